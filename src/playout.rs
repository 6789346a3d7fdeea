//! A situation with a list of its vacant points: what random playouts run on. Articles 2 to 5, 7.3 and 20.1.
//!
//! Guarantees: the list holds every vacant point once, whatever has been played. No allocation, no history, no
//! randomness of its own: chance comes in as numbers. How it can mislead: a playout keeps to a rule of thumb
//! (it fills no small eye) that is not of the law, and knows no repetition beyond the single ko, so that it
//! may have to be stopped after a number of plies. Its candidates are not drawn with equal chances: one that
//! follows points that are none in the list is drawn more often.

use core::ops::Range;

use crate::board::{Board, Captures, Join, Journal};
use crate::legality::Illegal;
use crate::moves::Move;
use crate::point::Point;
use crate::situation::Situation;

/// A [`Situation`] with a list of its vacant points, for random moves. A flat value of 6 kB.
///
/// ```
/// use weiqi::{Count, Move, Playout, Situation, Size};
/// let mut playout = Playout::new(Situation::start(Size::square(9).unwrap()));
/// let mut state = 2002_u64;
/// let plies = playout.run(3 * 81, |n| {
///     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
///     (state >> 33) as usize % n
/// });
/// assert!(plies > 81 / 2);
/// assert_eq!(playout.candidate(0), Move::Pass);
/// assert_eq!(Count::new(playout.situation().board()).shared().len(), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
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

    /// Gives up the list and returns the situation.
    pub fn into_situation(self) -> Situation {
        self.situation
    }

    /// The vacant points (空点), in an order that depends on what has been played.
    #[inline(always)]
    pub fn vacant(&self) -> &[Point] {
        self.vacant.points()
    }

    /// A move for the side to move: the first of [`Playout::vacant`] from this place on, and after the last from
    /// the first on, that is legal and no small eye of its own ([`Board::is_small_eye`]); a pass if there is none.
    /// A place beyond the list is taken for the first.
    #[inline(always)]
    pub fn candidate(&self, place: usize) -> Move {
        self.find(place).map_or(Move::Pass, |place| Move::Play(self.vacant.points[place]))
    }

    /// The place of the [candidate](Playout::candidate).
    #[inline(always)]
    fn find(&self, place: usize) -> Option<usize> {
        let len = self.vacant.len % CELLS;
        self.find_in(place..len).or_else(|| self.find_in(0..place.min(len)))
    }

    #[inline(always)]
    fn find_in(&self, places: Range<usize>) -> Option<usize> {
        let (situation, color) = (&self.situation, self.situation.to_move());
        // A loop, since compilers leave a search by closure a function of its own.
        for place in places {
            let at = self.vacant.points[place];
            if !situation.board().is_small_eye_if_vacant(color, at) && situation.is_legal_if_vacant(at) {
                return Some(place);
            }
        }
        None
    }

    /// Makes a move, if it is allowed.
    ///
    /// # Errors
    /// The reason, where it is not; nothing is then changed.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<Captures, Illegal> {
        self.situation.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Makes a move without asking whether it is allowed: [`Situation::play_unchecked`], with the same contract.
    ///
    /// # Panics
    /// May panic when that contract is broken.
    #[inline(always)]
    pub fn play_unchecked(&mut self, mv: Move) -> Captures {
        if let Move::Play(at) = mv {
            let place = self.vacant.place[usize::from(at.index()) % CELLS];
            self.vacant.take(usize::from(place) % CELLS);
        }
        self.situation.play_with(mv, &mut self.vacant)
    }

    /// Plays [candidates](Playout::candidate) until there have been two passes in a row (Article 7.3; a pass before
    /// the run is not known of) or `most` plies, and returns the number of plies: where that is `most`, the playout may
    /// have been stopped before its end.
    ///
    /// `below(n)` is asked for the place from which each candidate is looked for: a number below `n`, which is 1 or
    /// more. Another number stands for 0.
    #[inline]
    pub fn run(&mut self, most: u32, mut below: impl FnMut(usize) -> usize) -> u32 {
        let mut after_pass = None;
        for plies in 0..most {
            let place = self.find(below(self.vacant.len));
            let mv = place.map_or(Move::Pass, |place| Move::Play(self.vacant.take(place)));
            self.situation.play_with(mv, &mut self.vacant);
            if place.is_none() && after_pass.replace(plies + 1) == Some(plies) {
                return plies + 1;
            }
        }
        most
    }
}

/// A power of two above every index and every place: a masked one needs no bounds check.
const CELLS: usize = 512;

/// The vacant points of a board in no particular order, and the place of each.
#[derive(Clone)]
struct Vacant {
    /// The first `len` hold.
    points: [Point; CELLS],
    len: usize,
    /// By a point's index. Those of other points mean nothing.
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

    /// Takes out the point at a place, which the last one gets.
    #[inline(always)]
    fn take(&mut self, place: usize) -> Point {
        self.len -= 1;
        let (at, last) = (self.points[place], self.points[self.len % CELLS]);
        self.points[place] = last;
        self.place[usize::from(last.index()) % CELLS] = place as u16;
        at
    }
}

impl PartialEq for Vacant {
    fn eq(&self, other: &Vacant) -> bool {
        self.points() == other.points()
    }
}

impl Eq for Vacant {}

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
