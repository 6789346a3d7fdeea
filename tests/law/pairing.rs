//! Article 26.3 (积分编排): the pairing of a round, against all pairings there are.

use proptest::prelude::*;
use weiqi::tournament::EntryId;
use weiqi::tournament::pairing::{
    Choice, ColorReason, ColorRule, Contender, Field, FieldError, FixedPair, Level, PairingRules, PairingWarning,
    Place, Round, Seeding, WhyNot, certain_rounds,
};
use weiqi::{Chinese, Cited, Color};

fn id(number: u16) -> EntryId {
    EntryId::new(number).expect("not 0")
}

/// What is known of a pairing without looking at how it was found, in the order of the objective: points of the bye,
/// squares, floats, difference and alternation of colours.
type Value = (u64, u64, u64, u64, u64);

fn worth(field: &[Contender], pairs: &[(usize, usize)], bye: Option<usize>) -> Value {
    let mut value = (bye.map_or(0, |at| u64::from(field[at].points)), 0, 0, 0, 0);
    let balance = |one: &Contender| one.colors.iter().map(|&c| if c == Color::Black { 1 } else { -1 }).sum::<i64>();
    let run = |colors: &[Color]| {
        let same = colors.iter().rev().take_while(|color| Some(*color) == colors.last()).count() as u64;
        same * same
    };
    let after = |one: &Contender, color: Color| {
        let mut colors = one.colors.clone();
        colors.push(color);
        let difference = balance(&Contender { colors: colors.clone(), ..one.clone() });
        ((difference * difference) as u64, run(&colors))
    };
    for &(a, b) in pairs {
        let (a, b) = (&field[a], &field[b]);
        let (high, low) = if a.points > b.points { (a, b) } else { (b, a) };
        let apart = u64::from(high.points - low.points);
        value.1 += apart * apart;
        if apart > 0 {
            value.2 += 2 * u64::from(high.floats_down) + 1 + 2 * u64::from(low.floats_up) + 1;
        }
        let colored = [(Color::Black, Color::White), (Color::White, Color::Black)].map(|(first, second)| {
            let (one, other) = (after(a, first), after(b, second));
            (one.0 + other.0, one.1 + other.1)
        });
        let best = colored[0].min(colored[1]);
        value.3 += best.0;
        value.4 += best.1;
    }
    if let Some(at) = bye {
        value.3 += (balance(&field[at]) * balance(&field[at])) as u64;
        value.4 += run(&field[at].colors);
    }
    value
}

/// The best value of all pairings, by trying them.
fn best_by_force(
    field: &[Contender],
    left: &[usize],
    pairs: &mut Vec<(usize, usize)>,
    bye: Option<usize>,
) -> Option<Value> {
    let Some((&first, rest)) = left.split_first() else { return Some(worth(field, pairs, bye)) };
    let mut best: Option<Value> = None;
    let mut keep = |value: Option<Value>| best = best.into_iter().chain(value).min();
    if left.len() % 2 == 1 && field[first].byes == 0 {
        keep(best_by_force(field, rest, pairs, Some(first)));
    }
    for (at, &second) in rest.iter().enumerate() {
        if field[first].met.contains(&field[second].id) {
            continue;
        }
        let mut others = rest.to_vec();
        others.remove(at);
        pairs.push((first, second));
        keep(best_by_force(field, &others, pairs, bye));
        pairs.pop();
    }
    best
}

/// Fields of 1 to 8 entries, with anything that may have happened to them.
fn fields() -> impl Strategy<Value = Vec<Contender>> {
    (1_usize..=8, 0_u8..=7).prop_flat_map(|(n, met)| {
        let one = (0_u16..5, 0_u8..3, 0_u8..2, 0_u8..3, proptest::collection::vec(any::<bool>(), 0..5), 0_u8..8);
        let lots = Just((0..n as u32).collect::<Vec<_>>()).prop_shuffle();
        let pairs = proptest::collection::vec(0_u8..8, n * n);
        (proptest::collection::vec(one, n), lots, pairs).prop_map(move |(ones, lots, pairs)| {
            let mut field: Vec<Contender> = ones
                .into_iter()
                .zip(lots)
                .enumerate()
                .map(|(at, ((points, down, up, byes, colors, seed), lot))| Contender {
                    points,
                    colors: colors.into_iter().map(|b| if b { Color::Black } else { Color::White }).collect(),
                    byes: u8::from(byes == 2),
                    floats_down: down,
                    floats_up: up,
                    seed: (seed < 3).then_some(seed.into()),
                    ..Contender::new(id(at as u16 + 1), lot)
                })
                .collect();
            for a in 0..field.len() {
                for b in a + 1..field.len() {
                    if pairs[a * field.len() + b] < met {
                        let (first, second) = (field[a].id, field[b].id);
                        field[a].met.push(second);
                        field[b].met.push(first);
                    }
                }
            }
            field
        })
    })
}

