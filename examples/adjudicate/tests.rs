//! The example `adjudicate`: what it says of games by the rules, of games against them, and of what is no game.

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use serde_json::{Value, json};

use super::tool;

/// Black has columns A to C of a 5x5 board and White D and E; a white stone on A1 has no room to live.
const WALLS: &str =
    "(;SZ[5]KM[0]RE[B+5];B[cc];W[dc];B[cb];W[db];B[ca];W[da];B[cd];W[dd];B[ce];W[de];B[];W[ae];B[];W[])";

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("weiqi-adjudicate-{}", std::process::id())).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn file(test: &str, text: &str) -> String {
    let file = folder(test).join("game.sgf");
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().into()
}

/// Exit code, output and error output.
fn adjudicate(arguments: &[&str]) -> (u8, String, String) {
    let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = tool::run(&arguments, &mut out, &mut err, false);
    (status, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

/// The report on one record for people, which must be a game by the rules.
fn told(test: &str, text: &str, options: &[&str]) -> String {
    let (status, out, err) = adjudicate(&[&[&*file(test, text)], options].concat());
    assert_eq!((status, &*err), (0, ""), "{out}");
    out
}

fn judged(test: &str, text: &str, options: &[&str]) -> Value {
    let line = told(test, text, &[options, &["--json"]].concat());
    assert_eq!(line.matches('\n').count(), 1);
    serde_json::from_str(&line).unwrap()
}

fn assert_lines(out: &str, lines: &[&str]) {
    for line in lines {
        assert!(out.lines().any(|told| told == *line), "{line:?} is not a line of\n{out}");
    }
}

#[test]
fn a_real_game_is_judged_without_a_path() {
    let (status, out, err) = adjudicate(&[]);
    assert_eq!((status, &*err), (0, ""));
    assert_lines(
        &out,
        &[
            "Black 黑: Ke Jie",
            "White 白: AlphaGo",
            "Event: Future of Go Summit, game 1, 2017-05-23",
            "Terms: Chinese rules of 2002, 19x19 board, komi 7.5 points = 3 3/4 zi",
            "Moves: 289, all by the rules. Play ended by agreement (Art. 7.1; 第7条第1款)",
            "Black must exceed half of the 361 points, 180 1/2, plus komi 3 3/4: 184 1/4 zi",
            "White wins by 1/4 zi.",
            "黑184子 白177子, 黑负1/4子",
            "  verdict: Art. 11, komi; 第11条 贴子",
            "The record's result, W+0.5, agrees.",
            // Dead stones: a black one among White's points, a white one among Black's.
            "17 + + X + X X + X O - - x O X X X X X +",
            " 6 - O X o + X X O O O O O O X X X X X X",
        ],
    );
}

#[test]
fn the_same_game_in_json() {
    let (status, out, _) = adjudicate(&["--json"]);
    let game: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(status, 0);
    assert_eq!(game["size"], json!({ "columns": 19, "rows": 19 }));
    assert_eq!((&game["terms"]["komi"], &game["terms"]["threshold"]["black"]), (&json!(3.75), &json!(184.25)));
    assert_eq!((&game["moves"], &game["end"]["cite"]["en"]), (&json!(289), &json!("Art. 7.1")));
    assert_eq!((&game["counts"]["black"], &game["counts"]["white"]), (&json!(184), &json!(177)));
    assert_eq!(game["margin"], json!(-0.25));
    assert_eq!(game["verdict"], json!({ "winner": "White", "by": "count", "record": "W+0.5", "from": "count" }));
    assert_eq!(game["words"], json!({ "en": "White wins by 1/4 zi", "zh": "黑184子 白177子, 黑负1/4子" }));
    assert_eq!(game["cites"].as_array().unwrap().last().unwrap()["zh"], "第11条");
    assert_eq!(game["record"], json!({ "result": "W+0.5", "agreement": "agrees" }));
    assert_eq!((&game["refusal"], &game["error"]), (&Value::Null, &Value::Null));
}

#[test]
fn dead_stones_are_what_is_named() {
    let agreed = told("dead_named", WALLS, &["--dead", "A1"]);
    assert_lines(
        &agreed,
        &[
            "Moves: 14, all by the rules. Play ended by two passes (Art. 7.3; 第7条第3款)",
            " 1 o + X O -",
            "Agreed to be dead (Art. 8; 第8条): A1",
            "黑15子 白10子, 黑胜2又1/2子",
            "The record's result, B+5, agrees.",
        ],
    );
    let none_given = told("dead_not_given", WALLS, &[]);
    assert_lines(
        &none_given,
        &[
            "No dead stones are given. What is dead is for both sides to agree (Art. 8; 第8条), so all count as alive.",
            " 1 O : X O -",
            "黑9又1/2子 白15又1/2子, 黑负3子",
            "The record's result, B+5, differs; no dead stones are given.",
        ],
    );
    let none = told("dead_none", WALLS, &["--dead=none"]);
    assert_lines(&none, &["Agreed: no stone is dead (Art. 8; 第8条).", "The record's result, B+5, differs."]);
    // A stone names its group; white walls and all are gone.
    let walls = judged("dead_group", WALLS, &["--dead", "d5, A1", "--dead", "D1"]);
    assert_eq!(walls["dead"], json!(["A1", "D1", "D2", "D3", "D4", "D5"]));
    assert_eq!(walls["counts"]["black"], 25);
}

#[test]
fn dead_stones_must_be_there() {
    let walls = file("dead_wrong", WALLS);
    for (dead, why) in [
        ("B2", "--dead: B2 is empty: no group to be dead"),
        ("A1,A6", "--dead: A6 is off the board"),
        ("I5", "--dead: \"I5\" is no point: character 1 is not a column"),
        ("A1,", "--dead: \"\" is no point"),
    ] {
        let (status, out, err) = adjudicate(&[&walls, "--dead", dead]);
        assert_eq!((status, &*out), (2, ""), "{dead}");
        assert!(err.contains(why), "{dead}: {err}");
    }
    let (status, out, _) = adjudicate(&[&walls, "--json", "--dead", "B2"]);
    assert_eq!(status, 2);
    assert_eq!(serde_json::from_str::<Value>(&out).unwrap()["error"], "--dead: B2 is empty: no group to be dead");
}

#[test]
fn a_verdict_without_an_end_is_the_records_own() {
    for (result, by, record, zh, cite) in [
        ("W+R", "resignation", "W+R", "白中盘胜", "Art. 7.2"),
        ("B+Time", "time", "B+T", "黑胜（超时）", "Art. 12"),
        ("B+F", "forfeit", "B+F", "黑胜（弃权）", "Art. 13.1"),
    ] {
        let game = judged("stated", &format!("(;SZ[5]RE[{result}];B[cc];W[dc])"), &[]);
        assert_eq!((&game["verdict"]["by"], &game["verdict"]["record"]), (&json!(by), &json!(record)));
        assert_eq!((&game["verdict"]["from"], &game["record"]["agreement"]), (&json!("record"), &json!("stated")));
        assert_eq!((&game["words"]["zh"], &game["dead"]), (&json!(zh), &Value::Null));
        assert_eq!(game["cites"].as_array().unwrap().last().unwrap()["en"], cite);
        assert_eq!(game["counts"]["black"], 12.5, "the count as it stands");
    }
    let out = told("stated_in_words", "(;SZ[5]RE[W+R];B[cc];W[dc])", &[]);
    assert_lines(
        &out,
        &[
            "The count of the position as it stands, on which no verdict rests.",
            "The verdict is what the record states, W+R.",
        ],
    );
}

#[test]
fn two_passes_are_counted_whatever_the_record_says() {
    let game = judged("passes", "(;SZ[5]KM[0]RE[W+R];B[cc];W[];B[];W[])", &[]);
    assert_eq!((&game["moves"], &game["end"]["how"]), (&json!(3), &json!("two passes")));
    assert_eq!(
        (&game["words"]["zh"], &game["record"]["agreement"]),
        (&json!("黑25子 白0子, 黑胜12又1/2子"), &json!("differs"))
    );
}

#[test]
fn no_end_no_verdict() {
    for result in ["", "RE[Void]", "RE[?]", "RE[W+]", "RE[white was ahead]"] {
        let text = format!("(;SZ[5]{result};B[cc])");
        let game = judged("open", &text, &[]);
        assert_eq!(
            (&game["verdict"], &game["words"], &game["cites"]),
            (&Value::Null, &Value::Null, &json!([])),
            "{result}"
        );
        assert_eq!((&game["end"]["how"], &game["record"]["agreement"]), (&json!("open"), &json!("incomparable")));
        // Naming what both sides agree on is agreeing that play has ended.
        let game = judged("open_agreed", &text, &["--dead", "none"]);
        assert_eq!(
            (&game["end"]["how"], &game["words"]["zh"]),
            (&json!("agreement"), &json!("黑25子 白0子, 黑胜8又3/4子"))
        );
    }
}

#[test]
fn draws_and_winners_without_a_margin_are_compared() {
    let agreement = |text: &str| judged("compared", text, &[])["record"]["agreement"].clone();
    assert_eq!(agreement("(;SZ[5]KM[0]RE[0];B[];W[])"), "agrees");
    assert_eq!(agreement("(;SZ[5]KM[1]RE[0];B[];W[])"), "differs");
    assert_eq!(agreement("(;SZ[5]KM[1]RE[W+];B[];W[])"), "agrees");
    assert_eq!(agreement("(;SZ[5]KM[1]RE[B+];B[];W[])"), "differs");
    assert_eq!(agreement("(;SZ[5]KM[1]RE[W+1];B[];W[])"), "agrees");
    assert_eq!(agreement("(;SZ[5]KM[1]RE[W+2];B[];W[])"), "differs");
}

#[test]
fn handicap_stones_are_compensated_by_custom() {
    let text = "(;SZ[9]HA[3]AB[cc][gg][cg];W[ee];B[];W[])";
    let out = told("handicap", text, &[]);
    assert_lines(
        &out,
        &[
            "Terms: Chinese rules of 2002, 9x9 board, komi 0 points = 0 zi, as custom has it in a handicap game",
            "Handicap: 3 stones. By custom (惯例) Black returns half a zi for each, 1 1/2 zi; the text of 2002 has no handicap",
            "Black must exceed half of the 81 points, 40 1/2, plus 1 1/2 for the handicap: 42 zi",
            "黑41又1/2子 白39又1/2子, 黑负1/2子",
            "  verdict: custom; 惯例",
        ],
    );
    assert_eq!(judged("handicap", text, &[])["terms"]["handicap_compensation"], 1.5);
    let without_komi = told("no_komi", "(;SZ[9];B[ee])", &[]);
    assert_lines(
        &without_komi,
        &[
            "Terms: Chinese rules of 2002, 9x9 board, komi 7.5 points = 3 3/4 zi: Article 11's, since the record gives none",
        ],
    );
}

#[test]
fn a_breach_is_named_with_its_article() {
    let ko = "(;SZ[5]AB[bd][ac][bb]AW[cd][dc][cb]PL[B]";
    for (text, breach, article, before) in [
        ("(;SZ[5];B[cc];W[cc])", "move 2 (node 2), White C3: C3 is occupied", "Art. 2.3", 1),
        ("(;SZ[5];B[cc];B[dc])", "move 2 (node 2), Black D3: it is not Black's turn", "Art. 2.3", 1),
        ("(;SZ[5];B[];W[];B[cc])", "move 3 (node 3), Black C3: the game is over", "Art. 7.3", 2),
        ("(;SZ[5]AB[ab][ba]AW[aa];W[cc])", "at the start: White group of 1 at A5 has no liberty", "Art. 3", 0),
        (
            "(;SZ[5]AB[ba][ab];W[aa])",
            "move 1 (node 1), White A5: A5 is a forbidden point: no liberty and nothing to capture",
            "Art. 5",
            0,
        ),
        (
            &format!("{ko};B[cc];W[bc];B[cc])"),
            "move 3 (node 3), Black C3: C3 retakes the ko at once that B3 has just taken",
            "Art. 20.1",
            2,
        ),
    ] {
        let path = file("breach", text);
        let (status, out, err) = adjudicate(&[&path, "--quiet"]);
        assert_eq!((status, &*out, &*err), (1, &*format!("{path}: {breach} ({article})\n"), ""));
        let (status, out, _) = adjudicate(&[&path]);
        assert_eq!(status, 1);
        assert!(out.contains(&format!("It rests on {article}, ")), "{out}");
        let (status, out, _) = adjudicate(&[&path, "--json"]);
        let game: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((status, &game["refusal"]["cite"]["en"]), (1, &json!(article)));
        assert_eq!((&game["moves"], &game["verdict"], &game["counts"]), (&json!(before), &Value::Null, &Value::Null));
    }
    let (_, out, _) = adjudicate(&[&file("breach", "(;SZ[3];B[bb];W[bb])")]);
    assert!(
        out.ends_with("The position before White's move 2, at #:\n\n 3 . . .\n 2 . # .\n 1 . . .\n   A B C\n"),
        "{out}"
    );
    let (_, out, _) = adjudicate(&["--json", &file("breach", "(;SZ[5];B[cc];W[cc])")]);
    let refusal = json!({
        "move": 2, "node": 2, "color": "White", "point": "C3", "reason": "C3 is occupied",
        "cite": { "en": "Art. 2.3", "zh": "第2条第3款" },
    });
    assert_eq!(serde_json::from_str::<Value>(&out).unwrap()["refusal"], refusal);
}

#[test]
fn all_games_of_a_file_are_judged() {
    let path = file("collection", "(;SZ[5]RE[W+R];B[cc])\n(;SZ[5];B[cc];W[cc];W[dd])");
    let (status, out, err) = adjudicate(&[&path, "--quiet", "--lenient"]);
    assert_eq!((status, &*err), (1, ""));
    let lines: Vec<_> = out.lines().collect();
    assert!(lines[0].starts_with(&format!("{path}#1: 1 move, White wins by resignation")), "{out}");
    assert!(lines[1].starts_with(&format!("{path}#2: move 2 (node 2), White C3: C3 is occupied")), "{out}");
    assert_eq!(
        lines[2..],
        [
            "  move 2 (node 2), White C3: the point is occupied (Art. 2.3)",
            "  move 3 (node 3), White D2: it is the other side's turn; a pass or a move is missing (Art. 2.3)",
            "  lawful under: none",
            "2 records: 1 by the rules, 1 not, 0 unreadable",
        ]
    );
    let (_, out, _) = adjudicate(&[&path, "--json", "--lenient"]);
    let rows: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&rows[0]["breaks"], rows[1]["breaks"].as_array().unwrap().len()), (&Value::Null, 2));
    let (_, out, _) = adjudicate(&[&path, "--csv"]);
    assert_eq!(
        out,
        format!(
            "name,columns,rows,moves,handicap,komi,result,verdict,agreement,breach,error\n{path}#1,5,5,1,,,W+R,W+R,stated,,\n\
             {path}#2,5,5,3,,,,,,\"move 2 (node 2), White C3: C3 is occupied\",\n"
        )
    );
}

