//! What holds of every game, whatever is played: properties over random games, shrunk to small ones when
//! they fail.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::Index;
use weiqi::game::{Act, LogEntry};
use weiqi::repetition::{LongCycles, RepetitionOutcome, Supplement};
use weiqi::terms::LostTurns;
use weiqi::{Board, ByColor, Color, Game, Move, Point, PointSet, Repetition, Size, Superko, Terms, Zi};

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn size() -> impl Strategy<Value = Size> {
    // Mostly small, where stones are captured and positions come back.
    let lines = || prop_oneof![8 => 1u8..=5, 1 => 1u8..=19];
    (lines(), lines()).prop_map(|(columns, rows)| Size::new(columns, rows).expect("1 to 19 lines"))
}

fn point() -> impl Strategy<Value = Point> {
    (0u8..19, 0u8..19).prop_map(|(column, row)| Point::new(column, row).expect("a point"))
}

fn terms() -> impl Strategy<Value = Terms> {
    let superko = prop_oneof![Just(Superko::Positional), Just(Superko::Situational)];
    let supplement =
        (0u8..4).prop_map(|recurrences| Supplement { outcome: RepetitionOutcome::NoResult, recurrences }).boxed();
    let long_cycles = prop_oneof![
        2 => Just(LongCycles::Prohibited),
        1 => Just(LongCycles::Referee),
        1 => supplement.clone().prop_map(LongCycles::Supplement),
    ];
    let repetition = prop_oneof![
        3 => (superko, long_cycles).prop_map(|(superko, long_cycles)| Repetition::Superko { superko, long_cycles }),
        1 => proptest::option::of(supplement).prop_map(|supplement| Repetition::SimpleKo { supplement }),
    ];
    let lost_turns = prop_oneof![Just(LostTurns::NotPasses), Just(LostTurns::AsPasses)];
    (repetition, lost_turns).prop_map(|(repetition, lost_turns)| {
        Terms::CHINESE_2002.with_repetition(repetition).with_lost_turns(lost_turns)
    })
}

/// What a random game does next. An index picks among the legal points.
#[derive(Clone, Debug)]
enum Step {
    Play(Index),
    Act(Act),
}

fn steps(most: usize) -> impl Strategy<Value = Vec<Step>> {
    let rare = prop_oneof![
        4 => Just(Act::LostTurn),
        1 => Just(Act::AgreeEnd),
        4 => Just(Act::FakeLife),
        1 => Just(Act::Resign),
    ];
    let step = prop_oneof![
        90 => any::<Index>().prop_map(Step::Play),
        6 => Just(Step::Act(Act::Pass)),
        4 => rare.prop_map(Step::Act),
    ];
    proptest::collection::vec(step, 0..most)
}

/// The turn that a step means now: where play has ended a dispute, if that is possible.
fn turn(game: &Game, step: &Step) -> LogEntry {
    let legal: Vec<Point> = game.legal().into_iter().collect();
    let act = match step {
        _ if game.end().is_some() => Act::Dispute,
        Step::Play(_) if legal.is_empty() => Act::Pass,
        Step::Play(index) => Act::Play(*index.get(&legal)),
        Step::Act(action) => *action,
    };
    LogEntry { color: game.to_move(), act }
}

/// A game with these steps made, as far as it goes.
fn playing(mut game: Game, steps: &[Step]) -> Game {
    for step in steps {
        if game.apply(turn(&game, step)).is_err() {
            break;
        }
    }
    game
}

fn game() -> impl Strategy<Value = Game> {
    (size(), terms(), color(), steps(80))
        .prop_map(|(size, terms, first, steps)| playing(Game::from_position(Board::new(size), first, terms), &steps))
}

/// All that a game shows of itself.
fn state(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        (game.board().clone(), game.board().key(), game.situation().ko(), game.to_move()),
        (game.legal(), game.end(), game.captured(), game.in_dispute()),
        (game.move_count(), game.moves().collect::<Vec<_>>(), game.log().collect::<Vec<_>>()),
    )
}

/// Points that are worth a try: all of the board, and one off it where there is one.
fn tried(size: Size) -> Vec<Point> {
    size.all().into_iter().chain((!size.all()).first()).collect()
}