const SEEDINGS: [Seeding; 5] = [Seeding::Lots, Seeding::Slots, Seeding::Halves, Seeding::Ends, Seeding::Neighbours];

fn seedings() -> impl Strategy<Value = Seeding> {
    proptest::sample::select(&SEEDINGS[..])
}

fn pair(field: &[Contender], rules: &PairingRules) -> Result<Round, weiqi::tournament::pairing::NoPairing> {
    Field::new(field.iter().cloned()).expect("a field").pair(rules)
}

fn pairs_of(round: &Round) -> Vec<(u16, u16)> {
    round.pairs.iter().map(|pair| (pair.upper.number(), pair.lower.number())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// Every pairing is legal and best; where there is none, the proof holds.
    #[test]
    fn art26_3_pairings_are_best(field in fields(), seeding in seedings()) {
        let all: Vec<usize> = (0..field.len()).collect();
        let best = best_by_force(&field, &all, &mut Vec::new(), None);
        let rules = PairingRules { seeding, colors: ColorRule::Assigned };
        match pair(&field, &rules) {
            Ok(round) => {
                let index = |of: EntryId| of.index();
                let pairs: Vec<_> = round.pairs.iter().map(|pair| (index(pair.upper), index(pair.lower))).collect();
                let bye = round.bye.map(index);
                let mut seen: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).chain(bye).collect();
                seen.sort_unstable();
                prop_assert_eq!(&seen, &all, "everybody once");
                prop_assert_eq!(bye.is_some(), field.len() % 2 == 1);
                prop_assert!(bye.is_none_or(|at| field[at].byes == 0));
                prop_assert!(pairs.iter().all(|&(a, b)| !field[a].met.contains(&field[b].id)));
                prop_assert!(pairs.iter().all(|&(a, b)| field[a].points >= field[b].points));
                prop_assert_eq!(Some(worth(&field, &pairs, bye)), best);
                let o = round.objective;
                let told = (o.at(Level::ByePoints), o.squares, o.floats, o.color_difference, o.color_alternation);
                prop_assert_eq!(Some(told), best);
                prop_assert_eq!(o.bye_points, bye.map(|at| field[at].points));
            }
            Err(proof) => {
                prop_assert_eq!(best, None);
                prop_assert!(proof.holds(&Field::new(field.clone()).expect("a field")));
            }
        }
    }

    /// The answer depends neither on the order of the input nor on the numbers of the entries.
    #[test]
    fn art26_3_pairings_depend_on_no_names(field in fields(), seeding in seedings(), turn in 0_usize..8) {
        let rules = PairingRules { seeding, ..PairingRules::default() };
        let renamed = |of: EntryId| id(1 + (of.number() * 7 + 3) % 11);
        let mut other: Vec<Contender> = field
            .iter()
            .map(|one| Contender {
                id: renamed(one.id),
                met: one.met.iter().map(|&of| renamed(of)).collect(),
                ..one.clone()
            })
            .collect();
        let turn = turn % other.len();
        other.rotate_left(turn);
        other.reverse();
        match (pair(&field, &rules), pair(&other, &rules)) {
            (Ok(one), Ok(two)) => {
                let names = one.pairs.iter().map(|p| (renamed(p.upper), renamed(p.lower), p.black.map(renamed)));
                prop_assert_eq!(names.collect::<Vec<_>>(), two.pairs.iter().map(|p| (p.upper, p.lower, p.black)).collect::<Vec<_>>());
                prop_assert_eq!(one.bye.map(renamed), two.bye);
                prop_assert_eq!(one.objective, two.objective);
            }
            (Err(_), Err(_)) => {}
            (one, two) => prop_assert!(false, "{:?} but {:?}", one, two),
        }
    }

    /// "Why not" agrees with the best pairing that has the pair, found by force.
    #[test]
    fn art26_3_why_not_is_true(field in fields(), a in 0_usize..8, b in 0_usize..8) {
        let (a, b) = (a % field.len(), b % field.len());
        let rules = PairingRules::default();
        let checked = Field::new(field.clone()).expect("a field");
        let all: Vec<usize> = (0..field.len()).collect();
        let Some(best) = best_by_force(&field, &all, &mut Vec::new(), None) else { return Ok(()) };
        let (choice, with) = if a == b {
            let rest: Vec<usize> = all.iter().copied().filter(|&at| at != a).collect();
            let with = if field.len() % 2 == 1 && field[a].byes == 0 {
                best_by_force(&field, &rest, &mut Vec::new(), Some(a))
            } else { None };
            (Choice::Bye(field[a].id), with)
        } else {
            let rest: Vec<usize> = all.iter().copied().filter(|&at| at != a && at != b).collect();
            let with = if field[a].met.contains(&field[b].id) { None } else {
                best_by_force(&field, &rest, &mut vec![(a, b)], None)
            };
            (Choice::Pair(field[a].id, field[b].id), with)
        };
        match checked.why_not(&rules, choice).expect("known entries") {
            WhyNot::Chosen | WhyNot::AsGood => prop_assert_eq!(with, Some(best)),
            WhyNot::Worse { level: Level::Order, .. } => prop_assert_eq!(with, Some(best)),
            WhyNot::Worse { best: less, with: more, .. } => {
                prop_assert!(with.expect("a pairing") > best);
                prop_assert!(less < more);
            }
            WhyNot::LeavesNoPairing(proof) => {
                prop_assert_eq!(with, None);
                let fixed = match choice {
                    Choice::Bye(of) => checked.with_fixed_bye(of, false),
                    Choice::Pair(one, other) => {
                        checked.with_fixed_pair(FixedPair { entries: [one, other], black: None, again: false })
                    }
                };
                prop_assert!(proof.holds(&fixed.expect("may be fixed")));
            }
            WhyNot::Met | WhyNot::HadBye | WhyNot::NobodyNeedsBye => prop_assert_eq!(with, None),
            other => prop_assert!(false, "{:?}", other),
        }
    }

    /// What is fixed stays, and the rest is paired.
    #[test]
    fn art30_6_fixed_pairs_stay(field in fields(), a in 0_usize..8, b in 0_usize..8) {
        let (a, b) = (a % field.len(), b % field.len());
        prop_assume!(a != b);
        let fixed = FixedPair { entries: [field[a].id, field[b].id], black: Some(field[b].id), again: true };
        let checked = Field::new(field.clone()).expect("a field").with_fixed_pair(fixed).expect("two entries");
        match checked.pair(&PairingRules::default()) {
            Ok(round) => {
                let first = &round.pairs[0];
                prop_assert!([first.upper, first.lower] == fixed.entries || [first.lower, first.upper] == fixed.entries);
                prop_assert_eq!((first.black, first.reason.color), (fixed.black, ColorReason::Fixed));
                prop_assert_eq!(first.reason.cite().to_string(), "Art. 30.6");
                prop_assert_eq!(round.pairs.len(), field.len() / 2);
            }
            Err(proof) => prop_assert!(proof.holds(&checked)),
        }
    }
}

