//! Area counting (数子法). Article 9.
//!
//! Guarantees: every point of the board has one owner or is shared, so black plus white is always the
//! number of points. Dead groups are lifted first; then a side has its living stones and the empty points
//! that touch its stones alone, and half of each empty region that touches both colours or none. Seki, neutral
//! points and an open ko need no special case (Articles 9 and 21.2).

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::life::Dead;
use crate::point::{Point, PointSet, Size};
use crate::words::bilingual;
use crate::zi::Zi;

/// Whose a point is when the game is counted.
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

    /// The count of a position after its dead groups are lifted.
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

    /// The position that was counted, its dead groups lifted.
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

    /// The empty points that are shared, half each.
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
        // Halves: two for an own point, one for a shared one. What both sides reach cancels out.
        Zi::from_halves(i32::from(self.size.points()) + self.surplus(color))
    }

    /// How much larger a side's area is than the other's, in zi. Before komi and fines it is twice the margin of the
    /// law, which compares with half the board; as many zi as points (目) in a record's result.
    ///
    /// ```
    /// use weiqi::{Board, Color, Count, Zi};
    /// let count = Count::new(&Board::from_rows(".XO\n.X.\n.XO").unwrap());
    /// assert_eq!(count.lead(Color::White), Zi::from_whole(-4));
    /// ```
    #[inline]
    pub fn lead(&self, color: Color) -> Zi {
        Zi::from_whole(self.surplus(color))
    }

    /// How many more points a side has or reaches than the other.
    #[inline]
    fn surplus(&self, color: Color) -> i32 {
        let [own, other] = [color, !color].map(|color| i32::from((self.stones[color] | self.reached[color]).len()));
        own - other
    }

    /// Whose a point is; nothing off the board.
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
