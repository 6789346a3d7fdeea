//! A clock that ticks: Article 12 second by second, with nothing computed ahead. Times are whole seconds.

use std::time::Duration;

use weiqi::clock::{TimeLeft, TimeSystem};
use weiqi::{Color, TimeControl};

/// One side's time.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Side {
    main: u64,
    used: u64,
    /// Whether byo-yomi or a stage has begun.
    begun: bool,
    /// Seconds gone of the running byo-yomi period.
    gone: u64,
    periods: u16,
    stage: u64,
    moves: u16,
    out: bool,
}

/// The clock of a game, told of every second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveClock {
    control: TimeControl,
    sides: [Side; 2],
}

impl NaiveClock {
    pub fn new(control: TimeControl) -> NaiveClock {
        let (_, periods) = control.byoyomi().unwrap_or_default();
        let (stage, moves) = control.system().stage().unwrap_or_default();
        let main = control.main_time().as_secs();
        let side = Side { main, used: 0, begun: false, gone: 0, periods, stage: stage.as_secs(), moves, out: false };
        let mut clock = NaiveClock { control, sides: [side.clone(), side] };
        for side in Color::ALL {
            clock.begin_if_due(side);
        }
        clock
    }

    fn side(&mut self, side: Color) -> &mut Side {
        &mut self.sides[side as usize]
    }

    /// The length of a byo-yomi period; 0 if there is none.
    fn period(&self) -> u64 {
        self.control.byoyomi().map_or(0, |(period, _)| period.as_secs())
    }

    /// A move begins: with no main time left, byo-yomi or a stage does.
    fn begin_if_due(&mut self, side: Color) {
        let something_follows = self.control.byoyomi().is_some() || self.control.system().stage().is_some();
        let side = self.side(side);
        side.begun |= side.main == 0 && something_follows;
    }

    /// One second goes by; what is called at its end, in Chinese.
    pub fn second(&mut self, by: Color) -> Option<String> {
        let (period, control) = (self.period(), self.control);
        let side = self.side(by);
        if side.out {
            return None;
        }
        if side.main > 0 {
            side.main -= 1;
            side.used += 1;
            return None;
        }
        if control.system().stage().is_some() {
            side.begun = true;
            match side.stage.checked_sub(1) {
                Some(left) => (side.stage, side.used) = (left, side.used + 1),
                None => side.out = true,
            }
            return None;
        }
        if period == 0 {
            side.out = true;
            return None;
        }
        side.begun = true;
        side.used += 1;
        side.gone += 1;
        let (gone, is_last) = (side.gone, side.periods == 1);
        if gone == period {
            (side.gone, side.periods) = (0, side.periods - 1);
            side.out = side.periods == 0;
        }
        let (left, calls) = (side.periods, control.calls());
        let counted = (gone + u64::from(calls.count())).checked_sub(period);
        match (is_last, counted) {
            (false, _) if gone == period && period == 60 => Some(format!("1分，还剩{left}分")),
            (false, _) if gone == period => Some(format!("1次，还剩{left}次")),
            (false, _) => calls.each().any(|second| u64::from(second) == gone).then(|| format!("{gone}秒")),
            (true, Some(number @ 1..)) => Some(number.to_string()),
            (true, _) => calls.last().any(|second| u64::from(second) == gone).then(|| format!("{gone}秒")),
        }
    }

    /// So many seconds go by; what is called, and after how many of them.
    pub fn seconds(&mut self, by: Color, seconds: u64) -> Vec<(u64, String)> {
        (1..=seconds).filter_map(|second| Some((second, self.second(by)?))).collect()
    }

    pub fn complete_move(&mut self, by: Color) {
        let system = *self.control.system();
        let side = self.side(by);
        if side.out {
            return;
        }
        side.gone = 0;
        if let TimeSystem::Fischer { increment, .. } = system {
            side.main += increment.as_secs();
        }
        if let (true, Some((time, moves))) = (side.begun, system.stage()) {
            side.moves -= 1;
            if side.moves == 0 {
                side.moves = moves;
                let carried = if matches!(system, TimeSystem::Stages { .. }) { side.stage } else { 0 };
                side.stage = time.as_secs() + carried;
            }
        }
        self.begin_if_due(by);
    }

    /// Takes seconds off what a side has left, one by one (Article 22.1).
    pub fn deduct(&mut self, by: Color, seconds: u64) {
        let is_reserve = matches!(self.control.system(), TimeSystem::Reserve { .. });
        let mut of_a_minute = 0;
        for _ in 0..seconds {
            let side = self.side(by);
            if side.out {
                return;
            }
            if !side.begun && side.main > 0 {
                side.main -= 1;
                self.begin_if_due(by);
            } else if is_reserve {
                of_a_minute += 1;
                if of_a_minute == 60 && side.periods > 1 {
                    (of_a_minute, side.periods) = (0, side.periods - 1);
                }
            } else {
                side.stage = side.stage.saturating_sub(1);
            }
        }
        self.begin_if_due(by);
    }

    /// The last period again after it was used up (Article 22.5).
    pub fn go_on(&mut self, by: Color) {
        let side = self.side(by);
        assert!(side.out);
        (side.out, side.periods, side.gone) = (false, 1, 0);
    }

    /// Calls the last period again from a second on, if the side is in it and so far (Article 16.2); whether it is.
    pub fn call_again(&mut self, by: Color, gone: u64) -> bool {
        let period = self.period();
        let side = self.side(by);
        let now = match (side.out, side.begun && side.periods == 1) {
            (true, _) if gone < period => period,
            (false, true) => side.gone,
            _ => return false,
        };
        if period == 0 || gone > now {
            return false;
        }
        side.used -= now - gone;
        (side.out, side.periods, side.gone) = (false, 1, gone);
        true
    }

    pub fn is_out(&self, by: Color) -> bool {
        self.sides[by as usize].out
    }

    pub fn used(&self, by: Color) -> Duration {
        Duration::from_secs(self.sides[by as usize].used)
    }

    pub fn left(&self, by: Color) -> TimeLeft {
        let side = &self.sides[by as usize];
        let seconds = Duration::from_secs;
        match (side.out, side.begun) {
            (true, _) => TimeLeft::Out,
            (_, false) => TimeLeft::Main(seconds(side.main)),
            _ if self.period() > 0 => {
                TimeLeft::Byoyomi { periods: side.periods, left: seconds(self.period() - side.gone) }
            }
            _ => TimeLeft::Stage { left: seconds(side.stage), moves: side.moves },
        }
    }
}
