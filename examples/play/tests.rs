//! Games played as through a pipe: what is typed and what is answered.

use std::io::{self, Write};
use std::time::Duration;

use weiqi::{Color, Handicap, Placement, Repetition, Size, Terms, Zi};

use super::options::{self, Colour, Options};
use super::saved::Start;
use super::table::{self, Look};

/// That the lines stand in the text, in this order and each as a whole.
#[track_caller]
fn assert_lines(text: &str, expected: &[&str]) {
    let mut lines = text.lines();
    for &line in expected {
        assert!(lines.any(|found| found.trim() == line), "{line:?} is missing, or not in its place:\n{text}");
    }
}

const PIPE: Look = Look { prompt: false, in_colour: false };

/// What these options ask for.
fn options(arguments: &str) -> Result<Options, String> {
    options::read(arguments.split_whitespace().map(String::from)).map(|options| options.expect("no help is asked for"))
}

fn start(arguments: &str) -> Start {
    options(arguments).unwrap().start
}

/// What the program prints for these options and lines.
fn played(arguments: &str, input: impl AsRef<[u8]>) -> String {
    shown(arguments, input, PIPE)
}

fn shown(arguments: &str, input: impl AsRef<[u8]>, look: Look) -> String {
    let mut out = Vec::new();
    table::run(start(arguments), input.as_ref(), &mut out, look, || Duration::ZERO).unwrap();
    String::from_utf8(out).unwrap()
}

/// The same with so many tenths of a second for each line.
fn thought(arguments: &str, lines: &[(u64, &str)], prompt: bool) -> String {
    let arguments: Vec<_> = arguments.split('\'').enumerate().collect();
    let words = |(i, part): &(usize, &str)| -> Vec<String> {
        if i % 2 == 1 { vec![part.to_string()] } else { part.split_whitespace().map(String::from).collect() }
    };
    let options = options::read(arguments.iter().flat_map(words)).unwrap().unwrap();
    let input: String = lines.iter().map(|(_, line)| format!("{line}\n")).collect();
    // The time is read before every line and after it.
    let mut times = Vec::from([0]);
    for (tenths, _) in lines {
        let now = times[times.len() - 1];
        times.extend([now + tenths, now + tenths]);
    }
    let mut times = times.into_iter();
    let now = || Duration::from_millis(100 * times.next().unwrap_or(0));
    let mut out = Vec::new();
    table::run(options.start, input.as_bytes(), &mut out, Look { prompt, ..PIPE }, now).unwrap();
    String::from_utf8(out).unwrap()
}

/// Lines of commands, from words.
fn lines(commands: &str) -> String {
    commands.replace(' ', "\n") + "\n"
}

/// A wall in the middle of 5x5, a white stone behind Black's, and Black to move.
const WALLS: &str = "c1 d1 c2 d2 c3 d3 c4 d4 c5 d5 pass a1 pass pass";

#[test]
fn play_two_passes_and_dead_stones_by_agreement() {
    let text = played("--size 5", &(lines(WALLS) + "dead a1\nyes\nE5\n"));
    assert_lines(
        &text,
        &[
            "Black wins with more than 16 1/4 zi (Art. 11); `help` lists what to type.",
            "two passes in a row end the game (Art. 7.3)  双方连续使用虚着，终局（第7条第3款）",
            "Black says which groups are dead: `dead D4 Q16`, or `dead`",
            "Black says that these stones are dead: A1 (Art. 8)  黑方认为死棋：A1（第8条）",
            "1 o . X O .",
            "White says `yes` to that, or otherwise: `dead …`",
            "both sides agree that these stones are dead: A1 (Art. 8)  双方确认死棋：A1（第8条）",
            "Black 15 zi, White 10 zi; Black must exceed 16 1/4 (Art. 11)  黑15子，白10子，黑须超过16又1/4子（第11条）",
            "result: White wins by 1 1/4 zi  白胜1又1/4子  W+2.5  (Art. 11, 第11条 贴子)",
        ],
    );
    assert!(text.ends_with("贴子)\n"), "what comes after the result is not read:\n{text}");
}

