//! The tables of numbers: move sequences by length, whole games, legal positions, values of solved boards.

use serde_json::Value;
use weiqi::{Board, Color, Count, Game, Move, Repetition, Setup, Size, Terms, Zi};

use super::Findings;
use super::replay::READINGS;
use super::row::{Row, Unreadable, size};

/// Above this number of games a row is left alone: walking them takes minutes.
const MOST_GAMES: i64 = 10_000_000;
/// Above this number of points the arrangements of stones are too many to set up one by one.
const MOST_POINTS: u16 = 13;
/// Boards of more points are not searched.
const MOST_SEARCHED: u16 = 8;
/// A search that has made so many moves is given up.
const MOST_NODES: u64 = 2_000_000;

/// Checks a table and returns what was found about each of its rows.
pub fn check(table: Row<'_>) -> Result<Vec<(&Value, Findings)>, Unreadable> {
    let what = table.text("what")?;
    let (key, check_row): (_, CheckRow) = match what {
        _ if what.starts_with("perft") => ("rows", sequences),
        _ if what.starts_with("number of complete games") => ("counts", games),
        _ if what.starts_with("number of legal positions") => ("counts", positions),
        _ if what.starts_with("game-theoretic value") => ("values", value),
        _ => return Err(Unreadable(format!("unknown table `{what}`"))),
    };
    let check = |row| {
        let mut findings = Findings::default();
        check_row(Row(row), &mut findings).map_err(|Unreadable(why)| Unreadable(format!("{row}: {why}")))?;
        Ok((row, findings))
    };
    table.list(key)?.iter().map(check).collect()
}

type CheckRow = fn(Row, &mut Findings) -> Result<(), Unreadable>;

/// An empty board under the row's rule; nothing, with the reason noted, where the crate has none such.
fn start(size: Option<Size>, row: Row, findings: &mut Findings) -> Result<Option<Game>, Unreadable> {
    let name = match row.text("ko")? {
        "psk" => "positional",
        "ssk" => "situational",
        "simple" => "simple",
        "unstated" => {
            findings.outside("the rule of repetition is not stated");
            return Ok(None);
        }
        other => return Err(Unreadable(format!("unknown ko rule `{other}`"))),
    };
    if row.get("suicide").is_some_and(|suicide| suicide != "forbidden") {
        findings.outside("self-capture allowed");
        return Ok(None);
    }
    let Some(size) = size else {
        findings.outside(super::NO_SUCH_BOARD);
        return Ok(None);
    };
    let reading = READINGS.iter().find(|(reading, _)| *reading == name).map(|&(_, repetition)| repetition);
    let terms = reading.map_or(Terms::CHINESE_2002, |repetition| Terms::CHINESE_2002.with_repetition(repetition));
    Ok(Some(Game::from_position(Board::new(size), Color::Black, terms)))
}

/// Notes that without superko a game may never end, so that games cannot be walked to their ends.
fn endless(game: &Game, findings: &mut Findings) -> bool {
    let endless = matches!(game.terms().repetition(), Repetition::SimpleKo { .. });
    if endless {
        findings.outside("games without end");
    }
    endless
}

/// Every move that the side to move may make, the pass last.
fn moves(game: &Game) -> impl Iterator<Item = Move> + use<> {
    game.legal().into_iter().map(Move::Play).chain([Move::Pass])
}

/// Makes a move that is legal, looks at what follows, and takes it back.
fn after<T>(game: &mut Game, mv: Move, look: impl FnOnce(&mut Game) -> T) -> Option<T> {
    game.play(mv).ok()?;
    let seen = look(game);
    game.undo();
    Some(seen)
}

fn sequences(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let Some(mut game) = start(row.size()?, row, findings)? else { return Ok(()) };
    let stated = row.list("sequences_by_length")?.iter().map(Value::as_u64).collect::<Option<Vec<_>>>();
    let stated = stated.ok_or_else(|| Unreadable("field `sequences_by_length` is not counts".into()))?;
    let mut counts = vec![0; stated.len()];
    count_sequences(&mut game, &mut counts);
    findings.equal("sequences by length", counts, stated);
    Ok(())
}

/// Adds the sequences from here, by how much longer they are.
fn count_sequences(game: &mut Game, counts: &mut [u64]) {
    let [here, longer @ ..] = counts else { return };
    *here += 1;
    if game.end().is_some() {
        return;
    }
    if let [last] = longer {
        *last += u64::from(game.legal().len()) + 1;
        return;
    }
    if !longer.is_empty() {
        for mv in moves(game) {
            after(game, mv, |game| count_sequences(game, longer));
        }
    }
}

/// What walking every game from the empty board finds.
#[derive(Default)]
struct Walk {
    games: i64,
    nodes: i64,
    longest: i64,
}

