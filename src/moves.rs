//! What the side to move may do with its turn. Article 2, clauses 3 and 5.
//!
//! Guarantees: a move is a stone on a point or a pass and nothing else; resigning is not a move
//! (Article 7.2 lets either side resign at any time).
//!
//! ```
//! use weiqi::{Move, Point};
//! let play: Move = "D4".parse()?;
//! assert_eq!((play.point(), Move::Pass.point()), (Point::new(3, 3), None));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::point::Point;

/// One turn's move (着手): a stone on a point, or a pass (虚着). Articles 2.3 and 2.5.
///
/// ```
/// use weiqi::{Move, Point};
/// let play = Move::from(Point::new(3, 3).unwrap());
/// assert_eq!(play.to_string(), "D4");
/// assert_eq!(Move::Pass.to_string(), "pass");
/// assert_eq!(core::mem::size_of::<Move>(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Move {
    /// A stone on a point.
    Play(Point),
    /// A pass: the side gives up its right to place a stone this turn.
    #[doc(alias = "虚着")]
    Pass,
}

impl Move {
    /// The point of a play; `None` for a pass.
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Play(at) => Some(at),
            Move::Pass => None,
        }
    }
}

impl From<Point> for Move {
    fn from(at: Point) -> Move {
        Move::Play(at)
    }
}
