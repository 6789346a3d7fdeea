//! `sgf/1`: record files as they were found, read, compared with what they say, and replayed.

use std::path::Path;

use serde_json::Value;
use weiqi::sgf::{Note, Record, RecordedKomi, ReplayError, SgfError};
use weiqi::{Color, Count, Move, PointSet, Size, Terms};

use super::area::check_area;
use super::replay::Replay;
use super::row::{Row, Stated, Unreadable, board_text, moves, points, size};
use super::{Findings, NO_SUCH_BOARD};

pub fn check(row: Row, folder: &Path, findings: &mut Findings) -> Result<(), Unreadable> {
    let path = folder.join(row.text("file")?);
    let bytes = std::fs::read(&path).map_err(|error| Unreadable(format!("{}: {error}", path.display())))?;
    let record = Record::parse(&bytes);
    let categories: Vec<&str> = row.list("categories")?.iter().filter_map(|category| category.as_str()).collect();
    let has = |category: &str| categories.contains(&category);
    let size = size(row.int("w")?, row.int("h")?);
    findings.equal("refused for its size", matches!(record, Err(SgfError::Size { .. })), size.is_none());
    // What the crate does not take for the record of one game, and the rows that may be refused for it.
    let (may_refuse, why) = match &record {
        Ok(record) => {
            let Some(size) = size else { return Ok(()) };
            return check_record(row, record, size, has("AE"), findings);
        }
        Err(SgfError::Size { .. }) => (size.is_none(), NO_SUCH_BOARD),
        Err(SgfError::Syntax { .. }) => (row.int("n_moves")? == 0, "no SGF, and no moves in it"),
        Err(_) => (false, ""),
    };
    findings.check(may_refuse, || format!("refused: {record:?}"));
    findings.outside(why);
    Ok(())
}

/// `cleared` says that points were emptied again, which the stones of the row leave out of account.
fn check_record(
    row: Row,
    record: &Record,
    size: Size,
    cleared: bool,
    findings: &mut Findings,
) -> Result<(), Unreadable> {
    findings.equal("size", record.size(), size);
    check_properties(row, record, findings)?;

    let mut stated = moves(row.text("moves")?, record.to_move(), size)?;
    findings.equal("number of moves", stated.len() as i64, row.int("n_moves")?);
    // The crate takes a handicap that is written as Black's first moves for stones set up.
    let as_moves = record.notes().iter().find_map(|note| match note {
        Note::HandicapAsMoves { stones } => Some(usize::from(*stones)),
        _ => None,
    });
    let placed: Vec<Stated> = stated.drain(..as_moves.unwrap_or(0).min(stated.len())).collect();
    if as_moves.is_some() {
        findings.outside("handicap stones written as moves, read as set up");
    }
    let mut black = points(row.text("AB")?, size)?;
    black.extend(placed.iter().filter_map(|stone| stone.mv?.point()));
    for (color, named) in [(Color::Black, black), (Color::White, points(row.text("AW")?, size)?)] {
        let found: PointSet = record.setup().stones[color].iter().copied().collect();
        if cleared {
            findings.check(found.is_subset(&named), || format!("{color} stones set up: {found:?}, not of {named:?}"));
            findings.outside("points emptied again before the first move");
        } else {
            findings.equal(format_args!("{color} stones set up"), found, named);
        }
    }
    let found = record.moves().iter().map(|recorded| Stated { color: recorded.color, mv: Some(recorded.mv) });
    findings.equal("moves", found.collect(), stated.clone());
    let nodes = row.int("nodes_in_main_line")?;
    let inside = record.moves().iter().all(|recorded| i64::from(recorded.node) < nodes);
    findings.check(inside, || format!("a move beyond the {nodes} nodes of the main line"));

    if !record.restarts().is_empty() {
        findings.outside("stones set up after the first move, of which the row has no board");
        return Ok(());
    }
    let board = record.setup().board();
    if !cleared {
        findings.equal("stones set up stand", board.is_ok(), row.get("final").is_some());
    }
    let (Ok(board), Some(_)) = (board, row.get("final")) else { return Ok(()) };
    let mut replay = Replay::new(board, record.to_move(), Terms::CHINESE_2002);
    let after_placing = |broken: &Value| {
        let ply = broken[0].as_u64()?.checked_sub(placed.len() as u64)?;
        Some(serde_json::json!([ply, broken[1]]))
    };
    let breaks: Vec<_> = row.list("viol")?.iter().filter_map(after_placing).collect();
    replay.play_all(&stated, &breaks, |_, _, _| {}, findings)?;
    findings.equal("final board", board_text(replay.board()).as_str(), row.text("final")?);
    check_area(&Count::new(replay.board()), row.ints("tt")?, findings);
    check_game(record, &stated, breaks.first(), findings);
    Ok(())
}

/// Compares komi, handicap, rules and result with the values in the file.
fn check_properties(row: Row, record: &Record, findings: &mut Findings) -> Result<(), Unreadable> {
    let utf8 = row.text("encoding")?.to_ascii_lowercase().starts_with("utf-8");
    let info = &record.info;
    let komi = info.komi.as_ref().map(|komi| format!("{:?}", komi.reading));
    let handicap = record.handicap().map(|handicap| handicap.to_string());
    let result = info.result.as_ref().map(|result| result.text.clone());
    for (name, found) in [("KM", komi), ("HA", handicap), ("RU", info.rules.clone()), ("RE", result)] {
        let stated = Some(row.text(name)?.trim()).filter(|text| !text.is_empty());
        let stated = match name {
            "KM" => stated.map(|text| format!("{:?}", RecordedKomi::read(text).reading)),
            _ => stated.map(str::to_owned),
        };
        // Reading in another encoding, the row's reader has lost values, and the crate loses letters.
        if utf8 || stated.as_ref().is_some_and(|text| text.is_ascii()) {
            findings.equal(name, found, stated);
        }
    }
    Ok(())
}

/// The record's own replay, by the letter of the law, must stop at the first break, or at a move after the
/// game has ended, and nowhere else.
fn check_game(record: &Record, moves: &[Stated], first_break: Option<&Value>, findings: &mut Findings) {
    let is_pass = |index: usize| moves[index].mv == Some(Move::Pass);
    let trailing = (0..moves.len()).rev().take_while(|&index| is_pass(index)).count();
    let after_end = (2..moves.len() - trailing).find(|&index| is_pass(index - 1) && is_pass(index - 2));
    let broken = first_break.and_then(|broken| broken[0].as_u64()).map(|ply| ply as usize);
    let stated = [broken, after_end].into_iter().flatten().min().map(|ply| ply + 1);
    let found = match record.game(Terms::CHINESE_2002) {
        Ok(_) => None,
        Err(ReplayError::Refused { number, .. }) => Some(number),
        Err(ReplayError::Setup(_)) => Some(0),
    };
    findings.equal("number of the move refused by the letter", found, stated);
}
