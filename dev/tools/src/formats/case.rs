//! `case/1`: questions about one position: what is legal and why not, what is taken, how it counts.

use weiqi::game::{Act, LogEntry};
use weiqi::{
    ByColor, Color, Count, Game, Handicap, Illegal, Move, Placement, PlayError, Point, PointSet, Tally, Terms, Zi,
};

use super::area::{check_area, count_without};
use super::replay::{Replay, reading};
use super::row::{Row, Stated, Unreadable, board_text, color, setup, size};
use super::{Findings, NO_SUCH_BOARD};

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let [columns, rows] = row.ints("size")?;
    let Some(size) = size(columns, rows) else {
        findings.outside(NO_SUCH_BOARD);
        return Ok(());
    };
    let start = row.object("start")?;
    let checks: Vec<Row> = row.list("checks")?.iter().map(Row).collect();
    let board = setup(&rows_of(start)?, size)?.board();
    let refused = checks.iter().any(|check| check.text("kind").is_ok_and(|kind| kind == "setup_refused"));
    findings.equal("set-up refused", board.is_err(), refused);
    let Ok(board) = board else { return Ok(()) };

    let reading = reading(row.text("repetition")?)?;
    let mut replay = Replay::new(board, start.color("to_move")?, Terms::CHINESE_2002);
    for (ply, mv) in row.list("moves")?.iter().enumerate() {
        let words = mv.as_str().and_then(|text| text.split_once(' '));
        let parsed = words.and_then(|(side, at)| Some((color(side)?, at.parse::<Move>().ok()?)));
        let (color, mv) = parsed.ok_or_else(|| Unreadable(format!("`{mv}` is not a move")))?;
        let broken = replay.play(Stated { color, mv: Some(mv) }, findings);
        findings.check(replay.game(reading).is_some(), || format!("move {ply} {mv} breaks {broken} under {reading}"));
        if Replay::halts(broken) {
            return Ok(());
        }
    }
    let Some(game) = replay.game(reading) else { return Ok(()) };
    for check in checks {
        check_one(check, game, findings)?;
    }
    Ok(())
}

fn rows_of(row: Row) -> Result<String, Unreadable> {
    let rows: Option<Vec<&str>> = row.list("rows")?.iter().map(|row| row.as_str()).collect();
    rows.map(|rows| rows.join("/")).ok_or_else(|| Unreadable("field `rows` is not texts".into()))
}

fn check_one(check: Row, game: &Game, findings: &mut Findings) -> Result<(), Unreadable> {
    let board = game.board();
    match check.text("kind")? {
        "setup_refused" => {}
        "board" => findings.equal("board", board_text(board), rows_of(check)?),
        "empty" => {
            let at = vertex(check)?;
            findings.check(board.stone(at).is_none(), || format!("{at} is not empty"));
        }
        "ko_point" => {
            let stated = if check.get("at").is_some() { Some(vertex(check)?) } else { None };
            findings.equal("ko point", game.situation().ko().map(|ko| ko.at), stated);
        }
        "captured" => {
            let captured = game.captured();
            for (color, key) in [(Color::Black, "black"), (Color::White, "white")] {
                if check.get(key).is_some() {
                    findings.equal(format_args!("{color} captured"), i64::from(captured[color]), check.int(key)?);
                }
            }
        }
        "legal" => check_legal(check, game, findings)?,
        "captures_by_play" => {
            let at = vertex(check)?;
            match asked(check, game)?.play(at.into()) {
                Ok(played) => findings.equal(
                    format_args!("{at} captures"),
                    i64::from(played.captures.stones),
                    check.int("expect")?,
                ),
                Err(error) => findings.check(false, || format!("{at} should capture: {error}")),
            }
        }
        "legal_count" => {
            findings.equal("legal points", i64::from(asked(check, game)?.legal().len()), check.int("expect")?);
        }
        "legal_points" => findings.equal("legal points", asked(check, game)?.legal(), vertices(check, "expect")?),
        "area_margin" => {
            let Some(count) = count(check, game, findings)? else { return Ok(()) };
            let margin = count.area(Color::Black) - count.area(Color::White);
            findings.equal("margin in points", margin, Zi::from_whole(check.int("expect")? as i32));
        }
        "area" => {
            let Some(count) = count(check, game, findings)? else { return Ok(()) };
            let stated = [check.int("black")?, check.int("white")?, check.int("shared")?];
            check_area(&count, stated, findings);
        }
        "margin_points" => {
            let Some(count) = count(check, game, findings)? else { return Ok(()) };
            let stones = check.int("handicap")?;
            let Some(terms) = terms(stones, check.points_as_zi("komi_points")?) else {
                findings.outside("a handicap that is not 0 or 2 to 9 stones");
                return Ok(());
            };
            let margin = Tally::new(&count, &terms, ByColor::default()).margin();
            findings.equal("margin", margin, check.points_as_zi("expect")?);
        }
        other => return Err(Unreadable(format!("unknown kind of check `{other}`"))),
    }
    Ok(())
}

/// The custom's terms: half a zi to White for every handicap stone.
fn terms(stones: i64, komi: Zi) -> Option<Terms> {
    let handicap = match stones {
        0 => Handicap::EVEN,
        n => Handicap::stones(u8::try_from(n).ok()?, Placement::FIXED)?,
    };
    Some(Terms::CHINESE_2002.with_handicap(handicap).with_komi(komi))
}

/// The game with the colour asked about to move.
fn asked(check: Row, game: &Game) -> Result<Game, Unreadable> {
    let mut game = game.clone();
    if check.color("color")? != game.to_move() {
        let lost = LogEntry { color: game.to_move(), act: Act::LostTurn };
        game.apply(lost).map_err(|error| Unreadable(format!("the turn cannot change: {error}")))?;
    }
    Ok(game)
}

fn check_legal(check: Row, game: &Game, findings: &mut Findings) -> Result<(), Unreadable> {
    let at = vertex(check)?;
    let answer = asked(check, game)?.check(at.into());
    findings.equal(format_args!("{at} is legal ({answer:?})"), answer.is_ok(), check.flag("expect")?);
    if let (Err(error), Some(_)) = (answer, check.get("reason")) {
        let reason = match error {
            PlayError::Illegal(Illegal::OffBoard { .. }) => "off_board",
            PlayError::Illegal(Illegal::Occupied { .. }) => "occupied",
            PlayError::Illegal(Illegal::ForbiddenPoint { .. }) => "forbidden_point",
            PlayError::Illegal(Illegal::Ko { .. }) => "ko",
            PlayError::Illegal(Illegal::Repetition { .. }) => "repetition",
            _ => "none about the point",
        };
        findings.equal(format_args!("reason at {at}"), reason, check.text("reason")?);
    }
    Ok(())
}

fn count(check: Row, game: &Game, findings: &mut Findings) -> Result<Option<Count>, Unreadable> {
    Ok(count_without(game.board(), vertices(check, "dead")?, findings))
}

fn vertex(check: Row) -> Result<Point, Unreadable> {
    let text = check.text("at")?;
    text.parse().map_err(|error| Unreadable(format!("`{text}`: {error}")))
}

fn vertices(check: Row, key: &str) -> Result<PointSet, Unreadable> {
    let parse = |value: &serde_json::Value| value.as_str().and_then(|text| text.parse::<Point>().ok());
    let points = check.list(key)?.iter().map(parse).collect::<Option<PointSet>>();
    points.ok_or_else(|| Unreadable(format!("field `{key}` is not vertices")))
}
