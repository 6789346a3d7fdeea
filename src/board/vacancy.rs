//! A vacant point as a value: questions that make sense for vacant points alone.

use super::cell::Cell;
use super::lanes::Lanes;
use super::layout::{four, slot};
use super::state::Board;
use crate::color::Color;
use crate::point::Point;

/// A point of a board that is known to be vacant. Its methods need not ask again.
#[derive(Clone, Copy)]
pub(crate) struct Vacancy<'b> {
    board: &'b Board,
    at: Point,
}

impl Board {
    /// The point as a vacancy; `None` if a stone stands on it or it is off the board.
    #[inline(always)]
    pub(crate) fn vacancy(&self, at: Point) -> Option<Vacancy<'_>> {
        if self.cell(slot(at)).is_vacant() { Some(Vacancy { board: self, at }) } else { None }
    }

    /// The point as a vacancy, for callers that know that it is one: they took it from a list of vacant points.
    #[inline(always)]
    pub(crate) fn known_vacancy(&self, at: Point) -> Vacancy<'_> {
        debug_assert!(self.cell(slot(at)).is_vacant(), "{at} is not vacant");
        Vacancy { board: self, at }
    }
}

impl Vacancy<'_> {
    /// The point.
    #[inline(always)]
    pub(crate) fn at(self) -> Point {
        self.at
    }

    /// The board.
    #[inline(always)]
    pub(crate) fn board(&self) -> &Board {
        self.board
    }

    #[inline(always)]
    pub(crate) fn has_vacant_neighbour(self) -> bool {
        self.board.neighbours_of(self.at).has_vacant()
    }

    /// Whether stones of this colour and the edge leave the point no other neighbour.
    pub(crate) fn is_enclosed_by(self, color: Color) -> bool {
        self.board.neighbours_of(self.at).is_enclosed_by(color)
    }

    /// Whether a stone of this colour would be without liberty and take nothing (Article 5).
    #[inline(always)]
    pub(crate) fn is_forbidden(self, color: Color) -> bool {
        !self.has_vacant_neighbour() && self.leaves_no_liberty(color)
    }

    /// [`Vacancy::is_forbidden`] for a point without a vacant neighbour.
    ///
    /// By the definition: the play takes one pseudo-liberty per contact from every group around it. It is legal if that
    /// leaves a group of the opponent none, or a group of its own side some. The border counts as a group of the
    /// opponent with very many pseudo-liberties. The test in `tests/rest/shortcuts.rs` compares the two.
    #[inline(always)]
    pub(crate) fn leaves_no_liberty(self, color: Color) -> bool {
        let cells = self.board.around(slot(self.at));
        let pseudo = four(cells, |cell| u64::from(self.board.pseudo_less_one_of(cell)));
        // Quick answer, good for half of the points that get so far: a group touches the point four times at most, so
        // more than four pseudo-liberties are never all taken. `pseudo - 1 - 4` then has no sign bit for any group, and
        // the play is legal exactly if one of the groups is of its own side.
        if pseudo.into_iter().fold(0, |any, pseudo| any | pseudo.wrapping_sub(4)) >> 63 == 0 {
            return !Cell(cells.into_iter().fold(0, |all, cell| all | cell.0)).is(color);
        }
        // A group touches the point four times, less one for each of the other three neighbours that is not of the
        // group. It keeps a liberty if it has more pseudo-liberties than contacts: pseudo > 4 - others, which is
        // (pseudo - 1) + others >= 4.
        let groups = Lanes::new(four(cells, |cell| cell.0));
        let others = groups.masked(Cell::INDEX).number_of_others();
        let survives = Lanes::new(pseudo).plus(others).at_least(4);
        // Forbidden: all of the own side's groups die, and all others survive.
        survives.all_differ(groups.shifted_right(Cell::BLACK.trailing_zeros()).shifted_right(color as u32))
    }

    /// [`Board::is_small_eye`] for a vacant point.
    #[inline(always)]
    pub(crate) fn is_small_eye(self, color: Color) -> bool {
        let neighbours = self.board.neighbours_of(self.at);
        neighbours.is_enclosed_by(color) && {
            // The flags that one diagonal cell or more has, and those that two or more have. By and and or, which takes
            // one instruction less than to count.
            let [Cell(a), Cell(b), Cell(c), Cell(d)] = self.board.diagonal(slot(self.at));
            let (one, two) = (a | b | c | d, a & b | c & d | (a | b) & (c | d));
            !Cell(if neighbours.has_no_edge() { two } else { one }).is(!color)
        }
    }
}
