//! Clocks (计时): how much time a side has left, and what is called out. Articles 12, 14, 16.2 and 22.
//!
//! Guarantees: a clock reads no time, it is told how much went by. Nothing goes below zero, a part of a byo-yomi
//! period is never charged, and time charged in pieces or at once makes the same clock, to the nanosecond. Every value
//! of this module can be played with; also one that was read from JSON.
//!
//! How it can be wrong: it believes what it is told, and it does not know who is to move. Time goes by for the side to
//! move alone, until the stone stands, the stones that it took are off, and the clock is pressed (Articles 17.4 and 22.6;
//! in byo-yomi the older edition does not time the taking off); while play is adjourned for nobody (Article 14). A
//! [`Contest`](crate::Contest) whose terms have a time control sees to that.

mod call;
mod control;
mod countdown;
mod cursor;
mod error;
mod left;
mod overtime;
mod reading;
mod record;
mod span;
mod text;

pub use call::{Call, CallList, Calls};
pub use control::{TimeControl, TimeSystem};
pub use countdown::Countdown;
pub use error::ClockError;
pub use left::TimeLeft;
pub use overtime::Overtime;
pub use reading::Readings;
pub use record::{TimeRecord, Times};
pub use span::{Span, SpanError};
pub use text::{ExpectedWord, TimeTextError};

use core::time::Duration;

use crate::color::{ByColor, Color};
use crate::words::bilingual;

/// The clock of a game (计时钟): what each side has used and has left.
///
/// ```
/// use std::time::Duration;
/// use weiqi::clock::{Call, TimeLeft};
/// use weiqi::{Clock, Color};
/// let seconds = Duration::from_secs;
/// let mut clock = Clock::new("320s incl 5x60s".parse()?);
/// // A move of 50 seconds, of which 30 are beyond the 20 seconds of main time.
/// assert!(clock.calls(Color::Black, seconds(50)).eq([(seconds(50), Call::Seconds(30))]));
/// clock.charge(Color::Black, seconds(50));
/// clock.complete_move(Color::Black);
/// assert_eq!(clock.left(Color::Black), TimeLeft::Byoyomi { periods: 5, left: seconds(60) });
/// # Ok::<(), weiqi::clock::TimeTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: TimeControl,
    /// The main time of a side, less what was deducted, and with the increments.
    pub(crate) main: ByColor<Duration>,
    used: ByColor<Duration>,
    left: ByColor<TimeLeft>,
}

impl Clock {
    /// A clock on which neither side has used time.
    pub fn new(control: TimeControl) -> Clock {
        let main = control.main_time();
        let left = control.begun(TimeLeft::Main(main));
        Clock {
            control,
            main: ByColor { black: main, white: main },
            used: ByColor::default(),
            left: ByColor { black: left, white: left },
        }
    }

    /// A clock as it stood when play was adjourned, from the record of the times (Articles 14 and 22.9).
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::{Clock, Color, TimeControl};
    /// let control: TimeControl = "120m incl 5x60s".parse().unwrap();
    /// let mut clock = Clock::new(control);
    /// clock.charge(Color::Black, Duration::from_secs(4000));
    /// assert_eq!(Clock::resumed(control, clock.times())?, clock);
    /// # Ok::<(), weiqi::clock::ClockError>(())
    /// ```
    ///
    /// # Errors
    /// [`ClockError::NeverLeft`] if the control never leaves a side that.
    pub fn resumed(control: TimeControl, times: Times) -> Result<Clock, ClockError> {
        let most = control.main_time();
        let main = ByColor::from_fn(|side| match times.left[side] {
            // Increments have no bound, so all of the time used may have been main time.
            TimeLeft::Main(left) if control.has_increments() => left.saturating_add(times.used[side]),
            TimeLeft::Main(left) => left.saturating_add(times.used[side].min(most)),
            _ => most,
        });
        Clock::from_parts(control, main, times)
    }

    /// A clock of its parts, which must agree.
    pub(crate) fn from_parts(control: TimeControl, main: ByColor<Duration>, times: Times) -> Result<Clock, ClockError> {
        let Times { used, left } = times;
        let clock = Clock { control, main, used, left };
        match Color::ALL.into_iter().find(|&side| !clock.is_possible(side)) {
            Some(side) => Err(ClockError::NeverLeft(side)),
            None => Ok(clock),
        }
    }

