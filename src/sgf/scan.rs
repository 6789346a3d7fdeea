//! From text to trees: one walk over the bytes, whatever they are.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::note::Note;
use super::tree::{NodeId, Tree};
use crate::words::{Chinese, padded};

/// What is no SGF, where it is, and what usually is the cause.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SyntaxError {
    /// The line, from 1. For [`SyntaxFault::NoGame`] it is 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The node in which the reader was, in the order of the file.
    pub node: u32,
    /// What is wrong.
    pub fault: SyntaxFault,
}

/// What is wrong with a text that should be SGF.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum SyntaxFault {
    /// There is no `(;` anywhere.
    NoGame,
    /// A character behind a value that begins no property, node or variation. The usual cause is a `]` in a
    /// text without a backslash before it.
    AfterValue {
        /// The character.
        found: char,
    },
    /// A character where a node or a property should begin.
    NoName {
        /// The character.
        found: char,
    },
    /// A name without a value behind it.
    NoValue {
        /// The name.
        name: String,
        /// What stands where the value should begin.
        found: char,
    },
    /// The text of one game is 4 GB long or longer.
    TooLong,
}

impl SyntaxError {
    pub(super) const fn no_game() -> SyntaxError {
        SyntaxError { line: 1, column: 1, node: 0, fault: SyntaxFault::NoGame }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SyntaxError { line, column, node, fault } = self;
        let at = alloc::format!("line {line}, column {column}, node {node}");
        match fault {
            SyntaxFault::NoGame => padded(f, format_args!("no game record in the text")),
            SyntaxFault::AfterValue { found } => padded(
                f,
                format_args!("{at}: {found:?} is not SGF; usually a ] inside a text lacks the backslash before it"),
            ),
            SyntaxFault::NoName { found } => {
                padded(f, format_args!("{at}: {found:?} begins no node, property or variation"))
            }
            SyntaxFault::NoValue { name, found } => {
                padded(f, format_args!("{at}: {name} has no value but {found:?} behind it"))
            }
            SyntaxFault::TooLong => padded(f, format_args!("{at}: one game of 4 GB or more")),
        }
    }
}

impl Chinese for SyntaxError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SyntaxError { line, column, node, fault } = self;
        let at = alloc::format!("第{line}行第{column}字（节点{node}）");
        match fault {
            SyntaxFault::NoGame => f.write_str("文中没有棋谱"),
            SyntaxFault::AfterValue { found } => {
                write!(f, "{at}：{found:?}不合SGF格式，常因文字中的]之前缺少反斜线")
            }
            SyntaxFault::NoName { found } => write!(f, "{at}：{found:?}处应为节点、属性或变化"),
            SyntaxFault::NoValue { name, found } => write!(f, "{at}：{name}之后没有值，而是{found:?}"),
            SyntaxFault::TooLong => write!(f, "{at}：一局棋谱达4GB"),
        }
    }
}

impl core::error::Error for SyntaxError {}

/// The games of a text, one after another: memory is taken for one game at a time. Text between games is
/// passed over, and noted if it stands before the first. After a game that is no SGF, reading goes on with
/// the next game that can be found.
///
/// ```
/// use weiqi::sgf::Games;
/// let games = Games::new("(;SZ[9];B[aa])\n(;SZ[9];B[aa]x)\n(;SZ[9];B[bb])");
/// let read: Vec<bool> = games.map(|game| game.is_ok()).collect();
/// assert_eq!(read, [true, false, true]);
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: &'a str,
    at: usize,
    /// Where line ends were counted to, and how many there are up to it.
    counted: (usize, usize),
    begun: bool,
}