#[test]
fn dead_stones_are_taken_from_the_file_if_that_is_asked_for() {
    let text = WALLS.replace(";W[])", ";W[]TB[ae])");
    let game = judged("dead_from_file", &text, &["--dead-from-file"]);
    assert_eq!((&game["dead"], &game["record"]["agreement"]), (&json!(["A1"]), &json!("agrees")));
    assert_eq!(judged("dead_not_asked", &text, &[])["dead"], Value::Null);
}

#[test]
fn files_are_repaired_whole_and_never_overwritten() {
    let path = file("repaired", "junk (;SZ[5]PB[a]XX[1](;B[cc]C[x\\]])(;B[dd]");
    let out_folder = folder("repaired_out");
    let options = [&*path, "--quiet", "--repair", out_folder.to_str().unwrap()];
    assert_eq!(adjudicate(&options).0, 0);
    let written = fs::read_to_string(out_folder.join("game.sgf")).unwrap();
    assert_eq!(written, "(;SZ[5]PB[a]XX[1]CA[UTF-8]\n(;B[cc]C[x\\]])\n(;B[dd]))\n");
    let (status, _, err) = adjudicate(&options);
    assert!(status == 2 && err.contains("repaired_out"), "{err}");
}

#[test]
fn everything_readable_is_judged() {
    let folder = folder("many");
    fs::create_dir(folder.join("b")).unwrap();
    for (name, text) in [
        ("a.sgf", WALLS),
        ("b/breach.SGF", "(;SZ[5];B[cc];W[cc])"),
        ("b/none.sgf", "no record"),
        ("c.sgf", "(;SZ[5]RE[W+R];B[cc])"),
        ("c.txt", "passed over"),
    ] {
        fs::write(folder.join(name), text).unwrap();
    }
    let path = folder.to_str().unwrap();
    let missing = format!("{path}/missing.sgf");
    let (status, out, err) = adjudicate(&["--quiet", path, &missing]);
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(status, 2);
    assert_eq!(lines.len(), 4, "{out}");
    assert!(lines[0].starts_with(&format!("{path}/a.sgf: 14 moves, White wins by 3 zi")), "{out}");
    assert_eq!(lines[1], format!("{path}/b/breach.SGF: move 2 (node 2), White C3: C3 is occupied (Art. 2.3)"));
    assert!(lines[2].starts_with(&format!("{path}/c.sgf: 1 move, White wins by resignation, 白中盘胜 (Art. 7.2)")));
    assert_eq!(lines[3], "5 records: 2 by the rules, 1 not, 2 unreadable");
    let errors: Vec<_> = err.lines().collect();
    assert_eq!(errors[0], format!("adjudicate: {path}/b/none.sgf: no game record in the text"));
    assert!(errors[1].starts_with(&format!("adjudicate: {missing}: ")), "{err}");

    let (status, out, _) = adjudicate(&["--json", path]);
    let rows: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((status, rows.len()), (2, 4));
    assert_eq!(rows[2]["error"], "no game record in the text");
    assert_eq!(rows[3]["verdict"]["winner"], "White");

    let (status, out, _) = adjudicate(&["--quiet", &format!("{path}/a.sgf"), &format!("{path}/b/breach.SGF")]);
    assert_eq!((status, out.lines().last()), (1, Some("2 records: 1 by the rules, 1 not, 0 unreadable")));
    let (status, out, err) = adjudicate(&[path, "--dead", "A1"]);
    assert_eq!((status, &*out), (2, ""));
    assert!(err.starts_with("adjudicate: --dead is about one record"), "{err}");
    fs::create_dir(folder.join("empty")).unwrap();
    let (status, _, err) = adjudicate(&[&format!("{path}/empty")]);
    assert_eq!(status, 2);
    assert!(err.contains("no record file in this folder"), "{err}");
}

