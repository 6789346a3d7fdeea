//! Points and moves as people write them: GTP vertices (`D4`, no column I, `pass`) and SGF's two letters.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::moves::Move;
use crate::point::{Point, Size};

/// The letters of the columns: I is left out, since it is taken for 1.
const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// Why a text is not a vertex, a move or an SGF point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VertexError {
    /// It does not start with a column, A to T without I.
    #[error("no column A to T (I is not used) at the start")]
    Column,
    /// The column is not followed by a row, 1 to 19, and nothing else.
    #[error("no row 1 to 19 after the column")]
    Row,
    /// Not two letters that SGF uses for a point of this board.
    #[error("not a point of a {size} board in SGF letters")]
    Sgf {
        /// The size of the board, which SGF points depend on.
        size: Size,
    },
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(COLUMNS[usize::from(self.column())]), self.row() + 1)
    }
}

impl FromStr for Point {
    type Err = VertexError;

    /// A GTP vertex, in either case: `D4`, `q16`.
    fn from_str(text: &str) -> Result<Point, VertexError> {
        let mut letters = text.chars();
        let letter = letters.next().ok_or(VertexError::Column)?.to_ascii_uppercase();
        let column = COLUMNS.iter().position(|&c| char::from(c) == letter).ok_or(VertexError::Column)? as u8;
        let digits = letters.as_str();
        let plain = !digits.starts_with('0') && digits.bytes().all(|digit| digit.is_ascii_digit());
        let row = digits.parse::<u8>().ok().filter(|_| plain).ok_or(VertexError::Row)?;
        Point::new(column, row.wrapping_sub(1)).ok_or(VertexError::Row)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(at) => at.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = VertexError;

    /// A GTP vertex or `pass`, in either case.
    fn from_str(text: &str) -> Result<Move, VertexError> {
        if text.eq_ignore_ascii_case("pass") { Ok(Move::Pass) } else { text.parse().map(Move::Play) }
    }
}

/// The point that SGF writes as two small letters, column and row from the upper left.
///
/// # Errors
/// [`VertexError::Sgf`] when the text is not a point of a board of this size.
pub fn point_from_sgf(text: &str, size: Size) -> Result<Point, VertexError> {
    let error = VertexError::Sgf { size };
    let [column, row] = text.as_bytes() else { return Err(error) };
    let (column, row) = (column.wrapping_sub(b'a'), row.wrapping_sub(b'a'));
    if column < size.columns() && row < size.rows() {
        Point::new(column, size.rows() - 1 - row).ok_or(error)
    } else {
        Err(error)
    }
}

/// A point in SGF's two letters. A point off the board has none.
pub fn point_to_sgf(at: Point, size: Size) -> Option<String> {
    size.contains(at).then(|| {
        let (column, row) = (b'a' + at.column(), b'a' + (size.rows() - 1 - at.row()));
        String::from_iter([char::from(column), char::from(row)])
    })
}
