//! Living and dead groups, by agreement. Article 8.
//!
//! Whether a group is alive or dead is what both sides agree on (经双方确认). A group that is not named as
//! dead is alive.
//!
//! Guarantees: a [`Dead`] value belongs to one position and names whole groups only. Nothing is guessed.
//!
//! ```
//! use weiqi::{Board, Dead};
//! let board = Board::from_rows("OO./XX./.X.")?;
//! let dead = Dead::new(&board, ["A3".parse()?])?; // one stone names its group
//! assert_eq!(dead.to_string(), "dead: A3, B3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::law::{Article, Cite, Cited};
use crate::point::{Point, PointSet, Size};
use crate::words::bilingual;

/// The groups of one position that both sides agree are dead (死棋, Article 8.2).
///
/// Naming one stone names its whole group: a group lives or dies as one (Article 3).
///
/// ```
/// use weiqi::{Board, Dead, Point};
/// use weiqi::life::DeadError;
/// let board = Board::from_rows("OO.\nXX.\n.X.").unwrap();
/// let a3: Point = "A3".parse().unwrap();
/// assert_eq!(Dead::new(&board, [a3]).unwrap().points().len(), 2);
/// let c1: Point = "C1".parse().unwrap();
/// assert_eq!(Dead::new(&board, [c1]), Err(DeadError::Empty { at: c1 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "死棋")]
#[doc(alias = "dead_stones")]
pub struct Dead {
    size: Size,
    stones: ByColor<PointSet>,
    dead: PointSet,
}

impl Dead {
    /// Everything alive.
    pub fn none(board: &Board) -> Dead {
        Dead { size: board.size(), stones: ByColor::from_fn(|color| board.stones(color)), dead: PointSet::EMPTY }
    }

    /// The groups of the stones on these points.
    ///
    /// # Errors
    /// [`DeadError`] for the first point that is off the board or has no stone.
    pub fn new(board: &Board, points: impl IntoIterator<Item = Point>) -> Result<Dead, DeadError> {
        let mut dead = Dead::none(board);
        for at in points {
            if !board.size().contains(at) {
                return Err(DeadError::OffBoard { at });
            }
            if board.stone(at).is_none() {
                return Err(DeadError::Empty { at });
            }
            dead.dead |= board.group(at);
        }
        Ok(dead)
    }

    /// The position, with the dead stones still on it.
    pub fn board(&self) -> Board {
        Board::from_sets(self.size, self.stones)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The dead stones of both colours.
    pub fn points(&self) -> PointSet {
        self.dead
    }

    /// The stones of a colour that are alive (活棋, Article 8.1).
    pub fn living(&self, color: Color) -> PointSet {
        self.stones[color] - self.dead
    }

    /// Whether the agreement is about this position. It holds only for the stones that were on the board.
    pub fn is_about(&self, board: &Board) -> bool {
        self.size == board.size() && Color::ALL.iter().all(|&color| self.stones[color] == board.stones(color))
    }
}

/// Why a point does not name a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DeadError {
    /// No stone stands there (Article 8.2 speaks of stones).
    Empty {
        /// The point that was named.
        at: Point,
    },
    /// It is not on the board (Article 1.1).
    OffBoard {
        /// The point that was named.
        at: Point,
    },
}

bilingual!(DeadError {
    DeadError::Empty { at } => ("{at} is empty: no group to be dead"), ("{at}无子，不能指为死棋");
    DeadError::OffBoard { at } => ("{at} is off the board"), ("{at}不在棋盘上");
});

impl core::error::Error for DeadError {}

impl Cited for DeadError {
    /// What is confirmed to be dead are stones on the board.
    fn cite(&self) -> Cite {
        match self {
            DeadError::Empty { .. } => Cite::article(Article::LifeAndDeath).clause(2),
            DeadError::OffBoard { .. } => Cite::article(Article::Equipment).clause(1),
        }
    }
}

bilingual!(Dead {
    dead if dead.dead.is_empty() => ("everything alive"), ("全部活棋");
    Dead { dead, .. } => ("dead: {dead}"), ("死棋：{}", dead.zh());
});
