//! Stones that are put otherwise than they were played: corrections, restarts, reconstructions. Articles 16.3, 17.1, 17.5
//! and 17.6.

use alloc::vec;
use alloc::vec::Vec;

use super::event::Reason;
use super::play::refuse_end;
use super::state::{LastTurn, Pending, Phase, Play};
use super::{Contest, Refused, Step, StepKind};
use crate::board::{Board, Setup};
use crate::color::{ByColor, Color};
use crate::game::{Game, Origin};
use crate::law::{Article, Cite};
use crate::point::{Point, PointSet};

const DISPLACED: Cite = Cite::article(Article::RefereePlay).clause(5);

impl Contest {
    pub(super) fn correct(&mut self, from: Point, to: Point) -> Result<Vec<Step>, Refused> {
        if self.state.pending != Some(Pending::Correction) {
            return Err(Refused::NoCorrectionDue);
        }
        let mut steps = vec![Step::new(StepKind::Corrected { from, to }, DISPLACED)];
        let board = match from == to {
            // It stays where it is: nothing was displaced after all, and the history goes on.
            true => self.game.board().stone(from).map(|_| None).ok_or(Refused::NoSuchCorrection { from, to })?,
            false => Some(self.corrected(from, to)?),
        };
        self.state.pending = None;
        if let Some(board) = board {
            let game = self.game.corrected(&board);
            self.start_anew(game, &mut steps);
        }
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

    pub(super) fn reposition(
        &mut self,
        stones: &ByColor<Vec<Point>>,
        to_move: Color,
        reason: Reason,
    ) -> Result<Vec<Step>, Refused> {
        if self.state.play_or_adjourned().is_none() {
            return Err(self.state.phase.refuses_play());
        }
        let board = Setup { size: self.game.board().size(), stones: stones.clone() }.board()?;
        let origin = *self.game.corrected(&board).origin();
        let origin = Origin::new(&board, to_move).with_dispute(origin.in_dispute()).with_fake_life(origin.fake_life());
        let cite = match reason {
            Reason::Reconstruction => Cite::article(Article::RefereePlay).clause(6),
            Reason::Lapsed => Cite::article(Article::RightsAndDuties).clause(3),
        };
        let mut steps = vec![Step::new(StepKind::Repositioned(reason, to_move), cite)];
        if self.state.pending == Some(Pending::Correction) {
            self.state.pending = None;
        }
        self.start_anew(Game::from_origin(origin, *self.start.terms()), &mut steps);
        Ok(steps)
    }

    /// Goes on from another position: nothing of the turns before can be claimed any more.
    fn start_anew(&mut self, game: Game, steps: &mut Vec<Step>) {
        self.state.moves_before += self.game.move_count();
        drop(self.replace_game(game));
        let board = self.game.board();
        if let Some(play) = self.state.play_or_adjourned() {
            refuse_end(play, steps);
            play.groups = play.groups.standing(board);
            play.last = LastTurn { groups_before: play.groups, ..LastTurn::default() };
        }
    }

    /// The game starts again, and the players have the colours they should have had (Article 17.1).
    pub(super) fn restart(&mut self) {
        self.state.moves_before += self.game.move_count();
        self.state.restarted_at = self.state.moves_before;
        let game = Game::from_origin(*self.start.origin(), *self.start.terms());
        drop(self.replace_game(game));
        self.state.phase = Phase::Play(Play::default());
        self.state.captures = ByColor::default();
        self.state.has_moved = ByColor::default();
        self.swap_seats();
    }

    /// The players change sides, and what is theirs goes with them: penalties, times, and what they did before.
    pub(super) fn swap_seats(&mut self) {
        let swapped = self.ledger.swapped();
        self.replace_ledger(swapped);
        let state = &mut self.state;
        state.clock = state.clock.map(|clock| clock.swapped());
        state.countdown = state.countdown.swapped();
        state.repeated = state.repeated.swapped();
        // The rulings before speak of the colours as they were.
        state.last_ruling = None;
        if let Some(play) = state.play_or_adjourned() {
            play.last = LastTurn { groups_before: play.groups, ..LastTurn::default() };
        }
    }

    /// Adds what changed on the board, if the steps do not say it already.
    pub(super) fn tell_stones(&self, before: ByColor<PointSet>, steps: &mut Vec<Step>) {
        let after = self.game.board().stones_by_color();
        let mut told = before;
        for step in steps.iter() {
            match &step.kind {
                StepKind::Played { by, at, captured } => {
                    told[*by].insert(*at);
                    told[!*by] -= *captured;
                }
                StepKind::TakenBack { by, from, to } => {
                    told[*by].remove(*from);
                    told[*by].insert(*to);
                }
                StepKind::Corrected { from, to } if from != to => {
                    for side in Color::ALL.into_iter().filter(|&side| before[side].contains(*from)) {
                        told[side].remove(*from);
                        told[side].insert(*to);
                    }
                }
                _ => {}
            }
        }
        if told == after {
            return;
        }
        let placed = ByColor::from_fn(|side| after[side] - told[side]);
        let removed = ByColor::from_fn(|side| told[side] - after[side]);
        // It follows from whatever the event was, and so rests on the same place.
        let cite = steps.first().map_or(DISPLACED, |step| step.cite);
        steps.push(Step::new(StepKind::Stones { placed, removed }, cite));
    }
}
