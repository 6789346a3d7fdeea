//! Articles 12.4, 14 and 22 (计时), the referee's side: lateness, overtime, leaving the seat, faulty clocks.

use std::time::Duration;

use weiqi::clock::{ClockError, Countdown, Overtime, Readings, TimeLeft, TimeSystem};
use weiqi::referee::Consequence::*;
use weiqi::referee::{Decider, Venue};
use weiqi::{ByColor, Chinese, Cited, Clock, Color, Incident, Ruling, Terms, TimeControl};
use weiqi_testkit::rulings::*;

const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

const INSTANT: Duration = Duration::from_nanos(1);

fn late(black: Duration, white: Duration, venue: Venue) -> Incident {
    Incident::Late { late: ByColor { black, white }, venue }
}

/// One side late, the other there.
fn one_late(by: Color, time: Duration, venue: Venue) -> Incident {
    match by {
        Black => late(time, Duration::ZERO, venue),
        White => late(Duration::ZERO, time, venue),
    }
}

#[test]
fn art22_1_lateness_is_deducted_twice() {
    each(|by| {
        let incident = one_late(by, minutes(20), Venue::Apart);
        assert_fixed(incident, Rules2002, "Art. 22.1", &[deduction(by, minutes(40))]);
    });
}

#[test]
fn art22_1_the_hour_itself_is_still_within() {
    each(|by| {
        let incident = one_late(by, minutes(60), Venue::Apart);
        assert_fixed(incident, Rules2002, "Art. 22.1", &[deduction(by, minutes(120))]);
        let incident = one_late(by, minutes(60) + INSTANT, Venue::Apart);
        assert_fixed(incident, Rules2002, "Art. 22.1", &[forfeit(by)]);
    });
}

#[test]
fn art22_2_a_quarter_of_an_hour_where_the_players_lodge() {
    each(|by| {
        let incident = one_late(by, minutes(15), Venue::AtLodging);
        assert_fixed(incident, Rules2002, "Art. 22.2", &[deduction(by, minutes(30))]);
        let incident = one_late(by, minutes(15) + INSTANT, Venue::AtLodging);
        assert_fixed(incident, Rules2002, "Art. 22.2", &[forfeit(by)]);
    });
}

#[test]
fn art22_3_both_late_are_ruled_on_apart() {
    let incident = late(minutes(5), minutes(61), Venue::Apart);
    assert_fixed(incident, Rules2002, "Art. 22.3 with Art. 22.1", &[deduction(Black, minutes(10)), forfeit(White)]);
    let incident = late(minutes(5), minutes(7), Venue::AtLodging);
    let deductions = [deduction(Black, minutes(10)), deduction(White, minutes(14))];
    assert_fixed(incident, Rules2002, "Art. 22.3 with Art. 22.2", &deductions);
}

#[test]
fn art22_3_both_over_the_limit_both_lose() {
    let incident = late(minutes(16), minutes(100), Venue::AtLodging);
    assert_fixed(incident, Rules2002, "Art. 22.3 with Art. 17.5", &[forfeit(Black), forfeit(White), LotsForPairing]);
}

#[test]
fn art22_1_who_is_there_loses_nothing() {
    assert_fixed(late(Duration::ZERO, Duration::ZERO, Venue::Apart), Rules2002, "Art. 22.1", &[]);
}

#[test]
fn art22_1_an_event_may_set_a_limit() {
    let incident = one_late(Black, Duration::MAX, Venue::SetLimit(Duration::MAX));
    assert_fixed(incident, Rules2002, "Art. 22.1 with Art. 30.1", &[deduction(Black, Duration::MAX)]);
    let incident = one_late(White, minutes(5) + INSTANT, Venue::SetLimit(minutes(5)));
    assert_fixed(incident, Rules2002, "Art. 22.1 with Art. 30.1", &[forfeit(White)]);
}

#[test]
fn older_14_1_over_the_limit_loses() {
    let incident = one_late(White, minutes(30) + INSTANT, Venue::SetLimit(minutes(30)));
    assert_fixed(incident, Older, "older 2, Art. 14.1", &[forfeit(White)]);
}

