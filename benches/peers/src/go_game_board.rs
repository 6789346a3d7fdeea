//! `go_game_board`: a board for playouts with hashes of 3 by 3 points; no superko, and no exact area.

use std::hint::black_box;

use go_game_board::{Board, Color, Vertex};

use crate::peer::{Peer, Playing};

#[derive(Clone)]
pub struct GoGameBoard(Board);

impl GoGameBoard {
    /// The fast way to the answer of `Board::is_legal`.
    fn is_legal(&self, at: Vertex) -> bool {
        at != self.0.ko_vertex() && self.0.hash3x3_at(at).is_legal(self.0.act_player())
    }
}

impl Peer for GoGameBoard {
    const NAME: &'static str = "go_game_board 0.1";

    fn for_records() -> GoGameBoard {
        GoGameBoard::for_playouts(19)
    }

    fn try_recorded(&mut self, n: i16) -> bool {
        if n < 0 {
            self.pass();
            return true;
        }
        let at = Vertex::from_coords((n / 19).into(), (n % 19).into());
        let legal = self.0.color_at(at) == Color::Empty && self.is_legal(at);
        if legal {
            self.0.play_legal(self.0.act_player(), at);
        }
        legal
    }

    fn legal_points(&self) -> usize {
        (0..self.vacancies()).filter(|&index| self.is_legal(self.vacancy(index))).count()
    }

    fn lead(&self) -> Option<i32> {
        // It adds its komi of 6.5 to Black's points.
        Some((self.0.tromp_taylor_score() - 6.5) as i32)
    }

    fn copy(&self) -> usize {
        size_of_val(black_box(&self.0.clone()))
    }
}

impl Playing for GoGameBoard {
    type Point = Vertex;

    fn for_playouts(side: u8) -> GoGameBoard {
        GoGameBoard(Board::with_size(side.into(), side.into()))
    }

    fn vacancies(&self) -> usize {
        self.0.empty_vertex_count()
    }

    fn vacancy(&self, index: usize) -> Vertex {
        self.0.empty_vertex(index)
    }

    fn try_random(&mut self, at: Vertex) -> bool {
        let player = self.0.act_player();
        if !self.is_legal(at) || self.0.hash3x3_at(at).is_eyelike(player) {
            return false;
        }
        self.0.play_legal(player, at);
        true
    }

    fn pass(&mut self) {
        self.0.play_legal(self.0.act_player(), Vertex::pass());
    }
}