fn games(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let Some(mut game) = start(row.size()?, row, findings)? else { return Ok(()) };
    let stated = row.int("games")?;
    if endless(&game, findings) {
        return Ok(());
    }
    if stated > MOST_GAMES {
        findings.outside("too many games to walk");
        return Ok(());
    }
    let mut walk = Walk::default();
    walk_games(&mut game, &mut walk);
    findings.equal("games", walk.games, stated);
    for (key, found) in [("nodes", walk.nodes), ("max_plies", walk.longest)] {
        if row.get(key).is_some() {
            findings.equal(key, found, row.int(key)?);
        }
    }
    Ok(())
}

fn walk_games(game: &mut Game, walk: &mut Walk) {
    walk.nodes += 1;
    walk.longest = walk.longest.max(i64::from(game.move_count()));
    if game.end().is_some() {
        walk.games += 1;
        return;
    }
    for mv in moves(game) {
        after(game, mv, |game| walk_games(game, walk));
    }
}

fn positions(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let bad = || Unreadable("not columns, rows and a number".into());
    let (columns, rows) = (row.0[0].as_i64().ok_or_else(bad)?, row.0[1].as_i64().ok_or_else(bad)?);
    let stated = row.0[2].as_str().ok_or_else(bad)?;
    match size(columns, rows) {
        None => findings.outside(super::NO_SUCH_BOARD),
        Some(size) if size.points() > MOST_POINTS => findings.outside("too many arrangements to set up"),
        Some(size) => findings.equal("legal positions", legal_positions(size).to_string().as_str(), stated),
    }
    Ok(())
}

/// How many arrangements of stones the crate takes for positions.
fn legal_positions(size: Size) -> u64 {
    let points: Vec<_> = size.all().iter().collect();
    let mut legal = 0;
    for arrangement in 0..3u32.pow(u32::from(size.points())) {
        let mut setup = Setup::new(size);
        let mut rest = arrangement;
        for &at in &points {
            match rest % 3 {
                1 => setup.stones.black.push(at),
                2 => setup.stones.white.push(at),
                _ => {}
            }
            rest /= 3;
        }
        legal += u64::from(setup.board().is_ok());
    }
    legal
}

fn value(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let board = row.text("board")?;
    let sides = board.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let (columns, rows) = sides.ok_or_else(|| Unreadable(format!("`{board}` is not a board")))?;
    let size = size(columns, rows);
    if size.is_some_and(|size| size.points() > MOST_SEARCHED) {
        findings.outside("a board too large to search");
        return Ok(());
    }
    if row.get("value").is_none() {
        findings.outside("a value that the sources dispute");
        return Ok(());
    }
    let Some(mut game) = start(size, row, findings)? else { return Ok(()) };
    if endless(&game, findings) {
        return Ok(());
    }
    let stated = row.int("value")? as i32;
    // Two searches with narrow windows: Black gets at least the value, and no more.
    let mut nodes = 0;
    let least = search(&mut game, stated - 1, stated, &mut nodes);
    let most = search(&mut game, stated, stated + 1, &mut nodes);
    match (least, most) {
        (Some(least), Some(most)) => {
            findings.check(least >= stated, || format!("Black gets no more than {least}, the row states {stated}"));
            findings.check(most <= stated, || format!("Black gets {most} or more, the row states {stated}"));
        }
        _ => findings.outside("a search too large to finish"),
    }
    Ok(())
}

/// The margin in points that the side to move can get, if it lies between the bounds; nothing when the
/// search grows too large.
fn search(game: &mut Game, mut low: i32, high: i32, nodes: &mut u64) -> Option<i32> {
    *nodes += 1;
    if *nodes > MOST_NODES {
        return None;
    }
    let color = game.to_move();
    if game.end().is_some() {
        let count = Count::new(game.board());
        return Some((count.area(color) - count.area(!color)).quarters() / Zi::from_whole(1).quarters());
    }
    // The second pass first, since it ends the game; then the plays that take most.
    let passed = game.log().last().is_some_and(|turn| turn.as_move() == Some(Move::Pass));
    let mut moves: Vec<Move> = moves(game).collect();
    moves.sort_by_key(|mv| match mv {
        Move::Pass if passed => i32::MIN,
        Move::Pass => 1,
        &Move::Play(at) => -i32::from(game.board().captures(color, at).len()),
    });
    let mut best = i32::MIN;
    for mv in moves {
        let margin = after(game, mv, |game| search(game, -high, -low, nodes))?.map(|margin| -margin)?;
        best = best.max(margin);
        low = low.max(margin);
        if low >= high {
            break;
        }
    }
    Some(best)
}
