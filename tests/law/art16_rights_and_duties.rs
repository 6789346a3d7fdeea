//! Article 16 (棋手的权利和义务): complaints, the check of the count, and the result that nobody can change.

use std::time::Duration;

use weiqi::clock::{Call, ClockError, TimeLeft};
use weiqi::contest::{Party, Refused, Stage, StepKind};
use weiqi::referee::Consequence::*;
use weiqi::referee::{Claim, ClaimError, Claimant, Decider, Moment, rule};
use weiqi::{Cited, Clock, Edition, Event, Incident};
use weiqi_testkit::contests::*;
use weiqi_testkit::rulings::{Older, Rules2002, assert_fixed, each, warning};

#[test]
fn art16_5_an_absent_players_clock_runs() {
    each(|by| assert_fixed(Incident::LeftGame { by }, Rules2002, "Art. 16.5", &[ClockRuns(by), NoPenaltyNamed]));
}

#[test]
fn older_15_1_leaving_the_hall_is_warned_and_reported() {
    each(|by| assert_fixed(Incident::LeftGame { by }, Older, "older 2, Art. 15.1", &[warning(by), Report]));
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
        assert_eq!(late.to_string(), "too late: to be claimed at once");
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
fn older_edition_sets_no_deadlines() {
    let incident = Incident::Consultation { by: Black };
    let claim = Claim { by: Claimant::Player(White), when: Moment::Confirmed };
    assert!(rule(&incident, Edition::Older, claim).is_ok());
    assert!(rule(&incident, Edition::Older, Claim::at_once(Black)).is_err());
}

#[test]
fn art16_3_complaints_about_captures_are_made_at_once() {
    for incident in [
        Incident::WrongRemoval { by: Black },
        Incident::CapturedLeft { by: Black, clock_pressed: false },
        Incident::KoRetaken { by: Black },
    ] {
        let claim = |when| rule(&incident, Rules2002, Claim { when, ..Claim::at_once(White) });
        assert!(claim(Moment::AtOnce).is_ok());
        assert!(claim(Moment::DuringGame).is_err());
    }
}

#[test]
fn art16_3_once_play_has_ended_a_players_complaint_is_too_late() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    let pressed = Incident::ClockBeforeMove { by: White };
    expect(
        &mut contest.clone(),
        complain(Black, pressed),
        &["White is warned (Art. 17.4)", "the clock's reading stays (Art. 17.4)"],
    );
    play(&mut contest, "pass pass");
    let words = "too late: to be claimed at once";
    refuse(&mut contest, complain(Black, pressed), words, "Art. 16.3");
    // Officials act until the result is confirmed.
    enter(&mut contest, raise(pressed));
    assert_eq!(contest.ledger().warnings(White), 1);
}

#[test]
fn art16_3_nobody_complains_of_himself() {
    let mut contest = contest();
    let words = "it is not for White to claim";
    refuse(&mut contest, complain(White, Incident::PhoneScreen { by: White }), words, "Art. 16.3");
}

fn confirming(by: Party) -> Event {
    Event::Confirm { by }
}

#[test]
fn art16_4_a_result_is_final_when_both_players_and_the_referee_have_confirmed_it() {
    let parties = [Party::Player(Black), Party::Player(White), Party::Referee];
    let words = ["Black confirms the result", "White confirms the result", "the referee confirms the result"];
    // In whatever order.
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut contest = contest();
        refuse(&mut contest, confirming(Party::Referee), "there is no result yet", "Art. 16.4");
        play(&mut contest, "E5 pass pass");
        refuse(&mut contest, confirming(Party::Referee), "there is no result yet", "Art. 16.4");
        agree(&mut contest, "");
        let verdict = contest.verdict().unwrap();
        for (nth, party) in order.into_iter().enumerate() {
            let steps = enter(&mut contest, confirming(parties[party]));
            assert_eq!(steps[0], format!("{} (Art. 16.4)", words[party]));
            assert_eq!(steps.len(), if nth == 2 { 2 } else { 1 });
            assert_eq!(contest.verdict(), Some(verdict));
            if nth < 2 {
                refuse(&mut contest, confirming(parties[party]), "this party has confirmed already", "Art. 16.4");
            }
        }
        assert_eq!(contest.stage(), Stage::Confirmed(verdict));
    }
}

