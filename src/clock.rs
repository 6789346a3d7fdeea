//! Clocks (计时): how much time a side has left, and what is called out. Articles 12, 14 and 22.
//!
//! Guarantees: a clock reads no time, it is told how much went by. Nothing goes below zero, a part of a byo-yomi
//! period is never charged, and the same charges make the same clock, to the nanosecond. While play is adjourned
//! nobody is charged (Article 14).
//!
//! How it can be wrong: it believes what it is told. Time goes by for the side to move alone, until the stone stands,
//! the stones it took are off, and the clock is pressed (Articles 17.4 and 22.6).

mod call;
mod control;
mod error;

pub use call::{Call, CallZh};
pub use control::TimeControl;
pub use error::ClockError;

use alloc::vec::Vec;
use core::time::Duration;

use crate::color::{ByColor, Color};

/// The clock of a game (计时钟): what each side has used and has left.
///
/// ```
/// use std::time::Duration;
/// use weiqi::{Call, Clock, Color, TimeControl, TimeLeft};
/// let seconds = Duration::from_secs;
/// let mut clock = Clock::new(TimeControl::Reserve { limit: seconds(320), minutes: 5 }).unwrap();
/// // A move of 50 seconds, of which 30 are beyond the 20 seconds of main time.
/// assert_eq!(clock.calls(Color::Black, seconds(50)), [(seconds(50), Call::Seconds(30))]);
/// clock.charge(Color::Black, seconds(50));
/// clock.complete_move(Color::Black);
/// assert_eq!(clock.left(Color::Black), TimeLeft::Byoyomi { periods: 5, left: seconds(60) });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    used: ByColor<Duration>,
    left: ByColor<TimeLeft>,
}

/// What a side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TimeLeft {
    /// So much before byo-yomi or sections begin, or before the end where there is neither.
    Main(Duration),
    /// Byo-yomi: so many minutes or periods, the running one included, and so much of that.
    Byoyomi {
        /// Periods left, 1 or more.
        periods: u16,
        /// What is left of the running one. All of it when a move begins.
        left: Duration,
    },
    /// So much for so many moves.
    Section {
        /// The time for them.
        left: Duration,
        /// The moves, 1 or more.
        moves: u16,
    },
    /// Nothing: the side has run out of time (超时). What follows is for the referee
    /// ([`Incident::OutOfTime`](crate::Incident::OutOfTime)).
    Out,
}

impl Clock {
    /// A clock on which nobody has used time.
    ///
    /// # Errors
    /// [`ClockError`] when no game can be played with this.
    pub const fn new(control: TimeControl) -> Result<Clock, ClockError> {
        match control.fault() {
            Some(fault) => Err(fault),
            None => {
                let left = TimeLeft::Main(control.main_time());
                let used = ByColor { black: Duration::ZERO, white: Duration::ZERO };
                Ok(Clock { control, used, left: ByColor { black: left, white: left } })
            }
        }
    }

    /// A clock as it stood when play was adjourned, from the record of the times (Articles 14 and 22.9).
    ///
    /// # Errors
    /// [`ClockError`] when no game can be played with the control, or it never leaves a side that.
    pub fn resumed(
        control: TimeControl,
        used: ByColor<Duration>,
        left: ByColor<TimeLeft>,
    ) -> Result<Clock, ClockError> {
        let clock = Clock::new(control)?;
        match Color::ALL.into_iter().find(|&color| !control.allows(left[color])) {
            Some(color) => Err(ClockError::NeverLeft(color)),
            None => Ok(Clock { used, left, ..clock }),
        }
    }

    /// How time is limited.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// What a side has left. A player in byo-yomi may ask for it (Article 16.2).
    pub fn left(&self, color: Color) -> TimeLeft {
        self.left[color]
    }

    /// All the time that went by for a side, what byo-yomi does not count included.
    pub fn used(&self, color: Color) -> Duration {
        self.used[color]
    }

    /// Whether a side has run out of time.
    pub fn is_out(&self, color: Color) -> bool {
        self.left(color) == TimeLeft::Out
    }

