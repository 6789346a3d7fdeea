//! Supervised games from the first event to the result: the cases of Articles 7.2, 11, 12.4(4), 17 to 20, 22.5
//! and 24 as they come out in a contest, in both editions, and its log as JSON.
//!
//! A [`Contest`](weiqi::Contest) is written as its start and its log. Reading it back enters every event
//! again, so that a log which the law does not bear out is not a contest:
//!
//! ```json
//! {
//!   "start": { "terms": { "edition": "Rules2002", … }, "origin": { … }, "log": [] },
//!   "log": [
//!     { "Move": { "by": "Black", "mv": { "Play": "E5" } } },
//!     { "Raise": { "incident": { "PhoneSound": { "by": "White", "again": false } },
//!                  "claim": { "by": "Official", "when": "AtOnce" } } },
//!     { "ProposeEnd": { "by": "White" } },
//!     { "AcceptEnd": { "by": "Black" } },
//!     { "StateDead": { "by": "Black", "dead": [] } },
//!     { "StateDead": { "by": "White", "dead": [] } },
//!     { "Confirm": { "by": { "Player": "Black" } } },
//!     { "Confirm": { "by": { "Player": "White" } } },
//!     { "Confirm": { "by": "Referee" } }
//!   ]
//! }
//! ```

use std::time::Duration;

use weiqi::clock::Overtime;
use weiqi::contest::{Refused, Regulations, Resignation, Stage};
use weiqi::penalty::{Penalty, Sanction};
use weiqi::referee::{Consequence, Decider, Displacement, Reconstruction, Scatterer, Venue};
use weiqi::repetition::{LongCycles, RepetitionOutcome, Supplement};
use weiqi::terms::LostTurns;
use weiqi::{
    Article, ByColor, Cite, Cited, Color, Contest, Event, Game, Handicap, Incident, Placement, Repetition, Size,
    Superko, Terms, Zi,
};
use weiqi_testkit::contests::*;

fn take_back(by: Color, to: &str) -> Event {
    Event::TakeBack { by, to: p(to) }
}

fn correct(from: &str, to: &str) -> Event {
    Event::Correct { from: p(from), to: p(to) }
}

fn phone(by: Color, again: bool) -> Event {
    raise(Incident::PhoneSound { by, again })
}

fn stone(contest: &Contest, at: &str) -> Option<Color> {
    contest.game().board().stone(p(at))
}

// Article 7.2: resigning

/// One contest in every stage in which nothing is decided yet, and with everything that can be open.
fn undecided() -> Vec<Contest> {
    let mut contests = vec![timed("60m")];
    let mut then = |from: usize, events: &[Event]| {
        let mut contest = contests[from].clone();
        for event in events {
            enter(&mut contest, event.clone());
        }
        contests.push(contest);
        contests.len() - 1
    };
    let played = then(0, &[mv(Black, "E5"), mv(White, "C3")]);
    then(played, &[propose(Black)]);
    then(played, &[Event::Adjourn]);
    then(played, &[raise(Incident::Disturbance { by: Black })]);
    let displaced = Incident::Displaced(Displacement::Agreed { point_known: false });
    then(played, &[raise(displaced)]);
    then(played, &[raise(Incident::ContestAbandoned { by: White })]);
    let status = then(played, &[mv(Black, "pass"), mv(White, "pass")]);
    let stated = then(status, &[dead(Black, "C3"), dead(White, "")]);
    then(stated, &[dispute(Black, "C3")]);
    contests
}

/// Article 7.2 says 中途, in mid-game: a side can still give up while the groups are agreed, and nobody says 中盘 of it.
#[test]
fn art07_2_e10_either_side_resigns_until_the_count() {
    for contest in undecided() {
        for by in Color::ALL {
            let mut contest = contest.clone();
            let is_after = matches!(contest.stage(), Stage::Settling | Stage::Abandoned(_));
            let words = if is_after { "resignation after the end of play" } else { "resignation" };
            let steps = enter(&mut contest, Event::Resign { by });
            assert_eq!(steps, [format!("{} wins by {words} (Art. 7.2)", !by)], "{:?}", contest.stage());
            let decided = format!("the game is decided: {} wins by {words}", !by);
            refuse(&mut contest, Event::Resign { by: !by }, &decided, "Art. 7.2");
            let expected = match (by, is_after) {
                (Black, false) => "黑中盘负",
                (White, false) => "黑中盘胜",
                (Black, true) => "黑负（认输）",
                (White, true) => "黑胜（认输）",
            };
            assert_eq!(confirm(&mut contest), expected);
        }
    }
}

#[test]
fn art07_2_a_count_stands_unless_the_event_lets_a_side_resign_until_the_confirmation() {
    let counted = |regulations| {
        let mut contest = Contest::with_regulations(contest().start().clone(), regulations);
        play(&mut contest, "E5 pass pass");
        agree(&mut contest, "");
        contest
    };
    let mut strict = counted(Regulations::CHINESE_2002);
    refuse(&mut strict, Event::Resign { by: White }, "the game is counted and the count stands", "Art. 7.2");
    let until_confirmed = Regulations { resignation: Resignation::UntilConfirmed, ..Regulations::CHINESE_2002 };
    let mut contest = counted(until_confirmed);
    enter(&mut contest, Event::Resign { by: Black });
    assert_eq!(confirm(&mut contest), "黑负（认输）");
}

// Article 17: playing

