//! The clock in a supervised game: the cases T01 to T17 entered as events, and random games beside a clock that ticks.
//! Articles 12, 14, 16.2, 17.4 and 22.

use std::time::Duration;

use proptest::prelude::*;
use weiqi::Color::{Black, White};
use weiqi::clock::{Countdown, Overtime, TimeLeft};
use weiqi::contest::{Refused, Stage, StepKind};
use weiqi::referee::{Claim, Consequence, Decider, Venue};
use weiqi::{ByColor, Chinese, Cited, Color, Contest, Event, Incident, Move, Terms, TimeControl, Verdict};
use weiqi_testkit::contests::{contest, p, under};
use weiqi_testkit::naive_clock::NaiveClock;

const INSTANT: Duration = Duration::from_nanos(1);

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const fn minutes(minutes: u64) -> Duration {
    seconds(60 * minutes)
}

/// A contest on 9x9 with a clock.
fn timed(control: &str) -> Contest {
    under(Terms::CHINESE_2002.with_time(control.parse().unwrap()))
}

fn elapse(by: Color, time: Duration) -> Event {
    Event::Elapse { by, time }
}

/// Enters an event, and checks that the log alone makes the same contest.
#[track_caller]
fn enter(contest: &mut Contest, event: Event) {
    contest.apply(event.clone()).unwrap_or_else(|refused| panic!("{event:?}: {refused}"));
    let (start, log) = (contest.start().clone(), contest.log().to_vec());
    let (replayed, _) = Contest::replay(start, *contest.regulations(), log).unwrap();
    assert_eq!((replayed.clock(), replayed.stage()), (contest.clock(), contest.stage()));
}

#[track_caller]
fn refused(contest: &mut Contest, event: Event) -> Refused {
    let before = contest.clone();
    let refused = contest.apply(event).unwrap_err();
    assert_eq!(*contest, before);
    refused
}

/// The side to move thinks so long and plays.
#[track_caller]
fn think(contest: &mut Contest, time: Duration, mv: &str) {
    let by = contest.game().to_move();
    enter(contest, elapse(by, time));
    enter(contest, Event::Move { by, mv: mv.parse().unwrap() });
}

fn left(contest: &Contest, side: Color) -> TimeLeft {
    contest.clock().unwrap().left(side)
}

const fn byoyomi(periods: u16, left: u64) -> TimeLeft {
    TimeLeft::Byoyomi { periods, left: seconds(left) }
}

fn raise(incident: Incident) -> Event {
    Event::Raise { incident, claim: Claim::OFFICIAL }
}

/// The side in byo-yomi says that its time is over, and applies for a lost turn or does not.
fn out_of_time(by: Color, applied: bool) -> Event {
    let incident = Incident::OutOfTime { by, how: Overtime::LastPeriod, applied };
    Event::Raise { incident, claim: Claim::at_once(by) }
}

/// The referee grants the lost turn, or does not.
#[track_caller]
fn decide(contest: &mut Contest, granted: bool) {
    let open = contest.open_ruling().expect("a ruling is open").clone();
    let goes_on = |what: &Consequence| matches!(what, Consequence::ByoyomiGoesOn(_));
    let outcome = open.outcomes().iter().find(|outcome| outcome.consequences.iter().any(goes_on) == granted);
    enter(contest, Event::Decide { by: Decider::Referee, consequences: outcome.unwrap().consequences.clone() });
}

#[track_caller]
fn assert_decided(contest: &Contest, words: &str, cite: &str) {
    let verdict = contest.verdict().expect("a verdict");
    assert_eq!((verdict.to_string().as_str(), verdict.cite().to_string().as_str()), (words, cite));
    assert_eq!((contest.stage(), contest.running()), (Stage::Decided(verdict), None));
}

#[test]
fn t01_the_minutes_of_byoyomi_are_part_of_the_limit() {
    let contest = timed("120m incl 5x60s");
    assert_eq!((left(&contest, Black), contest.running()), (TimeLeft::Main(minutes(115)), Some(Black)));
    assert_eq!(contest.alarm(), Some((Black, minutes(120))));
}

