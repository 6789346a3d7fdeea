//! The groups of a board, one after another, and questions about one group.

use super::layout::slot;
use super::state::Board;
use crate::color::Color;
use crate::point::{Point, PointSet};

/// A group (块): stones of one colour that are solidly connected, and their liberties. Article 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// The colour of the stones.
    pub color: Color,
    /// The points of the stones.
    pub stones: PointSet,
    /// The empty points next to them (气).
    pub liberties: PointSet,
}

impl Board {
    /// All groups, ordered by their first stone, Black's first. One walk over the stones, and about 60 instructions for
    /// each group.
    ///
    /// ```
    /// use weiqi::Board;
    /// let board = Board::from_rows("XX.\n.OO\n...")?;
    /// let counts: Vec<_> = board.groups().map(|group| (group.stones.len(), group.liberties.len())).collect();
    /// assert_eq!(counts, [(2, 2), (2, 4)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn groups(&self) -> impl Iterator<Item = Group> + '_ {
        let empty = self.empty_points();
        Color::ALL.into_iter().flat_map(move |color| {
            let mut rest = self.stones(color);
            core::iter::from_fn(move || {
                let stones = self.group(rest.first()?);
                rest -= stones;
                Some(Group { color, stones, liberties: stones.neighbours() & empty })
            })
        })
    }

    /// Whether the group that a stone belongs to has one liberty (打吃). False for an empty point. Costs little: mostly
    /// the group's count of pseudo-liberties decides.
    ///
    /// ```
    /// use weiqi::Board;
    /// let board = Board::from_rows("XXO\n.O.\n...")?;
    /// assert!(board.is_in_atari("A3".parse()?) && !board.is_in_atari("B2".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_in_atari(&self, at: Point) -> bool {
        let cell = self.cell(slot(at));
        // One liberty has at most four pseudo-liberties, because it has four neighbours.
        cell.color().is_some() && self.pseudo_less_one_of(cell) < 4 && self.liberties(at).len() == 1
    }

    /// Number of liberties of the group that a stone belongs to, counted up to a limit; 0 for an empty point. Stops at
    /// the limit, so that "two or more?" costs a few stones.
    ///
    /// ```
    /// use weiqi::Board;
    /// let board = Board::from_rows("XX.\n...\n...")?;
    /// assert_eq!(board.liberty_count_up_to("A3".parse()?, 2), 2);
    /// assert_eq!(board.liberty_count_up_to("A3".parse()?, 9), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn liberty_count_up_to(&self, at: Point, limit: u16) -> u16 {
        let cell = self.cell(slot(at));
        if cell.color().is_none() {
            return 0;
        }
        let (mut liberties, mut stone) = (PointSet::EMPTY, cell.head());
        loop {
            for neighbour in self.around(slot(stone)) {
                if neighbour.is_vacant() {
                    liberties.insert(neighbour.head());
                }
            }
            stone = self.next_stone(stone);
            if stone == cell.head() || liberties.len() >= limit {
                return liberties.len().min(limit);
            }
        }
    }
}