proptest! {
    #[test]
    fn every_point_is_black_white_or_empty(game in game()) {
        let board = game.board();
        let (black, white) = (board.stones(Color::Black), board.stones(Color::White));
        prop_assert_eq!(black.len() + white.len() + board.empty_points().len(), board.size().points());
        prop_assert_eq!(black | white | board.empty_points(), board.size().all());
        prop_assert_eq!(board.validate(), Ok(()));
        // Every stone played stands on the board or has been captured.
        for color in Color::ALL {
            let played = game.moves().filter(|&(by, mv)| by == color && mv != Move::Pass).count();
            prop_assert_eq!(played, usize::from(board.stones(color).len()) + game.captured()[color] as usize);
        }
    }

    #[test]
    fn undo_is_the_inverse_of_a_turn(
        (size, terms, steps) in (size(), terms(), steps(60)),
    ) {
        let mut game = Game::from_position(Board::new(size), Color::Black, terms);
        let mut states = vec![state(&game)];
        for step in &steps {
            if game.apply(turn(&game, step)).is_err() {
                break;
            }
            states.push(state(&game));
        }
        let last = game.clone();
        while let Some(now) = states.pop() {
            prop_assert!(state(&game) == now);
            prop_assert_eq!(game.undo().is_some(), !states.is_empty());
        }
        while game.redo().is_some() {}
        prop_assert!(state(&game) == state(&last));
    }

    #[test]
    fn a_point_is_legal_when_its_check_says_so(game in game()) {
        for at in tried(game.board().size()) {
            prop_assert_eq!(game.legal().contains(at), game.check(at.into()).is_ok(), "{}", at);
            let situation = game.situation();
            prop_assert_eq!(situation.legal().contains(at), situation.check(at.into()).is_ok(), "{}", at);
        }
    }

    #[test]
    fn replaying_the_log_gives_an_equal_game(game in game()) {
        let first = game.origin().to_move();
        let mut again = Game::from_position(Board::new(game.board().size()), first, *game.terms());
        for turn in game.log() {
            prop_assert!(again.apply(turn).is_ok());
        }
        prop_assert!(again == game);
        prop_assert!(state(&again) == state(&game));
    }

    #[test]
    fn a_refused_call_leaves_an_equal_game(mut game in game()) {
        let before = game.clone();
        for at in tried(game.board().size()) {
            if let Err(reason) = game.check(at.into()) {
                prop_assert_eq!(game.play(at.into()), Err(reason));
            }
        }
        for act in [Act::Pass, Act::LostTurn, Act::AgreeEnd] {
            let wrong_side = LogEntry { color: !game.to_move(), act };
            prop_assert!(game.apply(wrong_side).is_err());
        }
        prop_assert!(game == before);
        prop_assert!(state(&game) == state(&before));
    }

    #[test]
    fn clones_go_their_own_way(game in game(), steps in steps(20)) {
        let before = state(&game);
        let mut clone = playing(game.clone(), &steps);
        prop_assert!(state(&game) == before);
        while clone.undo().is_some() {}
        prop_assert!(state(&game) == before);
    }

    /// The board turned and mirrored all eight ways, and the colours exchanged, change nothing but that.
    #[test]
    fn a_game_has_no_sides_and_no_colours(game in game(), symmetry in 0u8..8, swap in any::<bool>()) {
        let size = game.board().size();
        let (mirror_x, mirror_y, transpose) = (symmetry & 1 > 0, symmetry & 2 > 0, symmetry & 4 > 0);
        let image = |at: Point| {
            let x = if mirror_x { size.columns() - 1 - at.column() } else { at.column() };
            let y = if mirror_y { size.rows() - 1 - at.row() } else { at.row() };
            let (x, y) = if transpose { (y, x) } else { (x, y) };
            Point::new(x, y).expect("a point of the image")
        };
        let side = |color: Color| if swap { !color } else { color };
        let (columns, rows) = (size.columns(), size.rows());
        let (columns, rows) = if transpose { (rows, columns) } else { (columns, rows) };
        let first = game.origin().to_move();
        let board = Board::new(Size::new(columns, rows).expect("a size"));
        let mut twin = Game::from_position(board, side(first), *game.terms());
        for LogEntry { color, act } in game.log() {
            let act = if let Act::Play(at) = act { Act::Play(image(at)) } else { act };
            let turn = LogEntry { color: side(color), act };
            prop_assert!(twin.apply(turn).is_ok());
        }
        let images = |set: PointSet| set.into_iter().map(image).collect::<PointSet>();
        for color in Color::ALL {
            prop_assert_eq!(twin.board().stones(side(color)), images(game.board().stones(color)));
            prop_assert_eq!(twin.captured()[side(color)], game.captured()[color]);
        }
        prop_assert_eq!(twin.legal(), images(game.legal()));
        prop_assert_eq!(twin.to_move(), side(game.to_move()));
        prop_assert_eq!(twin.end().is_some(), game.end().is_some());
        prop_assert_eq!(twin.situation().ko().map(|ko| ko.at), game.situation().ko().map(|ko| image(ko.at)));
    }

    #[test]
    fn sets_of_points_are_sets(
        a in proptest::collection::vec(point(), 0..60),
        b in proptest::collection::vec(point(), 0..60),
        single in point(),
    ) {
        let sets = |points: &[Point]| -> (PointSet, BTreeSet<Point>) {
            (points.iter().copied().collect(), points.iter().copied().collect())
        };
        let ((a, tree_a), (b, tree_b)) = (sets(&a), sets(&b));
        let listed = |set: PointSet| set.into_iter().collect::<Vec<_>>();
        let all: BTreeSet<_> = Size::STANDARD.all().into_iter().collect();
        for (set, tree) in [
            (a, tree_a.clone()),
            (a | b, &tree_a | &tree_b),
            (a & b, &tree_a & &tree_b),
            (a - b, &tree_a - &tree_b),
            (!a, &all - &tree_a),
        ] {
            prop_assert_eq!(listed(set), tree.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(usize::from(set.len()), tree.len());
            prop_assert_eq!(set.iter().len(), tree.len());
            prop_assert_eq!(set.first(), tree.first().copied());
            prop_assert_eq!(set.is_empty(), tree.is_empty());
            prop_assert_eq!(set.contains(single), tree.contains(&single));
        }
        prop_assert_eq!(a.is_subset(&b), tree_a.is_subset(&tree_b));
        prop_assert!((a & b).is_subset(&a));
        let (mut with, mut without) = (a, a);
        with.insert(single);
        without.remove(single);
        prop_assert_eq!(with, a | PointSet::from(single));
        prop_assert_eq!(without, a - PointSet::from(single));
    }

    #[test]
    fn amounts_are_exact(a in -1_000_000i32..1_000_000, b in -1_000_000i32..1_000_000, n in -1000i32..1000) {
        let (x, y) = (Zi::from_quarters(a), Zi::from_quarters(b));
        prop_assert_eq!((x + y).quarters(), a + b);
        prop_assert_eq!((x - y).quarters(), a - b);
        prop_assert_eq!((-x).quarters(), -a);
        prop_assert_eq!(x.abs().quarters(), a.abs());
        prop_assert_eq!(x.times(n).quarters(), a * n);
        prop_assert_eq!([x, y, x].into_iter().sum::<Zi>(), x.times(2) + y);
        prop_assert_eq!(x.cmp(&y), a.cmp(&b));
        prop_assert_eq!(Zi::from_halves(a), Zi::from_quarters(2 * a));
        prop_assert_eq!(Zi::from_whole(a), Zi::from_halves(2 * a));
        // Its words say the same amount: sign, whole part, fraction.
        let text = x.to_string();
        let parts: Vec<&str> = text.trim_start_matches('-').split(' ').collect();
        let quarters = |part: &str| match part {
            "1/4" => 1,
            "1/2" => 2,
            "3/4" => 3,
            whole => whole.parse::<i32>().expect("a whole number") * 4,
        };
        prop_assert_eq!(parts.into_iter().map(quarters).sum::<i32>(), a.abs());
        prop_assert_eq!(text.starts_with('-'), a < 0);
    }

    #[test]
    fn sizes_and_points_come_back(columns in any::<u8>(), rows in any::<u8>()) {
        match Size::new(columns, rows) {
            Some(size) => {
                prop_assert_eq!((size.columns(), size.rows()), (columns, rows));
                prop_assert_eq!(size.all().len(), u16::from(columns) * u16::from(rows));
                prop_assert_eq!(size.points(), size.all().len());
                prop_assert!(size.all().iter().all(|at| size.contains(at)));
                prop_assert!(!(!size.all()).iter().any(|at| size.contains(at)));
            }
            None => prop_assert!(!(1..=19).contains(&columns) || !(1..=19).contains(&rows)),
        }
        match Point::new(columns, rows) {
            Some(at) => {
                prop_assert_eq!((at.column(), at.row()), (columns, rows));
                prop_assert_eq!(at.to_string().parse(), Ok(at));
                for n in at.neighbours() {
                    let apart = at.column().abs_diff(n.column()) + at.row().abs_diff(n.row());
                    prop_assert_eq!(apart, 1);
                }
                let edges = [at.column() % 18, at.row() % 18].into_iter().filter(|&line| line == 0).count();
                prop_assert_eq!(at.neighbours().count(), 4 - edges);
            }
            None => prop_assert!(columns >= 19 || rows >= 19),
        }
    }

    #[test]
    fn a_pair_knows_its_colours(black in any::<u16>(), white in any::<u16>(), color in color()) {
        let mut pair = ByColor { black, white };
        prop_assert_eq!(ByColor::from_fn(|color| pair[color]), pair);
        prop_assert_eq!(pair.swapped()[color], pair[!color]);
        prop_assert_eq!(!!color, color);
        pair[color] = 0;
        prop_assert_eq!(pair[!color], if color == Color::Black { white } else { black });
    }
}
