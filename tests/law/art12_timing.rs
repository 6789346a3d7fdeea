//! Article 12 (计时): the limit, byo-yomi, absolute time, so many moves in so much time.

use std::time::Duration;

use proptest::prelude::*;
use weiqi::Color::{Black, White};
use weiqi::clock::{Call, ClockError, TimeLeft, TimeSystem};
use weiqi::{Chinese, Cited, Clock, Color, TimeControl};

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const fn minutes(minutes: u64) -> Duration {
    seconds(60 * minutes)
}

/// As little as there is.
const INSTANT: Duration = Duration::from_nanos(1);

/// A clock of a system that a game can be played with.
fn clock_of(system: TimeSystem) -> Clock {
    Clock::new(TimeControl::new(system).unwrap())
}

/// A clock of slow games whose main time is used up.
fn in_byoyomi(minutes: u16) -> Clock {
    let limit = seconds(60 * u64::from(minutes));
    clock_of(TimeSystem::Reserve { limit, minutes })
}

fn reserve(periods: u16) -> TimeLeft {
    TimeLeft::Byoyomi { periods, left: seconds(60) }
}

/// A whole move of Black's, and what is left for the next.
fn moved(clock: &mut Clock, time: Duration) -> TimeLeft {
    clock.charge(Black, time);
    clock.complete_move(Black);
    clock.left(Black)
}

#[test]
fn art12_2_each_side_has_the_limit() {
    let mut clock = clock_of(TimeSystem::Absolute { limit: minutes(60) });
    assert_eq!(moved(&mut clock, minutes(7)), TimeLeft::Main(minutes(53)));
    assert_eq!(clock.left(White), TimeLeft::Main(minutes(60)));
    assert_eq!((clock.used(Black), clock.used(White)), (minutes(7), minutes(0)));
}

#[test]
fn art12_3_t01_minutes_are_kept_within_the_limit() {
    let control = TimeSystem::Reserve { limit: minutes(120), minutes: 5 };
    assert_eq!(clock_of(control).left(Black), TimeLeft::Main(minutes(115)));
    assert_eq!(control.byoyomi(), Some((seconds(60), 5)));
}

#[test]
fn art12_3_t02_a_move_that_ends_main_time_and_no_minute_costs_none() {
    let mut clock = clock_of(TimeSystem::Reserve { limit: seconds(320), minutes: 5 });
    assert_eq!(moved(&mut clock, seconds(50)), reserve(5));
    // The last instant of main time is not yet byo-yomi, which begins with the next move.
    let mut clock = clock_of(TimeSystem::Reserve { limit: seconds(320), minutes: 5 });
    clock.charge(Black, seconds(20));
    assert_eq!(clock.left(Black), TimeLeft::Main(Duration::ZERO));
    assert_eq!(moved(&mut clock, Duration::ZERO), reserve(5));
    assert_eq!(moved(&mut clock, seconds(60)), reserve(4));
    assert_eq!(in_byoyomi(5).left(White), reserve(5));
}

#[test]
fn art12_3_t03_sixty_seconds_are_a_minute_and_less_is_nothing() {
    assert_eq!(moved(&mut in_byoyomi(5), seconds(60) - INSTANT), reserve(5));
    assert_eq!(moved(&mut in_byoyomi(5), seconds(60)), reserve(4));
}

#[test]
fn art12_3_t04_calls_of_a_long_move() {
    let mut clock = in_byoyomi(5);
    let called = |at: u64, call: Call| (seconds(at), call);
    let minute = |from: u64, left: u16| {
        let mut calls: Vec<_> = [30, 40, 50, 55, 58].map(|s| called(from + u64::from(s), Call::Seconds(s))).into();
        calls.push(called(from + 60, Call::Minute { left }));
        calls
    };
    assert_eq!(clock.calls(Black, seconds(130)).collect::<Vec<_>>(), [minute(0, 4), minute(60, 3)].concat());
    assert_eq!(moved(&mut clock, seconds(130)), reserve(3));
}

