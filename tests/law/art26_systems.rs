//! Article 26 (比赛办法): knock-out, round robin, Swiss, Swiss with elimination, matches, win and stay.

use weiqi::Cited;
use weiqi::tournament::*;
use weiqi_testkit::events::*;

/// The pairs and byes of the next round as the system has it, by letters.
fn next(event: &Tournament) -> String {
    let letter = |id: EntryId| char::from(b'A' + id.index() as u8);
    let Some(round) = event.next_by_system(&[]) else { return "over".into() };
    let pairs = round.pairs.iter().map(|pair| format!("{}?{}", letter(pair.first), letter(pair.second)));
    pairs.chain(round.byes.iter().map(|&id| format!("{}+", letter(id)))).collect::<Vec<_>>().join(" ")
}

fn field(event: &Tournament) -> String {
    event.field().iter().map(|id| char::from(b'A' + id.index() as u8)).collect()
}

#[test]
fn art26_1_single_knock_out_with_byes() {
    let mut event = event(Regulation::new(System::KnockOut { losses: 1 }), 5);
    // Byes go to the strongest.
    assert_eq!(next(&event), "E?D A+ C+ B+");
    play(&mut event, "E<D A+ C+ B+");
    assert_eq!((field(&event).as_str(), next(&event).as_str()), ("ABCD", "A?D C?B"));
    play(&mut event, "A<D C<B");
    assert_eq!(next(&event), "D?B");
    play(&mut event, "D<B");
    assert_eq!((field(&event).as_str(), next(&event).as_str()), ("B", "over"));
    // Who goes further is placed before; those who went out in one round share.
    let standings = event.standings();
    let places: Vec<_> = standings.rows().iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 2, 3, 3, 5]);
}

#[test]
fn art26_1_both_lose_and_the_next_opponent_walks_over() {
    let mut event = event(Regulation::new(System::KnockOut { losses: 1 }), 4);
    assert_eq!(next(&event), "A?D C?B");
    play(&mut event, "A>D C-B");
    // Nobody is left of the other half, so A has no opponent: the event is over and A has won.
    assert_eq!((field(&event).as_str(), next(&event).as_str()), ("A", "over"));
    let rows = event.standings();
    assert_eq!(rows.rows().iter().map(|row| row.place).collect::<Vec<_>>(), [1, 2, 2, 2]);

    let mut larger = weiqi_testkit::events::event(Regulation::new(System::KnockOut { losses: 1 }), 8);
    assert_eq!(next(&larger), "A?H E?D C?F G?B");
    play(&mut larger, "A>H E-D C>F G<B");
    assert_eq!(next(&larger), "C?B A+");
}

#[test]
fn art26_1_a_draw_needs_a_decider() {
    let mut event = event(Regulation::new(System::KnockOut { losses: 1 }), 2);
    play(&mut event, "A?B");
    let refused = event.apply(result(1, 1, ResultKind::Draw)).unwrap_err();
    assert_eq!((refused, refused.cite().to_string().as_str()), (TournamentError::NeedsDecider, "Art. 26.1"));
    // One more game decides (加赛).
    event.apply(result(1, 1, ResultKind::ExtraGame)).unwrap();
    assert_eq!(field(&event), "AB");
    event.apply(result(1, 1, ResultKind::Win(Side::Second))).unwrap();
    assert_eq!(field(&event), "B");
}

#[test]
fn g10_double_knock_out_second_loss() {
    let mut event = event(Regulation::new(System::KnockOut { losses: 2 }), 4);
    play(&mut event, "A>D B>C");
    assert_eq!(field(&event), "ABCD");
    assert_eq!(next(&event), "A?B C?D");
    play(&mut event, "A>B C>D");
    // D has lost twice and is out.
    assert_eq!(field(&event), "ABC");
    assert_eq!(event.check(&Update::Pair(round("A?D B?C").0)), Err(TournamentError::IsOut(id(4))));
    assert_eq!(TournamentError::IsOut(id(4)).cite().to_string(), "Art. 26.1");
    let mut rounds = 2;
    while next(&event) != "over" {
        let round = next(&event).replace('?', ">");
        play(&mut event, &round);
        rounds += 1;
        assert!(rounds < 9, "a double knock-out of four ends");
    }
    assert_eq!(field(&event).len(), 1);
    assert_eq!(event.standings().rows()[3].entry, id(4));
}

