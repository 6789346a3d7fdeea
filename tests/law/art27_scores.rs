//! Article 27 (成绩的计算): points, small score, total score, teams, ties; what results are worth and count for.

use weiqi::tournament::*;
use weiqi::{Article, ByColor, Cite, Cited, Color, Ground, Verdict};
use weiqi_testkit::events::*;

fn fraction(text: &str) -> Option<Fraction> {
    Some(text.parse().unwrap())
}

/// The places by letters, as `"B1 A2 C2"`.
fn places(standings: &Standings) -> String {
    let word = |row: &Placed| format!("{}{}", char::from(b'A' + row.entry.index() as u8), row.place);
    standings.rows().iter().map(word).collect::<Vec<_>>().join(" ")
}

fn points(event: &Tournament) -> Vec<u32> {
    event.table().lines().iter().map(|line| line.points).collect()
}

fn value(event: &Tournament, key: Key, number: usize) -> Option<Fraction> {
    let regulation = Regulation { ranking: by(&[key]), ..event.regulation().clone() };
    Standings::new(&event.table(), &regulation).row(id(number)).unwrap().values[0]
}

fn by(keys: &[Key]) -> Ranking {
    Ranking { keys: keys.to_vec(), ..Ranking::round_robin() }
}

fn warn(event: &mut Tournament, number: usize) {
    event.apply(Update::Warn { entry: id(number), round: 1 }).unwrap();
}

/// The total score after seven rounds.
fn total(points: u32, opponents: i64, highest: u32) -> Option<Fraction> {
    TotalScore::of(points, Fraction::from(opponents), highest, 7)
}

#[test]
fn g01_round_robin_by_the_small_score() {
    let mut event = event(Regulation::round_robin(1), 4);
    play(&mut event, "A>B C>D");
    play(&mut event, "A=C B>D");
    play(&mut event, "D>A B>C");
    assert_eq!(points(&event), [3, 4, 3, 2]);
    let standings = event.standings();
    assert_eq!(places(&standings), "B1 A2 C3 D4");
    let small = |number| standings.row(id(number)).unwrap().values[1];
    assert_eq!((small(1), small(3)), (fraction("11/2"), fraction("7/2")));
    // Points put A after B; the small score puts C after A.
    let decided: Vec<_> = standings.rows().iter().map(|row| row.decided_by).collect();
    assert_eq!(decided, [None, Some(0), Some(1), Some(0)]);
}

fn three_equals() -> Tournament {
    let mut event = event(Regulation::round_robin(1), 4);
    play(&mut event, "A>B C>D");
    play(&mut event, "B>C A>D");
    play(&mut event, "C>A B>D");
    warn(&mut event, 2);
    event
}

#[test]
fn g02_warnings_then_shared_or_play_off() {
    let event = three_equals();
    for number in 1..=3 {
        assert_eq!(value(&event, Key::SmallScore, number), fraction("4"));
    }
    assert_eq!(places(&event.standings()), "A1 C1 B3 D4");
    assert!(event.standings().open().is_empty());

    // Where places may not be shared, a play-off or lots must decide (older edition 28.1 D: 应).
    for ties in [Ties::PlayOff, Ties::Lots] {
        let mut regulation = Regulation::round_robin(1);
        regulation.ranking.ties = ties;
        regulation.play_off = Some(PlayOffRules { games: 1, limit_seconds: 1800, boards: 1 });
        let mut event = Tournament::replay(regulation, event.log().to_vec()).unwrap();
        assert_eq!(event.standings().open(), [[id(1), id(3)]]);
        assert_eq!(event.apply(Update::Close), Err(TournamentError::TiesOpen));
        // B is not equal to them, and one alone is no order of the group.
        assert_eq!(event.apply(Update::Order(vec![id(1), id(2)])), Err(TournamentError::NotEqual(id(2))));
        assert_eq!(event.apply(Update::Order(vec![id(3)])), Err(TournamentError::LeftOver(id(1))));
        event.apply(Update::Order(vec![id(3), id(1)])).unwrap();
        assert_eq!(places(&event.standings()), "C1 A2 B3 D4");
        event.apply(Update::Close).unwrap();
    }
    let mut shared = event;
    assert_eq!(shared.apply(Update::Order(vec![id(3), id(1)])), Err(TournamentError::TiesShared));
}

