//! Bytes as text: what is read, printed and read again is the same.

use weiqi::sgf::{RecordedKomi, RecordedResult};
use weiqi::text::DiagramError;
use weiqi::{Board, Move, Point, Setup, Size, Zi};

/// Reads the bytes as everything that the crate reads from text.
pub fn text(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    diagram(text);
    if let Ok(at) = text.parse::<Point>() {
        assert_eq!(at.to_string().parse(), Ok(at));
        assert!(at.to_string().eq_ignore_ascii_case(text));
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    for size in (1..=19).filter_map(Size::square) {
        if let Ok(at) = Point::from_sgf(text, size) {
            assert!(size.contains(at));
            assert_eq!(at.to_sgf(size).as_deref(), Some(text));
        }
        if let Ok(mv) = Move::from_sgf(text, size) {
            let written = mv.to_sgf(size).expect("it is on the board");
            assert_eq!(Move::from_sgf(&written, size), Ok(mv));
        }
    }
    assert_eq!(RecordedKomi::read(text).text, text.trim());
    // Written in points, of which no more than 20 are plausible.
    if let Some(zi) = RecordedKomi::read(text).zi().filter(|zi| zi.abs() <= Zi::from_whole(10)) {
        assert_eq!(RecordedKomi::read(&RecordedKomi::new(zi).text).zi(), Some(zi));
    }
    assert_eq!(RecordedResult::read(text).text, text);
}

fn diagram(text: &str) {
    let setup = match Setup::from_rows(text) {
        Ok(setup) => setup,
        Err(DiagramError::Text { line, column, .. }) => {
            // The place is in the text, or right behind it.
            assert!((1..=text.lines().count().max(1)).contains(&line), "line {line} of {text:?}");
            let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!((1..=longest + 1).contains(&column), "column {column} of {text:?}");
            assert!(Board::from_rows(text).is_err());
            return;
        }
        Err(error) => panic!("{error}: a set-up is not judged"),
    };
    let Ok(board) = setup.board() else { return };
    board.validate().expect("the board is consistent");
    assert_eq!(Board::from_rows(text).as_ref(), Ok(&board));
    for printed in [board.to_rows(), board.to_string()] {
        assert_eq!(Board::from_rows(&printed).as_ref(), Ok(&board), "{printed}");
    }
    assert_eq!(board.setup().board().as_ref(), Ok(&board));
}
