//! Board diagrams: rows of `X` (Black), `O` (White) and `.` (vacant), the top row first.
//!
//! Two forms are read. Plain rows are joined by `/` or line ends. Labelled rows start with their row number
//! and are followed by a line of column letters, as in a printed diagram; the labels are checked. Blanks
//! inside a row and blank lines around the diagram do not matter in either.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::vertex::COLUMNS;
use crate::board::{Board, Setup, SetupError};
use crate::color::Color;
use crate::point::{Point, Size};
use crate::words::bilingual;

/// What is wrong at one place of a board diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum DiagramFault {
    /// There are no points at all.
    Empty,
    /// A character that is not a point.
    Symbol {
        /// The character.
        found: char,
    },
    /// A row with fewer or more points than the first.
    Width {
        /// The points of the first row.
        expected: u8,
    },
    /// More than 19 columns or rows.
    TooLarge,
    /// A labelled row with another number, or none, or the row is missing.
    RowLabel {
        /// The number that belongs here.
        expected: u8,
    },
    /// Below the labelled rows, another column letter or none.
    ColumnLabel {
        /// The letter that belongs here.
        expected: char,
    },
    /// Something follows the column letters.
    Rest,
}

/// Why a text is not a board diagram, or the diagram not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum DiagramError {
    /// The text is not a diagram.
    Text {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// What is wrong there.
        fault: DiagramFault,
    },
    /// The stones cannot stand on a board like this (Article 3). Only [`Board::from_rows`] says so.
    Setup(SetupError),
}

bilingual!(DiagramFault {
    DiagramFault::Empty => ("no points"), ("没有交叉点");
    DiagramFault::Symbol { found } => ("{found:?} is not `X`, `O` or `.`"), ("“{found}”不是X、O或.");
    DiagramFault::Width { expected } => (
        "the row does not have {expected} points like the first"
    ), (
        "此行不像首行那样有{expected}个点"
    );
    DiagramFault::TooLarge => ("more than 19 columns or rows"), ("行列超过19");
    DiagramFault::RowLabel { expected } => ("row number {expected} expected"), ("此处应为行号{expected}");
    DiagramFault::ColumnLabel { expected } => ("column letter {expected} expected"), ("此处应为列名{expected}");
    DiagramFault::Rest => ("text after the column letters"), ("列名之后有多余文字");
});

impl core::error::Error for DiagramFault {}

bilingual!(DiagramError {
    DiagramError::Text { line, column, fault } => (
        "line {line}, column {column}: {fault}"
    ), (
        "第{line}行第{column}列：{}", fault.zh()
    );
    DiagramError::Setup(error) => ("{error}"), ("{}", error.zh());
});

impl core::error::Error for DiagramError {}

impl From<SetupError> for DiagramError {
    fn from(error: SetupError) -> DiagramError {
        DiagramError::Setup(error)
    }
}

/// One row of the text: its characters that are not blank, each with its column from 1.
struct Row {
    line: usize,
    marks: Vec<(usize, char)>,
    /// The column after the last character of the row.
    end: usize,
}

impl Row {
    /// Every row, without the blank lines around the diagram.
    fn all(text: &str) -> Vec<Row> {
        let is_blank = |line: &&str| line.trim().is_empty();
        let before = text.lines().take_while(is_blank).count();
        let after = text.lines().rev().take_while(is_blank).count();
        let mut rows = Vec::new();
        for (line, text) in (1..).zip(text.lines()).take(text.lines().count() - after).skip(before) {
            let (mut marks, mut end) = (Vec::new(), 1);
            for symbol in text.chars() {
                match symbol {
                    '/' => rows.push(Row { line, marks: core::mem::take(&mut marks), end }),
                    symbol if symbol.is_whitespace() => {}
                    symbol => marks.push((end, symbol)),
                }
                end += 1;
            }
            rows.push(Row { line, marks, end });
        }
        rows
    }

