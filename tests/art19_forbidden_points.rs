//! Article 19 (禁着点): the ruling on a stone that Article 5 forbids.

#[path = "common/rulings.rs"]
mod rulings;

use rulings::*;
use weiqi::Color::Black;
use weiqi::Consequence::*;
use weiqi::{Board, Illegal, Incident, Point, Situation};

#[test]
fn art19_a_forbidden_point_costs_play_and_turn_without_warning() {
    each(|by| assert_fixed(Incident::ForbiddenPoint { by }, Rules2002, "Art. 19", &[Void, LostTurn(by)]));
}

#[test]
fn older_10_a_forbidden_point_costs_play_and_turn() {
    each(|by| assert_fixed(Incident::ForbiddenPoint { by }, Older, "older 2, Art. 10", &[Void, LostTurn(by)]));
}

#[test]
fn art19_is_what_the_refused_play_comes_to() {
    let board = Board::from_rows(".O.OO/O..OX/...OX/...O./.....").unwrap();
    let situation = Situation::new(board.clone(), Black);
    let corner: Point = "A5".parse().unwrap();
    let illegal = situation.check(corner.into()).unwrap_err();
    assert_eq!(illegal, Illegal::ForbiddenPoint { at: corner });
    assert_eq!(Incident::of_illegal(&illegal, Black, &board), Some(Incident::ForbiddenPoint { by: Black }));
}
