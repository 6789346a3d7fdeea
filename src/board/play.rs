//! What a play does to the arrays: a stone is placed, groups become one, groups without liberty are taken off.

use super::cell::{Cell, last_where, touches_another_group, vacant_among};
use super::layout::{AROUND, slot};
use super::state::{Board, NO_LIBERTY, NOT_A_GROUP};
use crate::color::Color;
use crate::point::Point;

/// What a play took off the board, and the ko that it opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Captures {
    /// Number of stones taken off (提子, Article 4).
    pub stones: u16,
    /// The ko that the play has opened, if it has.
    pub ko: Option<Ko>,
}

/// A ko (劫): one stone standing alone has taken one stone, and the point it took from is its only
/// liberty. Retaking at once would bring the position before it back (Article 20.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ko {
    /// The point that may not be retaken at once.
    pub at: Point,
    /// The stone that took it.
    pub taken_by: Point,
}

/// Hears what a play changes beyond the stone that it places. `()` hears nothing and costs nothing.
pub(crate) trait PlayObserver {
    /// Two groups became one.
    fn joined(&mut self, join: Join);
    /// A stone was taken. The last stone of its group to be taken is the group's head.
    fn captured(&mut self, stone: Point, is_head: bool);
}

impl PlayObserver for () {
    #[inline(always)]
    fn joined(&mut self, _: Join) {}
    #[inline(always)]
    fn captured(&mut self, _: Point, _: bool) {}
}

/// The circular lists of `head` and `other` were made one by exchanging the next stones of `head` and `tail`;
/// exchanging them again makes them two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Join {
    pub(super) head: Point,
    pub(super) other: Point,
    pub(super) tail: Point,
}

impl Board {
    /// Places a stone of `color` on `at` and takes off the groups of the opponent that are left without
    /// liberty (Article 4), without asking whether the play is allowed.
    ///
    /// The point must be empty, on the board, and not forbidden to `color` ([`Board::is_forbidden_point`]).
    /// Otherwise debug builds panic, and in others the board is no position any more: what it answers, and whether
    /// its functions end, is unspecified (never undefined behaviour).
    ///
    /// # Panics
    /// May panic when that contract is broken.
    #[inline]
    pub fn play_unchecked(&mut self, color: Color, at: Point) -> Captures {
        self.play_with(color, at, &mut ())
    }

    /// [`Board::play_unchecked`] that tells an observer what it did.
    #[inline(always)]
    pub(crate) fn play_with(&mut self, color: Color, at: Point, observer: &mut impl PlayObserver) -> Captures {
        debug_assert!(self.vacancy(at).is_some(), "{color} on {at}, which is not empty");
        debug_assert!(!self.is_forbidden_point(color, at), "{color} on the forbidden point {at}");
        match self.occupy(color, at, observer) {
            0 => Captures { stones: 0, ko: None },
            without_liberty => self.capture(color, at, without_liberty, observer),
        }
    }

    /// Takes off the opponent's groups around a new stone that are left without liberty, `at_most` of them.
    ///
    /// Not inlined: one play in ten gets here, and the registers that it needs would slow the others down.
    #[inline(never)]
    fn capture(&mut self, color: Color, at: Point, mut at_most: u8, observer: &mut impl PlayObserver) -> Captures {
        let i = slot(at);
        let (mut captured, mut last) = (0, Cell::BORDER);
        loop {
            // Not short-circuited: a branch for each of the four cells would be mispredicted.
            let has_no_liberty = |cell: Cell| cell.is(!color) & (self.pseudo_less_one_of(cell) == NO_LIBERTY);
            let found = last_where(self.around(i), Cell::BORDER, has_no_liberty);
            if found == Cell::BORDER {
                break;
            }
            captured += self.remove_group(!color, found.head(), observer);
            last = found;
            at_most -= 1;
            if at_most == 0 {
                break;
            }
        }
        // A ko: the new stone stands alone (its head and its next stone are itself) with one pseudo-liberty, where the
        // one captured stone was.
        let own = Cell::stone(color, at);
        let is_alone = self.cell(i) == own && self.next[i] == at;
        let opens_ko = captured == 1 && is_alone && self.pseudo_less_one_of(own) == 0;
        let ko = Ko { at: last.head(), taken_by: at };
        Captures { stones: captured, ko: opens_ko.then_some(ko) }
    }

