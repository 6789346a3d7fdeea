//! Results as the EGF's h9 text: one line a player, by place, with one word a round: the line of the opponent, the
//! result and the colour.

use weiqi::tournament::{EntryId, PairRecord, Placed, ResultKind, Score, Side, Tournament, Update};

/// The whole text. Players who are not placed are left out.
pub fn write(event: &Tournament) -> String {
    let standings = event.standings();
    let rows = standings.rows();
    let started = event.log().iter().filter(|act| matches!(act, Update::Enter(_))).count();
    let mut text = format!("; CL[B]\n; EV[{} players]\n; HA[h9]\n; KM[7.5]\n", started);
    for (number, row) in (1..).zip(rows) {
        let name = event.entry(row.entry).map_or("", |entry| &entry.name).replace(' ', "_");
        let line = |id: EntryId| rows.iter().position(|row| row.entry == id).map_or(0, |index| index + 1);
        let games = (0..event.rounds().len()).map(|round| game(event, round, row.entry, line));
        let games: Vec<String> = games.collect();
        text += &format!("{number} {name} - -- -- {} {}\n", points(event, row), games.join(" "));
    }
    text
}

/// Wins: the h9 text counts a win as 1 and the law as 2.
fn points(event: &Tournament, row: &Placed) -> String {
    let points = event.table().lines()[row.entry.index()].points;
    if points.is_multiple_of(2) { format!("{}", points / 2) } else { format!("{}.5", points / 2) }
}

/// The word of one round: `12+/b`, `12-/w`, `12=/b`, `12+!` for a game that was not played, `0+` for a bye, `0-` for
/// no game.
fn game(event: &Tournament, round: usize, id: EntryId, line: impl Fn(EntryId) -> usize) -> String {
    let round = &event.rounds()[round];
    if round.byes.contains(&id) {
        return "0+".into();
    }
    let own = |record: &PairRecord| Side::ALL.into_iter().find(|&side| record.pair.entry(side) == id);
    let Some((record, side)) = round.pairs.iter().find_map(|record| Some((record, own(record)?))) else {
        return "0-".into();
    };
    let opponent = line(record.pair.entry(side.other()));
    let Some(Score::Game(result)) = &record.score else { return format!("{opponent}?") };
    let sign = match result.kind {
        kind if kind.winner() == Some(side) => '+',
        ResultKind::Draw => '=',
        ResultKind::NoResult | ResultKind::Replay | ResultKind::ExtraGame => '?',
        _ => '-',
    };
    let colour = match record.pair.black {
        _ if matches!(result.kind, ResultKind::Forfeit(_) | ResultKind::BothForfeit) => "!",
        Some(black) if black == side => "/b0",
        Some(_) => "/w0",
        None => "",
    };
    format!("{opponent}{sign}{colour}")
}
