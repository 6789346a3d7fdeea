//! The clock in a contest: what is charged, and what follows from it. Articles 12, 14, 16.2 and 22.

use alloc::vec;
use alloc::vec::Vec;
use core::time::Duration;

use super::state::{Decided, Pending, Phase};
use super::{Contest, Refused, Step, StepKind};
use crate::clock::{Clock, ClockError, Overtime};
use crate::color::Color;
use crate::law::{Article, Cite, Cited};
use crate::penalty::Penalty;
use crate::referee::{Claim, Consequence, Incident, rule};

impl Contest {
    pub(super) fn elapse(&mut self, by: Color, time: Duration) -> Result<Vec<Step>, Refused> {
        let running = self.running();
        let Some(clock) = &mut self.state.clock else { return Err(Refused::NoClock) };
        if running != Some(by) {
            return Err(Refused::ClockStopped(by));
        }
        clock.charge(by, time);
        let (how, times, cite) = (clock.control().overtime(), clock.times(), clock.control().cite());
        let mut steps = vec![Step::new(StepKind::Elapsed(times), cite)];
        if !clock.is_out(by) {
            return Ok(steps);
        }
        steps.push(Step::new(StepKind::OutOfTime(by, how), how.cite()));
        if how.may_go_on() {
            self.state.pending = Some(Pending::OutOfTime(by));
        } else {
            let incident = Incident::OutOfTime { by, how, applied: false };
            let ruling = rule(&incident, self.edition(), Claim::OFFICIAL)?;
            steps.extend(self.take_up(incident, ruling));
        }
        Ok(steps)
    }

    pub(super) fn count_absent(&mut self, by: Color, time: Duration) -> Result<Vec<Step>, Refused> {
        let is_out = |side: Color| self.state.countdown[side].is_some_and(|countdown| countdown.is_over());
        let is_open = match &self.state.phase {
            Phase::Play(_) => true,
            // Both sides can be absent, and both can lose.
            Phase::Decided(Decided { .. }) => is_out(!by) && !is_out(by),
            _ => false,
        };
        let has_moved = self.state.has_moved[by];
        let countdown = self.state.countdown[by].as_mut().filter(|_| is_open && !has_moved);
        let countdown = countdown.ok_or(Refused::NotAbsent(by))?;
        countdown.charge(time);
        let (is_over, cite) = (countdown.is_over(), countdown.cite());
        let mut steps = vec![Step::new(StepKind::CountedAbsent(by), cite)];
        if is_over {
            let incident = Incident::LateForRapid { by, seated: false };
            let ruling = rule(&incident, self.edition(), Claim::OFFICIAL)?;
            steps.extend(self.take_up(incident, ruling));
        }
        Ok(steps)
    }

    pub(super) fn call_again(&mut self, by: Color, gone: Duration) -> Result<Vec<Step>, Refused> {
        let out = self.state.pending == Some(Pending::OutOfTime(by));
        let running = self.running();
        let Some(clock) = &mut self.state.clock else { return Err(Refused::NoClock) };
        if running != Some(by) && !out {
            return Err(Refused::ClockStopped(by));
        }
        clock.call_again(by, gone)?;
        if out {
            self.state.pending = None;
        }
        let cite = Cite::article(Article::RightsAndDuties).clause(2);
        Ok(vec![Step::new(StepKind::CalledAgain(by), cite)])
    }

    pub(super) fn confirm_times(&mut self, by: Color) -> Result<Vec<Step>, Refused> {
        let record = self.state.record.as_mut().ok_or(Refused::NotAdjourned)?;
        if record.is_confirmed_by(by) {
            return Err(Refused::ConfirmedAlready);
        }
        record.confirm(by);
        Ok(vec![Step::new(StepKind::TimesConfirmed(by), record.cite())])
    }

    /// Whether a side is out of time in this way.
    pub(super) fn is_overtime(&self, by: Color, how: Overtime) -> Result<(), Refused> {
        let clock = self.state.clock.as_ref().ok_or(Refused::NoClock)?;
        match clock.is_out(by) && clock.control().overtime() == how && self.state.phase.is_play() {
            true => Ok(()),
            false => Err(Refused::NotOutOfTime(by)),
        }
    }

    /// What a ruling does to the clock.
    pub(super) fn set_clock(&mut self, consequences: &[Consequence]) {
        let Some(clock) = &mut self.state.clock else { return };
        for &consequence in consequences {
            // A ruling that does not fit the clock leaves it as it is.
            let _ = set(clock, consequence);
        }
    }
}

fn set(clock: &mut Clock, consequence: Consequence) -> Result<(), ClockError> {
    match consequence {
        Consequence::Penalty(side, Penalty::Deduction(time)) => clock.deduct(side, time),
        Consequence::ByoyomiGoesOn(side) => clock.go_on(side)?,
        Consequence::SetUsed(used) => Color::ALL.into_iter().for_each(|side| clock.set_used(side, used[side])),
        Consequence::SetOneUsed(side, used) => clock.set_used(side, used),
        _ => {}
    }
    Ok(())
}
