//! A game record (SGF) replayed under the rules, and what its ending decides. A record with an illegal move says which.

use std::error::Error;
use std::io::{self, Write};

use weiqi::sgf::Record;
use weiqi::{Cited, Count, Dead, Tally, Terms, Verdict};

const RECORDS: [&str; 3] = ["(;SZ[5]KM[0];B[cc];W[];B[])", "(;SZ[9]KM[7.5];B[ee];W[cc];B[gg])", "(;SZ[9];B[ee];W[ee])"];

fn show(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    for text in RECORDS {
        let record = Record::parse(text.as_bytes())?;
        let terms = record.terms(Terms::CHINESE_2002);
        let game = match record.game(terms) {
            Ok(game) => game,
            Err(error) => {
                writeln!(out, "not a game by the rules: {error}")?;
                continue;
            }
        };
        write!(out, "{} moves, ", game.move_count())?;
        match game.end() {
            None => writeln!(out, "no end: nothing to decide yet")?,
            // Two passes: counted here as if every group were alive.
            Some(end) => {
                let count = Count::after(&Dead::none(game.board()));
                let counted = || Tally::new(&count, game.terms(), Default::default()).verdict();
                let verdict = Verdict::of_end(end).unwrap_or_else(counted);
                writeln!(out, "{verdict} ({})", verdict.cite())?;
            }
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    show(&mut io::stdout())
}

#[test]
fn shows_what_each_record_comes_to() -> Result<(), Box<dyn Error>> {
    let mut out = Vec::new();
    show(&mut out)?;
    let expected = "\
3 moves, Black wins by 12 1/2 zi (Art. 9)
3 moves, no end: nothing to decide yet
not a game by the rules: move 2 (node 2), White E5: E5 is occupied
";
    assert_eq!(String::from_utf8(out)?, expected);
    Ok(())
}