#[test]
fn t02_t03_less_than_a_minute_costs_none() {
    for (time, periods) in [(seconds(50), 5), (seconds(80) - INSTANT, 5), (seconds(80), 4)] {
        let mut contest = timed("320s incl 5x60s");
        think(&mut contest, time, "E5");
        assert_eq!((left(&contest, Black), contest.running()), (byoyomi(periods, 60), Some(White)));
    }
}

#[test]
fn t04_t05_what_is_called_is_asked_of_the_clock() {
    let mut contest = timed("300s incl 5x60s");
    let calls = contest.clock().unwrap().calls(Black, seconds(130));
    let called: Vec<_> = calls.map(|(at, call)| format!("{}:{}", at.as_secs(), call.zh())).collect();
    let minute = |from: u64, left: u64| {
        let early = [30, 40, 50, 55, 58].map(|second| format!("{}:{second}秒", from + second));
        early.into_iter().chain([format!("{}:1分，还剩{left}分", from + 60)])
    };
    assert_eq!(called, minute(0, 4).chain(minute(60, 3)).collect::<Vec<_>>());
    think(&mut contest, seconds(130), "E5");
    assert_eq!(left(&contest, Black), byoyomi(3, 60));
    let mut contest = timed("120s incl 2x60s");
    enter(&mut contest, elapse(Black, seconds(61)));
    assert_eq!(left(&contest, Black), byoyomi(1, 59));
    let last = contest.clock().unwrap().calls(Black, minutes(1)).last();
    assert_eq!(last.map(|(at, call)| (at, call.to_string())), Some((seconds(59), "10".into())));
}

#[test]
fn t06_t07_the_last_minute_waits_for_the_application_and_the_referee() {
    let mut contest = timed("60s incl 1x60s");
    think(&mut contest, seconds(60) - INSTANT, "E5");
    assert_eq!(left(&contest, Black), byoyomi(1, 60));
    think(&mut contest, seconds(5), "C3");
    enter(&mut contest, elapse(Black, seconds(75)));
    // No more is charged than it took, and nothing else goes on.
    assert_eq!((contest.stage(), contest.running()), (Stage::OutOfTime(Black), None));
    assert_eq!(contest.clock().unwrap().used(Black), seconds(120) - INSTANT);
    assert_eq!(contest.verdict(), None);
    for event in [
        Event::Move { by: Black, mv: Move::Pass },
        Event::ProposeEnd { by: Black },
        raise(Incident::BadManners { by: White }),
    ] {
        assert_eq!(refused(&mut contest, event), Refused::OutOfTime(Black));
    }
    assert_eq!(refused(&mut contest, elapse(Black, INSTANT)), Refused::OutOfTime(Black));
    let waiting = contest.clone();
    // Not applied for: a loss.
    enter(&mut contest, raise(Incident::OutOfTime { by: Black, how: Overtime::LastPeriod, applied: false }));
    assert_decided(&contest, "White wins on time", "Art. 22.5");
    // Applied for: the referee decides, either way.
    let mut contest = waiting.clone();
    enter(&mut contest, out_of_time(Black, true));
    decide(&mut contest, false);
    assert_decided(&contest, "White wins on time", "Art. 22.5");
    let mut contest = waiting.clone();
    enter(&mut contest, out_of_time(Black, true));
    decide(&mut contest, true);
    assert_eq!((contest.stage(), contest.running()), (Stage::Playing, Some(White)));
    assert_eq!((left(&contest, Black), contest.ledger().warnings(Black)), (byoyomi(1, 60), 0));
    // Any number of times.
    think(&mut contest, seconds(1), "C4");
    enter(&mut contest, elapse(Black, seconds(60)));
    enter(&mut contest, out_of_time(Black, true));
    decide(&mut contest, true);
    assert_eq!(left(&contest, Black), byoyomi(1, 60));
    // The opponent cannot apply, and a side that has time cannot be out of it.
    let mut contest = waiting;
    let incident = Incident::OutOfTime { by: Black, how: Overtime::LastPeriod, applied: true };
    let by_white = Event::Raise { incident, claim: Claim::at_once(White) };
    assert!(matches!(refused(&mut contest, by_white), Refused::Claim(_)));
    let mut contest = timed("60s incl 1x60s");
    assert_eq!(refused(&mut contest, out_of_time(Black, true)), Refused::NotOutOfTime(Black));
}

