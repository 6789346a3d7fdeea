//! What a game's past costs: long games against short ones, taking back, memory.

use std::hint::black_box;
use std::time::Duration;

use weiqi::game::LogEntry;
use weiqi::{Board, Color, Game, Move, Point, Situation, Size, Terms};

use weiqi_workloads::clock::now;
use weiqi_workloads::timing::{REPETITIONS, Timing, time};
use weiqi_workloads::{Rng, replay};

/// A game of random legal plays on 19 by 19 under positional superko, own eyes filled and all; without a
/// pass as long as a play is legal.
pub fn random_game(length: usize) -> Vec<Move> {
    let mut rng = Rng::seeded();
    let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002).expect("an even game");
    (0..length)
        .map(|_| {
            let legal: Vec<Point> = game.legal().iter().collect();
            let mv = if legal.is_empty() { Move::Pass } else { Move::Play(legal[rng.below(legal.len())]) };
            let _ = game.play(mv).expect("a legal move");
            mv
        })
        .collect()
}

/// Replaying a whole game, a move of it.
pub fn replaying(moves: &[Move]) -> Timing {
    time(|| {
        let game = replay(black_box(moves));
        assert_eq!(game.move_count() as usize, moves.len());
        u64::from(game.move_count())
    })
}

/// The same by [`Situation`], which knows no past.
pub fn replaying_without_past(moves: &[Move]) -> Timing {
    time(|| {
        let mut situation = Situation::start(Size::STANDARD);
        for &mv in black_box(moves) {
            let _ = situation.play(mv).expect("a legal move");
        }
        black_box(situation);
        moves.len() as u64
    })
}

/// All legal points of a game, repetition included.
pub fn legal_points(game: &Game) -> Timing {
    time(|| {
        for _ in 0..100 {
            let _ = black_box(black_box(game).legal());
        }
        100
    })
}

/// A copy of a game and its end.
pub fn cloning(game: &Game) -> Timing {
    time(|| {
        (0..100).for_each(|_| drop(black_box(black_box(game).clone())));
        100
    })
}

/// A position of 20 kos, half of them each side's.
pub fn kos() -> Board {
    let [edge, black, white] = [".XO.", "XO.O", "X.XO"];
    let tiles = |row: usize| -> String {
        let tile = |column: usize| {
            if row % 3 != 1 {
                edge
            } else if (row / 3 + column).is_multiple_of(2) {
                black
            } else {
                white
            }
        };
        (0..4).map(tile).collect::<String>() + "..."
    };
    let margin = || vec![".".repeat(19); 2];
    let rows: Vec<String> = margin().into_iter().chain((0..15).map(tiles)).chain(margin()).collect();
    Board::from_rows(&rows.join("/")).expect("every group has a liberty")
}

/// A game on that position in which every move takes a ko, and none brings a position back: each of its moves is
/// the same work, and looks the past up.
pub fn ko_walk(length: usize) -> Vec<Move> {
    let mut rng = Rng::seeded();
    let mut game = Game::from_position(kos(), Color::Black, Terms::CHINESE_2002);
    (0..length)
        .map(|_| {
            let takes = |&at: &Point| game.board().captures(game.to_move(), at).len() == 1;
            let kos: Vec<Point> = game.legal().iter().filter(takes).collect();
            let mv = Move::Play(kos[rng.below(kos.len())]);
            let _ = game.play(mv).expect("a legal move");
            mv
        })
        .collect()
}

/// Such a game.
pub fn game_of_kos(moves: &[Move]) -> Game {
    let mut game = Game::from_position(kos(), Color::Black, Terms::CHINESE_2002);
    for &mv in moves {
        let _ = game.play(mv).expect("what was legal before");
    }
    game
}

/// The game's last moves as a game of their own, which starts from the position before them.
pub fn without_past(game: &Game, last: usize) -> Game {
    let turns: Vec<LogEntry> = game.log().collect();
    let mut before = game.clone();
    let _ = (0..last).map(|_| before.undo()).last();
    let mut bare = Game::from_position(before.board().clone(), before.to_move(), *game.terms());
    for &turn in &turns[turns.len() - last..] {
        let _ = bare.apply(turn).expect("what was allowed before");
    }
    bare
}

/// What undoing the game's last moves takes, and what making them again takes, each for a move.
pub fn undoing_and_playing(game: &mut Game, last: usize) -> (Timing, Timing) {
    let moves: Vec<Move> = game.moves().map(|(_, mv)| mv).skip(game.move_count() as usize - last).collect();
    let (mut undoing, mut playing) = (Vec::new(), Vec::new());
    for _ in 0..=REPETITIONS {
        let (mut undone, mut played, rounds) = (Duration::ZERO, Duration::ZERO, 50_000 / last);
        for _ in 0..rounds {
            let start = now();
            for _ in &moves {
                black_box(game.undo());
            }
            let between = now();
            for &mv in &moves {
                let _ = black_box(game.play(mv)).expect("what was allowed before");
            }
            undone += between - start;
            played += now() - between;
        }
        let a_move = |time: Duration| time.as_nanos() as f64 / (rounds * last) as f64;
        undoing.push(a_move(undone));
        playing.push(a_move(played));
    }
    (Timing::of(undoing), Timing::of(playing))
}

/// A play that takes a stone, and its undoing, `rounds` times over in one game: both together.
pub fn capturing_and_undoing(rounds: u64) -> Timing {
    let at = |column, row| Move::Play(Point::new(column, row).expect("on the board"));
    let mut game = replay(&[at(1, 0), at(0, 0)]);
    let before = game.clone();
    let timing = time(|| {
        for _ in 0..rounds {
            let played = game.play(at(0, 1)).expect("a legal capture");
            assert_eq!(black_box(played).captures.stones, 1);
            black_box(game.undo());
        }
        rounds
    });
    assert!(game == before && game.board() == before.board() && game.captured() == before.captured());
    timing
}

/// Memory that a game's past takes for each move, in bytes: what the process grows by when many copies are
/// kept, of a long game more than of a short one. Nothing where the system does not tell.
pub fn bytes_a_move(short: &Game, long: &Game) -> Option<f64> {
    const COPIES: usize = 500;
    let start = resident_bytes()?;
    let short_copies = vec![short.clone(); COPIES];
    let between = resident_bytes()?;
    let long_copies = vec![long.clone(); COPIES];
    let more = (resident_bytes()? - between) - (between - start);
    drop(black_box((short_copies, long_copies)));
    Some(more / COPIES as f64 / f64::from(long.move_count() - short.move_count()))
}

fn resident_bytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<f64>().ok()? * 1024.0)
}
