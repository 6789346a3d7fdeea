//! What a game's past says of a play: whether it brings a position back, and what that means. Article 6.

use alloc::vec::Vec;

use super::{Act, Entry, Game, LogEntry, Recurrence, Return};
use crate::color::{ByColor, Color};
use crate::legality::Illegal;
use crate::point::{Point, PointSet};
use crate::repetition::{Cycle, CycleClass, LongCycles, Repetition, RepetitionOutcome, Superko, Supplement};

impl Game {
    /// Article 6 for a play that is legal otherwise: refused, allowed as a recurrence, or no repetition.
    pub(super) fn judge_repetition(&self, color: Color, at: Point) -> Result<Option<Recurrence>, Illegal> {
        let Some(Found { made, stood, returns }) = self.find_repetition(color, at) else { return Ok(None) };
        let cycle = self.cycle(stood, color, at);
        let move_number = self.move_number(made);
        let class = match cycle.class() {
            CycleClass::Long(_) if self.fake_life[color] > 0 => CycleClass::FakeLife,
            CycleClass::Long(_) if self.in_dispute() => CycleClass::Strict,
            class => class,
        };
        let allowed = match self.terms.repetition() {
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

    /// The position that a play would bring back, as it stood last.
    fn find_repetition(&self, color: Color, at: Point) -> Option<Found> {
        let board = self.board();
        let mut plays = self.seen.plays(board.key_after(color, at), &self.entries).peekable();
        plays.peek()?;
        let mut target = ByColor::from_fn(|side| board.stones(side));
        target[!color] -= board.captures(color, at);
        target[color].insert(at);
        let situational = matches!(self.terms.repetition(), Repetition::Superko { superko: Superko::Situational, .. });
        let mut latest = None;
        // Walk back through the past once, stopping before each play the keys point to.
        let mut past = ByColor::from_fn(|side| board.stones(side));
        let mut now = self.entries.len();
        for until in plays {
            while now > until {
                now -= 1;
                self.unplay(now, &mut past);
            }
            if past != target {
                continue;
            }
            let since = self.entries[..until].iter().rposition(is_play).map_or(0, |play| play + 1);
            let last = |to_move: Color| (since..=until).rev().find(|&turn| self.to_move_after(turn) == to_move);
            let stood = if situational { last(!color) } else { Some(until) };
            let Some(stood) = stood else { continue };
            let found = *latest.get_or_insert(Found { made: since, stood, returns: 0 });
            let idle = |entries: &[Entry]| entries.iter().any(|entry| entry.turn.is_turn_without_stone());
            if let Some(faced) = last(!color).filter(|&faced| !idle(&self.entries[faced..])) {
                // Where a pass gave the turn to this side, the situation appeared with it for the first time.
                let made_by = since.checked_sub(1).filter(|_| !idle(&self.entries[since..faced]));
                let before = made_by.and_then(|play| self.return_at(play)).map_or(0, |it| it.times);
                return Some(Found { returns: before + 1, ..found });
            }
            if idle(&self.entries[since..]) {
                return Some(found);
            }
        }
        latest
    }

    /// What the play with this index brought back, if anything.
    pub(super) fn return_at(&self, index: usize) -> Option<&Return> {
        let place = self.returns.binary_search_by_key(&index, |it| it.index as usize).ok()?;
        self.returns.get(place)
    }

    /// Number of moves in the first `turn` turns.
    fn move_number(&self, turn: usize) -> u32 {
        self.move_count() - self.entries[turn..].iter().filter(|entry| entry.turn.as_move().is_some()).count() as u32
    }

    fn to_move_after(&self, turn: usize) -> Color {
        self.entries.get(turn).map_or(self.to_move(), |entry| entry.to_move_before)
    }

    /// Takes the turn with this index back on sets of stones.
    fn unplay(&self, index: usize, stones: &mut ByColor<PointSet>) {
        let LogEntry { color, act } = self.entries[index].turn;
        if let Act::Play(at) = act {
            stones[color].remove(at);
            stones[!color].extend(self.taken(index));
        }
    }

    /// What lies between the position after a turn and the play that brings it back.
    fn cycle(&self, turn: usize, color: Color, at: Point) -> Cycle {
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
        let captures = self.board().captures(color, at);
        add(color, at, captures.len(), captures.first());
        let mut idle = false;
        for index in turn..self.entries.len() {
            let LogEntry { color, act } = self.entries[index].turn;
            match act {
                Act::Play(at) => {
                    add(color, at, self.taken(index).count() as u16, self.taken(index).next());
                }
                _ => idle |= self.entries[index].turn.is_turn_without_stone(),
            }
        }
        cycle.idle = idle;
        cycle
    }

    pub(super) fn supplement_ends(&self, recurrence: &Recurrence) -> Option<RepetitionOutcome> {
        let supplement = match self.terms.repetition() {
            Repetition::SimpleKo { supplement } => supplement,
            Repetition::Superko { long_cycles: LongCycles::Supplement(supplement), .. } => Some(supplement),
            Repetition::Superko { .. } => None,
        };
        let Supplement { outcome, recurrences } = supplement?;
        (recurrence.times >= u32::from(recurrences.max(1))).then_some(outcome)
    }
}

/// An earlier position that a play would bring back. Turns are counted from 1; 0 is the start.
#[derive(Clone, Copy)]
struct Found {
    /// The turn that made it.
    made: usize,
    /// The last turn after which it stood: later, where turns without a stone followed.
    stood: usize,
    /// How often the same situation has then come back with no turn between without a stone.
    returns: u32,
}

fn is_play(entry: &Entry) -> bool {
    matches!(entry.turn.act, Act::Play(_))
}

/// Finds the plays of a log by the keys of the positions before them: every position that has appeared but
/// the one on the board, which no play brings back.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// The last play with each value of its key's low bits; `NONE` for no such play. The plays before it are
    /// chained by [`Entry::previous`]. A power of two.
    buckets: Vec<u32>,
    /// The bits of a key that choose the bucket.
    low: u64,
    /// The bits of a key that are compared. All of them, except in tests that take the keys away.
    mask: u64,
}

const NONE: u32 = u32::MAX;

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { buckets: alloc::vec![NONE; 512], low: 511, mask: u64::MAX }
    }

    /// The same with every key taken for the same, so that only the stones decide.
    #[cfg(test)]
    fn without_keys() -> Seen {
        Seen { low: 0, mask: 0, ..Seen::new() }
    }

    /// How many plays it is made for; it takes more, but becomes slower.
    pub(super) fn capacity(&self) -> usize {
        self.buckets.len()
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> usize {
        (key & self.low) as usize
    }

    /// The last play in the bucket of a key.
    #[inline(always)]
    pub(super) fn last(&mut self, key: u64) -> &mut u32 {
        let bucket = self.bucket(key);
        &mut self.buckets[bucket]
    }

    /// Makes it fit for a log of this many turns.
    pub(super) fn grow(&mut self, turns: usize, entries: &mut [Entry]) {
        if self.buckets.len() < turns {
            self.buckets = alloc::vec![NONE; turns.next_power_of_two()];
            self.low = self.mask & (self.buckets.len() as u64 - 1);
            for (index, entry) in (0..).zip(entries).filter(|(_, entry)| is_play(entry)) {
                entry.previous = core::mem::replace(self.last(entry.key), index);
            }
        }
    }

    /// The plays before which a position with this key stood on the board, the latest first.
    fn plays<'a>(&self, key: u64, entries: &'a [Entry]) -> impl Iterator<Item = usize> + use<'a> {
        let (mask, mut next) = (self.mask, self.buckets[self.bucket(key)] as usize);
        core::iter::from_fn(move || {
            let (index, entry) = (next, entries.get(next)?);
            next = entry.previous as usize;
            Some((index, entry.key))
        })
        .filter_map(move |(index, seen)| ((seen ^ key) & mask == 0).then_some(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::game::{Origin, PlayError};
    use crate::point::Size;
    use crate::terms::Terms;

    /// Keys narrow, stones decide: with every key taken for the same, every answer stays the same.
    #[test]
    fn art06_every_answer_stays_when_all_keys_are_one() {
        let mut random = 2002_u32;
        let mut repetitions = 0;
        for side in [2, 3, 4, 5] {
            let size = Size::square(side).unwrap();
            for superko in [Superko::Positional, Superko::Situational] {
                let long_cycles = LongCycles::Prohibited;
                let terms = Terms::CHINESE_2002.with_repetition(Repetition::Superko { superko, long_cycles });
                let mut keyed = Game::new(size, terms).unwrap();
                let mut keyless =
                    Game::start(Origin::new(&Board::new(size), Color::Black), terms, Seen::without_keys());
                for _ in 0..300 {
                    assert_eq!(keyed.legal(), keyless.legal());
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let place = (random >> 16) % u32::from(size.points());
                    let at = size.all().iter().nth(place as usize).unwrap();
                    let played = keyed.play(at.into());
                    assert_eq!(played, keyless.play(at.into()));
                    repetitions += u32::from(matches!(played, Err(PlayError::Illegal(Illegal::Repetition { .. }))));
                }
            }
        }
        assert!(repetitions > 20, "only {repetitions} repetitions were tried");
    }
}
