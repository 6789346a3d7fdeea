//! What engines need beside the rules, against plain definitions: indices, keys without a play, groups, symmetries, the
//! binary form, uniform draws, and long games whose past is kept in chunks.

use weiqi::compact::CompactError;
use weiqi::search::perft;
use weiqi::symmetry::Symmetry;
use weiqi::{Board, Color, Game, Move, Playout, Point, PointSet, Situation, Size, Terms};
use weiqi_testkit::Random;

const SIZES: [(u8, u8); 7] = [(1, 2), (2, 2), (3, 3), (4, 3), (5, 5), (9, 9), (19, 19)];

/// Calls `check` with the situations of random games.
fn each_situation(mut check: impl FnMut(&Situation, &mut Random)) {
    let mut random = Random(2002);
    for (columns, rows) in SIZES {
        let size = Size::new(columns, rows).unwrap();
        for _ in 0..4 {
            let mut situation = Situation::start(size);
            for _ in 0..(2 * size.points()).min(150) {
                check(&situation, &mut random);
                let legal: Vec<Point> = situation.legal().iter().collect();
                let mv = if legal.is_empty() || random.permille(30) { Move::Pass } else { random.pick(&legal).into() };
                situation.play(mv).unwrap();
            }
        }
    }
}

#[test]
fn points_and_moves_are_numbered() {
    for (columns, rows) in SIZES {
        let size = Size::new(columns, rows).unwrap();
        for (index, at) in size.all().iter().enumerate() {
            assert_eq!((size.index(at), size.point(index)), (Some(index), Some(at)));
            let mv = Move::Play(at);
            assert_eq!(mv.to_bytes(size).and_then(|bytes| Move::from_bytes(size, bytes)), Some(mv));
            let near = |far: u8| {
                let distance = |other: &Point| (other.column().abs_diff(at.column()), other.row().abs_diff(at.row()));
                size.all()
                    .iter()
                    .filter(move |other| distance(other) == (far, 1) || far == 0 && distance(other) == (1, 0))
            };
            assert_eq!(size.neighbours(at).collect::<PointSet>(), near(0).collect());
            assert_eq!(size.diagonals(at).collect::<PointSet>(), near(1).collect());
        }
        assert_eq!(size.point(size.points().into()), None);
        assert_eq!(Move::from_index(size, usize::from(size.points()) + 1), None);
        assert_eq!(size.to_string().parse(), Ok(size));
    }
    assert_eq!(Size::square(4).unwrap().index(Point::new(4, 0).unwrap()), None);
    assert!("20".parse::<Size>().is_err() && "9x".parse::<Size>().is_err() && "".parse::<Size>().is_err());
}

#[test]
fn sets_are_walked_from_both_ends() {
    let mut random = Random(7);
    for _ in 0..50 {
        let set: PointSet = Size::STANDARD.all().iter().filter(|_| random.permille(200)).collect();
        let forwards: Vec<Point> = set.iter().collect();
        let mut backwards: Vec<Point> = set.iter().rev().collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        let (mut points, mut ends, mut both) = (set.iter(), forwards.as_slice(), 0);
        while let Some(point) = if random.permille(500) { points.next() } else { points.next_back() } {
            both += 1;
            assert!(point == ends[0] || point == ends[ends.len() - 1]);
            ends = if point == ends[0] { &ends[1..] } else { &ends[..ends.len() - 1] };
        }
        assert_eq!(both, forwards.len());
        let other = set ^ Size::STANDARD.all();
        assert!(set.is_disjoint(&other) && set | other == Size::STANDARD.all());
        assert_eq!(set.to_string().parse(), Ok(set));
    }
}

#[test]
fn keys_are_known_without_a_play() {
    each_situation(|situation, _| {
        for mv in situation.legal().iter().map(Move::Play).chain([Move::Pass]) {
            let mut after = situation.clone();
            after.play(mv).unwrap();
            assert_eq!(situation.key_after(mv), after.key());
            assert_ne!(after.key(), situation.key());
        }
    });
}

#[test]
fn groups_are_those_of_their_stones() {
    each_situation(|situation, _| {
        let board = situation.board();
        let mut stones = 0;
        for group in board.groups() {
            stones += group.stones.len();
            for at in group.stones {
                assert_eq!((board.stone(at), board.group(at)), (Some(group.color), group.stones));
                assert_eq!(board.liberties(at), group.liberties);
                assert_eq!(board.is_in_atari(at), group.liberties.len() == 1);
                for limit in 0..5 {
                    assert_eq!(board.liberty_count_up_to(at, limit), group.liberties.len().min(limit));
                }
            }
        }
        assert_eq!(stones, board.stone_count());
        assert!(board.empty_points().iter().all(|at| !board.is_in_atari(at) && board.liberty_count_up_to(at, 4) == 0));
    });
}

