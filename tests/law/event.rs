//! What Articles 17.5, 22.3 and 23 bring into an event (lots for pairing, cancelled results, absence, bans), and its log.

use weiqi::tournament::*;
use weiqi::{Article, Cite, Cited, Edition};
use weiqi_testkit::events::*;

fn points(event: &Tournament) -> Vec<u32> {
    event.table().lines().iter().map(|line| line.points).collect()
}

#[test]
fn g13_both_lose_and_lots_for_the_pairing() {
    // 17.5: 编排时成绩一项不可空缺. The table has 0 and 0, the pairing a winner by lot.
    let mut event = event(Regulation::swiss(2), 4);
    play(&mut event, "A-B C?D");
    let [first, second] = [1, 2].map(|number| PairId { round: 1, number });
    assert_eq!(event.apply(Update::Pair(round("A?C B?D").0)), Err(TournamentError::NoResultYet(second)));
    assert_eq!(TournamentError::NoResultYet(second).cite().to_string(), "Art. 17.5");
    event.apply(Update::Lot { pair: first, winner: Side::Second }).unwrap();
    event.apply(Update::Lot { pair: second, winner: Side::First }).unwrap();
    assert_eq!(event.pairing_points(), [0, 2, 2, 0]);
    assert_eq!(points(&event), [0; 4]);
    play(&mut event, "B>C A>D");
    // A late result replaces the lot.
    event.apply(result(1, 2, ResultKind::Win(Side::Second))).unwrap();
    assert_eq!(event.pairing_points(), [2, 4, 0, 2]);
    let won = Update::Lot { pair: second, winner: Side::First };
    assert_eq!(event.apply(won), Err(TournamentError::HasWinner(second)));
}

#[test]
fn results_are_cancelled_afterwards() {
    let mut event = event(Regulation::swiss_by_points(3), 4);
    play(&mut event, "A>B C>D");
    play(&mut event, "A>C B>D");
    let cancel = |entry: usize, from, to| Update::Cancel { entry: id(entry), from, to };
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
    event.apply(Update::Close).unwrap();
    event.apply(cancel(2, 3, 3)).unwrap();
}

#[test]
fn absent_in_some_rounds() {
    let mut event = event(Regulation::swiss(4), 4);
    event.apply(Update::Absent { entry: id(4), from: 2, to: 3 }).unwrap();
    play(&mut event, "A>B C>D");
    assert_eq!(event.apply(Update::Pair(round("A?D B?C").0)), Err(TournamentError::IsAbsent(id(4))));
    play(&mut event, "A>C B+");
    assert_eq!(event.apply(Update::Absent { entry: id(3), from: 2, to: 2 }), Err(TournamentError::RoundBegun));
    play(&mut event, "B>C A+");
    // In round 4 D is there again, so that B is missed and D is not refused.
    assert_eq!(event.check(&Update::Pair(round("A?D C+").0)), Err(TournamentError::LeftOver(id(2))));
    assert_eq!(event.table().lines()[3].meetings.len(), 1);
}

#[test]
fn a_prize_lower_and_bans() {
    let mut event = event(Regulation::swiss_by_points(1), 2);
    play(&mut event, "A>B");
    event.apply(Update::LowerPrize { entry: id(1) }).unwrap();
    let row = event.standings().rows()[0].clone();
    assert_eq!((row.entry, row.place, row.prize_place), (id(1), 1, 2));
    let cite = Cite::article(Article::RefereeDiscipline).clause(6);
    let ban = Ban { entry: id(1), days: 90, cite };
    event.apply(Update::Exclude(ban.clone())).unwrap();
    assert_eq!(event.bans(), [ban]);
}

#[test]
fn the_log_refuses_what_cannot_be_and_changes_nothing() {
    use TournamentError as E;
    let mut empty = Tournament::new(Regulation::swiss(3)).unwrap();
    assert_eq!(empty.apply(Update::Pair(RoundPairs::default())), Err(E::EmptyField));
    let mut event = event(Regulation::swiss(3), 5);
    play(&mut event, "A>B C?D E+");
    let pair = |round, number| PairId { round, number };
    let kind = ResultKind::Win(Side::First);
    let unknown = EntryId::new(9).unwrap();
    for (act, error) in [
        (Update::Withdraw { entry: unknown }, E::UnknownEntry(unknown)),
        (result(1, 3, kind), E::UnknownPair(pair(1, 3))),
        (result(2, 1, kind), E::UnknownPair(pair(2, 1))),
        (result(0, 1, kind), E::UnknownPair(pair(0, 1))),
        (result(1, 1, kind), E::HasResult(pair(1, 1))),
        (Update::Pair(round("A?C B?E D+").0), E::NoResultYet(pair(1, 2))),
        (Update::Warn { entry: id(1), round: 2 }, E::UnknownRound(2)),
        (Update::LineUp { pair: pair(1, 2), line_up: LineUp { team: id(1), members: vec![1] } }, E::NotForTeams),
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
        assert_eq!(event.apply(Update::Pair(round(text).0)), Err(error), "{text}");
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
