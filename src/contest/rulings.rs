//! Incidents in a contest: what is raised, chosen and carried out. Articles 12.4, 15 to 20, 22 to 24 and 30.6.

use alloc::vec;
use alloc::vec::Vec;

use super::state::{Decided, LastRuling, LastTurn, Pending, Phase};
use super::{Contest, Refused, Step, StepKind};
use crate::clock::Overtime;
use crate::color::Color;
use crate::game::{Act, Game};
use crate::law::{Article, Cite, Cited, Edition};
use crate::penalty::Penalty;
use crate::point::Point;
use crate::referee::{Claim, Claimant, Consequence, Decider, Displacement, Incident, Moment, Outcome, Ruling, rule};
use crate::verdict::Verdict;

impl Contest {
    pub(super) fn raise(&mut self, incident: Incident, claim: Claim) -> Result<Vec<Step>, Refused> {
        // Nothing is confirmed yet.
        let when = claim.when.max(self.earliest(&incident, claim)).min(Moment::Unconfirmed);
        let ruling = rule(&incident, self.edition(), Claim { when, ..claim })?;
        self.bears_out(&incident, claim)?;
        self.count_repeated(&incident);
        Ok(self.take_up(incident, ruling))
    }

    pub(super) fn raise_unlisted(&mut self, side: Option<Color>, claim: Claim) -> Result<Vec<Step>, Refused> {
        self.raise(Incident::Unlisted { by: side }, claim)
    }

    /// The earliest moment that a claim can still be made at, as far as the log tells. What happens at the board in play
    /// can no longer happen when play has ended; misconduct can.
    fn earliest(&self, incident: &Incident, claim: Claim) -> Moment {
        let is_over = !matches!(self.state.phase, Phase::Play(_) | Phase::Adjourned(..));
        match incident {
            Incident::TakeBack { by } if self.lifted_by() != Some(*by) => Moment::DuringGame,
            Incident::TakeBack { .. } => Moment::AtOnce,
            Incident::ClockBeforeMove { .. }
            | Incident::WrongRemoval { .. }
            | Incident::CapturedLeft { .. }
            | Incident::ClockBeforeRemoval { .. }
            | Incident::DroppedStone { .. }
                if is_over =>
            {
                Moment::Unconfirmed
            }
            _ if is_over && matches!(self.state.phase, Phase::Decided(_)) => Moment::AtOnce.max(claim.when),
            _ => Moment::AtOnce,
        }
    }

    /// The side whose last stone was put elsewhere, while that can be claimed.
    fn lifted_by(&self) -> Option<Color> {
        let play = match &self.state.phase {
            Phase::Play(play) | Phase::Adjourned(play, _) => play,
            // The end of a cycle does not take the claim away.
            Phase::Decided(Decided { before, base: Some(_), .. }) => match &**before {
                Phase::Play(play) => play,
                _ => return None,
            },
            _ => return None,
        };
        let _ = play.last.lifted?;
        play.last.placed.map(|(side, _)| side)
    }