#[test]
fn older_14_2_both_over_the_limit_both_lose() {
    let incident = late(minutes(31), minutes(31), Venue::SetLimit(minutes(30)));
    assert_fixed(incident, Older, "older 2, Art. 14.2", &[forfeit(Black), forfeit(White)]);
}

#[test]
fn older_14_3_lateness_is_deducted_once() {
    let incident = late(minutes(30), minutes(12), Venue::SetLimit(minutes(30)));
    let deductions = [deduction(Black, minutes(30)), deduction(White, minutes(12))];
    assert_fixed(incident, Older, "older 2, Art. 14.3", &deductions);
}

#[test]
fn art22_1_after_an_adjournment_the_clock_simply_runs() {
    each(|by| assert_fixed(Incident::LateAfterAdjournment { by }, Rules2002, "Art. 22.1", &[ClockOn]));
    assert_unlisted(Incident::LateAfterAdjournment { by: Black });
}

#[test]
fn art22_4_an_absent_countdown_decides_a_rapid_game() {
    each(|by| {
        let late = |seated| Incident::LateForRapid { by, seated };
        assert_fixed(late(true), Rules2002, "Art. 22.4", &[MayPlay(by)]);
        assert_fixed(late(false), Rules2002, "Art. 22.4", &[forfeit(by)]);
        assert_unlisted(late(false));
    });
}

#[test]
fn art22_5_the_last_minute_over_loses() {
    each(|by| {
        let over = Incident::OutOfTime { by, how: Overtime::LastPeriod, applied: false };
        assert_fixed(over, Rules2002, "Art. 22.5", &[out_of_time(by)]);
    });
}

#[test]
fn art22_5_on_application_it_may_be_a_lost_turn_without_warning() {
    each(|by| {
        assert_choice(
            Incident::OutOfTime { by, how: Overtime::LastPeriod, applied: true },
            Rules2002,
            Decider::Referee,
            &[("Art. 22.5", &[out_of_time(by)]), ("Art. 22.5", &[lost_turn(by), ByoyomiGoesOn(by)])],
        );
    });
}

#[test]
fn art22_and_12_4_absolute_time_and_stages_know_no_application() {
    each(|by| {
        for applied in [false, true] {
            let over = |how| Incident::OutOfTime { by, how, applied };
            assert_fixed(over(Overtime::Limit), Rules2002, "Art. 12.4", &[out_of_time(by)]);
            assert_fixed(over(Overtime::Stage), Rules2002, "Art. 12.5", &[out_of_time(by)]);
            assert_fixed(over(Overtime::Custom), Rules2002, "custom", &[out_of_time(by)]);
        }
    });
}

#[test]
fn older_14_5_overtime_always_loses() {
    for how in [Overtime::LastPeriod, Overtime::Limit, Overtime::Stage] {
        let over = Incident::OutOfTime { by: White, how, applied: true };
        assert_fixed(over, Older, "older 2, Art. 14.5", &[out_of_time(White)]);
    }
}

#[test]
fn art22_6_the_clock_is_pressed_after_the_captured_stones_are_off() {
    each(|by| {
        let pressed = Incident::ClockBeforeRemoval { by };
        assert_fixed(pressed, Rules2002, "Art. 22.6", &[warning(by), ClockUnchanged]);
        let lawful: [(_, &[_]); 2] = [("older 2, Art. 14.4", &[advice(by)]), ("older 2, Art. 14.4", &[warning(by)])];
        assert_choice(pressed, Older, Decider::Referee, &lawful);
    });
}

#[test]
fn art22_7_one_leave_a_game_in_the_opponents_time_with_permission() {
    for bits in 0..8 {
        let [opponents_time, permitted, again] = [1, 2, 4].map(|bit| bits & bit != 0);
        let left = Incident::LeftSeat { by: White, opponents_time, permitted, again };
        let excused = (opponents_time, permitted, again) == (true, true, false);
        let consequence = if excused { CountdownWaits(White) } else { ClockRuns(White) };
        assert_fixed(left, Rules2002, "Art. 22.7", &[consequence]);
        assert_fixed(left, Older, "older 2, Art. 14.6", &[consequence]);
    }
}

