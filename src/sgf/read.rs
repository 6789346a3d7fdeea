//! Reading: from bytes to a main line, to nodes, to a [`Record`].

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use sgf_parse::{GameTree, SgfNode, SgfProp, go};

use super::{Info, Komi, KomiReading, Outcome, Record, RecordedMove, extra_passes};
use crate::board::Setup;
use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::point::{Point, PointSet, Size};
use crate::zi::Zi;

/// Why a file cannot be read as a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum SgfError {
    /// There is no `(;` anywhere.
    #[error("no game record in the text")]
    NoGame,
    /// The text is not UTF-8, and a backslash may be half a character: decode it before reading.
    #[error("byte {offset}: the text is not UTF-8 and cannot be told apart without its encoding")]
    Encoding {
        /// The backslash, in bytes from 0.
        offset: usize,
    },
    /// Something that is no property, value, node or variation.
    #[error("line {line}, column {column}: not SGF")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
    },
    /// The text ends inside a property.
    #[error("the text ends inside a property of node {node}")]
    CutOff {
        /// The node.
        node: u32,
    },
    /// The record is of another game (`GM`).
    #[error("a record of another game")]
    OtherGame,
    /// The parser refuses the text for another reason, in its words.
    #[error("{0}")]
    Parser(String),
    /// The board is not 1 to 19 lines wide and high.
    #[error("SZ[{text}] is not a board of 1 to 19 lines")]
    Size {
        /// The value.
        text: String,
    },
    /// A move, set-up stones or a side to move that cannot be read or are off the board.
    #[error("node {node}: {property}[{text}] cannot be read on this board")]
    Value {
        /// The node.
        node: u32,
        /// The property.
        property: &'static str,
        /// The value; several are joined by `][`.
        text: String,
    },
    /// More than one move in a node: which came first is not said.
    #[error("node {node} has more than one move")]
    Moves {
        /// The node.
        node: u32,
    },
    /// Stones set up or the turn changed after the first move: not the record of one game.
    #[error("node {node}: {property} changes the game after its first move")]
    SetupInGame {
        /// The node.
        node: u32,
        /// The property.
        property: &'static str,
    },
}

/// What a reader should know about a record that was read all the same.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum Note {
    /// The text is not UTF-8; letters outside ASCII are lost.
    #[error("not UTF-8: letters outside ASCII are lost")]
    NotUtf8,
    /// Text before the record, passed over.
    #[error("text before the record")]
    LeadingText,
    /// The record does not end.
    #[error("the record is not closed")]
    Unterminated,
    /// A property stands twice: points are taken together, of other values the first is kept.
    #[error("node {node}: {property} is repeated")]
    Repeated {
        /// The node.
        node: u32,
        /// The property.
        property: &'static str,
    },
    /// A number that cannot be read, so the property counts as missing.
    #[error("node {node}: {property}[{text}] cannot be read")]
    Unread {
        /// The node.
        node: u32,
        /// The property.
        property: &'static str,
        /// The value.
        text: String,
    },
    /// A move of blanks, read as a pass.
    #[error("node {node}: a blank move is read as a pass")]
    BlankPass {
        /// The node.
        node: u32,
    },
    /// A move by the side that is not to move. [`Record::game`] will refuse it.
    #[error("node {node}: it is not {color}'s turn")]
    OutOfTurn {
        /// The node.
        node: u32,
        /// The side.
        color: Color,
    },
    /// More passes at the end than the two that end a game. [`Record::game`] leaves them out.
    #[error("node {node}: more passes than the two that end a game")]
    ExtraPasses {
        /// The node of the first that is too many.
        node: u32,
    },
    /// A handicap written as Black's first moves, read as stones set up.
    #[error("{stones} handicap stones written as moves")]
    HandicapAsMoves {
        /// How many.
        stones: u8,
    },
    /// The handicap and the stones on the board differ. Compensation follows the handicap.
    #[error("handicap {handicap} with {stones} black stones set up")]
    HandicapMismatch {
        /// What the record says, 0 for nothing.
        handicap: u8,
        /// The black stones at the start.
        stones: u16,
    },
    /// Komi that is not simply in points.
    #[error("komi {} is read as {}", .0.text, .0.reading)]
    Komi(Komi),
    /// A handicap and a komi above half a point, which custom does not combine.
    #[error("a handicap and komi {}", .0.text)]
    KomiWithHandicap(Komi),
    /// A result in other words than the format's; it is kept as text.
    #[error("the result {text:?} is not in the format's words")]
    Result {
        /// The text.
        text: String,
    },
}