#[test]
fn g03_total_score_with_the_actual_highest() {
    // The table of section 7.3 with M = 12.
    let rows = [(10, 60, "13"), (10, 56, "37/3"), (8, 70, "38/3"), (10, 50, "34/3"), (8, 63, "23/2")];
    for (points, opponents, expected) in rows {
        assert_eq!(total(points, opponents, 12), fraction(expected), "{points} {opponents}");
    }
}

#[test]
fn g04_total_score_with_the_possible_highest() {
    let rows = [(10, 60, "81/7"), (10, 56, "11"), (8, 70, "11"), (10, 50, "71/7"), (8, 63, "10")];
    for (points, opponents, expected) in rows {
        assert_eq!(total(points, opponents, 14), fraction(expected), "{points} {opponents}");
    }
    // R1 and P1 change places with M.
    assert!(total(8, 63, 12) > total(10, 50, 12) && total(8, 63, 14) < total(10, 50, 14));
}

#[test]
fn art27_1_the_total_score_of_an_event() {
    // A beats all, so M is 4 after two rounds of four players.
    let mut event = event(Regulation::swiss(3), 4);
    play(&mut event, "A>B C>D");
    play(&mut event, "A>C B>D");
    let key = |highest, rounds| Key::TotalScore(TotalScore { highest, rounds });
    // B: 2 points, opponents A 4 and D 0; R = 2 in an interim table.
    assert_eq!(value(&event, key(Highest::Actual, RoundsCounted::SoFar), 2), fraction("2"));
    assert_eq!(value(&event, key(Highest::Actual, RoundsCounted::Fixed(3)), 2), fraction("1"));
    assert_eq!(value(&event, key(Highest::Possible, RoundsCounted::Fixed(3)), 2), fraction("1/3"));
    // Only rounds up to the one asked for count.
    let after_one = event.standings_after(1);
    assert_eq!((places(&after_one).as_str(), after_one.rounds()), ("A1 B1 C1 D1", 1));
    assert_eq!(event.standings_after(9), event.standings());
}

#[test]
fn art27_1_the_formula_has_no_value_while_nobody_has_a_point() {
    let mut event = event(Regulation::swiss(3), 4);
    play(&mut event, "A-B C-D");
    assert_eq!(value(&event, Key::TotalScore(TotalScore::DEFAULT), 1), None);
    assert_eq!(places(&event.standings()), "A1 B1 C1 D1");
    warn(&mut event, 3);
    assert_eq!(places(&event.standings()), "A1 B1 D1 C4");
}

#[test]
fn art27_1_late_entries_and_their_rounds() {
    let mut event = event(Regulation::swiss(3), 4);
    play(&mut event, "A>B C>D");
    event.apply(Update::Enter(Entry::player(Member::new("E")))).unwrap();
    play(&mut event, "E>A B>C D+");
    let total = |rounds| Key::TotalScore(TotalScore { highest: Highest::Actual, rounds });
    // P = 2, S = 2 (A), M = 2.
    assert_eq!(value(&event, total(RoundsCounted::SoFar), 5), fraction("2"));
    assert_eq!(value(&event, total(RoundsCounted::Own), 5), fraction("3"));
}

#[test]
fn art27_1_method_b_is_not_in_the_older_edition() {
    assert_eq!(Regulation::swiss_by_points(5).check(), Ok(()));
    assert_eq!(Regulation::swiss(5).older().check(), Ok(()));
    let refused = Regulation::swiss_by_points(5).older().check().unwrap_err();
    assert_eq!(
        (refused, refused.cite().to_string().as_str()),
        (RegulationError::MethodB, "older edition, ch. 2, Art. 28.1")
    );
}

#[test]
fn art27_1_opponents_points_less_the_first_rounds() {
    let mut event = event(Regulation::swiss_by_points(3), 4);
    play(&mut event, "A>B C>D");
    play(&mut event, "A>C B>D");
    play(&mut event, "A>D B>C");
    // A met B (4), C (2), D (0).
    let less = |skip| value(&event, Key::OpponentsPoints { skip }, 1);
    assert_eq!([less(0), less(1), less(2), less(3)], ["6", "2", "0", "0"].map(fraction));
}

