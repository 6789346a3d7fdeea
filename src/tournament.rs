//! The event (赛会): who takes part, who meets whom, what a result is worth and who is placed where. Articles
//! 25 to 28 and 30; Articles 25 to 29 of the older edition.
//!
//! Guarantees: all arithmetic is exact ([`Fraction`]), nothing is drawn at random (lots come in as values), and
//! what an event may decide for itself is a named value, never a hidden default. How it can be wrong: the law is
//! silent on byes, on colours and on most of pairing; what the crate does there is practice, and `LAW.md` says so.

pub mod fraction;
pub mod player;
pub mod result;

/// The greatest number of rounds of an event in which total scores are computed (Swiss). With it the exact fractions
/// of every score fit, also where withdrawn players' scores divide by the number of their games.
pub const MAX_SWISS_ROUNDS: u16 = 64;

pub use fraction::Fraction;
pub use player::{Dan, DanKind, Entry, EntryId, Member, MemberId};
pub use result::{GameResult, PointTable, ResultFlags, ResultKind, ResultRules, Side};
