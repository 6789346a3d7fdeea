//! Who may raise an incident, and until when. Articles 16.3, 16.4, 17.3 and 17.5.

use super::incident::{Displacement, Incident, Scatterer};
use crate::clock::Overtime;
use crate::color::Color;
use crate::law::{Article, Cite, Cited, Edition};
use crate::words::bilingual;

/// That somebody raises an incident (提出、申诉), and when.
///
/// ```
/// use weiqi::{Cited, Color, Edition, Incident};
/// use weiqi::referee::{Claim, ClaimError, Claimant, Moment, rule};
/// let incident = Incident::TakeBack { by: Color::Black };
/// let late = Claim { by: Claimant::Player(Color::White), when: Moment::DuringGame };
/// let refused = rule(&incident, Edition::Rules2002, late).unwrap_err();
/// assert!(matches!(refused, ClaimError::TooLate { until: Moment::BeforeNextMove, .. }));
/// assert_eq!(refused.to_string(), "too late: to be claimed before the claimant's next move");
/// assert_eq!(refused.cite().to_string(), "Art. 17.3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Claim {
    /// Who.
    pub by: Claimant,
    /// When, seen from the incident.
    pub when: Moment,
}

impl Claim {
    /// A referee acts at once on what happens before his eyes.
    pub const OFFICIAL: Claim = Claim { by: Claimant::Official, when: Moment::AtOnce };

    /// A player complains at once.
    pub const fn at_once(by: Color) -> Claim {
        Claim { by: Claimant::Player(by), when: Moment::AtOnce }
    }
}

/// Who raises an incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Claimant {
    /// One of the two players.
    Player(Color),
    /// A referee or the organisers, of their own motion. That referees may act on what they see, and are
    /// not bound to the moment as a complaint is, is a reading: Article 16.3 speaks of complaints only.
    Official,
}

/// When an incident is raised, the earlier first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Moment {
    /// At once, as it happens or is found (当时立即).
    AtOnce,
    /// Later, but before the claimant's next move (下一手着手之前).
    BeforeNextMove,
    /// Later still, while the game goes on.
    DuringGame,
    /// After the end of the game, while its result is not confirmed.
    Unconfirmed,
    /// After the players and the referee have confirmed the result (正式确认), which nobody can change then.
    Confirmed,
}

bilingual!(Moment {
    Moment::AtOnce => ("at once"), ("当时立即");
    Moment::BeforeNextMove => ("before the claimant's next move"), ("申诉方下一手着手之前");
    Moment::DuringGame => ("during the game"), ("对局进行中");
    Moment::Unconfirmed => ("before the result is confirmed"), ("正式确认结果之前");
    Moment::Confirmed => ("after the result is confirmed"), ("正式确认结果之后");
});

bilingual!(Claimant {
    Claimant::Player(side) => ("{side}"), ("{}方", side.zh());
    Claimant::Official => ("an official"), ("裁判");
});

bilingual!(Claim {
    Claim { by, when } => ("{by}, {when}"), ("{}，{}", by.zh(), when.zh());
});

/// Why there is no ruling on a claim. What happened stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ClaimError {
    /// It comes too late (逾期失效).
    TooLate {
        /// Until when it could be made.
        until: Moment,
        /// The clause that says so.
        cite: Cite,
    },
    /// It is not for this claimant to make.
    NotEntitled {
        /// Who made it.
        claimant: Claimant,
        /// The clause that says whose claim it is.
        cite: Cite,
    },
}

bilingual!(ClaimError {
    ClaimError::TooLate { until, .. } => ("too late: to be claimed {until}"), ("逾期失效：须于{}提出", until.zh());
    ClaimError::NotEntitled { claimant, .. } =>
        ("it is not for {claimant} to claim"), ("不应由{}提出", claimant.zh());
});

impl core::error::Error for ClaimError {}

impl Cited for ClaimError {
    fn cite(&self) -> Cite {
        match *self {
            ClaimError::TooLate { cite, .. } | ClaimError::NotEntitled { cite, .. } => cite,
        }
    }
}

/// Whose claim an incident is. Officials may always act, except in the second case.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// The opponent's.
    Opponent,
    /// The opponent's and nobody else's.
    OpponentAlone,
    /// Either player's.
    Players,
    /// The player's own.
    Own,
    /// Officials' only.
    Officials,
}

const COMPLAINTS: Cite = Cite::article(Article::RightsAndDuties).clause(3);
const CONFIRMED: Cite = Cite::article(Article::RightsAndDuties).clause(4);
const TAKE_BACK: Cite = Cite::article(Article::RefereePlay).clause(3);
const DISPLACED: Cite = Cite::article(Article::RefereePlay).clause(5);
const REFEREES: Cite = Cite::article(Article::Referees).clause(2);

