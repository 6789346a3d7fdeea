//! Article 11 (贴子): komi; with the custom for handicap games, on which the law is silent, and what a warning
//! takes off the count (Article 24.1).

use weiqi::game::StartError;
use weiqi::terms::{Compensation, ThirdStone};
use weiqi::{ByColor, Chinese, Cited, Count, Game, Handicap, Placement, Point, PointSet, Size, Tally, Terms, Zi};
use weiqi_testkit::boards::*;

use weiqi_testkit::wall::{NARROW, SHARED, WIDE, wall};

/// A count of 19 by 19 in which Black has this many half zi, 342 to 380.
fn count(halves: usize) -> Count {
    let count = Count::new(&wall(halves));
    assert_eq!(count.area(Black), Zi::from_halves(halves as i32));
    count
}

fn tally(halves: usize, terms: &Terms) -> Tally {
    Tally::new(&count(halves), terms, ByColor::default())
}

/// The result in the words of the law, from Black's side.
fn words(tally: &Tally) -> String {
    tally.verdict().seen_by(Black).zh().to_string()
}

fn stones(n: u8) -> Terms {
    Terms::CHINESE_2002.with_handicap(Handicap::stones(n, Placement::FIXED).unwrap())
}

#[test]
fn art11_black_gives_back_three_and_three_quarters() {
    let terms = Terms::CHINESE_2002;
    assert_eq!((terms.komi(), terms.komi().to_string()), (Zi::from_quarters(15), "3 3/4".into()));
    assert_eq!(terms.komi().zh().to_string(), "3又3/4子");
    let tally = tally(361, &terms);
    assert_eq!(tally.threshold, ByColor { black: Zi::from_quarters(737), white: Zi::from_quarters(707) });
    assert_eq!(tally.threshold.map(|zi| zi.to_string()), ByColor { black: "184 1/4".into(), white: "176 3/4".into() });
    assert_eq!((terms.cite().to_string(), terms.cite().zh().to_string()), ("Art. 11".into(), "第11条".into()));
}

#[test]
fn art11_s10_the_three_examples_of_the_article() {
    // Rows from the top: 19 to 15 narrow, 14 to 1 wide; then K14, K1 and K7 become shared points.
    let mut rows = [vec![NARROW; 5], vec![WIDE; 14]].concat();
    let mut results = Vec::new();
    for opened in [None, Some(14), Some(1), Some(7)] {
        if let Some(row) = opened {
            rows[19 - row] = SHARED;
        }
        let count = Count::new(&board(&rows.join("/")));
        let tally = Tally::new(&count, &Terms::CHINESE_2002, ByColor::default());
        let area = tally.area.map(|zi| zi.to_string());
        results.push((area.black, area.white, words(&tally), tally.verdict().zh().to_string()));
    }
    let expected = [
        ("185", "176", "黑胜3/4子", "黑胜3/4子"),
        ("184 1/2", "176 1/2", "黑胜1/4子", "黑胜1/4子"),
        ("184", "177", "黑负1/4子", "白胜1/4子"),
        ("183 1/2", "177 1/2", "黑负3/4子", "白胜3/4子"),
    ];
    assert_eq!(results, expected.map(|(a, b, c, d)| (a.into(), b.into(), c.into(), d.into())));
}

#[test]
fn art11_n01_n02_n03_as_game_records_write_them() {
    for (halves, record) in [(370, "B+1.5"), (369, "B+0.5"), (368, "W+0.5"), (367, "W+1.5")] {
        assert_eq!(tally(halves, &Terms::CHINESE_2002).verdict().record(), record);
    }
}

#[test]
fn art11_table_of_results() {
    let table = [
        (364, "179", "黑负2又1/4子"),
        (365, "178 1/2", "黑负1又3/4子"),
        (366, "178", "黑负1又1/4子"),
        (367, "177 1/2", "黑负3/4子"),
        (368, "177", "黑负1/4子"),
        (369, "176 1/2", "黑胜1/4子"),
        (370, "176", "黑胜3/4子"),
        (371, "175 1/2", "黑胜1又1/4子"),
        (372, "175", "黑胜1又3/4子"),
    ];
    for (halves, white, result) in table {
        let tally = tally(halves, &Terms::CHINESE_2002);
        assert_eq!((tally.area.white.to_string(), words(&tally)), (white.into(), result.into()));
        assert_eq!(tally.verdict().cite().to_string(), "Art. 11");
    }
}

