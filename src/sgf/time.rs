//! Time limits and clock readings of records (`TM`, `OT`, `BL`, `WL`, `OB`, `OW`).

use alloc::format;
use alloc::string::{String, ToString};
use core::time::Duration;

use crate::clock::{TimeControl, TimeLeft, TimeSystem};

/// What a record says of one side's clock at a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClockReading {
    /// The time left, of the main time or the period (`BL`, `WL`).
    pub left: Option<Duration>,
    /// The periods or the moves of the stage that are left (`OB`, `OW`); `None` in main time.
    pub overtime: Option<u16>,
}

impl ClockReading {
    /// What a side has left, under a time control; `None` if the time is missing.
    pub fn time_left(&self, control: &TimeControl) -> Option<TimeLeft> {
        let left = self.left?;
        Some(match (self.overtime, control.byoyomi()) {
            (None | Some(0), _) => TimeLeft::Main(left),
            (Some(periods), Some(_)) => TimeLeft::Byoyomi { periods, left },
            (Some(moves), None) => TimeLeft::Stage { left, moves },
        })
    }

    /// The reading of what a side has left.
    pub const fn from_left(left: TimeLeft) -> ClockReading {
        match left {
            TimeLeft::Main(left) => ClockReading { left: Some(left), overtime: None },
            TimeLeft::Byoyomi { periods, left } => ClockReading { left: Some(left), overtime: Some(periods) },
            TimeLeft::Stage { left, moves } => ClockReading { left: Some(left), overtime: Some(moves) },
            TimeLeft::Out => ClockReading { left: Some(Duration::ZERO), overtime: None },
        }
    }
}

/// Seconds as a record writes them, with or without a fraction of at most nine digits.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(fraction) {
        return None;
    }
    let fraction = &fraction[..fraction.len().min(9)];
    Some(Duration::new(whole.parse().ok()?, format!("{fraction:0<9}").parse().ok()?))
}

/// A time in seconds, as a record writes it.
pub(super) fn seconds_text(time: Duration) -> String {
    match time.subsec_nanos() {
        0 => time.as_secs().to_string(),
        nanos => format!("{}.{nanos:09}", time.as_secs()).trim_end_matches('0').to_string(),
    }
}

/// The time control of a record: its main time (`TM`, in seconds) and its overtime (`OT`); `None` if they are
/// missing or not understood.
///
/// Overtime is understood as `3x30 byo-yomi`, `25/600 Canadian`, `15/600 stages`, `20 fischer`, `incl 5x60s`
/// (the last minutes of the limit are kept for byo-yomi), in any case, and as 3次60秒.
///
/// ```
/// use weiqi::sgf::{time_control, time_texts};
/// let control = time_control("3600", "3x30 byo-yomi").ok_or("not understood")?;
/// assert_eq!(control.to_string(), "60m+3x30s");
/// assert_eq!(time_texts(&control), ("3600".into(), Some("3x30 byo-yomi".into())));
/// # Ok::<(), &str>(())
/// ```
pub fn time_control(main: &str, overtime: &str) -> Option<TimeControl> {
    let limit = if main.trim().is_empty() { Duration::ZERO } else { seconds(main)? };
    let words = overtime.trim().to_ascii_lowercase().replace(['（', '）', '(', ')'], " ");
    let words = words.trim();
    if words.is_empty() || matches!(words, "none" | "no" | "-" | "0") {
        return TimeControl::new(TimeSystem::Absolute { limit }).ok().filter(|_| !limit.is_zero());
    }
    let number_at = words.find(|c: char| c.is_ascii_digit())?;
    let (before, rest) = words.split_at(number_at);
    let first_end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
    let (first, behind) = rest.split_at(first_end);
    let behind = behind.trim_start();
    let of_second = |mark: &str| {
        let second = behind.strip_prefix(mark)?.trim_start();
        let end = second.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(second.len());
        let unit = second[end..].trim_start();
        let is_minutes = unit.starts_with("min") || unit.starts_with("m ") || unit == "m" || unit.starts_with('分');
        Some(seconds(&second[..end])? * if is_minutes { 60 } else { 1 })
    };
    let system = if let Some(period) = of_second("x").or(of_second("×")).or(of_second("*")).or(of_second("次")) {
        let count = first.parse().ok()?;
        if before.trim_end().ends_with("incl") && period == Duration::from_secs(60) {
            TimeSystem::Reserve { limit, minutes: count }
        } else {
            TimeSystem::Periods { main: limit, period, count }
        }
    } else if let Some(time) = of_second("/") {
        let moves = first.parse().ok()?;
        if behind.contains("stage") || behind.contains("限步") {
            TimeSystem::Stages { main: limit, time, moves }
        } else {
            TimeSystem::Canadian { main: limit, time, moves }
        }
    } else if words.contains("fischer") || before.trim_end().ends_with('+') {
        TimeSystem::Fischer { main: limit, increment: seconds(first)? }
    } else if words.contains("byo") || words.contains("读秒") {
        TimeSystem::Periods { main: limit, period: seconds(first)?, count: 1 }
    } else {
        return None;
    };
    TimeControl::new(system).ok()
}

/// A time control as a record writes it: the main time (`TM`) and the overtime (`OT`), `None` if there is none.
pub fn time_texts(control: &TimeControl) -> (String, Option<String>) {
    let system = control.system();
    let of_moves = |moves: u16, time, word| format!("{moves}/{} {word}", seconds_text(time));
    let (main, overtime) = match *system {
        TimeSystem::Absolute { limit } => (limit, None),
        TimeSystem::Reserve { limit, minutes } => (limit, Some(format!("incl {minutes}x60 byo-yomi"))),
        TimeSystem::Periods { main, period, count } => {
            (main, Some(format!("{count}x{} byo-yomi", seconds_text(period))))
        }
        TimeSystem::Stages { main, time, moves } => (main, Some(of_moves(moves, time, "stages"))),
        TimeSystem::Canadian { main, time, moves } => (main, Some(of_moves(moves, time, "Canadian"))),
        TimeSystem::Fischer { main, increment } => (main, Some(format!("{} fischer", seconds_text(increment)))),
    };
    (seconds_text(main), overtime)
}