    /// Whether the parts of a side agree with each other and with the control.
    fn is_possible(&self, side: Color) -> bool {
        let (main, left) = (self.main[side], self.left[side]);
        let fits_main = match left {
            TimeLeft::Main(left) => left == main.saturating_sub(self.used[side]),
            _ => true,
        };
        fits_main && self.control.has(left) && (main <= self.control.main_time() || self.control.has_increments())
    }

    /// How time is limited.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// What a side has left. A player in byo-yomi may ask for it (Article 16.2).
    pub fn left(&self, side: Color) -> TimeLeft {
        self.left[side]
    }

    /// All the time that went by for a side until it was out, what byo-yomi does not charge included.
    pub fn used(&self, side: Color) -> Duration {
        self.used[side]
    }

    /// The times of both sides, for the record at an adjournment (Article 22.9).
    pub const fn times(&self) -> Times {
        Times { used: self.used, left: self.left }
    }

    /// Whether a side has run out of time. What follows from it, [`TimeControl::overtime`] says.
    pub fn is_out(&self, side: Color) -> bool {
        self.left(side) == TimeLeft::Out
    }

    /// How long a side can think until it is out of time, for setting an alarm. With byo-yomi it is out when so much
    /// time has gone by; without, when more has.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::{Clock, Color};
    /// let clock = Clock::new("10m+3x30s".parse()?);
    /// assert_eq!(clock.until_out(Color::Black), Duration::from_secs(600 + 90));
    /// # Ok::<(), weiqi::clock::TimeTextError>(())
    /// ```
    pub fn until_out(&self, side: Color) -> Duration {
        self.control.until_out(self.left(side))
    }

    /// Time goes by for the side to move.
    ///
    /// Exactly the main time, the limit or the time of a stage is still enough; exactly a byo-yomi period uses it
    /// up (Article 12.3). Does nothing to a side that is out of time. Pieces come to the same as the whole.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::{Clock, Color};
    /// let mut clock = Clock::new("60m".parse()?);
    /// clock.charge(Color::White, Duration::from_secs(3600));
    /// assert!(!clock.is_out(Color::White));
    /// clock.charge(Color::White, Duration::from_nanos(1));
    /// assert!(clock.is_out(Color::White));
    /// # Ok::<(), weiqi::clock::TimeTextError>(())
    /// ```
    pub fn charge(&mut self, side: Color, time: Duration) {
        let counted = time.min(self.until_out(side));
        self.used[side] = self.used[side].saturating_add(counted);
        self.left[side] = self.control.after(self.left[side], time);
    }

    /// A side's turn is over, by a move or without one: a byo-yomi period begins anew, a stage has one move less, an
    /// increment is added. Does nothing to a side that is out of time.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::clock::TimeLeft;
    /// use weiqi::{Clock, Color};
    /// let mut clock = Clock::new("3x30s".parse()?);
    /// clock.charge(Color::Black, Duration::from_secs(40));
    /// assert_eq!(clock.left(Color::Black), TimeLeft::Byoyomi { periods: 2, left: Duration::from_secs(20) });
    /// clock.complete_move(Color::Black);
    /// assert_eq!(clock.left(Color::Black), TimeLeft::Byoyomi { periods: 2, left: Duration::from_secs(30) });
    /// # Ok::<(), weiqi::clock::TimeTextError>(())
    /// ```
    pub fn complete_move(&mut self, side: Color) {
        self.left[side] = self.control.completed(self.left[side]);
        if let TimeLeft::Main(left) = &mut self.left[side]
            && self.control.has_increments()
        {
            self.main[side] = left.saturating_add(self.used[side]);
            // Less than before only where the sum is more than a duration can tell.
            *left = self.main[side].saturating_sub(self.used[side]);
        }
    }

