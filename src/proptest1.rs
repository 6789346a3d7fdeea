//! Feature `proptest1`: strategies for property tests of code that uses this crate, for version 1 of the
//! crate `proptest`.
//!
//! Guarantees: valid values only. Positions have no group without a liberty, games only lawful turns, and
//! shrinking keeps them so.
//!
//! ```
//! use proptest::prelude::*;
//! use weiqi::{Color, Count, Size, Terms, Zi, proptest1};
//!
//! proptest!(|(game in proptest1::game(Size::square(5).unwrap(), Terms::CHINESE_2002, 60))| {
//!     let count = Count::new(game.board());
//!     prop_assert_eq!(count.area(Color::Black) + count.area(Color::White), Zi::from_whole(25));
//! });
//! ```

use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_oneof};
use proptest::sample::Index;

use crate::board::Board;
use crate::color::Color;
use crate::game::Game;
use crate::moves::Move;
use crate::point::{Point, PointSet, Size};
use crate::terms::Terms;

/// Either colour.
pub fn color() -> impl Strategy<Value = Color> {
    prop_oneof![proptest::strategy::Just(Color::Black), proptest::strategy::Just(Color::White)]
}

/// Any size, rectangles included; shrinks towards 1 by 1.
pub fn size() -> impl Strategy<Value = Size> {
    (1..=19u8, 1..=19u8).prop_filter_map("1 to 19 lines", |(columns, rows)| Size::new(columns, rows))
}

/// Any point of a board.
pub fn point(size: Size) -> impl Strategy<Value = Point> {
    (0..size.columns(), 0..size.rows()).prop_filter_map("on the board", |(column, row)| Point::new(column, row))
}

/// Any set of a board's points.
pub fn point_set(size: Size) -> impl Strategy<Value = PointSet> {
    vec(point(size), 0..=usize::from(size.points())).prop_map(PointSet::from_iter)
}

/// Any position, not only those that play is likely to reach: stones put down at random, and those whose
/// group has no liberty taken off again.
pub fn board(size: Size) -> impl Strategy<Value = Board> {
    let stones = vec((point(size), color()), 0..=usize::from(size.points()));
    stones.prop_map(move |stones| {
        let mut board = Board::new(size);
        for (at, color) in stones {
            if board.playable(color).contains(at) {
                board.play_unchecked(color, at);
            }
        }
        board
    })
}

/// A game from the empty board under these terms (without their handicap stones), of at most this number of moves:
/// lawful plays at random, and now and then a pass. It may have ended.
pub fn game(size: Size, terms: Terms, moves: usize) -> impl Strategy<Value = Game> {
    vec(any::<(Index, u8)>(), 0..=moves).prop_map(move |picks| {
        let mut game = Game::from_position(Board::new(size), Color::Black, terms);
        for (pick, pass) in picks {
            let legal: Vec<Point> = game.legal().iter().collect();
            let mv = if legal.is_empty() || pass < 8 { Move::Pass } else { Move::Play(*pick.get(&legal)) };
            if game.play(mv).is_err() {
                break;
            }
        }
        game
    })
}
