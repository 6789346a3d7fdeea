//! `event/1`: published results of events, entered into an event's log; every published and every computed column
//! is compared with the crate's tables and standings.

use serde_json::Value;
use weiqi::tournament::{
    Decision, Entry, EntryId, Fraction, GameResult, Highest, Key, Member, Pair, PairId, Ranking, Regulation,
    ResultKind, RoundPairs, RoundsCounted, Score, Side, Standings, TeamKind, TeamRules, TotalScore, Tournament,
    TournamentError, Update,
};
use weiqi::{Article, Cite};

use super::Findings;
use super::row::{Row, Unreadable};

/// The id of `P12`.
pub fn entry(name: &str) -> Result<EntryId, Unreadable> {
    let number = name.strip_prefix('P').and_then(|number| number.parse().ok());
    number.and_then(EntryId::new).ok_or_else(|| Unreadable(format!("{name}: not an entry")))
}

/// A number or a text as a fraction.
pub fn fraction(value: &Value) -> Result<Fraction, Unreadable> {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    text.parse().map_err(|error| Unreadable(format!("{text}: {error}")))
}

pub fn refused(error: TournamentError) -> Unreadable {
    Unreadable(format!("the crate refuses the event: {error}"))
}

/// The list at a key.
pub fn list<'a>(value: &'a Value, key: &str) -> Result<&'a Vec<Value>, Unreadable> {
    value[key].as_array().ok_or_else(|| Unreadable(format!("`{key}` is not a list")))
}

pub fn names(value: &Value, key: &str) -> Result<Vec<EntryId>, Unreadable> {
    match value[key].as_array() {
        Some(list) => list.iter().map(|name| entry(name.as_str().unwrap_or(""))).collect(),
        None => Ok(Vec::new()),
    }
}

/// A pair and its result, as `["P1", "P2", "1-0"]`.
pub fn game(value: &Value) -> Result<(Pair, String), Unreadable> {
    let text = |index: usize| value[index].as_str().ok_or_else(|| Unreadable(format!("{value}: not a game")));
    Ok((Pair::new(entry(text(0)?)?, entry(text(1)?)?), text(2)?.to_owned()))
}

pub fn result(text: &str) -> Result<ResultKind, Unreadable> {
    Ok(match text {
        "1-0" | "2-0" => ResultKind::Win(Side::First),
        "0-1" | "0-2" => ResultKind::Win(Side::Second),
        "1/2-1/2" | "1-1" => ResultKind::Draw,
        "0-0" => ResultKind::BothLose,
        other => return Err(Unreadable(format!("{other}: not a result"))),
    })
}

/// Enters a round: by the rules, or where it breaks one of practice (a rematch, several byes) by decision.
pub fn enter_round(
    event: &mut Tournament,
    pairs: RoundPairs,
    scores: Vec<Score>,
    warnings: &mut [u16],
) -> Result<(), Unreadable> {
    let act = Update::Pair(pairs.clone());
    if event.check(&act).is_ok() {
        event.apply(act).map_err(refused)?;
    } else {
        let cite = Cite::article(Article::ChiefReferee).clause(6);
        let decision = Decision::Pairing(pairs.clone());
        event.apply(Update::Decide { decision, cite, note: String::new() }).map_err(refused)?;
    }
    let round = event.rounds().len() as u16;
    for ((number, pair), score) in (1..).zip(&pairs.pairs).zip(scores) {
        let warned = [pair.first, pair.second].map(|id| std::mem::take(&mut warnings[id.index()]));
        event.apply(Update::Result { pair: PairId { round, number }, score, warnings: warned }).map_err(refused)?;
    }
    Ok(())
}

/// Declares those absent that are neither paired nor have a bye.
pub fn declare_absent(event: &mut Tournament, pairs: &RoundPairs) -> Result<(), Unreadable> {
    let round = event.rounds().len() as u16 + 1;
    let ids: Vec<EntryId> = event.ids().collect();
    for id in ids {
        let there = pairs.byes.contains(&id) || pairs.pairs.iter().any(|pair| pair.first == id || pair.second == id);
        if !there && event.field().contains(&id) {
            event.apply(Update::Absent { entry: id, from: round, to: round }).map_err(refused)?;
        }
    }
    Ok(())
}

/// The values of a key, in the order of entries.
pub fn values(event: &Tournament, key: Key) -> Vec<Option<Fraction>> {
    let keys = vec![key];
    let regulation = Regulation { ranking: Ranking { keys, ..Ranking::round_robin() }, ..event.regulation().clone() };
    let standings = Standings::new(&event.table(), &regulation);
    event.ids().map(|id| standings.row(id).and_then(|row| row.values[0])).collect()
}

/// The places by a ranking, in the order of entries. `None` for who is not placed.
pub fn places(event: &Tournament, ranking: Ranking) -> Vec<Option<u16>> {
    let standings = Standings::new(&event.table(), &Regulation { ranking, ..event.regulation().clone() });
    event.ids().map(|id| standings.row(id).map(|row| row.place)).collect()
}

