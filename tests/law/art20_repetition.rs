//! Article 20 (禁止全局同形再现): the ruling on a play that brings a position back. The law names a penalty for
//! the ko alone (18.3); the reading for the rest is void and a lost turn, and a warning if it takes a ko.

use weiqi::referee::Consequence::*;
use weiqi::referee::Decider;
use weiqi::repetition::{CycleClass, LongCycle};
use weiqi::{Color, Illegal, Incident, PlayError};
use weiqi_testkit::boards::{ETERNAL_LIFE, QUADRUPLE_KO, SENDING_TWO, TRIPLE_KO, game, p, play};
use weiqi_testkit::rulings::*;

/// Plays the moves from a position, then asks for one more, which the game refuses as a repetition.
fn repeating(rows: &str, to_move: Color, moves: &str, last: &str) -> Incident {
    let mut game = game(rows, to_move);
    play(&mut game, moves);
    let by = game.to_move();
    let refused = game.play(p(last).into());
    let Err(PlayError::Illegal(illegal @ Illegal::Repetition { .. })) = refused else { panic!("{last}") };
    Incident::from_illegal(&illegal, by, game.board()).unwrap()
}

#[test]
fn art20_3_a_triple_ko_closed_by_a_ko_capture_is_warned() {
    let incident = repeating(TRIPLE_KO, Black, "D2 B3 F2 D3 B2", "F3");
    let class = CycleClass::Long(LongCycle::TripleKo);
    assert_eq!(incident, Incident::Repetition { by: White, class, takes_ko: true });
    assert_fixed(incident, Rules2002, "Art. 20.3 with Art. 18.3", &[Void, lost_turn(White), warning(White)]);
}

#[test]
fn art20_3_a_quadruple_ko_closed_by_a_ko_capture_is_warned() {
    let incident = repeating(QUADRUPLE_KO, Black, "F2 B3 H2 D3 B2 F3 D2", "H3");
    let class = CycleClass::Long(LongCycle::QuadrupleKo);
    assert_eq!(incident, Incident::Repetition { by: White, class, takes_ko: true });
    assert_fixed(incident, Rules2002, "Art. 20.3 with Art. 18.3", &[Void, lost_turn(White), warning(White)]);
}

#[test]
fn art20_3_eternal_life_is_closed_without_a_ko_capture_and_not_warned() {
    let incident = repeating(ETERNAL_LIFE, Black, "C1 E1 D1", "F1");
    let class = CycleClass::Long(LongCycle::TwoForTwo);
    assert_eq!(incident, Incident::Repetition { by: White, class, takes_ko: false });
    assert_fixed(incident, Rules2002, "Art. 20.3 with Art. 19", &[Void, lost_turn(White)]);
}

/// The play that returns takes one stone, yet no ko: it stands with two liberties.
#[test]
fn art20_sending_two_returning_one_is_not_warned() {
    let incident = repeating(SENDING_TWO, White, "C1 E1", "D1");
    assert_eq!(incident, Incident::Repetition { by: White, class: CycleClass::Unbalanced, takes_ko: false });
    assert_fixed(incident, Rules2002, "Art. 6 with Art. 19", &[Void, lost_turn(White)]);
}

#[test]
fn art20_1_a_single_ko_is_warned_however_it_was_found() {
    each(|by| {
        let incident = Incident::Repetition { by, class: CycleClass::SingleKo, takes_ko: true };
        assert_fixed(incident, Rules2002, "Art. 6 with Art. 18.3", &[Void, lost_turn(by), warning(by)]);
        assert_fixed(incident, Older, "older 2, Art. 11.1", &[Void, lost_turn(by)]);
    });
}

#[test]
fn art20_2_fake_life() {
    each(|by| {
        let play = |takes_ko| Incident::Repetition { by, class: CycleClass::FakeLife, takes_ko };
        assert_fixed(play(true), Rules2002, "Art. 20.2 with Art. 18.3", &[Void, lost_turn(by), warning(by)]);
        assert_fixed(play(false), Rules2002, "Art. 20.2 with Art. 19", &[Void, lost_turn(by)]);
    });
}

#[test]
fn older_11_2_fake_life_is_not_alive() {
    each(|by| {
        let incident = Incident::Repetition { by, class: CycleClass::FakeLife, takes_ko: true };
        assert_fixed(incident, Older, "older 2, Art. 11.2", &[FakeLifeIsDead(by)]);
    });
}

#[test]
fn older_11_3_long_cycles_are_drawn_or_replayed() {
    let lawful: [(_, &[_]); 2] = [("older 2, Art. 11.3", &[Draw]), ("older 2, Art. 11.3", &[Replay])];
    for class in [LongCycle::TripleKo, LongCycle::QuadrupleKo, LongCycle::MultiKo { kos: 5 }, LongCycle::TwoForTwo] {
        let incident = Incident::Repetition { by: Black, class: CycleClass::Long(class), takes_ko: true };
        assert_choice(incident, Older, Decider::Referee, &lawful);
    }
    assert_choice(Incident::LongCycle, Older, Decider::Referee, &lawful);
}

#[test]
fn older_16_1_other_cycles_are_not_listed() {
    for class in [CycleClass::Strict, CycleClass::Unbalanced] {
        let incident = Incident::Repetition { by: Black, class, takes_ko: false };
        let named: [&[_]; 1] = [&[Void, lost_turn(Black)]];
        assert_discretion(incident, Older, Decider::Referee, "older 2, Art. 16.1", &named);
    }
}

#[test]
fn art20_3_the_chief_referee_may_rule_no_result_draw_or_one_more_game() {
    let named: [&[_]; 3] = [&[NoResult], &[Draw], &[ExtraGame]];
    assert_discretion(Incident::LongCycle, Rules2002, Decider::ChiefReferee, "Art. 20.3", &named);
}
