//! Article 4 (提子): capture, by which groups without liberty are taken, the opponent's first, and counted.

use weiqi::board::{Captures, Ko};
use weiqi::{ByColor, Game};
use weiqi_testkit::boards::*;

/// Makes a play and asserts that it takes exactly the stones on `taken`.
fn takes(game: &mut Game, at: &str, taken: &str) -> Captures {
    let (color, before, taken) = (game.to_move(), game.board().clone(), points(taken));
    assert_eq!(before.captures(color, p(at)), taken);
    let mut expected = ByColor::from_fn(|color| before.stones(color));
    expected[!color] -= taken;
    expected[color].insert(p(at));
    let captured = game.captured();

    let captures = game.play(p(at).into()).unwrap().captures;
    assert_eq!(captures.stones, taken.len());
    assert_eq!(ByColor::from_fn(|color| game.board().stones(color)), expected);
    assert_eq!(game.captured()[!color], captured[!color] + u32::from(taken.len()));
    assert_eq!(game.captured()[color], captured[color]);
    assert_eq!(game.board().validate(), Ok(()));
    captures
}

#[test]
fn art04_1_c01_one_stone_in_the_open() {
    let mut game = game(
        "
             5 . . . . .
             4 . . X . .
             3 . X O . .
             2 . . X . .
             1 . . . . .
               A B C D E
        ",
        Black,
    );
    let captures = takes(&mut game, "D3", "C3");
    assert_eq!(captures.ko, None, "the taking stone has more than one liberty");
}

#[test]
fn art04_1_c02_two_stones_at_the_edge() {
    let mut game = game(
        "
             5 O O . . .
             4 X X . . .
             3 . . . . .
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
        Black,
    );
    takes(&mut game, "C5", "A5 B5");
}

#[test]
fn art04_1_c03_a_corner_stone() {
    let mut game = game(
        "
             5 O . . . .
             4 X . . . .
             3 . . . . .
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
        Black,
    );
    takes(&mut game, "B5", "A5");
}

#[test]
fn art04_1_c05_four_groups_by_one_play() {
    let mut game = game(
        "
             5 . . X . .
             4 . X O X .
             3 X O . O X
             2 . X O X .
             1 . . X . .
               A B C D E
        ",
        Black,
    );
    takes(&mut game, "C3", "B3 C2 C4 D3");
}

#[test]
fn art04_1_only_groups_without_liberty_are_taken() {
    // The play touches two groups; one of them has a liberty left.
    let mut game = game("XO.OX/.XOX./.....", Black);
    takes(&mut game, "C3", "B3 D3");
    assert_eq!(game.board().stone(p("C2")), Some(White));
    assert_eq!(game.board().liberties(p("C2")), points("C1"));
}

#[test]
fn art04_1_a_group_with_a_liberty_is_not_taken() {
    let mut game = game("OO./X../...", Black);
    takes(&mut game, "B2", "");
    assert_eq!(game.board().group(p("A3")), points("A3 B3"));
}

#[test]
fn art04_2_c04_both_without_liberty() {
    let mut game = game(
        "
             5 . X X X .
             4 X O O O X
             3 X O . O X
             2 X O O O X
             1 . X X X .
               A B C D E
        ",
        Black,
    );
    takes(&mut game, "C3", "B2 C2 D2 B3 D3 B4 C4 D4");
    assert_eq!(game.board().liberties(p("C3")), points("B3 C2 C4 D3"));
}

#[test]
fn art04_2_c08_the_opponents_stones_go_first() {
    let mut game = game(
        "
             5 . O X . .
             4 O O X . .
             3 X X . . .
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
        Black,
    );
    takes(&mut game, "A5", "A4 B4 B5");
}

#[test]
fn art04_2_c09_a_play_without_liberty_that_takes_two_groups() {
    let mut game = game(
        "
             9 . O . . O . O . .
             8 O O . . . O . . .
             7 . . . . . . . . .
             6 . . O O . . . . .
             5 . O X X O . . . .
             4 . O . X O . . . .
             3 . . O O . . . . X
             2 . . . . . . . X O
             1 . . . . . . X O .
               A B C D E F G H J
        ",
        Black,
    );
    takes(&mut game, "J1", "H1 J2");
}

#[test]
fn art04_2_c10_a_group_whose_eye_was_filled() {
    let mut game = game(
        "
             5 . X . X O
             4 X X X X O
             3 O O O O O
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
        Black,
    );
    takes(&mut game, "A5", "");
    takes(&mut game, "C5", "A4 A5 B4 B5 C4 D4 D5");
}

const SNAPBACK: &str = "
 6 X O . . X .
 5 X O O O X .
 4 X X X X X .
 3 . . . . . .
 2 . . . . . .
 1 . . . . . .
   A B C D E F
";

#[test]
fn art04_c12_snapback() {
    let mut game = game(SNAPBACK, Black);
    takes(&mut game, "C6", "");
    let captures = takes(&mut game, "D6", "C6");
    assert_eq!(captures.ko, None, "the taking stone belongs to a group of five");
    takes(&mut game, "C6", "B5 B6 C5 D5 D6");
}

#[test]
fn art04_c13_playing_where_stones_were_taken() {
    let rows = "
         5 X X O . .
         4 X X O . .
         3 . O O . .
         2 O O . . .
         1 . . . . .
           A B C D E
    ";
    for inside in ["A5", "B4"] {
        let mut game = game(rows, White);
        takes(&mut game, "A3", "A4 A5 B4 B5");
        assert!(points("A4 A5 B4 B5").is_subset(&game.legal()), "taken stones leave ordinary empty points");
        takes(&mut game, inside, "");
    }
}

#[test]
fn art04_stones_are_taken_at_once() {
    let mut game = game("XO./.../...", White);
    takes(&mut game, "A2", "A3");
    assert_eq!(game.board().liberties(p("A2")), points("A1 A3 B2"), "the point that is free again is a liberty");
    assert_eq!(game.board().liberties(p("B3")), points("A3 B2 C3"));
}

#[test]
fn art04_one_stone_that_takes_one_opens_a_ko() {
    let mut game = game(".XO./X.XO/.XO.", White);
    let captures = takes(&mut game, "B2", "C2");
    assert_eq!(captures.ko, Some(Ko { at: p("C2"), taken_by: p("B2") }));
    assert_eq!(game.situation().ko(), captures.ko);
}

#[test]
fn art04_captured_stones_are_counted_by_their_colour() {
    let mut game = game(SNAPBACK, Black);
    takes(&mut game, "C6", "");
    takes(&mut game, "D6", "C6");
    takes(&mut game, "C6", "B5 B6 C5 D5 D6");
    assert_eq!(game.captured(), ByColor { black: 1, white: 5 });
    let _ = game.undo();
    assert_eq!(game.captured(), ByColor { black: 1, white: 0 });
}
