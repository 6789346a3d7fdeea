//! What the runs against the oracle share: the oracle, the games in lockstep, and random numbers.

pub mod lockstep;
pub mod oracle;
mod random;

pub use random::Random;
