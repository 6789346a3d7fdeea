//! The least perfect matching of a general graph, exactly: the primal-dual method with blossoms (Edmonds 1965), one
//! tree at a time, on a part of the edges that grows until the dual values prove that no other edge can do better.
//!
//! Guarantees: the matching that [`least_matching`] returns is the least of the whole graph, whatever edges it began
//! with. Its proof is the last pass of pricing: every edge of the graph has a slack of at least 0, matched edges have
//! a slack of 0, and that is the optimality condition of the linear programme. If there is no perfect matching, the
//! last tree is the reason: a [`Barrier`].

mod solver;

use alloc::vec;
use alloc::vec::Vec;

use self::solver::{Label, NONE, Solver};
use super::weight::Weight;

/// Number of edges added for one vertex in one pass of pricing. More edges make fewer passes and slower trees.
const ADDED_PER_PASS: usize = 6;

/// Why there is no perfect matching (Tutte 1947): without the `separators` the graph falls apart, and more than
/// `separators.len()` of its parts have an odd number of vertices. Each of those needs a separator for itself.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Barrier {
    pub(super) separators: Vec<u32>,
    /// The odd parts that the search met. There are more of them than separators.
    pub(super) odd_parts: Vec<Vec<u32>>,
}

/// The perfect matching of least cost, as the mate of every vertex. `cost` gives the even cost of a pair, at least
/// 0, or `None` if the pair is not an edge; it is asked with the smaller vertex first. `candidates` are edges to begin
/// with: the answer's cost does not depend on them, the time does. The same numbers always give the same answer.
pub(super) fn least_matching<W: Weight>(
    n: usize,
    cost: impl Fn(u32, u32) -> Option<W>,
    candidates: &[(u32, u32)],
) -> Result<Vec<u32>, Barrier> {
    let mut solver = Solver::new(n);
    for &(u, v) in candidates {
        if let Some(cost) = cost(u.min(v), u.max(v)) {
            solver.add_edge(u, v, cost);
        }
    }
    solver.start();
    loop {
        let missing = match (0..n as u32).find(|&v| solver.mate[v as usize] == NONE && !solver.augment_from(v)) {
            Some(_) => {
                let missing = solver.edges_out_of_tree(&cost);
                if missing.is_empty() {
                    return Err(solver.barrier());
                }
                solver.end_tree();
                missing
            }
            None => solver.edges_with_negative_slack(&cost),
        };
        if missing.is_empty() {
            return Ok(solver.mate);
        }
        for (u, v, cost) in missing {
            solver.add_edge(u, v, cost);
            solver.repair(u, v, cost);
        }
    }
}

impl<W: Weight> Solver<W> {
    /// The slack of any edge: inside of a blossom its dual value does not count, and both potentials hold it.
    fn slack(&self, u: u32, v: u32, cost: W) -> W {
        let mut slack = cost - self.potential[u as usize] - self.potential[v as usize];
        if self.outer[u as usize] != self.outer[v as usize] {
            return slack;
        }
        let mut around_u = self.parent[u as usize];
        while around_u != NONE {
            let mut around_v = self.parent[v as usize];
            while around_v != NONE && around_v != around_u {
                around_v = self.parent[around_v as usize];
            }
            if around_v != NONE {
                slack = slack + self.dual[around_u as usize] + self.dual[around_u as usize];
            }
            around_u = self.parent[around_u as usize];
        }
        slack
    }

    /// All edges of the graph that the dual values do not prove useless, the worst few of each vertex.
    fn edges_with_negative_slack(&self, cost: &impl Fn(u32, u32) -> Option<W>) -> Vec<(u32, u32, W)> {
        let mut found = Vec::new();
        let mut of_vertex = Vec::new();
        let mut inside = vec![W::ZERO; self.n];
        for u in 0..self.n as u32 {
            let outer = self.outer[u as usize];
            self.duals_around_both(u, &mut inside);
            for v in u + 1..self.n as u32 {
                let Some(cost) = cost(u, v) else { continue };
                let mut slack = cost - self.potential[u as usize] - self.potential[v as usize];
                if slack < W::ZERO && self.outer[v as usize] == outer {
                    // Inside of a blossom its dual value does not count, and both potentials hold it.
                    slack = slack + inside[v as usize] + inside[v as usize];
                }
                if slack < W::ZERO {
                    of_vertex.push((slack, v, cost));
                }
            }
            of_vertex.sort_unstable();
            found.extend(of_vertex.drain(..).take(ADDED_PER_PASS).map(|(_, v, cost)| (u, v, cost)));
        }
        found
    }