#[test]
fn art17_1_p09_wrong_colours_are_put_right_up_to_move_10() {
    let mut contest = contest();
    play(&mut contest, "A1 B1 C1 D1 E1 F1 G1 H1");
    enter(&mut contest, phone(Black, false));
    refuse(&mut contest, raise(Incident::ColorsSwapped { moves: 7 }), "the log does not show that", "Art. 16.3");
    let at_ten = |contest: &mut Contest| {
        play(contest, "J1 A9");
        enter(contest, complain(Black, Incident::ColorsSwapped { moves: 10 }));
    };

    let mut restarted = contest.clone();
    at_ten(&mut restarted);
    enter(&mut restarted, decide(Decider::Referee, 0));
    assert_eq!((restarted.game(), restarted.stage()), (restarted.start(), Stage::Playing));
    assert_eq!(restarted.game().to_move(), Black);
    assert_eq!(restarted.move_count(), 10, "the penalties stand in order");

    let mut swapped = contest.clone();
    at_ten(&mut swapped);
    let before = swapped.game().clone();
    enter(&mut swapped, decide(Decider::Referee, 1));
    assert_eq!((swapped.game(), swapped.stage()), (&before, Stage::Playing));

    // In both cases the player who was warned as Black has White now.
    for mut contest in [restarted, swapped] {
        assert_eq!((contest.ledger().warnings(Black), contest.ledger().warnings(White)), (0, 1));
        refuse(&mut contest, phone(White, false), "the log does not show that", "Art. 16.3");
        enter(&mut contest, phone(White, true));
        assert_eq!(confirm(&mut contest), "黑胜（判决）");
    }

    play(&mut contest, "J1 A9 B9");
    let stand = ["the colours stay as they are (Art. 17.1)", "later pairings go by the colours assigned (Art. 17.1)"];
    expect(&mut contest, raise(Incident::ColorsSwapped { moves: 11 }), &stand);
}

#[test]
fn art17_1_a_contest_that_began_in_mid_game_restarts_from_the_beginning() {
    let mut game = Game::new(Size::square(9).unwrap(), Terms::CHINESE_2002).unwrap();
    let _ = game.play("E5".parse().unwrap()).unwrap();
    let mut contest = Contest::new(game);
    play(&mut contest, "C3");
    enter(&mut contest, raise(Incident::ColorsSwapped { moves: 2 }));
    enter(&mut contest, decide(Decider::Referee, 0));
    assert_eq!(contest.game().move_count(), 0);
    assert_eq!(contest.game().board().empty_points().len(), 81);
}

#[test]
fn art17_2_p01_the_second_move_in_a_row_is_void() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    expect(&mut contest, mv(White, "C4"), &["the play is void (Art. 17.2)", "White is warned (Art. 17.2)"]);
    assert_eq!((contest.game().to_move(), stone(&contest, "C3"), stone(&contest, "C4")), (Black, Some(White), None));
    // No stone on a free point, no second move; and nobody moves twice after a pass.
    for at in ["C3", "E5", "K10", "pass"] {
        refuse(&mut contest, mv(White, at), "it is not White's turn", "Art. 2.3");
    }
    play(&mut contest, "pass");
    refuse(&mut contest, mv(Black, "G7"), "it is not Black's turn", "Art. 2.3");
    // A ruling between the two moves makes no difference.
    play(&mut contest, "G7");
    enter(&mut contest, Event::FakeLife { against: Black, group: p("E5") });
    expect(
        &mut contest,
        mv(White, "G6"),
        &[
            "the play is void (Art. 17.2)",
            "White is warned (Art. 17.2)",
            "Black wins: two warnings against White (Art. 24.2)",
        ],
    );
}

#[test]
fn art17_2_p11_in_the_older_edition_it_loses() {
    let mut contest = under(Terms::OLDER);
    play(&mut contest, "E5");
    let cite = "older edition, ch. 2, Art. 8.1";
    let [loses, wins] = ["Black loses", "White wins by ruling"].map(|words| format!("{words} ({cite})"));
    expect(&mut contest, mv(Black, "C3"), &[&loses, &wins]);
    assert_eq!(confirm(&mut contest), "黑负（判决）");
}

#[test]
fn art17_3_p02_a_stone_taken_back_goes_back_if_the_opponent_says_so_before_its_next_move() {
    let incident = Incident::TakeBack { by: Black };
    let mut contest = contest();
    play(&mut contest, "E5");
    let expected = contest.clone();
    expect(&mut contest, take_back(Black, "E4"), &["Black moves the stone from E5 to E4 (Art. 17.3)"]);
    assert_eq!((stone(&contest, "E5"), stone(&contest, "E4")), (None, Some(Black)));
    let before = contest.clone();

    let not_his = [
        (raise(incident), "it is not for an official to claim"),
        (complain(Black, incident), "it is not for Black to claim"),
    ];
    for (claim, words) in not_his {
        refuse(&mut contest, claim, words, "Art. 17.3");
    }
    let moved = "Black on the board: E5; Black off the board: E4 (Art. 17.3)";
    let steps = ["the stone goes back to its point (Art. 17.3)", "Black is warned (Art. 17.3)", moved];
    expect(&mut contest, complain(White, incident), &steps);
    assert_eq!((contest.game(), contest.game().to_move()), (expected.game(), White));
    // Once.
    let late = "too late: to be claimed before the claimant's next move";
    refuse(&mut contest, complain(White, incident), late, "Art. 17.3");

    // After White's move the stone stands where it is.
    let mut contest = before;
    play(&mut contest, "C3");
    refuse(&mut contest, complain(White, incident), late, "Art. 17.3");
    assert_eq!((stone(&contest, "E4"), contest.ledger().warnings(Black)), (Some(Black), 0));
}

#[test]
fn art17_3_a_stone_taken_back_twice_goes_back_to_its_first_point() {
    let mut contest = contest();
    play(&mut contest, "E5");
    enter(&mut contest, take_back(Black, "E4"));
    enter(&mut contest, take_back(Black, "E3"));
    enter(&mut contest, complain(White, Incident::TakeBack { by: Black }));
    assert_eq!(
        (stone(&contest, "E5"), stone(&contest, "E3"), contest.ledger().warnings(Black)),
        (Some(Black), None, 1)
    );
}

/// It cannot stay where it may not be played; that it was lifted is an offence all the same.
#[test]
fn art17_3_a_stone_put_on_a_forbidden_point_goes_back_and_can_still_be_claimed() {
    let mut contest = from(".O.../O..../...../...../.....", Black);
    play(&mut contest, "E1");
    let before = contest.game().clone();
    expect(&mut contest, take_back(Black, "A5"), &["the stone goes back to its point (Art. 17.3, Art. 5)"]);
    assert_eq!(contest.game(), &before);
    refuse(&mut contest, take_back(Black, "B5"), "B5 is occupied", "Art. 2.3");
    let claimed = ["the stone goes back to its point (Art. 17.3)", "Black is warned (Art. 17.3)"];
    expect(&mut contest, complain(White, Incident::TakeBack { by: Black }), &claimed);
    assert_eq!(contest.game(), &before);
}

