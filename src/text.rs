//! Notation in and out: GTP vertices, SGF points and diagrams.
//!
//! Guarantees: what is printed parses back to the same value; an error says where it is (line and column
//! from 1, in characters). Words for amounts, citations and verdicts stand with their types.

mod diagram;
mod vertex;

pub use diagram::{Diagram, DiagramError, DiagramFault};
pub(crate) use vertex::COLUMNS;
pub use vertex::VertexError;
