//! Play: moves, stones put elsewhere, proposals of the end, adjournments. Articles 2, 7, 13, 14, 17.2, 17.3 and 21.1.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::state::{Confirmations, Decided, LastTurn, Phase, Play, Settling, Unclaimed};
use super::{Contest, Offences, Refused, Resignation, Step, StepKind};
use crate::clock::TimeRecord;
use crate::color::Color;
use crate::game::{Act, Game, LogEntry, Origin, PlayError, Played};
use crate::law::{Article, Cite, Cited, Edition};
use crate::legality::Illegal;
use crate::moves::Move;
use crate::point::{Point, PointSet};
use crate::referee::{Claim, Consequence, Incident, rule};
use crate::terms::LostTurns;
use crate::verdict::{Ground, Verdict};

const PLAY: Cite = Cite::article(Article::Play);
const LAPSED: Cite = Cite::article(Article::RightsAndDuties).clause(3);
const TAKING_BACK: Cite = Cite::article(Article::RefereePlay).clause(3);
const PROPOSING: Cite = Cite::article(Article::RefereeEnd).clause(1);
const PLAY_IT_OUT: Cite = Cite::article(Article::RefereeEnd).clause(4);
const ADJOURNING: Cite = Cite::article(Article::Adjournment);

impl Contest {
    pub(super) fn make_move(&mut self, by: Color, mv: Move) -> Result<Vec<Step>, Refused> {
        let proposed = self.state.play()?.proposed;
        if by != self.game.to_move() {
            return self.move_out_of_turn(by, mv);
        }
        if proposed.is_some() && mv == Move::Pass {
            return self.accept_end(by);
        }
        let opponents = self.game.board().stones(!by);
        match self.game.play(mv) {
            Ok(played) => Ok(self.played(by, mv, played, opponents - self.game.board().stones(!by))),
            Err(PlayError::Illegal(illegal)) => self.unlawful_play(illegal, by, mv),
            Err(error) => Err(error.into()),
        }
    }

    /// A stone on a free point right after one's own is a second move; before the first move it is out of turn; anything
    /// else is none at all.
    fn move_out_of_turn(&mut self, by: Color, mv: Move) -> Result<Vec<Step>, Refused> {
        let not_your_turn = Err(PlayError::NotYourTurn(by).into());
        let is_vacant = |at: Point| self.game.board().empty_points().contains(at);
        let Some(at) = mv.point().filter(|&at| is_vacant(at)) else { return not_your_turn };
        if self.regulations.offences == Offences::Refused {
            return not_your_turn;
        }
        let placed = self.state.play()?.last.placed;
        if placed.is_some_and(|(side, _)| side == by) {
            return self.offence(Incident::DoubleMove { by }, by, at);
        }
        let is_first = self.game.log().len() == 0;
        if is_first { self.offence(Incident::OutOfTurn { by }, by, at) } else { not_your_turn }
    }

    /// A stone released where the rules do not allow it. Off the board or on an occupied point no move has been made.
    fn unlawful_play(&mut self, illegal: Illegal, by: Color, mv: Move) -> Result<Vec<Step>, Refused> {
        let incident = Incident::from_illegal(&illegal, by, self.game.board());
        match (incident, mv, self.regulations.offences) {
            (Some(incident), Move::Play(at), Offences::RuledAtOnce | Offences::OnClaim) => {
                self.offence(incident, by, at)
            }
            _ => Err(PlayError::Illegal(illegal).into()),
        }
    }

    /// A play against the rules: the referee rules, or it stands until it is claimed.
    fn offence(&mut self, incident: Incident, by: Color, at: Point) -> Result<Vec<Step>, Refused> {
        let can_stand = !self.game.board().is_forbidden_point(by, at);
        if self.regulations.offences == Offences::OnClaim && can_stand {
            return Ok(self.let_stand(incident, by, at));
        }
        let ruling = rule(&incident, self.edition(), Claim::OFFICIAL)?;
        let mut steps = self.take_up(incident, ruling);
        // The ruling does not know where the stone was put.
        for step in &mut steps {
            if step.kind == StepKind::Ruled(Consequence::Void) {
                step.kind = StepKind::Void { by, at };
            }
        }
        Ok(steps)
    }

