//! What is wrong with a field, and what is worth knowing about a pairing.

use core::fmt;

use thiserror::Error;

use crate::law::{Article, Cite, Cited};
use crate::words::{Chinese, padded};

use super::super::player::EntryId;

/// Why a list of entries cannot be a field, or a pair or bye cannot be fixed. Every variant names who is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum FieldError {
    /// There is nobody to pair.
    #[error("the field is empty")]
    Empty,
    /// An entry stands in the list more than once.
    #[error("entry {id} is in the field twice")]
    Twice {
        /// The entry.
        id: EntryId,
    },
    /// Two entries have the same lot, so that the lots do not decide between them.
    #[error("entries {first} and {second} have the same lot {lot}")]
    SameLot {
        /// One entry.
        first: EntryId,
        /// The other entry.
        second: EntryId,
        /// Their lot.
        lot: u32,
    },
    /// An entry is among its own opponents.
    #[error("entry {id} is named as its own opponent")]
    Itself {
        /// The entry.
        id: EntryId,
    },
    /// One entry has met the other, but not the other way round.
    #[error("entry {id} has met {opponent}, but {opponent} has not met {id}")]
    OneSided {
        /// The entry that names the other.
        id: EntryId,
        /// The entry that does not name it.
        opponent: EntryId,
    },
    /// More colours than the 255 that are kept.
    #[error("entry {id} has had {games} colours, and no more than 255 can be kept")]
    TooManyGames {
        /// The entry.
        id: EntryId,
        /// Number of colours given.
        games: usize,
    },
    /// An entry that a fixed pair, a fixed bye or a question names is not in the field.
    #[error("entry {id} is not in the field")]
    Unknown {
        /// The entry.
        id: EntryId,
    },
    /// An entry has a fixed pair or the bye already.
    #[error("entry {id} is fixed already")]
    FixedTwice {
        /// The entry.
        id: EntryId,
    },
    /// A fixed pair repeats a game, and is not marked as one that may.
    #[error("entries {first} and {second} have met before")]
    Again {
        /// One entry.
        first: EntryId,
        /// The other entry.
        second: EntryId,
    },
    /// Black is given to somebody outside of the pair.
    #[error("entry {id} is not in the pair that it is to have Black in")]
    BlackOutside {
        /// The entry.
        id: EntryId,
    },
    /// A bye is fixed although the number of entries is even: a second entry would be without opponent.
    #[error("the number of entries is even, so that nobody needs a bye")]
    ByeInEvenField,
    /// A fixed bye goes to an entry that has had one.
    #[error("entry {id} has had a bye before")]
    SecondBye {
        /// The entry.
        id: EntryId,
    },
}

impl FieldError {
    /// The words in Chinese, without the numbers of the entries.
    const fn zh_words(&self) -> &'static str {
        match self {
            FieldError::Empty => "无人参赛",
            FieldError::Twice { .. } => "重复列入",
            FieldError::SameLot { .. } => "签号相同",
            FieldError::Itself { .. } => "以自己为对手",
            FieldError::OneSided { .. } => "对局记录只有一方有",
            FieldError::TooManyGames { .. } => "先后手记录超过255局",
            FieldError::Unknown { .. } => "不在本轮参赛者之中",
            FieldError::FixedTwice { .. } => "已经指定编排",
            FieldError::Again { .. } => "已经对过局",
            FieldError::BlackOutside { .. } => "指定的黑方不在该对之中",
            FieldError::ByeInEvenField => "人数为偶数，不须轮空",
            FieldError::SecondBye { .. } => "已经轮空过",
        }
    }

    /// The entries that are meant.
    const fn entries(&self) -> [Option<EntryId>; 2] {
        match *self {
            FieldError::Empty | FieldError::ByeInEvenField => [None, None],
            FieldError::Twice { id }
            | FieldError::Itself { id }
            | FieldError::TooManyGames { id, .. }
            | FieldError::Unknown { id }
            | FieldError::FixedTwice { id }
            | FieldError::BlackOutside { id }
            | FieldError::SecondBye { id } => [Some(id), None],
            FieldError::OneSided { id, opponent } => [Some(id), Some(opponent)],
            FieldError::SameLot { first, second, .. } | FieldError::Again { first, second } => {
                [Some(first), Some(second)]
            }
        }
    }
}

impl Chinese for FieldError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for id in self.entries().into_iter().flatten() {
            f.write_str(if first { "" } else { "、" })?;
            id.fmt_zh(f)?;
            first = false;
        }
        f.write_str(self.zh_words())
    }
}

impl Cited for FieldError {
    fn cite(&self) -> Cite {
        match self {
            // What the chief referee decides by himself must still be a pairing of the event.
            FieldError::FixedTwice { .. } | FieldError::BlackOutside { .. } => {
                Cite::article(Article::ChiefReferee).clause(6)
            }
            _ => Cite::article(Article::Systems).clause(3),
        }
    }
}

/// What the director should know about a pairing that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub enum PairingWarning {
    /// After this round the next one may have no pairing without a game between old opponents.
    NextRoundNotCertain {
        /// The number of this round for the entry that has played most.
        round: u16,
        /// The number of rounds that this field can play whatever happens; see [`certain_rounds`].
        certain: u16,
        /// The number of rounds after which everybody has met everybody.
        all: u16,
    },
}

impl fmt::Display for PairingWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PairingWarning::NextRoundNotCertain { round, certain, all } = self;
        padded(
            f,
            format_args!(
                "round {round}: only {certain} rounds are certain to have a pairing without a repeated game, and after \
                 {all} rounds everybody has met everybody"
            ),
        )
    }
}

impl Chinese for PairingWarning {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PairingWarning::NextRoundNotCertain { round, certain, all } = self;
        write!(f, "第{round}轮：只有前{certain}轮必能编排而不重复对局，{all}轮后所有人都已相遇")
    }
}

/// The number of rounds that a field of this size can play without a repeated game and without a second bye,
/// whatever was paired before: half of the even number of places, rounded up where it is odd.
///
/// After `r` rounds everybody still has `n - 1 - r` possible opponents (`n` even; the bye counts as one). As long as
/// that is at least `n / 2`, there is a perfect matching (Dirac 1952). So round `r + 1` is certain for
/// `r <= n / 2 - 1`.
///
/// ```
/// use weiqi::tournament::pairing::certain_rounds;
/// assert_eq!((certain_rounds(64), certain_rounds(9), certain_rounds(2), certain_rounds(1)), (32, 5, 1, 1));
/// ```
pub const fn certain_rounds(entries: u16) -> u16 {
    entries.div_ceil(2)
}
