//! The one consistency check of a board: recomputes everything that is cached.

use super::cell::{Cell, vacant_among};
use super::keys;
use super::layout::slot;
use super::neighbours::NeighbourCounts;
use super::state::{Board, NOT_A_GROUP};
use crate::color::Color;
use crate::point::{Point, PointSet};

/// The first cached part of a [`Board`] that disagrees with its stones: a bug of this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("board inconsistent at {at:?}: {part}")]
pub struct Inconsistency {
    /// The point where the disagreement shows, where there is one.
    pub at: Option<Point>,
    /// The part that disagrees.
    pub part: &'static str,
}

impl Board {
    /// Recomputes the key, the groups, their pseudo-liberties and the counts of neighbours from the
    /// stones and compares. For tests and fuzzing; always `Ok` unless the crate has a bug or the contract of
    /// [`Board::play_unchecked`] was broken.
    ///
    /// # Errors
    /// The first disagreement.
    pub fn validate(&self) -> Result<(), Inconsistency> {
        let fault = |at, part| Err(Inconsistency { at, part });
        let all = self.size.all();
        let mut key = 0;
        if !(self.stones[0] & self.stones[1]).is_empty() {
            return fault((self.stones[0] & self.stones[1]).first(), "a point has both colours");
        }
        for color in Color::ALL {
            if !self.stones[color as usize].is_subset(&all) {
                return fault((self.stones[color as usize] - all).first(), "a stone is off the board");
            }
            let mut rest = self.stones[color as usize];
            while let Some(at) = rest.first() {
                let group = PointSet::from(at).flooded(&rest);
                rest -= group;
                self.validate_group(color, at, &group)?;
            }
            key = self.stones[color as usize].iter().fold(key, |key, at| key ^ keys::key(color, at));
        }
        if key != self.key {
            return fault(None, "the key is not that of the stones");
        }
        let empty = self.empty_points();
        for at in empty {
            let i = slot(at);
            if self.cell(i) != Cell::vacant(at) || self.next[i] != at {
                return fault(Some(at), "a point without a stone is not vacant");
            }
            if self.pseudo_less_one[i].abs_diff(NOT_A_GROUP) > 4 {
                return fault(Some(at), "a vacant point has run out of liberties");
            }
        }
        for at in all {
            if self.neighbours_of(at) != NeighbourCounts::of(self.around(slot(at))) {
                return fault(Some(at), "a point's neighbours are miscounted");
            }
        }
        for (i, cell) in self.cells() {
            let is_point = i.is_some_and(|i| i > 0 && all.contains(Point::from_index(i as u16)));
            if !is_point && cell != Cell::BORDER {
                return fault(None, "a guard point is not border");
            }
        }
        if self.pseudo_less_one_of(Cell::BORDER).abs_diff(NOT_A_GROUP) > NOT_A_GROUP / 2 {
            return fault(None, "the border has run out of liberties");
        }
        Ok(())
    }

    fn validate_group(&self, color: Color, at: Point, group: &PointSet) -> Result<(), Inconsistency> {
        let fault = |part| Err(Inconsistency { at: Some(at), part });
        let cell = self.cell(slot(at));
        if !group.contains(cell.head()) {
            return fault("a group's head is not one of its stones");
        }
        if group.iter().any(|stone| self.cell(slot(stone)) != Cell::stone(color, cell.head())) {
            return fault("a group's stones do not share its head");
        }
        if self.group(at) != *group {
            return fault("a group's list is not its stones");
        }
        let pseudo: u16 = group.iter().map(|stone| vacant_among(self.around(slot(stone)))).sum();
        if self.pseudo_less_one_of(cell).wrapping_add(1) != pseudo {
            return fault("a group's pseudo-liberties are off");
        }
        if pseudo == 0 {
            return fault("a group has no liberty");
        }
        Ok(())
    }
}
