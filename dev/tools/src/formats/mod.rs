//! Rows of data checked against the crate, one module a format.
//!
//! Shared by the tool `conformance`, which runs whatever files it is given, and by `tests/rest/data.rs`,
//! which runs the files in `tests/data`.

mod area;
mod case;
mod counts;
mod event;
mod game;
mod handicap;
mod pairing;
mod record;
mod replay;
mod row;
mod selfplay;
mod sequence;
mod standings;
mod trace;
mod tree;

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::path::Path;

use row::Row;
pub use row::Unreadable;
use serde_json::Value;

/// What checking one row has found.
#[derive(Default)]
pub struct Findings {
    checks: usize,
    failures: Vec<String>,
    outside: Vec<String>,
}

impl Findings {
    /// Compares what the crate says with what the row states.
    fn equal<T: PartialEq + Debug>(&mut self, what: impl Display, crate_says: T, row_states: T) {
        self.check(crate_says == row_states, || {
            format!("{what}: the crate says {crate_says:?}, the row states {row_states:?}")
        });
    }

    /// Counts a check, and its failure if it does not hold.
    fn check(&mut self, holds: bool, failure: impl FnOnce() -> String) {
        self.checks += 1;
        if !holds {
            self.failures.push(failure());
        }
    }

    /// Notes something in the row that the crate has no answer to, and why.
    fn outside(&mut self, why: impl Into<String>) {
        self.outside.push(why.into());
    }
}

/// What checking one file has found.
#[derive(Default)]
pub struct Report {
    /// Rows of which at least one statement was checked and every one that was checked holds.
    pub passed: usize,
    /// Every failed row: where it stands, what failed, and the row itself.
    pub failures: Vec<String>,
    /// Number of values that were compared, in all rows.
    pub values: usize,
    /// Number of those that were wrong.
    pub wrong: usize,
    /// Rows of which nothing could be checked, by reason.
    pub outside: BTreeMap<String, usize>,
    /// Rows of which a part could not be checked, by reason.
    pub partly_outside: BTreeMap<String, usize>,
}

impl Report {
    /// Rows of which something was checked.
    pub fn checked(&self) -> usize {
        self.passed + self.failures.len()
    }

    fn add(&mut self, place: &str, row: &Value, findings: Findings) {
        let Findings { checks, failures, mut outside } = findings;
        self.values += checks;
        self.wrong += failures.len();
        outside.sort();
        outside.dedup();
        if checks == 0 {
            let why = if outside.is_empty() { "the row states nothing".into() } else { outside.join(", ") };
            *self.outside.entry(why).or_default() += 1;
            return;
        }
        for why in outside {
            *self.partly_outside.entry(why).or_default() += 1;
        }
        if failures.is_empty() {
            self.passed += 1;
        } else {
            self.failures.push(format!("{place}\n    {}\n    row: {row}", failures.join("\n    ")));
        }
    }
}

/// Checks every row of a file: JSON lines that name their format, or one JSON object of counts.
///
/// # Errors
/// [`Unreadable`] for a file that cannot be read, a format that is not known, or a row that is not what its
/// format says.
pub fn check_file(path: &Path) -> Result<Report, Unreadable> {
    let at = |place: String| move |Unreadable(why)| Unreadable(format!("{}{place}: {why}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| Unreadable(error.to_string())).map_err(at("".into()))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut report = Report::default();
    if path.extension().is_some_and(|extension| extension == "json") {
        let table = parse(&text).map_err(at("".into()))?;
        for (row, findings) in counts::check(Row(&table)).map_err(at("".into()))? {
            report.add(&path.display().to_string(), row, findings);
        }
        return Ok(report);
    }
    for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
        let place = || format!(":{line}");
        let value = parse(text).map_err(at(place()))?;
        let mut findings = Findings::default();
        check_row(Row(&value), folder, &mut findings).map_err(at(place()))?;
        let name = ["id", "file"].into_iter().find_map(|key| value[key].as_str()).unwrap_or("");
        report.add(&format!("{}:{line} {name}", path.display()), &value, findings);
    }
    Ok(report)
}

fn parse(text: &str) -> Result<Value, Unreadable> {
    serde_json::from_str(text).map_err(|error| Unreadable(format!("not JSON: {error}")))
}

fn check_row(row: Row, folder: &Path, findings: &mut Findings) -> Result<(), Unreadable> {
    match row.text("format")? {
        "trace/1" => trace::check(row, findings),
        "sequence/1" => sequence::check(row, findings),
        "case/1" => case::check(row, findings),
        "area/1" => area::check(row, findings),
        "handicap/1" => handicap::check(row, findings),
        "game/1" => game::check(row, findings),
        "selfplay/1" => selfplay::check(row, findings),
        "event/1" => event::check(row, findings),
        "standings/1" => standings::check(row, findings),
        "pairing/1" => pairing::check(row, findings),
        "sgf/1" => record::check(row, folder, findings),
        "tree/1" => tree::check(row, folder, findings),
        other => Err(Unreadable(format!("unknown format `{other}`"))),
    }
}

/// The reason for rows about boards that the crate does not have.
const NO_SUCH_BOARD: &str = "board over 19 lines";
