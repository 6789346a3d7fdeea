//! How an event limits the time of a game. Article 12, clauses 2 to 5.

use core::time::Duration;

use super::ClockError;
use crate::law::{Article, Cite};

/// How much time each side has for a game (计时制度, Article 12). As an event writes it down; a
/// [`Clock`](crate::Clock) takes only what can be played with.
///
/// ```
/// use std::time::Duration;
/// use weiqi::TimeControl;
/// let two_hours = TimeControl::Reserve { limit: Duration::from_secs(7200), minutes: 5 };
/// assert_eq!(two_hours.main_time(), Duration::from_secs(6900));
/// assert_eq!(two_hours.cite().to_string(), "Art. 12.3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TimeControl {
    /// A limit for the game (包干用时制, Article 12.4). Who uses more loses.
    Absolute {
        /// All the time of a side.
        limit: Duration,
    },
    /// A limit of which some minutes are kept for byo-yomi (读秒, Article 12.3): a move that takes less than one of
    /// them costs none.
    Reserve {
        /// All the time of a side, the minutes included (基本时限).
        limit: Duration,
        /// The minutes that are kept.
        minutes: u16,
    },
    /// Byo-yomi in periods of another length, for games at a faster pace (快棋, Article 12.3).
    Periods {
        /// The time before them.
        main: Duration,
        /// One period. A move that takes less costs none.
        period: Duration,
        /// How many there are.
        count: u16,
    },
    /// So many moves in so much time, again and again (定时限步制, Article 12.5). What is left of a stage's time is
    /// added to the next.
    Stages {
        /// The time before them.
        main: Duration,
        /// The time of a stage.
        time: Duration,
        /// The moves of a stage.
        moves: u16,
    },
}

/// One minute, the period of slow games.
pub(super) const MINUTE: Duration = Duration::from_secs(60);

impl TimeControl {
    /// The time before byo-yomi or stages begin; all of it, where there is neither.
    pub const fn main_time(&self) -> Duration {
        match *self {
            TimeControl::Absolute { limit } => limit,
            TimeControl::Reserve { limit, minutes } => limit.saturating_sub(MINUTE.saturating_mul(minutes as u32)),
            TimeControl::Periods { main, .. } | TimeControl::Stages { main, .. } => main,
        }
    }

    /// The byo-yomi: the length of a period and how many there are.
    pub const fn byoyomi(&self) -> Option<(Duration, u16)> {
        match *self {
            TimeControl::Reserve { minutes, .. } => Some((MINUTE, minutes)),
            TimeControl::Periods { period, count, .. } => Some((period, count)),
            TimeControl::Absolute { .. } | TimeControl::Stages { .. } => None,
        }
    }

    /// The place in the law.
    pub const fn cite(&self) -> Cite {
        Cite::article(Article::Timing).clause(match self {
            TimeControl::Reserve { .. } | TimeControl::Periods { .. } => 3,
            TimeControl::Absolute { .. } => 4,
            TimeControl::Stages { .. } => 5,
        })
    }

    /// Nothing, where a game can be played with it.
    pub(super) const fn fault(&self) -> Option<ClockError> {
        match *self {
            TimeControl::Reserve { minutes: 0, .. } | TimeControl::Periods { count: 0, .. } => {
                Some(ClockError::NoPeriod)
            }
            TimeControl::Reserve { limit, minutes } if limit.as_secs() < 60 * minutes as u64 => {
                Some(ClockError::LimitTooShort)
            }
            TimeControl::Periods { period, .. } if period.is_zero() => Some(ClockError::EmptyPeriod),
            TimeControl::Stages { time, moves, .. } if time.is_zero() || moves == 0 => Some(ClockError::EmptyStage),
            _ => None,
        }
    }
}
