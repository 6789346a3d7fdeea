//! A game from the first move to its result: play, pass twice, agree on the dead stones, count (Articles 2, 7, 8, 9, 11).

use std::error::Error;
use std::io::{self, Write};

use weiqi::{Chinese, Cited, Color, Count, Dead, Game, Size, Tally, Terms};

fn show(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let five_lines = Size::square(5).ok_or("a board has 1 to 19 lines")?;
    let mut game = Game::new(five_lines, Terms::CHINESE_2002)?;
    for mv in "c1 d1 c2 d2 c3 d3 c4 d4 c5 d5 pass a1 pass pass".split(' ') {
        game.play(mv.parse()?)?;
    }
    writeln!(out, "{}", game.board())?;

    // Both sides say that the stone at A1 is dead. The crate judges nothing: the law leaves it to the players.
    let dead = Dead::new(game.board(), ["A1".parse()?])?;
    let tally = Tally::new(&Count::after(&dead), game.terms(), Default::default());
    for color in Color::ALL {
        writeln!(out, "{color}: {} zi, more than {} needed", tally.area[color], tally.threshold[color])?;
    }
    let verdict = tally.verdict();
    writeln!(out, "{verdict} ({}), {}, {}", verdict.cite(), verdict.zh(), verdict.record())?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    show(&mut io::stdout())
}

#[test]
fn shows_the_board_the_areas_and_the_result() -> Result<(), Box<dyn Error>> {
    let mut out = Vec::new();
    show(&mut out)?;
    let expected = r" 5 . . X O .
 4 . . X O .
 3 . . X O .
 2 . . X O .
 1 O . X O .
   A B C D E
Black: 15 zi, more than 16 1/4 needed
White: 10 zi, more than 8 3/4 needed
White wins by 1 1/4 zi (Art. 11), 白胜1又1/4子, W+2.5
";
    assert_eq!(String::from_utf8(out)?, expected);
    Ok(())
}