#[test]
fn art26_1_knock_out_after_k_losses_ends_with_one() {
    for (entries, losses) in [(2, 1), (3, 1), (5, 2), (8, 2), (9, 3), (16, 3)] {
        let mut event = event(Regulation::new(System::KnockOut { losses }), entries);
        let mut games = 0;
        while next(&event) != "over" {
            let round = next(&event).replace('?', if games % 3 == 0 { "<" } else { ">" });
            games += round.matches(['<', '>']).count();
            play(&mut event, &round);
        }
        assert_eq!(event.field().len(), 1);
        // Each of the others lost as often as the limit is; the winner fewer times.
        let limit = usize::from(losses);
        assert!((limit * (entries - 1)..limit * entries).contains(&games), "{entries} {losses}: {games} games");
    }
}

#[test]
fn art26_2_everybody_meets_everybody() {
    for entries in 2..=20 {
        for cycles in 1..=3u8 {
            let rounds = round_robin(entries, cycles);
            let each = if entries % 2 == 0 { entries - 1 } else { entries };
            assert_eq!(rounds.len(), each * usize::from(cycles));
            let mut met = vec![vec![0; entries]; entries];
            for (number, games) in rounds.iter().enumerate() {
                let mut there = vec![false; entries];
                assert_eq!(games.len(), entries / 2);
                for game in games {
                    assert!(game.black != game.white);
                    assert!(!std::mem::replace(&mut there[game.black], true), "twice in round {number}");
                    assert!(!std::mem::replace(&mut there[game.white], true), "twice in round {number}");
                    met[game.black][game.white] += 1;
                }
                if (number + 1) % each == 0 {
                    let cycle = (number + 1) / each;
                    for a in 0..entries {
                        for (b, row) in met.iter().enumerate().take(a) {
                            assert_eq!(met[a][b] + row[a], cycle, "{a} {b} after cycle {cycle}");
                            // The second cycle swaps the colours of the first.
                            assert!(cycle % 2 == 1 || met[a][b] == row[a], "{a} {b}");
                        }
                        let black: usize = met[a].iter().sum();
                        let white: usize = met.iter().map(|row| row[a]).sum();
                        assert!(black.abs_diff(white) <= 1, "{entries} entries: {a} has {black} and {white}");
                    }
                }
            }
        }
    }
}

#[test]
fn art26_2_the_schedule_runs_an_event() {
    for (entries, cycles) in [(4, 1), (5, 1), (3, 2)] {
        let mut event = event(Regulation::round_robin(cycles), entries);
        for _ in 0..event.planned_rounds().unwrap() {
            let round = next(&event).replace('?', ">");
            play(&mut event, &round);
        }
        assert_eq!(next(&event), "over");
        let again = Update::Pair(round("A?B").0);
        assert_eq!(event.apply(again), Err(TournamentError::Rematch(id(1), id(2))));
        let points: u32 = event.table().lines().iter().map(|line| line.points).sum();
        assert_eq!(points, (entries * (entries - 1)) as u32 * u32::from(cycles));
    }
}

#[test]
fn art26_3_rounds_may_change() {
    let mut event = event(Regulation::swiss(2), 6);
    play(&mut event, "A>B C>D E>F");
    play(&mut event, "A>C E>B D>F");
    assert_eq!(event.apply(Update::Pair(round("A?E D?B C?F").0)), Err(TournamentError::NoRoundLeft(2)));
    event.apply(Update::Rounds(3)).unwrap();
    play(&mut event, "A>E D>B C>F");
    assert_eq!(event.apply(Update::Rounds(2)), Err(TournamentError::FewerRounds { rounds: 2, paired: 3 }));
    let many = RegulationError::TooManyRounds { rounds: 65 };
    assert_eq!(event.apply(Update::Rounds(65)), Err(many.into()));
}

