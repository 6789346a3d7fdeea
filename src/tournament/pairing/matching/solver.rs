//! The dual values, the blossoms and the tree: what one augmentation does.
//!
//! The words: a *node* is a vertex or a blossom (an odd cycle of nodes, numbered from `n` on); an *outer* node is in
//! no blossom. `potential[v]` is the dual value of the vertex plus those of all blossoms around it, so that the slack
//! of an edge between two outer nodes is `cost - potential[u] - potential[v]`. Costs are even. All potentials of a
//! tree are even or all are odd, because its edges have slack 0; so the slack between two even nodes is even, and
//! every dual value stays whole.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::super::weight::Weight;

/// No vertex, no node.
pub(super) const NONE: u32 = u32::MAX;

/// In place of the index of an edge: the event is the end of an odd blossom.
const EXPAND: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// Not in the tree.
    Free,
    /// At an even distance from the root; its potentials rise.
    Even,
    /// At an odd distance; its potentials fall.
    Odd,
}

pub(super) struct Edge<W> {
    to: u32,
    /// The index of the same edge at its other end.
    twin: u32,
    cost: W,
}

pub(super) struct Solver<W> {
    /// Number of vertices.
    pub(super) n: usize,
    pub(super) edges: Vec<Vec<Edge<W>>>,
    pub(super) potential: Vec<W>,
    pub(super) mate: Vec<u32>,
    /// The outer node of every vertex.
    pub(super) outer: Vec<u32>,

    // By node.
    pub(super) parent: Vec<u32>,
    /// The vertex whose mate is outside of the node.
    pub(super) base: Vec<u32>,
    /// The vertices of a node.
    pub(super) members: Vec<Vec<u32>>,
    /// The cycle of a blossom, from the child that holds the base. The others are mates in pairs: 1 with 2, 3 with 4.
    children: Vec<Vec<u32>>,
    /// The edge from child `i` (first) to child `i + 1` (second).
    links: Vec<Vec<(u32, u32)>>,
    /// The dual value of a blossom, at least 0.
    pub(super) dual: Vec<W>,
    pub(super) label: Vec<Label>,
    /// The edge by which an odd node came into the tree: from an even vertex to a vertex of the node.
    entry: Vec<(u32, u32)>,
    /// The value of `now` up to which potentials and dual value of an outer node are written down.
    settled: Vec<W>,
    /// Numbers of blossoms that are gone.
    vacant: Vec<u32>,

    // The tree.
    /// Sum of all changes of the dual values since the tree began.
    now: W,
    /// What happens when: (time, vertex, index of edge) or (time, blossom, EXPAND). Outdated entries are skipped.
    events: BinaryHeap<Reverse<(W, u32, u32)>>,
    tree: Vec<u32>,
}

impl<W: Weight> Solver<W> {
    pub(super) fn new(n: usize) -> Solver<W> {
        let vertices: Vec<u32> = (0..n as u32).collect();
        Solver {
            n,
            edges: (0..n).map(|_| Vec::new()).collect(),
            potential: vec![W::ZERO; n],
            mate: vec![NONE; n],
            outer: vertices.clone(),
            parent: vec![NONE; n],
            base: vertices.clone(),
            members: vertices.iter().map(|&v| vec![v]).collect(),
            children: vec![Vec::new(); n],
            links: vec![Vec::new(); n],
            dual: vec![W::ZERO; n],
            label: vec![Label::Free; n],
            entry: vec![(NONE, NONE); n],
            settled: vec![W::ZERO; n],
            vacant: Vec::new(),
            now: W::ZERO,
            events: BinaryHeap::new(),
            tree: Vec::new(),
        }
    }

    pub(super) fn add_edge(&mut self, u: u32, v: u32, cost: W) {
        let (at_u, at_v) = (self.edges[u as usize].len() as u32, self.edges[v as usize].len() as u32);
        self.edges[u as usize].push(Edge { to: v, twin: at_v, cost });
        self.edges[v as usize].push(Edge { to: u, twin: at_u, cost });
    }