impl Record {
    /// Reads the first game of a file, main line only. Text before it is passed over.
    ///
    /// Bytes that are not UTF-8 are lost, with a note; [`Record::parse_text`] reads text that was decoded.
    /// A missing size is 19 by 19. Stones may be set up in any node before the first move.
    ///
    /// Who moves first: the side that `PL` names, else the side of the first move, else White after a
    /// handicap and Black without. Where the handicap is 2 or more, no stones are set up and the record
    /// starts with just as many black plays, these are read as the handicap, with a note.
    ///
    /// # Errors
    /// [`SgfError`]: what cannot be read, and where.
    pub fn parse(bytes: &[u8]) -> Result<Record, SgfError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => Record::read(text, Vec::new()),
            Err(_) => Record::read(&decode(bytes)?, alloc::vec![Note::NotUtf8]),
        }
    }

    /// As [`Record::parse`], from text.
    ///
    /// # Errors
    /// [`SgfError`]: what cannot be read, and where.
    pub fn parse_text(text: &str) -> Result<Record, SgfError> {
        Record::read(text, Vec::new())
    }

    fn read(text: &str, mut notes: Vec<Note>) -> Result<Record, SgfError> {
        let nodes = nodes(&main_line(text, &mut notes)?)?;
        let mut reader = Reader::new(size(&nodes)?, notes);
        for (node, properties) in (0..).zip(&nodes) {
            reader.set_up(node, properties)?;
            reader.moves(node, properties)?;
            reader.info(node, properties);
        }
        Ok(reader.finish())
    }
}

/// Text for bytes that are not UTF-8. Each byte outside ASCII becomes one replacement character.
///
/// In double-byte encodings the second half of a character may look like a backslash or a bracket. An odd
/// number of bytes outside ASCII with a backslash behind it could be either, and would hide the end of a
/// value; so that is refused. With a bracket behind it, the value ends here or its rest is no SGF.
fn decode(bytes: &[u8]) -> Result<String, SgfError> {
    let mut high = 0;
    for (offset, byte) in bytes.iter().enumerate() {
        if *byte == b'\\' && high % 2 == 1 {
            return Err(SgfError::Encoding { offset });
        }
        high = if byte.is_ascii() { 0 } else { high + 1 };
    }
    Ok(bytes.iter().map(|&byte| if byte.is_ascii() { char::from(byte) } else { char::REPLACEMENT_CHARACTER }).collect())
}