/// Stones are scattered most easily while they are counted.
#[test]
fn art17_6_stones_scattered_in_the_count_are_ruled_on_too() {
    let mut contest = contest();
    play(&mut contest, "E5 pass pass");
    let scattered = |reconstruction| Incident::Scattered { cause: Scatterer::Accident { by: White }, reconstruction };
    enter(&mut contest, raise(scattered(Reconstruction::Agreed)));
    assert_eq!(contest.stage(), Stage::Settling);
    agree(&mut contest, "");
    enter(&mut contest, raise(scattered(Reconstruction::Impossible)));
    assert_eq!(confirm(&mut contest), "黑胜（判决）");
}

/// What was played is forgotten, not that life and death is being settled.
#[test]
fn art17_5_a_correction_in_a_dispute_leaves_the_dispute_open() {
    let mut contest = from("O..../X..../...../...../.....", Black);
    play(&mut contest, "pass pass");
    enter(&mut contest, dead(Black, "A5"));
    enter(&mut contest, dead(White, ""));
    enter(&mut contest, dispute(Black, "A5"));
    enter(&mut contest, raise(Incident::Displaced(Displacement::Agreed { point_known: false })));
    enter(&mut contest, correct("A4", "B4"));
    assert!(contest.game().in_dispute());
    play(&mut contest, "pass");
    let proved = "the group was not taken and is alive: A5 (Art. 21.4)";
    assert_eq!(enter(&mut contest, mv(White, "pass"))[2], proved);
}

#[test]
fn art17_3_what_a_stone_took_comes_back_with_it() {
    let mut contest = from("...../..X../.XO../..X../.....", Black);
    play(&mut contest, "D3");
    assert_eq!(stone(&contest, "C3"), None);
    enter(&mut contest, take_back(Black, "E5"));
    assert_eq!(stone(&contest, "C3"), Some(White));
    enter(&mut contest, complain(White, Incident::TakeBack { by: Black }));
    assert_eq!((stone(&contest, "C3"), stone(&contest, "E5")), (None, None));
}

#[test]
fn art17_3_only_the_last_stone_can_be_taken_back_and_to_another_free_point() {
    let mut contest = contest();
    refuse(&mut contest, take_back(White, "E4"), "the log does not show that", "Art. 16.3");
    play(&mut contest, "E5 C3");
    refuse(&mut contest, take_back(Black, "E4"), "the log does not show that", "Art. 16.3");
    refuse(&mut contest, take_back(White, "C3"), "the log does not show that", "Art. 16.3");
    refuse(&mut contest, take_back(White, "E5"), "E5 is occupied", "Art. 2.3");
    refuse(
        &mut contest,
        complain(Black, Incident::TakeBack { by: White }),
        "too late: to be claimed before the claimant's next move",
        "Art. 17.3",
    );
    play(&mut contest, "pass");
    refuse(&mut contest, take_back(Black, "E4"), "the log does not show that", "Art. 16.3");
}

#[test]
fn art17_3_a_dropped_stone() {
    let mut contest = contest();
    play(&mut contest, "E5");
    let dropped = |consent| Incident::DroppedStone { by: White, at: p("C3"), consent };
    expect(&mut contest, raise(dropped(true)), &["White may pick the stone up and play anywhere (Art. 17.3)"]);
    for (choice, words) in [
        (0, &["White may pick the stone up and play anywhere (Art. 17.3)"][..]),
        (1, &["the stone stays where it is (Art. 17.3)", "White plays C3 (Art. 2.3)"]),
    ] {
        let mut contest = contest.clone();
        expect(&mut contest, raise(dropped(false)), &["the chief referee has to choose (Art. 17.3)"]);
        expect(&mut contest, decide(Decider::ChiefReferee, choice), words);
        let to_move = if choice == 0 { White } else { Black };
        assert_eq!((contest.stage(), contest.game().to_move()), (Stage::Playing, to_move));
    }
    // The list is open: the chief referee may find something else.
    enter(&mut contest, raise(dropped(false)));
    let own = Event::Decide { by: Decider::ChiefReferee, consequences: vec![Consequence::warning(White)] };
    expect(&mut contest, own, &["White is warned (Art. 17.3)"]);
}

#[test]
fn art17_3_what_the_referee_finds_must_be_possible() {
    let mut contest = contest();
    play(&mut contest, "E5");
    enter(&mut contest, raise(Incident::DroppedStone { by: White, at: p("C3"), consent: false }));
    let own = Event::Decide { by: Decider::ChiefReferee, consequences: vec![Consequence::lost_turn(Black)] };
    refuse(&mut contest, own, "the outcome is not among those that the law leaves open", "Art. 30.6");
}

fn displaced(how: Displacement) -> Event {
    raise(Incident::Displaced(how))
}

#[test]
fn art17_5_p10_the_chief_referee_has_five_ways() {
    let mut contest = contest();
    play(&mut contest, "E5 C3 G7");
    enter(&mut contest, displaced(Displacement::Disputed));
    for choice in 0..5 {
        let mut contest = contest.clone();
        let steps = enter(&mut contest, decide(Decider::ChiefReferee, choice));
        let item = format!("(Art. 17.5({}))", choice + 1);
        assert!(steps.iter().all(|step| step.ends_with(&item)), "{steps:?}");
        match choice {
            0 | 1 => {
                for event in [mv(White, "A1"), propose(White), phone(White, false)] {
                    let due = "a displaced stone has to be put where it shall stand first";
                    refuse(&mut contest, event, due, "Art. 17.5");
                }
                expect(&mut contest, correct("C3", "C4"), &["the stone at C3 is put on C4 (Art. 17.5)"]);
                assert_eq!((stone(&contest, "C3"), stone(&contest, "C4")), (None, Some(White)));
                assert_eq!((contest.game().to_move(), contest.stage()), (White, Stage::Playing));
                assert_eq!((contest.game().move_count(), contest.move_count()), (0, 3));
                refuse(&mut contest, correct("C4", "C3"), "no stone is displaced", "Art. 17.5");
                play(&mut contest, "C3");
            }
            2 => assert_eq!(confirm(&mut contest), "和棋"),
            3 => assert_eq!(confirm(&mut contest), "重赛"),
            _ => assert_eq!(confirm(&mut contest), "双方均负"),
        }
    }
}