impl<'a> Games<'a> {
    /// The games of this text.
    pub const fn new(text: &'a str) -> Games<'a> {
        Games { text, at: 0, counted: (0, 0), begun: false }
    }

    /// Whether another game follows.
    pub fn has_more(&self) -> bool {
        start(self.text, self.at).is_some()
    }

    fn error(&mut self, at: usize, node: u32, fault: SyntaxFault) -> SyntaxError {
        let (from, lines) = self.counted;
        let line = lines + self.text[from..at].bytes().filter(|&byte| byte == b'\n').count();
        self.counted = (at, line);
        let line_start = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
        SyntaxError { line: line + 1, column: self.text[line_start..at].chars().count() + 1, node, fault }
    }

    /// Finds the place to go on from after an error: a line that begins a game with a property of a root.
    fn skip(&mut self, from: usize) {
        const OF_ROOTS: [&str; 12] = ["FF", "GM", "CA", "SZ", "AP", "PB", "PW", "EV", "GN", "KM", "HA", "RU"];
        let mut lines = self.text[from..].match_indices(['\n', '\r']).map(|(at, _)| from + at + 1);
        self.at = lines
            .find(|&line| {
                let node =
                    self.text[line..].strip_prefix('(').and_then(|rest| rest.trim_ascii_start().strip_prefix(';'));
                node.is_some_and(|node| OF_ROOTS.iter().any(|name| node.trim_ascii_start().starts_with(name)))
            })
            .unwrap_or(self.text.len());
    }
}

/// Where the next game begins: a `(` with a `;` behind it, or with a property, as one large site writes it.
fn start(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let skip = |mut at: usize, of: fn(&u8) -> bool| {
        while bytes.get(at).is_some_and(of) {
            at += 1;
        }
        at
    };
    let mut at = from;
    loop {
        at += text.get(at..)?.find('(')?;
        let next = skip(at + 1, u8::is_ascii_whitespace);
        match bytes.get(next) {
            Some(b';') => return Some(at),
            Some(byte) if byte.is_ascii_uppercase() => {
                let name_end = skip(next, u8::is_ascii_alphanumeric);
                if bytes.get(skip(name_end, u8::is_ascii_whitespace)) == Some(&b'[') {
                    return Some(at);
                }
                at = name_end;
            }
            _ => at += 1,
        }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Tree, SyntaxError>;

    fn next(&mut self) -> Option<Result<Tree, SyntaxError>> {
        let from = self.at;
        let Some(start) = start(self.text, from) else {
            self.at = self.text.len();
            let first = !core::mem::replace(&mut self.begun, true);
            return first.then(|| Err(SyntaxError::no_game()));
        };
        let mut notes = Vec::new();
        let before = &self.text[from..start];
        if !self.begun && !before.chars().all(|c| c.is_whitespace() || c == '\u{feff}') {
            notes.push(Note::LeadingText);
        }
        self.begun = true;
        match scan(&self.text[start..], notes) {
            Ok((tree, length)) => {
                self.at = start + length;
                Some(Ok(tree))
            }
            Err((at, node, fault)) => {
                let error = self.error(start + at, node, fault);
                self.skip(start + at);
                Some(Err(error))
            }
        }
    }
}

/// What was read last.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    /// `(`, behind which a node begins.
    Open,
    /// `;`, behind which properties may follow or not.
    Node,
    /// `)`, behind which no property may follow.
    Closed,
    /// A property with its values.
    Value,
}

/// Reads one game from the `(` at the start of a text, and says how long it is.
fn scan(text: &str, mut notes: Vec<Note>) -> Result<(Tree, usize), (usize, u32, SyntaxFault)> {
    let bytes = text.as_bytes();
    let mut tree = Tree::empty();
    // The node behind which each open variation begins; `None` for the game itself.
    let mut open: Vec<Option<NodeId>> = Vec::new();
    let (mut current, mut last, mut at) = (None, Last::Node, 0);
    let mut values: Vec<Range<usize>> = Vec::new();
    let node_number = |tree: &Tree| tree.nodes().len().saturating_sub(1) as u32;
    let end = loop {
        let Some(&byte) = bytes.get(at) else {
            notes.push(Note::Unterminated);
            break None;
        };
        if u32::try_from(at).is_err() {
            return Err((at, node_number(&tree), SyntaxFault::TooLong));
        }
        match byte {
            b'(' if last != Last::Open => {
                open.push(current);
                last = Last::Open;
            }
            b')' => {
                current = open.pop().flatten();
                last = Last::Closed;
                if open.is_empty() {
                    break Some(at + 1);
                }
            }
            b';' => {
                current = Some(tree.open(current));
                last = Last::Node;
            }
            byte if byte.is_ascii_whitespace() => {}
            byte if byte.is_ascii_alphabetic() && last != Last::Closed => {
                if last == Last::Open {
                    current = Some(tree.open(current));
                    notes.push(Note::NoSemicolon { node: node_number(&tree) });
                }
                let name_end = at + bytes[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                let name = at..name_end;
                values.clear();
                let mut next = name_end;
                let cut_off = loop {
                    next += bytes[next..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
                    match bytes.get(next) {
                        Some(b'[') => match value_end(bytes, next + 1) {
                            Some(value_end) => {
                                values.push(next + 1..value_end);
                                next = value_end + 1;
                            }
                            None => break true,
                        },
                        None if values.is_empty() => break true,
                        _ => break false,
                    }
                };
                if values.is_empty() && !cut_off {
                    let found = text[next..].chars().next().unwrap_or_default();
                    let fault = match last {
                        Last::Value => SyntaxFault::AfterValue { found: char::from(byte) },
                        _ => SyntaxFault::NoValue { name: text[name].into(), found },
                    };
                    let place = if last == Last::Value { at } else { next };
                    return Err((place, node_number(&tree), fault));
                }
                let is_small = |note: &Note| matches!(note, Note::SmallLetters { .. });
                if bytes[name.clone()].iter().all(u8::is_ascii_lowercase) && !notes.iter().any(is_small) {
                    notes.push(Note::SmallLetters { node: node_number(&tree), name: text[name.clone()].into() });
                }
                if !values.is_empty() {
                    tree.add(name.clone(), &values);
                }
                if cut_off {
                    notes.push(Note::CutOff { node: node_number(&tree), name: text[name].into() });
                    break None;
                }
                (last, at) = (Last::Value, next);
                continue;
            }
            _ => {
                let found = text[at..].chars().next().unwrap_or_default();
                if !found.is_whitespace() && found != '\u{feff}' {
                    let after_value = last == Last::Value;
                    let fault =
                        if after_value { SyntaxFault::AfterValue { found } } else { SyntaxFault::NoName { found } };
                    return Err((at, node_number(&tree), fault));
                }
                at += found.len_utf8();
                continue;
            }
        }
        at += 1;
    };
    if tree.nodes().len() == 0 {
        tree.open(None);
    }
    let length = end.unwrap_or(text.len());
    Ok((tree.finish(&text[..length], end.is_some(), notes), length))
}

/// Where the value ends that begins here: at the first `]` without a backslash before it.
fn value_end(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        match bytes.get(at)? {
            b']' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}