#[test]
fn play_a_dispute_is_played_out() {
    let claims = "dead a1\ndead\nboard\ndispute d4\ndispute e5\ndispute a1\n";
    let text = played("--size 5", &(lines(WALLS) + claims + &lines("b1 pass a2 end yes dead yes")));
    assert_lines(
        &text,
        &[
            "White says that every group is alive (Art. 8)  白方认为全部活棋（第8条）",
            "the sides differ: Black says `yes` to what White says, `dead …`, or `dispute D4` to play it out",
            "no: Black does not say that the group at D4 is dead against the other side (Art. 21.4, 第21条第4款 终局)",
            "no: E5 is empty: no group to be dead (Art. 8.2, 第8条第2款 活棋与死棋)",
            "the group is played out, and Black, who says it is dead, moves first (Art. 21.4)  \
             以实战解决，由认为是死的黑方先下（第21条第4款）",
            "Black plays A2 and takes 1 (Art. 2.3)  黑方下A2，提1子（第2条第3款）",
            "Black answers White: `yes`, or a move to play on",
            "both sides agree that the game is finished (Art. 7.1)  双方一致确认终局（第7条第1款）",
            "result: White wins by 1 1/4 zi  白胜1又1/4子  W+2.5  (Art. 11, 第11条 贴子)",
        ],
    );
}

#[test]
fn play_the_end_may_be_refused_by_playing_on() {
    let text = played("--size 5", lines("c3 end no b3 c4"));
    assert_lines(
        &text,
        &[
            "White says that the game is finished (Art. 21.1)  白方提议终局（第21条第1款）",
            "whoever does not agree makes a move (Art. 21.1)",
            "the game goes on, and White may move again (Art. 21.1)  对局继续，白方恢复着手权利（第21条第1款）",
            "Black plays B3 (Art. 2.3)  黑方下B3（第2条第3款）",
            "White plays C4 (Art. 2.3)  白方下C4（第2条第3款）",
            "the input has ended, moves so far: 4; Black is to move; no result",
        ],
    );
}

#[test]
fn play_resigning_decides() {
    let text = played("", lines("q16 resign d4"));
    assert!(
        text.ends_with("result: Black wins by resignation  黑中盘胜  B+R  (Art. 7.2, 第7条第2款 终局)\n"),
        "{text}"
    );
}

#[test]
fn play_what_the_rules_forbid_is_refused_with_its_article() {
    let occupied_and_off = played("--size 5", lines("c3 c3 f1 t19"));
    assert_lines(
        &occupied_and_off,
        &[
            "no: C3 is occupied (Art. 2.3, 第2条第3款 围棋的下法)",
            "no: F1 is off the board (Art. 1.1, 第1条第1款 围棋的棋具)",
            "no: T19 is off the board (Art. 1.1, 第1条第1款 围棋的棋具)",
            "the input has ended, moves so far: 1; White is to move; no result",
        ],
    );
    let forbidden = played("--size 5", lines("a2 pass b1 a1"));
    assert_lines(
        &forbidden,
        &[
            "no: A1 is a forbidden point: no liberty and nothing to capture (Art. 5, 第5条 禁着点)",
            "the input has ended, moves so far: 3; White is to move; no result",
        ],
    );
    let ko = "b3 e3 c4 d4 c2 d2 pass c3 d3";
    let retaken = "C3 retakes the ko at once that D3 has just taken (Art. 20.1, 第20条第1款 禁止全局同形再现)";
    assert_lines(
        &played("--size 5", lines(&format!("{ko} c3"))),
        &[&format!("no: {retaken}"), "the input has ended, moves so far: 9; White is to move; no result"],
    );
    assert_lines(
        &played("--size 5x1", lines("b1 d1 c1 a1 b1")),
        &["no: B1 repeats the position after move 2 (Art. 6, 第6条 禁止全局同形)"],
    );
}

#[test]
fn play_moves_are_taken_back_by_agreement() {
    let text = played("--size 5", lines("undo c3 undo d4 no undo help yes b2 end undo yes c4"));
    assert_lines(
        &text,
        &[
            "there is no move to take back",
            "Black plays C3 (Art. 2.3)  黑方下C3（第2条第3款）",
            "White, may Black take C3 back? `yes` or `no` (Art. 17.3 gives no right to it)",
            "White answers `yes` or `no` first: may Black undo?",
            "it stands",
            "White, may Black take C3 back? `yes` or `no` (Art. 17.3 gives no right to it)",
            "resign       the side asked loses  undo     take the last move back, if the other side agrees",
            "taken back: Black is to move",
            "Black plays B2 (Art. 2.3)  黑方下B2（第2条第3款）",
            "White says that the game is finished (Art. 21.1)  白方提议终局（第21条第1款）",
            "Black, may White take that back and move? `yes` or `no`",
            "taken back: White is to move",
            "White plays C4 (Art. 2.3)  白方下C4（第2条第3款）",
            "the input has ended, moves so far: 2; Black is to move; no result",
        ],
    );
}

