//! Article 28 (棋手退出比赛), with what Articles 17, 22, 23 and 30 bring into an event: lots for pairing, cancelled
//! results, absence, decisions, the announced table.

use weiqi::tournament::*;
use weiqi::{Article, Cite, Cited, Edition};
use weiqi_testkit::events::*;

fn withdraw(event: &mut Tournament, number: usize) {
    event.apply(Act::Withdraw { entry: id(number) }).unwrap();
}

fn points(event: &Tournament) -> Vec<u32> {
    event.table().lines().iter().map(|line| line.points).collect()
}

/// A round robin of the schedule in which the entry written first always wins, for a number of rounds.
fn schedule(event: &mut Tournament, rounds: usize) {
    for _ in 0..rounds {
        let round = event.next_by_system(&[]).unwrap();
        event.apply(Act::Pair(round.clone())).unwrap();
        let number = event.rounds().len() as u16;
        for pair in 1..=round.pairs.len() as u16 {
            event.apply(result(number, pair, ResultKind::Win(Side::First))).unwrap();
        }
    }
}

#[test]
fn art28_1_before_the_start_the_draw_is_made_again() {
    let mut event = event(Regulation::swiss(3), 4);
    play(&mut event, "A?B C?D");
    withdraw(&mut event, 4);
    event.apply(Act::Redraw).unwrap();
    assert_eq!(event.presence(id(4)), Presence::Void);
    assert_eq!(event.apply(Act::Pair(round("A?C B?D").0)), Err(TournamentError::NotTakingPart(id(4))));
    play(&mut event, "A>C B+");
    assert_eq!(event.standings().void(), [id(4)]);
    assert_eq!(event.standings().rows().len(), 3);
    // Once something is decided there is no new draw.
    let refused = event.apply(Act::Redraw).unwrap_err();
    assert_eq!((refused, refused.cite().to_string().as_str()), (TournamentError::RoundBegun, "Art. 28.1"));
}

#[test]
fn g05_round_robin_of_seven_rounds() {
    // Eight players, seven rounds. After three games everything is void; after four the rest is forfeited.
    let mut event = event(Regulation::round_robin(1), 8);
    schedule(&mut event, 3);
    let before = points(&event);
    let opponents: Vec<EntryId> = event.table().lines()[0].meetings.iter().map(|meeting| meeting.opponent).collect();
    withdraw(&mut event, 1);
    assert_eq!(event.presence(id(1)), Presence::Void);
    let after = points(&event);
    for number in 2..=8 {
        let met = event.log().len() > 0 && opponents.contains(&id(number));
        let lost_points = before[number - 1] - after[number - 1];
        assert!(lost_points <= if met { 2 } else { 0 }, "{number}");
    }
    let all_meetings: usize = event.table().lines().iter().map(|line| line.meetings.len()).sum();
    assert_eq!(all_meetings, 2 * (3 * 4 - 3));
    assert_eq!(event.standings().void(), [id(1)]);

    let mut event = weiqi_testkit::events::event(Regulation::round_robin(1), 8);
    schedule(&mut event, 4);
    let before = points(&event);
    withdraw(&mut event, 1);
    assert_eq!(event.presence(id(1)), Presence::Left(4));
    let after = points(&event);
    // Three games are left; their opponents win them.
    assert_eq!(after.iter().sum::<u32>(), before.iter().sum::<u32>() + 3 * 2);
    assert_eq!(after[0], before[0]);
    // The schedule goes on without the one who left.
    schedule(&mut event, 3);
    assert_eq!(points(&event).iter().sum::<u32>(), 8 * 7);
    assert!(event.standings().void().is_empty());
}

#[test]
fn g06_half_of_six_rounds() {
    // A double round robin of four has six rounds: three games are half of them, and the results stand.
    let mut event = event(Regulation::round_robin(2), 4);
    schedule(&mut event, 3);
    withdraw(&mut event, 4);
    assert_eq!(event.presence(id(4)), Presence::Left(3));
    assert_eq!(points(&event).iter().sum::<u32>(), 6 * 2 + 3 * 2);
}

#[test]
fn art28_2_half_in_an_odd_field() {
    // A50: seven players, seven rounds, six games each: three games are under half of the rounds, but half of the games.
    for (half, expected) in [(HalfOf::Rounds, Presence::Void), (HalfOf::OwnGames, Presence::Left(3))] {
        let mut event = event(Regulation { half, ..Regulation::round_robin(1) }, 7);
        schedule(&mut event, 3);
        let who = event.table().lines().iter().find(|line| line.meetings.len() == 3).unwrap().entry;
        event.apply(Act::Withdraw { entry: who }).unwrap();
        assert_eq!(event.presence(who), expected);
    }
}