    /// Time goes by for the side to move. In pieces or in one, it comes to the same.
    ///
    /// Exactly the main time, the limit or the time of a section is still enough; exactly a byo-yomi period is
    /// one too much (Article 12.3). Does nothing for a side that is out of time.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::{Clock, Color, TimeControl};
    /// let mut clock = Clock::new(TimeControl::Absolute { limit: Duration::from_secs(3600) }).unwrap();
    /// clock.charge(Color::White, Duration::from_secs(3600));
    /// assert!(!clock.is_out(Color::White));
    /// clock.charge(Color::White, Duration::from_nanos(1));
    /// assert!(clock.is_out(Color::White));
    /// ```
    pub fn charge(&mut self, color: Color, time: Duration) {
        if self.is_out(color) {
            return;
        }
        self.used[color] = self.used[color].saturating_add(time);
        self.left[color] = self.control.after(self.left[color], time);
    }

    /// A side's move is complete: byo-yomi starts anew, a section has one move less.
    pub fn complete_move(&mut self, color: Color) {
        let left = &mut self.left[color];
        match (left, self.control) {
            (TimeLeft::Section { left, moves: moves @ 1 }, TimeControl::Sections { time, moves: next, .. }) => {
                (*left, *moves) = (left.saturating_add(time), next);
            }
            (TimeLeft::Section { moves, .. }, _) => *moves -= 1,
            (TimeLeft::Byoyomi { left, .. }, control) => *left = control.byoyomi().map_or(*left, |(period, _)| period),
            (TimeLeft::Main(_) | TimeLeft::Out, _) => {}
        }
    }

    /// What is called out to a side while so much more time goes by, and when.
    ///
    /// A long time can mean many calls: at most six for every period that is left, and thirteen.
    pub fn calls(&self, color: Color, time: Duration) -> Vec<(Duration, Call)> {
        let Some((period, count)) = self.control.byoyomi() else { return Vec::new() };
        // When the running period began, from now: so long to come, or so long ago.
        let (wait, gone, periods) = match self.left(color) {
            TimeLeft::Main(left) => (left, Duration::ZERO, count),
            TimeLeft::Byoyomi { periods, left } => (Duration::ZERO, period.saturating_sub(left), periods),
            TimeLeft::Section { .. } | TimeLeft::Out => return Vec::new(),
        };
        let mut calls = Vec::new();
        for number in 0..periods {
            let begins = period.checked_mul(number.into()).and_then(|before| before.checked_add(wait));
            let Some(begins) = begins.filter(|&begins| begins <= time.saturating_add(gone)) else { break };
            for (at, call) in call::of_period(period, periods - 1 - number) {
                let at = begins.checked_add(at).and_then(|at| at.checked_sub(gone));
                calls.extend(at.filter(|&at| !at.is_zero() && at <= time).map(|at| (at, call)));
            }
        }
        calls
    }

    /// Takes time off what a side has left, as for being late (Article 22.1,
    /// [`Consequence::Deduct`](crate::Consequence::Deduct)): main time first, then whole byo-yomi periods, of which one
    /// stays.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::{Clock, Color, TimeControl, TimeLeft};
    /// let minutes = |n: u64| Duration::from_secs(60 * n);
    /// let mut clock = Clock::new(TimeControl::Reserve { limit: minutes(120), minutes: 5 }).unwrap();
    /// clock.deduct(Color::Black, minutes(2 * 20));
    /// assert_eq!(clock.left(Color::Black), TimeLeft::Main(minutes(80 - 5)));
    /// ```
    pub fn deduct(&mut self, color: Color, time: Duration) {
        let left = &mut self.left[color];
        let beyond = match *left {
            TimeLeft::Main(main) => {
                *left = TimeLeft::Main(main.saturating_sub(time));
                time.saturating_sub(main)
            }
            _ => time,
        };
        let Some((period, count)) = self.control.byoyomi() else { return };
        let whole = u16::try_from(beyond.as_nanos() / period.as_nanos()).unwrap_or(u16::MAX);
        match *left {
            TimeLeft::Main(_) if whole > 0 => {
                *left = TimeLeft::Byoyomi { periods: count.saturating_sub(whole).max(1), left: period };
            }
            TimeLeft::Byoyomi { ref mut periods, .. } => *periods = periods.saturating_sub(whole).max(1),
            _ => {}
        }
    }

