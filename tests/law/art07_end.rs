//! Article 7 (终局): the end of the game by agreement, resignation or two passes in a row; what a lost turn
//! is, and how play goes on in a dispute (Article 21.4).

use weiqi::game::{Act, LogEntry};
use weiqi::repetition::CycleClass;
use weiqi::terms::LostTurns;
use weiqi::{Chinese, Cited, Color, End, Game, Illegal, Move, PlayError, PointSet, Size, Terms, Verdict};
use weiqi_testkit::boards::*;

fn game() -> Game {
    Game::new(Size::square(9).unwrap(), Terms::CHINESE_2002).unwrap()
}

fn act(game: &mut Game, color: Color, act: Act) -> Result<(), PlayError> {
    game.apply(LogEntry { color, act }).map(|_| ())
}

/// Asserts how the game has ended, and that nobody can do anything more.
fn assert_over(game: &Game, end: End, cite: &str) {
    assert_eq!((game.end(), end.cite().to_string()), (Some(end), cite.into()));
    assert_eq!(game.legal(), PointSet::EMPTY);
    let mut game = game.clone();
    let before = game.clone();
    for color in Color::ALL {
        let actions = [Act::Play(p("J9")), Act::Pass, Act::LostTurn, Act::Resign, Act::AgreeEnd];
        for action in actions {
            let refused = act(&mut game, color, action).unwrap_err();
            assert_eq!((refused, refused.cite()), (PlayError::Over(end), end.cite()), "{color} {action:?}");
        }
    }
    assert_eq!(game, before);
}

#[test]
fn art07_1_e01_both_sides_agree() {
    let mut game = game();
    play(&mut game, "E5 C3");
    // The side to move confirms with the other; the other cannot do so out of turn (Article 13.2).
    assert_eq!(act(&mut game, White, Act::AgreeEnd), Err(PlayError::NotYourTurn(White)));
    act(&mut game, Black, Act::AgreeEnd).unwrap();
    assert_over(&game, End::Agreed, "Art. 7.1");
    assert_eq!(Verdict::of_end(End::Agreed), None, "the count decides");
    assert_eq!(game.move_count(), 2, "agreeing is no move");
}

#[test]
fn art07_1_e03_a_pass_proposes_and_the_other_side_agrees() {
    let mut game = game();
    play(&mut game, "E5 pass");
    act(&mut game, Black, Act::AgreeEnd).unwrap();
    assert_over(&game, End::Agreed, "Art. 7.1");
}

#[test]
fn art07_2_e10_either_side_may_resign_at_any_time() {
    for color in Color::ALL {
        for moves in ["", "E5", "E5 C3", "E5 pass"] {
            let mut game = game();
            play(&mut game, moves);
            game.resign(color).unwrap();
            assert_over(&game, End::Resigned(color), "Art. 7.2");
            let verdict = Verdict::of_end(End::Resigned(color)).unwrap();
            assert_eq!((verdict.winner(), verdict.cite().to_string()), (Some(!color), "Art. 7.2".into()));
            assert_eq!(game.resign(!color), Err(PlayError::Over(End::Resigned(color))));
        }
    }
}

#[test]
fn art07_2_the_words_for_a_resignation() {
    let verdict = Verdict::of_end(End::Resigned(Black)).unwrap();
    assert_eq!(
        (verdict.zh().to_string(), verdict.seen_by(Black).zh().to_string()),
        ("白中盘胜".into(), "黑中盘负".into())
    );
    assert_eq!((verdict.to_string(), verdict.record()), ("White wins by resignation".into(), "W+R".into()));
}

#[test]
fn art07_3_e04_two_passes() {
    let mut game = game();
    play(&mut game, "pass");
    assert_eq!(game.end(), None);
    play(&mut game, "pass");
    assert_over(&game, End::TwoPasses, "Art. 7.3");
    assert_eq!(Verdict::of_end(End::TwoPasses), None, "the count decides");
}

#[test]
fn art07_3_white_may_pass_first() {
    let mut game = game();
    play(&mut game, "E5 pass pass");
    assert_over(&game, End::TwoPasses, "Art. 7.3");
}

#[test]
fn art07_3_e05_the_passes_must_be_consecutive() {
    let mut game = game();
    for mv in ["pass", "C3", "pass"] {
        play(&mut game, mv);
        assert_eq!(game.end(), None);
    }
    play(&mut game, "pass");
    assert_over(&game, End::TwoPasses, "Art. 7.3");
}

#[test]
fn art07_3_e02_a_play_after_a_pass_goes_on() {
    let mut game = game();
    play(&mut game, "pass E5");
    assert_eq!((game.end(), game.to_move()), (None, Black), "the side that passed may move again");
    play(&mut game, "C3");
}