#[test]
fn art17_5_what_is_agreed() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    // Where the point is known, the game stands as the log has it.
    let known = displaced(Displacement::Agreed { point_known: true });
    expect(&mut contest.clone(), known, &["the stone goes back to its point (Art. 17.5)"]);
    let unknown = displaced(Displacement::Agreed { point_known: false });
    let due = "the displaced stone has to be put where it shall stand (Art. 17.5)";
    expect(&mut contest, unknown, &["the stone goes to an agreed point (Art. 17.5)", due]);
    enter(&mut contest, correct("C3", "D3"));
    assert_eq!(stone(&contest, "D3"), Some(White));
}

#[test]
fn art17_5_where_no_point_is_found_it_is_ruled_on_again() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    enter(&mut contest, displaced(Displacement::Agreed { point_known: false }));
    assert!(contest.correction_due());
    // Or its own point is remembered.
    let mut known = contest.clone();
    enter(&mut known, displaced(Displacement::Agreed { point_known: true }));
    assert!(!known.correction_due());
    play(&mut known, "G7");
    enter(&mut contest, displaced(Displacement::Disputed));
    expect(
        &mut contest,
        decide(Decider::ChiefReferee, 3),
        &["the game is played again (Art. 17.5(4))", "to be played again (Art. 17.5(4))"],
    );
}

#[test]
fn art17_5_a_correction_moves_a_stone_to_a_point_where_it_can_stand() {
    let mut contest = from("XO.../.O.../O..../...../....X", Black);
    play(&mut contest, "E5");
    enter(&mut contest, displaced(Displacement::Agreed { point_known: false }));
    for (from, to) in [("D5", "D5"), ("E5", "A5"), ("C3", "D3"), ("E5", "F1"), ("F1", "C3")] {
        refuse(&mut contest, correct(from, to), &format!("no stone can be put from {from} to {to}"), "Art. 17.5");
    }
    let refused = contest.apply(correct("E1", "A4")).unwrap_err();
    assert!(matches!(refused, Refused::Setup(_)), "the two stones would have no liberty: {refused:?}");
    assert_eq!(refused.cite().to_string(), "Art. 3");
    enter(&mut contest, correct("E1", "D1"));
}

#[test]
fn art17_5_no_stone_no_displacement() {
    let mut contest = contest();
    let unknown = displaced(Displacement::Agreed { point_known: false });
    refuse(&mut contest, unknown.clone(), "the log does not show that", "Art. 16.3");
    play(&mut contest, "E5 pass pass");
    refuse(&mut contest, unknown, "it has no place at this stage of the game", "Art. 16.3");
}

#[test]
fn art17_5_displacing_on_purpose_loses() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    enter(&mut contest, complain(White, Incident::Displaced(Displacement::Deliberate { by: Black })));
    assert_eq!(confirm(&mut contest), "黑负（判决）");
}

#[test]
fn art17_6_a_scattered_game() {
    let scattered = |cause, reconstruction| raise(Incident::Scattered { cause, reconstruction });
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    let again = ["the position is reconstructed and play goes on (Art. 17.6)"];
    expect(&mut contest, scattered(Scatterer::Accident { by: Black }, Reconstruction::Agreed), &again);
    assert_eq!(contest.stage(), Stage::Playing);
    let mut outside = contest.clone();
    enter(&mut outside, scattered(Scatterer::Outside, Reconstruction::Disputed));
    for (choice, verdict) in ["和棋", "重赛", "双方均负"].into_iter().enumerate() {
        let mut contest = outside.clone();
        enter(&mut contest, decide(Decider::ChiefReferee, choice));
        assert_eq!(confirm(&mut contest), verdict);
    }
    enter(&mut contest, scattered(Scatterer::Accident { by: Black }, Reconstruction::Impossible));
    assert_eq!(confirm(&mut contest), "黑负（判决）");
}

// Articles 18 to 20: capture, forbidden points, repetition

#[test]
fn art18_3_p04_k13_a_ko_retaken_at_once() {
    let mut contest = from(SINGLE_KO, Black);
    play(&mut contest, "C3");
    let before = contest.game().board().clone();
    expect(
        &mut contest,
        mv(White, "B3"),
        &["the play is void (Art. 18.3)", "White loses a turn (Art. 18.3)", "White is warned (Art. 18.3)"],
    );
    assert_eq!((contest.game().board(), contest.game().to_move()), (&before, Black));
    assert_eq!((contest.ledger().fine(White), contest.ledger().fine(Black)), (Zi::from_whole(1), Zi::ZERO));
    let sanction = |kind, at| Sanction {
        side: White,
        penalty: kind,
        cite: Cite::article(Article::RefereeCapture).clause(3),
        move_number: at,
    };
    assert_eq!(contest.ledger().sanctions(), [sanction(Penalty::LostTurn, 1), sanction(Penalty::Warning, 1)]);

    // The warning is worth one zi to Black at the count.
    play(&mut contest, "pass pass");
    agree(&mut contest, "");
    let tally = contest.tally().unwrap();
    assert_eq!(tally.margin(), tally.area[Black] + Zi::from_whole(1) - tally.threshold[Black]);
}

#[test]
fn art18_3_p12_in_the_older_edition_without_a_warning() {
    let mut contest = from_under(SINGLE_KO, Black, Terms::OLDER);
    play(&mut contest, "C3");
    let steps = enter(&mut contest, mv(White, "B3"));
    let cite = "(older edition, ch. 2, Art. 11.1)";
    assert_eq!(steps, [format!("the play is void {cite}"), format!("White loses a turn {cite}")]);
    assert_eq!((contest.game().to_move(), contest.ledger().warnings(White)), (Black, 0));
}

#[test]
fn art18_1_p05_stones_with_liberties_are_put_back() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    let before = contest.game().clone();
    expect(
        &mut contest,
        complain(Black, Incident::WrongRemoval { by: White }),
        &["White is warned (Art. 18.1)", "the stones taken off are put back (Art. 18.1)"],
    );
    assert_eq!(contest.game(), &before);
}

