//! Words for what a person sees: English through [`Display`](fmt::Display), Chinese through [`Chinese`].
//!
//! Guarantees: both languages keep to the width, fill and alignment that a format string asks for. Nothing
//! is allocated unless a width is asked for.
//!
//! ```
//! use weiqi::{Chinese, Move};
//! assert_eq!((Move::Pass.to_string(), Move::Pass.zh().to_string()), ("pass".into(), "虚着".into()));
//! ```

use alloc::string::String;
use core::fmt;

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