#[test]
fn play_wrong_lines_are_explained_and_change_nothing() {
    let wrong = "i5\n\n  \nd0\npass d4\ndispute\ndispute a1 b2\ndead zz\ndead a1\ndispute a1\nyes\nno\n\u{1b}[2J\n";
    let mut input = wrong.as_bytes().to_vec();
    input.extend(b"\xff\xfe\n");
    let text = played("--size 5", input);
    assert_lines(
        &text,
        &[
            "\"i5\": there is no column I, which looks like 1: J comes after H",
            "\"d0\": there is no row 0: this board has 1 to 5",
            "`pass` stands alone; nothing was done",
            "`dispute` needs one stone of the group, such as D4",
            "`dispute` needs one stone of the group, such as D4",
            "\"zz\" is neither a command nor a point such as D4; see `help`",
            "no: play has not ended (Art. 8, 第8条 活棋与死棋)",
            "no: play has not ended (Art. 8, 第8条 活棋与死棋)",
            "no: Black has not been asked to end the game (Art. 13.2, 第13条第2款 终局)",
            "nothing was asked",
            "\"\\u{1b}[2j\" is neither a command nor a point such as D4; see `help`",
            "\"\u{fffd}\u{fffd}\" is neither a command nor a point such as D4; see `help`",
            "the input has ended, moves so far: 0; Black is to move; no result",
        ],
    );
    let after_the_end = played("--size 5", lines("pass pass c3 undo yes no"));
    assert_lines(
        &after_the_end,
        &[
            "no: the game is over (Art. 7.3, 第7条第3款 终局)",
            "there is no move to take back",
            "White has not said yet which groups are dead",
            "then say which groups are dead: `dead D4 Q16`, or `dead` for none",
        ],
    );
}

#[test]
fn play_what_is_typed_is_answered() {
    for (typed, answer) in [
        ("e55", "\"e55\": there is no row 55: this board has 1 to 9"),
        ("A0", "\"a0\": there is no row 0: this board has 1 to 9"),
        ("u3", "\"u3\": there is no column U: this board has A to J"),
        ("z10", "\"z10\": there is no column Z: this board has A to J"),
        ("é4", "\"é4\": there is no column É: this board has A to J"),
        ("44", "\"44\": a point has its column first, such as D4"),
        ("pas", "\"pas\" is not a command: did you mean `pass`?"),
        ("passs", "\"passs\" is not a command: did you mean `pass`?"),
        ("psas", "\"psas\" is not a command: did you mean `pass`?"),
        ("hepl", "\"hepl\" is not a command: did you mean `help`?"),
        ("hello", "\"hello\" is neither a command nor a point such as D4; see `help`"),
        ("d4x", "\"d4x\" is neither a command nor a point such as D4; see `help`"),
        ("d4 e5", "one move a line: \"d4 e5\" was not played"),
        ("resign now", "`resign` stands alone; nothing was done"),
        ("put d4", "\"put\" is neither a command nor a point such as D4; see `help`"),
        ("save", "`save` needs the name of a file, such as game.sgf"),
        ("k10", "no: K10 is off the board (Art. 1.1, 第1条第1款 围棋的棋具)"),
        ("  Pass  ", "Black passes (Art. 2.5)  黑方虚着（第2条第5款）"),
    ] {
        let text = played("--size 9", format!("{typed}\n"));
        assert_lines(&text, &[answer]);
    }
}

#[test]
fn play_quitting_breaks_the_game_off() {
    for word in ["quit", "QUIT", "exit"] {
        let text = played("--size 5", format!("c3\n{word}\nd4\n"));
        assert!(text.ends_with("the game is broken off, moves so far: 1; White is to move; no result\n"), "{text}");
    }
    // Also while an answer is waited for.
    let text = played("--size 5", "c3\nundo\nquit\n");
    assert!(text.ends_with("the game is broken off, moves so far: 1; White is to move; no result\n"), "{text}");
}

