//! Where a point stands in the board's arrays.
//!
//! The arrays are flat, with a stride of 20 on every size: a neighbour of index `i` is `i - 20`, `i - 1`, `i + 1` or
//! `i + 20`. Guard columns and rows stand around the points, so that a neighbour's index is always inside.

use crate::point::{Point, STRIDE};

/// Length of arrays that are indexed by a point. 420 would do for points and guards. The next power of two needs no
/// bounds check, because the compiler sees that a masked index is below it.
pub(super) const CELLS: usize = 512;

/// Place of index 0 in arrays that are asked for neighbours: one row and one column in, so that no neighbour of a point
/// or a guard has a negative place.
pub(super) const HOME: usize = STRIDE as usize + 1;

/// Length of arrays that are asked for neighbours.
pub(super) const WITH_BORDER: usize = CELLS + 2 * HOME;

/// What to add to an index for the place of its neighbours in those arrays: below, left, right, above.
pub(super) const AROUND: [usize; 4] = [HOME - STRIDE as usize, HOME - 1, HOME + 1, HOME + STRIDE as usize];

/// What to add to an index for the place of its diagonal points in those arrays.
pub(super) const DIAGONAL: [usize; 4] = [0, 2, 2 * HOME - 2, 2 * HOME];

/// A point's index as one into arrays. The mask changes nothing; it removes the bounds check.
#[inline(always)]
pub(super) fn slot(at: Point) -> usize {
    usize::from(at.index()) % CELLS
}

/// Applies a function to each of four values. Written out, because compilers leave `map` on an array of four a function
/// of its own in some of its uses, which costs 40 to 55 instructions a play.
#[inline(always)]
pub(super) fn four<T, U>([a, b, c, d]: [T; 4], of: impl Fn(T) -> U) -> [U; 4] {
    [of(a), of(b), of(c), of(d)]
}
