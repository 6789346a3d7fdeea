//! The board's points: its size, one point of it, a set of points. Article 1.1.
//!
//! Guarantees: a [`Point`] has the same value on every size, so neighbours are found without knowing the
//! size; a [`PointSet`] is a plain bit set. Columns and rows are counted from the lower left corner, from
//! 0, so that column 3, row 3 is the vertex D4 on every board.
//!
//! Points are stored with a fixed stride of 20: 19 columns and one guard column between rows, with a
//! guard row below and above. How it can be wrong: a point is not tied to a board. Whether it lies on a
//! given board is [`Size::contains`], and every checked call of the crate asks it.
//!
//! ```
//! use weiqi::{Point, PointSet, Size};
//! let corner: Point = "A1".parse()?;
//! let next: PointSet = corner.neighbours().collect();
//! assert_eq!(next.to_string(), "B1, A2");
//! assert!(next.is_subset(&Size::STANDARD.all()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod one;
mod set;
mod size;

pub use one::Point;
pub(crate) use one::STRIDE;
pub use set::{PointSet, Points};
pub use size::{Size, SizeError};
