//! Article 12 (计时): the limit, byo-yomi, absolute time, so many moves in so much time.

use std::time::Duration;

use proptest::prelude::*;
use weiqi::Color::{Black, White};
use weiqi::clock::{
    Call, CallList, ClockError, Countdown, Overtime, Readings, Span, SpanError, TimeLeft, TimeRecord, TimeSystem,
    TimeTextError,
};
use weiqi::{Chinese, Cited, Clock, Color, Terms, TimeControl};
use weiqi_testkit::naive_clock::NaiveClock;

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

#[test]
fn art12_2_an_increment_is_added_when_a_move_is_completed() {
    let control: TimeControl = "1m+20s fischer".parse().unwrap();
    assert_eq!((control.cite().to_string().as_str(), control.overtime()), ("custom", Overtime::Custom));
    let mut clock = Clock::new(control);
    assert_eq!(moved(&mut clock, seconds(60)), TimeLeft::Main(seconds(20)));
    assert_eq!(moved(&mut clock, seconds(5)), TimeLeft::Main(seconds(35)));
    assert_eq!((clock.used(Black), clock.until_out(Black)), (seconds(65), seconds(35)));
    assert_eq!(Clock::resumed(control, clock.times()), Ok(clock));
    assert_eq!(moved(&mut clock, seconds(35) + INSTANT), TimeLeft::Out);
    // A side that is out has no increment any more.
    clock.complete_move(Black);
    assert!(clock.is_out(Black));
    for system in [(0, 20), (60, 0)]
        .map(|(main, increment)| TimeSystem::Fischer { main: seconds(main), increment: seconds(increment) })
    {
        assert_eq!(TimeControl::new(system), Err(ClockError::NoIncrement));
    }
    // No time is more than can be told.
    let longest = TimeSystem::Fischer { main: Duration::MAX, increment: Duration::MAX };
    let mut clock = clock_of(longest);
    assert_eq!(moved(&mut clock, seconds(1)), TimeLeft::Main(Duration::MAX - seconds(1)));
    assert_eq!(Clock::resumed(*clock.control(), clock.times()), Ok(clock));
}

#[test]
fn art12_5_time_that_is_left_of_a_canadian_stage_is_lost() {
    let control: TimeControl = "2/10m canadian".parse().unwrap();
    assert_eq!((control.cite().to_string().as_str(), control.overtime()), ("custom", Overtime::Custom));
    let mut clock = Clock::new(control);
    assert_eq!(moved(&mut clock, minutes(1)), TimeLeft::Stage { left: minutes(9), moves: 1 });
    assert_eq!(moved(&mut clock, minutes(1)), TimeLeft::Stage { left: minutes(10), moves: 2 });
    assert_eq!(moved(&mut clock, minutes(11)), TimeLeft::Out);
    let mut left = Clock::new(control).times();
    left.left.black = TimeLeft::Stage { left: minutes(11), moves: 1 };
    assert_eq!(Clock::resumed(control, left), Err(ClockError::NeverLeft(Black)));
}

#[test]
fn art12_3_an_event_gives_its_own_calls() {
    let own = CallList::new(&[10, 20, 25], &[10, 15, 20], 5).unwrap();
    let control: TimeControl = "2x30s".parse().unwrap();
    let control = control.with_calls(own).unwrap();
    assert_eq!(control.to_string(), "2x30s; each 10,20,25; last 10,15,20; count 5");
    assert_eq!(control.to_string().parse(), Ok(control));
    let called =
        Clock::new(control).calls(Black, minutes(1)).map(|(at, call)| format!("{} {}", at.as_secs(), call.zh()));
    let expected = [
        "10 10秒",
        "20 20秒",
        "25 25秒",
        "30 1次，还剩1次",
        "40 10秒",
        "45 15秒",
        "50 20秒",
        "56 1",
        "57 2",
        "58 3",
        "59 4",
        "60 5",
    ];
    assert_eq!(called.collect::<Vec<_>>(), expected);
    // A part of a list that is not given is the usual one.
    let control: TimeControl = "5x60s; last -".parse().unwrap();
    assert_eq!(control.to_string(), "5x60s; each 30,40,50,55,58; last -; count 10");
    for (each, last, count, error) in [
        (&[30][..], &[][..], 5, ClockError::CallOutsidePeriod(30)),
        (&[], &[31], 5, ClockError::CallOutsidePeriod(31)),
        (&[], &[26], 5, ClockError::CallWhileCounting(26)),
        (&[], &[1], 60, ClockError::CallWhileCounting(1)),
    ] {
        let calls = CallList::new(each, last, count).unwrap();
        let control: TimeControl = "2x30s".parse().unwrap();
        assert_eq!(control.with_calls(calls), Err(error));
        assert_eq!(error.cite().to_string(), "Art. 12.3");
    }
    // The count begins with 1 at 26 seconds; a call before it may come.
    let rapid: TimeControl = "2x30s".parse().unwrap();
    assert!(rapid.with_calls(CallList::new(&[29], &[25], 5).unwrap()).is_ok());
    assert_eq!(CallList::new(&[0], &[], 5), Err(ClockError::CallOutsidePeriod(0)));
    assert_eq!(CallList::new(&[], &[128], 5), Err(ClockError::CallOutsidePeriod(128)));
    for count in [0, 61] {
        assert_eq!(CallList::new(&[], &[], count), Err(ClockError::CountOutOfRange(count)));
    }
    let absolute: TimeControl = "30m".parse().unwrap();
    assert_eq!(absolute.with_calls(own), Err(ClockError::NoByoyomi));
}

