//! The table of rulings: for each incident what the 2002 edition says, and beside it the older edition.

use alloc::vec::Vec;
use core::time::Duration;

use super::claim::Moment;
use super::consequence::Consequence::{self, *};
use super::incident::{Displacement, Incident, Reconstruction, Scatterer, Venue};
use super::ruling::{Decider, OpenRuling, Outcome, Ruling};
use crate::clock::{Overtime, Readings};
use crate::color::{ByColor, Color};
use crate::law::{Article, Cite, Cited, Edition};
use crate::penalty::LossGround;
use crate::repetition::CycleClass;

/// A clause of the 2002 edition.
const fn law(article: u8, clause: u8) -> Cite {
    match Article::from_number(article) {
        Some(article) => Cite::article(article).clause(clause),
        None => panic!("the 2002 edition has 33 articles"),
    }
}

/// A clause of chapter 2 of the older edition.
const fn old(article: u8, clause: u8) -> Cite {
    Cite::older(2, article).clause(clause)
}

/// Forbidden points (Article 19) and their older twin: articles without clauses.
const FORBIDDEN: Cite = law(19, 0);
const OLD_CAPTURE: Cite = old(9, 0);

/// The outcomes of the table, each loss with its ground.
const fn forfeit(side: Color) -> Consequence {
    Consequence::loss(side, LossGround::Forfeit)
}

const fn out_of_time(side: Color) -> Consequence {
    Consequence::loss(side, LossGround::Time)
}

const fn loss(side: Color) -> Consequence {
    Consequence::loss(side, LossGround::Ruling)
}

const fn warning(side: Color) -> Consequence {
    Consequence::warning(side)
}

const fn advice(side: Color) -> Consequence {
    Consequence::advice(side)
}

const fn lost_turn(side: Color) -> Consequence {
    Consequence::lost_turn(side)
}

/// Both sides lose (双方均负).
const BOTH_LOSE: [Consequence; 2] = [loss(Color::Black), loss(Color::White)];
const BOTH_LOSE_AND_LOTS: [Consequence; 3] = [loss(Color::Black), loss(Color::White), LotsForPairing];

fn outcome(cite: Cite, consequences: &[Consequence]) -> Outcome {
    Outcome { consequences: consequences.to_vec(), cite, and_cite: None }
}

fn fixed(cite: Cite, consequences: &[Consequence]) -> Ruling {
    Ruling::Fixed(outcome(cite, consequences))
}

fn fixed_with(cite: Cite, and_cite: Cite, consequences: &[Consequence]) -> Ruling {
    Ruling::Fixed(Outcome { and_cite: Some(and_cite), ..outcome(cite, consequences) })
}

/// One of several outcomes, all of the same clause.
fn choice(by: Decider, cite: Cite, lawful: &[&[Consequence]]) -> Ruling {
    let outcomes = lawful.iter().map(|consequences| outcome(cite, consequences)).collect();
    Ruling::Open(OpenRuling { by, cite, outcomes, is_free: false })
}

/// One of several outcomes, each an item of the clause, numbered from 1.
fn items(by: Decider, cite: Cite, lawful: &[&[Consequence]]) -> Ruling {
    let items = (1..).zip(lawful);
    let outcomes = items.map(|(item, consequences)| outcome(cite.item(item), consequences)).collect();
    Ruling::Open(OpenRuling { by, cite, outcomes, is_free: false })
}

fn discretion(by: Decider, cite: Cite, named: &[&[Consequence]]) -> Ruling {
    Ruling::Open(OpenRuling::free(by, cite, named.iter().map(|consequences| outcome(cite, consequences)).collect()))
}

/// What the older edition says of offences it does not list: the referee rules in the spirit of the rules.
fn unlisted() -> Ruling {
    discretion(Decider::Referee, old(16, 1), &[])
}