    /// For every vertex in the outer node of `u`: the sum of the dual values of the blossoms around both.
    fn duals_around_both(&self, u: u32, sums: &mut [W]) {
        let mut around = Vec::new();
        let mut node = self.parent[u as usize];
        while node != NONE {
            around.push(node);
            node = self.parent[node as usize];
        }
        let mut sum = W::ZERO;
        // From the outside in; an inner blossom's vertices are written again.
        for node in around.into_iter().rev() {
            sum = sum + self.dual[node as usize];
            self.members[node as usize].iter().for_each(|&v| sums[v as usize] = sum);
        }
    }

    /// Edges of the graph that lead on from a tree which the edges at hand do not let grow: the least few of each
    /// vertex.
    fn edges_out_of_tree(&self, cost: &impl Fn(u32, u32) -> Option<W>) -> Vec<(u32, u32, W)> {
        let mut found = Vec::new();
        let mut of_vertex = Vec::new();
        for u in (0..self.n as u32).filter(|&u| self.label_of(u) == Label::Even) {
            for v in 0..self.n as u32 {
                let leads_on = match self.label_of(v) {
                    Label::Free => true,
                    // Both ends are asked; one is enough.
                    Label::Even => u < v && self.outer[u as usize] != self.outer[v as usize],
                    Label::Odd => false,
                };
                let Some(cost) = leads_on.then(|| cost(u.min(v), u.max(v))).flatten() else { continue };
                of_vertex.push((cost - self.potential_now(u) - self.potential_now(v), v, cost));
            }
            of_vertex.sort_unstable();
            found.extend(of_vertex.drain(..).take(ADDED_PER_PASS).map(|(_, v, cost)| (u, v, cost)));
        }
        found
    }

    fn label_of(&self, v: u32) -> Label {
        self.label[self.outer[v as usize] as usize]
    }

    /// Makes the slack of a new edge 0 if it was below, at the cost of the mate of one end.
    fn repair(&mut self, u: u32, v: u32, cost: W) {
        if self.slack(u, v, cost) >= W::ZERO {
            return;
        }
        let price = |v: u32| (self.outer[v as usize] != v, self.mate[v as usize] != NONE);
        let end = if price(v) < price(u) { v } else { u };
        while self.outer[end as usize] != end {
            self.dissolve(self.outer[end as usize]);
        }
        let slack = self.slack(u, v, cost);
        if slack < W::ZERO {
            self.part(end);
            self.potential[end as usize] = self.potential[end as usize] + slack;
        }
    }

    /// Takes an outer blossom apart without any tree. Its edge to outside loses the slack of 0, and so the mate.
    fn dissolve(&mut self, blossom: u32) {
        let dual = self.dual[blossom as usize];
        if dual > W::ZERO {
            self.part(self.base[blossom as usize]);
            for &v in &self.members[blossom as usize] {
                self.potential[v as usize] = self.potential[v as usize] - dual;
            }
        }
        self.release(blossom);
    }

    /// Leaves a vertex and its mate, if it has one, without mates.
    fn part(&mut self, v: u32) {
        let mate = core::mem::replace(&mut self.mate[v as usize], NONE);
        if mate != NONE {
            self.mate[mate as usize] = NONE;
        }
    }

    /// Why the tree that stands cannot grow: its odd nodes separate its even ones from everything else.
    fn barrier(&self) -> Barrier {
        let separators = (0..self.n as u32).filter(|&v| self.label_of(v) == Label::Odd).collect();
        let even = (0..self.label.len()).filter(|&node| self.parent[node] == NONE && self.label[node] == Label::Even);
        Barrier { separators, odd_parts: even.map(|node| self.members[node].clone()).collect() }
    }
}