#[test]
fn symmetries_change_no_answer() {
    each_situation(|situation, random| {
        let (board, size) = (situation.board(), situation.board().size());
        let symmetry = Symmetry::ALL[random.below(8)];
        let image = symmetry.board(board);
        assert_eq!(image.validate(), Ok(()));
        assert_eq!(symmetry.inverse().board(&image), *board);
        let color = situation.to_move();
        assert_eq!(image.playable(color), symmetry.set(size, board.playable(color)));
        assert_eq!(Symmetry::canonical_key(&image), Symmetry::canonical_key(board));
    });
    assert_eq!(Symmetry::of(Size::STANDARD).count(), 8);
    assert_eq!(Symmetry::of(Size::new(4, 3).unwrap()).count(), 4);
}

#[test]
fn situations_come_back_from_bytes_and_nothing_else_does() {
    each_situation(|situation, random| {
        let bytes = situation.to_bytes();
        assert_eq!(Situation::from_bytes(&bytes).as_ref(), Ok(situation));
        assert!(!Situation::from_bytes(&bytes[1..]).is_ok_and(|it| it.to_bytes() != bytes[1..]));
        let mut changed = bytes.clone();
        let byte = random.below(bytes.len());
        changed[byte] ^= 1 << random.below(8);
        // Whatever is read is written again as it was.
        if let Ok(other) = Situation::from_bytes(&changed) {
            assert_eq!(other.to_bytes(), changed);
            assert_ne!(other, *situation);
        }
    });
    assert_eq!(Situation::from_bytes(&[]), Err(CompactError::Length { given: 0 }));
    assert_eq!(Situation::from_bytes(&[20, 1, 0, 0, 0, 0, 0]), Err(CompactError::Value { byte: 0 }));
}

#[test]
fn uniform_candidates_are_uniform() {
    let board = Board::from_rows(".X.O./XX.OO/..X../OO.XX/.O.X.").unwrap();
    let situation = Situation::new(board, Color::Black);
    let is_candidate = |at: &Point| !situation.board().is_small_eye(Color::Black, *at);
    let candidates: Vec<Point> = situation.legal().iter().filter(is_candidate).collect();
    let mut random = Random(3);
    let mut times = std::collections::HashMap::<Move, u32>::new();
    let mut playout = Playout::new(situation.clone());
    for _ in 0..20_000 {
        *times.entry(playout.uniform_candidate(|n| random.below(n))).or_default() += 1;
    }
    assert_eq!(times.len(), candidates.len());
    let mean = 20_000.0 / candidates.len() as f64;
    // Six standard deviations.
    let near = |&times: &u32| (f64::from(times) - mean).abs() < 6.0 * mean.sqrt();
    assert!(times.values().all(near), "{times:?}");
    assert_eq!(playout.vacant().iter().copied().collect::<PointSet>(), situation.board().empty_points());
    let plies = playout.run_uniform(75, |n| random.below(n));
    assert!(
        plies > 2
            && playout.vacant().iter().copied().collect::<PointSet>() == playout.situation().board().empty_points()
    );
}

#[test]
fn sequences_are_counted_with_and_without_a_past() {
    let size = Size::new(2, 2).unwrap();
    let game = Game::new(size, Terms::CHINESE_2002).unwrap();
    // Two passes end a game, and no situation: from the third move on the counts part.
    for plies in 0..3 {
        assert_eq!(perft(&game, plies), perft(&Situation::start(size), plies));
    }
    assert!(perft(&game, 4) < perft(&Situation::start(size), 4));
}

/// A long game: chunks fill and are shared.
#[test]
fn long_pasts_are_kept_shared_and_undone() {
    let mut random = Random(11);
    let mut game = Game::new(Size::square(9).unwrap(), Terms::CHINESE_2002).unwrap();
    let mut clones: Vec<(usize, Game, Situation)> = Vec::new();
    for entry in 0..3_000 {
        if entry % 700 == 13 {
            clones.push((entry, game.clone(), game.situation().clone()));
        }
        let legal: Vec<Point> = game.legal().iter().collect();
        let mv = if legal.is_empty() { Move::Pass } else { Move::Play(random.pick(&legal)) };
        let _ = game.play(mv).unwrap();
        if game.end().is_some() {
            let _ = game.undo();
            break;
        }
    }
    let played = game.log().len();
    assert!(played > 1_300, "only {played} entries");
    for (entry, clone, situation) in &mut clones {
        assert_eq!(clone.situation(), &*situation);
        assert_eq!(game.situation_at(*entry).as_ref(), Some(&*situation));
        // What is done to a clone does not show in the game, in the chunks that they share neither.
        for _ in 0..(*entry).min(600) {
            let _ = clone.undo();
        }
        let _ = clone.play(Move::Pass);
        assert_eq!(game.situation_at(*entry).as_ref(), Some(&*situation));
    }
    let mut again = Game::new(Size::square(9).unwrap(), Terms::CHINESE_2002).unwrap();
    for entry in game.log() {
        let _ = again.apply(entry).unwrap();
    }
    assert!(again == game && again.legal() == game.legal());
    let last = game.situation().clone();
    for _ in 0..played {
        assert!(game.undo().is_some());
    }
    assert_eq!((game.undo(), game.board().stone_count()), (None, 0));
    while game.redo().is_some() {}
    assert_eq!((game.situation(), game.legal()), (&last, again.legal()));
}
