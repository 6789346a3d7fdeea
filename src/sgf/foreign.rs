//! Records in other formats than SGF: GIB (Tygem), NGF (cyberoro, wbaduk) and UGF (PandaNet).
//!
//! These formats have no published specification; what is read is what the programs that write them are seen to
//! write. Guarantees: a move or a number of stones that cannot be read is refused with its line, never passed
//! over. How it can be wrong: the order of fixed handicap stones is taken from [`Handicap::points`], with the third
//! of three stones at the upper left, as these servers place it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::note::{Note, SgfError};
use super::{Info, Record, RecordedKomi, RecordedResult, encoding};
use crate::board::Setup;
use crate::color::Color;
use crate::moves::Move;
use crate::point::{Point, Size};
use crate::terms::{Handicap, Placement, ThirdStone};
use crate::words::bilingual;

/// A format of record files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Format {
    /// Smart Game Format, and the form of it that Sina writes.
    Sgf,
    /// Tygem's format.
    Gib,
    /// The format of cyberoro and wbaduk.
    Ngf,
    /// PandaNet's format.
    Ugf,
}

bilingual!(Format {
    Format::Sgf => ("SGF"), ("SGF");
    Format::Gib => ("GIB"), ("GIB（弈城）");
    Format::Ngf => ("NGF"), ("NGF（围棋乐园）");
    Format::Ugf => ("UGF"), ("UGF（PandaNet）");
});

impl Format {
    /// The format that a text is in, by what only that format begins with.
    pub fn of(text: &str) -> Format {
        let text = text.trim_start_matches(['\u{feff}', ' ', '\r', '\n', '\t']);
        let mut lines = text.lines().map(str::trim);
        if text.starts_with("\\HS") || text.starts_with("\\[") {
            Format::Gib
        } else if text.starts_with("[Header]") {
            Format::Ugf
        } else if !text.contains("(;") && lines.nth(1).is_some_and(|size| size.parse::<u8>().is_ok()) {
            Format::Ngf
        } else {
            Format::Sgf
        }
    }
}

/// Reads the first game of a file in any known format and encoding.
///
/// ```
/// use weiqi::sgf::parse_any;
/// let text = "title\n19\nWu 7d\nLi 5d\nserver\n0\n0\n6\n20110812 [09:31]\n480\nBlack wins by resignation\n2\nPMABBQEEQ\nPMACWEEEE\n";
/// let record = parse_any(text.as_bytes())?;
/// assert_eq!((record.moves().len(), record.moves()[0].mv.to_string().as_str()), (2, "Q16"));
/// # Ok::<(), weiqi::sgf::SgfError>(())
/// ```
///
/// # Errors
/// [`SgfError`]: what cannot be read, and where.
pub fn parse_any(bytes: &[u8]) -> Result<Record, SgfError> {
    let decoded = encoding::decode(bytes)?;
    let mut record = match Format::of(&decoded.text) {
        Format::Sgf => return Record::parse(bytes),
        Format::Gib => gib(&decoded.text)?,
        Format::Ngf => ngf(&decoded.text)?,
        Format::Ugf => ugf(&decoded.text)?,
    };
    if decoded.encoding != encoding::Encoding::Utf8 {
        record.notes.insert(0, Note::Encoding(decoded.encoding));
    }
    record.handicap_notes();
    Ok(record)
}

fn wrong(line: usize, text: &str) -> SgfError {
    SgfError::Line { line, text: text.into() }
}

/// A record with fixed handicap stones, before its moves.
fn start(size: Size, handicap: u8) -> Option<Record> {
    let placement = Placement::Fixed { third: ThirdStone::UpperLeft };
    let mut setup = Setup::new(size);
    if handicap >= 2 {
        setup.stones.black = Handicap::stones(handicap, placement)?.points(size)?;
    }
    let first = if handicap >= 2 { Color::White } else { Color::Black };
    let mut record = Record::new(setup, first, []).ok()?;
    record.set_handicap(Some(handicap).filter(|&count| count >= 2));
    Some(record)
}

fn text(value: &str) -> Option<String> {
    Some(value.trim().to_string()).filter(|text| !text.is_empty())
}

/// A name, and a rank behind it after white space, which may have a mark of the server's behind it.
fn name_and_rank(value: &str) -> (Option<String>, Option<String>) {
    let value = value.trim();
    match value.rsplit_once(char::is_whitespace) {
        Some((name, rank)) => (text(name), text(rank.trim_end_matches(['*', 'P']))),
        None => (text(value), None),
    }
}

/// A point from a column and a row counted from the upper left, from 0.
fn from_upper_left(column: u8, row: u8, size: Size) -> Option<Point> {
    Point::new(column, size.rows().checked_sub(row + 1)?).filter(|&at| size.contains(at))
}

