//! What the law makes of an incident: a fixed outcome, or one that somebody has to choose.

use alloc::vec::Vec;

use super::consequence::Consequence;
use crate::law::{Cite, Cited};
use crate::penalty::{Penalty, Sanction};
use crate::words::{Chinese, bilingual};

/// What the law makes of an incident (判决).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ruling {
    /// The law leaves no choice.
    Fixed(Outcome),
    /// The law lets somebody choose.
    Open(OpenRuling),
}

impl Ruling {
    /// The outcomes that the law names: the fixed one, or those to choose from.
    pub fn outcomes(&self) -> &[Outcome] {
        match self {
            Ruling::Fixed(outcome) => core::slice::from_ref(outcome),
            Ruling::Open(open) => open.outcomes(),
        }
    }

    /// Who has to choose; `None` if the law has fixed the outcome.
    pub const fn by(&self) -> Option<Decider> {
        match self {
            Ruling::Fixed(_) => None,
            Ruling::Open(open) => Some(open.by),
        }
    }
}

impl Cited for Ruling {
    fn cite(&self) -> Cite {
        match self {
            Ruling::Fixed(outcome) => outcome.cite,
            Ruling::Open(open) => open.cite,
        }
    }
}

/// A ruling that somebody has to choose.
///
/// Guarantees: there is something to choose. A complete list has an outcome in it, and whoever is free to decide
/// needs none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpenRuling {
    pub(crate) by: Decider,
    pub(crate) cite: Cite,
    pub(crate) outcomes: Vec<Outcome>,
    pub(crate) is_free: bool,
}

impl OpenRuling {
    /// Somebody chooses one of the outcomes that the law lists. `None` if there is no outcome.
    pub fn new(by: Decider, cite: Cite, outcomes: Vec<Outcome>) -> Option<OpenRuling> {
        if outcomes.is_empty() { None } else { Some(OpenRuling { by, cite, outcomes, is_free: false }) }
    }

    /// The law trusts to somebody's judgment; these outcomes are only named.
    pub const fn free(by: Decider, cite: Cite, named: Vec<Outcome>) -> OpenRuling {
        OpenRuling { by, cite, outcomes: named, is_free: true }
    }

    /// Who decides.
    pub const fn by(&self) -> Decider {
        self.by
    }

    /// The outcomes that the law, or the matter itself, names.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// Whether another outcome than those named may be chosen (the law trusts to the decider's judgment).
    pub const fn is_free(&self) -> bool {
        self.is_free
    }

    /// The outcome when these consequences are chosen. It rests on the clause of the ruling, whoever decides.
    /// `None` if nothing is chosen, or something that the law does not leave open.
    ///
    /// ```
    /// use weiqi::{Color, Edition, Incident, Ruling};
    /// use weiqi::referee::{Claim, Consequence, rule};
    /// let incident = Incident::Disturbance { by: Color::White };
    /// let Ruling::Open(open) = rule(&incident, Edition::Rules2002, Claim::OFFICIAL)? else { panic!() };
    /// let warned = open.decide(&[Consequence::warning(Color::White)]).unwrap();
    /// assert_eq!(warned.cite.to_string(), "Art. 23.3");
    /// assert_eq!(open.decide(&[Consequence::Draw]), None);
    /// # Ok::<(), weiqi::referee::ClaimError>(())
    /// ```
    pub fn decide(&self, consequences: &[Consequence]) -> Option<Outcome> {
        let is_named = |outcome: &&Outcome| {
            let named = outcome.consequences.iter().copied();
            named.eq(consequences.iter().map(|consequence| consequence.as_listed()))
        };
        let consequences = consequences.to_vec();
        match self.outcomes.iter().find(is_named) {
            Some(outcome) => Some(Outcome { consequences, ..outcome.clone() }),
            None if self.is_free && !consequences.is_empty() => {
                Some(Outcome { consequences, cite: self.cite, and_cite: None })
            }
            None => None,
        }
    }
}

impl Cited for OpenRuling {
    fn cite(&self) -> Cite {
        self.cite
    }
}

/// Consequences that go together, and the clauses they rest on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Outcome {
    /// What happens, in the order of the law's words.
    pub consequences: Vec<Consequence>,
    /// The clause that says so.
    pub cite: Cite,
    /// A second clause that it rests on.
    pub and_cite: Option<Cite>,
}

impl Outcome {
    /// The clauses, the chief one first.
    pub fn cites(&self) -> impl Iterator<Item = Cite> {
        core::iter::once(self.cite).chain(self.and_cite)
    }

    /// What a ledger enters for it, after this number of moves, in plies.
    pub fn sanctions(&self, move_number: u32) -> impl Iterator<Item = Sanction> {
        let cite = self.cite;
        let penalties = self.consequences.iter().filter_map(Consequence::penalty);
        penalties.map(move |(side, penalty): (_, Penalty)| Sanction { side, penalty, cite, move_number })
    }
}

impl Cited for Outcome {
    fn cite(&self) -> Cite {
        self.cite
    }
}

/// The consequences of an outcome in words, one after the other.
struct Listed<'a>(&'a [Consequence]);

impl core::fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (i, consequence) in self.0.iter().enumerate() {
            write!(f, "{}{consequence}", if i > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl Chinese for Listed<'_> {
    fn fmt_zh(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (i, consequence) in self.0.iter().enumerate() {
            write!(f, "{}{}", if i > 0 { "，" } else { "" }, consequence.zh())?;
        }
        Ok(())
    }
}

bilingual!(Outcome {
    Outcome { consequences, .. } => ("{}", Listed(consequences)), ("{}", Listed(consequences).zh());
});

/// The outcomes of an open ruling in words.
struct Choices<'a>(&'a [Outcome]);

impl core::fmt::Display for Choices<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (i, outcome) in self.0.iter().enumerate() {
            write!(f, "{}{outcome}", if i > 0 { "; or " } else { ": " })?;
        }
        Ok(())
    }
}

impl Chinese for Choices<'_> {
    fn fmt_zh(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (i, outcome) in self.0.iter().enumerate() {
            write!(f, "{}{}", if i > 0 { "；或" } else { "：" }, outcome.zh())?;
        }
        Ok(())
    }
}

bilingual!(OpenRuling {
    OpenRuling { by, outcomes, .. } =>
        ("{by} has to choose{}", Choices(outcomes)), ("由{}裁决{}", by.zh(), Choices(outcomes).zh());
});

bilingual!(Ruling {
    Ruling::Fixed(outcome) => ("{outcome}"), ("{}", outcome.zh());
    Ruling::Open(open) => ("{open}"), ("{}", open.zh());
});

/// Who decides, if the law leaves something open.
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

bilingual!(Decider {
    Decider::Referee => ("the referee"), ("裁判员");
    Decider::ChiefReferee => ("the chief referee"), ("裁判长");
    Decider::Organiser => ("the organiser"), ("大会");
});
