//! Fields of Swiss events to be paired: an ordinary event, round by round, and a hostile field.

use weiqi::Color;
use weiqi::tournament::EntryId;
use weiqi::tournament::pairing::{Contender, Field, PairingRules, Seeding};

use crate::Rng;

/// Number of rounds of the event.
pub const ROUNDS: usize = 13;

/// A field of entries without games, their lots in random order, every eighth of them a seed.
pub fn start(entries: u16, rng: &mut Rng) -> Vec<Contender> {
    let mut lots: Vec<u32> = (1..=u32::from(entries)).collect();
    shuffle(&mut lots, rng);
    let contender = |(index, lot)| {
        let contender = Contender::new(EntryId::from_index(index).expect("a u16"), lot);
        if index % 8 == 0 { contender.with_seed(index as u16 / 8 + 1) } else { contender }
    };
    lots.into_iter().enumerate().map(contender).collect()
}

/// Plays a round: the entry with the less number is stronger, and wins three games of four; one game of sixteen is a
/// draw. Lots are drawn again.
pub fn play(field: &mut [Contender], rules: &PairingRules, rng: &mut Rng) {
    let round = Field::new(field.iter().cloned()).expect("a field").pair(rules).expect("a pairing");
    for pair in &round.pairs {
        let [upper, lower] = [pair.upper, pair.lower].map(EntryId::index);
        let drawn = rng.below(16) == 0;
        let stronger_wins = rng.below(4) < 3;
        let winner = if (upper < lower) == stronger_wins { upper } else { lower };
        let (high, low) = (field[upper].points, field[lower].points);
        for (own, other) in [(upper, lower), (lower, upper)] {
            let id = field[other].id;
            let black = pair.black.is_some_and(|black| black == field[own].id);
            field[own].met.push(id);
            field[own].colors.push(if black { Color::Black } else { Color::White });
            field[own].points += if drawn { 1 } else { 2 * u16::from(own == winner) };
        }
        if high > low {
            field[upper].floats_down += 1;
            field[lower].floats_up += 1;
        }
    }
    if let Some(bye) = round.bye {
        field[bye.index()].byes += 1;
        field[bye.index()].points += 2;
    }
    let mut lots: Vec<u32> = field.iter().map(|one| one.lot).collect();
    shuffle(&mut lots, rng);
    field.iter_mut().zip(lots).for_each(|(one, lot)| one.lot = lot);
}

/// An ordinary event: the field before each of its rounds.
pub fn ordinary(entries: u16, seeding: Seeding) -> Vec<Vec<Contender>> {
    let mut rng = Rng::seeded();
    let rules = PairingRules { seeding, ..PairingRules::default() };
    let mut field = start(entries, &mut rng);
    let mut rounds = vec![field.clone()];
    while rounds.len() < ROUNDS {
        play(&mut field, &rules, &mut rng);
        rounds.push(field.clone());
    }
    rounds
}

/// A hostile field before the last round: groups of 13 to 16 with equal points in which everybody has met twelve
/// others of his own group, so that hardly anybody finds an opponent in it, and an odd group leaves somebody over.
pub fn hostile(entries: u16) -> Vec<Contender> {
    let mut rng = Rng::seeded();
    let mut field = start(entries, &mut rng);
    let (mut begin, mut points) = (0, 0);
    while begin < field.len() {
        let size = (13 + points % 4).min(field.len() - begin);
        let group: Vec<EntryId> = field[begin..begin + size].iter().map(|one| one.id).collect();
        for (at, one) in field[begin..begin + size].iter_mut().enumerate() {
            // Those at a distance of up to six on both sides of a circle.
            let met = (0..size).filter(|&other| other != at && at.abs_diff(other).min(size - at.abs_diff(other)) <= 6);
            one.met = met.map(|other| group[other]).collect();
            one.points = points as u16;
            one.colors = (0..12).map(|_| if rng.below(2) == 0 { Color::Black } else { Color::White }).collect();
            one.floats_down = rng.below(4) as u8;
            one.floats_up = rng.below(4) as u8;
        }
        begin += size;
        points += 1;
    }
    field
}

fn shuffle(lots: &mut [u32], rng: &mut Rng) {
    for at in (1..lots.len()).rev() {
        lots.swap(at, rng.below(at + 1));
    }
}
