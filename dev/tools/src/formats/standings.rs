//! `standings/1`: random events with byes, absences, withdrawals and warnings, and their standings.

use serde_json::Value;
use weiqi::tournament::{
    Entry, EntryId, GameResult, Highest, Key, Member, Regulation, RoundPairs, Score, Standings, Tournament, Update,
    WithdrawnWorth,
};

use super::Findings;
use super::event::{
    compare, compare_places, declare_absent, enter_round, entry, game, list, names, places, ranking, refused, result,
    total, values,
};
use super::row::{Row, Unreadable};

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let row = row.0;
    let swiss = row["system"] == "swiss";
    let event = read(row, swiss)?;
    let expect = &row["expect"];

    let points: Vec<_> = values(&event, Key::Points);
    compare(findings, "points", &points, &expect["points"])?;
    for (number, states) in (1..).zip(list(expect, "points")?) {
        let says = EntryId::new(number).is_some_and(|id| event.standings().row(id).is_none());
        findings.equal(format!("P{number} is void"), says, states.is_null());
    }
    compare(findings, "small_score", &values(&event, Key::SmallScore), &expect["small_score"])?;
    let opponents = Key::OpponentsPoints { skip: 0 };
    compare(findings, "opponents_points", &values(&event, opponents), &expect["opponents_points"])?;
    compare(
        findings,
        "total_highest_actual",
        &values(&event, total(Highest::Actual)),
        &expect["total_highest_actual"],
    )?;
    let possible = values(&event, total(Highest::Possible));
    compare(findings, "total_highest_possible", &possible, &expect["total_highest_possible"])?;
    if let Some(highest) = expect["highest"].as_u64() {
        findings.equal("highest", u64::from(event.table().highest()), highest);
    }
    if !expect["opponents_points_older"].is_null() {
        let mut regulation = Regulation { withdrawn: WithdrawnWorth::Projected, ..event.regulation().clone() };
        regulation.ranking = ranking(&[opponents]);
        let standings = Standings::new(&event.table(), &regulation);
        let says: Vec<_> = event.ids().map(|id| standings.row(id).and_then(|row| row.values[0])).collect();
        compare(findings, "opponents_points_older", &says, &expect["opponents_points_older"])?;
    }

    for (name, keys) in [
        ("rank", &[Key::Points, Key::SmallScore, Key::FewerWarnings][..]),
        ("rank_total_actual", &[total(Highest::Actual), Key::FewerWarnings]),
        ("rank_total_possible", &[total(Highest::Possible), Key::FewerWarnings]),
        ("rank_points_opponents", &[Key::Points, opponents, Key::FewerWarnings]),
    ] {
        compare_places(findings, name, &places(&event, ranking(keys)), &expect[name]);
    }
    Ok(())
}

fn read(row: &Value, swiss: bool) -> Result<Tournament, Unreadable> {
    let rounds = list(row, "rounds")?;
    let regulation = if swiss { Regulation::swiss(rounds.len() as u16) } else { Regulation::round_robin(1) };
    let mut event = Tournament::new(regulation).map_err(refused)?;
    let players = row["players"].as_u64().unwrap_or(0) as usize;
    for number in 1..=players {
        event.apply(Update::Enter(Entry::player(Member::new(format!("P{number}"))))).map_err(refused)?;
    }
    if !swiss {
        let total = row["total_rounds"].as_u64().unwrap_or(0);
        if event.planned_rounds().map(u64::from) != Some(total) {
            return Err(Unreadable(format!("a round robin of {players} has not {total} rounds")));
        }
    }
    let mut withdrawn: Vec<(EntryId, u64)> = Vec::new();
    for (name, after) in row["withdrawn"].as_object().into_iter().flatten() {
        withdrawn.push((entry(name)?, after.as_u64().unwrap_or(0)));
    }
    let mut warnings: Vec<u16> =
        list(row, "warnings")?.iter().map(|number| number.as_u64().unwrap_or(0) as u16).collect();
    for (number, round) in (0..).zip(rounds) {
        if swiss {
            leave(&mut event, &withdrawn, number)?;
        }
        let mut pairs = RoundPairs { pairs: Vec::new(), byes: names(round, "byes")? };
        let mut scores = Vec::new();
        for value in list(round, "games")? {
            let (pair, text) = game(value)?;
            pairs.pairs.push(pair);
            scores.push(Score::Game(GameResult::new(result(&text)?)));
        }
        if pairs.pairs.is_empty() {
            continue;
        }
        if swiss {
            declare_absent(&mut event, &pairs)?;
        }
        enter_round(&mut event, pairs, scores, &mut warnings)?;
    }
    // Warnings of those who had no game.
    for (index, left) in warnings.into_iter().enumerate() {
        for _ in 0..left {
            if let Some(id) = EntryId::from_index(index) {
                event.apply(Update::Warn { entry: id, round: 1 }).map_err(refused)?;
            }
        }
    }
    // In a round robin the row gives the number of games before an entry left, whose later games are not in the list.
    for &(id, after) in &withdrawn {
        if !swiss || after >= rounds.len() as u64 {
            event.apply(Update::Withdraw { entry: id }).map_err(refused)?;
        }
    }
    Ok(event)
}

fn leave(event: &mut Tournament, withdrawn: &[(EntryId, u64)], round: u64) -> Result<(), Unreadable> {
    for &(id, after) in withdrawn {
        if after == round {
            event.apply(Update::Withdraw { entry: id }).map_err(refused)?;
        }
    }
    Ok(())
}
