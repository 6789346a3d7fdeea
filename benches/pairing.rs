//! Pairing under criterion: rounds of an ordinary event and a hostile field, 500 to 2,000 entries.

use std::time::Duration;

use criterion::{BatchSize, BenchmarkId, Criterion};
use weiqi::tournament::pairing::{Contender, Field, PairingRules, Seeding};
use weiqi_workloads::swiss;

/// The rounds that are timed: the first without history, one with groups of hundreds, the last.
const ROUNDS: [usize; 4] = [1, 2, 7, swiss::ROUNDS];

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for seeding in [Seeding::Lots, Seeding::Halves] {
        let rules = PairingRules { seeding, ..PairingRules::default() };
        let mut group = criterion.benchmark_group(format!("pairing/{seeding:?}"));
        group.sample_size(10).measurement_time(Duration::from_secs(5));
        let mut time = |name: String, entries: u16, field: &[Contender]| {
            group.bench_function(BenchmarkId::new(name, entries), |bencher| {
                bencher.iter_batched(
                    || field.to_vec(),
                    |field| Field::new(field).expect("a field").pair(&rules).expect("a pairing"),
                    BatchSize::LargeInput,
                );
            });
        };
        // Twice as many each time, to see how the time grows.
        for entries in [500, 1000, 2000] {
            let event = swiss::ordinary(entries, seeding);
            for round in ROUNDS {
                time(format!("ordinary, round {round}"), entries, &event[round - 1]);
            }
            time("hostile".into(), entries, &swiss::hostile(entries));
        }
        group.finish();
    }
    criterion.final_summary();
}