    /// An unlawful play stands, and the opponent may claim it before its next move.
    fn let_stand(&mut self, incident: Incident, by: Color, at: Point) -> Vec<Step> {
        let before = self.game.board().stones(!by);
        let mut board = self.game.board().clone();
        let _ = board.play_unchecked(by, at);
        let origin = *self.game.corrected(&board).origin();
        let origin = Origin::new(&board, !by).with_dispute(origin.in_dispute()).with_fake_life(origin.fake_life());
        let captured = before - board.stones(!by);
        self.state.moves_before += self.game.move_count() + 1;
        let game = self.replace_game(Game::from_origin(origin, *self.start.terms()));
        self.state.complete_move(by);
        let mut steps = Vec::new();
        if let Phase::Play(play) = &mut self.state.phase {
            refuse_end(play, &mut steps);
            play.last = LastTurn {
                placed: Some((by, at)),
                took: (!captured.is_empty()).then_some(by),
                groups_before: play.groups,
                unclaimed: Some(Unclaimed { incident, game }),
                ..LastTurn::default()
            };
            play.groups = play.groups.standing(self.game.board());
        }
        self.state.captures[by] += u32::from(!captured.is_empty());
        steps.push(Step::new(StepKind::Played { by, at, captured }, PLAY.clause(3)));
        steps.push(Step::new(StepKind::Unclaimed(incident), LAPSED));
        steps
    }

    /// What follows from a move that was lawful. `captured` are the stones that it took.
    fn played(&mut self, by: Color, mv: Move, played: Played, captured: PointSet) -> Vec<Step> {
        let mut steps = Vec::new();
        self.state.complete_move(by);
        self.state.captures[by] += u32::from(!captured.is_empty());
        if let Phase::Play(play) = &mut self.state.phase {
            if let Some(Unclaimed { incident, .. }) = play.last.unclaimed {
                steps.push(Step::new(StepKind::Lapsed(incident), LAPSED));
            }
            refuse_end(play, &mut steps);
            play.last = LastTurn {
                placed: mv.point().map(|at| (by, at)),
                took: (!captured.is_empty()).then_some(by),
                recurred: played.recurrence.is_some(),
                groups_before: play.groups,
                ..LastTurn::default()
            };
            play.groups = play.groups.standing(self.game.board());
        }
        steps.push(match mv {
            Move::Play(at) => Step::new(StepKind::Played { by, at, captured }, PLAY.clause(3)),
            Move::Pass => Step::new(StepKind::Passed(by), PLAY.clause(5)),
        });
        if let Some(recurrence) = played.recurrence {
            steps.push(Step::new(StepKind::Recurred(recurrence), recurrence.class.cite()));
        }
        self.follow_end(&mut steps);
        steps
    }

    /// Goes to the next phase if the game has ended.
    pub(super) fn follow_end(&mut self, steps: &mut Vec<Step>) {
        let Some(end) = self.game.end() else { return };
        steps.push(Step::new(StepKind::Ended(end), end.cite()));
        match Verdict::of_end(end) {
            Some(verdict) => steps.extend(self.decide(Some(verdict))),
            None => {
                let groups = match &self.state.phase {
                    Phase::Play(play) => play.groups,
                    _ => return,
                };
                let mut settling = Settling { proved: groups.proved, ..Settling::default() };
                // A group that its claimant could not take when it was played out is alive.
                for side in Color::ALL.into_iter().filter(|&side| !groups.disputed[side].is_empty()) {
                    settling.proved[side] |= groups.disputed[side];
                    steps.push(Step::new(StepKind::ProvedAlive(groups.disputed[side]), PLAY_IT_OUT));
                }
                self.state.phase = Phase::Settling(settling);
                self.state.pending = None;
            }
        }
    }

