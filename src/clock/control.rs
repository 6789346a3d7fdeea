//! How an event limits the time of a game. Article 12, clauses 2 to 5.

use core::time::Duration;

use super::call::{CallList, MINUTE};
use super::{ClockError, Overtime};
use crate::law::{Article, Cite, Cited};

/// The system of timing (计时制度, Article 12) with its numbers, as an event writes it down. A [`TimeControl`] takes
/// only what a game can be played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeSystem {
    /// A limit for the game (包干用时制, Article 12.4). A side that uses more loses.
    Absolute {
        /// All the time of a side.
        limit: Duration,
    },
    /// A limit of which some minutes are kept for byo-yomi (读秒, Article 12.3): a move that takes less than one minute
    /// costs none.
    Reserve {
        /// All the time of a side, the minutes included (基本时限).
        limit: Duration,
        /// The number of minutes that are kept.
        minutes: u16,
    },
    /// Byo-yomi in periods that are no part of the main time, and of any length (快棋, Article 12.3, last sentence).
    Periods {
        /// The time before them.
        main: Duration,
        /// The length of one period. A move that takes less costs none.
        period: Duration,
        /// The number of periods.
        count: u16,
    },
    /// A number of moves in a given time, again and again (定时限步制, Article 12.5). The time that is left of a stage is
    /// added to the next.
    Stages {
        /// The time before them.
        main: Duration,
        /// The time of a stage.
        time: Duration,
        /// The number of moves of a stage.
        moves: u16,
    },
    /// A limit that grows by an increment with every completed move (Fischer). **Not in the text of 2002**: servers use it.
    Fischer {
        /// The time of a side before its first move.
        main: Duration,
        /// The time that every completed move adds.
        increment: Duration,
    },
    /// A number of moves in a given time, again and again, where time that is left of a stage is lost (Canadian byo-yomi).
    /// **Not in the text of 2002**, whose Article 12.5 adds it to the next stage: servers use it.
    Canadian {
        /// The time before them.
        main: Duration,
        /// The time of a stage.
        time: Duration,
        /// The number of moves of a stage.
        moves: u16,
    },
}

impl TimeSystem {
    /// The time before byo-yomi or stages begin; all of it if there are none.
    pub const fn main_time(&self) -> Duration {
        match *self {
            TimeSystem::Absolute { limit } => limit,
            TimeSystem::Reserve { limit, minutes } => limit.saturating_sub(MINUTE.saturating_mul(minutes as u32)),
            TimeSystem::Periods { main, .. }
            | TimeSystem::Stages { main, .. }
            | TimeSystem::Fischer { main, .. }
            | TimeSystem::Canadian { main, .. } => main,
        }
    }

    /// The byo-yomi: the length of a period and the number of periods. `None` if there is none.
    pub const fn byoyomi(&self) -> Option<(Duration, u16)> {
        match *self {
            TimeSystem::Reserve { minutes, .. } => Some((MINUTE, minutes)),
            TimeSystem::Periods { period, count, .. } => Some((period, count)),
            _ => None,
        }
    }

    /// The time and the number of moves of a stage. `None` if there are no stages.
    pub const fn stage(&self) -> Option<(Duration, u16)> {
        match *self {
            TimeSystem::Stages { time, moves, .. } | TimeSystem::Canadian { time, moves, .. } => Some((time, moves)),
            _ => None,
        }
    }

    /// Why no game can be played with it; `None` if one can.
    const fn fault(&self) -> Option<ClockError> {
        match *self {
            TimeSystem::Reserve { minutes: 0, .. } | TimeSystem::Periods { count: 0, .. } => Some(ClockError::NoPeriod),
            TimeSystem::Reserve { limit, minutes } if limit.as_secs() < 60 * minutes as u64 => {
                Some(ClockError::LimitTooShort)
            }
            TimeSystem::Periods { period, .. } if period.is_zero() => Some(ClockError::EmptyPeriod),
            TimeSystem::Stages { time, moves, .. } | TimeSystem::Canadian { time, moves, .. }
                if time.is_zero() || moves == 0 =>
            {
                Some(ClockError::EmptyStage)
            }
            TimeSystem::Fischer { main, increment } if main.is_zero() || increment.is_zero() => {
                Some(ClockError::NoIncrement)
            }
            _ => None,
        }
    }
}