#[test]
fn art18_2_p06_one_act_against_two_clauses_is_one_warning() {
    let mut contest = from("OX.../...../...../...../.....", Black);
    let left = raise(Incident::CapturedLeft { by: Black, clock_pressed: true });
    refuse(&mut contest, left.clone(), "the log does not show that", "Art. 16.3");
    play(&mut contest, "A4");
    enter(&mut contest, left);
    assert_eq!((contest.ledger().warnings(Black), contest.stage()), (1, Stage::Playing));
}

#[test]
fn art19_p03_a_forbidden_point_costs_the_turn_and_no_warning() {
    let mut contest = from(FORBIDDEN_CORNER, Black);
    expect(&mut contest, mv(Black, "A5"), &["the play is void (Art. 19)", "Black loses a turn (Art. 19)"]);
    assert_eq!((contest.game().to_move(), stone(&contest, "A5")), (White, None));
    assert_eq!((contest.ledger().warnings(Black), contest.game().move_count()), (0, 0));
}

#[test]
fn art02_3_on_no_free_point_no_move_has_been_made() {
    let mut contest = contest();
    play(&mut contest, "E5");
    refuse(&mut contest, mv(White, "E5"), "E5 is occupied", "Art. 2.3");
    refuse(&mut contest, mv(White, "K1"), "K1 is off the board", "Art. 1.1");
    play(&mut contest, "E4");
}

#[test]
fn art20_3_k13_a_cycle_closed_by_a_ko_capture_is_warned_and_any_other_is_not() {
    for (rows, first, moves, last, cite, warned) in [
        (TRIPLE_KO, Black, "D2 B3 F2 D3 B2", "F3", "Art. 20.3, Art. 18.3", true),
        (QUADRUPLE_KO, Black, "F2 B3 H2 D3 B2 F3 D2", "H3", "Art. 20.3, Art. 18.3", true),
        (ETERNAL_LIFE, Black, "C1 E1 D1", "F1", "Art. 20.3, Art. 19", false),
        (SENDING_TWO, White, "C1 E1", "D1", "Art. 6, Art. 19", false),
    ] {
        let mut contest = from(rows, first);
        play(&mut contest, moves);
        let before = contest.game().board().clone();
        let mut steps = vec![format!("the play is void ({cite})"), format!("White loses a turn ({cite})")];
        steps.extend(warned.then(|| format!("White is warned ({cite})")));
        assert_eq!(enter(&mut contest, mv(White, last)), steps);
        assert_eq!((contest.game().board(), contest.game().to_move()), (&before, Black));
        assert_eq!(contest.ledger().warnings(White), u32::from(warned));
    }
}

fn supplement(outcome: RepetitionOutcome) -> Terms {
    let supplement = Supplement { outcome, recurrences: 2 };
    let (superko, long_cycles) = (Superko::Positional, LongCycles::Supplement(supplement));
    Terms::CHINESE_2002.with_repetition(Repetition::Superko { superko, long_cycles })
}

#[test]
fn art20_3_k10_a_supplement_ends_the_game_when_neither_side_gives_way() {
    for (outcome, words) in [
        (RepetitionOutcome::NoResult, "无胜负"),
        (RepetitionOutcome::Draw, "和棋"),
        (RepetitionOutcome::Replay, "重赛"),
        (RepetitionOutcome::ExtraGame, "加赛"),
    ] {
        let mut contest = from_under(TRIPLE_KO, Black, supplement(outcome));
        play(&mut contest, TRIPLE_KO_ROUND);
        let mut deviating = contest.clone();
        play(&mut contest, TRIPLE_KO_ROUND);
        let Stage::Decided(verdict) = contest.stage() else { panic!("{:?}", contest.stage()) };
        assert_eq!(verdict.cite().to_string(), "Art. 20.3");
        assert_eq!(confirm(&mut contest), words);
        // A side that gives way keeps the game going.
        play(&mut deviating, "D2 B3 F2 D3 B2 C7 D7");
        assert_eq!(deviating.stage(), Stage::Playing);
    }
}

#[test]
fn art20_3_k11_a_cycle_with_a_pass_is_not_one_of_the_supplements() {
    let mut contest = from_under(TRIPLE_KO, Black, supplement(RepetitionOutcome::Draw));
    play(&mut contest, "D2 B3 F2 D3 B2 pass pass");
    // The passes have ended play; it is resumed over a group, and Article 6 holds.
    enter(&mut contest, dead(White, "B2"));
    enter(&mut contest, dead(Black, ""));
    enter(&mut contest, dispute(White, "B2"));
    let steps = enter(&mut contest, mv(White, "F3"));
    assert_eq!(steps[0], "the play is void (Art. 6, Art. 18.3)");

    // The same where a turn was lost in the cycle and play has not ended.
    let terms = supplement(RepetitionOutcome::Draw).with_time("1x30s".parse().unwrap());
    let mut contest = from_under(TRIPLE_KO, Black, terms);
    play(&mut contest, "D2 B3 pass");
    enter(&mut contest, elapse(White, 30));
    let over = Incident::OutOfTime { by: White, how: Overtime::LastPeriod, applied: true };
    enter(&mut contest, raise(over));
    enter(&mut contest, decide(Decider::Referee, 1));
    play(&mut contest, "F2 D3 B2");
    let steps = enter(&mut contest, mv(White, "F3"));
    assert_eq!(steps[0], "the play is void (Art. 6, Art. 18.3)");
}

