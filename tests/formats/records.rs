//! Records as archives have them: trees, encodings, other formats, lenient replay, and cases from bug reports.
#![cfg(feature = "sgf")]

use std::time::Duration;

use proptest::prelude::*;

use weiqi::sgf::{
    BreakKind, Encoding, Games, KomiReading, Note, Record, RecordedKomi, RecordedRules, ResultClaim, SgfError, Tree,
    WonBy, decode, parse_any, time_control, time_texts,
};
use weiqi::{Chinese, Cited, Color, End, Move, Setup, Size, Terms, Zi};

const TERMS: Terms = Terms::CHINESE_2002;

fn read(text: &str) -> Record {
    Record::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

// The tree.

#[test]
fn a_tree_is_written_byte_for_byte() {
    for text in [
        "(;GM[1];B[aa];;W[bb])",
        "(;B[aa](;W[ba])(;W[ab]))",
        "( ; SZ [9] \r\n;B[ aa ]\t( ;W[bb]C[a\\]b\\\\]X[]Y[1][2] ) (;W[cc])\n)",
        "(;GaMe[1]b[aa])",
    ] {
        assert_eq!(Tree::parse(text).unwrap().to_string(), text);
    }
    let open = Tree::parse("(;SZ[9](;B[aa];W[b").unwrap();
    assert_eq!(open.to_string(), "(;SZ[9]\n;B[aa]\n;W[b])".replace(";W[b]", ";"));
}

#[test]
fn every_game_of_a_file_is_read_and_an_error_stops_one_game_only() {
    let text = "x (;SZ[9];B[aa]) between (;SZ[9];B[bb]y)\n(;FF[4];B[cc])(;GM[1];B[dd]";
    let games: Vec<_> = Games::new(text).collect();
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true, true]);
    let error = games[1].clone().unwrap_err();
    assert_eq!((error.line, error.column, error.node), (1, 39, 1));
    assert_eq!(games[3].as_ref().unwrap().notes(), [Note::Unterminated]);
    assert_eq!(Games::new("no game").count(), 1);
}

/// A tree as text, with white space between its parts; and its nodes, leaves and values.
fn any_tree() -> impl Strategy<Value = String> {
    let gap = prop::sample::select(vec!["", " ", "\n", "\r\n\t"]);
    let value = "([^\\\\\\]]|\\\\[^\\x00]){0,6}";
    let property = ("[A-Z]{1,2}", prop::collection::vec(value, 1..3), gap.clone())
        .prop_map(|(name, values, gap)| values.iter().fold(name, |text, value| format!("{text}{gap}[{value}]")));
    let node = (prop::collection::vec(property, 0..4), gap)
        .prop_map(|(properties, gap)| format!(";{gap}{}", properties.join(gap)));
    let line = prop::collection::vec(node, 1..4).prop_map(|nodes| nodes.concat());
    line.prop_recursive(4, 24, 3, |inner| {
        (inner.clone(), prop::collection::vec(inner, 0..4)).prop_map(|(line, variations)| {
            variations.iter().fold(line, |text, variation| format!("{text}({variation})"))
        })
    })
    .prop_map(|tree| format!("({tree})"))
}

proptest! {
    #[test]
    fn random_trees_are_written_as_they_were_read(text in any_tree(), comment in "\\PC*") {
        let mut tree = Tree::parse(&text).unwrap();
        prop_assert_eq!(tree.to_string(), text);
        let before = tree.clone();
        let last = tree.nodes().last().unwrap();
        let own = tree.raw(last, "C").map(String::from);
        tree.set(last, "C", &[&comment]);
        prop_assert_eq!(tree.text(last, "C"), Some(comment.replace("\r\n", "\n").replace('\r', "\n")));
        let again = Tree::parse(&tree.to_string()).unwrap();
        prop_assert_eq!(&again, &tree);
        if own.is_none() {
            tree.set(last, "C", &[]);
            prop_assert_eq!(&tree, &before);
        }
    }

    /// A second reader, of another make, finds the same nodes on the main line.
    #[test]
    fn a_second_reader_finds_the_same_nodes(moves in prop::collection::vec((0u8..9, 0u8..9), 0..40)) {
        let letter = |line: u8| char::from(b'a' + line);
        let nodes = moves.iter().enumerate().map(|(i, &(x, y))| {
            format!(";{}[{}{}]", if i % 2 == 0 { "B" } else { "W" }, letter(x), letter(y))
        });
        let text = format!("(;GM[1]SZ[9]C[a \\] b]{})", nodes.collect::<String>());
        let second = sgf_parse::parse(&text).unwrap();
        let [sgf_parse::GameTree::GoGame(root)] = second.as_slice() else { panic!() };
        prop_assert_eq!(root.main_variation().count(), Tree::parse(&text).unwrap().main_line().count());
    }
}