pub fn total(highest: Highest) -> Key {
    Key::TotalScore(TotalScore { highest, rounds: RoundsCounted::SoFar })
}

pub fn ranking(keys: &[Key]) -> Ranking {
    Ranking { keys: keys.to_vec(), ..Ranking::round_robin() }
}

/// Compares a list of values with the row's; a value that the row lacks is not compared.
pub fn compare(
    findings: &mut Findings,
    what: &str,
    says: &[Option<Fraction>],
    states: &Value,
) -> Result<(), Unreadable> {
    let Some(states) = states.as_array() else { return Ok(()) };
    findings.equal(format!("{what}, how many"), says.len(), states.len());
    for ((number, says), states) in (1..).zip(says).zip(states) {
        if !states.is_null() {
            findings.equal(format!("{what} of P{number}"), *says, Some(fraction(states)?));
        }
    }
    Ok(())
}

/// Compares places.
pub fn compare_places(findings: &mut Findings, what: &str, says: &[Option<u16>], states: &Value) {
    let Some(states) = states.as_array() else { return };
    findings.equal(format!("{what}, how many"), says.len(), states.len());
    for ((number, says), states) in (1..).zip(says).zip(states) {
        findings.equal(format!("{what} of P{number}"), says.map(u64::from), states.as_u64());
    }
}

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let row = row.0;
    let teams = row["score_scale"].as_str().is_some_and(|scale| scale.starts_with("board points"));
    let event = read(row, teams)?;
    let computed = &row["computed_art27"];
    let halved = |key: Key| -> Vec<Option<Fraction>> {
        let half = |value: Fraction| value.checked_div(Fraction::from(2));
        values(&event, key).into_iter().map(|value| value.and_then(half)).collect()
    };

    for (name, key) in [
        ("points", Key::Points),
        ("match_points", Key::Points),
        ("board_points", Key::BoardPoints),
        ("opponents_points_S", Key::OpponentsPoints { skip: 0 }),
        ("S", Key::OpponentsPoints { skip: 0 }),
        ("xiaofen", Key::SmallScore),
        ("total_score_M_actual", total(Highest::Actual)),
        ("total_score_M_2R", total(Highest::Possible)),
    ] {
        // The row counts a board won as 1; the crate counts it as 2.
        let says = if name == "board_points" { halved(key) } else { values(&event, key) };
        compare(findings, name, &says, &computed[name])?;
    }
    if let Some(highest) = computed["M"].as_u64() {
        findings.equal("M", u64::from(event.table().highest()), highest);
    }
    for (name, keys) in [
        ("rank_swiss_A", &[total(Highest::Actual)][..]),
        ("rank_swiss_A_M2R", &[total(Highest::Possible)]),
        ("rank_swiss_B", &[Key::Points, Key::OpponentsPoints { skip: 0 }]),
        ("rank_round_robin", &[Key::Points, Key::SmallScore]),
        ("rank_total_then_board", &[total(Highest::Actual), Key::BoardPoints]),
    ] {
        compare_places(findings, name, &places(&event, ranking(keys)), &computed[name]);
    }

    let columns: Vec<&str> =
        row["published"]["columns"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (index, &column) in columns.iter().enumerate() {
        let says = match column {
            "wins" if teams => count(&event, 0),
            "byes" => count(&event, 1),
            "losses" => count(&event, 2),
            "match points" => values(&event, Key::Points),
            "board points" | "board points won" => halved(Key::BoardPoints),
            "board points lost" => boards_lost(&event),
            "wins" => halved(Key::Points),
            "SOS" => halved(Key::OpponentsPoints { skip: 0 }),
            "SODOS" => halved(Key::SmallScore),
            "SOSOS" => halved(Key::OpponentsOpponents),
            other => return Err(Unreadable(format!("{other}: not a column"))),
        };
        let states = row["published"]["rows"].as_array().into_iter().flatten().map(|row| row[index].clone());
        compare(findings, column, &says, &Value::Array(states.collect()))?;
    }
    check_published_places(row, &event, teams, findings);
    Ok(())
}

/// The published places rest on the published columns. Sources that went by something else than these (a play-off)
/// say so in their note and are compared by the columns they had.
fn check_published_places(row: &Value, event: &Tournament, teams: bool, findings: &mut Findings) {
    let states = &row["published"]["rank"];
    if states.is_null() {
        return;
    }
    let keys: &[Key] = match row["id"].as_str() {
        Some("wygc-2006-u12") => {
            &[Key::Points, Key::SmallScore, Key::OpponentsPoints { skip: 0 }, Key::OpponentsOpponents]
        }
        Some("ico-2004-9x9") => {
            // The first two, equal in points, were put in order by something the page does not tell.
            let mut says = places(event, ranking(&[Key::Points]));
            if says[..2] == [Some(1), Some(1)] {
                says[1] = Some(2);
                findings.outside("places 1 and 2 by something the page does not tell");
            }
            return compare_places(findings, "published place", &says, states);
        }
        _ if teams => &[Key::Points, Key::BoardPoints],
        _ => &[Key::Points],
    };
    compare_places(findings, "published place", &places(event, ranking(keys)), states);
}