#[test]
fn art20_3_under_a_referee_a_return_is_reported_and_he_may_end_the_game() {
    let superko = Superko::Positional;
    let terms = Terms::CHINESE_2002.with_repetition(Repetition::Superko { superko, long_cycles: LongCycles::Referee });
    let mut contest = from_under(TRIPLE_KO, Black, terms);
    let long_cycle = raise(Incident::LongCycle);
    refuse(&mut contest, long_cycle.clone(), "the log does not show that", "Art. 16.3");
    play(&mut contest, "D2 B3 F2 D3 B2");
    let back = "the position after move 0 comes back (returns so far: 1) (Art. 20.3)";
    expect(&mut contest, mv(White, "F3"), &["White plays F3 and takes 1 (Art. 2.3)", back]);
    let recurred = contest.clone();

    expect(&mut contest, long_cycle.clone(), &["the chief referee has to choose (Art. 20.3)"]);
    for (choice, verdict) in ["无胜负", "和棋", "加赛"].into_iter().enumerate() {
        let mut contest = contest.clone();
        enter(&mut contest, decide(Decider::ChiefReferee, choice));
        assert_eq!(confirm(&mut contest), verdict);
    }
    // The list is open: play may simply go on.
    enter(&mut contest, choose(Decider::ChiefReferee, &[Consequence::NoPenaltyNamed]));
    play(&mut contest, "D2");
    enter(&mut contest, long_cycle.clone());

    // A side that has given way leaves no cycle to rule on.
    for way in ["C7", "pass"] {
        let mut contest = recurred.clone();
        play(&mut contest, way);
        refuse(&mut contest, long_cycle.clone(), "the log does not show that", "Art. 16.3");
    }
}

#[test]
fn art20_2_k12_fake_life_is_for_the_chief_referee_to_find_and_forbidden_in_a_dispute() {
    let rows = [
        ".X.XOOOXOO.OO",
        "XXXOO.OXOOOOO",
        "OOOO..OXOXO.O",
        "......OXX.XOX",
        "......OXXX.XX",
        "......OXXXXXX",
        "......OOOOOOO",
    ];
    let rows = [&rows[..], &["............."; 6][..]].concat().join("/");
    let cycle = "C13 M11 K10 D13 M10";
    let terms = supplement(RepetitionOutcome::Draw);

    let mut contest = from_under(&rows, White, terms);
    play(&mut contest, cycle);
    let mut ruled = contest.clone();
    let steps = enter(&mut contest, mv(Black, "K11"));
    assert_eq!(steps[1], "the position after move 0 comes back (returns so far: 1) (Art. 20.3)");

    let not_alive = "Black's fake life is not alive (Art. 20.2)";
    expect(
        &mut ruled,
        Event::FakeLife { against: Black, group: p("A12") },
        &["the group lives only by repeating positions: A12, B12, C12, B13 (Art. 20.2)", not_alive],
    );
    let steps = enter(&mut ruled, mv(Black, "K11"));
    assert_eq!(steps[0], "the play is void (Art. 20.2, Art. 18.3)");

    let mut disputed = from_under(&rows, White, terms);
    play(&mut disputed, "pass pass");
    enter(&mut disputed, dead(White, "A12"));
    enter(&mut disputed, dead(Black, ""));
    enter(&mut disputed, dispute(White, "A12"));
    play(&mut disputed, cycle);
    let steps = enter(&mut disputed, mv(Black, "K11"));
    assert_eq!(steps[0], "the play is void (Art. 6, Art. 18.3)");
}

#[test]
fn older_11_2_a_ruling_of_fake_life_leaves_no_claim_from_before_it() {
    let mut contest = from_under(TRIPLE_KO, Black, Terms::OLDER);
    play(&mut contest, "D2 B3 F2 D3");
    enter(&mut contest, Event::FakeLife { against: White, group: p("D3") });
    play(&mut contest, "C7");
    enter(&mut contest, take_back(Black, "B2"));
    let cite = "older edition, ch. 2, Art. 11.2";
    expect(&mut contest, mv(White, "F3"), &[&format!("White's fake life is not alive ({cite})")]);
    assert_eq!((contest.game().to_move(), stone(&contest, "B2")), (White, Some(Black)));
    let complaint = complain(White, Incident::TakeBack { by: Black });
    refuse(&mut contest, complaint, "the log does not show that", "Art. 16.3");
}

#[test]
fn art17_3_a_complaint_can_be_made_during_an_adjournment_and_not_after_the_end() {
    for edition in [Terms::CHINESE_2002, Terms::OLDER] {
        let complaint = complain(White, Incident::TakeBack { by: Black });
        let mut contest = under(edition.with_time("60m".parse().unwrap()));
        play(&mut contest, "E5");
        enter(&mut contest, take_back(Black, "E4"));
        let mut abandoned = contest.clone();
        enter(&mut contest, Event::Adjourn);
        enter(&mut contest, complaint.clone());
        assert_eq!((stone(&contest, "E5"), contest.stage()), (Some(Black), Stage::Adjourned));
        enter(&mut abandoned, raise(Incident::ContestAbandoned { by: White }));
        if let Some(ruling) = abandoned.open_ruling() {
            let by = ruling.by();
            enter(&mut abandoned, choose(by, &[Consequence::ContestedPointsTo(Black)]));
        }
        assert_eq!(abandoned.stage(), Stage::Abandoned(White));
        assert!(abandoned.apply(complaint).is_err());
    }
}

#[test]
fn art30_6_what_is_ruled_freely_turns_play_one_way_at_a_time() {
    let mut contest = contest();
    play(&mut contest, "E5");
    enter(&mut contest, raise(Incident::DroppedStone { by: White, at: p("C3"), consent: false }));
    let own = |consequences: &[Consequence]| choose(Decider::ChiefReferee, consequences);
    let (lost, points) = (Consequence::lost_turn(White), Consequence::ContestedPointsTo(Black));
    for both in [[lost, lost], [lost, points], [points, Consequence::Restart]] {
        let refused = "the outcome is not among those that the law leaves open";
        refuse(&mut contest, own(&both), refused, "Art. 30.6");
    }
    enter(&mut contest, own(&[lost, Consequence::warning(White)]));
    assert_eq!(contest.game().to_move(), Black);
}

// Article 22: time

