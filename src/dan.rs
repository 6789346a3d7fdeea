//! The dan of players (段位). Article 25.3, which Article 10 compares.
//!
//! Guarantees: only grades that exist. Professional and amateur dans are never compared.

use core::cmp::Ordering;
use core::fmt;

use crate::words::{Chinese, padded};

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
/// use weiqi::dan::{Dan, DanKind};
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
