//! x
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod board;
mod color;
mod game;
mod law;
mod legality;
mod moves;
mod point;
mod repetition;
mod situation;
mod terms;
mod text;
mod zi;

pub use board::*;
pub use color::*;
pub use game::*;
pub use law::*;
pub use legality::*;
pub use moves::*;
pub use point::*;
pub use repetition::*;
pub use situation::*;
pub use terms::*;
pub use text::*;
pub use zi::*;