fn fault(black: Duration, white: Duration, elapsed: Duration) -> Incident {
    Incident::ClockFault { readings: ByColor { black, white }, elapsed }
}

#[test]
fn art22_8_an_error_of_two_minutes_an_hour_is_put_right_in_proportion() {
    let used = ByColor { black: Duration::from_secs(53 * 60 + 20), white: Duration::from_secs(42 * 60 + 40) };
    let incident = fault(minutes(50), minutes(40), minutes(96));
    assert_fixed(incident, Rules2002, "Art. 22.8", &[ReplaceClock, SetUsed(used)]);
    assert_unlisted(incident);
}

#[test]
fn art22_8_a_smaller_error_changes_no_time() {
    let lawful: [(_, &[_]); 2] = [("Art. 22.8", &[ReplaceClock]), ("Art. 22.8", &[KeepClock])];
    for elapsed in [minutes(92), minutes(90), minutes(88)] {
        assert_choice(fault(minutes(50), minutes(40), elapsed), Rules2002, Decider::Referee, &lawful);
    }
}

#[test]
fn art22_8_two_minutes_an_hour_themselves_are_too_many() {
    // Slow and fast by exactly 2 minutes in an hour.
    for shown in [minutes(58), minutes(62)] {
        let used = ByColor { black: minutes(60), white: Duration::ZERO };
        let incident = fault(shown, Duration::ZERO, minutes(60));
        assert_fixed(incident, Rules2002, "Art. 22.8", &[ReplaceClock, SetUsed(used)]);
    }
    for shown in [minutes(58) + INSTANT, minutes(62) - INSTANT] {
        let ruling = ruling(fault(shown, Duration::ZERO, minutes(60)), Rules2002);
        assert!(matches!(&ruling, Ruling::Open(open) if !open.is_free()), "{ruling:?}");
    }
}

#[test]
fn art22_8_what_is_set_adds_up_to_the_time_passed() {
    let second = Duration::from_secs(1);
    for (black, white) in [(1, 2), (7, 3), (0, 5), (1_000, 1)] {
        let incident = fault(second * black, second * white, minutes(61) + INSTANT);
        let Ruling::Fixed(outcome) = ruling(incident, Rules2002) else { panic!() };
        let [ReplaceClock, SetUsed(used)] = outcome.consequences[..] else { panic!() };
        assert_eq!(used.black + used.white, minutes(61) + INSTANT);
        // In proportion, to the nanosecond.
        let exact = (minutes(61) + INSTANT).as_nanos() * u128::from(black) / u128::from(black + white);
        assert_eq!(used.black.as_nanos(), exact);
    }
}

#[test]
fn art22_8_readings_without_a_proportion_are_left_to_the_chief_referee() {
    let incident = fault(Duration::ZERO, Duration::ZERO, minutes(30));
    assert_discretion(incident, Rules2002, Decider::ChiefReferee, "Art. 22.8", &[&[ReplaceClock]]);
    let incident = fault(Duration::ZERO, Duration::ZERO, Duration::ZERO);
    assert!(matches!(ruling(incident, Rules2002), Ruling::Open(open) if !open.is_free()));
    let incident = fault(Duration::MAX, Duration::MAX, Duration::MAX);
    assert!(matches!(ruling(incident, Rules2002), Ruling::Fixed(_)));
}

#[test]
fn art22_8_one_side_alone_needs_the_chief_referee() {
    let used = minutes(33);
    let lawful: [(_, &[_]); 2] = [("Art. 22.8", &[SetOneUsed(Black, used)]), ("Art. 22.8", &[ClockUnchanged])];
    assert_choice(Incident::OneReadingWrong { side: Black, used }, Rules2002, Decider::ChiefReferee, &lawful);
    assert_unlisted(Incident::OneReadingWrong { side: Black, used });
}