#[test]
fn art11_no_draw_with_a_quarter_in_the_komi() {
    for halves in 342..=380 {
        assert!(tally(halves, &Terms::CHINESE_2002).verdict().winner().is_some(), "{halves}");
    }
}

#[test]
fn art11_n09_thirteen_by_thirteen() {
    // Komi 6.5 points is 3 1/4 zi.
    let rows = [vec![".....XO......"; 5], vec!["......XO....."; 8]].concat();
    let terms = Terms::CHINESE_2002.with_komi(Zi::from_quarters(13));
    let tally = Tally::new(&Count::new(&board(&rows.join("/"))), &terms, ByColor::default());
    assert_eq!((tally.area.black, tally.margin()), (Zi::from_whole(86), Zi::from_quarters(-7)));
    assert_eq!(words(&tally), "黑负1又3/4子");
}

#[test]
fn art11_n11_n12_n13_a_warning_takes_one_zi() {
    let zi = |black, white| ByColor { black: Zi::from_whole(black), white: Zi::from_whole(white) };
    let table = [
        (370, zi(0, 0), "黑胜3/4子"),
        (370, zi(1, 0), "黑负1/4子"),
        (368, zi(0, 1), "黑胜3/4子"),
        (370, zi(1, 1), "黑胜3/4子"),
    ];
    for (halves, fines, result) in table {
        let tally = Tally::new(&count(halves), &Terms::CHINESE_2002, fines);
        assert_eq!(words(&tally), result, "{halves} {fines:?}");
        assert_eq!(tally.area.black, Zi::from_halves(halves as i32), "the count itself is what stands on the board");
    }
}

#[test]
fn art11_handicap_what_black_must_exceed() {
    let sen = Terms::CHINESE_2002.with_handicap(Handicap::SEN);
    assert_eq!(sen.threshold(Size::STANDARD).to_string(), "180 1/2");
    let table = ["181 1/2", "182", "182 1/2", "183", "183 1/2", "184", "184 1/2", "185"];
    for (n, threshold) in (2..).zip(table) {
        let terms = stones(n);
        assert_eq!(terms.threshold(Size::STANDARD).to_string(), threshold, "{n} stones");
        assert_eq!((terms.komi(), terms.handicap_zi()), (Zi::ZERO, Zi::from_halves(i32::from(n))));
        assert_eq!(terms.cite().to_string(), "custom");
    }
}

#[test]
fn art11_handicap_more_wins_and_equal_draws() {
    let all = (2..=9).map(stones).chain([Terms::CHINESE_2002.with_handicap(Handicap::SEN)]);
    for terms in all {
        let equal = terms.threshold(Size::STANDARD).quarters() as usize / 2;
        let [less, equal, more] = [equal - 1, equal, equal + 1].map(|halves| words(&tally(halves, &terms)));
        assert_eq!([less, equal, more], ["黑负1/2子", "和棋", "黑胜1/2子"], "{:?}", terms.handicap());
    }
}

#[test]
fn art11_n05_without_komi_black_wins_with_181() {
    let sen = Terms::CHINESE_2002.with_handicap(Handicap::SEN);
    assert_eq!((sen.first(), sen.komi()), (Black, Zi::ZERO));
    assert_eq!(words(&tally(362, &sen)), "黑胜1/2子");
    assert_eq!(words(&tally(360, &sen)), "黑负1/2子");
}

#[test]
fn art11_n06_n07_n08_handicap_results() {
    for (n, halves, result) in [
        (3, 364, "和棋"),
        (3, 365, "黑胜1/2子"),
        (2, 363, "和棋"),
        (2, 364, "黑胜1/2子"),
        (9, 370, "和棋"),
        (9, 372, "黑胜1子"),
    ] {
        assert_eq!(words(&tally(halves, &stones(n))), result, "{n} stones, {halves} halves");
    }
}

