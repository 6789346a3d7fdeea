//! What the programs for developers share: the formats of the data that the crate is checked against.

pub mod formats;
