//! What a reader of records says about them: notes on what was read all the same, and why a file is refused.

use alloc::string::String;

use super::encoding::Encoding;
use super::komi::RecordedKomi;
use super::scan::SyntaxError;
use crate::color::Color;
use crate::point::{Point, PointSet, Size};
use crate::words::bilingual;

/// Why a file cannot be read as a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum SgfError {
    /// The text is no SGF.
    Syntax(SyntaxError),
    /// The bytes are not UTF-8, and a backslash may be half a character: the feature `encodings`, or who knows
    /// the encoding, can tell.
    Encoding {
        /// The backslash, in bytes from 0.
        offset: usize,
    },
    /// The record is of another game (`GM`).
    OtherGame {
        /// The number of the game; 1 would be this one.
        game: u32,
    },
    /// The board is not 1 to 19 lines wide and high.
    Size {
        /// The value.
        text: String,
    },
    /// A move, set-up stones or a side to move that cannot be read or are off the board.
    Value {
        /// The node.
        node: u32,
        /// The property.
        property: &'static str,
        /// The value; several are joined by `][`.
        text: String,
    },
    /// A line of a file in another format than SGF that cannot be read.
    Line {
        /// The line, from 1.
        line: usize,
        /// The line's text.
        text: String,
    },
}

bilingual!(SgfError {
    SgfError::Syntax(error) => ("{error}"), ("{}", error.zh());
    SgfError::Encoding { offset } => (
        "byte {offset}: the text is not UTF-8 and cannot be told apart without its encoding"
    ), ("第{offset}字节：不是UTF-8，不知编码便无法读出");
    SgfError::OtherGame { game } => ("a record of another game, GM[{game}]"), ("不是围棋的棋谱（GM[{game}]）");
    SgfError::Size { text } => ("SZ[{text}] is not a board of 1 to 19 lines"), ("SZ[{text}]不是1至19路的棋盘");
    SgfError::Value { node, property, text } => (
        "node {node}: {property}[{text}] cannot be read on this board"
    ), ("节点{node}：{property}[{text}]在此棋盘上无法读出");
    SgfError::Line { line, text } => ("line {line}: {text:?} cannot be read"), ("第{line}行：{text:?}无法读出");
});

impl core::error::Error for SgfError {}

impl From<SyntaxError> for SgfError {
    fn from(error: SyntaxError) -> SgfError {
        SgfError::Syntax(error)
    }
}

/// What a reader should know about a record that was read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum Note {
    /// The bytes are not plain UTF-8, and how they were read.
    Encoding(Encoding),
    /// Text before the record, passed over.
    LeadingText,
    /// The record does not end.
    Unterminated,
    /// The text ends inside a property; what there is of that value is left out.
    CutOff {
        /// The node.
        node: u32,
        /// The property.
        name: String,
    },
    /// Properties without a `;` before them, read as a node.
    NoSemicolon {
        /// The node.
        node: u32,
    },
    /// A property in small letters only, read as if in capitals. Others in the file are not told.
    SmallLetters {
        /// The node.
        node: u32,
        /// The name.
        name: String,
    },
    /// More games follow in the file; [`Games`](super::Games) reads them.
    MoreGames,
    /// Variations, of which the record has none but the line that was asked for; [`Tree`](super::Tree) has them.
    Variations {
        /// The number of lines that were left out.
        lines: usize,
    },
    /// A property stands twice: points are taken together, of other values the first is kept.
    Repeated {
        /// The node.
        node: u32,
        /// The property.
        property: &'static str,
    },
    /// A value that cannot be read, so the property counts as missing.
    Unread {
        /// The node.
        node: u32,
        /// The property.
        property: &'static str,
        /// The value.
        text: String,
    },
    /// A move of blanks, read as a pass.
    BlankPass {
        /// The node.
        node: u32,
    },
    /// More than one move in a node, read in their order.
    MovesInNode {
        /// The node.
        node: u32,
    },
    /// Stones set up in the node of a move; the stones come first.
    SetupBesideMove {
        /// The node.
        node: u32,
    },
    /// Stones set up or the turn changed after the first move: a new start ([`Record::restarts`](super::Record::restarts)).
    Restart {
        /// The node.
        node: u32,
    },
    /// Stones lifted after the last move: a proposal of dead stones ([`Record::proposed_dead`](super::Record::proposed_dead)).
    Lifted {
        /// The node.
        node: u32,
        /// The stones.
        stones: PointSet,
    },
    /// A move by the side that is not to move. [`Record::game`](super::Record::game) will refuse it.
    OutOfTurn {
        /// The node.
        node: u32,
        /// The side.
        color: Color,
    },
    /// More passes at the end than the two that end a game. [`Record::game`](super::Record::game) leaves them out.
    ExtraPasses {
        /// The node of the first that is too many.
        node: u32,
    },
    /// A handicap written as Black's first moves, read as stones set up.
    HandicapAsMoves {
        /// The number of stones.
        stones: u8,
    },
    /// The handicap and the stones on the board differ. Compensation follows the handicap.
    HandicapMismatch {
        /// What the record says, 0 for nothing.
        handicap: u8,
        /// The black stones at the start.
        stones: u16,
    },
    /// More handicap stones than the nine that custom knows.
    HandicapAboveNine {
        /// The number of stones.
        handicap: u8,
    },
    /// Komi that is not simply in points.
    Komi(RecordedKomi),
    /// A handicap and a komi above half a point, which custom does not combine.
    KomiWithHandicap(RecordedKomi),
    /// A result in words that are not understood; it is kept as text.
    Result {
        /// The text.
        text: String,
    },
    /// Rules other than the Chinese ones, or in words that are not understood.
    Rules {
        /// The text.
        text: String,
    },
}