/// The main line of the first game, as one sequence of nodes.
///
/// The main line takes the first of all variations, so it is the text up to the first bracket that closes
/// one. Opening brackets are left out: however deep variations nest, the parser meets none. It also meets
/// no property without value, which it would take for the start of the next one's name.
fn main_line(text: &str, notes: &mut Vec<Note>) -> Result<String, SgfError> {
    let is_start = |at: &usize| text[at + 1..].trim_start().starts_with(';');
    let start = text.match_indices('(').map(|(at, _)| at).find(is_start).ok_or(SgfError::NoGame)?;
    let (before, text_from_start) = text.split_at(start);
    if !before.chars().all(|c| c.is_whitespace() || c == '\u{feff}') {
        notes.push(Note::LeadingText);
    }
    #[derive(PartialEq)]
    enum Last {
        Node,
        Name,
        NameAndBlank,
        Value,
    }
    let (mut last, mut in_value, mut escaped, mut nodes) = (Last::Node, false, false, 0u32);
    let mut line = String::from("(");
    for (at, c) in text_from_start.char_indices().skip(1) {
        let named = matches!(last, Last::Name | Last::NameAndBlank);
        match c {
            _ if escaped => escaped = false,
            '\\' if in_value => escaped = true,
            ']' if in_value => (in_value, last) = (false, Last::Value),
            _ if in_value => {}
            '[' if last != Last::Node => in_value = true,
            ')' if !named => {
                line.push(c);
                return Ok(line);
            }
            '(' if !named => continue,
            ';' if !named => (last, nodes) = (Last::Node, nodes + 1),
            c if c.is_ascii_alphabetic() && last != Last::NameAndBlank => last = Last::Name,
            c if c.is_ascii_whitespace() => {
                if named {
                    last = Last::NameAndBlank;
                }
            }
            _ => {
                let read = &text[..start + at];
                let column = read.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
                return Err(SgfError::Syntax { line: read.matches('\n').count() + 1, column });
            }
        }
        line.push(c);
    }
    if in_value || !matches!(last, Last::Node | Last::Value) {
        return Err(SgfError::CutOff { node: nodes.saturating_sub(1) });
    }
    notes.push(Note::Unterminated);
    line.push(')');
    Ok(line)
}

/// The properties of each node of a main line.
fn nodes(line: &str) -> Result<Vec<Vec<go::Prop>>, SgfError> {
    let tree = sgf_parse::parse(line).map_err(|error| SgfError::Parser(error.to_string()))?.into_iter().next();
    let nodes = match tree {
        Some(GameTree::GoGame(root)) => chain(root),
        Some(GameTree::Unknown(root)) => {
            chain(root);
            return Err(SgfError::OtherGame);
        }
        None => return Err(SgfError::NoGame),
    };
    let is_other = |property: &go::Prop| matches!(property, go::Prop::GM(game) if *game != 1);
    if nodes.iter().flatten().any(is_other) { Err(SgfError::OtherGame) } else { Ok(nodes) }
}

/// Takes a chain of nodes apart one by one: to drop it as a whole takes stack for every node.
fn chain<P: SgfProp>(root: SgfNode<P>) -> Vec<Vec<P>> {
    let (mut nodes, mut next) = (Vec::new(), Some(root));
    while let Some(node) = next {
        nodes.push(node.properties);
        next = node.children.into_iter().next();
    }
    nodes
}

/// The size of the board, from wherever it stands.
fn size(nodes: &[Vec<go::Prop>]) -> Result<Size, SgfError> {
    let text = match nodes.iter().flatten().find(|property| property.identifier() == "SZ") {
        None => return Ok(Size::STANDARD),
        Some(go::Prop::SZ((columns, rows))) => match Size::new(*columns, *rows) {
            Some(size) => return Ok(size),
            None if columns == rows => columns.to_string(),
            None => alloc::format!("{columns}:{rows}"),
        },
        Some(other) => raw(other),
    };
    if text.trim().is_empty() { Ok(Size::STANDARD) } else { Err(SgfError::Size { text }) }
}

/// The values of a property that the parser has left as text, joined by `][`.
fn raw(property: &go::Prop) -> String {
    match property {
        go::Prop::Invalid(_, values) | go::Prop::Unknown(_, values) => values.join("]["),
        _ => String::new(),
    }
}

/// A parsed point in the letters of the file.
fn letters(at: &go::Point) -> String {
    let letter = |line: u8| char::from(if line < 26 { b'a' + line } else { b'A'.saturating_add(line - 26) });
    String::from_iter([letter(at.x), letter(at.y)])
}

/// A record as far as it has been read.
struct Reader {
    size: Size,
    stones: ByColor<PointSet>,
    first: Option<Color>,
    moves: Vec<RecordedMove>,
    handicap: Option<u8>,
    notes: Vec<Note>,
    info: Info,
}

impl Reader {
    fn new(size: Size, notes: Vec<Note>) -> Reader {
        let (stones, info) = Default::default();
        Reader { size, stones, first: None, moves: Vec::new(), handicap: None, notes, info }
    }

