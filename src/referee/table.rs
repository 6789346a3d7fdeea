//! The table of rulings: for each incident what the 2002 edition says, and beside it the older edition.

use alloc::vec::Vec;
use core::time::Duration;

use super::claim::Moment;
use super::consequence::Consequence::{self, *};
use super::incident::{Displacement, Incident, OutOfTime, Reconstruction, Scatterer, Venue};
use super::{Decider, Outcome, Ruling};
use crate::color::{ByColor, Color};
use crate::law::{Article, Cite, Cited, Edition};
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

fn outcome(cite: Cite, consequences: &[Consequence]) -> Outcome {
    Outcome { consequences: consequences.to_vec(), cite, with: None }
}

fn fixed(cite: Cite, consequences: &[Consequence]) -> Ruling {
    Ruling::Fixed(outcome(cite, consequences))
}

fn fixed_with(cite: Cite, with: Cite, consequences: &[Consequence]) -> Ruling {
    Ruling::Fixed(Outcome { with: Some(with), ..outcome(cite, consequences) })
}

/// One of several outcomes, all of the same clause.
fn choice(by: Decider, cite: Cite, lawful: &[&[Consequence]]) -> Ruling {
    Ruling::Choice { lawful: lawful.iter().map(|consequences| outcome(cite, consequences)).collect(), by }
}

/// One of several outcomes, each an item of the clause, numbered from 1.
fn items(by: Decider, cite: Cite, lawful: &[&[Consequence]]) -> Ruling {
    let items = (1..).zip(lawful);
    Ruling::Choice { lawful: items.map(|(item, consequences)| outcome(cite.item(item), consequences)).collect(), by }
}

fn discretion(by: Decider, cite: Cite, named: &[&[Consequence]]) -> Ruling {
    Ruling::Discretion { cite, named: named.iter().map(|consequences| outcome(cite, consequences)).collect(), by }
}

/// What the older edition says of offences it does not list: the referee rules in the spirit of the rules.
fn unlisted() -> Ruling {
    discretion(Decider::Referee, old(16, 1), &[])
}