    pub(super) fn take_back(&mut self, by: Color, to: Point) -> Result<Vec<Step>, Refused> {
        let Play { last, .. } = self.state.play()?;
        let Some((_, from)) = last.placed.filter(|&(side, at)| side == by && at != to && last.unclaimed.is_none())
        else {
            return Err(Refused::NotInLog);
        };
        let (first, took, groups) = (last.lifted.unwrap_or(from), last.took, last.groups_before);
        self.undo_turn();
        let opponents = self.game.board().stones(!by);
        match self.game.play(to.into()) {
            Ok(played) => {
                self.state.captures[by] -= u32::from(took.is_some());
                if let Phase::Play(play) = &mut self.state.phase {
                    play.groups = groups;
                }
                // The turn was complete before, so no time is given for it twice.
                let clock = self.state.clock;
                let mut steps = self.played(by, to.into(), played, opponents - self.game.board().stones(!by));
                self.state.clock = clock;
                steps[0] = Step::new(StepKind::TakenBack { by, from, to }, TAKING_BACK);
                let decided_play = match &mut self.state.phase {
                    Phase::Decided(Decided { before, .. }) => match &mut **before {
                        Phase::Play(play) => Some(play),
                        _ => None,
                    },
                    Phase::Play(play) => Some(play),
                    _ => None,
                };
                if let Some(play) = decided_play {
                    play.last.lifted = Some(first);
                }
                Ok(steps)
            }
            Err(PlayError::Illegal(illegal)) if Incident::from_illegal(&illegal, by, self.game.board()).is_some() => {
                // It cannot stand there, so it goes back of itself; that it was lifted can still be claimed.
                let _ = self.game.play(from.into());
                self.state.play()?.last.lifted = Some(first);
                let back = StepKind::Ruled(Consequence::StoneBack);
                Ok(vec![Step::new(back, TAKING_BACK).and(Some(illegal.cite()))])
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Undoes the move of a stone that was put elsewhere (Article 17.3).
    pub(super) fn put_stone_back(&mut self, steps: &mut Vec<Step>) {
        self.go_back_to_play(steps);
        let Some(play) = self.state.play_or_adjourned() else { return };
        let (Some((by, _)), Some(first)) = (play.last.placed, play.last.lifted) else { return };
        let (took, groups) = (play.last.took, play.last.groups_before);
        self.undo_turn();
        let opponents = self.game.board().stones(!by);
        // It was legal there a turn ago.
        let recurred = self.game.play(first.into()).is_ok_and(|played| played.recurrence.is_some());
        let takes = opponents != self.game.board().stones(!by);
        self.state.captures[by] = self.state.captures[by] + u32::from(takes) - u32::from(took.is_some());
        let board = self.game.board();
        let standing = groups.standing(board);
        if let Some(play) = self.state.play_or_adjourned() {
            play.groups = standing;
            play.last = LastTurn {
                placed: Some((by, first)),
                took: takes.then_some(by),
                recurred,
                groups_before: groups,
                ..LastTurn::default()
            };
        }
    }

    /// If the end of a cycle has decided the game, takes up play again as it was.
    fn go_back_to_play(&mut self, steps: &mut Vec<Step>) {
        if let Phase::Decided(Decided { before, .. }) = &self.state.phase
            && before.is_play()
        {
            self.state.phase = (**before).clone();
            steps.push(Step::new(StepKind::Reopened, TAKING_BACK));
        }
    }

    pub(super) fn propose_end(&mut self, by: Color) -> Result<Vec<Step>, Refused> {
        if self.state.play()?.proposed.is_some() {
            return self.accept_end(by);
        }
        self.enter_turn(by, Act::Pass)?;
        self.state.complete_move(by);
        if let Phase::Play(play) = &mut self.state.phase {
            play.proposed = Some(by);
            play.last = LastTurn { groups_before: play.groups, ..LastTurn::default() };
        }
        let mut steps = vec![Step::new(StepKind::EndProposed(by), PROPOSING)];
        self.follow_end(&mut steps);
        Ok(steps)
    }

    pub(super) fn accept_end(&mut self, by: Color) -> Result<Vec<Step>, Refused> {
        if self.state.play()?.proposed != Some(!by) {
            return Err(Refused::NoEndProposed(by));
        }
        self.enter_turn(by, Act::AgreeEnd)?;
        let mut steps = Vec::new();
        self.follow_end(&mut steps);
        Ok(steps)
    }

    pub(super) fn resign(&mut self, by: Color) -> Result<Vec<Step>, Refused> {
        let cite = match self.edition() {
            Edition::Rules2002 => Cite::article(Article::End).clause(2),
            Edition::Older => Cite::older(1, 7).clause(2),
        };
        let ground = match &self.state.phase {
            Phase::Play(_) | Phase::Adjourned(..) => {
                self.enter_turn(by, Act::Resign)?;
                Ground::Resignation { cite }
            }
            Phase::Counted(_) if self.regulations.resignation == Resignation::UntilCounted => {
                return Err(Refused::CountStands);
            }
            _ => Ground::ResignationAfterPlay { cite },
        };
        Ok(self.decide(Some(Verdict::Win { winner: !by, by: ground })).into_iter().collect())
    }

    pub(super) fn adjourn(&mut self) -> Result<Vec<Step>, Refused> {
        let play = core::mem::take(self.state.play()?);
        self.state.phase = Phase::Adjourned(play, None);
        self.state.was_adjourned = true;
        let mut steps = vec![Step::new(StepKind::Adjourned, ADJOURNING)];
        self.state.record = self.state.clock.map(|clock| TimeRecord::new(clock.times()));
        if let Some(record) = &self.state.record {
            steps.push(Step::new(StepKind::TimesRecorded(*record.times()), record.cite()));
        }
        Ok(steps)
    }

    pub(super) fn seal(&mut self, at: Point) -> Result<Vec<Step>, Refused> {
        let seals = self.seals();
        let Phase::Adjourned(_, sealed @ None) = &mut self.state.phase else { return Err(Refused::NoSealing) };
        if !seals {
            return Err(Refused::NoSealing);
        }
        if !self.game.board().size().contains(at) {
            return Err(PlayError::Illegal(Illegal::OffBoard { at }).into());
        }
        *sealed = Some(at);
        let cite = match self.edition() {
            Edition::Rules2002 => ADJOURNING,
            Edition::Older => Cite::older(2, 5),
        };
        let mut steps = vec![Step::new(StepKind::Sealed(self.game.to_move()), cite)];
        // The side to move has thought on until now.
        if let Some(clock) = &self.state.clock
            && self.state.record.is_none_or(|record| *record.times() != clock.times())
        {
            let record = TimeRecord::new(clock.times());
            steps.push(Step::new(StepKind::TimesRecorded(*record.times()), record.cite()));
            self.state.record = Some(record);
        }
        Ok(steps)
    }

    pub(super) fn resume(&mut self) -> Result<Vec<Step>, Refused> {
        let pending = self.pending_refusal();
        let Phase::Adjourned(play, sealed) = &mut self.state.phase else { return Err(Refused::NotAdjourned) };
        // A sealed move is opened and made at once, so nothing may wait for somebody then.
        if let (Some(_), Some(refused)) = (&sealed, pending) {
            return Err(refused);
        }
        let (play, sealed) = (core::mem::take(play), sealed.take());
        self.state.phase = Phase::Play(play);
        let mut steps = vec![Step::new(StepKind::Resumed, ADJOURNING)];
        if let Some(at) = sealed {
            let by = self.game.to_move();
            let opened = match self.game.board().stone(at) {
                Some(_) => {
                    let incident = Incident::SealedMoveOccupied { by };
                    let ruling = rule(&incident, self.edition(), Claim::OFFICIAL)?;
                    self.take_up(incident, ruling)
                }
                None => self.make_move(by, at.into())?,
            };
            steps.extend(opened);
        }
        Ok(steps)
    }

    /// A turn is lost by ruling. Only the side to move loses one, while play goes on.
    pub(super) fn lose_turn(&mut self, side: Color, incident: Incident, steps: &mut Vec<Step>) {
        let is_pass = matches!(incident, Incident::OutOfTime { .. })
            && self.game.terms().lost_turns() == LostTurns::OvertimeAsPasses;
        let act = if is_pass { Act::Pass } else { Act::LostTurn };
        if !self.state.phase.is_play() || self.enter_turn(side, act).is_err() {
            return;
        }
        self.state.complete_move(side);
        let is_over = self.game.end().is_some();
        if let Phase::Play(play) = &mut self.state.phase {
            play.last = LastTurn { groups_before: play.groups, ..LastTurn::default() };
            if !is_over {
                refuse_end(play, steps);
            }
        }
    }

    pub(super) fn enter_turn(&mut self, color: Color, act: Act) -> Result<Played, PlayError> {
        self.game.apply(LogEntry { color, act })
    }

    /// Decides the game by the penalties so far, or by a verdict that does not rest on penalties. Returns the step, if the
    /// verdict is another than before.
    pub(super) fn decide(&mut self, base: Option<Verdict>) -> Option<Step> {
        let losses = Verdict::of_losses(self.ledger.losses());
        let verdict = losses.or(base)?;
        match &mut self.state.phase {
            Phase::Decided(decided) => {
                let is_same = decided.verdict == verdict;
                *decided = Decided {
                    verdict,
                    base,
                    before: decided.before.clone(),
                    confirmed: if is_same { decided.confirmed } else { Confirmations::default() },
                };
                if is_same {
                    return None;
                }
            }
            phase => {
                let before = Box::new(core::mem::replace(phase, Phase::Final(verdict, None)));
                let confirmed = Confirmations::default();
                *phase = Phase::Decided(Decided { verdict, base, before, confirmed });
            }
        }
        self.state.pending = None;
        let step = Step::new(StepKind::Decided(verdict), verdict.cite());
        Some(step.and(verdict.cites().nth(1)))
    }
}

/// A side that uses its turn otherwise does not agree to a proposed end.
pub(super) fn refuse_end(play: &mut Play, steps: &mut Vec<Step>) {
    if let Some(by) = play.proposed.take() {
        steps.push(Step::new(StepKind::EndRefused(by), PROPOSING));
    }
}
