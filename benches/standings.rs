//! Standings of a Swiss event of 2,000 players after 13 rounds: the score table from the log, and the places by the
//! total score, by opponents' points, and by the older edition's formula. Article 27.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use weiqi::tournament::{Regulation, Standings, Tournament};
use weiqi_testkit::Random;
use weiqi_testkit::events::random_swiss;

const PLAYERS: usize = 2_000;
const ROUNDS: u16 = 13;

fn standings(criterion: &mut Criterion) {
    let event = random_swiss(&mut Random(2002), Regulation::swiss(ROUNDS), PLAYERS, ROUNDS);
    let table = event.table();
    let mut group = criterion.benchmark_group("standings of 2,000 players, 13 rounds");
    group.bench_function("score table", |bencher| bencher.iter(|| black_box(&event).table()));
    for (name, regulation) in [
        ("total score", Regulation::swiss(ROUNDS)),
        ("points, opponents' points", Regulation::swiss_by_points(ROUNDS)),
        ("total score, older edition", Regulation::swiss(ROUNDS).older()),
    ] {
        group.bench_function(name, |bencher| bencher.iter(|| Standings::new(black_box(&table), &regulation)));
    }
    group.bench_function("log replayed", |bencher| {
        bencher.iter(|| Tournament::replay(event.regulation().clone(), event.log().to_vec()));
    });
    group.finish();
}

criterion_group!(benches, standings);
criterion_main!(benches);