/// The first round: by lots, by halves, first against last, with seeds at tables of their own.
#[test]
fn art26_3_first_round() {
    // Entry k has lot 9 - k; entries 1 and 2 are seeds.
    let field: Vec<Contender> = (1..=8)
        .map(|k| {
            let one = Contender::new(id(k), 9 - u32::from(k));
            if k <= 2 { one.with_seed(k) } else { one }
        })
        .collect();
    let of =
        |seeding| pairs_of(&pair(&field, &PairingRules { seeding, ..PairingRules::default() }).expect("a pairing"));
    assert_eq!(of(Seeding::Lots), [(8, 7), (6, 5), (4, 3), (2, 1)]);
    assert_eq!(of(Seeding::Neighbours), [(1, 2), (8, 7), (6, 5), (4, 3)]);
    assert_eq!(of(Seeding::Halves), [(1, 6), (2, 5), (8, 4), (7, 3)]);
    assert_eq!(of(Seeding::Ends), [(1, 3), (2, 4), (8, 5), (7, 6)]);
    assert_eq!(of(Seeding::Slots), [(1, 8), (7, 6), (2, 5), (4, 3)]);
}

/// More seeds than tables: nobody is lost.
#[test]
fn art26_3_slots_for_all() {
    for n in 1..=20_u16 {
        let field: Vec<Contender> = (1..=n).map(|k| Contender::new(id(k), u32::from(k)).with_seed(k)).collect();
        let round =
            pair(&field, &PairingRules { seeding: Seeding::Slots, ..PairingRules::default() }).expect("a pairing");
        assert_eq!(round.pairs.len(), usize::from(n) / 2);
    }
}