/// The row of an incident, read for an edition.
pub(super) fn ruling(incident: &Incident, edition: Edition, when: Moment) -> Ruling {
    use Decider::{ChiefReferee, Organiser, Referee};
    let (rules_2002, older) = match *incident {
        Incident::Forfeit { by } => (fixed(law(13, 1), &[forfeit(by)]), fixed(old(4, 1), &[forfeit(by)])),
        Incident::Withdrawal { by } => (
            choice(Organiser, law(23, 2), &[&[forfeit(by)], &[forfeit(by), Consequence::suspension(by)]]),
            fixed_with(old(4, 1), old(6, 1), &[forfeit(by)]),
        ),
        Incident::LeftGame { by } => {
            (fixed(law(16, 5), &[ClockRuns(by), NoPenaltyNamed]), fixed(old(15, 1), &[warning(by), Report]))
        }

        Incident::ColorsSwapped { moves } => (
            match moves {
                ..=10 => choice(Referee, law(17, 1), &[&[Restart], &[SwapSeats]]),
                _ => fixed(law(17, 1), &[ColorsStand, PairByAssignment]),
            },
            unlisted(),
        ),
        Incident::OutOfTurn { .. } => {
            (fixed(law(2, 3), &[Void, NoPenaltyNamed]), fixed(Cite::older(1, 2).clause(1), &[Void, NoPenaltyNamed]))
        }
        Incident::DoubleMove { by } => (fixed(law(17, 2), &[Void, warning(by)]), fixed(old(8, 1), &[loss(by)])),
        Incident::TakeBack { by } => {
            (fixed(law(17, 3), &[StoneBack, warning(by)]), fixed(old(8, 2), &[StoneBack, warning(by)]))
        }
        Incident::DroppedStone { by, consent, .. } => (
            match consent {
                true => fixed(law(17, 3), &[PickUp(by)]),
                false => discretion(ChiefReferee, law(17, 3), &[&[PickUp(by)], &[StoneStands]]),
            },
            fixed(old(8, 2), &[PickUp(by)]),
        ),
        Incident::ClockBeforeMove { by } => (fixed(law(17, 4), &[warning(by), ClockUnchanged]), unlisted()),
        Incident::Displaced(Displacement::Agreed { point_known }) => (
            fixed(law(17, 5), &[if point_known { StoneBack } else { AgreedPoint }]),
            choice(Referee, old(8, 3), &[&[StoneBack], &[StoneStands]]),
        ),
        Incident::Displaced(Displacement::Disputed) => (
            items(
                ChiefReferee,
                law(17, 5),
                &[&[ReasonablePoint], &[StoneStands], &[Draw], &[Replay], &BOTH_LOSE_AND_LOTS],
            ),
            items(ChiefReferee, old(8, 3), &[&[StoneBack], &[StoneStands], &[Draw], &[Replay]]),
        ),
        Incident::Displaced(Displacement::Deliberate { by }) => {
            (fixed(law(17, 5), &[loss(by)]), fixed(old(8, 3), &[loss(by)]))
        }
        Incident::Scattered { cause: Scatterer::Deliberate { by }, .. } => (
            // The 2002 edition speaks of accidents only; special cases are for the chief referee.
            discretion(ChiefReferee, law(30, 6), &[]),
            fixed(old(8, 4), &[loss(by)]),
        ),
        Incident::Scattered { reconstruction: Reconstruction::Agreed, .. } => {
            (fixed(law(17, 6), &[Reconstruct]), fixed(old(8, 4), &[Reconstruct]))
        }
        Incident::Scattered { cause: Scatterer::Outside, .. } => (
            items(ChiefReferee, law(17, 6), &[&[Draw], &[Replay], &BOTH_LOSE_AND_LOTS]),
            choice(Referee, old(8, 4), &[&[Draw], &[Replay]]),
        ),
        Incident::Scattered { cause: Scatterer::Accident { by }, reconstruction: Reconstruction::Impossible } => {
            (fixed(law(17, 6), &[loss(by)]), fixed(old(8, 4), &[loss(by)]))
        }
        // Both texts lose the game for a position that cannot be put together, not for one in dispute.
        Incident::Scattered { cause: Scatterer::Accident { by }, reconstruction: Reconstruction::Disputed } => {
            let named: [&[Consequence]; 2] = [&[Reconstruct], &[loss(by)]];
            (discretion(ChiefReferee, law(17, 6), &named), discretion(ChiefReferee, old(8, 4), &named))
        }

        Incident::WrongRemoval { by } => {
            (fixed(law(18, 1), &[warning(by), PutBack]), fixed(OLD_CAPTURE, &[warning(by), PutBack]))
        }
        Incident::CapturedLeft { by, clock_pressed: false } => {
            (fixed(law(18, 2), &[warning(by), RemoveStones]), discretion(Referee, old(16, 1), &[&[RemoveStones]]))
        }
        // One act against two clauses: one warning.
        Incident::CapturedLeft { by, clock_pressed: true } => (
            fixed_with(law(18, 2), law(22, 6), &[warning(by), RemoveStones, ClockUnchanged]),
            choice(Referee, old(14, 4), &[&[advice(by), RemoveStones], &[warning(by), RemoveStones]]),
        ),
        Incident::KoRetaken { by } => {
            (fixed(law(18, 3), &[Void, lost_turn(by), warning(by)]), fixed(old(11, 1), &[Void, lost_turn(by)]))
        }
        Incident::ForbiddenPoint { by } => {
            (fixed(FORBIDDEN, &[Void, lost_turn(by)]), fixed(old(10, 0), &[Void, lost_turn(by)]))
        }
        Incident::Repetition { by, class, takes_ko } => {
            // No clause names the penalty: a ko capture is like the one of 18.3, any other play like a
            // forbidden point.
            let rules_2002 = match takes_ko || class == CycleClass::SingleKo {
                true => fixed_with(class.cite(), law(18, 3), &[Void, lost_turn(by), warning(by)]),
                false => fixed_with(class.cite(), FORBIDDEN, &[Void, lost_turn(by)]),
            };
            let older = match class {
                CycleClass::SingleKo => fixed(old(11, 1), &[Void, lost_turn(by)]),
                CycleClass::FakeLife => fixed(old(11, 2), &[FakeLifeIsDead(by)]),
                CycleClass::Long(_) => choice(Referee, old(11, 3), &[&[Draw], &[Replay]]),
                CycleClass::Strict | CycleClass::Unbalanced => {
                    discretion(Referee, old(16, 1), &[&[Void, lost_turn(by)]])
                }
            };
            (rules_2002, older)
        }
        Incident::LongCycle => (
            discretion(ChiefReferee, law(20, 3), &[&[NoResult], &[Draw], &[ExtraGame]]),
            choice(Referee, old(11, 3), &[&[Draw], &[Replay]]),
        ),

        Incident::Reopening { .. } => (fixed(law(21, 3), &[NotReopened]), unlisted()),

        Incident::Late { late, venue } => (late_2002(late, venue), late_older(late, venue)),
        Incident::LateAfterAdjournment { .. } => (fixed(law(22, 1), &[ClockOn]), unlisted()),
        Incident::LateForRapid { by, seated } => {
            (fixed(law(22, 4), &[if seated { MayPlay(by) } else { forfeit(by) }]), unlisted())
        }
        Incident::OutOfTime { by, how, applied } => (
            match how {
                Overtime::LastPeriod if applied => {
                    choice(Referee, law(22, 5), &[&[out_of_time(by)], &[lost_turn(by), ByoyomiGoesOn(by)]])
                }
                how => fixed(how.cite(), &[out_of_time(by)]),
            },
            fixed(old(14, 5), &[out_of_time(by)]),
        ),
        Incident::ClockBeforeRemoval { by } => (
            fixed(law(22, 6), &[warning(by), ClockUnchanged]),
            choice(Referee, old(14, 4), &[&[advice(by)], &[warning(by)]]),
        ),
        Incident::LeftSeat { by, opponents_time, permitted, again } => {
            let excused = opponents_time && permitted && !again;
            let consequence = if excused { CountdownWaits(by) } else { ClockRuns(by) };
            (fixed(law(22, 7), &[consequence]), fixed(old(14, 6), &[consequence]))
        }
        Incident::ClockFault { readings, elapsed } => (clock_fault(readings, elapsed), unlisted()),
        Incident::OneReadingWrong { side, used } => {
            (choice(ChiefReferee, law(22, 8), &[&[SetOneUsed(side, used)], &[ClockUnchanged]]), unlisted())
        }
        Incident::NoTimeRecord { used } => {
            (fixed(law(22, 9), &[SetUsed(Readings::shared(used)), RefereeDisciplined]), unlisted())
        }
        Incident::TwoHands { .. } => (fixed(law(12, 4).item(2), &[NoPenaltyNamed]), unlisted()),
        Incident::ContestAbandoned { by } => {
            let consequences = [ClockMayStop, ContestedPointsTo(!by), BordersByChiefReferee];
            (fixed(law(12, 4).item(4), &consequences), unlisted())
        }
        Incident::AbsoluteClockFault => {
            let [black, white] = Color::ALL.map(|color| [out_of_time(color)]);
            let named: [&[Consequence]; 4] = [&[ReplaceClock], &[InterpretReading], &black, &white];
            (discretion(ChiefReferee, law(12, 4).item(6), &named), unlisted())
        }
        Incident::SenselessMoves { by } => {
            (discretion(ChiefReferee, law(12, 4).item(7), &[&[Stopped(by), NoPenaltyNamed]]), unlisted())
        }
        Incident::SealedMoveOccupied { by } => {
            (discretion(Organiser, law(14, 0), &[]), fixed(old(13, 0), &[lost_turn(by)]))
        }

        Incident::Collusion { by } => {
            let (decider, one, both) = match when {
                Moment::Confirmed => (Organiser, &[CancelResults(by)][..], &[CancelBothResults][..]),
                _ => (ChiefReferee, &[loss(by)][..], &BOTH_LOSE[..]),
            };
            let banned = [Consequence::suspension(by)];
            let lawful: [&[Consequence]; 4] = [one, both, &[one, &banned].concat(), &[both, &banned].concat()];
            (choice(decider, law(23, 1), &lawful), unlisted())
        }
        Incident::SlightDisturbance { by } => {
            (fixed(law(15, 3), &[NoPenaltyNamed]), choice(Referee, old(15, 2), &[&[advice(by)], &[warning(by)]]))
        }
        Incident::Disturbance { by } => (
            choice(Referee, law(23, 3), &[&[warning(by)], &[loss(by)]]),
            choice(Referee, old(15, 2), &[&[advice(by)], &[warning(by)]]),
        ),
        Incident::Consultation { by } => (
            choice(Referee, law(23, 4), &[&[warning(by)], &[loss(by)]]),
            choice(Referee, old(15, 3), &[&[warning(by)], &[loss(by)]]),
        ),
        Incident::ForbiddenTalk { by } => (
            choice(Referee, law(23, 5), &[&[warning(by)], &[loss(by)]]),
            choice(Referee, old(15, 3), &[&[warning(by)], &[loss(by)]]),
        ),
        Incident::BadManners { .. } => (fixed(law(15, 6), &[NoPenaltyNamed]), unlisted()),
        Incident::WalkingAbout { by } => {
            let named: [&[Consequence]; 2] = [&[advice(by)], &[warning(by)]];
            (discretion(ChiefReferee, law(30, 6), &[]), discretion(Referee, old(6, 4), &named))
        }
        Incident::ReviewRefused { .. } => (fixed(law(16, 4), &[NoPenaltyNamed]), unlisted()),
        Incident::MoveNotShown { .. } => (fixed(law(16, 5), &[NoPenaltyNamed]), fixed(old(7, 6), &[NoPenaltyNamed])),
        Incident::CeremonyMissed { by } => {
            let lawful: [&[Consequence]; 4] = [
                &[PublicCriticism],
                &[PublicCriticism, PrizeOnePlaceLower],
                &[PublicCriticism, Consequence::suspension(by)],
                &[PublicCriticism, PrizeOnePlaceLower, Consequence::suspension(by)],
            ];
            (choice(Organiser, law(23, 6), &lawful), unlisted())
        }
        Incident::PhoneOn { .. } => (fixed(law(15, 7), &[NoPenaltyNamed]), unlisted()),
        Incident::PhoneSound { by, again } => (fixed(law(23, 7), &[first_or_again(by, again)]), unlisted()),
        Incident::PhoneScreen { by } => (fixed(law(23, 7), &[loss(by)]), unlisted()),
        Incident::PhoneOfOther => (fixed(law(23, 7), &[PublicCriticism]), unlisted()),
        Incident::Smoking { by, again } => (fixed(law(23, 8), &[first_or_again(by, again)]), unlisted()),
        Incident::Unlisted { .. } => (discretion(ChiefReferee, law(30, 6), &[]), unlisted()),
    };
    match edition {
        Edition::Rules2002 => rules_2002,
        Edition::Older => older,
    }
}

