//! Best and median of several repetitions.

use std::time::Duration;

use crate::clock::now;

/// Nanoseconds a unit.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    pub best: f64,
    pub median: f64,
}

pub const REPETITIONS: usize = 25;

impl Timing {
    /// Of repetitions, each in nanoseconds a unit. The first is left out: it warms up.
    pub fn of(mut times: Vec<f64>) -> Timing {
        times.remove(0);
        times.sort_by(f64::total_cmp);
        Timing { best: times[0], median: times[times.len() / 2] }
    }
}

/// Times `round`, which returns the number of units it has done, in repetitions of 10 ms or more.
pub fn time(mut round: impl FnMut() -> u64) -> Timing {
    let repetition = |_| {
        let (start, mut units) = (now(), 0);
        loop {
            units += round();
            let spent = now() - start;
            if spent >= Duration::from_millis(10) {
                return spent.as_nanos() as f64 / units as f64;
            }
        }
    };
    Timing::of((0..=REPETITIONS).map(repetition).collect())
}
