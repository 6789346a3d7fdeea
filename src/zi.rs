//! Amounts in stones, exact to the quarter. Articles 9 and 11.
//!
//! One zi (子) is one point of a side's count. Komi is given in quarters of a zi. A margin of one zi in the law's
//! count is a difference of two points (目) between the sides.
//!
//! Guarantees: integer arithmetic only.
//! Arithmetic saturates at ±536,870,911 zi instead of wrapping, far beyond any board.
//!
//! ```
//! use weiqi::Zi;
//! let black = Zi::from_whole(185) - Zi::from_quarters(737);
//! assert_eq!(black.to_string(), "3/4");
//! ```

use core::fmt;
use core::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use crate::words::{Chinese, padded};

/// An amount of zi (子), kept in quarters. Articles 9 and 11.
///
/// ```
/// use weiqi::{Chinese, Zi};
/// let komi = Zi::from_quarters(15);
/// assert_eq!(komi.to_string(), "3 3/4");
/// assert_eq!(komi.zh().to_string(), "3又3/4子");
/// assert_eq!(Zi::from_halves(361) + komi, Zi::from_quarters(737)); // 184 1/4
/// assert_eq!(Zi::from_whole(184) - Zi::from_quarters(737), -Zi::from_quarters(1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias = "子")]
#[doc(alias = "points")]
#[doc(alias = "score")]
pub struct Zi(i32);

impl Zi {
    /// Nothing.
    pub const ZERO: Zi = Zi(0);

    /// An amount in quarters of a zi.
    pub const fn from_quarters(quarters: i32) -> Zi {
        Zi(quarters)
    }

    /// An amount in halves of a zi: the unit of shared points.
    pub const fn from_halves(halves: i32) -> Zi {
        Zi(halves.saturating_mul(2))
    }

    /// An amount in whole zi.
    pub const fn from_whole(whole: i32) -> Zi {
        Zi(whole.saturating_mul(4))
    }

    /// A difference in half points (半目), the unit of komi in other rules. 15 half points are 7 1/2 points, and
    /// these are 3 3/4 zi: a zi is worth two points, because one side gains it and the other loses it.
    ///
    /// ```
    /// use weiqi::Zi;
    /// let komi = Zi::from_half_points(15);
    /// assert_eq!((komi.to_string(), komi.points().to_string()), ("3 3/4".into(), "7.5".into()));
    /// ```
    pub const fn from_half_points(half_points: i32) -> Zi {
        Zi(half_points)
    }

    /// The amount in quarters of a zi.
    pub const fn quarters(self) -> i32 {
        self.0
    }

    /// The amount without its sign.
    #[must_use]
    pub const fn abs(self) -> Zi {
        Zi(self.0.saturating_abs())
    }

    /// The amount times a whole number.
    #[must_use]
    pub const fn times(self, n: i32) -> Zi {
        Zi(self.0.saturating_mul(n))
    }

    /// The difference in points (目), two to a zi, as records write it: `7.5`.
    pub const fn points(self) -> ZiPoints {
        ZiPoints(self)
    }

    /// Writes the amount; `joint` stands between the whole part and the fraction, `unit` at the end.
    fn write(self, f: &mut fmt::Formatter<'_>, joint: &str, unit: &str) -> fmt::Result {
        let quarters = self.0.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, fraction) = (quarters / 4, ["", "1/4", "1/2", "3/4"][quarters as usize % 4]);
        match (whole, fraction) {
            (whole, "") => padded(f, format_args!("{sign}{whole}{unit}")),
            (0, fraction) => padded(f, format_args!("{sign}{fraction}{unit}")),
            (whole, fraction) => padded(f, format_args!("{sign}{whole}{joint}{fraction}{unit}")),
        }
    }
}

impl fmt::Display for Zi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, " ", "")
    }
}

/// The amount in the words of the law: 1/4子, 3又3/4子, 184子. A minus sign stands before an amount below zero.
impl Chinese for Zi {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, "又", "子")
    }
}

/// A difference as a decimal number of points, made by [`Zi::points`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZiPoints(Zi);

impl fmt::Display for ZiPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half_points = self.0.0;
        let sign = if half_points < 0 { "-" } else { "" };
        let fraction = if half_points % 2 == 0 { "" } else { ".5" };
        padded(f, format_args!("{sign}{}{fraction}", half_points.unsigned_abs() / 2))
    }
}

impl Chinese for ZiPoints {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}目")
    }
}

impl Add for Zi {
    type Output = Zi;
    fn add(self, other: Zi) -> Zi {
        Zi(self.0.saturating_add(other.0))
    }
}

impl Sub for Zi {
    type Output = Zi;
    fn sub(self, other: Zi) -> Zi {
        Zi(self.0.saturating_sub(other.0))
    }
}

impl Neg for Zi {
    type Output = Zi;
    fn neg(self) -> Zi {
        Zi(self.0.saturating_neg())
    }
}

impl AddAssign for Zi {
    fn add_assign(&mut self, other: Zi) {
        *self = *self + other;
    }
}

impl SubAssign for Zi {
    fn sub_assign(&mut self, other: Zi) {
        *self = *self - other;
    }
}

impl core::iter::Sum for Zi {
    fn sum<I: Iterator<Item = Zi>>(amounts: I) -> Zi {
        amounts.fold(Zi::ZERO, Add::add)
    }
}