#[test]
fn art12_3_a_long_time_has_many_calls_one_by_one() {
    let clock = clock_of(TimeSystem::Periods { main: minutes(1), period: minutes(1), count: u16::MAX });
    let all = Duration::MAX;
    assert_eq!(clock.calls(Black, all).count(), 65_534 * 6 + 13);
    let (at, call) = clock.calls(Black, all).last().unwrap();
    assert_eq!((at, call), (minutes(65_536), Call::Count(10)));
    // The first one costs no more if many follow.
    assert_eq!(clock.calls(Black, all).next(), Some((seconds(90), Call::Seconds(30))));
}

#[test]
fn art12_2_time_controls_are_written_and_read() {
    for (text, zh, cite) in [
        ("60m", "每方1小时包干", "Art. 12.4"),
        ("120m incl 5x60s", "每方2小时，其中保留5分钟读秒", "Art. 12.3"),
        ("60m+5x60s", "每方1小时，此后5次1分钟读秒", "Art. 12.3"),
        ("3x30s", "每方3次30秒读秒", "Art. 12.3"),
        ("90m+15/10m stages", "每方1小时30分钟，此后每10分钟限着15手，节余时间可延至下一节", "Art. 12.5"),
        ("25/10m canadian", "每方每10分钟限着25手，节余时间不延至下一节", "custom"),
        ("30m+20s fischer", "每方30分钟，每手加20秒", "custom"),
        ("1m0.5s", "每方1分0.5秒包干", "Art. 12.4"),
    ] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!((control.to_string().as_str(), control.zh().to_string().as_str()), (text, zh));
        assert_eq!(control.cite().to_string(), cite);
        assert_eq!(format!("{control:>40}").trim_start(), text);
        assert_eq!(Terms::CHINESE_2002.with_time(control).time(), Some(&control));
    }
    assert_eq!(Terms::CHINESE_2002.time(), None);
    for (other, text) in
        [("1h", "60m"), ("2H INCLUDING 5 X 60S", "120m incl 5x60s"), (" 3 × 1m ", "3x60s"), ("0s+3x30s", "3x30s")]
    {
        assert_eq!(other.parse::<TimeControl>().unwrap().to_string(), text);
    }
}

