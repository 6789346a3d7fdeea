//! The crate against the oracle, in lockstep. Longer runs: `cargo run --release -p weiqi-tools --bin lockstep`.

use weiqi_testkit::lockstep::{self, Tally};

fn play(seeds: std::ops::Range<u64>, sizes: &[(u8, u8)]) -> Tally {
    let mut total = Tally::default();
    for seed in seeds {
        match lockstep::play(seed, sizes) {
            Ok(tally) => total.add(tally),
            Err(difference) => panic!("{difference}"),
        }
    }
    total
}

#[test]
fn small_boards_agree_with_the_oracle() {
    let sizes: Vec<_> = (1..=7).flat_map(|columns| (1..=7).map(move |rows| (columns, rows))).collect();
    let games = if cfg!(debug_assertions) { 200 } else { 10_000 };
    let tally = play(0..games, &sizes);
    for what in [
        "allowed: a cycle with a pass",
        "allowed: a single ko",
        "allowed: an unbalanced cycle",
        "allowed: two for two",
        "ended by agreement",
        "ended by repetition",
        "ended by resigning",
        "ended by two passes",
        "refused: a cycle with a pass",
        "refused: a forbidden point",
        "refused: a ko retaken at once",
        "refused: a single ko after a pass",
        "refused: an unbalanced cycle",
        "refused: two for two",
    ] {
        assert!(tally.seen.contains_key(what), "no game had this: {what} among {tally:?}");
    }
}

#[test]
fn kos_one_above_the_other_agree_with_the_oracle() {
    let tally = play(0..400, &[(4, 5), (4, 7), (4, 9)]);
    for what in ["allowed: quadruple ko", "allowed: triple ko", "refused: fake life", "refused: triple ko"] {
        assert!(tally.seen.contains_key(what), "no game had this: {what} among {tally:?}");
    }
}

#[test]
fn large_boards_agree_with_the_oracle() {
    let games = if cfg!(debug_assertions) { 2 } else { 30 };
    play(0..games, &[(9, 9), (13, 13), (17, 3)]);
    play(0..1, &[(19, 19)]);
}
