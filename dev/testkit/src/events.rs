//! Events for tests: entries by letters, rounds as short texts, and simulated events.

use weiqi::tournament::{
    Entry, EntryId, GameResult, Member, Pair, PairId, Regulation, ResultKind, RoundPairs, Score, Side, Tournament,
    Update,
};

use crate::random::Random;

/// The entry with this number, counted from 1.
pub fn id(number: usize) -> EntryId {
    EntryId::from_index(number - 1).expect("a number that fits")
}

/// An event with this number of entries, called A, B, C and so on; after Z they are numbers.
pub fn event(regulation: Regulation, entries: usize) -> Tournament {
    let mut event = Tournament::new(regulation).expect("regulations that hold");
    let members = event.regulation().teams.map_or(1, |teams| usize::from(teams.boards));
    for number in 0..entries {
        let name = if number < 26 { char::from(b'A' + number as u8).to_string() } else { number.to_string() };
        let members = (0..members).map(|_| Member::new(name.clone())).collect();
        event.apply(Update::Enter(Entry::team(name, members))).expect("an entry");
    }
    event
}

/// The pairs and results of a text such as `"A>B C=D E-F G+"`: A beats B, C draws with D, E and F both lose, G has a
/// bye; `E!F` means that F forfeits, `E?F` that the result is not in yet.
pub fn round(text: &str) -> (RoundPairs, Vec<Option<ResultKind>>) {
    let letter = |byte: u8| id(usize::from(byte - b'A') + 1);
    let (mut pairs, mut kinds) = (RoundPairs::default(), Vec::new());
    for word in text.split_whitespace().map(str::as_bytes) {
        match *word {
            [bye, b'+'] => pairs.byes.push(letter(bye)),
            [first, sign, second] => {
                pairs.pairs.push(Pair::new(letter(first), letter(second)));
                kinds.push(match sign {
                    b'>' => Some(ResultKind::Win(Side::First)),
                    b'<' => Some(ResultKind::Win(Side::Second)),
                    b'=' => Some(ResultKind::Draw),
                    b'-' => Some(ResultKind::BothLose),
                    b'!' => Some(ResultKind::Forfeit(Side::Second)),
                    b'x' => Some(ResultKind::BothForfeit),
                    b'?' => None,
                    _ => panic!("{text}"),
                });
            }
            _ => panic!("{text}"),
        }
    }
    (pairs, kinds)
}

/// Enters a round with its results.
pub fn play(event: &mut Tournament, text: &str) {
    let (pairs, kinds) = round(text);
    event.apply(Update::Pair(pairs)).unwrap_or_else(|error| panic!("{text}: {error}"));
    let round = event.rounds().len() as u16;
    for (number, kind) in (1..).zip(kinds) {
        if let Some(kind) = kind {
            let act = result(round, number, kind);
            event.apply(act).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
}

/// The result of a pair of players.
pub fn result(round: u16, number: u16, kind: ResultKind) -> Update {
    let score = Score::Game(GameResult::new(kind));
    Update::Result { pair: PairId { round, number }, score, warnings: [0, 0] }
}

/// A result at random: mostly wins, some draws, forfeits and games that both lose.
pub fn random_result(random: &mut Random) -> ResultKind {
    let side = random.pick(&Side::ALL);
    match random.below(20) {
        0 => ResultKind::Draw,
        1 => ResultKind::BothLose,
        2 => ResultKind::Forfeit(side),
        3 => ResultKind::BothForfeit,
        _ => ResultKind::Win(side),
    }
}

/// A Swiss-like pairing that needs no search: each meets one at a distance that no round before had, so that nobody
/// meets again while there are at most half as many rounds as entries. In an odd field the bye goes round.
pub fn rotated_pairs(entries: usize, round: usize) -> RoundPairs {
    let schedule = weiqi::tournament::round_robin(entries, 1);
    let games = &schedule[round % schedule.len()];
    let pairs: Vec<Pair> = games.iter().map(|game| Pair::new(id(game.black + 1), id(game.white + 1))).collect();
    let there = |entry: EntryId| pairs.iter().any(|pair| pair.first == entry || pair.second == entry);
    let byes = (1..=entries).map(id).filter(|&entry| !there(entry)).collect();
    RoundPairs { pairs, byes }
}

/// A Swiss event with random results.
pub fn random_swiss(random: &mut Random, regulation: Regulation, entries: usize, rounds: u16) -> Tournament {
    let mut event = event(regulation, entries);
    for round in 0..rounds {
        let pairs = rotated_pairs(entries, round.into());
        event.apply(Update::Pair(pairs.clone())).expect("a legal pairing");
        for number in 1..=pairs.pairs.len() as u16 {
            let kind = random_result(random);
            let warnings = [random.below(40) == 0, random.below(40) == 0].map(u16::from);
            let score = Score::Game(GameResult::new(kind));
            event
                .apply(Update::Result { pair: PairId { round: round + 1, number }, score, warnings })
                .expect("a result");
        }
    }
    event
}