#[test]
fn art12_2_a_text_that_is_no_time_control_says_where_and_why() {
    for (text, message) in [
        ("", "character 1: a length of time such as 1h30m or 45s is expected"),
        ("soon", "character 1: a length of time such as 1h30m or 45s is expected"),
        ("60", "character 3: one of the units h, m and s is expected"),
        ("30s1m", "character 4: hours, minutes and seconds come in this order, and only the last has a fraction"),
        ("1m1m", "character 3: hours, minutes and seconds come in this order, and only the last has a fraction"),
        ("1.5m30s", "character 5: hours, minutes and seconds come in this order, and only the last has a fraction"),
        ("1.s", "character 1: the time is too long or too finely divided"),
        ("0.0000000001s", "character 1: the time is too long or too finely divided"),
        ("99999999999999999999s", "character 1: the time is too long or too finely divided"),
        ("18446744073709551615h", "character 1: the time is too long or too finely divided"),
        ("10m+3x", "character 7: a length of time such as 1h30m or 45s is expected"),
        ("10m+70000x1s", "character 5: a number is expected, of at most 65535"),
        ("10m+15/10m", "character 11: stages or canadian is expected"),
        ("10m+15/10m 段", "character 12: stages or canadian is expected"),
        ("10m+20s", "character 8: fischer is expected"),
        ("10m 5x60s", "character 5: +, incl or ; is expected"),
        ("10m incl 5x30s", "character 10: the periods that are kept within a limit are of 60s"),
        ("3x30s; each 10,300", "character 16: a number is expected, of at most 127"),
        ("3x30s; loud 3", "character 8: each, last or count, once each is expected"),
        ("3x30s; count 3; count 3", "character 17: each, last or count, once each is expected"),
        ("3x30s; each 10,200", "a call at 200 s does not lie within the period"),
        ("3x30s; count 999", "character 14: a number is expected, of at most 60"),
        ("3x30s 5", "character 7: ; or the end is expected"),
        ("3x30s; count 61", "1 to 60 seconds of the last period are counted, not 61"),
        ("3x30s; each 30", "a call at 30 s does not lie within the period"),
        ("0x30s", "byo-yomi needs one period at least"),
        ("4m incl 5x60s", "the limit is shorter than the minutes kept for byo-yomi"),
    ] {
        let error = text.parse::<TimeControl>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
        assert!(error.cite().to_string().starts_with("Art. 12."), "{text}");
        let zh = error.zh().to_string();
        assert!(zh.chars().any(|c| ('一'..='龥').contains(&c)), "{zh}");
    }
    assert_eq!("5s 5".parse::<Span>(), Err(SpanError::Rest { at: 4 }));
    assert_eq!(TimeTextError::NotMinutes { at: 10 }.zh().to_string(), "第10字：时限之内保留的读秒须为每次60s");
}

#[test]
fn art12_times_are_said_as_people_say_them() {
    for (seconds, en, zh) in [
        ("0s", "0 seconds", "0秒"),
        ("1s", "1 second", "1秒"),
        ("59.9s", "59.9 seconds", "59.9秒"),
        ("1m", "1 minute", "1分钟"),
        ("40m", "40 minutes", "40分钟"),
        ("53m20s", "53 minutes 20 seconds", "53分20秒"),
        ("1h", "1 hour", "1小时"),
        ("2h5m", "2 hours 5 minutes", "2小时5分钟"),
        ("1h0.000000001s", "1 hour 0.000000001 seconds", "1小时0.000000001秒"),
    ] {
        let span: Span = seconds.parse().unwrap();
        assert_eq!((span.to_string().as_str(), span.zh().to_string().as_str()), (en, zh));
    }
    let longest = Span(Duration::MAX);
    assert_eq!(format!("{longest:#}").parse(), Ok(longest));
    assert_eq!(format!("{:>12}|{:<7}|", Span(minutes(40)), Span(minutes(40)).zh()), "  40 minutes|40分钟   |");
}

#[test]
fn art12_a_clock_is_read_out_in_both_languages() {
    let mut clock = Clock::new("120m incl 5x60s".parse().unwrap());
    clock.charge(Black, minutes(45));
    clock.charge(White, minutes(117) + seconds(20));
    assert_eq!(
        clock.to_string(),
        "120m incl 5x60s: Black has used 45 minutes and has 1 hour 10 minutes of main time, \
         White has used 1 hour 57 minutes 20 seconds and has 3 periods, 40 seconds of the running one"
    );
    assert_eq!(
        clock.zh().to_string(),
        "每方2小时，其中保留5分钟读秒：黑方已用45分钟，还剩1小时10分钟；白方已用1小时57分20秒，读秒还剩3次，本次还剩40秒"
    );
    for (left, en, zh) in [
        (TimeLeft::Byoyomi { periods: 1, left: seconds(9) }, "9 seconds of the last period", "最后一次读秒还剩9秒"),
        (TimeLeft::Stage { left: minutes(3), moves: 1 }, "3 minutes for 1 move", "3分钟内着1手"),
        (TimeLeft::Stage { left: minutes(3), moves: 15 }, "3 minutes for 15 moves", "3分钟内着15手"),
        (TimeLeft::Out, "out of time", "超时"),
    ] {
        assert_eq!((left.to_string().as_str(), left.zh().to_string().as_str()), (en, zh));
    }
    let mut record = TimeRecord::new(clock.times());
    let mut words = Vec::new();
    for side in [None, Some(White), Some(Black)] {
        side.into_iter().for_each(|side| record.confirm(side));
        words.push(format!("{record}").rsplit("; ").next().unwrap().to_owned());
        words.push(record.zh().to_string().rsplit('；').next().unwrap().to_owned());
    }
    assert_eq!(
        words,
        ["not confirmed", "尚未确认", "confirmed by White", "白方已确认", "confirmed by both sides", "双方已确认"]
    );
    let mut record = TimeRecord::new(clock.times());
    record.confirm(Black);
    assert!(record.to_string().ends_with("; confirmed by Black") && record.zh().to_string().ends_with("；黑方已确认"));
    let readings = Readings { shown: clock.times().used, elapsed: minutes(170) };
    assert_eq!(
        readings.to_string(),
        "the clock shows 45 minutes for Black and 1 hour 57 minutes 20 seconds for White after 2 hours 50 minutes"
    );
    assert_eq!(readings.zh().to_string(), "实际用时2小时50分钟，计时器读数黑方45分钟，白方1小时57分20秒");
    let calls = "3x30s; each -; last 10,15; count 5".parse::<TimeControl>().unwrap();
    let (en, zh) = (calls.calls().to_string(), calls.calls().zh().to_string());
    assert_eq!(en, "each period no call, the last at 10, 15 s, then 1 to 5");
    assert_eq!(zh, "每次不报，最后一次10秒、15秒，此后逐秒报出1至5");
    assert_eq!(Countdown::new(minutes(1)).unwrap().zh().to_string(), "缺席读秒还剩1分钟");
}

