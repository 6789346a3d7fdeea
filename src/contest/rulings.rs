//! Incidents in a contest: what is raised, chosen and carried out.

use alloc::vec;
use alloc::vec::Vec;

use super::{Choice, Confirmations, Contest, Event, Fact, Open, Refused, Stage, Step};
use crate::board::{Board, Setup};
use crate::color::Color;
use crate::game::{Action, Game};
use crate::law::{Article, Cite};
use crate::life::Dead;
use crate::penalty::{Ledger, Lost};
use crate::point::Point;
use crate::referee::{Claim, Consequence, Decider, Incident, Moment, Outcome, Ruling, rule};
use crate::verdict::{Ground, Verdict};

impl Contest {
    pub(super) fn raise(&mut self, incident: Incident, claim: Claim) -> Result<Vec<Step>, Refused> {
        let when = claim.when.max(self.earliest(&incident));
        let ruling = rule(&incident, self.edition(), Claim { when, ..claim })?;
        if !self.bears_out(&incident) {
            return Err(Refused::NotInLog);
        }
        Ok(self.take_up(incident, ruling))
    }

    /// The earliest moment that a claim can still be made at, as far as the log tells.
    fn earliest(&self, incident: &Incident) -> Moment {
        match (self.stage, incident) {
            (Stage::Counted | Stage::Status | Stage::Abandoned(_), _) => Moment::Unconfirmed,
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
            Incident::TakeBack { by } => playing && self.taken_back.is_some_and(|(side, _)| side == by),
            Incident::OutOfTime { by, .. } => playing && by == self.game.to_move(),
            Incident::LongCycle => playing && self.recurred,
            Incident::Reopening { .. } => self.stage == Stage::Counted,
            Incident::Displaced(_) | Incident::Scattered { .. } | Incident::ContestAbandoned { .. } => playing,
            Incident::PhoneSound { by, again } => again == self.earlier(|incident| is_phone_sound(incident, by)),
            Incident::Smoking { by, again } => again == self.earlier(|incident| is_smoking(incident, by)),
            _ => true,
        }
    }

    /// Whether such an incident has been raised before.
    fn earlier(&self, such: impl Fn(&Incident) -> bool) -> bool {
        self.log.iter().any(|event| matches!(event, Event::Raise { incident, .. } if such(incident)))
    }

    /// Carries a ruling out, or keeps it for whoever has to choose.
    pub(super) fn take_up(&mut self, incident: Incident, ruling: Ruling) -> Vec<Step> {
        let (by, cite) = match &ruling {
            Ruling::Fixed(outcome) => return self.carry_out(&incident, outcome),
            Ruling::Choice { lawful, by } => {
                (*by, lawful.first().map_or(Cite::article(Article::ChiefReferee), |o| o.cite))
            }
            Ruling::Discretion { cite, by, .. } => (*by, *cite),
        };
        self.open = Some(Open { incident, ruling });
        vec![Step { fact: Fact::Open(by), cite }]
    }

    pub(super) fn choose(&mut self, by: Decider, choice: &Choice) -> Result<Vec<Step>, Refused> {
        let Some(Open { incident, ruling }) = &self.open else { return Err(Refused::NoRulingOpen) };
        match ruling.by() {
            Some(decider) if decider != by => return Err(Refused::NotTheDecider(decider)),
            _ => {}
        }
        let outcome = match choice {
            Choice::Named(number) => ruling.outcomes().get(*number),
            Choice::Own(outcome) => Some(outcome).filter(|_| matches!(ruling, Ruling::Discretion { .. })),
        };
        let outcome = outcome.filter(|outcome| self.is_possible(outcome)).ok_or(Refused::NotLawful)?;
        let (incident, outcome) = (*incident, outcome.clone());
        self.open = None;
        Ok(self.carry_out(&incident, &outcome))
    }

    /// A turn can be lost only by the side whose turn it is, and the board changed only while play goes on.
    fn is_possible(&self, outcome: &Outcome) -> bool {
        let playing = self.in_play().is_ok();
        outcome.consequences.iter().all(|consequence| match *consequence {
            Consequence::LostTurn(color) => playing && color == self.game.to_move(),
            Consequence::AgreedPoint
            | Consequence::ReasonablePoint
            | Consequence::Restart
            | Consequence::ContestedPointsTo(_) => playing,
            _ => true,
        })
    }

