//! Article 10 (先后手的确定): the drawing of colours, who grips, who guesses odd or even, and who
//! plays Black.

use std::num::NonZeroU8;

use weiqi::Color;
use weiqi::nigiri::{Gripper, Nigiri, Seniority, Shown};

fn nigiri(gripped: u8, shown: Shown) -> Nigiri {
    Nigiri { gripped: NonZeroU8::new(gripped).unwrap(), shown }
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
    let young = Seniority { dan: 9, born: 20_000_510 };
    let old = Seniority { dan: 8, born: 19_310_101 };
    assert_eq!(Gripper::new(young, old), Gripper::First);
    assert_eq!(Gripper::new(old, young), Gripper::Second);
}

#[test]
fn art10_of_equal_dans_the_elder_grips() {
    let older = Seniority { dan: 6, born: 19_760_201 };
    let younger = Seniority { dan: 6, born: 19_760_202 };
    assert_eq!(Gripper::new(older, younger), Gripper::First);
    assert_eq!(Gripper::new(younger, older), Gripper::Second);
}

#[test]
fn art10_of_equal_dan_and_age_lots_decide() {
    let player = Seniority { dan: 0, born: 19_900_101 };
    assert_eq!(Gripper::new(player, player), Gripper::ByLot);
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
