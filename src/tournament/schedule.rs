//! Schedules that do not depend on results: round robins (循环制, Article 26.2), groups, crossed pairs and seeds in
//! slots.

use alloc::vec::Vec;

use crate::tournament::result::Side;

/// A game of a schedule between two places of a list, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scheduled {
    /// The place that plays Black.
    pub black: usize,
    /// The place that plays White.
    pub white: usize,
}

impl Scheduled {
    const fn new(black: usize, white: usize) -> Scheduled {
        Scheduled { black, white }
    }
}

/// The rounds of a round robin of `entries` entries, each against each `cycles` times.
///
/// Everybody meets everybody once in each cycle, and nobody plays twice in a round; in an odd field one rests in each
/// round. Within a cycle nobody has one colour more than once oftener than the other, and each cycle swaps the colours
/// of the one before.
///
/// ```
/// use weiqi::tournament::round_robin;
/// let rounds = round_robin(4, 1);
/// assert_eq!(rounds.len(), 3);
/// assert!(rounds.iter().all(|games| games.len() == 2));
/// assert_eq!(round_robin(5, 2).len(), 10);
/// ```
pub fn round_robin(entries: usize, cycles: u8) -> Vec<Vec<Scheduled>> {
    if entries < 2 {
        return Vec::new();
    }
    // One place stays (or is empty in an odd field) and the others, an odd number, go round.
    let around = if entries.is_multiple_of(2) { entries - 1 } else { entries };
    let fixed = entries.is_multiple_of(2).then_some(entries - 1);
    let mut rounds = Vec::with_capacity(around * usize::from(cycles));
    for cycle in 0..cycles {
        for round in 0..around {
            let mut games = Vec::with_capacity(entries / 2);
            let turn = |game: Scheduled| if cycle % 2 == 0 { game } else { Scheduled::new(game.white, game.black) };
            if let Some(fixed) = fixed {
                // The place that stays alternates.
                let game = if round % 2 == 0 { Scheduled::new(round, fixed) } else { Scheduled::new(fixed, round) };
                games.push(turn(game));
            }
            for step in 1..=around / 2 {
                let (ahead, behind) = ((round + step) % around, (round + around - step) % around);
                // The two are 2 * step places apart. Black is who has the other among the next half of the circle, so
                // that each has Black against one half and White against the other.
                let apart = (2 * step) % around;
                let game =
                    if apart <= around / 2 { Scheduled::new(behind, ahead) } else { Scheduled::new(ahead, behind) };
                games.push(turn(game));
            }
            rounds.push(games);
        }
    }
    rounds
}

/// Puts places into groups by turns: forwards, then backwards, and so on (蛇形), so that the groups are of equal
/// strength if the places are in order of strength.
///
/// ```
/// use weiqi::tournament::groups;
/// assert_eq!(groups(8, 2), [vec![0, 3, 4, 7], vec![1, 2, 5, 6]]);
/// ```
pub fn groups(entries: usize, groups: usize) -> Vec<Vec<usize>> {
    let mut made: Vec<Vec<usize>> = (0..groups).map(|_| Vec::new()).collect();
    if groups == 0 {
        return made;
    }
    for entry in 0..entries {
        let (row, column) = (entry / groups, entry % groups);
        made[if row % 2 == 0 { column } else { groups - 1 - column }].push(entry);
    }
    made
}

/// The first pairs of a crossed knock-out (交叉比赛) after groups: for two groups with two qualifiers, the first of A
/// meets the second of B and the first of B the second of A. Each item is the group and the place in it, both counted
/// from 0.
///
/// ```
/// use weiqi::tournament::crossed;
/// assert_eq!(crossed(2, 2), [[(0, 0), (1, 1)], [(1, 0), (0, 1)]]);
/// ```
pub fn crossed(groups: usize, qualifiers: usize) -> Vec<[(usize, usize); 2]> {
    let mut pairs = Vec::new();
    // Groups cross two by two: A with B, C with D. A group without partner crosses with itself.
    for first in (0..groups).step_by(2) {
        let second = if first + 1 < groups { first + 1 } else { first };
        for place in 0..qualifiers.div_ceil(2) {
            let last = qualifiers - 1 - place;
            pairs.push([(first, place), (second, last)]);
            if second != first && last != place {
                pairs.push([(second, place), (first, last)]);
            }
        }
    }
    pairs.retain(|pair| pair[0] != pair[1]);
    pairs
}

/// The slots of a knock-out of `entries` seeds, counted from 0: neighbours meet, and if the stronger seed always wins,
/// the strongest meet last. The number of slots is a power of two; a slot without seed (`None`) gives its neighbour a
/// bye, so that byes go to the strongest.
///
/// ```
/// use weiqi::tournament::slots;
/// assert_eq!(slots(4), [Some(0), Some(3), Some(2), Some(1)]); // 1-4 and 3-2
/// assert_eq!(slots(3), [Some(0), None, Some(2), Some(1)]);
/// ```
pub fn slots(entries: usize) -> Vec<Option<usize>> {
    let mut order = alloc::vec![0];
    while order.len() < entries {
        let last = 2 * order.len() - 1;
        // Each seed is joined by the one that makes the same sum; the first of each later half comes second, as usual.
        order = order
            .iter()
            .enumerate()
            .flat_map(|(slot, &seed)| if slot % 2 == 0 { [seed, last - seed] } else { [last - seed, seed] })
            .collect();
    }
    order.into_iter().map(|seed| (seed < entries).then_some(seed)).collect()
}

