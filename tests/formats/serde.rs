//! Feature `serde`: every value comes back as it was written, and no input makes a value that the law does
//! not know.
#![cfg(feature = "serde")]

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, from_value, json, to_value};
use weiqi::board::SetupError;
use weiqi::clock::{CallList, Countdown, TimeLeft, TimeRecord};
use weiqi::game::Origin;
use weiqi::repetition::{CycleClass, LongCycle};
use weiqi::*;
use weiqi_testkit::boards::{SINGLE_KO, board, p, play};

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Value {
    let json = to_value(value).unwrap();
    assert_eq!(&from_value::<T>(json.clone()).unwrap(), value);
    json
}

fn refused<T: DeserializeOwned>(json: Value, reason: &str) {
    let error = from_value::<T>(json).err().expect("must be refused").to_string();
    assert!(error.contains(reason), "{error:?} does not say {reason:?}");
}

#[test]
fn vocabulary_comes_back() {
    assert_eq!(round_trip(&p("Q16")), json!("Q16"));
    assert_eq!(round_trip(&Move::Pass), json!("Pass"));
    assert_eq!(round_trip(&Size::new(19, 13).unwrap()), json!({"columns": 19, "rows": 13}));
    assert_eq!(round_trip(&Zi::from_quarters(15)), json!(15));
    assert_eq!(round_trip(&PointSet::from_iter([p("A1"), p("T19")])), json!(["A1", "T19"]));
    round_trip(&Color::White);
    round_trip(&Cite::article(Article::Timing).clause(4).item(4));
    round_trip(&Terms::CHINESE_2002.with_handicap(Handicap::stones(9, Placement::Free).unwrap()));
    round_trip(&Terms::OLDER);
}

#[test]
fn points_and_sizes_off_every_board_are_refused() {
    refused::<Point>(json!("I5"), "column");
    refused::<Point>(json!("A20"), "row");
    refused::<Size>(json!({"columns": 20, "rows": 19}), "1 to 19");
    refused::<Terms>(
        {
            let mut terms = to_value(Terms::CHINESE_2002.with_handicap(Handicap::stones(2, Placement::Free).unwrap()));
            terms.as_mut().unwrap()["handicap"]["Stones"]["count"] = json!(10);
            terms.unwrap()
        },
        "2 to 9",
    );
}

#[test]
fn art03_a_board_with_a_group_without_liberty_is_refused() {
    let board = board(".X./XO./...");
    let mut json = round_trip(&board);
    json["stones"]["black"] = json!(["A2", "B1", "B3", "C2"]);
    refused::<Board>(json.clone(), "no liberty");
    json["stones"]["black"] = json!(["A4"]);
    refused::<Board>(json, "off the board");
}

#[test]
fn a_situation_keeps_its_ko_and_no_other() {
    let mut situation = Situation::new(board(SINGLE_KO), Color::Black);
    situation.play(p("C3").into()).unwrap();
    let mut json = round_trip(&situation);
    assert_eq!(json["ko"], json!({"at": "B3", "taken_by": "C3"}));
    round_trip(&situation.seen_by(Color::Black));
    json["ko"]["at"] = json!("E5");
    refused::<Situation>(json, "no such ko");
}

#[test]
fn a_game_is_its_log_and_an_illegal_one_is_refused() {
    let mut game = Game::new(Size::square(9).unwrap(), Terms::CHINESE_2002).unwrap();
    play(&mut game, "E5 C3 pass D4");
    game.resign(Color::Black).unwrap();
    let json = to_value(&game).unwrap();
    assert!(from_value::<Game>(json.clone()).unwrap() == game);
    let mut again = json.clone();
    again["log"][1]["act"] = json!({"Play": "E5"});
    refused::<Game>(again, "log entry 2: E5 is occupied (Art. 2.3)");
    let mut after = json;
    after["log"].as_array_mut().unwrap().push(json!({"color": "White", "act": "Pass"}));
    refused::<Game>(after, "log entry 6: the game is over (Art. 7.2)");
}

