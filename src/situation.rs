//! The position, the side to move and the ko: what engines search. Articles 2 to 5 and 20.1.
//!
//! Guarantees: no allocation, no history; a clone is a flat copy below 4 kB. A situation answers every question
//! that needs no memory of earlier positions. How it can be wrong: repetition beyond the single ko (Articles 6
//! and 20.3) needs the past, which only a [`Game`](crate::Game) keeps; a situation set up from stones
//! does not know of a ko that had just been taken.
//!
//! ```
//! use weiqi::{Situation, Size};
//! let mut situation = Situation::start(Size::STANDARD);
//! situation.play("Q16".parse()?)?;
//! assert_eq!(situation.legal().len(), 360);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::board::{Board, Captures, Ko, PlayObserver, Vacancy, WHITE_TO_MOVE, ko_key};
use crate::color::Color;
use crate::legality::{self, Illegal};
use crate::moves::Move;
use crate::point::{Point, PointSet, Size};

/// A situation: the position and the side to move, with the ko that may not be retaken at once.
///
/// ```
/// use weiqi::{Color, Point, Situation, Size};
/// let mut situation = Situation::start(Size::STANDARD);
/// situation.play(Point::new(3, 3).unwrap().into()).unwrap();
/// assert_eq!(situation.to_move(), Color::White);
/// assert_eq!(situation.legal().len(), 360);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    board: Board,
    ko: Option<Ko>,
    to_move: Color,
}

impl Situation {
    /// The empty board with Black to move (Articles 2.2 and 2.3).
    pub fn start(size: Size) -> Situation {
        Situation::new(Board::new(size), Color::Black)
    }

    /// A position with a side to move and no ko that is known of.
    pub fn new(board: Board, to_move: Color) -> Situation {
        Situation { board, ko: None, to_move }
    }

    /// A position with a ko that has just been taken. `None` if that is impossible: the side to move must be able
    /// to take back exactly the one stone that took the ko.
    pub fn with_ko(board: Board, to_move: Color, ko: Option<Ko>) -> Option<Situation> {
        let open = |ko: Ko| {
            board.stone(ko.taken_by).is_some_and(|taker| {
                board.liberties(ko.taken_by) == ko.at.into()
                    && board.vacancy(ko.at).is_some_and(|vacancy| vacancy.is_enclosed_by(taker))
                    && board.captures(!taker, ko.at) == ko.taken_by.into()
                    && board.group(ko.taken_by).len() == 1
            })
        };
        ko.is_none_or(open).then_some(Situation { board, ko, to_move })
    }

    /// A position with a ko that is known to be one in it.
    pub(crate) fn with_known_ko(board: Board, to_move: Color, ko: Option<Ko>) -> Situation {
        Situation { board, ko, to_move }
    }

    /// The position.
    #[inline(always)]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline(always)]
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The ko that the last move has opened, if it has.
    #[inline(always)]
    pub fn ko(&self) -> Option<Ko> {
        self.ko
    }

    /// A number that is equal for equal situations of one size and seldom equal for others: the [`Board::key`] with the
    /// side to move and the ko. The same in every build; it will change with a new major version of the crate only.
    ///
    /// ```
    /// use weiqi::{Move, Situation, Size};
    /// let mut situation = Situation::start(Size::STANDARD);
    /// let (before, after) = (situation.key(), situation.key_after("D4".parse()?));
    /// situation.play("D4".parse()?)?;
    /// assert!(situation.key() == after && after != before);
    /// assert_ne!(situation.key_after(Move::Pass), after);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn key(&self) -> u64 {
        key(self.board.key(), self.to_move, self.ko.map(|ko| ko.at))
    }

    /// The [`Situation::key`] after a move, without making it: some 60 instructions and a walk over the stones that it
    /// takes. For a move that is not allowed, the number means nothing.
    pub fn key_after(&self, mv: Move) -> u64 {
        let (board, color) = (&self.board, self.to_move);
        match mv {
            Move::Pass => key(board.key(), !color, None),
            Move::Play(at) => {
                let captured = board.captures(color, at);
                // One stone taken by a stone that stands alone, with no liberty but where that one was.
                let is_alone = board.vacancy(at).is_some_and(|vacancy| vacancy.is_enclosed_by(!color));
                let ko = captured.first().filter(|_| is_alone && captured.len() == 1);
                key(board.key_after(color, at), !color, ko)
            }
        }
    }

    /// Whether the side to move may make this move. A pass is always allowed (Article 2.5).
    ///
    /// # Errors
    /// The reason, if it may not.
    #[inline]
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Play(at) => legality::check(&self.board, &self.ko, self.to_move, at),
            Move::Pass => Ok(()),
        }
    }

    /// Whether the side to move may place a stone on a point: [`Situation::check`] without the reason.
    #[inline(always)]
    pub fn is_legal(&self, at: Point) -> bool {
        legality::allows(&self.board, &self.ko, self.to_move, at)
    }

    /// [`Situation::is_legal`] for a point that is known to be vacant.
    #[inline(always)]
    pub(crate) fn allows(&self, vacancy: Vacancy<'_>) -> bool {
        legality::allows_on(vacancy, &self.ko, self.to_move)
    }

    /// All points where the side to move may place a stone.
    #[inline]
    pub fn legal(&self) -> PointSet {
        legality::legal(&self.board, self.ko, self.to_move)
    }

    /// Makes a move, if it is allowed.
    ///
    /// # Errors
    /// The reason, if it is not. The situation is then unchanged.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<Captures, Illegal> {
        self.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Makes a move without asking whether it is allowed.
    ///
    /// A play must be allowed by [`Situation::check`], except that a ko may be retaken. If it is not, debug builds
    /// panic. Other builds leave a broken situation: what its methods return, and whether they return, is unspecified.
    ///
    /// # Panics
    /// May panic when that contract is broken.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) -> Captures {
        self.play_with(mv, &mut ())
    }

    /// [`Situation::play_unchecked`] that tells a observer what it did.
    #[inline(always)]
    pub(crate) fn play_with(&mut self, mv: Move, observer: &mut impl PlayObserver) -> Captures {
        let captures = match mv {
            Move::Play(at) => self.board.play_with(self.to_move, at, observer),
            Move::Pass => Captures { stones: 0, ko: None },
        };
        self.ko = captures.ko;
        self.to_move = !self.to_move;
        captures
    }

    /// The same position and ko with the other side asked to move: what a judge needs to answer "could
    /// Black play there?" while it is White's turn.
    #[must_use]
    pub fn seen_by(&self, to_move: Color) -> Situation {
        Situation { to_move, ..self.clone() }
    }

    /// The parts that a game keeps up itself.
    #[inline(always)]
    pub(crate) fn parts_mut(&mut self) -> (&mut Board, &mut Option<Ko>, &mut Color) {
        (&mut self.board, &mut self.ko, &mut self.to_move)
    }
}

/// The key of a situation.
#[inline]
fn key(board: u64, to_move: Color, ko: Option<Point>) -> u64 {
    let side = if to_move == Color::White { WHITE_TO_MOVE } else { 0 };
    board ^ side ^ ko.map_or(0, ko_key)
}
