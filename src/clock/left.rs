//! What a side has left, and how it changes. Articles 12.3 to 12.5.

use core::time::Duration;

use super::Span;
use super::control::{TimeControl, TimeSystem};
use crate::words::bilingual;

/// What a side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub enum TimeLeft {
    /// The time before byo-yomi or stages begin, or before the end if there are none. With nothing of it left a move can
    /// still be completed.
    Main(#[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::span"))] Duration),
    /// Byo-yomi (读秒).
    Byoyomi {
        /// The number of minutes or periods that are left, the running one included: 1 or more.
        periods: u16,
        /// What is left of the running period. All of it when a move begins.
        #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::span"))]
        left: Duration,
    },
    /// A stage: so much time for so many moves.
    Stage {
        /// The time for them.
        #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::span"))]
        left: Duration,
        /// The number of moves, 1 or more.
        moves: u16,
    },
    /// Nothing: the side has run out of time (超时). What follows from it,
    /// [`TimeControl::overtime`](super::TimeControl::overtime) says.
    Out,
}

bilingual!(TimeLeft {
    TimeLeft::Main(left) => ("{} of main time", Span(*left)), ("还剩{}", Span(*left).zh());
    TimeLeft::Byoyomi { periods: 1, left } => ("{} of the last period", Span(*left)), ("最后一次读秒还剩{}", Span(*left).zh());
    TimeLeft::Byoyomi { periods, left } => (
        "{periods} periods, {} of the running one", Span(*left)
    ), ("读秒还剩{periods}次，本次还剩{}", Span(*left).zh());
    TimeLeft::Stage { left, moves: 1 } => ("{} for 1 move", Span(*left)), ("{}内着1手", Span(*left).zh());
    TimeLeft::Stage { left, moves } => ("{} for {moves} moves", Span(*left)), ("{}内着{moves}手", Span(*left).zh());
    TimeLeft::Out => ("out of time"), ("超时");
});

impl TimeControl {
    /// Byo-yomi with so many periods, at the beginning of one.
    fn in_byoyomi(&self, periods: u16) -> TimeLeft {
        self.byoyomi().map_or(TimeLeft::Out, |(period, _)| TimeLeft::Byoyomi { periods, left: period })
    }

    /// What a side has when its main time is used up. `None` if nothing follows.
    pub(super) fn after_main(&self) -> Option<TimeLeft> {
        match (self.byoyomi(), self.system().stage()) {
            (Some((_, count)), _) => Some(self.in_byoyomi(count)),
            (_, Some((left, moves))) => Some(TimeLeft::Stage { left, moves }),
            _ => None,
        }
    }

    /// What a side has when a move begins: with no main time left, what comes after it.
    pub(super) fn begun(&self, left: TimeLeft) -> TimeLeft {
        match left {
            TimeLeft::Main(Duration::ZERO) => self.after_main().unwrap_or(left),
            _ => left,
        }
    }

    /// What is left for the next move when a move is completed.
    pub(super) fn completed(&self, left: TimeLeft) -> TimeLeft {
        let next = match (left, *self.system()) {
            (TimeLeft::Main(left), TimeSystem::Fischer { increment, .. }) => {
                TimeLeft::Main(left.saturating_add(increment))
            }
            (TimeLeft::Stage { left, moves: 1 }, TimeSystem::Stages { time, moves, .. }) => {
                TimeLeft::Stage { left: left.saturating_add(time), moves }
            }
            (TimeLeft::Stage { moves: 1, .. }, TimeSystem::Canadian { time, moves, .. }) => {
                TimeLeft::Stage { left: time, moves }
            }
            (TimeLeft::Stage { left, moves }, _) => TimeLeft::Stage { left, moves: moves.saturating_sub(1) },
            (TimeLeft::Byoyomi { periods, .. }, _) => self.in_byoyomi(periods),
            (other, _) => other,
        };
        self.begun(next)
    }

    /// What is left after so much time went by.
    pub(super) fn after(&self, left: TimeLeft, time: Duration) -> TimeLeft {
        match left {
            TimeLeft::Main(main) => match main.checked_sub(time) {
                Some(rest) => TimeLeft::Main(rest),
                None => self.after(self.after_main().unwrap_or(TimeLeft::Out), time.saturating_sub(main)),
            },
            TimeLeft::Byoyomi { periods, left } if time < left => {
                TimeLeft::Byoyomi { periods, left: left.saturating_sub(time) }
            }
            TimeLeft::Byoyomi { periods, left } => {
                let Some((period, _)) = self.byoyomi() else { return TimeLeft::Out };
                let beyond = time.saturating_sub(left);
                let whole = u16::try_from(beyond.as_nanos() / period.as_nanos()).unwrap_or(u16::MAX);
                match periods.saturating_sub(1).saturating_sub(whole) {
                    0 => TimeLeft::Out,
                    periods => {
                        let gone = beyond.saturating_sub(period.saturating_mul(whole.into()));
                        TimeLeft::Byoyomi { periods, left: period.saturating_sub(gone) }
                    }
                }
            }
            TimeLeft::Stage { left, moves } => {
                left.checked_sub(time).map_or(TimeLeft::Out, |left| TimeLeft::Stage { left, moves })
            }
            TimeLeft::Out => TimeLeft::Out,
        }
    }

    /// How long a side with this left can think until it is out of time.
    pub(super) fn until_out(&self, left: TimeLeft) -> Duration {
        match left {
            TimeLeft::Main(main) => {
                main.saturating_add(self.after_main().map_or(Duration::ZERO, |it| self.until_out(it)))
            }
            TimeLeft::Byoyomi { periods, left } => {
                let period = self.byoyomi().map_or(Duration::ZERO, |(period, _)| period);
                left.saturating_add(period.saturating_mul(u32::from(periods).saturating_sub(1)))
            }
            TimeLeft::Stage { left, .. } => left,
            TimeLeft::Out => Duration::ZERO,
        }
    }

    /// Whether a side can have this left, its main time apart.
    pub(super) fn has(&self, left: TimeLeft) -> bool {
        match (left, self.after_main()) {
            (TimeLeft::Main(_) | TimeLeft::Out, _) => true,
            (TimeLeft::Byoyomi { periods, left }, Some(TimeLeft::Byoyomi { periods: count, left: period })) => {
                (1..=count).contains(&periods) && !left.is_zero() && left <= period
            }
            (TimeLeft::Stage { left, moves }, Some(TimeLeft::Stage { left: time, moves: most })) => {
                let carries_over = matches!(self.system(), TimeSystem::Stages { .. });
                (1..=most).contains(&moves) && (carries_over || left <= time)
            }
            _ => false,
        }
    }
}
