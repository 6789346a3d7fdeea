//! Pairing (编排): who meets whom in the next round. Articles 26.3, 26.4 and 17.1.
//!
//! The law asks for equal or nearest points (以积分的相同或相近为主要原则) and says no more. Practice adds the rest, and
//! here it is one objective that is compared level by level ([`Objective`]): a lower level never outweighs a higher one.
//!
//! 1. Nobody meets an opponent twice, and nobody has a second bye of any kind. A pairing that breaks this is none:
//!    [`NoPairing`] then says why there is no other.
//! 2. With an odd number of entries, the bye goes to the fewest points that leave a pairing.
//! 3. The sum of the squared differences of points is least: two short floats rather than one long one.
//! 4. Those float who have floated least.
//! 5. Colours: first the differences between Black and White, then alternation. What counts is the colour that the
//!    event assigned, also where the players took the wrong stones and it was too late to correct (Article 17.1).
//! 6. The order in the group: seeds, then lots, in the way that [`Seeding`] names. Where the event assigns the colours
//!    and pairs neighbours, those due Black and those due White stand in two rows, the strongest claims to a colour
//!    first, and the first of one row meets the first of the other.
//!
//! Guarantees: the pairing is the best one by that order, for any number of entries; the proof is the one of the
//! matching algorithm, and tests compare with all pairings there are. The answer depends on the values of
//! [`Contender`] alone: not on the order of input, and on the numbers of the entries only as names. Nothing is drawn
//! here: lots come in as values. How it can be wrong: levels 4 to 6 are custom, and a regulation may say otherwise;
//! `LAW.md` lists them.
//!
//! Time grows with the square of the number of entries, because every pair is looked at once to prove the answer. The
//! search itself looks at the likely pairs only; `benches/README.md` has the figures.
//!
//! ```
//! use weiqi::tournament::EntryId;
//! use weiqi::tournament::pairing::{Contender, Field, PairingRules};
//!
//! // Four players after two rounds: A beat B, C beat D, then A beat C and B beat D. One pairing is left.
//! let id = |number| EntryId::new(number).ok_or("0 is no entry");
//! let (a, b, c, d) = (id(1)?, id(2)?, id(3)?, id(4)?);
//! let field = Field::new([
//!     Contender::new(a, 40).with_points(4).with_met([b, c]),
//!     Contender::new(b, 30).with_points(2).with_met([a, d]),
//!     Contender::new(c, 20).with_points(2).with_met([d, a]),
//!     Contender::new(d, 10).with_met([c, b]),
//! ])?;
//! let round = field.pair(&PairingRules::default())?;
//! let pairs: Vec<_> = round.pairs.iter().map(|pair| (pair.upper, pair.lower)).collect();
//! assert_eq!(pairs, [(a, d), (c, b)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cost;
mod error;
mod field;
mod matching;
mod objective;
mod place;
mod reason;
mod round;
#[cfg(test)]
mod tests;
mod weight;
mod why_not;
mod witness;

use alloc::vec::Vec;

use crate::color::Color;

use super::player::EntryId;

pub use error::{FieldError, PairingWarning, certain_rounds};
pub use field::Field;
pub use objective::{Level, Objective};
pub use place::Place;
pub use reason::{ColorReason, PointsReason, Reason};
pub use why_not::{Choice, WhyNot};
pub use witness::NoPairing;

/// An entry as the pairing of one round sees it. All that is known about it is in here.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Contender {
    /// The player or team.
    pub id: EntryId,
    /// Points for pairing (积分), also those that were drawn by lot for pairing only (Articles 17.5, 17.6, 22.3).
    pub points: u16,
    /// The opponents met. Those who are not in the field any more may be named.
    pub met: Vec<EntryId>,
    /// The colours assigned by the event in the games that count for colour, oldest first (Article 17.1).
    pub colors: Vec<Color>,
    /// Number of byes of any kind: rounds in which points came without a game.
    pub byes: u8,
    /// Number of rounds with an opponent of fewer points.
    pub floats_down: u8,
    /// Number of rounds with an opponent of more points.
    pub floats_up: u8,
    /// Number in the list of seeds (种子), the strongest first.
    pub seed: Option<u16>,
    /// The lot (签号), drawn outside. No two entries have the same.
    pub lot: u32,
}

impl Contender {
    /// An entry at the start of the event: no points, no games, no seed.
    pub const fn new(id: EntryId, lot: u32) -> Contender {
        Contender {
            id,
            points: 0,
            met: Vec::new(),
            colors: Vec::new(),
            byes: 0,
            floats_down: 0,
            floats_up: 0,
            seed: None,
            lot,
        }
    }

    /// The same entry with these points.
    pub fn with_points(self, points: u16) -> Contender {
        Contender { points, ..self }
    }

    /// The same entry after these opponents.
    pub fn with_met(self, met: impl IntoIterator<Item = EntryId>) -> Contender {
        Contender { met: met.into_iter().collect(), ..self }
    }

    /// The same entry after these colours, oldest first.
    pub fn with_colors(self, colors: impl IntoIterator<Item = Color>) -> Contender {
        Contender { colors: colors.into_iter().collect(), ..self }
    }

    /// The same entry after this number of byes.
    pub fn with_byes(self, byes: u8) -> Contender {
        Contender { byes, ..self }
    }

    /// The same entry with this place among the seeds.
    pub fn with_seed(self, seed: u16) -> Contender {
        Contender { seed: Some(seed), ..self }
    }
}

/// How the pairing decides what the points leave open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PairingRules {
    /// The order inside a group of equal points.
    pub seeding: Seeding,
    /// Who decides on the colours.
    pub colors: ColorRule,
}

/// The order inside a group of equal points. Seeds stand first, in their order; the others follow by lot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Seeding {
    /// By lot alone: the first lot meets the second, the third the fourth (抽签). Seeds are not looked at.
    #[default]
    Lots,
    /// Seeds stand at tables far from each other, the others fill the tables by lot (种子分区, 其余抽签).
    Slots,
    /// The upper half meets the lower half: of eight, 1 meets 5, 2 meets 6 (上下半区).
    Halves,
    /// The first meets the last, the second the last but one (首尾相对).
    Ends,
    /// The first meets the second, the third the fourth, in the order of the seeds (相邻).
    Neighbours,
}

/// Who decides on the colours (Article 10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ColorRule {
    /// The event assigns them with the pairing: equal numbers first, then alternation, then the lower lot has Black.
    #[default]
    Assigned,
    /// The players draw at the board (猜先). Colours then play no part in the pairing.
    AtBoard,
}

/// A pair that the director sets before the rest of the field is paired (Article 30.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct FixedPair {
    /// The two entries.
    pub entries: [EntryId; 2],
    /// Who has Black; `None` leaves it to the rules of pairing.
    pub black: Option<EntryId>,
    /// Whether the two may have met before. Without it such a pair is refused.
    pub again: bool,
}

/// The pairing of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Round {
    /// The pairs in the order of the tables: by points, seeds and lots of the higher entry; fixed pairs first.
    pub pairs: Vec<Pair>,
    /// Who has no opponent.
    pub bye: Option<EntryId>,
    /// How good the pairing is, without the fixed pairs.
    pub objective: Objective,
    /// What the director should know.
    pub warnings: Vec<PairingWarning>,
}

/// Two opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Pair {
    /// The entry that comes first in the order of the field.
    pub upper: EntryId,
    /// The other entry.
    pub lower: EntryId,
    /// Who has Black; `None` if it is drawn at the board.
    pub black: Option<EntryId>,
    /// Why these two, and why these colours.
    pub reason: Reason,
}