#[test]
fn art22_9_without_a_record_the_time_is_shared() {
    let used = ByColor { black: minutes(50), white: minutes(50) };
    let incident = Incident::NoTimeRecord { used: minutes(100) };
    assert_fixed(incident, Rules2002, "Art. 22.9", &[SetUsed(used), RefereeDisciplined]);
    assert_unlisted(incident);
}

#[test]
fn art22_and_12_4_2_no_penalty_is_named_for_two_hands() {
    assert_fixed(Incident::TwoHands { by: Black }, Rules2002, "Art. 12.4(2)", &[NoPenaltyNamed]);
    assert_unlisted(Incident::TwoHands { by: Black });
}

#[test]
fn art22_and_12_4_4_who_abandons_the_contest_leaves_the_contested_points() {
    each(|by| {
        let consequences = [ClockMayStop, ContestedPointsTo(!by), BordersByChiefReferee];
        assert_fixed(Incident::ContestAbandoned { by }, Rules2002, "Art. 12.4(4)", &consequences);
    });
    assert_unlisted(Incident::ContestAbandoned { by: Black });
}

#[test]
fn art22_and_12_4_6_the_chief_referee_decides_on_a_faulty_clock() {
    let named: [&[_]; 4] = [&[ReplaceClock], &[InterpretReading], &[out_of_time(Black)], &[out_of_time(White)]];
    assert_discretion(Incident::AbsoluteClockFault, Rules2002, Decider::ChiefReferee, "Art. 12.4(6)", &named);
    assert_unlisted(Incident::AbsoluteClockFault);
}

#[test]
fn art22_and_12_4_7_senseless_moves_may_be_stopped() {
    each(|by| {
        let named: [&[_]; 1] = [&[Stopped(by), NoPenaltyNamed]];
        let incident = Incident::SenselessMoves { by };
        assert_discretion(incident, Rules2002, Decider::ChiefReferee, "Art. 12.4(7)", &named);
        assert_unlisted(incident);
    });
}

#[test]
fn older_13_a_sealed_move_on_an_occupied_point_is_a_lost_turn() {
    each(|by| {
        let incident = Incident::SealedMoveOccupied { by };
        assert_fixed(incident, Older, "older 2, Art. 13", &[lost_turn(by)]);
        assert_discretion(incident, Rules2002, Decider::Organiser, "Art. 14", &[]);
    });
}

/// A clock of a system that a game can be played with.
fn clock_of(system: TimeSystem) -> Clock {
    Clock::new(TimeControl::new(system).unwrap())
}

/// Two hours, five minutes of them for byo-yomi.
fn two_hours() -> Clock {
    clock_of(TimeSystem::Reserve { limit: minutes(120), minutes: 5 })
}

#[test]
fn art22_1_t12_t13_what_is_deducted_comes_off_the_limit() {
    let mut clock = two_hours();
    clock.deduct(Black, minutes(40));
    assert_eq!((clock.left(Black), clock.used(Black)), (TimeLeft::Main(minutes(75)), minutes(0)));
    // An hour late: all of the limit, of which the last minute stays.
    let byoyomi = |periods| TimeLeft::Byoyomi { periods, left: minutes(1) };
    for (deducted, left) in [
        (minutes(115) - INSTANT, TimeLeft::Main(INSTANT)),
        (minutes(116) - INSTANT, byoyomi(5)),
        (minutes(116), byoyomi(4)),
        (minutes(119), byoyomi(1)),
        (minutes(120), byoyomi(1)),
        (Duration::MAX, byoyomi(1)),
    ] {
        let mut clock = two_hours();
        clock.deduct(White, deducted);
        assert_eq!((clock.left(White), clock.left(Black)), (left, TimeLeft::Main(minutes(115))));
    }
    let mut clock = two_hours();
    clock.charge(Black, minutes(116));
    clock.deduct(Black, minutes(2));
    assert_eq!(clock.left(Black), byoyomi(2));
    // Periods are no part of the limit, and nobody is out of time by a deduction.
    let period = minutes(1);
    let periods = TimeSystem::Periods { main: minutes(10), period, count: 3 };
    let stages = TimeSystem::Stages { main: minutes(10), time: minutes(5), moves: 9 };
    for (control, left) in [
        (periods, TimeLeft::Byoyomi { periods: 3, left: period }),
        (stages, TimeLeft::Stage { left: minutes(3), moves: 9 }),
        (TimeSystem::Absolute { limit: minutes(10) }, TimeLeft::Main(minutes(0))),
    ] {
        let mut clock = clock_of(control);
        clock.deduct(Black, minutes(12));
        assert_eq!((clock.left(Black), clock.used(Black)), (left, minutes(0)));
        clock.charge(White, minutes(60));
        clock.deduct(White, minutes(1));
        assert!(clock.is_out(White));
    }
}