    /// Stones put on and taken off the board, and the side to move (`AB`, `AW`, `AE`, `PL`).
    fn set_up(&mut self, node: u32, properties: &[go::Prop]) -> Result<(), SgfError> {
        let (mut added, mut emptied) = (ByColor::<PointSet>::default(), PointSet::EMPTY);
        let mut seen = Vec::new();
        for given in properties {
            let (property, points, into) = match given {
                go::Prop::AB(points) => ("AB", Some(points), &mut added.black),
                go::Prop::AW(points) => ("AW", Some(points), &mut added.white),
                go::Prop::AE(points) => ("AE", Some(points), &mut emptied),
                go::Prop::PL(_) => ("PL", None, &mut emptied),
                go::Prop::Invalid(name, _) => match ["AB", "AW", "AE", "PL"].into_iter().find(|known| known == name) {
                    Some(_) if raw(given).trim().is_empty() => continue,
                    Some(property) => return Err(SgfError::Value { node, property, text: raw(given) }),
                    None => continue,
                },
                _ => continue,
            };
            if !self.moves.is_empty() {
                return Err(SgfError::SetupInGame { node, property });
            }
            for at in points.into_iter().flatten() {
                let text = letters(at);
                let at = Point::from_sgf(&text, self.size);
                into.insert(at.map_err(|_| SgfError::Value { node, property, text })?);
            }
            if seen.contains(&property) {
                let repeated = Note::Repeated { node, property };
                if !self.notes.contains(&repeated) {
                    self.notes.push(repeated);
                }
                continue;
            }
            seen.push(property);
            if let go::Prop::PL(color) = given {
                self.first = Some(match color {
                    sgf_parse::Color::Black => Color::Black,
                    sgf_parse::Color::White => Color::White,
                });
            }
        }
        // A point that one node both fills and empties says nothing of what stands there.
        if let Some(at) = (emptied & (added.black | added.white)).first() {
            let text = at.to_sgf(self.size).unwrap_or_default();
            return Err(SgfError::Value { node, property: "AE", text });
        }
        // A point that one node gives to both colours stays with both, so that the set-up is refused.
        for color in Color::ALL {
            self.stones[color] = (self.stones[color] - emptied - added[!color]) | added[color];
        }
        Ok(())
    }

    /// The move of a node (`B`, `W`).
    fn moves(&mut self, node: u32, properties: &[go::Prop]) -> Result<(), SgfError> {
        let before = self.moves.len();
        for given in properties {
            let (color, property) = match given.identifier().as_str() {
                "B" => (Color::Black, "B"),
                "W" => (Color::White, "W"),
                _ => continue,
            };
            let text = match given {
                go::Prop::B(go::Move::Move(at)) | go::Prop::W(go::Move::Move(at)) => letters(at),
                other => raw(other),
            };
            let blank = !text.is_empty() && text.trim().is_empty();
            let mv = Move::from_sgf(if blank { "" } else { &text }, self.size);
            let mv = mv.map_err(|_| SgfError::Value { node, property, text })?;
            if blank {
                self.notes.push(Note::BlankPass { node });
            }
            if self.moves.len() > before {
                return Err(SgfError::Moves { node });
            }
            self.moves.push(RecordedMove { color, mv, node });
        }
        Ok(())
    }

