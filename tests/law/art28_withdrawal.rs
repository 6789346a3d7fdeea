//! Article 28 (棋手退出比赛): before the start, in a round robin, in a Swiss event, in matches and teams, in both editions.

use weiqi::Cited;
use weiqi::tournament::*;
use weiqi_testkit::events::*;

fn withdraw(event: &mut Tournament, number: usize) {
    event.apply(Update::Withdraw { entry: id(number) }).unwrap();
}

fn points(event: &Tournament) -> Vec<u32> {
    event.table().lines().iter().map(|line| line.points).collect()
}

/// A round robin of the schedule in which the entry written first always wins, for a number of rounds.
fn schedule(event: &mut Tournament, rounds: usize) {
    for _ in 0..rounds {
        let round = event.next_by_system(&[]).unwrap();
        event.apply(Update::Pair(round.clone())).unwrap();
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
    event.apply(Update::Redraw).unwrap();
    assert_eq!(event.presence(id(4)), Presence::Void);
    assert_eq!(event.apply(Update::Pair(round("A?C B?D").0)), Err(TournamentError::NotTakingPart(id(4))));
    play(&mut event, "A>C B+");
    assert_eq!(event.standings().void(), [id(4)]);
    assert_eq!(event.standings().rows().len(), 3);
    // Once something is decided there is no new draw.
    let refused = event.apply(Update::Redraw).unwrap_err();
    assert_eq!((refused, refused.cite().to_string().as_str()), (TournamentError::RoundBegun, "Art. 28.1"));
}

#[test]
fn g05_round_robin_of_seven_rounds() {
    // Eight players, seven rounds. After three games everything is void; after four the rest is forfeited.
    let mut event = event(Regulation::round_robin(1), 8);
    schedule(&mut event, 3);
    // What the opponents had from their games with A is gone.
    let mut expected = points(&event);
    for meeting in &event.table().lines()[0].meetings {
        if meeting.result == MeetingResult::Lost {
            expected[meeting.opponent.index()] -= 2;
        }
    }
    expected[0] = 0;
    withdraw(&mut event, 1);
    assert_eq!(event.presence(id(1)), Presence::Void);
    assert_eq!(points(&event), expected);
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
        event.apply(Update::Withdraw { entry: who }).unwrap();
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
    assert_eq!(event.apply(Update::Pair(round("A?C B?E D+").0)), Err(TournamentError::NotTakingPart(id(1))));
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
            event.apply(Update::Withdraw { entry: id(1) }).unwrap();
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
        event.apply(Update::Pair(pairs.clone())).unwrap();
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
    assert_eq!(swiss.apply(Update::Withdraw { entry: id(4) }), Err(TournamentError::NotTakingPart(id(4))));
    assert_eq!(swiss.apply(Update::Return { entry: id(3) }), Err(TournamentError::HasNotLeft(id(3))));
    play(&mut swiss, "A>C B+");
    swiss.apply(Update::Return { entry: id(4) }).unwrap();
    play(&mut swiss, "A>D B>C");
    assert_eq!(swiss.presence(id(4)), Presence::TakesPart);
    let mut robin = event(Regulation::round_robin(1), 4);
    withdraw(&mut robin, 4);
    assert_eq!(robin.apply(Update::Return { entry: id(4) }), Err(TournamentError::SwissOnly));
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
    teams.apply(Update::Pair(round("A?B C?D").0)).unwrap();
    for number in 1..=2 {
        let boards = Score::Boards(vec![GameResult::new(ResultKind::Win(Side::First)); 2]);
        teams.apply(Update::Result { pair: PairId { round: 1, number }, score: boards, warnings: [0, 0] }).unwrap();
    }
    withdraw(&mut teams, 1);
    assert_eq!(teams.presence(id(1)), Presence::Left(1));
    assert_eq!(points(&teams), [2, 0, 4, 2]);
    assert_eq!(teams.table().lines().iter().map(|line| line.board_points).collect::<Vec<_>>(), [4, 0, 8, 4]);
}