#[test]
fn art22_4_an_absent_player_is_counted_out() {
    let mut clock = clock_of(TimeSystem::Reserve { limit: minutes(3), minutes: 3 });
    clock.charge(White, minutes(3) - INSTANT);
    assert!(!clock.is_out(White));
    clock.charge(White, INSTANT);
    assert!(clock.is_out(White) && !clock.is_out(Black));
}

#[test]
fn art22_5_t07_a_lost_turn_gives_the_last_minute_again() {
    let mut clock = two_hours();
    assert_eq!(clock.go_on(Black), Err(ClockError::NotOut(Black)));
    clock.charge(Black, minutes(120));
    assert!(clock.is_out(Black));
    assert_eq!(clock.go_on(Black), Ok(()));
    assert_eq!(clock.left(Black), TimeLeft::Byoyomi { periods: 1, left: minutes(1) });
    // Play goes on as before: a move within the minute, and then once more too long.
    clock.charge(Black, minutes(1) - INSTANT);
    clock.complete_move(Black);
    assert_eq!(clock.until_out(Black), minutes(1));
    clock.charge(Black, minutes(1));
    assert!(clock.is_out(Black));
    let mut absolute = clock_of(TimeSystem::Absolute { limit: minutes(1) });
    absolute.charge(White, minutes(2));
    assert_eq!(absolute.go_on(White), Err(ClockError::NoByoyomi));
}

#[test]
fn art22_6_t08_removal_is_part_of_the_move() {
    let mut clock = two_hours();
    clock.charge(Black, minutes(119));
    // The stone stands after 58 seconds, the last captured stone is off after 61.
    clock.charge(Black, Duration::from_secs(58));
    assert!(!clock.is_out(Black));
    clock.charge(Black, Duration::from_secs(3));
    assert!(clock.is_out(Black));
}

#[test]
fn art22_8_t14_times_are_set_as_the_ruling_says() {
    let mut clock = two_hours();
    clock.charge(Black, minutes(50));
    clock.charge(White, minutes(40));
    let readings = ByColor::from_fn(|color| clock.used(color));
    let ruling = ruling(fault(readings.black, readings.white, minutes(96)), Rules2002);
    let Some(&SetUsed(used)) = ruling.outcomes()[0].consequences.iter().find(|it| matches!(it, SetUsed(_))) else {
        panic!("{ruling:?}");
    };
    for color in Color::ALL {
        clock.set_used(color, used[color]);
    }
    let [black, white] = [minutes(53) + Duration::from_secs(20), minutes(42) + Duration::from_secs(40)];
    assert_eq!((clock.used(Black), clock.left(Black)), (black, TimeLeft::Main(minutes(115) - black)));
    assert_eq!((clock.used(White), clock.left(White)), (white, TimeLeft::Main(minutes(115) - white)));
    // A side in byo-yomi stays in it, and one that is out of time out.
    for thought in [minutes(74), minutes(90)] {
        let mut clock = clock;
        clock.charge(White, thought);
        let left = clock.left(White);
        clock.set_used(White, minutes(9));
        assert_eq!((clock.left(White), clock.used(White)), (left, minutes(9)));
    }
    // Nobody is out of time by it, and it can be set anew.
    clock.deduct(Black, minutes(15));
    clock.set_used(Black, minutes(999));
    assert_eq!(clock.left(Black), TimeLeft::Main(minutes(0)));
    clock.set_used(Black, minutes(30));
    assert_eq!(clock.left(Black), TimeLeft::Main(minutes(70)));
}

