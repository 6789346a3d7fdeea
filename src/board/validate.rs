//! The one consistency check of a board: recomputes everything that is cached.

use super::{Board, Cell, Near, keys};
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
    /// Recomputes the key, the groups, their pseudo-liberties and the list of vacant points from the stones
    /// and compares. For tests and fuzzing; always `Ok` unless the crate has a bug or the contract of
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
            key = self.stones[color as usize].iter().fold(key, |key, at| key ^ keys::key(color, at.index()));
        }
        if key != self.key {
            return fault(None, "the key is not that of the stones");
        }
        let empty = self.empty_points();
        if self.vacant().iter().copied().collect::<PointSet>() != empty || self.vacancies != empty.len() {
            return fault(None, "the vacant points are not those without a stone");
        }
        for (place, at) in self.vacant().iter().enumerate() {
            let index = at.index();
            if self.at(index) != Cell::vacant(index) || usize::from(self.link[usize::from(index)]) != place {
                return fault(Some(*at), "a vacant point is not where the list has it");
            }
            if self.near(*at) != Near::of(self.around(index)) {
                return fault(Some(*at), "a vacant point's neighbours are miscounted");
            }
        }
        for index in (0..420).filter(|&index| index == 0 || !all.contains(Point::from_index(index))) {
            if self.at(index) != Cell::BORDER {
                return fault(None, "a guard point is not border");
            }
        }
        if self.pseudo_of(Cell::BORDER) <= 4 {
            return fault(None, "the border has run out of liberties");
        }
        Ok(())
    }

    fn validate_group(&self, color: Color, at: Point, group: &PointSet) -> Result<(), Inconsistency> {
        let fault = |part| Err(Inconsistency { at: Some(at), part });
        let cell = self.at(at.index());
        if !group.contains(Point::from_index(cell.head())) {
            return fault("a group's head is not one of its stones");
        }
        if group.iter().any(|stone| self.at(stone.index()) != Cell::stone(color, cell.head())) {
            return fault("a group's stones do not share its head");
        }
        if self.group(at) != *group {
            return fault("a group's list is not its stones");
        }
        let pseudo: u16 = group.iter().map(|stone| Near::of(self.around(stone.index())).vacant()).sum();
        if self.pseudo_of(cell) != pseudo {
            return fault("a group's pseudo-liberties are off");
        }
        if pseudo == 0 {
            return fault("a group has no liberty");
        }
        Ok(())
    }
}