    /// What is called out to a side while so much more time goes by, and when: after now, and up to that time.
    ///
    /// A long time can mean many calls: six for every minute that is left. So they are counted out one by one, with
    /// bounded work for each.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::{Chinese, Clock, Color};
    /// let clock = Clock::new("2x60s".parse()?);
    /// let called: Vec<String> =
    ///     clock.calls(Color::Black, Duration::from_secs(60)).map(|(_, call)| call.zh().to_string()).collect();
    /// assert_eq!(called, ["30秒", "40秒", "50秒", "55秒", "58秒", "1分，还剩1分"]);
    /// # Ok::<(), weiqi::clock::TimeTextError>(())
    /// ```
    pub fn calls(&self, side: Color, time: Duration) -> Calls {
        let Some((period, count)) = self.control.byoyomi() else { return Calls::none() };
        let (wait, gone, periods) = match self.left(side) {
            TimeLeft::Main(left) => (left, Duration::ZERO, count),
            TimeLeft::Byoyomi { periods, left } => (Duration::ZERO, period.saturating_sub(left), periods),
            TimeLeft::Stage { .. } | TimeLeft::Out => return Calls::none(),
        };
        Calls::new(*self.control.calls(), period, wait, gone, periods.saturating_sub(1), time)
    }

    /// Takes time off what a side has left, as for being late (Article 22.1,
    /// [`Penalty::Deduction`](crate::penalty::Penalty::Deduction)): main time first, then whole minutes of byo-yomi that
    /// are part of the limit, of which one stays; without main time, off the stage. Nobody is out of time by it, and the
    /// time used stays as it is.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::clock::TimeLeft;
    /// use weiqi::{Clock, Color};
    /// let minutes = |n: u64| Duration::from_secs(60 * n);
    /// let mut clock = Clock::new("120m incl 5x60s".parse()?);
    /// clock.deduct(Color::Black, minutes(2 * 20));
    /// assert_eq!(clock.left(Color::Black), TimeLeft::Main(minutes(80 - 5)));
    /// # Ok::<(), weiqi::clock::TimeTextError>(())
    /// ```
    pub fn deduct(&mut self, side: Color, time: Duration) {
        let mut beyond = time;
        if let TimeLeft::Main(left) = self.left[side] {
            beyond = time.saturating_sub(left);
            self.main[side] = self.main[side].saturating_sub(time.saturating_sub(beyond));
            self.left[side] = self.control.begun(TimeLeft::Main(left.saturating_sub(time)));
        }
        match (&mut self.left[side], self.control.system()) {
            (TimeLeft::Byoyomi { periods, .. }, TimeSystem::Reserve { .. }) => {
                let minutes = u16::try_from(beyond.as_secs() / 60).unwrap_or(u16::MAX);
                *periods = periods.saturating_sub(minutes).max(1);
            }
            (TimeLeft::Stage { left, .. }, _) => *left = left.saturating_sub(beyond),
            _ => {}
        }
    }

    /// Sets the time that a side has used, as when a faulty clock is put right or a record is missing (Articles 22.8 and
    /// 22.9, [`Readings::correction`], [`Readings::shared`]). Main time is longer or shorter then, and perhaps nothing, but
    /// nobody is out of time by it. A side in byo-yomi, in a stage or out of time stays so, because a time used does not
    /// tell what is left of those; [`Clock::set_left`] can set anything.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::clock::TimeLeft;
    /// use weiqi::{Clock, Color};
    /// let mut clock = Clock::new("60m".parse()?);
    /// clock.set_used(Color::White, Duration::from_secs(600));
    /// assert_eq!(clock.left(Color::White), TimeLeft::Main(Duration::from_secs(3000)));
    /// # Ok::<(), weiqi::clock::TimeTextError>(())
    /// ```
    pub fn set_used(&mut self, side: Color, used: Duration) {
        self.used[side] = used;
        if let TimeLeft::Main(left) = &mut self.left[side] {
            *left = self.main[side].saturating_sub(used);
        }
    }

    /// Sets what a side has left, as when the chief referee says what a clock shows (Articles 12.4(6) and 22.8). The time
    /// used stays as it is, but for main time, from which it follows.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::clock::{ClockError, TimeLeft};
    /// use weiqi::{Clock, Color};
    /// let mut clock = Clock::new("60m".parse().unwrap());
    /// clock.set_left(Color::Black, TimeLeft::Main(Duration::from_secs(60)))?;
    /// assert_eq!(clock.used(Color::Black), Duration::from_secs(59 * 60));
    /// let never = clock.set_left(Color::Black, TimeLeft::Main(Duration::from_secs(3601)));
    /// assert_eq!(never, Err(ClockError::NeverLeft(Color::Black)));
    /// # Ok::<(), ClockError>(())
    /// ```
    ///
    /// # Errors
    /// [`ClockError::NeverLeft`] if the control never leaves a side that.
    pub fn set_left(&mut self, side: Color, left: TimeLeft) -> Result<(), ClockError> {
        let mut clock = *self;
        clock.left[side] = left;
        if let TimeLeft::Main(left) = left {
            if left > clock.main[side] {
                clock.main[side] = if self.control.has_increments() { left } else { self.control.main_time() };
            }
            clock.used[side] = clock.main[side].saturating_sub(left);
        }
        if !clock.is_possible(side) {
            return Err(ClockError::NeverLeft(side));
        }
        *self = clock;
        Ok(())
    }

