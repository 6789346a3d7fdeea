//! What a play changed, told while it happens, and the way back: for games that undo.

use super::{Board, CELLS, Cell, around, keys};
use crate::color::Color;
use crate::point::Point;

/// Hears what a play does. `()` hears nothing and costs nothing.
pub(crate) trait Journal {
    /// Two groups became one.
    fn joined(&mut self, join: Join);
    /// A stone was taken; `first` for the first of its group, which is the group's head.
    fn captured(&mut self, stone: Point, first: bool);
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
        let mut rest = captured;
        while let Some(&(head, _)) = rest.first() {
            let length = 1 + rest[1..].iter().take_while(|(_, first)| !first).count();
            self.put_back(!color, head.index(), &rest[..length]);
            rest = &rest[length..];
        }
        for join in joins.iter().rev() {
            self.part(color, join);
        }
        self.remove(color, at.index());
    }

    /// Puts a captured group back, in its old order, around the stone that took its last liberty.
    fn put_back(&mut self, color: Color, head: u16, group: &[(Point, bool)]) {
        for (i, &(stone, _)) in group.iter().enumerate() {
            let index = stone.index();
            let next = group.get(i + 1).map_or(head, |(next, _)| next.index());
            for n in around(index) {
                self.adjust(self.at(n), u16::MAX);
            }
            self.take_vacancy(index);
            self.stones[color].insert(stone);
            self.key ^= keys::key(color, index);
            self.cell[usize::from(index) % CELLS] = Cell::stone(color, head);
            self.link[usize::from(index) % CELLS] = next;
        }
        self.pseudo[usize::from(head) % CELLS] = 0;
    }

    /// Makes two groups again of one that a join had made.
    fn part(&mut self, color: Color, join: &Join) {
        self.link.swap(usize::from(join.head) % CELLS, usize::from(join.tail) % CELLS);
        let mut pseudo = 0;
        let mut stone = join.other;
        loop {
            self.cell[usize::from(stone) % CELLS] = Cell::stone(color, join.other);
            pseudo += around(stone).map(|n| u16::from(self.at(n).is_vacant())).iter().sum::<u16>();
            stone = self.link[usize::from(stone) % CELLS];
            if stone == join.other {
                break;
            }
        }
        self.pseudo[usize::from(join.other) % CELLS] = pseudo;
        let head = &mut self.pseudo[usize::from(join.head) % CELLS];
        *head = head.wrapping_sub(pseudo);
    }
}
