//! Why a play is not allowed, and the answers that need no history. Articles 5 and 20.1.
//!
//! Guarantees: every refusal has the name of the rule that it rests on. Off the board, occupied, forbidden point,
//! ko and repetition are different values, and each cites its article. This is the *rule*. What a referee does
//! when somebody plays there nevertheless is a *ruling* (chapter 3).
//!
//! # May I play here?
//!
//! Every function that asks it, and what it asks. Those of a vacancy need not ask whether the point is vacant.
//!
//! | function | vacant? | forbidden (Art. 5)? | ko (20.1)? | repetition (6)? | side, end? | answer |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | `Vacancy::has_vacant_neighbour` | known | quick yes | | | | `bool`: then the play is legal |
//! | `Vacancy::leaves_no_liberty` | known | after the quick yes | | | | `bool` |
//! | `Vacancy::is_forbidden` | known | yes | | | | `bool` |
//! | [`Board::is_forbidden_point`] | yes | yes | | | | `bool` |
//! | [`Board::play`] | yes | yes | | | | [`Illegal`] |
//! | [`Board::playable`] | yes | yes | | | | set of points |
//! | `allows_on` | known | yes | yes | | | `bool` |
//! | `allows`, [`Situation::is_legal`](crate::Situation::is_legal) | yes | yes | yes | | | `bool` |
//! | `check`, [`Situation::check`](crate::Situation::check) | yes | yes | yes | | | [`Illegal`] |
//! | `legal`, [`Situation::legal`](crate::Situation::legal) | yes | yes | yes | | | set of points |
//! | [`Game::check`](crate::Game::check) | yes | yes | yes | yes | yes | [`PlayError`](crate::PlayError) |
//! | [`Game::legal`](crate::Game::legal) | yes | yes | yes | yes | yes | set of points |

use crate::board::{Board, Captures, Ko, Vacancy};
use crate::color::Color;
use crate::law::{Article, Cite, Cited};
use crate::point::{Point, PointSet};
use crate::repetition::CycleClass;
use crate::words::bilingual;

/// Why a stone may not be placed on a point. Closed: the law knows no other reason.
///
/// ```
/// use weiqi::{Board, Chinese, Cited, Color, Illegal, Point, Situation};
/// let board = Board::from_rows(".O.\nO..\n...").unwrap();
/// let situation = Situation::new(board, Color::Black);
/// let corner = Point::new(0, 2).unwrap();
/// let refusal = situation.check(corner.into()).unwrap_err();
/// assert_eq!(refusal, Illegal::ForbiddenPoint { at: corner });
/// assert_eq!(refusal.cite().to_string(), "Art. 5");
/// assert_eq!(refusal.to_string(), "A3 is a forbidden point: no liberty and nothing to capture");
/// assert_eq!(refusal.zh().to_string(), "A3是禁着点：落子无气，又不能提取对方棋子");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Illegal {
    /// The point is not on this board (Article 1.1).
    OffBoard {
        /// The point asked for.
        at: Point,
    },
    /// A stone stands there already (Article 2.3).
    Occupied {
        /// The point asked for.
        at: Point,
    },
    /// A forbidden point (禁着点, Article 5).
    ForbiddenPoint {
        /// The point asked for.
        at: Point,
    },
    /// Retaking a single ko at once (单劫立即回提, Article 20.1).
    Ko {
        /// The point asked for.
        at: Point,
        /// The stone that took the ko in the last play, and would be taken.
        taken_by: Point,
    },
    /// A position that has appeared before would come back (全局同形, Article 6).
    Repetition {
        /// The point asked for.
        at: Point,
        /// Number of the move, in plies from 1, that made the earlier position; 0 for the position at the start.
        move_number: u32,
        /// The kind of cycle that the play closes, which decides the clause.
        class: CycleClass,
    },
}

impl Cited for Illegal {
    fn cite(&self) -> Cite {
        match self {
            Illegal::OffBoard { .. } => Cite::article(Article::Equipment).clause(1),
            Illegal::Occupied { .. } => Cite::article(Article::Play).clause(3),
            Illegal::ForbiddenPoint { .. } => Cite::article(Article::ForbiddenPoints),
            Illegal::Ko { .. } => Cite::article(Article::RefereeRepetition).clause(1),
            Illegal::Repetition { class, .. } => class.cite(),
        }
    }
}

impl Illegal {
    /// The point asked for.
    pub const fn at(&self) -> Point {
        match *self {
            Illegal::OffBoard { at }
            | Illegal::Occupied { at }
            | Illegal::ForbiddenPoint { at }
            | Illegal::Ko { at, .. }
            | Illegal::Repetition { at, .. } => at,
        }
    }
}

