//! Game records: the ways in which files go wrong, and the round trip.
#![cfg(feature = "sgf")]

use proptest::prelude::*;
use weiqi::board::SetupFault;
use weiqi::sgf::{
    KomiReading, Note, Record, RecordedKomi, RecordedResult, ReplayError, ResultClaim, SgfError, SyntaxFault, WonBy,
};
use weiqi::{Board, Color, End, Game, Handicap, Illegal, Move, Placement, PlayError, Point, Size, Terms, Zi};

const TERMS: Terms = Terms::CHINESE_2002;

fn read(text: &str) -> Record {
    let record = Record::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(Record::parse_text(text).as_ref(), Ok(&record));
    record
}

/// Notes apart from the ones that the test is about must not be there, so they are compared as a whole.
fn read_plain(text: &str) -> Record {
    let record = read(text);
    assert_eq!(record.notes(), [], "{text}");
    record
}

fn refused(text: &str) -> SgfError {
    match Record::parse(text.as_bytes()) {
        Err(error) => error,
        Ok(record) => panic!("{text} was read: {record}"),
    }
}

fn fault(text: &str) -> SyntaxFault {
    match refused(text) {
        SgfError::Syntax(error) => error.fault,
        error => panic!("{text}: {error}"),
    }
}

/// Moves as `B D4`, in one string.
fn moves(record: &Record) -> String {
    let words = record.moves().iter().map(|recorded| format!("{} {}", recorded.color.letter(), recorded.mv));
    words.collect::<Vec<_>>().join(", ")
}

fn nodes(record: &Record) -> Vec<u32> {
    record.moves().iter().map(|recorded| recorded.node).collect()
}