#[test]
fn art28_2_a_game_that_one_forfeits_oneself_is_not_played() {
    let mut event = event(Regulation::round_robin(1), 4);
    play(&mut event, "A>B C>D");
    play(&mut event, "C!A B>D");
    // A has one game of three played and one forfeited: under half of the rounds.
    withdraw(&mut event, 1);
    assert_eq!(event.presence(id(1)), Presence::Void);
}

#[test]
fn art28_2_the_table_of_a_round_before_it_is_unchanged() {
    let mut event = event(Regulation::round_robin(1), 4);
    play(&mut event, "A>B C>D");
    play(&mut event, "A>C B>D");
    let first = event.table_after(1);
    withdraw(&mut event, 1);
    assert_eq!(event.table_after(1), first);
    // D wins the game that A does not play any more.
    assert_eq!(points(&event), [4, 2, 2, 2]);
}

#[test]
fn art28_3_swiss_results_stand_and_nothing_more_is_paired() {
    let mut event = event(Regulation::swiss_by_points(3), 5);
    play(&mut event, "A>B C>D E+");
    withdraw(&mut event, 1);
    assert_eq!(event.apply(Act::Pair(round("A?C B?E D+").0)), Err(TournamentError::NotTakingPart(id(1))));
    play(&mut event, "C>E B>D");
    // TRN-11: who left stays in the table, and counts for the opponents at the actual points (A20).
    let standings = event.standings();
    assert_eq!(standings.row(id(1)).unwrap().values[0], Some(Fraction::from(2)));
    assert_eq!(standings.row(id(2)).unwrap().values[1], Some(Fraction::from(2)));
    assert_eq!(event.presence(id(1)), Presence::Left(1));
}

/// What somebody with these results is worth to the opponents after seven rounds under the older edition.
fn projected(results: &str) -> Fraction {
    let mut regulation = Regulation::swiss(7).older();
    regulation.ranking.keys = vec![Key::TotalScore(TotalScore::DEFAULT), Key::OpponentsPoints { skip: 0 }];
    let mut event = event(regulation, 10);
    let mut left = false;
    for round in 0..7usize {
        let mut pairs = rotated_pairs(10, round);
        let sign = results.as_bytes().get(round);
        if sign.is_none() && !left {
            event.apply(Act::Withdraw { entry: id(1) }).unwrap();
            left = true;
        }
        let of_a = pairs.pairs.iter().position(|pair| pair.first == id(1) || pair.second == id(1)).unwrap();
        let mut kind = None;
        match sign {
            Some(sign) => {
                let own = if pairs.pairs[of_a].first == id(1) { Side::First } else { Side::Second };
                kind = Some(match sign {
                    b'+' => ResultKind::Win(own),
                    b'=' => ResultKind::Draw,
                    _ => ResultKind::Win(own.other()),
                });
            }
            None => {
                // A's opponent has the bye.
                let pair = pairs.pairs.remove(of_a);
                pairs.byes.push(if pair.first == id(1) { pair.second } else { pair.first });
            }
        }
        event.apply(Act::Pair(pairs.clone())).unwrap();
        for number in 0..pairs.pairs.len() {
            let kind = kind.filter(|_| number == of_a).unwrap_or(ResultKind::BothLose);
            event.apply(result(round as u16 + 1, number as u16 + 1, kind)).unwrap();
        }
    }
    // The opponent of round 1 met nobody else with points but by byes; take the others' points off.
    let table = event.table();
    let first = table.lines()[0].meetings[0].opponent;
    let standings = event.standings();
    let sum = standings.row(first).unwrap().values[1].unwrap();
    let others: i64 = table.lines()[first.index()]
        .meetings
        .iter()
        .filter(|meeting| meeting.opponent != id(1))
        .map(|meeting| i64::from(table.lines()[meeting.opponent.index()].points))
        .sum();
    sum.checked_sub(Fraction::from(others)).unwrap()
}

#[test]
fn g07_older_edition_projects_the_points_of_who_left() {
    // Seven rounds. 4 points in 3: at most one for each round left, so 8. 1 in 3: 1 + 4/3. 2 in 2: 2 + 5. 0 in 1: 0.
    // 3 in 4: 3 + 3 * 3/4.
    for (results, expected) in [("++-", "8"), ("-=-", "7/3"), ("==", "7"), ("-", "0"), ("=+--", "21/4")] {
        assert_eq!(projected(results), expected.parse().unwrap(), "{results}");
    }
}

