//! What is written and read: notation, records, serialised values.

mod serde;
mod sgf;
mod text;