    /// The clock when the players change colours (Article 17.1): the times go with the players.
    #[must_use]
    pub fn swapped(self) -> Clock {
        let Clock { control, main, used, left } = self;
        Clock { control, main: main.swapped(), used: used.swapped(), left: left.swapped() }
    }

    /// Gives a side that is out of time its last byo-yomi period again: the referee has made its running out of time a
    /// lost turn, and byo-yomi goes on as before (Article 22.5,
    /// [`ByoyomiGoesOn`](crate::referee::Consequence::ByoyomiGoesOn)). The turn must still be ended.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::clock::{ClockError, TimeLeft};
    /// use weiqi::{Clock, Color};
    /// let mut clock = Clock::new("3x30s".parse().unwrap());
    /// clock.charge(Color::White, Duration::from_secs(90));
    /// assert!(clock.is_out(Color::White));
    /// clock.go_on(Color::White)?;
    /// assert_eq!(clock.left(Color::White), TimeLeft::Byoyomi { periods: 1, left: Duration::from_secs(30) });
    /// # Ok::<(), ClockError>(())
    /// ```
    ///
    /// # Errors
    /// [`ClockError`] if the side is not out of time, or there is no byo-yomi.
    pub fn go_on(&mut self, side: Color) -> Result<(), ClockError> {
        let (period, _) = self.control.byoyomi().ok_or(ClockError::NoByoyomi)?;
        if !self.is_out(side) {
            return Err(ClockError::NotOut(side));
        }
        self.left[side] = TimeLeft::Byoyomi { periods: 1, left: period };
        Ok(())
    }

    /// Calls the last period again to a side, from the call on that was wrong (Article 16.2): so much of the period is
    /// gone then, and what has gone by since is given back. The call that is due then is made at once;
    /// [`Clock::calls`] has those after it. Also after the call that time was over.
    ///
    /// ```
    /// use std::time::Duration;
    /// use weiqi::clock::{ClockError, TimeLeft};
    /// use weiqi::{Clock, Color};
    /// let mut clock = Clock::new("1x60s".parse().unwrap());
    /// clock.charge(Color::Black, Duration::from_secs(52));
    /// clock.call_again(Color::Black, Duration::from_secs(40))?;
    /// assert_eq!(clock.left(Color::Black), TimeLeft::Byoyomi { periods: 1, left: Duration::from_secs(20) });
    /// # Ok::<(), ClockError>(())
    /// ```
    ///
    /// # Errors
    /// [`ClockError`] if the side is not in its last period, or less than that is gone.
    pub fn call_again(&mut self, side: Color, gone: Duration) -> Result<(), ClockError> {
        let (period, _) = self.control.byoyomi().ok_or(ClockError::NoByoyomi)?;
        let left = match self.left[side] {
            TimeLeft::Byoyomi { periods: 1, left } => left,
            TimeLeft::Out if gone < period => Duration::ZERO,
            _ => return Err(ClockError::NotInLastPeriod(side)),
        };
        let back = period.saturating_sub(left).checked_sub(gone).ok_or(ClockError::NotInLastPeriod(side))?;
        self.left[side] = TimeLeft::Byoyomi { periods: 1, left: left.saturating_add(back) };
        self.used[side] = self.used[side].saturating_sub(back);
        Ok(())
    }
}

impl TimeControl {
    /// Whether a side's main time can grow beyond what it had at first.
    const fn has_increments(&self) -> bool {
        matches!(self.system(), TimeSystem::Fischer { .. })
    }
}

bilingual!(Clock {
    clock => ("{}: {}", clock.control, clock.times()), ("{}：{}", clock.control.zh(), clock.times().zh());
});
