//! What a play changed, told while it happens, and the way back: for games that undo.

use alloc::vec::Vec;

use super::{Board, Cell, NONE, place, vacant_among};
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
    pub(super) head: Point,
    pub(super) other: Point,
    pub(super) tail: Point,
}

/// What a [`Journal`] hears, kept.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    Joined(Join),
    Captured { stone: Point, is_head: bool },
}

impl Journal for Vec<Change> {
    #[inline(always)]
    fn joined(&mut self, join: Join) {
        self.push(Change::Joined(join));
    }
    #[inline(always)]
    fn captured(&mut self, stone: Point, is_head: bool) {
        self.push(Change::Captured { stone, is_head });
    }
}

impl Board {
    /// Undoes the last play: `color` on `at`, which changed this, in the order in which the journal heard of it:
    /// first joins, then captures. Costs no more than the play did.
    pub(crate) fn take_back(&mut self, color: Color, at: Point, changes: &[Change]) {
        let mut head = at;
        for change in changes.iter().rev() {
            match *change {
                Change::Captured { stone, is_head } => {
                    head = if is_head { stone } else { head };
                    self.put_back(!color, stone, head);
                }
                Change::Joined(join) => self.part(color, join),
            }
        }
        self.detach(place(at));
        self.remove(color, at);
    }

    /// Takes a stone out of the group it was put into last.
    fn detach(&mut self, i: usize) {
        let cell = self.at(i);
        self.link.swap(i, cell.index());
        self.spare[cell.index()] = self.spare[cell.index()].wrapping_sub(self.vacant_around(i));
    }

    fn vacant_around(&self, i: usize) -> u16 {
        vacant_among(self.around(i))
    }

    /// Puts a captured stone back. Its group's head comes first and the others backwards, each linked in behind the
    /// head, so that the group has its old order.
    fn put_back(&mut self, color: Color, stone: Point, head: Point) {
        let i = place(stone);
        self.put(color, stone);
        let _ = self.press(color, i, self.around(i));
        self.set(i, Cell::stone(color, head));
        self.link.swap(i, place(head));
        // No liberty: that is why it was taken.
        self.spare[place(head)] = NONE;
    }

    /// Makes two groups again of one that a join had made.
    fn part(&mut self, color: Color, join: Join) {
        self.link.swap(place(join.head), place(join.tail));
        let mut pseudo = 0;
        let mut stone = join.other;
        loop {
            let i = place(stone);
            self.set(i, Cell::stone(color, join.other));
            pseudo += self.vacant_around(i);
            stone = self.link[i];
            if stone == join.other {
                break;
            }
        }
        self.spare[place(join.other)] = pseudo.wrapping_sub(1);
        let rest = &mut self.spare[place(join.head)];
        *rest = rest.wrapping_sub(pseudo);
    }
}
