//! Incidents in a contest: what is raised, chosen and carried out.

use alloc::vec;
use alloc::vec::Vec;

use super::{Confirmations, Contest, Fact, Groups, Open, Refused, Stage, Step};
use crate::board::{Board, Setup};
use crate::color::{ByColor, Color};
use crate::game::{Act, Game};
use crate::law::{Article, Cite, Edition};
use crate::life::Dead;
use crate::penalty::{Ledger, Lost, Sanction, SanctionKind};
use crate::point::Point;
use crate::referee::{Claim, Consequence, Decider, Displacement, Incident, Moment, Outcome, Ruling, rule};
use crate::verdict::{Ground, Verdict};

impl Contest {
    pub(super) fn raise(&mut self, incident: Incident, claim: Claim) -> Result<Vec<Step>, Refused> {
        // Nothing is confirmed yet.
        let when = claim.when.max(self.earliest(&incident)).min(Moment::Unconfirmed);
        let ruling = rule(&incident, self.edition(), Claim { when, ..claim })?;
        if !self.bears_out(&incident) {
            return Err(Refused::NotInLog);
        }
        Ok(self.take_up(incident, ruling))
    }

    /// The earliest moment that a claim can still be made at, as far as the log tells.
    fn earliest(&self, incident: &Incident) -> Moment {
        match (self.stage, incident) {
            (Stage::Status | Stage::Abandoned(_) | Stage::Counted | Stage::Decided(_), _) => Moment::Unconfirmed,
            (_, Incident::TakeBack { by }) if self.taken_back.is_none_or(|(side, _)| side != *by) => Moment::DuringGame,
            _ => Moment::AtOnce,
        }
    }

    /// Whether the log can be what the incident says it is.
    fn bears_out(&self, incident: &Incident) -> bool {
        let playing = self.in_play().is_ok();
        match *incident {
            // These are entered as moves, and ruled on there.
            Incident::DoubleMove { .. }
            | Incident::KoRetaken { .. }
            | Incident::ForbiddenPoint { .. }
            | Incident::Repetition { .. }
            | Incident::SealedMoveOccupied { .. } => false,
            Incident::ColorsSwapped { moves } => playing && moves == self.move_count(),
            Incident::TakeBack { by } => {
                let going_on = playing || self.stage == Stage::Adjourned;
                going_on && self.taken_back.is_some_and(|(side, _)| side == by)
            }
            Incident::OutOfTime { by, .. } => playing && by == self.game.to_move(),
            Incident::LongCycle => playing && self.recurred,
            Incident::Reopening { .. } => self.stage == Stage::Counted,
            // The stones lie on the board until the count is confirmed.
            Incident::Displaced(Displacement::Deliberate { .. }) | Incident::Scattered { .. } => {
                self.game.board().stone_count() > 0
            }
            Incident::Displaced(_) => playing && self.game.board().stone_count() > 0,
            Incident::ContestAbandoned { .. } => playing,
            // Something was there to be taken off.
            Incident::CapturedLeft { by, .. } | Incident::ClockBeforeRemoval { by } => self.took == Some(by),
            Incident::Late { late, .. } => self.move_count() == 0 && late != ByColor::default(),
            Incident::PhoneSound { by, again } => self.knows_of(by, 7, again),
            Incident::Smoking { by, again } => self.knows_of(by, 8, again),
            _ => true,
        }
    }

    /// Whether a side has a warning by that clause of Article 23 already just when it is said to. The older
    /// edition has no such warnings.
    fn knows_of(&self, by: Color, clause: u8, again: bool) -> bool {
        let cite = Cite::article(Article::RefereeDiscipline).clause(clause);
        let mut warnings = self.ledger.sanctions().iter().filter(|s| s.on == by && s.kind == SanctionKind::Warning);
        self.edition() == Edition::Older || warnings.any(|warning| warning.cite == cite) == again
    }

    /// Carries a ruling out, or keeps it for whoever has to choose.
    pub(super) fn take_up(&mut self, incident: Incident, ruling: Ruling) -> Vec<Step> {
        let (by, cite) = match &ruling {
            Ruling::Fixed(outcome) => return self.carry_out(&incident, outcome),
            Ruling::Choice { lawful, by } => {
                (*by, lawful.first().map_or(Cite::article(Article::ChiefReferee), |outcome| outcome.cite.item(0)))
            }
            Ruling::Discretion { cite, by, .. } => (*by, *cite),
        };
        self.open = Some(Open { incident, ruling });
        vec![Step::new(Fact::Open(by), cite)]
    }

