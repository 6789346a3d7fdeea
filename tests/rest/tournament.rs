//! Properties of events: simulated Swiss events of 8 to 200 players, standings beside a naive oracle, independence of
//! order and numbers. Articles 26 to 28.

use proptest::prelude::*;
use weiqi::tournament::pairing::{Field, PairingRules};
use weiqi::tournament::*;
use weiqi_testkit::Random;
use weiqi_testkit::events::*;

/// A Swiss event paired by the crate, with late entries, absences, withdrawals and lots.
fn simulated(random: &mut Random, players: usize, rounds: u16) -> Tournament {
    let mut event = event(Regulation::swiss(rounds), players);
    for round in 1..=rounds {
        if round > 1 && random.below(3) == 0 {
            let entry = random.pick(&event.ids().collect::<Vec<_>>());
            let update = match random.below(3) {
                0 => Update::Withdraw { entry },
                1 => Update::Absent { entry, from: round, to: round },
                _ => Update::Enter(Entry::player(Member::new("late"))),
            };
            let _ = event.apply(update);
        }
        let lots: Vec<u32> = event.ids().rev().map(|id| id.number().into()).collect();
        let field = Field::new(event.contenders(&lots).unwrap()).unwrap();
        let pairs = RoundPairs::from(&field.pair(&PairingRules::default()).unwrap());
        event.apply(Update::Pair(pairs.clone())).unwrap();
        for number in 1..=pairs.pairs.len() as u16 {
            let kind = random_result(random);
            event.apply(result(round, number, kind)).unwrap();
            if kind == ResultKind::BothLose && random.below(2) == 0 {
                let winner = random.pick(&Side::ALL);
                event.apply(Update::Lot { pair: PairId { round, number }, winner }).unwrap();
            }
        }
    }
    event
}

#[test]
fn simulated_events_of_8_to_200_players() {
    let mut random = Random(26);
    for (players, rounds) in [(8, 5), (9, 5), (16, 7), (33, 6), (64, 6), (100, 7), (199, 8), (200, 9)] {
        let event = simulated(&mut random, players, rounds);
        let table = event.table();
        // Points given are the points in the table: 2 for each game that not both lost, and 2 for each bye.
        let lost = |record: &&PairRecord| match &record.score {
            Some(Score::Game(result)) => !matches!(result.kind, ResultKind::BothLose | ResultKind::BothForfeit),
            _ => false,
        };
        let games = event.rounds().iter().flat_map(|round| &round.pairs).filter(lost).count();
        let byes: usize = event.rounds().iter().map(|round| round.byes.len()).sum();
        assert_eq!(table.lines().iter().map(|line| line.points).sum::<u32>() as usize, 2 * (games + byes));
        assert!(event.rounds().iter().all(|round| round.byes.len() <= 1));
        // Nobody meets twice, nobody has two byes, and colours differ by few.
        for line in table.lines() {
            let mut opponents: Vec<EntryId> = line.meetings.iter().map(|meeting| meeting.opponent).collect();
            opponents.sort_unstable();
            let met = opponents.len();
            opponents.dedup();
            assert_eq!(opponents.len(), met, "{players} players: {} meets again", line.entry);
            assert!(line.byes.len() <= 1);
        }
        let standings = event.standings();
        assert_eq!(standings.rows().len(), table.lines().iter().filter(|line| line.presence != Presence::Void).count());
        check_places(&standings);
        assert_eq!(Tournament::replay(event.regulation().clone(), event.log().to_vec()), Ok(event));
    }
}

/// Places are in the order of values, equals share, and what decided is the first key that differs.
fn check_places(standings: &Standings) {
    let better = |key: Key, a: KeyValue, b: KeyValue| if key == Key::FewerWarnings { a < b } else { a > b };
    for (before, pair) in (1..).zip(standings.rows().windows(2)) {
        let first = (0..standings.keys().len()).find(|&key| pair[0].values[key] != pair[1].values[key]);
        assert_eq!(pair[1].decided_by, first);
        match first {
            Some(key) => {
                assert!(better(standings.keys()[key], pair[0].values[key], pair[1].values[key]));
                assert_eq!(pair[1].place, before + 1);
            }
            None => assert!(pair[1].place == pair[0].place && pair[0].shared && pair[1].shared),
        }
    }
}