#[test]
fn art27_1_direct_encounter_decides_where_all_have_met() {
    let keys = by(&[Key::Points, Key::DirectEncounter]);
    let regulation = Regulation { ranking: keys, ..Regulation::round_robin(1) };
    let mut event = event(regulation, 4);
    play(&mut event, "A>B C>D");
    play(&mut event, "C>A B>D");
    play(&mut event, "A>D B>C");
    // A, B and C have 4 each and beat each other in a circle.
    assert_eq!(places(&event.standings()), "A1 B1 C1 D4");
    let mut two = weiqi_testkit::events::event(event.regulation().clone(), 4);
    play(&mut two, "B>A C>D");
    // A has not played C yet; A and D have not met, so nothing but points tells them apart.
    assert_eq!(places(&two.standings()), "B1 C1 A3 D3");
    play(&mut two, "A>C B=D");
    play(&mut two, "D>A C>B");
    // C beat D and lost to nobody else of the equals.
    let standings = two.standings();
    assert_eq!(points(&two), [2, 3, 4, 3]);
    assert_eq!(places(&standings), "C1 B2 D2 A4");
}

#[test]
fn art27_1_a_win_by_forfeit_in_the_direct_encounter() {
    // TRN-09: A, who won against B by forfeit, and B are equal in points. A is before B, unless the event says that the
    // two have not met.
    for (met, expected) in [(true, "C1 A2 B3 D4"), (false, "C1 A2 B2 D4")] {
        let forfeit = ResultFlags { met, ..ResultFlags::ALL };
        let results = ResultRules { forfeit, ..ResultRules::LAW };
        let ranking = by(&[Key::Points, Key::DirectEncounter]);
        let mut event = event(Regulation { results, ranking, ..Regulation::round_robin(1) }, 4);
        play(&mut event, "A!B C>D");
        play(&mut event, "C>A B>D");
        play(&mut event, "A=D B=C");
        assert_eq!(points(&event), [3, 3, 5, 1]);
        assert_eq!(places(&event.standings()), expected);
    }
}

#[test]
fn art27_1_equal_is_equal_in_any_order_of_input() {
    // TRN-05: A and B both beat C and D, A-B and C-D are drawn: places 1, 1, 3, 3.
    for (rounds, expected) in [
        (["A>C B>D", "A>D B>C", "A=B C=D"], "A1 B1 C3 D3"),
        (["C=D B=A", "C<B A>D", "D<B A>C"], "A1 B1 C3 D3"),
        (["D>B C>A", "D>A C>B", "D=C B=A"], "C1 D1 A3 B3"),
    ] {
        let mut event = event(Regulation::round_robin(1), 4);
        rounds.iter().for_each(|text| play(&mut event, text));
        assert_eq!(places(&event.standings()), expected);
        assert!(event.standings().rows().iter().all(|row| row.shared));
    }
}

#[test]
fn art27_1_shared_below_a_place() {
    let mut regulation = Regulation::swiss_by_points(1);
    regulation.ranking.shared_below = Some(SharedBelow { place: 2, keys: 1 });
    let mut event = event(regulation, 6);
    play(&mut event, "A>B C>D E>F");
    warn(&mut event, 1);
    warn(&mut event, 2);
    // The winners are told apart by warnings, the losers share.
    assert_eq!(places(&event.standings()), "C1 E1 A3 B4 D4 F4");
}

#[test]
fn art27_1_other_points() {
    let results = ResultRules { points: PointTable::THREE_ONE_ZERO, ..ResultRules::LAW };
    let mut event = event(Regulation { results, ..Regulation::swiss(2) }, 5);
    play(&mut event, "A>B C=D E+");
    play(&mut event, "A=C B!E D+");
    assert_eq!(points(&event), [4, 3, 2, 4, 3]);
}