#[test]
fn slow_inputs_are_answered_alike_in_every_run() {
    let many = format!("(;SZ[19]{})", ";AB[aa:ZZ]".repeat(10_000));
    let error = Record::parse(many.as_bytes()).unwrap_err();
    assert_eq!(error, SgfError::Value { node: 1, property: "AB", text: "aa:ZZ".into() });
    let ignored = read(&format!("(;SZ[9]TB{};B[aa])", "[aa:ZZ]".repeat(14_000)));
    assert_eq!((ignored.moves().len(), ignored.info.other[0].values().len()), (1, 14_000));
}

// Records: what is kept.

#[test]
fn a_record_keeps_what_the_file_says() {
    let text = "(;FF[4]GM[1]SZ[9]KM[7.5]TM[3600]OT[3x30 byo-yomi]PB[a]BR[9段]PW[b]WR[8d]GN[n]EV[e]RO[2]PC[北京]\
                DT[2020-01-02]RE[W+R]ON[o]SO[s]US[u]AN[x]CP[c]C[one\ntwo]XX[1][2];B[ee]BL[3590.5]C[good]LB[ee:A];W[cc]WL[30]OW[3])";
    let record = read(text);
    assert_eq!(record.notes(), []);
    assert_eq!(record.info.ranks.black.as_deref(), Some("9段"));
    assert_eq!(record.info.other[0].values(), ["1", "2"]);
    assert_eq!(record.info.time_control().unwrap().to_string(), "60m+3x30s");
    assert_eq!(record.terms(TERMS).time().unwrap().to_string(), "60m+3x30s");
    let first = record.remark(1).unwrap();
    assert_eq!((first.comment.as_deref(), first.other[0].name()), (Some("good"), "LB"));
    assert_eq!(first.clock.black.left, Some(Duration::from_millis(3_590_500)));
    let control = record.info.time_control().unwrap();
    let left = record.remark(2).unwrap().clock.white.time_left(&control);
    assert_eq!(left, Some(weiqi::clock::TimeLeft::Byoyomi { periods: 3, left: Duration::from_secs(30) }));
    let written = record.to_string();
    for part in
        ["BR[9段]", "GN[n]", "RO[2]", "PC[北京]", "OT[3x30 byo-yomi]", "XX[1][2]", "C[good]LB[ee:A]", "WL[30]OW[3]"]
    {
        assert!(written.contains(part), "{part} is not in {written}");
    }
    assert_eq!(read(&written), record);
}

#[test]
fn time_controls_read_back() {
    for text in ["60m", "120m incl 5x60s", "10m+3x30s", "60m+15/10m stages", "60m+25/10m canadian", "30m+20s fischer"] {
        let control = text.parse().unwrap();
        let (main, overtime) = time_texts(&control);
        assert_eq!(time_control(&main, overtime.as_deref().unwrap_or_default()), Some(control), "{text}");
    }
    for (main, overtime, text) in [
        ("7200", "25/600 Canadian", "120m+25/10m canadian"),
        ("1200", "5x30 Byo-Yomi", "20m+5x30s"),
        ("0", "3x30 byo-yomi", "3x30s"),
        ("600", "3次60秒", "10m+3x60s"),
        ("600", "3x1 min", "10m+3x60s"),
    ] {
        assert_eq!(
            time_control(main, overtime).map(|control| control.to_string()).as_deref(),
            Some(text),
            "{overtime}"
        );
    }
    for (main, overtime) in [("x", ""), ("", ""), ("600", "as agreed"), ("600", "99999999999x30 byo-yomi"), ("-5", "")]
    {
        assert_eq!(time_control(main, overtime), None, "{main} {overtime}");
    }
    assert_eq!(read("(;TM[3600]TC[3]TT[60];B[dd])").info.time_control().unwrap().to_string(), "60m+3x60s");
}

