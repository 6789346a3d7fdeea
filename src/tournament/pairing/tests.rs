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
