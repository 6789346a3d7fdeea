//! Notation in and out: GTP vertices, SGF points and diagrams.
//!
//! Guarantees: what is printed parses back to the same value; an error says where it is (line and column
//! from 1, in characters). Words for amounts, citations and verdicts stand with their types.
//!
//! ```
//! use weiqi::{Board, Move, Size};
//! assert_eq!("q16".parse::<Move>()?.to_sgf(Size::STANDARD), Some("pd".into()));
//! assert_eq!(Board::from_rows("X./.O")?.to_string(), " 2 X .\n 1 . O\n   A B");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod diagram;
mod vertex;

pub use diagram::{Diagram, DiagramError, DiagramFault};
pub(crate) use vertex::COLUMNS;
pub use vertex::VertexError;
