//! Article 18 (提子): the rulings on stones wrongly taken, captured stones left standing, and kos retaken.

use weiqi::referee::Consequence::*;
use weiqi::referee::Decider;
use weiqi::{Illegal, Incident};
use weiqi_testkit::boards::{SINGLE_KO, assert_refused, game, p, play};
use weiqi_testkit::rulings::*;

#[test]
fn art18_1_stones_with_liberties_are_put_back() {
    each(|by| assert_fixed(Incident::WrongRemoval { by }, Rules2002, "Art. 18.1", &[warning(by), PutBack]));
}

#[test]
fn older_9_stones_with_liberties_are_put_back() {
    each(|by| assert_fixed(Incident::WrongRemoval { by }, Older, "older 2, Art. 9", &[warning(by), PutBack]));
}

#[test]
fn art18_2_stones_left_are_taken_off() {
    each(|by| {
        let left = Incident::CapturedLeft { by, clock_pressed: false };
        assert_fixed(left, Rules2002, "Art. 18.2", &[warning(by), RemoveStones]);
    });
}

#[test]
fn art18_2_and_22_6_one_act_is_one_warning() {
    each(|by| {
        let left = Incident::CapturedLeft { by, clock_pressed: true };
        let consequences = [warning(by), RemoveStones, ClockUnchanged];
        assert_fixed(left, Rules2002, "Art. 18.2 with Art. 22.6", &consequences);
    });
}

#[test]
fn older_14_4_pressing_with_stones_left_is_advised_or_warned() {
    each(|by| {
        assert_choice(
            Incident::CapturedLeft { by, clock_pressed: true },
            Older,
            Decider::Referee,
            &[
                ("older 2, Art. 14.4", &[advice(by), RemoveStones]),
                ("older 2, Art. 14.4", &[warning(by), RemoveStones]),
            ],
        );
    });
}

#[test]
fn older_16_1_stones_left_are_not_listed() {
    let left = Incident::CapturedLeft { by: Black, clock_pressed: false };
    assert_discretion(left, Older, Decider::Referee, "older 2, Art. 16.1", &[&[RemoveStones]]);
}

#[test]
fn art18_3_a_ko_retaken_costs_play_turn_and_warning() {
    each(|by| {
        assert_fixed(Incident::KoRetaken { by }, Rules2002, "Art. 18.3", &[Void, lost_turn(by), warning(by)]);
    });
}

#[test]
fn older_11_1_a_ko_retaken_costs_play_and_turn() {
    each(|by| assert_fixed(Incident::KoRetaken { by }, Older, "older 2, Art. 11.1", &[Void, lost_turn(by)]));
}

#[test]
fn art18_3_is_what_the_refused_play_comes_to() {
    let mut game = game(SINGLE_KO, Black);
    play(&mut game, "C3");
    let illegal = Illegal::Ko { at: p("B3"), taken_by: p("C3") };
    assert_refused(&mut game, "B3", illegal, "Art. 20.1");
    assert_eq!(Incident::from_illegal(&illegal, White, game.board()), Some(Incident::KoRetaken { by: White }));
}
