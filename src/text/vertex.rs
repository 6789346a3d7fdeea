//! Points and moves as people write them: GTP vertices (`D4`, no column I, `pass`) and SGF's two letters.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::moves::Move;
use crate::point::{Point, PointSet, Size};
use crate::words::{Chinese, bilingual, padded};

/// The letters of the columns. I is left out because it is easily read as 1.
pub(crate) const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// Why a text is not a vertex, a move or an SGF point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum VertexError {
    /// It does not start with a column, A to T without I.
    Column,
    /// The column is not followed by a row, 1 to 19, and nothing else.
    Row,
    /// Not the two letters that SGF has for a point of this board.
    Sgf {
        /// The first character that is wrong, missing or too much, from 1.
        character: u8,
        /// The size of the board, which SGF points depend on.
        size: Size,
    },
}

bilingual!(VertexError {
    VertexError::Column => ("character 1 is not a column A to T (I is not used)"), ("第1个字符不是列名A至T（不用I）");
    VertexError::Row => ("no row 1 to 19 from character 2 to the end"), ("从第2个字符起不是行号1至19");
    VertexError::Sgf { character, size } => (
        "not a point of a {size} board in SGF: character {character} is wrong or missing"
    ), (
        "不是{}棋盘的SGF坐标：第{character}个字符有误或缺少", size.zh()
    );
});

impl core::error::Error for VertexError {}

bilingual!(Size {
    size if size.columns() == size.rows() => ("{0}x{0}", size.columns()), ("{}路", size.columns());
    size => ("{}x{}", size.columns(), size.rows()), ("{}×{}路", size.columns(), size.rows());
});

bilingual!(Point {
    at => ("{}{}", at.letter(), at.row() + 1), ("{}{}", at.letter(), at.row() + 1);
});

/// The points as people list them, from A1 row by row: `D4, Q16`; `none` for the empty set.
impl fmt::Display for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, format_args!("{}", List(self, ", ", "none")))
    }
}

impl Chinese for PointSet {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", List(self, "、", "无"))
    }
}

/// A set of points, the sign between two points, and the word for the empty set.
struct List<'a>(&'a PointSet, &'static str, &'static str);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let List(points, joint, none) = self;
        if points.is_empty() {
            return f.write_str(none);
        }
        points.iter().enumerate().try_for_each(|(i, at)| write!(f, "{}{at}", if i > 0 { joint } else { "" }))
    }
}

impl FromStr for PointSet {
    type Err = VertexError;

    /// Reads points with commas or spaces between them, or `none`: what `Display` writes.
    ///
    /// ```
    /// use weiqi::PointSet;
    /// let set: PointSet = "D4, Q16".parse()?;
    /// assert_eq!((set.len(), set.to_string().parse::<PointSet>()?), (2, set));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from_str(text: &str) -> Result<PointSet, VertexError> {
        if text.trim() == "none" {
            return Ok(PointSet::EMPTY);
        }
        text.split([',', ' ', '、']).filter(|vertex| !vertex.is_empty()).map(str::parse::<Point>).collect()
    }
}

impl FromStr for Point {
    type Err = VertexError;

    /// A GTP vertex in upper or lower case: `D4`, `q16`. Blanks before or after it are an error.
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

impl Point {
    /// The letter of the column.
    fn letter(self) -> char {
        char::from(COLUMNS[usize::from(self.column())])
    }

    /// The point that SGF writes as two small letters: column from the left, row from the top.
    ///
    /// # Errors
    /// [`VertexError::Sgf`] when the text is not a point of a board of this size.
    ///
    /// ```
    /// use weiqi::{Point, Size};
    /// let r4 = Point::from_sgf("qp", Size::STANDARD).unwrap();
    /// assert_eq!(r4.to_string(), "R4");
    /// assert_eq!(r4.to_sgf(Size::STANDARD).unwrap(), "qp");
    /// let error = Point::from_sgf("aj", Size::square(9).unwrap()).unwrap_err();
    /// assert_eq!(error.to_string(), "not a point of a 9x9 board in SGF: character 2 is wrong or missing");
    /// ```
    #[doc(alias = "sgf_coordinate")]
    pub fn from_sgf(text: &str, size: Size) -> Result<Point, VertexError> {
        let wrong = |character| VertexError::Sgf { character, size };
        let mut letters = text.chars();
        let mut line = |character, lines: u8| {
            let letter = letters.next().ok_or(wrong(character))?;
            ('a'..='s').zip(0..lines).find_map(|(c, line)| (c == letter).then_some(line)).ok_or(wrong(character))
        };
        let (column, row) = (line(1, size.columns())?, line(2, size.rows())?);
        if letters.next().is_some() {
            return Err(wrong(3));
        }
        Point::new(column, size.rows() - 1 - row).ok_or(wrong(1))
    }

    /// The point in SGF's two letters; `None` if it is off the board.
    pub fn to_sgf(self, size: Size) -> Option<String> {
        let letter = |line: u8| char::from(b'a' + line);
        size.contains(self).then(|| String::from_iter([letter(self.column()), letter(size.rows() - 1 - self.row())]))
    }
}

bilingual!(Move {
    Move::Play(at) => ("{at}"), ("{at}");
    Move::Pass => ("pass"), ("虚着");
});

impl FromStr for Move {
    type Err = VertexError;

    /// A GTP vertex or `pass`, in either case.
    fn from_str(text: &str) -> Result<Move, VertexError> {
        if text.eq_ignore_ascii_case("pass") { Ok(Move::Pass) } else { text.parse().map(Move::Play) }
    }
}

impl Move {
    /// The move that SGF writes as a point; the empty text and `tt` are a pass. (On boards of more than 19
    /// lines, which this crate does not have, `tt` would be a point.)
    ///
    /// # Errors
    /// [`VertexError::Sgf`] when the text is neither.
    ///
    /// ```
    /// use weiqi::{Move, Size};
    /// assert_eq!(Move::from_sgf("", Size::STANDARD), Ok(Move::Pass));
    /// assert_eq!(Move::from_sgf("tt", Size::STANDARD), Ok(Move::Pass));
    /// assert_eq!(Move::from_sgf("dd", Size::STANDARD).unwrap().to_string(), "D16");
    /// assert_eq!(Move::Pass.to_sgf(Size::STANDARD).unwrap(), "");
    /// ```
    pub fn from_sgf(text: &str, size: Size) -> Result<Move, VertexError> {
        if matches!(text, "" | "tt") { Ok(Move::Pass) } else { Point::from_sgf(text, size).map(Move::Play) }
    }

    /// The move in SGF: two letters, or the empty text for a pass. `None` if the play is off the board.
    pub fn to_sgf(self, size: Size) -> Option<String> {
        self.point().map_or_else(|| Some(String::new()), |at| at.to_sgf(size))
    }
}
