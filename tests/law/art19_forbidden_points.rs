//! Article 19 (禁着点): the ruling on a stone that Article 5 forbids.

use weiqi::referee::Consequence::*;
use weiqi::{Illegal, Incident};
use weiqi_testkit::boards::{FORBIDDEN_CORNER, assert_refused, game, p};
use weiqi_testkit::rulings::*;

#[test]
fn art19_a_forbidden_point_costs_play_and_turn_without_warning() {
    each(|by| assert_fixed(Incident::ForbiddenPoint { by }, Rules2002, "Art. 19", &[Void, lost_turn(by)]));
}

#[test]
fn older_10_a_forbidden_point_costs_play_and_turn() {
    each(|by| assert_fixed(Incident::ForbiddenPoint { by }, Older, "older 2, Art. 10", &[Void, lost_turn(by)]));
}

#[test]
fn art19_is_what_the_refused_play_comes_to() {
    let mut game = game(FORBIDDEN_CORNER, Black);
    let illegal = Illegal::ForbiddenPoint { at: p("A5") };
    assert_eq!(game.situation().check(p("A5").into()), Err(illegal));
    assert_refused(&mut game, "A5", illegal, "Art. 5");
    assert_eq!(Incident::from_illegal(&illegal, Black, game.board()), Some(Incident::ForbiddenPoint { by: Black }));
}