    /// The digits at the start, which may not be apart, and the rest.
    fn split(&self) -> (String, &[(usize, char)]) {
        let start = self.marks.first().map_or(0, |mark| mark.0);
        let together = (start..).zip(&self.marks).take_while(|(at, mark)| mark.0 == *at && mark.1.is_ascii_digit());
        let digits: String = together.map(|(_, mark)| mark.1).collect();
        let points = &self.marks[digits.len()..];
        (digits, points)
    }

    /// A fault at one of the row's characters or, where there is none, at its end.
    fn fault(&self, mark: Option<&(usize, char)>, fault: DiagramFault) -> DiagramError {
        DiagramError::Text { line: self.line, column: mark.map_or(self.end, |mark| mark.0), fault }
    }
}

fn stone(symbol: char) -> Option<Option<Color>> {
    match symbol {
        'X' => Some(Some(Color::Black)),
        'O' => Some(Some(Color::White)),
        '.' => Some(None),
        _ => None,
    }
}

impl Setup {
    /// The stones of a diagram, whether or not they can stand on a board. The forms are those of
    /// [`Board::from_rows`].
    ///
    /// # Errors
    /// [`DiagramError::Text`] with the place of the first character that is wrong.
    ///
    /// ```
    /// use weiqi::Setup;
    /// use weiqi::board::SetupFault;
    /// let setup = Setup::from_rows("XO/O.").unwrap();
    /// let faults = setup.board().unwrap_err();
    /// assert!(matches!(faults.faults(), [SetupFault::NoLiberty { .. }]));
    /// assert_eq!(Setup::from_rows("XO/O").unwrap_err().to_string(),
    ///     "line 1, column 5: the row does not have 2 points like the first");
    /// ```
    #[doc(alias = "fen")]
    #[doc(alias = "ascii")]
    pub fn from_rows(text: &str) -> Result<Setup, DiagramError> {
        use DiagramFault::*;
        let rows = Row::all(text);
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return Err(DiagramError::Text { line: 1, column: 1, fault: Empty });
        };
        let (label, points) = first.split();
        let labelled = !label.is_empty();
        let count = if labelled { label.parse::<u8>().map_or(20, usize::from) } else { rows.len() };
        if let Some(twentieth) = points.get(19) {
            return Err(first.fault(Some(twentieth), TooLarge));
        }
        if count > 19 {
            let row = rows.get(19).unwrap_or(first);
            return Err(row.fault(row.marks.first(), TooLarge));
        }
        let Some(size) = Size::new(points.len() as u8, count as u8) else {
            return Err(first.fault(first.marks.first(), if count == 0 { RowLabel { expected: 1 } } else { Empty }));
        };
        let mut setup = Setup::new(size);
        for (row, y) in (0..size.rows()).rev().enumerate() {
            let expected = RowLabel { expected: y + 1 };
            let Some(row) = rows.get(row) else { return Err(last.fault(None, expected)) };
            let (label, points) = if labelled { row.split() } else { (String::new(), &row.marks[..]) };
            if labelled && label != (y + 1).to_string() {
                return Err(row.fault(row.marks.first(), expected));
            }
            for x in 0..size.columns() {
                let mark = points.get(usize::from(x));
                let Some(&(_, found)) = mark else { return Err(row.fault(None, Width { expected: size.columns() })) };
                let stone = stone(found).ok_or_else(|| row.fault(mark, Symbol { found }))?;
                if let Some((color, at)) = stone.zip(Point::new(x, y)) {
                    setup.stones[color].push(at);
                }
            }
            if let Some(extra) = points.get(usize::from(size.columns())) {
                return Err(row.fault(Some(extra), Width { expected: size.columns() }));
            }
        }
        if labelled {
            check_letters(size, &rows[count..], last)?;
        }
        Ok(setup)
    }
}

