//! The matching against every matching there is.

use alloc::vec;
use alloc::vec::Vec;

use proptest::prelude::*;

use super::matching::{Barrier, least_matching};
use super::weight::{Weight, Wide};

/// Costs of a graph; `None` where there is no edge.
type Costs = Vec<Vec<Option<u16>>>;

/// The least cost of a perfect matching, by trying all of them.
fn least_by_force(costs: &Costs, left: &[usize]) -> Option<u64> {
    let Some((&first, rest)) = left.split_first() else { return Some(0) };
    let with = |at: usize| {
        let cost = costs[first][rest[at]]?;
        let mut others = rest.to_vec();
        others.remove(at);
        Some(u64::from(cost) + least_by_force(costs, &others)?)
    };
    (0..rest.len()).filter_map(with).min()
}

/// A graph of 2 to 10 vertices; of those pairs that `dense` of 8 lets be edges. Few different costs make many ties.
fn graphs() -> impl Strategy<Value = (Costs, Vec<(u32, u32)>)> {
    (1_usize..=5, 1_u8..=8, prop_oneof![Just(1_u16), Just(3), Just(1000)]).prop_flat_map(|(half, dense, most)| {
        let n = 2 * half;
        let pair = (0..8_u8, 0..=most, any::<bool>());
        proptest::collection::vec(pair, n * n).prop_map(move |pairs| {
            let mut costs = vec![vec![None; n]; n];
            let mut candidates = Vec::new();
            for u in 0..n {
                for v in u + 1..n {
                    let (edge, cost, candidate) = pairs[u * n + v];
                    if edge < dense {
                        (costs[u][v], costs[v][u]) = (Some(cost), Some(cost));
                    }
                    if candidate {
                        candidates.push((u as u32, v as u32));
                    }
                }
            }
            (costs, candidates)
        })
    })
}

/// A barrier shows by itself that nobody can be paired: counted here, not believed.
fn assert_barrier(costs: &Costs, barrier: &Barrier) {
    assert!(barrier.odd_parts.len() > barrier.separators.len());
    let part_of = |v: u32| barrier.odd_parts.iter().position(|part| part.contains(&v));
    for (index, part) in barrier.odd_parts.iter().enumerate() {
        assert_eq!(part.len() % 2, 1);
        for &u in part {
            assert_eq!(part_of(u), Some(index), "in two parts");
            for v in (0..costs.len() as u32).filter(|v| costs[u as usize][*v as usize].is_some()) {
                assert!(part.contains(&v) || barrier.separators.contains(&v), "an edge leaves the part");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    /// Whatever edges it begins with, the matching is least, or the barrier holds.
    #[test]
    fn the_matching_is_least((costs, candidates) in graphs()) {
        let n = costs.len();
        let all: Vec<usize> = (0..n).collect();
        let best = least_by_force(&costs, &all);
        let cost = |u: u32, v: u32| costs[u as usize][v as usize].map(|cost| i128::shifted(cost.into(), 1));
        match least_matching(n, cost, &candidates) {
            Ok(mate) => {
                let mut total = 0;
                for v in 0..n {
                    prop_assert_eq!(mate[mate[v] as usize] as usize, v);
                    total += u64::from(costs[v][mate[v] as usize].expect("an edge"));
                }
                prop_assert_eq!(best, Some(total / 2));
                let wide = |u: u32, v: u32| costs[u as usize][v as usize].map(|cost| Wide::shifted(cost.into(), 150));
                prop_assert_eq!(least_matching(n, wide, &candidates), Ok(mate));
            }
            Err(barrier) => {
                prop_assert_eq!(best, None);
                assert_barrier(&costs, &barrier);
            }
        }
    }
}

/// The least cost of a perfect matching of up to 16 vertices, by the sets of vertices that are matched.
fn least_by_sets(costs: &Costs) -> Option<u64> {
    let n = costs.len();
    let mut least = vec![None; 1 << n];
    least[0] = Some(0);
    for set in 1_usize..1 << n {
        let first = set.trailing_zeros() as usize;
        let with = |other: usize| Some(least[set & !(1 << first) & !(1 << other)]? + u64::from(costs[first][other]?));
        least[set] = (first + 1..n).filter(|other| set >> other & 1 == 1).filter_map(with).min();
    }
    least[(1 << n) - 1]
}

/// A graph of `n` vertices of small costs, in which `dense` of 8 pairs are edges.
fn graph(n: usize) -> impl Strategy<Value = Costs> {
    (1_u8..=8, prop_oneof![Just(2_u16), Just(40)]).prop_flat_map(move |(dense, most)| {
        proptest::collection::vec((0..8_u8, 0..=most), n * n).prop_map(move |pairs| {
            let mut costs = vec![vec![None; n]; n];
            for u in 0..n {
                for v in u + 1..n {
                    let (edge, cost) = pairs[u * n + v];
                    let cost = (edge < dense).then_some(cost);
                    (costs[u][v], costs[v][u]) = (cost, cost);
                }
            }
            costs
        })
    })
}

/// The cost of the least matching that the search finds from these edges on; `None` with a barrier that holds.
fn least_by_search(costs: &Costs, candidates: &[(u32, u32)]) -> Option<u64> {
    let cost = |u: u32, v: u32| costs[u as usize][v as usize].map(|cost| i128::shifted(cost.into(), 1));
    match least_matching(costs.len(), cost, candidates) {
        Ok(mate) => {
            let of = |v: usize| u64::from(costs[v][mate[v] as usize].expect("an edge"));
            Some((0..costs.len()).map(of).sum::<u64>() / 2)
        }
        Err(barrier) => {
            assert_barrier(costs, &barrier);
            None
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Blossoms in blossoms: 16 vertices against the sets of vertices.
    #[test]
    fn nested_blossoms_are_least(costs in graph(16)) {
        prop_assert_eq!(least_by_search(&costs, &[]), least_by_sets(&costs));
    }

    /// With all edges from the start, with none, and with a circle of them, the cost is the same.
    #[test]
    fn the_first_edges_do_not_matter(costs in graph(48)) {
        let n = costs.len() as u32;
        let all: Vec<(u32, u32)> = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))).collect();
        let circle: Vec<(u32, u32)> = (1..n).map(|v| (v - 1, v)).collect();
        let from_all = least_by_search(&costs, &all);
        prop_assert_eq!(least_by_search(&costs, &[]), from_all);
        prop_assert_eq!(least_by_search(&costs, &circle), from_all);
    }
}
