//! `libgo`: chains as hash sets, a copy of the board for each test, all earlier boards compared; nothing
//! that tells a stone's colour or counts area.

use std::hint::black_box;

use libgo::game::Game;
use libgo::game::board::Move;
use libgo::game::vertex::Vertex;

use crate::peer::Peer;

#[derive(Clone)]
pub struct Libgo(Game);

impl Peer for Libgo {
    const NAME: &'static str = "libgo 0.5";
    const GAMES: usize = 5;

    fn for_records() -> Libgo {
        Libgo(Game::new())
    }

    fn try_recorded(&mut self, n: i16) -> bool {
        let vertex = usize::try_from(n).ok().map(|n| Vertex { x: n % 19, y: 18 - n / 19 });
        let player = self.0.player_turn();
        self.0.play(&Move { player, vertex }).is_ok()
    }

    fn legal_points(&self) -> usize {
        self.0.all_legal_moves(self.0.player_turn()).len()
    }

    fn lead(&self) -> Option<i32> {
        None
    }

    fn copy(&self) -> usize {
        size_of_val(black_box(&self.0.board().clone()))
    }
}
