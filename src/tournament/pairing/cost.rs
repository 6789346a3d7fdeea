//! What each pair costs, level by level, and the search for the pairing that costs least.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::color::Color;

use super::field::Field;
use super::matching::{Barrier, least_matching};
use super::objective::Objective;
use super::place::Place;
use super::reason::ColorReason;
use super::weight::{Weight, Wide};
use super::witness::NoPairing;
use super::{ColorRule, PairingRules, Seeding};

/// Of every kind of seats in the own group the search begins with so many on each side of the wanted place.
const NEAREST: usize = 10;

/// Of every kind of seats in another group it begins with so many, those that would float first.
const FLOATING: usize = 2;

/// The search begins with groups of other points until they have so many seats.
const WINDOW: usize = 24;

/// An entry that is to be paired, with what its pairs cost depends on.
struct Seat {
    /// Its place in [`Field::contenders`].
    at: usize,
    points: u16,
    /// How many different numbers of points are less: the cost of its bye.
    class: u64,
    may_have_bye: bool,
    lot: u32,
    /// Where it stands in the order of all seats.
    place: i64,
    /// Where its group of equal points begins in that order, and the size of the group.
    group: (i64, i64),
    /// Where it stands among those of its group who are due the same colour.
    rank: i64,
    /// Blacks less Whites.
    difference: i64,
    /// The last colour, and in how many games in a row up to now.
    last: Option<(Color, u64)>,
    floats_down: u64,
    floats_up: u64,
}

impl Seat {
    /// Which colour it is due (0 for none, 1 for Black, 2 for White) and how strongly: the least value is the
    /// strongest claim.
    fn claim(&self) -> (u8, Reverse<i64>, Reverse<i64>) {
        let due = match (self.difference, self.last) {
            (..0, _) | (0, Some((Color::White, _))) => 1,
            (1.., _) | (0, Some((Color::Black, _))) => 2,
            (0, None) => 0,
        };
        // Rounds in a row with the other colour strengthen the claim, rounds with the colour itself weaken it.
        let run = self
            .last
            .map_or(0, |(last, run)| if (last == Color::Black) == (due == 1) { -(run as i64) } else { run as i64 });
        (due, Reverse(self.difference.abs()), Reverse(run))
    }
}

/// A pairing of the seats: pairs of numbers of seats, the upper first, and who has the bye.
pub(super) struct Solution {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) bye: Option<usize>,
    pub(super) objective: Objective,
}

/// The seats of the entries that are not fixed.
pub(super) struct Table<'a> {
    field: &'a Field,
    rules: PairingRules,
    seats: Vec<Seat>,
    /// The seats in their order.
    by_place: Vec<u32>,
}

/// How the levels lie in a weight: the shift of each, and the number of bits of all.
struct Packing {
    order: u32,
    alternation: u32,
    difference: u32,
    floats: u32,
    squares: u32,
    bye: u32,
    bits: u32,
}