/// Checks the line below the labelled rows, and that nothing follows it.
fn check_letters(size: Size, rows: &[Row], last: &Row) -> Result<(), DiagramError> {
    let (row, marks) = rows.first().map_or((last, &[][..]), |row| (row, &row.marks[..]));
    for (i, expected) in COLUMNS[..usize::from(size.columns())].iter().map(|&letter| char::from(letter)).enumerate() {
        let mark = marks.get(i);
        if mark.is_none_or(|mark| mark.1 != expected) {
            return Err(row.fault(mark, DiagramFault::ColumnLabel { expected }));
        }
    }
    match (marks.get(usize::from(size.columns())), rows.get(1)) {
        (Some(extra), _) => Err(row.fault(Some(extra), DiagramFault::Rest)),
        (None, Some(rest)) => Err(rest.fault(rest.marks.first(), DiagramFault::Rest)),
        (None, None) => Ok(()),
    }
}

impl Board {
    /// The position that a diagram shows: plain rows, or labelled ones with row numbers at the left and a
    /// last line of column letters.
    ///
    /// # Errors
    /// [`DiagramError`]: where the text is not a diagram, or which stones cannot stand.
    ///
    /// ```
    /// use weiqi::Board;
    /// let board = Board::from_rows("
    ///      3 . X .
    ///      2 X O X
    ///      1 . . .
    ///        A B C
    /// ").unwrap();
    /// assert_eq!(board, Board::from_rows(".X./XOX/...").unwrap());
    /// assert_eq!(board.to_rows(), ".X./XOX/...");
    /// ```
    pub fn from_rows(text: &str) -> Result<Board, DiagramError> {
        Ok(Setup::from_rows(text)?.board()?)
    }

    /// The position as one line: the rows, top first, joined by `/`.
    pub fn to_rows(&self) -> String {
        let mut text = String::new();
        for y in (0..self.size().rows()).rev() {
            text.extend((0..self.size().columns()).map(|x| self.symbol(x, y)));
            if y > 0 {
                text.push('/');
            }
        }
        text
    }

    /// A labelled diagram in which the points that `mark` answers for show its character instead of the
    /// stone: dead stones, areas, the last move. Columns stay in line if the characters are of usual width.
    ///
    /// ```
    /// use weiqi::{Board, Point};
    /// let board = Board::from_rows("X./.O").unwrap();
    /// let dead = Point::new(1, 0);
    /// let shown = board.diagram(|at| (Some(at) == dead).then_some('o')).to_string();
    /// assert_eq!(shown, " 2 X .\n 1 . o\n   A B");
    /// ```
    pub fn diagram<F: Fn(Point) -> Option<char>>(&self, mark: F) -> Diagram<'_, F> {
        Diagram { board: self, mark }
    }

    fn symbol(&self, x: u8, y: u8) -> char {
        match Point::new(x, y).and_then(|at| self.stone(at)) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        }
    }
}

/// A board with marks, to be printed. Made by [`Board::diagram`].
#[derive(Clone, Copy)]
pub struct Diagram<'a, F> {
    board: &'a Board,
    mark: F,
}

impl<F: Fn(Point) -> Option<char>> fmt::Display for Diagram<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board.size();
        for y in (0..size.rows()).rev() {
            write!(f, "{:2}", y + 1)?;
            for x in 0..size.columns() {
                let mark = Point::new(x, y).and_then(&self.mark);
                write!(f, " {}", mark.unwrap_or_else(|| self.board.symbol(x, y)))?;
            }
            f.write_str("\n")?;
        }
        f.write_str("  ")?;
        COLUMNS[..usize::from(size.columns())].iter().try_for_each(|&letter| write!(f, " {}", char::from(letter)))
    }
}

impl fmt::Display for Board {
    /// The labelled diagram, without a line end after the column letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagram(|_| None).fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_rows())
    }
}

impl FromStr for Board {
    type Err = DiagramError;

    /// [`Board::from_rows`].
    fn from_str(text: &str) -> Result<Board, DiagramError> {
        Board::from_rows(text)
    }
}
