//! What cannot be done with a clock.

use core::fmt;

use crate::color::Color;
use crate::law::{Article, Cite, Cited};
use crate::words::Chinese;

/// Why a time control or a clock cannot be made, or something cannot be done to a clock, which is unchanged then.
///
/// ```
/// use weiqi::clock::ClockError;
/// use weiqi::{Chinese, Cited};
/// let error = ClockError::NoPeriod;
/// assert_eq!(error.to_string(), "byo-yomi needs one period at least");
/// assert_eq!(error.zh().to_string(), "读秒至少须有一次");
/// assert_eq!(error.cite().to_string(), "Art. 12.3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum ClockError {
    /// A time control with byo-yomi, but without a minute or period for it.
    #[error("byo-yomi needs one period at least")]
    NoPeriod,
    /// A limit below the minutes that it includes.
    #[error("the limit is shorter than the minutes kept for byo-yomi")]
    LimitTooShort,
    /// A byo-yomi period or a countdown of no length.
    #[error("a byo-yomi period or a countdown needs some time")]
    EmptyPeriod,
    /// A stage without time or without moves.
    #[error("a stage needs some time and one move at least")]
    EmptyStage,
    /// Fischer's system without main time or without an increment.
    #[error("an increment needs some time, and some time before it")]
    NoIncrement,
    /// A call at this second, which does not lie within the period, or which a list of calls cannot have.
    #[error("a call at {0} s does not lie within the period")]
    CallOutsidePeriod(u8),
    /// A call at this second of the last period, when its last seconds are already counted one by one.
    #[error("a call at {0} s comes while the last seconds are counted")]
    CallWhileCounting(u8),
    /// The last period would end without a call, or the count is longer than a minute.
    #[error("1 to 60 seconds of the last period are counted, not {0}")]
    CountOutOfRange(u8),
    /// What a side is said to have left cannot be left under the time control.
    #[error("{0} cannot have that left under this time control")]
    NeverLeft(Color),
    /// Time is limited without byo-yomi.
    #[error("there is no byo-yomi")]
    NoByoyomi,
    /// The side has time left.
    #[error("{0} is not out of time")]
    NotOut(Color),
    /// The side is not in its last period, or not so far in it.
    #[error("{0} is not so far in its last period")]
    NotInLastPeriod(Color),
}

impl Chinese for ClockError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ClockError::NoPeriod => f.write_str("读秒至少须有一次"),
            ClockError::LimitTooShort => f.write_str("时限短于所保留的读秒时间"),
            ClockError::EmptyPeriod => f.write_str("读秒时间不能为零"),
            ClockError::EmptyStage => f.write_str("限步须有时间，且至少一手"),
            ClockError::NoIncrement => f.write_str("加秒制须有基本时间和每手加时"),
            ClockError::CallOutsidePeriod(second) => write!(f, "{second}秒报时不在读秒时间之内"),
            ClockError::CallWhileCounting(second) => write!(f, "{second}秒报时与逐秒报出重复"),
            ClockError::CountOutOfRange(count) => write!(f, "逐秒报出应为1至60秒，不能为{count}秒"),
            ClockError::NeverLeft(side) => write!(f, "{}方所剩时间不合计时制度", side.zh()),
            ClockError::NoByoyomi => f.write_str("没有读秒"),
            ClockError::NotOut(side) => write!(f, "{}方并未超时", side.zh()),
            ClockError::NotInLastPeriod(side) => write!(f, "{}方最后一次读秒尚未用到此处", side.zh()),
        }
    }
}

impl Cited for ClockError {
    fn cite(&self) -> Cite {
        let timing = Cite::article(Article::Timing);
        match self {
            ClockError::NeverLeft(_) => timing.clause(2),
            ClockError::NoPeriod
            | ClockError::LimitTooShort
            | ClockError::EmptyPeriod
            | ClockError::CallOutsidePeriod(_)
            | ClockError::CallWhileCounting(_)
            | ClockError::CountOutOfRange(_)
            | ClockError::NoByoyomi => timing.clause(3),
            ClockError::EmptyStage => timing.clause(5),
            ClockError::NoIncrement => Cite::CUSTOM,
            ClockError::NotOut(_) => Cite::article(Article::RefereeTiming).clause(5),
            ClockError::NotInLastPeriod(_) => Cite::article(Article::RightsAndDuties).clause(2),
        }
    }
}
