//! Positions that were put on the board rather than played: every fault is reported at once.

use alloc::vec::Vec;

use super::state::Board;
use crate::color::{ByColor, Color};
use crate::law::{Article, Cite, Cited};
use crate::point::{Point, PointSet, Size};
use crate::words::{Chinese, bilingual, padded};

/// Stones as somebody put them down, not yet looked at. [`Setup::board`] makes a [`Board`] of them.
///
/// ```
/// use weiqi::{Color, Point, Setup, Size};
/// let mut setup = Setup::new(Size::STANDARD);
/// setup.stones.black.push(Point::new(3, 3).unwrap());
/// assert_eq!(setup.board().unwrap().stone(Point::new(3, 3).unwrap()), Some(Color::Black));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Setup {
    /// The size of the board.
    pub size: Size,
    /// The points of the stones of each colour, in any order; a point named twice counts once.
    pub stones: ByColor<Vec<Point>>,
}

impl Setup {
    /// No stones yet.
    pub const fn new(size: Size) -> Setup {
        Setup { size, stones: ByColor { black: Vec::new(), white: Vec::new() } }
    }

    /// The position with these stones.
    ///
    /// # Errors
    /// [`SetupError`] lists every stone off the board, every point given to both colours, and every group
    /// without a liberty (which Article 3 does not let stand on a board).
    pub fn board(&self) -> Result<Board, SetupError> {
        let all = self.size.all();
        let given = ByColor::from_fn(|color| self.stones[color].iter().copied().collect::<PointSet>());
        let mut faults = Vec::new();
        for color in Color::ALL {
            faults.extend((given[color] - all).iter().map(|at| SetupFault::OffBoard { color, at }));
        }
        faults.extend((given.black & given.white & all).iter().map(|at| SetupFault::BothColors { at }));
        let stones = given.map(|set| set & all);
        let empty = all - stones.black - stones.white;
        for color in Color::ALL {
            let mut rest = stones[color];
            while let Some(at) = rest.first() {
                let group = PointSet::from(at).flooded(&rest);
                rest -= group;
                if (group.neighbours() & empty).is_empty() {
                    faults.push(SetupFault::NoLiberty { color, group });
                }
            }
        }
        match SetupError::new(faults) {
            Some(error) => Err(error),
            None => Ok(Board::from_sets(self.size, stones)),
        }
    }
}

impl Board {
    /// The position with these black and white stones.
    ///
    /// # Errors
    /// As [`Setup::board`].
    ///
    /// ```
    /// use weiqi::{Board, Color, Point, Size};
    /// let a1 = Point::new(0, 0).unwrap();
    /// let board = Board::from_stones(Size::STANDARD, [(Color::Black, a1)]).unwrap();
    /// assert_eq!(board.stone(a1), Some(Color::Black));
    /// ```
    pub fn from_stones(size: Size, stones: impl IntoIterator<Item = (Color, Point)>) -> Result<Board, SetupError> {
        let mut setup = Setup::new(size);
        for (color, at) in stones {
            setup.stones[color].push(at);
        }
        setup.board()
    }

    /// The stones on the board, as a set-up.
    pub fn setup(&self) -> Setup {
        Setup { size: self.size, stones: ByColor::from_fn(|color| self.stones(color).iter().collect()) }
    }

    /// The position with stones that are known to be one.
    pub(crate) fn from_sets(size: Size, stones: ByColor<PointSet>) -> Board {
        let mut board = Board::new(size);
        for color in Color::ALL {
            for at in stones[color] {
                // Without capture: groups may be without liberty until the last stone stands.
                let _ = board.occupy(color, at, &mut ());
            }
        }
        board
    }
}

/// What is wrong with one stone, point or group of a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum SetupFault {
    /// A stone outside the board (Article 1.1).
    OffBoard {
        /// The stone's colour.
        color: Color,
        /// Where it was put.
        at: Point,
    },
    /// A point given to both colours (Article 2.3: one stone to a point).
    BothColors {
        /// The point.
        at: Point,
    },
    /// A group without a liberty (Article 3: it cannot stand on the board).
    NoLiberty {
        /// The group's colour.
        color: Color,
        /// Its stones.
        group: PointSet,
    },
}

bilingual!(SetupFault {
    SetupFault::OffBoard { color, at } => ("{color} stone at {at} is off the board"), ("{}子{at}不在棋盘上", color.zh());
    SetupFault::BothColors { at } => ("both colours have a stone at {at}"), ("{at}有黑白两子");
    SetupFault::NoLiberty { color, group } => (
        "{color} group of {} at {} has no liberty", group.len(), group
    ), (
        "{}方{}子无气：{}", color.zh(), group.len(), group.zh()
    );
});

impl core::error::Error for SetupFault {}

impl Cited for SetupFault {
    fn cite(&self) -> Cite {
        match self {
            SetupFault::OffBoard { .. } => Cite::article(Article::Equipment).clause(1),
            SetupFault::BothColors { .. } => Cite::article(Article::Play).clause(3),
            SetupFault::NoLiberty { .. } => Cite::article(Article::Liberties),
        }
    }
}

/// Every fault of a [`Setup`] that cannot be a position. At least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    faults: Vec<SetupFault>,
}

impl SetupError {
    /// The error of these faults; `None` if there are none.
    pub(crate) fn new(faults: Vec<SetupFault>) -> Option<SetupError> {
        if faults.is_empty() { None } else { Some(SetupError { faults }) }
    }

    /// The faults, in this order: stones off the board, points given to both, groups without liberty.
    pub fn faults(&self) -> &[SetupFault] {
        &self.faults
    }
}

impl Cited for SetupError {
    /// What the first of the faults rests on.
    fn cite(&self) -> Cite {
        self.faults.first().map_or(Cite::article(Article::Liberties), SetupFault::cite)
    }
}

/// The faults one after another, and what stands between two of them.
struct Joined<'a, T>(&'a [T], &'static str);

impl<T: core::fmt::Display> core::fmt::Display for Joined<'_, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Joined(items, joint) = self;
        items.iter().enumerate().try_for_each(|(i, item)| write!(f, "{}{item}", if i > 0 { joint } else { "" }))
    }
}

impl core::fmt::Display for SetupError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        padded(f, format_args!("{}", Joined(&self.faults, "; ")))
    }
}

impl Chinese for SetupError {
    fn fmt_zh(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let faults: Vec<_> = self.faults.iter().map(Chinese::zh).collect();
        write!(f, "{}", Joined(&faults, "；"))
    }
}

impl core::error::Error for SetupError {}