/// Colours are those that the event assigned (Article 17.1): who was to have Black had it.
#[test]
fn colors_by_assignment() {
    let black = Contender::new(id(1), 1).with_colors([Color::Black]);
    let white = Contender::new(id(2), 2).with_colors([Color::White]);
    let round = pair(&[black.clone(), white], &PairingRules::default()).expect("a pairing");
    assert_eq!(round.pairs[0].black, Some(id(2)));
    assert_eq!(round.pairs[0].reason.color, ColorReason::Difference { black: -1, white: 1 });
    // The same difference: the last colour decides, then the lot.
    let (b, w) = (Color::Black, Color::White);
    let one = Contender::new(id(1), 1).with_colors([w, b]);
    let two = Contender::new(id(2), 2).with_colors([b, w]);
    let round = pair(&[one.clone(), two], &PairingRules::default()).expect("a pairing");
    assert_eq!((round.pairs[0].black, round.pairs[0].reason.color), (Some(id(2)), ColorReason::Alternation));
    let three = Contender { id: id(3), lot: 3, ..one.clone() };
    let round = pair(&[one, three], &PairingRules::default()).expect("a pairing");
    assert_eq!((round.pairs[0].black, round.pairs[0].reason.color), (Some(id(1)), ColorReason::Lot));
    let at_board = PairingRules { colors: ColorRule::AtBoard, ..PairingRules::default() };
    let round = pair(&[black, Contender::new(id(9), 9)], &at_board).expect("a pairing");
    assert_eq!((round.pairs[0].black, round.objective.color_difference), (None, 0));
}