#[test]
fn art16_4_e09_a_count_is_checked_before_the_result_is_confirmed_and_not_after() {
    let mut contest = contest();
    let recount = Event::Recount { by: White };
    refuse(&mut contest, recount.clone(), "there is no result yet", "Art. 16.4");
    play(&mut contest, "E5 pass pass");
    agree(&mut contest, "");
    let count = "Black 81 zi, White 0 zi; Black must exceed 44 1/4";
    expect(&mut contest, recount.clone(), &[&format!("{count} (Art. 16.4)")]);
    enter(&mut contest, confirming(Party::Player(Black)));
    enter(&mut contest, confirming(Party::Referee));
    // Who has confirmed confirms the checked count anew.
    enter(&mut contest, recount.clone());
    enter(&mut contest, confirming(Party::Player(White)));
    assert_eq!(contest.stage(), Stage::Counted);
    enter(&mut contest, confirming(Party::Player(Black)));
    let last = enter(&mut contest, confirming(Party::Referee));
    assert_eq!(last[1], "Black wins by 36 3/4 zi (Art. 11)");
    refuse(&mut contest, recount, "the result is confirmed", "Art. 16.4");
}

#[test]
fn art16_4_nothing_is_accepted_once_the_result_is_confirmed() {
    let mut contest = contest();
    play(&mut contest, "E5 pass pass");
    agree(&mut contest, "");
    confirm(&mut contest);
    let at = p("E5");
    for by in [Black, White] {
        for event in [
            mv(by, "C3"),
            mv(by, "pass"),
            Event::TakeBack { by, to: at },
            propose(by),
            accept(by),
            Event::Resign { by },
            dead(by, ""),
            dispute(by, "E5"),
            Event::Recount { by },
            confirming(Party::Player(by)),
            confirming(Party::Referee),
            raise(Incident::Collusion { by }),
            raise(Incident::Reopening { by }),
            decide(Decider::ChiefReferee, 0).event(&contest),
            Event::Correct { from: at, to: p("C3") },
            Event::FakeLife { against: by, group: at },
            Event::Settle { dead: vec![], shared: vec![] },
            Event::Adjourn,
            Event::SealMove { at },
            Event::Resume,
        ] {
            refuse(&mut contest, event, "the result is confirmed", "Art. 16.4");
        }
    }
}

#[test]
fn art16_4_a_penalty_before_the_confirmation_changes_the_count_and_voids_what_was_confirmed() {
    let mut contest = contest();
    play(&mut contest, "E5 pass pass");
    agree(&mut contest, "");
    enter(&mut contest, confirming(Party::Player(Black)));
    let count = "Black 81 zi, White 0 zi; Black must exceed 44 1/4; Black is fined 1 zi (Art. 11, Art. 24.1)";
    let sounds = Incident::PhoneSound { by: Black, again: false };
    expect(&mut contest, raise(sounds), &["Black is warned (Art. 23.7)", count]);
    assert_eq!(confirm(&mut contest), "黑胜35又3/4子");
}

#[test]
fn art16_4_a_game_that_was_thrown_is_ruled_on_until_it_is_confirmed() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    enter(&mut contest, Event::Resign { by: Black });
    refuse(&mut contest, mv(Black, "G7"), "the game is decided: White wins by resignation", "Art. 7.2");
    enter(&mut contest, confirming(Party::Player(White)));
    enter(&mut contest, raise(Incident::Collusion { by: Black }));
    refuse(&mut contest, confirming(Party::Referee), "the chief referee has to choose a ruling first", "Art. 30.6");
    let both = ["Black loses (Art. 23.1)", "White loses (Art. 23.1)", "both sides lose (Art. 23.1)"];
    expect(&mut contest, decide(Decider::ChiefReferee, 1), &both);
    assert_eq!(confirm(&mut contest), "双方均负");
}

