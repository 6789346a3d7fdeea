//! Every shortcut that makes the crate fast, against its plain definition: on random games on all kinds of
//! boards, at every position of them.

use std::collections::{BTreeSet, HashSet};

use weiqi::game::{Act, LogEntry};
use weiqi::{
    Board, ByColor, Color, Count, Game, Illegal, Move, PlayError, Playout, Point, PointSet, Situation, Size, Terms, Zi,
};
use weiqi_testkit::Random;

/// Squares and rectangles where stones are captured and positions come back.
fn small_boards() -> impl Iterator<Item = Size> {
    (1..=5).flat_map(|columns| (1..=5).filter_map(move |rows| Size::new(columns, rows)))
}

/// One line wide, and as large as they come.
fn large_boards() -> impl Iterator<Item = Size> {
    [(9, 9), (19, 19), (19, 1), (1, 19), (7, 18), (18, 3)].into_iter().filter_map(|(x, y)| Size::new(x, y))
}

/// Plays random games under positional superko and calls `look` with positions of them, all of those on small
/// boards. Own eyes are filled, so that whole boards are captured.
fn random_games(sizes: impl Iterator<Item = Size>, mut look: impl FnMut(&Game)) {
    let mut random = Random(2002);
    for size in sizes {
        let (games, every) = if size.points() > 25 { (1, 23) } else { (4, 1) };
        for _ in 0..games {
            let mut game = Game::new(size, Terms::CHINESE_2002).expect("an even game");
            look(&game);
            for turn in 1..=4 * size.points() {
                let legal: Vec<Point> = game.legal().into_iter().collect();
                let pass = legal.is_empty() || random.below(20) == 0;
                let mv = if pass { Move::Pass } else { Move::Play(legal[random.below(legal.len())]) };
                game.play(mv).expect("a legal move");
                if turn % every == 0 {
                    look(&game);
                }
                if game.end().is_some() {
                    break;
                }
            }
        }
    }
}

fn every_position(look: impl FnMut(&Game)) {
    random_games(small_boards().chain(large_boards()), look);
}

/// Where the stones stand: all that the plain definitions work on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Stones {
    size: Size,
    /// Row by row, 19 to a row.
    on: [Option<Color>; 361],
}

fn place(at: Point) -> usize {
    usize::from(at.row()) * 19 + usize::from(at.column())
}

impl Stones {
    fn on(board: &Board) -> Stones {
        let mut on = [None; 361];
        for at in board.size().all() {
            on[place(at)] = board.stone(at);
        }
        Stones { size: board.size(), on }
    }

    fn stone(&self, at: Point) -> Option<Color> {
        self.on[place(at)]
    }

    fn neighbours(&self, at: Point) -> impl Iterator<Item = Point> {
        let size = self.size;
        at.neighbours().filter(move |&n| size.contains(n))
    }

    /// The points joined to this one by others like it, and the points around those.
    fn region(&self, at: Point) -> (Vec<Point>, Vec<Point>) {
        let (mut region, mut around, mut seen) = (vec![at], Vec::new(), [false; 361]);
        let mut next = 0;
        seen[place(at)] = true;
        while next < region.len() {
            for n in self.neighbours(region[next]) {
                if !std::mem::replace(&mut seen[place(n)], true) {
                    let list = if self.stone(n) == self.stone(at) { &mut region } else { &mut around };
                    list.push(n);
                }
            }
            next += 1;
        }
        (region, around)
    }

    fn has_liberty(&self, at: Point) -> bool {
        self.region(at).1.into_iter().any(|n| self.stone(n).is_none())
    }

    /// Articles 4 and 5: the stones after a play on an empty point, and those it has taken; nothing where the
    /// stone would be left without liberty.
    fn after(&self, color: Color, at: Point) -> Option<(Stones, Vec<Point>)> {
        let (mut after, mut taken) = (self.clone(), Vec::new());
        after.on[place(at)] = Some(color);
        for n in self.neighbours(at) {
            if after.stone(n) == Some(!color) && !after.has_liberty(n) {
                let (group, _) = after.region(n);
                group.iter().for_each(|&stone| after.on[place(stone)] = None);
                taken.extend(group);
            }
        }
        after.has_liberty(at).then_some((after, taken))
    }
}

