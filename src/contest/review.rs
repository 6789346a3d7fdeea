//! Appeals against rulings, and entries that were wrong. Articles 16.3 and 30.6; older edition, 7.4.

use alloc::vec;
use alloc::vec::Vec;

use super::event::Review;
use super::state::{Decided, LastRuling, Pending, Phase};
use super::{Contest, Refused, Step, StepKind};
use crate::color::Color;
use crate::law::{Article, Cite, Edition};
use crate::referee::{Decider, Outcome};
use crate::verdict::Verdict;

const APPEALS: Cite = Cite::article(Article::RightsAndDuties).clause(3);
const SPECIAL_CASES: Cite = Cite::article(Article::ChiefReferee).clause(6);

impl Contest {
    pub(super) fn appeal(&mut self, by: Color) -> Result<Vec<Step>, Refused> {
        let Some(ruling) = self.state.last_ruling.as_ref().filter(|ruling| !ruling.is_reviewed) else {
            return Err(Refused::NothingToAppeal);
        };
        let (reviewer, cite) = match self.edition() {
            Edition::Rules2002 => (Decider::ChiefReferee, APPEALS),
            Edition::Older => (Decider::Organiser, Cite::older(2, 7).clause(4)),
        };
        if ruling.by == Some(reviewer) || ruling.by == Some(Decider::Organiser) {
            return Err(Refused::FinalWord);
        }
        self.state.pending = Some(Pending::Appeal(reviewer));
        Ok(vec![Step::new(StepKind::Appealed(by), cite)])
    }

    pub(super) fn review(&mut self, by: Decider, review: &Review) -> Result<Vec<Step>, Refused> {
        let Some(Pending::Appeal(reviewer)) = self.state.pending else { return Err(Refused::NothingToAppeal) };
        if by != reviewer {
            return Err(Refused::NotTheDecider(reviewer));
        }
        let Some(ruling) = self.state.last_ruling.take() else { return Err(Refused::NothingToAppeal) };
        self.state.pending = None;
        if *review == Review::Upheld {
            self.state.last_ruling = Some(LastRuling { is_reviewed: true, ..ruling });
            return Ok(vec![Step::new(StepKind::Upheld, SPECIAL_CASES)]);
        }
        let mut steps = vec![Step::new(StepKind::RulingWithdrawn, SPECIAL_CASES)];
        self.withdraw_ruling(&ruling, &mut steps);
        if let Review::Changed(consequences) = review {
            if consequences.is_empty() || !self.is_possible(consequences) {
                return Err(Refused::NotLawful);
            }
            let outcome = Outcome { consequences: consequences.clone(), cite: ruling.cite, and_cite: None };
            let ruled = self.carry_out(ruling.incident, Some(by), &outcome);
            steps.extend(ruled);
        }
        if let Some(ruling) = &mut self.state.last_ruling {
            ruling.is_reviewed = true;
        }
        Ok(steps)
    }

    /// Takes the penalties of a ruling back, and the verdict if it rested on them. The stones stay as they are.
    fn withdraw_ruling(&mut self, ruling: &LastRuling, steps: &mut Vec<Step>) {
        let withdrawn = self.ledger.clone();
        let mut ledger = withdrawn;
        drop(ledger.rewind(ruling.ledger));
        self.replace_ledger(ledger);
        self.state.clear_confirmations();
        if let Phase::Decided(Decided { before, verdict, base, .. }) = &self.state.phase {
            // What decided the game after the ruling, such as a resignation, does not fall with the ruling.
            let base = if *base == ruling.base_after { ruling.base } else { *base };
            let remains = Verdict::of_losses(self.ledger.losses()).or(base);
            if remains.is_none() {
                self.state.phase = (**before).clone();
                steps.push(Step::new(StepKind::Reopened, SPECIAL_CASES));
            } else if remains != Some(*verdict) {
                steps.extend(self.decide(base));
            }
        }
        if let Some(tally) = self.tally() {
            steps.push(Step::new(StepKind::Counted(tally), APPEALS));
        }
    }

    pub(super) fn withdraw(&mut self) -> Result<Vec<Step>, Refused> {
        let stones = self.game.board().stones_by_color();
        if !self.restore() {
            return Err(Refused::NothingToWithdraw);
        }
        let mut steps = vec![Step::new(StepKind::EntryWithdrawn, SPECIAL_CASES)];
        self.tell_stones(stones, &mut steps);
        Ok(steps)
    }
}