#[test]
fn art26_3_nobody_meets_again_and_nobody_has_two_byes() {
    let mut event = event(Regulation::swiss(3), 5);
    play(&mut event, "A>B C>D E+");
    assert_eq!(event.apply(Update::Pair(round("A?B C?E D+").0)), Err(TournamentError::Rematch(id(1), id(2))));
    assert_eq!(event.apply(Update::Pair(round("A?C B?D E+").0)), Err(TournamentError::SecondBye(id(5))));
    assert_eq!(event.apply(Update::Pair(round("A?C B+ D+ E+").0)), Err(TournamentError::SecondBye(id(5))));
    assert_eq!(event.apply(Update::Pair(round("A?E B+ C+ D+").0)), Err(TournamentError::ManyByes));
    play(&mut event, "A>C E>D B+");
}

#[test]
fn art26_4_the_field_is_kept_even() {
    let system = |even| System::SwissKnockOut { rounds: 5, losses: 2, even };
    for (even, expected) in [(KeepEven::SpareBest, 6), (KeepEven::DropLast, 4)] {
        let mut event = event(Regulation::new(system(even)), 6);
        play(&mut event, "A>B C>D E>F");
        play(&mut event, "A>C E>B D>F");
        // B and F met no other loss than two: out. A and E have none, C and D one each: the field is even.
        assert_eq!(field(&event), "ACDE");
        let mut eight = weiqi_testkit::events::event(Regulation::new(system(even)), 8);
        play(&mut eight, "A>B C>D E>F G>H");
        play(&mut eight, "A>C E>G B>D F=H");
        // Only D is out, seven are left: one is spared, or one more is out.
        let left = field(&eight);
        assert_eq!(left.len() % 2, 0, "{left}");
        assert_eq!(left.len(), expected + 2, "{left}");
        assert_eq!(left.contains('D'), even == KeepEven::SpareBest);
    }
}

#[test]
fn art26_4_forecast_of_numbers() {
    assert_eq!(elimination_forecast(16, 2, 5), [16, 16, 12, 8, 5, 3]);
    assert_eq!(elimination_forecast(64, 1, 6), [64, 32, 16, 8, 4, 2, 1]);
    assert_eq!(elimination_forecast(1, 1, 2), [1, 1, 1]);
    assert_eq!(elimination_forecast(0, 2, 1), [0, 0]);
}

#[test]
fn g11_best_of_five() {
    let mut event = event(Regulation::new(System::Match(MatchLength::BestOf(5))), 2);
    for (game, text) in ["A>B", "B<A", "A<B", "B<A"].into_iter().enumerate() {
        assert!(!event.match_is_decided(), "game {game}");
        // The colours alternate.
        assert_eq!(next(&event), text.replace(['<', '>'], "?"));
        play(&mut event, text);
    }
    assert!(event.match_is_decided());
    assert_eq!(next(&event), "over");
    assert_eq!(event.apply(Update::Pair(round("A?B").0)), Err(TournamentError::MatchDecided));
    assert_eq!(event.table().lines()[0].points, 6);
}

#[test]
fn art26_5_matches_are_of_three_five_or_seven_games() {
    for games in 0..=9 {
        let regulation = Regulation::new(System::Match(MatchLength::BestOf(games)));
        assert_eq!(regulation.check().is_ok(), [3, 5, 7].contains(&games), "{games}");
    }
    // 十局制 is in the older edition only, and all ten are played.
    let ten = Regulation::new(System::Match(MatchLength::Ten));
    assert_eq!(ten.check(), Err(RegulationError::TenGames));
    let mut event = event(ten.older(), 2);
    for _ in 0..10 {
        let game = next(&event).replace('?', if event.rounds().len().is_multiple_of(2) { ">" } else { "<" });
        play(&mut event, &game);
    }
    assert_eq!(event.table().lines()[0].points, 20);
    assert_eq!(next(&event), "over");
}

#[test]
fn art26_5_a_drawn_game_goes_on() {
    let mut event = event(Regulation::new(System::Match(MatchLength::BestOf(3))), 2);
    for game in ["A>B", "A=B", "A<B"] {
        play(&mut event, game);
    }
    // Level after all games: the law is silent, so nothing is decided.
    assert!(!event.match_is_decided());
    let standings = event.standings();
    assert!(standings.rows()[0].shared && standings.rows()[1].shared);
}