    /// Potentials that leave every slack at 0 or more and give most vertices an edge of slack 0; a matching of such
    /// edges.
    pub(super) fn start(&mut self) {
        for v in 0..self.n {
            let least = self.edges[v].iter().map(|edge| edge.cost).min();
            self.potential[v] = least.map_or(W::ZERO, W::half);
        }
        for v in 0..self.n {
            let slack = |edge: &Edge<W>| edge.cost - self.potential[v] - self.potential[edge.to as usize];
            let Some(slack) = self.edges[v].iter().map(slack).min() else { continue };
            self.potential[v] = self.potential[v] + slack;
            if self.mate[v] != NONE {
                continue;
            }
            let tight = |edge: &&Edge<W>| {
                self.mate[edge.to as usize] == NONE && edge.cost == self.potential[v] + self.potential[edge.to as usize]
            };
            if let Some(to) = self.edges[v].iter().find(tight).map(|edge| edge.to) {
                (self.mate[v], self.mate[to as usize]) = (to, v as u32);
            }
        }
    }

    /// The potential of a vertex at this time.
    pub(super) fn potential_now(&self, v: u32) -> W {
        let node = self.outer[v as usize] as usize;
        match self.label[node] {
            Label::Free => self.potential[v as usize],
            Label::Even => self.potential[v as usize] + (self.now - self.settled[node]),
            Label::Odd => self.potential[v as usize] - (self.now - self.settled[node]),
        }
    }

    /// Writes potentials and dual value of an outer node down as they are at this time.
    fn settle(&mut self, node: u32) {
        let passed = self.now - self.settled[node as usize];
        self.settled[node as usize] = self.now;
        let change = |value: &mut W, label: Label| match label {
            Label::Free => {}
            Label::Even => *value = *value + passed,
            Label::Odd => *value = *value - passed,
        };
        let label = self.label[node as usize];
        change(&mut self.dual[node as usize], label);
        for &v in &self.members[node as usize] {
            change(&mut self.potential[v as usize], label);
        }
    }

    /// Grows a tree of edges of slack 0 from a vertex without mate until it reaches another one, and exchanges the
    /// mates along the path. `false` if no edge leads on; then the tree is left standing.
    pub(super) fn augment_from(&mut self, root: u32) -> bool {
        self.now = W::ZERO;
        let root = self.outer[root as usize];
        self.enter_even(root);
        self.scan(root);
        while let Some(Reverse((time, at, index))) = self.events.pop() {
            self.now = time;
            if index == EXPAND {
                let node = at as usize;
                if at as usize >= self.n
                    && self.parent[node] == NONE
                    && self.label[node] == Label::Odd
                    && self.dual[node] == self.now - self.settled[node]
                {
                    self.expand(at);
                }
                continue;
            }
            let Edge { to, cost, .. } = self.edges[at as usize][index as usize];
            let (here, there) = (self.outer[at as usize], self.outer[to as usize]);
            if here == there
                || self.label[there as usize] == Label::Odd
                || cost != self.potential_now(at) + self.potential_now(to)
            {
                continue;
            }
            if self.label[there as usize] == Label::Even {
                self.shrink(at, to);
            } else if self.mate[self.base[there as usize] as usize] == NONE {
                self.augment(at, to);
                self.end_tree();
                return true;
            } else {
                self.enter_odd(there, (at, to));
                let next = self.outer[self.mate[self.base[there as usize] as usize] as usize];
                self.enter_even(next);
                self.scan(next);
            }
        }
        false
    }

    fn enter_even(&mut self, node: u32) {
        self.label[node as usize] = Label::Even;
        self.settled[node as usize] = self.now;
        self.tree.push(node);
    }

    fn enter_odd(&mut self, node: u32, entry: (u32, u32)) {
        self.label[node as usize] = Label::Odd;
        self.settled[node as usize] = self.now;
        self.entry[node as usize] = entry;
        self.tree.push(node);
        if node as usize >= self.n {
            self.events.push(Reverse((self.now + self.dual[node as usize], node, EXPAND)));
        }
    }

