//! `pairing/1`: small fields, whether anybody can pair them, and the best values of a pairing.

use serde_json::Value;
use weiqi::tournament::EntryId;
use weiqi::tournament::pairing::{Contender, Field, PairingRules, Seeding};

use super::Findings;
use super::row::{Row, Unreadable};

/// The values are the same whatever comes after them in the objective.
const SEEDINGS: [Seeding; 5] = [Seeding::Lots, Seeding::Slots, Seeding::Halves, Seeding::Ends, Seeding::Neighbours];

pub fn check(row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
    let field = read(row)?;
    let expect = row.object("expect")?;
    let possible = expect.flag("possible")?;
    for seeding in SEEDINGS {
        let rules = PairingRules { seeding, ..PairingRules::default() };
        match field.pair(&rules) {
            Ok(round) => {
                findings.equal(format!("{seeding:?}: possible"), true, possible);
                let bye = round.objective.bye_points.map(u64::from);
                findings.equal(
                    format!("{seeding:?}: points of the bye"),
                    bye,
                    expect.get("bye_points").and_then(Value::as_u64),
                );
                let squares = expect.get("sum_of_squares").and_then(Value::as_u64);
                findings.equal(format!("{seeding:?}: sum of squares"), Some(round.objective.squares), squares);
            }
            Err(proof) => {
                findings.equal(format!("{seeding:?}: possible"), false, possible);
                findings.check(proof.holds(&field), || format!("{seeding:?}: no proof: {proof}"));
            }
        }
    }
    Ok(())
}

/// The field of a row. Lots are the numbers of the players.
fn read(row: Row) -> Result<Field, Unreadable> {
    let points = row.list("points")?;
    if points.len() as i64 != row.int("players")? {
        return Err(Unreadable("not as many points as players".into()));
    }
    let mut field = Vec::new();
    for (index, points) in points.iter().enumerate() {
        let points = points.as_u64().and_then(|points| u16::try_from(points).ok());
        let points = points.ok_or_else(|| Unreadable("points that are no number".into()))?;
        let id = EntryId::from_index(index).ok_or_else(|| Unreadable("too many players".into()))?;
        field.push(Contender::new(id, index as u32).with_points(points));
    }
    for pair in row.list("met")? {
        let [first, second] = [player(&pair[0], field.len())?, player(&pair[1], field.len())?];
        let ids = [field[first].id, field[second].id];
        field[first].met.push(ids[1]);
        field[second].met.push(ids[0]);
    }
    for name in row.list("had_bye")? {
        field[player(name, points.len())?].byes = 1;
    }
    Field::new(field).map_err(|error| Unreadable(error.to_string()))
}

/// The index of a player such as `P3`.
fn player(name: &Value, players: usize) -> Result<usize, Unreadable> {
    let number = name.as_str().and_then(|name| name.strip_prefix('P')).and_then(|number| number.parse::<usize>().ok());
    let index = number.and_then(|number| number.checked_sub(1)).filter(|&index| index < players);
    index.ok_or_else(|| Unreadable(format!("no player {name}")))
}
