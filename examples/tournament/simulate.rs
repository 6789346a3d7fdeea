//! A simulated Swiss event: the stronger player, who has the lower number, wins more often.

use std::error::Error;

use weiqi::tournament::pairing::{Field, PairingRules};
use weiqi::tournament::{
    Entry, EntryId, GameResult, Member, PairId, Regulation, ResultKind, RoundPairs, Score, Side, Tournament, Update,
};

/// Numbers that look random and are the same in every run (a linear congruential generator).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// An event of this number of players after this number of rounds.
pub fn swiss(players: usize, rounds: u16) -> Result<Tournament, Box<dyn Error>> {
    let mut event = Tournament::new(Regulation::swiss(rounds))?;
    for number in 1..=players {
        event.apply(Update::Enter(Entry::player(Member::new(format!("Player {number}")))))?;
    }
    let mut numbers = Numbers(2002);
    let mut lots: Vec<u32> = (1..=players as u32).collect();
    for index in (1..lots.len()).rev() {
        lots.swap(index, numbers.below(index as u64 + 1) as usize);
    }
    for round in 1..=rounds {
        let paired = Field::new(event.contenders(&lots)?)?.pair(&PairingRules::default())?;
        let pairs = RoundPairs::from(&paired);
        event.apply(Update::Pair(pairs.clone()))?;
        for (number, pair) in (1..).zip(&pairs.pairs) {
            let kind = result(&mut numbers, pair.first, pair.second);
            let warnings = [u16::from(numbers.below(40) == 0), u16::from(numbers.below(40) == 0)];
            let score = Score::Game(GameResult::new(kind));
            event.apply(Update::Result { pair: PairId { round, number }, score, warnings })?;
        }
    }
    Ok(event)
}

fn result(numbers: &mut Numbers, first: EntryId, second: EntryId) -> ResultKind {
    let stronger = if first < second { Side::First } else { Side::Second };
    match numbers.below(100) {
        0 => ResultKind::Draw,
        1..=75 => ResultKind::Win(stronger),
        _ => ResultKind::Win(stronger.other()),
    }
}
