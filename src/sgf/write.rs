//! Records as text.

use alloc::string::ToString;
use core::fmt;

use super::Record;
use super::info::{Raw, Remark};
use super::text::escape;
use super::time::seconds_text;
use crate::board::Setup;
use crate::color::Color;
use crate::point::{Point, PointSet, Size};

fn property(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "{name}[{}]", escape(value))
}

fn raw(f: &mut fmt::Formatter<'_>, raw: &Raw) -> fmt::Result {
    f.write_str(&raw.name)?;
    raw.values.iter().try_for_each(|value| write!(f, "[{value}]"))
}

fn points(f: &mut fmt::Formatter<'_>, name: &str, points: &[Point], size: Size) -> fmt::Result {
    if !points.is_empty() {
        f.write_str(name)?;
    }
    points.iter().try_for_each(|at| write!(f, "[{}]", at.to_sgf(size).unwrap_or_default()))
}

fn stones(f: &mut fmt::Formatter<'_>, setup: &Setup) -> fmt::Result {
    points(f, "AB", &setup.stones.black, setup.size)?;
    points(f, "AW", &setup.stones.white, setup.size)
}

fn remark(f: &mut fmt::Formatter<'_>, remark: &Remark) -> fmt::Result {
    for (color, [time, overtime]) in [(Color::Black, ["BL", "OB"]), (Color::White, ["WL", "OW"])] {
        let reading = remark.clock[color];
        if let Some(left) = reading.left {
            property(f, time, &seconds_text(left))?;
        }
        if let Some(count) = reading.overtime {
            property(f, overtime, &count.to_string())?;
        }
    }
    remark.comment.iter().filter(|text| !text.trim().is_empty()).try_for_each(|text| property(f, "C", text))?;
    remark.other.iter().try_for_each(|other| raw(f, other))
}

impl fmt::Display for Record {
    /// The record as a file, in UTF-8: one node a move, one line for the root and one for every ten moves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        write!(f, "(;FF[4]GM[1]CA[UTF-8]SZ[{}", size.columns())?;
        if size.columns() != size.rows() {
            write!(f, ":{}", size.rows())?;
        }
        f.write_str("]")?;
        let handicap = self.handicap.map(|count| count.to_string());
        for (name, value) in self.info.texts(handicap.as_deref()) {
            if let Some(value) = value.filter(|value| !value.trim().is_empty()) {
                property(f, name, value)?;
            }
        }
        self.info.other.iter().try_for_each(|other| raw(f, other))?;
        let setup = &self.setup;
        stones(f, setup)?;
        // Left out only where a reader would take Black to begin without it.
        let empty = setup.stones.black.is_empty() && setup.stones.white.is_empty();
        let even = empty && self.handicap.is_none_or(|count| count < 2);
        let black = self.moves.first().map_or(self.to_move, |first| first.color) == Color::Black;
        if !(even && black && self.to_move == Color::Black) {
            write!(f, "PL[{}]", self.to_move.letter())?;
        }
        if let Some(before) = self.remarks.get(&0) {
            f.write_str("\n;")?;
            remark(f, before)?;
        }
        let mut restarts = self.restarts.iter().peekable();
        for after in 0..=self.moves.len() {
            while let Some(restart) = restarts.next_if(|restart| restart.after == after) {
                f.write_str("\n;")?;
                let filled: PointSet =
                    Color::ALL.iter().flat_map(|&color| &restart.setup.stones[color]).copied().collect();
                let empty: alloc::vec::Vec<Point> = (size.all() - filled).iter().collect();
                stones(f, &restart.setup)?;
                points(f, "AE", &empty, size)?;
                write!(f, "PL[{}]", restart.to_move.letter())?;
            }
            let Some(recorded) = self.moves.get(after) else { break };
            let line = if after % 10 == 0 { "\n" } else { "" };
            let at = recorded.mv.to_sgf(size).unwrap_or_default();
            write!(f, "{line};{}[{at}]", recorded.color.letter())?;
            if let Some(behind) = self.remarks.get(&(after + 1)) {
                if behind.other.iter().any(|other| other.name == "AE") {
                    f.write_str("\n;")?;
                }
                remark(f, behind)?;
            }
        }
        f.write_str(")\n")
    }
}
