//! A situation with a list of its vacant points: what random playouts run on. Articles 2 to 5, 7.3 and 20.1.
//!
//! Guarantees: the list holds every vacant point once, whatever has been played. No allocation, no history, no
//! randomness of its own: the caller gives random numbers. How it can mislead: a playout never fills its own small
//! eyes, which is a rule of thumb and not the law. It knows no repetition beyond the single ko, so a playout may go
//! on for ever and needs a limit of plies. Its candidates are not equally likely: a point is drawn more often if the
//! points before it in the list are not candidates.
//!
//! ```
//! use weiqi::{Playout, Situation, Size};
//! let mut playout = Playout::new(Situation::start(Size::square(5).ok_or("size")?));
//! // The first candidate every time; a program draws at random.
//! let plies = playout.run(100, |_| 0);
//! assert!(plies > 0 && playout.vacant().len() < 25);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::ops::Range;

use crate::board::{Board, Captures, Join, PlayObserver};
use crate::color::{ByColor, Color};
use crate::legality::Illegal;
use crate::moves::Move;
use crate::point::{Point, PointSet};
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

    /// A move for the side to move. The points of [`Playout::vacant`] are tried from this place to the end of the
    /// list and then from its start. The first point that is legal and not a small eye of the side
    /// ([`Board::is_small_eye`]) is the move; if there is none, the move is a pass. A place beyond the list counts as 0.
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
            let vacancy = situation.board().known_vacancy(at);
            if !vacancy.is_small_eye(color) && situation.allows(vacancy) {
                return Some(place);
            }
        }
        None
    }

    /// Makes a move, if it is allowed.
    ///
    /// # Errors
    /// The reason, if it is not. The playout is then unchanged.
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

    /// Plays [candidates](Playout::candidate) until two passes in a row (Article 7.3) or until `max_plies` plies, and
    /// returns the number of plies. If that is `max_plies`, the playout may have been stopped before its end. A pass
    /// before the run is not counted.
    ///
    /// For each candidate `random_below(n)` gives the place to start from: a number below `n`, where `n` is at least 1. A
    /// larger number counts as 0.
    #[inline]
    pub fn run(&mut self, max_plies: u32, random_below: impl FnMut(usize) -> usize) -> u32 {
        self.run_observed(max_plies, random_below, |_, _| {})
    }

    /// [`Playout::run`] that tells `observe` of every move and its side, in order: for statistics such as who played
    /// where first ([`FirstPlays`]). Costs what `observe` costs.
    ///
    /// ```
    /// use weiqi::playout::FirstPlays;
    /// use weiqi::{Color, Playout, Situation, Size};
    /// let mut playout = Playout::new(Situation::start(Size::square(5).ok_or("size")?));
    /// let mut first = FirstPlays::default();
    /// let plies = playout.run_observed(75, |n| n / 2, |color, mv| first.add(color, mv));
    /// assert!(plies > 0 && first.by(Color::Black).is_disjoint(&first.by(Color::White)));
    /// # Ok::<(), &str>(())
    /// ```
    #[inline]
    pub fn run_observed(
        &mut self,
        max_plies: u32,
        mut random_below: impl FnMut(usize) -> usize,
        mut observe: impl FnMut(Color, Move),
    ) -> u32 {
        let mut after_pass = None;
        for plies in 0..max_plies {
            let place = self.find(random_below(self.vacant.len));
            let mv = place.map_or(Move::Pass, |place| Move::Play(self.vacant.take(place)));
            observe(self.situation.to_move(), mv);
            self.situation.play_with(mv, &mut self.vacant);
            if place.is_none() && after_pass.replace(plies + 1) == Some(plies) {
                return plies + 1;
            }
        }
        max_plies
    }

    /// A candidate drawn with exactly equal chances: a point that is drawn and does not qualify is set aside, and another
    /// is drawn. [`Playout::candidate`] walks on from the place drawn instead, which prefers candidates that stand behind
    /// other points in the list. Changes the order of [`Playout::vacant`].
    ///
    /// One random number for each point tried, 2.7 for a move of a playout on 19 by 19, where `candidate` takes one.
    ///
    /// ```
    /// use weiqi::{Move, Playout, Situation, Size};
    /// let mut playout = Playout::new(Situation::start(Size::square(5).ok_or("size")?));
    /// let mv = playout.uniform_candidate(|n| n / 3);
    /// assert!(mv != Move::Pass && playout.play(mv).is_ok());
    /// # Ok::<(), &str>(())
    /// ```
    pub fn uniform_candidate(&mut self, mut random_below: impl FnMut(usize) -> usize) -> Move {
        let color = self.situation.to_move();
        // The points from `left` on have been tried.
        let mut left = self.vacant.len;
        while left > 0 {
            let drawn = random_below(left);
            let place = if drawn < left { drawn } else { 0 };
            let vacancy = self.situation.board().known_vacancy(self.vacant.points[place]);
            if !vacancy.is_small_eye(color) && self.situation.allows(vacancy) {
                return Move::Play(self.vacant.points[place]);
            }
            left -= 1;
            self.vacant.exchange(place, left);
        }
        Move::Pass
    }

    /// [`Playout::run`] with [`Playout::uniform_candidate`].
    pub fn run_uniform(&mut self, max_plies: u32, mut random_below: impl FnMut(usize) -> usize) -> u32 {
        let mut passes = 0;
        for plies in 0..max_plies {
            let mv = self.uniform_candidate(&mut random_below);
            self.play_unchecked(mv);
            passes = if mv == Move::Pass { passes + 1 } else { 0 };
            if passes == 2 {
                return plies + 1;
            }
        }
        max_plies
    }
}

/// Which points each side was the first to play on, as "all moves as first" and RAVE statistics need it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FirstPlays {
    by: ByColor<PointSet>,
}

impl FirstPlays {
    /// Adds a move. A pass changes nothing.
    #[inline]
    pub fn add(&mut self, color: Color, mv: Move) {
        if let Move::Play(at) = mv
            && !self.by[!color].contains(at)
        {
            self.by[color].insert(at);
        }
    }

    /// The points on which this side played first.
    #[inline]
    pub fn by(&self, color: Color) -> PointSet {
        self.by[color]
    }
}

/// A power of two above every index and every place: a masked one needs no bounds check.
const CELLS: usize = 512;

/// The vacant points of a board in no particular order, and the place of each.
#[derive(Clone)]
struct Vacant {
    /// The first `len` entries are the vacant points; the rest is meaningless.
    points: [Point; CELLS],
    len: usize,
    /// The place of each vacant point, by the index of the point. The entries of other points are meaningless.
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

    /// Exchanges the points at two places.
    fn exchange(&mut self, a: usize, b: usize) {
        self.points.swap(a, b);
        for place in [a, b] {
            self.place[usize::from(self.points[place].index()) % CELLS] = place as u16;
        }
    }

    /// Removes the point at a place. The last point of the list moves to that place.
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

impl PlayObserver for Vacant {
    #[inline(always)]
    fn joined(&mut self, _: Join) {}
    #[inline(always)]
    fn captured(&mut self, stone: Point, _: bool) {
        self.insert(stone);
    }
}
