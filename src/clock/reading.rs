//! Clocks that were wrong, and records that are missing. Articles 22.8 and 22.9.

use core::time::Duration;

use super::Span;
use crate::color::ByColor;
use crate::law::{Article, Cite, Cited};
use crate::words::bilingual;

/// What a doubtful clock shows for both sides, beside the time that has really passed (Article 22.8).
///
/// ```
/// use std::time::Duration;
/// use weiqi::ByColor;
/// use weiqi::clock::Readings;
/// let minutes = |n: u64| Duration::from_secs(60 * n);
/// let shown = ByColor { black: minutes(50), white: minutes(40) };
/// let readings = Readings { shown, elapsed: minutes(96) };
/// assert!(readings.must_be_corrected());
/// let correction = ByColor { black: minutes(53) + Duration::from_secs(20), white: minutes(42) + Duration::from_secs(40) };
/// assert_eq!(readings.correction(), Some(correction));
/// assert_eq!(Readings::shared(minutes(101)).black, minutes(50) + Duration::from_secs(30));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Readings {
    /// The times used that the clock shows.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::spans"))]
    pub shown: ByColor<Duration>,
    /// The time that has passed since the game began, breaks left out.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::span"))]
    pub elapsed: Duration,
}

/// Nanoseconds; 584 years are the most that is told apart, so that the products below fit.
fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

impl Readings {
    /// The sum of both readings, in nanoseconds.
    fn sum(&self) -> u128 {
        u128::from(nanos(self.shown.black)) + u128::from(nanos(self.shown.white))
    }

    /// Whether the error is two minutes an hour or more, so that the clock must be replaced and the times put right.
    /// Below that the clock may be replaced, and the times stay.
    pub fn must_be_corrected(&self) -> bool {
        let elapsed = nanos(self.elapsed).into();
        let error = self.sum().abs_diff(elapsed);
        // Two minutes are a thirtieth of an hour.
        error != 0 && error * 30 >= elapsed
    }

    /// The time that has really passed, shared in proportion to what the clock shows (按比例拨正). `None` if it shows
    /// nothing for both sides, because there is no proportion then.
    pub fn correction(&self) -> Option<ByColor<Duration>> {
        let (elapsed, shown) = (nanos(self.elapsed), nanos(self.shown.black));
        // At most `elapsed`, so it fits.
        let black = (u128::from(elapsed) * u128::from(shown)).checked_div(self.sum())? as u64;
        Some(ByColor { black: Duration::from_nanos(black), white: Duration::from_nanos(elapsed - black) })
    }

    /// Half for each side of the time that both have used, if no record of it is found (双方均摊, Article 22.9). Of an odd
    /// number of nanoseconds White has the one more.
    pub fn shared(used: Duration) -> ByColor<Duration> {
        let black = used / 2;
        ByColor { black, white: used - black }
    }
}

impl Cited for Readings {
    fn cite(&self) -> Cite {
        Cite::article(Article::RefereeTiming).clause(8)
    }
}

bilingual!(Readings {
    Readings { shown, elapsed } => (
        "the clock shows {} for Black and {} for White after {}", Span(shown.black), Span(shown.white), Span(*elapsed)
    ), (
        "实际用时{}，计时器读数黑方{}，白方{}", Span(*elapsed).zh(), Span(shown.black).zh(), Span(shown.white).zh()
    );
});
