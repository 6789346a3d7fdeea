//! What the tests, the tools and the fuzz targets share: a naive oracle of the rules, games in lock-step with it,
//! boards from diagrams, supervised games, and repeatable random numbers.

pub mod boards;
pub mod contests;
pub mod events;
pub mod lockstep;
pub mod naive_clock;
pub mod oracle;
mod random;
pub mod rulings;
pub mod wall;

pub use random::Random;
