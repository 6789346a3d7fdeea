//! A set of points, as bits.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use super::one::{Point, STRIDE};

/// 420 points and guards need seven words; the eighth makes the length a power of two, so that an index
/// needs no bounds check and whole sets fill vector registers.
pub(super) const WORDS: usize = 8;

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
    pub(super) words: [u64; WORDS],
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

    /// Whether the sets have no point in common. About 20 instructions.
    #[inline]
    pub fn is_disjoint(&self, other: &PointSet) -> bool {
        (*self & *other).is_empty()
    }

    /// Takes the first point out, in the order of [`PointSet::iter`]; `None` if the set is empty.
    ///
    /// ```
    /// use weiqi::{PointSet, Size};
    /// let mut set = Size::square(2).ok_or("size")?.all();
    /// assert_eq!(set.pop_first().map(|at| at.to_string()), Some("A1".into()));
    /// assert_eq!((set.len(), set.last().map(|at| at.to_string())), (3, Some("B2".into())));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn pop_first(&mut self) -> Option<Point> {
        let first = self.first()?;
        self.remove(first);
        Some(first)
    }

    /// The last point in the order of [`PointSet::iter`].
    pub fn last(&self) -> Option<Point> {
        self.iter().next_back()
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

set_operation!(BitXor, bitxor, BitXorAssign, bitxor_assign, "The points in one set but not in both.", |a, b| a ^ b);

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

impl DoubleEndedIterator for Points {
    fn next_back(&mut self) -> Option<Point> {
        // Points already taken from the front have left the set, so that the two ends meet.
        let word = self.set.words.iter().rposition(|&bits| bits != 0)?;
        let bit = 63 - self.set.words[word].leading_zeros() as u16;
        self.set.words[word] &= !(1 << bit);
        Some(Point::from_index(word as u16 * 64 + bit))
    }
}

impl ExactSizeIterator for Points {}
impl FusedIterator for Points {}