/// Whether the claim is heard. The older edition has no deadlines but for what a contest cannot undo.
pub(super) fn admit(incident: &Incident, edition: Edition, claim: Claim) -> Result<(), ClaimError> {
    let (whose, deadline) = rule_of_claims(incident);
    let official = claim.by == Claimant::Official;
    let (entitled, cite) = match whose {
        Whose::Opponent => (official || Some(claim.by) == opponent(incident), COMPLAINTS),
        Whose::OpponentAlone => {
            (official && edition == Edition::Older || Some(claim.by) == opponent(incident), TAKE_BACK)
        }
        Whose::Players => (true, COMPLAINTS),
        Whose::Own => (official || Some(claim.by) == incident.by().map(Claimant::Player), COMPLAINTS),
        Whose::Officials => (official, REFEREES),
    };
    if !entitled {
        return Err(ClaimError::NotEntitled { claimant: claim.by, cite });
    }
    let Some((until, cite)) = deadline.filter(|_| edition == Edition::Rules2002) else { return Ok(()) };
    // Officials are bound by nothing but the confirmation of the result.
    let (until, cite) = if official { (Moment::Unconfirmed, CONFIRMED) } else { (until, cite) };
    if claim.when <= until { Ok(()) } else { Err(ClaimError::TooLate { until, cite }) }
}

fn opponent(incident: &Incident) -> Option<Claimant> {
    incident.by().map(|by| Claimant::Player(!by))
}

/// Whose claim it is, and the last moment for it under the 2002 edition; none where there is no deadline.
const fn rule_of_claims(incident: &Incident) -> (Whose, Option<(Moment, Cite)>) {
    use Moment::{AtOnce, BeforeNextMove, DuringGame, Unconfirmed};
    match incident {
        Incident::TakeBack { .. } => (Whose::OpponentAlone, Some((BeforeNextMove, TAKE_BACK))),
        Incident::LeftGame { .. }
        | Incident::OutOfTurn { .. }
        | Incident::DoubleMove { .. }
        | Incident::ClockBeforeMove { .. }
        | Incident::WrongRemoval { .. }
        | Incident::CapturedLeft { .. }
        | Incident::KoRetaken { .. }
        | Incident::ForbiddenPoint { .. }
        | Incident::Repetition { .. }
        | Incident::ClockBeforeRemoval { .. }
        | Incident::TwoHands { .. }
        | Incident::SenselessMoves { .. }
        | Incident::SlightDisturbance { .. }
        | Incident::Disturbance { .. }
        | Incident::WalkingAbout { .. }
        | Incident::ReviewRefused { .. }
        | Incident::MoveNotShown { .. }
        | Incident::Consultation { .. }
        | Incident::ForbiddenTalk { .. }
        | Incident::BadManners { .. }
        | Incident::PhoneOn { .. }
        | Incident::PhoneSound { .. }
        | Incident::PhoneScreen { .. }
        | Incident::Smoking { .. }
        | Incident::Scattered { cause: Scatterer::Deliberate { .. }, .. } => {
            (Whose::Opponent, Some((AtOnce, COMPLAINTS)))
        }
        Incident::Displaced(Displacement::Deliberate { .. }) => (Whose::Opponent, Some((DuringGame, DISPLACED))),
        Incident::Displaced(_) => (Whose::Players, Some((DuringGame, DISPLACED))),
        Incident::DroppedStone { .. } | Incident::Scattered { .. } => (Whose::Players, Some((AtOnce, COMPLAINTS))),
        // In byo-yomi the referee reads the time, and the side itself can apply for a lost turn. Otherwise nobody
        // reads it, and either player may say that it is over.
        Incident::OutOfTime { how: Overtime::LastPeriod, .. } => (Whose::Own, Some((AtOnce, COMPLAINTS))),
        Incident::OutOfTime { .. } => (Whose::Players, Some((AtOnce, COMPLAINTS))),
        Incident::ContestAbandoned { .. } => (Whose::Own, Some((Unconfirmed, CONFIRMED))),
        Incident::ColorsSwapped { .. }
        | Incident::LongCycle
        | Incident::LeftSeat { .. }
        | Incident::ClockFault { .. }
        | Incident::OneReadingWrong { .. }
        | Incident::AbsoluteClockFault => (Whose::Players, Some((Unconfirmed, CONFIRMED))),
        Incident::Forfeit { .. }
        | Incident::Late { .. }
        | Incident::LateAfterAdjournment { .. }
        | Incident::LateForRapid { .. }
        | Incident::NoTimeRecord { .. }
        | Incident::SealedMoveOccupied { .. } => (Whose::Officials, Some((Unconfirmed, CONFIRMED))),
        Incident::Reopening { .. } | Incident::Collusion { .. } => (Whose::Players, None),
        // What the rules do not list has no deadline in them but the confirmation.
        Incident::Unlisted { .. } => (Whose::Players, Some((Unconfirmed, CONFIRMED))),
        Incident::Withdrawal { .. } | Incident::CeremonyMissed { .. } | Incident::PhoneOfOther => {
            (Whose::Officials, None)
        }
    }
}
