//! The answer to "why not these two".

use core::fmt;

use crate::law::{Article, Cite, Cited};
use crate::words::{Chinese, padded};

use super::super::player::EntryId;
use super::cost::Table;
use super::error::FieldError;
use super::field::Field;
use super::objective::Level;
use super::witness::NoPairing;
use super::{FixedPair, PairingRules};

/// A pair or a bye that somebody asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Choice {
    /// These two meet.
    Pair(EntryId, EntryId),
    /// This entry has no opponent.
    Bye(EntryId),
}

/// Why a pair or a bye is not in the pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum WhyNot {
    /// It is in the pairing.
    Chosen,
    /// The two have met before.
    Met,
    /// The two are kept apart by the regulation.
    KeptApart,
    /// The entry has had a bye before.
    HadBye,
    /// Everybody has an opponent.
    NobodyNeedsBye,
    /// The director has fixed the opponent, or the bye, of this entry.
    Fixed(EntryId),
    /// The field has no pairing at all.
    NoPairingAtAll(NoPairing),
    /// The others could not be paired. The proof is about the field in which this choice is fixed.
    LeavesNoPairing(NoPairing),
    /// The best pairing with it is worse.
    Worse {
        /// The first level at which it is worse.
        level: Level,
        /// The value of the pairing that was made.
        best: u64,
        /// The value of the best pairing with this choice.
        with: u64,
    },
    /// There is a pairing with it that is as good at every level; one of the two had to be taken.
    AsGood,
}

impl Field {
    /// Why a pair or a bye is not in the best pairing: what forbids it, or the first level at which the best pairing
    /// with it is worse. It takes the time of two pairings.
    ///
    /// # Errors
    /// [`FieldError`] if an entry is unknown or is asked about with itself.
    pub fn why_not(&self, rules: &PairingRules, choice: Choice) -> Result<WhyNot, FieldError> {
        let table = Table::new(self, *rules);
        let ids = match choice {
            Choice::Pair(first, second) if first == second => return Err(FieldError::Itself { id: first }),
            Choice::Pair(first, second) => [first, second],
            Choice::Bye(id) => [id, id],
        };
        let [a, b] = [self.position(ids[0])?, self.position(ids[1])?];
        if let Some(id) = ids.into_iter().find(|&id| self.is_fixed(id)) {
            return Ok(WhyNot::Fixed(id));
        }
        let seat = |at| table.seat_of(at).expect("an entry that is not fixed has a seat");
        let pair = match choice {
            Choice::Pair(_, second) if self.contenders()[a].met.contains(&second) => return Ok(WhyNot::Met),
            Choice::Pair(..) if self.is_closed(a, b) => return Ok(WhyNot::KeptApart),
            Choice::Pair(..) => (seat(a), seat(b)),
            Choice::Bye(_) if !self.needs_bye() => return Ok(WhyNot::NobodyNeedsBye),
            Choice::Bye(_) if self.contenders()[a].byes > 0 => return Ok(WhyNot::HadBye),
            Choice::Bye(_) => (seat(a), table.len()),
        };
        let best = match table.solve(None) {
            Ok(best) => best,
            Err(proof) => return Ok(WhyNot::NoPairingAtAll(proof)),
        };
        let bye = best.bye.map(|seat| (seat, table.len()));
        if best.pairs.iter().chain(&bye).any(|&of| of == pair || of == (pair.1, pair.0)) {
            return Ok(WhyNot::Chosen);
        }
        let with = match table.solve(Some(pair)) {
            Ok(with) => with,
            Err(_) => return Ok(self.leaves_no_pairing(rules, choice)),
        };
        Ok(match best.objective.first_difference(&with.objective) {
            Some(level) => WhyNot::Worse { level, best: best.objective.at(level), with: with.objective.at(level) },
            None => WhyNot::AsGood,
        })
    }

    /// The proof that a choice leaves the others without pairing, about the field in which the choice is fixed.
    fn leaves_no_pairing(&self, rules: &PairingRules, choice: Choice) -> WhyNot {
        let fixed = match choice {
            Choice::Pair(first, second) => {
                self.clone().with_fixed_pair(FixedPair { entries: [first, second], black: None, again: false })
            }
            Choice::Bye(id) => self.clone().with_fixed_bye(id, false),
        };
        match fixed.map(|field| field.pair(rules)) {
            Ok(Err(proof)) => WhyNot::LeavesNoPairing(proof),
            // The choice was asked for in the same field, and has no pairing there.
            Ok(Ok(_)) | Err(_) => unreachable!("a choice that can be fixed and leaves no pairing"),
        }
    }
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::Chosen => padded(f, format_args!("it is in the pairing")),
            WhyNot::Met => padded(f, format_args!("the two have met before")),
            WhyNot::KeptApart => padded(f, format_args!("the regulation keeps the two apart")),
            WhyNot::HadBye => padded(f, format_args!("the entry has had a bye before")),
            WhyNot::NobodyNeedsBye => padded(f, format_args!("everybody has an opponent")),
            WhyNot::Fixed(id) => padded(f, format_args!("the director has fixed entry {id}")),
            WhyNot::NoPairingAtAll(proof) => proof.fmt(f),
            WhyNot::LeavesNoPairing(proof) => padded(f, format_args!("the others cannot be paired: {proof}")),
            WhyNot::Worse { level, best, with } => {
                padded(f, format_args!("the best pairing with it is worse in {level}: {with} instead of {best}"))
            }
            WhyNot::AsGood => padded(f, format_args!("another pairing is as good")),
        }
    }
}

impl Chinese for WhyNot {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::Chosen => f.write_str("已在编排之中"),
            WhyNot::Met => f.write_str("双方已对过局"),
            WhyNot::KeptApart => f.write_str("按规程双方回避"),
            WhyNot::HadBye => f.write_str("已经轮空过"),
            WhyNot::NobodyNeedsBye => f.write_str("无须轮空"),
            WhyNot::Fixed(id) => write!(f, "裁判长已指定{}的编排", id.zh()),
            WhyNot::NoPairingAtAll(proof) => proof.fmt_zh(f),
            WhyNot::LeavesNoPairing(proof) => write!(f, "其余无法编排：{}", proof.zh()),
            WhyNot::Worse { level, best, with } => {
                write!(f, "含此对的最佳编排较差：{}为{with}，而非{best}", level.zh())
            }
            WhyNot::AsGood => f.write_str("另有同样好的编排"),
        }
    }
}

impl Cited for WhyNot {
    fn cite(&self) -> Cite {
        match self {
            WhyNot::Fixed(_) => Cite::article(Article::ChiefReferee).clause(6),
            _ => Cite::article(Article::Systems).clause(3),
        }
    }
}
