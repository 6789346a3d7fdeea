//! An event as the log of its director's updates, and what follows from them. Articles 17.5, 23, 26, 28 and 30.
//!
//! Guarantees: the log is the state, so that the same regulations and updates give the same event; a refused update changes
//! nothing and says which article refuses it.

use alloc::vec::Vec;
use core::fmt;

use crate::law::{Cite, Cited, Edition};
use crate::tournament::error::TournamentError;
use crate::tournament::player::{Entry, EntryId};
use crate::tournament::regulation::{HalfOf, KeepEven, MatchLength, Regulation, System};
use crate::tournament::result::{ResultKind, Side};
use crate::tournament::standings::Standings;
use crate::tournament::table::Presence;
use crate::tournament::team::LineUp;
use crate::tournament::update::{Ban, Pair, PairId, Score, Update};
use crate::words::Chinese;

/// A pair of a round with all that has been entered for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PairRecord {
    /// Who meets whom.
    pub pair: Pair,
    /// What it came to. `None` until the result comes in.
    pub score: Option<Score>,
    /// Earlier results that a later one or a decision replaced, in order.
    pub replaced: Vec<Score>,
    /// The number of warnings of each side, in the games that count.
    pub warnings: [u16; 2],
    /// The number of warnings of each side in games that were annulled.
    pub annulled_warnings: [u16; 2],
    /// The side that is paired as the winner by lot (Article 17.5).
    pub lot: Option<Side>,
    /// For each side whether its result was cancelled (Article 23.1).
    pub cancelled: [bool; 2],
    /// The line-up of each team.
    pub line_ups: [Option<LineUp>; 2],
}

impl PairRecord {
    pub(crate) fn new(pair: Pair) -> PairRecord {
        PairRecord {
            pair,
            score: None,
            replaced: Vec::new(),
            warnings: [0; 2],
            annulled_warnings: [0; 2],
            lot: None,
            cancelled: [false; 2],
            line_ups: [None, None],
        }
    }
}

/// A round (轮次) of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Round {
    /// The pairs, in the order of their numbers.
    pub pairs: Vec<PairRecord>,
    /// The entries that have a bye.
    pub byes: Vec<EntryId>,
}

/// What has become of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EntryState {
    pub entry: Entry,
    /// The first round in which it can be paired.
    pub from: u16,
    /// The rounds, first and last, in which it does not take part.
    pub absent: Vec<(u16, u16)>,
    /// The number of rounds that were paired when it left.
    pub left: Option<u16>,
    /// The rounds in which it was warned beside what the results say.
    pub warned: Vec<u16>,
    /// The pairs it is in, in order.
    pub pairs: Vec<PairId>,
    /// The rounds of its byes.
    pub byes: Vec<u16>,
    /// It was put out to keep the field even, when this round was paired.
    pub dropped: Option<u16>,
}

/// An event: its regulations, and the log of its director's updates.
///
/// ```
/// use weiqi::tournament::{Update, Entry, GameResult, Member, Pair, PairId, Regulation, ResultKind, RoundPairs, Score};
/// use weiqi::tournament::{EntryId, Side, Tournament};
/// let mut event = Tournament::new(Regulation::swiss_by_points(1))?;
/// for name in ["Li", "Wang"] {
///     event.apply(Update::Enter(Entry::player(Member::new(name))))?;
/// }
/// let [li, wang] = [0, 1].map(|index| event.ids().nth(index).unwrap());
/// event.apply(Update::Pair(RoundPairs { pairs: vec![Pair::new(li, wang)], byes: vec![] }))?;
/// let score = Score::Game(GameResult::new(ResultKind::Win(Side::Second)));
/// let pair = PairId { round: 1, number: 1 };
/// event.apply(Update::Result { pair, score, warnings: [0, 0] })?;
/// assert_eq!(event.standings().rows()[0].entry, wang);
/// assert_eq!(Tournament::replay(event.regulation().clone(), event.log().to_vec())?, event);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tournament {
    pub(crate) regulation: Regulation,
    pub(crate) log: Vec<Update>,
    pub(crate) entries: Vec<EntryState>,
    pub(crate) rounds: Vec<Round>,
    /// The planned number of rounds of a Swiss event.
    pub(crate) planned: u16,
    pub(crate) orders: Vec<Vec<EntryId>>,
    pub(crate) lower_prize: Vec<EntryId>,
    pub(crate) bans: Vec<Ban>,
    pub(crate) closed: bool,
}

/// An update in a log that cannot be replayed, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("update {number}: {error}")]
pub struct ReplayError {
    /// The number of the update, counted from 1; 0 for the regulations.
    pub number: usize,
    /// Why it is refused.
    pub error: TournamentError,
}

impl Cited for ReplayError {
    fn cite(&self) -> Cite {
        self.error.cite()
    }
}

impl Chinese for ReplayError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "第{}项：{}", self.number, self.error.zh())
    }
}