#[test]
fn g09_win_and_stay() {
    let rules = TeamRules::new(TeamKind::LineUpBeforeMatch, 3);
    let mut regulation = Regulation::new(System::WinAndStay);
    assert_eq!(regulation.check(), Err(RegulationError::TeamsNeeded));
    regulation = regulation.for_teams(rules);
    let mut event = event(regulation, 2);
    // A1>B1, B2>A1, B2>A2, A3>B2, A3>B3: team A wins.
    let meet = [[1, 1], [1, 2], [2, 2], [3, 2], [3, 3]];
    for (members, text) in meet.into_iter().zip(["A>B", "A<B", "A<B", "A>B", "A>B"]) {
        assert_eq!(event.win_and_stay().unwrap().next(), Some(members));
        play(&mut event, text);
    }
    let contest = event.win_and_stay().unwrap();
    assert_eq!((contest.winner(), contest.next(), next(&event).as_str()), (Some(Side::First), None, "over"));
    assert_eq!(event.apply(Update::Pair(round("A?B").0)), Err(TournamentError::MatchDecided));
}

#[test]
fn art26_6_draws_and_both_lose() {
    let mut contest = WinAndStay::new(2, 3, StayRule::BothOut).unwrap();
    contest.drawn();
    assert_eq!(contest.next(), Some([2, 2]));
    contest.both_lost();
    assert_eq!((contest.next(), contest.winner()), (None, Some(Side::Second)));
    let mut replay = WinAndStay::new(1, 1, StayRule::Replay).unwrap();
    replay.drawn();
    assert_eq!(replay.next(), Some([1, 1]));
    replay.both_lost();
    assert_eq!((replay.is_over(), replay.winner()), (true, None));
    assert_eq!(WinAndStay::new(0, 1, StayRule::Replay), None);
}

#[test]
fn art26_groups_and_crossed_knock_out() {
    // The first two of each of two groups: A1-B2 and B1-A2.
    assert_eq!(groups(8, 2), [vec![0, 3, 4, 7], vec![1, 2, 5, 6]]);
    assert_eq!(crossed(2, 2), [[(0, 0), (1, 1)], [(1, 0), (0, 1)]]);
    assert_eq!(crossed(4, 1), [[(0, 0), (1, 0)], [(2, 0), (3, 0)]]);
    for (count, qualifiers) in [(2, 2), (4, 2), (2, 4), (6, 2), (2, 1), (4, 1)] {
        let pairs = crossed(count, qualifiers);
        let mut there: Vec<_> = pairs.iter().flatten().copied().collect();
        there.sort_unstable();
        let all: Vec<_> = (0..count).flat_map(|group| (0..qualifiers).map(move |place| (group, place))).collect();
        assert_eq!(there, all, "{count} groups, {qualifiers} qualifiers");
        assert!(pairs.iter().all(|[a, b]| a.0 != b.0), "{count} {qualifiers}");
    }
}

#[test]
fn art26_swiss_then_the_best_four() {
    // 1-4 and 2-3 of the standings, then the winners: the slots of a knock-out.
    let mut swiss = event(Regulation::swiss_by_points(2), 4);
    play(&mut swiss, "A>B C>D");
    play(&mut swiss, "C>A B>D");
    let order: Vec<EntryId> = swiss.standings().rows().iter().map(|row| row.entry).collect();
    assert_eq!(order[0], id(3));
    let last = event(Regulation::new(System::KnockOut { losses: 1 }), 4);
    let first_round = last.next_by_system(&order).unwrap();
    let pairs: Vec<_> = first_round.pairs.iter().map(|pair| [pair.first, pair.second]).collect();
    assert_eq!(pairs, [[order[0], order[3]], [order[2], order[1]]]);
}

#[test]
fn art26_3_only_swiss_events_take_late_entries() {
    let late = Update::Enter(Entry::player(Member::new("late")));
    let mut robin = event(Regulation::round_robin(1), 4);
    play(&mut robin, "A>B C>D");
    assert_eq!(robin.apply(late.clone()), Err(TournamentError::Started));
    let mut swiss = event(Regulation::swiss(3), 4);
    play(&mut swiss, "A>B C>D");
    swiss.apply(late).unwrap();
    play(&mut swiss, "A>C B>E D+");
    let table = swiss.table();
    assert_eq!((table.lines()[4].points, table.lines()[4].rounds()), (0, 1));
}
