//! The position: stones, groups and liberties, capture. Articles 3 and 4.
//!
//! Guarantees: a [`Board`] is facts only; it knows no side to move, no ko and no history. Every group on
//! it has a liberty. Two boards are equal when their size and their stones are; the [`Board::key`] only
//! narrows a search. Nothing here allocates.
//!
//! How it works: one flat array with a border of guard points and a fixed stride, so that a neighbour is
//! an index ±1 or ±20. Groups are circular lists of stones that share a head. A group's *pseudo-liberties*
//! (each liberty counted once for every stone of the group that touches it) are counted at the head, so that
//! capture and the forbidden point are a few subtractions. Real liberties are counted when asked for. Every point also
//! counts what its neighbours are, which answers most questions without a look at a group.
//!
//! How it can be wrong: only if the cached parts disagree with the stones. [`Board::validate`] recomputes
//! every one of them.
//!
//! The files, each of which uses only those above it: `layout` (places in arrays), `cell`, `neighbours`, `lanes` and
//! `keys` (small values), `state` (the arrays), `vacancy` (questions about a vacant point), `groups`, `play`, `undo`, `setup`,
//! `validate`.

mod cell;
mod groups;
mod keys;
mod lanes;
mod layout;
mod neighbours;
mod play;
mod setup;
mod state;
mod undo;
mod vacancy;
mod validate;

pub use groups::Group;
pub(crate) use keys::{WHITE_TO_MOVE, ko_key};
pub use play::{Captures, Ko};
pub(crate) use play::{Join, PlayObserver};
pub use setup::{Setup, SetupError, SetupFault};
pub use state::Board;
pub(crate) use undo::Change;
pub(crate) use vacancy::Vacancy;
pub use validate::Inconsistency;

use crate::color::{ByColor, Color};
use crate::point::{Point, PointSet, Size};
use layout::slot;

impl Board {
    /// The empty board (空枰, Article 2.2).
    pub fn new(size: Size) -> Board {
        // Made at compile time: to copy it costs less than to make it.
        static STANDARD: Board = Board::empty(Size::STANDARD);
        if size == Size::STANDARD { STANDARD.clone() } else { Board::empty(size) }
    }

    /// The size of the board.
    #[inline(always)]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The colour of the stone on a point; `None` for an empty point or a point off the board.
    #[inline]
    pub fn stone(&self, at: Point) -> Option<Color> {
        self.cell(slot(at)).color()
    }

    /// All stones of a colour.
    #[inline(always)]
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color as usize]
    }

    /// All stones of both colours.
    #[inline]
    pub fn stones_by_color(&self) -> ByColor<PointSet> {
        let [black, white] = self.stones;
        ByColor { black, white }
    }

    /// All empty points (空点).
    #[inline]
    pub fn empty_points(&self) -> PointSet {
        self.size.all() - self.stones[0] - self.stones[1]
    }

    /// Number of stones on the board, both colours.
    pub fn stone_count(&self) -> u16 {
        (self.stones[0] | self.stones[1]).len()
    }

    /// A number that is equal for equal positions of one size and seldom equal for others: a hash, kept up
    /// with every stone. It narrows a search; only the stones decide.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The group (块) that a stone belongs to: all stones of its colour solidly connected to it
    /// (直线紧邻, Article 3). Empty for an empty point or a point off the board.
    pub fn group(&self, at: Point) -> PointSet {
        let cell = self.cell(slot(at));
        let mut group = PointSet::EMPTY;
        if cell.color().is_some() {
            self.each_stone(cell.head(), |stone| group.insert(stone));
        }
        group
    }

    /// The liberties (气) of the group a stone belongs to: the empty points next to it (Article 3). Empty
    /// for an empty point or a point off the board.
    pub fn liberties(&self, at: Point) -> PointSet {
        self.group(at).neighbours() & self.empty_points()
    }

    /// Whether a stone of `color` on the empty point `at` would be without liberty and take nothing: a
    /// forbidden point (禁着点, Article 5), however many stones of its own side it would join.
    ///
    /// False for a point that is not empty.
    #[inline]
    pub fn is_forbidden_point(&self, color: Color, at: Point) -> bool {
        self.vacancy(at).is_some_and(|vacancy| vacancy.is_forbidden(color))
    }

    /// The empty points where Article 5 lets `color` place a stone. Ko and repetition, which need to know
    /// the past, are not looked at.
    pub fn playable(&self, color: Color) -> PointSet {
        let empty = self.empty_points();
        // Only an empty point without an empty neighbour can be forbidden.
        let mut playable = empty & empty.neighbours();
        for at in empty - playable {
            if !self.known_vacancy(at).leaves_no_liberty(color) {
                playable.insert(at);
            }
        }
        playable
    }

    /// The stones that a play of `color` on the empty point `at` would take (Article 4).
    pub fn captures(&self, color: Color, at: Point) -> PointSet {
        let mut captured = PointSet::EMPTY;
        if self.vacancy(at).is_some() {
            self.each_captured(color, at, |stone| captured.insert(stone));
        }
        captured
    }

    /// The [`Board::key`] that the position would have after `color` plays on the empty point `at`.
    #[inline]
    pub(crate) fn key_after(&self, color: Color, at: Point) -> u64 {
        let mut key = self.key_with(color, at);
        self.each_captured(color, at, |stone| key ^= keys::key(!color, stone));
        key
    }

    /// [`Board::key_after`] a play that takes nothing.
    #[inline(always)]
    pub(crate) fn key_with(&self, color: Color, at: Point) -> u64 {
        self.key ^ keys::key(color, at)
    }

    /// The key of a position with these stones.
    pub(crate) fn key_of_sets(stones: &ByColor<PointSet>) -> u64 {
        Color::ALL
            .into_iter()
            .flat_map(|color| stones[color].iter().map(move |at| keys::key(color, at)))
            .fold(0, |all, key| all ^ key)
    }

    /// Empty points among which are all on which `color` would take something: every stone of a group with one liberty
    /// has no other empty neighbour than that.
    pub(crate) fn points_that_may_capture(&self, color: Color) -> PointSet {
        let empty = self.empty_points();
        (self.stones(!color) & empty.neighbours_of_one()).neighbours() & empty
    }

    /// Whether a stone of `color` on `at` would fill an own eye of one point, as engines use the word in
    /// random playouts: all neighbours are own stones or the edge, and of the diagonal points fewer than
    /// two (at the edge, fewer than one) are the opponent's. A rule of thumb, not of the law.
    ///
    /// ```
    /// use weiqi::{Board, Color, Point, Size};
    /// let board = Board::from_rows(".X.\nXX.\n...").unwrap();
    /// assert!(board.is_small_eye(Color::Black, Point::new(0, 2).unwrap()));
    /// assert!(!board.is_small_eye(Color::White, Point::new(0, 2).unwrap()));
    /// ```
    #[inline(always)]
    pub fn is_small_eye(&self, color: Color, at: Point) -> bool {
        self.vacancy(at).is_some_and(|vacancy| vacancy.is_small_eye(color))
    }
}