#[test]
fn art12_hostile_texts_are_read_in_linear_time() {
    // A quadratic reader would take hours for these.
    let long = 1_000_000;
    for text in [
        "9".repeat(long),
        " ".repeat(long),
        format!("3x30s; each {}", "10,".repeat(long)),
        format!("3x30s{}; count", " ".repeat(long)),
        "1s+".repeat(long),
        "界".repeat(long),
    ] {
        let _ = text.parse::<TimeControl>();
        assert!(text.parse::<Span>().is_err());
    }
}

/// Calls that may lie within any period of so many seconds or more.
fn calls(period: u64) -> impl Strategy<Value = Option<CallList>> {
    let count = 1..=period.min(60) as u8;
    let second = move |before: u8| prop::collection::vec(1..before.max(2), 0..5);
    let list = count.prop_flat_map(move |count| {
        let before = u8::try_from(period).unwrap_or(127).min(127);
        (second(before), second(before.saturating_sub(count)), Just(count))
    });
    prop::option::of(list).prop_map(|list| list.and_then(|(each, last, count)| CallList::new(&each, &last, count).ok()))
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let main = || (0_u64..200).prop_map(seconds);
    let stage = || (main(), (1_u64..200).prop_map(seconds), 1_u16..6);
    let reserve = (main(), 1_u16..6)
        .prop_map(|(main, minutes)| TimeSystem::Reserve { limit: main + seconds(60 * u64::from(minutes)), minutes });
    let periods = (main(), (1_u64..130).prop_map(seconds), 1_u16..6);
    let periods = periods.prop_map(|(main, period, count)| TimeSystem::Periods { main, period, count });
    let systems = prop_oneof![
        main().prop_map(|limit| TimeSystem::Absolute { limit }),
        reserve,
        periods,
        stage().prop_map(|(main, time, moves)| TimeSystem::Stages { main, time, moves }),
        stage().prop_map(|(main, time, moves)| TimeSystem::Canadian { main, time, moves }),
        (1_u64..200, 1_u64..60)
            .prop_map(|(main, increment)| TimeSystem::Fischer { main: seconds(main), increment: seconds(increment) }),
    ];
    systems.prop_flat_map(|system| {
        let control = TimeControl::new(system).unwrap();
        let period = control.byoyomi().map_or(60, |(period, _)| period.as_secs());
        calls(period).prop_map(move |calls| calls.and_then(|calls| control.with_calls(calls).ok()).unwrap_or(control))
    })
}

/// What can be done with a clock.
#[derive(Clone, Copy, Debug)]
enum Act {
    Charge(u64),
    Complete,
    Deduct(u64),
    GoOn,
}

fn acts() -> impl Strategy<Value = Vec<(Color, Act)>> {
    let act = prop_oneof![
        4 => (0_u64..90).prop_map(Act::Charge),
        3 => Just(Act::Complete),
        1 => (0_u64..150).prop_map(Act::Deduct),
        1 => Just(Act::GoOn),
    ];
    let color = any::<bool>().prop_map(|black| if black { Black } else { White });
    prop::collection::vec((color, act), 0..40)
}