    /// Whether the log can be what the incident says it is.
    fn bears_out(&self, incident: &Incident, claim: Claim) -> Result<(), Refused> {
        let holds = |holds: bool| if holds { Ok(()) } else { Err(Refused::NotInLog) };
        let now = |now: bool| if now { Ok(()) } else { Err(Refused::NotNow) };
        let playing = self.state.phase.is_play();
        let going_on = playing || matches!(self.state.phase, Phase::Adjourned(..));
        let took = match &self.state.phase {
            Phase::Play(play) | Phase::Adjourned(play, _) => play.last.took,
            _ => None,
        };
        match *incident {
            // These are entered as moves, and ruled on there, unless the regulations wait for the claim.
            Incident::OutOfTurn { .. }
            | Incident::DoubleMove { .. }
            | Incident::KoRetaken { .. }
            | Incident::ForbiddenPoint { .. }
            | Incident::Repetition { .. } => holds(self.unclaimed() == Some(*incident)),
            Incident::SealedMoveOccupied { .. } => holds(false),
            Incident::ColorsSwapped { moves } => {
                now(playing)?;
                holds(moves == self.moves_since_start())
            }
            Incident::TakeBack { by } => holds(self.lifted_by() == Some(by)),
            Incident::DroppedStone { by, at, .. } => {
                now(playing)?;
                holds(by == self.game.to_move() && self.game.board().empty_points().contains(at))
            }
            Incident::OutOfTime { by, how, .. } => self.is_overtime(by, how),
            Incident::LongCycle => {
                now(playing)?;
                holds(matches!(&self.state.phase, Phase::Play(play) if play.last.recurred))
            }
            Incident::Reopening { .. } => now(matches!(self.state.phase, Phase::Counted(_))),
            // The stones lie on the board until the count is confirmed.
            Incident::Displaced(Displacement::Deliberate { .. }) | Incident::Scattered { .. } => {
                holds(self.game.board().stone_count() > 0)
            }
            Incident::Displaced(_) => {
                now(going_on)?;
                holds(self.game.board().stone_count() > 0)
            }
            Incident::ContestAbandoned { .. } => {
                self.absolute_time()?;
                now(playing)
            }
            Incident::TwoHands { .. } | Incident::SenselessMoves { .. } | Incident::AbsoluteClockFault => {
                self.absolute_time()
            }
            // Something was there to be taken off: with the last play, or, if the referee finds it, earlier in the game.
            Incident::CapturedLeft { by, .. } | Incident::ClockBeforeRemoval { by } => {
                let official = claim.by == Claimant::Official;
                holds(took == Some(by) || official && self.state.captures[by] > 0)
            }
            Incident::Late { late, .. } => {
                let late = Color::ALL.into_iter().filter(|&side| !late[side].is_zero());
                let mut late = late.peekable();
                now(late.peek().is_some())?;
                // Until the late side's own first move.
                now(late.into_iter().all(|side| !self.state.has_moved[side]))
            }
            Incident::LateForRapid { by, .. } => now(!self.state.has_moved[by]),
            Incident::LateAfterAdjournment { .. } => now(self.state.was_adjourned),
            Incident::NoTimeRecord { .. } => {
                now(self.state.was_adjourned)?;
                holds(self.state.record.is_none_or(|record| !record.is_confirmed()))
            }
            Incident::LeftSeat { by, opponents_time, again, .. } => {
                now(playing)?;
                let is_opponents_time = self.game.to_move() != by;
                holds(opponents_time == is_opponents_time && again == (self.state.repeated[by].leave > 0))
            }
            Incident::PhoneSound { by, again } => holds(self.knows(self.state.repeated[by].phone, again)),
            Incident::Smoking { by, again } => holds(self.knows(self.state.repeated[by].smoking, again)),
            _ => Ok(()),
        }
    }

    /// Whether something is done again just when it is said to be. The older edition has no such penalties.
    fn knows(&self, times: u32, again: bool) -> bool {
        self.edition() == Edition::Older || (times > 0) == again
    }

    /// Counts what is treated differently the second time.
    fn count_repeated(&mut self, incident: &Incident) {
        match *incident {
            Incident::PhoneSound { by, .. } => self.state.repeated[by].phone += 1,
            Incident::Smoking { by, .. } => self.state.repeated[by].smoking += 1,
            Incident::LeftSeat { by, opponents_time: true, permitted: true, .. } => {
                self.state.repeated[by].leave += 1;
            }
            _ => {}
        }
    }

    fn absolute_time(&self) -> Result<(), Refused> {
        let control = self.game.terms().time();
        match control.is_some_and(|control| control.overtime() == Overtime::Limit) {
            true => Ok(()),
            false => Err(Refused::NotAbsoluteTime),
        }
    }

    /// The offence that stands unless it is claimed.
    fn unclaimed(&self) -> Option<Incident> {
        match &self.state.phase {
            Phase::Play(play) | Phase::Adjourned(play, _) => play.last.unclaimed.as_ref().map(|open| open.incident),
            _ => None,
        }
    }

