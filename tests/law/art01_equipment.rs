//! Article 1 (围棋的棋具): the board with its points and stars, its sizes, and the two colours of
//! stones, of which there are always enough.

use weiqi::{Board, Chinese, Color, Game, Handicap, Illegal, Move, Placement, PointSet, Size, Terms};
use weiqi_testkit::boards::*;

#[test]
fn art01_1_nineteen_by_nineteen_has_361_points() {
    assert_eq!(Size::STANDARD, Size::square(19).unwrap());
    assert_eq!(Size::default(), Size::STANDARD);
    assert_eq!((Size::STANDARD.columns(), Size::STANDARD.rows(), Size::STANDARD.points()), (19, 19, 361));
    assert_eq!(Board::new(Size::STANDARD).empty_points().len(), 361);
}

#[test]
fn art01_1_points_are_crossings_joined_along_lines() {
    // 17 x 17 inside, 17 on each of four sides, 4 corners.
    let mut with_neighbours = [0; 5];
    for at in Size::STANDARD.all() {
        let next_to = at.neighbours().collect::<PointSet>();
        with_neighbours[usize::from(next_to.len())] += 1;
        for other in next_to {
            assert_eq!(at.column().abs_diff(other.column()) + at.row().abs_diff(other.row()), 1, "{at} {other}");
            assert!(other.neighbours().any(|back| back == at), "{at} {other}");
        }
    }
    assert_eq!(with_neighbours, [0, 0, 4, 4 * 17, 17 * 17]);
}

#[test]
fn art01_1_nine_stars_and_the_centre() {
    let stars = Size::STANDARD.star_points();
    let named = ["D4", "K4", "Q4", "D10", "K10", "Q10", "D16", "K16", "Q16"];
    assert_eq!(stars, named.map(p).into_iter().collect());
    // They are the points of nine handicap stones.
    let nine = Handicap::stones(9, Placement::FIXED).unwrap().points(Size::STANDARD).unwrap();
    assert_eq!(stars, nine.into_iter().collect());
    // 天元, the centre star, is as far from every side.
    let centre = p("K10");
    assert_eq!((centre.column(), centre.row()), (18 - centre.column(), 18 - centre.row()));
    assert!(stars.contains(centre));
}

#[test]
fn art01_1_a_stone_off_the_board_is_refused() {
    for (columns, rows, outside) in [(9, 9, "K1"), (9, 9, "A10"), (19, 13, "A14"), (13, 19, "O1"), (1, 1, "B1")] {
        let size = Size::new(columns, rows).unwrap();
        let mut game = Game::new(size, Terms::CHINESE_2002).unwrap();
        let illegal = Illegal::OffBoard { at: p(outside) };
        assert_refused(&mut game, outside, illegal, "Art. 1.1");
        assert_eq!((game.board().stone_count(), game.to_move()), (0, Black));
    }
}

#[test]
fn art01_1_smaller_boards_and_rectangles() {
    for side in 0..=u8::MAX {
        assert_eq!(Size::square(side).is_some(), (1..=19).contains(&side), "{side}");
        assert_eq!(Size::new(side, 19).is_some(), (1..=19).contains(&side), "{side} x 19");
        assert_eq!(Size::new(19, side).is_some(), (1..=19).contains(&side), "19 x {side}");
    }
    let wide = Size::new(19, 2).unwrap();
    assert!(wide.contains(p("T2")) && !wide.contains(p("A3")));
    assert_eq!((wide.points(), wide.all().len()), (38, 38));
}

#[test]
fn art01_2_two_colours() {
    assert_eq!(Color::ALL, [Black, White]);
    for color in Color::ALL {
        assert_ne!(!color, color);
        assert_eq!(!!color, color);
    }
    assert_eq!(Color::ALL.map(|color| color.zh().to_string()), ["黑", "白"]);
}

#[test]
fn art01_2_stones_do_not_run_out() {
    // 180 stones a side are advice: the supply must let a game end. Here Black needs more.
    let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002).unwrap();
    for at in Size::STANDARD.all().iter().filter(|at| at.row() < 11) {
        let _ = game.play(at.into()).unwrap();
        let _ = game.play(Move::Pass).unwrap();
    }
    assert_eq!(game.board().stones(Black).len(), 209);
}
