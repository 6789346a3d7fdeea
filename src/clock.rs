//! Clocks (计时): how much time a side has left, and what is called out. Articles 12, 14, 16.2 and 22.
//!
//! Guarantees: a clock reads no time, it is told how much went by. Nothing goes below zero, a part of a byo-yomi
//! period is never charged, and time charged in pieces or at once makes the same clock, to the nanosecond.
//!
//! How it can be wrong: it believes what it is told. Time goes by for the side to move alone, until the stone stands,
//! the stones it took are off, and the clock is pressed (Articles 17.4 and 22.6; in byo-yomi the older edition does not
//! time the taking off); while play is adjourned for nobody (Article 14).

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
/// use weiqi::{Clock, Color, TimeControl};
/// use weiqi::clock::{Call, TimeLeft};
/// let seconds = Duration::from_secs;
/// let mut clock = Clock::new(TimeControl::Reserve { limit: seconds(320), minutes: 5 }).unwrap();
/// // A move of 50 seconds, of which 30 are beyond the 20 seconds of main time.
/// assert_eq!(clock.calls(Color::Black, seconds(50)), [(seconds(50), Call::Seconds(30))]);
/// clock.charge(Color::Black, seconds(50));
/// clock.complete_move(Color::Black);
/// assert_eq!(clock.left(Color::Black), TimeLeft::Byoyomi { periods: 5, left: seconds(60) });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: TimeControl,
    /// The main time of a side, less what was deducted.
    pub(crate) main: ByColor<Duration>,
    used: ByColor<Duration>,
    left: ByColor<TimeLeft>,
}

/// What a side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TimeLeft {
    /// So much before byo-yomi or stages begin, or before the end where there is neither. With nothing of it left a
    /// move can still be completed.
    Main(Duration),
    /// Byo-yomi: so many minutes or periods, the running one included, and so much of that.
    Byoyomi {
        /// Periods left, 1 or more.
        periods: u16,
        /// What is left of the running one. All of it when a move begins.
        left: Duration,
    },
    /// So much for so many moves.
    Stage {
        /// The time for them.
        left: Duration,
        /// The moves, 1 or more.
        moves: u16,
    },
    /// Nothing: the side has run out of time (超时). What follows is for the referee, to whom it is an
    /// [`Incident::OutOfTime`](crate::Incident::OutOfTime): of the last minute with byo-yomi of any kind, of absolute time,
    /// or of a stage.
    Out,
}

impl Clock {
    /// A clock on which nobody has used time.
    ///
    /// # Errors
    /// [`ClockError`] when no game can be played with this.
    pub fn new(control: TimeControl) -> Result<Clock, ClockError> {
        if let Some(fault) = control.fault() {
            return Err(fault);
        }
        let main = control.main_time();
        let of_both = |time| ByColor { black: time, white: time };
        let left = control.begun(TimeLeft::Main(main));
        let left = ByColor { black: left, white: left };
        Ok(Clock { control, main: of_both(main), used: of_both(Duration::ZERO), left })
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
        let most = control.main_time();
        let main = ByColor::from_fn(|color| match left[color] {
            TimeLeft::Main(left) => left.saturating_add(used[color].min(most)),
            _ => most,
        });
        Clock::of_parts(control, main, used, left)
    }

