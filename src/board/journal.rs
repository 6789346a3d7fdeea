//! What a play changed, told while it happens, and the way back: for games that undo.

use super::{Board, CELLS, Cell, Near, keys};
use crate::color::Color;
use crate::point::Point;

/// Hears what a play does. `()` hears nothing and costs nothing.
pub(crate) trait Journal {
    /// Two groups became one.
    fn joined(&mut self, join: Join);
    /// A stone was taken; the last of its group is the group's head.
    fn captured(&mut self, stone: Point, is_head: bool);
}

impl Journal for () {
    #[inline(always)]
    fn joined(&mut self, _: Join) {}
    #[inline(always)]
    fn captured(&mut self, _: Point, _: bool) {}
}

/// The circular lists of `head` and `other` were made one by exchanging the links of `head` and `tail`;
/// exchanging them again makes them two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Join {
    pub(super) head: u16,
    pub(super) other: u16,
    pub(super) tail: u16,
}

impl Board {
    /// Undoes the last play: `color` on `at`, which made these joins and took these stones, in the order in
    /// which the journal heard of them. Costs no more than the play did.
    pub(crate) fn take_back(&mut self, color: Color, at: Point, joins: &[Join], captured: &[(Point, bool)]) {
        for group in captured.split_inclusive(|&(_, is_head)| is_head) {
            self.put_back(!color, group);
        }
        for join in joins.iter().rev() {
            self.part(color, join);
        }
        self.detach(at.index());
        self.remove(color, at.index());
    }

    /// Takes a stone out of the group it was put into last.
    fn detach(&mut self, index: u16) {
        let head = self.at(index).head();
        self.link.swap(usize::from(index) % CELLS, usize::from(head) % CELLS);
        let liberties = self.vacant_around(index);
        let count = &mut self.count[usize::from(head) % CELLS];
        *count = count.wrapping_sub(liberties);
    }

    fn vacant_around(&self, index: u16) -> u16 {
        Near::of(self.around(index)).vacant()
    }

    /// Puts a captured group back, in its old order, around the stone that took its last liberty.
    fn put_back(&mut self, color: Color, group: &[(Point, bool)]) {
        let (Some((first, _)), Some((head, _))) = (group.first(), group.last()) else { return };
        let nexts = group[1..].iter().map(|(next, _)| next).chain([first]);
        for ((stone, _), next) in group.iter().zip(nexts) {
            let index = stone.index();
            self.take_vacancy(index);
            self.stones[color as usize].insert(*stone);
            self.key ^= keys::key(color, index);
            for cell in self.around(index) {
                self.shift(cell, Near::change(color), u16::MAX);
            }
            self.set(index, Cell::stone(color, head.index()));
            self.link[usize::from(index) % CELLS] = next.index();
        }
        // None: that is why it was taken.
        self.count[usize::from(head.index()) % CELLS] = 0;
    }

    /// Makes two groups again of one that a join had made.
    fn part(&mut self, color: Color, join: &Join) {
        self.link.swap(usize::from(join.head) % CELLS, usize::from(join.tail) % CELLS);
        let mut pseudo = 0;
        let mut stone = join.other;
        loop {
            self.set(stone, Cell::stone(color, join.other));
            pseudo += self.vacant_around(stone);
            stone = self.link[usize::from(stone) % CELLS];
            if stone == join.other {
                break;
            }
        }
        self.count[usize::from(join.other) % CELLS] = pseudo;
        let head = &mut self.count[usize::from(join.head) % CELLS];
        *head = head.wrapping_sub(pseudo);
    }
}
