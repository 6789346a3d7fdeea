//! `trace/1`: at every ply the points forbidden by each rule, the moves that break one, and the end.

use std::collections::BTreeMap;

use weiqi::{Count, Terms};

use super::area::check_area;
use super::replay::{Bans, Replay, banned};
use super::row::{Row, Unreadable, moves, position};
use super::{Findings, NO_SUCH_BOARD};

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let Some(size) = row.size()? else {
        findings.outside(NO_SUCH_BOARD);
        return Ok(());
    };
    let board = position(row.text("black")?, row.text("white")?, size)?;
    let first = row.color("first")?;
    let mut forbidden = BTreeMap::new();
    for entry in row.list("illegal")? {
        let bad = || Unreadable(format!("`{entry}` is not a ply and four groups of points"));
        let ply = entry[0].as_u64().ok_or_else(bad)? as usize;
        let [suicide, ko, positional, situational] = [1, 2, 3, 4].map(|column| banned(&entry[column], size));
        let bans = Bans { suicide: suicide?, ko: ko?, positional: positional?, situational: situational? };
        forbidden.insert(ply, bans);
    }
    let mut replay = Replay::new(board, first, Terms::CHINESE_2002);
    let compare = |replay: &Replay, ply: usize, findings: &mut Findings| {
        let stated = forbidden.get(&ply).copied().unwrap_or_default();
        findings.equal(format_args!("ply {ply}: forbidden"), replay.bans(), stated);
        replay.check_games(&stated, findings);
    };
    replay.play_all(&moves(row.text("moves")?, first, size)?, row.list("breaks")?, compare, findings)?;
    replay.check_final(row, findings)?;
    check_area(&Count::new(replay.board()), row.ints("area")?, findings);
    Ok(())
}