#[test]
fn art22_9_t16_without_a_record_the_times_are_shared_on_the_clock() {
    let mut clock = two_hours();
    let ruling = ruling(Incident::NoTimeRecord { used: minutes(100) }, Rules2002);
    for consequence in &ruling.outcomes()[0].consequences {
        if let SetUsed(used) = *consequence {
            each(|color| clock.set_used(color, used[color]));
        }
    }
    each(|by| assert_eq!((clock.used(by), clock.left(by)), (minutes(50), TimeLeft::Main(minutes(65)))));
}

#[test]
fn art22_what_cannot_be_done_to_a_clock_is_cited() {
    let errors = [ClockError::NeverLeft(Black), ClockError::NotOut(Black), ClockError::NotInLastPeriod(White)];
    assert_eq!(errors.map(|error| error.cite().to_string()), ["Art. 12.2", "Art. 22.5", "Art. 16.2"]);
}

#[test]
fn art22_4_the_countdown_is_the_events_own() {
    assert_eq!(Countdown::new(Duration::ZERO), Err(ClockError::EmptyPeriod));
    let whole = Countdown::new(minutes(1)).unwrap();
    assert_eq!(
        (whole.cite().to_string().as_str(), whole.to_string().as_str()),
        ("Art. 22.4", "1 minute of the countdown left")
    );
    let called: Vec<_> = whole.calls(minutes(9)).map(|(at, call)| (at.as_secs(), call.zh().to_string())).collect();
    assert_eq!(called.len(), 13);
    assert_eq!((&called[0], &called[12]), (&(30, "30秒".to_owned()), &(60, "10".to_owned())));
    let mut countdown = whole;
    countdown.charge(minutes(1) - INSTANT);
    assert!(!countdown.is_over());
    assert_eq!((countdown.left(), countdown.calls(minutes(1)).count()), (INSTANT, 1));
    let mut exactly = countdown;
    exactly.charge(INSTANT);
    countdown.charge(Duration::MAX);
    assert!(countdown.is_over());
    assert_eq!(countdown, exactly, "no more is counted than it takes");
    assert_eq!(countdown.calls(minutes(9)).next(), None);
    // What the terms carry is the countdown at its beginning.
    assert_eq!(Terms::CHINESE_2002.with_countdown(countdown).countdown(), Some(whole));
    assert_eq!(Terms::CHINESE_2002.countdown(), None);
}

#[test]
fn art22_5_only_byoyomi_can_go_on() {
    for (text, overtime, may_go_on, cite) in [
        ("120m incl 5x60s", Overtime::LastPeriod, true, "Art. 22.5"),
        ("3x30s", Overtime::LastPeriod, true, "Art. 22.5"),
        ("60m", Overtime::Limit, false, "Art. 12.4"),
        ("15/10m stages", Overtime::Stage, false, "Art. 12.5"),
        ("15/10m canadian", Overtime::Custom, false, "custom"),
        ("10m+5s fischer", Overtime::Custom, false, "custom"),
    ] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!((control.overtime(), overtime.may_go_on()), (overtime, may_go_on));
        assert_eq!(overtime.cite().to_string(), cite);
        assert!(!overtime.to_string().is_empty() && !overtime.zh().to_string().is_empty());
        let mut clock = Clock::new(control);
        clock.charge(Black, Duration::MAX);
        assert_eq!(clock.go_on(Black).is_ok(), may_go_on, "{text}");
    }
}

