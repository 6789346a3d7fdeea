//! Why nobody can pair a field.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::law::{Article, Cite, Cited};
use crate::words::Chinese;

use super::field::Field;
use super::place::Place;

/// There is no pairing without a repeated game and a second bye, and this is the proof (Tutte 1947).
///
/// The members of a group may meet nobody but each other and the few. Every group is odd, so one member of each needs
/// one of the few; but there are more groups than few. [`NoPairing::holds`] checks it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[error("no pairing without a repeated game or a second bye: {}", Proof(self))]
pub struct NoPairing {
    /// The opponents that the groups compete for.
    pub few: Vec<Place>,
    /// The groups, each with an odd number of members.
    pub groups: Vec<Vec<Place>>,
}

impl NoPairing {
    /// Whether it proves that the field has no pairing.
    pub fn holds(&self, field: &Field) -> bool {
        let group_of = |place: Place| self.groups.iter().position(|group| group.contains(&place));
        let mut members = self.groups.iter().enumerate().flat_map(|(at, group)| group.iter().map(move |&of| (at, of)));
        self.groups.len() > self.few.len()
            && self.groups.iter().all(|group| group.len() % 2 == 1)
            && members.all(|(at, member)| {
                group_of(member) == Some(at)
                    && field.possible_opponents(member).is_some_and(|mut opponents| {
                        opponents.all(|other| group_of(other) == Some(at) || self.few.contains(&other))
                    })
            })
    }
}

/// The proof in words.
struct Proof<'a>(&'a NoPairing);

impl fmt::Display for Proof<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, group) in self.0.groups.iter().enumerate() {
            f.write_str(if at == 0 { "each of the groups {" } else { ", {" })?;
            list(f, group, ", ", |place, f| place.fmt(f))?;
            f.write_str("}")?;
        }
        f.write_str(" needs an opponent outside of it for one of its members, and there are only {")?;
        list(f, &self.0.few, ", ", |place, f| place.fmt(f))?;
        f.write_str("}")
    }
}

impl Chinese for NoPairing {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("不重复对局、不重复轮空则无法编排：")?;
        for (at, group) in self.groups.iter().enumerate() {
            f.write_str(if at == 0 { "各组（" } else { "、（" })?;
            list(f, group, "、", |place, f| place.fmt_zh(f))?;
            f.write_str("）")?;
        }
        f.write_str("均须有一人与组外对局，而可供的只有（")?;
        list(f, &self.few, "、", |place, f| place.fmt_zh(f))?;
        f.write_str("）")
    }
}

fn list(
    f: &mut fmt::Formatter<'_>,
    places: &[Place],
    between: &str,
    write: impl Fn(&Place, &mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    for (at, place) in places.iter().enumerate() {
        f.write_str(if at == 0 { "" } else { between })?;
        write(place, f)?;
    }
    Ok(())
}

impl Cited for NoPairing {
    /// Article 26.3: who meets whom in a Swiss event.
    fn cite(&self) -> Cite {
        Cite::article(Article::Systems).clause(3)
    }
}
