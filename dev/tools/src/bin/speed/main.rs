//! How fast the crate is: the workloads of `dev/workloads`, timed.
//!
//! ```sh
//! cargo run --release -p weiqi-tools --bin speed                 # every workload, and what a long past costs
//! cargo run --release -p weiqi-tools --bin speed -- --count W2   # one round of one workload, and how many units it is
//! benches/callgrind.sh                                # instructions a unit, by way of --count
//! ```
//!
//! Times are nanoseconds of processor time, the best and the median of 25 repetitions. The answers of every
//! workload are compared first; the program exits with 1 if one differs.

mod past;

use std::fmt::Display;
use std::process::ExitCode;

use weiqi_workloads::timing::{self, Timing};
use weiqi_workloads::{Inputs, Workload, replay};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let inputs = Inputs::new();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            if !every_workload(&inputs) {
                return ExitCode::FAILURE;
            }
            long_games();
            ExitCode::SUCCESS
        }
        ["--count", name] => match Workload::ALL.into_iter().find(|workload| workload.to_string() == name) {
            Some(workload) => {
                println!("{}", counted(workload, &inputs));
                ExitCode::SUCCESS
            }
            None => usage(),
        },
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    let names = Workload::ALL.map(|workload| workload.to_string()).join("|");
    eprintln!("usage: speed [--count {names}]");
    ExitCode::from(2)
}

/// One round, under a name that `--toggle-collect` can find.
#[inline(never)]
fn counted(workload: Workload, inputs: &Inputs) -> u64 {
    workload.round(inputs)
}

/// A line for each workload; false if an answer differs.
fn every_workload(inputs: &Inputs) -> bool {
    println!("{:8} {:>9} {:>9}   {:9}  answers", "", "best", "median", "ns a");
    let mut right = true;
    for workload in Workload::ALL {
        match workload.check(inputs) {
            Ok(answers) => {
                line(workload, timing::time(|| workload.round(inputs)), workload.unit(), &answers);
            }
            Err(difference) => {
                println!("{workload:8} WRONG: {difference}");
                right = false;
            }
        }
    }
    right
}

fn line(name: impl Display, time: Timing, unit: &str, remark: &str) {
    println!("{name:8} {:9.1} {:9.1}   {unit:9}  {remark}", time.best, time.median);
}

/// What does not grow with the length of a game: its moves, taking back, memory for each move.
fn long_games() {
    println!("\nrandom legal games, positional superko");
    let moves = past::random_game(5_000);
    for length in [200, 300, 2_000, 5_000] {
        line(length, past::replaying(&moves[..length]), "move", "replayed from the start");
        line(length, past::replaying_without_past(&moves[..length]), "move", "the same by Situation");
    }
    for length in [0, 150, 300, 2_000, 5_000] {
        let game = replay(&moves[..length]);
        line(length, past::legal_points(&game), "set", "of legal points");
        line(length, past::cloning(&game), "clone", "of a game");
    }
    for length in [400, 2_000, 5_000] {
        let game = replay(&moves[..length]);
        let (undo, play) = past::undoing_and_playing(&mut game.clone(), 200);
        line(length, play, "play", "of the last 200, with the whole past");
        let (_, bare) = past::undoing_and_playing(&mut past::without_past(&game, 200), 200);
        line(length, bare, "play", "of the last 200, with no past");
        line(length, undo, "undo", "of the last 200");
    }
    let kos = past::ko_walk(5_000);
    for length in [200, 2_000, 5_000] {
        let (_, play) = past::undoing_and_playing(&mut past::game_of_kos(&kos[..length]), length);
        line(length, play, "move", "of kos alone, each looked up in the whole past");
    }
    line(70_000, past::capturing_and_undoing(70_000), "pair", "a capture and its undoing, in one game");
    if let Some(bytes) = past::bytes_a_move(&replay(&moves[..200]), &replay(&moves[..2_000])) {
        println!("{bytes:8.0} bytes of memory a move");
    }
}
