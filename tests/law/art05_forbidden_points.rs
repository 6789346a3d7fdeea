//! Article 5 (禁着点): forbidden points, where a stone would be without liberty and takes nothing.

use weiqi::board::SetupFault;
use weiqi::{Board, Chinese, Cited, Color, Game, Illegal, Point, PointSet, Situation, Terms};
use weiqi_testkit::boards::*;

fn situation(board: &Board, color: Color) -> Situation {
    Situation::new(board.clone(), color)
}

/// Asserts that `color` may not play `at`, because the stones on `group` would be without liberty, and that
/// trying changes nothing.
fn assert_forbidden(board: &Board, color: Color, at: &str, group: &str) {
    let illegal = Illegal::ForbiddenPoint { at: p(at) };
    let mut situation = situation(board, color);
    assert!(!situation.legal().contains(p(at)));
    assert_eq!(situation.play(p(at).into()), Err(illegal), "{color} {at}");
    assert_eq!((situation.board(), situation.to_move()), (board, color));
    let mut game = Game::from_position(board.clone(), color, Terms::CHINESE_2002);
    assert_refused(&mut game, at, illegal, "Art. 5");
    assert_eq!((game.board(), game.to_move(), game.move_count()), (board, color, 0));

    assert_eq!(illegal.cite().zh().to_string(), "第5条");
    assert!(board.is_forbidden_point(color, p(at)));
    // The stones of the group without liberty, by the definition of Article 3: put the stone there and look.
    let mut setup = board.setup();
    setup.stones[color].push(p(at));
    let faults = setup.board().unwrap_err();
    assert_eq!(faults.faults(), [SetupFault::NoLiberty { color, group: points(group) }]);
    assert!(board.captures(color, p(at)).is_empty());
}

fn assert_legal(board: &Board, color: Color, at: &str) {
    assert_eq!(situation(board, color).check(p(at).into()), Ok(()), "{color} {at}");
    assert!(situation(board, color).legal().contains(p(at)));
    assert!(!board.is_forbidden_point(color, p(at)));
}

#[test]
fn art05_c04_the_middle_of_a_ring() {
    let board = board(
        "
             5 . X X X .
             4 X O O O X
             3 X O . O X
             2 X O O O X
             1 . X X X .
               A B C D E
        ",
    );
    assert_forbidden(&board, White, "C3", "B2 C2 D2 B3 C3 D3 B4 C4 D4");
    assert_legal(&board, Black, "C3");
}

#[test]
fn art05_c05_joining_four_groups_does_not_help() {
    let board = board(
        "
             5 . . X . .
             4 . X O X .
             3 X O . O X
             2 . X O X .
             1 . . X . .
               A B C D E
        ",
    );
    assert_forbidden(&board, White, "C3", "C2 B3 C3 D3 C4");
}

#[test]
fn art05_c06_one_stone() {
    let board = board(
        "
             5 . O . . .
             4 O . . . .
             3 . . . . .
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
    );
    assert_forbidden(&board, Black, "A5", "A5");
    assert_legal(&board, White, "A5");
}

#[test]
fn art05_c07_several_stones_are_no_exception() {
    let board = board(
        "
             5 X . O . .
             4 X O . . .
             3 O . . . .
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
    );
    assert_forbidden(&board, Black, "B5", "A4 A5 B5");
    assert_legal(&board, White, "B5");
}

#[test]
fn art05_c08_a_play_that_takes_is_not_forbidden() {
    let board = board(
        "
             5 . O X . .
             4 O O X . .
             3 X X . . .
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
    );
    assert_legal(&board, Black, "A5");
}

#[test]
fn art05_c09_reconstructed_figure_2() {
    let board = board(
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
    );
    assert_forbidden(&board, Black, "A9", "A9");
    assert_forbidden(&board, Black, "F9", "F9");
    assert_forbidden(&board, Black, "C4", "C4 C5 D5 D4");
    assert_legal(&board, Black, "J1");
    // The points are forbidden to Black alone.
    for at in ["A9", "F9", "C4"] {
        assert_legal(&board, White, at);
    }
    assert_eq!(board.captures(White, p("C4")), points("C5 D5 D4"));
    // No other empty point is forbidden to Black.
    assert_eq!(board.empty_points() - board.playable(Black), points("A9 F9 C4"));
}

#[test]
fn art05_c10_own_eyes() {
    let mut board = board(
        "
             5 . X . X O
             4 X X X X O
             3 O O O O O
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
    );
    for eye in ["A5", "C5"] {
        assert_forbidden(&board, White, eye, eye);
    }
    // Filling an own eye is allowed, as long as the group keeps a liberty; filling the last one is not.
    assert_legal(&board, Black, "A5");
    let _ = board.play_unchecked(Black, p("A5"));
    assert_forbidden(&board, Black, "C5", "A4 A5 B4 B5 C4 C5 D4 D5");
    assert_legal(&board, White, "C5");
}

#[test]
fn art05_the_one_point_of_the_smallest_board() {
    // It has no neighbour, so no liberty for anyone.
    let board = board(".");
    for color in Color::ALL {
        assert_forbidden(&board, color, "A1", "A1");
    }
}

#[test]
fn art05_an_empty_neighbour_is_enough() {
    let board = board(".O./O../...");
    assert_legal(&board, Black, "B2");
    assert_forbidden(&board, Black, "A3", "A3");
}

#[test]
fn art05_joining_a_group_with_another_liberty_is_enough() {
    let board = board(".XO/OXO/O..");
    assert_legal(&board, Black, "A3");
}

#[test]
fn art05_the_reason_is_not_confused_with_others() {
    let board = board(".O./O../...");
    let situation = situation(&board, Black);
    assert_eq!(situation.check(p("B3").into()), Err(Illegal::Occupied { at: p("B3") }));
    assert_eq!(situation.check(p("D4").into()), Err(Illegal::OffBoard { at: p("D4") }));
    assert!(!board.is_forbidden_point(Black, p("B3")), "a forbidden point is an empty one");
}

/// The words of the article, read off the board: after the play the stone's group has no liberty, and no
/// group of the opponent has lost its last one.
fn is_forbidden_by_definition(board: &Board, color: Color, at: Point) -> bool {
    let takes = at.neighbours().any(|next| board.stone(next) == Some(!color) && board.liberties(next).len() == 1);
    let mut group = PointSet::from(at);
    for next in at.neighbours().filter(|&next| board.stone(next) == Some(color)) {
        group |= board.group(next);
    }
    let mut empty = board.empty_points();
    empty.remove(at);
    !takes && !group.iter().flat_map(Point::neighbours).any(|next| empty.contains(next))
}

#[test]
fn art05_the_definition_on_every_small_board() {
    for code in 0..3_usize.pow(9) {
        let cell = |i: u32| [".", "X", "O"][code / 3_usize.pow(i) % 3];
        let rows = [0, 3, 6].map(|i| [cell(i), cell(i + 1), cell(i + 2)].concat()).join("/");
        // Those with a group without liberty are no positions (Article 3).
        let Ok(board) = Board::from_rows(&rows) else { continue };
        for at in board.empty_points() {
            let forbidden = Color::ALL.map(|color| board.is_forbidden_point(color, at));
            assert_eq!(forbidden, Color::ALL.map(|color| is_forbidden_by_definition(&board, color, at)), "{at} {rows}");
            // A point with neighbours is never forbidden to both: one of them would take the other.
            assert_ne!(forbidden, [true, true], "{at} {rows}");
        }
    }
}