impl Tournament {
    /// An event with nobody in it yet.
    ///
    /// # Errors
    /// If the regulations contradict the law or themselves.
    pub fn new(regulation: Regulation) -> Result<Tournament, TournamentError> {
        regulation.check()?;
        let planned = match regulation.system {
            System::Swiss { rounds } | System::SwissKnockOut { rounds, .. } => rounds,
            _ => 0,
        };
        Ok(Tournament {
            regulation,
            log: Vec::new(),
            entries: Vec::new(),
            rounds: Vec::new(),
            planned,
            orders: Vec::new(),
            lower_prize: Vec::new(),
            bans: Vec::new(),
            closed: false,
        })
    }

    /// The event that a log tells.
    ///
    /// # Errors
    /// The first update that is refused.
    pub fn replay(regulation: Regulation, log: Vec<Update>) -> Result<Tournament, ReplayError> {
        let mut event = Tournament::new(regulation).map_err(|error| ReplayError { number: 0, error })?;
        for (number, update) in (1..).zip(log) {
            event.apply(update).map_err(|error| ReplayError { number, error })?;
        }
        Ok(event)
    }

    /// Enters an update into the log.
    ///
    /// # Errors
    /// If the law, the regulations or what has been entered before refuse it. The event is unchanged then.
    pub fn apply(&mut self, update: Update) -> Result<(), TournamentError> {
        self.check(&update)?;
        self.enter(&update);
        self.log.push(update);
        Ok(())
    }

    /// The regulations.
    pub fn regulation(&self) -> &Regulation {
        &self.regulation
    }

    /// All updates, in order.
    pub fn log(&self) -> &[Update] {
        &self.log
    }

    /// The edition of the rules in force.
    pub fn edition(&self) -> Edition {
        self.regulation.edition
    }