/// Moves of so many seconds, each charged in pieces.
fn moves() -> impl Strategy<Value = Vec<Vec<u64>>> {
    prop::collection::vec(prop::collection::vec(0_u64..90, 1..4), 1..20)
}

proptest! {
    #[test]
    fn art12_a_clock_is_what_its_seconds_come_to(control in controls(), acts in acts()) {
        let (mut clock, mut naive) = (Clock::new(control), NaiveClock::new(control));
        for (side, act) in acts {
            match act {
                Act::Charge(time) => {
                    let called = clock.calls(side, seconds(time)).map(|(at, call)| (at.as_secs(), call.zh().to_string()));
                    prop_assert_eq!(called.collect::<Vec<_>>(), naive.seconds(side, time));
                    clock.charge(side, seconds(time));
                }
                Act::Complete => {
                    clock.complete_move(side);
                    naive.complete_move(side);
                }
                Act::Deduct(time) => {
                    clock.deduct(side, seconds(time));
                    naive.deduct(side, time);
                }
                Act::GoOn => {
                    let may = naive.is_out(side) && control.overtime().may_go_on();
                    prop_assert_eq!(clock.go_on(side).is_ok(), may);
                    if may {
                        naive.go_on(side);
                    }
                }
            }
            for side in Color::ALL {
                prop_assert_eq!((clock.left(side), clock.used(side)), (naive.left(side), naive.used(side)));
                prop_assert_eq!(clock.is_out(side), naive.is_out(side));
            }
            // What is written down at an adjournment makes the same clock, but for what was deducted.
            let resumed = Clock::resumed(control, clock.times());
            prop_assert_eq!(resumed.map(|clock| clock.times()), Ok(clock.times()));
            prop_assert_eq!(clock.swapped().swapped(), clock);
            prop_assert_eq!(clock.swapped().left(Black), clock.left(White));
        }
    }

    #[test]
    fn art12_pieces_come_to_the_whole(control in controls(), moves in moves(), color in any::<bool>()) {
        let color = if color { Color::Black } else { Color::White };
        let mut clock = Clock::new(control);
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
        prop_assert_eq!(clock.left(!color), Clock::new(control).left(!color));
        // The alarm rings in time.
        let until = clock.until_out(color);
        let mut thinking = clock;
        thinking.charge(color, until.saturating_sub(INSTANT));
        prop_assert_eq!(thinking.is_out(color), clock.is_out(color));
        thinking.charge(color, INSTANT * 2);
        prop_assert!(thinking.is_out(color));
        prop_assert_eq!(thinking.used(color), clock.used(color) + until);
    }

    #[test]
    fn art12_pieces_come_to_the_whole_to_the_nanosecond(control in controls(), cuts in prop::collection::vec(0..900_000_000_000_u64, 0..6)) {
        let mut cuts = cuts;
        cuts.sort_unstable();
        let (mut whole, mut pieces) = (Clock::new(control), Clock::new(control));
        let mut before = 0;
        for cut in &cuts {
            pieces.charge(Black, Duration::from_nanos(cut - before));
            before = *cut;
        }
        whole.charge(Black, Duration::from_nanos(before));
        prop_assert_eq!(whole, pieces);
    }

    #[test]
    fn art12_a_time_control_is_its_text(control in controls()) {
        let text = control.to_string();
        prop_assert_eq!(text.parse(), Ok(control), "{}", text);
        prop_assert_eq!(text.to_uppercase().parse(), Ok(control), "{}", text);
        let spaced: String = text.chars().flat_map(|c| if "+x/;,".contains(c) { vec![' ', c, ' '] } else { vec![c] }).collect();
        prop_assert_eq!(spaced.parse(), Ok(control), "{}", spaced);
        prop_assert!(!control.zh().to_string().is_empty());
    }

    #[test]
    fn art12_a_span_is_its_short_text(nanos in any::<u64>(), rough in 0_u64..1_000_000) {
        for time in [Duration::from_nanos(nanos), Duration::from_millis(nanos), Duration::from_secs(rough), Duration::new(nanos, 1)] {
            let text = format!("{:#}", Span(time));
            prop_assert_eq!(text.parse(), Ok(Span(time)), "{}", text);
        }
    }

    #[test]
    fn art12_any_text_is_read_or_refused(text in "[0-9hmsx+/;., a-z分-]{0,24}") {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
        if let Ok(span) = text.parse::<Span>() {
            prop_assert_eq!(format!("{span:#}").parse(), Ok(span));
        }
    }
}
