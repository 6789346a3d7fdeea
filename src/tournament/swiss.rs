//! From the log of an event to the field of its next Swiss round, and back. Articles 17.1, 17.5 and 26.3.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::color::Color;
use crate::tournament::error::TournamentError;
use crate::tournament::log::{PairRecord, Tournament};
use crate::tournament::pairing::{self, Contender};
use crate::tournament::player::EntryId;
use crate::tournament::result::{ResultFlags, Side};
use crate::tournament::update::{Pair, RoundPairs, Score};

impl Tournament {
    /// The entries that can be paired in the next round, with all that the pairing needs to know of them. The lots are
    /// in the order of the entries' numbers.
    ///
    /// Points are those of [`Tournament::pairing_points`]. The colours are those that were assigned, not those that
    /// were played (Article 17.1). What counts as a meeting and for colours is what the regulations say; a win without
    /// a meeting is a bye.
    ///
    /// ```
    /// use weiqi::tournament::pairing::{Field, PairingRules};
    /// use weiqi::tournament::{Update, Entry, Member, Regulation, RoundPairs, Tournament};
    /// let mut event = Tournament::new(Regulation::swiss(3))?;
    /// for name in ["Li", "Wang", "Zhang", "Chen"] {
    ///     event.apply(Update::Enter(Entry::player(Member::new(name))))?;
    /// }
    /// let field = Field::new(event.contenders(&[3, 1, 4, 2])?)?;
    /// let round = field.pair(&PairingRules::default())?;
    /// event.apply(Update::Pair(RoundPairs::from(&round)))?;
    /// assert_eq!(event.rounds()[0].pairs.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there is no lot for an entry, or if a pair of an earlier round has neither a result nor a lot.
    pub fn contenders(&self, lots: &[u32]) -> Result<Vec<Contender>, TournamentError> {
        let next = self.rounds.len() as u16 + 1;
        self.check_results_before(next)?;
        let points = self.pairing_points();
        let floats = self.floats();
        let contender = |id: EntryId| {
            let state = &self.entries[id.index()];
            let lot = *lots.get(id.index()).ok_or(TournamentError::NoLot(id))?;
            let mut contender = Contender::new(id, lot);
            contender.points = points[id.index()].try_into().unwrap_or(u16::MAX);
            contender.byes = state.byes.len().try_into().unwrap_or(u8::MAX);
            contender.seed = state.entry.seed;
            (contender.floats_down, contender.floats_up) = floats[id.index()];
            for record in state.pairs.iter().filter_map(|&pair| self.pair(pair)) {
                let side = if record.pair.first == id { Side::First } else { Side::Second };
                if self.has_met(record) {
                    contender.met.push(record.pair.entry(side.other()));
                } else if self.outcome(record, side) == Some(Ordering::Greater) {
                    contender.byes = contender.byes.saturating_add(1);
                }
                if let Some(black) = record.pair.black.filter(|_| self.record_flags(record).colours) {
                    contender.colors.push(if black == side { Color::Black } else { Color::White });
                }
            }
            Ok(contender)
        };
        self.field().into_iter().map(contender).collect()
    }

    /// What a pair counts for; all of it until the result is in, because the two are going to play.
    fn record_flags(&self, record: &PairRecord) -> ResultFlags {
        let rules = &self.regulation.results;
        match &record.score {
            Some(score) if self.is_open(score) => ResultFlags::ALL,
            Some(_) if record.cancelled.contains(&true) => rules.cancelled,
            Some(Score::Game(result)) => rules.flags(result.kind),
            // The colours of a match are those of its board 1.
            Some(Score::Boards(results)) => results.first().map_or(ResultFlags::ALL, |result| rules.flags(result.kind)),
            None => ResultFlags::ALL,
        }
    }

    /// For each entry the number of rounds in which the opponent had fewer points, and in which it had more.
    fn floats(&self) -> Vec<(u8, u8)> {
        let mut floats = alloc::vec![(0u8, 0u8); self.entries.len()];
        for (number, round) in (1..).zip(&self.rounds) {
            let points = self.pairing_points_before(number);
            for record in &round.pairs {
                let [first, second] = Side::ALL.map(|side| record.pair.entry(side).index());
                for (own, other) in [(first, second), (second, first)] {
                    let float = &mut floats[own];
                    match points[own].cmp(&points[other]) {
                        Ordering::Greater => float.0 = float.0.saturating_add(1),
                        Ordering::Less => float.1 = float.1.saturating_add(1),
                        Ordering::Equal => {}
                    }
                }
            }
        }
        floats
    }
}

impl From<&pairing::Round> for RoundPairs {
    fn from(round: &pairing::Round) -> RoundPairs {
        let pair = |pair: &pairing::Pair| {
            let black = pair.black.map(|id| if id == pair.upper { Side::First } else { Side::Second });
            Pair { first: pair.upper, second: pair.lower, black }
        };
        RoundPairs { pairs: round.pairs.iter().map(pair).collect(), byes: round.bye.into_iter().collect() }
    }
}