#[test]
fn thousands_of_records_keep_their_order_and_show_how_far_they_are() {
    let folder = folder("thousands");
    for i in 0..1300 {
        let passes = ";B[];W[]".repeat(i % 2);
        fs::write(folder.join(format!("{i:04}.sgf")), format!("(;SZ[5]{passes})")).unwrap();
    }
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = tool::run(&["--json".into(), folder.into()], &mut out, &mut err, true);
    let rows: Vec<Value> =
        String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((status, rows.len()), (0, 1300));
    for (i, row) in rows.iter().enumerate() {
        assert!(row["file"].as_str().unwrap().ends_with(&format!("{i:04}.sgf")), "{row}");
        assert_eq!(row["moves"], i % 2 * 2);
    }
    let err = String::from_utf8(err).unwrap();
    assert!(err.starts_with("\r0 of 1300 files") && err.ends_with("\r1300 of 1300 files \n"), "{err:?}");
}

#[test]
fn the_last_position_is_drawn() {
    let target = folder("svg").join("last.svg");
    let option = format!("--svg={}", target.display());
    told("svg-game", WALLS, &["--dead", "A1", &option]);
    let svg = fs::read_to_string(&target).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("Black 15 zi, White 10 zi; 黑15子，白10子") && svg.contains("Black wins by"), "{svg}");
    // What was not counted shows the last move.
    told("svg-game", "(;SZ[5]RE[B+R];B[cc])", &[&option]);
    let svg = fs::read_to_string(&target).unwrap();
    assert!(svg.contains("stroke=\"#d22\"") && !svg.contains(" zi"), "{svg}");
    let (status, _, err) = adjudicate(&[&file("svg-game", WALLS), "--svg", "/no/such/folder/last.svg"]);
    assert!(status == 2 && err.contains("/no/such/folder/last.svg: "), "{err}");
}