#[test]
fn art11_handicap_other_compensations() {
    for n in 2..=9 {
        let zi = |compensation| stones(n).with_compensation(compensation).handicap_zi();
        assert_eq!(zi(Compensation::HalfZiPerStone), Zi::from_halves(i32::from(n)));
        assert_eq!(zi(Compensation::HalfZiPerStoneButOne), Zi::from_halves(i32::from(n) - 1));
        assert_eq!(zi(Compensation::None), Zi::ZERO);
    }
    // No stone was placed, so there is none to give back.
    for compensation in [Compensation::HalfZiPerStone, Compensation::HalfZiPerStoneButOne, Compensation::None] {
        for handicap in [Handicap::EVEN, Handicap::SEN] {
            let terms = Terms::CHINESE_2002.with_handicap(handicap).with_compensation(compensation);
            assert_eq!(terms.handicap_zi(), Zi::ZERO);
        }
    }
}

#[test]
fn art11_handicap_with_a_komi_all_the_same() {
    let terms = stones(3).with_komi(Zi::from_quarters(1));
    assert_eq!(terms.threshold(Size::STANDARD).to_string(), "182 1/4");
    // An even game keeps the komi it has.
    assert_eq!(Terms::CHINESE_2002.with_handicap(Handicap::EVEN), Terms::CHINESE_2002);
}

#[test]
fn art11_handicap_is_two_to_nine_stones() {
    for n in 0..=u8::MAX {
        let handicap = Handicap::stones(n, Placement::FIXED);
        assert_eq!(handicap.map(Handicap::count), (2..=9).contains(&n).then_some(n));
    }
    assert_eq!([Handicap::EVEN, Handicap::SEN].map(|none| (none.count(), none.placement())), [(0, None); 2]);
    assert!(Handicap::EVEN.is_even() && !Handicap::SEN.is_even());
}

#[test]
fn art11_n15_four_stones_and_white_begins() {
    let game = Game::new(Size::STANDARD, stones(4)).unwrap();
    let placed = points("D4 D16 Q4 Q16");
    assert_eq!(game.board().stones(Black), placed);
    assert_eq!(game.board().stones(White), PointSet::EMPTY);
    assert_eq!((game.to_move(), game.move_count()), (White, 0), "handicap stones are no moves");
    assert_eq!((game.origin().board(), game.origin().to_move()), (game.board().clone(), White));
}

#[test]
fn art11_n15_free_placement_names_its_stones() {
    let terms = Terms::CHINESE_2002.with_handicap(Handicap::stones(4, Placement::Free).unwrap());
    let size = Size::STANDARD;
    assert_eq!(Game::new(size, terms).err(), Some(StartError::FreePlacement));
    assert_eq!(StartError::FreePlacement.cite().to_string(), "custom");
    let place = |vertices: &str| {
        let points: Vec<Point> = vertices.split_whitespace().map(p).collect();
        Game::with_handicap_stones(size, terms, &points)
    };
    assert_eq!(place("C3 R4 E17 K10").unwrap().board().stone_count(), 4);
    assert_eq!(place("C3 R4 E17").err(), Some(StartError::StoneCount { given: 3, count: 4 }));
    assert_eq!(place("C3 R4 E17 K10 Q16").err(), Some(StartError::StoneCount { given: 5, count: 4 }));
    assert_eq!(place("C3 R4 E17 C3").err(), Some(StartError::StoneCount { given: 4, count: 4 }));
}

/// The customary order, of which a handicap of n takes a part.
fn placed(size: Size, n: u8, third: ThirdStone) -> Option<String> {
    let points = Handicap::stones(n, Placement::Fixed { third })?.points(size)?;
    Some(points.iter().map(Point::to_string).collect::<Vec<_>>().join(" "))
}

