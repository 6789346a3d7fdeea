//! What a referee rules on incidents: the consequences with their articles, and who decides where the law leaves a
//! choice (Articles 15 to 23).

use std::error::Error;
use std::io::{self, Write};

use weiqi::referee::{Claim, rule};
use weiqi::{Chinese, Color, Edition, Incident, Ruling};

fn show(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    for (name, incident) in [
        ("two moves in a row", Incident::DoubleMove { by: Color::White }),
        ("a stone on a forbidden point", Incident::ForbiddenPoint { by: Color::Black }),
        ("wrong colours found after 6 moves", Incident::ColorsSwapped { moves: 6 }),
    ] {
        let ruling = rule(&incident, Edition::Rules2002, Claim::OFFICIAL)?;
        match &ruling {
            Ruling::Fixed(_) => writeln!(out, "{name}:")?,
            Ruling::Open(open) if open.is_free() => writeln!(out, "{name}, {} decides; the law names:", open.by())?,
            Ruling::Open(open) => writeln!(out, "{name}, {} chooses one of:", open.by())?,
        }
        for outcome in ruling.outcomes() {
            let words: Vec<String> = outcome.consequences.iter().map(|what| format!("{what}, {}", what.zh())).collect();
            writeln!(out, "  {} ({})", words.join("; "), outcome.cite)?;
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    show(&mut io::stdout())
}

#[test]
fn shows_the_consequences_and_who_chooses() -> Result<(), Box<dyn Error>> {
    let mut out = Vec::new();
    show(&mut out)?;
    let expected = "\
two moves in a row:
  the play is void, 着手无效; White is warned, 白方警告一次 (Art. 17.2)
a stone on a forbidden point:
  the play is void, 着手无效; Black loses a turn, 黑方弃权一次 (Art. 19)
wrong colours found after 6 moves, the referee chooses one of:
  the game starts again with the right colours, 改正黑白后重新开局 (Art. 17.1)
  the players change sides, 双方换座 (Art. 17.1)
";
    assert_eq!(String::from_utf8(out)?, expected);
    Ok(())
}
