//! A game between two people at one terminal, or read from a pipe.
//!
//! ```text
//! cargo run --example play -- --size 9
//! printf 'e5\npass\npass\ndead\nyes\n' | cargo run --example play -- --size 9 --komi 2.75
//! ```
//!
//! `--help` lists the options, `help` during a game what can be typed. What the rules do not allow is refused
//! with its article; among friends nobody is warned. Exit code 2 says that an option was wrong.

mod options;
mod table;
#[cfg(test)]
mod tests;

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let game = match options::game(std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()))
    {
        Ok(Some(game)) => game,
        Ok(None) => {
            // Nothing is lost if nobody reads it.
            let _ = io::stdout().write_all(options::USAGE.as_bytes());
            return ExitCode::SUCCESS;
        }
        Err(why) => {
            eprintln!("{why}\n\n{}", options::USAGE);
            return ExitCode::from(2);
        }
    };
    let (input, output) = (io::stdin(), io::stdout());
    let prompt = input.is_terminal();
    match table::run(game, input.lock(), output.lock(), prompt) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
