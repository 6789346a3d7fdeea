//! Why a move is not allowed: every refusal has its reason, its words in two languages, and its place in the law.

use std::error::Error;
use std::io::{self, Write};

use weiqi::{Board, Chinese, Cited, Color, Game, Terms};

/// Black takes the ko with C3, and then it is the turn of White.
const POSITION: &str = "
     5 . . . . .
     4 . X O . .
     3 X O . O .
     2 X X O . .
     1 . X . . .
       A B C D E
";

fn show(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut game = Game::from_position(Board::from_rows(POSITION)?, Color::Black, Terms::CHINESE_2002);
    game.play("C3".parse()?)?;
    writeln!(out, "{}", game.board())?;
    for mv in ["B2", "F1", "A1", "B3"] {
        match game.check(mv.parse()?) {
            Ok(()) => writeln!(out, "{mv} is legal")?,
            Err(refused) => {
                writeln!(out, "{refused} ({}) {}（{}）", refused.cite(), refused.zh(), refused.cite().zh())?;
            }
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    show(&mut io::stdout())
}

#[test]
fn shows_four_reasons() -> Result<(), Box<dyn Error>> {
    let mut out = Vec::new();
    show(&mut out)?;
    let expected = r" 5 . . . . .
 4 . X O . .
 3 X . X O .
 2 X X O . .
 1 . X . . .
   A B C D E
B2 is occupied (Art. 2.3) B2已有棋子（第2条第3款）
F1 is off the board (Art. 1.1) F1不在棋盘上（第1条第1款）
A1 is a forbidden point: no liberty and nothing to capture (Art. 5) A1是禁着点：落子无气，又不能提取对方棋子（第5条）
B3 retakes the ko at once that C3 has just taken (Art. 20.1) B3是劫，不得立即回提C3（第20条第1款）
";
    assert_eq!(String::from_utf8(out)?, expected);
    Ok(())
}