    /// Carries a ruling out, or keeps it for its decider.
    pub(super) fn take_up(&mut self, incident: Incident, ruling: Ruling) -> Vec<Step> {
        match ruling {
            Ruling::Fixed(outcome) => self.carry_out(incident, None, &outcome),
            Ruling::Open(open) => {
                let cite = open.cite();
                self.state.pending = Some(Pending::Ruling(incident, open.clone()));
                vec![Step::new(StepKind::Open(open), cite)]
            }
        }
    }

    pub(super) fn choose(&mut self, by: Decider, consequences: &[Consequence]) -> Result<Vec<Step>, Refused> {
        let Some(Pending::Ruling(incident, open)) = &self.state.pending else { return Err(Refused::NoRulingOpen) };
        if open.by() != by {
            return Err(Refused::NotTheDecider(open.by()));
        }
        let outcome = open.decide(consequences).filter(|outcome| self.is_possible(&outcome.consequences));
        let outcome = outcome.ok_or(Refused::NotLawful)?;
        let incident = *incident;
        self.state.pending = None;
        Ok(self.carry_out(incident, Some(by), &outcome))
    }

    /// Play can be turned only while it goes on, and one way at a time; a turn is lost by the side whose turn
    /// it is.
    pub(super) fn is_possible(&self, consequences: &[Consequence]) -> bool {
        let mut turning = consequences.iter().filter(|consequence| {
            matches!(
                consequence,
                Consequence::Penalty(_, Penalty::LostTurn) | Consequence::Restart | Consequence::ContestedPointsTo(_)
            )
        });
        let Some(first) = turning.next() else { return true };
        let to_move = self.game.to_move();
        let whose = !matches!(*first, Consequence::Penalty(side, Penalty::LostTurn) if side != to_move);
        self.state.phase.is_play() && whose && turning.next().is_none()
    }

    pub(super) fn carry_out(&mut self, incident: Incident, by: Option<Decider>, outcome: &Outcome) -> Vec<Step> {
        let Outcome { ref consequences, cite, and_cite } = *outcome;
        let mut steps: Vec<Step> =
            consequences.iter().map(|&what| Step::new(StepKind::Ruled(what), cite).and(and_cite)).collect();
        if self.unclaimed() == Some(incident) {
            self.take_unclaimed_back();
        }
        let (base, ledger) = (self.base(), self.ledger.mark());
        let ruling = LastRuling { incident, cite, by, ledger, base, base_after: base, is_reviewed: false };
        self.state.last_ruling = Some(ruling);
        self.take_effect(incident, outcome, &mut steps);
        let base_after = self.base();
        if let Some(ruling) = &mut self.state.last_ruling {
            ruling.base_after = base_after;
        }
        steps
    }

    /// The verdict apart from losses by penalties, if there is one.
    fn base(&self) -> Option<Verdict> {
        match &self.state.phase {
            Phase::Decided(decided) => decided.base,
            _ => None,
        }
    }

