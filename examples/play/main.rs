//! A game between two people at one terminal, or read from a pipe.
//!
//! ```text
//! cargo run --example play -- --size 9
//! printf 'e5\npass\npass\ndead\nyes\n' | cargo run --example play -- --size 9 --komi 2.75
//! ```
//!
//! `--help` lists the options, `help` during a game what can be typed; `save` keeps a game, `--load` goes on with it. What the rules do not allow is refused
//! with its article; among friends nobody is warned. Exit code 2 says that an option was wrong.

mod options;
mod picture;
mod saved;
mod table;
#[cfg(test)]
mod tests;
mod timing;
mod typed;

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Instant;

use options::Colour;
use table::Look;

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned());
    let options = match options::read(arguments) {
        Ok(Some(options)) => options,
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
    let in_colour = match options.colour {
        Colour::Auto => output.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        Colour::Always => true,
        Colour::Never => false,
    };
    let look = Look { prompt: input.is_terminal(), in_colour };
    let began = Instant::now();
    match table::run(options.start, input.lock(), output.lock(), look, || began.elapsed()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
