//! Article 15 (棋手的职业道德和赛场纪律): being there, and behaving. What else Article 15 forbids is
//! ruled on by Article 23.

use weiqi::Incident;
use weiqi::referee::Consequence::*;
use weiqi::referee::{Claim, ClaimError, Claimant, Decider, rule};
use weiqi_testkit::rulings::*;

#[test]
fn art15_2_withdrawal_without_reason_loses_and_may_bring_suspension() {
    each(|by| {
        let lawful: [(_, &[_]); 2] =
            [("Art. 23.2", &[forfeit(by)]), ("Art. 23.2", &[forfeit(by), Suspension { side: by, days: None }])];
        assert_choice(Incident::Withdrawal { by }, Rules2002, Decider::Organiser, &lawful);
    });
}

#[test]
fn older_6_1_withdrawal_without_reason_is_a_forfeit() {
    each(|by| {
        assert_fixed(Incident::Withdrawal { by }, Older, "older 2, Art. 4.1 with older 2, Art. 6.1", &[forfeit(by)]);
    });
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
fn art15_and_31_2_what_concerns_the_event_is_for_officials() {
    let late = weiqi::ByColor { black: core::time::Duration::from_secs(60), white: core::time::Duration::ZERO };
    for incident in [
        Incident::Withdrawal { by: Black },
        Incident::CeremonyMissed { by: Black },
        Incident::PhoneOfOther,
        Incident::Late { late, venue: weiqi::referee::Venue::Apart },
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
