//! Who is placed where (名次), with the exact value of every key. Article 27; Article 28 of the older edition.
//!
//! Guarantees: the places depend on results only, never on names, numbers or the order in which results came in;
//! entries that are equal in every key share their place, or wait for a play-off or lots. Values are fractions in
//! lowest terms.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::tournament::fraction::Fraction;
use crate::tournament::key::Key;
use crate::tournament::player::EntryId;
use crate::tournament::regulation::{ByeOpponent, Regulation, SharedBelow, Ties, WithdrawnWorth};
use crate::tournament::table::{MeetingResult, Presence, ScoreTable, TableLine};
use crate::tournament::total::{Highest, RoundsCounted, TotalScore};

/// The value of a key. `None` where the key has none: the total score while nobody has a point, or the direct
/// encounter of entries that have not all met.
pub type KeyValue = Option<Fraction>;

/// One placed entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Placed {
    /// The entry.
    pub entry: EntryId,
    /// The place, counted from 1; equals share it.
    pub place: u16,
    /// Whether others have the same place.
    pub shared: bool,
    /// The place whose prize is paid (Article 23.6).
    pub prize_place: u16,
    /// The value of each key of [`Standings::keys`].
    pub values: Vec<KeyValue>,
    /// Which key, by its place in [`Standings::keys`], puts the entry after the one before it. `None` for the first
    /// and for those who share the place of the one before.
    pub decided_by: Option<usize>,
}

/// The standings of an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Standings {
    keys: Vec<Key>,
    rounds: u16,
    rows: Vec<Placed>,
    void: Vec<EntryId>,
    open: Vec<Vec<EntryId>>,
}

impl Standings {
    /// The standings of a score table under the regulations.
    pub fn new(table: &ScoreTable, regulation: &Regulation) -> Standings {
        let ranking = &regulation.ranking;
        let mut keys = ranking.keys.clone();
        if ranking.ties != Ties::Shared {
            keys.push(Key::PlayOffOrLots);
        }
        let values = Values::new(table, regulation);
        let mut placing = Placing::new(table, keys.len());
        for (number, &key) in keys.iter().enumerate() {
            let last = match ranking.shared_below {
                Some(below) if number >= usize::from(below.keys) => usize::from(below.place),
                _ => usize::MAX,
            };
            placing.compare(number, key, &values, last);
        }
        let rows = placing.rows(table);
        let open = if ranking.ties == Ties::Shared { Vec::new() } else { open_ties(&rows, ranking.shared_below) };
        let void = table.lines.iter().filter(|line| line.presence == Presence::Void).map(|line| line.entry).collect();
        Standings { keys, rounds: table.rounds, rows, void, open }
    }

    /// The keys that were compared, in order.
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The number of rounds that the standings cover.
    pub fn rounds(&self) -> u16 {
        self.rounds
    }

    /// The placed entries, best first. Those who share a place are in the order of their numbers.
    pub fn rows(&self) -> &[Placed] {
        &self.rows
    }

    /// The row of an entry. `None` if it is not placed.
    pub fn row(&self, entry: EntryId) -> Option<&Placed> {
        self.rows.iter().find(|row| row.entry == entry)
    }

    /// The entries whose results are void, so that they have no place.
    pub fn void(&self) -> &[EntryId] {
        &self.void
    }

    /// The groups of equals that wait for a play-off or lots. Empty where equals share.
    pub fn open(&self) -> &[Vec<EntryId>] {
        &self.open
    }
}

/// The groups that share a place although ties are to be decided.
fn open_ties(rows: &[Placed], below: Option<SharedBelow>) -> Vec<Vec<EntryId>> {
    let last = below.map_or(u16::MAX, |below| below.place);
    rows.chunk_by(|a, b| a.place == b.place)
        .filter(|group| group.len() > 1 && group[0].place <= last)
        .map(|group| group.iter().map(|row| row.entry).collect())
        .collect()
}

/// The values of keys that do not depend on who is equal to whom, by the index of entries.
struct Values<'a> {
    table: &'a ScoreTable,
    regulation: &'a Regulation,
    /// M of the total score, if it is the actual one.
    highest: u32,
    /// What each entry is worth to its opponents.
    worth: Vec<Fraction>,
    /// The sum of opponents' points.
    opponents: Vec<Option<Fraction>>,
}

