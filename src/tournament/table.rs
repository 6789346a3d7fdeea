//! What standings are computed from: the finished games, byes and warnings of an event up to a round. Articles 23.1,
//! 27 and 28.

use alloc::vec::Vec;

use crate::tournament::player::EntryId;
use crate::tournament::result::ResultFlags;

/// How a meeting came out for one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MeetingResult {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost; also where both lose.
    Lost,
    /// Cancelled for this entry (Article 23.1).
    Cancelled,
}

/// One meeting of an entry with an opponent, from the entry's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Meeting {
    /// The round. `None` for a game that was never paired, because one of the two had left (Article 28.2).
    pub round: Option<u16>,
    /// The opponent.
    pub opponent: EntryId,
    /// The entry's points from it.
    pub points: u8,
    /// How it came out for the entry.
    pub result: MeetingResult,
    /// What it counts for.
    pub flags: ResultFlags,
}

/// Whether an entry is still in the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Presence {
    /// It takes part.
    TakesPart,
    /// It left after this number of rounds; its results stand.
    Left(u16),
    /// It left, and all its results are void (Article 28.1 before the start, 28.2 after it). It is not placed.
    Void,
}

/// What one entry has done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct TableLine {
    /// The entry.
    pub entry: EntryId,
    /// Whether it is still in.
    pub presence: Presence,
    /// Points (积分); for teams match points (场分).
    pub points: u32,
    /// Board points (局分) of a team, on all boards.
    pub board_points: u32,
    /// Board points of a team by board, board 1 first.
    pub boards: Vec<u32>,
    /// Warnings in the event.
    pub warnings: u32,
    /// The meetings that are finished, in the order of rounds.
    pub meetings: Vec<Meeting>,
    /// The rounds of its byes.
    pub byes: Vec<u16>,
    /// The round in which it was put out. `None` if it was not.
    pub out_in: Option<u16>,
}

impl TableLine {
    /// An entry that has done nothing yet.
    pub const fn new(entry: EntryId) -> TableLine {
        TableLine {
            entry,
            presence: Presence::TakesPart,
            points: 0,
            board_points: 0,
            boards: Vec::new(),
            warnings: 0,
            meetings: Vec::new(),
            byes: Vec::new(),
            out_in: None,
        }
    }

    /// The number of rounds in which the entry had a game or a bye.
    pub fn rounds(&self) -> u16 {
        let paired = self.meetings.iter().filter(|meeting| meeting.round.is_some()).count();
        (paired + self.byes.len()).try_into().unwrap_or(u16::MAX)
    }
}

/// The score table (成绩表) of an event after a number of rounds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ScoreTable {
    pub(crate) rounds: u16,
    pub(crate) lines: Vec<TableLine>,
    pub(crate) orders: Vec<Vec<EntryId>>,
    pub(crate) lower_prize: Vec<EntryId>,
}

impl ScoreTable {
    /// The number of rounds that the table covers.
    pub fn rounds(&self) -> u16 {
        self.rounds
    }

    /// One line for each entry, in the order of their numbers.
    pub fn lines(&self) -> &[TableLine] {
        &self.lines
    }

    /// The highest points of anybody whose results are not void: M of the total score. 0 if there is nobody.
    pub fn highest(&self) -> u32 {
        let valid = self.lines.iter().filter(|line| line.presence != Presence::Void);
        valid.map(|line| line.points).max().unwrap_or(0)
    }
}
