//! Lengths of time as people write them.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use super::cursor::Cursor;
use crate::words::{Chinese, padded};

/// A length of time as people write it: in words, in short, and in Chinese.
///
/// In short (`{:#}`) it is written in minutes and seconds, and read also with hours; the last number may have a fraction.
///
/// ```
/// use std::time::Duration;
/// use weiqi::Chinese;
/// use weiqi::clock::Span;
/// let span = Span(Duration::from_millis(4_805_500));
/// assert_eq!(span.to_string(), "1 hour 20 minutes 5.5 seconds");
/// assert_eq!(span.zh().to_string(), "1小时20分5.5秒");
/// assert_eq!(format!("{span:#}"), "80m5.5s");
/// assert_eq!("1h20m5.5s".parse(), Ok(span));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span(pub Duration);

impl Span {
    /// Whole hours, minutes of the hour, seconds of the minute, and nanoseconds of the second.
    const fn parts(self) -> (u64, u64, u64, u32) {
        let seconds = self.0.as_secs();
        (seconds / 3600, seconds / 60 % 60, seconds % 60, self.0.subsec_nanos())
    }
}

/// Seconds with a decimal fraction, without zeros at its end.
struct Seconds(u64, u32);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Seconds(seconds, mut fraction) = *self;
        write!(f, "{seconds}")?;
        if fraction == 0 {
            return Ok(());
        }
        let mut digits = 9;
        while fraction % 10 == 0 {
            fraction /= 10;
            digits -= 1;
        }
        write!(f, ".{fraction:0digits$}")
    }
}

/// The short form: minutes and seconds.
pub(super) struct Short(pub(super) Duration);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (minutes, seconds, fraction) = (self.0.as_secs() / 60, self.0.as_secs() % 60, self.0.subsec_nanos());
        if minutes > 0 {
            write!(f, "{minutes}m")?;
        }
        if minutes == 0 || seconds > 0 || fraction > 0 { write!(f, "{}s", Seconds(seconds, fraction)) } else { Ok(()) }
    }
}

/// The long form: hours, minutes and seconds, each with its word, without those that are zero.
struct Long(Span);

impl fmt::Display for Long {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes, seconds, fraction) = self.0.parts();
        let mut gap = "";
        for (number, unit) in [(hours, "hour"), (minutes, "minute")] {
            if number > 0 {
                write!(f, "{gap}{number} {unit}{}", if number == 1 { "" } else { "s" })?;
                gap = " ";
            }
        }
        if gap.is_empty() || seconds > 0 || fraction > 0 {
            let ending = if (seconds, fraction) == (1, 0) { "" } else { "s" };
            write!(f, "{gap}{} second{ending}", Seconds(seconds, fraction))?;
        }
        Ok(())
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            padded(f, format_args!("{}", Short(self.0)))
        } else {
            padded(f, format_args!("{}", Long(*self)))
        }
    }
}

impl Chinese for Span {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes, seconds, fraction) = self.parts();
        let has_seconds = seconds > 0 || fraction > 0;
        if hours > 0 {
            write!(f, "{hours}小时")?;
        }
        if minutes > 0 {
            // 40分钟 by itself, 40分5秒 before seconds.
            write!(f, "{minutes}分{}", if has_seconds { "" } else { "钟" })?;
        }
        if has_seconds || (hours, minutes) == (0, 0) {
            write!(f, "{}秒", Seconds(seconds, fraction))?;
        }
        Ok(())
    }
}

/// Why a text is not a length of time. Characters are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SpanError {
    /// No number stands here.
    #[error("character {at}: a length of time such as 1h30m or 45s is expected")]
    NoNumber {
        /// Where.
        at: usize,
    },
    /// No unit follows the number.
    #[error("character {at}: one of the units h, m and s is expected")]
    NoUnit {
        /// Where.
        at: usize,
    },
    /// A unit comes twice, or after a smaller one, or after a fraction.
    #[error("character {at}: hours, minutes and seconds come in this order, and only the last has a fraction")]
    Order {
        /// Where the number stands.
        at: usize,
    },
    /// More time than can be told, or a fraction finer than nanoseconds.
    #[error("character {at}: the time is too long or too finely divided")]
    OutOfRange {
        /// Where the number stands.
        at: usize,
    },
    /// Something follows the time.
    #[error("character {at}: nothing is expected after the time")]
    Rest {
        /// Where.
        at: usize,
    },
}

impl Chinese for SpanError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpanError::NoNumber { at } => write!(f, "第{at}字：应为时间，例如1h30m或45s"),
            SpanError::NoUnit { at } => write!(f, "第{at}字：应为单位h、m或s"),
            SpanError::Order { at } => write!(f, "第{at}字：依次写时、分、秒，仅最后一项可有小数"),
            SpanError::OutOfRange { at } => write!(f, "第{at}字：时间过长或过细"),
            SpanError::Rest { at } => write!(f, "第{at}字：时间之后不应有其他内容"),
        }
    }
}

impl Cursor<'_> {
    /// Reads a length of time.
    pub(super) fn span(&mut self) -> Result<Duration, SpanError> {
        self.skip_spaces();
        let mut total: Option<u128> = None;
        // The length of the last unit in seconds; the next one must be shorter.
        let mut last = u64::MAX;
        let mut has_fraction = false;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            // At most three numbers are read, so that the text is not walked often.
            let at = self.position();
            let out_of_range = SpanError::OutOfRange { at };
            let whole = self.number::<u64>().ok_or(out_of_range)?;
            // Billionths of the unit.
            let mut fraction = 0;
            let is_last = has_fraction;
            if self.eat('.') {
                let digits = self.digits();
                if digits.is_empty() || digits.len() > 9 {
                    return Err(out_of_range);
                }
                fraction = digits.bytes().fold(0, |sum, digit| 10 * sum + u128::from(digit - b'0'))
                    * 10_u128.pow(9 - digits.len() as u32);
                has_fraction = true;
            }
            let unit = match self.peek().map(|c| c.to_ascii_lowercase()) {
                Some('h') => 3600,
                Some('m') => 60,
                Some('s') => 1,
                _ => return Err(SpanError::NoUnit { at: self.position() }),
            };
            if is_last || unit >= last {
                return Err(SpanError::Order { at });
            }
            self.advance();
            last = unit;
            let nanos = (u128::from(whole) * 1_000_000_000 + fraction) * u128::from(unit);
            total = Some(total.unwrap_or(0).checked_add(nanos).ok_or(out_of_range)?);
            if total.is_some_and(|total| total > Duration::MAX.as_nanos()) {
                return Err(out_of_range);
            }
        }
        let total = total.ok_or(SpanError::NoNumber { at: self.position() })?;
        // The comparison above keeps the seconds within 64 bits.
        Ok(Duration::new((total / 1_000_000_000) as u64, (total % 1_000_000_000) as u32))
    }
}

impl FromStr for Span {
    type Err = SpanError;

    /// Reads hours, minutes and seconds with the units h, m and s, such as `1h30m` or `59.9s`.
    ///
    /// # Errors
    /// [`SpanError`] if the text is not a length of time.
    fn from_str(text: &str) -> Result<Span, SpanError> {
        let mut cursor = Cursor::new(text);
        let span = cursor.span()?;
        cursor.skip_spaces();
        if cursor.peek().is_some() { Err(SpanError::Rest { at: cursor.position() }) } else { Ok(Span(span)) }
    }
}
