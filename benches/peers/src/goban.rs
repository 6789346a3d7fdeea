//! `goban`: a game keeps a copy of every board; playouts pay for it too.

use std::hint::black_box;

use goban::rules::game::Game;
use goban::rules::{CHINESE, IllegalRules, Move, Rule};

use crate::peer::{Peer, Playing, is_small_eye};

#[derive(Clone)]
pub struct Goban {
    game: Game,
    /// The crate has no list of its own.
    vacant: Vec<(u8, u8)>,
}

impl Goban {
    fn start(side: u8, rule: Rule) -> Goban {
        let mut start = Goban { game: Game::new(usize::from(side).into(), rule), vacant: Vec::new() };
        start.list_vacant();
        start
    }

    fn list_vacant(&mut self) {
        self.vacant.clear();
        self.vacant.extend(self.game.pseudo_legals());
    }
}

impl Peer for Goban {
    const NAME: &'static str = "goban 0.20";

    fn for_records() -> Goban {
        Goban { game: Game::new(19.into(), CHINESE), vacant: Vec::new() }
    }

    fn try_recorded(&mut self, n: i16) -> bool {
        let mv = if n < 0 { Move::Pass } else { Move::Play((n / 19) as u8, (n % 19) as u8) };
        self.game.try_play(mv).is_ok()
    }

    fn legal_points(&self) -> usize {
        self.game.legals().count()
    }

    fn lead(&self) -> Option<i32> {
        let ((black, white), stones) = (self.game.calculate_territories(), self.game.number_of_stones());
        Some((black as i32 + stones.0 as i32) - (white as i32 + stones.1 as i32))
    }

    fn copy(&self) -> usize {
        size_of_val(black_box(&self.game.goban().clone()))
    }
}

impl Playing for Goban {
    type Point = (u8, u8);

    fn for_playouts(side: u8) -> Goban {
        Goban::start(side, Rule { flag_illegal: IllegalRules::KO | IllegalRules::SUICIDE, ..CHINESE })
    }

    fn vacancies(&self) -> usize {
        self.vacant.len()
    }

    fn vacancy(&self, index: usize) -> (u8, u8) {
        self.vacant[index]
    }

    fn try_random(&mut self, (x, y): (u8, u8)) -> bool {
        let own = |x, y| self.game.get_color((x, y)).map(|color| color == self.game.turn());
        if self.game.check_point((x, y)).is_some() || is_small_eye(self.game.size().0, (x, y), own) {
            return false;
        }
        self.game.play(Move::Play(x, y));
        self.list_vacant();
        true
    }

    fn pass(&mut self) {
        self.game.play(Move::Pass);
    }
}
