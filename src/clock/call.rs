//! What is called out in byo-yomi, and when. Article 12.3.

use core::fmt;
use core::time::Duration;

use super::ClockError;
use crate::words::{Chinese, bilingual};

/// One minute, the period of slow games.
pub(super) const MINUTE: Duration = Duration::from_secs(60);

/// What is called out to a side in byo-yomi (读秒, Article 12.3).
///
/// ```
/// use weiqi::Chinese;
/// use weiqi::clock::Call;
/// assert_eq!(Call::Minute { left: 4 }.to_string(), "1 minute, 4 left");
/// assert_eq!(Call::Minute { left: 4 }.zh().to_string(), "1分，还剩4分");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Call {
    /// So many seconds of the period are gone.
    Seconds(u8),
    /// A minute is used up.
    Minute {
        /// The number of minutes that are left.
        left: u16,
    },
    /// A period of another length is used up.
    Period {
        /// The number of periods that are left.
        left: u16,
    },
    /// The last seconds of the last period, counted from 1 on: to 10 by Article 12.3. With the last number the period is
    /// used up.
    Count(u8),
}

bilingual!(Call {
    Call::Seconds(seconds) => ("{seconds} seconds"), ("{seconds}秒");
    Call::Minute { left } => ("1 minute, {left} left"), ("1分，还剩{left}分");
    Call::Period { left } => ("1 period, {left} left"), ("1次，还剩{left}次");
    Call::Count(n) => ("{n}"), ("{n}");
});

/// Which seconds of a byo-yomi period are called (读秒方式, Article 12.3). The end of every period is called beside
/// them.
///
/// ```
/// use weiqi::clock::CallList;
/// let thirty_seconds = CallList::new(&[10, 20, 25], &[10, 15], 10)?;
/// assert_eq!(thirty_seconds.each().collect::<Vec<_>>(), [10, 20, 25]);
/// assert_eq!(CallList::MINUTES.each().collect::<Vec<_>>(), [30, 40, 50, 55, 58]);
/// # Ok::<(), weiqi::clock::ClockError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CallList {
    each: Seconds,
    last: Seconds,
    count: u8,
}

impl CallList {
    /// The calls of a minute (Article 12.3): 30, 40, 50, 55 and 58 seconds; of the last minute 30, 40 and 50 seconds, and
    /// then 1 to 10.
    pub const MINUTES: CallList =
        CallList { each: Seconds::of(&[30, 40, 50, 55, 58]), last: Seconds::of(&[30, 40, 50]), count: 10 };

    /// The calls of a period of another length, if the event gives none: the ends of the periods, and the last ten seconds
    /// of the last one.
    pub const PERIODS: CallList = CallList { each: Seconds::NONE, last: Seconds::NONE, count: 10 };

    /// Calls when so many seconds of a period are gone: of every period but the last, and of the last; and the number
    /// of seconds at the end of the last period that are counted one by one.
    ///
    /// # Errors
    /// [`ClockError`] if a second is 0 or more than 127, or the number of counted seconds is not 1 to 60.
    pub const fn new(each: &[u8], last: &[u8], count: u8) -> Result<CallList, ClockError> {
        if count == 0 || count > 60 {
            return Err(ClockError::CountOutOfRange(count));
        }
        match (Seconds::from_slice(each), Seconds::from_slice(last)) {
            (Ok(each), Ok(last)) => Ok(CallList { each, last, count }),
            (Err(second), _) | (_, Err(second)) => Err(ClockError::CallOutsidePeriod(second)),
        }
    }

    /// The seconds that are called in every period but the last, in order.
    pub fn each(&self) -> impl Iterator<Item = u8> + use<> {
        self.each.iter()
    }

    /// The seconds that are called in the last period before the count, in order.
    pub fn last(&self) -> impl Iterator<Item = u8> + use<> {
        self.last.iter()
    }

    /// The number of seconds at the end of the last period that are counted one by one.
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// Whether every call lies within a period of this length, before its end and before the count.
    pub(super) fn fits(&self, period: Duration) -> Result<(), ClockError> {
        let lies_before = |end: Duration| move |&second: &u8| at(second) < end;
        let outside = self.each.iter().chain(self.last.iter()).find(|second| !lies_before(period)(second));
        // The first counted second is called so long before the end.
        let count_begins = period.saturating_sub(at(self.count - 1));
        match (outside, self.last.iter().find(|second| !lies_before(count_begins)(second))) {
            (Some(second), _) => Err(ClockError::CallOutsidePeriod(second)),
            (None, Some(second)) => Err(ClockError::CallWhileCounting(second)),
            (None, None) => Ok(()),
        }
    }

