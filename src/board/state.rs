//! The arrays of a board and how they are read.

use super::cell::Cell;
use super::keys;
use super::layout::{AROUND, CELLS, DIAGONAL, HOME, WITH_BORDER, four, slot};
use super::neighbours::NeighbourCounts;
use crate::color::Color;
use crate::point::{Point, PointSet, STRIDE, Size};

/// What [`Board::pseudo_less_one`] holds for cells that are not stones: so large that it never reaches zero, because at
/// most 361 stones stand next to the border.
pub(super) const NOT_A_GROUP: u16 = 1000;

/// What [`Board::pseudo_less_one`] holds for a group without a liberty: 0 - 1 in wrapping arithmetic.
pub(super) const NO_LIBERTY: u16 = 0_u16.wrapping_sub(1);

/// A position (局面): the stones on a board of one size. Articles 3 and 4.
///
/// ```
/// use weiqi::{Board, Color, Point, Size};
/// let p = |x, y| Point::new(x, y).unwrap();
/// let mut board = Board::new(Size::STANDARD);
/// board.play_unchecked(Color::White, p(0, 0));
/// board.play_unchecked(Color::Black, p(1, 0));
/// assert_eq!(board.liberties(p(0, 0)).len(), 1);
/// let captures = board.play_unchecked(Color::Black, p(0, 1));
/// assert_eq!(captures.stones, 1);
/// assert_eq!(board.stone(p(0, 0)), None);
/// ```
#[derive(Clone)]
pub struct Board {
    /// A [`Cell`] for every point and guard.
    cell: [u16; WITH_BORDER],
    /// Kept up for every point. The values of guards mean nothing.
    pub(super) neighbours: [NeighbourCounts; WITH_BORDER],
    /// For a stone the next stone of its group, in a circle. A vacant point has itself.
    pub(super) next: [Point; CELLS],
    /// For the head of a group the number of its pseudo-liberties less one; [`NO_LIBERTY`] if it has none. Less one,
    /// because then the subtraction that takes the last one overflows, which costs less to test than a zero.
    ///
    /// Vacant points and the border have an entry too. Every play next to them changes it, and it stays far from zero,
    /// so that updates and tests need no branch for them.
    pub(super) pseudo_less_one: [u16; CELLS],
    pub(super) size: Size,
    /// By [`Color`] as an index. Not a `ByColor`, whose index is a `match`: a branch in the middle of a play.
    pub(super) stones: [PointSet; 2],
    pub(super) key: u64,
}

impl Board {
    /// The empty board, at compile time where the size is known.
    pub(super) const fn empty(size: Size) -> Board {
        let mut board = Board {
            cell: [Cell::BORDER.0 as u16; WITH_BORDER],
            neighbours: [NeighbourCounts::OPEN; WITH_BORDER],
            next: [Point::from_index(0); CELLS],
            pseudo_less_one: [NOT_A_GROUP; CELLS],
            size,
            stones: [PointSet::EMPTY; 2],
            key: 0,
        };
        let (columns, rows) = (size.columns() as usize, size.rows() as usize);
        let mut row = 0;
        while row < rows {
            let first = HOME + row * STRIDE as usize;
            let mut i = first;
            while i < first + columns {
                board.cell[i + HOME] = Cell::vacant(Point::from_index(i as u16)).0 as u16;
                board.next[i] = Point::from_index(i as u16);
                i += 1;
            }
            board.neighbours[first + HOME].take_edge();
            board.neighbours[first + HOME + columns - 1].take_edge();
            row += 1;
        }
        let (lowest, highest) = (2 * HOME, 2 * HOME + (rows - 1) * STRIDE as usize);
        let mut column = 0;
        while column < columns {
            board.neighbours[lowest + column].take_edge();
            board.neighbours[highest + column].take_edge();
            column += 1;
        }
        board
    }

    #[inline(always)]
    pub(super) fn cell(&self, i: usize) -> Cell {
        Cell(self.cell[i + HOME].into())
    }

    #[inline(always)]
    pub(super) fn set_cell(&mut self, i: usize, cell: Cell) {
        self.cell[i + HOME] = cell.0 as u16;
    }

    /// All cells, guards included, each with its index; the first ones have none.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Option<usize>, Cell)> + '_ {
        self.cell.iter().enumerate().map(|(i, &cell)| (i.checked_sub(HOME), Cell(cell.into())))
    }

    /// The four cells around a point: below, left, right, above.
    #[inline(always)]
    pub(super) fn around(&self, i: usize) -> [Cell; 4] {
        four(AROUND, |offset| Cell(self.cell[i + offset].into()))
    }

    /// The four cells diagonal to a point.
    #[inline(always)]
    pub(super) fn diagonal(&self, i: usize) -> [Cell; 4] {
        four(DIAGONAL, |offset| Cell(self.cell[i + offset].into()))
    }

    #[inline(always)]
    pub(super) fn neighbours_of(&self, at: Point) -> NeighbourCounts {
        self.neighbours[slot(at) + HOME]
    }

    /// The entry of [`Board::pseudo_less_one`] that a cell points to.
    #[inline(always)]
    pub(super) fn pseudo_less_one_of(&self, cell: Cell) -> u16 {
        self.pseudo_less_one[cell.index()]
    }

    /// The next stone in the circle of a group.
    #[inline(always)]
    pub(super) fn next_stone(&self, stone: Point) -> Point {
        self.next[slot(stone)]
    }

    /// Calls `each` for every stone of the group with this head.
    #[inline(always)]
    pub(super) fn each_stone(&self, head: Point, mut each: impl FnMut(Point)) {
        let mut stone = head;
        loop {
            each(stone);
            stone = self.next[slot(stone)];
            if stone == head {
                return;
            }
        }
    }

    /// Calls `each` for every stone that a play on a vacant point would take.
    #[inline(always)]
    pub(super) fn each_captured(&self, color: Color, at: Point, mut each: impl FnMut(Point)) {
        let cells = self.around(slot(at));
        for (i, cell) in cells.into_iter().enumerate() {
            // A group is taken if its only pseudo-liberties are its contacts with the point.
            let contacts = cells.iter().filter(|&&other| other == cell).count() as u16;
            if cell.is(!color) && self.pseudo_less_one_of(cell) == contacts - 1 && !cells[..i].contains(&cell) {
                self.each_stone(cell.head(), &mut each);
            }
        }
    }

    /// Enters a stone in everything that does not know of groups.
    #[inline(always)]
    pub(super) fn insert_stone(&mut self, color: Color, at: Point) {
        self.stones[color as usize].insert(at);
        self.key ^= keys::key(color, at);
    }

    /// Takes a stone out of everything that does not know of groups.
    #[inline(always)]
    pub(super) fn delete_stone(&mut self, color: Color, at: Point) {
        self.stones[color as usize].remove(at);
        self.key ^= keys::key(color, at);
    }
}

impl PartialEq for Board {
    /// Two positions are equal if their sizes and their stones are.
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.stones == other.stones
    }
}

impl Eq for Board {}

impl core::hash::Hash for Board {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        (self.size, self.key).hash(state);
    }
}