    fn carry_out(&mut self, incident: &Incident, outcome: &Outcome) -> Vec<Step> {
        let cite = outcome.cite;
        let mut steps: Vec<Step> =
            outcome.consequences.iter().map(|&what| Step { fact: Fact::Ruled(what), cite }).collect();
        // What has been confirmed may no longer be the result.
        self.confirmed = Confirmations::default();
        for sanction in outcome.sanctions(self.move_count()) {
            // Refused only after a loss, and a loss has decided the game.
            let _ = self.ledger.enter(sanction);
        }
        let mut verdict = None;
        for &consequence in &outcome.consequences {
            match consequence {
                Consequence::LostTurn(color) => self.lose_turn(color),
                Consequence::StoneBack if matches!(incident, Incident::TakeBack { .. }) => self.put_stone_back(),
                Consequence::AgreedPoint | Consequence::ReasonablePoint => self.correction_due = true,
                Consequence::StoneStands if matches!(incident, Incident::Displaced(_)) => self.correction_due = true,
                Consequence::Restart => self.replace_game(self.start.clone()),
                Consequence::SwapSeats => self.swap_seats(),
                Consequence::ContestedPointsTo(color) => {
                    self.contested_to = Some(color);
                    self.stage = Stage::Abandoned(!color);
                    steps.push(Step { fact: Fact::Abandoned(!color), cite });
                }
                Consequence::FakeLifeIsDead(color) => {
                    let _ = self.turn(color, Action::FakeLife);
                }
                Consequence::Draw => verdict = Some(Verdict::Draw { cite }),
                Consequence::Replay => verdict = Some(Verdict::Replay { cite }),
                Consequence::NoResult => verdict = Some(Verdict::NoResult { cite }),
                _ => {}
            }
        }
        if let Some(verdict) = self.lost(incident).or(verdict) {
            steps.push(self.decide(verdict));
        } else if self.correction_due {
            steps.push(Step { fact: Fact::CorrectionDue, cite });
        } else if self.in_play().is_ok() {
            self.follow_end(&mut steps);
        }
        steps
    }

    /// The verdict on a side that has lost by penalties, the last of them for this incident.
    fn lost(&self, incident: &Incident) -> Option<Verdict> {
        let second_warnings = [Cite::article(Article::Warnings).clause(2), Cite::older(2, 16).clause(2)];
        Some(match self.ledger.lost()? {
            Lost::Both(cites) => Verdict::BothLose { cite: cites.black },
            Lost::Side { color, cite } => {
                let by = match incident {
                    _ if second_warnings.contains(&cite) => Ground::Warnings { cite },
                    Incident::Forfeit { .. } => Ground::Forfeit,
                    Incident::OutOfTime { .. } | Incident::Late { .. } | Incident::LateForRapid { .. } => {
                        Ground::Time { cite }
                    }
                    _ => Ground::Ruling { cite },
                };
                Verdict::Win { winner: !color, by }
            }
        })
    }

    fn lose_turn(&mut self, color: Color) {
        // Only the side to move is ever ruled to lose its turn while play goes on.
        if self.in_play().is_ok() && self.turn(color, Action::LostTurn).is_ok() {
            self.taken_back = None;
            self.stage = Stage::Playing;
        }
    }

    /// Undoes the move of a stone that was taken back.
    fn put_stone_back(&mut self) {
        if let Some((_, first)) = self.taken_back.take() {
            self.game.undo();
            // It was legal there a turn ago.
            let _ = self.game.play(first.into());
        }
    }

    fn replace_game(&mut self, game: Game) {
        self.moves_before = self.move_count();
        self.taken_back = None;
        self.recurred = false;
        self.proved &= game.board().stones(Color::Black) | game.board().stones(Color::White);
        self.stage = Stage::Playing;
        self.game = game;
    }

    /// The players change sides, and their penalties with them.
    fn swap_seats(&mut self) {
        let mut swapped = Ledger::new(self.edition());
        for &sanction in self.ledger.sanctions() {
            let on = !sanction.on;
            // In the order in which they were accepted before.
            let _ = swapped.enter(crate::penalty::Sanction { on, ..sanction });
        }
        self.ledger = swapped;
    }

    pub(super) fn correct(&mut self, from: Point, to: Point) -> Result<Vec<Step>, Refused> {
        if !self.correction_due {
            return Err(Refused::NoCorrectionDue);
        }
        let board = self.corrected(from, to)?;
        let cite = Cite::article(Article::RefereePlay).clause(5);
        self.correction_due = false;
        self.replace_game(Game::from_position(board, self.game.to_move(), *self.game.terms()));
        Ok(vec![Step { fact: Fact::Corrected { from, to }, cite }])
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
        self.turn(against, Action::FakeLife)?;
        self.taken_back = None;
        let cite = Cite::article(Article::RefereeRepetition).clause(2);
        Ok(vec![Step { fact: Fact::Ruled(Consequence::FakeLifeIsDead(against)), cite }])
    }

    pub(super) fn settle_borders(&mut self, dead: &[Point]) -> Result<Vec<Step>, Refused> {
        let Stage::Abandoned(_) = self.stage else { return Err(Refused::NotInLog) };
        let dead = Dead::new(self.game.board(), dead.iter().copied())?;
        let mut steps = Vec::new();
        self.count(dead, &mut steps);
        Ok(steps)
    }
}

fn is_phone_sound(incident: &Incident, side: Color) -> bool {
    matches!(*incident, Incident::PhoneSound { by, .. } if by == side)
}

fn is_smoking(incident: &Incident, side: Color) -> bool {
    matches!(*incident, Incident::Smoking { by, .. } if by == side)
}