#[test]
fn art07_3_e11_a_lost_turn_is_no_pass_by_default() {
    // Reading A4: an end needs the will of both sides.
    let mut game = game();
    act(&mut game, Black, Act::LostTurn).unwrap();
    assert_eq!(game.to_move(), White);
    play(&mut game, "pass");
    assert_eq!(game.end(), None);
    // White's pass is one, and Black may make it two.
    play(&mut game, "pass");
    assert_over(&game, End::TwoPasses, "Art. 7.3");
}

#[test]
fn art07_3_e11_a_lost_turn_may_count_as_a_pass() {
    // The other reading: Article 22.5 puts a lost turn and a pass side by side.
    let terms = Terms::CHINESE_2002.with_lost_turns(LostTurns::AsPasses);
    for (first, second) in [(Act::LostTurn, Act::Pass), (Act::Pass, Act::LostTurn), (Act::LostTurn, Act::LostTurn)] {
        let mut game = Game::new(Size::square(9).unwrap(), terms).unwrap();
        act(&mut game, Black, first).unwrap();
        assert_eq!(game.end(), None);
        act(&mut game, White, second).unwrap();
        assert_over(&game, End::TwoPasses, "Art. 7.3");
    }
}

#[test]
fn art07_an_end_can_be_taken_back() {
    for end in [Act::Pass, Act::AgreeEnd, Act::Resign] {
        let mut game = game();
        play(&mut game, "E5 pass");
        act(&mut game, Black, end).unwrap();
        assert!(game.end().is_some());
        assert_eq!(game.undo(), Some(LogEntry { color: Black, act: end }));
        assert_eq!((game.end(), game.to_move()), (None, Black));
        assert_eq!(game.redo(), Some(LogEntry { color: Black, act: end }));
        assert!(game.end().is_some());
    }
}

#[test]
fn art07_a_dispute_needs_an_end_by_agreement() {
    // Article 21.4.
    let mut game = game();
    let refused = act(&mut game, Black, Act::Dispute).unwrap_err();
    assert_eq!((refused, refused.cite().to_string()), (PlayError::NothingToDispute, "Art. 21.4".into()));
    game.resign(White).unwrap();
    let refused = act(&mut game, Black, Act::Dispute).unwrap_err();
    assert_eq!(refused, PlayError::Over(End::Resigned(White)));
}

#[test]
fn art07_e06_the_side_that_says_dead_moves_first() {
    for claimant in Color::ALL {
        for agreed in [false, true] {
            let mut game = game();
            play(&mut game, "E5 C3 pass");
            act(&mut game, White, if agreed { Act::AgreeEnd } else { Act::Pass }).unwrap();
            act(&mut game, claimant, Act::Dispute).unwrap();
            assert_eq!((game.end(), game.to_move(), game.in_dispute()), (None, claimant, true));
            // Play ends again as it did before.
            play(&mut game, "pass");
            assert_eq!(game.end(), None, "the passes before the dispute no longer count");
            play(&mut game, "pass");
            assert_over(&game, End::TwoPasses, "Art. 7.3");
        }
    }
}

#[test]
fn art07_e12_the_past_counts_in_a_dispute() {
    // Black has taken the ko last; White may not open the dispute by retaking it (reading A5).
    let mut game = weiqi_testkit::boards::game(SINGLE_KO, Black);
    play(&mut game, "C3 pass pass");
    act(&mut game, White, Act::Dispute).unwrap();
    let illegal = Illegal::Repetition { at: p("B3"), move_number: 0, class: CycleClass::SingleKo };
    assert_refused(&mut game, "B3", illegal, "Art. 6");
}

#[test]
fn art07_disputes_may_be_repeated() {
    let mut game = game();
    for _ in 0..3 {
        play(&mut game, "pass pass");
        act(&mut game, White, Act::Dispute).unwrap();
    }
    assert_eq!((game.end(), game.to_move(), game.move_count()), (None, White, 6));
    // Taken back one by one, the game is out of dispute only before the first.
    for _ in 0..7 {
        assert!(game.in_dispute());
        let _ = game.undo();
    }
    assert!(!game.in_dispute());
    assert_eq!(game.end(), Some(End::TwoPasses));
}

#[test]
fn art07_moves_are_the_plays_and_passes() {
    let mut game = game();
    play(&mut game, "E5 pass pass");
    act(&mut game, White, Act::Dispute).unwrap();
    let moves: Vec<_> = game.moves().collect();
    assert_eq!(moves, [(Black, p("E5").into()), (White, Move::Pass), (Black, Move::Pass)]);
    assert_eq!((game.log().len(), game.move_count()), (4, 3));
}