fn set(points: impl IntoIterator<Item = Point>) -> PointSet {
    points.into_iter().collect()
}

#[test]
fn forbidden_points_and_captures_by_pseudo_liberties() {
    let (mut forbidden, mut captures) = (0, 0);
    every_position(|game| {
        let (board, stones) = (game.board(), Stones::on(game.board()));
        for color in Color::ALL {
            for at in board.empty_points() {
                let after = stones.after(color, at);
                assert_eq!(board.is_forbidden_point(color, at), after.is_none(), "{color} {at} {board:?}");
                forbidden += u32::from(after.is_none());
                if let Some((after, taken)) = after {
                    assert_eq!(board.captures(color, at), set(taken.iter().copied()));
                    let mut played = board.clone();
                    assert_eq!(usize::from(played.play_unchecked(color, at).stones), taken.len());
                    assert!(Stones::on(&played) == after, "{color} {at} {board:?}");
                    captures += u32::from(!taken.is_empty());
                }
            }
        }
    });
    assert!(forbidden > 1_000 && captures > 500, "{forbidden} forbidden points, {captures} captures");
}

#[test]
fn groups_and_liberties_by_circular_lists() {
    every_position(|game| {
        let (board, stones) = (game.board(), Stones::on(game.board()));
        assert_eq!(board.validate(), Ok(()));
        for at in board.size().all() - board.empty_points() {
            let (group, around) = stones.region(at);
            assert_eq!(board.group(at), set(group));
            assert_eq!(board.liberties(at), set(around.into_iter().filter(|&n| stones.stone(n).is_none())));
        }
    });
}

#[test]
fn a_ko_is_one_stone_alone_that_took_one_and_can_be_retaken() {
    let mut kos = 0;
    every_position(|game| {
        let (board, stones) = (game.board(), Stones::on(game.board()));
        let color = game.to_move();
        for at in game.situation().legal() {
            let Some((after, taken)) = stones.after(color, at) else { panic!("{at} is legal") };
            // By Article 20.1: the play that takes this one stone back brings the position before it back.
            let retaken =
                |&stone: &Point| after.after(!color, stone).is_some_and(|(back, lost)| back == stones && lost == [at]);
            let ko = taken.iter().copied().find(|stone| taken.len() == 1 && retaken(stone));
            let captures = board.clone().play_unchecked(color, at);
            assert_eq!(captures.ko.map(|ko| (ko.at, ko.taken_by)), ko.map(|stone| (stone, at)));
            kos += u32::from(ko.is_some());
        }
    });
    assert!(kos > 20, "{kos} kos");
}

#[test]
fn small_eyes_by_counts_of_neighbours() {
    let mut eyes = 0;
    every_position(|game| {
        let (board, stones) = (game.board(), Stones::on(game.board()));
        for (color, at) in
            Color::ALL.into_iter().flat_map(|color| board.size().all().into_iter().map(move |at| (color, at)))
        {
            let enclosed = stones.neighbours(at).all(|n| stones.stone(n) == Some(color));
            let diagonal: Vec<Option<Point>> = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
                .map(|(x, y)| Point::new(at.column().wrapping_add_signed(x), at.row().wrapping_add_signed(y)))
                .map(|n| n.filter(|&n| board.size().contains(n)))
                .into();
            let edge = usize::from(diagonal.contains(&None));
            let enemies = diagonal.iter().flatten().filter(|&&n| stones.stone(n) == Some(!color)).count();
            let eye = stones.stone(at).is_none() && enclosed && enemies + edge < 2;
            assert_eq!(board.is_small_eye(color, at), eye, "{color} {at} {board:?}");
            eyes += u32::from(eye);
        }
    });
    assert!(eyes > 200, "{eyes} eyes");
}

#[test]
fn legal_points_as_a_set() {
    every_position(|game| {
        let one_by_one =
            |legal: &dyn Fn(Point) -> bool| set(game.board().size().all().into_iter().filter(|&at| legal(at)));
        let situation = game.situation();
        assert_eq!(situation.legal(), one_by_one(&|at| situation.check(at.into()).is_ok()));
        assert_eq!(situation.legal(), one_by_one(&|at| situation.is_legal(at)));
        assert_eq!(game.legal(), one_by_one(&|at| game.check(at.into()).is_ok()));
        for color in Color::ALL {
            let forbidden = one_by_one(&|at| game.board().is_forbidden_point(color, at));
            assert_eq!(game.board().playable(color), game.board().empty_points() - forbidden);
        }
    });
}

