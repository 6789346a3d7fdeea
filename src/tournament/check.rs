//! What the log of an event refuses. Articles 17.5, 23, 25 to 28 and 30.

use alloc::vec::Vec;

use crate::tournament::error::TournamentError;
use crate::tournament::log::{PairRecord, Tournament};
use crate::tournament::player::{Entry, EntryId};
use crate::tournament::regulation::{MAX_SWISS_ROUNDS, MatchLength, RegulationError, System, Ties};
use crate::tournament::result::{ResultKind, Side};
use crate::tournament::team::{LineUp, TeamKind, check_board_order};
use crate::tournament::update::{Decision, PairId, RoundPairs, Score, Update};

type Checked = Result<(), TournamentError>;

impl Tournament {
    /// Whether an update may be entered now.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn check(&self, update: &Update) -> Checked {
        use TournamentError as E;
        let after_the_end = matches!(
            update,
            Update::Cancel { .. }
                | Update::LowerPrize { .. }
                | Update::Exclude(_)
                | Update::Decide { decision: Decision::Score { .. }, .. }
        );
        // Article 23.1 reaches back behind the announced table, and a wrong result is put right with its reason.
        if self.closed && !after_the_end {
            return Err(E::Closed);
        }
        match update {
            Update::Enter(entry) => self.check_entry(entry),
            Update::Pair(round) => self.check_round(round, self.rounds.len() as u16 + 1, true),
            Update::Redraw => self.check_undecided(1),
            Update::LineUp { pair, line_up } => self.check_line_up(*pair, line_up),
            Update::Result { pair, score, .. } => {
                let record = self.record(*pair)?;
                if self.is_finished(record) {
                    return Err(E::HasResult(*pair));
                }
                self.check_score(score)
            }
            Update::Lot { pair, .. } => {
                let record = self.record(*pair)?;
                // Where both lose, or no result is in, the pairing has nothing to go by.
                let nobody = |side| self.outcome(record, side).is_none_or(|order| order.is_lt());
                if Side::ALL.into_iter().all(nobody) { Ok(()) } else { Err(E::HasWinner(*pair)) }
            }
            Update::Warn { entry, round } => self.known(*entry).and_then(|()| self.past_round(*round)),
            Update::Cancel { entry, from, to } => {
                self.known(*entry)?;
                in_order(*from, *to)?;
                self.past_round(*from).and_then(|()| self.past_round(*to))
            }
            Update::Absent { entry, from, to } => {
                self.known(*entry)?;
                in_order(*from, *to)?;
                if usize::from(*from) <= self.rounds.len() { Err(E::RoundBegun) } else { Ok(()) }
            }
            Update::Withdraw { entry } => {
                self.known(*entry)?;
                let left = self.entries[entry.index()].left.is_some();
                if left { Err(E::NotTakingPart(*entry)) } else { Ok(()) }
            }
            Update::Return { entry } => {
                self.known(*entry)?;
                if !self.is_swiss() {
                    return Err(E::SwissOnly);
                }
                let left = self.entries[entry.index()].left.is_some();
                if left { Ok(()) } else { Err(E::HasNotLeft(*entry)) }
            }
            Update::Rounds(rounds) => self.check_rounds(*rounds),
            Update::Decide { decision, .. } => self.check_decision(decision),
            Update::LowerPrize { entry } => self.known(*entry),
            Update::Exclude(ban) => self.known(ban.entry),
            Update::Order(order) => self.check_order(order),
            Update::Close => self.check_close(),
        }
    }

    fn is_swiss(&self) -> bool {
        matches!(self.regulation.system, System::Swiss { .. } | System::SwissKnockOut { .. })
    }

    fn known(&self, id: EntryId) -> Checked {
        if id.index() < self.entries.len() { Ok(()) } else { Err(TournamentError::UnknownEntry(id)) }
    }

    fn past_round(&self, round: u16) -> Checked {
        let paired = (1..=self.rounds.len()).contains(&usize::from(round));
        if paired { Ok(()) } else { Err(TournamentError::UnknownRound(round)) }
    }

    fn record(&self, id: PairId) -> Result<&PairRecord, TournamentError> {
        self.pair(id).ok_or(TournamentError::UnknownPair(id))
    }

    fn check_entry(&self, entry: &Entry) -> Checked {
        use TournamentError as E;
        let started = !self.rounds.is_empty();
        if started && !self.is_swiss() {
            return Err(E::Started);
        }
        if EntryId::from_index(self.entries.len()).is_none() {
            return Err(E::TooManyEntries);
        }
        let two = matches!(self.regulation.system, System::Match(_) | System::WinAndStay);
        if two && self.entries.len() == 2 {
            return Err(E::TooManyEntries);
        }
        if let Some(teams) = &self.regulation.teams {
            teams.check_team(&entry.members)?;
            if teams.kind == TeamKind::FixedPeople {
                let boards = entry.members.len().min(usize::from(teams.boards));
                check_board_order(&entry.members[..boards])?;
            }
        }
        Ok(())
    }

    /// Whether a round may be paired so. `strict` refuses what a decision of the chief referee may order.
    fn check_round(&self, round: &RoundPairs, number: u16, strict: bool) -> Checked {
        use TournamentError as E;
        if round.pairs.is_empty() {
            return Err(E::EmptyField);
        }
        self.check_length(number)?;
        self.check_results_before(number)?;
        // Each entry once, and only those that take part.
        let mut there = alloc::vec![false; self.entries.len()];
        let paired = round.pairs.iter().flat_map(|pair| Side::ALL.map(|side| pair.entry(side)));
        if let Some(pair) = round.pairs.iter().find(|pair| pair.first == pair.second) {
            return Err(E::AgainstItself(pair.first));
        }
        for id in paired.chain(round.byes.iter().copied()) {
            self.takes_part(id, number)?;
            if core::mem::replace(&mut there[id.index()], true) {
                return Err(E::Twice(id));
            }
        }
        let field = self.field();
        let mut may = alloc::vec![false; self.entries.len()];
        field.iter().for_each(|id| may[id.index()] = true);
        if let Some(out) = self.ids().find(|id| there[id.index()] && !may[id.index()]) {
            return Err(E::IsOut(out));
        }
        // In a round robin those without an opponent rest.
        let resting = matches!(self.regulation.system, System::RoundRobin { .. });
        if !resting && let Some(&id) = field.iter().find(|id| !there[id.index()]) {
            return Err(E::LeftOver(id));
        }
        if strict { self.check_meetings(round) } else { Ok(()) }
    }

    /// Whether there is a round left.
    fn check_length(&self, number: u16) -> Checked {
        use TournamentError as E;
        match self.regulation.system {
            System::Match(MatchLength::BestOf(_)) if self.match_is_decided() => return Err(E::MatchDecided),
            System::WinAndStay if self.win_and_stay_is_over() => return Err(E::MatchDecided),
            // The rounds of a round robin need not be those of the schedule: games may be brought forward, so the
            // number of meetings is what is limited.
            System::RoundRobin { .. } => return Ok(()),
            _ => {}
        }
        match self.planned_rounds() {
            Some(rounds) if number > rounds => Err(E::NoRoundLeft(rounds)),
            _ => Ok(()),
        }
    }

    /// Whether the rounds before it give the pairing something to go by: each pair a result or a lot (Article 17.5). A
    /// round robin is paired by its schedule and needs none.
    pub(crate) fn check_results_before(&self, number: u16) -> Checked {
        if matches!(self.regulation.system, System::RoundRobin { .. }) {
            return Ok(());
        }
        for (round, paired) in (1..number).zip(&self.rounds) {
            let open = |record: &PairRecord| !self.is_finished(record) && record.lot.is_none();
            if let Some(index) = paired.pairs.iter().position(open) {
                return Err(TournamentError::NoResultYet(PairId { round, number: index as u16 + 1 }));
            }
        }
        Ok(())
    }

    /// Nobody meets again more often than the system has it, and in a Swiss event nobody has a second bye.
    fn check_meetings(&self, round: &RoundPairs) -> Checked {
        use TournamentError as E;
        let most = match self.regulation.system {
            System::RoundRobin { cycles } => usize::from(cycles),
            System::Swiss { .. } | System::SwissKnockOut { .. } => 1,
            System::KnockOut { .. } | System::Match(_) | System::WinAndStay => usize::MAX,
        };
        for pair in &round.pairs {
            if self.times_met(pair.first, pair.second) >= most {
                return Err(E::Rematch(pair.first, pair.second));
            }
        }
        if self.is_swiss() {
            if let Some(&again) = round.byes.iter().find(|bye| !self.entries[bye.index()].byes.is_empty()) {
                return Err(E::SecondBye(again));
            }
            if round.byes.len() > 1 {
                return Err(E::ManyByes);
            }
        }
        Ok(())
    }

    /// How often two have met, by what the results count for; a pair without result counts.
    pub(crate) fn times_met(&self, first: EntryId, second: EntryId) -> usize {
        let pairs = self.entries[first.index()].pairs.iter().filter_map(|&pair| self.pair(pair));
        let same = pairs.filter(|record| record.pair.first == second || record.pair.second == second);
        same.filter(|record| self.has_met(record)).count()
    }

    /// Whether a pair counts as a meeting.
    pub(crate) fn has_met(&self, record: &PairRecord) -> bool {
        let rules = &self.regulation.results;
        match &record.score {
            // What is to be played again, or is not known yet, is a meeting: the two are going to play.
            None => true,
            Some(score) if self.is_open(score) => true,
            Some(_) if record.cancelled.contains(&true) => rules.cancelled.met,
            Some(Score::Game(result)) => rules.flags(result.kind).met,
            Some(Score::Boards(results)) => results.iter().any(|result| rules.flags(result.kind).met),
        }
    }

    /// Whether nothing is decided in this round, which must be the last.
    fn check_undecided(&self, round: u16) -> Checked {
        use TournamentError as E;
        if self.rounds.len() != usize::from(round) {
            return Err(if self.rounds.is_empty() { E::UnknownRound(round) } else { E::RoundBegun });
        }
        let begun = self.rounds.last().is_some_and(|last| last.pairs.iter().any(|record| record.score.is_some()));
        if begun { Err(E::RoundBegun) } else { Ok(()) }
    }

    fn check_line_up(&self, pair: PairId, line_up: &LineUp) -> Checked {
        use TournamentError as E;
        let Some(teams) = &self.regulation.teams else { return Err(E::NotForTeams) };
        let record = self.record(pair)?;
        if record.score.is_some() {
            return Err(E::HasResult(pair));
        }
        self.known(line_up.team)?;
        if !Side::ALL.iter().any(|&side| record.pair.entry(side) == line_up.team) {
            return Err(E::NotTakingPart(line_up.team));
        }
        let members = self.entries[line_up.team.index()].entry.members.len();
        Ok(teams.check_line_up(members, &line_up.members)?)
    }

    fn check_score(&self, score: &Score) -> Checked {
        use TournamentError as E;
        let one_game = self.regulation.teams.is_none() || matches!(self.regulation.system, System::WinAndStay);
        let games = match (&self.regulation.teams, one_game) {
            (Some(teams), false) => teams.games_in_a_match(),
            _ => 1,
        };
        match score {
            Score::Game(result) => {
                if !one_game {
                    return Err(E::WrongScore { given: 1, games });
                }
                let draw = self.regulation.results.in_table(result.kind) == ResultKind::Draw;
                if draw && matches!(self.regulation.system, System::KnockOut { .. }) {
                    return Err(E::NeedsDecider);
                }
                Ok(())
            }
            Score::Boards(boards) => {
                if one_game || boards.len() != usize::from(games) {
                    return Err(E::WrongScore { given: boards.len(), games });
                }
                Ok(())
            }
        }
    }

    fn check_rounds(&self, rounds: u16) -> Checked {
        use TournamentError as E;
        if !self.is_swiss() {
            return Err(E::SwissOnly);
        }
        let paired = self.rounds.len() as u16;
        if rounds < paired.max(1) {
            return Err(E::FewerRounds { rounds, paired });
        }
        if rounds > MAX_SWISS_ROUNDS {
            return Err(RegulationError::TooManyRounds { rounds }.into());
        }
        Ok(())
    }

    fn check_decision(&self, decision: &Decision) -> Checked {
        match decision {
            Decision::Pairing(round) => self.check_round(round, self.rounds.len() as u16 + 1, false),
            Decision::PairAnew(round) => {
                let number = self.rounds.len() as u16;
                self.check_undecided(number)?;
                let mut before = self.clone();
                before.remove_round();
                before.check_round(round, number, false)
            }
            Decision::Score { pair, score } => self.record(*pair).and_then(|_| self.check_score(score)),
        }
    }

    /// An order is for those who are equal in everything else.
    fn check_order(&self, order: &[EntryId]) -> Checked {
        use TournamentError as E;
        if self.regulation.ranking.ties == Ties::Shared {
            return Err(E::TiesShared);
        }
        let standings = self.standings();
        let mut places = Vec::with_capacity(order.len());
        for (index, &id) in order.iter().enumerate() {
            self.known(id)?;
            if order[..index].contains(&id) {
                return Err(E::Twice(id));
            }
            places.push(standings.row(id).ok_or(E::NotTakingPart(id))?.place);
        }
        let Some(&place) = places.first() else { return Err(E::EmptyField) };
        if let Some(other) = places.iter().position(|&other| other != place) {
            return Err(E::NotEqual(order[other]));
        }
        // The whole group must be in order, or nothing would follow from it.
        let left_over = standings.rows().iter().find(|row| row.place == place && !order.contains(&row.entry));
        left_over.map_or(Ok(()), |row| Err(E::LeftOver(row.entry)))
    }

    fn check_close(&self) -> Checked {
        use TournamentError as E;
        if self.rounds.is_empty() {
            return Err(E::EmptyField);
        }
        for (round, paired) in (1..).zip(&self.rounds) {
            if let Some(index) = paired.pairs.iter().position(|record| !self.is_finished(record)) {
                return Err(E::NoResultYet(PairId { round, number: index as u16 + 1 }));
            }
        }
        if self.standings().open().is_empty() { Ok(()) } else { Err(E::TiesOpen) }
    }
}

fn in_order(from: u16, to: u16) -> Checked {
    if from <= to && from > 0 { Ok(()) } else { Err(TournamentError::RoundsReversed { from, to }) }
}
