//! x
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

pub mod board;
pub mod color;
pub mod count;
pub mod game;
pub mod law;
pub mod legality;
pub mod life;
pub mod moves;
pub mod point;
pub mod repetition;
pub mod situation;
pub mod terms;
pub mod text;
pub mod verdict;
pub mod zi;

pub use board::*;
pub use color::*;
pub use count::*;
pub use game::*;
pub use law::*;
pub use legality::*;
pub use life::*;
pub use moves::*;
pub use point::*;
pub use repetition::*;
pub use situation::*;
pub use terms::*;
pub use text::*;
pub use verdict::*;
pub use zi::*;