fn stones(record: &Record, color: Color) -> String {
    let mut stones: Vec<String> = record.setup().stones[color].iter().map(Point::to_string).collect();
    stones.sort();
    stones.join(" ")
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

// RecordedKomi, handicap and results: VAL and KOM.

#[test]
fn komi_is_read_in_the_unit_it_is_written_in() {
    use KomiReading::{HundredthsOfPoints, HundredthsOfZi, Implausible, Points, Unreadable};
    let quarters = Zi::from_quarters;
    for (text, reading, written) in [
        ("6.5", Points(quarters(13)), "6.5"),
        ("7.50", Points(quarters(15)), "7.50"),
        ("3又3/4子", KomiReading::Zi(quarters(15)), "3又3/4子"),
        ("7目半", Unreadable, "7目半"),
        ("350", KomiReading::Ambiguous { points: quarters(7), zi: quarters(14) }, "350"),
        ("250", KomiReading::Ambiguous { points: quarters(5), zi: quarters(10) }, "250"),
        ("0", Points(quarters(0)), "0"),
        ("-20.00", Points(quarters(-40)), "-20.00"),
        ("-0.5", Points(quarters(-1)), "-0.5"),
        ("3.75", KomiReading::Zi(quarters(15)), "3.75"),
        ("2.75", KomiReading::Zi(quarters(11)), "2.75"),
        ("375", HundredthsOfZi(quarters(15)), "375"),
        ("325", HundredthsOfZi(quarters(13)), "325"),
        ("750", HundredthsOfPoints(quarters(15)), "750"),
        ("650", HundredthsOfPoints(quarters(13)), "650"),
        ("50", Implausible, "50"),
        ("-60.5", Implausible, "-60.5"),
        ("20.5", Implausible, "20.5"),
        ("1000", Implausible, "1000"),
        ("-375", Implausible, "-375"),
        ("6.3", Implausible, "6.3"),
        ("6.501", Unreadable, "6.501"),
        ("6,5", Unreadable, "6,5"),
        ("six", Unreadable, "six"),
        ("inf", Unreadable, "inf"),
        ("NaN", Unreadable, "NaN"),
        ("1e9", Unreadable, "1e9"),
    ] {
        let record = read(&format!("(;KM[{text}];B[dd])"));
        let komi = record.info.komi.as_ref().unwrap();
        assert_eq!((komi.reading, komi.text.as_str()), (reading, written), "{text}");
        let noted = record.notes().contains(&Note::Komi(komi.clone()));
        assert_eq!(noted, !matches!(reading, Points(_)), "{text}");
        let expected = komi.zi().unwrap_or(TERMS.komi());
        assert_eq!(record.terms(TERMS).komi(), expected, "{text}");
    }
}

#[test]
fn kom_09_missing_komi_is_not_zero_and_zero_is_not_missing() {
    for text in ["(;SZ[19]RU[Chinese];B[pd])", "(;SZ[19]KM[]RU[Chinese];B[pd])", "(;KM[ ];B[pd])"] {
        assert_eq!(read_plain(text).info.komi, None);
    }
    let zero = read_plain("(;SZ[19]KM[0]HA[0];B[pd])");
    assert_eq!(zero.info.komi, Some(RecordedKomi::new(Zi::ZERO)));
    assert_eq!(zero.handicap(), Some(0));
    assert_eq!(zero.terms(TERMS).komi(), Zi::ZERO);
    let missing = read_plain("(;SZ[19];B[pd])").terms(TERMS.with_komi(Zi::from_quarters(11)));
    assert_eq!(missing.komi(), Zi::from_quarters(11));
}

#[test]
fn val_01_fifty_is_no_plausible_komi() {
    let record = read("(;SZ[19]AP[foxwq]KM[50]HA[2]RU[Japanese]AB[dp][pd])");
    let komi = RecordedKomi { text: "50".into(), reading: KomiReading::Implausible };
    assert_eq!(record.info.komi, Some(komi.clone()));
    assert_eq!(record.info.application.as_deref(), Some("foxwq"));
    assert_eq!(record.notes(), [Note::Rules { text: "Japanese".into() }, Note::Komi(komi)]);
    assert_eq!(record.terms(TERMS).komi(), Zi::ZERO);
}

#[test]
fn val_03_handicap_with_the_komi_of_an_even_game_is_told() {
    let even = read_plain("(;SZ[19]AP[foxwq]KM[0]HA[8]RU[Chinese]AB[pd][dp][dd][pp][dj][pj][jd][jp];W[cq])");
    assert_eq!((even.setup().stones.black.len(), even.to_move()), (8, Color::White));
    assert_eq!(even.terms(TERMS).threshold(Size::STANDARD), Zi::from_halves(361 + 8));
    let both = read("(;SZ[19]KM[375]HA[2]AB[dp][pd];W[dd])");
    let komi = both.info.komi.clone().unwrap();
    assert_eq!(both.notes(), [Note::Komi(komi.clone()), Note::KomiWithHandicap(komi)]);
}

#[test]
fn val_04_result_in_chinese_words_is_kept() {
    let record = read("(;SZ[19]KM[]RE[白胜43.5目];B[pc];W[pq])");
    let claim = ResultClaim::Win { winner: Color::White, by: WonBy::Margin(Zi::from_half_points(87)) };
    assert_eq!(record.info.result, Some(RecordedResult { text: "白胜43.5目".into(), claim: Some(claim) }));
    assert_eq!(record.notes(), []);
    assert_eq!(moves(&record), "B Q17, W Q3");
}

#[test]
fn val_06_properties_stand_in_any_order() {
    let record = read_plain("(;FF[4]SZ[19]KM[0.50]C[hi [5k\\]: hello]RE[B+55.50];B[pd])");
    assert_eq!(record.info.komi.unwrap().zi(), Some(Zi::from_quarters(1)));
    let claim = ResultClaim::Win { winner: Color::Black, by: WonBy::Margin(Zi::from_quarters(111)) };
    assert_eq!(record.info.result.unwrap().claim, Some(claim));
    assert_eq!(record.info.comment.as_deref(), Some("hi [5k]: hello"));
}

#[test]
fn results_are_read_in_the_words_of_the_format() {
    use Color::{Black, White};
    use WonBy::*;
    let win = |winner, by| Some(ResultClaim::Win { winner, by });
    for (text, claim) in [
        ("B+1.5", win(Black, Margin(Zi::from_quarters(3)))),
        ("W+0.5", win(White, Margin(Zi::from_quarters(1)))),
        ("b+12.00", win(Black, Margin(Zi::from_whole(6)))),
        ("W+R", win(White, Resignation)),
        ("B+Resign", win(Black, Resignation)),
        ("B+T", win(Black, Time)),
        ("W+Time", win(White, Time)),
        ("B+F", win(Black, Forfeit)),
        ("W+Forfeit", win(White, Forfeit)),
        ("B+", win(Black, Unstated)),
        ("0", Some(ResultClaim::Draw)),
        ("Draw", Some(ResultClaim::Draw)),
        ("Void", Some(ResultClaim::Void)),
        ("?", Some(ResultClaim::Unknown)),
        (" W+R ", win(White, Resignation)),
        ("W+0.0", None),
        ("W+0.75", win(White, Margin(Zi::from_quarters(3)))),
        ("W+3.25", win(White, Margin(Zi::from_quarters(13)))),
        ("黑中盘胜", win(Black, Resignation)),
        ("白棋中盘胜", win(White, Resignation)),
        ("黑胜3/4子", win(Black, Margin(Zi::from_quarters(3)))),
        ("黑负1又1/4子", win(White, Margin(Zi::from_quarters(5)))),
        ("黑胜半目", win(Black, Margin(Zi::from_quarters(1)))),
        ("白胜（超时）", win(White, Time)),
        ("黑胜（弃权）", win(Black, Forfeit)),
        ("白胜", win(White, Unstated)),
        ("和棋", Some(ResultClaim::Draw)),
        ("无胜负", Some(ResultClaim::Void)),
        ("黑先活", None),
        ("W+0.3", None),
        ("W+-3", None),
        ("B", None),
        ("B+3 (moves beyond time)", None),
        ("White wins", None),
        ("+R", None),
    ] {
        assert_eq!(RecordedResult::read(text).claim, claim, "{text}");
        let record = read(&format!("(;RE[{text}])"));
        assert_eq!(record.info.result, Some(RecordedResult::read(text)));
        assert_eq!(record.notes().is_empty(), claim.is_some(), "{text}");
    }
    assert_eq!(read_plain("(;RE[])").info.result, None);
}

#[test]
fn kom_08_compensation_follows_the_handicap_not_the_stones() {
    let record = read(
        "(;SZ[19]HA[7]AB[dp][pd][dd][pp][jj][dj][pj][da][fa][ia][ka][ja][ga][ea]AW[ma][na][oa][pa][qa][ra][sa]PL[W];W[qf])",
    );
    assert_eq!(record.notes(), [Note::HandicapMismatch { handicap: 7, stones: 14 }]);
    assert_eq!(record.terms(TERMS).handicap_zi(), Zi::from_halves(7));
    assert_eq!(record.game(record.terms(TERMS)).unwrap().board().stone_count(), 14 + 7 + 1);
    let unnamed = read("(;SZ[19]AB[dp][pd];W[dd])");
    assert_eq!(unnamed.notes(), [Note::HandicapMismatch { handicap: 0, stones: 2 }]);
    assert_eq!(unnamed.terms(TERMS), TERMS);
}

#[test]
fn handicap_that_is_no_number_counts_as_missing() {
    for text in ["two", "-1", "300", "2.5"] {
        let record = read(&format!("(;HA[{text}];B[dd])"));
        assert_eq!(record.notes(), [Note::Unread { node: 0, property: "HA", text: text.into() }]);
        assert_eq!(record.handicap(), None);
    }
    assert_eq!(read_plain("(;HA[];B[dd])").handicap(), None);
    assert_eq!(read_plain("(;HA[1];B[dd])").terms(TERMS), TERMS);
}

#[test]
fn hpl_06_handicap_written_as_moves() {
    let record = read("(;SZ[19]HA[2];B[dp];B[pd];W[dd])");
    assert_eq!(record.notes(), [Note::HandicapAsMoves { stones: 2 }]);
    assert_eq!((stones(&record, Color::Black), moves(&record)), ("D4 Q16".into(), "W D16".into()));
    assert_eq!((record.to_move(), nodes(&record)), (Color::White, vec![3]));
    let game = record.game(record.terms(TERMS)).unwrap();
    assert_eq!((game.board().stone_count(), game.to_move()), (3, Color::Black));

    // Anything else that looks like it is left as it is, and refused as a game.
    for (text, at) in [
        ("(;SZ[19];B[dp];B[pd];W[dd])", 2),
        ("(;SZ[19]HA[3];B[dp];B[pd];W[dd])", 2),
        ("(;SZ[19]HA[2];B[dp];B[pd];B[dd])", 2),
        ("(;SZ[19]HA[2];B[dp];B[];W[dd])", 2),
        ("(;SZ[19]HA[2];B[dp];B[dp];W[dd])", 2),
        ("(;SZ[19]HA[2]AW[aa];B[dp];B[pd];W[dd])", 2),
    ] {
        let record = read(text);
        assert!(record.notes().contains(&Note::OutOfTurn { node: at, color: Color::Black }), "{text}");
        let Err(ReplayError::Refused { number: 2, node, reason, .. }) = record.game(TERMS) else { panic!("{text}") };
        assert_eq!((node, reason), (at, PlayError::NotYourTurn(Color::Black)));
    }
}

#[test]
fn sta_05_handicap_stones_survive_every_save() {
    let handicap = Handicap::stones(4, Placement::FIXED).unwrap();
    let mut game = Game::new(Size::STANDARD, TERMS.with_handicap(handicap)).unwrap();
    for vertex in ["C14", "F17", "R14"] {
        game.play(Move::Play(point(vertex))).unwrap();
        let record = read_plain(&Record::of(&game).to_string());
        assert_eq!((record.handicap(), stones(&record, Color::Black)), (Some(4), "D16 D4 Q16 Q4".into()));
        assert_eq!(record.to_move(), Color::White);
        let again = record.game(*game.terms()).unwrap();
        assert_eq!(again, game);
        game = again;
    }
}

// Coordinates, sizes, passes and set-up: COO.

#[test]
fn coo_01_rectangles_and_sizes() {
    let record = read_plain("(;SZ[9:13];B[am];W[ia])");
    assert_eq!((record.size(), moves(&record)), (Size::new(9, 13).unwrap(), "B A1, W J13".into()));
    assert_eq!(read_plain("(;SZ[19:13])").size(), Size::new(19, 13).unwrap());
    assert_eq!(read_plain("(;SZ[1])").size(), Size::square(1).unwrap());
    for text in ["(;B[ss])", "(;SZ[];B[ss])", "(;SZ[19:19];B[ss])"] {
        assert_eq!(read_plain(text).size(), Size::STANDARD);
    }
    for size in ["20", "25", "0", "300", "9:20", "9:", "x", "-9", "9x9", "9:9:9"] {
        assert_eq!(refused(&format!("(;SZ[{size}];B[aa])")), SgfError::Size { text: size.into() });
    }
    assert_eq!(refused("(;SZ[9];B[ja])"), SgfError::Value { node: 1, property: "B", text: "ja".into() });
}

#[test]
fn coo_03_tt_is_a_pass_and_capitals_are_not() {
    assert_eq!(moves(&read_plain("(;SZ[19];B[tt])")), "B pass");
    assert_eq!(moves(&read_plain("(;SZ[9];B[];W[tt])")), "B pass, W pass");
    assert_eq!(refused("(;SZ[21];B[tt])"), SgfError::Size { text: "21".into() });
    assert_eq!(refused("(;SZ[19];B[TT])"), SgfError::Value { node: 1, property: "B", text: "TT".into() });
}

#[test]
fn coo_05_every_set_up_stone_is_kept() {
    assert_eq!(stones(&read_plain("(;SZ[9]AB[ba][ab][ac])"), Color::Black), "A7 A8 B9");
    let repeated = read("(;SZ[9]AB[ee]AB[ef]AB[ff])");
    assert_eq!(stones(&repeated, Color::Black), "E4 E5 F4");
    assert_eq!(repeated.notes(), [Note::Repeated { node: 0, property: "AB" }]);
}

#[test]
fn coo_06_compressed_point_lists() {
    let record = read("(;SZ[19]AB[pb:sb][oe:pe]AW[mc:me];B[rd])");
    assert_eq!(stones(&record, Color::Black), "P15 Q15 Q18 R18 S18 T18");

    assert_eq!((stones(&record, Color::White), moves(&record)), ("N15 N16 N17".into(), "B S16".into()));
    for bad in ["sb:pb", "aa:", "aa:bb:cc", "aa:tt"] {
        assert!(matches!(refused(&format!("(;AB[{bad}])")), SgfError::Value { node: 0, property: "AB", .. }), "{bad}");
    }
}

#[test]
fn coo_07_set_up_stones_do_not_decide_who_moves() {
    let record = read_plain("(;SZ[19]AB[dd];B[pd];W[pp])");
    assert_eq!((stones(&record, Color::Black), moves(&record)), ("D16".into(), "B Q16, W Q4".into()));
    assert_eq!(record.game(TERMS).unwrap().board().stone_count(), 3);
    assert_eq!(read_plain("(;AB[dd]PL[W])").to_move(), Color::White);
    assert_eq!(read_plain("(;AB[dd]PL[W];PL[B])").to_move(), Color::Black);
    assert_eq!(read("(;AB[dd]PL[W]PL[B]PL[B])").notes(), [Note::Repeated { node: 0, property: "PL" }]);
    assert_eq!(read("(;AB[dd]PL[W]PL[B])").to_move(), Color::White);
    assert_eq!(read_plain("(;AB[dd])").to_move(), Color::Black);
    assert_eq!(read_plain("(;HA[2]AB[dd][pp])").to_move(), Color::White);
    let contradiction = read("(;AB[dd]PL[W];B[pd])");
    assert_eq!(contradiction.notes(), [Note::OutOfTurn { node: 1, color: Color::Black }]);
    assert!(contradiction.game(TERMS).is_err());
}

#[test]
fn coo_09_a_pass_between_moves() {
    let record = read_plain("(;SZ[19];B[dd];W[tt];B[pp])");
    assert_eq!(moves(&record), "B D16, W pass, B Q4");
    assert_eq!(record.game(TERMS).unwrap().board().stone_count(), 2);
}

#[test]
fn stones_are_set_up_in_any_node_before_the_first_move() {
    let record = read_plain("(;SZ[9];AB[aa][bb][cc]AW[dd];AE[bb]AW[cc]PL[B];B[ee])");
    assert_eq!((stones(&record, Color::Black), stones(&record, Color::White)), ("A9".into(), "C7 D6".into()));
    assert_eq!(nodes(&record), [3]);
    // In the node of the first move the stones come first.
    let beside = read("(;SZ[9]B[ee]AW[aa])");
    assert_eq!(beside.notes(), [Note::SetupBesideMove { node: 0 }]);
    assert_eq!(beside.game(TERMS).unwrap().board().stone_count(), 2);
    for property in ["AB", "AW", "AE", "PL"] {
        read_plain(&format!("(;{property}[];B[dd];{property}[])"));
        let error = SgfError::Value { node: 1, property, text: "x1".into() };
        assert_eq!(refused(&format!("(;;{property}[x1])")), error);
    }
    assert_eq!(refused("(;SZ[9]AB[aa][kk])"), SgfError::Value { node: 0, property: "AB", text: "kk".into() });
}

#[test]
fn stones_that_cannot_stand_are_refused_by_the_rules() {
    let without_liberty = read_plain("(;SZ[9]AB[aa]AW[ab][ba])").game(TERMS);
    let Err(ReplayError::Setup(error)) = without_liberty else { panic!() };
    assert_eq!(error.faults(), [SetupFault::NoLiberty { color: Color::Black, group: point("A9").into() }]);
    let Err(ReplayError::Setup(error)) = read_plain("(;SZ[9]AB[aa]AW[aa])").game(TERMS) else { panic!() };
    assert_eq!(error.faults(), [SetupFault::BothColors { at: point("A9") }]);
}

// Moves and the end.

#[test]
fn illegal_moves_are_named_with_number_point_and_reason() {
    let record = read_plain("(;SZ[5];B[ba];W[ee];B[ab];W[aa])");
    let corner = point("A5");
    let refusal = ReplayError::Refused {
        number: 4,
        node: 4,
        color: Color::White,
        mv: Move::Play(corner),
        reason: PlayError::Illegal(Illegal::ForbiddenPoint { at: corner }),
    };
    assert_eq!(record.game(TERMS).err(), Some(refusal));
    assert_eq!(record.game_after(3, TERMS).unwrap().board().to_rows(), ".X.../X..../...../...../....O");
    assert_eq!(record.game_after(0, TERMS).unwrap().board(), &Board::new(record.size()));
}

#[test]
fn end_03_a_third_pass_is_left_out() {
    let record = read("(;SZ[9];B[ee];W[cc];B[];W[];B[])");
    assert_eq!(record.notes(), [Note::ExtraPasses { node: 5 }]);
    assert_eq!(record.moves().len(), 5);
    let game = record.game(TERMS).unwrap();
    assert_eq!((game.end(), game.move_count()), (Some(End::TwoPasses), 4));
    // Play after the end is not.
    let resumed = read_plain("(;SZ[9];B[ee];W[];B[];W[cc])");
    let Err(ReplayError::Refused { number: 4, reason, .. }) = resumed.game(TERMS) else { panic!() };
    assert_eq!(reason, PlayError::Over(End::TwoPasses));
}

#[test]
fn two_moves_in_a_node_are_read_in_their_order() {
    for (text, expected) in [
        ("(;;B[aa]W[bb])", "B A19, W B18"),
        ("(;;B[aa]B[bb])", "B A19, B B18"),
        ("(;;B[]W[tt])", "B pass, W pass"),
        ("(;;W[aa]B[bb])", "W A19, B B18"),
    ] {
        let record = read(text);
        assert!(record.notes().contains(&Note::MovesInNode { node: 1 }), "{text}");
        assert_eq!(moves(&record), expected, "{text}");
    }
    assert_eq!(refused("(;B[aa][bb])"), SgfError::Value { node: 0, property: "B", text: "aa][bb".into() });
}

// Set-up after moves.

#[test]
fn stones_set_up_after_a_move_are_a_new_start() {
    let record = read("(;SZ[9];B[ee];W[cc];AB[aa]AE[ee];W[bb];B[dd])");
    assert_eq!(record.notes(), [Note::Restart { node: 3 }]);
    assert_eq!(moves(&record), "B E5, W C7, W B8, B D6");
    let [restart] = record.restarts() else { panic!() };
    assert_eq!((restart.after, restart.to_move, restart.node), (2, Color::White, 3));
    assert_eq!(
        restart.setup.board().unwrap().to_rows().split('/').take(3).collect::<Vec<_>>(),
        ["X........", ".........", "..O......"]
    );
    let games = record.games(TERMS).unwrap();
    assert_eq!(games.iter().map(|game| game.move_count()).collect::<Vec<_>>(), [2, 2]);
    assert_eq!(record.game(TERMS).unwrap(), games[1]);
    assert_eq!(record.game_after(1, TERMS).unwrap().board().to_rows().matches('X').count(), 1);
    assert_eq!(Record::parse_text(&record.to_string()).unwrap(), record);
    // A capture before it is made, and `PL` that says what is so anyway changes nothing.
    let captured = read("(;SZ[3];B[ba];W[aa];B[ab];AW[cc];W[bb])");
    assert_eq!(captured.restarts()[0].setup.board().unwrap().to_rows(), ".X./X../..O");
    read_plain("(;GM[1]FF[4]SZ[9];B[ee];W[cc]PL[B];B[gg]PL[W];W[gc])");
    let turned = read("(;SZ[9];B[ee];PL[B];B[cc])");
    assert_eq!(turned.notes(), [Note::Restart { node: 2 }]);
    assert_eq!(turned.game(TERMS).unwrap().move_count(), 1);
}

#[test]
fn stones_lifted_at_the_end_are_a_proposal() {
    for text in ["(;SZ[9];B[ee];W[cc];B[];W[];AE[cc])", "(;SZ[9];B[ee];W[cc];B[];W[]AE[cc])"] {
        let record = read(text);
        assert_eq!(record.proposed_dead(), Some(point("C7").into()), "{text}");
        assert_eq!(record.game(TERMS).unwrap().board().stone_count(), 2, "nothing is lifted");
        assert_eq!(Record::parse_text(&record.to_string()).unwrap(), record, "{text}");
    }
    let territory = read_plain("(;SZ[3]KM[0];B[ab];W[ba];B[bb];W[bc];B[cb];W[];B[]TB[aa][ba][ca][ac][bc][cc])");
    assert_eq!(territory.proposed_dead(), Some([point("B1"), point("B3")].into_iter().collect()));
    assert_eq!(read_plain("(;SZ[9];B[ee])").proposed_dead(), None);
}

#[test]
fn moves_out_of_turn_are_noted_and_refused() {
    let record = read("(;SZ[9];B[aa];W[bb];W[cc];B[dd])");
    assert_eq!(record.notes(), [Note::OutOfTurn { node: 3, color: Color::White }]);
    let Err(ReplayError::Refused { number: 3, node: 3, color, reason, .. }) = record.game(TERMS) else { panic!() };
    assert_eq!((color, reason), (Color::White, PlayError::NotYourTurn(Color::White)));
}

// Syntax: SYN.

#[test]
fn syn_01_backslashes_at_the_end_of_a_comment() {
    for (backslashes, expected) in [(1, [1].as_slice()), (2, &[1, 2]), (3, &[1]), (4, &[1, 2])] {
        let record = read(&format!("(;C[{}];B[aa];W[bb])", "\\".repeat(backslashes)));
        assert_eq!(nodes(&record), expected, "{backslashes}");
    }
}

#[test]
fn syn_03_broken_files_are_refused_in_place() {
    for text in ["", ";;", ";;)", "(", "()", ")", "[", "( x;B[aa])", "B[aa]", "(b[aa])"] {
        assert_eq!(fault(text), SyntaxFault::NoGame, "{text}");
    }
    // What there is of a file that is cut off is read.
    for (text, node, expected) in
        [("(;B[dd", 0, ""), ("(;B[dd];W", 1, "B D16"), ("(;B[dd];W[dd\\]", 1, "B D16"), ("(;B ", 0, "")]
    {
        let record = read(text);
        let name = if node == 0 { "B" } else { "W" };
        assert_eq!(record.notes(), [Note::CutOff { node, name: name.into() }], "{text}");
        assert_eq!(moves(&record), expected, "{text}");
    }
    assert_eq!(read("(B[pp];W[dd])").notes(), [Note::NoSemicolon { node: 0 }]);
    for (text, line, column, node) in [
        ("(;B[dd]x;W[pp])", 1, 8, 0),
        ("(;B)", 1, 4, 0),
        ("(;[dd])", 1, 3, 0),
        ("(;B[dd]]", 1, 8, 0),
        ("(;B[dd];FOO W[pp])", 1, 13, 1),
        ("(;C[a [12k]: b];B[dd])", 1, 12, 0),
        ("(;C[一]\n 二[dd])", 2, 2, 0),
        ("(;B[dd]W(;W[pp]))", 1, 8, 0),
        ("(;B[dd](;W[pp])C[x])", 1, 16, 1),
    ] {
        let Err(error) = weiqi::sgf::Tree::parse(text) else { panic!("{text}") };
        if error.fault != SyntaxFault::NoGame {
            assert_eq!((error.line, error.column, error.node), (line, column, node), "{text}");
        }
        assert_eq!(refused(text), SgfError::Syntax(error), "{text}");
    }
    assert_eq!(
        refused("(;C[a [12k]: b];B[dd])").to_string(),
        "line 1, column 12, node 0: ':' is not SGF; usually a ] inside a text lacks the backslash before it"
    );
    let open = read("(;SZ[9];B[dd];W[ee]");
    assert_eq!((open.notes(), moves(&open)), ([Note::Unterminated].as_slice(), "B D6, W E5".into()));
    assert_eq!(read("(;").notes(), [Note::Unterminated]);
}

#[test]
fn syn_05_small_letters_in_old_property_names() {
    let record = read_plain("(;GaMe[1]SiZe[9]CoPyright[x]REsult[B+4];Black[de];White[fe])");
    assert_eq!((record.size(), moves(&record)), (Size::square(9).unwrap(), "B D5, W F5".into()));
    let claim = ResultClaim::Win { winner: Color::Black, by: WonBy::Margin(Zi::from_whole(2)) };
    assert_eq!(record.info.result.unwrap().claim, Some(claim));
}

#[test]
fn syn_07_blank_passes_are_noted_and_back_ticks_refused() {
    for blank in [" ", "  ", "\n"] {
        let record = read(&format!("(;SZ[19];B[dd];W[{blank}])"));
        assert_eq!(
            (record.notes(), moves(&record)),
            ([Note::BlankPass { node: 2 }].as_slice(), "B D16, W pass".into())
        );
    }
    for value in ["``", "d", "ddd", "pass", "D4", "d d"] {
        let error = SgfError::Value { node: 2, property: "W", text: value.into() };
        assert_eq!(refused(&format!("(;SZ[19];B[dd];W[{value}])")), error);
    }
}

#[test]
fn syn_08_brackets_and_backslashes_survive() {
    let mut record = read_plain("(;SZ[9];B[dd])");
    record.info.players.black = Some("x[3d]".into());
    record.info.players.white = Some("\\".into());
    record.info.comment = Some("a ] b \\ c : d\n\\]".into());
    record.info.event = Some("围棋 (;B[aa])".into());
    assert_eq!(read_plain(&record.to_string()), record);
}

#[test]
fn syn_09_the_main_line_is_the_first_of_all_variations() {
    assert_eq!(nodes(&read_plain("(;SZ[9];B[aa];;W[bb])")), [1, 3]);
    let record = read("(;SZ[9](;B[aa](;W[ba];B[ca])(;W[ab]))(;B[ii]))");
    assert_eq!(record.notes(), [Note::Variations { lines: 2 }]);
    assert_eq!((moves(&record), nodes(&record)), ("B A9, W B9, B C9".into(), vec![1, 2, 3]));
    let collection = read("(;SZ[9];B[aa]) (;SZ[13];B[bb])");
    assert_eq!(collection.notes(), [Note::MoreGames]);
    assert_eq!((collection.size(), moves(&collection)), (Size::square(9).unwrap(), "B A9".into()));
    // What follows the game is not looked at.
    read_plain("(;SZ[9];B[aa])(((]");
}

#[test]
fn text_around_the_record_is_passed_over() {
    assert_eq!(read("From: somebody (me)\n\n(\n;SZ[9] ; B [aa] )\n--\nsomebody").notes(), [Note::LeadingText]);
    read_plain("\u{feff}\r\n (;SZ[9];B[aa])");
}

#[test]
fn other_games_are_refused() {
    for (text, game) in [("(;GM[2];B[aa])", 2), ("(;GaMe[7];B[aa])", 7), ("(;GM[1]GM[3];B[aa])", 3)] {
        assert_eq!(refused(text), SgfError::OtherGame { game });
    }
    assert_eq!(read("(;GM[Go];B[aa])").notes(), [Note::Unread { node: 0, property: "GM", text: "Go".into() }]);
    for text in ["(;GM[1];B[aa])", "(;GM[];B[aa])", "(;GM[ 1 ];B[aa])"] {
        read_plain(text);
    }
    assert_eq!(read("(;GM[1]GM[1];B[aa])").notes(), [Note::Repeated { node: 0, property: "GM" }]);
    assert_eq!(read("(;SZ[9]SZ[13];B[aa])").notes(), [Note::Repeated { node: 0, property: "SZ" }]);
}

#[test]
fn repeated_properties_keep_the_first_value() {
    let record = read("(;PB[a]PB[b]KM[5.5]KM[7.5]HA[0];RE[B+R]RE[W+R];PW[ ]PW[c])");
    assert_eq!((record.info.players.black.as_deref(), record.info.players.white.as_deref()), (Some("a"), Some("c")));
    assert_eq!(record.info.komi.as_ref().unwrap().text, "5.5");
    assert_eq!(record.info.result.as_ref().unwrap().text, "B+R");
    let repeated = |node, property| Note::Repeated { node, property };
    assert_eq!(record.notes(), [repeated(0, "PB"), repeated(0, "KM"), repeated(1, "RE")]);
}

#[test]
fn depth_and_length_take_no_stack() {
    let depth = 40_000;
    let nested = format!("(;SZ[9]{}{}", "(;C[x]".repeat(depth), ")".repeat(depth + 1));
    assert_eq!(read_plain(&nested).moves(), []);
    let other = format!("(;GM[2]{})", ";".repeat(depth));
    assert_eq!(refused(&other), SgfError::OtherGame { game: 2 });
    let unfinished = format!("(;{}B", "(;".repeat(depth));
    assert_eq!(read(&unfinished).notes(), [Note::CutOff { node: depth as u32, name: "B".into() }]);
    let long = format!("(;SZ[9]{})", ";B[aa];W[]".repeat(depth));
    assert_eq!(read_plain(&long).moves().len(), 2 * depth);
}

// Writing.

#[test]
fn the_end_of_a_game_is_its_result() {
    let mut game = Game::new(Size::square(9).unwrap(), TERMS).unwrap();
    game.play(Move::Play(point("E5"))).unwrap();
    assert_eq!(Record::of(&game).info.result, None);
    game.resign(Color::Black).unwrap();
    let record = Record::of(&game);
    assert_eq!(record.to_string(), "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[7.5]RE[W+R]\n;B[ee])\n");
    assert_eq!(read_plain(&record.to_string()), record);
}

#[test]
fn a_position_is_written_with_the_side_to_move() {
    let board = Board::from_rows(".X.O/..../X..O").unwrap();
    let game = Game::from_position(board, Color::White, TERMS.with_komi(Zi::ZERO));
    let text = Record::of(&game).to_string();
    assert_eq!(text, "(;FF[4]GM[1]CA[UTF-8]SZ[4:3]KM[0]AB[ac][ba]AW[dc][da]PL[W])\n");
    assert_eq!(read_plain(&text).game(*game.terms()).unwrap(), game);
}

/// A game of random legal moves; a pass where there is none, and now and then.
fn random_game(size: Size, terms: Terms, picks: &[usize]) -> Game {
    let mut game = Game::new(size, terms).unwrap();
    for &pick in picks {
        let legal = game.legal();
        let at = legal.iter().nth(pick % (usize::from(legal.len()) + 1));
        if game.end().is_none() {
            game.play(at.map_or(Move::Pass, Move::Play)).unwrap();
        }
    }
    game
}

proptest! {
    #[test]
    fn games_read_back(
        columns in 1u8..=19,
        rows in 1u8..=19,
        count in 2u8..=9,
        komi in -40i32..=40,
        picks in prop::collection::vec(0usize..361, 0..120),
    ) {
        let size = Size::new(columns, rows).unwrap();
        let fixed = Handicap::stones(count, Placement::FIXED).unwrap();
        let with_handicap = TERMS.with_handicap(fixed);
        let terms = if Game::new(size, with_handicap).is_ok() { with_handicap } else { TERMS };
        let terms = terms.with_komi(Zi::from_quarters(komi));
        let game = random_game(size, terms, &picks);
        let record = Record::of(&game);
        let back = Record::parse(record.to_string().as_bytes()).unwrap();
        prop_assert_eq!(&back.info, &record.info);
        prop_assert_eq!((back.setup(), back.moves()), (record.setup(), record.moves()));
        prop_assert!(back.game(terms).unwrap() == game);
        let read_terms = back.terms(TERMS);
        prop_assert_eq!(read_terms.threshold(size), terms.threshold(size));
    }

    #[test]
    fn texts_read_back(name in "\\PC*", comment in "[\\PC\\n\\\\\\]\\[]*") {
        let mut record = Record::parse(b"(;SZ[9])").unwrap();
        let text = |text: &str| Some(text.to_string()).filter(|text| !text.trim().is_empty());
        record.info.players.white = text(&name.replace(char::is_whitespace, " "));
        record.info.comment = text(&comment);
        prop_assert_eq!(&Record::parse_text(&record.to_string()).unwrap(), &record);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Record::parse(&bytes);
        let _ = Record::parse(&[b"(;SZ[9]C[".as_slice(), &bytes].concat());
    }

    /// Pieces of files in any order: whatever is read must replay or be refused, and read back.
    #[test]
    fn any_pieces_are_read_or_refused(
        pieces in prop::collection::vec(
            prop::sample::select(vec![
                "(", ")", ";", "B", "W", "AB", "AE", "PL", "SZ", "HA", "KM", "RE", "GM", "[", "]", "\\", ":", " ", "\n",
                "[aa]", "[bb]", "[tt]", "[]", "[aa:cc]", "[B]", "[9]", "[2]", "[750]", "x", "é", ";B[ab]", ";W[ba]",
            ]),
            0..40,
        )
    ) {
        if let Ok(record) = Record::parse(format!("(;{}", pieces.concat()).as_bytes()) {
            let _ = record.game(record.terms(TERMS));
            let back = Record::parse(record.to_string().as_bytes()).unwrap();
            prop_assert_eq!((back.size(), back.setup(), back.to_move()), (record.size(), record.setup(), record.to_move()));
            prop_assert_eq!((back.handicap(), &back.info), (record.handicap(), &record.info));
            prop_assert_eq!(moves(&back), moves(&record));
        }
    }
}

#[test]
fn the_side_to_move_is_written_where_a_reader_would_take_the_other() {
    for text in ["(;SZ[5]HA[2]PL[B])", "(;SZ[5]PL[B];W[cc])", "(;SZ[5]PL[W])", "(;SZ[5];B[cc])"] {
        let record = Record::parse_text(text).unwrap();
        let again = Record::parse_text(&record.to_string()).unwrap();
        assert_eq!(again.to_move(), record.to_move(), "{text}");
        assert_eq!(again, record, "{text}");
    }
}

#[test]
fn a_point_both_filled_and_emptied_in_one_node_is_refused_in_place() {
    let refused = Record::parse_text("(;SZ[9]AB[aa:cc]AE[bb])").unwrap_err();
    assert_eq!(refused.to_string(), "node 0: AE[bb] cannot be read on this board");
}