    /// Sets the time that a side has used, as when a faulty clock is put right (Article 22.8,
    /// [`Consequence::SetUsed`](crate::Consequence::SetUsed)). Main time is longer or shorter then; a side in byo-yomi or
    /// in a section stays where it is, since a time used does not tell what is left of those.
    pub fn set_used(&mut self, color: Color, used: Duration) {
        if let TimeLeft::Main(left) = &mut self.left[color] {
            *left = left.saturating_add(self.used[color]).saturating_sub(used).min(self.control.main_time());
        }
        self.used[color] = used;
    }

    /// Gives a side that is out of time its last byo-yomi period again: the referee has made its running out of time a
    /// lost turn, and byo-yomi goes on as before (Article 22.5).
    ///
    /// # Errors
    /// [`ClockError`] when the side is not out of time, or there is no byo-yomi.
    pub fn go_on(&mut self, color: Color) -> Result<(), ClockError> {
        let (period, _) = self.control.byoyomi().ok_or(ClockError::NoByoyomi)?;
        if !self.is_out(color) {
            return Err(ClockError::NotOut(color));
        }
        self.left[color] = TimeLeft::Byoyomi { periods: 1, left: period };
        Ok(())
    }

    /// Calls the last period again to a side, from the call on that was wrong (Article 16.2): so much of the period is
    /// gone then, and what has gone by since is given back. Also after the call that it was over.
    ///
    /// # Errors
    /// [`ClockError`] when the side is not in its last period, or less than that is gone.
    pub fn call_again(&mut self, color: Color, gone: Duration) -> Result<(), ClockError> {
        let (period, _) = self.control.byoyomi().ok_or(ClockError::NoByoyomi)?;
        let left = match self.left[color] {
            TimeLeft::Byoyomi { periods: 1, left } => left,
            TimeLeft::Out if gone < period => Duration::ZERO,
            _ => return Err(ClockError::NotInLastPeriod(color)),
        };
        let back = period.saturating_sub(left).checked_sub(gone).ok_or(ClockError::NotInLastPeriod(color))?;
        self.left[color] = TimeLeft::Byoyomi { periods: 1, left: left.saturating_add(back) };
        self.used[color] = self.used[color].saturating_sub(back);
        Ok(())
    }
}

impl TimeControl {
    /// What is left after so much time went by.
    fn after(&self, left: TimeLeft, time: Duration) -> TimeLeft {
        match left {
            TimeLeft::Main(main) => match (main.checked_sub(time), *self) {
                (Some(rest), _) => TimeLeft::Main(rest),
                (None, TimeControl::Sections { time: section, moves, .. }) => {
                    self.after(TimeLeft::Section { left: section, moves }, time.saturating_sub(main))
                }
                (None, _) => self.byoyomi().map_or(TimeLeft::Out, |(period, periods)| {
                    self.after(TimeLeft::Byoyomi { periods, left: period }, time.saturating_sub(main))
                }),
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
            TimeLeft::Section { left, moves } => {
                left.checked_sub(time).map_or(TimeLeft::Out, |left| TimeLeft::Section { left, moves })
            }
            TimeLeft::Out => TimeLeft::Out,
        }
    }

    /// Whether a side can have this left.
    fn allows(&self, left: TimeLeft) -> bool {
        match (left, *self) {
            (TimeLeft::Main(left), _) => left <= self.main_time(),
            (TimeLeft::Byoyomi { periods, left }, _) => self
                .byoyomi()
                .is_some_and(|(period, count)| (1..=count).contains(&periods) && !left.is_zero() && left <= period),
            (TimeLeft::Section { moves, .. }, TimeControl::Sections { moves: most, .. }) => (1..=most).contains(&moves),
            (TimeLeft::Section { .. }, _) => false,
            (TimeLeft::Out, _) => true,
        }
    }
}