#[test]
fn rules_have_many_names_and_others_are_told() {
    assert_eq!(read("(;RU[chinese];B[dd])").rules(), Some(RecordedRules::Chinese));
    assert_eq!(read("(;RU[中国规则];B[dd])").notes(), []);
    assert_eq!(read("(;RU[AGA];B[dd])").notes(), [Note::Rules { text: "AGA".into() }]);
    assert_eq!(RecordedRules::Japanese.terms(), None);
}

#[test]
fn ambiguous_komi_is_decided_by_the_record_or_told() {
    let half_points = Zi::from_half_points;
    for (text, komi) in [
        ("(;KM[350])", None),
        ("(;KM[350]RU[Chinese])", Some(half_points(14))),
        ("(;KM[350]RU[Japanese])", Some(half_points(7))),
        // Whole points of margin need whole points of komi, halves need halves.
        ("(;KM[350]RE[W+2])", Some(half_points(14))),
        ("(;KM[350]RE[W+2.5])", Some(half_points(7))),
        // Rules and result contradict each other; 3 and 6 points are both whole.
        ("(;KM[350]RU[Chinese]RE[W+2.5])", None),
        ("(;KM[300]RE[W+2])", None),
        ("(;KM[375])", Some(half_points(15))),
    ] {
        let record = read(text);
        assert_eq!(record.info.komi.as_ref().unwrap().zi(), komi, "{text}");
        let told = record.notes().iter().any(|note| matches!(note, Note::Komi(_)));
        assert!(told, "{text}");
        if komi.is_none() {
            assert_eq!(record.terms(TERMS).komi(), TERMS.komi(), "{text}");
        }
    }
    let komi = RecordedKomi::read("300");
    let white_by = |margin| Some(ResultClaim::Win { winner: Color::White, by: WonBy::Margin(half_points(margin)) });
    assert_eq!(komi.decided_by_count(half_points(6), white_by(6)), Some(half_points(12)));
    assert_eq!(komi.decided_by_count(half_points(0), white_by(6)), Some(half_points(6)));
    assert_eq!(komi.decided_by_count(half_points(2), white_by(6)), None);
}

#[test]
fn a_handicap_above_nine_takes_the_komi_away_and_is_told() {
    let record = read("(;GM[1]FF[4]SZ[19]HA[10]RU[Chinese]AB[dd][pp][dp][pd][jj][dj][pj][jd][jp][cc];W[cq])");
    assert_eq!(record.notes(), [Note::HandicapAboveNine { handicap: 10 }]);
    assert_eq!(record.terms(TERMS).komi(), Zi::ZERO);
}

#[test]
fn records_are_made_from_parts_and_edited() {
    let at = |text: &str| text.parse::<Move>().unwrap();
    let mut record = Record::new(
        Setup::new(Size::square(9).unwrap()),
        Color::Black,
        [(Color::Black, at("E5")), (Color::White, at("C7"))],
    )
    .unwrap();
    record.remark_mut(2).comment = Some("last".into());
    record.insert(1, Color::White, at("G7")).unwrap();
    assert_eq!(record.remark(3).unwrap().comment.as_deref(), Some("last"));
    assert!(record.push(Color::Black, at("Q16")).is_err());
    assert_eq!(record.remove(1).unwrap().mv, at("G7"));
    assert_eq!(read(&record.to_string()), record);
    record.truncate(1);
    assert_eq!(record.to_string(), "(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;B[ee])\n");
}

// Lenient replay.

#[test]
fn every_break_is_told_with_its_article() {
    let record = read("(;SZ[5];B[bb];B[cc];W[cc];W[];B[];W[dd];B[ee];W[ed];B[ad];W[de];B[ae];W[ee])");
    let found: Vec<(usize, BreakKind)> = record.replay().breaks.iter().map(|it| (it.number, it.kind)).collect();
    assert_eq!(
        found[..4],
        [
            (2, BreakKind::OutOfTurn),
            (3, BreakKind::Occupied),
            (4, BreakKind::OutOfTurn),
            (6, BreakKind::Resumed { disputed: true }),
        ]
    );
    let cites: Vec<String> = record.replay().breaks.iter().map(|it| it.cite().to_string()).collect();
    assert_eq!(cites[..4], ["Art. 2.3", "Art. 2.3", "Art. 2.3", "Art. 21.4"]);
    assert_eq!(record.replay().breaks[0].zh().to_string(), "第2手（节点2），黑方C3：未轮到该方，缺一手虚着或着手");
}