#[test]
fn art22_5_a_last_minute_over_loses_or_on_application_is_a_lost_turn() {
    let over = |applied| raise(Incident::OutOfTime { by: White, how: Overtime::LastPeriod, applied });
    let mut contest = timed("1x30s");
    play(&mut contest, "E5");
    let other = Incident::OutOfTime { by: Black, how: Overtime::Limit, applied: false };
    refuse(&mut contest, raise(other), "Black is not out of time", "Art. 22.5");
    refuse(&mut contest, over(true), "White is not out of time", "Art. 22.5");
    enter(&mut contest, elapse(White, 30));
    assert_eq!(contest.stage(), Stage::OutOfTime(White));
    refuse(&mut contest, mv(White, "C3"), "White is out of time and has to be ruled on first", "Art. 22.5");
    let mut lost = contest.clone();
    expect(&mut lost, over(false), &["White loses on time (Art. 22.5)", "Black wins on time (Art. 22.5)"]);
    assert_eq!(confirm(&mut lost), "黑胜（超时）");

    enter(&mut contest, over(true));
    let mut strict = contest.clone();
    enter(&mut strict, decide(Decider::Referee, 0));
    assert_eq!(confirm(&mut strict), "黑胜（超时）");
    expect(
        &mut contest,
        decide(Decider::Referee, 1),
        &["White loses a turn (Art. 22.5)", "White's byo-yomi goes on as before (Art. 22.5)"],
    );
    assert_eq!((contest.stage(), contest.game().to_move()), (Stage::Playing, Black));
    assert_eq!(contest.ledger().warnings(White), 0);
}

#[test]
fn art22_5_a_lost_turn_may_be_the_second_pass() {
    let mut contest =
        under(Terms::CHINESE_2002.with_lost_turns(LostTurns::AsPasses).with_time("1x30s".parse().unwrap()));
    play(&mut contest, "E5 C3 pass");
    enter(&mut contest, elapse(White, 30));
    enter(&mut contest, raise(Incident::OutOfTime { by: White, how: Overtime::LastPeriod, applied: true }));
    let steps = enter(&mut contest, decide(Decider::Referee, 1));
    assert_eq!(steps.last().unwrap(), "two passes in a row end the game (Art. 7.3)");
    assert_eq!(contest.stage(), Stage::Settling);
}

#[test]
fn art22_3_both_sides_too_late_both_lose() {
    let late = |seconds: [u64; 2]| {
        let [black, white] = seconds.map(Duration::from_secs);
        raise(Incident::Late { late: ByColor { black, white }, venue: Venue::AtLodging })
    };
    let mut contest = contest();
    let mut over = contest.clone();
    enter(&mut over, late([901, 901]));
    assert_eq!(confirm(&mut over), "双方均负");
    // Within the limit it is for whoever keeps the clock.
    expect(&mut contest, late([60, 0]), &["Black loses 2 minutes of its limit (Art. 22.2)"]);
    let kinds = contest.ledger().sanctions().iter().map(|sanction| sanction.penalty);
    assert_eq!(kinds.collect::<Vec<_>>(), [Penalty::Deduction(Duration::from_secs(120))]);
    let mut one = contest;
    enter(&mut one, late([0, 901]));
    assert_eq!(confirm(&mut one), "黑胜（弃权）");
}

const TWO_DAME: &str = "..X.O../..XOO../..XO.../..XO.../..XO.../..XOO../..X.O..";

#[test]
fn art12_4_n16_who_gives_up_the_contest_leaves_all_contested_points() {
    let mut contest = from(TWO_DAME, White);
    let untimed = raise(Incident::ContestAbandoned { by: White });
    refuse(&mut contest, untimed, "the game is not played under absolute time", "Art. 12.4(4)");
    let mut contest = from_under(TWO_DAME, White, Terms::CHINESE_2002.with_time("60m".parse().unwrap()));
    let settle = Event::Settle { dead: vec![], shared: vec![] };
    refuse(&mut contest, settle.clone(), "play has not ended", "Art. 8");
    let mut shared = contest.clone();
    play(&mut shared, "pass pass");
    agree(&mut shared, "");
    assert_eq!(shared.tally().unwrap().area[Black], Zi::from_whole(22));

    let steps = enter(&mut contest, raise(Incident::ContestAbandoned { by: White }));
    assert_eq!(steps[1], "all contested points go to Black (Art. 12.4(4))");
    assert_eq!((contest.stage(), contest.verdict()), (Stage::Abandoned(White), None));
    for event in [mv(White, "D7"), dead(White, ""), propose(White)] {
        refuse(&mut contest, event, "the borders are for the chief referee to settle", "Art. 12.4(4)");
    }
    let count = "Black 23 zi, White 26 zi; Black must exceed 28 1/4 (Art. 12.4(4))";
    expect(&mut contest, settle, &["the chief referee rules that every group is alive (Art. 12.4(4))", count]);
    assert_eq!(confirm(&mut contest), "黑负5又1/4子");
}

// Articles 11 and 24: the count and what warnings cost

/// A full board on which Black has 185 and White 176, less half a zi for each row in which the border stone
/// stands one line further back.
fn counted(shifted: &[usize]) -> Contest {
    let row = |row: usize| {
        let black_to = match row {
            15..=19 => 8,
            _ if shifted.contains(&row) => 8,
            _ => 9,
        };
        let white_from = if row >= 15 { 9 } else { 10 };
        let cell = |column| match column {
            _ if column == black_to => 'X',
            _ if column == white_from => 'O',
            _ => '.',
        };
        (0..19).map(cell).collect::<String>()
    };
    let rows = (1..=19).rev().map(row).collect::<Vec<_>>().join("/");
    let mut contest = from(&rows, Black);
    play(&mut contest, "pass pass");
    contest
}

#[test]
fn art24_1_n11_n12_n13_each_warning_costs_one_zi() {
    for (shifted, warned, area, result) in [
        (&[][..], &[][..], 370, "黑胜3/4子"),
        (&[14], &[], 369, "黑胜1/4子"),
        (&[14, 1], &[], 368, "黑负1/4子"),
        (&[14, 1, 7], &[], 367, "黑负3/4子"),
        (&[], &[Black], 370, "黑负1/4子"),
        (&[14, 1], &[White], 368, "黑胜3/4子"),
        (&[], &[Black, White], 370, "黑胜3/4子"),
    ] {
        let mut contest = counted(shifted);
        for &by in warned {
            enter(&mut contest, phone(by, false));
        }
        agree(&mut contest, "");
        let tally = contest.tally().unwrap();
        assert_eq!((tally.area[Black], tally.area[White]), (Zi::from_halves(area), Zi::from_halves(722 - area)));
        assert_eq!(confirm(&mut contest), result);
    }
}