#[test]
fn art28_3_who_left_before_any_game_is_worth_the_points_there_are() {
    let mut regulation = Regulation::swiss(2).older();
    regulation.ranking.keys.push(Key::OpponentsPoints { skip: 0 });
    let mut event = event(regulation, 5);
    play(&mut event, "A>B C>D E+");
    // E has a bye and no game: nothing is divided by zero.
    withdraw(&mut event, 5);
    play(&mut event, "A>C B>D");
    assert_eq!(event.standings().row(id(5)).unwrap().values[0].map(|total| total.to_string()), Some("0".into()));
}

#[test]
fn art28_3_who_left_a_swiss_event_may_return() {
    let mut swiss = event(Regulation::swiss(3), 4);
    play(&mut swiss, "A>B C>D");
    withdraw(&mut swiss, 4);
    assert_eq!(swiss.apply(Act::Withdraw { entry: id(4) }), Err(TournamentError::NotTakingPart(id(4))));
    assert_eq!(swiss.apply(Act::Return { entry: id(3) }), Err(TournamentError::HasNotLeft(id(3))));
    play(&mut swiss, "A>C B+");
    swiss.apply(Act::Return { entry: id(4) }).unwrap();
    play(&mut swiss, "A>D B>C");
    assert_eq!(swiss.presence(id(4)), Presence::TakesPart);
    let mut robin = event(Regulation::round_robin(1), 4);
    withdraw(&mut robin, 4);
    assert_eq!(robin.apply(Act::Return { entry: id(4) }), Err(TournamentError::SwissOnly));
}

#[test]
fn art28_4_matches_and_teams() {
    // 对抗赛: what was played stands, the rest is forfeited: 1-1 becomes 1-3 in a best of five.
    let mut event = event(Regulation::new(System::Match(MatchLength::BestOf(5))), 2);
    play(&mut event, "A>B");
    play(&mut event, "B>A");
    withdraw(&mut event, 1);
    assert_eq!(points(&event), [2, 6]);
    // In a team event results stand, also of fewer than half of the rounds.
    let rules = TeamRules::new(TeamKind::FixedPeople, 2);
    let mut teams = weiqi_testkit::events::event(Regulation::round_robin(1).for_teams(rules), 4);
    teams.apply(Act::Pair(round("A?B C?D").0)).unwrap();
    for number in 1..=2 {
        let boards = Score::Boards(vec![GameResult::new(ResultKind::Win(Side::First)); 2]);
        teams.apply(Act::Result { pair: PairId { round: 1, number }, score: boards, warnings: [0, 0] }).unwrap();
    }
    withdraw(&mut teams, 1);
    assert_eq!(teams.presence(id(1)), Presence::Left(1));
    assert_eq!(points(&teams), [2, 0, 4, 2]);
    assert_eq!(teams.table().lines().iter().map(|line| line.board_points).collect::<Vec<_>>(), [4, 0, 8, 4]);
}

#[test]
fn g13_both_lose_and_lots_for_the_pairing() {
    // 17.5: 编排时成绩一项不可空缺. The table has 0 and 0, the pairing a winner by lot.
    let mut event = event(Regulation::swiss(2), 4);
    play(&mut event, "A-B C?D");
    let [first, second] = [1, 2].map(|number| PairId { round: 1, number });
    assert_eq!(event.apply(Act::Pair(round("A?C B?D").0)), Err(TournamentError::NoResultYet(second)));
    assert_eq!(TournamentError::NoResultYet(second).cite().to_string(), "Art. 17.5");
    event.apply(Act::Lot { pair: first, winner: Side::Second }).unwrap();
    event.apply(Act::Lot { pair: second, winner: Side::First }).unwrap();
    assert_eq!(event.pairing_points(), [0, 2, 2, 0]);
    assert_eq!(points(&event), [0; 4]);
    play(&mut event, "B>C A>D");
    // A late result replaces the lot.
    event.apply(result(1, 2, ResultKind::Win(Side::Second))).unwrap();
    assert_eq!(event.pairing_points(), [2, 4, 0, 2]);
    let won = Act::Lot { pair: second, winner: Side::First };
    assert_eq!(event.apply(won), Err(TournamentError::HasWinner(second)));
}

