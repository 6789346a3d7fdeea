//! A referee at work: two supervised games told event by event, each ruling with its article in English and
//! Chinese, then the log as JSON and replayed.
//!
//! ```text
//! cargo run --example referee
//! ```

mod story;
#[cfg(test)]
mod tests;

use std::io::{self, ErrorKind};

fn main() -> io::Result<()> {
    match story::run(&mut io::stdout().lock()) {
        // Whoever was reading has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
