//! Other people's answers, run on a fresh clone: random and real games with every forbidden point, unit
//! cases, counts, handicap points, results, tables of events. The files are rows of facts in `tests/data`; the runner is that
//! of the tool `conformance`.

use std::path::Path;

use weiqi_tools::formats;

/// Checks a file that has this many rows. The crate has an answer to all of them, but for a part of some.
fn check(name: &str, rows: usize, partly: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let report = formats::check_file(&path).unwrap_or_else(|formats::Unreadable(why)| panic!("{why}"));
    let first = report.failures.first();
    assert!(first.is_none(), "{} of {} rows failed: {}", report.failures.len(), report.checked(), first.unwrap());
    assert_eq!((report.passed, report.outside.len()), (rows, 0), "{:?}", report.outside);
    assert_eq!(report.partly_outside.values().sum::<usize>(), partly, "{:?}", report.partly_outside);
}

macro_rules! files {
    ($($test:ident: $name:literal, $rows:literal, $partly:literal;)*) => {
        $(
            #[test]
            fn $test() {
                check($name, $rows, $partly);
            }
        )*
    };
}

files! {
    random_games_have_these_forbidden_points: "traces_random.jsonl", 300, 0;
    real_games_have_these_forbidden_points: "traces_real.jsonl", 60, 0;
    games_on_odd_sizes_have_these_forbidden_points: "traces_odd_sizes.jsonl", 24, 0;
    sequences_have_these_banned_points: "sequences.jsonl", 121, 3;
    cases_have_these_answers: "cases.jsonl", 83, 0;
    boards_have_these_areas: "areas.jsonl", 49, 0;
    handicap_stones_stand_on_these_points: "handicap_points.jsonl", 135, 0;
    counted_games_have_these_results: "games_counted.jsonl", 120, 0;
    games_break_the_rules_at_these_moves: "games_replayed.jsonl", 81, 0;
    published_events_have_these_tables: "events.jsonl", 11, 1;
    random_events_have_these_standings: "standings.jsonl", 30, 0;
    engine_games_have_these_margins: "games_selfplay.jsonl", 80, 0;
}

#[test]
fn what_cannot_be_read_is_an_error() {
    let folder = std::env::temp_dir().join(format!("weiqi-data-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let broken = [
        ("no JSON", "{"),
        ("an unknown format", r#"{"format":"area/9"}"#),
        ("a missing field", r#"{"format":"area/1","w":2,"h":1,"board":".X"}"#),
        ("a diagram of another size", r#"{"format":"area/1","w":2,"h":2,"board":".X","area":[2,0,0]}"#),
        ("half a point", r#"{"format":"area/1","w":2,"h":1,"board":".X","dead":"b","area":[2,0,0]}"#),
    ];
    for (what, line) in broken {
        let file = folder.join("rows.jsonl");
        std::fs::write(&file, line).unwrap();
        assert!(formats::check_file(&file).is_err(), "{what}");
    }
    let wrong = folder.join("wrong.jsonl");
    std::fs::write(&wrong, r#"{"format":"area/1","w":2,"h":1,"board":".X","area":[1,0,1]}"#).unwrap();
    assert_eq!(formats::check_file(&wrong).unwrap().failures.len(), 1, "a wrong statement is a failure");
    std::fs::remove_dir_all(&folder).unwrap();
}