    /// Puts a stone on a vacant point and joins it to its neighbours of the same colour; takes nothing off.
    /// Returns the number of groups around it that may be left without liberty.
    ///
    /// Branch-free up to the first join, because random play mispredicts every branch half the time.
    #[inline(always)]
    pub(super) fn occupy(&mut self, color: Color, at: Point, observer: &mut impl PlayObserver) -> u8 {
        let i = slot(at);
        let cells = self.around(i);
        self.insert_stone(color, at);
        let own = last_where(cells, Cell::stone(color, at), |cell| cell.is(color));
        self.set_cell(i, own);
        // Insert the stone behind the head of its group. A stone alone is its own head, and as a vacant point it was
        // its own next stone: then the two lines change nothing.
        self.next[i] = self.next[own.index()];
        self.next[own.index()] = at;
        self.pseudo_less_one[i] = NO_LIBERTY;
        let pseudo = &mut self.pseudo_less_one[own.index()];
        *pseudo = pseudo.wrapping_add(vacant_among(cells));
        let without_liberty = self.take_liberties(color, i, cells);
        if touches_another_group(color, own, cells) {
            self.join_all(color, at, observer);
        }
        without_liberty
    }

    /// Takes a pseudo-liberty from every cell around a new stone. Returns the number of groups that have none left:
    /// groups to be taken off and, less often, groups of its own side that are about to be joined. To tell them apart
    /// here would cost every play 12 instructions.
    #[inline(always)]
    pub(super) fn take_liberties(&mut self, color: Color, i: usize, cells: [Cell; 4]) -> u8 {
        for offset in AROUND {
            self.neighbours[i + offset].put(color);
        }
        let mut without_liberty = 0;
        for cell in cells {
            let pseudo = &mut self.pseudo_less_one[cell.index()];
            let (rest, is_last) = pseudo.overflowing_sub(1);
            *pseudo = rest;
            without_liberty += u8::from(is_last);
        }
        without_liberty
    }

    /// The opposite of [`Board::take_liberties`], for a stone that is gone.
    #[inline(always)]
    fn give_liberties(&mut self, color: Color, i: usize) {
        for (cell, offset) in self.around(i).into_iter().zip(AROUND) {
            self.neighbours[i + offset].remove(color);
            let pseudo = &mut self.pseudo_less_one[cell.index()];
            *pseudo = pseudo.wrapping_add(1);
        }
    }

    /// Makes one group of a stone's group and the other groups of its colour around it, of which there is one at
    /// least. Not inlined, for the sake of the registers of plays that join nothing.
    #[inline(never)]
    fn join_all(&mut self, color: Color, at: Point, observer: &mut impl PlayObserver) {
        let i = slot(at);
        loop {
            let (own, [a, b, c, _]) = (self.cell(i), self.around(i));
            // The fourth cell cannot be of another group: see `touches_another_group`.
            let other = last_where([a, b, c], own, |cell| cell.is_other_group(own, color));
            self.join(own, other, observer);
            if !touches_another_group(color, self.cell(i), self.around(i)) {
                return;
            }
        }
    }

    /// Makes one group of two of the same colour.
    #[inline(always)]
    fn join(&mut self, a: Cell, b: Cell, observer: &mut impl PlayObserver) {
        let (pseudo_a, pseudo_b) = (self.pseudo_less_one_of(a), self.pseudo_less_one_of(b));
        // Relabel the group with fewer pseudo-liberties, which is nearly always the smaller; its number of stones is
        // not kept. Signed, because `NO_LIBERTY` stands for -1.
        let (kept, gone) = if (pseudo_a as i16) < pseudo_b as i16 { (b, a) } else { (a, b) };
        let mut tail = gone.index();
        loop {
            self.set_cell(tail, kept);
            if self.next[tail] == gone.head() {
                break;
            }
            tail = slot(self.next[tail]);
        }
        self.next.swap(kept.index(), tail);
        // (a - 1) + (b - 1) + 1 = (a + b) - 1.
        self.pseudo_less_one[kept.index()] = pseudo_a.wrapping_add(pseudo_b).wrapping_add(1);
        observer.joined(Join { head: kept.head(), other: gone.head(), tail: Point::from_index(tail as u16) });
    }

    /// Takes a whole group off, gives its neighbours their liberties back and returns its number of stones. The
    /// head goes last, because the others' liberties are counted there until they are gone.
    #[inline(always)]
    fn remove_group(&mut self, color: Color, head: Point, observer: &mut impl PlayObserver) -> u16 {
        let (mut stones, mut stone) = (0, self.next[slot(head)]);
        loop {
            let next = self.next[slot(stone)];
            self.remove(color, stone);
            observer.captured(stone, stone == head);
            stones += 1;
            if stone == head {
                return stones;
            }
            stone = next;
        }
    }

    /// Takes one stone off its point and gives the groups around it a pseudo-liberty each.
    #[inline(always)]
    pub(super) fn remove(&mut self, color: Color, at: Point) {
        let i = slot(at);
        self.delete_stone(color, at);
        self.set_cell(i, Cell::vacant(at));
        self.next[i] = at;
        self.pseudo_less_one[i] = NOT_A_GROUP;
        self.give_liberties(color, i);
    }
}
