//! What stands on a point, in one number.

use super::layout::CELLS;
use crate::color::Color;
use crate::point::Point;

/// What stands on a point: a flag for black, white, vacant or border (no flag), and an index into the array of
/// pseudo-liberties. Stored in 16 bits. Worked with in 64, because compilers gather four smaller ones in a vector
/// register for each test of four, which costs more than it saves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell(pub(super) u64);

impl Cell {
    /// The bits of the index. A stone's index is its group's head, a vacant point's is its own.
    pub(super) const INDEX: u64 = CELLS as u64 - 1;
    /// The sum of four cells must not carry from the indices (4 * 511 < 1 << 11) into this flag, nor from four of this
    /// flag (4 << 11 < 1 << 14) into the next: then the sum holds the number of vacant cells.
    const VACANT: u64 = 1 << 11;
    /// White's flag is the next higher bit.
    pub(super) const BLACK: u64 = 1 << 14;
    /// Off the board: no flag, and an index that no point has.
    pub(super) const BORDER: Cell = Cell(1);

    /// A table, because compilers turn a shift by the colour into three instructions or a conditional move. A static
    /// one, because a constant is copied to the stack at every use.
    #[inline(always)]
    pub(super) const fn flag(color: Color) -> u64 {
        static FLAG: [u64; 2] = [Cell::BLACK, 2 * Cell::BLACK];
        FLAG[color as usize]
    }

    #[inline(always)]
    pub(super) const fn stone(color: Color, head: Point) -> Cell {
        Cell(Cell::flag(color) | head.index() as u64)
    }

    #[inline(always)]
    pub(super) const fn vacant(at: Point) -> Cell {
        Cell(Cell::VACANT | at.index() as u64)
    }

    #[inline(always)]
    pub(super) const fn is_vacant(self) -> bool {
        self.0 & Cell::VACANT != 0
    }

    /// Whether this is a stone of the colour.
    #[inline(always)]
    pub(super) const fn is(self, color: Color) -> bool {
        self.0 & Cell::flag(color) != 0
    }

    pub(super) const fn color(self) -> Option<Color> {
        if self.is(Color::Black) {
            Some(Color::Black)
        } else if self.is(Color::White) {
            Some(Color::White)
        } else {
            None
        }
    }

    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        (self.0 & Cell::INDEX) as usize
    }

    /// The head of a stone's group: the stone under whose index the group's pseudo-liberties are kept.
    #[inline(always)]
    pub(super) const fn head(self) -> Point {
        Point::from_index(self.index() as u16)
    }

    /// Whether this is a stone of the same colour as the stone `own`, in another group.
    #[inline(always)]
    pub(super) const fn is_other_group(self, own: Cell, color: Color) -> bool {
        self.difference_less_one(own) & Cell::flag(color) == 0
    }

    /// `(self ^ own) - 1`. Its bit of `own`'s colour is 0 exactly if `self` is a stone of that colour in another group:
    /// an equal cell gives 0 - 1, which is all ones, and any other cell differs in the colour's bit. So one test of
    /// that bit answers two questions.
    #[inline(always)]
    const fn difference_less_one(self, own: Cell) -> u64 {
        (self.0 ^ own.0).wrapping_sub(1)
    }
}

/// The last of the cells that is wanted, or `other` if none is. A fold of conditional moves: random play would
/// mispredict a branch on each of the four.
#[inline(always)]
pub(super) fn last_where<const N: usize>(cells: [Cell; N], other: Cell, wanted: impl Fn(Cell) -> bool) -> Cell {
    cells.into_iter().fold(other, |found, cell| if wanted(cell) { cell } else { found })
}

/// Whether a stone touches a group of its colour other than its own.
///
/// `own` was taken from the last neighbour of this colour, so that neighbour cannot belong to another group. The fourth
/// cell is either that neighbour or not of this colour. So only the first three are compared.
#[inline(always)]
pub(super) fn touches_another_group(color: Color, own: Cell, [a, b, c, _]: [Cell; 4]) -> bool {
    let none_differs = a.difference_less_one(own) & b.difference_less_one(own) & c.difference_less_one(own);
    none_differs & Cell::flag(color) == 0
}

/// The number of vacant cells: the sum of their flags stands above the sum of the indices.
#[inline(always)]
pub(super) fn vacant_among([a, b, c, d]: [Cell; 4]) -> u16 {
    ((a.0 + b.0 + c.0 + d.0) / Cell::VACANT) as u16 % 8
}
