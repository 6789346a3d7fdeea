//! The times of both sides as they are written down when play is adjourned. Articles 14 and 22.9.

use core::time::Duration;

use super::{Span, TimeLeft};
use crate::color::{ByColor, Color};
use crate::law::{Article, Cite, Cited};
use crate::words::bilingual;

/// What both sides have used and have left at a moment: what the referee writes down when play is adjourned (前半段双方用时,
/// Article 22.9). [`Clock::times`](super::Clock::times) makes it, [`Clock::resumed`](super::Clock::resumed) takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Times {
    /// All the time that went by for each side.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::spans"))]
    pub used: ByColor<Duration>,
    /// What each side has left.
    pub left: ByColor<TimeLeft>,
}

/// The record of the times at an adjournment, and which sides have confirmed it (双方确认, Article 22.9).
///
/// ```
/// use std::time::Duration;
/// use weiqi::clock::{TimeRecord, TimeSystem};
/// use weiqi::{Clock, Color, TimeControl};
/// let control = TimeControl::new(TimeSystem::Absolute { limit: Duration::from_secs(3600) })?;
/// let mut clock = Clock::new(control);
/// clock.charge(Color::Black, Duration::from_secs(600));
/// let mut record = TimeRecord::new(clock.times());
/// record.confirm(Color::Black);
/// assert!(!record.is_confirmed());
/// record.confirm(Color::White);
/// assert!(record.is_confirmed());
/// assert_eq!(Clock::resumed(control, *record.times())?, clock);
/// # Ok::<(), weiqi::clock::ClockError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct TimeRecord {
    times: Times,
    confirmed: ByColor<bool>,
}

impl TimeRecord {
    /// A record that neither side has confirmed.
    pub const fn new(times: Times) -> TimeRecord {
        TimeRecord { times, confirmed: ByColor { black: false, white: false } }
    }

    /// The times that are written down.
    pub const fn times(&self) -> &Times {
        &self.times
    }

    /// A side confirms the times.
    pub fn confirm(&mut self, side: Color) {
        self.confirmed[side] = true;
    }

    /// Whether this side has confirmed the times.
    pub fn is_confirmed_by(&self, side: Color) -> bool {
        self.confirmed[side]
    }

    /// Whether both sides have confirmed the times.
    pub const fn is_confirmed(&self) -> bool {
        self.confirmed.black && self.confirmed.white
    }
}

impl Cited for TimeRecord {
    fn cite(&self) -> Cite {
        Cite::article(Article::RefereeTiming).clause(9)
    }
}

bilingual!(Times {
    Times { used, left } => (
        "Black has used {} and has {}, White has used {} and has {}",
        Span(used.black), left.black, Span(used.white), left.white
    ), (
        "黑方已用{}，{}；白方已用{}，{}",
        Span(used.black).zh(), left.black.zh(), Span(used.white).zh(), left.white.zh()
    );
});

/// Which sides have confirmed, after the times.
struct Confirmed(ByColor<bool>);

bilingual!(Confirmed {
    Confirmed(ByColor { black: true, white: true }) => ("confirmed by both sides"), ("双方已确认");
    Confirmed(ByColor { black: true, .. }) => ("confirmed by Black"), ("黑方已确认");
    Confirmed(ByColor { white: true, .. }) => ("confirmed by White"), ("白方已确认");
    Confirmed(_) => ("not confirmed"), ("尚未确认");
});

bilingual!(TimeRecord {
    TimeRecord { times, confirmed } => ("{times}; {}", Confirmed(*confirmed)), ("{}；{}", times.zh(), Confirmed(*confirmed).zh());
});
