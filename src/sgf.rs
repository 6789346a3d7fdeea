//! Game records in SGF, the format in which games of this board are kept and exchanged (谱).
//!
//! A [`Record`] is what the main line of a file's first game says, read and typed but not yet judged:
//! [`Record::game`] replays it by the rules. The syntax is that of FF\[4\]; older files with small letters in
//! property names are read too. Nodes are numbered along the main line, the root is node 0.
//!
//! Guarantees: no input makes it panic. What decides the stones (size, set-up, moves) is read or refused
//! with its node and property, never guessed. What is unusual is read in a documented way and told as a
//! [`Note`]. A record of a game, written, reads back as the same record (with komi up to 20 points, and
//! within what a record can say: see [`Record::of`]).
//!
//! How it can be wrong: files lie. Komi has no unit in old files ([`KomiReading`] says how it was taken), the
//! number of handicap stones is often not that on the board, and a result is only what somebody wrote.
//! Text that is not UTF-8 keeps its moves but loses its other letters.

mod read;
mod values;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

pub use read::{Note, SgfError};
pub use values::{Claim, Komi, KomiReading, Outcome, WonBy};

use crate::board::{Setup, SetupError};
use crate::color::{ByColor, Color};
use crate::game::{Game, LogEntry, PlayError};
use crate::moves::Move;
use crate::point::Size;
use crate::terms::{Handicap, Placement, Terms};
use crate::verdict::Verdict;

/// What a record says besides stones and moves. Blank values count as missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Info {
    /// The players' names (`PB`, `PW`).
    pub players: ByColor<Option<String>>,
    /// The event (`EV`).
    pub event: Option<String>,
    /// The date (`DT`).
    pub date: Option<String>,
    /// The rules (`RU`).
    pub rules: Option<String>,
    /// The program that wrote the file (`AP`), with its version after a colon.
    pub application: Option<String>,
    /// The komi (`KM`).
    pub komi: Option<Komi>,
    /// The result (`RE`).
    pub result: Option<Outcome>,
    /// The comment on the game (`C` of the root).
    pub comment: Option<String>,
}

/// One move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RecordedMove {
    /// Whose.
    pub color: Color,
    /// What.
    pub mv: Move,
    /// Where it stands in the file.
    pub node: u32,
}

/// Why a record is not a game by the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ReplayError {
    /// The stones at the start cannot stand on a board.
    #[error("at the start: {0}")]
    Setup(#[from] SetupError),
    /// A move is refused.
    #[error("move {number} (node {node}), {color} {mv}: {reason}")]
    Refused {
        /// The move, from 1.
        number: usize,
        /// Where it stands in the file.
        node: u32,
        /// Whose it is.
        color: Color,
        /// The move.
        mv: Move,
        /// The reason.
        reason: PlayError,
    },
}

/// What the main line of a file's first game says.
///
/// ```
/// use weiqi::{Color, Terms, Zi};
/// use weiqi::sgf::Record;
/// let record = Record::parse(b"(;SZ[9]KM[7.5]PB[Li]RE[W+R];B[ee];W[cc];B[])").unwrap();
/// assert_eq!(record.info.players[Color::Black].as_deref(), Some("Li"));
/// let game = record.game(record.terms(Terms::CHINESE_2002)).unwrap();
/// assert_eq!((game.move_count(), game.to_move()), (3, Color::White));
///
/// let illegal = Record::parse(b"(;SZ[9];B[ee];W[ee])").unwrap();
/// let refusal = illegal.game(Terms::CHINESE_2002).err().unwrap();
/// assert_eq!(refusal.to_string(), "move 2 (node 2), White E5: E5 is occupied");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    setup: Setup,
    to_move: Color,
    moves: Vec<RecordedMove>,
    handicap: Option<u8>,
    notes: Vec<Note>,
    /// What it says besides stones and moves. Values that are not blank are written; line ends in them, but
    /// not in the comment, read back as blanks.
    pub info: Info,
}

impl Record {
    /// A record of a game: its start, its moves, its handicap and komi, and how it ended where a side
    /// resigned or a repetition ended it. More can be added to [`Record::info`].
    ///
    /// Turns that are not moves have no place in a record: of a game with lost turns or disputes the moves
    /// are all there, but they do not read back as a game.
    ///
    /// ```
    /// use weiqi::{Color, Game, Move, Size, Terms};
    /// use weiqi::sgf::Record;
    /// let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002).unwrap();
    /// game.play("Q16".parse().unwrap()).unwrap();
    /// let mut record = Record::of(&game);
    /// record.info.players[Color::White] = Some("Wu [9d]".into());
    /// let text = record.to_string();
    /// assert_eq!(text, "(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[7.5]PW[Wu [9d\\]]\n;B[pd])\n");
    /// assert_eq!(Record::parse(text.as_bytes()).unwrap(), record);
    /// ```
    pub fn of(game: &Game) -> Record {
        let (board, to_move) = (game.origin().board(), game.origin().to_move());
        let setup =
            Setup { size: board.size(), stones: ByColor::from_fn(|color| board.stones(color).iter().collect()) };
        let handicap = Some(game.terms().handicap().count()).filter(|&count| count > 0);
        let moves = (1..).zip(game.moves()).map(|(node, (color, mv))| RecordedMove { color, mv, node }).collect();
        let result = game.end().and_then(Verdict::of_end).map(|verdict| Outcome::from(&verdict));
        let komi = Some(Komi::new(game.terms().komi()));
        let info = Info { komi, result, ..Info::default() };
        Record { setup, to_move, moves, handicap, notes: Vec::new(), info }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.setup.size
    }