impl<'a> Values<'a> {
    fn new(table: &'a ScoreTable, regulation: &'a Regulation) -> Values<'a> {
        let worth = table.lines.iter().map(|line| worth(line, table.rounds, regulation.withdrawn)).collect();
        let mut values = Values { table, regulation, highest: table.highest(), worth, opponents: Vec::new() };
        values.opponents = table.lines.iter().map(|line| values.opponents_of(line, 0)).collect();
        values
    }

    /// The sum of the worth of the opponents after the first `skip` rounds. `None` if it does not fit.
    fn opponents_of(&self, line: &TableLine, skip: u16) -> Option<Fraction> {
        let met = line.meetings.iter().filter(|meeting| meeting.flags.opponents);
        let late = met.filter(|meeting| meeting.round.is_none_or(|round| round > skip));
        let mut sum = late.map(|meeting| self.worth[meeting.opponent.index()]).try_fold(Fraction::ZERO, add)?;
        if self.regulation.bye_opponent == ByeOpponent::RoundsLeft {
            for &round in line.byes.iter().filter(|&&round| round > skip) {
                sum = add(sum, Fraction::from(i64::from(self.table.rounds.saturating_sub(round)) + 1))?;
            }
        }
        Some(sum)
    }

    fn of(&self, key: Key, line: &TableLine) -> KeyValue {
        let whole = |number: u32| Some(Fraction::from(i64::from(number)));
        match key {
            Key::Points => whole(line.points),
            Key::SmallScore => self.small_score(line),
            Key::TotalScore(total) => self.total(total, line),
            Key::OpponentsPoints { skip: 0 } => self.opponents[line.entry.index()],
            Key::OpponentsPoints { skip } => self.opponents_of(line, skip),
            Key::OpponentsOpponents => {
                let met = line.meetings.iter().filter(|meeting| meeting.flags.opponents);
                met.map(|meeting| self.opponents[meeting.opponent.index()])
                    .try_fold(Fraction::ZERO, |sum, next| add(sum, next?))
            }
            Key::FewerWarnings => whole(line.warnings),
            Key::BoardPoints => whole(line.board_points),
            Key::Board(board) => {
                let index = usize::from(board).checked_sub(1);
                whole(index.and_then(|index| line.boards.get(index).copied()).unwrap_or(0))
            }
            Key::RoundsSurvived => whole(line.out_in.map_or(u32::from(self.table.rounds) + 1, u32::from)),
            Key::DirectEncounter | Key::PlayOffOrLots => None,
        }
    }

    /// The points of beaten opponents and half of those of drawn ones, at their actual points.
    fn small_score(&self, line: &TableLine) -> KeyValue {
        let mut halves = 0;
        for meeting in line.meetings.iter().filter(|meeting| meeting.flags.opponents) {
            let points = i64::from(self.table.lines[meeting.opponent.index()].points);
            halves += match meeting.result {
                MeetingResult::Won => 2 * points,
                MeetingResult::Drawn => points,
                MeetingResult::Lost | MeetingResult::Cancelled => 0,
            };
        }
        Some(Fraction::half_of(halves))
    }

    fn total(&self, total: TotalScore, line: &TableLine) -> KeyValue {
        let rounds = match total.rounds {
            RoundsCounted::SoFar => self.table.rounds,
            RoundsCounted::Fixed(rounds) => rounds,
            RoundsCounted::Own => line.rounds(),
        };
        let highest = match total.highest {
            Highest::Actual => self.highest,
            Highest::Possible => {
                u32::from(self.regulation.results.points.win)
                    * u32::from(match total.rounds {
                        RoundsCounted::Fixed(rounds) => rounds,
                        _ => self.table.rounds,
                    })
            }
        };
        TotalScore::of(line.points, self.opponents[line.entry.index()]?, highest, rounds)
    }
}

fn add(sum: Fraction, next: Fraction) -> Option<Fraction> {
    sum.checked_add(next)
}

/// What an entry is worth to its opponents: its points, or under the older edition's 29.3 what they would have grown
/// to if it had gone on at its own rate, at most a point a round.
fn worth(line: &TableLine, rounds: u16, withdrawn: WithdrawnWorth) -> Fraction {
    let actual = Fraction::from(i64::from(line.points));
    let Presence::Left(after) = line.presence else { return actual };
    let games = line.meetings.iter().filter(|meeting| meeting.round.is_some()).count() as i128;
    if withdrawn == WithdrawnWorth::Actual {
        return actual;
    }
    let Some(rate) = Fraction::new(line.points.into(), games) else { return actual };
    let left = Fraction::from(i64::from(rounds.saturating_sub(after)));
    let projected = rate.min(Fraction::from(1)).checked_mul(left).and_then(|rest| actual.checked_add(rest));
    projected.unwrap_or(actual)
}

/// The entries in groups of equals, best group first, refined key by key.
struct Placing<'a> {
    table: &'a ScoreTable,
    /// The indices of the placed entries; equals stand together, in the order of their numbers.
    order: Vec<usize>,
    /// For each place in `order` the key that puts it after the one before; `None` within a group.
    decided_by: Vec<Option<usize>>,
    values: Vec<Vec<KeyValue>>,
}

