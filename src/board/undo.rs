//! What a play changed, kept, and the way back: for games that undo.

use alloc::vec::Vec;

use super::cell::{Cell, vacant_among};
use super::layout::slot;
use super::play::{Join, PlayObserver};
use super::state::{Board, NO_LIBERTY};
use crate::color::Color;
use crate::point::Point;

/// What a [`PlayObserver`] hears, kept.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    Joined(Join),
    Captured { stone: Point, is_head: bool },
}

impl PlayObserver for Vec<Change> {
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
    /// Undoes the last play, of `color` on `at`. `changes` is what the observer heard of it, in the same order: first
    /// joins, then captures. Costs no more than the play did.
    pub(crate) fn take_back(&mut self, color: Color, at: Point, changes: &[Change]) {
        let mut head = at;
        for change in changes.iter().rev() {
            match *change {
                Change::Captured { stone, is_head } => {
                    head = if is_head { stone } else { head };
                    self.put_back(!color, stone, head);
                }
                Change::Joined(join) => self.separate(color, join),
            }
        }
        self.detach(slot(at));
        self.remove(color, at);
    }

    /// Takes a stone out of the group that it was inserted into last.
    fn detach(&mut self, i: usize) {
        let cell = self.cell(i);
        self.next.swap(i, cell.index());
        let vacant = vacant_among(self.around(i));
        let pseudo = &mut self.pseudo_less_one[cell.index()];
        *pseudo = pseudo.wrapping_sub(vacant);
    }

    /// Puts a captured stone back. Its group's head comes first and the others backwards, each inserted behind the
    /// head, so that the group has its old order.
    fn put_back(&mut self, color: Color, stone: Point, head: Point) {
        let i = slot(stone);
        self.insert_stone(color, stone);
        let _ = self.take_liberties(color, i, self.around(i));
        self.set_cell(i, Cell::stone(color, head));
        self.next.swap(i, slot(head));
        // A group is captured because it has no liberty, and it has none until all of its stones stand again.
        self.pseudo_less_one[slot(head)] = NO_LIBERTY;
    }

    /// Makes two groups again of one that a join had made.
    fn separate(&mut self, color: Color, join: Join) {
        self.next.swap(slot(join.head), slot(join.tail));
        let mut pseudo = 0;
        let mut stone = join.other;
        loop {
            let i = slot(stone);
            self.set_cell(i, Cell::stone(color, join.other));
            pseudo += vacant_among(self.around(i));
            stone = self.next[i];
            if stone == join.other {
                break;
            }
        }
        self.pseudo_less_one[slot(join.other)] = pseudo.wrapping_sub(1);
        let rest = &mut self.pseudo_less_one[slot(join.head)];
        *rest = rest.wrapping_sub(pseudo);
    }
}