    fn scan(&mut self, node: u32) {
        for i in 0..self.members[node as usize].len() {
            self.scan_vertex(self.members[node as usize][i]);
        }
    }

    /// Notes when the edges of a vertex of an even node will have a slack of 0.
    fn scan_vertex(&mut self, v: u32) {
        let (own, potential) = (self.outer[v as usize], self.potential_now(v));
        for index in 0..self.edges[v as usize].len() {
            let Edge { to, cost, .. } = self.edges[v as usize][index];
            let node = self.outer[to as usize];
            if node == own {
                continue;
            }
            let slack = cost - potential - self.potential_now(to);
            let time = match self.label[node as usize] {
                Label::Free => self.now + slack,
                Label::Even => self.now + slack.half(),
                Label::Odd => continue,
            };
            self.events.push(Reverse((time, v, index as u32)));
        }
    }

    /// The vertices of a node that is free again may be reached from the tree.
    fn scan_back(&mut self, node: u32) {
        for &v in &self.members[node as usize] {
            for edge in &self.edges[v as usize] {
                if self.label[self.outer[edge.to as usize] as usize] == Label::Even {
                    let slack = edge.cost - self.potential_now(v) - self.potential_now(edge.to);
                    self.events.push(Reverse((self.now + slack, edge.to, edge.twin)));
                }
            }
        }
    }

    /// The nodes from an even one up to the root of the tree, with the edge that leads on from each.
    fn path_to_root(&self, from: u32) -> Vec<(u32, (u32, u32))> {
        let mut path = Vec::new();
        let mut node = from;
        loop {
            let base = self.base[node as usize];
            let mate = self.mate[base as usize];
            path.push((node, (base, mate)));
            if mate == NONE {
                return path;
            }
            let odd = self.outer[mate as usize];
            let (even_end, odd_end) = self.entry[odd as usize];
            path.push((odd, (odd_end, even_end)));
            node = self.outer[even_end as usize];
        }
    }

    /// Makes a blossom of the cycle that an edge between two even nodes closes.
    fn shrink(&mut self, u: u32, v: u32) {
        let mut left = self.path_to_root(self.outer[u as usize]);
        let mut right = self.path_to_root(self.outer[v as usize]);
        let mut top = NONE;
        while let (Some(a), Some(b)) = (left.last(), right.last())
            && a.0 == b.0
        {
            top = a.0;
            left.pop();
            right.pop();
        }
        let mut children = vec![top];
        let mut links = Vec::with_capacity(left.len() + right.len() + 1);
        for &(node, (near, far)) in left.iter().rev() {
            children.push(node);
            links.push((far, near));
        }
        links.push((u, v));
        for &(node, link) in &right {
            children.push(node);
            links.push(link);
        }

        let blossom = self.new_node();
        let mut members = Vec::new();
        let mut entered = Vec::new();
        for &child in &children {
            self.settle(child);
            self.parent[child as usize] = blossom;
            if self.label[child as usize] == Label::Odd {
                entered.extend_from_slice(&self.members[child as usize]);
            }
            members.extend_from_slice(&self.members[child as usize]);
        }
        for &v in &members {
            self.outer[v as usize] = blossom;
        }
        let index = blossom as usize;
        self.base[index] = self.base[top as usize];
        self.members[index] = members;
        self.children[index] = children;
        self.links[index] = links;
        self.dual[index] = W::ZERO;
        self.parent[index] = NONE;
        self.enter_even(blossom);
        entered.into_iter().for_each(|v| self.scan_vertex(v));
    }

    fn new_node(&mut self) -> u32 {
        if let Some(node) = self.vacant.pop() {
            return node;
        }
        self.parent.push(NONE);
        self.base.push(NONE);
        self.members.push(Vec::new());
        self.children.push(Vec::new());
        self.links.push(Vec::new());
        self.dual.push(W::ZERO);
        self.label.push(Label::Free);
        self.entry.push((NONE, NONE));
        self.settled.push(W::ZERO);
        (self.parent.len() - 1) as u32
    }