impl<'a> Placing<'a> {
    fn new(table: &'a ScoreTable, keys: usize) -> Placing<'a> {
        let order: Vec<usize> = (0..table.lines.len()).filter(|&i| table.lines[i].presence != Presence::Void).collect();
        let decided_by = alloc::vec![None; order.len()];
        let values = table.lines.iter().map(|_| Vec::with_capacity(keys)).collect();
        Placing { table, order, decided_by, values }
    }

    /// Splits the groups of equals that begin at one of the first `last` places.
    fn compare(&mut self, number: usize, key: Key, values: &Values<'_>, last: usize) {
        let mut start = 0;
        while start < self.order.len() {
            let rest = &self.decided_by[start + 1..];
            let end = start + 1 + rest.iter().position(Option::is_some).unwrap_or(rest.len());
            self.compare_group(start..end, number, key, values, start < last);
            start = end;
        }
    }

    fn compare_group(
        &mut self,
        group: core::ops::Range<usize>,
        number: usize,
        key: Key,
        values: &Values<'_>,
        split: bool,
    ) {
        let members = &self.order[group.clone()];
        let found: Vec<KeyValue> = match key {
            Key::DirectEncounter => direct_encounter(self.table, members),
            Key::PlayOffOrLots => given_order(self.table, members),
            key => members.iter().map(|&index| values.of(key, &self.table.lines[index])).collect(),
        };
        for (&index, &value) in members.iter().zip(&found) {
            self.values[index].push(value);
        }
        if !split || members.len() == 1 {
            return;
        }
        let better = |a: usize, b: usize| -> Ordering {
            let (a, b) = (self.values[a][number], self.values[b][number]);
            if matches!(key, Key::FewerWarnings) { a.cmp(&b) } else { b.cmp(&a) }
        };
        let mut members = members.to_vec();
        // A stable sort keeps equals in the order of their numbers.
        members.sort_by(|&a, &b| better(a, b));
        for place in 1..members.len() {
            if better(members[place - 1], members[place]) != Ordering::Equal {
                self.decided_by[group.start + place] = Some(number);
            }
        }
        self.order[group].copy_from_slice(&members);
    }

    fn rows(mut self, table: &ScoreTable) -> Vec<Placed> {
        let (mut rows, mut place) = (Vec::with_capacity(self.order.len()), 1);
        for (number, &index) in self.order.iter().enumerate() {
            let decided_by = self.decided_by[number];
            if number == 0 || decided_by.is_some() {
                place = number as u16 + 1;
            }
            let next_is_equal = self.decided_by.get(number + 1).is_some_and(Option::is_none);
            let entry = table.lines[index].entry;
            rows.push(Placed {
                entry,
                place,
                shared: next_is_equal || (number > 0 && decided_by.is_none()),
                prize_place: place + u16::from(table.lower_prize.contains(&entry)),
                values: core::mem::take(&mut self.values[index]),
                decided_by,
            });
        }
        rows
    }
}

/// The points of each member of a group from its games with the others. No values unless each has met each.
fn direct_encounter(table: &ScoreTable, group: &[usize]) -> Vec<KeyValue> {
    let none = || alloc::vec![None; group.len()];
    let mut values = Vec::with_capacity(group.len());
    for &index in group {
        let met = table.lines[index].meetings.iter().filter(|meeting| meeting.flags.met);
        // Members of a group stand in the order of their numbers unless an earlier key split them from a larger one,
        // so the search is by content.
        let inside: Vec<_> = met.filter(|meeting| group.contains(&meeting.opponent.index())).collect();
        let mut opponents: Vec<EntryId> = inside.iter().map(|meeting| meeting.opponent).collect();
        opponents.sort_unstable();
        opponents.dedup();
        if group.len() < 2 || opponents.len() + 1 < group.len() {
            return none();
        }
        values.push(Some(Fraction::from(inside.iter().map(|meeting| i64::from(meeting.points)).sum::<i64>())));
    }
    values
}

/// The order that a play-off or lots gave, as numbers of which the greater is better. No values unless one order names
/// the whole group.
fn given_order(table: &ScoreTable, group: &[usize]) -> Vec<KeyValue> {
    let position = |order: &Vec<EntryId>, index: usize| order.iter().position(|entry| entry.index() == index);
    // A later order replaces an earlier one.
    let found = table.orders.iter().rev().find_map(|order| {
        group.iter().map(|&index| position(order, index)).collect::<Option<Vec<_>>>().map(|at| (at, order.len()))
    });
    match found {
        Some((positions, length)) if group.len() > 1 => {
            positions.iter().map(|&at| Some(Fraction::from((length - at) as i64))).collect()
        }
        _ => alloc::vec![None; group.len()],
    }
}
