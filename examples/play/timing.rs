//! The clock at the table: what the side to move has used is entered before what it has typed.

use std::io::{self, Write};
use std::time::Duration;

use weiqi::clock::{Overtime, TimeLeft};
use weiqi::contest::Stage;
use weiqi::referee::{Claim, Claimant, Moment};
use weiqi::{Chinese, Color, Event, Incident};

use super::table::Table;

/// A side's time to the tenth of a second, as a clock shows it.
fn shown(left: TimeLeft) -> TimeLeft {
    let tenths = |time: Duration| Duration::from_millis(time.as_millis() as u64 / 100 * 100);
    match left {
        TimeLeft::Main(left) => TimeLeft::Main(tenths(left)),
        TimeLeft::Byoyomi { periods, left } => TimeLeft::Byoyomi { periods, left: tenths(left) },
        TimeLeft::Stage { left, moves } => TimeLeft::Stage { left: tenths(left), moves },
        TimeLeft::Out => left,
    }
}

impl<W: Write> Table<W> {
    /// The side that is asked, with its time.
    pub(crate) fn prompt(&mut self) -> io::Result<()> {
        let side = self.asked();
        match self.contest.clock().filter(|_| self.contest.running() == Some(side)) {
            Some(clock) => write!(self.out, "{side}, {}> ", shown(clock.left(side)))?,
            None => write!(self.out, "{side}> ")?,
        }
        self.out.flush()
    }

    /// Charges the side whose clock runs, and says so if its time is over; `false` if what was typed comes too late.
    pub(crate) fn spend(&mut self, time: Duration) -> io::Result<bool> {
        let Some(by) = self.contest.running() else { return Ok(true) };
        let steps = match self.contest.apply(Event::Elapse { by, time }) {
            Ok(steps) => steps,
            Err(refused) => return self.refuse(&refused).map(|()| true),
        };
        if self.contest.running() == Some(by) {
            return Ok(true);
        }
        self.regrets = None;
        // The first step tells the times.
        for step in steps.iter().skip(1) {
            writeln!(self.out, "{step}  {}", step.zh())?;
        }
        self.ask_about_time()?;
        Ok(false)
    }

    /// In byo-yomi the law lets the game go on with a lost turn; among friends the opponent is the referee.
    pub(crate) fn ask_about_time(&mut self) -> io::Result<()> {
        match self.contest.stage() {
            Stage::OutOfTime(by) => {
                writeln!(
                    self.out,
                    "{}, shall {by} lose the turn and play on (Art. 22.5)? `yes`, or `no`: it has lost",
                    !by
                )
            }
            _ => Ok(()),
        }
    }

    /// What the opponent has answered.
    pub(crate) fn judge_time(&mut self, by: Color, goes_on: bool) -> io::Result<()> {
        let incident = Incident::OutOfTime { by, how: Overtime::LastPeriod, applied: goes_on };
        let claim = Claim { by: Claimant::Player(by), when: Moment::AtOnce };
        self.enter(Event::Raise { incident, claim })?;
        let Some(open) = self.contest.open_ruling() else { return Ok(()) };
        // The outcomes are the loss, and the lost turn.
        let (referee, consequences) = (open.by(), open.outcomes().last().map(|outcome| outcome.consequences.clone()));
        self.enter(Event::Decide { by: referee, consequences: consequences.unwrap_or_default() })
    }

    pub(crate) fn show_times(&mut self) -> io::Result<()> {
        let Some(clock) = self.contest.clock() else { return writeln!(self.out, "no clock runs; see `--time`") };
        let sides = Color::ALL.map(|side| format!("{side} {}", shown(clock.left(side))));
        writeln!(self.out, "{}; {}", sides[0], sides[1])
    }
}
