//! Game records in SGF, the format in which games of this board are kept and exchanged (谱), and in a few others.
//!
//! | to | use |
//! | --- | --- |
//! | read one game, whatever its encoding | [`Record::parse`] |
//! | read all games of a file | [`decode`], then [`Games`], then [`Record::from_tree`] |
//! | keep variations, marks and every byte | [`Tree`] |
//! | replay by the law | [`Record::game`] |
//! | learn every break of the law, not the first only | [`Record::replay`] |
//! | learn under which reading of the law it is a game | [`Record::readings`] |
//! | write a game | [`Record::of`] |
//! | read GIB, NGF or UGF | [`parse_any`] |
//!
//! A [`Record`] is what one line of a game says, read and typed but not yet judged. The syntax is that of FF\[4\];
//! older files with small letters in property names are read too. Nodes are numbered in the order of the file,
//! the root is node 0.
//!
//! Guarantees: no input makes it panic, and time is linear in the input. What decides the stones (size, set-up,
//! moves) is read or refused with its node and property, never guessed. What is unusual is read in a documented
//! way and told as a [`Note`]. A record, written, reads back equal to itself; equality is about what the record
//! says, not about notes or node numbers.
//!
//! How it can be wrong: files lie. Komi has no unit in old files ([`KomiReading`] says how it was taken), the
//! number of handicap stones is often not that on the board, and a result is only what somebody wrote.

mod edit;
mod encoding;
mod foreign;
mod info;
mod komi;
mod note;
mod read;
mod replay;
mod result;
mod rules;
mod scan;
mod stones;
mod text;
mod time;
mod tree;
mod write;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

pub use encoding::{Decoded, Encoding, decode};
pub use foreign::{Format, parse_any};
pub use info::{Info, Raw, Remark};
pub use komi::{KomiReading, RecordedKomi};
pub use note::{Note, OffBoard, SgfError};
pub use replay::{Break, BreakKind, Replay, ReplayError};
pub use result::{RecordedResult, ResultClaim, WonBy};
pub use rules::RecordedRules;
pub use scan::{Games, SyntaxError, SyntaxFault};
pub use text::{escape, unescape};
pub use time::{ClockReading, time_control, time_texts};
pub use tree::{NodeId, Property, Tree};

use crate::board::Setup;
use crate::color::Color;
use crate::moves::Move;
use crate::point::{PointSet, Size};
use crate::terms::{Handicap, Placement, Terms};

/// One move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RecordedMove {
    /// The side.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The node of the file.
    pub node: u32,
}

/// A new start in the middle of a record: stones set up, or the turn changed, after a move. The position before
/// it and the one after it are two games, as after a correction (Article 17.5).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Restart {
    /// The number of moves before it.
    pub after: usize,
    /// All stones of the new start.
    pub setup: Setup,
    /// The side that moves next.
    pub to_move: Color,
    /// The node of the file.
    pub node: u32,
}

/// What one line of a game says.
///
/// ```
/// use weiqi::{Color, Terms, Zi, sgf::Record};
/// let record = Record::parse(b"(;SZ[9]KM[7.5]PB[Li]RE[W+R];B[ee];W[cc];B[])")?;
/// assert_eq!(record.info.players[Color::Black].as_deref(), Some("Li"));
/// let game = record.game(record.terms(Terms::CHINESE_2002))?;
/// assert_eq!((game.move_count(), game.to_move()), (3, Color::White));
///
/// let illegal = Record::parse(b"(;SZ[9];B[ee];W[ee])")?;
/// let refusal = illegal.game(Terms::CHINESE_2002).err().ok_or("it is refused")?;
/// assert_eq!(refusal.to_string(), "move 2 (node 2), White E5: E5 is occupied");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    setup: Setup,
    to_move: Color,
    moves: Vec<RecordedMove>,
    restarts: Vec<Restart>,
    handicap: Option<u8>,
    proposed: Option<PointSet>,
    remarks: BTreeMap<usize, Remark>,
    notes: Vec<Note>,
    /// What it says besides stones and moves. Values that are not blank are written; line ends in them, but
    /// not in comments, read back as blanks.
    pub info: Info,
}