    /// What an outcome changes.
    pub(super) fn take_effect(&mut self, incident: Incident, outcome: &Outcome, steps: &mut Vec<Step>) {
        let cite = outcome.cite;
        let counted = self.tally();
        // What has been confirmed may no longer be the result.
        self.state.clear_confirmations();
        for sanction in outcome.sanctions(self.move_count()) {
            self.ledger.push(sanction);
        }
        if matches!(self.state.pending, Some(Pending::Correction | Pending::OutOfTime(_))) {
            self.state.pending = None;
        }
        self.set_clock(&outcome.consequences);
        let mut ruled = None;
        for &consequence in &outcome.consequences {
            match consequence {
                Consequence::Penalty(side, Penalty::LostTurn) => self.lose_turn(side, incident, steps),
                Consequence::StoneBack if matches!(incident, Incident::TakeBack { .. }) => self.put_stone_back(steps),
                Consequence::StoneStands => match incident {
                    Incident::DroppedStone { by, at, .. } => self.let_dropped_stone_stand(by, at, steps),
                    Incident::Displaced(_) => self.state.pending = Some(Pending::Correction),
                    _ => {}
                },
                Consequence::AgreedPoint | Consequence::ReasonablePoint
                    if matches!(incident, Incident::Displaced(_)) =>
                {
                    self.state.pending = Some(Pending::Correction);
                }
                Consequence::Restart => self.restart(),
                Consequence::SwapSeats => self.swap_seats(),
                Consequence::ContestedPointsTo(side) => {
                    self.state.phase = Phase::Abandoned(!side);
                    steps.push(Step::new(StepKind::Abandoned(!side), cite));
                }
                Consequence::FakeLifeIsDead(side) => {
                    // Refused only if play has ended, and with it the cycle.
                    let _ = self.enter_turn(side, Act::FakeLife);
                    self.forget_last_turn();
                }
                Consequence::Draw => ruled = Some(Verdict::Draw { cite }),
                Consequence::Replay => ruled = Some(Verdict::Replay { cite }),
                Consequence::ExtraGame => ruled = Some(Verdict::ExtraGame { cite }),
                Consequence::NoResult => ruled = Some(Verdict::NoResult { cite }),
                _ => {}
            }
        }
        let base = match &self.state.phase {
            Phase::Decided(decided) => ruled.or(decided.base),
            _ => ruled,
        };
        if Verdict::of_losses(self.ledger.losses()).or(base).is_some() {
            steps.extend(self.decide(base));
        } else if self.correction_due() {
            steps.push(Step::new(StepKind::CorrectionDue, cite));
        } else if self.state.phase.is_play() {
            self.follow_end(steps);
        } else if let Some(tally) = self.tally().filter(|&tally| Some(tally) != counted) {
            steps.push(Step::new(StepKind::Counted(tally), tally.cite()).and(tally.fines_cite()));
        }
    }

    /// A dropped stone stays where it lies: it is the side's move.
    fn let_dropped_stone_stand(&mut self, by: Color, at: Point, steps: &mut Vec<Step>) {
        if by == self.game.to_move()
            && let Ok(played) = self.make_move(by, at.into())
        {
            steps.extend(played);
        }
    }

    /// The offence that stood is claimed: the game is again as it was before.
    fn take_unclaimed_back(&mut self) {
        let Some(play) = self.state.play_or_adjourned() else { return };
        let groups = play.last.groups_before;
        let took = core::mem::take(&mut play.last);
        let Some(unclaimed) = took.unclaimed else { return };
        play.groups = groups;
        play.last = LastTurn { groups_before: groups, ..LastTurn::default() };
        if let Some((by, _)) = took.placed {
            self.state.captures[by] -= u32::from(took.took.is_some());
        }
        let game: Game = alloc::sync::Arc::unwrap_or_clone(unclaimed.game);
        self.state.moves_before -= game.move_count() + 1;
        drop(self.replace_game(game));
    }

    /// Nothing of the last turn can be claimed or put elsewhere any more.
    pub(super) fn forget_last_turn(&mut self) {
        if let Some(play) = self.state.play_or_adjourned() {
            play.last = LastTurn { placed: play.last.placed, groups_before: play.groups, ..LastTurn::default() };
        }
    }

    pub(super) fn rule_fake_life(&mut self, against: Color, group: Point) -> Result<Vec<Step>, Refused> {
        let _ = self.state.play()?;
        if self.game.board().stone(group) != Some(against) {
            return Err(Refused::NotInLog);
        }
        let stones = self.game.board().group(group);
        self.enter_turn(against, Act::FakeLife)?;
        self.forget_last_turn();
        let cite = match self.edition() {
            Edition::Rules2002 => Cite::article(Article::RefereeRepetition).clause(2),
            Edition::Older => Cite::older(2, 11).clause(2),
        };
        Ok(vec![
            Step::new(StepKind::FakeLife(stones), cite),
            Step::new(StepKind::Ruled(Consequence::FakeLifeIsDead(against)), cite),
        ])
    }
}
