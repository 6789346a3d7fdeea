//! Pictures of positions for people: SVG, Unicode text and ASCII text, without any dependency.
//!
//! A [`Figure`] holds what is shown: stones, numbers of moves, the last move, marks, dead stones, areas
//! with both counts, a part of the board, and lines of words below. [`Figure::svg`] and [`Figure::text`]
//! print it. A [`Lesson`] shows a student why a move is refused: what the law says, in both languages, and
//! the position with what explains the refusal.
//!
//! Guarantees: the same figure always gives the same text. What a figure is given in words is escaped in
//! SVG. A figure never decides anything: it shows the values of other modules.
//!
//! ```
//! use weiqi::Board;
//! use weiqi::diagram::{Figure, Letters};
//! let board = Board::from_rows(".X./XO./...")?;
//! let figure = Figure::new(&board).with_last("B3".parse()?);
//! assert_eq!(figure.text(Letters::Ascii).to_string().lines().collect::<Vec<_>>(), [
//!     "   A B C",
//!     " 3 .(X). 3",
//!     " 2 X O . 2",
//!     " 1 . . . 1",
//!     "   A B C",
//! ]);
//! assert!(figure.svg().to_string().starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod figure;
mod lesson;
mod plain;
mod svg;

pub use figure::{Figure, Mark, Style};
pub use lesson::{Lesson, LessonSvg};
pub use plain::{Letters, Plain};
pub use svg::Svg;
