//! Articles 13.1 and 15 (棋手的职业道德和赛场纪律): being there, and behaving. What else Article 15 forbids is
//! ruled on by Article 23.

#[path = "common/rulings.rs"]
mod rulings;

use rulings::*;
use weiqi::Color::{Black, White};
use weiqi::Consequence::*;
use weiqi::{Claim, ClaimError, Claimant, Decider, Edition, Incident, Moment, rule};

#[test]
fn art13_1_a_forfeit_loses() {
    each(|by| assert_fixed(Incident::Forfeit { by }, Rules2002, "Art. 13.1", &[Loss(by)]));
}

#[test]
fn older_4_1_a_forfeit_loses() {
    each(|by| assert_fixed(Incident::Forfeit { by }, Older, "older 2, Art. 4.1", &[Loss(by)]));
}

#[test]
fn art15_2_withdrawal_without_reason_loses_and_may_bring_suspension() {
    each(|by| {
        let lawful: [(_, &[_]); 2] = [("Art. 23.2", &[Loss(by)]), ("Art. 23.2", &[Loss(by), Suspension])];
        assert_choice(Incident::Withdrawal { by }, Rules2002, Decider::Organiser, &lawful);
    });
}

#[test]
fn older_6_1_withdrawal_without_reason_is_a_forfeit() {
    each(|by| {
        assert_fixed(Incident::Withdrawal { by }, Older, "older 2, Art. 4.1 with older 2, Art. 6.1", &[Loss(by)]);
    });
}

#[test]
fn art16_5_an_absent_players_clock_runs() {
    each(|by| assert_fixed(Incident::LeftGame { by }, Rules2002, "Art. 16.5", &[ClockRuns(by), NoPenaltyNamed]));
}

#[test]
fn older_15_1_leaving_the_hall_is_warned_and_reported() {
    each(|by| assert_fixed(Incident::LeftGame { by }, Older, "older 2, Art. 15.1", &[Warning(by), Report]));
}

#[test]
fn art15_6_no_penalty_is_named_for_manners() {
    assert_fixed(Incident::BadManners { by: Black }, Rules2002, "Art. 15.6", &[NoPenaltyNamed]);
    assert_unlisted(Incident::BadManners { by: Black });
}

#[test]
fn art15_7_no_penalty_is_named_for_a_silent_phone() {
    assert_fixed(Incident::PhoneOn { by: White }, Rules2002, "Art. 15.7", &[NoPenaltyNamed]);
    assert_unlisted(Incident::PhoneOn { by: White });
}

#[test]
fn art16_3_a_complaint_is_the_opponents_and_made_at_once() {
    let incident = Incident::PhoneSound { by: Black, again: false };
    assert!(rule(&incident, Rules2002, Claim::at_once(White)).is_ok());

    let own = rule(&incident, Rules2002, Claim::at_once(Black)).unwrap_err();
    let ClaimError::NotEntitled { claimant: Claimant::Player(Black), cite } = own else { panic!("{own:?}") };
    assert_eq!(cite.to_string(), "Art. 16.3");

    for when in [Moment::BeforeNextMove, Moment::DuringGame, Moment::Unconfirmed, Moment::Confirmed] {
        let late = rule(&incident, Rules2002, Claim { when, ..Claim::at_once(White) }).unwrap_err();
        let ClaimError::TooLate { until: Moment::AtOnce, cite } = late else { panic!("{late:?}") };
        assert_eq!(cite.to_string(), "Art. 16.3");
        assert_eq!(late.to_string(), "too late: to be claimed at once (Art. 16.3)");
    }
}

#[test]
fn art16_4_nobody_changes_a_confirmed_result() {
    let incident = Incident::PhoneSound { by: Black, again: false };
    let official = |when| rule(&incident, Rules2002, Claim { when, ..Claim::OFFICIAL });
    for when in [Moment::AtOnce, Moment::BeforeNextMove, Moment::DuringGame, Moment::Unconfirmed] {
        assert!(official(when).is_ok(), "{when}");
    }
    let late = official(Moment::Confirmed).unwrap_err();
    let ClaimError::TooLate { until: Moment::Unconfirmed, cite } = late else { panic!("{late:?}") };
    assert_eq!(cite.to_string(), "Art. 16.4");
}

#[test]
fn art31_2_what_concerns_the_event_is_for_officials() {
    let late = weiqi::ByColor { black: core::time::Duration::from_secs(60), white: core::time::Duration::ZERO };
    for incident in [
        Incident::Withdrawal { by: Black },
        Incident::CeremonyMissed,
        Incident::PhoneOfOther,
        Incident::Late { late, venue: weiqi::Venue::Apart },
        Incident::LateAfterAdjournment { by: Black },
        Incident::LateForRapid { by: Black, seated: true },
        Incident::SealedMoveOccupied { by: Black },
    ] {
        let refused = rule(&incident, Rules2002, Claim::at_once(White)).unwrap_err();
        let ClaimError::NotEntitled { claimant: Claimant::Player(White), cite } = refused else {
            panic!("{incident:?}: {refused:?}")
        };
        assert_eq!(cite.to_string(), "Art. 31.2");
        assert!(rule(&incident, Rules2002, Claim::OFFICIAL).is_ok());
    }
}

#[test]
fn older_edition_sets_no_deadlines() {
    let incident = Incident::Consultation { by: Black };
    let claim = Claim { by: Claimant::Player(White), when: Moment::Confirmed };
    assert!(rule(&incident, Edition::Older, claim).is_ok());
    assert!(rule(&incident, Edition::Older, Claim::at_once(Black)).is_err());
}
