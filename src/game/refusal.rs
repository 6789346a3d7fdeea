//! Why a turn is refused, and why a game cannot start.

use super::end::End;
use crate::board::SetupError;
use crate::color::Color;
use crate::law::{Article, Cite, Cited};
use crate::legality::Illegal;
use crate::point::Size;
use crate::words::bilingual;

/// Why a turn was refused. The game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlayError {
    /// The play is not allowed.
    Illegal(Illegal),
    /// The game is over (Article 7).
    Over(End),
    /// It is the other side's turn (Article 2.3).
    NotYourTurn(Color),
    /// Life and death can be disputed only after an end by passes or agreement (Article 21.4).
    NothingToDispute,
}

impl Cited for PlayError {
    fn cite(&self) -> Cite {
        match self {
            PlayError::Illegal(illegal) => illegal.cite(),
            PlayError::Over(end) => end.cite(),
            PlayError::NotYourTurn(_) => Cite::article(Article::Play).clause(3),
            PlayError::NothingToDispute => Cite::article(Article::RefereeEnd).clause(4),
        }
    }
}

bilingual!(PlayError {
    PlayError::Illegal(illegal) => ("{illegal}"), ("{}", illegal.zh());
    PlayError::Over(_) => ("the game is over"), ("棋局已终");
    PlayError::NotYourTurn(color) => ("it is not {color}'s turn"), ("未轮到{}方着手", color.zh());
    PlayError::NothingToDispute => ("there is nothing to dispute"), ("没有可争议的死活");
});

impl core::error::Error for PlayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            PlayError::Illegal(illegal) => illegal.source(),
            _ => None,
        }
    }
}

impl From<Illegal> for PlayError {
    fn from(illegal: Illegal) -> PlayError {
        PlayError::Illegal(illegal)
    }
}

/// Why a game cannot start like this.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum StartError {
    /// The board has no fixed points for this number of stones.
    NoFixedPoints {
        /// The size of the board.
        size: Size,
        /// Number of handicap stones.
        count: u8,
    },
    /// The handicap stones are placed freely, so that the caller must name their points
    /// ([`with_handicap_stones`](crate::Game::with_handicap_stones)).
    FreePlacement,
    /// The number of points named is not the number of handicap stones, or a point is named twice.
    StoneCount {
        /// Number of points named.
        given: usize,
        /// Number of handicap stones.
        count: u8,
    },
    /// The stones cannot stand on the board.
    Setup(SetupError),
}

impl Cited for StartError {
    /// Handicap stones rest on custom.
    fn cite(&self) -> Cite {
        match self {
            StartError::Setup(error) => error.cite(),
            StartError::NoFixedPoints { .. } | StartError::FreePlacement | StartError::StoneCount { .. } => {
                Cite::CUSTOM
            }
        }
    }
}

bilingual!(StartError {
    StartError::NoFixedPoints { size, count } => (
        "a {size} board has no fixed points for {count} handicap stones"
    ), (
        "{size}的棋盘上没有让{count}子的固定位置"
    );
    StartError::FreePlacement => ("free handicap stones must be named"), ("自由布子的让子棋须指明各子位置");
    StartError::StoneCount { given, count } => (
        "{given} stones given for a handicap of {count}, or two on one point"
    ), (
        "让{count}子，却给出{given}个位置，或有两子同在一点"
    );
    StartError::Setup(error) => ("{error}"), ("{}", error.zh());
});

impl core::error::Error for StartError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            StartError::Setup(error) => error.source(),
            _ => None,
        }
    }
}

impl From<SetupError> for StartError {
    fn from(error: SetupError) -> StartError {
        StartError::Setup(error)
    }
}
