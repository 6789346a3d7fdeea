//! The tables for people, in English or Chinese.

use std::fmt::Display;

use weiqi::tournament::pairing::Round;
use weiqi::tournament::{
    EntryId, MeetingResult, Placed, Presence, RoundPairs, ScoreTable, Side, Standings, Tournament,
};
use weiqi::{Chinese, Cited};

use super::Next;

/// The language of the tables.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Language {
    English,
    Chinese,
}

impl Language {
    /// A value in its words.
    fn of<T: Display + Chinese>(self, value: &T) -> String {
        match self {
            Language::English => value.to_string(),
            Language::Chinese => value.zh().to_string(),
        }
    }

    fn pick(self, english: &str, chinese: &str) -> String {
        match self {
            Language::English => english.into(),
            Language::Chinese => chinese.into(),
        }
    }
}

/// Cross table, standings and next round.
pub fn tables(event: &Tournament, next: &Next, language: Language) -> String {
    let (standings, table) = (event.standings(), event.table());
    let system = language.of(&event.regulation().system);
    let mut text = format!("{system}\n\n{}\n", language.pick("Cross table", "成绩表"));
    text += &lines(cross_table(event, &standings, &table, language));
    let rounds = standings.rounds();
    text += &language.pick(&format!("\nStandings after {rounds} rounds\n"), &format!("\n{rounds}轮后名次\n"));
    text += &lines(places(event, &standings, &table, language));
    let number = event.rounds().len() + 1;
    text += &language.pick(&format!("\nRound {number}\n"), &format!("\n第{number}轮编排\n"));
    match next {
        Next::Swiss(round) => text += &lines(pairs(event, round, language)),
        Next::BySystem(round) => text += &lines(pairs_by_system(event, round, language)),
        Next::None(why) => text += &format!("{why}\n"),
    }
    text
}

fn name(event: &Tournament, id: EntryId) -> String {
    event.entry(id).map_or_else(|| id.to_string(), |entry| entry.name.clone())
}

/// Each round's opponent by place in the table, with a sign for the result.
fn cross_table(event: &Tournament, standings: &Standings, table: &ScoreTable, language: Language) -> Vec<Vec<String>> {
    let rounds = standings.rounds();
    let mut head = vec![String::new(), language.pick("name", "姓名")];
    head.extend((1..=rounds).map(|round| round.to_string()));
    head.push(language.pick("points", "积分"));
    let mut cells = vec![head];
    let line_of = |id: EntryId| standings.rows().iter().position(|row| row.entry == id).map_or(0, |index| index + 1);
    for (number, row) in (1..).zip(standings.rows()) {
        let line = &table.lines()[row.entry.index()];
        let mut cell = vec![format!("{number}"), name(event, row.entry)];
        cell.extend((1..=rounds).map(|round| {
            if line.byes.contains(&round) {
                return language.pick("bye", "轮空");
            }
            let Some(meeting) = line.meetings.iter().find(|meeting| meeting.round == Some(round)) else {
                return "-".into();
            };
            let sign = match meeting.result {
                MeetingResult::Won => '+',
                MeetingResult::Drawn => '=',
                MeetingResult::Lost => '-',
                MeetingResult::Cancelled => 'x',
            };
            format!("{}{sign}", line_of(meeting.opponent))
        }));
        cell.push(line.points.to_string());
        cells.push(cell);
    }
    cells
}

/// Each place with the value of each key, and the key that decided.
fn places(event: &Tournament, standings: &Standings, table: &ScoreTable, language: Language) -> Vec<Vec<String>> {
    let mut head = vec![language.pick("place", "名次"), language.pick("name", "姓名")];
    head.extend(standings.keys().iter().map(|key| language.of(key)));
    head.push(language.pick("decided by", "区分依据"));
    let mut cells = vec![head];
    for row in standings.rows() {
        let left = matches!(table.lines()[row.entry.index()].presence, Presence::Left(_));
        let left = if left { language.pick(" (left)", "（退出）") } else { String::new() };
        let mut cell = vec![row.place.to_string(), name(event, row.entry) + &left];
        cell.extend(row.values.iter().map(|value| value.map_or("-".into(), |value| value.to_string())));
        cell.push(decided(standings, row, language));
        cells.push(cell);
    }
    cells
}

/// Why an entry stands after the one before it.
fn decided(standings: &Standings, row: &Placed, language: Language) -> String {
    match row.decided_by.map(|index| &standings.keys()[index]) {
        Some(key) => language.pick(&format!("{key} ({})", key.cite()), &format!("{}（{}）", key.zh(), key.cite().zh())),
        None if row.shared && standings.rows().first().is_some_and(|first| first.entry != row.entry) => {
            language.pick("shared", "并列")
        }
        None => String::new(),
    }
}

/// Each pair, who has Black, and why.
fn pairs(event: &Tournament, round: &Round, language: Language) -> Vec<Vec<String>> {
    let mut cells = Vec::new();
    for (number, pair) in (1..).zip(&round.pairs) {
        let player = |id: EntryId| {
            let black = if pair.black == Some(id) { language.pick(" (Black)", "（黑）") } else { String::new() };
            name(event, id) + &black
        };
        let reason = format!("{} [{}]", language.of(&pair.reason), language.of(&pair.reason.cite()));
        cells.push(vec![format!("{number}"), player(pair.upper), player(pair.lower), reason]);
    }
    if let Some(bye) = round.bye {
        cells.push(vec!["-".into(), name(event, bye), language.pick("bye", "轮空"), String::new()]);
    }
    cells
}

/// Each pair that the system decides, and who has Black.
fn pairs_by_system(event: &Tournament, round: &RoundPairs, language: Language) -> Vec<Vec<String>> {
    let mut cells = Vec::new();
    for (number, pair) in (1..).zip(&round.pairs) {
        let player = |side: Side| {
            let black = if pair.black == Some(side) { language.pick(" (Black)", "（黑）") } else { String::new() };
            name(event, pair.entry(side)) + &black
        };
        cells.push(vec![format!("{number}"), player(Side::First), player(Side::Second)]);
    }
    cells.extend(round.byes.iter().map(|&bye| vec!["-".into(), name(event, bye), language.pick("bye", "轮空")]));
    cells
}

/// Cells in columns, two blanks apart. A Chinese character is two columns wide.
fn lines(cells: Vec<Vec<String>>) -> String {
    let wide = |character: char| if character >= '\u{1100}' { 2 } else { 1 };
    let width = |cell: &str| cell.chars().map(wide).sum::<usize>();
    let columns = cells.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| cells.iter().map(|row| row.get(column).map_or(0, |cell| width(cell))).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in cells {
        let mut line = String::new();
        for (cell, column) in row.iter().zip(&widths) {
            line += cell;
            line += &" ".repeat(column - width(cell) + 2);
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}