#[test]
fn play_the_last_move_and_the_stars_are_marked() {
    let text = played("--size 9", "e5\nj1\na9\npass\n");
    for rows in [
        " 9 . . . . . . . . .\n 8 . . . . . . . . .\n 7 . . + . . . + . .\n",
        " 5 . . . .(X). . . .\n",
        " 1 . . . . . . . .(O)\n   A B C D E F G H J\n",
        " 9(X). . . . . . . .\n",
    ] {
        assert!(text.contains(rows), "{rows}\n{text}");
    }
    assert_eq!(text.matches(" 9(X)").count(), 1, "a pass marks no stone:\n{text}");
}

#[test]
fn play_a_terminal_has_colours() {
    let look = Look { in_colour: true, ..PIPE };
    let text = shown("--size 5", "c3\n", look);
    assert!(text.contains("\u{1b}[38;5;16m\u{1b}[48;5;222m●\u{1b}[48;5;179m"), "{text:?}");
    assert!(text.lines().filter(|line| line.contains("48;5;179")).all(|line| line.ends_with("\u{1b}[0m")));
    for (option, colour) in [("auto", Colour::Auto), ("always", Colour::Always), ("never", Colour::Never)] {
        assert_eq!(options(&format!("--colour {option}")).unwrap().colour, colour);
    }
}

