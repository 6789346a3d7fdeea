//! A small parallel UCT player on 9 by 9 that beats a player of random moves. The search is one screen: `Tree`.
//!
//! ```sh
//! cargo run --release --example uct -- [games] [playouts a move] [threads]
//! ```
//!
//! Each thread grows a tree of its own from the same situation and the visits of the root's moves are added up at the end
//! ("root parallel"): no locks. To play against an engine that speaks GTP, give moves to `best_move` as they come.

use std::thread;

use weiqi::{Color, Count, Game, Move, Playout, Situation, Size, Terms};

/// xorshift64*.
#[derive(Clone, Copy)]
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (((self.0.wrapping_mul(2_685_821_657_736_338_717) >> 32) * n as u64) >> 32) as usize
    }
}

/// A move, how often it was tried, and how often the side that made it won.
struct Node {
    mv: Move,
    visits: f64,
    wins: f64,
    children: Vec<usize>,
}

struct Tree {
    nodes: Vec<Node>,
    random: Random,
}

impl Tree {
    fn new(seed: u64) -> Tree {
        let root = Node { mv: Move::Pass, visits: 0.0, wins: 0.0, children: Vec::new() };
        Tree { nodes: vec![root], random: Random(seed) }
    }

    /// Descends by the upper confidence bound, adds the children of a leaf, plays out, and carries the result back.
    fn grow(&mut self, from: &Situation) {
        let (mut situation, mut path) = (from.clone(), vec![0]);
        loop {
            let parent = path[path.len() - 1];
            if self.nodes[parent].children.is_empty() {
                if self.nodes[parent].visits < 8.0 && parent != 0 {
                    break;
                }
                self.expand(parent, &situation);
            }
            let log = self.nodes[parent].visits.max(1.0).ln();
            let bound = |&child: &usize| match &self.nodes[child] {
                Node { visits, .. } if *visits == 0.0 => f64::INFINITY,
                Node { visits, wins, .. } => wins / visits + (0.8 * log / visits).sqrt(),
            };
            let children = self.nodes[parent].children.iter().copied();
            let Some(best) = children.max_by(|a, b| bound(a).total_cmp(&bound(b))) else { break };
            if situation.play(self.nodes[best].mv).is_err() {
                break;
            }
            path.push(best);
        }
        let to_move = situation.to_move();
        let mut playout = Playout::new(situation);
        playout.run(3 * 81, |n| self.random.below(n));
        let count = Count::new(playout.situation().board());
        let black_wins = count.lead(Color::Black) > Terms::CHINESE_2002.komi().times(2);
        // The last node of the path was moved into by the side that is not to move.
        let mut mover = !to_move;
        for &node in path.iter().rev() {
            self.nodes[node].visits += 1.0;
            self.nodes[node].wins += f64::from(u8::from((mover == Color::Black) == black_wins));
            mover = !mover;
        }
    }

    /// Every legal move that fills no small eye of its own side, in random order, and a pass if there is none.
    fn expand(&mut self, parent: usize, situation: &Situation) {
        let color = situation.to_move();
        let legal = situation.legal().iter().filter(|&at| !situation.board().is_small_eye(color, at));
        let mut moves: Vec<Move> = legal.map(Move::Play).collect();
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        for i in (1..moves.len()).rev() {
            moves.swap(i, self.random.below(i + 1));
        }
        for mv in moves {
            let child = self.nodes.len();
            self.nodes[parent].children.push(child);
            self.nodes.push(Node { mv, visits: 0.0, wins: 0.0, children: Vec::new() });
        }
    }
}

/// The move that all threads together have tried most, among those that the game allows (repetition included).
fn best_move(game: &Game, playouts: u32, threads: u64, seed: u64) -> Move {
    let search = |thread: u64| {
        let mut tree = Tree::new(seed ^ (thread + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        (0..playouts).for_each(|_| tree.grow(game.situation()));
        tree.nodes[0].children.iter().map(|&child| (tree.nodes[child].mv, tree.nodes[child].visits)).collect::<Vec<_>>()
    };
    let found: Vec<(Move, f64)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || search(thread))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a search does not panic")).collect()
    });
    let visits = |mv: Move| found.iter().filter(|(other, _)| *other == mv).map(|(_, visits)| visits).sum::<f64>();
    let allowed = found.iter().map(|&(mv, _)| mv).filter(|&mv| game.check(mv).is_ok());
    allowed.max_by(|&a, &b| visits(a).total_cmp(&visits(b))).unwrap_or(Move::Pass)
}

fn random_move(game: &Game, random: &mut Random) -> Move {
    let color = game.to_move();
    let moves: Vec<_> = game.legal().iter().filter(|&at| !game.board().is_small_eye(color, at)).collect();
    if moves.is_empty() { Move::Pass } else { Move::Play(moves[random.below(moves.len())]) }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Vec<u32> = std::env::args().skip(1).map(|n| n.parse()).collect::<Result<_, _>>()?;
    let number = |i: usize, usual| numbers.get(i).copied().unwrap_or(usual);
    let (games, playouts, threads) = (number(0, 4), number(1, 500), u64::from(number(2, 2)));
    let mut random = Random(88_172_645_463_325_252);
    let mut won = 0;
    for n in 0..games {
        let uct = if n % 2 == 0 { Color::Black } else { Color::White };
        let mut game = Game::new(Size::square(9).ok_or("size")?, Terms::CHINESE_2002)?;
        while game.end().is_none() && game.move_count() < 3 * 81 {
            let mv = if game.to_move() == uct {
                best_move(&game, playouts, threads, u64::from(game.move_count() + 1000 * n))
            } else {
                random_move(&game, &mut random)
            };
            game.play(mv)?;
        }
        let lead = Count::new(game.board()).lead(Color::Black);
        let black_wins = lead > game.terms().komi().times(2);
        won += u32::from(black_wins == (uct == Color::Black));
        println!("game {}: UCT is {uct}, {} moves, Black has {} points more", n + 1, game.move_count(), lead);
    }
    println!("UCT won {won} of {games} games against random moves");
    Ok(())
}