#[test]
fn a_ko_and_a_repetition_are_two_things() {
    let ko = "(;SZ[5]AB[bd][ac][bb]AW[cd][dc][cb]PL[B]";
    let record = read(&format!("{ko};B[cc];W[bc];B[cc])"));
    let [only] = record.replay().breaks[..] else { panic!() };
    assert_eq!((only.number, only.kind), (3, BreakKind::Ko));
    // A pass and a stone elsewhere come between: the ko is not retaken at once, and the position is a new one.
    let record = read(&format!("{ko};B[cc];W[bc];B[];W[ee];B[cc];W[];B[])"));
    assert_eq!(record.replay().breaks, []);
    let lawful = record.readings(TERMS);
    assert!(lawful.iter().all(|(_, broken)| broken.is_none()));
}

#[test]
fn play_after_two_passes_can_be_a_dispute() {
    let record = read("(;GM[1]FF[4]SZ[9];B[ee];W[cc];B[];W[];B[gg];W[gc];B[];W[])");
    assert!(record.game(TERMS).is_err());
    let game = record.game_with_disputes(TERMS).unwrap();
    assert_eq!((game.end(), game.board().stone_count()), (Some(End::TwoPasses), 4));
    let kinds: Vec<_> = record.replay().breaks.iter().map(|it| (it.number, it.kind)).collect();
    assert_eq!(kinds, [(5, BreakKind::Resumed { disputed: true })]);
}

// Encodings.

fn hex(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect()
}

#[test]
fn byte_order_marks_are_heeded() {
    let record = read("\u{feff}(;GM[1]FF[4]SZ[9]PB[某];B[ee];W[cc])");
    assert_eq!((record.notes(), record.info.players.black.as_deref()), ([].as_slice(), Some("某")));
    let utf16 = hex(
        "fffe28003b0047004d005b0031005d0053005a005b00310039005d00500042005b00ef675d003b0042005b00700064005d003b0057005b00640070005d002900",
    );
    let record = Record::parse(&utf16).unwrap();
    assert_eq!((record.moves().len(), record.info.players.black.as_deref()), (2, Some("柯")));
    assert_eq!(record.notes(), [Note::Encoding(Encoding::Utf16Le)]);
    let big: Vec<u8> =
        std::iter::once([0xfe, 0xff]).chain("(;B[aa])".encode_utf16().map(u16::to_be_bytes)).flatten().collect();
    assert_eq!(decode(&big).unwrap().encoding, Encoding::Utf16Be);
}

#[cfg(feature = "encodings")]
#[test]
fn names_in_other_encodings_are_read() {
    let gb2312 = hex(
        "283b43415b4742323331325d474d5b315d535a5b31395d50425bbfc2c4b35d50575bb9c5c4b35d4b4d5b372e355d3b425b70645d3b575b64705d29",
    );
    let shift_jis = hex("283b474d5b315d535a5b31395d50425b955c945c8e715d50575b835c835e5d3b425b70645d3b575b64705d29");
    for (bytes, black, encoding) in [
        (gb2312, "柯某", Encoding::Gb18030),
        (shift_jis, "表能子", Encoding::ShiftJis),
        (b"(;SZ[9]PB[\xd6\xd0\xb9\xfa];B[aa];W[bb])".to_vec(), "中国", Encoding::Gb18030),
        (b"(;SZ[9]CA[Big5]PB[\xa4\xa4\xb0\xea];B[aa];W[bb])".to_vec(), "中國", Encoding::Big5),
        (b"(;SZ[9]PB[Andr\xe9];B[aa];W[bb])".to_vec(), "André", Encoding::Windows1252),
    ] {
        let record = Record::parse(&bytes).unwrap();
        assert_eq!(record.info.players.black.as_deref(), Some(black), "{encoding}");
        assert_eq!((record.moves().len(), &record.notes()[0]), (2, &Note::Encoding(encoding)));
    }
}