#[test]
fn art22_5_a_turn_lost_for_overtime_is_a_pass_if_the_event_says_so() {
    use weiqi::terms::LostTurns::{AsPasses, NotPasses, OvertimeAsPasses};
    for (lost_turns, by_overtime, by_forbidden_point) in
        [(NotPasses, false, false), (OvertimeAsPasses, true, false), (AsPasses, true, true)]
    {
        let terms = Terms::CHINESE_2002.with_time("1x30s".parse().unwrap()).with_lost_turns(lost_turns);
        let is_over = |contest: &Contest| contest.stage() == Stage::Settling;
        let mut contest = under(terms);
        think(&mut contest, seconds(1), "pass");
        enter(&mut contest, elapse(White, seconds(30)));
        enter(&mut contest, out_of_time(White, true));
        decide(&mut contest, true);
        assert_eq!(is_over(&contest), by_overtime, "{lost_turns:?}");
        let mut contest = under(terms);
        for mv in ["B1", "J9", "A2", "J8", "pass"] {
            think(&mut contest, seconds(1), mv);
        }
        enter(&mut contest, Event::Move { by: White, mv: "A1".parse().unwrap() });
        assert_eq!(is_over(&contest), by_forbidden_point, "{lost_turns:?}");
    }
}

#[test]
fn t08_the_removal_is_part_of_the_move() {
    let mut contest = timed("60s incl 1x60s");
    enter(&mut contest, elapse(Black, seconds(58)));
    // The stone stands; the last captured stone is off three seconds later, and then the move is entered.
    enter(&mut contest, elapse(Black, seconds(3)));
    assert_eq!(contest.stage(), Stage::OutOfTime(Black));
}

#[test]
fn t09_absolute_time_ends_the_game_by_itself() {
    let mut contest = timed("60m");
    enter(&mut contest, elapse(Black, minutes(60)));
    assert_eq!((contest.stage(), left(&contest, Black)), (Stage::Playing, TimeLeft::Main(minutes(0))));
    enter(&mut contest, elapse(Black, INSTANT));
    assert_decided(&contest, "White wins on time", "Art. 12.4");
    let verdict = contest.verdict().unwrap();
    assert_eq!((verdict.zh().to_string(), verdict.record().to_string()), ("白胜（超时）".into(), "W+T".into()));
}

#[test]
fn t10_t11_stages_carry_over_and_end_the_game_by_themselves() {
    let mut contest = timed("15/10m stages");
    for column in ["A", "B", "C", "D", "E", "F", "G"] {
        for (black, white) in [("9", "1"), ("7", "3")] {
            think(&mut contest, seconds(34), &format!("{column}{black}"));
            think(&mut contest, seconds(0), &format!("{column}{white}"));
        }
    }
    assert_eq!(left(&contest, Black), TimeLeft::Stage { left: seconds(600 - 14 * 34), moves: 1 });
    let mut late = contest.clone();
    think(&mut contest, seconds(34), "J7");
    assert_eq!(left(&contest, Black), TimeLeft::Stage { left: minutes(11) + seconds(30), moves: 15 });
    enter(&mut late, elapse(Black, seconds(600 - 14 * 34 + 1)));
    assert_decided(&late, "White wins on time", "Art. 12.5");
}