#[test]
fn repetition_only_where_a_stone_of_the_colour_has_left() {
    let mut repetitions = 0;
    let mut past = Vec::new();
    random_games(small_boards(), |game| {
        let stones = Stones::on(game.board());
        if game.move_count() == 0 {
            past.clear();
        }
        past.push(stones.clone());
        for at in game.board().empty_points() {
            let Some((after, _)) = stones.after(game.to_move(), at) else { continue };
            let repeats = past.contains(&after);
            match game.check(at.into()) {
                Ok(()) => assert!(!repeats, "{at} {game:?}"),
                Err(PlayError::Illegal(Illegal::Ko { .. } | Illegal::Repetition { .. })) => assert!(repeats),
                Err(refusal) => assert!(game.end().is_some(), "{refusal}"),
            }
            repetitions += u32::from(repeats && game.end().is_none());
        }
    });
    assert!(repetitions > 50, "{repetitions} repetitions");
}

#[test]
fn plain_plays_by_the_whole_judgment() {
    let (mut made, mut refused) = (0, 0);
    every_position(|game| {
        for at in game.board().size().all() {
            let turn = LogEntry { color: game.to_move(), act: Act::Play(at) };
            let [mut plain, mut whole] = [game.clone(), game.clone()];
            assert_eq!(plain.play(at.into()), whole.apply(turn), "{at} {game:?}");
            assert!(plain == whole && plain.board() == whole.board(), "{at} {game:?}");
            assert_eq!(plain.situation().ko(), whole.situation().ko());
            assert_eq!(plain.board().validate(), Ok(()));
            let is_made = plain.move_count() > game.move_count();
            *(if is_made { &mut made } else { &mut refused }) += 1;
        }
    });
    assert!(made > 1_000 && refused > 1_000, "{made} made, {refused} refused");
}

/// Twelve kos taken and retaken: room is made for 512 turns, and then again.
#[test]
fn repetition_by_keys_in_a_game_that_outgrows_its_room() {
    let rows = [".XO..XO....", "XO.OXO.O...", ".XO..XO....", ".XO..XO....", "X.XOX.XO...", ".XO..XO...."].repeat(3);
    let board = Board::from_rows(&rows.join("/")).unwrap();
    let mut game = Game::from_position(board, Color::Black, Terms::CHINESE_2002);
    let mut past = HashSet::from([Stones::on(game.board())]);
    let (mut random, mut repetitions) = (Random(2002), 0);
    for _ in 0..1_200 {
        let (board, color) = (game.board(), game.to_move());
        let mut kos = Vec::new();
        for at in board.empty_points().into_iter().filter(|&at| board.captures(color, at).len() == 1) {
            let (after, _) = Stones::on(board).after(color, at).expect("a capture");
            assert_eq!(game.check(at.into()).is_err(), past.contains(&after), "{at} {game:?}");
            match past.contains(&after) {
                true => repetitions += 1,
                false => kos.push(Move::Play(at)),
            }
        }
        if kos.is_empty() {
            kos.extend(game.legal().into_iter().map(Move::Play));
        }
        game.play(kos[random.below(kos.len())]).expect("a legal move");
        past.insert(Stones::on(game.board()));
    }
    assert!(repetitions > 500, "{repetitions} repetitions");
}

#[test]
fn keys_kept_up_with_every_stone() {
    every_position(|game| {
        let board = game.board();
        let stones =
            Color::ALL.into_iter().flat_map(|color| board.stones(color).into_iter().map(move |at| (color, at)));
        let again = Board::from_stones(board.size(), stones).expect("a position");
        assert_eq!((&again, again.key()), (board, board.key()));
    });
}

