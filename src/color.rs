//! The two sides. Articles 1.2 and 2, clauses 1 and 3.
//!
//! [`Color`] is one side; [`ByColor`] holds one value for each side and is indexed by the colour, so that code
//! for both sides is written once.
//!
//! ```
//! use weiqi::{ByColor, Color};
//! let captured = ByColor::from_fn(|color| if color == Color::Black { 3 } else { 5 });
//! assert_eq!(captured[!Color::Black], 5);
//! ```

use core::ops::{Index, IndexMut, Not};

use crate::words::bilingual;

/// One of the two sides, and the colour of its stones (Chinese 黑 and 白). Article 2.1.
///
/// ```
/// use weiqi::{Chinese, Color};
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!(Color::White.to_string(), "White");
/// assert_eq!(Color::Black.zh().to_string(), "黑");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[doc(alias = "player")]
#[doc(alias = "黑白")]
#[doc(alias = "stone")]
pub enum Color {
    /// Black, who plays first on an empty board (Article 2.3).
    Black,
    /// White, who plays first after handicap stones.
    White,
}

impl Color {
    /// Both colours, Black first.
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// The letter that records and diagrams in this field use: `B` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }
}

impl Not for Color {
    type Output = Color;
    /// The opponent.
    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

bilingual!(Color {
    Color::Black => ("Black"), ("黑");
    Color::White => ("White"), ("白");
});

/// A value for each side, indexed by [`Color`].
///
/// ```
/// use weiqi::{ByColor, Color};
/// let mut captured = ByColor { black: 0, white: 0 };
/// captured[Color::White] += 3;
/// assert_eq!(captured.map(|n| n * 2), ByColor { black: 0, white: 6 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// The pair made by calling `f` for Black, then for White.
    pub fn from_fn(mut f: impl FnMut(Color) -> T) -> Self {
        ByColor { black: f(Color::Black), white: f(Color::White) }
    }

    /// The pair with `f` applied to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: f(self.black), white: f(self.white) }
    }

    /// Both values, Black's first, each with its colour.
    ///
    /// ```
    /// use weiqi::{ByColor, Color};
    /// let (moves, captures) = (ByColor { black: 3, white: 2 }, ByColor { black: 0, white: 1 });
    /// assert_eq!(moves.iter().map(|(_, n)| n).sum::<i32>(), 5);
    /// assert_eq!(moves.zip(captures)[Color::White], (2, 1));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Color, &T)> {
        [(Color::Black, &self.black), (Color::White, &self.white)].into_iter()
    }

    /// The pairs of the two values of each side.
    pub fn zip<U>(self, other: ByColor<U>) -> ByColor<(T, U)> {
        ByColor { black: (self.black, other.black), white: (self.white, other.white) }
    }

    /// The pair with the two values exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        ByColor { black: self.white, white: self.black }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline(always)]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
