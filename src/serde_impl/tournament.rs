//! Events as their regulations and logs, and fractions as text. Articles 25 to 28.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::tournament::{Fraction, Regulation, Tournament, Update};

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        self.to_string().serialize(out)
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Fraction, D::Error> {
        String::deserialize(input)?.parse().map_err(D::Error::custom)
    }
}

/// The version of the format, which a reader checks before anything else.
const FORMAT: &str = "weiqi-tournament/1";

#[derive(Serialize, Deserialize)]
#[serde(rename = "Tournament", deny_unknown_fields)]
struct Written {
    format: String,
    regulation: Regulation,
    log: Vec<Update>,
}

impl Serialize for Tournament {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let (regulation, log) = (self.regulation().clone(), self.log().to_vec());
        Written { format: FORMAT.into(), regulation, log }.serialize(out)
    }
}

impl<'de> Deserialize<'de> for Tournament {
    /// Replays the log, so that no text makes an event that its updates do not.
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Tournament, D::Error> {
        let Written { format, regulation, log } = Written::deserialize(input)?;
        if format != FORMAT {
            return Err(D::Error::custom(alloc::format!("the format is {format}, not {FORMAT}")));
        }
        Tournament::replay(regulation, log).map_err(D::Error::custom)
    }
}
