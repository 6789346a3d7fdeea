//! Words for what a person sees: English through [`Display`](fmt::Display), Chinese through [`Chinese`].
//!
//! Guarantees: both languages keep to the width, fill and alignment that a format string asks for. Nothing
//! is allocated unless a width is asked for.

use alloc::string::String;
use core::fmt;
use core::time::Duration;

/// A value that has words in Chinese (中文). Its English words are its [`Display`](fmt::Display).
///
/// ```
/// use weiqi::{Chinese, Zi};
/// let komi = Zi::from_quarters(15);
/// assert_eq!(komi.to_string(), "3 3/4");
/// assert_eq!(komi.zh().to_string(), "3又3/4子");
/// assert_eq!(format!("{:>8}|", komi.zh()), "  3又3/4子|");
/// ```
pub trait Chinese {
    /// Writes the value in Chinese words. Callers use [`Chinese::zh`], which adds the padding.
    ///
    /// # Errors
    /// Only if the formatter fails.
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The value as something that displays in Chinese words.
    fn zh(&self) -> Zh<'_, Self> {
        Zh(self)
    }
}

/// Displays a value in Chinese words. [`Chinese::zh`] makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zh<'a, T: ?Sized>(&'a T);

/// The words alone, without the width of the format string around them.
struct Unpadded<'a, T: ?Sized>(&'a T);

impl<T: Chinese + ?Sized> fmt::Display for Unpadded<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt_zh(f)
    }
}

impl<T: Chinese + ?Sized> fmt::Display for Zh<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, format_args!("{}", Unpadded(self.0)))
    }
}

impl<T: Chinese + ?Sized> Chinese for &T {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt_zh(f)
    }
}

/// A length of time as people say it: hours, minutes and seconds, those that are zero left out.
///
/// ```
/// use std::time::Duration;
/// use weiqi::Chinese;
/// use weiqi::words::Time;
/// let late = Time(Duration::from_secs(3690));
/// assert_eq!(late.to_string(), "1 h 1 min 30 s");
/// assert_eq!(late.zh().to_string(), "1小时1分30秒");
/// assert_eq!(Time(Duration::from_millis(2500)).to_string(), "2.5 s");
/// assert_eq!(Time(Duration::ZERO).zh().to_string(), "0秒");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub Duration);

impl Time {
    /// Writes the parts that are not zero, each before its unit; `gap` stands around the units.
    fn write(self, f: &mut fmt::Formatter<'_>, gap: &str, units: [&str; 3]) -> fmt::Result {
        let (whole, nanoseconds) = (self.0.as_secs(), self.0.subsec_nanos());
        let [hours, minutes, seconds] = [whole / 3600, whole / 60 % 60, whole % 60];
        let mut between = "";
        for (number, unit) in [(hours, units[0]), (minutes, units[1])] {
            if number > 0 {
                write!(f, "{between}{number}{gap}{unit}")?;
                between = gap;
            }
        }
        if nanoseconds > 0 {
            // Nine digits after the point, less the zeros at the end.
            let (mut digits, mut fraction) = (9, nanoseconds);
            while fraction % 10 == 0 {
                (digits, fraction) = (digits - 1, fraction / 10);
            }
            write!(f, "{between}{seconds}.{fraction:0digits$}{gap}{}", units[2])
        } else if seconds > 0 || self.0.is_zero() {
            write!(f, "{between}{seconds}{gap}{}", units[2])
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The words without the padding.
        struct Words(Time);
        impl fmt::Display for Words {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, " ", ["h", "min", "s"])
            }
        }
        padded(f, format_args!("{}", Words(*self)))
    }
}

impl Chinese for Time {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, "", ["小时", "分", "秒"])
    }
}

/// Writes a text as wide as the format string asks for.
pub(crate) fn padded(f: &mut fmt::Formatter<'_>, text: fmt::Arguments<'_>) -> fmt::Result {
    if f.width().is_some() {
        let text: String = alloc::fmt::format(text);
        f.pad(&text)
    } else {
        f.write_fmt(text)
    }
}

/// Gives a type its words in both languages, one row a value: a pattern, the English and the Chinese format
/// string, each with its arguments in parentheses. The English is the type's `Display`.
///
/// ```ignore
/// bilingual!(Owner {
///     Owner::Stone(color) => ("{color}'s stone"), ("{}子", color.zh());
///     Owner::Shared => ("shared point"), ("双方各半");
/// });
/// ```
macro_rules! bilingual {
    ($type:ty { $($pattern:pat $(if $guard:expr)? => ($($en:tt)+), ($($zh:tt)+);)+ }) => {
        impl core::fmt::Display for $type {
            #[allow(unused_variables)] // A language may leave a value out.
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self { $($pattern $(if $guard)? => $crate::words::padded(f, format_args!($($en)+)),)+ }
            }
        }

        impl $crate::words::Chinese for $type {
            #[allow(unused_variables)] // A language may leave a value out.
            fn fmt_zh(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                #[allow(unused_imports)] // For `.zh()` in the arguments.
                use $crate::words::Chinese as _;
                match self { $($pattern $(if $guard)? => write!(f, $($zh)+),)+ }
            }
        }
    };
}
pub(crate) use bilingual;
