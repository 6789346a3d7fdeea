//! The options: what is fixed before the first move (Articles 10 to 12).

use super::saved::{self, Start};
use weiqi::{Game, Handicap, Placement, Repetition, Size, Terms, TimeControl, Zi};

pub const USAGE: &str = "\
usage: play [--size N | COLUMNSxROWS] [--komi K] [--handicap N] [--rules NAME] [--time T] [--colour WHEN]
       play --load FILE.sgf [--rules NAME] [--time T] [--colour WHEN]

  --size      the board, 1 to 19 lines each way; 19 without the option
  --komi      in zi (3.75), or with a `p` in points (7.5p), two to a zi; 3.75 without the option,
              none in a handicap game
  --handicap  2 to 9 stones on the star points, or 1: Black gives no komi
  --rules     what becomes of positions that come back (Articles 6 and 20):
              literal   none may; the 2002 edition by the letter, and the default
              practice  as tournaments do: a long cycle such as triple ko, played twice, is a draw
              older     the edition before 2002: a long cycle may be played, and is reported
              online    as servers play Chinese rules: none may
              simple    only a single ko may not be retaken at once; the third time is no result
  --time      a clock for each side (Article 12): 60m, 10m+3x30s, \"120m incl 5x60s\", \"20m+15/5m stages\",
              \"10m+5s fischer\"; none without the option
  --load      go on with a record, with its size, komi and handicap
  --colour    auto (in a terminal, unless NO_COLOR is set), always, never
";

/// When the board is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

/// What the options ask for.
pub struct Options {
    pub start: Start,
    pub colour: Colour,
}

/// What the options ask for; `None` if they ask for help.
pub fn read(arguments: impl IntoIterator<Item = String>) -> Result<Option<Options>, String> {
    let (mut size, mut komi, mut handicap, mut terms) = (None, None, None, Terms::CHINESE_2002);
    let (mut file, mut colour, mut time) = (None, Colour::Auto, None);
    let mut arguments = arguments.into_iter();
    while let Some(option) = arguments.next() {
        if matches!(option.as_str(), "--help" | "-h") {
            return Ok(None);
        }
        if !["--size", "--komi", "--handicap", "--rules", "--time", "--load", "--colour"].contains(&option.as_str()) {
            return Err(format!("{option:?} is not an option"));
        }
        let value = arguments.next().ok_or(format!("{option} needs a value"))?;
        let wrong = |wanted: &str| format!("{option} {value:?}: {wanted}");
        match option.as_str() {
            "--size" => {
                size = Some(parse_size(&value).ok_or(wrong("one or two numbers from 1 to 19, such as 9 or 19x13"))?)
            }
            "--komi" => komi = Some(parse_komi(&value).ok_or(wrong("quarters of a zi (3.75) or half points (7.5p)"))?),
            "--handicap" => handicap = Some(parse_handicap(&value).ok_or(wrong("a number from 0 to 9"))?),
            "--load" => file = Some(value),
            "--time" => time = Some(value.parse::<TimeControl>().map_err(|error| wrong(&error.to_string()))?),
            "--colour" => colour = parse_colour(&value).ok_or(wrong("one of auto, always, never"))?,
            _ => terms = parse_rules(&value).ok_or(wrong("one of literal, practice, older, online, simple"))?,
        }
    }
    terms = time.map_or(terms, |time| terms.with_time(time));
    let start = match file {
        Some(_) if size.is_some() || komi.is_some() || handicap.is_some() => {
            return Err("a record has its own size, komi and handicap: leave them out with --load".into());
        }
        Some(file) => saved::load(&file, terms)?,
        None => {
            let terms = terms.with_handicap(handicap.unwrap_or(Handicap::EVEN));
            let terms = komi.map_or(terms, |komi| terms.with_komi(komi));
            let game = Game::new(size.unwrap_or(Size::STANDARD), terms).map_err(|error| error.to_string())?;
            Start { game, moves: Vec::new(), file: None }
        }
    };
    Ok(Some(Options { start, colour }))
}

fn parse_colour(word: &str) -> Option<Colour> {
    Some(match word {
        "auto" => Colour::Auto,
        "always" => Colour::Always,
        "never" => Colour::Never,
        _ => return None,
    })
}

fn parse_size(text: &str) -> Option<Size> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    Size::new(columns.parse().ok()?, rows.parse().ok()?)
}

/// Exactly: an amount that is no whole number of quarters of a zi is refused.
fn parse_komi(text: &str) -> Option<Zi> {
    let (number, hundredths_a_quarter) = text.strip_suffix('p').map_or((text, 25), |points| (points, 50));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    if !digits(whole) || !digits(fraction) || fraction.len() > 2 {
        return None;
    }
    let hundredths = 100 * i32::from(whole.parse::<u16>().ok()?) + format!("{fraction:0<2}").parse::<i32>().ok()?;
    (hundredths % hundredths_a_quarter == 0).then(|| Zi::from_quarters(hundredths / hundredths_a_quarter))
}

fn parse_handicap(text: &str) -> Option<Handicap> {
    match text.parse().ok()? {
        0 => Some(Handicap::EVEN),
        1 => Some(Handicap::SEN),
        stones => Handicap::stones(stones, Placement::FIXED),
    }
}

fn parse_rules(name: &str) -> Option<Terms> {
    Some(match name {
        "literal" => Terms::CHINESE_2002,
        "practice" => Terms::CHINESE_2002.with_repetition(Repetition::TOURNAMENT_PRACTICE),
        "older" => Terms::OLDER,
        "online" => Terms::CHINESE_2002.with_repetition(Repetition::LITERAL_2002),
        "simple" => Terms::CHINESE_2002.with_repetition(Repetition::SIMPLE_KO),
        _ => return None,
    })
}
