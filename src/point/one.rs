//! One point.

use core::fmt;
use core::num::NonZeroU16;

/// Distance between the indices of a point and the point above it.
pub(crate) const STRIDE: u16 = 20;

/// A point (点) of the board: a crossing of a column and a row. Article 1.1.
///
/// `Option<Point>` is two bytes. Its text is the vertex: columns A to T without I from the left, rows
/// from 1 at the bottom.
///
/// ```
/// use weiqi::Point;
/// let k10 = Point::new(9, 9).unwrap();
/// assert_eq!((k10.column(), k10.row(), k10.to_string()), (9, 9, "K10".into()));
/// assert_eq!(k10.neighbours().count(), 4);
/// assert_eq!(Point::new(19, 0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU16);

impl Point {
    /// The point in a column and a row, both counted from 0 at the lower left; `None` if one is above 18.
    pub const fn new(column: u8, row: u8) -> Option<Point> {
        if column < 19 && row < 19 { Some(Point::at(column, row)) } else { None }
    }

    /// The point in a column and a row that are known to be below 19.
    pub(super) const fn at(column: u8, row: u8) -> Point {
        Point::from_index((row as u16 + 1) * STRIDE + column as u16 + 1)
    }

    /// Column from the left, 0 to 18.
    pub const fn column(self) -> u8 {
        ((self.0.get() % STRIDE) - 1) as u8
    }

    /// Row from the bottom, 0 to 18.
    pub const fn row(self) -> u8 {
        ((self.0.get() / STRIDE) - 1) as u8
    }

    /// The two to four points joined to this one by a line of a 19 by 19 board (直线紧邻, Article 3). On a
    /// smaller board some of them may lie outside it.
    ///
    /// ```
    /// use weiqi::Point;
    /// let a1 = Point::new(0, 0).unwrap();
    /// assert_eq!(a1.neighbours().map(|p| p.to_string()).collect::<Vec<_>>(), ["B1", "A2"]);
    /// ```
    pub fn neighbours(self) -> impl Iterator<Item = Point> {
        let (x, y) = (self.column(), self.row());
        [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)]
            .into_iter()
            .filter_map(|(x, y)| Point::new(x, y))
    }

    /// Where the point stands in arrays with the fixed stride.
    #[inline(always)]
    pub(crate) const fn index(self) -> u16 {
        self.0.get()
    }

    /// The point of an index that was made by [`Point::index`].
    #[inline(always)]
    pub(crate) const fn from_index(index: u16) -> Point {
        match NonZeroU16::new(index) {
            Some(index) => Point(index),
            None => Point(NonZeroU16::MIN),
        }
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