/// Tygem: lines `\[NAME=value\]`, then `INI`, then a line `STO 0 number side column row` for each stone.
fn gib(file: &str) -> Result<Record, SgfError> {
    let size = Size::STANDARD;
    let mut record = start(size, 0).ok_or_else(|| wrong(1, ""))?;
    let mut header = Vec::new();
    for (number, line) in (1..).zip(file.lines().map(str::trim)) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        match fields.as_slice() {
            ["INI", _, _, handicap, ..] => {
                let handicap = handicap.parse().ok().and_then(|count| start(size, count));
                let moves = record.moves().len();
                record = handicap.filter(|_| moves == 0).ok_or_else(|| wrong(number, line))?;
            }
            ["STO", _, _, side, column, row, ..] => {
                let color = if *side == "2" { Color::White } else { Color::Black };
                let at = column.parse().ok().zip(row.parse().ok());
                let at = at.and_then(|(column, row)| from_upper_left(column, row, size));
                record
                    .push(color, Move::Play(at.ok_or_else(|| wrong(number, line))?))
                    .map_err(|_| wrong(number, line))?;
            }
            ["SKI", _, _, side, ..] => {
                let color = if *side == "2" { Color::White } else { Color::Black };
                record.push(color, Move::Pass).map_err(|_| wrong(number, line))?;
            }
            ["STO" | "INI", ..] => return Err(wrong(number, line)),
            _ => {
                let field = line.strip_prefix("\\[").and_then(|rest| rest.strip_suffix("\\]"));
                header.extend(field.and_then(|field| field.split_once('=')));
            }
        }
    }
    let info = &mut record.info;
    for (name, value) in header {
        match name {
            "GAMEBLACKNAME" => (info.players.black, info.ranks.black) = gib_name(value),
            "GAMEWHITENAME" => (info.players.white, info.ranks.white) = gib_name(value),
            "GAMENAME" => info.event = text(value),
            "GAMEPLACE" => info.place = text(value),
            "GAMETAG" => gib_tag(info, value),
            _ => {}
        }
    }
    Ok(record)
}

fn gib_name(value: &str) -> (Option<String>, Option<String>) {
    match value.trim().strip_suffix(')').and_then(|value| value.rsplit_once('(')) {
        Some((name, rank)) => (text(name), text(rank)),
        None => (text(value), None),
    }
}

/// Fields of one letter and a value: `C` the date, `W` how it was won, `Z` the margin and `G` the komi, both in
/// tenths of points.
fn gib_tag(info: &mut Info, tag: &str) {
    let fields: Vec<(char, &str)> =
        tag.split(',').filter_map(|field| Some((field.trim().chars().next()?, field.trim().get(1..)?))).collect();
    let value = |letter| fields.iter().find(|&&(name, _)| name == letter).map(|&(_, value)| value);
    let tenths = |letter| {
        let number: i32 = value(letter)?.parse().ok()?;
        Some(format!("{}{}.{}", if number < 0 { "-" } else { "" }, number.abs() / 10, number.abs() % 10))
    };
    info.date = value('C').and_then(|date| text(&date.get(..10).unwrap_or(date).replace(':', "-")));
    info.komi = tenths('G').map(|komi| RecordedKomi::read(&komi));
    let margin = tenths('Z').filter(|margin| margin != "0.0").unwrap_or_default();
    let result = match value('W') {
        Some("0") => format!("B+{margin}"),
        Some("1") => format!("W+{margin}"),
        Some("3") => "B+R".into(),
        Some("4") => "W+R".into(),
        Some("7") => "B+T".into(),
        Some("8") => "W+T".into(),
        _ => return,
    };
    info.result = Some(RecordedResult::read(&result));
}

/// cyberoro, wbaduk: twelve lines of header, then `PM`, two letters of a number, the side and the point, whose
/// letters count from B.
fn ngf(file: &str) -> Result<Record, SgfError> {
    let lines: Vec<&str> = file.lines().map(str::trim).collect();
    let line = |number: usize| lines.get(number - 1).copied().unwrap_or_default();
    let size = line(2).parse().ok().and_then(Size::square).ok_or_else(|| wrong(2, line(2)))?;
    let handicap = if line(6).is_empty() { Some(0) } else { line(6).parse().ok() };
    let mut record = handicap.and_then(|handicap| start(size, handicap)).ok_or_else(|| wrong(6, line(6)))?;
    let info = &mut record.info;
    info.event = text(line(1));
    (info.players.white, info.ranks.white) = name_and_rank(line(3));
    (info.players.black, info.ranks.black) = name_and_rank(line(4));
    info.place = text(line(5));
    // Whole points; the half point that a server with whole numbers leaves out is not added.
    info.komi = text(line(8)).map(|komi| RecordedKomi::read(&komi));
    info.date = text(line(9)).map(|date| match date.get(..8).filter(|date| date.bytes().all(|b| b.is_ascii_digit())) {
        Some(date) => format!("{}-{}-{}", &date[..4], &date[4..6], &date[6..]),
        None => date,
    });
    info.result = text(line(11)).map(|result| RecordedResult { claim: ngf_claim(&result), text: result });
    for (number, line) in (1..).zip(&lines).skip(12) {
        let Some(rest) = line.strip_prefix("PM") else { continue };
        let mut letters = rest.bytes().skip(2);
        let color = match letters.next() {
            Some(b'B' | b'b') => Color::Black,
            Some(b'W' | b'w') => Color::White,
            _ => return Err(wrong(number, line)),
        };
        let mut count = || letters.next().map(|letter| letter.to_ascii_uppercase());
        let mv = match (count(), count()) {
            // What is written for a pass.
            (Some(b'A' | b'@'), Some(b'A' | b'@')) | (None, None) => Some(Move::Pass),
            (Some(column @ b'B'..), Some(row @ b'B'..)) => {
                from_upper_left(column - b'B', row - b'B', size).map(Move::Play)
            }
            _ => None,
        };
        let mv = mv.ok_or_else(|| wrong(number, line))?;
        record.push(color, mv).map_err(|_| wrong(number, line))?;
    }
    Ok(record)
}

