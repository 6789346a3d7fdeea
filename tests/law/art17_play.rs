//! Article 17 (行棋): wrong colours, two moves in a row, taking back, the clock, stones displaced and
//! scattered.

use weiqi::referee::Consequence::*;
use weiqi::referee::{Claim, ClaimError, Claimant, Decider, Displacement, Moment, Reconstruction, Scatterer, rule};
use weiqi::{Board, Illegal, Incident, Point, Situation};
use weiqi_testkit::rulings::*;

#[test]
fn art17_1_wrong_colours_may_be_put_right_up_to_move_10() {
    for moves in [0, 1, 9, 10] {
        let lawful: [(_, &[_]); 2] = [("Art. 17.1", &[Restart]), ("Art. 17.1", &[SwapSeats])];
        assert_choice(Incident::ColorsSwapped { moves }, Rules2002, Decider::Referee, &lawful);
    }
}

#[test]
fn art17_1_wrong_colours_stand_after_move_10() {
    for moves in [11, 12, 300, u32::MAX] {
        assert_fixed(Incident::ColorsSwapped { moves }, Rules2002, "Art. 17.1", &[ColorsStand, PairByAssignment]);
    }
}

#[test]
fn art17_1_either_player_may_notice() {
    each(|color| assert!(rule(&Incident::ColorsSwapped { moves: 10 }, Rules2002, Claim::at_once(color)).is_ok()));
}

#[test]
fn older_16_1_wrong_colours_are_not_listed() {
    assert_unlisted(Incident::ColorsSwapped { moves: 3 });
}

#[test]
fn art17_2_the_second_of_two_moves_is_void() {
    each(|by| assert_fixed(Incident::DoubleMove { by }, Rules2002, "Art. 17.2", &[Void, warning(by)]));
}

#[test]
fn older_8_1_two_moves_in_a_row_lose() {
    each(|by| assert_fixed(Incident::DoubleMove { by }, Older, "older 2, Art. 8.1", &[loss(by)]));
}

#[test]
fn art17_3_a_stone_taken_back_goes_back() {
    each(|by| assert_fixed(Incident::TakeBack { by }, Rules2002, "Art. 17.3", &[StoneBack, warning(by)]));
}

#[test]
fn older_8_2_a_stone_taken_back_goes_back() {
    each(|by| assert_fixed(Incident::TakeBack { by }, Older, "older 2, Art. 8.2", &[StoneBack, warning(by)]));
}

#[test]
fn art17_3_taking_back_is_claimed_by_the_opponent_before_his_next_move() {
    let incident = Incident::TakeBack { by: Black };
    let claim = |by, when| rule(&incident, Rules2002, Claim { by, when });
    let opponent = Claimant::Player(White);
    assert!(claim(opponent, Moment::AtOnce).is_ok());
    assert!(claim(opponent, Moment::BeforeNextMove).is_ok());
    for when in [Moment::DuringGame, Moment::Unconfirmed, Moment::Confirmed] {
        let late = claim(opponent, when).unwrap_err();
        let ClaimError::TooLate { until: Moment::BeforeNextMove, cite } = late else { panic!("{late:?}") };
        assert_eq!(cite.to_string(), "Art. 17.3");
    }
    for nobody in [Claimant::Player(Black), Claimant::Official] {
        let refused = claim(nobody, Moment::AtOnce).unwrap_err();
        let ClaimError::NotEntitled { claimant, cite } = refused else { panic!("{refused:?}") };
        assert_eq!((claimant, cite.to_string()), (nobody, "Art. 17.3".into()));
    }
}

#[test]
fn older_8_2_taking_back_has_no_deadline_and_is_the_referees_too() {
    let incident = Incident::TakeBack { by: Black };
    for by in [Claimant::Player(White), Claimant::Official] {
        assert!(rule(&incident, Older, Claim { by, when: Moment::DuringGame }).is_ok());
    }
    assert!(rule(&incident, Older, Claim::at_once(Black)).is_err());
}

#[test]
fn art17_3_a_dropped_stone_is_picked_up_if_the_opponent_agrees() {
    each(|by| {
        let dropped = |consent| Incident::DroppedStone { by, at: Point::new(4, 4).unwrap(), consent };
        assert_fixed(dropped(true), Rules2002, "Art. 17.3", &[PickUp(by)]);
        assert_discretion(
            dropped(false),
            Rules2002,
            Decider::ChiefReferee,
            "Art. 17.3",
            &[&[PickUp(by)], &[StoneStands]],
        );
    });
}

#[test]
fn older_8_2_a_dropped_stone_is_picked_up_in_any_case() {
    for consent in [true, false] {
        let dropped = Incident::DroppedStone { by: White, at: Point::new(4, 4).unwrap(), consent };
        assert_fixed(dropped, Older, "older 2, Art. 8.2", &[PickUp(White)]);
    }
}

#[test]
fn art17_4_the_clock_is_pressed_after_the_move() {
    each(|by| {
        assert_fixed(Incident::ClockBeforeMove { by }, Rules2002, "Art. 17.4", &[warning(by), ClockUnchanged]);
    });
    assert_unlisted(Incident::ClockBeforeMove { by: Black });
}

#[test]
fn art17_5_a_displaced_stone_goes_where_the_sides_agree() {
    let agreed = |point_known| Incident::Displaced(Displacement::Agreed { point_known });
    assert_fixed(agreed(true), Rules2002, "Art. 17.5", &[StoneBack]);
    assert_fixed(agreed(false), Rules2002, "Art. 17.5", &[AgreedPoint]);
}

