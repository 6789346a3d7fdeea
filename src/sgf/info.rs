//! What a record says besides stones and moves.

use alloc::string::String;
use alloc::vec::Vec;

use super::komi::RecordedKomi;
use super::result::RecordedResult;
use super::time::{ClockReading, time_control, time_texts};
use super::tree::Property;
use crate::clock::{TimeControl, TimeSystem};
use crate::color::ByColor;

/// A property that a record keeps as the file has it: a name, and values with their backslashes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Raw {
    pub(super) name: String,
    pub(super) values: Vec<String>,
}

impl Raw {
    pub(super) fn of(name: &str, property: &Property<'_>) -> Raw {
        Raw { name: name.into(), values: property.raw_values().map(String::from).collect() }
    }

    /// The name in capitals.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The values as the file has them; [`unescape`](super::unescape) makes text of them.
    pub fn values(&self) -> &[String] {
        &self.values
    }
}

/// What a record says between two moves: what the file has in the node of the move before and behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Remark {
    /// The comment (`C`).
    pub comment: Option<String>,
    /// The clocks (`BL`, `WL`, `OB`, `OW`).
    pub clock: ByColor<ClockReading>,
    /// Everything else, such as marks.
    pub other: Vec<Raw>,
}

impl Remark {
    pub(super) fn join(&mut self, other: Remark) {
        self.comment = match (self.comment.take(), other.comment) {
            (Some(one), Some(other)) => Some(one + "\n" + &other),
            (one, other) => one.or(other),
        };
        for color in crate::color::Color::ALL {
            if other.clock[color] != ClockReading::default() {
                self.clock[color] = other.clock[color];
            }
        }
        self.other.extend(other.other);
    }
}

/// What a record says of the game as a whole besides stones, moves and handicap. Blank values count as missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Info {
    /// The players' names (`PB`, `PW`).
    pub players: ByColor<Option<String>>,
    /// The players' ranks (`BR`, `WR`).
    pub ranks: ByColor<Option<String>>,
    /// The players' teams (`BT`, `WT`).
    pub teams: ByColor<Option<String>>,
    /// The game's name (`GN`).
    pub name: Option<String>,
    /// The event (`EV`).
    pub event: Option<String>,
    /// The round (`RO`).
    pub round: Option<String>,
    /// The place (`PC`).
    pub place: Option<String>,
    /// The date (`DT`).
    pub date: Option<String>,
    /// The rules (`RU`).
    pub rules: Option<String>,
    /// The time of each side, in seconds (`TM`).
    pub time: Option<String>,
    /// The overtime (`OT`).
    pub overtime: Option<String>,
    /// The program that wrote the file (`AP`), with its version after a colon.
    pub application: Option<String>,
    /// The opening (`ON`).
    pub opening: Option<String>,
    /// Where the record is from (`SO`).
    pub source: Option<String>,
    /// Who entered the record (`US`).
    pub user: Option<String>,
    /// Who commented it (`AN`).
    pub annotator: Option<String>,
    /// The copyright (`CP`).
    pub copyright: Option<String>,
    /// The komi (`KM`).
    pub komi: Option<RecordedKomi>,
    /// The result (`RE`).
    pub result: Option<RecordedResult>,
    /// The comment on the game as a whole (`GC`).
    pub game_comment: Option<String>,
    /// The comment in the root (`C`).
    pub comment: Option<String>,
    /// All other properties of the root.
    pub other: Vec<Raw>,
}

impl Info {
    /// The properties with a field of their own, and the handicap. A blank one counts as missing.
    pub(super) const KNOWN: [&str; 25] = [
        "PB", "PW", "BR", "WR", "BT", "WT", "GN", "EV", "RO", "PC", "DT", "RU", "TM", "OT", "AP", "ON", "SO", "US",
        "AN", "CP", "KM", "HA", "RE", "GC", "C",
    ];

