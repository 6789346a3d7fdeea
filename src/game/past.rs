//! What a game's past says of a play: whether it brings a position back, and what that means. Article 6.

use super::{Action, Entry, Game, Recurrence, Turn};
use crate::color::{ByColor, Color};
use crate::legality::Illegal;
use crate::point::{Point, PointSet};
use crate::repetition::{Cycle, CycleClass, LongCycles, Repetition, RepetitionOutcome, Superko, Supplement};

impl Game {
    /// Article 6 for a play that is legal otherwise: refused, allowed as a recurrence, or no repetition.
    pub(super) fn judge_repetition(&self, color: Color, at: Point) -> Result<Option<Recurrence>, Illegal> {
        let Some((turn, returns)) = self.find_repetition(color, at) else { return Ok(None) };
        let cycle = self.cycle(turn, color, at);
        let of = self.move_number(turn);
        let class = match cycle.class() {
            CycleClass::Long(_) if self.in_dispute() => CycleClass::Strict,
            CycleClass::Long(_) if self.fake_life[color] > 0 => CycleClass::FakeLife,
            class => class,
        };
        let allowed = match self.terms.repetition() {
            Repetition::SimpleKo { .. } => true,
            Repetition::Superko { long_cycles: LongCycles::Prohibited, .. } => false,
            Repetition::Superko { .. } => matches!(class, CycleClass::Long(_)),
        };
        if allowed {
            Ok(Some(Recurrence { of, class, times: returns }))
        } else {
            Err(Illegal::Repetition { at, of, class })
        }
    }

    /// The latest turn after which the position stood that a play would bring back, and how often the same
    /// situation has then come back with no turn between without a stone.
    fn find_repetition(&self, color: Color, at: Point) -> Option<(usize, u32)> {
        let board = self.board();
        let mut turns = self.seen.turns(board.key_after(color, at)).peekable();
        turns.peek()?;
        let mut target = ByColor::from_fn(|side| board.stones(side));
        target[!color] -= board.captures(color, at);
        target[color].insert(at);
        let situational = matches!(self.terms.repetition(), Repetition::Superko { superko: Superko::Situational, .. });
        let mut latest = None;
        // Walk back through the past once, stopping at each turn the keys point to.
        let mut past = ByColor::from_fn(|side| board.stones(side));
        let mut now = self.entries.len();
        for turn in turns.map(|turn| turn as usize) {
            while now > turn {
                now -= 1;
                self.unplay(now, &mut past);
            }
            if past != target {
                continue;
            }
            let Some(stood) = self.stood_until(turn, situational.then_some(!color)) else { continue };
            let latest = *latest.get_or_insert(stood);
            let idle = |entries: &[Entry]| entries.iter().any(|entry| entry.turn.is_idle());
            let faced = self.stood_until(turn, Some(!color)).filter(|&faced| !idle(&self.entries[faced..]));
            if let Some(faced) = faced {
                // Where a pass gave the turn to this side, the situation appeared with it for the first time.
                let before = turn.checked_sub(1).filter(|_| !idle(&self.entries[turn..faced]));
                return Some((latest, before.map_or(0, |before| self.entries[before].returns) + 1));
            }
            if idle(&self.entries[turn..]) {
                return Some((latest, 0));
            }
        }
        latest.map(|turn| (turn, 0))
    }

    /// The position after a turn stands until the next stone. The last turn, among those, with `to_move` to
    /// move next if that is asked for.
    fn stood_until(&self, turn: usize, to_move: Option<Color>) -> Option<usize> {
        let stones = |entry: &Entry| matches!(entry.turn.action, Action::Play(_));
        let until = self.entries[turn..].iter().position(stones).map_or(self.entries.len(), |n| turn + n);
        (turn..=until).rev().find(|&turn| to_move.is_none_or(|color| self.to_move_after(turn) == color))
    }

    fn to_move_after(&self, turn: usize) -> Color {
        self.entries.get(turn).map_or(self.to_move(), |entry| entry.to_move_before)
    }

    /// Takes the turn with this index back on sets of stones.
    fn unplay(&self, index: usize, stones: &mut ByColor<PointSet>) {
        let Turn { color, action } = self.entries[index].turn;
        if let Action::Play(at) = action {
            stones[color].remove(at);
            stones[!color].extend(self.taken(index).iter().map(|&(stone, _)| stone));
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
            let Turn { color, action } = self.entries[index].turn;
            match action {
                Action::Play(at) => {
                    let taken = self.taken(index);
                    add(color, at, taken.len() as u16, taken.first().map(|&(stone, _)| stone));
                }
                _ => idle |= self.entries[index].turn.is_idle(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::game::PlayError;
    use crate::point::Size;
    use crate::repetition::Seen;
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
                let mut keyless = Game::start(Board::new(size), Color::Black, terms, Seen::without_keys());
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
