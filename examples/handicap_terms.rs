//! Komi and handicap: how many zi Black must exceed under different terms (Article 11, and custom for handicap games).

use std::error::Error;
use std::io::{self, Write};

use weiqi::terms::Compensation;
use weiqi::{Color, Game, Handicap, Placement, Size, Terms, Zi};

fn show(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let even = Terms::CHINESE_2002;
    let two = even.with_handicap(Handicap::stones(2, Placement::FIXED).ok_or("2 to 9 stones")?);
    for (name, terms) in [
        ("even", even),
        ("even, komi 2 3/4 zi", even.with_komi(Zi::from_quarters(11))),
        ("Black without komi", even.with_handicap(Handicap::SEN)),
        ("two stones", two),
        ("two stones, nothing returned", two.with_compensation(Compensation::None)),
    ] {
        let game = Game::new(Size::STANDARD, terms)?;
        let threshold = terms.threshold(Size::STANDARD);
        let stones = game.board().stones(Color::Black).len();
        writeln!(
            out,
            "{name}: {} first, {stones} stones on the board, Black must exceed {threshold} zi",
            game.to_move()
        )?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    show(&mut io::stdout())
}

#[test]
fn shows_the_threshold_of_each() -> Result<(), Box<dyn Error>> {
    let mut out = Vec::new();
    show(&mut out)?;
    let expected = "\
even: Black first, 0 stones on the board, Black must exceed 184 1/4 zi
even, komi 2 3/4 zi: Black first, 0 stones on the board, Black must exceed 183 1/4 zi
Black without komi: Black first, 0 stones on the board, Black must exceed 180 1/2 zi
two stones: White first, 2 stones on the board, Black must exceed 181 1/2 zi
two stones, nothing returned: White first, 2 stones on the board, Black must exceed 180 1/2 zi
";
    assert_eq!(String::from_utf8(out)?, expected);
    Ok(())
}
