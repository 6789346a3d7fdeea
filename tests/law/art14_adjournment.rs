//! Article 14 (对局的暂停和封棋): adjournment. Sealed moves are the older edition's; the 2002 edition leaves
//! them to the event.

use std::time::Duration;

use weiqi::clock::{ClockError, Overtime, TimeLeft, TimeRecord, TimeSystem, Times};
use weiqi::contest::{Regulations, Sealing, Stage, StepKind};
use weiqi::referee::Decider;
use weiqi::{ByColor, Cited, Clock, Contest, Event, Incident, Terms, TimeControl};
use weiqi_testkit::contests::*;

fn seal(at: &str) -> Event {
    Event::SealMove { at: p(at) }
}

/// An adjourned game under the older edition's rules, Black to move.
fn adjourned() -> weiqi::Contest {
    let mut contest = under(Terms::OLDER);
    play(&mut contest, "E5 C3");
    expect(&mut contest, Event::Adjourn, &["play is adjourned (Art. 14)"]);
    contest
}

#[test]
fn art14_nothing_is_played_until_it_goes_on() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    let before = contest.game().clone();
    expect(&mut contest, Event::Adjourn, &["play is adjourned (Art. 14)"]);
    assert_eq!(contest.stage(), Stage::Adjourned);
    let take_back = Event::TakeBack { by: White, to: p("C4") };
    for event in [mv(Black, "G7"), mv(Black, "pass"), propose(Black), take_back, Event::Adjourn, dead(Black, "")] {
        refuse(&mut contest, event, "play is adjourned", "Art. 14");
    }
    expect(&mut contest, Event::Resume, &["play goes on (Art. 14)"]);
    assert_eq!((contest.stage(), contest.game()), (Stage::Playing, &before));
    play(&mut contest, "G7");
}

#[test]
fn art14_what_is_not_adjourned_is_not_resumed() {
    let mut contest = contest();
    refuse(&mut contest, Event::Resume, "play is not adjourned", "Art. 14");
    play(&mut contest, "pass pass");
    refuse(&mut contest, Event::Adjourn, "play has ended", "Art. 7");
}

#[test]
fn art14_a_proposal_waits_for_its_answer() {
    let mut contest = contest();
    enter(&mut contest, propose(Black));
    enter(&mut contest, Event::Adjourn);
    refuse(&mut contest, accept(White), "play is adjourned", "Art. 14");
    enter(&mut contest, Event::Resume);
    assert_eq!(contest.stage(), Stage::EndProposed(Black));
    enter(&mut contest, accept(White));
    assert_eq!(contest.stage(), Stage::Settling);
}

/// Article 23.4 speaks of adjournments too.
#[test]
fn art14_the_rules_of_conduct_hold_meanwhile() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    enter(&mut contest, Event::Adjourn);
    enter(&mut contest, complain(Black, Incident::Consultation { by: White }));
    refuse(&mut contest, Event::SealMove { at: p("G7") }, "the referee has to choose a ruling first", "Art. 30.6");
    expect(&mut contest, decide(Decider::Referee, 0), &["White is warned (Art. 23.4)"]);
    assert_eq!(contest.stage(), Stage::Adjourned);
    enter(&mut contest, Event::Resume);
    assert_eq!((contest.stage(), contest.ledger().warnings(White)), (Stage::Playing, 1));
}

#[test]
fn art14_nobody_runs_out_of_time_meanwhile() {
    let mut contest = contest();
    enter(&mut contest, Event::Adjourn);
    let over = Incident::OutOfTime { by: Black, how: Overtime::Limit, applied: false };
    refuse(&mut contest, raise(over), "the game has no time control", "Art. 12.2");
}

#[test]
fn art14_a_move_is_sealed_if_the_event_has_it() {
    let mut contest = contest();
    enter(&mut contest, Event::Adjourn);
    refuse(&mut contest, seal("E5"), "no move can be sealed now", "Art. 14");

    let regulations = Regulations { sealing: Sealing::Allowed, ..Regulations::CHINESE_2002 };
    let mut contest = Contest::with_regulations(contest.start().clone(), regulations);
    enter(&mut contest, Event::Adjourn);
    expect(&mut contest, seal("E5"), &["Black seals a move (Art. 14)"]);
    expect(&mut contest, Event::Resume, &["play goes on (Art. 14)", "Black plays E5 (Art. 2.3)"]);
}

#[test]
fn art14_a_sealed_move_on_a_stone_is_for_the_organiser() {
    let regulations = Regulations { sealing: Sealing::Allowed, ..Regulations::CHINESE_2002 };
    let mut contest = Contest::with_regulations(contest().start().clone(), regulations);
    play(&mut contest, "E5");
    enter(&mut contest, Event::Adjourn);
    enter(&mut contest, seal("E5"));
    let steps = ["play goes on (Art. 14)", "the organiser has to choose (Art. 14)"];
    expect(&mut contest, Event::Resume, &steps);
    let lost = vec![weiqi::referee::Consequence::lost_turn(White)];
    expect(
        &mut contest,
        Event::Decide { by: Decider::Organiser, consequences: lost },
        &["White loses a turn (Art. 14)"],
    );
}