#[test]
fn art24_2_n14_the_second_warning_loses_at_once() {
    let mut contest = contest();
    play(&mut contest, "E5");
    enter(&mut contest, raise(Incident::ClockBeforeMove { by: Black }));
    enter(&mut contest, phone(White, false));
    expect(
        &mut contest,
        raise(Incident::WrongRemoval { by: Black }),
        &[
            "Black is warned (Art. 18.1)",
            "the stones taken off are put back (Art. 18.1)",
            "White wins: two warnings against Black (Art. 24.2)",
        ],
    );
    assert_eq!(confirm(&mut contest), "黑负（两次警告）");
}

#[test]
fn art24_2_the_second_warning_loses_after_the_count_too() {
    let mut contest = counted(&[]);
    enter(&mut contest, phone(Black, false));
    agree(&mut contest, "");
    enter(&mut contest, raise(Incident::ClockBeforeMove { by: Black }));
    assert_eq!(confirm(&mut contest), "黑负（两次警告）");
}

#[test]
fn art23_7_p07_p08_a_phone_sounds_twice_or_is_looked_at() {
    let mut contest = contest();
    refuse(&mut contest, phone(White, true), "the log does not show that", "Art. 16.3");
    expect(&mut contest, phone(White, false), &["White is warned (Art. 23.7)"]);
    refuse(&mut contest, phone(White, false), "the log does not show that", "Art. 16.3");
    let smoking = |again| raise(Incident::Smoking { by: White, again });
    refuse(&mut contest, smoking(true), "the log does not show that", "Art. 16.3");
    let mut looked = contest.clone();
    expect(&mut contest, phone(White, true), &["White loses (Art. 23.7)", "Black wins by ruling (Art. 23.7)"]);
    enter(&mut looked, raise(Incident::PhoneScreen { by: White }));
    assert_eq!((confirm(&mut contest), confirm(&mut looked)), ("黑胜（判决）".into(), "黑胜（判决）".into()));
}

#[test]
fn custom_n15_after_handicap_stones_white_moves_first() {
    let terms = Terms::CHINESE_2002.with_handicap(Handicap::stones(4, Placement::FIXED).unwrap());
    let mut contest = Contest::new(Game::new(Size::STANDARD, terms).unwrap());
    let out_of_turn = ["the play is void (Art. 2.3)", "the law names no penalty (Art. 2.3)"];
    expect(&mut contest, mv(Black, "K10"), &out_of_turn);
    for corner in ["D4", "D16", "Q4", "Q16"] {
        assert_eq!(stone(&contest, corner), Some(Black));
        refuse(&mut contest, mv(White, corner), &format!("{corner} is occupied"), "Art. 2.3");
    }
    play(&mut contest, "K10 pass pass");
    agree(&mut contest, "");
    assert_eq!(contest.tally().unwrap().cite().to_string(), "custom");
}

// Saving and replaying

#[test]
fn a_contest_over_from_the_start_is_decided_or_counted() {
    let mut game = Game::new(Size::square(9).unwrap(), Terms::CHINESE_2002).unwrap();
    let mut resigned = game.clone();
    resigned.resign(White).unwrap();
    assert_eq!(confirm(&mut Contest::new(resigned)), "黑中盘胜");
    for _ in 0..2 {
        let _ = game.play("pass".parse().unwrap()).unwrap();
    }
    let mut contest = Contest::new(game);
    assert_eq!(contest.stage(), Stage::Settling);
    agree(&mut contest, "");
}

/// A game with a bit of everything.
fn eventful() -> Contest {
    let mut contest = timed("60s+1x30s");
    play(&mut contest, "E5 C3");
    for event in [
        take_back(White, "C4"),
        complain(Black, Incident::TakeBack { by: White }),
        elapse(Black, 90),
        raise(Incident::OutOfTime { by: Black, how: Overtime::LastPeriod, applied: true }),
        choose(Decider::Referee, &[Consequence::lost_turn(Black), Consequence::ByoyomiGoesOn(Black)]),
        Event::Adjourn,
        Event::Resume,
        displaced(Displacement::Disputed),
        choose(Decider::ChiefReferee, &[Consequence::ReasonablePoint]),
        correct("E5", "E6"),
        propose(White),
        mv(Black, "D5"),
        propose(White),
        accept(Black),
        dead(Black, "C3"),
        dead(White, ""),
        dispute(Black, "C3"),
        mv(Black, "C4"),
        mv(White, "pass"),
        mv(Black, "pass"),
        dead(White, ""),
        dead(Black, "C3"),
        Event::Recount { by: Black },
    ] {
        enter(&mut contest, event);
    }
    confirm(&mut contest);
    contest
}

#[test]
fn the_log_is_the_state() {
    let contest = eventful();
    assert_eq!(contest.log().len(), 28);
    let mut again = Contest::new(contest.start().clone());
    for event in contest.log() {
        enter(&mut again, event.clone());
    }
    assert_eq!(again, contest);
    assert_eq!(again.verdict(), contest.verdict());
}

#[cfg(feature = "serde")]
#[test]
fn a_log_as_json_is_replayed_and_checked() {
    use serde_json::{Value, from_value, json, to_value};
    let contest = eventful();
    let written = to_value(&contest).unwrap();
    assert_eq!(written.as_object().unwrap().keys().collect::<Vec<_>>(), ["format", "log", "regulations", "start"]);
    assert_eq!(written["log"][0], json!({"Move": {"by": "Black", "mv": "E5"}}));
    assert_eq!(written["log"][27], json!({"Confirm": {"by": {"Player": "Black"}}}));
    assert_eq!(from_value::<Contest>(written.clone()).unwrap(), contest);

    let refused = |change: fn(&mut Vec<Value>)| {
        let mut changed = written.clone();
        change(changed["log"].as_array_mut().unwrap());
        from_value::<Contest>(changed).unwrap_err().to_string()
    };
    assert_eq!(refused(|log| drop(log.remove(1))), "event 2: the log does not show that (Art. 16.3)");
    assert_eq!(refused(|log| log[1]["Move"]["mv"] = json!("E5")), "event 2: E5 is occupied (Art. 2.3)");
    assert_eq!(refused(|log| log.push(json!("Resume"))), "event 29: the result is confirmed (Art. 16.4)");
}
