//! What is called out in byo-yomi. Article 12.3.

use core::fmt;
use core::time::Duration;

/// What is called out to a side in byo-yomi (读秒, Article 12.3).
///
/// ```
/// use weiqi::clock::Call;
/// assert_eq!(Call::Minute { left: 4 }.to_string(), "1 minute, 4 left");
/// assert_eq!(Call::Minute { left: 4 }.zh().to_string(), "1分，还剩4分");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Call {
    /// So many seconds of the minute are gone.
    Seconds(u8),
    /// A minute is used up, so many are left.
    Minute {
        /// Minutes left.
        left: u16,
    },
    /// A period of another length is used up, so many are left.
    Period {
        /// Periods left.
        left: u16,
    },
    /// The last ten seconds of the last minute or period, counted from 1 to 10. With 10 it is used up.
    Count(u8),
}

impl Call {
    /// The Chinese words.
    pub const fn zh(self) -> CallZh {
        CallZh(self)
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Seconds(seconds) => write!(f, "{seconds} seconds"),
            Call::Minute { left } => write!(f, "1 minute, {left} left"),
            Call::Period { left } => write!(f, "1 period, {left} left"),
            Call::Count(n) => write!(f, "{n}"),
        }
    }
}

/// Chinese words for a call, made by [`Call::zh`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallZh(Call);

impl fmt::Display for CallZh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Call::Seconds(seconds) => write!(f, "{seconds}秒"),
            Call::Minute { left } => write!(f, "1分，还剩{left}分"),
            Call::Period { left } => write!(f, "1次，还剩{left}次"),
            Call::Count(n) => write!(f, "{n}"),
        }
    }
}

/// The calls of one period and when in it they are made. Only minutes have more than their end; how periods of
/// other lengths are called, an event may settle itself.
pub(super) fn of_period(period: Duration, left: u16) -> impl Iterator<Item = (Duration, Call)> {
    let is_minute = period == super::control::MINUTE;
    let early: &[u8] = match (is_minute, left) {
        (true, 0) => &[30, 40, 50],
        (true, _) => &[30, 40, 50, 55, 58],
        (false, _) => &[],
    };
    let early = early.iter().map(|&seconds| (Duration::from_secs(seconds.into()), Call::Seconds(seconds)));
    let counted = (1..=10).filter(move |_| left == 0).filter_map(move |n| {
        let at = period.checked_sub(Duration::from_secs(10 - u64::from(n)))?;
        (!at.is_zero()).then_some((at, Call::Count(n)))
    });
    let used = if is_minute { Call::Minute { left } } else { Call::Period { left } };
    early.chain(counted).chain((left > 0).then_some((period, used)))
}
