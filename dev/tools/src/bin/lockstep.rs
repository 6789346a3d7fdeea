//! Plays random games on the crate and on a plain oracle at once and compares everything after every turn.
//!
//! `cargo run --release -p weiqi-tools --bin lockstep -- [plies] [seed]`: on all cores, until so many plies have been
//! compared (10,000,000 without an argument). Ends with status 1 at the first difference and prints the
//! seed of its game, which `lockstep 1 SEED` plays again.

use std::panic;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use weiqi_testkit::lockstep::{self, Tally};

/// Mostly small boards, on which everything that is rare happens.
fn sizes() -> Vec<(u8, u8)> {
    let small = (1..=7).flat_map(|columns| (1..=7).map(move |rows| (columns, rows)));
    let large = [(9, 9), (13, 13), (19, 19), (17, 3), (3, 17), (19, 1), (1, 19), (8, 11), (4, 9)];
    std::iter::repeat_n(small, 40).flatten().chain(large).collect()
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.replace('_', "").parse::<u64>());
    let (Ok(plies), Ok(seed)) = (arguments.next().unwrap_or(Ok(10_000_000)), arguments.next().unwrap_or(Ok(1))) else {
        eprintln!("usage: lockstep [plies] [seed]");
        return ExitCode::from(2);
    };
    let sizes = sizes();
    let next = AtomicU64::new(seed);
    let total = Mutex::new((Tally::default(), None));
    let begin = Instant::now();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    {
                        let total = total.lock().expect("no thread panics with the lock");
                        if total.0.plies >= plies || total.1.is_some() {
                            return;
                        }
                    }
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    let played = panic::catch_unwind(|| lockstep::play(seed, &sizes))
                        .unwrap_or_else(|_| Err(format!("seed {seed}: panicked")));
                    let mut total = total.lock().expect("no thread panics with the lock");
                    match played {
                        Ok(tally) => total.0.add(tally),
                        Err(difference) => total.1 = Some(difference),
                    }
                }
            });
        }
    });
    let (tally, difference) = total.into_inner().expect("no thread panics with the lock");
    for (what, times) in &tally.seen {
        println!("{times:>10} {what}");
    }
    let games = next.into_inner() - seed;
    println!("{} plies compared in {games} games, {} refusals, in {:?}", tally.plies, tally.refused, begin.elapsed());
    match difference {
        None => ExitCode::SUCCESS,
        Some(difference) => {
            eprintln!("{difference}");
            ExitCode::FAILURE
        }
    }
}
