//! The board's points: its size, one point of it, a set of points. Article 1.1.
//!
//! Guarantees: a [`Point`] has the same value on every size, so neighbours are found without knowing the
//! size; a [`PointSet`] is a plain bit set. Columns and rows are counted from the lower left corner, from
//! 0, so that column 3, row 3 is the vertex D4 on every board.
//!
//! Points are stored with a fixed stride of 20: 19 columns and one guard column between rows, with a
//! guard row below and above. How it can be wrong: a point is not tied to a board. Whether it lies on a
//! given board is [`Size::contains`], and every checked call of the crate asks it.

use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU16;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// Distance between the indices of a point and the point above it.
pub(crate) const STRIDE: u16 = 20;

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
    const fn at(column: u8, row: u8) -> Point {
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

/// 420 points and guards need seven words; the eighth makes the length a power of two, so that an index
/// needs no bounds check and whole sets fill vector registers.
const WORDS: usize = 8;

/// The words that points and guards are in.
const USED: usize = 7;

/// A set of points, as a bit set: copied freely, 64 bytes.
///
/// ```
/// use weiqi::{Point, PointSet};
/// let set: PointSet = [Point::new(0, 0), Point::new(3, 3)].into_iter().flatten().collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["A1", "D4"]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointSet {
    words: [u64; WORDS],
}

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet { words: [0; WORDS] };

    /// The number of points in the set.
    pub const fn len(&self) -> u16 {
        let (mut n, mut i) = (0, 0);
        while i < WORDS {
            n += self.words[i].count_ones();
            i += 1;
        }
        n as u16
    }

    /// Whether the set has no point.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the point is in the set.
    #[inline(always)]
    pub const fn contains(&self, point: Point) -> bool {
        self.words[word(point)] & bit(point) != 0
    }

    /// Adds a point.
    #[inline(always)]
    pub const fn insert(&mut self, point: Point) {
        self.words[word(point)] |= bit(point);
    }

    /// Takes a point out.
    #[inline(always)]
    pub const fn remove(&mut self, point: Point) {
        self.words[word(point)] &= !bit(point);
    }

    /// Whether every point of this set is in the other.
    #[inline]
    pub fn is_subset(&self, other: &PointSet) -> bool {
        (*self - *other).is_empty()
    }

    /// The points of the set: row by row from the bottom, each from the left.
    pub fn iter(&self) -> Points {
        Points { set: *self, word: 0 }
    }

    /// The first point in the order of [`PointSet::iter`].
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The neighbours of the set's points. Guard points may be among them: intersect with the points of a board.
    #[inline(always)]
    pub(crate) fn neighbours(&self) -> PointSet {
        let w = &self.words;
        PointSet {
            words: core::array::from_fn(|i| {
                if i >= USED {
                    return 0;
                }
                let below = if i > 0 { w[i - 1] } else { 0 };
                let above = if i + 1 < WORDS { w[i + 1] } else { 0 };
                let sideways = w[i] << 1 | below >> 63 | w[i] >> 1 | above << 63;
                let up = w[i] << STRIDE | below >> (64 - STRIDE);
                let down = w[i] >> STRIDE | above << (64 - STRIDE);
                sideways | up | down
            }),
        }
    }

    /// The points, guard points included, that have exactly one neighbour in the set.
    pub(crate) fn neighbours_of_one(&self) -> PointSet {
        let w = &self.words;
        PointSet {
            words: core::array::from_fn(|i| {
                if i >= USED {
                    return 0;
                }
                let below = if i > 0 { w[i - 1] } else { 0 };
                let above = if i + 1 < WORDS { w[i + 1] } else { 0 };
                let (left, right) = (w[i] << 1 | below >> 63, w[i] >> 1 | above << 63);
                let up = w[i] << STRIDE | below >> (64 - STRIDE);
                let down = w[i] >> STRIDE | above << (64 - STRIDE);
                // One or three of four, without those that are two or more.
                (left ^ right ^ up ^ down) & !(left & right | up & down | (left | right) & (up | down))
            }),
        }
    }

    /// The part of `within` that can be reached from the set by steps along lines inside `within`, the
    /// set's own points in `within` included.
    pub(crate) fn flooded(&self, within: &PointSet) -> PointSet {
        let mut reached = *self & *within;
        reached.words[USED..].fill(0);
        loop {
            // A step goes all ways at once in plain builds. With vector registers of 256 bits compilers pack the words of
            // that step and then shuffle them for every carry, which takes half as long again. There each word takes its
            // steps sideways before those up and down, which they leave alone.
            let next = if cfg!(target_feature = "avx2") {
                reached.spread_sideways_first(within)
            } else {
                (reached | reached.neighbours()) & *within
            };
            if next.is_subset(&reached) {
                return reached;
            }
            reached = next;
        }
    }

    /// One step or two of a flood: what [`PointSet::neighbours`] reaches, and some of what is reached from there.
    #[inline(always)]
    fn spread_sideways_first(&self, within: &PointSet) -> PointSet {
        let (w, inside) = (&self.words, &within.words);
        let mut words = [0; WORDS];
        for i in 0..USED {
            let below = if i > 0 { w[i - 1] } else { 0 };
            let above = w[i + 1];
            let carried = below >> 63 | above << 63 | below >> (64 - STRIDE) | above << (64 - STRIDE);
            let sideways = (w[i] | w[i] << 1 | w[i] >> 1 | carried) & inside[i];
            words[i] = (sideways | sideways << STRIDE | sideways >> STRIDE) & inside[i];
        }
        PointSet { words }
    }
}

#[inline(always)]
const fn word(point: Point) -> usize {
    point.index() as usize % (64 * WORDS) / 64
}

#[inline(always)]
const fn bit(point: Point) -> u64 {
    1 << (point.index() & 63)
}

macro_rules! set_operation {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $doc:literal, |$a:ident, $b:ident| $word:expr) => {
        impl $trait for PointSet {
            type Output = PointSet;
            #[doc = $doc]
            #[inline(always)]
            fn $method(self, other: PointSet) -> PointSet {
                PointSet {
                    words: core::array::from_fn(|i| {
                        let ($a, $b) = (self.words[i], other.words[i]);
                        $word
                    }),
                }
            }
        }
        impl $assign_trait for PointSet {
            #[doc = $doc]
            #[inline(always)]
            fn $assign(&mut self, other: PointSet) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

set_operation!(BitAnd, bitand, BitAndAssign, bitand_assign, "The points in both sets.", |a, b| a & b);
set_operation!(BitOr, bitor, BitOrAssign, bitor_assign, "The points in either set.", |a, b| a | b);
set_operation!(Sub, sub, SubAssign, sub_assign, "The points of the first set that are not in the second.", |a, b| a
    & !b);

impl Not for PointSet {
    type Output = PointSet;
    /// The points of a 19 by 19 board that are not in the set.
    fn not(self) -> PointSet {
        Size::STANDARD.all() - self
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl From<Point> for PointSet {
    fn from(point: Point) -> PointSet {
        PointSet::from_iter([point])
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// The points of a set, one after another. Made by [`PointSet::iter`].
#[derive(Clone, Debug)]
pub struct Points {
    set: PointSet,
    word: usize,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while let Some(bits) = self.set.words.get_mut(self.word) {
            if *bits != 0 {
                let index = self.word as u16 * 64 + bits.trailing_zeros() as u16;
                *bits &= *bits - 1;
                return Some(Point::from_index(index));
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.set.len() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Points {}
impl FusedIterator for Points {}