#[test]
fn older_5_a_sealed_move_is_opened_and_made() {
    let mut contest = adjourned();
    expect(&mut contest, seal("G7"), &["Black seals a move (older edition, ch. 2, Art. 5)"]);
    assert_eq!(contest.game().move_count(), 2);
    expect(&mut contest, Event::Resume, &["play goes on (Art. 14)", "Black plays G7 (Art. 2.3)"]);
    assert_eq!(contest.game().to_move(), White);
}

#[test]
fn older_5_a_move_is_sealed_once_and_during_an_adjournment() {
    let mut contest = adjourned();
    refuse(&mut contest, seal("K10"), "K10 is off the board", "Art. 1.1");
    enter(&mut contest, seal("G7"));
    refuse(&mut contest, seal("G6"), "no move can be sealed now", "Art. 14");
    enter(&mut contest, Event::Resume);
    refuse(&mut contest, seal("G6"), "no move can be sealed now", "Art. 14");
}

#[test]
fn older_13_a_sealed_move_on_a_stone_is_a_lost_turn() {
    let mut contest = adjourned();
    enter(&mut contest, seal("C3"));
    let lost = "Black loses a turn (older edition, ch. 2, Art. 13)";
    expect(&mut contest, Event::Resume, &["play goes on (Art. 14)", lost]);
    assert_eq!((contest.game().to_move(), contest.stage()), (White, Stage::Playing));
    assert_eq!(contest.ledger().warnings(Black), 0);
}

#[test]
fn older_10_a_sealed_move_is_ruled_on_like_any_other() {
    let mut contest = from_under(FORBIDDEN_CORNER, Black, Terms::OLDER);
    enter(&mut contest, Event::Adjourn);
    enter(&mut contest, seal("A5"));
    let cite = "older edition, ch. 2, Art. 10";
    let [void, lost] = ["the play is void", "Black loses a turn"].map(|words| format!("{words} ({cite})"));
    expect(&mut contest, Event::Resume, &["play goes on (Art. 14)", &void, &lost]);
}

#[test]
fn older_5_a_sealed_play_answers_a_proposal() {
    let mut contest = under(Terms::OLDER);
    enter(&mut contest, propose(Black));
    enter(&mut contest, Event::Adjourn);
    enter(&mut contest, seal("E5"));
    let steps = contest.apply(Event::Resume).unwrap();
    assert_eq!(steps[1].kind, StepKind::EndRefused(Black));
    assert_eq!(contest.stage(), Stage::Playing);
}

#[test]
fn art14_a_clock_goes_on_from_its_record() {
    let seconds = Duration::from_secs;
    let control = TimeControl::new(TimeSystem::Reserve { limit: seconds(300), minutes: 3 }).unwrap();
    let mut clock = Clock::new(control);
    clock.charge(Black, seconds(70));
    clock.charge(White, seconds(120 + 75));
    let mut resumed = Clock::resumed(control, clock.times()).unwrap();
    assert_eq!(resumed, clock);
    resumed.charge(White, seconds(45));
    assert_eq!(resumed.left(White), TimeLeft::Byoyomi { periods: 1, left: seconds(60) });
    // Also where time was deducted.
    clock.deduct(Black, seconds(10));
    let Times { used, left } = clock.times();
    assert_eq!((left.black, Clock::resumed(control, clock.times())), (TimeLeft::Main(seconds(40)), Ok(clock)));
    let stages = TimeSystem::Stages { main: seconds(9), time: seconds(9), moves: 2 };
    let stages = TimeControl::new(stages).unwrap();
    for moves in [0, 3] {
        let left = ByColor { white: TimeLeft::Stage { left: seconds(9), moves }, black: TimeLeft::Main(seconds(9)) };
        let times = Times { used: ByColor::default(), left };
        assert_eq!(Clock::resumed(stages, times), Err(ClockError::NeverLeft(White)));
    }
    // What the control never leaves a side is no record of it.
    let stage = TimeLeft::Stage { left: seconds(9), moves: 1 };
    let byoyomi = |periods, left| TimeLeft::Byoyomi { periods, left: seconds(left) };
    for never in [TimeLeft::Main(seconds(121)), byoyomi(0, 9), byoyomi(4, 9), byoyomi(3, 0), byoyomi(3, 61), stage] {
        let left = ByColor { white: never, ..left };
        let resumed = Clock::resumed(control, Times { used, left });
        assert_eq!(resumed, Err(ClockError::NeverLeft(White)), "{never:?}");
    }
}

#[test]
fn art14_and_22_9_both_sides_confirm_the_record() {
    let control: TimeControl = "120m incl 5x60s".parse().unwrap();
    let mut clock = Clock::new(control);
    clock.charge(Black, Duration::from_secs(2400));
    for first in [Black, White] {
        let mut record = TimeRecord::new(clock.times());
        assert!(!record.is_confirmed() && !record.is_confirmed_by(first));
        record.confirm(first);
        record.confirm(first);
        assert!(record.is_confirmed_by(first) && !record.is_confirmed_by(!first) && !record.is_confirmed());
        record.confirm(!first);
        assert!(record.is_confirmed());
        assert_eq!(record.cite().to_string(), "Art. 22.9");
        assert_eq!(Clock::resumed(control, *record.times()), Ok(clock));
    }
}
