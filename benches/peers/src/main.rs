//! The workloads of weiqi's own benchmarks, done by other crates in the same run.

mod board_game;
mod go_game_board;
mod goban;
mod libgo;
mod peer;

use peer::{Row, measure, playing};
use weiqi_workloads::timing::{self, Timing};
use weiqi_workloads::{Inputs, Workload, recorded_games};

fn main() {
    let games = recorded_games();
    let rows = [
        weiqi(),
        measure::<go_game_board::GoGameBoard>(playing::<go_game_board::GoGameBoard>(), &games),
        measure::<board_game::BoardGame>(playing::<board_game::BoardGame>(), &games),
        measure::<goban::Goban>(playing::<goban::Goban>(), &games),
        measure::<libgo::Libgo>(Default::default(), &games),
    ];

    for (what, figure) in [("best", (|time| time.best) as fn(&Timing) -> f64), ("median", |time| time.median)] {
        println!("ns, {what} of {} repetitions; beside it how many times weiqi's", timing::REPETITIONS);
        print!("{:18}", "");
        Workload::ALL.iter().for_each(|workload| print!("{:>19}", format!("{workload}/{}", workload.unit())));
        println!();
        for row in &rows {
            print!("{:18}", row.name);
            for (time, ours) in row.times.iter().zip(&rows[0].times) {
                match (time, ours) {
                    (Some(time), Some(ours)) => print!("{:>11.1} {:>6.1}x", figure(time), figure(time) / figure(ours)),
                    _ => print!("{:>11} {:>7}", "-", ""),
                }
            }
            println!();
        }
        println!();
    }
    rows.iter().for_each(|row| println!("{:18}{}", row.name, row.answers));
}

/// Our own figures, by the very code of our benchmarks.
fn weiqi() -> Row {
    let inputs = Inputs::new();
    let answers = Workload::ALL.map(|workload| workload.check(&inputs).unwrap_or_else(|wrong| panic!("{wrong}")));
    Row {
        name: "weiqi".into(),
        times: Workload::ALL.map(|workload| Some(timing::time(|| workload.round(&inputs)))),
        answers: answers.join("; "),
    }
}
