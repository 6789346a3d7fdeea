//! A situation with a list of its vacant points: what random playouts run on. Articles 2 to 5, 7.1 and 20.1.
//!
//! Guarantees: the list holds every vacant point once, whatever has been played. No allocation, no history, no
//! randomness of its own: chance comes in as numbers. How it can mislead: a playout keeps to a rule of thumb
//! (it fills no small eye) that is not of the law, and knows no repetition beyond the single ko, so that it
//! may have to be stopped after a number of plies.

use crate::board::{Board, Effect, Join, Journal};
use crate::legality::Illegal;
use crate::moves::Move;
use crate::point::Point;
use crate::situation::Situation;

/// A [`Situation`] that lists its vacant points, for picking one at random.
///
/// ```
/// use weiqi::{Count, Playout, Situation, Size};
/// let mut playout = Playout::new(Situation::start(Size::square(9).unwrap()));
/// let mut seed = 2002_u64;
/// let plies = playout.run(243, |n| {
///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
///     ((seed >> 32) * n as u64 >> 32) as usize
/// });
/// assert!(plies > 50);
/// let count = Count::of(playout.situation().board());
/// assert_eq!(count.shared().len(), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Playout {
    situation: Situation,
    vacant: Vacant,
}

impl Playout {
    /// A playout from this situation on.
    pub fn new(situation: Situation) -> Playout {
        let vacant = Vacant::of(situation.board());
        Playout { situation, vacant }
    }

    /// The situation now.
    #[inline(always)]
    pub fn situation(&self) -> &Situation {
        &self.situation
    }

    /// The vacant points (空点), in an order that depends on what has been played.
    #[inline(always)]
    pub fn vacant(&self) -> &[Point] {
        self.vacant.points()
    }

    /// A move for the side to move: the first of [`Playout::vacant`] from this place on, and then from the first
    /// place on, that is legal and no small eye of the side's own ([`Board::is_small_eye`]); a pass if there is
    /// none. A place beyond the list is taken for the first.
    #[inline(always)]
    pub fn candidate(&self, place: usize) -> Move {
        let (situation, color) = (&self.situation, self.situation.to_move());
        let (before, from) = self.vacant().split_at_checked(place).unwrap_or((&[], self.vacant()));
        for points in [from, before] {
            for &at in points {
                if !situation.board().is_small_eye_if_vacant(color, at) && situation.is_legal_if_vacant(at) {
                    return Move::Play(at);
                }
            }
        }
        Move::Pass
    }

    /// Makes a move, if it is allowed.
    ///
    /// # Errors
    /// The reason, where it is not; nothing is then changed.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<Effect, Illegal> {
        self.situation.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Makes a move without asking whether it is allowed: [`Situation::play_unchecked`], with the same contract.
    ///
    /// # Panics
    /// May panic when that contract is broken.
    #[inline(always)]
    pub fn play_unchecked(&mut self, mv: Move) -> Effect {
        if let Move::Play(at) = mv {
            self.vacant.remove(at);
        }
        self.situation.play_with(mv, &mut self.vacant)
    }

    /// Plays [candidates](Playout::candidate) until both sides have passed in turn (Article 7.1) or so many plies
    /// have been made, and returns their number. `below(n)` gives the place of each first try: a number below `n`.
    #[inline]
    pub fn run(&mut self, most: u32, mut below: impl FnMut(usize) -> usize) -> u32 {
        let mut passed = false;
        for plies in 0..most {
            let mv = self.candidate(below(self.vacant().len()));
            self.play_unchecked(mv);
            if mv == Move::Pass && core::mem::replace(&mut passed, true) {
                return plies + 1;
            }
            passed = mv == Move::Pass;
        }
        most
    }
}

const CELLS: usize = 512;

/// The vacant points of a board in no particular order, each with its place.
#[derive(Clone)]
struct Vacant {
    points: [Point; CELLS],
    len: usize,
    place: [u16; CELLS],
}

impl Vacant {
    fn of(board: &Board) -> Vacant {
        let mut vacant = Vacant { points: [Point::from_index(0); CELLS], len: 0, place: [0; CELLS] };
        for at in board.empty_points() {
            vacant.insert(at);
        }
        vacant
    }

    #[inline(always)]
    fn points(&self) -> &[Point] {
        &self.points[..self.len]
    }

    #[inline(always)]
    fn insert(&mut self, at: Point) {
        self.points[self.len % CELLS] = at;
        self.place[usize::from(at.index()) % CELLS] = self.len as u16;
        self.len += 1;
    }

    #[inline(always)]
    fn remove(&mut self, at: Point) {
        self.len -= 1;
        let (place, last) = (self.place[usize::from(at.index()) % CELLS], self.points[self.len % CELLS]);
        self.points[usize::from(place) % CELLS] = last;
        self.place[usize::from(last.index()) % CELLS] = place;
    }
}

impl core::fmt::Debug for Vacant {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.points()).finish()
    }
}

impl Journal for Vacant {
    #[inline(always)]
    fn joined(&mut self, _: Join) {}
    #[inline(always)]
    fn captured(&mut self, stone: Point, _: bool) {
        self.insert(stone);
    }
}
