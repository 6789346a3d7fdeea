//! What happens when somebody does what the rules do not allow. Articles 12.4, 13.1 and 15 to 23, and
//! chapter 2 of the older edition.
//!
//! Chapter 1 says what is legal; here an [`Incident`] goes in and a [`Ruling`] comes out. If the law fixes the
//! consequences, the ruling is [`Ruling::Fixed`]. If it lists outcomes to choose from, or trusts to somebody's judgment,
//! the ruling is [`Ruling::Open`]; the code never chooses.
//!
//! Guarantees: every outcome names its clauses, and every loss its ground; both editions stand side by side in one table
//! (`referee/table.rs`). A claim that comes too late, or from somebody who may not make it, is refused with the clause
//! that says so. How it can be wrong: it rules on what it is told happened, and it does not know the warnings a player
//! has already; [`Ledger`](crate::penalty::Ledger) does, and turns the second into a loss.

mod claim;
mod consequence;
mod incident;
mod ruling;
mod table;
mod words;

pub use claim::{Claim, ClaimError, Claimant, Moment};
pub use consequence::Consequence;
pub use incident::{Displacement, Incident, Reconstruction, Scatterer, Venue};
pub use ruling::{Decider, OpenRuling, Outcome, Ruling};

use crate::law::Edition;

/// Rules on an incident that somebody has raised.
///
/// ```
/// use weiqi::{Color, Edition, Incident, Ruling};
/// use weiqi::penalty::LossGround;
/// use weiqi::referee::{Claim, Consequence, rule};
/// let incident = Incident::DoubleMove { by: Color::White };
/// let Ruling::Fixed(now) = rule(&incident, Edition::Rules2002, Claim::OFFICIAL)? else { panic!() };
/// assert_eq!(now.consequences, [Consequence::Void, Consequence::warning(Color::White)]);
/// assert_eq!(now.cite.to_string(), "Art. 17.2");
/// let Ruling::Fixed(older) = rule(&incident, Edition::Older, Claim::OFFICIAL)? else { panic!() };
/// assert_eq!(older.consequences, [Consequence::loss(Color::White, LossGround::Ruling)]);
/// # Ok::<(), weiqi::referee::ClaimError>(())
/// ```
///
/// # Errors
/// [`ClaimError`] if the claim comes too late, or from somebody who may not make it; what happened then stands.
pub fn rule(incident: &Incident, edition: Edition, claim: Claim) -> Result<Ruling, ClaimError> {
    claim::admit(incident, edition, claim)?;
    Ok(table::ruling(incident, edition, claim.when))
}