/// What a result in one of the servers' languages claims.
fn ngf_claim(result: &str) -> Option<super::ResultClaim> {
    use super::{ResultClaim, WonBy};
    let lower = result.to_ascii_lowercase();
    let is_of = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    let winner = match (is_of(&["black win", "黒", "흑"]), is_of(&["white win", "白", "백"])) {
        (true, false) => Color::Black,
        (false, true) => Color::White,
        _ => return None,
    };
    if !is_of(&["win", "勝", "승"]) {
        return None;
    }
    let by = if is_of(&["resign", "中押", "불계"]) {
        WonBy::Resignation
    } else if is_of(&["time", "時間", "시간"]) {
        WonBy::Time
    } else {
        WonBy::Unstated
    };
    Some(ResultClaim::Win { winner, by })
}

/// PandaNet: a section `[Header]` of `Name=value`, and a section `[Data]` of `point,side and time,number,…`, where
/// the number 0 is of handicap stones. The letters of a point count from A, rows from below.
fn ugf(file: &str) -> Result<Record, SgfError> {
    let mut section = "";
    let (mut header, mut stones, mut moves) = (Vec::new(), Vec::new(), Vec::new());
    for (number, line) in (1..).zip(file.lines().map(str::trim)) {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name;
        } else if section == "Header" {
            header.extend(line.split_once('='));
        } else if section == "Data" && !line.is_empty() {
            let fields: Vec<&str> = line.split(',').collect();
            let [at, side, of, ..] = fields.as_slice() else { return Err(wrong(number, line)) };
            let color = match side.bytes().next() {
                Some(b'B') => Color::Black,
                Some(b'W') => Color::White,
                _ => return Err(wrong(number, line)),
            };
            if *of == "0" { stones.push((number, line, *at)) } else { moves.push((number, line, color, *at)) }
        }
    }
    let value = |name: &str| header.iter().find(|&&(known, _)| known == name).map(|&(_, value)| value.trim());
    let size = value("Size").map_or(Some(19), |size| size.parse().ok()).and_then(Size::square);
    let size = size.ok_or_else(|| SgfError::Size { text: value("Size").unwrap_or_default().into() })?;
    let point = |text: &str| {
        let [column, row] = text.as_bytes() else { return None };
        let line = |letter: u8| letter.to_ascii_uppercase().checked_sub(b'A');
        Point::new(line(*column)?, line(*row)?).filter(|&at| size.contains(at))
    };
    let mut setup = Setup::new(size);
    for &(number, line, at) in &stones {
        setup.stones.black.push(point(at).ok_or_else(|| wrong(number, line))?);
    }
    let hdcp: Vec<&str> = value("Hdcp").unwrap_or_default().split(',').map(str::trim).collect();
    let handicap: u8 = hdcp[0].parse().unwrap_or(0);
    let first = if setup.stones.black.is_empty() { Color::Black } else { Color::White };
    let mut record = Record::new(setup, first, []).map_err(|_| wrong(1, ""))?;
    record.set_handicap(Some(handicap).filter(|&count| count >= 2));
    for (number, line, color, at) in moves {
        let mv = if at.is_empty() || at.starts_with('Y') { Some(Move::Pass) } else { point(at).map(Move::Play) };
        record.push(color, mv.ok_or_else(|| wrong(number, line))?).map_err(|_| wrong(number, line))?;
    }
    let info = &mut record.info;
    let player = |name: &str| value(name).map(|value| value.split(',').map(text).collect::<Vec<_>>());
    for (color, name) in [(Color::Black, "PlayerB"), (Color::White, "PlayerW")] {
        let fields = player(name).unwrap_or_default();
        info.players[color] = fields.first().cloned().flatten();
        info.ranks[color] = fields.get(1).cloned().flatten();
    }
    info.event = value("Title").and_then(|title| text(title.trim_matches(',')));
    info.place = value("Place").and_then(text);
    info.rules = value("Rule").and_then(text);
    info.date = value("Date").and_then(|date| text(date.split(',').next()?)).map(|date| date.replace('/', "-"));
    info.komi = hdcp.get(1).filter(|komi| !komi.is_empty()).map(|komi| RecordedKomi::read(komi));
    info.result = value("Winner").and_then(|winner| {
        let (side, margin) = winner.split_once(',').unwrap_or((winner, ""));
        let margin = match margin.trim() {
            "C" => "R",
            margin => margin,
        };
        Some(RecordedResult::read(&format!("{}+{margin}", side.trim().chars().next()?)))
    });
    Ok(record)
}
