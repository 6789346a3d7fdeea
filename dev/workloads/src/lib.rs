//! The workloads that the crate's speed is measured by, each with the answer that shows it did the work.
//!
//! | | work | unit |
//! | --- | --- | --- |
//! | W1 | random playouts from the empty board, counted at the end; by [`Playout`] | move |
//! | W2 | 412 real games replayed with every move checked, positional superko; by [`Game`] | move |
//! | W3 | all legal points of a mid-game position, positional superko; by [`Game`] | situation |
//! | W4 | the area count of a finished position, nothing removed; by [`Count`] | board |
//! | W5 | a copy of a mid-game [`Situation`] | copy |
//!
//! How it can mislead: [`Workload::round`] must be timed in bulk, on a thread that does nothing else, and
//! never before [`Workload::check`] has said that the answers are right.

pub mod clock;
pub mod swiss;
pub mod timing;

use std::cell::Cell;
use std::fmt;
use std::hint::black_box;

use weiqi::{Board, Color, Count, Game, Illegal, Move, PlayError, Playout, Point, Situation, Size, Terms};

/// xorshift64*, and the high half of the product.
#[derive(Clone, Copy)]
pub struct Rng(u64);

impl Rng {
    pub const fn seeded() -> Rng {
        Rng(88_172_645_463_325_252)
    }

    /// A number below `n`.
    #[inline(always)]
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(2_685_821_657_736_338_717) >> 32;
        ((high * n as u64) >> 32) as usize
    }
}

/// The real games, a line each: the number of moves, then the moves as `y * 19 + x` from the upper left,
/// -1 for a pass, Black first.
const GAMES: &str = include_str!("../games.txt");

/// The real games as numbers, passes being negative.
pub fn recorded_games() -> Vec<Vec<i16>> {
    GAMES.lines().map(|line| line.split(' ').skip(1).map(|n| n.parse().expect("a number")).collect()).collect()
}

/// A number of the record as a move.
pub fn recorded_move(n: i16) -> Move {
    match u8::try_from(n / 19).ok().zip(u8::try_from(n % 19).ok()) {
        Some((row, column)) => Move::Play(Point::new(column, 18 - row).expect("19 by 19")),
        None => Move::Pass,
    }
}

/// One of the workloads. `W1` names its board by the length of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Workload {
    W1(u8),
    W2,
    W3,
    W4,
    W5,
}

impl Workload {
    pub const ALL: [Workload; 7] =
        [Workload::W1(9), Workload::W1(13), Workload::W1(19), Workload::W2, Workload::W3, Workload::W4, Workload::W5];

    /// What [`Workload::round`] counts.
    pub fn unit(self) -> &'static str {
        match self {
            Workload::W1(_) | Workload::W2 => "move",
            Workload::W3 => "situation",
            Workload::W4 => "board",
            Workload::W5 => "copy",
        }
    }

    /// Does the work once and returns how many units it was.
    pub fn round(self, inputs: &Inputs) -> u64 {
        match self {
            Workload::W1(side) => {
                let (done, rng) = playouts(side, Workload::playouts_a_round(side), inputs.rng.get());
                inputs.rng.set(rng);
                black_box(done).moves
            }
            Workload::W2 => inputs.games.iter().map(|moves| replay(black_box(moves)).move_count() as u64).sum(),
            Workload::W3 => {
                for game in black_box(&inputs.mid_game) {
                    black_box(game.legal());
                }
                inputs.mid_game.len() as u64
            }
            Workload::W4 => {
                for board in black_box(&inputs.finished) {
                    black_box(lead(board));
                }
                inputs.finished.len() as u64
            }
            Workload::W5 => {
                for _ in 0..100 {
                    black_box(black_box(inputs.mid_game[0].situation()).clone());
                }
                100
            }
        }
    }

    /// 150, 71 and 33 playouts: about as many moves on each board.
    fn playouts_a_round(side: u8) -> u32 {
        150 * 81 / u32::from(side).pow(2)
    }

    /// Does the work once and compares the answers.
    ///
    /// # Errors
    /// What differs.
    pub fn check(self, inputs: &Inputs) -> Result<String, String> {
        match self {
            Workload::W1(side) => check_playouts(side),
            Workload::W2 => check_replay(&inputs.games),
            Workload::W3 => {
                let points = inputs.mid_game.iter().map(|game| u64::from(game.legal().len())).sum::<u64>();
                same("legal points", points, 4_279)
            }
            Workload::W4 => same("Black's points less White's", inputs.finished.iter().map(lead).sum(), 148),
            Workload::W5 => {
                let situation = inputs.mid_game[0].situation();
                same("an equal copy", situation.clone() == *situation, true)?;
                Ok(format!("{} bytes", size_of::<Situation>()))
            }
        }
    }
}

impl fmt::Display for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Workload::W1(side) => f.pad(&format!("W1_{side}")),
            other => f.pad(&format!("{other:?}")),
        }
    }
}

/// What the workloads work on, made beforehand.
pub struct Inputs {
    pub games: Vec<Vec<Move>>,
    /// The first 20 games after 150 moves.
    pub mid_game: Vec<Game>,
    /// The last positions of the first 20 games.
    pub finished: Vec<Board>,
    /// Goes on from round to round, so that no two rounds of playouts are the same.
    rng: Cell<Rng>,
}

