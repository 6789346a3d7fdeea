//! Who takes part: players or teams, with their dan. Articles 25.2 and 25.3.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

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

/// The two kinds of dan, which differ completely in nature (性质完全不同, Article 25.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DanKind {
    /// Professional (职业), 1 to 9.
    Professional,
    /// Amateur (业余), 1 to 7.
    Amateur,
}

/// A dan (段位). Article 25.3.
///
/// A professional's and an amateur's are not comparable: neither is greater and they are not equal.
///
/// ```
/// use weiqi::Chinese;
/// use weiqi::tournament::{Dan, DanKind};
/// let ninth = Dan::new(DanKind::Professional, 9).ok_or("no such dan")?;
/// let first = Dan::new(DanKind::Professional, 1).ok_or("no such dan")?;
/// let amateur = Dan::new(DanKind::Amateur, 7).ok_or("no such dan")?;
/// assert!(ninth > first);
/// assert_eq!(first.partial_cmp(&amateur), None);
/// assert_eq!((ninth.zh().to_string(), amateur.zh().to_string()), ("职业九段".into(), "业余7段".into()));
/// assert_eq!(Dan::new(DanKind::Amateur, 8), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Dan {
    kind: DanKind,
    level: u8,
}

impl Dan {
    /// The dan of a kind: 1 to 9 for professionals, 1 to 7 for amateurs. `None` for any other number.
    pub const fn new(kind: DanKind, level: u8) -> Option<Dan> {
        let highest = match kind {
            DanKind::Professional => 9,
            DanKind::Amateur => 7,
        };
        if level >= 1 && level <= highest { Some(Dan { kind, level }) } else { None }
    }

    /// Professional or amateur.
    pub const fn kind(self) -> DanKind {
        self.kind
    }

    /// The number of the dan.
    pub const fn level(self) -> u8 {
        self.level
    }
}

impl PartialOrd for Dan {
    fn partial_cmp(&self, other: &Dan) -> Option<Ordering> {
        (self.kind == other.kind).then(|| self.level.cmp(&other.level))
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Dan {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Dan, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(rename = "Dan", deny_unknown_fields)]
        struct Parts {
            kind: DanKind,
            level: u8,
        }
        let Parts { kind, level } = serde::Deserialize::deserialize(input)?;
        Dan::new(kind, level).ok_or_else(|| serde::de::Error::custom("there is no such dan (Art. 25.3)"))
    }
}

impl fmt::Display for Dan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            DanKind::Professional => padded(f, format_args!("{} dan professional", self.level)),
            DanKind::Amateur => padded(f, format_args!("{} dan amateur", self.level)),
        }
    }
}

impl Chinese for Dan {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The law writes a professional's dan in characters and an amateur's in digits.
        const LEVELS: [&str; 9] = ["初", "二", "三", "四", "五", "六", "七", "八", "九"];
        match self.kind {
            DanKind::Professional => write!(f, "职业{}段", LEVELS[usize::from(self.level) - 1]),
            DanKind::Amateur => write!(f, "业余{}段", self.level),
        }
    }
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