#[test]
fn art22_8_readings_and_what_they_are_corrected_to() {
    // T14 and T15.
    let shown = ByColor { black: minutes(50), white: minutes(40) };
    let at = |elapsed| Readings { shown, elapsed };
    assert!(at(minutes(96)).must_be_corrected() && !at(minutes(92)).must_be_corrected());
    let black = minutes(53) + Duration::from_secs(20);
    assert_eq!(at(minutes(96)).correction(), Some(ByColor { black, white: minutes(96) - black }));
    // Two minutes an hour themselves, both ways.
    let of = |shown, elapsed| Readings { shown: ByColor { black: shown, white: Duration::ZERO }, elapsed };
    assert!(of(minutes(58), minutes(60)).must_be_corrected() && of(minutes(62), minutes(60)).must_be_corrected());
    assert!(!of(minutes(58) + INSTANT, minutes(60)).must_be_corrected());
    assert!(!of(minutes(62) - INSTANT, minutes(60)).must_be_corrected());
    assert!(!of(minutes(0), minutes(0)).must_be_corrected());
    assert_eq!(of(minutes(0), minutes(9)).correction(), None);
    assert_eq!(at(minutes(9)).cite().to_string(), "Art. 22.8");
    let most = Readings { shown: ByColor { black: Duration::MAX, white: Duration::MAX }, elapsed: Duration::MAX };
    assert!(most.must_be_corrected() && most.correction().is_some());
}

#[test]
fn art22_8_what_a_side_has_left_can_be_set() {
    let mut clock = two_hours();
    clock.charge(Black, minutes(50));
    assert_eq!(clock.set_left(Black, TimeLeft::Main(minutes(70))), Ok(()));
    assert_eq!((clock.left(Black), clock.used(Black)), (TimeLeft::Main(minutes(70)), minutes(45)));
    let byoyomi = |periods| TimeLeft::Byoyomi { periods, left: minutes(1) };
    assert_eq!(clock.set_left(Black, byoyomi(3)), Ok(()));
    assert_eq!((clock.left(Black), clock.used(Black)), (byoyomi(3), minutes(45)));
    // Back to main time, and what was deducted stays deducted.
    clock.deduct(White, minutes(15));
    assert_eq!(clock.set_left(White, TimeLeft::Main(minutes(100))), Ok(()));
    assert_eq!(clock.used(White), minutes(0));
    assert_eq!(clock.set_left(White, TimeLeft::Main(minutes(115))), Ok(()));
    assert_eq!((clock.left(White), clock.used(White)), (TimeLeft::Main(minutes(115)), minutes(0)));
    let before = clock;
    for never in [byoyomi(6), byoyomi(0), TimeLeft::Main(minutes(116)), TimeLeft::Stage { left: minutes(1), moves: 1 }]
    {
        assert_eq!(clock.set_left(Black, never), Err(ClockError::NeverLeft(Black)));
        assert_eq!(clock, before);
    }
    assert_eq!(clock.set_left(Black, TimeLeft::Out), Ok(()));
    assert!(clock.is_out(Black));
}

#[test]
fn art22_and_17_1_times_go_with_the_players() {
    let mut clock = two_hours();
    clock.charge(Black, minutes(50));
    clock.charge(White, minutes(117));
    clock.deduct(Black, minutes(10));
    let swapped = clock.swapped();
    each(|by| assert_eq!((swapped.left(by), swapped.used(by)), (clock.left(!by), clock.used(!by))));
    assert_eq!(swapped.left(White), TimeLeft::Main(minutes(55)));
}

#[test]
fn art22_clock_errors_are_said_in_both_languages() {
    let errors = [
        (ClockError::NoPeriod, "读秒至少须有一次"),
        (ClockError::LimitTooShort, "时限短于所保留的读秒时间"),
        (ClockError::EmptyPeriod, "读秒时间不能为零"),
        (ClockError::EmptyStage, "限步须有时间，且至少一手"),
        (ClockError::NoIncrement, "加秒制须有基本时间和每手加时"),
        (ClockError::CallOutsidePeriod(30), "30秒报时不在读秒时间之内"),
        (ClockError::CallWhileCounting(25), "25秒报时与逐秒报出重复"),
        (ClockError::CountOutOfRange(61), "逐秒报出应为1至60秒，不能为61秒"),
        (ClockError::NeverLeft(White), "白方所剩时间不合计时制度"),
        (ClockError::NoByoyomi, "没有读秒"),
        (ClockError::NotOut(Black), "黑方并未超时"),
        (ClockError::NotInLastPeriod(Black), "黑方最后一次读秒尚未用到此处"),
    ];
    for (error, zh) in errors {
        assert_eq!(error.zh().to_string(), zh);
    }
}
