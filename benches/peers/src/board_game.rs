//! `board-game`: its board for go always keeps positional superko, in playouts too, by hash alone.

use std::hint::black_box;

use board_game::board::Board;
use board_game::games::go::{GoBoard, Komi, Move, Rules, Tile};

use crate::peer::{Peer, Playing, is_small_eye};

#[derive(Clone)]
pub struct BoardGame {
    board: GoBoard,
    /// The crate has only a linked list.
    vacant: Vec<Tile>,
}

impl BoardGame {
    fn list_vacant(&mut self) {
        self.vacant.clear();
        self.vacant.extend(self.board.empty_tiles());
    }
}

impl Peer for BoardGame {
    const NAME: &'static str = "board-game 0.8";

    fn for_records() -> BoardGame {
        BoardGame { board: GoBoard::new(19, Komi::zero(), Rules::cgos()), vacant: Vec::new() }
    }

    fn try_recorded(&mut self, n: i16) -> bool {
        let mv = if n < 0 { Move::Pass } else { Move::Place(Tile::new((n % 19) as u8, (n / 19) as u8)) };
        self.board.play(mv).is_ok()
    }

    fn legal_points(&self) -> usize {
        self.board.empty_tiles().filter(|&at| self.board.is_available_move(Move::Place(at)) == Ok(true)).count()
    }

    fn lead(&self) -> Option<i32> {
        let score = self.board.current_score();
        Some(score.a as i32 - score.b as i32)
    }

    fn copy(&self) -> usize {
        size_of_val(black_box(&self.board.clone_without_history()))
    }
}

impl Playing for BoardGame {
    type Point = Tile;

    fn for_playouts(side: u8) -> BoardGame {
        let board = GoBoard::new(side, Komi::zero(), Rules::cgos());
        let mut start = BoardGame { board, vacant: Vec::new() };
        start.list_vacant();
        start
    }

    fn vacancies(&self) -> usize {
        self.vacant.len()
    }

    fn vacancy(&self, index: usize) -> Tile {
        self.vacant[index]
    }

    fn try_random(&mut self, at: Tile) -> bool {
        let own = |x, y| self.board.stone_at(Tile::new(x, y)).map(|player| player == self.board.next_player());
        // Playing is the cheapest test of legality it has.
        if is_small_eye(self.board.size(), (at.x(), at.y()), own) || self.board.play(Move::Place(at)).is_err() {
            return false;
        }
        self.list_vacant();
        true
    }

    fn pass(&mut self) {
        self.board.play(Move::Pass).expect("a game that goes on");
    }
}
