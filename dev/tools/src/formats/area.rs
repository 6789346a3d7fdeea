//! `area/1`: the count of a position, of every point of it, and after given stones are removed.

use weiqi::count::Owner;
use weiqi::{Board, Color, Count, Dead, PointSet};

use super::row::{Row, Unreadable, board, diagram, points};
use super::{Findings, NO_SUCH_BOARD};

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let Some(size) = row.size()? else {
        findings.outside(NO_SUCH_BOARD);
        return Ok(());
    };
    let board = board(row.text("board")?, size)?;
    let dead = points(row.text_or_empty("dead")?, size)?;
    let Some(count) = count_without(&board, dead, findings) else { return Ok(()) };
    check_area(&count, row.ints("area")?, findings);
    if row.get("owner").is_some() {
        let owners = diagram(size, |at| match count.owner(at) {
            Some(Owner::Stone(color)) => color.letter(),
            Some(Owner::Surrounded(color)) => color.letter().to_ascii_lowercase(),
            Some(Owner::Shared) => '.',
            None => '?',
        });
        findings.equal("owners", owners.as_str(), row.text("owner")?);
    }
    Ok(())
}

/// The count after these dead stones are lifted; nothing, and why, when the crate does not take them.
pub fn count_without(board: &Board, named: PointSet, findings: &mut Findings) -> Option<Count> {
    match Dead::new(board, named) {
        Ok(dead) if dead.points() == named => Some(Count::after(&dead)),
        Ok(_) => {
            // A group lives or dies as one (Article 3), so there is no count without half of it.
            findings.outside("dead stones that are not whole groups");
            None
        }
        Err(error) => {
            findings.check(false, || format!("dead stones: {error}"));
            None
        }
    }
}

/// Compares a count with `[black, white, neutral]`.
pub fn check_area(count: &Count, stated: [i64; 3], findings: &mut Findings) {
    let own = |color: Color| i64::from((count.stones(color) | count.surrounded(color)).len());
    let counted = [own(Color::Black), own(Color::White), i64::from(count.shared().len())];
    findings.equal("area", counted, stated);
    for (color, own) in Color::ALL.into_iter().zip(stated) {
        let halves = i64::from(count.area(color).quarters()) / 2;
        findings.equal(format_args!("{color}'s halves"), halves, 2 * own + stated[2]);
    }
}