#[test]
fn play_a_game_is_saved_and_gone_on_with() {
    let folder = std::env::temp_dir().join(format!("weiqi-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("Game.sgf");
    let name = file.to_str().unwrap();
    let text = played("--size 9 --komi 2.75", format!("e5\nc3\nsave {name}\nd4\nSAVE {name}\nquit\n"));
    let saved = format!("saved in {name}; `--load {name}` goes on with it");
    assert_lines(&text, &[&saved, &saved, "the game is broken off, moves so far: 3; White is to move; no result"]);
    let text = played(&format!("--load {name}"), "undo\nyes\nsave other\u{0}name\nquit\n");
    assert_lines(
        &text,
        &[
            "Black wins with more than 43 1/4 zi (Art. 11); `help` lists what to type.",
            "4 . . .(X). . . . .",
            "White, may Black take D4 back? `yes` or `no` (Art. 17.3 gives no right to it)",
            "taken back: Black is to move",
            "the game is broken off, moves so far: 2; Black is to move; no result",
        ],
    );
    assert!(text.contains("not saved: other\u{0}name: "), "{text}");
    // Another game is not written over.
    let text = played("--size 9", format!("save {name}\n"));
    assert_lines(&text, &[&format!("not saved: {name} exists and is not written over; give it another name")]);
    std::fs::write(&file, "(;SZ[9];B[ee];W[ee])").unwrap();
    let wrong = |arguments: &str| options(arguments).err().unwrap();
    assert!(wrong(&format!("--load {name}")).ends_with("move 2 (node 2), White E5: E5 is occupied"));
    assert!(wrong("--load no-such-file.sgf").starts_with("no-such-file.sgf: "));
    assert_eq!(
        wrong(&format!("--load {name} --size 9")),
        "a record has its own size, komi and handicap: leave them out with --load"
    );
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn play_clocks_run_for_the_side_that_is_to_move() {
    let text = thought("--size 9 --time 1m", &[(105, "e5"), (52, "huh"), (8, "c3"), (0, "time"), (1, "quit")], true);
    let prompts: Vec<&str> = text.lines().filter_map(|line| Some(line.split_once("> ")?.0)).collect();
    assert_eq!(
        prompts,
        [
            "Black, 1 minute of main time",
            "White, 1 minute of main time",
            "White, 54.8 seconds of main time",
            "Black, 49.5 seconds of main time",
            "Black, 49.5 seconds of main time",
        ]
    );
    assert!(text.contains("Black 49.5 seconds of main time; White 54 seconds of main time\n"), "{text}");
    assert_lines(&played("--size 9", "time\n"), &["no clock runs; see `--time`"]);
}

#[test]
fn play_absolute_time_ends_the_game() {
    let text = thought("--size 9 --time 1m", &[(600, "e5"), (601, "c3")], false);
    assert_lines(
        &text,
        &[
            "White is out of time: the time limit is passed (Art. 12.4)  白方超时：超过基本时限（第12条第4款）",
            "too late: \"c3\" was not heard",
        ],
    );
    assert!(text.contains("result: Black wins on time  黑胜（超时）  B+T  (Art. 12.4"), "{text}");
}

#[test]
fn play_the_opponent_rules_on_overtime_in_byoyomi() {
    let start = [(100, "e5"), (299, "c3"), (300, "g7")];
    let asked = "White, shall Black lose the turn and play on (Art. 22.5)? `yes`, or `no`: it has lost";
    let went_on = thought(
        "--size 9 --time '1x30s'",
        &[&start[..], &[(0, "d4"), (0, "yes"), (10, "d4"), (0, "quit")]].concat(),
        false,
    );
    assert_lines(
        &went_on,
        &["too late: \"g7\" was not heard", asked, "White plays D4 (Art. 2.3)  白方下D4（第2条第3款）"],
    );
    assert!(went_on.ends_with("the game is broken off, moves so far: 3; Black is to move; no result\n"), "{went_on}");
    let lost = thought("--size 9 --time '1x30s'", &[&start[..], &[(0, "no")]].concat(), false);
    assert_lines(&lost, &[asked]);
    assert!(lost.contains("result: White wins on time"), "{lost}");
    let left = thought("--size 9 --time '1x30s'", &start, false);
    assert!(left.ends_with("the input has ended, moves so far: 2; Black is out of time; no result\n"), "{left}");
}

#[test]
fn play_a_move_that_is_taken_back_keeps_its_time() {
    let text =
        thought("--size 9 --time 1m", &[(100, "e5"), (50, "undo"), (50, "yes"), (0, "time"), (0, "quit")], false);
    assert_lines(
        &text,
        &["taken back: Black is to move", "Black 50 seconds of main time; White 1 minute of main time"],
    );
}

#[test]
fn play_a_time_control_is_an_option() {
    let text = thought("--size 9 --time '120m incl 5x60s'", &[(0, "time")], false);
    assert!(text.contains("Black 1 hour 55 minutes of main time; White 1 hour 55 minutes of main time\n"), "{text}");
    let wrong = options("--time 60").err().unwrap();
    assert_eq!(wrong, "--time \"60\": character 3: one of the units h, m and s is expected");
}

#[test]
fn play_the_end_of_the_input_is_told_in_every_state() {
    for (input, state) in [
        ("", "moves so far: 0; Black is to move"),
        ("c3", "moves so far: 1; White is to move"),
        ("c3\nend\n", "moves so far: 2; White has said that the game is finished; Black has not answered"),
        ("pass\npass\ndead\n", "moves so far: 2; play has ended, and the groups are not agreed on"),
    ] {
        let text = played("--size 5", input);
        assert!(text.ends_with(&format!("the input has ended, {state}; no result\n")), "{text}");
    }
}

#[test]
fn play_a_terminal_is_prompted() {
    let text = shown("--size 5", "c3\nundo\nno\npass\npass\ndead\n", Look { prompt: true, ..PIPE });
    let prompts: Vec<&str> = text.lines().filter_map(|line| Some(line.split_once("> ")?.0)).collect();
    assert_eq!(prompts, ["Black", "White", "White", "White", "Black", "Black", "White"]);
}

/// Two stones taken and taken back by two, until a position comes back for the second time.
#[test]
fn play_the_rules_decide_on_a_long_cycle() {
    let cycle = lines("c1 a1 d1 b1 c1 a1 d1 b1 c1");
    for rules in ["literal", "online"] {
        let refused = "no: C1 repeats the position after move 1 (Art. 20.3, 第20条第3款 禁止全局同形再现)";
        assert_lines(&played(&format!("--size 4x1 --rules {rules}"), &cycle), &[refused]);
    }
    let draw = "result: draw  和棋  0  (Art. 20.3, 第20条第3款 禁止全局同形再现)";
    assert_lines(&played("--size 4x1 --rules practice", &cycle), &[draw]);
    let no_result = "result: no result  无胜负  Void  (Art. 20.3, 第20条第3款 禁止全局同形再现)";
    assert_lines(&played("--size 4x1 --rules simple", &cycle), &[no_result]);
    let reported = [
        "the position after move 5 comes back (returns so far: 2) (Art. 20.3)  第5手后的局面再现（已2次）（第20条第3款）",
        "the input has ended, moves so far: 9; White is to move; no result",
    ];
    assert_lines(&played("--size 4x1 --rules older", &cycle), &reported);
}

#[test]
fn play_options_are_the_terms_of_the_game() {
    let game = |arguments: &str| start(arguments).game;
    assert_eq!(*game("").terms(), Terms::CHINESE_2002);
    assert_eq!(game("").board().size(), Size::STANDARD);
    assert_eq!(game("--size 19x13").board().size(), Size::new(19, 13).unwrap());
    for (komi, quarters) in [("3.75", 15), ("7.5p", 15), ("0", 0), ("3.5", 14), ("2.50", 10), ("7p", 14), ("0.25", 1)] {
        assert_eq!(game(&format!("--komi {komi}")).terms().komi(), Zi::from_quarters(quarters), "{komi}");
    }
    let three = game("--handicap 3 --size 13");
    let handicap = Handicap::stones(3, Placement::FIXED).unwrap();
    assert_eq!((three.terms().handicap(), three.terms().komi(), three.to_move()), (handicap, Zi::ZERO, Color::White));
    assert_eq!(three.board().stones(Color::Black).len(), 3);
    assert_eq!(game("--handicap 1").terms().handicap(), Handicap::SEN);
    assert_eq!(game("--komi 1 --handicap 2").terms().komi(), Zi::from_whole(1), "whatever the order");
    for (rules, terms) in [
        ("literal", Terms::CHINESE_2002),
        ("practice", Terms::CHINESE_2002.with_repetition(Repetition::TOURNAMENT_PRACTICE)),
        ("older", Terms::OLDER),
        ("online", Terms::CHINESE_2002.with_repetition(Repetition::LITERAL_2002)),
        ("simple", Terms::CHINESE_2002.with_repetition(Repetition::SIMPLE_KO)),
    ] {
        assert_eq!(*game(&format!("--rules {rules}")).terms(), terms, "{rules}");
        assert!(options::USAGE.contains(&format!("\n              {rules} ")), "{rules} is explained");
    }
}

#[test]
fn play_wrong_options_are_explained() {
    for (arguments, why) in [
        ("--komi", "--komi needs a value"),
        ("--colour red", "--colour \"red\": one of auto, always, never"),
        ("--paint red", "\"--paint\" is not an option"),
        ("--size 20", "--size \"20\": one or two numbers from 1 to 19, such as 9 or 19x13"),
        ("--size 9x9x9", "--size \"9x9x9\": one or two numbers from 1 to 19, such as 9 or 19x13"),
        ("--komi 3.8", "--komi \"3.8\": quarters of a zi (3.75) or half points (7.5p)"),
        ("--komi 7.25p", "--komi \"7.25p\": quarters of a zi (3.75) or half points (7.5p)"),
        ("--komi 3.750", "--komi \"3.750\": quarters of a zi (3.75) or half points (7.5p)"),
        ("--komi 99999", "--komi \"99999\": quarters of a zi (3.75) or half points (7.5p)"),
        ("--komi +3", "--komi \"+3\": quarters of a zi (3.75) or half points (7.5p)"),
        ("--komi .", "--komi \".\": quarters of a zi (3.75) or half points (7.5p)"),
        ("--handicap 10", "--handicap \"10\": a number from 0 to 9"),
        ("--rules japanese", "--rules \"japanese\": one of literal, practice, older, online, simple"),
        ("--size 5 --handicap 4", "a 5x5 board has no fixed points for 4 handicap stones"),
    ] {
        let wrong = options(arguments).err().unwrap();
        assert_eq!(wrong, why, "{arguments}");
    }
    assert!(options::read(["--size".into(), "5".into(), "--help".into()]).unwrap().is_none());
}

/// An output that its reader has closed after some bytes.
struct Closing(usize);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_is_an_error_and_no_panic() {
    for room in [0, 1, 100, 1_000, 2_000] {
        let input = lines("q16 d4 q3 d16 q14");
        let played =
            table::run(start(""), input.as_bytes(), Closing(room), Look { prompt: true, in_colour: true }, || {
                Duration::ZERO
            })
            .unwrap_err();
        assert_eq!(played.kind(), io::ErrorKind::BrokenPipe);
    }
}
