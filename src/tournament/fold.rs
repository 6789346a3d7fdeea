//! From the rounds of an event to its score table. Articles 23.1, 27 and 28.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::tournament::log::{PairRecord, Tournament};
use crate::tournament::player::EntryId;
use crate::tournament::regulation::{MatchLength, System};
use crate::tournament::result::{ResultFlags, ResultKind, Side};
use crate::tournament::table::{Meeting, MeetingResult, Presence, ScoreTable, TableLine};
use crate::tournament::team::match_points;
use crate::tournament::update::Score;

/// What a finished pair gives each side.
struct Worth {
    points: [u8; 2],
    boards: Vec<[u8; 2]>,
    order: [Option<Ordering>; 2],
    flags: ResultFlags,
}

impl Tournament {
    /// The score table after all rounds so far.
    pub fn table(&self) -> ScoreTable {
        self.table_after(u16::MAX)
    }

    /// The score table after a number of rounds, or after all of them if there are fewer: only rounds up to it count.
    pub fn table_after(&self, rounds: u16) -> ScoreTable {
        let rounds = rounds.min(self.rounds.len() as u16);
        let mut lines: Vec<TableLine> = self.ids().map(TableLine::new).collect();
        for (line, state) in lines.iter_mut().zip(&self.entries) {
            // Who left before any round or by then has left; who leaves later is still there.
            line.presence = match state.left {
                Some(after) if after <= rounds => self.presence(line.entry),
                _ => Presence::TakesPart,
            };
            line.warnings = state.warned.iter().filter(|&&round| round <= rounds).count() as u32;
            line.boards = alloc::vec![0; self.regulation.teams.map_or(0, |teams| usize::from(teams.boards))];
        }
        for (number, round) in (1..=rounds).zip(&self.rounds) {
            for record in &round.pairs {
                self.enter_pair(&mut lines, number, record);
            }
            for bye in &round.byes {
                let line = &mut lines[bye.index()];
                line.byes.push(number);
                line.points += self.bye_points();
            }
        }
        self.forfeit_the_rest(&mut lines);
        if let System::KnockOut { losses } | System::SwissKnockOut { losses, .. } = self.regulation.system {
            for (line, state) in lines.iter_mut().zip(&self.entries) {
                line.out_in = out_in(line, losses, state.dropped.filter(|&round| round <= rounds + 1));
            }
        }
        ScoreTable { rounds, lines, orders: self.orders.clone(), lower_prize: self.lower_prize.clone() }
    }

    /// In a round robin a round without a game is rest and gives nothing; elsewhere a bye has its points.
    fn bye_points(&self) -> u32 {
        match (self.regulation.system, self.regulation.teams) {
            (System::RoundRobin { .. }, _) => 0,
            // Match points are 2, 1 and 0 whatever a game is worth (Article 27.2).
            (_, Some(_)) => 2,
            _ => self.regulation.results.points.bye.into(),
        }
    }

    fn enter_pair(&self, lines: &mut [TableLine], round: u16, record: &PairRecord) {
        let entries = Side::ALL.map(|side| record.pair.entry(side));
        let kept = if self.regulation.results.annulled_warnings { record.annulled_warnings } else { [0; 2] };
        for side in 0..2 {
            lines[entries[side].index()].warnings += u32::from(record.warnings[side]) + u32::from(kept[side]);
        }
        if entries.iter().any(|entry| lines[entry.index()].presence == Presence::Void) {
            return;
        }
        let Some(worth) = self.worth(record) else { return };
        enter_worth(lines, Some(round), entries, &worth);
    }