/// The total score of everybody by the definition, from the log alone: no score table, no shared sums.
fn naive_total(event: &Tournament) -> Vec<(i128, i128)> {
    let players = event.ids().len();
    let mut points = vec![0i128; players];
    let mut opponents = vec![Vec::new(); players];
    for round in event.rounds() {
        for record in &round.pairs {
            let [first, second] = [record.pair.first.index(), record.pair.second.index()];
            opponents[first].push(second);
            opponents[second].push(first);
            let Some(Score::Game(result)) = &record.score else { panic!("unfinished") };
            let (a, b) = match result.kind {
                ResultKind::Win(Side::First) | ResultKind::Forfeit(Side::Second) => (2, 0),
                ResultKind::Win(Side::Second) | ResultKind::Forfeit(Side::First) => (0, 2),
                ResultKind::Draw => (1, 1),
                _ => (0, 0),
            };
            points[first] += a;
            points[second] += b;
        }
        round.byes.iter().for_each(|bye| points[bye.index()] += 2);
    }
    let highest = points.iter().copied().max().unwrap();
    let rounds = event.rounds().len() as i128;
    // P + S / (M / 2) - R over the denominator M.
    let total = |player: usize| {
        let sum: i128 = opponents[player].iter().map(|&other: &usize| points[other]).sum();
        ((points[player] - rounds) * highest + 2 * sum, highest)
    };
    (0..players).map(total).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn total_scores_are_those_of_the_definition(seed: u64, players in 2usize..24, rounds in 1u16..6) {
        let rounds = rounds.min(players as u16 - 1);
        let event = random_swiss(&mut Random(seed), Regulation::swiss(rounds), players, rounds);
        let standings = event.standings();
        for (id, (numerator, denominator)) in event.ids().zip(naive_total(&event)) {
            let row = standings.row(id).unwrap();
            prop_assert_eq!(row.values[0], Fraction::new(numerator, denominator));
        }
        check_places(&standings);
    }

    /// Entries under other numbers, pairs written the other way round and results entered in another order give
    /// everybody the same place and the same values.
    #[test]
    fn standings_depend_on_results_alone(seed: u64, players in 2usize..16, rounds in 1u16..5, turn in 1usize..15) {
        let rounds = rounds.min(players as u16 - 1);
        for regulation in [Regulation::swiss(rounds), Regulation::swiss_by_points(rounds)] {
            let event = random_swiss(&mut Random(seed), regulation.clone(), players, rounds);
            let renamed = |entry: EntryId| id((entry.index() + turn) % players + 1);
            let mut other = weiqi_testkit::events::event(regulation, players);
            for (number, round) in (1..).zip(event.rounds()) {
                let turned = |record: &PairRecord| Pair {
                    first: renamed(record.pair.second),
                    second: renamed(record.pair.first),
                    black: record.pair.black.map(Side::other),
                };
                let pairs = RoundPairs {
                    pairs: round.pairs.iter().rev().map(turned).collect(),
                    byes: round.byes.iter().copied().map(renamed).collect(),
                };
                other.apply(Update::Pair(pairs)).unwrap();
                for (index, record) in (1..).zip(&round.pairs) {
                    let Some(Score::Game(result)) = &record.score else { panic!("unfinished") };
                    let score = Score::Game(GameResult { kind: result.kind.reversed(), ..*result });
                    let pair = PairId { round: number, number: round.pairs.len() as u16 + 1 - index };
                    let warnings = [record.warnings[1], record.warnings[0]];
                    other.apply(Update::Result { pair, score, warnings }).unwrap();
                }
            }
            let (one, two) = (event.standings(), other.standings());
            for row in one.rows() {
                let same = two.row(renamed(row.entry)).unwrap();
                prop_assert_eq!((row.place, row.shared, &row.values), (same.place, same.shared, &same.values));
            }
        }
    }

    #[test]
    fn fractions_are_ordered_as_their_products(a in -99i64..99, b in 1i64..99, c in -99i64..99, d in 1i64..99) {
        let [x, y] = [(a, b), (c, d)].map(|(n, m)| Fraction::new(n.into(), m.into()).unwrap());
        prop_assert_eq!(x.cmp(&y), (a * d).cmp(&(c * b)));
        prop_assert_eq!(x.checked_add(y), Fraction::new((a * d + c * b).into(), (b * d).into()));
        prop_assert_eq!(x.checked_sub(y), Fraction::new((a * d - c * b).into(), (b * d).into()));
        prop_assert_eq!(x.checked_mul(y), Fraction::new((a * c).into(), (b * d).into()));
        prop_assert_eq!(x.checked_div(y), Fraction::new((a * d).into(), (b * c).into()));
        prop_assert_eq!(x.to_string().parse(), Ok(x));
        prop_assert!(x.denominator() > 0);
    }

    /// No update, however wrong, panics; a refused one changes nothing.
    #[test]
    fn any_update_is_entered_or_refused(seed: u64) {
        let mut random = Random(seed);
        let regulations = [
            Regulation::swiss(4),
            Regulation::round_robin(2),
            Regulation::new(System::KnockOut { losses: 2 }),
            Regulation::new(System::SwissKnockOut { rounds: 4, losses: 2, even: KeepEven::SpareBest }),
            Regulation::new(System::Match(MatchLength::BestOf(3))),
        ];
        let mut event = Tournament::new(regulations[random.below(regulations.len())].clone()).unwrap();
        for _ in 0..60 {
            let entry = EntryId::new(1 + random.below(7) as u16).unwrap();
            let other = EntryId::new(1 + random.below(7) as u16).unwrap();
            let round = random.below(5) as u16;
            let pair = PairId { round, number: random.below(4) as u16 };
            let update = match random.below(16) {
                0..=2 => Update::Enter(Entry::player(Member::new(""))),
                3..=5 => {
                    let order: Vec<EntryId> = event.ids().collect();
                    let system = event.next_by_system(&order);
                    let even = RoundPairs {
                        pairs: event.field().chunks_exact(2).map(|two| Pair::new(two[0], two[1])).collect(),
                        byes: event.field().chunks_exact(2).remainder().to_vec(),
                    };
                    Update::Pair(system.unwrap_or(even))
                }
                6 => Update::Pair(RoundPairs { pairs: vec![Pair::new(entry, other)], byes: vec![] }),
                7..=10 => {
                    let kind = random_result(&mut random);
                    let open = event.rounds().len() as u16;
                    let pair = if random.below(2) == 0 { pair } else { PairId { round: open, ..pair } };
                    Update::Result { pair, score: Score::Game(GameResult::new(kind)), warnings: [1, 0] }
                }
                11 => Update::Withdraw { entry },
                12 => Update::Cancel { entry, from: round, to: round + 1 },
                13 => Update::Absent { entry, from: round, to: round + 1 },
                14 => Update::Return { entry },
                _ => [Update::Redraw, Update::Rounds(round), Update::Warn { entry, round }][random.below(3)].clone(),
            };
            let before = event.clone();
            if event.apply(update).is_err() {
                prop_assert_eq!(&event, &before);
            }
            let standings = event.standings();
            prop_assert!(standings.rows().len() + standings.void().len() == event.ids().len());
        }
        prop_assert_eq!(Tournament::replay(event.regulation().clone(), event.log().to_vec()), Ok(event));
    }
}

#[test]
fn fractions_at_the_ends_of_their_range() {
    let [most, least] = [i128::MAX, -i128::MAX].map(|number| Fraction::new(number, 1).unwrap());
    assert_eq!((most.checked_add(most), least.checked_sub(most), most.checked_mul(most)), (None, None, None));
    assert!(least < most && Fraction::new(i128::MAX, 2).unwrap() < most);
    assert_eq!(
        (Fraction::new(1, 0), Fraction::new(i128::MIN, 1), most.checked_div(Fraction::ZERO)),
        (None, None, None)
    );
    assert_eq!(Fraction::new(i128::MAX, i128::MAX), Some(Fraction::from(1)));
    let close =
        [Fraction::new(i128::MAX - 1, i128::MAX).unwrap(), Fraction::new(i128::MAX - 2, i128::MAX - 1).unwrap()];
    assert!(close[0] > close[1]);
    for text in ["", "1/", "/2", "1/0", "a", "1/2/3", "1.5"] {
        assert_eq!(text.parse::<Fraction>(), Err(FractionError), "{text}");
    }
}
