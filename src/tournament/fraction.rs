//! Exact fractions, for the scores that divide: the total score of Article 27.1 and half of a drawn opponent's
//! points.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::words::{Chinese, padded};

/// A fraction in lowest terms with a denominator above zero.
///
/// No operation rounds. An operation whose exact result does not fit answers `None`; the limits of an event
/// ([`MAX_SWISS_ROUNDS`](crate::tournament::MAX_SWISS_ROUNDS)) are such that no score of an event comes near to that.
///
/// ```
/// use weiqi::tournament::Fraction;
/// let third = Fraction::new(2, 6).ok_or("the denominator is zero")?;
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!(Fraction::from(4).checked_sub(third).map(|rest| rest.to_string()), Some("11/3".into()));
/// assert!(third < Fraction::from(1));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

/// Why a text is not a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a fraction is a whole number or two of them with a slash between, such as 53/5")]
pub struct FractionError;

const fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Fraction {
    /// Zero.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };

    /// The fraction of two numbers. `None` if the denominator is zero, or if a number is `i128::MIN`, whose
    /// opposite does not fit.
    pub fn new(numerator: i128, denominator: i128) -> Option<Fraction> {
        if denominator == 0 || numerator == i128::MIN || denominator == i128::MIN {
            return None;
        }
        let divisor = greatest_common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128;
        let divisor = divisor * denominator.signum();
        Some(Fraction { numerator: numerator / divisor, denominator: denominator / divisor })
    }

    /// The number above the line, in lowest terms.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// The number below the line, in lowest terms; above zero.
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// Half of a number of points.
    pub const fn half_of(points: i64) -> Fraction {
        let points = points as i128;
        if points % 2 == 0 {
            Fraction { numerator: points / 2, denominator: 1 }
        } else {
            Fraction { numerator: points, denominator: 2 }
        }
    }

    /// The sum. `None` if it does not fit.
    pub fn checked_add(self, other: Fraction) -> Option<Fraction> {
        if self.denominator == other.denominator {
            return Fraction::new(self.numerator.checked_add(other.numerator)?, self.denominator);
        }
        // The least common denominator keeps the numbers as small as they can be.
        let divisor =
            greatest_common_divisor(self.denominator.unsigned_abs(), other.denominator.unsigned_abs()) as i128;
        let (own, others) = (other.denominator / divisor, self.denominator / divisor);
        let numerator = self.numerator.checked_mul(own)?.checked_add(other.numerator.checked_mul(others)?)?;
        Fraction::new(numerator, self.denominator.checked_mul(own)?)
    }

    /// The difference. `None` if it does not fit.
    pub fn checked_sub(self, other: Fraction) -> Option<Fraction> {
        // `new` lets no numerator be `i128::MIN`, so the opposite fits.
        self.checked_add(Fraction { numerator: -other.numerator, ..other })
    }

    /// The product. `None` if it does not fit.
    pub fn checked_mul(self, other: Fraction) -> Option<Fraction> {
        // Reduced crosswise first, so that only a result that does not fit fails.
        let left = Fraction::new(self.numerator, other.denominator)?;
        let right = Fraction::new(other.numerator, self.denominator)?;
        let numerator = left.numerator.checked_mul(right.numerator)?;
        Fraction::new(numerator, left.denominator.checked_mul(right.denominator)?)
    }

    /// The quotient. `None` if the other is zero or the result does not fit.
    pub fn checked_div(self, other: Fraction) -> Option<Fraction> {
        self.checked_mul(Fraction::new(other.denominator, other.numerator)?)
    }
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Fraction {
        Fraction { numerator: number.into(), denominator: 1 }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        // Continued fractions: whole parts first, then the rests upside down. No product can overflow.
        let (mut a, mut b) = ((self.numerator, self.denominator), (other.numerator, other.denominator));
        let mut reversed = false;
        loop {
            let whole = (a.0.div_euclid(a.1), b.0.div_euclid(b.1));
            let rest = (a.0.rem_euclid(a.1), b.0.rem_euclid(b.1));
            let order = match whole.0.cmp(&whole.1) {
                Ordering::Equal if rest.0 == 0 || rest.1 == 0 => rest.0.cmp(&rest.1),
                Ordering::Equal => {
                    (a, b) = ((a.1, rest.0), (b.1, rest.1));
                    reversed = !reversed;
                    continue;
                }
                order => order,
            };
            return if reversed { order.reverse() } else { order };
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => padded(f, format_args!("{}", self.numerator)),
            _ => padded(f, format_args!("{}/{}", self.numerator, self.denominator)),
        }
    }
}

impl Chinese for Fraction {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Fraction {
    type Err = FractionError;

    fn from_str(text: &str) -> Result<Fraction, FractionError> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let number = |text: &str| text.parse::<i128>().map_err(|_| FractionError);
        Fraction::new(number(numerator)?, number(denominator)?).ok_or(FractionError)
    }
}

impl Chinese for FractionError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("分数应写作整数或以斜线分开的两个整数，如 53/5")
    }
}
