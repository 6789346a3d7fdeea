//! Whether a play brings an earlier position back, and what that means. Article 6.

use super::chunk::captured;
use super::log::{Act, Recurrence};
use super::past::Past;
use crate::color::{ByColor, Color};
use crate::legality::Illegal;
use crate::point::{Point, PointSet};
use crate::repetition::{Cycle, CycleClass, LongCycles, Repetition, RepetitionOutcome, Superko, Supplement};
use crate::situation::Situation;

/// What decides whether a repetition is allowed.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    pub(super) repetition: Repetition,
    pub(super) in_dispute: bool,
    /// Whether fake life has been ruled against the side to play.
    pub(super) fake_life: bool,
}

impl Reading {
    /// The outcome that the event's supplement gives to a repetition, if it ends the game now.
    pub(super) fn outcome_of(repetition: Repetition, recurrence: &Recurrence) -> Option<RepetitionOutcome> {
        let supplement = match repetition {
            Repetition::SimpleKo { supplement } => supplement,
            Repetition::Superko { long_cycles: LongCycles::Supplement(supplement), .. } => Some(supplement),
            Repetition::Superko { .. } => None,
        };
        let Supplement { outcome, recurrences } = supplement?;
        (recurrence.times >= u32::from(recurrences.max(1))).then_some(outcome)
    }

    fn is_situational(&self) -> bool {
        matches!(self.repetition, Repetition::Superko { superko: Superko::Situational, .. })
    }
}

/// The time for which an earlier position stood on the board, as indices of the log:
///
/// ```text
/// index   made - 1        made       made + 1    …    until
/// entry   play            pass       lost turn        play
/// board          |<---- the position stands here ---->|
/// ```
///
/// The play before `made` made the position (or it is the one at the start, with `made` 0), the play at `until` ended
/// it. Between them stand only entries that place no stone. Each of them may have given the turn to the other side.
#[derive(Clone, Copy)]
struct Stay {
    made: usize,
    until: usize,
}

/// An earlier position that a play would bring back.
#[derive(Clone, Copy)]
struct Found {
    /// The entry from which on it stood on the board for the last time.
    made: usize,
    /// The last entry before which it stood. Later than `made` if entries without a stone followed.
    stood: usize,
    /// Number of times that the same situation has then come back, each time with a stone on every turn between.
    returns: u32,
}

impl Past {
    /// Article 6 for a play that is legal otherwise: refused, allowed as a recurrence, or no repetition.
    pub(super) fn judge_repetition(
        &self,
        situation: &Situation,
        reading: Reading,
        at: Point,
    ) -> Result<Option<Recurrence>, Illegal> {
        let Some(Found { made, stood, returns }) = self.find(situation, reading, at) else { return Ok(None) };
        let move_number = self.moves_before(made);
        let class = match self.cycle(situation, stood, at).class() {
            CycleClass::Long(_) if reading.fake_life => CycleClass::FakeLife,
            CycleClass::Long(_) if reading.in_dispute => CycleClass::Strict,
            class => class,
        };
        let allowed = match reading.repetition {
            // Article 6 is not in force, in a dispute either; a ruling is.
            Repetition::SimpleKo { .. } => class != CycleClass::FakeLife,
            Repetition::Superko { long_cycles: LongCycles::Prohibited, .. } => false,
            Repetition::Superko { .. } => matches!(class, CycleClass::Long(_)),
        };
        if allowed {
            Ok(Some(Recurrence { move_number, class, times: returns }))
        } else {
            Err(Illegal::Repetition { at, move_number, class })
        }
    }

    /// Whether [`Past::judge_repetition`] refuses the play. Where every repetition is forbidden, its class, which takes
    /// a walk through the cycle, is not asked for.
    pub(super) fn refuses(&self, situation: &Situation, reading: Reading, at: Point) -> bool {
        match reading.repetition {
            Repetition::Superko { long_cycles: LongCycles::Prohibited, .. } => {
                self.find(situation, reading, at).is_some()
            }
            _ => self.judge_repetition(situation, reading, at).is_err(),
        }
    }

