//! What is written and read: notation, records, serialised values.

mod records;
mod serde;
mod sgf;
mod text;