/// Every bad field is refused, and says who is meant.
#[test]
fn art26_3_bad_fields_are_refused() {
    let one = |k| Contender::new(id(k), u32::from(k));
    let refused = |field: &[Contender]| Field::new(field.iter().cloned()).expect_err("a bad field");
    assert_eq!(refused(&[]), FieldError::Empty);
    assert_eq!(refused(&[one(1), one(1)]), FieldError::Twice { id: id(1) });
    let same = Contender { lot: 1, ..one(2) };
    assert_eq!(refused(&[one(1), same]), FieldError::SameLot { first: id(1), second: id(2), lot: 1 });
    assert_eq!(refused(&[one(1).with_met([id(1)])]), FieldError::Itself { id: id(1) });
    let error = refused(&[one(1).with_met([id(2)]), one(2)]);
    assert_eq!(error, FieldError::OneSided { id: id(1), opponent: id(2) });
    assert_eq!(error.to_string(), "entry 1 has met 2, but 2 has not met 1");
    assert_eq!(error.zh().to_string(), "1号、2号对局记录只有一方有");
    assert_eq!(error.cite().to_string(), "Art. 26.3");
    let many = one(1).with_colors([Color::Black; 256]);
    assert_eq!(refused(&[many]), FieldError::TooManyGames { id: id(1), games: 256 });
    // An opponent who has left may be named.
    assert!(Field::new([one(1).with_met([id(7)]), one(2)]).is_ok());

    let met =
        || Field::new([one(1).with_met([id(2)]), one(2).with_met([id(1)]).with_byes(1), one(3)]).expect("a field");
    let fix = |a, b, black: Option<u16>| FixedPair { entries: [id(a), id(b)], black: black.map(id), again: false };
    assert_eq!(met().with_fixed_pair(fix(1, 2, None)).unwrap_err(), FieldError::Again { first: id(1), second: id(2) });
    assert_eq!(met().with_fixed_pair(fix(1, 9, None)).unwrap_err(), FieldError::Unknown { id: id(9) });
    assert_eq!(met().with_fixed_pair(fix(1, 1, None)).unwrap_err(), FieldError::Itself { id: id(1) });
    assert_eq!(met().with_fixed_pair(fix(1, 3, Some(2))).unwrap_err(), FieldError::BlackOutside { id: id(2) });
    assert_eq!(met().with_fixed_bye(id(2), false).unwrap_err(), FieldError::SecondBye { id: id(2) });
    let fixed = met().with_fixed_pair(fix(1, 3, None)).expect("a free pair");
    assert_eq!(fixed.clone().with_fixed_pair(fix(3, 2, None)).unwrap_err(), FieldError::FixedTwice { id: id(3) });
    assert_eq!(fixed.clone().with_fixed_bye(id(3), true).unwrap_err(), FieldError::FixedTwice { id: id(3) });
    // Entry 2 has had a bye, so that nobody is left for it: the director may give it all the same.
    let proof = fixed.clone().pair(&PairingRules::default()).unwrap_err();
    assert_eq!((proof.few.as_slice(), proof.groups.len(), proof.holds(&fixed)), (&[][..], 1, true));
    let round = fixed.with_fixed_bye(id(2), true).expect("again").pair(&PairingRules::default()).expect("a round");
    assert_eq!((pairs_of(&round), round.bye), (vec![(1, 3)], Some(id(2))));
    let even = Field::new([one(1), one(2)]).expect("a field");
    assert_eq!(even.with_fixed_bye(id(1), false).unwrap_err(), FieldError::ByeInEvenField);
}

/// Two of one club are kept apart in the first round.
#[test]
fn art26_3_kept_apart() {
    let field = || Field::new((1..=4).map(|k| Contender::new(id(k), u32::from(k)))).expect("a field");
    let apart = field().kept_apart([[id(1), id(2)]]).expect("known");
    let round = apart.pair(&PairingRules::default()).expect("a pairing");
    assert_eq!(pairs_of(&round), [(1, 3), (2, 4)]);
    let why = |choice| apart.why_not(&PairingRules::default(), choice).expect("known");
    assert_eq!(why(Choice::Pair(id(1), id(2))), WhyNot::KeptApart);
    assert_eq!(why(Choice::Pair(id(1), id(3))), WhyNot::Chosen);
    let worse = why(Choice::Pair(id(1), id(4)));
    assert_eq!(worse, WhyNot::Worse { level: Level::Order, best: 8, with: 10 });
    assert_eq!(worse.to_string(), "the best pairing with it is worse in seeds and lots: 10 instead of 8");
    assert_eq!(worse.zh().to_string(), "含此对的最佳编排较差：种子与签号为10，而非8");
    assert_eq!(field().kept_apart([[id(1), id(1)]]).unwrap_err(), FieldError::Itself { id: id(1) });
}

/// Three who have all met: nobody can be paired, and the proof names them.
#[test]
fn art26_3_no_pairing_has_a_proof() {
    let everybody = |k: u16| (1..=4).filter(move |&other| other != k).map(id);
    let field: Vec<Contender> = (1..=4).map(|k| Contender::new(id(k), u32::from(k)).with_met(everybody(k))).collect();
    let field = Field::new(field).expect("a field");
    let proof = field.pair(&PairingRules::default()).unwrap_err();
    assert!(proof.holds(&field));
    assert!(!weiqi::tournament::pairing::NoPairing { few: vec![], groups: vec![] }.holds(&field));
    assert!(
        !weiqi::tournament::pairing::NoPairing { few: vec![], groups: vec![vec![Place::Entry(id(9))]] }.holds(&field)
    );
    assert!(proof.to_string().starts_with("no pairing without a repeated game or a second bye: each of the groups {"));
    assert!(proof.zh().to_string().starts_with("不重复对局、不重复轮空则无法编排：各组（"));
    assert_eq!(proof.cite().to_string(), "Art. 26.3");
}

