//! Judges games by the Chinese Weiqi Competition Rules of 2002: replays records, counts, and says who won and why.
//!
//! ```text
//! cargo run --release --example adjudicate
//! cargo run --release --example adjudicate -- game.sgf --dead D4,Q16
//! cargo run --release --example adjudicate -- --quiet records/
//! ```
//!
//! Without a path it judges a game that it carries: AlphaGo against Ke Jie, 23 May 2017. `--help` lists the
//! options. Exit code 1 says that a record breaks the rules, 2 that something could not be read.

#[cfg(test)]
mod tests;
mod tool;

use std::io::{self, BufWriter, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let (out, mut err) = (io::stdout(), io::stderr());
    let progress = err.is_terminal() && !out.is_terminal();
    ExitCode::from(tool::run(&arguments, &mut BufWriter::new(out.lock()), &mut err, progress))
}
