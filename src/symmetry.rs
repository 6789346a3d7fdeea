//! The eight symmetries of a square board: rotations and reflections. Of rectangles, four.
//!
//! Guarantees: a symmetry is a bijection of the points of a board onto those of the board it gives, and every question
//! about a position has the same answer for its image.

use crate::board::Board;
use crate::color::ByColor;
use crate::moves::Move;
use crate::point::{Point, PointSet, Size};

/// A symmetry: columns and rows are exchanged or not, then each of the two is reversed or not.
///
/// ```
/// use weiqi::{Board, Size};
/// use weiqi::symmetry::Symmetry;
/// let board = Board::from_rows("X..\n.O.\n...")?;
/// for symmetry in Symmetry::ALL {
///     let image = symmetry.board(&board);
///     assert_eq!(symmetry.inverse().board(&image), board);
///     assert_eq!(Symmetry::canonical_key(&image), Symmetry::canonical_key(&board));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Symmetry {
    /// Columns become rows. Applied first.
    pub transposed: bool,
    /// The first column becomes the last.
    pub columns_reversed: bool,
    /// The first row becomes the last.
    pub rows_reversed: bool,
}

impl Symmetry {
    /// All eight, the one that changes nothing first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { transposed: false, columns_reversed: false, rows_reversed: false }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Symmetry { transposed: i & 4 != 0, columns_reversed: i & 1 != 0, rows_reversed: i & 2 != 0 };
            i += 1;
        }
        all
    };

    /// The symmetries that give a board of the same size: eight for a square, four for other rectangles.
    pub fn of(size: Size) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |symmetry| symmetry.size(size) == size)
    }

    /// The size of the image of a board.
    pub fn size(self, size: Size) -> Size {
        let turned = if self.transposed { Size::new(size.rows(), size.columns()) } else { None };
        turned.unwrap_or(size)
    }

    /// The image of a point of a board of this size; a point off the board is given back as it is.
    #[inline]
    pub fn point(self, size: Size, at: Point) -> Point {
        if !size.contains(at) {
            return at;
        }
        let (size, (x, y)) = match self.transposed {
            true => (self.size(size), (at.row(), at.column())),
            false => (size, (at.column(), at.row())),
        };
        let x = if self.columns_reversed { size.columns() - 1 - x } else { x };
        let y = if self.rows_reversed { size.rows() - 1 - y } else { y };
        Point::new(x, y).unwrap_or(at)
    }

    /// The images of the points of a set. Some ten instructions a point.
    pub fn set(self, size: Size, set: PointSet) -> PointSet {
        set.iter().map(|at| self.point(size, at)).collect()
    }

    /// The image of a move on a board of this size.
    pub fn mv(self, size: Size, mv: Move) -> Move {
        match mv {
            Move::Play(at) => Move::Play(self.point(size, at)),
            Move::Pass => Move::Pass,
        }
    }

    /// The image of a position. A new board is made of the stones: 0.3 to 10 us.
    pub fn board(self, board: &Board) -> Board {
        let (size, stones) = (board.size(), board.stones_by_color());
        Board::from_sets(self.size(size), ByColor::from_fn(|color| self.set(size, stones[color])))
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        let Symmetry { transposed, columns_reversed, rows_reversed } = self;
        if transposed {
            // Reversing comes last here and first in the inverse, where columns are still rows.
            Symmetry { transposed, columns_reversed: rows_reversed, rows_reversed: columns_reversed }
        } else {
            self
        }
    }

    /// A key that is the same for all images of a position: the least of their [`Board::key`]s. It narrows a search, as
    /// keys do. Costs an exclusive or for each stone and symmetry.
    pub fn canonical_key(board: &Board) -> u64 {
        Symmetry::ALL.into_iter().map(|symmetry| symmetry.key(board)).min().unwrap_or(board.key())
    }

    /// The [`Board::key`] of the image of a position.
    fn key(self, board: &Board) -> u64 {
        let stones = board.stones_by_color();
        let images = ByColor::from_fn(|color| self.set(board.size(), stones[color]));
        Board::key_of_sets(&images)
    }
}
