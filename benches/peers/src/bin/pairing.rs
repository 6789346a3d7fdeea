//! The pairing of a Swiss round by weiqi, and the matching of the whole field by two crates.
//!
//! The crates are asked for less: the least sum of squared differences of points without a repeated game, and with
//! `order` also the neighbours by lot, which makes equal costs different. Neither floats nor colours, no proof, no
//! reasons. The sums of squares of all have to agree.

use std::collections::HashSet;
use std::time::Duration;

use integer_blossom::max_weight_matching as integer_blossom_matching;
use rustworkx_core::max_weight_matching::max_weight_matching as rustworkx_matching;
use rustworkx_core::petgraph::graph::{NodeIndex, UnGraph};
use weiqi::tournament::pairing::{Contender, Field, PairingRules, Seeding};
use weiqi_workloads::{clock, swiss};

fn main() {
    let most = std::env::args().nth(1).map_or(2000, |most| most.parse().expect("a number of entries"));
    println!("{:>8} {:>18} {:>12} {:>18} {:>18}", "entries", "round", "weiqi", "integer-blossom", "rustworkx-core");
    for entries in [250, 500, 1000, 2000].into_iter().filter(|&entries| entries <= most) {
        let event = swiss::ordinary(entries, Seeding::Lots);
        let fields = [("2", &event[1]), ("7", &event[6]), ("13", &event[12]), ("hostile", &swiss::hostile(entries))];
        for (round, field) in fields {
            let (ours, squares) = timed(|| {
                let field = Field::new(field.iter().cloned()).expect("a field");
                field.pair(&PairingRules::default()).expect("a pairing").objective.squares
            });
            let weights = Weights::new(field);
            print!("{entries:>8} {round:>18} {:>10.3} s", ours.as_secs_f64());
            for matching in [by_integer_blossom, by_rustworkx] {
                let (time, theirs) = timed(|| weights.squares(&matching(&weights)));
                assert_eq!(theirs, squares, "the least sum of squares");
                print!(" {:>8.3} s {:>5.1}x", time.as_secs_f64(), time.as_secs_f64() / ours.as_secs_f64());
            }
            println!();
        }
    }
}

/// The time of the processor that some work takes, and its answer.
fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = clock::now();
    let answer = work();
    (clock::now() - start, answer)
}

/// A field as a matrix of weights: the more the better, 0 for those who have met.
struct Weights {
    entries: usize,
    points: Vec<u64>,
    weights: Vec<i64>,
}

impl Weights {
    fn new(field: &[Contender]) -> Weights {
        let mut field = field.to_vec();
        field.sort_unstable_by_key(|one| (std::cmp::Reverse(one.points), one.lot));
        let entries = field.len();
        let met: Vec<HashSet<_>> = field.iter().map(|one| one.met.iter().copied().collect()).collect();
        let mut weights = vec![0; entries * entries];
        for a in 0..entries {
            for b in (0..entries).filter(|&b| b != a && !met[a].contains(&field[b].id)) {
                let apart = i64::from(field[a].points.abs_diff(field[b].points));
                let order = a.abs_diff(b) as i64;
                // More than any sum of costs, so that the greatest weight has the greatest number of pairs.
                weights[a * entries + b] = (1 << 50) - (apart * apart << 32) - order * order;
            }
        }
        Weights { entries, points: field.iter().map(|one| one.points.into()).collect(), weights }
    }

    fn squares(&self, pairs: &[(usize, usize)]) -> u64 {
        assert_eq!(pairs.len(), self.entries / 2, "everybody is paired");
        pairs.iter().map(|&(a, b)| self.points[a].abs_diff(self.points[b]).pow(2)).sum()
    }
}

fn by_integer_blossom(weights: &Weights) -> Vec<(usize, usize)> {
    let mates = integer_blossom_matching(&weights.weights, weights.entries);
    mates.iter().enumerate().filter_map(|(a, mate)| Some((a, mate.filter(|&b| a < b)?))).collect()
}

fn by_rustworkx(weights: &Weights) -> Vec<(usize, usize)> {
    let mut graph = UnGraph::<(), i64>::new_undirected();
    for _ in 0..weights.entries {
        graph.add_node(());
    }
    for a in 0..weights.entries {
        for b in a + 1..weights.entries {
            let weight = weights.weights[a * weights.entries + b];
            if weight > 0 {
                graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), weight);
            }
        }
    }
    let weight =
        |edge: rustworkx_core::petgraph::graph::EdgeReference<'_, i64>| Ok::<i128, ()>((*edge.weight()).into());
    rustworkx_matching(&graph, true, weight, false).expect("no error of the weights").into_iter().collect()
}