    /// First question: when did the position after this play stand on the board? The latest time first. Keys narrow the
    /// search, the stones decide.
    fn stays(&self, situation: &Situation, at: Point) -> impl Iterator<Item = Stay> + '_ {
        let (board, color) = (situation.board(), situation.to_move());
        let key = board.key_after(color, at);
        let mut plays = self.may_have_stood(key).then(|| self.plays_with_key(key).peekable());
        // The stones after the play are needed only if a key fits.
        let target = plays.as_mut().and_then(|plays| plays.peek()).map(|_| {
            let mut target = board.stones_by_color();
            target[!color] -= board.captures(color, at);
            target[color].insert(at);
            target
        });
        plays
            .into_iter()
            .flatten()
            .filter(move |&until| target.is_some_and(|target: ByColor<PointSet>| self.stones_before(until) == target))
            .map(|until| {
                let play_before = (0..until).rev().find(|&index| self.entry(index).is_play());
                Stay { made: play_before.map_or(0, |play| play + 1), until }
            })
    }

    /// Second question: with whom to move did it stand, and how often has it come back since?
    fn find(&self, situation: &Situation, reading: Reading, at: Point) -> Option<Found> {
        let color = situation.to_move();
        let now = self.len();
        let mut latest = None;
        for stay in self.stays(situation, at) {
            // After this play the opponent is to move. The last time in the stay that the opponent was:
            let faced = self.last_with_turn_of(stay, !color);
            let stood = if reading.is_situational() { faced } else { Some(stay.until) };
            let Some(stood) = stood else { continue };
            let found = *latest.get_or_insert(Found { made: stay.made, stood, returns: 0 });
            if let Some(faced) = faced.filter(|&faced| !self.has_turn_without_stone(faced, now)) {
                // The same situation, with a stone on every turn since: this is one more return of it. How many came
                // before is kept with the play that made the stay. But if the opponent got the turn by a pass within
                // the stay, the situation first arose with that pass, and earlier returns do not count.
                let made_by = stay.made.checked_sub(1).filter(|_| !self.has_turn_without_stone(stay.made, faced));
                let before = made_by.and_then(|play| self.return_at(play)).map_or(0, |it| it.times);
                return Some(Found { returns: before + 1, ..found });
            }
            // A turn without a stone lies between: no earlier stay can be followed by stones alone.
            if self.has_turn_without_stone(stay.made, now) {
                return Some(found);
            }
        }
        latest
    }

    /// The last entry of a stay before which this side was to move.
    fn last_with_turn_of(&self, stay: Stay, to_move: Color) -> Option<usize> {
        (stay.made..=stay.until).rev().find(|&index| self.entry(index).to_move_before == to_move)
    }

    /// What lies between the position before an entry and the play that brings it back.
    fn cycle(&self, situation: &Situation, from: usize, at: Point) -> Cycle {
        let color = situation.to_move();
        let mut cycle = Cycle::default();
        let mut add = |color: Color, at: Point, taken: u16, first: Option<Point>| {
            cycle.plays[color] += 1;
            cycle.largest_capture = cycle.largest_capture.max(taken);
            if let (1, Some(stone)) = (taken, first) {
                let ko = (at.min(stone), at.max(stone));
                if !cycle.kos.contains(&ko) {
                    cycle.kos.push(ko);
                }
            }
        };
        let captures = situation.board().captures(color, at);
        add(color, at, captures.len(), captures.first());
        for (entry, changes) in self.since(from) {
            if let Act::Play(at) = entry.act {
                add(entry.color, at, captured(changes).count() as u16, captured(changes).next());
            }
        }
        cycle.idle = self.has_turn_without_stone(from, self.len());
        cycle
    }
}
