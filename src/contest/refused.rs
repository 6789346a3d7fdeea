//! Why an event is not accepted.

use crate::board::SetupError;
use crate::color::Color;
use crate::game::PlayError;
use crate::law::{Article, Cite, Cited};
use crate::life::DeadError;
use crate::point::Point;
use crate::referee::{ClaimError, Decider};
use crate::verdict::Verdict;

/// Why an event was refused. The contest is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Refused {
    /// The result is confirmed; nobody can change it.
    #[error("the result is confirmed")]
    Confirmed,
    /// The game is decided; only its result can be confirmed.
    #[error("the game is decided: {0}")]
    Decided(Verdict),
    /// The game itself does not allow it.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A ruling is open and has to be chosen first.
    #[error("{0} has to choose a ruling first")]
    RulingOpen(Decider),
    /// No ruling is open.
    #[error("no ruling is open")]
    NoRulingOpen,
    /// The ruling is for somebody else to choose.
    #[error("it is for {0} to choose")]
    NotTheDecider(Decider),
    /// The outcome is not among those that the law names.
    #[error("the outcome is not among those that the law leaves open")]
    NotLawful,
    /// The claim is not heard.
    #[error(transparent)]
    Claim(#[from] ClaimError),
    /// A displaced stone has to be put where it shall stand first.
    #[error("a displaced stone has to be put where it shall stand first")]
    CorrectionDue,
    /// No stone is displaced.
    #[error("no stone is displaced")]
    NoCorrectionDue,
    /// The stone cannot be put there.
    #[error("no stone can be put from {from} to {to}")]
    NoSuchCorrection {
        /// Where it should come from.
        from: Point,
        /// Where it should go.
        to: Point,
    },
    /// The corrected position cannot stand.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// What is claimed is not what the log shows.
    #[error("the log does not show that")]
    NotInLog,

    /// Nothing was proposed that could be accepted.
    #[error("{0} has not been asked to end the game")]
    NoEndProposed(Color),
    /// Play goes on: the status of groups is for the end.
    #[error("play has not ended")]
    NotEnded,
    /// Play has ended, and the groups are to be agreed on.
    #[error("play has ended")]
    Ended,
    /// The points do not name groups.
    #[error(transparent)]
    Dead(#[from] DeadError),
    /// The sides do not disagree about the group, or the claimant is not the one who says that it is dead.
    #[error("{by} does not say that the group at {at} is dead against the other side")]
    NotDisputed {
        /// Who wants it played out.
        by: Color,
        /// A point of the group.
        at: Point,
    },
    /// The group has been played out before and was not taken: it is alive.
    #[error("the group at {at} has been played out and is alive")]
    PlayedOut {
        /// A point of the group.
        at: Point,
    },
    /// The groups are agreed; the game is not reopened.
    #[error("the groups are agreed and the game is not reopened")]
    Agreed,
    /// The borders are for the chief referee to settle.
    #[error("the borders are for the chief referee to settle")]
    BordersOpen,
    /// There is no result to confirm or to check yet.
    #[error("there is no result yet")]
    NoResult,
    /// The party has confirmed already.
    #[error("this party has confirmed already")]
    ConfirmedAlready,

    /// Play is adjourned.
    #[error("play is adjourned")]
    Adjourned,
    /// Play is not adjourned.
    #[error("play is not adjourned")]
    NotAdjourned,
    /// The edition has no sealed moves, or one is sealed already.
    #[error("no move can be sealed now")]
    NoSealing,
}

impl Refused {
    /// The place in the law.
    pub fn cite(&self) -> Cite {
        const fn law(article: Article, clause: u8) -> Cite {
            Cite::article(article).clause(clause)
        }
        match self {
            Refused::Confirmed | Refused::ConfirmedAlready | Refused::NoResult => law(Article::RightsAndDuties, 4),
            Refused::Decided(verdict) => verdict.cite(),
            Refused::Play(error) => error.cite(),
            Refused::RulingOpen(_) | Refused::NoRulingOpen | Refused::NotTheDecider(_) | Refused::NotLawful => {
                law(Article::ChiefReferee, 6)
            }
            Refused::Claim(error) => error.cite(),
            Refused::CorrectionDue | Refused::NoCorrectionDue | Refused::NoSuchCorrection { .. } => {
                law(Article::RefereePlay, 5)
            }
            Refused::Setup(error) => error.cite(),
            Refused::Dead(error) => error.cite(),
            Refused::NotInLog => law(Article::RightsAndDuties, 3),
            Refused::NoEndProposed(_) => law(Article::EndProcedure, 2),
            Refused::NotEnded => Cite::article(Article::LifeAndDeath),
            Refused::Ended => Cite::article(Article::End),
            Refused::NotDisputed { .. } | Refused::PlayedOut { .. } => law(Article::RefereeEnd, 4),
            Refused::Agreed => law(Article::RefereeEnd, 3),
            Refused::BordersOpen => law(Article::Timing, 4).item(4),
            Refused::Adjourned | Refused::NotAdjourned | Refused::NoSealing => Cite::article(Article::Adjournment),
        }
    }
}