#[test]
fn art16_5_who_is_away_is_moved_against() {
    let mut contest = contest();
    play(&mut contest, "E5");
    expect(
        &mut contest,
        raise(Incident::LeftGame { by: Black }),
        &["Black's clock runs (Art. 16.5)", "the law names no penalty (Art. 16.5)"],
    );
    play(&mut contest, "C3");
}

#[test]
fn art16_an_open_ruling_waits_for_whoever_has_to_choose() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    refuse(&mut contest, decide(Decider::Referee, 0), "no ruling is open", "Art. 30.6");
    enter(&mut contest, raise(Incident::Disturbance { by: White }));
    assert_eq!(contest.open_ruling().map(|ruling| ruling.by()), Some(Decider::Referee));
    refuse(&mut contest, mv(Black, "G7"), "the referee has to choose a ruling first", "Art. 30.6");
    refuse(&mut contest, decide(Decider::Organiser, 0), "it is for the referee to choose", "Art. 30.6");
    let open = "the outcome is not among those that the law leaves open";
    refuse(&mut contest, decide(Decider::Referee, 2), open, "Art. 30.6");
    // The list is complete: an outcome of one's own is not on it, though most of it may be.
    let own = Event::Decide { by: Decider::Referee, consequences: vec![warning(White), warning(Black)] };
    refuse(&mut contest, own, open, "Art. 30.6");
    let steps = contest.apply(decide(Decider::Referee, 0).event(&contest)).unwrap();
    assert_eq!(steps.iter().map(|step| step.kind.clone()).collect::<Vec<_>>(), [StepKind::Ruled(warning(White))]);
    assert_eq!(contest.open_ruling(), None);
    play(&mut contest, "G7");
}

#[test]
fn art16_3_a_claim_that_nothing_can_be_confirmed_yet_counts_as_made_before() {
    let mut contest = contest();
    let claim = Claim { by: Claimant::Official, when: Moment::Confirmed };
    enter(&mut contest, Event::Raise { incident: Incident::Collusion { by: Black }, claim });
    // The game itself can still be ruled on, so it is: no results are cancelled.
    expect(
        &mut contest,
        decide(Decider::ChiefReferee, 0),
        &["Black loses (Art. 23.1)", "White wins by ruling (Art. 23.1)"],
    );
    assert!(matches!(contest.apply(Event::Resume), Err(Refused::Decided(_))));
}

#[test]
fn art16_2_the_last_minute_is_called_again_from_the_wrong_call_on() {
    let seconds = Duration::from_secs;
    let byoyomi = |periods, left| TimeLeft::Byoyomi { periods, left: seconds(left) };
    let mut clock = Clock::new("120s incl 2x60s".parse().unwrap());
    clock.charge(Black, seconds(50));
    assert_eq!(clock.left(Black), byoyomi(2, 10));
    assert_eq!(clock.call_again(Black, seconds(40)), Err(ClockError::NotInLastPeriod(Black)));
    clock.charge(Black, seconds(60));
    assert_eq!(clock.left(Black), byoyomi(1, 10));
    assert_eq!(clock.call_again(Black, seconds(51)), Err(ClockError::NotInLastPeriod(Black)));
    assert_eq!(clock.call_again(Black, seconds(40)), Ok(()));
    assert_eq!((clock.left(Black), clock.used(Black)), (byoyomi(1, 20), seconds(100)));
    assert!(clock.calls(Black, seconds(10)).eq([(seconds(10), Call::Seconds(50))]));
    // Called out, and wrongly so.
    clock.charge(Black, seconds(20));
    assert!(clock.is_out(Black));
    assert_eq!(clock.call_again(Black, seconds(60)), Err(ClockError::NotInLastPeriod(Black)));
    assert_eq!(clock.call_again(Black, seconds(50)), Ok(()));
    assert_eq!((clock.left(Black), clock.used(Black)), (byoyomi(1, 10), seconds(110)));
    let mut absolute = Clock::new("60s".parse().unwrap());
    let refused = absolute.call_again(White, seconds(1)).unwrap_err();
    assert_eq!((refused, refused.cite().to_string()), (ClockError::NoByoyomi, "Art. 12.3".into()));
}
