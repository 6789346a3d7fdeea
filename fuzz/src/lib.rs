//! What must hold whatever the bytes are. Each target is a function that takes any bytes and panics where a rule is
//! broken; the fuzzer and the tests of seeds and of mutated seeds call them.

mod game;
mod sgf;
mod text;
mod tree;

pub use game::game;
pub use sgf::sgf;
pub use text::text;
pub use tree::tree;

/// Every target with its name, which is that of its folder in `seeds/`, of its file in `fuzz_targets/`, and of the
/// function.
pub const TARGETS: [(&str, fn(&[u8])); 4] = [("game", game), ("sgf", sgf), ("text", text), ("tree", tree)];
