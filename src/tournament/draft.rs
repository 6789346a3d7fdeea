//! The next round, where the system alone decides it: round robin, knock-out, match, win and stay. Article 26.
//!
//! A Swiss round is made by [`pairing`](crate::tournament::pairing).

use alloc::vec::Vec;

use crate::tournament::log::Tournament;
use crate::tournament::player::EntryId;
use crate::tournament::regulation::System;
use crate::tournament::result::{ResultKind, Side};
use crate::tournament::schedule::{Scheduled, StayRule, WinAndStay, round_robin, slots};
use crate::tournament::update::{Pair, RoundPairs, Score};

impl Tournament {
    /// The next round as the system has it, for systems other than Swiss. `order` is the order of strength or of lots
    /// in which entries take their places in the schedule or the slots; entries that are not in it follow in the order
    /// of their numbers. `None` if no round is left, or if the system is Swiss.
    ///
    /// In a knock-out after more than one loss, entries with equal numbers of losses meet, and the odd one meets one of
    /// the next number.
    pub fn next_by_system(&self, order: &[EntryId]) -> Option<RoundPairs> {
        let round = self.rounds.len();
        let places = self.places(order);
        let draft = match self.regulation.system {
            System::RoundRobin { cycles } => {
                let starters: Vec<EntryId> =
                    places.into_iter().filter(|id| self.entries[id.index()].left != Some(0)).collect();
                let schedule = round_robin(starters.len(), cycles);
                self.scheduled(schedule.get(round)?, &starters)
            }
            System::KnockOut { losses: 1 } => self.knock_out(&places),
            System::KnockOut { .. } => self.by_losses(&places),
            System::Match(_) if self.match_is_decided() => return None,
            System::Match(_) => {
                let [first, second] = places[..] else { return None };
                // The colours alternate from game to game.
                let pair = if round.is_multiple_of(2) { Pair::new(first, second) } else { Pair::new(second, first) };
                RoundPairs { pairs: alloc::vec![pair], byes: Vec::new() }
            }
            System::WinAndStay => {
                self.win_and_stay()?.next()?;
                let [first, second] = places[..] else { return None };
                RoundPairs { pairs: alloc::vec![Pair { first, second, black: None }], byes: Vec::new() }
            }
            System::Swiss { .. } | System::SwissKnockOut { .. } => return None,
        };
        let over = draft.pairs.is_empty() || self.planned_rounds().is_some_and(|planned| round >= planned.into());
        if over { None } else { Some(draft) }
    }

    /// All entries: those in the order first.
    fn places(&self, order: &[EntryId]) -> Vec<EntryId> {
        let mut given = alloc::vec![false; self.entries.len()];
        let mut places = Vec::with_capacity(given.len());
        for id in order.iter().copied().chain(self.ids()) {
            if given.get(id.index()) == Some(&false) {
                given[id.index()] = true;
                places.push(id);
            }
        }
        places
    }

    /// The games of a round of the schedule whose two entries take part; nobody else has an opponent.
    fn scheduled(&self, games: &[Scheduled], places: &[EntryId]) -> RoundPairs {
        let round = self.rounds.len() as u16 + 1;
        let pairs = games.iter().map(|game| Pair::new(places[game.black], places[game.white]));
        let there = |pair: &Pair| Side::ALL.iter().all(|&side| self.takes_part(pair.entry(side), round).is_ok());
        RoundPairs { pairs: pairs.filter(there).collect(), byes: Vec::new() }
    }

    /// A single knock-out: neighbours in the slots meet. Who has no neighbour left, because the slot was empty or both
    /// of its entries lost, has a bye.
    fn knock_out(&self, places: &[EntryId]) -> RoundPairs {
        let field = self.field();
        let starters: Vec<EntryId> =
            places.iter().copied().filter(|id| self.entries[id.index()].left != Some(0)).collect();
        let seeds = slots(starters.len());
        // In round r the winners of 2^(r-1) slots stand together.
        let width = 2usize.saturating_pow(self.rounds.len() as u32 + 1);
        let mut draft = RoundPairs::default();
        for slots in seeds.chunks(width) {
            let left: Vec<EntryId> =
                slots.iter().flatten().map(|&seed| starters[seed]).filter(|id| field.contains(id)).collect();
            match left[..] {
                [first, second] => draft.pairs.push(Pair { first, second, black: None }),
                [only] => draft.byes.push(only),
                _ => {}
            }
        }
        draft
    }

    /// A knock-out after several losses: those with equal numbers of losses meet, in the order of places.
    fn by_losses(&self, places: &[EntryId]) -> RoundPairs {
        let field = self.field();
        let mut left: Vec<EntryId> = places.iter().copied().filter(|id| field.contains(id)).collect();
        left.sort_by_key(|&id| self.losses(id));
        let mut draft = RoundPairs::default();
        while left.len() > 1 {
            let first = left.remove(0);
            let losses = self.losses(left[0]);
            let equals = left.iter().take_while(|&&id| self.losses(id) == losses).count();
            // The last of the equals, and if possible one whom the first has not met.
            let fresh = (0..equals).rev().find(|&index| self.times_met(first, left[index]) == 0);
            let second = left.remove(fresh.unwrap_or(equals - 1));
            draft.pairs.push(Pair { first, second, black: None });
        }
        draft.byes.extend(left);
        draft
    }

    /// The state of a win-and-stay contest. `None` if the event is of another system, or has not two teams yet. The
    /// members of each team are in the order of its entry.
    pub fn win_and_stay(&self) -> Option<WinAndStay> {
        let [first, second] = &self.entries[..] else { return None };
        if self.regulation.system != System::WinAndStay {
            return None;
        }
        let members = |entry: &crate::tournament::player::Entry| u8::try_from(entry.members.len()).unwrap_or(u8::MAX);
        let mut contest = WinAndStay::new(members(&first.entry), members(&second.entry), StayRule::Replay)?;
        for record in self.rounds.iter().flat_map(|round| &round.pairs) {
            let swapped = record.pair.first != EntryId::FIRST;
            let Some(Score::Game(result)) = record.score.as_ref().filter(|score| !self.is_open(score)) else {
                continue;
            };
            let kind = self.regulation.results.in_table(result.kind);
            let kind = if swapped { kind.reversed() } else { kind };
            match kind {
                ResultKind::BothLose | ResultKind::BothForfeit => contest.both_lost(),
                ResultKind::Draw => contest.drawn(),
                kind => kind.winner().into_iter().for_each(|winner| contest.won(winner)),
            }
        }
        Some(contest)
    }

    /// Whether a win-and-stay contest is over, also because a team has left.
    pub(crate) fn win_and_stay_is_over(&self) -> bool {
        self.win_and_stay().is_some_and(|contest| contest.is_over())
    }
}
