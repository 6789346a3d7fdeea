//! Time controls as text, both ways, and in Chinese. The table of the forms stands at [`TimeControl`].

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use super::ClockError;
use super::call::{CallList, MINUTE};
use super::control::{TimeControl, TimeSystem};
use super::cursor::Cursor;
use super::span::{Short, Span, SpanError};
use crate::law::{Cite, Cited};
use crate::words::{Chinese, bilingual, padded};

/// Main time before something else; not written if there is none.
struct Before(Duration);

impl fmt::Display for Before {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_zero() { Ok(()) } else { write!(f, "{}+", Short(self.0)) }
    }
}

/// The length of a period: in seconds as far as two minutes, as people say it.
struct Period(Duration);

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            period if period <= 2 * MINUTE && period.subsec_nanos() == 0 => write!(f, "{}s", period.as_secs()),
            period => write!(f, "{}", Short(period)),
        }
    }
}

impl fmt::Display for TimeSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeSystem::Absolute { limit } => padded(f, format_args!("{}", Short(limit))),
            TimeSystem::Reserve { limit, minutes } => padded(f, format_args!("{} incl {minutes}x60s", Short(limit))),
            TimeSystem::Periods { main, period, count } => {
                padded(f, format_args!("{}{count}x{}", Before(main), Period(period)))
            }
            TimeSystem::Stages { main, time, moves } => {
                padded(f, format_args!("{}{moves}/{} stages", Before(main), Short(time)))
            }
            TimeSystem::Canadian { main, time, moves } => {
                padded(f, format_args!("{}{moves}/{} canadian", Before(main), Short(time)))
            }
            TimeSystem::Fischer { main, increment } => {
                padded(f, format_args!("{}+{} fischer", Short(main), Period(increment)))
            }
        }
    }
}

impl Chinese for TimeSystem {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let main = self.main_time();
        match *self {
            TimeSystem::Absolute { limit } => write!(f, "每方{}包干", Span(limit).zh()),
            TimeSystem::Reserve { limit, minutes } => {
                write!(f, "每方{}，其中保留{minutes}分钟读秒", Span(limit).zh())
            }
            TimeSystem::Periods { period, count, .. } if main.is_zero() => {
                write!(f, "每方{count}次{}读秒", Span(period).zh())
            }
            TimeSystem::Periods { period, count, .. } => {
                write!(f, "每方{}，此后{count}次{}读秒", Span(main).zh(), Span(period).zh())
            }
            TimeSystem::Fischer { increment, .. } => {
                write!(f, "每方{}，每手加{}", Span(main).zh(), Span(increment).zh())
            }
            TimeSystem::Stages { time, moves, .. } | TimeSystem::Canadian { time, moves, .. } => {
                f.write_str("每方")?;
                if !main.is_zero() {
                    write!(f, "{}，此后", Span(main).zh())?;
                }
                let kept = if matches!(self, TimeSystem::Stages { .. }) { "可延" } else { "不延" };
                write!(f, "每{}限着{moves}手，节余时间{kept}至下一节", Span(time).zh())
            }
        }
    }
}

/// The calls that an event gives instead of the usual ones.
struct OwnCalls(CallList);

impl fmt::Display for OwnCalls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn list(f: &mut fmt::Formatter<'_>, name: &str, seconds: impl Iterator<Item = u8>) -> fmt::Result {
            write!(f, "; {name} ")?;
            let mut gap = "";
            for second in seconds {
                write!(f, "{gap}{second}")?;
                gap = ",";
            }
            if gap.is_empty() { f.write_str("-") } else { Ok(()) }
        }
        list(f, "each", self.0.each())?;
        list(f, "last", self.0.last())?;
        write!(f, "; count {}", self.0.count())
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self.calls() == TimeControl::usual_calls(self.system()) {
            return fmt::Display::fmt(self.system(), f);
        }
        padded(f, format_args!("{}{}", self.system(), OwnCalls(*self.calls())))
    }
}