#[test]
fn art23_1_results_are_cancelled_afterwards() {
    let mut event = event(Regulation::swiss_by_points(3), 4);
    play(&mut event, "A>B C>D");
    play(&mut event, "A>C B>D");
    let cancel = |entry: usize, from, to| Act::Cancel { entry: id(entry), from, to };
    // One side, one round: the opponent keeps what there was.
    event.apply(cancel(1, 1, 1)).unwrap();
    assert_eq!(points(&event), [2, 2, 2, 0]);
    // Both sides: 0 and 0.
    event.apply(cancel(2, 1, 1)).unwrap();
    assert_eq!(points(&event), [2, 2, 2, 0]);
    event.apply(cancel(1, 1, 2)).unwrap();
    assert_eq!(points(&event), [0, 2, 2, 0]);
    assert_eq!(event.apply(cancel(1, 2, 1)), Err(TournamentError::RoundsReversed { from: 2, to: 1 }));
    assert_eq!(event.apply(cancel(1, 1, 3)), Err(TournamentError::UnknownRound(3)));
    // The opponents of a cancelled game are opponents still, unless the event says otherwise.
    let met = event.standings().row(id(2)).unwrap().values[1];
    let results = ResultRules { cancelled: ResultFlags::NONE, ..ResultRules::LAW };
    let other = Regulation { results, ..event.regulation().clone() };
    let other = Tournament::replay(other, event.log().to_vec()).unwrap();
    assert_eq!((met, other.standings().row(id(2)).unwrap().values[1]), (Some(Fraction::ZERO), Some(Fraction::ZERO)));
    assert_eq!(other.table().lines()[0].meetings[0].flags, ResultFlags::NONE);
    // Also after the table was announced.
    play(&mut event, "A>D B>C");
    event.apply(Act::Close).unwrap();
    event.apply(cancel(2, 3, 3)).unwrap();
}

#[test]
fn art23_2_absent_in_some_rounds() {
    let mut event = event(Regulation::swiss(4), 4);
    event.apply(Act::Absent { entry: id(4), from: 2, to: 3 }).unwrap();
    play(&mut event, "A>B C>D");
    assert_eq!(event.apply(Act::Pair(round("A?D B?C").0)), Err(TournamentError::IsAbsent(id(4))));
    play(&mut event, "A>C B+");
    assert_eq!(event.apply(Act::Absent { entry: id(3), from: 2, to: 2 }), Err(TournamentError::RoundBegun));
    play(&mut event, "B>C A+");
    // In round 4 D is there again, so that B is missed and D is not refused.
    assert_eq!(event.check(&Act::Pair(round("A?D C+").0)), Err(TournamentError::LeftOver(id(2))));
    assert_eq!(event.table().lines()[3].meetings.len(), 1);
}

#[test]
fn art23_6_a_prize_lower_and_bans() {
    let mut event = event(Regulation::swiss_by_points(1), 2);
    play(&mut event, "A>B");
    event.apply(Act::LowerPrize { entry: id(1) }).unwrap();
    let row = event.standings().rows()[0].clone();
    assert_eq!((row.entry, row.place, row.prize_place), (id(1), 1, 2));
    let cite = Cite::article(Article::RefereeDiscipline).clause(6);
    let ban = Ban { entry: id(1), days: 90, cite };
    event.apply(Act::Exclude(ban.clone())).unwrap();
    assert_eq!(event.bans(), [ban]);
}

#[test]
fn art30_6_a_decision_of_the_chief_referee() {
    let mut event = event(Regulation::swiss(3), 4);
    play(&mut event, "A>B C>D");
    let cite = Cite::article(Article::ChiefReferee).clause(6);
    let decide = |decision| Act::Decide { decision, cite, note: "power cut".into() };
    // A rematch only by decision.
    event.apply(decide(Decision::Pairing(round("A?B C?D").0))).unwrap();
    // The round is paired anew while nothing is decided in it.
    event.apply(decide(Decision::PairAnew(round("A?C B?D").0))).unwrap();
    assert_eq!(event.rounds().len(), 2);
    event.apply(result(2, 1, ResultKind::Win(Side::First))).unwrap();
    let again = event.apply(decide(Decision::PairAnew(round("A?D B?C").0)));
    assert_eq!(again, Err(TournamentError::RoundBegun));
    // A result is corrected, and the old one is kept in the log.
    let pair = PairId { round: 1, number: 1 };
    let score = Score::Game(GameResult { kind: ResultKind::Win(Side::Second), cite });
    event.apply(decide(Decision::Score { pair, score })).unwrap();
    assert_eq!(points(&event), [2, 2, 2, 0]);
    assert_eq!(event.pair(pair).unwrap().replaced.len(), 1);
    // Nobody plays against himself by decision either.
    let alone = event.apply(decide(Decision::Pairing(round("A?A B?C D+").0)));
    assert!(alone.is_err());
    assert_eq!(event.log().last().unwrap().cite(), cite);
}