    /// The child of a blossom that holds a vertex, as its index in the cycle.
    fn child_with(&self, blossom: u32, v: u32) -> usize {
        let mut node = v;
        while self.parent[node as usize] != blossom {
            node = self.parent[node as usize];
        }
        self.children[blossom as usize].iter().position(|&child| child == node).expect("a child is in its cycle")
    }

    /// Makes the children of an outer blossom outer nodes, without label, and gives its number back.
    pub(super) fn release(&mut self, blossom: u32) -> (Vec<u32>, Vec<(u32, u32)>) {
        let index = blossom as usize;
        let children = core::mem::take(&mut self.children[index]);
        for &child in &children {
            self.parent[child as usize] = NONE;
            self.label[child as usize] = Label::Free;
            self.settled[child as usize] = self.now;
            for &v in &self.members[child as usize] {
                self.outer[v as usize] = child;
            }
        }
        self.members[index].clear();
        self.label[index] = Label::Free;
        self.vacant.push(blossom);
        (children, core::mem::take(&mut self.links[index]))
    }

    /// Takes an odd blossom whose dual value is 0 apart. The path through it stays in the tree, the rest leaves it.
    fn expand(&mut self, blossom: u32) {
        self.settle(blossom);
        let entry = self.entry[blossom as usize];
        let start = self.child_with(blossom, entry.1);
        let (children, links) = self.release(blossom);
        let count = children.len();
        // From the entry to the base, first along the edge between mates: back to 0, or on to `count`, which is 0.
        let back = start.is_multiple_of(2);
        let (mut at, mut entry) = (start, entry);
        let mut evens = Vec::new();
        self.enter_odd(children[at], entry);
        while at % count != 0 {
            let (even, odd) = if back { (at - 1, at - 2) } else { (at + 1, at + 2) };
            entry = if back {
                let (near, far) = links[odd];
                (far, near)
            } else {
                links[even]
            };
            self.enter_even(children[even]);
            evens.push(children[even]);
            self.enter_odd(children[odd % count], entry);
            at = odd;
        }
        evens.into_iter().for_each(|node| self.scan(node));
        for child in children {
            if self.label[child as usize] == Label::Free {
                self.scan_back(child);
            }
        }
    }

    /// Exchanges the mates along the path from the root over an edge to a node without mate.
    fn augment(&mut self, from: u32, to: u32) {
        self.set_base(self.outer[to as usize], to);
        self.mate[to as usize] = from;
        let (mut near, mut far) = (from, to);
        loop {
            let even = self.outer[near as usize];
            let old_mate = self.mate[self.base[even as usize] as usize];
            self.set_base(even, near);
            self.mate[near as usize] = far;
            if old_mate == NONE {
                return;
            }
            let odd = self.outer[old_mate as usize];
            let (even_end, odd_end) = self.entry[odd as usize];
            self.set_base(odd, odd_end);
            self.mate[odd_end as usize] = even_end;
            (near, far) = (even_end, odd_end);
        }
    }

    /// Exchanges mates inside a node so that its mate outside can be that of vertex `v`.
    fn set_base(&mut self, node: u32, v: u32) {
        let mut tasks = vec![(node, v)];
        while let Some((node, v)) = tasks.pop() {
            if self.base[node as usize] == v {
                continue;
            }
            let at = self.child_with(node, v);
            let index = node as usize;
            self.base[index] = v;
            self.children[index].rotate_left(at);
            self.links[index].rotate_left(at);
            tasks.push((self.children[index][0], v));
            for i in (1..self.children[index].len()).step_by(2) {
                let (x, y) = self.links[index][i];
                (self.mate[x as usize], self.mate[y as usize]) = (y, x);
                tasks.push((self.children[index][i], x));
                tasks.push((self.children[index][i + 1], y));
            }
        }
    }

    pub(super) fn end_tree(&mut self) {
        self.events.clear();
        for node in core::mem::take(&mut self.tree) {
            if self.parent[node as usize] == NONE {
                self.settle(node);
            }
            self.label[node as usize] = Label::Free;
        }
    }
}