/// Numbers of matches won, of byes, or of matches lost.
fn count(event: &Tournament, what: usize) -> Vec<Option<Fraction>> {
    use weiqi::tournament::MeetingResult::{Lost, Won};
    let table = event.table();
    let number = |line: &weiqi::tournament::TableLine| match what {
        1 => line.byes.len(),
        what => line.meetings.iter().filter(|meeting| meeting.result == if what == 0 { Won } else { Lost }).count(),
    };
    table.lines().iter().map(|line| Some(Fraction::from(number(line) as i64))).collect()
}

/// Board points that the opponents won, in boards.
fn boards_lost(event: &Tournament) -> Vec<Option<Fraction>> {
    let all = event.regulation().teams.map_or(0, |teams| 2 * i64::from(teams.games_in_a_match()));
    let table = event.table();
    let lost = table.lines().iter().map(|line| all * line.meetings.len() as i64 - i64::from(line.board_points));
    lost.map(|twice| Some(Fraction::half_of(twice))).collect()
}

/// The event of a row.
fn read(row: &Value, teams: bool) -> Result<Tournament, Unreadable> {
    let rounds = list(row, "rounds")?;
    let mut boards = 0;
    for game in rounds.iter().flat_map(|round| round["games"].as_array()).flatten() {
        if teams {
            let (first, second) = board_points(game[2].as_str().unwrap_or(""))?;
            boards = ((first + second) / 2) as u8;
        }
    }
    let mut regulation = match row["system"].as_str() {
        Some(system) if system.contains("round robin") => Regulation::round_robin(rounds.len() as u8),
        _ => Regulation::swiss(rounds.len() as u16),
    };
    if teams {
        regulation = regulation.for_teams(TeamRules::new(TeamKind::LineUpBeforeMatch, boards));
    }
    let mut event = Tournament::new(regulation).map_err(refused)?;
    let players = row["players"].as_u64().unwrap_or(0) as usize;
    for number in 1..=players {
        let members = (0..boards.max(1)).map(|_| Member::new("")).collect();
        event.apply(Update::Enter(Entry::team(format!("P{number}"), members))).map_err(refused)?;
    }
    for round in rounds {
        let mut pairs = RoundPairs { pairs: Vec::new(), byes: names(round, "byes")? };
        let mut scores = Vec::new();
        // A cross table has whole cycles in one list; the crate wants rounds in which nobody plays twice.
        let mut later: Vec<&Value> = list(round, "games")?.iter().collect();
        let whole_cycle = row["system"].as_str().is_some_and(|system| system.contains("round robin"));
        while !later.is_empty() || !pairs.byes.is_empty() {
            let mut left = Vec::new();
            for value in later {
                let (pair, text) = game(value)?;
                let ids = [pair.first, pair.second];
                let taken =
                    pairs.pairs.iter().any(|pair: &Pair| ids.contains(&pair.first) || ids.contains(&pair.second));
                if whole_cycle && taken {
                    left.push(value);
                    continue;
                }
                pairs.pairs.push(pair);
                scores.push(if teams {
                    boards_of(&text, boards)?
                } else {
                    Score::Game(GameResult::new(result(&text)?))
                });
            }
            later = left;
            if !whole_cycle {
                declare_absent(&mut event, &pairs)?;
            }
            let mut nobody = vec![0; players];
            enter_round(&mut event, std::mem::take(&mut pairs), std::mem::take(&mut scores), &mut nobody)?;
        }
    }
    Ok(event)
}

/// Twice the board points of `"5/2-3/2"`.
fn board_points(text: &str) -> Result<(i128, i128), Unreadable> {
    let wrong = || Unreadable(format!("{text}: not board points"));
    let (first, second) = text.split_once('-').ok_or_else(wrong)?;
    let twice = |text: &str| -> Option<i128> {
        let number = text.parse::<Fraction>().ok()?.checked_mul(Fraction::from(2))?;
        (number.denominator() == 1).then_some(number.numerator())
    };
    twice(first).zip(twice(second)).ok_or_else(wrong)
}

/// A match with these board points: boards won come first, then draws. Which boards they were is not in the source.
fn boards_of(text: &str, boards: u8) -> Result<Score, Unreadable> {
    let (mut first, mut second) = board_points(text)?;
    let mut results = Vec::new();
    for _ in 0..boards {
        results.push(GameResult::new(if first >= 2 {
            first -= 2;
            ResultKind::Win(Side::First)
        } else if first == 1 && second >= 1 {
            (first, second) = (0, second - 1);
            ResultKind::Draw
        } else {
            second -= 2;
            ResultKind::Win(Side::Second)
        }));
    }
    Ok(Score::Boards(results))
}
