//! What an event fixes for its supervised games beside the terms (竞赛规程). Articles 7.2, 14, 16.3, 23.7
//! and 30.1.

use crate::color::ByColor;
use crate::law::Edition;
use crate::words::bilingual;

/// The event's rules for a supervised game (竞赛补充规定, Article 30.1), each a choice that the law leaves open.
///
/// ```
/// use weiqi::contest::{Offences, Regulations};
/// let online = Regulations { offences: Offences::Refused, ..Regulations::CHINESE_2002 };
/// assert_ne!(online, Regulations::CHINESE_2002);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Regulations {
    /// Who acts on an unlawful play.
    pub offences: Offences,
    /// Whether moves are sealed at an adjournment.
    pub sealing: Sealing,
    /// Until when a side may resign.
    pub resignation: Resignation,
    /// The earlier offences of each side that count in this game, if the event counts them over all of its games
    /// (Articles 23.7 and 23.8).
    pub earlier: ByColor<Repeated>,
}

impl Regulations {
    /// The defaults under the 2002 edition: the referee acts at once, no move is sealed.
    pub const CHINESE_2002: Regulations = Regulations {
        offences: Offences::RuledAtOnce,
        sealing: Sealing::None,
        resignation: Resignation::UntilCounted,
        earlier: ByColor { black: Repeated::NONE, white: Repeated::NONE },
    };

    /// The defaults under the older edition, which has rules for sealed moves.
    pub const OLDER: Regulations = Regulations { sealing: Sealing::Allowed, ..Regulations::CHINESE_2002 };

    /// The defaults under an edition.
    pub const fn of_edition(edition: Edition) -> Regulations {
        match edition {
            Edition::Rules2002 => Regulations::CHINESE_2002,
            Edition::Older => Regulations::OLDER,
        }
    }
}

/// Who acts when a side makes a play that the rules forbid, or plays twice in a row (Article 16.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Offences {
    /// The referee rules at once, of his own motion: halls with a referee at the board.
    RuledAtOnce,
    /// The play stands unless the opponent claims before its next move (逾期失效). A play that leaves its stone without a
    /// liberty cannot stand (Article 3) and is ruled on at once.
    OnClaim,
    /// The play is refused and nothing has happened: software.
    Refused,
}

bilingual!(Offences {
    Offences::RuledAtOnce => ("the referee rules on offences at once"), ("裁判员当场裁决");
    Offences::OnClaim => ("an offence stands unless it is claimed"), ("违例经申诉裁决，逾期失效");
    Offences::Refused => ("unlawful plays are refused"), ("不接受违例着手");
});

/// Whether moves are sealed when play is adjourned (封棋, Article 14: an event that seals makes its own rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Sealing {
    /// No move is sealed.
    None,
    /// The side to move may seal its move, as in the older edition (chapter 2, Articles 5 and 13).
    Allowed,
}

bilingual!(Sealing {
    Sealing::None => ("no sealed moves"), ("不封棋");
    Sealing::Allowed => ("sealed moves"), ("封棋");
});

/// Until when a side may resign (中途认输, Article 7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Resignation {
    /// Until the game is counted.
    UntilCounted,
    /// Until the result is confirmed.
    UntilConfirmed,
}

bilingual!(Resignation {
    Resignation::UntilCounted => ("a side may resign until the count"), ("计数前可以认输");
    Resignation::UntilConfirmed => ("a side may resign until the result is confirmed"), ("确认结果前可以认输");
});

/// How often a side has done what is treated differently the second time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Repeated {
    /// Number of times that its telephone sounded (Article 23.7).
    pub phone: u32,
    /// Number of times that it smoked (Article 23.8).
    pub smoking: u32,
    /// Number of permitted leaves during byo-yomi (Article 22.7). Always counted in the game alone.
    pub leave: u32,
}

impl Repeated {
    /// Nothing yet.
    pub const NONE: Repeated = Repeated { phone: 0, smoking: 0, leave: 0 };
}