#[test]
fn art27_1_byes() {
    // TRN-01: a bye, a drawn game and a win are 5 of 6 points, once each.
    let mut event = event(Regulation::swiss(3), 3);
    play(&mut event, "B>C A+");
    play(&mut event, "A=B C+");
    play(&mut event, "A>C B+");
    assert_eq!(points(&event), [5, 5, 2]);

    // TRN-03: three players, each one bye, A>B, A>C, B>C, with byes worth nothing in the sum of opponents' points.
    let mut event = weiqi_testkit::events::event(Regulation::swiss(3), 3);
    play(&mut event, "B>C A+");
    play(&mut event, "A>C B+");
    play(&mut event, "A>B C+");
    assert_eq!(points(&event), [6, 4, 2]);
    let opponents = Key::OpponentsPoints { skip: 0 };
    assert_eq!([1, 2, 3].map(|n| value(&event, opponents, n)), ["6", "8", "10"].map(fraction));
    assert_eq!([1, 2, 3].map(|n| value(&event, Key::SmallScore, n)), ["6", "2", "0"].map(fraction));
    // The option: R - r + 1 for a bye in round r.
    let regulation = Regulation { bye_opponent: ByeOpponent::RoundsLeft, ..event.regulation().clone() };
    let event = Tournament::replay(regulation, event.log().to_vec()).unwrap();
    assert_eq!([1, 2, 3].map(|n| value(&event, opponents, n)), ["9", "10", "11"].map(fraction));
}

#[test]
fn art27_1_both_lose_and_forfeits() {
    // TRN-09: both lose is 0 to 0, and a win by forfeit is a win.
    let mut event = event(Regulation::swiss(2), 6);
    play(&mut event, "A-B C!D ExF");
    assert_eq!(points(&event), [0, 0, 2, 0, 0, 0]);
    let table = event.table();
    assert!(table.lines().iter().all(|line| line.meetings.len() == 1));
    // Flags as data: here both who stayed away did not meet and are no opponents.
    let results = ResultRules { both_forfeit: ResultFlags::NONE, ..ResultRules::LAW };
    let regulation = Regulation { results, ..event.regulation().clone() };
    let mut event = Tournament::replay(regulation, event.log().to_vec()).unwrap();
    assert_eq!(event.apply(Update::Pair(round("A?B C?E D?F").0)), Err(TournamentError::Rematch(id(1), id(2))));
    event.apply(Update::Pair(round("A?C B?D E?F").0)).unwrap();
}

#[test]
fn art27_1_warnings_of_annulled_games() {
    for (annulled_warnings, expected) in [(true, 3), (false, 1)] {
        let results = ResultRules { annulled_warnings, ..ResultRules::LAW };
        let mut event = event(Regulation { results, ..Regulation::swiss(1) }, 2);
        play(&mut event, "A?B");
        let pair = PairId { round: 1, number: 1 };
        let game = |kind| Score::Game(GameResult::new(kind));
        event.apply(Update::Result { pair, score: game(ResultKind::Replay), warnings: [2, 0] }).unwrap();
        event.apply(Update::Result { pair, score: game(ResultKind::Draw), warnings: [1, 0] }).unwrap();
        assert_eq!(event.table().lines()[0].warnings, expected);
    }
}

#[test]
fn art27_1_no_result_is_followed_by_a_game_or_is_a_draw() {
    // A21.
    let mut event = event(Regulation::swiss(2), 2);
    play(&mut event, "A?B");
    event.apply(result(1, 1, ResultKind::NoResult)).unwrap();
    assert_eq!(points(&event), [0, 0]);
    assert!(!event.is_finished(&event.rounds()[0].pairs[0]));
    event.apply(result(1, 1, ResultKind::Win(Side::Second))).unwrap();
    assert_eq!(points(&event), [0, 2]);

    let results = ResultRules { no_result_is_draw: true, ..ResultRules::LAW };
    let mut event = weiqi_testkit::events::event(Regulation { results, ..Regulation::swiss(2) }, 2);
    play(&mut event, "A?B");
    event.apply(result(1, 1, ResultKind::NoResult)).unwrap();
    assert_eq!(points(&event), [1, 1]);
    let refused = event.apply(result(1, 1, ResultKind::Draw));
    assert_eq!(refused, Err(TournamentError::HasResult(PairId { round: 1, number: 1 })));
}