#[cfg(not(feature = "encodings"))]
#[test]
fn without_the_feature_bytes_are_kept_or_refused() {
    let record = Record::parse(b"(;SZ[9]PB[Andr\xe9];B[aa])").unwrap();
    assert_eq!(record.info.players.black.as_deref(), Some("André"));
    let text = b"(;SZ[9]C[\x81\\];B[aa];W[bb]C[x])";
    assert_eq!(Record::parse(text), Err(SgfError::Encoding { offset: 10 }));
}

// Other formats.

#[test]
fn other_formats_are_read() {
    let gib = "\\HS\r\n\\[GAMEBLACKNAME=Li (9D)\\]\r\n\\[GAMEWHITENAME=Wu (8D)\\]\r\n\
               \\[GAMETAG=S0,R4,D5,G65,W1,Z35,T30-3-1200,C2017:04:20:22:57\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\n\
               INI 0 1 0 &4\r\nSTO 0 2 1 15 3\r\nSTO 0 3 2 3 15\r\n\\GE\r\n";
    let record = parse_any(gib.as_bytes()).unwrap();
    assert_eq!(record.moves().iter().map(|it| it.mv.to_string()).collect::<Vec<_>>(), ["Q16", "D4"]);
    assert_eq!((record.info.players.black.as_deref(), record.info.ranks.black.as_deref()), (Some("Li"), Some("9D")));
    assert_eq!((record.info.komi.unwrap().text, record.info.result.unwrap().text), ("6.5".into(), "W+3.5".into()));
    assert_eq!(record.info.date.as_deref(), Some("2017-04-20"));
    let handicap = parse_any(gib.replace("INI 0 1 0", "INI 0 1 3").as_bytes()).unwrap();
    assert_eq!(
        (handicap.handicap(), handicap.setup().stones.black.len(), handicap.to_move()),
        (Some(3), 3, Color::White)
    );
    let broken = gib.replace("STO 0 3 2 3 15", "STO 0 3 2 3 19");
    assert_eq!(parse_any(broken.as_bytes()), Err(SgfError::Line { line: 10, text: "STO 0 3 2 3 19".into() }));

    let ugf = "[Header]\r\nTitle=Cup,final\r\nPlayerB=Li,9d,x\r\nPlayerW=Wu,8d,x\r\nHdcp=0,6.5\r\nSize=19\r\nWinner=B,C\r\n\
               [Data]\r\nQP,B1,1,0\r\nDD,W1,2,0\r\n[ReviewComment]\r\n";
    let record = parse_any(ugf.as_bytes()).unwrap();
    assert_eq!(record.moves().iter().map(|it| it.mv.to_string()).collect::<Vec<_>>(), ["R16", "D4"]);
    assert_eq!((record.info.komi.unwrap().text, record.info.result.unwrap().text), ("6.5".into(), "B+R".into()));

    let ngf =
        "x\n19\nWu 7d\nLi 5d\ns\n0\n0\n6\n20110812 [09:31]\n480\nBlack wins by resignation\n2\nPMABBQEEQ\nPMACWEEEE\n";
    let record = parse_any(ngf.as_bytes()).unwrap();
    assert_eq!(record.moves().iter().map(|it| it.mv.to_string()).collect::<Vec<_>>(), ["Q16", "D16"]);
    assert_eq!(
        record.info.result.unwrap().claim,
        Some(ResultClaim::Win { winner: Color::Black, by: WonBy::Resignation })
    );
}

#[test]
fn nsyn_03_a_record_without_its_first_semicolon() {
    let record = read(
        "(\r\nTE[Cup round 1]\r\nRD[2016-03-03]\r\nPC[]\r\nTM[180]\r\nLT[60]\r\nLC[5]\r\nKO[7.5]\r\nRE[黑中盘胜]\r\nPB[A]\r\nPW[B]\r\nGK[1]\r\nTC[]\r\n\r\n;B[cd];W[qp];B[pd];W[dq])",
    );
    assert_eq!(record.notes(), [Note::NoSemicolon { node: 0 }]);
    assert_eq!((record.moves().len(), record.info.komi.clone().unwrap().zi()), (4, Some(Zi::from_half_points(15))));
    assert_eq!(record.info.event.as_deref(), Some("Cup round 1"));
    assert_eq!(
        record.info.result.unwrap().claim,
        Some(ResultClaim::Win { winner: Color::Black, by: WonBy::Resignation })
    );
}

