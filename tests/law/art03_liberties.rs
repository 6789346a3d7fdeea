//! Article 3 (棋子的气): liberties, the empty points next to a stone along the lines, and stones that
//! are joined and share theirs.

use weiqi::board::SetupFault;
use weiqi::{Board, Cited, PointSet, Setup, Size};
use weiqi_testkit::boards::*;

#[test]
fn art03_liberties_are_the_empty_points_next_to_a_stone() {
    for (vertex, liberties) in [("D4", "D5 D3 C4 E4"), ("A10", "A11 A9 B10"), ("A1", "A2 B1"), ("T19", "S19 T18")] {
        let board = Board::from_stones(Size::STANDARD, [(White, p(vertex))]).unwrap();
        assert_eq!(board.liberties(p(vertex)), points(liberties));
        assert_eq!(board.group(p(vertex)), points(vertex));
    }
}

#[test]
fn art03_an_edge_is_no_liberty() {
    // The last column and row of a small board end where it ends.
    let board = board("..X/.../X..");
    assert_eq!(board.liberties(p("C3")), points("B3 C2"));
    assert_eq!(board.liberties(p("A1")), points("A2 B1"));
}

#[test]
fn art03_stones_next_to_each_other_are_one_group() {
    let board = board(
        "
        5 . . . . .
        4 . X X . .
        3 . X . . X
        2 . . . X X
        1 X . . . .
          A B C D E
    ",
    );
    for vertex in ["B3", "B4", "C4"] {
        assert_eq!(board.group(p(vertex)), points("B3 B4 C4"));
        assert_eq!(board.liberties(p(vertex)), points("A3 A4 B2 B5 C3 C5 D4"), "C3 counts once");
    }
    assert_eq!(board.group(p("D2")), points("D2 E2 E3"));
}

#[test]
fn art03_a_diagonal_does_not_connect() {
    let board = board("X.X/.X./X.X");
    for at in board.stones(Black) {
        assert_eq!(board.group(at), PointSet::from(at));
    }
    assert_eq!(board.liberties(p("B2")), points("A2 C2 B1 B3"));
}

#[test]
fn art03_an_enemy_stone_takes_a_liberty() {
    let mut board = board(
        "
             5 . . . . .
             4 . . X . .
             3 . X O . .
             2 . . X . .
             1 . . . . .
               A B C D E
        ",
    );
    assert_eq!(board.liberties(p("C3")), points("D3"));
    assert_eq!(board.liberties(p("B3")), points("A3 B2 B4"));
    let _ = board.play_unchecked(White, p("D3"));
    assert_eq!(board.liberties(p("C3")), points("D2 D4 E3"), "the new stone brings its own liberties");
    assert_eq!(board.liberties(p("C4")), points("B4 C5 D4"));
}

#[test]
fn art03_c02_liberties_of_two_stones_at_the_edge() {
    let board = board(
        "
             5 O O . . .
             4 X X . . .
             3 . . . . .
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
    );
    assert_eq!((board.group(p("A5")), board.liberties(p("A5"))), (points("A5 B5"), points("C5")));
    assert_eq!(board.liberties(p("A4")), points("A3 B3 C4"));
}

#[test]
fn art03_c03_a_corner_stone_has_two_liberties() {
    let board = board(
        "
             5 O . . . .
             4 X . . . .
             3 . . . . .
             2 . . . . .
             1 . . . . .
               A B C D E
        ",
    );
    assert_eq!(board.liberties(p("A5")), points("B5"), "one of two is taken");
}

#[test]
fn art03_c04_a_ring_has_the_point_inside() {
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
    assert_eq!(board.group(p("B2")), points("B2 C2 D2 B3 D3 B4 C4 D4"));
    assert_eq!(board.liberties(p("B2")), points("C3"));
}

#[test]
fn art03_a_play_connects_up_to_four_groups() {
    let mut board = board("...../..O../.O.O./..O../.....");
    assert_eq!(board.liberties(p("C4")), points("B4 C3 C5 D4"));
    let _ = board.play_unchecked(White, p("C3"));
    assert_eq!(board.group(p("C3")), points("C3 B3 D3 C2 C4"));
    assert_eq!(board.liberties(p("C3")), points("A3 B2 B4 C1 C5 D2 D4 E3"));
}

#[test]
fn art03_no_group_and_no_liberties_where_no_stone_is() {
    let board = board("X.O");
    for vertex in ["B1", "A2", "T19"] {
        assert_eq!((board.group(p(vertex)), board.liberties(p(vertex))), (PointSet::EMPTY, PointSet::EMPTY));
        assert_eq!(board.stone(p(vertex)), None);
    }
}

#[test]
fn art03_stones_without_liberty_cannot_stand() {
    let setup = Setup::from_rows("XXO/XXO/OO.").unwrap();
    let faults = setup.board().unwrap_err();
    let group = points("A2 A3 B2 B3");
    assert_eq!(faults.faults(), [SetupFault::NoLiberty { color: Black, group }]);
    assert_eq!(faults.cite().to_string(), "Art. 3");
    let at = p("A1");
    let elsewhere = [SetupFault::OffBoard { color: Black, at }, SetupFault::BothColors { at }];
    assert_eq!(elsewhere.map(|fault| fault.cite().to_string()), ["Art. 1.1", "Art. 2.3"]);

    // Every such group is named; a full board has nothing else.
    let setup = Setup::from_rows("XO/OX").unwrap();
    let without = |color, vertex| SetupFault::NoLiberty { color, group: points(vertex) };
    assert_eq!(
        setup.board().unwrap_err().faults(),
        [without(Black, "B1"), without(Black, "A2"), without(White, "A1"), without(White, "B2")]
    );
}
