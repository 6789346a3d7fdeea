//! What an update that has been checked changes. Articles 17.5, 23, 26.3, 28 and 30.6.

use alloc::vec::Vec;

use crate::tournament::log::{EntryState, PairRecord, Round, Tournament};
use crate::tournament::regulation::System;
use crate::tournament::result::Side;
use crate::tournament::update::{Decision, PairId, RoundPairs, Score, Update};

impl Tournament {
    /// Changes the event as the update says. [`Tournament::check`] has accepted it.
    pub(crate) fn enter(&mut self, update: &Update) {
        let paired = self.rounds.len() as u16;
        match update {
            Update::Enter(entry) => self.entries.push(EntryState {
                entry: entry.clone(),
                from: paired + 1,
                absent: Vec::new(),
                left: None,
                warned: Vec::new(),
                pairs: Vec::new(),
                byes: Vec::new(),
                dropped: None,
            }),
            Update::Pair(round) => self.enter_round(round),
            Update::Redraw => self.remove_round(),
            Update::LineUp { pair, line_up } => {
                if let Some(record) = self.pair_mut(*pair) {
                    let side = usize::from(record.pair.first != line_up.team);
                    record.line_ups[side] = Some(line_up.clone());
                }
            }
            Update::Result { pair, score, warnings } => self.enter_score(*pair, score, *warnings),
            Update::Lot { pair, winner } => {
                if let Some(record) = self.pair_mut(*pair) {
                    record.lot = Some(*winner);
                }
            }
            Update::Warn { entry, round } => self.entries[entry.index()].warned.push(*round),
            Update::Cancel { entry, from, to } => {
                for pair in self.entries[entry.index()].pairs.clone() {
                    if (*from..=*to).contains(&pair.round)
                        && let Some(record) = self.pair_mut(pair)
                    {
                        record.cancelled[usize::from(record.pair.first != *entry)] = true;
                    }
                }
            }
            Update::Absent { entry, from, to } => self.entries[entry.index()].absent.push((*from, *to)),
            Update::Withdraw { entry } => self.entries[entry.index()].left = Some(paired),
            Update::Return { entry } => {
                let state = &mut self.entries[entry.index()];
                state.left = None;
                state.from = paired + 1;
            }
            Update::Rounds(rounds) => self.planned = *rounds,
            Update::Decide { decision, .. } => self.enter_decision(decision),
            Update::LowerPrize { entry } => self.lower_prize.push(*entry),
            Update::Exclude(ban) => self.bans.push(ban.clone()),
            Update::Order(order) => self.orders.push(order.clone()),
            Update::Close => self.closed = true,
        }
    }

    fn enter_decision(&mut self, decision: &Decision) {
        match decision {
            Decision::Pairing(round) => self.enter_round(round),
            Decision::PairAnew(round) => {
                self.remove_round();
                self.enter_round(round);
            }
            Decision::Score { pair, score } => self.enter_score(*pair, score, [0; 2]),
        }
    }

    fn enter_round(&mut self, round: &RoundPairs) {
        let number = self.rounds.len() as u16 + 1;
        if matches!(self.regulation.system, System::SwissKnockOut { .. }) {
            let field = self.field();
            for id in self.ids() {
                let out = !field.contains(&id) && self.takes_part(id, number).is_ok();
                let state = &mut self.entries[id.index()];
                if out && state.dropped.is_none() {
                    state.dropped = Some(number);
                }
            }
        }
        for (index, pair) in (1..).zip(&round.pairs) {
            for side in Side::ALL {
                self.entries[pair.entry(side).index()].pairs.push(PairId { round: number, number: index });
            }
        }
        for bye in &round.byes {
            self.entries[bye.index()].byes.push(number);
        }
        let pairs = round.pairs.iter().map(|&pair| PairRecord::new(pair)).collect();
        self.rounds.push(Round { pairs, byes: round.byes.clone() });
    }

    /// The event without its last round.
    pub(crate) fn remove_round(&mut self) {
        let number = self.rounds.len() as u16;
        self.rounds.pop();
        for state in &mut self.entries {
            state.pairs.retain(|pair| pair.round != number);
            state.byes.retain(|&round| round != number);
            if state.dropped == Some(number) {
                state.dropped = None;
            }
            // Who left while this round was only drawn left before it.
            state.left = state.left.map(|left| left.min(number - 1));
        }
    }

    fn enter_score(&mut self, pair: PairId, score: &Score, warnings: [u16; 2]) {
        let annulled = self.pair(pair).and_then(|record| record.score.as_ref()).is_some_and(|old| self.is_open(old));
        if let Some(record) = self.pair_mut(pair) {
            if let Some(old) = record.score.replace(score.clone()) {
                record.replaced.push(old);
            }
            for side in Side::ALL.map(Side::index) {
                if annulled {
                    record.annulled_warnings[side] += record.warnings[side];
                    record.warnings[side] = 0;
                }
                record.warnings[side] = record.warnings[side].saturating_add(warnings[side]);
            }
            // A new result needs no lot; lots are drawn again if it has no winner either.
            record.lot = None;
        }
    }
}
