//! What search code needs of a game, with or without its past, and the number of lines of play. Articles 2 to 6.
//!
//! Guarantees: [`Playable`] answers as the type behind it does; it adds no rule of its own.

use crate::color::Color;
use crate::moves::Move;
use crate::point::PointSet;
use crate::situation::Situation;

/// Something that moves can be made in: a [`Situation`], which knows no past, or a [`Game`](crate::Game), which does. For
/// search code that is to run on both. A clone of a `Situation` is a copy of 4 kB.
///
/// ```
/// use weiqi::search::Playable;
/// use weiqi::{Game, Size, Situation, Terms};
/// fn mobility(of: &impl Playable) -> u16 {
///     of.legal_points().len()
/// }
/// assert_eq!(mobility(&Situation::start(Size::STANDARD)), 361);
/// assert_eq!(mobility(&Game::new(Size::STANDARD, Terms::CHINESE_2002)?), 361);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Playable: Clone {
    /// Why a move is refused.
    type Refusal: core::error::Error;

    /// The position, the side to move and the ko.
    fn situation_now(&self) -> &Situation;

    /// Whether play has ended. A situation does not know of passes, so that its play never ends.
    fn has_ended(&self) -> bool;

    /// The points where the side to move may place a stone.
    fn legal_points(&self) -> PointSet;

    /// Makes a move for the side to move.
    ///
    /// # Errors
    /// The reason, if it is not allowed. Nothing is then changed.
    fn make(&mut self, mv: Move) -> Result<(), Self::Refusal>;

    /// The side to move.
    fn side_to_move(&self) -> Color {
        self.situation_now().to_move()
    }
}

impl Playable for Situation {
    type Refusal = crate::legality::Illegal;

    #[inline]
    fn situation_now(&self) -> &Situation {
        self
    }

    #[inline]
    fn has_ended(&self) -> bool {
        false
    }

    #[inline]
    fn legal_points(&self) -> PointSet {
        self.legal()
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Result<(), Self::Refusal> {
        self.play(mv).map(|_| ())
    }
}

/// Number of sequences of `plies` moves, passes included, from here on (perft). The last move is counted without being
/// made. A sequence that ends play earlier counts only if it has this length.
///
/// ```
/// use weiqi::search::perft;
/// use weiqi::{Situation, Size};
/// let start = Situation::start(Size::square(3).ok_or("size")?);
/// assert_eq!((perft(&start, 0), perft(&start, 1), perft(&start, 2)), (1, 10, 91));
/// # Ok::<(), &str>(())
/// ```
pub fn perft(from: &impl Playable, plies: u32) -> u64 {
    if from.has_ended() {
        return u64::from(plies == 0);
    }
    let legal = from.legal_points();
    match plies {
        0 => 1,
        1 => u64::from(legal.len()) + 1,
        _ => legal
            .into_iter()
            .map(Move::Play)
            .chain([Move::Pass])
            .map(|mv| {
                let mut next = from.clone();
                // A legal point is allowed, and so is a pass.
                if next.make(mv).is_ok() { perft(&next, plies - 1) } else { 0 }
            })
            .sum(),
    }
}