impl Chinese for TimeControl {
    /// The system of timing; the calls are not told.
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.system().fmt_zh(f)
    }
}

/// What is expected at a place of a time control that has something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExpectedWord {
    /// The word for what becomes of the time that is left of a stage.
    StagesOrCanadian,
    /// The word for an increment.
    Fischer,
    /// What may follow main time.
    AfterMain,
    /// A part of a list of calls that has not come yet.
    CallPart,
    /// A list of calls, or the end.
    CallsOrEnd,
}

bilingual!(ExpectedWord {
    ExpectedWord::StagesOrCanadian => ("stages or canadian"), ("stages或canadian");
    ExpectedWord::Fischer => ("fischer"), ("fischer");
    ExpectedWord::AfterMain => ("+, incl or ;"), ("+、incl或;");
    ExpectedWord::CallPart => ("each, last or count, once each"), ("each、last或count，各一次");
    ExpectedWord::CallsOrEnd => ("; or the end"), (";或结束");
});

/// Why a text is not a time control. Characters are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TimeTextError {
    /// A length of time is not written as one.
    #[error(transparent)]
    Span(#[from] SpanError),
    /// A number is missing, or too large.
    #[error("character {at}: a number is expected, of at most {most}")]
    Number {
        /// Where.
        at: usize,
        /// The largest number that can stand there.
        most: u16,
    },
    /// Neither `x` nor `/` follows a number, or no word for the system.
    #[error("character {at}: {expected} is expected")]
    Expected {
        /// Where.
        at: usize,
        /// What is expected there.
        expected: ExpectedWord,
    },
    /// Periods within a limit that are not minutes.
    #[error("character {at}: the periods that are kept within a limit are of 60s")]
    NotMinutes {
        /// Where.
        at: usize,
    },
    /// No game can be played with it.
    #[error(transparent)]
    Clock(#[from] ClockError),
}

impl Chinese for TimeTextError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeTextError::Span(error) => error.fmt_zh(f),
            TimeTextError::Number { at, most } => write!(f, "第{at}字：应为不超过{most}的数"),
            TimeTextError::Expected { at, expected } => write!(f, "第{at}字：应为{}", expected.zh()),
            TimeTextError::NotMinutes { at } => write!(f, "第{at}字：时限之内保留的读秒须为每次60s"),
            TimeTextError::Clock(error) => error.fmt_zh(f),
        }
    }
}

impl Cited for TimeTextError {
    /// Article 12.2: the time is fixed beforehand; or what the clock's error rests on.
    fn cite(&self) -> Cite {
        match self {
            TimeTextError::Clock(error) => error.cite(),
            _ => Cite::article(crate::law::Article::Timing).clause(2),
        }
    }
}