/// The time that each side has for a game, fixed beforehand (时限, Article 12.2): a system of timing with which a game can
/// be played, and the calls of its byo-yomi.
///
/// It is written and read as text, also in JSON:
///
/// | text | what it is |
/// | --- | --- |
/// | `60m` | absolute time (Article 12.4) |
/// | `120m incl 5x60s` | a limit of 120 minutes, of which 5 are kept for byo-yomi (12.3) |
/// | `10m+3x30s`, `3x30s` | main time, if there is any, and then 3 periods of 30 seconds (12.3) |
/// | `60m+15/10m stages` | main time, and then 15 moves in 10 minutes; what is left of them goes on (12.5) |
/// | `60m+25/10m canadian` | main time, and then 25 moves in 10 minutes; what is left of them is lost (not in the text of 2002) |
/// | `30m+20s fischer` | main time, and an increment for every move (not in the text of 2002) |
/// | `3x30s; each 10,20; last 10,15; count 5` | with the event's own calls (12.3); `-` stands for no call |
///
/// Times have hours, minutes and seconds, such as `1h30m` or `59.9s`.
///
/// ```
/// use std::time::Duration;
/// use weiqi::clock::{Overtime, TimeSystem};
/// use weiqi::{Cited, TimeControl};
/// let two_hours = TimeControl::new(TimeSystem::Reserve { limit: Duration::from_secs(7200), minutes: 5 })?;
/// assert_eq!(two_hours.main_time(), Duration::from_secs(6900));
/// assert_eq!(two_hours.cite().to_string(), "Art. 12.3");
/// assert_eq!(two_hours.overtime(), Overtime::LastPeriod);
/// # Ok::<(), weiqi::clock::ClockError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    system: TimeSystem,
    calls: CallList,
}

impl TimeControl {
    /// The time control with the calls of Article 12.3, or those of [`CallList::PERIODS`] for periods of another length
    /// than a minute.
    ///
    /// # Errors
    /// [`ClockError`] if no game can be played with the system: it has no period, an empty period or stage, a limit
    /// below the minutes that it includes, or no increment.
    pub const fn new(system: TimeSystem) -> Result<TimeControl, ClockError> {
        match system.fault() {
            Some(fault) => Err(fault),
            None => Ok(TimeControl { system, calls: TimeControl::usual_calls(&system) }),
        }
    }

    /// The same with the event's own calls (读秒实施细则, Article 12.3, last sentence).
    ///
    /// ```
    /// use weiqi::TimeControl;
    /// use weiqi::clock::{CallList, ClockError};
    /// let rapid: TimeControl = "3x30s".parse().unwrap();
    /// let rapid = rapid.with_calls(CallList::new(&[10, 20], &[10, 15], 5)?)?;
    /// assert_eq!(rapid.to_string(), "3x30s; each 10,20; last 10,15; count 5");
    /// assert_eq!(rapid.with_calls(CallList::MINUTES), Err(ClockError::CallOutsidePeriod(30)));
    /// # Ok::<(), ClockError>(())
    /// ```
    ///
    /// # Errors
    /// [`ClockError`] if there is no byo-yomi, if a call does not lie within the period, or if one of the last period
    /// comes when its last seconds are counted.
    pub fn with_calls(self, calls: CallList) -> Result<TimeControl, ClockError> {
        let (period, _) = self.byoyomi().ok_or(ClockError::NoByoyomi)?;
        calls.fits(period)?;
        Ok(TimeControl { calls, ..self })
    }

    /// The calls of a system if the event does not give its own.
    pub(super) const fn usual_calls(system: &TimeSystem) -> CallList {
        match system.byoyomi() {
            // A minute in a rapid game is called as a minute in a slow one.
            Some((period, _)) if period.as_nanos() == MINUTE.as_nanos() => CallList::MINUTES,
            _ => CallList::PERIODS,
        }
    }

    /// The system of timing and its numbers.
    pub const fn system(&self) -> &TimeSystem {
        &self.system
    }

    /// What is called in byo-yomi. Without byo-yomi nothing is called, whatever the list says.
    pub const fn calls(&self) -> &CallList {
        &self.calls
    }

    /// The time before byo-yomi or stages begin; all of it if there are none.
    pub const fn main_time(&self) -> Duration {
        self.system.main_time()
    }

    /// The byo-yomi: the length of a period and the number of periods. `None` if there is none.
    pub const fn byoyomi(&self) -> Option<(Duration, u16)> {
        self.system.byoyomi()
    }

    /// How a side runs out of time under this control, and so what follows from it.
    pub const fn overtime(&self) -> Overtime {
        match self.system {
            TimeSystem::Absolute { .. } => Overtime::Limit,
            TimeSystem::Reserve { .. } | TimeSystem::Periods { .. } => Overtime::LastPeriod,
            TimeSystem::Stages { .. } => Overtime::Stage,
            TimeSystem::Fischer { .. } | TimeSystem::Canadian { .. } => Overtime::Custom,
        }
    }
}

impl Cited for TimeControl {
    /// Article 12, clause 3, 4 or 5; custom for the systems that the text does not have.
    fn cite(&self) -> Cite {
        let timing = Cite::article(Article::Timing);
        match self.system {
            TimeSystem::Reserve { .. } | TimeSystem::Periods { .. } => timing.clause(3),
            TimeSystem::Absolute { .. } => timing.clause(4),
            TimeSystem::Stages { .. } => timing.clause(5),
            TimeSystem::Fischer { .. } | TimeSystem::Canadian { .. } => Cite::CUSTOM,
        }
    }
}