#[test]
fn t12_t13_lateness_comes_off_the_limit_until_the_late_sides_own_first_move() {
    let late = |white: Duration, venue| raise(Incident::Late { late: ByColor { black: minutes(0), white }, venue });
    for (time, venue, expected) in [
        (minutes(20), Venue::Apart, TimeLeft::Main(minutes(75))),
        (minutes(60), Venue::Apart, byoyomi(1, 60)),
        (minutes(15), Venue::AtLodging, TimeLeft::Main(minutes(85))),
    ] {
        // Black has moved already: the side that is there need not wait.
        let mut contest = timed("120m incl 5x60s");
        think(&mut contest, seconds(9), "E5");
        enter(&mut contest, late(time, venue));
        assert_eq!((left(&contest, White), contest.clock().unwrap().used(White)), (expected, minutes(0)));
        think(&mut contest, seconds(1), "C3");
        assert_eq!(refused(&mut contest, late(time, venue)), Refused::NotNow);
    }
    for (time, venue, cite) in
        [(minutes(60) + INSTANT, Venue::Apart, "Art. 22.1"), (minutes(15) + INSTANT, Venue::AtLodging, "Art. 22.2")]
    {
        let mut contest = timed("120m incl 5x60s");
        enter(&mut contest, late(time, venue));
        let verdict = contest.verdict().unwrap();
        assert_eq!(verdict.cite().to_string(), cite);
        assert!(!verdict.record().to_string().ends_with('T'), "nobody loses on time by being late: {verdict}");
    }
}

#[test]
fn t14_t15_a_wrong_clock_is_put_right_in_proportion() {
    for (elapsed, black, white) in
        [(minutes(96), seconds(53 * 60 + 20), seconds(42 * 60 + 40)), (minutes(92), minutes(50), minutes(40))]
    {
        let mut contest = timed("120m incl 5x60s");
        think(&mut contest, minutes(50), "E5");
        think(&mut contest, minutes(40), "C3");
        let readings = ByColor::from_fn(|side| contest.clock().unwrap().used(side));
        enter(&mut contest, raise(Incident::ClockFault { readings, elapsed }));
        if contest.open_ruling().is_some() {
            enter(&mut contest, Event::Decide { by: Decider::Referee, consequences: vec![Consequence::KeepClock] });
        }
        let clock = contest.clock().unwrap();
        assert_eq!((clock.used(Black), clock.used(White)), (black, white));
        assert_eq!(clock.left(Black), TimeLeft::Main(minutes(115) - black));
    }
}

#[test]
fn t16_without_a_record_the_time_before_the_break_is_shared() {
    let mut contest = timed("120m incl 5x60s");
    think(&mut contest, minutes(60), "E5");
    think(&mut contest, minutes(40), "C3");
    let no_record = || raise(Incident::NoTimeRecord { used: minutes(100) });
    assert_eq!(refused(&mut contest, no_record()), Refused::NotNow);
    enter(&mut contest, Event::Adjourn);
    assert_eq!(contest.time_record().map(|record| *record.times()), contest.clock().map(|clock| clock.times()));
    enter(&mut contest, Event::Resume);
    let mut confirmed = contest.clone();
    enter(&mut contest, no_record());
    let clock = contest.clock().unwrap();
    assert_eq!((clock.used(Black), clock.used(White)), (minutes(50), minutes(50)));
    // A record that both sides have confirmed is there.
    for by in Color::ALL {
        enter(&mut confirmed, Event::ConfirmTimes { by });
    }
    assert_eq!(refused(&mut confirmed, no_record()), Refused::NotInLog);
}

#[test]
fn t17_a_clock_pressed_with_the_move_is_warned_and_unchanged() {
    let mut contest = timed("120m incl 5x60s");
    think(&mut contest, minutes(7), "E5");
    let clock = *contest.clock().unwrap();
    enter(&mut contest, raise(Incident::ClockBeforeMove { by: Black }));
    assert_eq!((contest.ledger().warnings(Black), contest.clock()), (1, Some(&clock)));
    assert_eq!(contest.running(), Some(White));
}

#[test]
fn art12_2_without_a_time_control_there_is_no_clock() {
    let mut contest = contest();
    assert_eq!((contest.clock(), contest.running(), contest.alarm()), (None, None, None));
    assert_eq!(refused(&mut contest, elapse(Black, seconds(1))), Refused::NoClock);
    assert_eq!(refused(&mut contest, out_of_time(Black, true)), Refused::NoClock);
}