bilingual!(Illegal {
    Illegal::OffBoard { at } => ("{at} is off the board"), ("{at}不在棋盘上");
    Illegal::Occupied { at } => ("{at} is occupied"), ("{at}已有棋子");
    Illegal::ForbiddenPoint { at } => (
        "{at} is a forbidden point: no liberty and nothing to capture"
    ), (
        "{at}是禁着点：落子无气，又不能提取对方棋子"
    );
    Illegal::Ko { at, taken_by } => (
        "{at} retakes the ko at once that {taken_by} has just taken"
    ), (
        "{at}是劫，不得立即回提{taken_by}"
    );
    Illegal::Repetition { at, move_number: 0, .. } => (
        "{at} repeats the position at the start"
    ), (
        "下{at}将再现开局时的局面"
    );
    Illegal::Repetition { at, move_number, .. } => (
        "{at} repeats the position after move {move_number}"
    ), (
        "下{at}将再现第{move_number}手后的局面"
    );
});

impl core::error::Error for Illegal {}

impl Board {
    /// Places a stone of `color` on `at`, if the position allows it. It knows no ko and no repetition: those are for
    /// [`Situation`](crate::Situation) and [`Game`](crate::Game).
    ///
    /// # Errors
    /// [`Illegal`](crate::Illegal) if the point is off the board, occupied or forbidden. Nothing is then changed.
    ///
    /// ```
    /// use weiqi::{Board, Color, Size};
    /// let mut board = Board::new(Size::STANDARD);
    /// assert_eq!(board.play(Color::Black, "D4".parse()?)?.stones, 0);
    /// assert!(board.play(Color::White, "D4".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn play(&mut self, color: Color, at: Point) -> Result<Captures, Illegal> {
        check(self, &None, color, at)?;
        Ok(self.play_unchecked(color, at))
    }
}

/// Whether `color` may play `at`, as far as the position and the last ko decide it.
#[inline(always)]
pub(crate) fn check(board: &Board, ko: &Option<Ko>, color: Color, at: Point) -> Result<(), Illegal> {
    if allows(board, ko, color, at) { Ok(()) } else { Err(reason(board, ko, color, at)) }
}

/// [`check`] without the reason.
#[inline(always)]
pub(crate) fn allows(board: &Board, ko: &Option<Ko>, color: Color, at: Point) -> bool {
    board.vacancy(at).is_some_and(|vacancy| allows_on(vacancy, ko, color))
}

/// [`allows`] for a point that is known to be vacant.
#[inline(always)]
pub(crate) fn allows_on(vacancy: Vacancy<'_>, ko: &Option<Ko>, color: Color) -> bool {
    // The point of a ko lies between stones: if it has a vacant neighbour, the ko is gone. So most plays are known to
    // be legal from one byte.
    vacancy.has_vacant_neighbour()
        || !(vacancy.leaves_no_liberty(color) || is_retake(vacancy.board(), ko, color, vacancy.at()))
}

/// [`allows_on`] as a function of its own, for a caller that seldom needs it and would otherwise spill registers.
#[inline(never)]
pub(crate) fn allows_on_called(vacancy: Vacancy<'_>, ko: &Option<Ko>, color: Color) -> bool {
    allows_on(vacancy, ko, color)
}

/// The reason why [`check`] refuses. A function of its own because it is called seldom.
#[cold]
fn reason(board: &Board, ko: &Option<Ko>, color: Color, at: Point) -> Illegal {
    if !board.size().contains(at) {
        return Illegal::OffBoard { at };
    }
    if board.stone(at).is_some() {
        return Illegal::Occupied { at };
    }
    match ko {
        Some(taken) if is_retake(board, ko, color, at) => Illegal::Ko { at, taken_by: taken.taken_by },
        _ => Illegal::ForbiddenPoint { at },
    }
}

/// The points where [`check`] lets `color` play.
#[inline]
pub(crate) fn legal(board: &Board, ko: Option<Ko>, color: Color) -> PointSet {
    let mut legal = board.playable(color);
    if let Some(ko) = ko.filter(|&ko| is_retake(board, &Some(ko), color, ko.at)) {
        legal.remove(ko.at);
    }
    legal
}

/// Whether the play would take a ko back at once; the side that took it may fill it.
#[inline(always)]
fn is_retake(board: &Board, ko: &Option<Ko>, color: Color, at: Point) -> bool {
    ko.map(|ko| ko.at) == Some(at) && is_taken_from(board, ko, color)
}

/// Whether the ko was taken from this side. A function of its own because it is called seldom.
#[inline(never)]
fn is_taken_from(board: &Board, ko: &Option<Ko>, color: Color) -> bool {
    ko.is_some_and(|ko| board.stone(ko.taken_by) == Some(!color))
}
