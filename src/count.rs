//! Area counting (数子法). Article 9.
//!
//! Dead groups are removed first. Then a side has its living stones, the empty regions that touch only its
//! stones, and half of every empty region that touches both colours or none. Seki, shared points (dame) and
//! an open ko need no special case (Articles 9 and 21.2).
//!
//! Guarantees: every point of the board has one owner or is shared, so Black's count plus White's count is
//! always the number of points.
//!
//! ```
//! use weiqi::{Board, Chinese, Count};
//! let count = Count::new(&Board::from_rows(".XO/.X./.XO")?);
//! assert_eq!(count.zh().to_string(), "黑6又1/2子，白2又1/2子");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::life::Dead;
use crate::point::{Point, PointSet, Size};
use crate::words::bilingual;
use crate::zi::Zi;

/// Who has a point when the game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Owner {
    /// A living stone stands there.
    Stone(Color),
    /// An empty point that living stones of one colour surround.
    Surrounded(Color),
    /// An empty point between living stones of both colours, or of none: half each.
    Shared,
}

/// The count of a position. Article 9.
///
/// ```
/// use weiqi::{Board, Color, Count, Zi};
/// let board = Board::from_rows(".XO\n.X.\n.XO").unwrap();
/// let count = Count::new(&board);
/// assert_eq!(count.area(Color::Black), Zi::from_halves(13));
/// assert_eq!(count.area(Color::White), Zi::from_halves(5));
/// assert_eq!(count.shared().len(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "score")]
#[doc(alias = "area")]
#[doc(alias = "数子")]
#[doc(alias = "数子法")]
pub struct Count {
    size: Size,
    stones: ByColor<PointSet>,
    /// Empty points that can be reached from stones of the colour through empty points.
    reached: ByColor<PointSet>,
}

impl Count {
    /// The count of a position as it stands, every group alive.
    #[inline]
    pub fn new(board: &Board) -> Count {
        Count::counting(board.size(), ByColor::from_fn(|color| board.stones(color)))
    }

    /// The count of a position after its dead groups are removed.
    pub fn after(dead: &Dead) -> Count {
        Count::counting(dead.size(), ByColor::from_fn(|color| dead.living(color)))
    }

    #[inline]
    fn counting(size: Size, stones: ByColor<PointSet>) -> Count {
        let empty = size.all() - stones.black - stones.white;
        let reached = ByColor::from_fn(|color| stones[color].neighbours().flooded(&empty));
        Count { size, stones, reached }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The position that was counted: without its dead groups.
    pub fn board(&self) -> Board {
        Board::from_sets(self.size, self.stones)
    }

    /// The living stones of a colour.
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color]
    }

    /// The empty points that a colour surrounds (活棋围住的点).
    pub fn surrounded(&self, color: Color) -> PointSet {
        self.reached[color] - self.reached[!color]
    }

    /// The empty points that are shared: each side gets half of each.
    #[doc(alias = "dame")]
    #[doc(alias = "seki")]
    #[doc(alias = "双活")]
    #[doc(alias = "单官")]
    pub fn shared(&self) -> PointSet {
        self.size.all() - self.points(Color::Black) - self.points(Color::White)
    }

    /// The stones and surrounded points of a colour.
    fn points(&self, color: Color) -> PointSet {
        self.stones[color] | self.surrounded(color)
    }

    /// A side's count, in zi: its living stones, the points they surround, and half of the shared points.
    #[inline]
    pub fn area(&self, color: Color) -> Zi {
        // In halves: a point of its own counts two, a shared point one. Points that both sides reach cancel out.
        Zi::from_halves(i32::from(self.size.points()) + self.surplus(color))
    }

    /// The side's area minus the opponent's area, in zi, before komi and fines. It is twice the margin of the law,
    /// because the law compares a side's area with half of the board. As a number it equals the points (目) of a
    /// record's result.
    ///
    /// ```
    /// use weiqi::{Board, Color, Count, Zi};
    /// let count = Count::new(&Board::from_rows(".XO\n.X.\n.XO").unwrap());
    /// assert_eq!(count.lead(Color::White), Zi::from_whole(-4));
    /// ```
    #[inline]
    #[doc(alias = "score")]
    pub fn lead(&self, color: Color) -> Zi {
        Zi::from_whole(self.surplus(color))
    }

    /// The number of points that the side has or reaches, minus the number of the opponent.
    #[inline]
    fn surplus(&self, color: Color) -> i32 {
        let [own, other] = [color, !color].map(|color| i32::from((self.stones[color] | self.reached[color]).len()));
        own - other
    }

    /// Who has a point when the game is counted; `None` if the point is off the board.
    pub fn owner(&self, at: Point) -> Option<Owner> {
        if !self.size.contains(at) {
            return None;
        }
        let of = |color: Color| {
            let surrounded = self.surrounded(color).contains(at).then_some(Owner::Surrounded(color));
            if self.stones[color].contains(at) { Some(Owner::Stone(color)) } else { surrounded }
        };
        Some(of(Color::Black).or(of(Color::White)).unwrap_or(Owner::Shared))
    }
}

bilingual!(Owner {
    Owner::Stone(color) => ("{color}'s living stone"), ("{}方活棋", color.zh());
    Owner::Surrounded(color) => ("surrounded by {color}"), ("{}方围住的点", color.zh());
    Owner::Shared => ("shared, half each"), ("双方各得一半");
});

bilingual!(Count {
    count => (
        "Black {} zi, White {} zi", count.area(Color::Black), count.area(Color::White)
    ), (
        "黑{}，白{}", count.area(Color::Black).zh(), count.area(Color::White).zh()
    );
});