    /// A clock of its parts, which must agree.
    pub(crate) fn of_parts(
        control: TimeControl,
        main: ByColor<Duration>,
        used: ByColor<Duration>,
        left: ByColor<TimeLeft>,
    ) -> Result<Clock, ClockError> {
        let clock = Clock { main, used, left, ..Clock::new(control)? };
        let is_wrong = |color: Color| match left[color] {
            _ if main[color] > control.main_time() => true,
            TimeLeft::Main(left) => left != main[color].saturating_sub(used[color]),
            other => !control.has(other),
        };
        match Color::ALL.into_iter().find(|&color| is_wrong(color)) {
            Some(color) => Err(ClockError::NeverLeft(color)),
            None => Ok(clock),
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

    /// All the time that went by for a side until it was out, what byo-yomi does not charge included.
    pub fn used(&self, color: Color) -> Duration {
        self.used[color]
    }

    /// Whether a side has run out of time.
    pub fn is_out(&self, color: Color) -> bool {
        self.left(color) == TimeLeft::Out
    }

    /// How long a side can think until it is out of time, for setting an alarm. With byo-yomi it is out when so much
    /// time has gone by; without, when more has.
    pub fn until_out(&self, color: Color) -> Duration {
        let (left, more) = match self.left(color) {
            TimeLeft::Main(left) => (left, self.control.after_main()),
            other => (Duration::ZERO, Some(other)),
        };
        let more = match (more, self.control.byoyomi()) {
            (Some(TimeLeft::Byoyomi { periods, left }), Some((period, _))) => {
                left.saturating_add(period.saturating_mul(u32::from(periods).saturating_sub(1)))
            }
            (Some(TimeLeft::Stage { left, .. }), _) => left,
            _ => Duration::ZERO,
        };
        left.saturating_add(more)
    }

    /// Time goes by for the side to move, or for one that is awaited in vain (Article 22.4).
    ///
    /// Exactly the main time, the limit or the time of a stage is still enough; exactly a byo-yomi period uses it
    /// up (Article 12.3). Does nothing for a side that is out of time.
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
        let counted = time.min(self.until_out(color));
        self.used[color] = self.used[color].saturating_add(counted);
        self.left[color] = self.control.after(self.left[color], time);
    }

    /// A side's turn is over, by a move or without one: a byo-yomi period begins anew, a stage has one move less.
    pub fn complete_move(&mut self, color: Color) {
        let next = match (self.left[color], self.control) {
            (TimeLeft::Stage { left, moves: 1 }, TimeControl::Stages { time, moves, .. }) => {
                TimeLeft::Stage { left: left.saturating_add(time), moves }
            }
            (TimeLeft::Stage { left, moves }, _) => TimeLeft::Stage { left, moves: moves.saturating_sub(1) },
            (TimeLeft::Byoyomi { periods, .. }, control) => control.in_byoyomi(periods),
            (other, _) => other,
        };
        self.left[color] = self.control.begun(next);
    }

    /// What is called out to a side while so much more time goes by, and when: after now, and up to that time.
    ///
    /// A long time can mean many calls: six for every period that is left, thirteen for the last.
    pub fn calls(&self, color: Color, time: Duration) -> Vec<(Duration, Call)> {
        let Some((period, count)) = self.control.byoyomi() else { return Vec::new() };
        // When the running period began, from now: so long to come, or so long ago.
        let (wait, gone, periods) = match self.left(color) {
            TimeLeft::Main(left) => (left, Duration::ZERO, count),
            TimeLeft::Byoyomi { periods, left } => (Duration::ZERO, period.saturating_sub(left), periods),
            TimeLeft::Stage { .. } | TimeLeft::Out => return Vec::new(),
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
    /// [`Consequence::Deduct`](crate::referee::Consequence::Deduct)): main time first, then whole minutes of byo-yomi that are part
    /// of the limit, of which one stays; without main time, off the stage. Nobody is out of time by it, and the time
    /// used stays as it is.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::{Clock, Color, TimeControl};
    /// use weiqi::clock::TimeLeft;
    /// let minutes = |n: u64| Duration::from_secs(60 * n);
    /// let mut clock = Clock::new(TimeControl::Reserve { limit: minutes(120), minutes: 5 }).unwrap();
    /// clock.deduct(Color::Black, minutes(2 * 20));
    /// assert_eq!(clock.left(Color::Black), TimeLeft::Main(minutes(80 - 5)));
    /// ```
    pub fn deduct(&mut self, color: Color, time: Duration) {
        let mut beyond = time;
        if let TimeLeft::Main(left) = self.left[color] {
            beyond = time.saturating_sub(left);
            self.main[color] = self.main[color].saturating_sub(time.saturating_sub(beyond));
            self.left[color] = self.control.begun(TimeLeft::Main(left.saturating_sub(time)));
        }
        match (&mut self.left[color], self.control) {
            (TimeLeft::Byoyomi { periods, .. }, TimeControl::Reserve { .. }) => {
                let minutes = u16::try_from(beyond.as_secs() / 60).unwrap_or(u16::MAX);
                *periods = periods.saturating_sub(minutes).max(1);
            }
            (TimeLeft::Stage { left, .. }, _) => *left = left.saturating_sub(beyond),
            _ => {}
        }
    }

    /// Sets the time that a side has used, as when a faulty clock is put right or a record is missing (Articles 22.8 and
    /// 22.9, [`Consequence::SetUsed`](crate::referee::Consequence::SetUsed) and
    /// [`SetOneUsed`](crate::referee::Consequence::SetOneUsed)). Main time is longer or shorter then, and perhaps nothing, but
    /// nobody is out of time by it. A side in byo-yomi, in a stage or out of time stays so, since a time used does not
    /// tell what is left of those; [`Clock::resumed`] can set anything.
    pub fn set_used(&mut self, color: Color, used: Duration) {
        self.used[color] = used;
        if let TimeLeft::Main(left) = &mut self.left[color] {
            *left = self.main[color].saturating_sub(used);
        }
    }

    /// Gives a side that is out of time its last byo-yomi period again: the referee has made its running out of time a
    /// lost turn ([`Consequence::LostTurn`](crate::referee::Consequence::LostTurn)), and byo-yomi goes on as before (Article 22.5,
    /// [`ByoyomiGoesOn`](crate::referee::Consequence::ByoyomiGoesOn)).
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
    /// gone then, and what has gone by since is given back. The call that is due then is made at once;
    /// [`Clock::calls`] has those after it. Also after the call that time was over.
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

/// How what is left changes.
impl TimeControl {
    /// Byo-yomi with so many periods, at the beginning of one.
    fn in_byoyomi(&self, periods: u16) -> TimeLeft {
        self.byoyomi().map_or(TimeLeft::Out, |(period, _)| TimeLeft::Byoyomi { periods, left: period })
    }

    /// What a side has when its main time is used up.
    fn after_main(&self) -> Option<TimeLeft> {
        match *self {
            TimeControl::Absolute { .. } => None,
            TimeControl::Reserve { minutes: count, .. } | TimeControl::Periods { count, .. } => {
                Some(self.in_byoyomi(count))
            }
            TimeControl::Stages { time, moves, .. } => Some(TimeLeft::Stage { left: time, moves }),
        }
    }

    /// What a side has when a move begins: with no main time left, what comes after it.
    fn begun(&self, left: TimeLeft) -> TimeLeft {
        match left {
            TimeLeft::Main(Duration::ZERO) => self.after_main().unwrap_or(left),
            _ => left,
        }
    }

    /// What is left after so much time went by.
    fn after(&self, left: TimeLeft, time: Duration) -> TimeLeft {
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

    /// Whether a side can have this left after its main time.
    fn has(&self, left: TimeLeft) -> bool {
        match (left, self.after_main()) {
            (TimeLeft::Byoyomi { periods, left }, Some(TimeLeft::Byoyomi { periods: count, left: period })) => {
                (1..=count).contains(&periods) && !left.is_zero() && left <= period
            }
            (TimeLeft::Stage { moves, .. }, Some(TimeLeft::Stage { moves: most, .. })) => (1..=most).contains(&moves),
            (TimeLeft::Out, _) => true,
            _ => false,
        }
    }
}
