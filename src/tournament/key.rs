//! What places are decided by (区分名次): the keys that regulations put in order. Article 27.

use core::fmt;

use crate::law::{Article, Cite, Cited};
use crate::tournament::total::{Highest, TotalScore};
use crate::words::{Chinese, padded};

/// One thing that is compared. More is better, except that fewer warnings are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub enum Key {
    /// Points (积分); for teams match points (场分).
    Points,
    /// The small score (胜者小分): the points of the beaten opponents and half of those of drawn ones.
    SmallScore,
    /// The total score (总得分).
    TotalScore(TotalScore),
    /// The sum of the opponents' points (对手积分); an opponent met twice counts twice.
    OpponentsPoints {
        /// The number of first rounds whose opponents are left out; 0 in the law.
        skip: u16,
    },
    /// The sum of the opponents' sums of opponents' points. Not in the law; other associations use it.
    OpponentsOpponents,
    /// The points from the games of the equals against each other (胜负关系), if each has met each.
    DirectEncounter,
    /// Fewer warnings in the whole event (警告次数少者).
    FewerWarnings,
    /// Board points (局分) of a team.
    BoardPoints,
    /// The points of a team on one board, counted from 1.
    Board(u8),
    /// The number of the round in which an entry was put out; who was not is before all others.
    RoundsSurvived,
    /// The order that a play-off or lots gave (加赛, 抽签).
    PlayOffOrLots,
}

impl Cited for Key {
    fn cite(&self) -> Cite {
        let players = Cite::article(Article::Scoring).clause(1);
        let teams = Cite::article(Article::Scoring).clause(2);
        match self {
            Key::Points => players,
            Key::SmallScore | Key::FewerWarnings => players.item(1),
            Key::TotalScore(_) | Key::OpponentsPoints { skip: 0 } => players.item(2),
            Key::BoardPoints | Key::Board(_) => teams.item(1),
            Key::RoundsSurvived => Cite::article(Article::Systems).clause(1),
            Key::PlayOffOrLots => Cite::article(Article::Scoring).clause(3),
            Key::OpponentsPoints { .. } | Key::OpponentsOpponents | Key::DirectEncounter => Cite::CUSTOM,
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Key::Points => f.pad("points"),
            Key::SmallScore => f.pad("small score"),
            Key::TotalScore(TotalScore { highest: Highest::Actual, .. }) => f.pad("total score"),
            Key::TotalScore(TotalScore { highest: Highest::Possible, .. }) => f.pad("total score (M = 2R)"),
            Key::OpponentsPoints { skip: 0 } => f.pad("opponents' points"),
            Key::OpponentsPoints { skip } => padded(f, format_args!("opponents' points less {skip}")),
            Key::OpponentsOpponents => f.pad("opponents' opponents"),
            Key::DirectEncounter => f.pad("direct encounter"),
            Key::FewerWarnings => f.pad("warnings"),
            Key::BoardPoints => f.pad("board points"),
            Key::Board(board) => padded(f, format_args!("board {board}")),
            Key::RoundsSurvived => f.pad("round reached"),
            Key::PlayOffOrLots => f.pad("play-off or lots"),
        }
    }
}

impl Chinese for Key {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Key::Points => f.write_str("积分"),
            Key::SmallScore => f.write_str("胜者小分"),
            Key::TotalScore(_) => f.write_str("总得分"),
            Key::OpponentsPoints { skip: 0 } => f.write_str("对手积分"),
            Key::OpponentsPoints { skip } => write!(f, "对手积分（去前{skip}轮）"),
            Key::OpponentsOpponents => f.write_str("对手的对手积分"),
            Key::DirectEncounter => f.write_str("胜负关系"),
            Key::FewerWarnings => f.write_str("警告"),
            Key::BoardPoints => f.write_str("局分"),
            Key::Board(board) => write!(f, "第{board}台局分"),
            Key::RoundsSurvived => f.write_str("所至轮次"),
            Key::PlayOffOrLots => f.write_str("加赛或抽签"),
        }
    }
}