#[test]
fn art12_2_only_the_side_to_move_is_charged() {
    let mut contest = timed("60m");
    assert_eq!(refused(&mut contest, elapse(White, seconds(1))), Refused::ClockStopped(White));
    // A void play does not end the turn, and what it took stays charged; a lost turn does end it.
    think(&mut contest, seconds(10), "B1");
    think(&mut contest, seconds(10), "J9");
    think(&mut contest, seconds(10), "A2");
    enter(&mut contest, elapse(White, seconds(10)));
    enter(&mut contest, Event::Move { by: White, mv: "A1".parse().unwrap() });
    assert_eq!((contest.running(), contest.clock().unwrap().used(White)), (Some(Black), seconds(20)));
}

#[test]
fn art12_4_abandoning_and_its_kin_are_heard_under_absolute_time_alone() {
    for control in ["120m incl 5x60s", "3x30s", "15/10m stages", "10m+5s fischer"] {
        let mut contest = timed(control);
        for incident in [
            Incident::ContestAbandoned { by: Black },
            Incident::TwoHands { by: Black },
            Incident::SenselessMoves { by: Black },
            Incident::AbsoluteClockFault,
        ] {
            assert_eq!(refused(&mut contest, raise(incident)), Refused::NotAbsoluteTime, "{control}: {incident:?}");
        }
    }
    let mut contest = timed("60m");
    enter(&mut contest, raise(Incident::TwoHands { by: Black }));
    let abandoned = Incident::ContestAbandoned { by: Black };
    enter(&mut contest, Event::Raise { incident: abandoned, claim: Claim::at_once(Black) });
    assert_eq!((contest.stage(), contest.running()), (Stage::Abandoned(Black), None));
}

#[test]
fn art12_custom_systems_end_the_game_and_cite_custom() {
    for (control, time) in [("1m+5s fischer", seconds(60)), ("2/1m canadian", seconds(60))] {
        let mut contest = timed(control);
        enter(&mut contest, elapse(Black, time));
        assert_eq!(contest.stage(), Stage::Playing);
        enter(&mut contest, elapse(Black, INSTANT));
        assert_decided(&contest, "White wins on time", "custom");
    }
    let mut contest = timed("1m+5s fischer");
    think(&mut contest, seconds(10), "E5");
    assert_eq!(left(&contest, Black), TimeLeft::Main(seconds(55)));
}

#[test]
fn art14_a_break_is_not_charged_and_the_times_are_confirmed() {
    let mut contest = timed("120m incl 5x60s");
    think(&mut contest, minutes(30), "E5");
    enter(&mut contest, elapse(White, minutes(10)));
    assert_eq!(refused(&mut contest, Event::ConfirmTimes { by: Black }), Refused::NotAdjourned);
    enter(&mut contest, Event::Adjourn);
    assert_eq!((contest.stage(), contest.running(), contest.alarm()), (Stage::Adjourned, None, None));
    assert_eq!(refused(&mut contest, elapse(White, seconds(1))), Refused::ClockStopped(White));
    enter(&mut contest, Event::ConfirmTimes { by: White });
    assert_eq!(refused(&mut contest, Event::ConfirmTimes { by: White }), Refused::ConfirmedAlready);
    enter(&mut contest, Event::ConfirmTimes { by: Black });
    let record = *contest.time_record().unwrap();
    assert!(record.is_confirmed());
    assert_eq!(record.times().used, ByColor { black: minutes(30), white: minutes(10) });
    enter(&mut contest, Event::Resume);
    // The side to move runs, late or not (Article 22.1).
    enter(&mut contest, raise(Incident::LateAfterAdjournment { by: Black }));
    assert_eq!(contest.running(), Some(White));
}

#[test]
fn art14_also_a_side_that_is_out_of_time_is_sent_out() {
    let mut contest = timed("1x30s");
    enter(&mut contest, elapse(Black, seconds(30)));
    enter(&mut contest, Event::Adjourn);
    enter(&mut contest, Event::Resume);
    assert_eq!(contest.stage(), Stage::OutOfTime(Black));
}