// Cases from bug reports, by their numbers.

#[test]
fn bug_cases_of_syntax() {
    let count = |text: &str| read(text).moves().len();
    assert_eq!(count("(;GM[1]FF[4]SZ[9];B[cc];W[gg] (;B[gc];W[cg];B[ee])\n (;B[cg]))"), 5, "NSYN-01");
    let long = "(;\n GM[1]CoPyright[ Copyright (c) somebody ]SZ[19]KM[0.500000]HA[0]RE[B+Time]\n;B[cd]BL[57];W[qp]WL[52]) OS[nobody7]";
    assert_eq!((count(long), read(long).info.komi.unwrap().zi()), (2, Some(Zi::from_quarters(1))), "NSYN-02");
    let multi = read(
        "(;CA[gb2312]GM[1]AB[bs][br][cq]AW[dr][dq][cp]PL[B]C[No. 16\n\nBlack first.]\nAP[MultiGo:4.4.4]SZ[19]FF[3]GN[ ]AB[dp]RE[黑先活]MULTIGOGM[1]\n;B[ds];W[cs])",
    );
    let stones = multi.setup().stones.clone().map(|stones| stones.len());
    assert_eq!((stones.black, stones.white, multi.to_move(), multi.moves().len()), (4, 3, Color::Black, 2), "NSYN-04");
    assert_eq!(
        count("(;GM[1]FF[4]SZ[19]AB[aa][ab][ac]AE[br][bs]AW[ao][an](;B[dj];W[fj])(;B[dl];W[fl]))"),
        2,
        "NSYN-06"
    );
    assert_eq!(count("(;FF[4]SZ[7]MA[ac]AB[fa][fb][fc]AW[ea][eb](;AB[aa][ca]AW[ab])(;AB[ba]))"), 0, "NSYN-07");
    let turns = "(;GM[1]FF[4]SZ[9];B[ee];W[cc]PL[B];B[gg]PL[W];W[gc])";
    assert!(count(turns) == 4 && read(turns).game(TERMS).is_ok(), "NSYN-12");
    let bracket = "(;\nCA[shift_jis]\nSZ[9]\nAP[MultiGo:4.4.4]\nDT[20130512 [21:49]]PB[a]\nPW[b]\n;B[fd];W[cf])";
    let error = Record::parse(bracket.as_bytes()).unwrap_err();
    assert!(error.to_string().starts_with("line 5, column 20, node 0"), "NSYN-14: {error}");
    assert!(
        read("(;GM[1]FF[4]SZ[9]GM[1];B[ee])").notes().contains(&Note::Repeated { node: 0, property: "GM" }),
        "NSYN-19"
    );
    assert_eq!(count("(;GM[1]FF[3]SZ[9];B[ee];W[cc];B[tt]W[tt])"), 4, "NSYN-22");
    let small = read("(;GM[1]FF[4]SZ[9];b[ee];w[cc])");
    assert_eq!(small.moves().len(), 2, "NSYN-23");
    assert_eq!(small.notes(), [Note::SmallLetters { node: 1, name: "b".into() }], "NSYN-23");
    let refused = Record::parse(b"(;GM[1]FF[4]SZ[19]AB[dd]AW[pp]PL[X];B[dp])");
    assert_eq!(refused, Err(SgfError::Value { node: 0, property: "PL", text: "X".into() }), "NSYN-16");
    assert_eq!(read("(;SZ[9]PL[1];B[ee])").to_move(), Color::Black);
    assert_eq!(read("(;SZ[9]PL[2];W[ee])").to_move(), Color::White);
}

#[test]
fn bug_cases_of_komi() {
    let zi = |text: &str| RecordedKomi::read(text).zi();
    for text in ["3.75", "375", "7.50", "7.500000", "+7.5", "3又3/4子", " 7.5 "] {
        assert_eq!(zi(text), Some(Zi::from_quarters(15)), "NVAL-01 {text}");
    }
    for text in ["6.5 points", "7,5", "", "黑贴六目半", "6 1/2"] {
        assert_eq!(RecordedKomi::read(text).reading, KomiReading::Unreadable, "NVAL-01 {text}");
    }
    assert_eq!((zi("0.50"), zi("-7.5")), (Some(Zi::from_quarters(1)), Some(Zi::from_quarters(-15))), "NVAL-01");
}