    /// The ids of all entries, in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = EntryId> + ExactSizeIterator + use<> {
        // `check` lets no entry in whose number does not fit.
        (0..self.entries.len()).map(|index| EntryId::from_index(index).unwrap_or(EntryId::FIRST))
    }

    /// The entry with this id. `None` if there is none.
    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(id.index()).map(|state| &state.entry)
    }

    /// The rounds that have been paired.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The pair with this id. `None` if there is none.
    pub fn pair(&self, id: PairId) -> Option<&PairRecord> {
        let round = self.rounds.get(usize::from(id.round).checked_sub(1)?)?;
        round.pairs.get(usize::from(id.number).checked_sub(1)?)
    }

    pub(crate) fn pair_mut(&mut self, id: PairId) -> Option<&mut PairRecord> {
        let round = self.rounds.get_mut(usize::from(id.round).checked_sub(1)?)?;
        round.pairs.get_mut(usize::from(id.number).checked_sub(1)?)
    }

    /// The number of rounds of the event: planned for a Swiss event, of the schedule for a round robin, of games at
    /// most for a match. `None` where the results decide it.
    pub fn planned_rounds(&self) -> Option<u16> {
        match self.regulation.system {
            System::Swiss { .. } | System::SwissKnockOut { .. } => Some(self.planned),
            System::RoundRobin { cycles } => Some(self.schedule_rounds(cycles)),
            System::Match(length) => Some(length.games().into()),
            System::KnockOut { .. } | System::WinAndStay => None,
        }
    }

    /// The number of rounds of a round robin: an odd field needs one more than each entry has opponents.
    fn schedule_rounds(&self, cycles: u8) -> u16 {
        let entries = self.starters();
        let each = if entries.is_multiple_of(2) { entries.saturating_sub(1) } else { entries };
        each.saturating_mul(cycles.into())
    }

    /// The number of entries that had not left before the start.
    fn starters(&self) -> u16 {
        self.entries.iter().filter(|state| state.left != Some(0)).count() as u16
    }

    /// The exclusions from later events.
    pub fn bans(&self) -> &[Ban] {
        &self.bans
    }

    /// Whether the final table has been announced.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// The standings after all rounds so far.
    pub fn standings(&self) -> Standings {
        Standings::new(&self.table(), &self.regulation)
    }

    /// The standings after a number of rounds: only rounds up to it count.
    pub fn standings_after(&self, rounds: u16) -> Standings {
        Standings::new(&self.table_after(rounds), &self.regulation)
    }

    /// Whether a pair's result is in and owes no further game.
    pub fn is_finished(&self, record: &PairRecord) -> bool {
        record.score.as_ref().is_some_and(|score| !self.is_open(score))
    }

    /// Whether a score owes a further game: a replay, one more game, or a game without result that is no draw here.
    pub(crate) fn is_open(&self, score: &Score) -> bool {
        let rules = &self.regulation.results;
        let open = |kind: ResultKind| kind.is_open() || rules.in_table(kind) == ResultKind::NoResult;
        match score {
            Score::Game(result) => open(result.kind),
            Score::Boards(boards) => boards.iter().any(|result| open(result.kind)),
        }
    }

    /// The number of pairs and byes whose games the entry has played: finished, and not forfeited by itself.
    fn games_played(&self, state: &EntryState, id: EntryId) -> u16 {
        let played = state.pairs.iter().filter_map(|&pair| self.pair(pair)).filter(|record| {
            let own = if record.pair.first == id { Side::First } else { Side::Second };
            let forfeited = match &record.score {
                Some(Score::Game(result)) => {
                    matches!(result.kind, ResultKind::BothForfeit) || result.kind == ResultKind::Forfeit(own)
                }
                _ => false,
            };
            self.is_finished(record) && !forfeited
        });
        played.count() as u16
    }

    /// Whether an entry is still in the event. Article 28.
    pub fn presence(&self, id: EntryId) -> Presence {
        let Some(state) = self.entries.get(id.index()) else { return Presence::Void };
        let Some(after) = state.left else { return Presence::TakesPart };
        if after == 0 && state.pairs.is_empty() {
            return Presence::Void;
        }
        match self.regulation.system {
            // Article 28.4: in team events results stand.
            System::RoundRobin { cycles } if self.regulation.teams.is_none() => {
                let whole = match self.regulation.half {
                    HalfOf::Rounds => self.schedule_rounds(cycles),
                    HalfOf::OwnGames => self.starters().saturating_sub(1).saturating_mul(cycles.into()),
                };
                let few = u32::from(self.games_played(state, id)) * 2 < u32::from(whole);
                if few { Presence::Void } else { Presence::Left(after) }
            }
            _ => Presence::Left(after),
        }
    }

    /// Whether an entry takes part in a round, as far as entering, absence and leaving go.
    pub(crate) fn takes_part(&self, id: EntryId, round: u16) -> Result<(), TournamentError> {
        let state = self.entries.get(id.index()).ok_or(TournamentError::UnknownEntry(id))?;
        if state.left.is_some() || state.from > round {
            return Err(TournamentError::NotTakingPart(id));
        }
        let absent = state.absent.iter().any(|&(from, to)| (from..=to).contains(&round));
        if absent { Err(TournamentError::IsAbsent(id)) } else { Ok(()) }
    }

    /// The number of games that an entry has lost, by the table.
    pub fn losses(&self, id: EntryId) -> u16 {
        let Some(state) = self.entries.get(id.index()) else { return 0 };
        let lost = state.pairs.iter().filter_map(|&pair| self.pair(pair)).filter(|record| self.lost_by(record, id));
        lost.count() as u16
    }

    fn lost_by(&self, record: &PairRecord, id: EntryId) -> bool {
        let own = if record.pair.first == id { Side::First } else { Side::Second };
        self.is_finished(record) && self.outcome(record, own) == Some(core::cmp::Ordering::Less)
    }

    /// The entries that can be in the next round: those who take part in it and are not out. Articles 26.1 and 26.4.
    pub fn field(&self) -> Vec<EntryId> {
        let round = self.rounds.len() as u16 + 1;
        let present: Vec<EntryId> = self.ids().filter(|&id| self.takes_part(id, round).is_ok()).collect();
        let in_play =
            |&id: &EntryId, limit: u8| self.losses(id) < limit.into() && self.entries[id.index()].dropped.is_none();
        match self.regulation.system {
            System::KnockOut { losses } => present.into_iter().filter(|id| in_play(id, losses)).collect(),
            System::SwissKnockOut { losses, even, .. } => {
                let (mut field, out): (Vec<_>, Vec<_>) = present.into_iter().partition(|id| in_play(id, losses));
                if field.len() % 2 == 1 && field.len() > 1 {
                    self.make_even(&mut field, &out, even);
                }
                field
            }
            _ => present,
        }
    }

    /// Adds or removes one entry (Article 26.4).
    fn make_even(&self, field: &mut Vec<EntryId>, out: &[EntryId], even: KeepEven) {
        let standings = self.standings();
        let rows = standings.rows();
        let last_round = self.rounds.len() as u16;
        let just_out = |id: EntryId| {
            let state = &self.entries[id.index()];
            out.contains(&id)
                && state.dropped.is_none()
                && state.pairs.last().is_some_and(|pair| pair.round == last_round)
                && state.pairs.last().and_then(|&pair| self.pair(pair)).is_some_and(|record| self.lost_by(record, id))
        };
        let spared = rows.iter().map(|row| row.entry).find(|&id| just_out(id));
        match (even, spared) {
            (KeepEven::SpareBest, Some(spared)) => {
                field.push(spared);
                field.sort_unstable();
            }
            _ => {
                let last = rows.iter().rev().map(|row| row.entry).find(|id| field.contains(id));
                field.retain(|&id| Some(id) != last);
            }
        }
    }

    /// Whether a match (Article 26.5) is decided.
    pub fn match_is_decided(&self) -> bool {
        let System::Match(length) = self.regulation.system else { return false };
        let mut wins = [0u8; 2];
        for record in self.rounds.iter().flat_map(|round| &round.pairs) {
            for side in Side::ALL {
                if self.outcome(record, side) == Some(core::cmp::Ordering::Greater) {
                    let entry = record.pair.entry(side);
                    wins[usize::from(entry != EntryId::FIRST)] += 1;
                }
            }
        }
        match length {
            MatchLength::BestOf(games) => wins.iter().any(|&wins| wins > games / 2),
            MatchLength::Ten => false,
        }
    }
}