/// What two teams' ordered members do in a win-and-stay contest (擂台赛, Article 26.6; clause 6 of the older edition's
/// Article 26): one game at a time, the loser is out, and the winner meets the next of the other team. The team whose
/// last member is out has lost.
///
/// ```
/// use weiqi::tournament::{Side, StayRule, WinAndStay};
/// let mut contest = WinAndStay::new(3, 3, StayRule::Replay).ok_or("a team needs a member")?;
/// // A1 beats B1, B2 beats A1 and A2, A3 beats B2 and B3.
/// for winner in [Side::First, Side::Second, Side::Second, Side::First, Side::First] {
///     assert_eq!(contest.winner(), None);
///     contest.won(winner);
/// }
/// assert_eq!(contest.winner(), Some(Side::First));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WinAndStay {
    members: [u8; 2],
    out: [u8; 2],
    draws: StayRule,
}

/// What a draw does in a win-and-stay contest. The law is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StayRule {
    /// The two play again.
    Replay,
    /// Both are out.
    BothOut,
}

impl WinAndStay {
    /// A contest of two teams with these numbers of members. `None` if a team has none.
    pub const fn new(first: u8, second: u8, draws: StayRule) -> Option<WinAndStay> {
        if first == 0 || second == 0 { None } else { Some(WinAndStay { members: [first, second], out: [0, 0], draws }) }
    }

    /// The members who meet next, by their numbers in the order of their teams. `None` if the contest is over.
    pub const fn next(&self) -> Option<[u8; 2]> {
        if self.is_over() { None } else { Some([self.out[0] + 1, self.out[1] + 1]) }
    }

    /// Whether a team's last member is out.
    pub const fn is_over(&self) -> bool {
        self.out[0] >= self.members[0] || self.out[1] >= self.members[1]
    }

    /// Enters the winner of the next game. Nothing changes if the contest is over.
    pub const fn won(&mut self, winner: Side) {
        if !self.is_over() {
            self.out[winner.other().index()] += 1;
        }
    }

    /// Enters a draw.
    pub const fn drawn(&mut self) {
        if matches!(self.draws, StayRule::BothOut) {
            self.both_lost();
        }
    }

    /// Enters a game that both lose: both are out.
    pub const fn both_lost(&mut self) {
        if !self.is_over() {
            self.out[0] += 1;
            self.out[1] += 1;
        }
    }

    /// The team that has won. `None` if the contest goes on, or if the last members of both are out.
    pub const fn winner(&self) -> Option<Side> {
        match (self.out[0] >= self.members[0], self.out[1] >= self.members[1]) {
            (false, true) => Some(Side::First),
            (true, false) => Some(Side::Second),
            _ => None,
        }
    }
}

/// The numbers of entries still in before each round of an event with elimination at `losses` losses (Article 26.4:
/// 注意参赛人数和淘汰人数的比例), if every game has a winner: within each number of losses half of them win, and the odd
/// one meets the best of the next number and wins. The last number is that after the last round.
///
/// ```
/// use weiqi::tournament::elimination_forecast;
/// assert_eq!(elimination_forecast(16, 2, 4), [16, 16, 12, 8, 5]);
/// assert_eq!(elimination_forecast(8, 1, 3), [8, 4, 2, 1]);
/// ```
pub fn elimination_forecast(entries: usize, losses: u8, rounds: u16) -> Vec<usize> {
    // with[k] is the number of entries that have lost k times.
    let mut with = alloc::vec![0usize; usize::from(losses)];
    if let Some(first) = with.first_mut() {
        *first = entries;
    }
    let mut forecast = alloc::vec![entries];
    for _ in 0..rounds {
        let field: usize = with.iter().sum();
        let mut next = alloc::vec![0usize; with.len()];
        let mut odd: Option<usize> = None;
        for (lost, &number) in with.iter().enumerate() {
            let mut number = number;
            if let (Some(floats), true) = (odd, number > 0) {
                next[floats] += 1;
                number -= 1;
                odd = None;
                if let Some(beaten) = next.get_mut(lost + 1) {
                    *beaten += 1;
                }
            }
            next[lost] += number / 2;
            if let Some(beaten) = next.get_mut(lost + 1) {
                *beaten += number / 2;
            }
            if number % 2 == 1 {
                odd = Some(lost);
            }
        }
        // The last odd one has a bye.
        if let Some(bye) = odd {
            next[bye] += 1;
        }
        if field > 1 {
            with = next;
        }
        forecast.push(with.iter().sum());
    }
    forecast
}