/// The candidate by its definition.
fn candidate(playout: &Playout, place: usize) -> Move {
    let (situation, vacant) = (playout.situation(), playout.vacant());
    let (board, color) = (situation.board(), situation.to_move());
    let in_turn = (0..vacant.len()).map(|step| vacant[(place + step) % vacant.len()]);
    let mut wanted = in_turn.filter(|&at| situation.check(at.into()).is_ok() && !board.is_small_eye(color, at));
    wanted.next().map_or(Move::Pass, Move::Play)
}

#[test]
fn vacant_points_by_a_list() {
    let (mut random, mut passes, mut retakes) = (Random(2002), 0, 0);
    for size in small_boards().chain(large_boards()) {
        let mut playout = Playout::new(Situation::start(size));
        let mut plain = playout.situation().clone();
        for _ in 0..3 * size.points() {
            let place = random.below(playout.vacant().len());
            let mv = candidate(&playout, place);
            assert_eq!(playout.candidate(place), mv);
            assert_eq!(playout.candidate(400), candidate(&playout, 0));
            passes += u32::from(mv == Move::Pass);
            assert_eq!(playout.play(mv), plain.play(mv));
            assert_eq!(playout.situation(), &plain);
            if let Some(ko) = plain.ko() {
                assert!(playout.play(ko.at.into()).is_err());
                retakes += 1;
            }
            let empty = plain.board().empty_points();
            for list in [playout.vacant(), Playout::new(plain.clone()).vacant()] {
                assert_eq!((set(list.iter().copied()), list.len()), (empty, usize::from(empty.len())));
            }
        }
    }
    assert!(passes > 50 && retakes > 20, "{passes} passes, {retakes} kos");
}

#[test]
fn playouts_by_a_run() {
    let mut lengths = BTreeSet::new();
    for size in small_boards().chain(large_boards()) {
        for most in [0, 1, 7, 3 * u32::from(size.points())] {
            let (mut run, mut step) = (Random(u64::from(most)), Random(u64::from(most)));
            let mut playout = Playout::new(Situation::start(size));
            let mut by_step = playout.clone();
            let plies = playout.run(most, |n| run.below(n));
            let (mut done, mut passes) = (0, 0);
            while done < most && passes < 2 {
                let mv = by_step.candidate(step.below(by_step.vacant().len()));
                passes = if mv == Move::Pass { passes + 1 } else { 0 };
                by_step.play(mv).expect("a legal move");
                done += 1;
            }
            assert_eq!((plies, &playout), (done, &by_step));
            assert_eq!(playout.into_situation(), by_step.into_situation());
            lengths.insert(plies);
        }
    }
    assert!(lengths.len() > 20, "{lengths:?}");
}

#[test]
fn undo_by_taking_the_last_play_back() {
    let mut before: Vec<(Board, Game)> = Vec::new();
    random_games(small_boards(), |game| {
        if game.move_count() == 0 {
            before.clear();
        }
        before.push((game.board().clone(), game.clone()));
        // The last three turns, one after another, and from each the same way forward again.
        let mut back = game.clone();
        for (board, then) in before.iter().rev().skip(1).take(3) {
            back.undo().expect("a turn to take back");
            assert!(back == *then && back.board() == board);
            assert_eq!(back.board().validate(), Ok(()));
            assert_eq!((back.situation().ko(), back.legal()), (then.situation().ko(), then.legal()));
        }
        while back.redo().is_some() {}
        assert!(back == *game && back.board() == game.board());
        assert_eq!(back.board().validate(), Ok(()));
    });
}

#[test]
fn area_by_flooded_sets() {
    every_position(|game| {
        let (count, stones) = (Count::new(game.board()), Stones::on(game.board()));
        let mut halves = ByColor { black: 0, white: 0 };
        for at in game.board().size().all() {
            let (_, around) = stones.region(at);
            let touches = |color| around.iter().any(|&n| stones.stone(n) == Some(color));
            for color in Color::ALL {
                halves[color] += match stones.stone(at) {
                    Some(stone) => 2 * i32::from(stone == color),
                    None if touches(color) == touches(!color) => 1,
                    None => 2 * i32::from(touches(color)),
                };
            }
        }
        for color in Color::ALL {
            assert_eq!(count.lead(color), Zi::from_halves(halves[color] - halves[!color]));
            assert_eq!(count.area(color), Zi::from_halves(halves[color]), "{color} {:?}", game.board());
        }
    });
}
