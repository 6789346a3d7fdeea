//! What another crate must do to take part.

use std::hint::black_box;

use weiqi_workloads::Rng;
use weiqi_workloads::timing::{Timing, time};

/// A crate's game or board, for records and positions.
pub trait Peer: Clone {
    const NAME: &'static str;
    /// How many of the recorded games it replays; fewer where all of them would take minutes.
    const GAMES: usize = 412;

    /// The empty 19 by 19 board, with whatever the crate knows of superko.
    fn for_records() -> Self;

    /// Makes a recorded move, counted as `y * 19 + x` from the upper left, negative for a pass, if it is legal.
    fn try_recorded(&mut self, n: i16) -> bool;

    /// Finds all legal points of the side to move and returns how many they are.
    fn legal_points(&self) -> usize;

    /// Black's area less White's, nothing removed; nothing where the crate does not count areas.
    fn lead(&self) -> Option<i32>;

    /// Copies the smallest part that holds a whole position and returns its size in bytes, the heap left out.
    fn copy(&self) -> usize;
}

/// A crate that can play random games without filling eyes.
pub trait Playing: Peer {
    type Point: Copy;

    /// The empty board of one size: the least of the crate that knows the single ko.
    fn for_playouts(side: u8) -> Self;

    /// The number of empty points.
    fn vacancies(&self) -> usize;

    /// One of them.
    fn vacancy(&self, index: usize) -> Self::Point;

    /// Plays there and returns true, if that is legal and does not fill a small eye.
    fn try_random(&mut self, at: Self::Point) -> bool;

    /// The side to move passes.
    fn pass(&mut self);
}

/// Whether a point is a small eye: see `Board::is_small_eye`. The points are told apart as own (true), the
/// opponent's (false), and empty (nothing); beyond the edge there are none.
pub fn is_small_eye(side: u8, (x, y): (u8, u8), own: impl Fn(u8, u8) -> Option<bool>) -> bool {
    let on_board = |(dx, dy): (i8, i8)| {
        let (x, y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
        (x < side && y < side).then_some((x, y))
    };
    let beside = [(0, -1), (-1, 0), (1, 0), (0, 1)].into_iter().filter_map(on_board);
    if !beside.into_iter().all(|(x, y)| own(x, y) == Some(true)) {
        return false;
    }
    let (mut enemies, mut edge) = (0, 0);
    for diagonal in [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(on_board) {
        match diagonal {
            Some((x, y)) => enemies += u8::from(own(x, y) == Some(false)),
            None => edge = 1,
        }
    }
    enemies + edge < 2
}

/// The figures of one crate: in nanoseconds, and what it answered.
pub struct Row {
    pub name: String,
    /// In the order of `Workload::ALL`; nothing where the crate cannot do it.
    pub times: [Option<Timing>; 7],
    pub answers: String,
}

/// The times of playouts on the three boards, and the mean number of moves on the smallest.
pub fn playing<P: Playing>() -> ([Option<Timing>; 3], String) {
    let times = [9, 13, 19].map(|side| {
        let (start, mut rng) = (P::for_playouts(side), Rng::seeded());
        Some(time(|| playout(&start, side, &mut rng)))
    });
    let (start, mut rng) = (P::for_playouts(9), Rng::seeded());
    let moves: u64 = (0..1_000).map(|_| playout(&start, 9, &mut rng)).sum();
    (times, format!("{:.1} moves a playout on 9x9; ", moves as f64 / 1_000.0))
}

/// Everything else, and a row of it all.
pub fn measure<P: Peer>(([w1_9, w1_13, w1_19], playouts): ([Option<Timing>; 3], String), games: &[Vec<i16>]) -> Row {
    let games = &games[..P::GAMES];
    let w2 = time(|| games.iter().map(|moves| replay::<P>(moves).1).sum());
    let first = &games[..games.len().min(20)];
    let mid_game: Vec<P> = first.iter().map(|moves| replay(&moves[..150]).0).collect();
    let each = |round: fn(&P), positions: &[P]| {
        time(|| {
            positions.iter().for_each(|position| round(black_box(position)));
            positions.len() as u64
        })
    };
    let w3 = each(|game| _ = black_box(game.legal_points()), &mid_game);
    let finished: Vec<P> = first.iter().map(|moves| replay(moves).0).collect();
    let lead: Option<i32> = finished.iter().map(P::lead).sum();
    let w4 = lead.map(|_| each(|game| _ = black_box(game.lead()), &finished));
    let w5 = each(|game| _ = black_box(game.copy()), &mid_game[..1]);

    let accepted: u64 = games.iter().map(|moves| replay::<P>(moves).1).sum();
    let recorded: usize = games.iter().map(Vec::len).sum();
    let points: usize = mid_game.iter().map(P::legal_points).sum();
    let lead = lead.map_or("none".into(), |lead| lead.to_string());
    Row {
        name: P::NAME.into(),
        times: [w1_9, w1_13, w1_19, Some(w2), Some(w3), w4, Some(w5)],
        answers: format!(
            "{playouts}{accepted} of {recorded} moves accepted; in {} games {points} legal points, lead {lead}; copy of \
             {} bytes",
            first.len(),
            mid_game[0].copy()
        ),
    }
}

/// A random game to the end, counted; returns the number of moves.
fn playout<P: Playing>(start: &P, side: u8, rng: &mut Rng) -> u64 {
    let mut game = start.clone();
    let (mut moves, mut passes) = (0, 0);
    while passes < 2 && moves < 3 * u64::from(side) * u64::from(side) {
        let number = game.vacancies();
        let first = rng.below(number);
        let mut order = (first..number).chain(0..first);
        if order.any(|index| game.try_random(game.vacancy(index))) {
            passes = 0;
        } else {
            game.pass();
            passes += 1;
        }
        moves += 1;
    }
    black_box(game.lead());
    moves
}

/// The moves in their order until one is refused; returns the game and the number accepted.
fn replay<P: Peer>(moves: &[i16]) -> (P, u64) {
    let mut game = P::for_records();
    let accepted = moves.iter().take_while(|&&n| game.try_recorded(n)).count();
    (game, accepted as u64)
}
