//! Article 8 (活棋与死棋): living and dead groups, which both sides confirm; with Article 21.4, by which play
//! goes on where they do not.

use weiqi::game::{Act, LogEntry};
use weiqi::life::DeadError;
use weiqi::{Board, Cited, Color, Count, Dead, Game, Illegal, PointSet, Size, Zi};
use weiqi_testkit::boards::*;

fn dead(board: &Board, vertices: &str) -> Dead {
    Dead::new(board, points(vertices)).unwrap()
}

const S05: &str = "
     7 . O X . O . .
     6 . X X O . . .
     5 . X O O . . .
     4 . X O . . . .
     3 . X O . . . .
     2 . X O O . X .
     1 . X . O . . .
       A B C D E F G
";

#[test]
fn art08_1_what_is_not_named_is_alive() {
    let board = board(S05);
    let none = Dead::none(&board);
    assert_eq!((none.points(), none), (PointSet::EMPTY, dead(&board, "")));
    for color in Color::ALL {
        assert_eq!(none.living(color), board.stones(color));
    }
}

#[test]
fn art08_2_s05_dead_stones_of_both_sides() {
    let board = board(S05);
    let dead = dead(&board, "B7 F2");
    assert_eq!(dead.points(), points("B7 F2"));
    assert_eq!(dead.living(White), board.stones(White) - points("B7"));
    assert_eq!(dead.living(Black), board.stones(Black) - points("F2"));
    assert_eq!(dead.size(), board.size());
}

#[test]
fn art08_2_naming_one_stone_names_its_group() {
    let board = board(FIGURE_6);
    let corner = points("A8 B8 C8 D8 D9");
    for stone in corner {
        assert_eq!(Dead::new(&board, [stone]).unwrap().points(), corner);
    }
    // Naming it twice is naming it once.
    assert_eq!(dead(&board, "A8 D9"), dead(&board, "C8"));
}

#[test]
fn art08_2_only_groups_can_be_dead() {
    let board = board(S05);
    let empty = Err(DeadError::Empty { at: p("D7") });
    assert_eq!(Dead::new(&board, [p("B7"), p("D7")]), empty);
    assert_eq!(DeadError::Empty { at: p("D7") }.cite().to_string(), "Art. 8.2");
    assert_eq!(DeadError::OffBoard { at: p("H8") }.cite().to_string(), "Art. 1.1");
    let off = Err(DeadError::OffBoard { at: p("H8") });
    assert_eq!(Dead::new(&board, [p("H8"), p("D7")]), off);
}

#[test]
fn art08_an_agreement_is_about_one_position() {
    let board = board(S05);
    let agreed = dead(&board, "B7 F2");
    assert!(agreed.is_about(&board));
    let mut later = board.clone();
    let _ = later.play_unchecked(Black, p("D7"));
    assert!(!agreed.is_about(&later));
    // The board as it was, whatever happened in between, is the same position.
    assert!(agreed.is_about(&Board::from_rows(&board.to_rows()).unwrap()));
    // The same stones on a larger board are another.
    let stones = Color::ALL.iter().flat_map(|&color| board.stones(color).iter().map(move |at| (color, at)));
    assert!(!agreed.is_about(&Board::from_stones(Size::STANDARD, stones).unwrap()));
}

#[test]
fn art08_s08_the_status_agreed_decides() {
    // Figure 6 as rebuilt: Black has an effective play at B9, but once the sides have confirmed that the
    // corner lives it is too late (Article 21.3).
    let board = board(FIGURE_6);
    let areas = |dead: &Dead| Color::ALL.map(|color| Count::after(dead).area(color));
    assert_eq!(areas(&Dead::none(&board)), [Zi::from_whole(36), Zi::from_whole(45)]);
    assert_eq!(areas(&dead(&board, "A8")), [Zi::from_whole(44), Zi::from_whole(37)]);
}

/// The game of Figure 6 after two passes, with play reopened by a side that says "dead".
fn disputed(claimant: Color) -> Game {
    let mut game = game(FIGURE_6, Black);
    play(&mut game, "pass pass");
    let _ = game.apply(LogEntry { color: claimant, act: Act::Dispute }).unwrap();
    game
}

#[test]
fn art08_s08_in_a_dispute_black_kills_by_moving_first() {
    // Whatever White answers, Black takes the corner.
    for (answer, reply, taken) in [("A9", "C9", 6), ("C9", "A9", 6), ("pass", "A9", 0)] {
        let mut game = disputed(Black);
        play(&mut game, "B9");
        assert_eq!(captured(&play(&mut game, &format!("{answer} {reply}"))), [0, taken], "{answer}");
    }
}

#[test]
fn art08_s08_in_a_dispute_white_lives_by_moving_first() {
    let mut game = disputed(White);
    play(&mut game, "B9");
    for eye in ["A9", "C9"] {
        assert_refused(&mut game, eye, Illegal::ForbiddenPoint { at: p(eye) }, "Art. 5");
    }
}

#[test]
fn art08_s09_bent_four_is_played_out() {
    // The 2002 text has no special ruling: the shape is what play makes of it.
    let mut game = game(
        "
             9 X X X . O X . . .
             8 . O O O O X . . .
             7 O O X X X X . . .
             6 X X X . . . . . .
             5 . . . . . . . . .
             4 . . . . . . . . .
             3 . . . . . . . . .
             2 . . . . . . . . .
             1 . . . . . . . . .
               A B C D E F G H J
        ",
        Black,
    );
    assert_eq!(captured(&play(&mut game, "A8 D9 B9 A9 A8")), [0, 4, 0, 0, 1]);
    let illegal = Illegal::Ko { at: p("A9"), taken_by: p("A8") };
    assert_refused(&mut game, "A9", illegal, "Art. 20.1");
    // With no threat that Black must answer, White loses the corner.
    assert_eq!(captured(&play(&mut game, "J1 C9")), [0, 8]);
    assert_eq!(game.board().stones(White), points("J1"));
}
