//! Notation: what is printed reads back as the same value, and every refusal says where.

use proptest::prelude::*;
use weiqi::board::SetupFault;
use weiqi::text::{DiagramError, DiagramFault, VertexError};
use weiqi::{Board, Chinese, Color, Move, Point, Setup, Situation, Size};

fn sizes() -> impl Iterator<Item = Size> {
    (1..=19).flat_map(|columns| (1..=19).filter_map(move |rows| Size::new(columns, rows)))
}

/// The board after random plays: each number picks one of the legal points.
fn played(size: Size, picks: &[usize]) -> Board {
    let mut situation = Situation::start(size);
    for &pick in picks {
        let legal = situation.legal();
        let mv = legal.iter().nth(pick % usize::from(legal.len()).max(1)).map_or(Move::Pass, Move::Play);
        let _ = situation.play(mv).unwrap();
    }
    situation.board().clone()
}

proptest! {
    #[test]
    fn boards_read_back(columns in 1u8..=19, rows in 1u8..=19, picks in prop::collection::vec(0usize..361, 0..150)) {
        let board = played(Size::new(columns, rows).unwrap(), &picks);
        prop_assert_eq!(&Board::from_rows(&board.to_rows()).unwrap(), &board);
        prop_assert_eq!(&Board::from_rows(&board.to_rows().replace('/', "\n")).unwrap(), &board);
        let labelled = board.to_string();
        prop_assert_eq!(&Board::from_rows(&labelled).unwrap(), &board);
        prop_assert_eq!(&labelled.parse::<Board>().unwrap(), &board);
        let indented = format!("\r\n \n{}\n\t\n", labelled.replace('\n', "\r\n      "));
        prop_assert_eq!(&Board::from_rows(&indented).unwrap(), &board);
    }

    /// A changed, added or missing character either still makes a diagram or is reported inside the text.
    #[test]
    fn damaged_diagrams_are_refused_in_place(at in 0usize..40, new in any::<Option<char>>(), labelled: bool) {
        let board = Board::from_rows(".XO/X.O/...").unwrap();
        let mut text: Vec<char> = if labelled { board.to_string() } else { board.to_rows() }.chars().collect();
        let at = at % text.len();
        text.splice(at..=at, new);
        let text: String = text.into_iter().collect();
        if let Err(DiagramError::Text { line, column, .. }) = Board::from_rows(&text) {
            let length = text.lines().nth(line - 1).map_or(0, |line| line.chars().count());
            prop_assert!((1..=length + 1).contains(&column), "{line}:{column} of {text:?}");
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        let _ = (Setup::from_rows(&text), text.parse::<Move>(), Move::from_sgf(&text, Size::STANDARD));
    }
}

#[test]
fn points_read_back_on_every_size() {
    for size in sizes() {
        for at in size.all() {
            assert_eq!(at.to_string().parse(), Ok(at));
            assert_eq!(at.to_string().to_lowercase().parse(), Ok(Move::Play(at)));
            let sgf = at.to_sgf(size).unwrap();
            assert_eq!(Point::from_sgf(&sgf, size), Ok(at));
            assert_eq!(Move::from_sgf(&sgf, size), Ok(Move::Play(at)));
        }
        for outside in Size::STANDARD.all() - size.all() {
            assert_eq!(outside.to_sgf(size), None);
            assert_eq!(Move::Play(outside).to_sgf(size), None);
        }
        for pass in ["pass", "PASS", "Pass"] {
            assert_eq!(pass.parse(), Ok(Move::Pass));
        }
        for pass in ["", "tt"] {
            assert_eq!(Move::from_sgf(pass, size), Ok(Move::Pass));
        }
        assert_eq!(Move::Pass.to_sgf(size).as_deref(), Some(""));
    }
}

#[test]
fn empty_boards_print_on_every_size() {
    for size in sizes() {
        let text = Board::new(size).to_string();
        assert_eq!(text.lines().count(), usize::from(size.rows()) + 1);
        assert!(text.lines().all(|line| line.len() == 2 + 2 * usize::from(size.columns())), "{text}");
        assert!(!text.contains('I'));
        assert_eq!(text.parse(), Ok(Board::new(size)));
    }
}

#[test]
fn sgf_counts_rows_from_the_top() {
    let vertex = |text, size| Point::from_sgf(text, size).unwrap().to_string();
    assert_eq!(["ii", "aa", "qp"].map(|text| vertex(text, Size::STANDARD)), ["J11", "A19", "R4"]);
    let tall = Size::new(9, 13).unwrap();
    assert_eq!(["am", "ia"].map(|text| vertex(text, tall)), ["A1", "J13"]);
}

#[test]
fn vertices_refused() {
    use VertexError::{Column, Row};
    for text in ["", " D4", "I5", "i5", "U1", "4D", "*", "Ｄ4", "四4", "-", "1"] {
        assert_eq!(text.parse::<Point>(), Err(Column), "{text:?}");
    }
    for text in ["D", "D04", "A0", "A20", "TT", "tt", "AA", "D4 ", "D 4", "D+4", "D-4", "D４", "D256", "D4.0", "passes"]
    {
        assert_eq!(text.parse::<Move>(), Err(Row), "{text:?}");
    }
    assert_eq!(Column.to_string(), "character 1 is not a column A to T (I is not used)");
    assert_eq!(Row.to_string(), "no row 1 to 19 from character 2 to the end");
}

#[test]
fn sgf_points_refused() {
    let size = Size::new(9, 13).unwrap();
    for (text, character) in [
        ("", 1),
        ("a", 2),
        ("ja", 1),
        ("an", 2),
        ("aaa", 3),
        ("A1", 1),
        ("aA", 2),
        ("tt", 1),
        ("TT", 1),
        (" a", 1),
        ("``", 1),
        ("é", 1),
        ("aé", 2),
        ("a:b", 2),
        ("{{", 1),
    ] {
        assert_eq!(Point::from_sgf(text, size), Err(VertexError::Sgf { character, size }), "{text:?}");
    }
    for text in ["TT", "  ", "``", "Tt", "pass"] {
        assert!(Move::from_sgf(text, Size::STANDARD).is_err(), "{text:?}");
    }
}

#[test]
fn diagrams_refused() {
    use DiagramFault::*;
    let wide = "X".repeat(20);
    let tall = "./".repeat(19) + ".";
    for (text, place, fault) in [
        ("", (1, 1), Empty),
        (" \n\t\n", (1, 1), Empty),
        ("/..", (1, 1), Empty),
        ("..\n  .x", (2, 4), Symbol { found: 'x' }),
        ("X0", (1, 2), Symbol { found: '0' }),
        ("..\n黒.", (2, 1), Symbol { found: '黒' }),
        ("../.2", (1, 5), Symbol { found: '2' }),
        ("../.", (1, 5), Width { expected: 2 }),
        ("../...", (1, 6), Width { expected: 2 }),
        ("..\n\n..", (2, 1), Width { expected: 2 }),
        ("../", (1, 4), Width { expected: 2 }),
        (&wide, (1, 20), TooLarge),
        (&tall, (1, 39), TooLarge),
        ("20 . .\n  A B", (1, 1), TooLarge),
        ("99999999999 .", (1, 1), TooLarge),
        ("0 .\n  A", (1, 1), RowLabel { expected: 1 }),
        ("02 .\n1 .\n  A", (1, 1), RowLabel { expected: 2 }),
        (" 2 .\n 2 .\n   A", (2, 2), RowLabel { expected: 1 }),
        (" 2 .\n   .\n   A", (2, 4), RowLabel { expected: 1 }),
        (" 2 .", (1, 5), RowLabel { expected: 1 }),
        (" 1 1 .\n   A", (1, 4), Symbol { found: '1' }),
        (" 1", (1, 2), Empty),
        (" 1 . .", (1, 7), ColumnLabel { expected: 'A' }),
        (" 1 . .\n   A", (2, 5), ColumnLabel { expected: 'B' }),
        (" 1 . .\n   a b", (2, 4), ColumnLabel { expected: 'A' }),
        (" 1 . . . . . . . . .\n   A B C D E F G H I", (2, 20), ColumnLabel { expected: 'J' }),
        (" 1 .\n   A B", (2, 6), Rest),
        (" 1 .\n   A\n\n  Black to play", (3, 1), Rest),
    ] {
        let (line, column) = place;
        assert_eq!(Setup::from_rows(text), Err(DiagramError::Text { line, column, fault }), "{text:?}");
    }
}

#[test]
fn refusals_say_where_in_words() {
    let error = |text| Board::from_rows(text).unwrap_err().to_string();
    assert_eq!(error("..\n.?"), "line 2, column 2: '?' is not `X`, `O` or `.`");
    assert_eq!(error(" 1 .\n   B"), "line 2, column 4: column letter A expected");
    assert_eq!(error("XO/O."), "Black group of 1 at A2 has no liberty");
}

/// An illegal position can be read; only making a board of it refuses it, with every fault.
#[test]
fn illegal_positions_are_read_and_then_refused() {
    let rows = "XO./OO./..X/.XO";
    let setup = Setup::from_rows(rows).unwrap();
    assert_eq!(setup.stones[Color::Black].len() + setup.stones[Color::White].len(), 7);
    let faults = setup.board().unwrap_err();
    let corners = ["A4", "C1"].map(|text| text.parse::<Point>().unwrap());
    let expected = Color::ALL.map(|color| SetupFault::NoLiberty { color, group: corners[color as usize].into() });
    assert_eq!(faults.faults(), expected);
    assert_eq!(Board::from_rows(rows), Err(DiagramError::Setup(faults)));
}

#[test]
fn marks_stand_in_for_stones() {
    let board = Board::from_rows("XO./.../..X").unwrap();
    let last: Point = "C1".parse().unwrap();
    let shown = board.diagram(|at| if at == last { Some('#') } else { board.stone(at).is_none().then_some('+') });
    assert_eq!(shown.to_string(), " 3 X O +\n 2 + + +\n 1 + + #\n   A B C");
}

#[test]
fn texts_are_as_wide_as_they_are_asked_to_be() {
    let p = |vertex: &str| vertex.parse::<Point>().unwrap();
    assert_eq!(format!("[{:>4}|{:<4}|{:^5}]", p("A1"), p("T19"), Move::Pass), "[  A1|T19 |pass ]");
    assert_eq!(format!("[{:>6}|{:*<8}]", Move::Play(p("Q16")), Size::new(19, 9).unwrap()), "[   Q16|19x9****]");
    let amount = weiqi::Zi::from_quarters(-739);
    assert_eq!(
        format!("[{amount:>10}|{:<10}|{:>7}]", amount.zh(), amount.points()),
        "[  -184 3/4|-184又3/4子 | -369.5]"
    );
    assert_eq!(format!("{}{amount}{}{}", p("A1"), amount.zh(), amount.points()), "A1-184 3/4-184又3/4子-369.5");
}
