//! What happens when somebody does what the rules do not allow. Articles 12.4, 13.1 and 15 to 23, and
//! chapter 2 of the older edition.
//!
//! Chapter 1 says what is legal; here an [`Incident`] goes in and a [`Ruling`] comes out. Where the law
//! fixes the consequences, the ruling is [`Ruling::Fixed`]. Where it lists outcomes for somebody to choose
//! from, it is a [`Ruling::Choice`], where it trusts to somebody's judgment a [`Ruling::Discretion`]; the
//! code never chooses.
//!
//! Guarantees: every outcome names its clauses; both editions stand side by side in one table
//! (`referee/table.rs`). A claim that comes too late, or from somebody who may not make it, is refused
//! with the clause that says so. How it can be wrong: it rules on what it is told happened, and it does not
//! know the warnings a player has already; [`Ledger`](crate::penalty::Ledger) does, and turns the second into a loss.

mod claim;
mod consequence;
mod incident;
mod table;

pub use claim::{Claim, ClaimError, Claimant, Moment};
pub use consequence::{Consequence, ConsequenceZh};
pub use incident::{Displacement, Incident, OutOfTime, Reconstruction, Scatterer, Venue};

use alloc::vec::Vec;

use crate::color::Color;
use crate::law::{Cite, Edition};
use crate::penalty::{Sanction, SanctionKind};

/// What the law makes of an incident (判决).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ruling {
    /// The law leaves no choice.
    Fixed(Outcome),
    /// The law lists what may be ruled.
    Choice {
        /// The outcomes that are lawful; the list is complete.
        lawful: Vec<Outcome>,
        /// Who chooses.
        by: Decider,
    },
    /// The law leaves it to somebody's judgment.
    Discretion {
        /// The clause that does so.
        cite: Cite,
        /// The outcomes that the law, or the matter itself, names. The list is open and may be empty.
        named: Vec<Outcome>,
        /// Who decides.
        by: Decider,
    },
}

impl Ruling {
    /// The outcomes named: the fixed one, or those to choose from.
    pub fn outcomes(&self) -> &[Outcome] {
        match self {
            Ruling::Fixed(outcome) => core::slice::from_ref(outcome),
            Ruling::Choice { lawful: outcomes, .. } | Ruling::Discretion { named: outcomes, .. } => outcomes,
        }
    }

    /// Who has to choose; nobody where the law has fixed the outcome.
    pub const fn by(&self) -> Option<Decider> {
        match self {
            Ruling::Fixed(_) => None,
            Ruling::Choice { by, .. } | Ruling::Discretion { by, .. } => Some(*by),
        }
    }
}

/// Consequences that go together, and the clauses they rest on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// What happens, in the order of the law's words.
    pub consequences: Vec<Consequence>,
    /// The clause that says so.
    pub cite: Cite,
    /// A second clause it rests on.
    pub with: Option<Cite>,
}

impl Outcome {
    /// The clauses, the chief one first.
    pub fn cites(&self) -> impl Iterator<Item = Cite> {
        core::iter::once(self.cite).chain(self.with)
    }

    /// What a ledger has to enter for it, `at` moves into the game, in plies.
    pub fn sanctions(&self, at: u32) -> impl Iterator<Item = Sanction> {
        let cite = self.cite;
        let sanction = move |on, kind| Some(Sanction { on, kind, cite, at });
        self.consequences
            .iter()
            .flat_map(move |&consequence| match consequence {
                Consequence::Advice(on) => [sanction(on, SanctionKind::Advice), None],
                Consequence::Warning(on) => [sanction(on, SanctionKind::Warning), None],
                Consequence::LostTurn(on) => [sanction(on, SanctionKind::LostTurn), None],
                Consequence::Deduct(on, time) => [sanction(on, SanctionKind::Deduction(time)), None],
                Consequence::Loss(on) => [sanction(on, SanctionKind::Loss), None],
                Consequence::BothLose => Color::ALL.map(|on| sanction(on, SanctionKind::Loss)),
                _ => [None; 2],
            })
            .flatten()
    }
}

/// Who chooses where the law leaves a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Decider {
    /// The referee at the board (裁判员).
    Referee,
    /// The chief referee (裁判长).
    ChiefReferee,
    /// The organisers of the event (大会), who also make its supplementary rules.
    Organiser,
}

impl Decider {
    /// The Chinese word.
    pub const fn zh(self) -> &'static str {
        match self {
            Decider::Referee => "裁判员",
            Decider::ChiefReferee => "裁判长",
            Decider::Organiser => "大会",
        }
    }
}

impl core::fmt::Display for Decider {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(match self {
            Decider::Referee => "the referee",
            Decider::ChiefReferee => "the chief referee",
            Decider::Organiser => "the organiser",
        })
    }
}

/// Rules on an incident that somebody has raised.
///
/// ```
/// use weiqi::{Color, Edition, Incident, Ruling};
/// use weiqi::referee::{Claim, Consequence, rule};
/// let incident = Incident::DoubleMove { by: Color::White };
/// let Ruling::Fixed(now) = rule(&incident, Edition::Rules2002, Claim::OFFICIAL).unwrap() else { panic!() };
/// assert_eq!(now.consequences, [Consequence::Void, Consequence::Warning(Color::White)]);
/// assert_eq!(now.cite.to_string(), "Art. 17.2");
/// let Ruling::Fixed(older) = rule(&incident, Edition::Older, Claim::OFFICIAL).unwrap() else { panic!() };
/// assert_eq!(older.consequences, [Consequence::Loss(Color::White)]);
/// ```
///
/// # Errors
/// [`ClaimError`] when the claim comes too late, or from somebody who may not make it; the law then leaves
/// things as they are.
pub fn rule(incident: &Incident, edition: Edition, claim: Claim) -> Result<Ruling, ClaimError> {
    claim::admit(incident, edition, claim)?;
    Ok(table::ruling(incident, edition, claim.when))
}
