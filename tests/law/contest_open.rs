//! What a contest must be able to carry: appeals, entries withdrawn, reviews of the count, both sides losing, offences that
//! lapse, absent sides, the clock. Articles 12 to 14, 16, 17, 20 to 24 and 30.6.

use weiqi::clock::Overtime;
use weiqi::contest::{Author, EventKind, Offences, Party, Reason, Regulations, Review, Stage, StepKind};
use weiqi::referee::{Claim, Consequence, Decider, Displacement};
use weiqi::{ByColor, Color, Contest, Event, Incident, Terms};
use weiqi_testkit::contests::*;
use weiqi_testkit::rulings::{loss, warning};

fn with(offences: Offences) -> Contest {
    let regulations = Regulations { offences, ..Regulations::CHINESE_2002 };
    Contest::with_regulations(contest().start().clone(), regulations)
}

fn withdraw() -> Event {
    Event::Withdraw { by: Decider::Referee, why: "a slip".into() }
}

#[test]
fn art16_4_a_mistake_in_marking_is_put_right_until_the_confirmation() {
    let mut contest = contest();
    play(&mut contest, "E5 C3 pass pass");
    agree(&mut contest, "");
    enter(&mut contest, Event::Confirm { by: Party::Player(White) });
    enter(&mut contest, dead(Black, "C3"));
    let steps = enter(&mut contest, dead(White, "C3"));
    assert_eq!(steps[1], "both sides agree that these stones are dead: C3 (Art. 16.4)");
    // What was confirmed before is not confirmed now.
    assert_eq!(confirm(&mut contest), "黑胜36又3/4子");
}

#[test]
fn art16_3_a_resignation_does_not_fall_with_a_ruling_before_it() {
    let mut contest = contest();
    play(&mut contest, "E5");
    enter(&mut contest, raise(Incident::PhoneSound { by: Black, again: false }));
    enter(&mut contest, Event::Resign { by: Black });
    enter(&mut contest, Event::Appeal { by: Black });
    enter(&mut contest, Event::Review { by: Decider::ChiefReferee, review: Review::Withdrawn });
    assert_eq!(contest.ledger().warnings(Black), 0);
    assert_eq!(confirm(&mut contest), "黑中盘负");
}

#[test]
fn art13_1_both_sides_lose_by_two_rulings() {
    let mut contest = contest();
    enter(&mut contest, raise(Incident::PhoneScreen { by: Black }));
    let steps = enter(&mut contest, raise(Incident::Forfeit { by: White }));
    assert_eq!(steps[1], "both sides lose (Art. 23.7, Art. 13.1)");
    assert_eq!(confirm(&mut contest), "双方均负");
}

#[test]
fn art30_6_the_chief_referee_upholds_changes_or_withdraws_a_ruling() {
    let mut appealed = contest();
    play(&mut appealed, "E5");
    enter(&mut appealed, raise(Incident::PhoneScreen { by: Black }));
    expect(&mut appealed, Event::Appeal { by: Black }, &["Black appeals against the ruling (Art. 16.3)"]);
    let review = |review| Event::Review { by: Decider::ChiefReferee, review };
    let by_referee = Event::Review { by: Decider::Referee, review: Review::Upheld };
    refuse(&mut appealed, by_referee, "it is for the chief referee to choose", "Art. 30.6");
    let mut upheld = appealed.clone();
    enter(&mut upheld, review(Review::Upheld));
    refuse(&mut upheld, Event::Appeal { by: Black }, "there is no ruling to appeal against", "Art. 16.3");
    assert_eq!(confirm(&mut upheld), "黑负（判决）");
    let mut changed = appealed.clone();
    enter(&mut changed, review(Review::Changed(vec![warning(Black)])));
    assert_eq!((changed.stage(), changed.ledger().warnings(Black)), (Stage::Playing, 1));
    let steps = enter(&mut appealed, review(Review::Withdrawn));
    assert_eq!(steps, ["the ruling is withdrawn (Art. 30.6)", "the game is open again (Art. 30.6)"]);
    assert_eq!(appealed.stage(), Stage::Playing);
    play(&mut appealed, "C3");
}