#[test]
fn art16_2_a_last_period_is_called_again() {
    let mut contest = timed("1x60s");
    enter(&mut contest, elapse(Black, seconds(55)));
    enter(&mut contest, Event::CallAgain { by: Black, gone: seconds(40) });
    assert_eq!(left(&contest, Black), byoyomi(1, 20));
    // Also after the call that time was over.
    enter(&mut contest, elapse(Black, seconds(20)));
    assert_eq!(contest.stage(), Stage::OutOfTime(Black));
    enter(&mut contest, Event::CallAgain { by: Black, gone: seconds(50) });
    assert_eq!((contest.stage(), contest.running()), (Stage::Playing, Some(Black)));
    assert_eq!(left(&contest, Black), byoyomi(1, 10));
    assert_eq!(refused(&mut contest, Event::CallAgain { by: White, gone: seconds(1) }), Refused::ClockStopped(White));
}

#[test]
fn art17_1_times_go_with_the_players_who_change_seats() {
    for consequences in [vec![Consequence::Restart], vec![Consequence::SwapSeats]] {
        let mut contest = timed("60m");
        think(&mut contest, minutes(5), "E5");
        think(&mut contest, minutes(2), "C3");
        enter(&mut contest, raise(Incident::ColorsSwapped { moves: 2 }));
        let open = contest.open_ruling().unwrap().clone();
        let outcome = open.outcomes().iter().find(|outcome| outcome.consequences[0] == consequences[0]).unwrap();
        enter(&mut contest, Event::Decide { by: open.by(), consequences: outcome.consequences.clone() });
        let clock = contest.clock().unwrap();
        assert_eq!((clock.used(Black), clock.used(White)), (minutes(2), minutes(5)), "{consequences:?}");
    }
}

#[test]
fn art21_4_the_clock_stands_after_the_end_and_runs_for_the_claimant() {
    let mut contest = timed("60m");
    think(&mut contest, minutes(1), "E5");
    think(&mut contest, minutes(1), "C3");
    think(&mut contest, minutes(1), "pass");
    think(&mut contest, minutes(1), "pass");
    assert_eq!((contest.stage(), contest.running()), (Stage::Settling, None));
    assert_eq!(refused(&mut contest, elapse(Black, seconds(1))), Refused::ClockStopped(Black));
    enter(&mut contest, Event::MarkDead { by: White, dead: vec![p("E5")] });
    enter(&mut contest, Event::MarkDead { by: Black, dead: vec![] });
    enter(&mut contest, Event::Dispute { by: White, at: p("E5") });
    assert_eq!((contest.stage(), contest.running()), (Stage::Playing, Some(White)));
}

#[test]
fn art22_4_absent_sides_are_counted_down_each_by_itself() {
    let countdown = Countdown::new(minutes(1)).unwrap();
    let terms = Terms::CHINESE_2002.with_time("3x30s".parse().unwrap()).with_countdown(countdown);
    let absent = |by, time| Event::CountAbsent { by, time };
    // Sits down in time: the time of the game is untouched.
    let mut contest = under(terms);
    enter(&mut contest, absent(Black, minutes(1) - INSTANT));
    assert_eq!(left(&contest, Black), byoyomi(3, 30));
    think(&mut contest, seconds(1), "E5");
    assert_eq!(refused(&mut contest, absent(Black, INSTANT)), Refused::NotAbsent(Black));
    // One does not come, or neither.
    let mut contest = under(terms);
    enter(&mut contest, absent(White, minutes(1)));
    let verdict = contest.verdict().unwrap();
    assert_eq!((verdict.winner(), verdict.cite().to_string()), (Some(Black), "Art. 22.4".into()));
    assert!(!verdict.record().to_string().ends_with('T'), "{verdict}");
    let mut contest = under(terms);
    enter(&mut contest, absent(White, seconds(30)));
    enter(&mut contest, absent(Black, seconds(60)));
    assert_eq!(contest.verdict().unwrap().winner(), Some(White));
    enter(&mut contest, absent(White, seconds(30)));
    assert_eq!(contest.verdict().unwrap().winner(), None);
    assert!(matches!(contest.verdict(), Some(Verdict::BothLose { .. })));
    // No countdown without the event's length.
    let mut contest = timed("3x30s");
    assert_eq!(refused(&mut contest, absent(Black, seconds(1))), Refused::NotAbsent(Black));
}

