//! The countdown of a player who is late for a rapid game. Article 22.4.

use core::time::Duration;

use super::call::{CallList, Calls, MINUTE};
use super::{ClockError, Span};
use crate::law::{Article, Cite, Cited};
use crate::words::bilingual;

/// The countdown of an absent side (按时缺席读秒, Article 22.4): a side that sits down before it is over may play, and then its
/// game time begins untouched; otherwise it loses the right to the game. The law does not give its length, so the event
/// does. Each side has its own.
///
/// ```
/// use std::time::Duration;
/// use weiqi::clock::Countdown;
/// let mut countdown = Countdown::new(Duration::from_secs(60))?;
/// countdown.charge(Duration::from_secs(59));
/// assert!(!countdown.is_over());
/// countdown.charge(Duration::from_secs(1));
/// assert!(countdown.is_over());
/// # Ok::<(), weiqi::clock::ClockError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Countdown {
    pub(crate) length: Duration,
    pub(crate) gone: Duration,
}

impl Countdown {
    /// A countdown that begins.
    ///
    /// # Errors
    /// [`ClockError::EmptyPeriod`] if it has no length.
    pub const fn new(length: Duration) -> Result<Countdown, ClockError> {
        if length.is_zero() { Err(ClockError::EmptyPeriod) } else { Ok(Countdown { length, gone: Duration::ZERO }) }
    }

    /// The whole length, as the event gives it.
    pub const fn length(&self) -> Duration {
        self.length
    }

    /// The same countdown at its beginning.
    #[must_use]
    pub const fn restarted(self) -> Countdown {
        Countdown { gone: Duration::ZERO, ..self }
    }

    /// What is left of it.
    pub const fn left(&self) -> Duration {
        self.length.saturating_sub(self.gone)
    }

    /// So much more time goes by with the side absent. Pieces come to the same as the whole.
    pub fn charge(&mut self, time: Duration) {
        self.gone = self.gone.saturating_add(time).min(self.length);
    }

    /// Whether it is over. Like a byo-yomi period it is used up when its time has gone by.
    pub const fn is_over(&self) -> bool {
        self.left().is_zero()
    }

    /// What is called while so much more time goes by: as in a last byo-yomi period, with the seconds of a minute
    /// (Article 12.3) if it lasts one.
    pub fn calls(&self, time: Duration) -> Calls {
        let is_minute = self.length == MINUTE;
        let list = if is_minute { CallList::MINUTES } else { CallList::PERIODS };
        if self.is_over() { Calls::none() } else { Calls::new(list, self.length, Duration::ZERO, self.gone, 0, time) }
    }
}

impl Cited for Countdown {
    fn cite(&self) -> Cite {
        Cite::article(Article::RefereeTiming).clause(4)
    }
}

bilingual!(Countdown {
    countdown => ("{} of the countdown left", Span(countdown.left())), ("缺席读秒还剩{}", Span(countdown.left()).zh());
});