#[test]
fn art30_6_a_wrong_entry_is_withdrawn_and_the_log_keeps_both() {
    let mut contest = contest();
    play(&mut contest, "E5");
    let before = contest.clone();
    enter(&mut contest, Event::Resign { by: Black });
    enter(&mut contest, Event::Confirm { by: Party::Referee });
    enter(&mut contest, withdraw());
    enter(&mut contest, withdraw());
    assert_eq!((contest.stage(), contest.game()), (Stage::Playing, before.game()));
    assert_eq!(contest.log().len(), 5);
    let (again, _) = Contest::replay(contest.start().clone(), *contest.regulations(), contest.log().to_vec()).unwrap();
    assert_eq!(again, contest);
    let mut empty = weiqi_testkit::contests::contest();
    refuse(&mut empty, withdraw(), "no entry can be withdrawn", "Art. 16.4");
}

#[test]
fn art16_3_an_offence_that_nobody_claims_lapses_and_stands() {
    let mut contest = with(Offences::OnClaim);
    play(&mut contest, "E5 C3");
    let stands = "White plays twice in a row; it stands unless the opponent claims (Art. 16.3)";
    expect(&mut contest, mv(White, "C4"), &["White plays C4 (Art. 2.3)", stands]);
    let mut claimed = contest.clone();
    let void = ["the play is void (Art. 17.2)", "White is warned (Art. 17.2)", "White off the board: C4 (Art. 17.2)"];
    expect(&mut claimed, complain(Black, Incident::DoubleMove { by: White }), &void);
    assert_eq!((claimed.move_count(), claimed.game().to_move()), (2, Black));
    let lapsed = "nobody has claimed: White plays twice in a row; it stands (Art. 16.3)";
    expect(&mut contest, mv(Black, "G7"), &[lapsed, "Black plays G7 (Art. 2.3)"]);
    refuse(
        &mut contest,
        complain(Black, Incident::DoubleMove { by: White }),
        "the log does not show that",
        "Art. 16.3",
    );
    assert_eq!((contest.move_count(), contest.ledger().warnings(White)), (4, 0));
}

#[test]
fn art16_3_software_refuses_what_the_rules_forbid() {
    let mut contest = with(Offences::Refused);
    play(&mut contest, "E5");
    refuse(&mut contest, mv(Black, "C3"), "it is not Black's turn", "Art. 2.3");
    assert_eq!(contest.ledger().warnings(Black), 0);
}

#[test]
fn art16_4_the_referee_confirms_for_a_side_that_is_absent() {
    let mut contest = contest();
    enter(&mut contest, raise(Incident::Forfeit { by: Black }));
    enter(&mut contest, Event::Confirm { by: Party::Player(White) });
    enter(&mut contest, Event::Confirm { by: Party::Referee });
    let absent = "the referee, in the absence of Black, confirms the result (Art. 16.4)";
    let steps = enter(&mut contest, Event::Confirm { by: Party::RefereeFor(Black) });
    assert_eq!(steps[0], absent);
    assert!(matches!(contest.stage(), Stage::Confirmed(_)));
}

#[test]
fn art18_2_captured_stones_left_are_found_a_move_later_by_the_referee() {
    let mut contest = from("OX.../...../...../...../.....", Black);
    play(&mut contest, "A4 C3");
    let left = Incident::CapturedLeft { by: Black, clock_pressed: false };
    refuse(&mut contest, complain(White, left), "the log does not show that", "Art. 16.3");
    enter(&mut contest, raise(left));
    assert_eq!(contest.ledger().warnings(Black), 1);
}

/// The stone that took was put elsewhere, so it took nothing.
#[test]
fn art18_2_a_take_back_leaves_no_false_claim() {
    let mut contest =
        from("XO......./........./........./........./........./........./........./........./X........", White);
    play(&mut contest, "E5");
    enter(&mut contest, Event::TakeBack { by: White, to: p("A8") });
    enter(&mut contest, complain(Black, Incident::TakeBack { by: White }));
    let left = Incident::CapturedLeft { by: White, clock_pressed: false };
    refuse(&mut contest, raise(left), "the log does not show that", "Art. 16.3");
    assert_eq!(contest.ledger().warnings(White), 1);
}

#[test]
fn art30_6_what_the_rules_do_not_list_is_raised_in_words() {
    let mut contest = contest();
    let event = Event::RaiseUnlisted { side: None, claim: Claim::OFFICIAL, words: "a power cut".into() };
    expect(&mut contest, event, &["the chief referee has to choose (Art. 30.6)"]);
    let nothing = choose(Decider::ChiefReferee, &[]);
    refuse(&mut contest, nothing, "the outcome is not among those that the law leaves open", "Art. 30.6");
    enter(&mut contest, choose(Decider::ChiefReferee, &[Consequence::Draw]));
    assert_eq!(confirm(&mut contest), "和棋");
}

