//! Checking the count and confirming the result. Article 16.4.

use alloc::vec;
use alloc::vec::Vec;

use super::event::Party;
use super::state::Phase;
use super::{Contest, Refused, Step, StepKind};
use crate::law::{Article, Cite, Cited};

const CONFIRMING: Cite = Cite::article(Article::RightsAndDuties).clause(4);

impl Contest {
    pub(super) fn recount(&mut self) -> Result<Vec<Step>, Refused> {
        let Phase::Counted(counted) = &self.state.phase else { return Err(Refused::NoResult) };
        let tally = self.tally_of(counted);
        self.state.clear_confirmations();
        Ok(vec![Step::new(StepKind::Recounted(tally), CONFIRMING)])
    }

    pub(super) fn confirm(&mut self, by: Party) -> Result<Vec<Step>, Refused> {
        let verdict = self.verdict().ok_or(Refused::NoResult)?;
        let fines = self.tally().and_then(|tally| tally.fines_cite());
        let confirmed = match &mut self.state.phase {
            Phase::Counted(counted) => &mut counted.confirmed,
            Phase::Decided(decided) => &mut decided.confirmed,
            _ => return Err(Refused::NoResult),
        };
        if !confirmed.enter(by) {
            return Err(Refused::ConfirmedAlready);
        }
        let mut steps = vec![Step::new(StepKind::Confirmed(by), CONFIRMING)];
        if confirmed.are_complete() {
            let is_counted = matches!(self.state.phase, Phase::Counted(_));
            let counted = self.counted().cloned();
            self.state.phase = Phase::Final(verdict, counted);
            let second = verdict.cites().nth(1).or(fines.filter(|_| is_counted));
            steps.push(Step::new(StepKind::Final(verdict), verdict.cite()).and(second));
        }
        Ok(steps)
    }
}