    /// The stones before the first move, handicap stones among them. Not yet judged.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who moves first.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The moves, passes included. All are on the board; whether they are legal is not yet judged.
    pub fn moves(&self) -> &[RecordedMove] {
        &self.moves
    }

    /// The handicap that the record names (`HA`), which compensation follows whatever stones there are.
    pub fn handicap(&self) -> Option<u8> {
        self.handicap
    }

    /// What is unusual about the record.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The terms of the record: `base` with the record's handicap where it names one of 2 to 9 stones, and
    /// with its komi where it gives one that was understood. What the record does not say is left as it
    /// is in `base`, except that a handicap takes komi away ([`Terms::with_handicap`]).
    pub fn terms(&self, base: Terms) -> Terms {
        let handicap = self.handicap.and_then(|count| Handicap::stones(count, Placement::Free));
        let terms = handicap.map_or(base, |handicap| base.with_handicap(handicap));
        self.info.komi.as_ref().and_then(Komi::zi).map_or(terms, |komi| terms.with_komi(komi))
    }

    /// The game that the record tells, replayed by the rules under these terms. Passes at the end beyond
    /// the two that end a game are left out.
    ///
    /// # Errors
    /// [`ReplayError`] names the first move that is refused, with the reason.
    pub fn game(&self, terms: Terms) -> Result<Game, ReplayError> {
        self.game_after(self.moves.len(), terms)
    }

    /// As [`Record::game`], after the first `moves` moves only.
    ///
    /// # Errors
    /// [`ReplayError`] names the first move that is refused, with the reason.
    pub fn game_after(&self, moves: usize, terms: Terms) -> Result<Game, ReplayError> {
        let mut game = Game::from_position(self.setup.board()?, self.to_move, terms);
        let end = moves.min(self.moves.len() - extra_passes(&self.moves));
        for (number, &RecordedMove { color, mv, node }) in (1..).zip(&self.moves[..end]) {
            let played = game.apply(LogEntry { color, act: mv.into() });
            played.map_err(|reason| ReplayError::Refused { number, node, color, mv, reason })?;
        }
        Ok(game)
    }
}

/// How many passes follow the two that end a game, at the end of the moves.
fn extra_passes(moves: &[RecordedMove]) -> usize {
    moves.iter().rev().take_while(|recorded| recorded.mv == Move::Pass).count().saturating_sub(2)
}

impl fmt::Display for Record {
    /// The record as a file, in UTF-8: one node a move, one line for the root and one for every ten moves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Info { players, event, date, rules, application, komi, result, comment } = &self.info;
        let size = self.size();
        write!(f, "(;FF[4]GM[1]CA[UTF-8]SZ[{}", size.columns())?;
        if size.columns() != size.rows() {
            write!(f, ":{}", size.rows())?;
        }
        f.write_str("]")?;
        let handicap = self.handicap.map(|count| count.to_string());
        for (name, value) in [
            ("AP", application.as_deref()),
            ("RU", rules.as_deref()),
            ("KM", komi.as_ref().map(|komi| komi.text.as_str())),
            ("HA", handicap.as_deref()),
            ("PB", players.black.as_deref()),
            ("PW", players.white.as_deref()),
            ("EV", event.as_deref()),
            ("DT", date.as_deref()),
            ("RE", result.as_ref().map(|result| result.text.as_str())),
            ("C", comment.as_deref()),
        ] {
            if let Some(value) = value {
                write!(f, "{name}[{}]", value.replace('\\', "\\\\").replace(']', "\\]"))?;
            }
        }
        let stones = &self.setup.stones;
        for (name, points) in [("AB", &stones.black), ("AW", &stones.white)] {
            if !points.is_empty() {
                f.write_str(name)?;
            }
            points.iter().try_for_each(|at| write!(f, "[{}]", at.to_sgf(size).unwrap_or_default()))?;
        }
        // Left out only where a reader would take Black to begin without it.
        let empty = stones.black.is_empty() && stones.white.is_empty() && self.handicap.is_none_or(|count| count < 2);
        let black = self.moves.first().map_or(self.to_move, |first| first.color) == Color::Black;
        if !(empty && black && self.to_move == Color::Black) {
            write!(f, "PL[{}]", self.to_move.letter())?;
        }
        for (i, recorded) in self.moves.iter().enumerate() {
            let line = if i % 10 == 0 { "\n" } else { "" };
            let at = recorded.mv.to_sgf(size).unwrap_or_default();
            write!(f, "{line};{}[{at}]", recorded.color.letter())?;
        }
        f.write_str(")\n")
    }
}