#[test]
fn wrong_options_are_told_with_the_usage() {
    for arguments in
        [&["--dead"][..], &["--svg"], &["--deaf", "A1"], &["-x"], &["--quiet", "--json"], &["--json=yes"], &["--dead="]]
    {
        let (status, out, err) = adjudicate(arguments);
        assert_eq!((status, &*out), (2, ""), "{arguments:?}");
        assert!(err.starts_with("adjudicate: ") && err.contains("\nusage: adjudicate "), "{arguments:?}: {err}");
    }
    let (status, out, err) = adjudicate(&["--help"]);
    assert_eq!((status, &*err), (0, ""));
    assert!(out.starts_with("usage: adjudicate "));
    let (status, _, err) = adjudicate(&["--", "--help"]);
    assert_eq!(status, 2);
    assert!(err.starts_with("adjudicate: --help: "), "a path, after `--`: {err}");
}

#[test]
fn what_a_terminal_might_obey_is_not_printed() {
    let out = told("control", "(;SZ[5]PB[\u{1b}[2Jred]RE[\u{7}];B[cc])", &[]);
    assert!(!out.chars().any(|c| c.is_control() && c != '\n'), "{out:?}");
    assert!(out.contains("[2Jred"));
    let (_, _, err) = adjudicate(&[&file("control", "(;SZ[\u{1b}[2J])")]);
    assert!(err.ends_with("SZ[\u{fffd}[2J] is not a board of 1 to 19 lines\n"), "{err:?}");
}

/// A pipe that takes so many writes and then fails.
struct Pipe(usize, ErrorKind);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(1) {
            Some(rest) => self.0 = rest,
            None => return Err(self.1.into()),
        }
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        if self.0 == 0 { Err(self.1.into()) } else { Ok(()) }
    }
}

#[test]
fn a_closed_pipe_ends_the_work_quietly() {
    let breach: OsString = file("pipe", "(;SZ[5];B[cc];W[cc])").into();
    let paths = [breach.clone(), breach.clone(), breach];
    for writes in 0..4 {
        let mut err = Vec::new();
        assert_eq!(tool::run(&paths, &mut Pipe(writes, ErrorKind::BrokenPipe), &mut err, false), 1);
        assert!(err.is_empty());
    }
    let mut err = Vec::new();
    assert_eq!(tool::run(&paths, &mut Pipe(1, ErrorKind::StorageFull), &mut err, false), 2);
    assert!(err.starts_with(b"adjudicate: cannot write: "));
    // Nobody listens to complaints: no reason to fall over.
    assert_eq!(tool::run(&["--wrong".into()], &mut Vec::new(), &mut Pipe(0, ErrorKind::BrokenPipe), false), 2);
}
