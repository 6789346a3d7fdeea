//! A triple ko under the readings of Articles 6 and 20.3 that `Terms` names: the play that brings the first position
//! back is refused, allowed and counted, or ends the game.

use std::error::Error;
use std::io::{self, Write};

use weiqi::{Board, Cited, Color, Game, Repetition, Terms};

/// Three kos: A2 and A3, D2 and D3, F2 and F3.
const TRIPLE_KO: &str = "
     7 . . . . . . .
     6 . . . . . . .
     5 O O O O O O O
     4 X X X X X X X
     3 X . X O X O X
     2 O X O . O . O
     1 O O O O O O O
       A B C D E F G
";

fn show(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    for (name, repetition) in [
        ("the letter of 2002", Repetition::LITERAL_2002),
        ("tournament practice", Repetition::TOURNAMENT_PRACTICE),
        ("the older edition", Repetition::OLDER_EDITION),
        ("simple ko", Repetition::SIMPLE_KO),
    ] {
        let terms = Terms::CHINESE_2002.with_repetition(repetition);
        let mut game = Game::from_position(Board::from_rows(TRIPLE_KO)?, Color::Black, terms);
        // One round is six plays, each of which takes a ko.
        let told = 'game: {
            for (number, vertex) in (1..).zip("D2 B3 F2 D3 B2 F3".split(' ').cycle().take(18)) {
                if let Err(refused) = game.play(vertex.parse()?) {
                    break 'game format!("move {number} is refused: {refused} ({})", refused.cite());
                }
                if game.end().is_some() {
                    break 'game format!("the game ends after move {number}");
                }
            }
            "still going on after three rounds".into()
        };
        writeln!(out, "{name}: {told}")?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    show(&mut io::stdout())
}

#[test]
fn shows_how_each_reading_ends() -> Result<(), Box<dyn Error>> {
    let mut out = Vec::new();
    show(&mut out)?;
    let expected = "\
the letter of 2002: move 6 is refused: F3 repeats the position at the start (Art. 20.3)
tournament practice: the game ends after move 12
the older edition: still going on after three rounds
simple ko: the game ends after move 12
";
    assert_eq!(String::from_utf8(out)?, expected);
    Ok(())
}
