//! Article 9 (计算胜负): counting of stones and of the points they surround, points shared
//! by both, half of the board as the measure, and what a contested point is worth (Article 21.2).

use weiqi::count::Owner;
use weiqi::{ByColor, Chinese, Color, Count, Dead, Game, Ground, Move, Size, Tally, Terms, Verdict, Zi};
use weiqi_testkit::boards::*;

use weiqi_testkit::wall::wall;

const NO_KOMI: Terms = Terms::CHINESE_2002.with_komi(Zi::ZERO);

/// Counts a position after lifting the groups of the stones on `dead`; asserts both areas in half zi, the
/// shared points, and that every point has one owner.
fn assert_count(rows: &str, dead: &str, halves: [i32; 2], shared: &str) -> Count {
    let board = board(rows);
    let count = Count::after(&Dead::new(&board, points(dead)).unwrap());
    assert_eq!(Color::ALL.map(|color| count.area(color)), halves.map(Zi::from_halves));
    assert_eq!(count.shared(), points(shared));
    let mut owned = ByColor::<i32>::default();
    for at in board.size().all() {
        match count.owner(at).unwrap() {
            Owner::Stone(color) => {
                assert!(count.stones(color).contains(at));
                owned[color] += 2;
            }
            Owner::Surrounded(color) => {
                assert!(count.surrounded(color).contains(at));
                owned[color] += 2;
            }
            Owner::Shared => {
                assert!(count.shared().contains(at));
                owned[Black] += 1;
                owned[White] += 1;
            }
        }
    }
    assert_eq!(Color::ALL.map(|color| owned[color]), halves);
    assert_eq!(halves[0] + halves[1], 2 * i32::from(board.size().points()), "black plus white is the board");
    if dead.is_empty() {
        assert_eq!(Count::new(&board), count);
    }
    count
}

fn verdict(count: &Count, terms: &Terms) -> Verdict {
    Tally::new(count, terms, ByColor::default()).verdict()
}

fn by_count(winner: Color, margin: Zi, cite: weiqi::Cite) -> Verdict {
    Verdict::Win { winner, by: Ground::Count { margin, cite } }
}

#[test]
fn art09_1_stones_and_the_points_they_surround() {
    let count = assert_count(".XO../.XO../.XO../.XO../.XO..", "", [20, 30], "");
    assert_eq!(count.stones(Black).len() + count.surrounded(Black).len(), 10);
    assert_eq!(count.owner(p("A3")), Some(Owner::Surrounded(Black)));
    assert_eq!(count.owner(p("B3")), Some(Owner::Stone(Black)));
    assert_eq!(count.owner(p("F3")), None, "off the board");
}

#[test]
fn art09_1_s05_dead_stones_are_lifted_first() {
    let rows = "
         7 . O X . O . .
         6 . X X O . . .
         5 . X O O . . .
         4 . X O . . . .
         3 . X O . . . .
         2 . X O O . X .
         1 . X . O . . .
           A B C D E F G
    ";
    let count = assert_count(rows, "B7 F2", [34, 64], "C1 D7");
    assert_eq!(count.owner(p("B7")), Some(Owner::Surrounded(Black)));
    assert_eq!(count.owner(p("F2")), Some(Owner::Surrounded(White)));
}

#[test]
fn art09_2_s01_seki_with_two_shared_liberties() {
    let rows = "
         7 . O X . O X .
         6 O O X . O X X
         5 . O X X O X .
         4 O O O O X X X
         3 . . . O X . .
         2 . . . O X . .
         1 . . . O X . .
           A B C D E F G
    ";
    assert_count(rows, "", [46, 52], "D6 D7");
}

#[test]
fn art09_2_s02_seki_with_an_eye_each() {
    let rows = "
         9 O X . X . O . O X
         8 O X X X O O O O X
         7 O O O O X X X X X
         6 . . . O X . . . .
         5 . . . O X . . . .
         4 . . . O X . . . .
         3 . . . O X . . . .
         2 . . . O X . . . .
         1 . . . O X . . . .
           A B C D E F G H J
    ";
    let count = assert_count(rows, "", [87, 75], "E9");
    assert_eq!(count.owner(p("C9")), Some(Owner::Surrounded(Black)), "an eye in seki counts");
    assert_eq!(count.owner(p("G9")), Some(Owner::Surrounded(White)));
    let verdict = verdict(&count, &Terms::CHINESE_2002);
    assert_eq!(verdict.seen_by(Black).zh().to_string(), "黑负3/4子");
}

#[test]
fn art09_2_s03_one_unfilled_shared_point() {
    let rows = "
         5 . . X O .
         4 . . X O .
         3 . X X O .
         2 . X . O .
         1 . X X O .
           A B C D E
    ";
    assert_count(rows, "", [29, 21], "C2");
}

#[test]
fn art09_2_s04_two_unfilled_shared_points() {
    let rows = "
         7 . . X . O . .
         6 . . X O O . .
         5 . . X O . . .
         4 . . X O . . .
         3 . . X O . . .
         2 . . X O O . .
         1 . . X . O . .
           A B C D E F G
    ";
    assert_count(rows, "", [44, 54], "D1 D7");
}

