//! Counts that others have published or computed, made again through the public interface: sequences of
//! moves, whole games, positions. In release builds to the full depth of the data.

use serde_json::Value;
use weiqi::repetition::LongCycles;
use weiqi::{Board, Color, Game, Move, Repetition, Size, Superko, Terms};

fn rows(json: &str) -> Vec<Value> {
    serde_json::from_str(json).expect("the data is JSON")
}

fn size(row: &Value) -> Size {
    let lines = |side: &str| row[side].as_u64().and_then(|lines| u8::try_from(lines).ok());
    lines("columns").zip(lines("rows")).and_then(|(x, y)| Size::new(x, y)).expect("the data has sizes up to 19")
}

fn game(row: &Value) -> Game {
    let superko = |superko| Repetition::Superko { superko, long_cycles: LongCycles::Prohibited };
    let repetition = match row["repetition"].as_str() {
        Some("positional") => superko(Superko::Positional),
        Some("situational") => superko(Superko::Situational),
        Some("simple_ko") => Repetition::SimpleKo { supplement: None },
        other => panic!("the data has another repetition: {other:?}"),
    };
    Game::new(size(row), Terms::CHINESE_2002.with_repetition(repetition)).expect("no handicap, no obstacle")
}

/// Every move the side to move has.
fn moves(game: &Game) -> impl Iterator<Item = Move> + use<> {
    game.legal().into_iter().map(Move::Play).chain([Move::Pass])
}

/// Number of sequences of `length` more moves. The last of them is counted without being made.
fn sequences(game: &mut Game, length: usize) -> u64 {
    if game.end().is_some() {
        return u64::from(length == 0);
    }
    match length {
        0 => 1,
        1 => u64::from(game.legal().len()) + 1,
        _ => moves(game).fold(0, |count, mv| {
            let _ = game.play(mv).expect("a legal move");
            let longer = sequences(game, length - 1);
            game.undo();
            count + longer
        }),
    }
}

#[test]
fn sequences_of_moves_are_as_many_as_others_count() {
    let most = if cfg!(debug_assertions) { 100_000 } else { u64::MAX };
    for row in rows(include_str!("../data/perft/sequences.json")) {
        let mut game = game(&row);
        let counts = row["sequences"].as_array().expect("a list").iter().map(|count| count.as_u64().expect("a count"));
        for (length, count) in counts.enumerate().filter(|&(_, count)| count <= most) {
            let board = game.board().size();
            assert_eq!(sequences(&mut game, length), count, "{length} moves on {board}, {}", row["repetition"]);
        }
    }
}

/// What a tree of whole games holds.
#[derive(Default)]
struct Tree {
    games: u64,
    situations: u64,
    longest: u32,
}

impl Tree {
    fn explore(&mut self, game: &mut Game) {
        self.situations += 1;
        if game.end().is_some() {
            self.games += 1;
            self.longest = self.longest.max(game.move_count());
            return;
        }
        for mv in moves(game) {
            let _ = game.play(mv).expect("a legal move");
            self.explore(game);
            game.undo();
        }
    }
}

#[test]
fn whole_games_are_as_many_as_others_count() {
    for row in rows(include_str!("../data/perft/games.json")) {
        let mut tree = Tree::default();
        tree.explore(&mut game(&row));
        let found = [tree.games, tree.situations, u64::from(tree.longest)];
        let expected = ["games", "situations", "longest"].map(|what| row[what].as_u64().expect("a count"));
        assert_eq!(found, expected, "{row}");
    }
}

/// Of all ways to put black, white or no stone on every point, those that can stand on the board.
fn positions(size: Size) -> u64 {
    let points: Vec<_> = size.all().iter().collect();
    let stands = |&coloring: &u64| {
        let mut rest = coloring;
        let stones = points.iter().filter_map(|&at| {
            let color = [None, Some(Color::Black), Some(Color::White)][(rest % 3) as usize];
            rest /= 3;
            Some((color?, at))
        });
        Board::from_stones(size, stones).is_ok()
    };
    (0..3u64.pow(points.len() as u32)).filter(stands).count() as u64
}

#[test]
fn positions_are_as_many_as_others_count() {
    for row in rows(include_str!("../data/perft/positions.json")) {
        let size = size(&row);
        if size.points() <= 9 || !cfg!(debug_assertions) {
            assert_eq!(positions(size), row["positions"].as_u64().expect("a count"), "{size}");
        }
    }
}