    pub(super) fn choose(&mut self, by: Decider, outcome: &Outcome) -> Result<Vec<Step>, Refused> {
        let Some(Open { incident, ruling }) = &self.open else { return Err(Refused::NoRulingOpen) };
        match ruling.by() {
            Some(decider) if decider != by => return Err(Refused::NotTheDecider(decider)),
            _ => {}
        }
        let open = matches!(ruling, Ruling::Discretion { .. }) || ruling.outcomes().contains(outcome);
        if !open || !self.is_possible(outcome) {
            return Err(Refused::NotLawful);
        }
        let incident = *incident;
        self.open = None;
        Ok(self.carry_out(&incident, outcome))
    }

    /// Play can be turned only while it goes on, and one way at a time; a turn is lost by the side whose turn
    /// it is.
    fn is_possible(&self, outcome: &Outcome) -> bool {
        let mut turning = outcome.consequences.iter().filter(|consequence| {
            matches!(consequence, Consequence::LostTurn(_) | Consequence::Restart | Consequence::ContestedPointsTo(_))
        });
        let Some(first) = turning.next() else { return true };
        let whose = !matches!(*first, Consequence::LostTurn(color) if color != self.game.to_move());
        self.in_play().is_ok() && whose && turning.next().is_none()
    }

    fn carry_out(&mut self, incident: &Incident, outcome: &Outcome) -> Vec<Step> {
        let cite = outcome.cite;
        let mut steps: Vec<Step> =
            outcome.consequences.iter().map(|&what| Step::new(Fact::Ruled(what), cite).with(outcome.with)).collect();
        // What has been confirmed may no longer be the result.
        let counted = self.tally();
        self.confirmed = Confirmations::default();
        for sanction in outcome.sanctions(self.move_count()) {
            // Refused only after a loss, and a loss has decided the game.
            let _ = self.ledger.enter(sanction);
        }
        // Only a stone found displaced is ruled on while one is still to be put right.
        self.correction_due = false;
        let mut verdict = None;
        for &consequence in &outcome.consequences {
            match consequence {
                Consequence::LostTurn(color) => self.lose_turn(color, &mut steps),
                Consequence::StoneBack if matches!(incident, Incident::TakeBack { .. }) => self.put_stone_back(),
                Consequence::AgreedPoint | Consequence::ReasonablePoint | Consequence::StoneStands => {
                    self.correction_due = matches!(incident, Incident::Displaced(_));
                }
                Consequence::Restart => self.restart(),
                Consequence::SwapSeats => self.swap_seats(),
                Consequence::ContestedPointsTo(color) => {
                    self.stage = Stage::Abandoned(!color);
                    steps.push(Step::new(Fact::Abandoned(!color), cite));
                }
                Consequence::FakeLifeIsDead(color) => {
                    // Refused only where play has ended, and with it the cycle.
                    let _ = self.turn(color, Act::FakeLife);
                    self.taken_back = None;
                }
                Consequence::Draw => verdict = Some(Verdict::Draw { cite }),
                Consequence::Replay => verdict = Some(Verdict::Replay { cite }),
                Consequence::NoResult => verdict = Some(Verdict::NoResult { cite }),
                _ => {}
            }
        }
        if let Some(verdict) = self.lost().or(verdict) {
            steps.push(self.decide(verdict));
        } else if self.correction_due {
            steps.push(Step::new(Fact::CorrectionDue, cite));
        } else if self.in_play().is_ok() {
            self.follow_end(&mut steps);
        } else if let Some(tally) = self.tally().filter(|&tally| Some(tally) != counted) {
            steps.push(Step::new(Fact::Counted(tally), tally.cite()).with(tally.fines_cite()));
        }
        steps
    }

    /// The verdict on a side that has lost by penalties.
    fn lost(&self) -> Option<Verdict> {
        Some(match self.ledger.lost()? {
            Lost::Both(cites) => Verdict::BothLose { cite: cites.black },
            Lost::Side { color, cite } => Verdict::Win { winner: !color, by: ground(cite) },
        })
    }

    fn lose_turn(&mut self, color: Color, steps: &mut Vec<Step>) {
        // Only the side to move is ever ruled to lose its turn while play goes on.
        if self.in_play().is_err() || self.turn(color, Act::LostTurn).is_err() {
            return;
        }
        (self.taken_back, self.recurred) = (None, false);
        if self.game.end().is_none() {
            self.refuse_end(steps);
        }
    }