    /// The field of a property that is kept as text.
    pub(super) fn field(&mut self, name: &str) -> Option<(&'static str, &mut Option<String>)> {
        Some(match name {
            "PB" => ("PB", &mut self.players.black),
            "PW" => ("PW", &mut self.players.white),
            "BR" => ("BR", &mut self.ranks.black),
            "WR" => ("WR", &mut self.ranks.white),
            "BT" => ("BT", &mut self.teams.black),
            "WT" => ("WT", &mut self.teams.white),
            "GN" => ("GN", &mut self.name),
            "EV" => ("EV", &mut self.event),
            "RO" => ("RO", &mut self.round),
            "PC" => ("PC", &mut self.place),
            "DT" => ("DT", &mut self.date),
            "RU" => ("RU", &mut self.rules),
            "TM" => ("TM", &mut self.time),
            "OT" => ("OT", &mut self.overtime),
            "AP" => ("AP", &mut self.application),
            "ON" => ("ON", &mut self.opening),
            "SO" => ("SO", &mut self.source),
            "US" => ("US", &mut self.user),
            "AN" => ("AN", &mut self.annotator),
            "CP" => ("CP", &mut self.copyright),
            "GC" => ("GC", &mut self.game_comment),
            "C" => ("C", &mut self.comment),
            _ => return None,
        })
    }

    /// The texts of the root in the order in which they are written.
    pub(super) fn texts<'i>(&'i self, handicap: Option<&'i str>) -> [(&'static str, Option<&'i str>); 25] {
        let text = |text: &'i Option<String>| text.as_deref();
        [
            ("AP", text(&self.application)),
            ("RU", text(&self.rules)),
            ("KM", self.komi.as_ref().map(|komi| komi.text.as_str())),
            ("HA", handicap),
            ("TM", text(&self.time)),
            ("OT", text(&self.overtime)),
            ("PB", text(&self.players.black)),
            ("BR", text(&self.ranks.black)),
            ("BT", text(&self.teams.black)),
            ("PW", text(&self.players.white)),
            ("WR", text(&self.ranks.white)),
            ("WT", text(&self.teams.white)),
            ("GN", text(&self.name)),
            ("EV", text(&self.event)),
            ("RO", text(&self.round)),
            ("PC", text(&self.place)),
            ("DT", text(&self.date)),
            ("RE", self.result.as_ref().map(|result| result.text.as_str())),
            ("ON", text(&self.opening)),
            ("SO", text(&self.source)),
            ("US", text(&self.user)),
            ("AN", text(&self.annotator)),
            ("CP", text(&self.copyright)),
            ("GC", text(&self.game_comment)),
            ("C", text(&self.comment)),
        ]
    }

    /// The time control that the record names (`TM`, `OT`); `None` if it names none that is understood. One
    /// server writes the number of byo-yomi periods and their seconds apart, as `TC` and `TT`, and another as
    /// `LC` and `LT`, with the main time in minutes.
    pub fn time_control(&self) -> Option<TimeControl> {
        let number = |name: &str| {
            let raw = self.other.iter().find(|raw| raw.name == name)?;
            raw.values.first()?.trim().parse::<u64>().ok()
        };
        let main = self.time.as_deref().unwrap_or_default();
        if self.overtime.is_none() {
            for (count, period, unit) in [("TC", "TT", 1), ("LC", "LT", 60)] {
                if let (Some(count), Some(period)) = (number(count), number(period)) {
                    let seconds = super::time::seconds(main).unwrap_or_default().checked_mul(unit)?;
                    let count = u16::try_from(count).ok()?;
                    let period = core::time::Duration::from_secs(period);
                    return TimeControl::new(TimeSystem::Periods { main: seconds, period, count }).ok();
                }
            }
        }
        time_control(main, self.overtime.as_deref().unwrap_or_default())
    }

    /// Writes a time control into the record's texts.
    pub fn set_time_control(&mut self, control: &TimeControl) {
        let (time, overtime) = time_texts(control);
        (self.time, self.overtime) = (Some(time), overtime);
    }
}