#[test]
fn art14_play_is_adjourned_whatever_is_open() {
    let mut contest = contest();
    play(&mut contest, "E5");
    enter(&mut contest, raise(Incident::Displaced(Displacement::Disputed)));
    enter(&mut contest, Event::Adjourn);
    enter(&mut contest, decide(Decider::ChiefReferee, 0));
    enter(&mut contest, Event::Correct { from: p("E5"), to: p("E5") });
    enter(&mut contest, Event::Resume);
    play(&mut contest, "C3");
}

#[test]
fn art17_6_a_position_that_differs_from_the_log_is_put_on_the_board() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    let stones = ByColor { black: vec![p("E5"), p("G7")], white: vec![p("C3")] };
    let steps = enter(&mut contest, Event::Reposition { stones, to_move: White, reason: Reason::Reconstruction });
    assert_eq!(steps[0], "the position is put together again; White is to move (Art. 17.6)");
    assert_eq!(contest.game().to_move(), White);
}

#[test]
fn art12_4_absolute_time_ends_the_game_by_itself() {
    let mut contest = timed("60m");
    enter(&mut contest, elapse(Black, 3600));
    assert_eq!(contest.stage(), Stage::Playing);
    enter(&mut contest, elapse(Black, 1));
    assert_eq!(confirm(&mut contest), "黑负（超时）");
}

#[test]
fn art12_the_clock_runs_for_the_side_to_move() {
    let mut contest = timed("60m");
    refuse(&mut contest, elapse(White, 1), "White's clock does not run", "Art. 12.2");
    enter(&mut contest, elapse(Black, 10));
    play(&mut contest, "E5");
    assert_eq!((contest.running(), contest.alarm().unwrap().1.as_secs()), (Some(White), 3600));
    enter(&mut contest, Event::Adjourn);
    refuse(&mut contest, elapse(White, 1), "White's clock does not run", "Art. 12.2");
    for by in Color::ALL {
        enter(&mut contest, Event::ConfirmTimes { by });
    }
    let lost = Incident::NoTimeRecord { used: std::time::Duration::from_secs(10) };
    refuse(&mut contest, raise(lost), "the log does not show that", "Art. 16.3");
}

#[test]
fn art16_2_a_wrong_call_gives_the_time_back() {
    let mut contest = timed("1x30s");
    enter(&mut contest, elapse(Black, 30));
    assert_eq!(contest.stage(), Stage::OutOfTime(Black));
    enter(&mut contest, Event::CallAgain { by: Black, gone: std::time::Duration::from_secs(20) });
    play(&mut contest, "E5");
}

#[test]
fn art22_1_lateness_is_raised_until_the_late_sides_first_move() {
    let minutes = |n: u64| std::time::Duration::from_secs(60 * n);
    let late = |n| {
        raise(Incident::Late {
            late: ByColor { black: minutes(0), white: minutes(n) },
            venue: weiqi::referee::Venue::Apart,
        })
    };
    let mut contest = timed("120m");
    play(&mut contest, "E5");
    enter(&mut contest, late(20));
    assert_eq!(contest.clock().unwrap().until_out(White), minutes(80) + std::time::Duration::ZERO);
    play(&mut contest, "C3");
    refuse(&mut contest, late(20), "it has no place at this stage of the game", "Art. 16.3");
}

#[test]
fn art22_4_both_sides_can_lose_the_right_to_the_game() {
    let countdown = weiqi::clock::Countdown::new(std::time::Duration::from_secs(60)).unwrap();
    let mut contest = under(Terms::CHINESE_2002.with_countdown(countdown));
    for by in Color::ALL {
        enter(&mut contest, Event::CountAbsent { by, time: std::time::Duration::from_secs(60) });
    }
    assert_eq!(confirm(&mut contest), "双方均负");
}

#[test]
fn art22_7_the_second_leave_is_not_permitted() {
    let mut contest = contest();
    let left = |again| raise(Incident::LeftSeat { by: White, opponents_time: true, permitted: true, again });
    expect(&mut contest, left(false), &["White's countdown waits (Art. 22.7)"]);
    refuse(&mut contest, left(false), "the log does not show that", "Art. 16.3");
    expect(&mut contest, left(true), &["White's clock runs (Art. 22.7)"]);
}

