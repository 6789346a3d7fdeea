//! How good a pairing is: the levels, and their order.

use core::fmt;

use crate::words::{Chinese, padded};

/// How good a pairing is. Less is better, and the levels are compared in the order of the fields: the derived order
/// is the objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Objective {
    /// The points of the entry without opponent; `None` if everybody has one.
    pub bye_points: Option<u16>,
    /// Sum of the squared differences of points, over the pairs.
    pub squares: u64,
    /// Over all that float in this round: twice the number of earlier floats in the same direction, and one. It is
    /// what the sum of the squared numbers of floats grows by, so that floats are shared evenly.
    pub floats: u64,
    /// Over all entries: the square of the difference between Blacks and Whites after this round.
    pub color_difference: u64,
    /// Over all entries: the square of the number of rounds with the same colour up to this round.
    pub color_alternation: u64,
    /// How far the pairs are from the order that the seeding asks for, as a sum of squares.
    pub order: u64,
}

/// A level of the [`Objective`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Level {
    /// The points of the entry that has the bye.
    ByePoints,
    /// The squared differences of points.
    Squares,
    /// Who floats.
    Floats,
    /// The difference of colours.
    ColorDifference,
    /// The alternation of colours.
    ColorAlternation,
    /// Seeds and lots.
    Order,
}

impl Level {
    /// All levels, the first compared first.
    pub const ALL: [Level; 6] = [
        Level::ByePoints,
        Level::Squares,
        Level::Floats,
        Level::ColorDifference,
        Level::ColorAlternation,
        Level::Order,
    ];

    /// The words in English and in Chinese.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Level::ByePoints => ("points of the bye", "轮空者积分"),
            Level::Squares => ("squared differences of points", "积分差的平方和"),
            Level::Floats => ("floats", "浮动"),
            Level::ColorDifference => ("difference of colours", "先后手次数之差"),
            Level::ColorAlternation => ("alternation of colours", "先后手交替"),
            Level::Order => ("seeds and lots", "种子与签号"),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, format_args!("{}", self.words().0))
    }
}

impl Chinese for Level {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words().1)
    }
}

impl Objective {
    /// The value at a level; for the bye 0 if there is none.
    ///
    /// ```
    /// use weiqi::tournament::pairing::{Level, Objective};
    /// let objective = Objective { squares: 8, ..Objective::default() };
    /// assert_eq!(objective.at(Level::Squares), 8);
    /// ```
    pub fn at(&self, level: Level) -> u64 {
        match level {
            Level::ByePoints => u64::from(self.bye_points.unwrap_or(0)),
            Level::Squares => self.squares,
            Level::Floats => self.floats,
            Level::ColorDifference => self.color_difference,
            Level::ColorAlternation => self.color_alternation,
            Level::Order => self.order,
        }
    }

    /// The first level at which the two differ.
    ///
    /// ```
    /// use weiqi::tournament::pairing::{Level, Objective};
    /// let best = Objective { squares: 4, floats: 9, ..Objective::default() };
    /// let other = Objective { squares: 4, floats: 12, ..Objective::default() };
    /// assert_eq!(best.first_difference(&other), Some(Level::Floats));
    /// assert!(best < other);
    /// ```
    pub fn first_difference(&self, other: &Objective) -> Option<Level> {
        Level::ALL.into_iter().find(|&level| self.at(level) != other.at(level))
    }

    /// Adds what one more pair, or the bye, adds.
    pub(super) fn add(&mut self, part: &Objective) {
        self.bye_points = self.bye_points.or(part.bye_points);
        self.squares += part.squares;
        self.floats += part.floats;
        self.color_difference += part.color_difference;
        self.color_alternation += part.color_alternation;
        self.order += part.order;
    }
}