/// Equal are records that say the same: notes, node numbers and the order of the stones make no difference.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let stones = |setup: &Setup| setup.stones.clone().map(|points| points.into_iter().collect::<PointSet>());
        let start = |setup: &Setup| (setup.size, stones(setup));
        let restarts = |record: &Record| {
            let parts = record.restarts.iter().map(|part| (part.after, start(&part.setup), part.to_move));
            parts.collect::<Vec<_>>()
        };
        let moves = |record: &Record| record.moves.iter().map(|it| (it.color, it.mv)).collect::<Vec<_>>();
        start(&self.setup) == start(&other.setup)
            && (self.to_move, self.handicap, self.proposed) == (other.to_move, other.handicap, other.proposed)
            && moves(self) == moves(other)
            && restarts(self) == restarts(other)
            && self.remarks == other.remarks
            && self.info == other.info
    }
}

impl Eq for Record {}

impl Record {
    /// The size of the board.
    pub fn size(&self) -> Size {
        self.setup.size
    }

    /// The stones before the first move, handicap stones among them. Not yet judged.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The side that moves first.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The moves, passes included. All are on the board; whether they are legal is not yet judged.
    pub fn moves(&self) -> &[RecordedMove] {
        &self.moves
    }

    /// Where stones were set up after a move: each begins a new part of the record.
    pub fn restarts(&self) -> &[Restart] {
        &self.restarts
    }

    /// The handicap that the record names (`HA`), which compensation follows whatever stones there are.
    pub fn handicap(&self) -> Option<u8> {
        self.handicap
    }

    /// The stones that the record seems to hold dead: those on the other side's territory (`TB`, `TW`), or those
    /// lifted after the last move (`AE`). `None` if it says nothing of it. A proposal: only both sides can agree
    /// on what is dead (Article 8), so nothing here takes it for granted.
    ///
    /// ```
    /// use weiqi::sgf::Record;
    /// let record = Record::parse(b"(;SZ[3];B[ab];W[ba];B[bb];W[bc];B[cb];W[];B[]TB[aa][ba][ca][ac][bc][cc])")?;
    /// assert_eq!(record.proposed_dead().map(|dead| dead.to_string()).as_deref(), Some("B1, B3"));
    /// # Ok::<(), weiqi::sgf::SgfError>(())
    /// ```
    pub fn proposed_dead(&self) -> Option<PointSet> {
        self.proposed
    }

    /// What the record says after so many moves; 0 is before the first. What stands in the root is in
    /// [`Record::info`].
    pub fn remark(&self, after: usize) -> Option<&Remark> {
        self.remarks.get(&after)
    }

    /// What is unusual about the record.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The rules that the record names, if they are known.
    pub fn rules(&self) -> Option<RecordedRules> {
        RecordedRules::from_name(self.info.rules.as_deref()?)
    }

    /// The terms of the record: `base` with the record's handicap where it names one of 2 stones or more,
    /// with its komi where it gives one that was understood, and with its time control likewise. What the
    /// record does not say is left as it is in `base`, except that a handicap takes komi away
    /// ([`Terms::with_handicap`]). Custom has no compensation for more than nine stones, so none is counted.
    pub fn terms(&self, base: Terms) -> Terms {
        let handicap = match self.handicap {
            Some(count @ 2..) => Some(Handicap::stones(count, Placement::Free).unwrap_or(Handicap::SEN)),
            _ => None,
        };
        let terms = handicap.map_or(base, |handicap| base.with_handicap(handicap));
        let terms = self.info.time_control().map_or(terms, |time| terms.with_time(time));
        self.info.komi.as_ref().and_then(RecordedKomi::zi).map_or(terms, |komi| terms.with_komi(komi))
    }
}

/// The number of passes that follow the two that end a game, at the end of the moves.
fn extra_passes(moves: &[RecordedMove]) -> usize {
    moves.iter().rev().take_while(|recorded| recorded.mv == Move::Pass).count().saturating_sub(2)
}