/// The row of an incident, read for an edition.
pub(super) fn ruling(incident: &Incident, edition: Edition, when: Moment) -> Ruling {
    use Decider::{ChiefReferee, Organiser, Referee};
    let (rules_2002, older) = match *incident {
        Incident::Forfeit { by } => (fixed(law(13, 1), &[Loss(by)]), fixed(old(4, 1), &[Loss(by)])),
        Incident::Withdrawal { by } => (
            choice(Organiser, law(23, 2), &[&[Loss(by)], &[Loss(by), Suspension]]),
            fixed_with(old(4, 1), old(6, 1), &[Loss(by)]),
        ),
        Incident::LeftGame { by } => {
            (fixed(law(16, 5), &[ClockRuns(by), NoPenaltyNamed]), fixed(old(15, 1), &[Warning(by), Report]))
        }

        Incident::ColorsSwapped { moves } => (
            match moves {
                ..=10 => choice(Referee, law(17, 1), &[&[Restart], &[SwapSeats]]),
                _ => fixed(law(17, 1), &[ColorsStand, PairByAssignment]),
            },
            unlisted(),
        ),
        Incident::DoubleMove { by } => (fixed(law(17, 2), &[Void, Warning(by)]), fixed(old(8, 1), &[Loss(by)])),
        Incident::TakeBack { by } => {
            (fixed(law(17, 3), &[StoneBack, Warning(by)]), fixed(old(8, 2), &[StoneBack, Warning(by)]))
        }
        Incident::DroppedStone { by, consent } => (
            match consent {
                true => fixed(law(17, 3), &[PickUp(by)]),
                false => discretion(ChiefReferee, law(17, 3), &[&[PickUp(by)], &[StoneStands]]),
            },
            fixed(old(8, 2), &[PickUp(by)]),
        ),
        Incident::ClockBeforeMove { by } => (fixed(law(17, 4), &[Warning(by), ClockUnchanged]), unlisted()),
        Incident::Displaced(Displacement::Agreed { point_known }) => (
            fixed(law(17, 5), &[if point_known { StoneBack } else { AgreedPoint }]),
            choice(Referee, old(8, 3), &[&[StoneBack], &[StoneStands]]),
        ),
        Incident::Displaced(Displacement::Disputed) => (
            items(
                ChiefReferee,
                law(17, 5),
                &[&[ReasonablePoint], &[StoneStands], &[Draw], &[Replay], &[BothLose, LotsForPairing]],
            ),
            items(ChiefReferee, old(8, 3), &[&[StoneBack], &[StoneStands], &[Draw], &[Replay]]),
        ),
        Incident::Displaced(Displacement::Deliberate { by }) => {
            (fixed(law(17, 5), &[Loss(by)]), fixed(old(8, 3), &[Loss(by)]))
        }
        Incident::Scattered { cause: Scatterer::Deliberate { by }, .. } => (
            // The 2002 edition speaks of accidents only; special cases are for the chief referee.
            discretion(ChiefReferee, law(30, 6), &[]),
            fixed(old(8, 4), &[Loss(by)]),
        ),
        Incident::Scattered { reconstruction: Reconstruction::Agreed, .. } => {
            (fixed(law(17, 6), &[Reconstruct]), fixed(old(8, 4), &[Reconstruct]))
        }
        Incident::Scattered { cause: Scatterer::Outside, .. } => (
            items(ChiefReferee, law(17, 6), &[&[Draw], &[Replay], &[BothLose, LotsForPairing]]),
            choice(Referee, old(8, 4), &[&[Draw], &[Replay]]),
        ),
        Incident::Scattered { cause: Scatterer::Accident { by }, reconstruction: Reconstruction::Impossible } => {
            (fixed(law(17, 6), &[Loss(by)]), fixed(old(8, 4), &[Loss(by)]))
        }
        // Both texts lose the game for a position that cannot be put together, not for one in dispute.
        Incident::Scattered { cause: Scatterer::Accident { by }, reconstruction: Reconstruction::Disputed } => {
            let named: [&[Consequence]; 2] = [&[Reconstruct], &[Loss(by)]];
            (discretion(ChiefReferee, law(17, 6), &named), discretion(ChiefReferee, old(8, 4), &named))
        }

        Incident::WrongRemoval { by } => {
            (fixed(law(18, 1), &[Warning(by), PutBack]), fixed(OLD_CAPTURE, &[Warning(by), PutBack]))
        }
        Incident::CapturedLeft { by, clock_pressed: false } => {
            (fixed(law(18, 2), &[Warning(by), RemoveStones]), discretion(Referee, old(16, 1), &[&[RemoveStones]]))
        }
        // One act against two clauses: one warning.
        Incident::CapturedLeft { by, clock_pressed: true } => (
            fixed_with(law(18, 2), law(22, 6), &[Warning(by), RemoveStones, ClockUnchanged]),
            choice(Referee, old(14, 4), &[&[Advice(by), RemoveStones], &[Warning(by), RemoveStones]]),
        ),
        Incident::KoRetaken { by } => {
            (fixed(law(18, 3), &[Void, LostTurn(by), Warning(by)]), fixed(old(11, 1), &[Void, LostTurn(by)]))
        }
        Incident::ForbiddenPoint { by } => {
            (fixed(FORBIDDEN, &[Void, LostTurn(by)]), fixed(old(10, 0), &[Void, LostTurn(by)]))
        }
        Incident::Repetition { by, class, takes_ko } => {
            // No clause names the penalty: a ko capture is like the one of 18.3, any other play like a
            // forbidden point.
            let rules_2002 = match takes_ko || class == CycleClass::SingleKo {
                true => fixed_with(class.cite(), law(18, 3), &[Void, LostTurn(by), Warning(by)]),
                false => fixed_with(class.cite(), FORBIDDEN, &[Void, LostTurn(by)]),
            };
            let older = match class {
                CycleClass::SingleKo => fixed(old(11, 1), &[Void, LostTurn(by)]),
                CycleClass::FakeLife => fixed(old(11, 2), &[FakeLifeIsDead(by)]),
                CycleClass::Long(_) => choice(Referee, old(11, 3), &[&[Draw], &[Replay]]),
                CycleClass::Strict | CycleClass::Unbalanced => {
                    discretion(Referee, old(16, 1), &[&[Void, LostTurn(by)]])
                }
            };
            (rules_2002, older)
        }
        Incident::LongCycle => (
            discretion(ChiefReferee, law(20, 3), &[&[NoResult], &[Draw], &[Replay]]),
            choice(Referee, old(11, 3), &[&[Draw], &[Replay]]),
        ),

        Incident::Reopening { .. } => (fixed(law(21, 3), &[NotReopened]), unlisted()),

        Incident::Late { late, venue } => (late_2002(late, venue), late_older(late, venue)),
        Incident::LateAfterAdjournment { by } => (fixed(law(22, 1), &[ClockRuns(by)]), unlisted()),
        Incident::LateForRapid { by, seated } => {
            (fixed(law(22, 4), &[if seated { MayPlay(by) } else { Loss(by) }]), unlisted())
        }
        Incident::OutOfTime { by, how } => (
            match how {
                OutOfTime::LastMinute { applied: false } => fixed(law(22, 5), &[Loss(by)]),
                OutOfTime::LastMinute { applied: true } => {
                    choice(Referee, law(22, 5), &[&[Loss(by)], &[LostTurn(by), ByoyomiGoesOn]])
                }
                OutOfTime::Absolute => fixed(law(12, 4), &[Loss(by)]),
                OutOfTime::Stage => fixed(law(12, 5), &[Loss(by)]),
            },
            fixed(old(14, 5), &[Loss(by)]),
        ),
        Incident::ClockBeforeRemoval { by } => (
            fixed(law(22, 6), &[Warning(by), ClockUnchanged]),
            choice(Referee, old(14, 4), &[&[Advice(by)], &[Warning(by)]]),
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
            let black = used / 2;
            let used = ByColor { black, white: used - black };
            (fixed(law(22, 9), &[SetUsed(used), RefereeDisciplined]), unlisted())
        }
        Incident::TwoHands { .. } => (fixed(law(12, 4).item(2), &[NoPenaltyNamed]), unlisted()),
        Incident::ContestAbandoned { by } => {
            let consequences = [ClockMayStop, ContestedPointsTo(!by), BordersByChiefReferee];
            (fixed(law(12, 4).item(4), &consequences), unlisted())
        }
        Incident::AbsoluteClockFault => {
            let [black, white] = Color::ALL.map(|color| [Loss(color)]);
            let named: [&[Consequence]; 4] = [&[ReplaceClock], &[InterpretReading], &black, &white];
            (discretion(ChiefReferee, law(12, 4).item(6), &named), unlisted())
        }
        Incident::SenselessMoves { by } => {
            (discretion(ChiefReferee, law(12, 4).item(7), &[&[Stopped(by), NoPenaltyNamed]]), unlisted())
        }
        Incident::SealedMoveOccupied { by } => {
            (discretion(Organiser, law(14, 0), &[]), fixed(old(13, 0), &[LostTurn(by)]))
        }

        Incident::Collusion { by } => {
            let (decider, one, both) = match when {
                Moment::Confirmed => (Organiser, CancelResults(by), CancelBothResults),
                _ => (ChiefReferee, Loss(by), BothLose),
            };
            let lawful: [&[Consequence]; 4] = [&[one], &[both], &[one, Suspension], &[both, Suspension]];
            (choice(decider, law(23, 1), &lawful), unlisted())
        }
        Incident::Disturbance { by } => (
            choice(Referee, law(23, 3), &[&[Warning(by)], &[Loss(by)]]),
            choice(Referee, old(15, 2), &[&[Advice(by)], &[Warning(by)]]),
        ),
        Incident::Consultation { by } => (
            choice(Referee, law(23, 4), &[&[Warning(by)], &[Loss(by)]]),
            choice(Referee, old(15, 3), &[&[Warning(by)], &[Loss(by)]]),
        ),
        Incident::ForbiddenTalk { by } => (
            choice(Referee, law(23, 5), &[&[Warning(by)], &[Loss(by)]]),
            choice(Referee, old(15, 3), &[&[Warning(by)], &[Loss(by)]]),
        ),
        Incident::BadManners { .. } => (fixed(law(15, 6), &[NoPenaltyNamed]), unlisted()),
        Incident::CeremonyMissed => {
            let lawful: [&[Consequence]; 4] = [
                &[PublicCriticism],
                &[PublicCriticism, PrizeOnePlaceLower],
                &[PublicCriticism, Suspension],
                &[PublicCriticism, PrizeOnePlaceLower, Suspension],
            ];
            (choice(Organiser, law(23, 6), &lawful), unlisted())
        }
        Incident::PhoneOn { .. } => (fixed(law(15, 7), &[NoPenaltyNamed]), unlisted()),
        Incident::PhoneSound { by, again } => (fixed(law(23, 7), &[first_or_again(by, again)]), unlisted()),
        Incident::PhoneScreen { by } => (fixed(law(23, 7), &[Loss(by)]), unlisted()),
        Incident::PhoneOfOther => (fixed(law(23, 7), &[PublicCriticism]), unlisted()),
        Incident::Smoking { by, again } => (fixed(law(23, 8), &[first_or_again(by, again)]), unlisted()),
    };
    match edition {
        Edition::Rules2002 => rules_2002,
        Edition::Older => older,
    }
}

