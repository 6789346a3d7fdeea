//! `selfplay/1`: engine games under Chinese rules, with the margin after komi and handicap.

use weiqi::{ByColor, Color, Tally};

use super::area::count_without;
use super::game::terms;
use super::replay::Replay;
use super::row::{Row, Unreadable, moves, points, position};
use super::{Findings, NO_SUCH_BOARD};

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let Some(size) = row.size()? else {
        findings.outside(NO_SUCH_BOARD);
        return Ok(());
    };
    let (komi, first) = (row.points_as_zi("komi")?, row.color("first")?);
    let reading = match row.text("ko")? {
        "positional-superko" => "positional",
        "situational-superko" => "situational",
        other => return Err(Unreadable(format!("unknown ko rule `{other}`"))),
    };
    let board = position(row.text("AB")?, "", size)?;
    let stones = board.stones(Color::Black).len();
    findings.equal("handicap stones", i64::from(stones), row.int("handicap")?);
    let terms = terms(stones, row.int("white_handicap_bonus")?, komi, findings);
    findings.equal("first to move", terms.first(), first);
    let moves = moves(row.text("moves")?, first, size)?;
    findings.equal("number of moves", moves.len() as i64, row.int("n")?);
    let mut replay = Replay::new(board, first, terms);
    for (ply, &mv) in moves.iter().enumerate() {
        let broken = replay.play(mv, findings);
        findings.check(replay.game(reading).is_some(), || format!("ply {ply} breaks {broken} under {reading}"));
        if Replay::halts(broken) {
            return Ok(());
        }
    }
    let dead = points(row.text("engine_dead")?, size)?;
    let Some(count) = count_without(replay.board(), dead, findings) else { return Ok(()) };
    let margin = Tally::new(&count, &terms, ByColor::default()).margin();
    findings.equal("margin", margin, row.points_as_zi("expected_margin_with_komi_and_handicap")?);
    Ok(())
}
