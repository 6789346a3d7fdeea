//! What cannot be done with a clock.

use crate::color::Color;
use crate::law::{Article, Cite};

/// Why a clock cannot be made, or something cannot be done to one, which is unchanged then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum ClockError {
    /// A time control with byo-yomi, but without a minute or period for it.
    #[error("byo-yomi needs one period at least")]
    NoPeriod,
    /// A limit below the minutes that it includes.
    #[error("the limit is shorter than the minutes kept for byo-yomi")]
    LimitTooShort,
    /// A byo-yomi period of no length.
    #[error("a byo-yomi period needs some time")]
    EmptyPeriod,
    /// A stage without time or without moves.
    #[error("a stage needs some time and one move at least")]
    EmptyStage,
    /// What a side is said to have left cannot be left under the time control.
    #[error("{0} cannot have that left under this time control")]
    NeverLeft(Color),
    /// Time is limited without byo-yomi.
    #[error("there is no byo-yomi")]
    NoByoyomi,
    /// The side has time left.
    #[error("{0} is not out of time")]
    NotOut(Color),
    /// The side is not in its last period, or not so far in it.
    #[error("{0} is not so far in its last period")]
    NotInLastPeriod(Color),
}

impl ClockError {
    /// The place in the law.
    pub const fn cite(&self) -> Cite {
        const fn timing(clause: u8) -> Cite {
            Cite::article(Article::Timing).clause(clause)
        }
        match self {
            ClockError::NeverLeft(_) => timing(2),
            ClockError::NoPeriod | ClockError::LimitTooShort | ClockError::EmptyPeriod | ClockError::NoByoyomi => {
                timing(3)
            }
            ClockError::EmptyStage => timing(5),
            ClockError::NotOut(_) => Cite::article(Article::RefereeTiming).clause(5),
            ClockError::NotInLastPeriod(_) => Cite::article(Article::RightsAndDuties).clause(2),
        }
    }
}