    /// The call number `index` of one period and the time of the period that is gone then. `None` after the last one.
    fn get(&self, index: u8, period: Duration, left: u16) -> Option<(Duration, Call)> {
        let seconds = if left == 0 { self.last } else { self.each };
        if let Some(second) = seconds.nth(index) {
            return Some((at(second), Call::Seconds(second)));
        }
        let index = index - seconds.len();
        if left > 0 {
            let is_minute = period == MINUTE;
            let used = if is_minute { Call::Minute { left } } else { Call::Period { left } };
            return (index == 0).then_some((period, used));
        }
        // A period shorter than the count has its last numbers alone.
        let counted = u64::from(self.count).min(period.as_secs().saturating_add(u64::from(period.subsec_nanos() > 0)));
        let number = self.count - counted as u8 + 1 + index;
        (number <= self.count).then(|| (period - at(self.count - number), Call::Count(number)))
    }
}

bilingual!(CallList {
    CallList { each, last, count } => (
        "each period{}, the last{}, then 1 to {count}", Called(*each), Called(*last)
    ), (
        "每次{}，最后一次{}，此后逐秒报出1至{count}", Called(*each).zh(), Called(*last).zh()
    );
});

/// The seconds of a list in words.
struct Called(Seconds);

impl fmt::Display for Called {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = " at ";
        for second in self.0.iter() {
            write!(f, "{gap}{second}")?;
            gap = ", ";
        }
        f.write_str(if gap == " at " { " no call" } else { " s" })
    }
}

impl Chinese for Called {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for second in self.0.iter() {
            write!(f, "{gap}{second}秒")?;
            gap = "、";
        }
        if gap.is_empty() { f.write_str("不报") } else { Ok(()) }
    }
}

/// So many seconds.
const fn at(second: u8) -> Duration {
    Duration::from_secs(second as u64)
}

/// A set of the numbers 1 to 127, as the bits of one integer: so a list of calls is copied with its time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Seconds(u128);

impl Seconds {
    const NONE: Seconds = Seconds(0);

    /// The set of these numbers, which are 1 to 127.
    const fn of(seconds: &[u8]) -> Seconds {
        match Seconds::from_slice(seconds) {
            Ok(set) => set,
            Err(_) => panic!("seconds are 1 to 127"),
        }
    }

    /// The set of these numbers, or the first of them that is not 1 to 127.
    const fn from_slice(seconds: &[u8]) -> Result<Seconds, u8> {
        let (mut set, mut i) = (0, 0);
        while i < seconds.len() {
            match seconds[i] {
                second @ 1..=127 => set |= 1 << second,
                second => return Err(second),
            }
            i += 1;
        }
        Ok(Seconds(set))
    }

    fn iter(self) -> impl Iterator<Item = u8> + use<> {
        (1..=127).filter(move |&second| self.0 >> second & 1 == 1)
    }

    fn nth(self, index: u8) -> Option<u8> {
        self.iter().nth(index.into())
    }

    const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }
}

/// The calls to a side from now on, each with the time that has gone by then. [`Clock::calls`](super::Clock::calls) makes it.
#[derive(Clone, Debug)]
pub struct Calls {
    list: CallList,
    period: Duration,
    /// The time from now to the beginning of the running period, and the part of that period that was gone before now.
    /// One of them is zero.
    begins: Duration,
    gone: Duration,
    /// The number of periods that follow the running one.
    after: u16,
    /// The next call of the running period.
    index: u8,
    until: Duration,
    is_over: bool,
}

impl Calls {
    /// The calls after now and up to `until`, if the running period begins in `wait`, or began `gone` ago, and so many
    /// follow it.
    pub(super) fn new(
        list: CallList,
        period: Duration,
        wait: Duration,
        gone: Duration,
        after: u16,
        until: Duration,
    ) -> Calls {
        let mut calls = Calls { list, period, begins: wait, gone, after, index: 0, until, is_over: false };
        while calls.list.get(calls.index, period, after).is_some_and(|(at, _)| !gone.is_zero() && at <= gone) {
            calls.index += 1;
        }
        calls
    }

    /// No calls.
    pub(super) fn none() -> Calls {
        let calls = Calls::new(CallList::PERIODS, Duration::MAX, Duration::ZERO, Duration::ZERO, 0, Duration::ZERO);
        Calls { is_over: true, ..calls }
    }

    /// The next call, whenever it is.
    fn step(&mut self) -> Option<(Duration, Call)> {
        loop {
            if let Some((at, call)) = self.list.get(self.index, self.period, self.after) {
                self.index += 1;
                // Beyond what a duration can tell, nothing is called.
                return Some((self.begins.checked_add(at - self.gone)?, call));
            }
            self.begins = self.begins.checked_add(self.period - self.gone)?;
            self.gone = Duration::ZERO;
            self.after = self.after.checked_sub(1)?;
            self.index = 0;
        }
    }
}

impl Iterator for Calls {
    type Item = (Duration, Call);

    fn next(&mut self) -> Option<(Duration, Call)> {
        if self.is_over {
            return None;
        }
        let next = self.step().filter(|&(at, _)| at <= self.until);
        self.is_over = next.is_none();
        next
    }
}

impl core::iter::FusedIterator for Calls {}