impl Cursor<'_> {
    /// Takes this mark, with spaces before it.
    fn mark(&mut self, expected: char) -> bool {
        self.skip_spaces();
        self.eat(expected)
    }

    fn word(&mut self) -> &str {
        self.skip_spaces();
        self.take_while(|c| c.is_ascii_alphabetic())
    }

    fn count<T: FromStr>(&mut self, most: u16) -> Result<T, TimeTextError> {
        self.skip_spaces();
        let at = self.at;
        self.number().ok_or_else(|| TimeTextError::Number { at: self.number_of(at), most })
    }

    /// Takes a word that must be one of the expected ones, and returns the value that stands beside it.
    fn one_of<T: Copy>(&mut self, words: &[(&str, T)], expected: ExpectedWord) -> Result<T, TimeTextError> {
        self.skip_spaces();
        let at = self.at;
        let word = self.word();
        let found = words.iter().find(|(name, _)| word.eq_ignore_ascii_case(name));
        found.map(|&(_, value)| value).ok_or_else(|| TimeTextError::Expected { at: self.number_of(at), expected })
    }

    /// What follows main time: periods, stages, or nothing of both, which leaves the cursor where it was.
    fn group(&mut self, main: Duration) -> Result<Option<TimeSystem>, TimeTextError> {
        self.skip_spaces();
        let (from, text) = (self.at, *self);
        let digits = self.digits();
        let number = || {
            let error = |_| TimeTextError::Number { at: text.position(), most: u16::MAX };
            digits.parse().map_err(error)
        };
        if digits.is_empty() {
            return Ok(None);
        }
        if self.mark('x') || self.eat('X') || self.eat('×') {
            return Ok(Some(TimeSystem::Periods { main, count: number()?, period: self.span()? }));
        }
        if self.eat('/') {
            let (moves, time) = (number()?, self.span()?);
            let systems = [("stages", false), ("canadian", true)];
            let is_canadian = self.one_of(&systems, ExpectedWord::StagesOrCanadian)?;
            return Ok(Some(match is_canadian {
                true => TimeSystem::Canadian { main, time, moves },
                false => TimeSystem::Stages { main, time, moves },
            }));
        }
        self.at = from;
        Ok(None)
    }

    fn system(&mut self) -> Result<TimeSystem, TimeTextError> {
        if let Some(system) = self.group(Duration::ZERO)? {
            return Ok(system);
        }
        let main = self.span()?;
        if self.mark('+') {
            if let Some(system) = self.group(main)? {
                return Ok(system);
            }
            let increment = self.span()?;
            self.one_of(&[("fischer", ())], ExpectedWord::Fischer)?;
            return Ok(TimeSystem::Fischer { main, increment });
        }
        if self.peek().is_none_or(|c| c == ';') {
            return Ok(TimeSystem::Absolute { limit: main });
        }
        self.one_of(&[("incl", ()), ("including", ())], ExpectedWord::AfterMain)?;
        self.skip_spaces();
        let at = self.at;
        match self.group(Duration::ZERO)? {
            Some(TimeSystem::Periods { period: MINUTE, count, .. }) => {
                Ok(TimeSystem::Reserve { limit: main, minutes: count })
            }
            _ => Err(TimeTextError::NotMinutes { at: self.number_of(at) }),
        }
    }

    fn seconds(&mut self) -> Result<Vec<u8>, TimeTextError> {
        let mut seconds = Vec::new();
        if self.mark('-') {
            return Ok(seconds);
        }
        loop {
            seconds.push(self.count(127)?);
            if !self.mark(',') {
                return Ok(seconds);
            }
        }
    }
}

/// A part of a list of calls.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Each,
    Last,
    Count,
}

impl FromStr for TimeControl {
    type Err = TimeTextError;

    /// Reads a time control as its `Display` writes it; see the table at [`TimeControl`]. Spaces and upper case are allowed.
    ///
    /// # Errors
    /// [`TimeTextError`] if the text is not one, or no game can be played with it.
    fn from_str(text: &str) -> Result<TimeControl, TimeTextError> {
        let mut cursor = Cursor::new(text);
        let control = TimeControl::new(cursor.system()?)?;
        let usual = control.calls();
        let (mut each, mut last, mut count) = (usual.each().collect(), usual.last().collect(), usual.count());
        // Those that may still come; each comes once.
        let mut parts = alloc::vec![("each", Part::Each), ("last", Part::Last), ("count", Part::Count)];
        while cursor.mark(';') {
            let part = cursor.one_of(&parts, ExpectedWord::CallPart)?;
            parts.retain(|&(_, other)| other != part);
            match part {
                Part::Each => each = cursor.seconds()?,
                Part::Last => last = cursor.seconds()?,
                Part::Count => count = cursor.count(60)?,
            }
        }
        let has_own_calls = parts.len() < 3;
        cursor.skip_spaces();
        if cursor.peek().is_some() {
            return Err(TimeTextError::Expected { at: cursor.position(), expected: ExpectedWord::CallsOrEnd });
        }
        if has_own_calls { Ok(control.with_calls(CallList::new(&each, &last, count)?)?) } else { Ok(control) }
    }
}