#[test]
fn art11_handicap_points_on_nineteen_by_nineteen() {
    let table = [
        (2, "Q16 D4"),
        (3, "Q16 D4 Q4"),
        (4, "Q16 D4 Q4 D16"),
        (5, "Q16 D4 Q4 D16 K10"),
        (6, "Q16 D4 Q4 D16 D10 Q10"),
        (7, "Q16 D4 Q4 D16 D10 Q10 K10"),
        (8, "Q16 D4 Q4 D16 D10 Q10 K4 K16"),
        (9, "Q16 D4 Q4 D16 D10 Q10 K4 K16 K10"),
    ];
    for (n, points) in table {
        assert_eq!(placed(Size::STANDARD, n, ThirdStone::LowerRight).as_deref(), Some(points));
        // Sources differ in the third of three stones only.
        for third in [ThirdStone::UpperLeft, ThirdStone::Centre].into_iter().filter(|_| n != 3) {
            assert_eq!(placed(Size::STANDARD, n, third).as_deref(), Some(points));
        }
    }
    assert_eq!(placed(Size::STANDARD, 3, ThirdStone::UpperLeft).as_deref(), Some("Q16 D4 D16"));
    assert_eq!(placed(Size::STANDARD, 3, ThirdStone::Centre).as_deref(), Some("Q16 D4 K10"));
}

#[test]
fn art11_handicap_points_on_every_square() {
    // The lines of the corner stones, and of those between them where there is a middle line and room.
    for side in 1..=19_u8 {
        let size = Size::square(side).unwrap();
        let low = match side {
            ..7 => None,
            7..12 => Some(2),
            _ => Some(3),
        };
        let most = match side {
            ..7 => 0,
            7 => 4,
            _ if side % 2 == 0 => 4,
            _ => 9,
        };
        for n in 0..=11 {
            let points = Handicap::stones(n, Placement::FIXED).and_then(|handicap| handicap.points(size));
            assert_eq!(points.is_some(), (2..=most).contains(&n), "{n} on {size}");
            let Some(points) = points else { continue };
            let low = low.unwrap();
            let lines = [low, side / 2, side - 1 - low];
            assert_eq!(points.iter().copied().collect::<PointSet>().len(), u16::from(n), "no point twice");
            for at in &points {
                assert!(lines.contains(&at.column()) && lines.contains(&at.row()), "{at} on {size}");
            }
            for corner in &points[..usize::from(n.min(2))] {
                assert!(corner.column() != side / 2 && corner.row() != side / 2, "{corner} on {size}");
            }
        }
    }
}

#[test]
fn art11_handicap_points_on_small_boards() {
    for (side, n, points) in [
        (13, 9, "K10 D4 K4 D10 D7 K7 G4 G10 G7"),
        (9, 9, "G7 C3 G3 C7 C5 G5 E3 E7 E5"),
        (9, 5, "G7 C3 G3 C7 E5"),
        (7, 4, "E5 C3 E3 C5"),
        (8, 4, "F6 C3 F3 C6"),
        (11, 5, "J9 C3 J3 C9 F6"),
        (12, 4, "J9 D4 J4 D9"),
    ] {
        assert_eq!(placed(Size::square(side).unwrap(), n, ThirdStone::LowerRight).as_deref(), Some(points), "{side}");
    }
}

#[test]
fn art11_handicap_points_on_rectangles() {
    // Each direction has its own lines; a middle is needed only where a stone stands on it.
    let wide = |columns, rows, n| placed(Size::new(columns, rows).unwrap(), n, ThirdStone::LowerRight);
    assert_eq!(wide(19, 9, 9).as_deref(), Some("Q7 D3 Q3 D7 D5 Q5 K3 K7 K5"));
    assert_eq!(wide(18, 19, 6).as_deref(), Some("P16 D4 P4 D16 D10 P10"));
    assert_eq!(wide(18, 19, 5), None, "no centre");
    assert_eq!(wide(19, 18, 6), None, "no middle row");
    assert_eq!(wide(19, 6, 2), None, "too narrow");
    assert_eq!(wide(19, 7, 4).as_deref(), Some("Q5 D3 Q3 D5"));
}

#[test]
fn art11_handicap_that_has_no_place_is_refused() {
    for (side, n) in [(5, 9), (6, 2), (7, 5), (8, 5), (18, 6)] {
        let size = Size::square(side).unwrap();
        let refused = Game::new(size, stones(n)).err();
        assert_eq!(refused, Some(StartError::NoFixedPoints { size, count: n }));
    }
}