    /// Undoes the move of a stone that was taken back.
    fn put_stone_back(&mut self) {
        if let Some((_, first)) = self.taken_back.take() {
            self.game.undo();
            // It was legal there a turn ago.
            self.recurred = self.game.play(first.into()).is_ok_and(|played| played.recurrence.is_some());
            self.groups = self.groups_before.standing(self.game.board());
        }
    }

    /// Goes on from the start of a game, and leaves no claim from the one before it.
    fn replace_game(&mut self, game: Game) {
        self.moves_before = self.move_count();
        (self.taken_back, self.recurred) = (None, false);
        self.stage = Stage::Playing;
        self.game = game;
    }

    /// The game starts again, and the players have the colours they should have had.
    fn restart(&mut self) {
        self.replace_game(Game::from_origin(*self.start.origin(), *self.start.terms()));
        self.groups = Groups::default();
        self.swap_seats();
    }

    /// The players change sides, and their penalties with them.
    fn swap_seats(&mut self) {
        self.taken_back = None;
        let mut swapped = Ledger::new(self.edition());
        for &sanction in self.ledger.sanctions() {
            let on = !sanction.on;
            // In the order in which they were accepted before.
            let _ = swapped.enter(Sanction { on, ..sanction });
        }
        self.ledger = swapped;
    }

    pub(super) fn correct(&mut self, from: Point, to: Point) -> Result<Vec<Step>, Refused> {
        if !self.correction_due {
            return Err(Refused::NoCorrectionDue);
        }
        let board = self.corrected(from, to)?;
        let cite = Cite::article(Article::RefereePlay).clause(5);
        let mut steps = vec![Step::new(Fact::Corrected { from, to }, cite)];
        self.correction_due = false;
        self.refuse_end(&mut steps);
        self.groups = self.groups.standing(&board);
        self.replace_game(self.game.corrected(&board));
        Ok(steps)
    }

    /// The position with one stone moved.
    fn corrected(&self, from: Point, to: Point) -> Result<Board, Refused> {
        let board = self.game.board();
        let free = board.size().contains(to) && board.stone(to).is_none();
        let color = board.stone(from).filter(|_| free).ok_or(Refused::NoSuchCorrection { from, to })?;
        let mut setup: Setup = board.setup();
        setup.stones[color].retain(|&at| at != from);
        setup.stones[color].push(to);
        Ok(setup.board()?)
    }

    pub(super) fn rule_fake_life(&mut self, against: Color) -> Result<Vec<Step>, Refused> {
        self.in_play()?;
        self.turn(against, Act::FakeLife)?;
        self.taken_back = None;
        let cite = Cite::article(Article::RefereeRepetition).clause(2);
        Ok(vec![Step::new(Fact::Ruled(Consequence::FakeLifeIsDead(against)), cite)])
    }

    pub(super) fn settle(&mut self, dead: &[Point]) -> Result<Vec<Step>, Refused> {
        let (contested_to, cite) = match self.stage {
            Stage::Abandoned(side) => (Some(!side), Cite::article(Article::Timing).clause(4).item(4)),
            Stage::Status => (None, Cite::article(Article::ChiefReferee).clause(6)),
            _ => return Err(Refused::NotInLog),
        };
        let dead = Dead::new(self.game.board(), dead.iter().copied())?;
        self.contested_to = contested_to;
        let mut steps = vec![Step::new(Fact::Settled(dead.points()), cite)];
        self.count(dead, &mut steps);
        Ok(steps)
    }
}

/// What a side has won by that its opponent lost under this clause.
fn ground(cite: Cite) -> Ground {
    const SECOND_WARNING: [Cite; 2] = [Cite::article(Article::Warnings).clause(2), Cite::older(2, 16).clause(2)];
    const FORFEIT: [Cite; 2] = [Cite::article(Article::EndProcedure).clause(1), Cite::older(2, 4).clause(1)];
    const TIME: [Cite; 3] = [Cite::article(Article::Timing), Cite::article(Article::RefereeTiming), Cite::older(2, 14)];
    match cite {
        _ if SECOND_WARNING.contains(&cite) => Ground::Warnings { cite },
        _ if FORFEIT.contains(&cite) => Ground::Forfeit,
        _ if TIME.contains(&cite.clause(0).item(0)) => Ground::Time { cite },
        _ => Ground::Ruling { cite },
    }
}