impl Default for Inputs {
    fn default() -> Self {
        Self::new()
    }
}

impl Inputs {
    pub fn new() -> Inputs {
        let games: Vec<Vec<Move>> =
            recorded_games().iter().map(|moves| moves.iter().map(|&n| recorded_move(n)).collect()).collect();
        Inputs {
            mid_game: games[..20].iter().map(|moves| replay(&moves[..150])).collect(),
            finished: games[..20].iter().map(|moves| replay(moves).board().clone()).collect(),
            games,
            rng: Cell::new(Rng::seeded()),
        }
    }
}

/// What some playouts came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playouts {
    /// Plays and passes.
    pub moves: u64,
    /// Black's points less White's, over all final positions.
    pub score: i64,
}

/// Plays random games to the end and counts them; returns the generator too, as they have left it.
fn playouts(side: u8, number: u32, mut rng: Rng) -> (Playouts, Rng) {
    let size = Size::square(side).expect("1 to 19");
    let start = Playout::new(Situation::start(size));
    let limit = 3 * u32::from(size.points());
    let mut done = Playouts { moves: 0, score: 0 };
    for _ in 0..number {
        let mut playout = start.clone();
        done.moves += u64::from(playout.run(limit, |n| rng.below(n)));
        done.score += i64::from(lead(playout.situation().board()));
    }
    (done, rng)
}

/// The same by the definition and in the order of the board, whatever order [`Playout::vacant`] has.
fn playouts_in_order(side: u8, number: u32) -> Playouts {
    let size = Size::square(side).expect("1 to 19");
    let mut rng = Rng::seeded();
    let mut done = Playouts { moves: 0, score: 0 };
    for _ in 0..number {
        let mut situation = Situation::start(size);
        let (mut moves, mut passes) = (0, 0);
        while passes < 2 && moves < 3 * u64::from(size.points()) {
            let vacant: Vec<Point> = situation.board().empty_points().iter().collect();
            let place = rng.below(vacant.len());
            let color = situation.to_move();
            let is_candidate = |&at: &Point| !situation.board().is_small_eye(color, at) && situation.is_legal(at);
            let mv = vacant[place..]
                .iter()
                .chain(&vacant[..place])
                .copied()
                .find(is_candidate)
                .map_or(Move::Pass, Move::Play);
            passes = if mv == Move::Pass { passes + 1 } else { 0 };
            situation.play(mv).expect("a legal move");
            moves += 1;
        }
        done.moves += moves;
        done.score += i64::from(lead(situation.board()));
    }
    done
}

/// Black's points less White's. Shared points cancel out.
fn lead(board: &Board) -> i32 {
    Count::new(board).lead(Color::Black).quarters() / 4
}

/// A game with as many of the moves as are allowed in their order.
#[inline(always)]
pub fn replay(moves: &[Move]) -> Game {
    let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002).expect("an even game");
    let _ = moves.iter().try_for_each(|&mv| game.play(mv).map(drop));
    game
}

/// The sums of playouts in the order of the board tell that every move of them was found legal or not as ever;
/// the mean length of playouts in the order of [`Playout::vacant`], which are those that are timed, tells that
/// they are such playouts.
fn check_playouts(side: u8) -> Result<String, String> {
    let (number, mean, expected) = match side {
        9 => (10_000, 110.9, Playouts { moves: 223_791, score: 4_222 }),
        13 => (5_000, 218.8, Playouts { moves: 221_109, score: 1_104 }),
        19 => (2_500, 454.8, Playouts { moves: 228_486, score: 292 }),
        _ => return Err(format!("no figures for a side of {side}")),
    };
    same("playouts in order", playouts_in_order(side, number / 5), expected)?;
    let (done, _) = playouts(side, number, Rng::seeded());
    let moves = done.moves as f64 / f64::from(number);
    if (moves / mean - 1.0).abs() > 0.005 {
        return Err(format!("{moves:.1} moves a playout, not {mean}"));
    }
    Ok(format!("{moves:.1} moves a playout, score {}; in order {} and {}", done.score, expected.moves, expected.score))
}

/// Three plays of the records are illegal, each of the cycle that sends two stones and takes one back.
fn check_replay(games: &[Vec<Move>]) -> Result<String, String> {
    let (mut recorded, mut accepted, mut refused) = (0, 0, Vec::new());
    for (line, moves) in (1..).zip(games) {
        let mut game = replay(moves);
        recorded += moves.len();
        accepted += game.move_count();
        if let Some(&next) = moves.get(game.move_count() as usize) {
            let refusal = game.play(next).expect_err("what stopped the replay");
            let repetition = matches!(refusal, PlayError::Illegal(Illegal::Repetition { .. }));
            refused.push((line, game.move_count() + 1, repetition));
        }
    }
    same("moves recorded", recorded, 81_922)?;
    same("refused (line, move)", refused, vec![(345, 374, true), (362, 308, true), (375, 317, true)])?;
    same("moves accepted", accepted, 81_861)
}

fn same<T: PartialEq + fmt::Debug>(what: &str, found: T, expected: T) -> Result<String, String> {
    if found == expected {
        Ok(format!("{what}: {found:?}"))
    } else {
        Err(format!("{what}: {found:?}, not {expected:?}"))
    }
}
