//! Article 30 (裁判长的职责): decisions on pairings and results (30.6), the announced table (30.7).

use weiqi::tournament::*;
use weiqi::{Article, Cite, Cited};
use weiqi_testkit::events::*;

fn points(event: &Tournament) -> Vec<u32> {
    event.table().lines().iter().map(|line| line.points).collect()
}

#[test]
fn art30_6_a_decision_of_the_chief_referee() {
    let mut event = event(Regulation::swiss(3), 4);
    play(&mut event, "A>B C>D");
    let cite = Cite::article(Article::ChiefReferee).clause(6);
    let decide = |decision| Update::Decide { decision, cite, note: "power cut".into() };
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
    assert_eq!(event.apply(Update::Close), Err(TournamentError::EmptyField));
    play(&mut event, "A>B C?D");
    let open = PairId { round: 1, number: 2 };
    assert_eq!(event.apply(Update::Close), Err(TournamentError::NoResultYet(open)));
    event.apply(result(1, 2, ResultKind::Draw)).unwrap();
    event.apply(Update::Close).unwrap();
    assert!(event.is_closed());
    for act in
        [Update::Close, Update::Rounds(2), Update::Withdraw { entry: id(1) }, Update::Warn { entry: id(1), round: 1 }]
    {
        let refused = event.apply(act).unwrap_err();
        assert_eq!((refused, refused.cite().to_string().as_str()), (TournamentError::Closed, "Art. 30.7"));
    }
}
