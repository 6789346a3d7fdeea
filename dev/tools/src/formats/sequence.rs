//! `sequence/1`: moves from an engine's tests of its rules, with the points it forbids under one of them.

use weiqi::repetition::RepetitionOutcome;
use weiqi::{Board, Color, Count, End, Game, Move, Repetition, Terms};

use super::area::check_area;
use super::replay::{Bans, Replay, banned, reading};
use super::row::{Row, Stated, Unreadable, board, moves};
use super::{Findings, NO_SUCH_BOARD};

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let Some(size) = row.size()? else {
        findings.outside(NO_SUCH_BOARD);
        return Ok(());
    };
    let board = match row.text("init")? {
        "" => Board::new(size),
        rows => board(rows, size)?,
    };
    let (ko, first) = (reading(row.text("ko")?)?, row.color("first")?);
    let moves = moves(row.text("moves")?, first, size)?;
    let mut forbidden = Vec::new();
    if row.get("ply").is_some() {
        forbidden = vec![Bans::default(); moves.len() + 1];
        for entry in row.list("ply")? {
            let ply = entry[0].as_u64().and_then(|ply| forbidden.get_mut(ply as usize));
            let bans = ply.ok_or_else(|| Unreadable(format!("`{entry}` is not a ply and two groups of points")))?;
            bans.suicide = banned(&entry[1], size)?;
            let repeated = banned(&entry[2], size)?;
            *bans = Bans { suicide: bans.suicide, ko: repeated, positional: repeated, situational: repeated };
        }
    }
    // The rows tell about the state after each move, so the start is asked of the crate alone.
    if let Some(start) = forbidden.first_mut() {
        let bans = Replay::new(board.clone(), first, Terms::CHINESE_2002).bans();
        *start = Bans { suicide: bans.suicide, ..Bans::default() };
    }
    let mut replay = Replay::new(board.clone(), first, Terms::CHINESE_2002);
    for (ply, &mv) in moves.iter().enumerate() {
        check_ply(&replay, ko, forbidden.get(ply), findings);
        // Some of these tests play where the rule forbids it, to see what the engine does next.
        if Replay::halts(replay.play(mv, findings)) {
            findings.check(false, || format!("ply {ply}: no stone can be placed"));
            return Ok(());
        }
    }
    check_ply(&replay, ko, forbidden.get(moves.len()), findings);
    replay.check_final(row, findings)?;
    check_area(&Count::new(replay.board()), row.ints("area")?, findings);
    check_end(row, board, first, &moves, findings)
}

/// Compares what is forbidden under the row's rule, by the definition and by the game.
fn check_ply(replay: &Replay, ko: &str, stated: Option<&Bans>, findings: &mut Findings) {
    let Some(stated) = stated else { return };
    let found = replay.bans();
    findings.equal("forbidden points", found.suicide, stated.suicide);
    findings.equal(format_args!("banned under {ko}"), found.repeated(ko), stated.repeated(ko));
    replay.check_games(&found, findings);
}

/// Compares how play has ended: by two passes or, under plain ko, by the third return of a situation with
/// no pass between. Under plain ko the engine has one more end of its own.
fn check_end(
    row: Row,
    board: Board,
    first: Color,
    moves: &[Stated],
    findings: &mut Findings,
) -> Result<(), Unreadable> {
    let (finished, no_result) = (row.flag("finished")?, row.flag("no_result")?);
    let passes = moves.iter().rev().take_while(|mv| mv.mv == Some(Move::Pass)).count();
    if row.text("ko")? == "simple" && passes < 2 && finished && !no_result {
        findings.outside("an end that is the engine's own");
    } else {
        findings.equal("finished", passes >= 2 || no_result, finished);
    }
    if row.text("ko")? == "simple" {
        let mut game = Game::from_position(board, first, Terms::CHINESE_2002.with_repetition(Repetition::SIMPLE_KO));
        for mv in moves {
            if let (None, Some(mv)) = (game.end(), mv.mv) {
                findings.check(game.play(mv).is_ok(), || format!("{mv} is refused under simple ko"));
            }
        }
        let ended = game.end() == Some(End::Repetition(RepetitionOutcome::NoResult));
        findings.equal("no result by repetition", ended, no_result);
    } else {
        findings.equal("no result without a supplement", false, no_result);
    }
    Ok(())
}