#[test]
fn older_8_3_a_displaced_stone_goes_back_or_stands_as_the_sides_agree() {
    for point_known in [true, false] {
        let lawful: [(_, &[_]); 2] = [("older 2, Art. 8.3", &[StoneBack]), ("older 2, Art. 8.3", &[StoneStands])];
        let agreed = Incident::Displaced(Displacement::Agreed { point_known });
        assert_choice(agreed, Older, Decider::Referee, &lawful);
    }
}

#[test]
fn art17_5_without_agreement_the_chief_referee_has_five_ways() {
    assert_choice(
        Incident::Displaced(Displacement::Disputed),
        Rules2002,
        Decider::ChiefReferee,
        &[
            ("Art. 17.5(1)", &[ReasonablePoint]),
            ("Art. 17.5(2)", &[StoneStands]),
            ("Art. 17.5(3)", &[Draw]),
            ("Art. 17.5(4)", &[Replay]),
            ("Art. 17.5(5)", &[loss(Black), loss(White), LotsForPairing]),
        ],
    );
}

#[test]
fn older_8_3_without_agreement_the_chief_referee_has_four_ways() {
    assert_choice(
        Incident::Displaced(Displacement::Disputed),
        Older,
        Decider::ChiefReferee,
        &[
            ("older 2, Art. 8.3(1)", &[StoneBack]),
            ("older 2, Art. 8.3(2)", &[StoneStands]),
            ("older 2, Art. 8.3(3)", &[Draw]),
            ("older 2, Art. 8.3(4)", &[Replay]),
        ],
    );
}

#[test]
fn art17_5_displacing_on_purpose_loses() {
    each(|by| {
        let incident = Incident::Displaced(Displacement::Deliberate { by });
        assert_fixed(incident, Rules2002, "Art. 17.5", &[loss(by)]);
        assert_fixed(incident, Older, "older 2, Art. 8.3", &[loss(by)]);
        assert!(rule(&incident, Rules2002, Claim { when: Moment::DuringGame, ..Claim::at_once(!by) }).is_ok());
        assert!(rule(&incident, Rules2002, Claim { when: Moment::Unconfirmed, ..Claim::at_once(!by) }).is_err());
    });
}

fn scattered(cause: Scatterer, reconstruction: Reconstruction) -> Incident {
    Incident::Scattered { cause, reconstruction }
}

#[test]
fn art17_6_a_scattered_position_that_both_accept_is_played_on() {
    for cause in [Scatterer::Outside, Scatterer::Accident { by: Black }] {
        let incident = scattered(cause, Reconstruction::Agreed);
        assert_fixed(incident, Rules2002, "Art. 17.6", &[Reconstruct]);
        assert_fixed(incident, Older, "older 2, Art. 8.4", &[Reconstruct]);
    }
}

#[test]
fn art17_6_scattered_from_outside_without_agreement() {
    for reconstruction in [Reconstruction::Disputed, Reconstruction::Impossible] {
        assert_choice(
            scattered(Scatterer::Outside, reconstruction),
            Rules2002,
            Decider::ChiefReferee,
            &[
                ("Art. 17.6(1)", &[Draw]),
                ("Art. 17.6(2)", &[Replay]),
                ("Art. 17.6(3)", &[loss(Black), loss(White), LotsForPairing]),
            ],
        );
    }
}

#[test]
fn older_8_4_scattered_from_outside_without_agreement() {
    for reconstruction in [Reconstruction::Disputed, Reconstruction::Impossible] {
        assert_choice(
            scattered(Scatterer::Outside, reconstruction),
            Older,
            Decider::Referee,
            &[("older 2, Art. 8.4", &[Draw]), ("older 2, Art. 8.4", &[Replay])],
        );
    }
}

#[test]
fn art17_6_who_scatters_what_cannot_be_reconstructed_loses() {
    each(|by| {
        let incident = scattered(Scatterer::Accident { by }, Reconstruction::Impossible);
        assert_fixed(incident, Rules2002, "Art. 17.6", &[loss(by)]);
        assert_fixed(incident, Older, "older 2, Art. 8.4", &[loss(by)]);
    });
}

#[test]
fn art17_6_a_disputed_reconstruction_after_an_accident_is_left_to_the_chief_referee() {
    each(|by| {
        let incident = scattered(Scatterer::Accident { by }, Reconstruction::Disputed);
        for (edition, cite) in [(Rules2002, "Art. 17.6"), (Older, "older 2, Art. 8.4")] {
            assert_discretion(incident, edition, Decider::ChiefReferee, cite, &[&[Reconstruct], &[loss(by)]]);
        }
    });
}

#[test]
fn older_8_4_scattering_on_purpose_loses_and_2002_is_silent() {
    each(|by| {
        for reconstruction in [Reconstruction::Agreed, Reconstruction::Disputed, Reconstruction::Impossible] {
            let incident = scattered(Scatterer::Deliberate { by }, reconstruction);
            assert_fixed(incident, Older, "older 2, Art. 8.4", &[loss(by)]);
            assert_discretion(incident, Rules2002, Decider::ChiefReferee, "Art. 30.6", &[]);
        }
    });
}

#[test]
fn art17_3_a_stone_on_no_free_point_is_no_move_yet() {
    let board = Board::from_rows("X../.../...").unwrap();
    for at in ["A3", "D4"] {
        let at = at.parse::<Point>().unwrap();
        each(|by| {
            let illegal = Situation::new(board.clone(), by).check(at.into()).unwrap_err();
            assert!(matches!(illegal, Illegal::OffBoard { .. } | Illegal::Occupied { .. }), "{illegal}");
            assert_eq!(Incident::from_illegal(&illegal, by, &board), None);
        });
    }
}
