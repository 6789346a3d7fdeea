//! Values that files write in many ways: komi and results. The text is always kept.

use alloc::string::{String, ToString};
use core::fmt;

use crate::color::Color;
use crate::verdict::Verdict;
use crate::zi::Zi;

/// Komi as a record gives it (`KM`), and how it was read.
///
/// ```
/// use weiqi::Zi;
/// use weiqi::sgf::{Komi, KomiReading};
/// let zi = |text| Komi::read(text).zi();
/// assert_eq!([zi("7.5"), zi("3.75"), zi("375"), zi("750")], [Some(Zi::from_quarters(15)); 4]);
/// assert_eq!(Komi::read("50").reading, KomiReading::Implausible);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Komi {
    /// The value; numbers as a parser prints them, so without needless zeros.
    pub text: String,
    /// How it was read.
    pub reading: KomiReading,
}

/// In which unit a komi was written. The format means points (目), two to a zi; some programs write zi, or
/// hundredths of either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum KomiReading {
    /// Points: whole or half numbers up to 20.
    Points(Zi),
    /// Zi: numbers up to 20 that end in a quarter or three quarters, which points never do.
    Zi(Zi),
    /// Hundredths of a point: 100 to 950, a multiple of 50.
    HundredthsOfPoints(Zi),
    /// Hundredths of a zi: 125 to 975, ending in 25 or 75.
    HundredthsOfZi(Zi),
    /// A number that is none of these.
    Implausible,
    /// Not a number.
    Unreadable,
}

impl fmt::Display for KomiReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KomiReading::Points(zi) => write!(f, "points: {zi} zi"),
            KomiReading::Zi(zi) => write!(f, "{zi} zi"),
            KomiReading::HundredthsOfPoints(zi) => write!(f, "hundredths of a point: {zi} zi"),
            KomiReading::HundredthsOfZi(zi) => write!(f, "hundredths of a zi: {zi} zi"),
            KomiReading::Implausible => f.write_str("no plausible komi"),
            KomiReading::Unreadable => f.write_str("no number"),
        }
    }
}

impl Komi {
    /// Reads a value by the rules of [`KomiReading`].
    pub fn read(text: &str) -> Komi {
        let quarters = Zi::from_quarters;
        let reading = match hundredths(text.trim()) {
            None => KomiReading::Unreadable,
            Some(n) if n.abs() <= 2000 && n % 50 == 0 => KomiReading::Points(quarters(n / 50)),
            Some(n) if n.abs() <= 2000 && n % 25 == 0 => KomiReading::Zi(quarters(n / 25)),
            Some(n) if matches!(n, 10_000..100_000) && n % 5000 == 0 => {
                KomiReading::HundredthsOfPoints(quarters(n / 5000))
            }
            Some(n) if matches!(n, 10_000..100_000) && n % 2500 == 0 => KomiReading::HundredthsOfZi(quarters(n / 2500)),
            Some(_) => KomiReading::Implausible,
        };
        Komi { text: text.into(), reading }
    }

    /// A komi in zi, as the format writes it: in points.
    pub fn new(zi: Zi) -> Komi {
        Komi { text: zi.points().to_string(), reading: KomiReading::Points(zi) }
    }

    /// The komi in zi; nothing where it was not understood.
    pub const fn zi(&self) -> Option<Zi> {
        match self.reading {
            KomiReading::Points(zi)
            | KomiReading::Zi(zi)
            | KomiReading::HundredthsOfPoints(zi)
            | KomiReading::HundredthsOfZi(zi) => Some(zi),
            KomiReading::Implausible | KomiReading::Unreadable => None,
        }
    }
}

/// A decimal number in hundredths, if it is exact in them and below a million.
fn hundredths(text: &str) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
    let fraction = fraction.trim_end_matches('0');
    if !all_digits(whole) || !all_digits(fraction) || !matches!(whole.len(), 1..=6) || fraction.len() > 2 {
        return None;
    }
    let fraction: i32 = alloc::format!("{fraction:0<2}").parse().ok()?;
    Some(sign * (whole.parse::<i32>().ok()? * 100 + fraction))
}

/// The result as a record gives it (`RE`), and what it claims in the format's words.
///
/// ```
/// use weiqi::{Color, Zi};
/// use weiqi::sgf::{Claim, Outcome, WonBy};
/// let won = Outcome::read("B+1.5");
/// assert_eq!(won.claim, Some(Claim::Win { winner: Color::Black, by: WonBy::Margin(Zi::from_quarters(3)) }));
/// assert_eq!(Outcome::read("白胜43.5目").claim, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The value.
    pub text: String,
    /// What it claims; nothing where it is in other words.
    pub claim: Option<Claim>,
}

/// What a record claims as the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Claim {
    /// A side has won.
    Win {
        /// Which.
        winner: Color,
        /// How.
        by: WonBy,
    },
    /// A draw: `0` or `Draw`.
    Draw,
    /// No result, or play was suspended: `Void`.
    Void,
    /// Not known: `?`.
    Unknown,
}

/// How a record claims that a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WonBy {
    /// By count, in zi: half of the points that the record gives.
    Margin(Zi),
    /// The other side resigned.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side forfeited.
    Forfeit,
    /// It does not say.
    Unstated,
}

impl Outcome {
    /// Reads a value. The format's words are taken in either case; a margin is in points, in whole or half
    /// numbers above zero.
    pub fn read(text: &str) -> Outcome {
        let word = text.trim().to_ascii_lowercase();
        let win = |winner, how: &str| {
            let by = match how {
                "" => WonBy::Unstated,
                "r" | "resign" => WonBy::Resignation,
                "t" | "time" => WonBy::Time,
                "f" | "forfeit" => WonBy::Forfeit,
                how => WonBy::Margin(Zi::from_quarters(hundredths(how).filter(|&n| n > 0 && n % 50 == 0)? / 50)),
            };
            Some(Claim::Win { winner, by })
        };
        let claim = match word.as_str() {
            "0" | "draw" => Some(Claim::Draw),
            "void" => Some(Claim::Void),
            "?" => Some(Claim::Unknown),
            word => match word.split_once('+') {
                Some(("b", how)) => win(Color::Black, how),
                Some(("w", how)) => win(Color::White, how),
                _ => None,
            },
        };
        Outcome { text: text.into(), claim }
    }
}

impl From<&Verdict> for Outcome {
    /// The verdict in the format's words ([`Verdict::record`]).
    fn from(verdict: &Verdict) -> Outcome {
        Outcome::read(&verdict.record())
    }
}