#[test]
fn art12_3_t05_the_last_minute_is_counted_to_ten() {
    let mut clock = in_byoyomi(2);
    clock.charge(Black, seconds(60));
    let calls: Vec<String> = clock.calls(Black, minutes(5)).map(|(_, call)| call.zh().to_string()).collect();
    assert_eq!(calls, ["30秒", "40秒", "50秒", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    let last = clock.calls(Black, minutes(5)).last();
    assert_eq!(last, Some((seconds(60), Call::Count(10))));
    assert_eq!(moved(&mut clock, seconds(1)), reserve(1));
}

#[test]
fn art12_3_t06_the_last_minute_used_up_is_the_end() {
    assert_eq!(moved(&mut in_byoyomi(1), seconds(60) - INSTANT), reserve(1));
    let mut clock = in_byoyomi(1);
    assert_eq!(moved(&mut clock, seconds(60)), TimeLeft::Out);
    assert!(clock.is_out(Black) && !clock.is_out(White));
    // Nothing more is charged, and nothing is called; nor was more than it took to be out.
    let mut at_once = in_byoyomi(1);
    at_once.charge(Black, seconds(99));
    assert_eq!(at_once, clock);
    assert_eq!((moved(&mut clock, seconds(9)), clock.used(Black)), (TimeLeft::Out, seconds(60)));
    assert_eq!(clock.calls(Black, minutes(1)).next(), None);
}

#[test]
fn art12_3_periods_of_rapid_games_go_by_the_same_principle() {
    let control = TimeSystem::Periods { main: minutes(1), period: seconds(20), count: 3 };
    let mut clock = clock_of(control);
    let calls: Vec<_> = clock.calls(Black, seconds(60 + 59)).collect();
    assert_eq!(calls[..2], [(seconds(80), Call::Period { left: 2 }), (seconds(100), Call::Period { left: 1 })]);
    assert_eq!(calls[2..], [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|n| (seconds(110 + u64::from(n)), Call::Count(n))));
    assert_eq!(moved(&mut clock, seconds(60 + 45)), TimeLeft::Byoyomi { periods: 1, left: seconds(20) });
    assert_eq!(moved(&mut clock, seconds(20)), TimeLeft::Out);
    // Shorter than the count of ten: what of it fits.
    let clock = clock_of(TimeSystem::Periods { main: seconds(5), period: seconds(3), count: 2 });
    let called = |at: u64, call: Call| (seconds(at), call);
    let last = [called(9, Call::Count(8)), called(10, Call::Count(9)), called(11, Call::Count(10))];
    let calls = [&[called(8, Call::Period { left: 1 })][..], &last].concat();
    assert_eq!(clock.calls(White, minutes(1)).collect::<Vec<_>>(), calls);
    // A great many at once.
    let mut clock = clock_of(TimeSystem::Periods { main: INSTANT, period: INSTANT, count: u16::MAX });
    assert_eq!(clock.until_out(Black), INSTANT * 65_536);
    clock.charge(White, INSTANT * 65_535);
    assert_eq!(clock.left(White), TimeLeft::Byoyomi { periods: 1, left: INSTANT });
    clock.charge(Black, seconds(1));
    assert!(clock.is_out(Black));
}

#[test]
fn art12_3_what_is_called_is_said_in_both_languages() {
    let said = [Call::Seconds(30), Call::Minute { left: 4 }, Call::Period { left: 2 }, Call::Count(10)]
        .map(|call| format!("{call} / {}", call.zh()));
    assert_eq!(
        said,
        ["30 seconds / 30秒", "1 minute, 4 left / 1分，还剩4分", "1 period, 2 left / 1次，还剩2次", "10 / 10"]
    );
}

#[test]
fn art12_4_t09_absolute_time_is_enough_to_the_last() {
    let clock = clock_of(TimeSystem::Absolute { limit: minutes(60) });
    assert_eq!(moved(&mut clock.clone(), minutes(60)), TimeLeft::Main(Duration::ZERO));
    assert_eq!(moved(&mut clock.clone(), minutes(60) + INSTANT), TimeLeft::Out);
    assert_eq!(clock.calls(Black, minutes(61)).next(), None);
}

/// Fifteen moves in ten minutes, and no main time.
fn stages() -> Clock {
    clock_of(TimeSystem::Stages { main: Duration::ZERO, time: minutes(10), moves: 15 })
}

#[test]
fn art12_5_t10_time_that_is_left_of_a_stage_is_added_to_the_next() {
    let mut clock = stages();
    for _ in 0..14 {
        let _ = moved(&mut clock, seconds(30));
    }
    assert_eq!(clock.left(Black), TimeLeft::Stage { left: minutes(3), moves: 1 });
    let next = TimeLeft::Stage { left: minutes(11) + seconds(30), moves: 15 };
    assert_eq!(moved(&mut clock, seconds(90)), next);
}

#[test]
fn art12_5_t11_a_stage_that_takes_longer_is_the_end() {
    let mut clock = stages();
    for _ in 0..13 {
        let _ = moved(&mut clock, seconds(40));
    }
    assert_eq!(clock.until_out(Black), seconds(80));
    assert_eq!(moved(&mut clock.clone(), seconds(80)), TimeLeft::Stage { left: Duration::ZERO, moves: 1 });
    assert_eq!(moved(&mut clock, seconds(81)), TimeLeft::Out);
    assert_eq!((clock.until_out(Black), clock.used(Black)), (seconds(0), minutes(10)));
}

#[test]
fn art12_5_moves_that_take_no_time_are_moves() {
    let mut clock = stages();
    for moves in (1..15).rev() {
        assert_eq!(moved(&mut clock, seconds(0)), TimeLeft::Stage { left: minutes(10), moves });
    }
    assert_eq!(moved(&mut clock, seconds(0)), TimeLeft::Stage { left: minutes(20), moves: 15 });
}

#[test]
fn art12_5_the_move_that_ends_main_time_is_the_first_of_a_stage() {
    let mut clock = clock_of(TimeSystem::Stages { main: minutes(5), time: minutes(10), moves: 15 });
    assert_eq!(moved(&mut clock, minutes(4)), TimeLeft::Main(minutes(1)));
    assert_eq!(moved(&mut clock, minutes(3)), TimeLeft::Stage { left: minutes(8), moves: 14 });
}

#[test]
fn art12_controls_that_no_game_can_be_played_with() {
    let none = Duration::ZERO;
    for (control, error, cite) in [
        (TimeSystem::Reserve { limit: minutes(9), minutes: 0 }, ClockError::NoPeriod, "Art. 12.3"),
        (TimeSystem::Reserve { limit: minutes(5) - INSTANT, minutes: 5 }, ClockError::LimitTooShort, "Art. 12.3"),
        (TimeSystem::Periods { main: none, period: seconds(9), count: 0 }, ClockError::NoPeriod, "Art. 12.3"),
        (TimeSystem::Periods { main: none, period: none, count: 3 }, ClockError::EmptyPeriod, "Art. 12.3"),
        (TimeSystem::Stages { main: none, time: none, moves: 3 }, ClockError::EmptyStage, "Art. 12.5"),
        (TimeSystem::Stages { main: none, time: minutes(5), moves: 0 }, ClockError::EmptyStage, "Art. 12.5"),
    ] {
        assert_eq!(TimeControl::new(control), Err(error));
        assert_eq!(error.cite().to_string(), cite);
    }
    let controls = [
        (TimeSystem::Absolute { limit: none }, "Art. 12.4"),
        (TimeSystem::Stages { main: none, time: INSTANT, moves: 1 }, "Art. 12.5"),
        (TimeSystem::Periods { main: none, period: INSTANT, count: 1 }, "Art. 12.3"),
    ];
    for (control, cite) in controls {
        assert_eq!(TimeControl::new(control).unwrap().cite().to_string(), cite);
    }
    let longest = TimeSystem::Periods { main: Duration::MAX, period: Duration::MAX, count: u16::MAX };
    let mut clock = clock_of(longest);
    for _ in 0..3 {
        clock.charge(Black, Duration::MAX);
        assert!(clock.calls(Black, Duration::MAX).count() <= 1);
    }
    assert_eq!(clock.used(Black), Duration::MAX);
}

fn controls() -> impl Strategy<Value = TimeSystem> {
    let main = || (0_u64..200).prop_map(seconds);
    prop_oneof![
        main().prop_map(|limit| TimeSystem::Absolute { limit }),
        (main(), 1_u16..6).prop_map(|(main, minutes)| {
            TimeSystem::Reserve { limit: main + seconds(60 * u64::from(minutes)), minutes }
        }),
        (main(), 1_u64..70, 1_u16..6).prop_map(|(main, period, count)| TimeSystem::Periods {
            main,
            period: seconds(period),
            count
        }),
        (main(), 1_u64..200, 1_u16..6).prop_map(|(main, time, moves)| TimeSystem::Stages {
            main,
            time: seconds(time),
            moves
        }),
    ]
}

/// Moves of so many seconds, each charged in pieces.
fn moves() -> impl Strategy<Value = Vec<Vec<u64>>> {
    prop::collection::vec(prop::collection::vec(0_u64..90, 1..4), 1..20)
}

/// The plain definition, second by second: main time, then periods or stages.
fn second_by_second(control: TimeSystem, moves: &[Vec<u64>]) -> TimeLeft {
    let (mut main, mut gone) = (control.main_time().as_secs(), 0);
    let (mut begun, mut is_out) = (main == 0 && !matches!(control, TimeSystem::Absolute { .. }), false);
    let (period, mut periods) = control.byoyomi().map_or((0, 0), |(period, count)| (period.as_secs(), count));
    let (time, each) = match control {
        TimeSystem::Stages { time, moves, .. } => (time.as_secs(), moves),
        _ => (0, 0),
    };
    let (mut left, mut to_go) = (time, each);
    for pieces in moves {
        for _ in 0..pieces.iter().sum() {
            if main > 0 {
                main -= 1;
                continue;
            }
            begun = true;
            if period > 0 {
                gone += 1;
                if gone == period {
                    (gone, periods) = (0, periods - 1);
                    is_out = periods == 0;
                }
            } else if left > 0 {
                left -= 1;
            } else {
                is_out = true;
            }
            if is_out {
                return TimeLeft::Out;
            }
        }
        gone = 0;
        if begun && each > 0 {
            to_go -= 1;
            if to_go == 0 {
                (left, to_go) = (left + time, each);
            }
        }
        begun |= main == 0 && (each > 0 || period > 0);
    }
    match (begun, period) {
        (false, _) => TimeLeft::Main(seconds(main)),
        (true, 0) => TimeLeft::Stage { left: seconds(left), moves: to_go },
        (true, _) => TimeLeft::Byoyomi { periods, left: seconds(period) },
    }
}

proptest! {
    #[test]
    fn art12_a_clock_is_what_its_seconds_come_to(control in controls(), moves in moves(), color in any::<bool>()) {
        let color = if color { Color::Black } else { Color::White };
        let mut clock = clock_of(control);
        let mut by_pieces = clock;
        for pieces in &moves {
            let whole: u64 = pieces.iter().sum();
            // What is called out in a move is what is called out in its pieces.
            let mut calls = Vec::new();
            let mut before = Duration::ZERO;
            for &piece in pieces {
                calls.extend(by_pieces.calls(color, seconds(piece)).map(|(at, call)| (before + at, call)));
                by_pieces.charge(color, seconds(piece));
                before += seconds(piece);
            }
            prop_assert_eq!(clock.calls(color, seconds(whole)).collect::<Vec<_>>(), calls);
            clock.charge(color, seconds(whole));
            clock.complete_move(color);
            by_pieces.complete_move(color);
            prop_assert_eq!(clock, by_pieces);
        }
        prop_assert_eq!(clock.left(color), second_by_second(control, &moves));
        prop_assert_eq!(clock.left(!color), clock_of(control).left(!color));
        // The alarm rings in time.
        let until = clock.until_out(color);
        let mut thinking = clock;
        thinking.charge(color, until.saturating_sub(INSTANT));
        prop_assert_eq!(thinking.is_out(color), clock.is_out(color));
        thinking.charge(color, INSTANT * 2);
        prop_assert!(thinking.is_out(color));
        prop_assert_eq!(thinking.used(color), clock.used(color) + until);
    }
}