#[test]
fn art27_1_a_result_belongs_to_the_player() {
    // NTRN-03: whoever has Black, the winner is the player.
    let verdict =
        Verdict::Win { winner: Color::Black, by: Ground::Resignation { cite: Cite::article(Article::End).clause(2) } };
    for (black, winner) in [(Side::First, Side::First), (Side::Second, Side::Second)] {
        assert_eq!(GameResult::from_verdict(&verdict, black).kind, ResultKind::Win(winner));
    }
    let forfeit = Verdict::Win {
        winner: Color::White,
        by: Ground::Forfeit { cite: Cite::article(Article::EndProcedure).clause(1) },
    };
    assert_eq!(GameResult::from_verdict(&forfeit, Side::First).kind, ResultKind::Forfeit(Side::First));
    let cite = Cite::article(Article::RefereePlay).clause(5);
    for (verdict, kind) in [
        (Verdict::Draw { cite }, ResultKind::Draw),
        (Verdict::Replay { cite }, ResultKind::Replay),
        (Verdict::BothLose { cites: ByColor { black: cite, white: cite } }, ResultKind::BothLose),
        (Verdict::ExtraGame { cite }, ResultKind::ExtraGame),
        (Verdict::NoResult { cite }, ResultKind::NoResult),
    ] {
        let result = GameResult::from_verdict(&verdict, Side::Second);
        assert_eq!((result.kind, result.cite()), (kind, cite));
    }
}

/// A match on eight boards with these numbers of boards won and drawn by the first team.
fn boards(won: usize, drawn: usize, all: usize) -> Score {
    let kind = |board: usize| {
        if board < won {
            ResultKind::Win(Side::First)
        } else if board < won + drawn {
            ResultKind::Draw
        } else {
            ResultKind::Win(Side::Second)
        }
    };
    Score::Boards((0..all).map(|board| GameResult::new(kind(board))).collect())
}

fn enter(event: &mut Tournament, pairs: &str, scores: &[Score]) {
    event.apply(Update::Pair(round(pairs).0)).unwrap();
    let round = event.rounds().len() as u16;
    for (number, score) in (1..).zip(scores) {
        let pair = PairId { round, number };
        event.apply(Update::Result { pair, score: score.clone(), warnings: [0, 0] }).unwrap();
    }
}

#[test]
fn g08_match_points_from_board_points() {
    let rules = TeamRules::new(TeamKind::FixedPeople, 4);
    for (won, drawn, expected) in [(2, 1, [2, 0]), (2, 0, [1, 1]), (1, 1, [0, 2]), (0, 4, [1, 1])] {
        let mut event = event(Regulation::round_robin(1).for_teams(rules), 2);
        enter(&mut event, "A?B", &[boards(won, drawn, 4)]);
        assert_eq!(points(&event), expected, "{won} {drawn}");
    }
    // 5:3 and 4:4 in board points.
    assert_eq!((match_points(5, 3), match_points(4, 4)), ((2, 0), (1, 1)));
}

#[test]
fn art27_2_teams_in_a_round_robin() {
    // Match points, then board points, then board 1, then the boards after it; all equal share.
    let rules = TeamRules::new(TeamKind::FixedPeople, 3);
    let mut event = event(Regulation::round_robin(1).for_teams(rules), 4);
    enter(&mut event, "A?B C?D", &[boards(2, 0, 3), boards(3, 0, 3)]);
    enter(&mut event, "A?C B?D", &[boards(1, 0, 3), boards(2, 0, 3)]);
    enter(&mut event, "A?D B?C", &[boards(2, 0, 3), boards(2, 0, 3)]);
    let standings = event.standings();
    assert_eq!(points(&event), [4, 4, 4, 0]);
    // Board points: A 4+2+4, B 2+4+4, C 6+4+2, D 0+2+2.
    assert_eq!(event.table().lines().iter().map(|line| line.board_points).collect::<Vec<_>>(), [10, 10, 12, 4]);
    // Board 1: A 2+2+2, B 0+2+2.
    assert_eq!(places(&standings), "C1 A2 B3 D4");
    let decided: Vec<_> = standings.rows().iter().map(|row| row.decided_by.map(|key| standings.keys()[key])).collect();
    assert_eq!(decided, [None, Some(Key::BoardPoints), Some(Key::Board(1)), Some(Key::Points)]);
}