#[test]
fn a_game_keeps_what_came_before_its_origin() {
    let mut before = weiqi_testkit::boards::game(SINGLE_KO, Color::Black);
    play(&mut before, "C3");
    let situation = before.situation();
    let fake_life = ByColor { black: false, white: true };
    let plain = Game::from_position(situation.board().clone(), Color::White, Terms::CHINESE_2002);
    for origin in [
        Origin::from(situation),
        Origin::new(situation.board(), Color::White).with_dispute(true),
        Origin::new(situation.board(), Color::White).with_fake_life(fake_life),
    ] {
        let game = Game::from_origin(origin, Terms::CHINESE_2002);
        assert_ne!(game, plain);
        let back = from_value::<Game>(to_value(&game).unwrap()).unwrap();
        assert_eq!((back.origin(), back.in_dispute()), (&origin, origin.in_dispute()));
        assert_eq!((&back, back.legal()), (&game, game.legal()));
        assert_eq!(game.corrected(game.board()).in_dispute(), origin.in_dispute());
    }
    let mut json = to_value(Game::from_origin(Origin::from(situation), Terms::CHINESE_2002)).unwrap();
    json["origin"]["ko"]["at"] = json!("A1");
    refused::<Game>(json, "no such ko");
}

#[test]
fn agreements_counts_and_verdicts_come_back_and_are_checked() {
    let board = board("OO.X./XX.X./.X.../...../OO...");
    let dead = Dead::new(&board, [p("A5")]).unwrap();
    let mut json = round_trip(&dead);
    json["dead"] = json!(["A5"]);
    refused::<Dead>(json, "half a group");
    let count = Count::after(&dead);
    let mut json = round_trip(&count);
    json["area"]["black"] = json!(0);
    refused::<Count>(json, "areas");
    let tally = Tally::new(&count, &Terms::CHINESE_2002, ByColor::default());
    let mut json = round_trip(&tally);
    json["area"]["black"] = json!(0);
    refused::<Tally>(json, "areas");
    let mut json = round_trip(&tally.verdict());
    json["Win"]["by"]["Count"]["margin"] = json!(-1);
    refused::<Verdict>(json, "above zero");
}

#[test]
fn refusals_come_back() {
    for error in [
        PlayError::Illegal(Illegal::ForbiddenPoint { at: p("A1") }),
        PlayError::Illegal(Illegal::Repetition {
            at: p("A1"),
            move_number: 7,
            class: CycleClass::Long(LongCycle::TripleKo),
        }),
        PlayError::Over(End::TwoPasses),
    ] {
        round_trip(&error);
    }
    let mut setup = Setup::new(Size::square(2).unwrap());
    setup.stones.black = vec![p("C3")];
    round_trip(&setup.board().unwrap_err());
    refused::<SetupError>(json!([]), "has a fault");
}

#[test]
fn a_record_is_its_text() {
    let record = sgf::Record::parse_text("(;SZ[9]KM[7.5]RE[W+R];B[ee];W[cc])").unwrap();
    round_trip(&record);
    refused::<sgf::Record>(json!("(;SZ[25];B[aa])"), "25");
    round_trip(&record.info.komi);
    let unreadable = sgf::Record::parse_text("(;SZ[25];B[aa])").unwrap_err();
    assert!(to_value(&unreadable).unwrap().is_object(), "reports are written, not read");
    round_trip(&"I5".parse::<Point>().unwrap_err());
    round_trip(&Board::from_rows("X?").unwrap_err());
}

#[test]
fn a_contest_is_its_log_and_a_refused_event_refuses_it() {
    let mut contest = Contest::new(Game::new(Size::square(9).unwrap(), Terms::CHINESE_2002).unwrap());
    for (by, vertex) in [(Color::Black, "E5"), (Color::White, "C3")] {
        contest.apply(Event::Move { by, mv: vertex.parse().unwrap() }).unwrap();
    }
    contest.apply(Event::Resign { by: Color::White }).unwrap();
    let mut json = round_trip(&contest);
    assert_eq!(json["log"][1], json!({"Move": {"by": "White", "mv": "C3"}}));
    json["log"].as_array_mut().unwrap().push(json!({"Resign": {"by": "Black"}}));
    refused::<Contest>(json, "event 4: the game is decided");
}

