//! What a figure shows.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::{Range, RangeInclusive};

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::count::Count;
use crate::game::Game;
use crate::life::Dead;
use crate::moves::Move;
use crate::point::{Point, PointSet, Size};
use crate::words::Chinese;

/// A sign on a point of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A cross.
    Cross,
    /// A letter or another character.
    Letter(char),
}

/// How a figure looks in SVG.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// A wooden board and shaded stones, for screens.
    #[default]
    Wood,
    /// Black lines on white, for print.
    Print,
}

/// What is shown on a board and below it.
///
/// ```
/// use weiqi::{Game, Size, Terms};
/// use weiqi::diagram::{Figure, Letters};
/// let mut game = Game::new(Size::square(5).ok_or("size")?, Terms::CHINESE_2002)?;
/// for vertex in ["C3", "C2", "B2", "E5", "D2", "A5", "C1", "B5", "C2"] {
///     game.play(vertex.parse()?)?;
/// }
/// // Moves 1 to 9. Move 7 takes the stone of move 2, on whose point move 9 is played.
/// let figure = Figure::from_game(&game, 0..9);
/// assert!(figure.text(Letters::Ascii).to_string().ends_with("2 = 9\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    pub(super) size: Size,
    pub(super) stones: ByColor<PointSet>,
    /// The number of the move that put the stone there.
    pub(super) numbers: BTreeMap<Point, u32>,
    pub(super) last: Option<Point>,
    pub(super) marks: BTreeMap<Point, Mark>,
    pub(super) dead: PointSet,
    pub(super) count: Option<Count>,
    pub(super) columns: RangeInclusive<u8>,
    pub(super) rows: RangeInclusive<u8>,
    pub(super) style: Style,
    /// Lines of words below the board.
    pub(super) notes: Vec<String>,
}

impl Figure {
    /// The whole board with its stones.
    pub fn new(board: &Board) -> Figure {
        let size = board.size();
        Figure {
            size,
            stones: ByColor::from_fn(|color| board.stones(color)),
            numbers: BTreeMap::new(),
            last: None,
            marks: BTreeMap::new(),
            dead: PointSet::EMPTY,
            count: None,
            columns: 0..=size.columns() - 1,
            rows: 0..=size.rows() - 1,
            style: Style::default(),
            notes: Vec::new(),
        }
    }

    /// The moves `range` of a game with their numbers, counted from 1, on the position before them: `0..50`
    /// shows moves 1 to 50. As in print, a stone that was captured stays in the figure, and a move on its
    /// point is noted below: `20 = 112` says that move 112 was played where move 20 stands, `D4 = 112` the same of
    /// a stone without a number. A range of no moves shows the position after the moves before it, the last
    /// of them marked. What lies beyond the game's last move is left out.
    pub fn from_game(game: &Game, range: Range<u32>) -> Figure {
        let mut board = game.origin().board();
        let moves: Vec<_> = (1..).zip(game.moves()).collect();
        let [start, end] = [range.start, range.end.max(range.start)].map(|n| moves.len().min(n as usize));
        let mut last = None;
        for &(_, (color, mv)) in &moves[..start] {
            last = mv.point();
            if let Move::Play(at) = mv {
                let _ = board.play_unchecked(color, at);
            }
        }
        let mut figure = Figure::new(&board);
        let mut again: BTreeMap<Point, String> = BTreeMap::new();
        let mut passes = Vec::new();
        for &(number, (color, mv)) in &moves[start..end] {
            match mv {
                Move::Pass => passes.push(format!("{number}")),
                Move::Play(at) if figure.stones.black.contains(at) || figure.stones.white.contains(at) => {
                    let first = figure.numbers.get(&at).map_or_else(|| format!("{at}"), |first| format!("{first}"));
                    again.entry(at).or_insert(first).push_str(&format!(" = {number}"));
                }
                Move::Play(at) => {
                    figure.stones[color].insert(at);
                    figure.numbers.insert(at, number);
                }
            }
        }
        if !again.is_empty() {
            figure.notes.push(again.into_values().collect::<Vec<_>>().join(", "));
        }
        if !passes.is_empty() {
            figure.notes.push(format!("pass 虚着: {}", passes.join(", ")));
        }
        figure.last = last.filter(|_| start == end);
        figure
    }

    /// Marks the last move.
    #[must_use]
    pub fn with_last(mut self, at: Point) -> Figure {
        self.last = Some(at);
        self
    }

    /// Puts a sign on a point. A later sign on the same point replaces it.
    #[must_use]
    pub fn with_mark(mut self, at: Point, mark: Mark) -> Figure {
        self.marks.insert(at, mark);
        self
    }

    /// Puts a sign on each of these points.
    #[must_use]
    pub fn with_marks(mut self, points: PointSet, mark: Mark) -> Figure {
        self.marks.extend(points.iter().map(|at| (at, mark)));
        self
    }

    /// Shows dead stones, the points of both sides, and a line with both counts (Articles 8 and 9).
    ///
    /// ```
    /// use weiqi::{Board, Dead};
    /// use weiqi::diagram::{Figure, Letters};
    /// let board = Board::from_rows(".XO./XXOO/X.O./..OX")?;
    /// let figure = Figure::new(&board).with_count(&Dead::new(&board, ["D1".parse()?])?);
    /// assert_eq!(figure.text(Letters::Ascii).to_string().lines().collect::<Vec<_>>(), [
    ///     "   A B C D",
    ///     " 4 b X O w 4",
    ///     " 3 X X O O 3",
    ///     " 2 X / O w 2",
    ///     " 1 / / O x 1",
    ///     "   A B C D",
    ///     "dead 死: x o; points 围住的点: b w; shared 双方各半: /",
    ///     "Black 6 1/2 zi, White 9 1/2 zi; 黑6又1/2子，白9又1/2子",
    /// ]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_count(mut self, dead: &Dead) -> Figure {
        let count = Count::after(dead);
        self.dead = dead.points();
        self.notes.push(format!("{count}; {}", count.zh()));
        self.count = Some(count);
        self
    }

    /// Adds a line of words below the board: a verdict, a title, a source.
    #[must_use]
    pub fn with_note(mut self, words: &str) -> Figure {
        self.notes.extend(words.lines().map(ToOwned::to_owned));
        self
    }

    /// Shows only the rectangle between two points, both included. What lies beyond the board is left out.
    #[must_use]
    pub fn cropped(mut self, from: Point, to: Point) -> Figure {
        let span = |a: u8, b: u8, lines: u8| a.min(b).min(lines - 1)..=a.max(b).min(lines - 1);
        self.columns = span(from.column(), to.column(), self.size.columns());
        self.rows = span(from.row(), to.row(), self.size.rows());
        self
    }

    /// Chooses how the SVG looks.
    #[must_use]
    pub fn with_style(mut self, style: Style) -> Figure {
        self.style = style;
        self
    }

    pub(super) fn stone(&self, at: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.stones[color].contains(at))
    }

    /// Who has a point that no living stone stands on: a side, or `None` for a shared point. Outer `None` if
    /// the figure shows no count or a living stone stands there.
    pub(super) fn owner(&self, at: Point) -> Option<Option<Color>> {
        use crate::count::Owner::{Shared, Stone, Surrounded};
        match self.count.as_ref()?.owner(at)? {
            Stone(_) => None,
            Surrounded(color) => Some(Some(color)),
            Shared => Some(None),
        }
    }
}
