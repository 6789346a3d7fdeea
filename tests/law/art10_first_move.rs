//! Article 10 (先后手的确定): the drawing of colours, who grips, who guesses odd or even, and who
//! plays Black.

use std::num::NonZeroU8;

use weiqi::dan::{Dan, DanKind};
use weiqi::nigiri::{FirstMove, Gripper, Nigiri, Seniority, Shown};
use weiqi::{Chinese, Cited, Color, Terms};

fn nigiri(gripped: u8, shown: Shown) -> Nigiri {
    Nigiri { gripped: NonZeroU8::new(gripped).unwrap(), shown }
}

fn professional(level: u8, born: u32) -> Seniority {
    Seniority { dan: Some(Dan::new(DanKind::Professional, level).unwrap()), born }
}

#[test]
fn art10_one_stone_bets_on_odd_and_two_on_even() {
    for gripped in 1..=u8::MAX {
        let right = if gripped % 2 == 1 { Shown::One } else { Shown::Two };
        let wrong = if gripped % 2 == 1 { Shown::Two } else { Shown::One };
        assert_eq!(nigiri(gripped, right).guesser(), Color::Black, "{gripped}");
        assert_eq!(nigiri(gripped, right).gripper(), Color::White, "{gripped}");
        assert_eq!(nigiri(gripped, wrong).guesser(), Color::White, "{gripped}");
        assert_eq!(nigiri(gripped, wrong).gripper(), Color::Black, "{gripped}");
    }
}

#[test]
fn art10_seven_stones_and_a_bet_on_even_is_white() {
    assert_eq!(nigiri(7, Shown::Two).guesser(), Color::White);
}

#[test]
fn art10_the_higher_dan_grips_whatever_the_age() {
    let young = professional(9, 20_000_510);
    let old = professional(8, 19_310_101);
    assert_eq!(Gripper::new(young, old), Gripper::First);
    assert_eq!(Gripper::new(old, young), Gripper::Second);
}

#[test]
fn art10_of_equal_dans_the_elder_grips() {
    let older = professional(6, 19_760_201);
    let younger = professional(6, 19_760_202);
    assert_eq!(Gripper::new(older, younger), Gripper::First);
    assert_eq!(Gripper::new(younger, older), Gripper::Second);
}

#[test]
fn art10_of_equal_dan_and_age_lots_decide() {
    let player = Seniority { dan: None, born: 19_900_101 };
    assert_eq!(Gripper::new(player, player), Gripper::ByLot);
}

#[test]
fn art10_a_dan_is_above_none_and_the_two_kinds_are_not_compared() {
    let none = Seniority { dan: None, born: 19_500_101 };
    assert_eq!(Gripper::new(none, professional(1, 20_050_101)), Gripper::Second);
    let amateur = Seniority { dan: Dan::new(DanKind::Amateur, 7), born: 19_700_101 };
    assert_eq!(Gripper::new(amateur, none), Gripper::First);
    for (born, gripper) in [(19_710_101, Gripper::First), (19_690_101, Gripper::Second), (19_700_101, Gripper::ByLot)] {
        assert_eq!(Gripper::new(amateur, professional(9, born)), gripper);
    }
}

#[test]
fn art10_the_terms_keep_how_the_colours_were_decided() {
    assert_eq!(Terms::CHINESE_2002.first_move(), None);
    let by = |gripper_by_lot| FirstMove::Nigiri { nigiri: nigiri(7, Shown::Two), gripper_by_lot };
    for (first_move, en, zh) in [
        (FirstMove::Draw, "the colours were drawn with the pairings", "先后手由大会抽签编排"),
        (by(false), "the colours were decided by nigiri", "先后手由猜先决定"),
        (
            by(true),
            "the colours were decided by nigiri, and by lot who gripped the stones",
            "先后手由猜先决定，抽签决定由谁握子",
        ),
        (FirstMove::Regulations, "the colours were fixed by the regulations", "先后手由竞赛规程规定"),
    ] {
        let terms = Terms::CHINESE_2002.with_first_move(first_move);
        assert_eq!(terms.first_move(), Some(first_move));
        assert_eq!((first_move.to_string().as_str(), first_move.zh().to_string().as_str()), (en, zh));
        assert_eq!(first_move.cite().to_string(), "Art. 10");
        assert!(terms.to_string().ends_with(en) && terms.zh().to_string().ends_with(zh));
        let json = serde_json::to_value(terms).unwrap();
        assert_eq!(serde_json::from_value::<Terms>(json).unwrap(), terms);
    }
}

#[cfg(feature = "serde")]
#[test]
fn art10_an_empty_hand_is_no_nigiri() {
    use serde_json::{from_value, json, to_value};
    let written = to_value(nigiri(7, Shown::Two)).unwrap();
    assert_eq!(written, json!({"gripped": 7, "shown": "Two"}));
    assert_eq!(from_value::<Nigiri>(written).unwrap(), nigiri(7, Shown::Two));
    assert!(from_value::<Nigiri>(json!({"gripped": 0, "shown": "Two"})).is_err());
}