#[test]
fn art27_2_teams_in_a_swiss_event() {
    let rules = TeamRules::new(TeamKind::LineUpBeforeMatch, 3);
    let regulation = Regulation::swiss(2).for_teams(rules);
    assert!(matches!(regulation.ranking.keys[..3], [Key::TotalScore(_), Key::Points, Key::BoardPoints]));
    let mut event = event(regulation, 5);
    enter(&mut event, "A?B C?D E+", &[boards(3, 0, 3), boards(2, 0, 3)]);
    // A bye is two match points, no board points and no opponent.
    let table = event.table();
    assert_eq!((table.lines()[4].points, table.lines()[4].board_points, table.lines()[4].meetings.len()), (2, 0, 0));
    enter(&mut event, "A?C E?B D+", &[boards(2, 0, 3), boards(2, 0, 3)]);
    // 场分 + {对手场分总和 / (最高场分 / 2) - 轮次}: A has 4 and met B 0 and C 2; M = 4.
    assert_eq!(value(&event, Key::TotalScore(TotalScore::DEFAULT), 1), fraction("3"));
    assert_eq!(value(&event, Key::TotalScore(TotalScore::DEFAULT), 5), fraction("2"));
    let wrong = Update::Result { pair: PairId { round: 2, number: 1 }, score: boards(2, 0, 2), warnings: [0, 0] };
    assert!(matches!(event.check(&wrong), Err(TournamentError::HasResult(_))));
}

#[test]
fn art27_2_scores_of_the_wrong_size_are_refused() {
    let rules = TeamRules::new(TeamKind::FixedPeople, 3);
    let mut teams = event(Regulation::round_robin(1).for_teams(rules), 2);
    teams.apply(Update::Pair(round("A?B").0)).unwrap();
    let pair = PairId { round: 1, number: 1 };
    for (score, given) in [(boards(1, 0, 2), 2), (Score::Game(GameResult::new(ResultKind::Draw)), 1)] {
        let error = TournamentError::WrongScore { given, games: 3 };
        assert_eq!(teams.apply(Update::Result { pair, score, warnings: [0, 0] }), Err(error));
    }
    let mut players = event(Regulation::round_robin(1), 2);
    players.apply(Update::Pair(round("A?B").0)).unwrap();
    let error = TournamentError::WrongScore { given: 3, games: 1 };
    assert_eq!(players.apply(Update::Result { pair, score: boards(1, 0, 3), warnings: [0, 0] }), Err(error));
    let keys = Regulation { ranking: by(&[Key::BoardPoints]), ..Regulation::round_robin(1) };
    assert_eq!(keys.check(), Err(RegulationError::BoardsWithoutTeams));
}

#[test]
fn art27_3_play_off_rules_are_laid_down_beforehand() {
    let mut regulation = Regulation::swiss(5);
    regulation.ranking.ties = Ties::PlayOff;
    let refused = Tournament::new(regulation.clone()).unwrap_err();
    assert_eq!(refused.cite().to_string(), "Art. 27.3");
    regulation.play_off = Some(PlayOffRules { games: 3, limit_seconds: 3600, boards: 1 });
    assert!(Tournament::new(regulation).is_ok());
}

#[test]
fn g12_nigiri_decides_where_the_event_does_not() {
    // Seven stones, the guesser shows two, so the guess is even and wrong: White. The pair has no colours until then.
    let mut event = event(Regulation::round_robin(1), 2);
    let pair = Pair { first: id(1), second: id(2), black: None };
    event.apply(Update::Pair(RoundPairs { pairs: vec![pair], byes: vec![] })).unwrap();
    let gripped = std::num::NonZeroU8::new(7).unwrap();
    let nigiri = weiqi::nigiri::Nigiri { gripped, shown: weiqi::nigiri::Shown::Two };
    assert_eq!(nigiri.guesser(), Color::White);
}