    /// Everything else that a record keeps.
    fn info(&mut self, node: u32, properties: &[go::Prop]) {
        use go::Prop;
        for given in properties {
            let name = given.identifier();
            let text = match given {
                Prop::PB(text) | Prop::PW(text) | Prop::EV(text) | Prop::DT(text) | Prop::RU(text) | Prop::RE(text) => {
                    one_line(&text.text)
                }
                Prop::AP((program, version)) => one_line(&alloc::format!("{}:{}", program.text, version.text)),
                Prop::C(text) => text.text.clone(),
                Prop::KM(number) => number.to_string(),
                Prop::HA(number) => number.to_string(),
                other => one_line(&raw(other)),
            };
            if text.trim().is_empty() {
                continue;
            }
            let info = &mut self.info;
            let (property, repeated) = match name.as_str() {
                "PB" => ("PB", keep(&mut info.players.black, text)),
                "PW" => ("PW", keep(&mut info.players.white, text)),
                "EV" => ("EV", keep(&mut info.event, text)),
                "DT" => ("DT", keep(&mut info.date, text)),
                "RU" => ("RU", keep(&mut info.rules, text)),
                "AP" => ("AP", keep(&mut info.application, text)),
                "KM" => ("KM", keep(&mut info.komi, Komi::read(&text))),
                "RE" => ("RE", keep(&mut info.result, Outcome::read(&text))),
                "C" if node == 0 => ("C", keep(&mut info.comment, text)),
                "HA" => match text.trim().parse() {
                    Ok(count) => ("HA", keep(&mut self.handicap, count)),
                    Err(_) => {
                        self.notes.push(Note::Unread { node, property: "HA", text });
                        continue;
                    }
                },
                _ => continue,
            };
            if repeated {
                self.notes.push(Note::Repeated { node, property });
            }
        }
    }

    /// Decides what only the whole record can tell, and notes what is unusual.
    fn finish(mut self) -> Record {
        let handicap = self.handicap.unwrap_or(0);
        let leading = self.moves.iter().take_while(|recorded| recorded.color == Color::Black).count();
        let points: PointSet = self.moves[..leading].iter().filter_map(|recorded| recorded.mv.point()).collect();
        let no_stones = self.stones.black.is_empty() && self.stones.white.is_empty();
        if no_stones && handicap >= 2 && leading == usize::from(handicap) && points.len() == u16::from(handicap) {
            self.moves.drain(..leading);
            (self.stones.black, self.first) = (points, Some(Color::White));
            self.notes.push(Note::HandicapAsMoves { stones: handicap });
        }
        let usual = if handicap >= 2 { Color::White } else { Color::Black };
        let to_move = self.first.or(self.moves.first().map(|first| first.color)).unwrap_or(usual);
        let stones = self.stones.black.len();
        let looks_like_handicap = self.stones.white.is_empty() && stones >= 2 && to_move == Color::White;
        if (handicap >= 2 && stones != u16::from(handicap)) || (handicap < 2 && looks_like_handicap) {
            self.notes.push(Note::HandicapMismatch { handicap, stones });
        }
        if let Some(komi) = &self.info.komi {
            if !matches!(komi.reading, KomiReading::Points(_)) {
                self.notes.push(Note::Komi(komi.clone()));
            }
            if handicap >= 2 && komi.zi().is_some_and(|zi| zi.abs() > Zi::from_quarters(1)) {
                self.notes.push(Note::KomiWithHandicap(komi.clone()));
            }
        }
        if let Some(Outcome { text, claim: None }) = &self.info.result {
            self.notes.push(Note::Result { text: text.clone() });
        }
        let mut turn = to_move;
        for &RecordedMove { color, node, .. } in &self.moves {
            if color != turn {
                self.notes.push(Note::OutOfTurn { node, color });
            }
            turn = !color;
        }
        let extra = extra_passes(&self.moves);
        if let Some(recorded) = self.moves[self.moves.len() - extra..].first() {
            self.notes.push(Note::ExtraPasses { node: recorded.node });
        }
        let setup = Setup { size: self.size, stones: self.stones.map(|set| set.iter().collect()) };
        let Reader { moves, handicap, notes, info, .. } = self;
        Record { setup, to_move, moves, handicap, notes, info }
    }
}

/// Keeps the first value; whether there was one already.
fn keep<T>(slot: &mut Option<T>, value: T) -> bool {
    let repeated = slot.is_some();
    slot.get_or_insert(value);
    repeated
}

/// Text without line ends and tabs, which most properties do not have.
fn one_line(text: &str) -> String {
    text.replace("\r\n", " ").chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect()
}