    /// What a finished pair gives each side. `None` if it is not finished.
    fn worth(&self, record: &PairRecord) -> Option<Worth> {
        let score = record.score.as_ref().filter(|score| !self.is_open(score))?;
        let rules = &self.regulation.results;
        let points = |kind: ResultKind| Side::ALL.map(|side| rules.points.points(rules.in_table(kind), side));
        let order = Side::ALL.map(|side| self.outcome(record, side));
        let mut worth = match score {
            Score::Game(result) => {
                Worth { points: points(result.kind), boards: Vec::new(), order, flags: rules.flags(result.kind) }
            }
            Score::Boards(results) => {
                let boards: Vec<[u8; 2]> = results.iter().map(|result| points(result.kind)).collect();
                let sum = |side: usize| boards.iter().map(|board| u32::from(board[side])).sum::<u32>();
                let (first, second) = match_points(sum(0), sum(1));
                // A match counts for what any of its games counts for.
                let flags = results.iter().map(|result| rules.flags(result.kind)).fold(ResultFlags::NONE, union);
                Worth { points: [first, second], boards, order, flags }
            }
        };
        for side in 0..2 {
            if record.cancelled[side] {
                worth.points[side] = 0;
                worth.boards.iter_mut().for_each(|board| board[side] = 0);
                worth.order[side] = None;
                worth.flags = rules.cancelled;
            }
        }
        Some(worth)
    }

    /// How a pair came out for a side: greater for a win. `None` if nothing is decided yet.
    pub(crate) fn outcome(&self, record: &PairRecord, side: Side) -> Option<Ordering> {
        let score = record.score.as_ref().filter(|score| !self.is_open(score))?;
        let rules = &self.regulation.results;
        let of = |kind: ResultKind| match kind {
            ResultKind::BothLose | ResultKind::BothForfeit => Ordering::Less,
            kind => match kind.winner() {
                Some(winner) if winner == side => Ordering::Greater,
                Some(_) => Ordering::Less,
                None => Ordering::Equal,
            },
        };
        Some(match score {
            Score::Game(result) => of(result.kind),
            Score::Boards(results) => {
                let sum = |side| {
                    results.iter().map(|result| u32::from(rules.points.points(rules.in_table(result.kind), side))).sum()
                };
                let (own, others): (u32, u32) = (sum(side), sum(side.other()));
                own.cmp(&others)
            }
        })
    }

    /// The points of each entry for the pairing of the next round, in the order of their numbers: those of the table, but
    /// lots give a winner to pairs that have none (Articles 17.5, 17.6 and 22.3).
    pub fn pairing_points(&self) -> Vec<u32> {
        self.pairing_points_before(u16::MAX)
    }

    /// The same for the pairing of an earlier round.
    pub(crate) fn pairing_points_before(&self, round: u16) -> Vec<u32> {
        let table = self.table_after(round.saturating_sub(1));
        let mut points: Vec<u32> = table.lines.iter().map(|line| line.points).collect();
        let win = if self.regulation.teams.is_some() { 2 } else { self.regulation.results.points.win };
        for record in self.rounds.iter().take(usize::from(table.rounds)).flat_map(|round| &round.pairs) {
            if let Some(winner) = record.lot {
                points[record.pair.entry(winner).index()] += u32::from(win);
            }
        }
        points
    }