#[test]
fn art17_1_times_go_with_the_players() {
    let mut contest = timed("60m");
    enter(&mut contest, elapse(Black, 60));
    play(&mut contest, "E5");
    enter(&mut contest, raise(Incident::ColorsSwapped { moves: 1 }));
    enter(&mut contest, decide(Decider::Referee, 1));
    assert_eq!(contest.clock().unwrap().used(White).as_secs(), 60);
}

#[test]
fn art12_4_4_the_chief_referee_names_what_stays_shared() {
    let terms = Terms::CHINESE_2002.with_time("60m".parse().unwrap());
    let mut contest = from_under("..X.O../..XOO../..XO.../..XO.../..XO.../..XOO../..X.O..", White, terms);
    enter(&mut contest, raise(Incident::ContestAbandoned { by: White }));
    let settle = |shared: &[&str]| Event::Settle { dead: vec![], shared: shared.iter().map(|at| p(at)).collect() };
    refuse(&mut contest, settle(&["A1"]), "A1 is not a shared point", "Art. 12.4(4)");
    enter(&mut contest, settle(&["D1", "D7"]));
    assert_eq!(contest.tally().unwrap().area[Black], weiqi::Zi::from_whole(22));
}

#[test]
fn art21_4_the_referee_does_not_settle_what_play_can() {
    let mut contest = contest();
    play(&mut contest, "E5 C3 pass pass");
    enter(&mut contest, dead(Black, "C3"));
    enter(&mut contest, dead(White, ""));
    let settle = Event::Settle { dead: vec![p("C3")], shared: vec![] };
    refuse(&mut contest, settle, "the sides disagree: the group is to be played out first", "Art. 21.4");
}

#[test]
fn art22_5_a_loss_on_time_has_its_ground() {
    let mut contest = timed("1x30s");
    enter(&mut contest, elapse(Black, 30));
    enter(&mut contest, raise(Incident::OutOfTime { by: Black, how: Overtime::LastPeriod, applied: false }));
    assert_eq!(confirm(&mut contest), "黑负（超时）");
}

#[test]
fn art12_4_7_a_loss_for_senseless_moves_is_no_loss_on_time() {
    let mut contest = timed("60m");
    enter(&mut contest, raise(Incident::SenselessMoves { by: Black }));
    enter(&mut contest, choose(Decider::ChiefReferee, &[loss(Black)]));
    assert_eq!(confirm(&mut contest), "黑负（判决）");
}

#[test]
fn art30_6_each_party_is_told_what_it_may_enter() {
    let mut contest = contest();
    let white = contest.open_to(Author::Player(White));
    assert!(white.contains(&EventKind::Resign) && !white.contains(&EventKind::Move));
    enter(&mut contest, raise(Incident::Disturbance { by: White }));
    assert_eq!(contest.open_to(Author::Referee), [EventKind::Decide, EventKind::Withdraw, EventKind::Adjourn]);
    assert_eq!(contest.check(&mv(Black, "E5")).unwrap_err().to_string(), "the referee has to choose a ruling first");
}

#[test]
fn art30_6_the_last_event_is_taken_out_again() {
    let mut contest = contest();
    let before = contest.clone();
    let steps = contest.apply(mv(Black, "E5")).unwrap();
    assert!(matches!(steps[0].kind, StepKind::Played { .. }));
    assert_eq!(contest.undo(), Some(mv(Black, "E5")));
    assert_eq!(contest, before);
    assert_eq!(contest.undo(), None);
}

#[cfg(feature = "serde")]
#[test]
fn a_log_of_version_0_1_is_refused_with_words() {
    let json = serde_json::to_value(contest()).unwrap();
    let mut old = json.clone();
    old.as_object_mut().unwrap().remove("format");
    let refused = serde_json::from_value::<Contest>(old).unwrap_err().to_string();
    assert_eq!(refused, "no format: logs of version 0.1 are not read");
    let mut unknown = json;
    unknown["log"] = serde_json::json!([{ "Resign": { "by": "Black", "at": "12:00" } }]);
    assert!(serde_json::from_value::<Contest>(unknown).unwrap_err().to_string().contains("unknown field"));
}
