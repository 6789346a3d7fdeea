//! What must hold whatever the bytes are. Each function takes any bytes and panics where a rule is broken; the
//! fuzz targets and the test of mutated bytes call them.

mod game;
mod sgf;
mod text;

pub use game::game;
pub use sgf::sgf;
pub use text::text;