bilingual!(Note {
    Note::Encoding(encoding) => ("read as {encoding}"), ("按{}读出", encoding.zh());
    Note::LeadingText => ("text before the record"), ("棋谱之前有其他文字");
    Note::Unterminated => ("the record is not closed"), ("棋谱没有结束括号");
    Note::CutOff { node, name } => (
        "the text ends inside {name} of node {node}, which is left out"
    ), ("文件在节点{node}的{name}中断，该值舍去");
    Note::NoSemicolon { node } => ("node {node} has no semicolon before it"), ("节点{node}之前没有分号");
    Note::SmallLetters { node, name } => (
        "node {node}: {name} is in small letters, read as if in capitals"
    ), ("节点{node}：{name}为小写，按大写读出");
    Note::MoreGames => ("more games follow in the file"), ("文件中还有其他对局");
    Note::Variations { lines } => ("{lines} other lines are left out"), ("另有{lines}条变化未取");
    Note::Repeated { node, property } => ("node {node}: {property} is repeated"), ("节点{node}：{property}重复");
    Note::Unread { node, property, text } => (
        "node {node}: {property}[{text}] cannot be read"
    ), ("节点{node}：{property}[{text}]无法读出");
    Note::BlankPass { node } => ("node {node}: a blank move is read as a pass"), ("节点{node}：空白着按虚着读出");
    Note::MovesInNode { node } => ("node {node} has more than one move"), ("节点{node}有不止一手");
    Note::SetupBesideMove { node } => (
        "node {node} sets up stones beside a move; the stones come first"
    ), ("节点{node}同时有置子与着手，先置子");
    Note::Restart { node } => ("node {node} sets up a new start"), ("节点{node}重新设置局面，另起一局");
    Note::Lifted { node, stones } => (
        "node {node} lifts {stones} after the last move, which may be the dead stones"
    ), ("节点{node}在终局后提去{stones}，可能是死子");
    Note::OutOfTurn { node, color } => ("node {node}: it is not {color}'s turn"), ("节点{node}：未轮到{}方", color.zh());
    Note::ExtraPasses { node } => (
        "node {node}: more passes than the two that end a game"
    ), ("节点{node}：虚着多于终局所需的两手");
    Note::HandicapAsMoves { stones } => ("{stones} handicap stones written as moves"), ("{stones}个让子写作着手");
    Note::HandicapMismatch { handicap, stones } => (
        "handicap {handicap} with {stones} black stones set up"
    ), ("让{handicap}子，而盘上置黑子{stones}");
    Note::HandicapAboveNine { handicap } => (
        "handicap {handicap}, and custom knows at most 9: neither komi nor compensation is counted"
    ), ("让{handicap}子，惯例至多九子：不计贴子，也不计还子");
    Note::Komi(komi) => ("komi {} is read as {}", komi.text, komi.reading), ("贴目{}读作{}", komi.text, komi.reading.zh());
    Note::KomiWithHandicap(komi) => ("a handicap and komi {}", komi.text), ("既让子又贴目{}", komi.text);
    Note::Result { text } => ("the result {text:?} is in words that are not understood"), ("结果{text:?}无法读懂");
    Note::Rules { text } => ("the rules {text:?} are not the Chinese ones"), ("规则{text:?}不是中国规则");
});

impl core::error::Error for Note {}

/// A stone or a move that is not on the record's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OffBoard {
    /// The point.
    pub at: Point,
    /// The board.
    pub size: Size,
}

bilingual!(OffBoard {
    OffBoard { at, size } => ("{at} is not on a board of {size}"), ("{at}不在{size}的棋盘上");
});

impl core::error::Error for OffBoard {}
