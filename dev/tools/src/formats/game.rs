//! `game/1`: real games, replayed with their breaks, counted, and held against the result of the record.

use weiqi::terms::Compensation;
use weiqi::{ByColor, Color, Count, Handicap, Placement, Tally, Terms, Verdict, Zi};

use super::area::{check_area, count_without};
use super::replay::Replay;
use super::row::{Row, Unreadable, decimal_as_zi, moves, points, position};
use super::{Findings, NO_SUCH_BOARD};

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let Some(size) = row.size()? else {
        findings.outside(NO_SUCH_BOARD);
        return Ok(());
    };
    let (black, white) = (row.text_or_empty("AB")?, row.text_or_empty("AW")?);
    let board = position(black, white, size)?;
    let handicap = board.stones(Color::Black).len();
    let first = row.color("first")?;
    let mut replay = Replay::new(board, first, Terms::CHINESE_2002);
    let moves = moves(row.text("moves")?, first, size)?;
    findings.equal("number of moves", moves.len() as i64, row.int("n")?);
    replay.play_all(&moves, row.list("viol")?, |_, _, _| {}, findings)?;
    replay.check_final(row, findings)?;
    let mut count = Count::new(replay.board());
    check_area(&count, row.ints("area")?, findings);
    if row.get("area_after_removal").is_some() {
        let Some(living) = count_without(replay.board(), points(row.text("dead")?, size)?, findings) else {
            return Ok(());
        };
        check_area(&living, row.ints("area_after_removal")?, findings);
        count = living;
    }
    if row.text("verdict")?.contains("EQUALS_RE") {
        check_result(row, &count, handicap, findings)?;
    }
    Ok(())
}

/// Compares the verdict of a count with the record's result.
fn check_result(row: Row, count: &Count, stones: u16, findings: &mut Findings) -> Result<(), Unreadable> {
    let bonus = if row.get("handicap_bonus").is_some() { row.int("handicap_bonus")? } else { 0 };
    let Some(komi) = decimal_as_zi(match row.text_or_empty("KM")? {
        "" => "0",
        komi => komi,
    }) else {
        findings.outside("a komi that is not in half points");
        return Ok(());
    };
    let terms = terms(stones, bonus, komi, findings);
    let verdict = Tally::new(count, &terms, ByColor::default()).verdict();
    let stated = row.text("RE")?;
    findings
        .check(says(&verdict, stated), || format!("{verdict} ({}), but the record says {stated}", verdict.record()));
    Ok(())
}

/// The terms by which White gets `bonus` points for the handicap stones. What no custom of the crate gives
/// is added to komi, which comes to the same, and noted.
pub fn terms(stones: u16, bonus: i64, komi: Zi, findings: &mut Findings) -> Terms {
    let bonus = Zi::from_halves(i32::try_from(bonus).unwrap_or(i32::MAX));
    let handicap = u8::try_from(stones).ok().and_then(|stones| Handicap::stones(stones, Placement::Free));
    let terms = Terms::CHINESE_2002.with_handicap(handicap.unwrap_or(Handicap::EVEN)).with_komi(komi);
    let customs = [Compensation::HalfZiPerStone, Compensation::HalfZiPerStoneButOne, Compensation::None];
    let customary = customs.map(|compensation| terms.with_compensation(compensation));
    customary.into_iter().find(|terms| terms.handicap_zi() == bonus).unwrap_or_else(|| {
        findings.outside("a compensation that is not n, n - 1 or no points for 2 to 9 stones");
        terms.with_compensation(Compensation::None).with_komi(komi + bonus)
    })
}

/// Whether a record's result, such as `W+5.50`, is this verdict.
fn says(verdict: &Verdict, result: &str) -> bool {
    let margin = |text: &str| text.split_once('+').map(|(side, points)| (side.to_owned(), decimal_as_zi(points)));
    match margin(result) {
        Some(stated) => margin(&verdict.record()) == Some(stated),
        None => matches!(verdict, Verdict::Draw { .. }) && ["0", "Draw", "Jigo"].contains(&result),
    }
}
