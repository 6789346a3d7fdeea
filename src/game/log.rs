//! The entries of a game's log, and what one of them did.

use crate::board::Captures;
use crate::color::Color;
use crate::moves::Move;
use crate::point::Point;
use crate::repetition::CycleClass;

/// What a side does with its turn, or what is done to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Act {
    /// The side to move places a stone.
    Play(Point),
    /// The side to move passes (虚着, Article 2.5).
    Pass,
    /// The side to move loses its turn by ruling (弃权一次, Articles 18.3, 19 and 22.5).
    LostTurn,
    /// A side resigns (认输, Article 7.2): either side, whoever is to move.
    Resign,
    /// The side to move confirms with its opponent that no play is left (Article 7.1).
    AgreeEnd,
    /// Play goes on after an end, because life and death is disputed; the side that says "dead" moves first
    /// (Article 21.4).
    Dispute,
    /// The referee rules that a side repeats positions only to keep a dead group (假生, Article 20.2).
    FakeLife,
}

impl From<Move> for Act {
    fn from(mv: Move) -> Act {
        match mv {
            Move::Play(at) => Act::Play(at),
            Move::Pass => Act::Pass,
        }
    }
}

/// One entry of a game's log: a side, and what it did or what was ruled about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LogEntry {
    /// The side whose turn it was, or whom the ruling concerns.
    pub color: Color,
    /// What the side did, or what was ruled.
    pub act: Act,
}

impl LogEntry {
    /// The move; `None` if the entry is not a play or a pass.
    pub const fn as_move(&self) -> Option<Move> {
        match self.act {
            Act::Play(at) => Some(Move::Play(at)),
            Act::Pass => Some(Move::Pass),
            _ => None,
        }
    }

    /// Whether a turn was used without placing a stone. A cycle that contains such an entry is not one of the
    /// cases of Article 20.3.
    pub(super) const fn is_turn_without_stone(&self) -> bool {
        !matches!(self.act, Act::Play(_) | Act::FakeLife)
    }
}

/// An earlier position that a play brought back, where the terms' reading of Article 20.3 allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Recurrence {
    /// Number of the move, in plies from 1, that made the earlier position; 0 for the position at the start.
    pub move_number: u32,
    /// The kind of cycle that the play closed.
    pub class: CycleClass,
    /// Number of times that this situation has come back with a stone placed on every turn between.
    pub times: u32,
}

/// What an entry of the log did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Played {
    /// The stones that a play took off, and the ko that it opened. Neither for entries other than plays.
    pub captures: Captures,
    /// The repetition that the play made; `None` if it brought back no earlier position.
    pub recurrence: Option<Recurrence>,
}
