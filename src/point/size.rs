//! The size of a board, and what depends on it.

use core::ops::Not;
use core::str::FromStr;

use super::one::Point;
use super::set::{PointSet, WORDS};
use crate::words::bilingual;

/// The size of a board (棋盘): columns and rows, 1 to 19 each. The law's own is 19 by 19 with 361 points
/// (Article 1.1); other sizes and rectangles serve teaching, engines and proofs.
///
/// ```
/// use weiqi::Size;
/// assert_eq!(Size::STANDARD.points(), 361);
/// assert_eq!(Size::new(19, 13).unwrap().to_string(), "19x13");
/// assert_eq!(Size::new(20, 20), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// 19 by 19: the board of Article 1.1.
    pub const STANDARD: Size = Size { columns: 19, rows: 19 };

    /// A board of `columns` by `rows`; `None` if one of them is not within 1 to 19.
    pub const fn new(columns: u8, rows: u8) -> Option<Size> {
        if matches!(columns, 1..=19) && matches!(rows, 1..=19) { Some(Size { columns, rows }) } else { None }
    }

    /// A board of `side` by `side`; `None` if `side` is not within 1 to 19.
    pub const fn square(side: u8) -> Option<Size> {
        Size::new(side, side)
    }

    /// Number of columns, 1 to 19.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Number of rows, 1 to 19.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Number of points: columns times rows.
    pub const fn points(self) -> u16 {
        self.columns as u16 * self.rows as u16
    }

    /// Whether the point lies on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.columns && point.row() < self.rows
    }

    /// The number of a point among the points of the board: row by row from the bottom, each from the left, from 0;
    /// `None` off the board. For tables of [`Size::points`] entries. The numbers are part of the interface and stay.
    ///
    /// ```
    /// use weiqi::{Point, Size};
    /// let size = Size::new(5, 3).ok_or("size")?;
    /// let at = Point::new(1, 2).ok_or("point")?;
    /// assert_eq!(size.index(at), Some(11));
    /// assert_eq!(size.point(11), Some(at));
    /// assert_eq!(size.point(15), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[inline]
    pub const fn index(self, at: Point) -> Option<usize> {
        if self.contains(at) { Some(at.row() as usize * self.columns as usize + at.column() as usize) } else { None }
    }

    /// The point with this number: the opposite of [`Size::index`]. `None` from [`Size::points`] on.
    #[inline]
    pub const fn point(self, index: usize) -> Option<Point> {
        let columns = self.columns as usize;
        if index < self.points() as usize { Point::new((index % columns) as u8, (index / columns) as u8) } else { None }
    }

    /// The two to four neighbours of a point that lie on this board (直线紧邻, Article 3); fewer on boards of one line.
    pub fn neighbours(self, at: Point) -> impl Iterator<Item = Point> {
        at.neighbours().filter(move |&neighbour| self.contains(neighbour))
    }

    /// The one to four points of this board that are diagonal to a point; none on boards of one line.
    ///
    /// ```
    /// use weiqi::{Point, Size};
    /// let size = Size::square(9).ok_or("size")?;
    /// let corner = Point::new(8, 8).ok_or("point")?;
    /// assert_eq!(size.neighbours(corner).map(|at| at.to_string()).collect::<Vec<_>>(), ["H9", "J8"]);
    /// assert_eq!(size.diagonals(corner).map(|at| at.to_string()).collect::<Vec<_>>(), ["H8"]);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn diagonals(self, at: Point) -> impl Iterator<Item = Point> {
        let (x, y) = (at.column(), at.row());
        [(x.wrapping_sub(1), y.wrapping_sub(1)), (x + 1, y.wrapping_sub(1)), (x.wrapping_sub(1), y + 1), (x + 1, y + 1)]
            .into_iter()
            .filter_map(|(x, y)| Point::new(x, y))
            .filter(move |&diagonal| self.contains(diagonal))
    }

    /// The point in the middle (天元 on 19 by 19); `None` if a side has an even number of lines.
    pub const fn centre(self) -> Option<Point> {
        if self.columns % 2 == 1 && self.rows % 2 == 1 { Point::new(self.columns / 2, self.rows / 2) } else { None }
    }

    /// Every point of the board.
    ///
    /// ```
    /// use weiqi::{Point, Size};
    /// let all = Size::new(2, 3).unwrap().all();
    /// assert_eq!(all.len(), 6);
    /// assert!(all.contains(Point::new(1, 2).unwrap()));
    /// ```
    #[inline]
    pub const fn all(self) -> PointSet {
        let (columns, rows) = (&LEFT_COLUMNS[self.columns as usize % 32], &LOWER_ROWS[self.rows as usize % 32]);
        let (mut words, mut i) = ([0; WORDS], 0);
        while i < WORDS {
            words[i] = columns.words[i] & rows.words[i];
            i += 1;
        }
        PointSet { words }
    }
}

/// Entry `n` has the first `n` columns, or the first `n` rows, of 19 by 19. The length is a power of two, so that
/// a masked index needs no bounds check.
static LEFT_COLUMNS: [PointSet; 32] = corners(true);
static LOWER_ROWS: [PointSet; 32] = corners(false);

const fn corners(of_columns: bool) -> [PointSet; 32] {
    let mut sets = [PointSet::EMPTY; 32];
    let mut i = 0;
    while i < 19 * 19 {
        let (column, row) = ((i / 19) as u8, (i % 19) as u8);
        let mut n = if of_columns { column } else { row } as usize + 1;
        while n < sets.len() {
            sets[n].insert(Point::at(column, row));
            n += 1;
        }
        i += 1;
    }
    sets
}

impl Default for Size {
    /// 19 by 19.
    fn default() -> Size {
        Size::STANDARD
    }
}

impl Not for PointSet {
    type Output = PointSet;
    /// The points of a 19 by 19 board that are not in the set.
    fn not(self) -> PointSet {
        Size::STANDARD.all() - self
    }
}

/// A text is no size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError;

bilingual!(SizeError {
    SizeError => ("a size is written 19x19 or 19, with 1 to 19 lines each way"), ("棋盘大小写作19x19或19，每边1至19路");
});

impl core::error::Error for SizeError {}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `19x13`, `19×13` or, for a square, `19`: what `Display` writes, and what people do.
    fn from_str(text: &str) -> Result<Size, SizeError> {
        let number = |text: &str| text.trim().parse::<u8>().map_err(|_| SizeError);
        let size = match text.split_once(['x', 'X', '×']) {
            Some((columns, rows)) => Size::new(number(columns)?, number(rows)?),
            None => Size::square(number(text)?),
        };
        size.ok_or(SizeError)
    }
}
