//! Who takes part: players or teams, with their dan. Articles 25.2 and 25.3.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::dan::Dan;
use crate::words::{Chinese, padded};

/// The number of an entry (参赛者): a player in an individual event, a team in a team event. Entries are numbered
/// in the order in which they are entered; the first has number 1.
///
/// ```
/// use weiqi::tournament::EntryId;
/// let third = EntryId::from_index(2).ok_or("too many entries")?;
/// assert_eq!((third.number(), third.index(), third.to_string()), (3, 2, "3".into()));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EntryId(core::num::NonZeroU16);

impl EntryId {
    /// The first entry.
    pub const FIRST: EntryId = EntryId(core::num::NonZeroU16::MIN);

    /// The entry with this number. `None` for 0.
    pub const fn new(number: u16) -> Option<EntryId> {
        match core::num::NonZeroU16::new(number) {
            Some(number) => Some(EntryId(number)),
            None => None,
        }
    }

    /// The entry at this place of a list, counted from 0. `None` if the number does not fit.
    pub const fn from_index(index: usize) -> Option<EntryId> {
        if index < u16::MAX as usize { EntryId::new(index as u16 + 1) } else { None }
    }

    /// The number, counted from 1.
    pub const fn number(self) -> u16 {
        self.0.get()
    }

    /// The place in a list of all entries, counted from 0.
    pub const fn index(self) -> usize {
        self.number() as usize - 1
    }
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, format_args!("{}", self.number()))
    }
}

impl Chinese for EntryId {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}号", self.number())
    }
}

/// A member of a team: the team, and the member's number in its list, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct MemberId {
    /// The team.
    pub team: EntryId,
    /// The member's number in the team's list, counted from 1.
    pub number: u8,
}

/// A person who plays: alone, or as a member of a team.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Member {
    /// The name.
    pub name: String,
    /// The dan, if there is one.
    pub dan: Option<Dan>,
    /// The latest published rating (公布等级分), if there is one; the higher number is the stronger player.
    pub rating: Option<u32>,
}

impl Member {
    /// A person without dan or rating.
    pub fn new(name: impl Into<String>) -> Member {
        Member { name: name.into(), dan: None, rating: None }
    }
}

/// An entry (报名): a player, or a team with its members.
///
/// ```
/// use weiqi::tournament::{Entry, Member};
/// let player = Entry::player(Member::new("Li"));
/// assert_eq!((player.name.as_str(), player.members.len()), ("Li", 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Entry {
    /// The name of the player or the team.
    pub name: String,
    /// The player alone, or the members of the team in the order of their boards, substitutes last.
    pub members: Vec<Member>,
    /// The seed (种子): 1 is the strongest. `None` if the entry is not seeded.
    pub seed: Option<u16>,
}

impl Entry {
    /// A player in an individual event.
    pub fn player(player: Member) -> Entry {
        Entry { name: player.name.clone(), members: alloc::vec![player], seed: None }
    }

    /// A team with its members in the order of their boards.
    pub fn team(name: impl Into<String>, members: Vec<Member>) -> Entry {
        Entry { name: name.into(), members, seed: None }
    }
}
