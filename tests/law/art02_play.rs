//! Article 2 (围棋的下法): how the game is played, from an empty board, with Black first and then in turn, a
//! stone on an empty point where it stays, and the right to pass.

use weiqi::game::{Act, LogEntry};
use weiqi::{Board, Cited, Color, End, Game, Illegal, Move, PlayError, Situation, Size, Terms};
use weiqi_testkit::boards::*;

fn game() -> Game {
    Game::new(Size::STANDARD, Terms::CHINESE_2002).unwrap()
}

#[test]
fn art02_1_each_side_has_its_colour() {
    let mut game = game();
    for (vertex, color) in [("D4", Black), ("Q16", White), ("D16", Black), ("Q4", White)] {
        assert_eq!(game.to_move(), color);
        let _ = game.play(p(vertex).into()).unwrap();
        assert_eq!(game.board().stone(p(vertex)), Some(color));
    }
    let moves: Vec<_> = game.moves().map(|(color, mv)| format!("{color} {mv}")).collect();
    assert_eq!(moves, ["Black D4", "White Q16", "Black D16", "White Q4"]);
}

#[test]
fn art02_2_the_board_is_empty_at_the_start() {
    for side in 1..=19 {
        let size = Size::square(side).unwrap();
        let game = Game::new(size, Terms::CHINESE_2002).unwrap();
        assert_eq!(game.board(), &Board::new(size));
        assert_eq!((game.board().stone_count(), game.move_count(), game.end()), (0, 0, None));
    }
}

#[test]
fn art02_3_black_first_then_in_turn() {
    let mut game = game();
    assert_eq!(game.to_move(), Black);
    for at in Size::STANDARD.all().iter().filter(|at| at.row() % 3 == 0) {
        let color = game.to_move();
        let _ = game.play(at.into()).unwrap();
        assert_eq!(game.to_move(), !color);
    }
}

#[test]
fn art02_3_not_twice_in_a_row() {
    let mut game = game();
    let _ = game.play(p("D4").into()).unwrap();
    for act in [Act::Play(p("Q16")), Act::Pass, Act::LostTurn, Act::AgreeEnd] {
        let refused = game.apply(LogEntry { color: Black, act }).unwrap_err();
        assert_eq!(refused, PlayError::NotYourTurn(Black));
        assert_eq!(refused.cite().to_string(), "Art. 2.3");
    }
    assert_eq!((game.move_count(), game.to_move()), (1, White));
}

#[test]
fn art02_3_one_stone_a_turn_on_a_point() {
    let mut game = game();
    for (n, vertex) in (1..).zip(["A1", "T19", "A19", "T1", "K10"]) {
        let _ = game.play(p(vertex).into()).unwrap();
        assert_eq!(game.board().stone_count(), n);
        assert!(!game.board().empty_points().contains(p(vertex)));
    }
}

#[test]
fn art02_3_c11_an_occupied_point() {
    let board = board(
        "
             3 X . .
             2 . . .
             1 . . .
               A B C
        ",
    );
    // It does not matter whose stone it is.
    for color in Color::ALL {
        let mut game = Game::from_position(board.clone(), color, Terms::CHINESE_2002);
        let illegal = Illegal::Occupied { at: p("A3") };
        assert_eq!(Situation::new(board.clone(), color).check(p("A3").into()), Err(illegal));
        assert_refused(&mut game, "A3", illegal, "Art. 2.3");
        assert_eq!((game.board(), game.to_move()), (&board, color));
    }
}

#[test]
fn art02_4_a_stone_stays_where_it_is() {
    let mut game = game();
    let _ = game.play(p("D4").into()).unwrap();
    for at in Size::STANDARD.all().iter().filter(|at| at.row() > 9) {
        let _ = game.play(at.into()).unwrap();
        assert_eq!(game.board().stone(p("D4")), Some(Black));
    }
    // Nothing but another stone on the same point is ever asked for it.
    assert_refused(&mut game, "D4", Illegal::Occupied { at: p("D4") }, "Art. 2.3");
}

#[test]
fn art02_5_a_pass_gives_up_one_turn() {
    let mut game = game();
    let played = game.play(Move::Pass).unwrap();
    assert_eq!((played.captures.stones, played.captures.ko, played.recurrence), (0, None, None));
    assert_eq!((game.to_move(), game.board().stone_count(), game.move_count()), (White, 0, 1));
    // The right comes back with the next turn.
    let _ = game.play(p("D4").into()).unwrap();
    assert_eq!((game.to_move(), game.end()), (Black, None));
}

#[test]
fn art02_5_either_side_may_always_pass() {
    // Black has no point where it may play, and on the smallest board nobody has.
    for rows in [".O./OOO", "."] {
        let board = board(rows);
        assert!(Situation::new(board.clone(), Black).legal().is_empty());
        for color in Color::ALL {
            let mut game = Game::from_position(board.clone(), color, Terms::CHINESE_2002);
            let _ = game.play(Move::Pass).unwrap();
            let _ = game.play(Move::Pass).unwrap();
            assert_eq!(game.end(), Some(End::TwoPasses));
        }
    }
}

#[test]
fn art02_5_a_pass_is_no_play() {
    let mut game = game();
    let _ = game.play(Move::Pass).unwrap();
    assert_eq!(game.moves().collect::<Vec<_>>(), [(Black, Move::Pass)]);
    assert_eq!(Move::Pass.point(), None);
    assert_eq!(Move::from(p("D4")).point(), Some(p("D4")));
}