#[test]
fn a_place_that_the_law_does_not_have_is_refused() {
    for article in Article::ALL {
        round_trip(&Cite::article(article));
        refused::<Cite>(to_value(Cite::article(article).clause(10)).unwrap(), "no such place");
        refused::<Cite>(to_value(Cite::article(article).item(1)).unwrap(), "no such place");
    }
    round_trip(&Cite::article(Article::Timing).clause(4).item(7));
    round_trip(&Cite::older(2, 8).clause(3).item(4));
    refused::<Cite>(to_value(Cite::article(Article::Timing).clause(4).item(8)).unwrap(), "no such place");
    refused::<Cite>(to_value(Cite::older(3, 1)).unwrap(), "no such place");
}

#[test]
fn a_tally_of_any_komi_comes_back() {
    let count = Count::new(&Board::new(Size::STANDARD));
    for komi in [i32::MIN, -1, 0, 15, i32::MAX] {
        let terms = Terms::CHINESE_2002.with_komi(Zi::from_quarters(komi));
        round_trip(&Tally::new(&count, &terms, ByColor::default()));
    }
}

#[test]
fn art12_a_clock_comes_back_and_shows_no_more_than_it_can() {
    let second = std::time::Duration::from_secs(1);
    let mut clock = Clock::new("90s incl 1x60s".parse().unwrap());
    clock.charge(Color::Black, second * 40);
    let mut json = round_trip(&clock);
    assert_eq!(json["control"], "1m30s incl 1x60s");
    assert_eq!(
        json["left"],
        json!({ "black": { "Byoyomi": { "periods": 1, "left": "50s" } }, "white": { "Main": "30s" } })
    );
    json["left"]["black"]["Byoyomi"]["periods"] = json!(2);
    refused::<Clock>(json.clone(), "Black cannot have that left");
    json["control"] = json!("90s incl 0x60s");
    refused::<Clock>(json.clone(), "one period at least");
    json["control"] = json!("90s incl 1x59s");
    refused::<Clock>(json.clone(), "character 10: the periods that are kept within a limit are of 60s");
    json["control"] = json!("2m incl 2x60s");
    json["since"] = json!(0);
    refused::<Clock>(json, "unknown field `since`");
    round_trip(&clock.times());
    let record = round_trip(&TimeRecord::new(clock.times()));
    assert_eq!(record["times"]["used"], json!({ "black": "40s", "white": "0s" }));
    let countdown = round_trip(&Countdown::new(second * 60).unwrap());
    assert_eq!(countdown, json!({ "length": "1m", "gone": "0s" }));
    refused::<Countdown>(json!({ "length": "0s", "gone": "0s" }), "needs some time");
    let calls = round_trip(&CallList::MINUTES);
    assert_eq!(calls, json!({ "each": [30, 40, 50, 55, 58], "last": [30, 40, 50], "count": 10 }));
    refused::<CallList>(json!({ "each": [0], "last": [], "count": 10 }), "a call at 0 s");
    refused::<CallList>(json!({ "each": [], "last": [], "count": 0 }), "1 to 60 seconds");
    refused::<TimeControl>(json!("0m+0x30s"), "one period at least");
    refused::<TimeControl>(json!({ "Absolute": { "limit": "60m" } }), "expected a string");
    refused::<TimeLeft>(json!({ "Main": "soon" }), "character 1");
    let timed = Terms::CHINESE_2002.with_time("3x30s".parse().unwrap());
    assert_eq!(round_trip(&timed)["time"], "3x30s");
    // The terms of a log of version 0.1 have no time.
    let mut old = round_trip(&Terms::CHINESE_2002);
    for field in ["time", "countdown"] {
        old.as_object_mut().unwrap().remove(field);
    }
    assert_eq!(from_value::<Terms>(old).unwrap(), Terms::CHINESE_2002);
    round_trip(&clock.calls(Color::Black, second * 20).collect::<Vec<_>>());
}

#[test]
fn unknown_fields_are_refused_by_the_name_of_the_type() {
    let mut size = to_value(Size::STANDARD).unwrap();
    size["colums"] = json!(19);
    refused::<Size>(size, "unknown field `colums`");
    let mut terms = to_value(Terms::CHINESE_2002).unwrap();
    terms["komi_points"] = json!(7);
    refused::<Terms>(terms, "unknown field `komi_points`");
    let board = board(".X./XO./...");
    let mut setup = to_value(&board).unwrap();
    setup["to_move"] = json!("White");
    refused::<Board>(setup, "unknown field `to_move`");
    refused::<Size>(json!(19), "struct Size");
}
