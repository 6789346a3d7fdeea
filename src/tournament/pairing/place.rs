//! Opponents, of whom the bye is one.

use core::fmt;

use crate::words::{Chinese, padded};

use super::super::player::EntryId;

/// An entry, or the bye, which is the opponent of whoever has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Place {
    /// An entry of the field.
    Entry(EntryId),
    /// The bye (轮空).
    Bye,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Entry(id) => id.fmt(f),
            Place::Bye => padded(f, format_args!("bye")),
        }
    }
}

impl Chinese for Place {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Entry(id) => id.fmt_zh(f),
            Place::Bye => f.write_str("轮空"),
        }
    }
}