#[test]
fn art30_7_the_announced_table_is_closed() {
    let mut event = event(Regulation::swiss(1), 4);
    assert_eq!(event.apply(Act::Close), Err(TournamentError::EmptyField));
    play(&mut event, "A>B C?D");
    let open = PairId { round: 1, number: 2 };
    assert_eq!(event.apply(Act::Close), Err(TournamentError::NoResultYet(open)));
    event.apply(result(1, 2, ResultKind::Draw)).unwrap();
    event.apply(Act::Close).unwrap();
    assert!(event.is_closed());
    for act in [Act::Close, Act::Rounds(2), Act::Withdraw { entry: id(1) }, Act::Warn { entry: id(1), round: 1 }] {
        let refused = event.apply(act).unwrap_err();
        assert_eq!((refused, refused.cite().to_string().as_str()), (TournamentError::Closed, "Art. 30.7"));
    }
}

#[test]
fn the_log_refuses_what_cannot_be_and_changes_nothing() {
    use TournamentError as E;
    let mut empty = Tournament::new(Regulation::swiss(3)).unwrap();
    assert_eq!(empty.apply(Act::Pair(RoundPairs::default())), Err(E::EmptyField));
    let mut event = event(Regulation::swiss(3), 5);
    play(&mut event, "A>B C?D E+");
    let pair = |round, number| PairId { round, number };
    let kind = ResultKind::Win(Side::First);
    let unknown = EntryId::new(9).unwrap();
    for (act, error) in [
        (Act::Withdraw { entry: unknown }, E::UnknownEntry(unknown)),
        (result(1, 3, kind), E::UnknownPair(pair(1, 3))),
        (result(2, 1, kind), E::UnknownPair(pair(2, 1))),
        (result(0, 1, kind), E::UnknownPair(pair(0, 1))),
        (result(1, 1, kind), E::HasResult(pair(1, 1))),
        (Act::Pair(round("A?C B?E D+").0), E::NoResultYet(pair(1, 2))),
        (Act::Warn { entry: id(1), round: 2 }, E::UnknownRound(2)),
        (Act::LineUp { pair: pair(1, 2), line_up: LineUp { team: id(1), members: vec![1] } }, E::NotForTeams),
    ] {
        let before = event.clone();
        assert_eq!(event.apply(act.clone()), Err(error), "{act}");
        assert_eq!(event, before);
    }
    event.apply(result(1, 2, kind)).unwrap();
    for (text, error) in [
        ("A?A B?C D?E", E::AgainstItself(id(1))),
        ("A?C B?A D?E", E::Twice(id(1))),
        ("A?C B?E A+", E::Twice(id(1))),
        ("A?C B?E", E::LeftOver(id(4))),
        ("A?I B?C D?E", E::UnknownEntry(unknown)),
    ] {
        let before = event.clone();
        assert_eq!(event.apply(Act::Pair(round(text).0)), Err(error), "{text}");
        assert_eq!(event, before);
    }
}

#[test]
fn a_log_replayed_gives_the_same_event() {
    let mut random = weiqi_testkit::Random(28);
    for entries in [2, 5, 8, 16, 33] {
        let rounds = (entries as u16 / 2).min(6);
        let event = random_swiss(&mut random, Regulation::swiss(rounds), entries, rounds);
        assert_eq!(Tournament::replay(event.regulation().clone(), event.log().to_vec()).as_ref(), Ok(&event));
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<Tournament>(&text).unwrap(), event);
        // Not any text is an event.
        let other = text.replace("weiqi-tournament/1", "weiqi-tournament/2");
        assert!(serde_json::from_str::<Tournament>(&other).unwrap_err().to_string().contains("weiqi-tournament/2"));
        let unknown = text.replacen("\"log\"", "\"more\":1,\"log\"", 1);
        assert!(serde_json::from_str::<Tournament>(&unknown).is_err());
        let swapped = text.replacen("\"round\":1,\"number\":1", "\"round\":9,\"number\":1", 1);
        assert!(
            serde_json::from_str::<Tournament>(&swapped)
                .unwrap_err()
                .to_string()
                .contains("there is no pair 1 of round 9")
        );
    }
    assert_eq!(Regulation::swiss(3).older().edition, Edition::Older);
}