#[test]
fn art09_2_s06_an_open_ko() {
    let rows = "
         7 . . X O . . .
         6 . . X O . . .
         5 . X X O O . .
         4 . X O X O . .
         3 . X . X O . .
         2 . X X O O . .
         1 . . X O . . .
           A B C D E F G
    ";
    let count = assert_count(rows, "", [43, 55], "C3");
    assert_eq!(count.owner(p("C4")), Some(Owner::Stone(White)), "the stone in the ko stands as it is");
}

#[test]
fn art09_2_s07_reconstructed_figure_5() {
    assert_count(FIGURE_5, "", [77, 85], "E5");
}

#[test]
fn art09_2_s08_a_settled_corner() {
    assert_count(FIGURE_6, "", [72, 90], "");
    assert_count(FIGURE_6, "D9 A8", [88, 74], "");
}

#[test]
fn art09_2_s11_the_empty_board() {
    // A region that touches no stone is nobody's: it is shared.
    let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002).unwrap();
    let _ = game.play(Move::Pass).unwrap();
    let _ = game.play(Move::Pass).unwrap();
    let count = Count::new(game.board());
    assert_eq!(Color::ALL.map(|color| count.area(color)), [Zi::from_halves(361); 2]);
    assert_eq!(count.shared(), Size::STANDARD.all());
    assert_eq!(verdict(&count, &NO_KOMI), Verdict::Draw { cite: NO_KOMI.cite() });
    assert_eq!(verdict(&count, game.terms()).zh().to_string(), "白胜3又3/4子");
}

#[test]
fn art09_1_s12_one_stone_owns_the_board() {
    let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002).unwrap();
    for mv in [p("D4").into(), Move::Pass, Move::Pass] {
        let _ = game.play(mv).unwrap();
    }
    let count = Count::new(game.board());
    assert_eq!(Color::ALL.map(|color| count.area(color)), [Zi::from_whole(361), Zi::ZERO]);
}

#[test]
fn art09_3_n04_half_of_the_board_is_the_measure() {
    // 归本数: 180.5 of 361. More wins, equal draws, less loses.
    assert_eq!(NO_KOMI.threshold(Size::STANDARD), Zi::from_halves(361));
    assert_eq!(NO_KOMI.cite().to_string(), "Art. 9");
    let cite = NO_KOMI.cite();
    for halves in 342..=380 {
        let count = Count::new(&wall(halves));
        assert_eq!(count.area(Black), Zi::from_halves(halves as i32));
        let margin = Zi::from_halves(halves as i32 - 361);
        let expected = match halves {
            ..361 => by_count(White, -margin, cite),
            361 => Verdict::Draw { cite },
            _ => by_count(Black, margin, cite),
        };
        assert_eq!(verdict(&count, &NO_KOMI), expected, "{halves}");
    }
    let draw = verdict(&Count::new(&wall(361)), &NO_KOMI);
    assert_eq!((draw.zh().to_string(), draw.record(), draw.winner()), ("和棋".into(), "0".into(), None));
}

#[test]
fn art09_3_counting_either_side_gives_the_same() {
    // The law lets any one side be counted: White's surplus is Black's shortfall.
    for terms in [NO_KOMI, Terms::CHINESE_2002] {
        for halves in 342..=380 {
            let tally = Tally::new(&Count::new(&wall(halves)), &terms, ByColor::default());
            assert_eq!(tally.margin(), tally.area.black - tally.threshold.black);
            assert_eq!(tally.margin(), tally.threshold.white - tally.area.white);
        }
    }
}

#[test]
fn art09_3_half_of_other_boards() {
    for (side, halves) in [(9, 81), (13, 169), (19, 361), (8, 64), (1, 1)] {
        assert_eq!(NO_KOMI.threshold(Size::square(side).unwrap()), Zi::from_halves(halves));
    }
    // An even number of points has a whole half.
    assert_eq!(NO_KOMI.threshold(Size::new(19, 18).unwrap()), Zi::from_whole(171));
}

#[test]
fn art09_3_n10_nine_by_nine_without_komi() {
    let rows = [vec!["....XO..."; 8], vec!["...XO...."; 1]].concat().join("/");
    let count = assert_count(&rows, "", [88, 74], "");
    let verdict = verdict(&count, &NO_KOMI);
    assert_eq!(verdict, by_count(Black, Zi::from_halves(7), NO_KOMI.cite()));
    assert_eq!((verdict.zh().to_string(), verdict.record()), ("黑胜3又1/2子".into(), "B+7".into()));
}

#[test]
fn art09_4_komi_sets_its_own_measure() {
    // "采用贴子方式的围棋竞赛，另行制定胜负标准": with komi the threshold rests on Article 11.
    let terms = Terms::CHINESE_2002;
    assert_eq!(terms.threshold(Size::STANDARD), Zi::from_quarters(737));
    assert_eq!(terms.cite().to_string(), "Art. 11");
}
