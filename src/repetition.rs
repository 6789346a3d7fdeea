//! Repetition of the whole board: how it is found, what kind of cycle it closes, and what an event makes
//! of it. Articles 6 and 20.
//!
//! Article 6 forbids a stone that makes the opponent face again a position that has appeared. Article 20
//! repeats the principle, singles out the ko retaken at once (20.1) and fake life (20.2), and lets events
//! rule otherwise on the long cycles of 20.3. Which reading is in force is a [`Repetition`] value.
//!
//! Guarantees: passes place no stone, so they neither break Article 6 nor make positions. The position at
//! the start counts as one that has appeared. The search is exact: a table of keys narrows it, the stones
//! decide.
//!
//! ```
//! use weiqi::{Chinese, Repetition};
//! assert_eq!(Repetition::LITERAL_2002.to_string(), "positional superko, long cycles forbidden");
//! assert_eq!(Repetition::SIMPLE_KO.zh().to_string(), "仅禁止单劫立即回提，局面重复2次判无胜负");
//! ```

use alloc::vec::Vec;

use crate::color::ByColor;
use crate::law::{Article, Cite, Cited};
use crate::point::Point;

mod words;

/// Which earlier positions Article 6 speaks of (全局同形). The article's grammar allows both readings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias = "PSK")]
#[doc(alias = "SSK")]
#[doc(alias = "全局同形")]
pub enum Superko {
    /// Any position that has appeared, whoever was to move ("曾出现过的局面", unqualified).
    #[default]
    Positional,
    /// Only one that the same opponent has faced ("使对方重复面临").
    Situational,
}

/// What is done about repetition: the reading of Articles 6 and 20 that is in force.
///
/// ```
/// use weiqi::{Repetition, Superko};
/// use weiqi::repetition::LongCycles;
/// assert_eq!(
///     Repetition::default(),
///     Repetition::Superko { superko: Superko::Positional, long_cycles: LongCycles::Prohibited },
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias = "superko")]
#[doc(alias = "ko_rule")]
#[doc(alias = "劫")]
pub enum Repetition {
    /// Article 6 holds; `long_cycles` says what becomes of the cases of Article 20.3.
    Superko {
        /// Which earlier positions count.
        superko: Superko,
        /// What becomes of triple ko, quadruple ko, eternal life and their like.
        long_cycles: LongCycles,
    },
    /// Only the single ko (Article 20.1) is forbidden; every other repetition is played out, and the
    /// supplement ends the game. Common in engines; not the law.
    SimpleKo {
        /// How a game that repeats itself ends; with `None` it may go on for ever.
        supplement: Option<Supplement>,
    },
}

impl Repetition {
    /// The 2002 text by the letter: positional, long cycles forbidden ("in principle", Article 20.3). Online
    /// servers play Chinese rules in the same way.
    pub const LITERAL_2002: Repetition =
        Repetition::Superko { superko: Superko::Positional, long_cycles: LongCycles::Prohibited };

    /// What tournaments have done: short cycles are forbidden, and a long cycle that is played twice makes the game a
    /// draw by the event's supplement to Article 20.3.
    pub const TOURNAMENT_PRACTICE: Repetition = Repetition::Superko {
        superko: Superko::Positional,
        long_cycles: LongCycles::Supplement(Supplement { outcome: RepetitionOutcome::Draw, recurrences: 2 }),
    };

    /// The edition before 2002: the referee may rule a draw or a replay (its chapter 2, Article 11.3).
    pub const OLDER_EDITION: Repetition =
        Repetition::Superko { superko: Superko::Positional, long_cycles: LongCycles::Referee };

    /// Simple ko; no result when a situation occurs for the third time with no pass between.
    pub const SIMPLE_KO: Repetition =
        Repetition::SimpleKo { supplement: Some(Supplement { outcome: RepetitionOutcome::NoResult, recurrences: 2 }) };
}

impl Default for Repetition {
    /// [`Repetition::LITERAL_2002`].
    fn default() -> Repetition {
        Repetition::LITERAL_2002
    }
}

/// What becomes of a long cycle: the cases that Article 20.3 forbids "in principle".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LongCycles {
    /// Forbidden like any repetition.
    #[default]
    Prohibited,
    /// Allowed; the game ends when the event's supplement says so.
    Supplement(Supplement),
    /// Allowed and reported; the referee may end the game.
    Referee,
}

/// An event's supplement to Article 20.3: how a game that repeats itself ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Supplement {
    /// How the game ends.
    pub outcome: RepetitionOutcome,
    /// The number of returns of one situation, with no pass between, after which the game ends; 0 counts as 1.
    pub recurrences: u8,
}

/// How a supplement ends a game: 无胜负, 和棋 or 加赛 (Article 20.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RepetitionOutcome {
    /// No result (无胜负).
    NoResult,
    /// A draw (和棋).
    Draw,
    /// The game has no result and is played again (重赛).
    Replay,
    /// The game has no winner, and one more game decides (加赛).
    ExtraGame,
}

/// The kind of cycle that a repetition closes, which decides the clause it falls under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CycleClass {
    /// One ko taken and retaken, with nothing but passes between.
    SingleKo,
    /// A cycle with a pass or a lost turn in it, or one played while life and death is being settled.
    Strict,
    /// The sides have lost unequal numbers of stones in it: sending two and returning one (打二还一).
    Unbalanced,
    /// The referee has ruled that the side plays the cycle only to keep a dead group (假生, Article 20.2).
    FakeLife,
    /// One of the cases of Article 20.3.
    Long(LongCycle),
}

/// The cases of Article 20.3, told apart by what the cycle captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LongCycle {
    /// Three kos (三劫循环).
    TripleKo,
    /// Four kos (四劫循环).
    QuadrupleKo,
    /// Any other number of kos.
    MultiKo {
        /// The number of kos.
        kos: u16,
    },
    /// Two or more stones taken at once by each side: eternal life (长生) and the double two-stone capture
    /// (双提两子), which the cycle alone cannot tell apart.
    TwoForTwo,
}

impl Cited for CycleClass {
    /// The clause that forbids the cycle.
    fn cite(&self) -> Cite {
        match self {
            CycleClass::SingleKo | CycleClass::Strict | CycleClass::Unbalanced => Cite::article(Article::Repetition),
            CycleClass::FakeLife => Cite::article(Article::RefereeRepetition).clause(2),
            CycleClass::Long(_) => Cite::article(Article::RefereeRepetition).clause(3),
        }
    }
}

/// What a cycle consists of, from the turn after the earlier position to the play that closes it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cycle {
    /// Stones placed by each side.
    pub(crate) plays: ByColor<u32>,
    /// Whether a turn went by without a stone.
    pub(crate) idle: bool,
    /// The most stones taken by one play.
    pub(crate) largest_capture: u16,
    /// The kos: for every play that took one stone, the two points, the lower first. No doubles.
    pub(crate) kos: Vec<(Point, Point)>,
}

impl Cycle {
    /// The kind of cycle, leaving aside fake life and disputes, which the cycle does not show.
    pub(crate) fn class(&self) -> CycleClass {
        let kos = self.kos.len() as u16;
        if self.plays.black + self.plays.white == 2 {
            CycleClass::SingleKo
        } else if self.idle {
            CycleClass::Strict
        } else if self.plays.black != self.plays.white {
            CycleClass::Unbalanced
        } else {
            CycleClass::Long(match kos {
                _ if self.largest_capture >= 2 => LongCycle::TwoForTwo,
                3 => LongCycle::TripleKo,
                4 => LongCycle::QuadrupleKo,
                kos => LongCycle::MultiKo { kos },
            })
        }
    }
}