    /// The games that an entry that left does not play any more are won by the opponents (Articles 28.2 and 28.4). In
    /// a Swiss event they were never paired, so there are none.
    fn forfeit_the_rest(&self, lines: &mut [TableLine]) {
        let left = |line: &TableLine| matches!(line.presence, Presence::Left(_));
        match self.regulation.system {
            System::RoundRobin { cycles } => {
                for index in 0..lines.len() {
                    if !left(&lines[index]) {
                        continue;
                    }
                    for other in 0..lines.len() {
                        // A pair of two that have left is entered once.
                        if other == index || lines[other].presence == Presence::Void {
                            continue;
                        }
                        let both = left(&lines[other]);
                        if both && other < index {
                            continue;
                        }
                        let entries = [lines[index].entry, lines[other].entry];
                        let paired = self.entries[index]
                            .pairs
                            .iter()
                            .filter_map(|&pair| self.pair(pair))
                            .filter(|record| record.pair.first == entries[1] || record.pair.second == entries[1]);
                        let missing = usize::from(cycles).saturating_sub(paired.count());
                        let worth = self.forfeited(both);
                        for _ in 0..missing {
                            enter_worth(lines, None, entries, &worth);
                        }
                    }
                }
            }
            System::Match(length) if lines.len() == 2 && lines.iter().any(left) => {
                let both = lines.iter().all(left);
                let leaver = usize::from(!left(&lines[0]));
                let worth = self.forfeited(both);
                let entries = [lines[leaver].entry, lines[1 - leaver].entry];
                let played = lines[0].meetings.len();
                let won = |line: &TableLine| {
                    line.meetings.iter().filter(|meeting| meeting.result == MeetingResult::Won).count()
                };
                let missing = match length {
                    _ if both => 0,
                    MatchLength::BestOf(games) => {
                        let needed = usize::from(games / 2 + 1).saturating_sub(won(&lines[1 - leaver]));
                        needed.min(usize::from(games).saturating_sub(played))
                    }
                    MatchLength::Ten => usize::from(length.games()).saturating_sub(played),
                };
                let decided = lines.iter().any(|line| won(line) > usize::from(length.games() / 2));
                for _ in 0..if decided { 0 } else { missing } {
                    enter_worth(lines, None, entries, &worth);
                }
            }
            _ => {}
        }
    }

    /// A pair that the first side forfeits, or both.
    fn forfeited(&self, both: bool) -> Worth {
        let kind = if both { ResultKind::BothForfeit } else { ResultKind::Forfeit(Side::First) };
        let rules = &self.regulation.results;
        let game = Side::ALL.map(|side| rules.points.points(kind, side));
        let order = [Some(Ordering::Less), Some(if both { Ordering::Less } else { Ordering::Greater })];
        let flags = rules.flags(kind);
        match self.regulation.teams {
            Some(teams) => {
                let boards = alloc::vec![game; usize::from(teams.games_in_a_match())];
                Worth { points: if both { [0, 0] } else { [0, 2] }, boards, order, flags }
            }
            None => Worth { points: game, boards: Vec::new(), order, flags },
        }
    }
}

fn union(a: ResultFlags, b: ResultFlags) -> ResultFlags {
    ResultFlags { met: a.met || b.met, colours: a.colours || b.colours, opponents: a.opponents || b.opponents }
}

fn enter_worth(lines: &mut [TableLine], round: Option<u16>, entries: [EntryId; 2], worth: &Worth) {
    for side in 0..2 {
        let line = &mut lines[entries[side].index()];
        line.points += u32::from(worth.points[side]);
        for (number, board) in worth.boards.iter().enumerate() {
            line.board_points += u32::from(board[side]);
            // Where all play against all there are more games than boards; the games of member 1 come first.
            let boards = line.boards.len();
            let place = if worth.boards.len() == boards { number } else { own_board(number, boards, side) };
            if let Some(points) = line.boards.get_mut(place) {
                *points += u32::from(board[side]);
            }
        }
        line.meetings.push(Meeting {
            round,
            opponent: entries[1 - side],
            points: worth.points[side],
            result: match worth.order[side] {
                Some(Ordering::Greater) => MeetingResult::Won,
                Some(Ordering::Equal) => MeetingResult::Drawn,
                Some(Ordering::Less) => MeetingResult::Lost,
                None => MeetingResult::Cancelled,
            },
            flags: worth.flags,
        });
    }
}

/// The member whose game this is, where each of one team meets each of the other.
fn own_board(game: usize, boards: usize, side: usize) -> usize {
    if boards == 0 {
        return 0;
    }
    if side == 0 { game / boards } else { game % boards }
}

/// The round in which an entry was put out: the last in which it played, if it has lost too often (one that was spared
/// to keep the field even plays on after that), or the last before it was dropped.
fn out_in(line: &TableLine, losses: u8, dropped: Option<u16>) -> Option<u16> {
    let lost = line.meetings.iter().filter(|meeting| meeting.result == MeetingResult::Lost).count();
    if lost >= usize::from(losses) {
        return line.meetings.iter().rev().find_map(|meeting| meeting.round);
    }
    dropped.map(|round| round - 1)
}