#[test]
fn art22_7_leave_is_once_a_game_and_in_the_opponents_time() {
    let leave = |opponents_time, again| raise(Incident::LeftSeat { by: Black, opponents_time, permitted: true, again });
    let mut contest = timed("3x30s");
    // It is Black's own time, whatever is said.
    assert_eq!(refused(&mut contest, leave(true, false)), Refused::NotInLog);
    think(&mut contest, seconds(1), "E5");
    assert_eq!(refused(&mut contest, leave(true, true)), Refused::NotInLog);
    enter(&mut contest, leave(true, false));
    assert_eq!(refused(&mut contest, leave(true, false)), Refused::NotInLog);
    enter(&mut contest, leave(true, true));
}

#[test]
fn steps_tell_the_clocks() {
    let mut contest = timed("3x30s");
    let steps = contest.apply(elapse(Black, seconds(95))).unwrap();
    assert!(matches!(steps[..], [_, _]), "{steps:?}");
    assert!(matches!(steps[0].kind, StepKind::Elapsed(times) if times == contest.clock().unwrap().times()));
    assert!(matches!(steps[1].kind, StepKind::OutOfTime(Black, Overtime::LastPeriod)));
    let steps = timed("120m incl 5x60s").apply(elapse(Black, minutes(5))).unwrap();
    assert_eq!(
        (steps[0].to_string(), steps[0].zh().to_string()),
        (
            "Black: 1 hour 50 minutes of main time; White: 1 hour 55 minutes of main time (Art. 12.3)".into(),
            "黑方还剩1小时50分钟，白方还剩1小时55分钟（第12条第3款）".into()
        )
    );
}