impl<'a> Table<'a> {
    pub(super) fn new(field: &'a Field, rules: PairingRules) -> Table<'a> {
        let free = field.contenders().iter().enumerate().filter(|(_, one)| !field.is_fixed(one.id));
        let mut seats: Vec<Seat> = free
            .map(|(at, one)| {
                let last = one.colors.last();
                let run = one.colors.iter().rev().take_while(|color| Some(*color) == last).count();
                let blacks = one.colors.iter().filter(|&&color| color == Color::Black).count();
                Seat {
                    at,
                    points: one.points,
                    class: 0,
                    may_have_bye: one.byes == 0,
                    lot: one.lot,
                    place: 0,
                    group: (0, 0),
                    rank: 0,
                    difference: 2 * blacks as i64 - one.colors.len() as i64,
                    last: last.map(|&color| (color, run as u64)),
                    floats_down: one.floats_down.into(),
                    floats_up: one.floats_up.into(),
                }
            })
            .collect();
        let mut by_place = Vec::with_capacity(seats.len());
        let mut start = 0;
        let mut class = seats.chunk_by(|a, b| a.points == b.points).count() as u64;
        while start < seats.len() {
            let size = seats[start..].iter().take_while(|seat| seat.points == seats[start].points).count();
            class -= 1;
            let order = order_in_group(field, &seats[start..start + size], rules.seeding);
            for (offset, member) in order.into_iter().enumerate() {
                let seat = &mut seats[start + member];
                seat.place = (start + offset) as i64;
                seat.group = (start as i64, size as i64);
                seat.class = class;
                by_place.push((start + member) as u32);
            }
            let mut ranked: Vec<&mut Seat> = seats[start..start + size].iter_mut().collect();
            let claim =
                |seat: &Seat| if rules.colors == ColorRule::Assigned { seat.claim() } else { Default::default() };
            ranked.sort_unstable_by_key(|seat| (claim(seat), seat.place));
            for alike in ranked.chunk_by_mut(|a, b| claim(a).0 == claim(b).0) {
                alike.iter_mut().enumerate().for_each(|(rank, seat)| seat.rank = rank as i64);
            }
            start += size;
        }
        Table { field, rules, seats, by_place }
    }

    /// The number of the seat of an entry, by its place in [`Field::contenders`].
    pub(super) fn seat_of(&self, at: usize) -> Option<usize> {
        self.seats.iter().position(|seat| seat.at == at)
    }

    /// The place of a seat in [`Field::contenders`].
    pub(super) fn at(&self, seat: usize) -> usize {
        self.seats[seat].at
    }

    /// The seat that comes first in the order of the two.
    fn upper_first(&self, i: usize, j: usize) -> (usize, usize) {
        if self.seats[i].place < self.seats[j].place { (i, j) } else { (j, i) }
    }

    /// What a pair adds to the objective.
    fn pair(&self, i: usize, j: usize) -> Objective {
        let (i, j) = self.upper_first(i, j);
        let (upper, lower) = (&self.seats[i], &self.seats[j]);
        let apart = u64::from(upper.points - lower.points);
        let (color_difference, color_alternation) = match self.rules.colors {
            ColorRule::Assigned => {
                let (with, without) = (color_cost(upper, lower), color_cost(lower, upper));
                with.min(without)
            }
            ColorRule::AtBoard => (0, 0),
        };
        Objective {
            bye_points: None,
            squares: apart * apart,
            floats: if apart > 0 { 2 * (upper.floats_down + lower.floats_up) + 2 } else { 0 },
            color_difference,
            color_alternation,
            order: self.order(upper, lower),
        }
    }

    /// What the bye of a seat adds to the objective: its colours stay as they are, and it counts as the last place.
    fn bye(&self, i: usize) -> Objective {
        let seat = &self.seats[i];
        let from_end = seat.place.abs_diff(self.seats.len() as i64);
        let colors = self.rules.colors == ColorRule::Assigned;
        Objective {
            bye_points: Some(seat.points),
            color_difference: if colors { seat.difference.unsigned_abs().pow(2) } else { 0 },
            color_alternation: if colors { seat.last.map_or(0, |(_, run)| run * run) } else { 0 },
            order: from_end * from_end,
            ..Objective::default()
        }
    }

    /// The square of the distance from the opponent that the seeding asks for.
    fn order(&self, upper: &Seat, lower: &Seat) -> u64 {
        let (start, size) = upper.group;
        let off = match self.rules.seeding {
            // The last of the one group meets the first of the other.
            _ if upper.points != lower.points => (start + size - 1 - upper.place) + (lower.place - lower.group.0),
            Seeding::Lots | Seeding::Slots | Seeding::Neighbours => lower.rank - upper.rank,
            Seeding::Halves => lower.place - upper.place - size / 2,
            Seeding::Ends => (upper.place - start) + (lower.place - start) - (size - 1),
        };
        off.unsigned_abs().pow(2)
    }

    /// Who of two seats has Black, and why.
    pub(super) fn colors(&self, i: usize, j: usize) -> (Option<usize>, ColorReason) {
        if self.rules.colors == ColorRule::AtBoard {
            return (None, ColorReason::AtBoard);
        }
        let (a, b) = (color_cost(&self.seats[i], &self.seats[j]), color_cost(&self.seats[j], &self.seats[i]));
        let black = if a == b {
            if self.seats[i].lot < self.seats[j].lot { i } else { j }
        } else if a < b {
            i
        } else {
            j
        };
        let reason = if a.0 != b.0 {
            let white = if black == i { j } else { i };
            ColorReason::Difference {
                black: self.seats[black].difference as i16,
                white: self.seats[white].difference as i16,
            }
        } else if a != b {
            ColorReason::Alternation
        } else {
            ColorReason::Lot
        };
        (Some(black), reason)
    }

    /// Number of other seats with the points of a seat, and how many of them it may not meet.
    pub(super) fn level_with(&self, i: usize) -> (u16, u16) {
        let others =
            || self.seats.iter().filter(|other| other.points == self.seats[i].points && other.at != self.at(i));
        let closed = others().filter(|other| self.field.is_closed(self.at(i), other.at));
        (others().count() as u16, closed.count() as u16)
    }

    /// The number of seats.
    pub(super) fn len(&self) -> usize {
        self.seats.len()
    }

    pub(super) fn points(&self, i: usize) -> u16 {
        self.seats[i].points
    }

    /// The best pairing, or the best one with this pair (`j` is the number of seats for the bye).
    pub(super) fn solve(&self, with: Option<(usize, usize)>) -> Result<Solution, NoPairing> {
        let n = self.seats.len();
        let odd = n % 2 == 1;
        let packing = self.packing();
        // Twice the logarithm of the number of vertices, and four: the dual values are sums along a path of the tree,
        // over edges whose slack is itself a difference of such sums.
        let room = 2 * (usize::BITS - n.leading_zeros()) + 4;
        let mates = if packing.bits + room < i128::BITS {
            self.mates::<i128>(&packing, with)
        } else {
            debug_assert!(packing.bits + room <= <Wide as Weight>::BITS, "65,535 entries fit");
            self.mates::<Wide>(&packing, with)
        }
        .map_err(|barrier| self.witness(&barrier))?;

        let mut solution = Solution { pairs: Vec::new(), bye: None, objective: Objective::default() };
        for &i in &self.by_place {
            let (i, j) = (i as usize, mates[i as usize] as usize);
            if odd && j == n {
                solution.bye = Some(i);
                solution.objective.add(&self.bye(i));
            } else if self.seats[i].place < self.seats[j].place {
                solution.pairs.push((i, j));
                solution.objective.add(&self.pair(i, j));
            }
        }
        Ok(solution)
    }

    fn mates<W: Weight>(&self, packing: &Packing, with: Option<(usize, usize)>) -> Result<Vec<u32>, Barrier> {
        let n = self.seats.len();
        let cost = |i: u32, j: u32| {
            let (i, j) = (i as usize, j as usize);
            // Of the two that have to meet, no other pair is left.
            if with.is_some_and(|(a, b)| (i == a || i == b || j == a || j == b) && (i, j) != (a.min(b), a.max(b))) {
                return None;
            }
            if j == n {
                let bye = || W::shifted(self.seats[i].class, packing.bye) + packing.pack(&self.bye(i));
                self.seats[i].may_have_bye.then(bye)
            } else {
                (!self.field.is_closed(self.at(i), self.at(j))).then(|| packing.pack(&self.pair(i, j)))
            }
        };
        least_matching(n + n % 2, cost, &self.candidates(&cost))
    }

    /// Pairs that are likely to be in the best pairing. Seats that differ in nothing but their place cost the same at
    /// every level but the last, so of each kind of seats those nearest to the wanted place are enough to begin with.
    fn candidates<W: Weight>(&self, cost: &impl Fn(u32, u32) -> Option<W>) -> Vec<(u32, u32)> {
        let n = self.seats.len();
        let groups: Vec<&[u32]> =
            self.by_place.chunk_by(|&a, &b| self.points(a as usize) == self.points(b as usize)).collect();
        let own = groups.iter().map(|group| self.kinds(group, |seat| (seat.difference, seat.last, 0, 0)));
        let own: Vec<Vec<Vec<u32>>> = own.collect();
        let floating = |seat: &Seat| (seat.difference, seat.last, seat.floats_down, seat.floats_up);
        let floating: Vec<Vec<Vec<u32>>> = groups.iter().map(|group| self.kinds(group, floating)).collect();
        let mut all = Vec::new();
        for (at, group) in groups.iter().enumerate() {
            for &i in *group {
                let wanted = self.wanted(&self.seats[i as usize]);
                for kind in &own[at] {
                    self.nearest(i, kind, wanted, NEAREST, &mut all);
                }
                for step in [1, usize::MAX] {
                    let (mut other, mut passed) = (at.wrapping_add(step), 0);
                    while other < groups.len() && passed < WINDOW {
                        // The top of a lower group, the end of a higher one.
                        let end = if step == 1 { i64::MIN } else { i64::MAX };
                        floating[other].iter().for_each(|kind| self.nearest(i, kind, end, FLOATING, &mut all));
                        passed += groups[other].len();
                        other = other.wrapping_add(step);
                    }
                }
            }
        }
        if n % 2 == 1 {
            let mut byes: Vec<_> = (0..n as u32).filter_map(|i| Some((cost(i, n as u32)?, i))).collect();
            byes.sort_unstable();
            all.extend(byes.into_iter().take(WINDOW).map(|(_, i)| (i, n as u32)));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The seats of a group sorted into kinds, each in the order of places.
    fn kinds<K: Ord>(&self, group: &[u32], kind: impl Fn(&Seat) -> K) -> Vec<Vec<u32>> {
        let mut kinds: BTreeMap<K, Vec<u32>> = BTreeMap::new();
        for &i in group {
            kinds.entry(kind(&self.seats[i as usize])).or_default().push(i);
        }
        kinds.into_values().collect()
    }

    /// Adds the possible pairs of a seat with the seats of a kind nearest to a place, so many on each side.
    fn nearest(&self, i: u32, kind: &[u32], wanted: i64, number: usize, pairs: &mut Vec<(u32, u32)>) {
        let middle = kind.partition_point(|&j| self.coordinate(&self.seats[j as usize]) < wanted);
        let possible = |j: &&u32| **j != i && !self.field.is_closed(self.at(i as usize), self.at(**j as usize));
        let before = kind[..middle].iter().rev().filter(possible).take(number);
        let after = kind[middle..].iter().filter(possible).take(number);
        pairs.extend(before.chain(after).map(|&j| (i.min(j), i.max(j))));
    }

    /// What the seeding measures distances by.
    fn coordinate(&self, seat: &Seat) -> i64 {
        match self.rules.seeding {
            Seeding::Lots | Seeding::Slots | Seeding::Neighbours => seat.rank,
            Seeding::Halves | Seeding::Ends => seat.place,
        }
    }

    /// Where in the own group the seeding wants the opponent.
    fn wanted(&self, seat: &Seat) -> i64 {
        let (start, size) = seat.group;
        match self.rules.seeding {
            Seeding::Lots | Seeding::Slots | Seeding::Neighbours => seat.rank,
            Seeding::Halves if seat.place - start < size / 2 => seat.place + size / 2,
            Seeding::Halves => seat.place - size / 2,
            Seeding::Ends => start + (size - 1) - (seat.place - start),
        }
    }

    /// How many bits each level takes: as many as the greatest sum over all pairs that there can be.
    fn packing(&self) -> Packing {
        let most = |value: &dyn Fn(&Seat) -> u64| self.seats.iter().map(value).max().unwrap_or(0);
        let pairs = self.seats.len().div_ceil(2) as u64;
        let span = self
            .seats
            .iter()
            .map(|seat| seat.points)
            .fold((u16::MAX, 0), |(low, high), points| (low.min(points), high.max(points)));
        let span = u64::from(span.1.saturating_sub(span.0));
        let difference = most(&|seat| seat.difference.unsigned_abs()) + 1;
        let run = most(&|seat| seat.last.map_or(0, |(_, run)| run)) + 1;
        let floats = most(&|seat| seat.floats_down) + most(&|seat| seat.floats_up);
        let distance = 2 * self.seats.len() as u64;
        let bits = |greatest: u64| 128 - (u128::from(greatest) * u128::from(pairs)).leading_zeros();
        let colors = self.rules.colors == ColorRule::Assigned;
        // All costs are even, so the lowest bit stays free.
        let order = 1;
        let alternation = order + bits(distance * distance);
        let difference_at = alternation + if colors { bits(2 * run * run) } else { 0 };
        let floats_at = difference_at + if colors { bits(2 * difference * difference) } else { 0 };
        let squares = floats_at + bits(2 * floats + 2);
        let bye = squares + bits(span * span);
        let classes = 64 - most(&|seat| seat.class).leading_zeros();
        Packing { order, alternation, difference: difference_at, floats: floats_at, squares, bye, bits: bye + classes }
    }

    /// The barrier in terms of entries.
    fn witness(&self, barrier: &Barrier) -> NoPairing {
        let place = |&v: &u32| match self.seats.get(v as usize) {
            Some(seat) => Place::Entry(self.field.contenders()[seat.at].id),
            None => Place::Bye,
        };
        let sorted = |vertices: &[u32]| {
            let mut places: Vec<Place> = vertices.iter().map(place).collect();
            places.sort_unstable();
            places
        };
        let mut groups: Vec<Vec<Place>> = barrier.odd_parts.iter().map(|part| sorted(part)).collect();
        groups.sort_unstable_by_key(|group| (Reverse(group.len()), group[0]));
        NoPairing { few: sorted(&barrier.separators), groups }
    }
}

impl Packing {
    fn pack<W: Weight>(&self, part: &Objective) -> W {
        W::shifted(part.order, self.order)
            + W::shifted(part.color_alternation, self.alternation)
            + W::shifted(part.color_difference, self.difference)
            + W::shifted(part.floats, self.floats)
            + W::shifted(part.squares, self.squares)
    }
}

/// The squares of the differences of colours, and of the numbers of equal colours in a row, after a game.
fn color_cost(black: &Seat, white: &Seat) -> (u64, u64) {
    let square = |value: i64| value.unsigned_abs().pow(2);
    let run = |seat: &Seat, color: Color| match seat.last {
        Some((last, run)) if last == color => (run + 1) * (run + 1),
        _ => 1,
    };
    (square(black.difference + 1) + square(white.difference - 1), run(black, Color::Black) + run(white, Color::White))
}

/// The order inside of a group whose seats stand by lot: the numbers of the seats in it, first to last.
fn order_in_group(field: &Field, group: &[Seat], seeding: Seeding) -> Vec<usize> {
    let seed = |&member: &usize| field.contenders()[group[member].at].seed;
    let mut order: Vec<usize> = (0..group.len()).collect();
    if seeding == Seeding::Lots {
        return order;
    }
    // A stable sort: equal seeds, and those without seed, stay in the order of their lots.
    order.sort_by_key(|member| (seed(member).is_none(), seed(member)));
    if seeding != Seeding::Slots {
        return order;
    }
    let seeds = order.iter().take_while(|member| seed(member).is_some()).count().min(group.len() / 2);
    let mut slots = vec![None; group.len()];
    for (&member, table) in order.iter().zip(spread(group.len() / 2)).take(seeds) {
        slots[2 * table] = Some(member);
    }
    let mut others = order.split_off(seeds);
    others.sort_unstable();
    let mut others = others.into_iter();
    slots.into_iter().map(|slot| slot.or_else(|| others.next()).expect("a member for each slot")).collect()
}

/// The tables in the order in which seeds take them. The numbers 0, 1, 2, ... with their bits reversed are as far from
/// the earlier ones as they can be: of eight tables 0, 4, 2, 6, 1, 5, 3, 7.
fn spread(tables: usize) -> impl Iterator<Item = usize> {
    let bits = tables.next_power_of_two().trailing_zeros();
    // A shift by all bits is no shift in Rust; with one table there is nothing to reverse.
    let reversed = move |number: usize| if bits == 0 { 0 } else { number.reverse_bits() >> (usize::BITS - bits) };
    (0..1 << bits).map(reversed).filter(move |&table| table < tables)
}