/// A warning the first time, the game the second (Articles 23.7 and 23.8).
const fn first_or_again(by: Color, again: bool) -> Consequence {
    if again { loss(by) } else { warning(by) }
}

/// What each side's lateness costs it: `times` its length within the limit, the game beyond it. The side never came to
/// play, so it loses by forfeit.
fn each_late(late: ByColor<Duration>, venue: Venue, times: u32) -> Vec<Consequence> {
    let sides = Color::ALL.into_iter().filter(|&side| !late[side].is_zero());
    sides
        .map(|side| match late[side] {
            time if time > venue.limit() => forfeit(side),
            time => Consequence::deduction(side, time.saturating_mul(times)),
        })
        .collect()
}

fn both_over(late: ByColor<Duration>, venue: Venue) -> bool {
    Color::ALL.into_iter().all(|side| late[side] > venue.limit())
}

fn late_2002(late: ByColor<Duration>, venue: Venue) -> Ruling {
    let both = Color::ALL.into_iter().all(|side| !late[side].is_zero());
    let cite = law(22, if venue == Venue::AtLodging { 2 } else { 1 });
    match both {
        true if both_over(late, venue) => {
            let consequences = [forfeit(Color::Black), forfeit(Color::White), LotsForPairing];
            fixed_with(law(22, 3), law(17, 5), &consequences)
        }
        true => fixed_with(law(22, 3), cite, &each_late(late, venue, 2)),
        // The hour is the law's; another limit is the event's own rule.
        false if matches!(venue, Venue::SetLimit(_)) => fixed_with(cite, law(30, 1), &each_late(late, venue, 2)),
        false => fixed(cite, &each_late(late, venue, 2)),
    }
}

fn late_older(late: ByColor<Duration>, venue: Venue) -> Ruling {
    let over = Color::ALL.into_iter().any(|side| late[side] > venue.limit());
    match over {
        true if both_over(late, venue) => fixed(old(14, 2), &[forfeit(Color::Black), forfeit(Color::White)]),
        over => fixed(old(14, if over { 1 } else { 3 }), &each_late(late, venue, 1)),
    }
}

/// Article 22.8: an error of two minutes an hour of real time or more is put right in proportion to the
/// readings; below that only the clock may be changed.
fn clock_fault(readings: ByColor<Duration>, elapsed: Duration) -> Ruling {
    let cite = law(22, 8);
    let readings = Readings { shown: readings, elapsed };
    if !readings.must_be_corrected() {
        return choice(Decider::Referee, cite, &[&[ReplaceClock], &[KeepClock]]);
    }
    match readings.correction() {
        Some(used) => fixed(cite, &[ReplaceClock, SetUsed(used)]),
        // The readings show no proportion.
        None => discretion(Decider::ChiefReferee, cite, &[&[ReplaceClock]]),
    }
}