/// Until half of the field everything can be paired, whatever happened; then there is a warning.
#[test]
fn art26_3_number_of_rounds() {
    let mut field: Vec<Contender> = (1..=8).map(|k| Contender::new(id(k), u32::from(k))).collect();
    for round in 1..=7 {
        let Ok(paired) = pair(&field, &PairingRules::default()) else {
            assert!(round > certain_rounds(8), "round {round} is certain");
            break;
        };
        let warning = PairingWarning::NextRoundNotCertain { round, certain: 4, all: 7 };
        assert_eq!(paired.warnings, if round < 4 { vec![] } else { vec![warning] });
        for pair in &paired.pairs {
            field[pair.upper.index()].met.push(pair.lower);
            field[pair.lower.index()].met.push(pair.upper);
            field[pair.upper.index()].points += 2;
        }
    }
}

/// A player who was away for a round, and one who comes late, are paired with what they have.
#[test]
fn returns_and_late_entries() {
    let one = |k: u16, points| Contender::new(id(k), u32::from(k)).with_points(points);
    let met = |a: Contender, b: u16| a.with_met([id(b)]);
    // After round 1: 1 beat 2, 3 beat 4. Entry 4 is away in round 2; entry 5 comes late with nothing.
    let round = pair(&[met(one(1, 2), 2), met(one(2, 0), 1), met(one(3, 2), 4), one(5, 0)], &PairingRules::default());
    assert_eq!(pairs_of(&round.expect("a pairing")), [(1, 3), (2, 5)]);
    // Entry 4 is back in round 3, with what it had; the field is odd, and nobody has had a bye.
    let field = [
        one(1, 4).with_met([id(2), id(3)]),
        one(2, 2).with_met([id(1), id(5)]),
        one(3, 2).with_met([id(4), id(1)]),
        one(4, 0).with_met([id(3)]),
        one(5, 0).with_met([id(2)]),
    ];
    let round = pair(&field, &PairingRules::default()).expect("a pairing");
    assert_eq!((round.bye.map(EntryId::number), round.objective.bye_points), (Some(5), Some(0)));
    assert_eq!(pairs_of(&round), [(1, 4), (2, 3)]);
    // 28.1: a withdrawal before the start is a new draw without the one who left.
    let start: Vec<Contender> = (1..=4).map(|k| one(k, 0)).collect();
    assert_eq!(pairs_of(&pair(&start[1..], &PairingRules::default()).expect("a pairing")), [(2, 3)]);
}

/// Events of 8 to 200 players: every round is paired, nobody meets again, nobody has two byes, points are near.
#[test]
fn events_of_8_to_200_players() {
    use weiqi_workloads::{Rng, swiss};
    for (entries, seeding) in
        [(8, Seeding::Lots), (9, Seeding::Halves), (33, Seeding::Ends), (64, Seeding::Slots), (200, Seeding::Lots)]
    {
        let rules = PairingRules { seeding, ..PairingRules::default() };
        let mut rng = Rng::seeded();
        let mut field = swiss::start(entries, &mut rng);
        for round in 1..=certain_rounds(entries).min(7) {
            swiss::play(&mut field, &rules, &mut rng);
            for one in &field {
                let mut met: Vec<EntryId> = one.met.clone();
                met.sort_unstable();
                met.dedup();
                assert_eq!(met.len(), one.met.len(), "{} meets somebody twice", one.id);
                assert_eq!(met.len() + usize::from(one.byes), usize::from(round));
                assert!(one.byes <= 1);
                let blacks = one.colors.iter().filter(|&&color| color == Color::Black).count();
                assert!(blacks.abs_diff(one.colors.len() - blacks) <= 3, "colours of {}", one.id);
            }
        }
    }
}

/// A hostile field, in which everybody has met most of his own group, is paired all the same.
#[test]
fn a_hostile_field_is_paired() {
    let field = Field::new(weiqi_workloads::swiss::hostile(201)).expect("a field");
    let round = field.pair(&PairingRules::default()).expect("a pairing");
    assert_eq!((round.pairs.len(), round.bye.is_some()), (100, true));
    let of = |id| field.contenders().iter().find(|one| one.id == id).expect("in the field");
    assert!(round.pairs.iter().all(|pair| !of(pair.upper).met.contains(&pair.lower)));
}
