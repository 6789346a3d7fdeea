//! What a game's log is made of, what a turn does, and why one is refused.

use crate::board::{Effect, SetupError};
use crate::color::Color;
use crate::law::{Article, Cite, Cited};
use crate::legality::Illegal;
use crate::moves::Move;
use crate::point::{Point, Size};
use crate::repetition::{CycleClass, RepetitionOutcome};
use crate::words::Chinese;

/// What somebody does with a turn, or to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
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

impl From<Move> for Action {
    fn from(mv: Move) -> Action {
        match mv {
            Move::Play(at) => Action::Play(at),
            Move::Pass => Action::Pass,
        }
    }
}

/// One entry of a game's log: a side and what it did, or what was ruled on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// Whose turn, or whom it concerns.
    pub color: Color,
    /// What happened.
    pub action: Action,
}

impl Turn {
    /// The move, where the turn was one.
    pub const fn as_move(&self) -> Option<Move> {
        match self.action {
            Action::Play(at) => Some(Move::Play(at)),
            Action::Pass => Some(Move::Pass),
            _ => None,
        }
    }

    /// Whether a turn went by without a stone: one that a cycle may not contain.
    pub(super) const fn is_idle(&self) -> bool {
        !matches!(self.action, Action::Play(_) | Action::FakeLife)
    }
}

/// How play ended. Article 7, and 20.3 for a supplement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum End {
    /// Both sides agreed that no play is left (Article 7.1).
    Agreed,
    /// A side resigned (Article 7.2).
    Resigned(Color),
    /// Two passes in a row (Article 7.3).
    TwoPasses,
    /// A long cycle was played out and the event's supplement ends the game (Article 20.3).
    Repetition(RepetitionOutcome),
}

impl End {
    /// The place in the law.
    pub const fn cite(&self) -> Cite {
        match self {
            End::Agreed => Cite::article(Article::End).clause(1),
            End::Resigned(_) => Cite::article(Article::End).clause(2),
            End::TwoPasses => Cite::article(Article::End).clause(3),
            End::Repetition(_) => Cite::article(Article::RefereeRepetition).clause(3),
        }
    }
}

/// A position that came back and was allowed to, by the terms' reading of Article 20.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Recurrence {
    /// The move, in plies from 1, that made the earlier position; 0 for the start.
    pub of: u32,
    /// What kind of cycle it closed.
    pub class: CycleClass,
    /// How often this situation has now come back with no pass between.
    pub times: u32,
}

/// What a turn did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Played {
    /// What a play did to the board; nothing taken and no ko for other turns.
    pub effect: Effect,
    /// The repetition that the play made, if it did and was allowed to.
    pub recurrence: Option<Recurrence>,
}

/// Why a turn was refused. The game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlayError {
    /// The play is not allowed.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The game is over (Article 7).
    #[error("the game is over")]
    Over(End),
    /// It is the other side's turn (Article 2.3).
    #[error("it is not {0}'s turn")]
    NotYourTurn(Color),
    /// Life and death can be disputed only after an end by passes or agreement (Article 21.4).
    #[error("there is nothing to dispute")]
    NothingToDispute,
}

impl PlayError {
    /// The reason in Chinese words.
    pub const fn zh(&self) -> PlayErrorZh {
        PlayErrorZh(*self)
    }

    /// The place in the law.
    pub const fn cite(&self) -> Cite {
        match self {
            PlayError::Illegal(illegal) => illegal.cite(),
            PlayError::Over(end) => end.cite(),
            PlayError::NotYourTurn(_) => Cite::article(Article::Play).clause(3),
            PlayError::NothingToDispute => Cite::article(Article::RefereeEnd).clause(4),
        }
    }
}

/// Chinese words for a refusal, made by [`PlayError::zh`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayErrorZh(PlayError);

impl core::fmt::Display for PlayErrorZh {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            PlayError::Illegal(illegal) => write!(f, "{}", illegal.zh()),
            PlayError::Over(_) => f.write_str("棋局已终"),
            PlayError::NotYourTurn(color) => write!(f, "未轮到{}方着手", color.zh()),
            PlayError::NothingToDispute => f.write_str("没有可争议的死活"),
        }
    }
}

/// Why a game cannot start like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum StartError {
    /// The board has no fixed points for so many stones.
    #[error("a {size} board has no fixed points for {count} handicap stones")]
    NoFixedPoints {
        /// The board.
        size: Size,
        /// The handicap.
        count: u8,
    },
    /// The handicap is placed freely: the stones must be named ([`with_handicap_stones`](crate::Game::with_handicap_stones)).
    #[error("free handicap stones must be named")]
    FreePlacement,
    /// The stones named are not as many as the handicap, or two of them are on one point.
    #[error("{given} stones given for a handicap of {count}, or two on one point")]
    StoneCount {
        /// The stones named.
        given: usize,
        /// The handicap.
        count: u8,
    },
    /// The stones cannot stand on the board.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl StartError {
    /// The place in the law. Handicap stones rest on custom.
    pub fn cite(&self) -> Cite {
        match self {
            StartError::Setup(error) => error.cite(),
            StartError::NoFixedPoints { .. } | StartError::FreePlacement | StartError::StoneCount { .. } => {
                Cite::CUSTOM
            }
        }
    }
}