/// A warning the first time, the game the second (Articles 23.7 and 23.8).
const fn first_or_again(by: Color, again: bool) -> Consequence {
    if again { Loss(by) } else { Warning(by) }
}

/// What each side's lateness costs it: `times` its length within the limit, the game beyond it.
fn each_late(late: ByColor<Duration>, venue: Venue, times: u32) -> Vec<Consequence> {
    let sides = Color::ALL.into_iter().filter(|&side| !late[side].is_zero());
    sides
        .map(|side| match late[side] {
            time if time > venue.limit() => Loss(side),
            time => Deduct(side, time.saturating_mul(times)),
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
        true if both_over(late, venue) => fixed_with(law(22, 3), law(17, 5), &[BothLose, LotsForPairing]),
        true => fixed_with(law(22, 3), cite, &each_late(late, venue, 2)),
        false => fixed(cite, &each_late(late, venue, 2)),
    }
}

fn late_older(late: ByColor<Duration>, venue: Venue) -> Ruling {
    let over = Color::ALL.into_iter().any(|side| late[side] > venue.limit());
    match over {
        true if both_over(late, venue) => fixed(old(14, 2), &[BothLose]),
        over => fixed(old(14, if over { 1 } else { 3 }), &each_late(late, venue, 1)),
    }
}

/// Article 22.8: an error of two minutes an hour of real time or more is put right in proportion to the
/// readings; below that only the clock may be changed.
fn clock_fault(readings: ByColor<Duration>, elapsed: Duration) -> Ruling {
    // In nanoseconds; 584 years are the most that is told apart, so that the products below fit.
    let nanos = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    let (elapsed, black) = (nanos(elapsed), nanos(readings.black));
    let shown = u128::from(black) + u128::from(nanos(readings.white));
    let error = shown.abs_diff(elapsed.into());
    let cite = law(22, 8);
    if error == 0 || error * 30 < u128::from(elapsed) {
        return choice(Decider::Referee, cite, &[&[ReplaceClock], &[KeepClock]]);
    }
    if shown == 0 {
        // The readings show no proportion.
        return discretion(Decider::ChiefReferee, cite, &[&[ReplaceClock]]);
    }
    // At most `elapsed`, so it fits.
    let black = (u128::from(elapsed) * u128::from(black) / shown) as u64;
    let used = ByColor { black: Duration::from_nanos(black), white: Duration::from_nanos(elapsed - black) };
    fixed(cite, &[ReplaceClock, SetUsed(used)])
}
