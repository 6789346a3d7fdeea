//! Contests, their ledgers and open rulings: reading them checks them.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::contest::{Contest, Event, Regulations};
use crate::game::Game;
use crate::law::{Cite, Cited};
use crate::penalty::{Ledger, Sanction};
use crate::referee::{Decider, OpenRuling, Outcome};

/// For `serde(with)`: a move as its text, `"E5"` or `"pass"`.
pub(crate) mod move_text {
    use super::{Deserialize, Deserializer, Serializer, String};
    use crate::moves::Move;

    pub(crate) fn serialize<S: Serializer>(mv: &Move, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(mv)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Move, D::Error> {
        use serde::de::Error;
        String::deserialize(input)?.parse().map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Ledger", expecting = "struct Ledger", deny_unknown_fields)]
struct RawLedger {
    edition: crate::law::Edition,
    sanctions: Vec<Sanction>,
}

through!(
    Ledger,
    RawLedger,
    |ledger| RawLedger { edition: ledger.edition(), sanctions: ledger.sanctions().to_vec() },
    |raw| {
        let mut ledger = Ledger::new(raw.edition);
        raw.sanctions.into_iter().try_for_each(|sanction| ledger.enter(sanction)).map(|()| ledger)
    }
);

#[derive(Serialize, Deserialize)]
#[serde(rename = "OpenRuling", expecting = "struct OpenRuling", deny_unknown_fields)]
struct RawOpenRuling {
    by: Decider,
    cite: Cite,
    outcomes: Vec<Outcome>,
    is_free: bool,
}

through!(
    OpenRuling,
    RawOpenRuling,
    |open| RawOpenRuling {
        by: open.by(),
        cite: open.cite(),
        outcomes: open.outcomes().to_vec(),
        is_free: open.is_free(),
    },
    |raw| {
        let RawOpenRuling { by, cite, outcomes, is_free } = raw;
        let has_empty = outcomes.iter().any(|outcome| outcome.consequences.is_empty());
        let ruling = match is_free {
            true => Some(OpenRuling::free(by, cite, outcomes)),
            false => OpenRuling::new(by, cite, outcomes),
        };
        ruling.filter(|_| !has_empty).ok_or("an open ruling leaves something to choose")
    }
);

/// The name and the version of the format of a contest's log. Version 0.1 of the crate wrote none.
const FORMAT: &str = "weiqi contest 2";

impl Serialize for Contest {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut fields = out.serialize_struct("Contest", 4)?;
        fields.serialize_field("format", FORMAT)?;
        fields.serialize_field("start", self.start())?;
        fields.serialize_field("regulations", self.regulations())?;
        fields.serialize_field("log", self.log())?;
        fields.end()
    }
}

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Field {
    Format,
    Start,
    Regulations,
    Log,
}

struct ContestVisitor;

impl<'de> serde::de::Visitor<'de> for ContestVisitor {
    type Value = Contest;

    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "a contest: format {FORMAT:?}, start, regulations, log")
    }

    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Contest, A::Error> {
        let mut has_format = false;
        let (mut start, mut regulations, mut log) = (None::<Game>, None::<Regulations>, None::<Vec<Event>>);
        // A log without a format is of version 0.1, whose events were other ones.
        let old = |has_format: bool, error: A::Error| match has_format {
            true => error,
            false => A::Error::custom(alloc::format!("no format: logs of version 0.1 are not read ({error})")),
        };
        while let Some(field) = map.next_key()? {
            match field {
                Field::Format => {
                    let format: String = map.next_value()?;
                    if format != FORMAT {
                        return Err(A::Error::custom(alloc::format!("the format is {format:?} and not {FORMAT:?}")));
                    }
                    has_format = true;
                }
                Field::Start => start = Some(map.next_value().map_err(|error| old(has_format, error))?),
                Field::Regulations => regulations = Some(map.next_value()?),
                Field::Log => log = Some(map.next_value().map_err(|error| old(has_format, error))?),
            }
        }
        if !has_format {
            return Err(A::Error::custom("no format: logs of version 0.1 are not read"));
        }
        let start = start.ok_or_else(|| A::Error::missing_field("start"))?;
        let regulations = regulations.ok_or_else(|| A::Error::missing_field("regulations"))?;
        let log = log.ok_or_else(|| A::Error::missing_field("log"))?;
        Contest::replay(start, regulations, log).map(|(contest, _)| contest).map_err(A::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Contest {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Contest, D::Error> {
        input.deserialize_struct("Contest", &["format", "start", "regulations", "log"], ContestVisitor)
    }
}