/// What can happen at a board with a clock.
#[derive(Clone, Copy, Debug)]
enum Act {
    Elapse(u64),
    Play(u8),
    Pass,
    Break,
    Late(u64),
    /// A side out of time applies, and the referee grants it or not.
    Apply(bool),
    CallAgain(u64),
    Fault,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        6 => (0_u64..70).prop_map(Act::Elapse),
        6 => any::<u8>().prop_map(Act::Play),
        1 => Just(Act::Pass),
        1 => Just(Act::Break),
        1 => (0_u64..60).prop_map(Act::Late),
        2 => prop::bool::weighted(0.8).prop_map(Act::Apply),
        1 => (0_u64..60).prop_map(Act::CallAgain),
        1 => Just(Act::Fault),
    ];
    prop::collection::vec(act, 0..60)
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let texts = prop_oneof![
        (1_u64..300).prop_map(|main| format!("{main}s")),
        (0_u64..120, 1_u64..4).prop_map(|(main, minutes)| format!("{}s incl {minutes}x60s", main + 60 * minutes)),
        (0_u64..60, 1_u64..5, 1_u64..40).prop_map(|(main, count, period)| format!("{main}s+{count}x{period}s")),
        (0_u64..60, 1_u64..5, 1_u64..200).prop_map(|(main, moves, time)| format!("{main}s+{moves}/{time}s stages")),
        (0_u64..60, 1_u64..5, 1_u64..200).prop_map(|(main, moves, time)| format!("{main}s+{moves}/{time}s canadian")),
        (1_u64..90, 1_u64..30).prop_map(|(main, increment)| format!("{main}s+{increment}s fischer")),
    ];
    texts.prop_map(|text| text.parse().unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn art12_a_contest_keeps_the_clock_that_its_seconds_come_to(control in controls(), acts in acts()) {
        let mut contest = under(Terms::CHINESE_2002.with_time(control));
        let mut naive = NaiveClock::new(control);
        let mut moved = ByColor { black: false, white: false };
        for act in acts {
            if matches!(contest.stage(), Stage::Settling | Stage::Decided(_)) {
                break;
            }
            let by = contest.game().to_move();
            let waits = contest.stage() == Stage::OutOfTime(by);
            match act {
                Act::Elapse(time) => {
                    let accepted = contest.apply(elapse(by, seconds(time)));
                    prop_assert_eq!(accepted.is_ok(), !waits);
                    if !waits {
                        naive.seconds(by, time);
                    }
                }
                Act::Play(_) | Act::Pass => {
                    let points: Vec<_> = contest.game().legal().iter().collect();
                    let mv = match act {
                        Act::Play(n) if !points.is_empty() => Move::Play(points[usize::from(n) % points.len()]),
                        _ => Move::Pass,
                    };
                    prop_assert_eq!(contest.apply(Event::Move { by, mv }).is_ok(), !waits);
                    if !waits {
                        naive.complete_move(by);
                        moved[by] = true;
                    }
                }
                Act::Break => {
                    contest.apply(Event::Adjourn).unwrap();
                    prop_assert_eq!(contest.running(), None);
                    prop_assert!(contest.apply(elapse(by, seconds(1))).is_err());
                    contest.apply(Event::Resume).unwrap();
                }
                Act::Late(time) => {
                    let late = ByColor { black: seconds(0), white: seconds(time) };
                    let accepted = contest.apply(raise(Incident::Late { late, venue: Venue::Apart })).is_ok();
                    prop_assert_eq!(accepted, time > 0 && !moved[White] && !waits);
                    if accepted {
                        naive.deduct(White, 2 * time);
                    }
                }
                Act::Apply(granted) => {
                    let accepted = contest.apply(out_of_time(by, true)).is_ok();
                    prop_assert_eq!(accepted, waits);
                    if accepted {
                        decide(&mut contest, granted);
                        if granted {
                            // A side that loses a turn at the board has come.
                            moved[by] = true;
                            naive.go_on(by);
                            naive.complete_move(by);
                        }
                    }
                }
                Act::CallAgain(gone) => {
                    let accepted = contest.apply(Event::CallAgain { by, gone: seconds(gone) }).is_ok();
                    prop_assert_eq!(accepted, naive.call_again(by, gone));
                }
                Act::Fault => {
                    // A clock that is right is kept, and nothing changes.
                    let clock = contest.clock().unwrap();
                    let readings = ByColor::from_fn(|side| clock.used(side));
                    let fault = Incident::ClockFault { readings, elapsed: readings.black + readings.white };
                    let accepted = contest.apply(raise(fault)).is_ok();
                    prop_assert_eq!(accepted, !waits);
                    if accepted {
                        prop_assert_eq!(contest.running(), None);
                        let consequences = vec![Consequence::KeepClock];
                        contest.apply(Event::Decide { by: Decider::Referee, consequences }).unwrap();
                    }
                }
            }
            let clock = *contest.clock().unwrap();
            for side in Color::ALL {
                prop_assert_eq!((clock.left(side), clock.used(side)), (naive.left(side), naive.used(side)), "{:?}", act);
            }
            let to_move = contest.game().to_move();
            match contest.stage() {
                Stage::Playing | Stage::EndProposed(_) => {
                    prop_assert_eq!(contest.running(), Some(to_move));
                    prop_assert_eq!(contest.alarm(), Some((to_move, clock.until_out(to_move))));
                }
                Stage::OutOfTime(side) => {
                    prop_assert!(side == to_move && naive.is_out(side) && control.overtime().may_go_on());
                    prop_assert_eq!(contest.running(), None);
                }
                _ => prop_assert_eq!(contest.running(), None),
            }
            // A game is lost on time exactly if the ticking clock says so.
            if let Some(verdict) = contest.verdict() {
                let loser = Color::ALL.into_iter().find(|&side| naive.is_out(side));
                prop_assert_eq!(verdict.winner(), loser.map(|side| !side));
                prop_assert_eq!(verdict.cite(), control.overtime().cite());
            }
            let (replayed, _) = Contest::replay(contest.start().clone(), *contest.regulations(), contest.log().to_vec()).unwrap();
            prop_assert_eq!(&replayed, &contest);
            let json = serde_json::to_value(&contest).unwrap();
            prop_assert_eq!(&serde_json::from_value::<Contest>(json).unwrap(), &contest);
        }
    }
}
