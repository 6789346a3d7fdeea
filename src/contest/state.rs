//! What a contest has come to: its phase, with what means something in it, and what waits for somebody.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::event::Party;
use super::refused::Refused;
use super::regulations::Repeated;
use crate::board::Board;
use crate::clock::{Clock, Countdown, TimeRecord};
use crate::color::{ByColor, Color};
use crate::game::{Game, LogEntry};
use crate::law::Cite;
use crate::life::Dead;
use crate::penalty::{Ledger, LedgerMark};
use crate::point::{Point, PointSet};
use crate::referee::{Decider, Incident, OpenRuling};
use crate::verdict::Verdict;

/// Everything about a contest that is neither its game, nor its ledger, nor its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) phase: Phase,
    pub(super) pending: Option<Pending>,
    pub(super) clock: Option<Clock>,
    /// What is left of the countdown of a side that has not come (Article 22.4).
    pub(super) countdown: ByColor<Option<Countdown>>,
    /// The record of the times at the last adjournment (Article 22.9).
    pub(super) record: Option<TimeRecord>,
    /// Whether play has been adjourned.
    pub(super) was_adjourned: bool,
    /// Number of moves made in histories that a correction or a restart has closed.
    pub(super) moves_before: u32,
    /// The move number at which the game that is being played started (Article 17.1 counts from it).
    pub(super) restarted_at: u32,
    /// Whether the side has made a move in the game that is being played.
    pub(super) has_moved: ByColor<bool>,
    /// Number of plays by which the side has taken stones that stand in the game.
    pub(super) captures: ByColor<u32>,
    pub(super) repeated: ByColor<Repeated>,
    pub(super) last_ruling: Option<LastRuling>,
}

/// A phase of a contest, with what means something in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Play(Play),
    /// Play is adjourned; the move that is sealed, if one is.
    Adjourned(Play, Option<Point>),
    Settling(Settling),
    /// The side has given up the contest, and the chief referee is to settle the borders.
    Abandoned(Color),
    Counted(Counted),
    Decided(Decided),
    /// The result is confirmed; the count that it stood beside, if the groups were agreed.
    Final(Verdict, Option<Counted>),
}

/// The game is being played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Play {
    /// The side that has proposed the end.
    pub(super) proposed: Option<Color>,
    pub(super) last: LastTurn,
    pub(super) groups: Groups,
}

/// What the last turn leaves open to claims. Another turn, a restart or a correction makes a new one of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LastTurn {
    /// The stone that was placed.
    pub(super) placed: Option<(Color, Point)>,
    /// The stone has been moved since: where it stood first.
    pub(super) lifted: Option<Point>,
    /// The side that took stones.
    pub(super) took: Option<Color>,
    /// It brought a position back.
    pub(super) recurred: bool,
    /// The groups before it.
    pub(super) groups_before: Groups,
    /// It was an offence that the opponent may still claim, and this is the game before it.
    pub(super) unclaimed: Option<Unclaimed>,
}

/// An offence that stands unless it is claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unclaimed {
    pub(super) incident: Incident,
    /// The game before it; shared, because a state is copied at every event.
    pub(super) game: Arc<Game>,
}

/// The groups that a dispute is about, and those that one was about: what is left of them on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Groups {
    /// The group that is being played out.
    pub(super) disputed: ByColor<PointSet>,
    /// Stones whose groups were played out and not taken.
    pub(super) proved: ByColor<PointSet>,
}

impl Groups {
    /// What is left of them in a position.
    pub(super) fn standing(self, board: &Board) -> Groups {
        let cut = |sets: ByColor<PointSet>| ByColor::from_fn(|side| sets[side] & board.stones(side));
        Groups { disputed: cut(self.disputed), proved: cut(self.proved) }
    }
}

/// Play has ended, and the groups are being agreed on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settling {
    /// What each side has said.
    pub(super) marked: ByColor<Option<Dead>>,
    /// Stones whose groups were played out and not taken.
    pub(super) proved: ByColor<PointSet>,
}

/// The game is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counted {
    pub(super) dead: Dead,
    /// What each side says in a review of the count.
    pub(super) marked: ByColor<Option<Dead>>,
    /// The side that all contested points go to, and the points that stay shared.
    pub(super) contested: Option<(Color, PointSet)>,
    /// Whether the chief referee has settled the groups, and not the sides.
    pub(super) is_settled: bool,
    pub(super) confirmed: Confirmations,
}

/// The game is decided without a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decided {
    pub(super) verdict: Verdict,
    /// The verdict apart from losses by penalties: a resignation, a ruled draw, the end of a cycle.
    pub(super) base: Option<Verdict>,
    /// The phase before, to which the contest goes back if what decided it is withdrawn.
    pub(super) before: Box<Phase>,
    pub(super) confirmed: Confirmations,
}

/// Who has confirmed the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Confirmations {
    players: ByColor<bool>,
    referee: bool,
}

impl Confirmations {
    /// Enters a confirmation; `false` if it was there already.
    pub(super) fn enter(&mut self, by: Party) -> bool {
        let mark = match by {
            Party::Player(side) | Party::RefereeFor(side) => &mut self.players[side],
            Party::Referee => &mut self.referee,
        };
        !core::mem::replace(mark, true)
    }

    pub(super) fn are_complete(self) -> bool {
        self.players.black && self.players.white && self.referee
    }
}

/// What waits for somebody before play can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pending {
    /// A ruling has to be chosen.
    Ruling(Incident, OpenRuling),
    /// A displaced stone has to be put where it shall stand.
    Correction,
    /// A side in byo-yomi is out of time, and has to be ruled on.
    OutOfTime(Color),
    /// An appeal has to be decided.
    Appeal(Decider),
}

/// The last ruling, as long as it can be appealed against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LastRuling {
    pub(super) incident: Incident,
    pub(super) cite: Cite,
    /// Who chose it; `None` if the law had fixed it.
    pub(super) by: Option<Decider>,
    /// The ledger before it.
    pub(super) ledger: LedgerMark,
    /// The verdict apart from losses by penalties, before the ruling and after it.
    pub(super) base: Option<Verdict>,
    pub(super) base_after: Option<Verdict>,
    pub(super) is_reviewed: bool,
}

impl State {
    pub(super) fn new(game: &Game, repeated: ByColor<Repeated>) -> State {
        let countdown = game.terms().countdown();
        let placed = game.log().last().and_then(|entry| match entry.act {
            crate::game::Act::Play(at) => Some((entry.color, at)),
            _ => None,
        });
        let last = LastTurn { placed, ..LastTurn::default() };
        let has_moved = ByColor::from_fn(|side| game.moves().any(|(by, _)| by == side));
        State {
            phase: Phase::Play(Play { last, ..Play::default() }),
            pending: None,
            clock: game.terms().time().copied().map(Clock::new),
            countdown: ByColor { black: countdown, white: countdown },
            record: None,
            was_adjourned: false,
            moves_before: 0,
            restarted_at: 0,
            has_moved,
            captures: ByColor::default(),
            repeated,
            last_ruling: None,
        }
    }

    /// The play that goes on.
    pub(super) fn play(&mut self) -> Result<&mut Play, Refused> {
        match &mut self.phase {
            Phase::Play(play) => Ok(play),
            other => Err(other.refuses_play()),
        }
    }

    /// The play that goes on or is adjourned.
    pub(super) fn play_or_adjourned(&mut self) -> Option<&mut Play> {
        match &mut self.phase {
            Phase::Play(play) | Phase::Adjourned(play, _) => Some(play),
            _ => None,
        }
    }

    /// A side's turn is over.
    pub(super) fn complete_move(&mut self, side: Color) {
        self.has_moved[side] = true;
        if let Some(clock) = &mut self.clock {
            clock.complete_move(side);
        }
    }

    /// No confirmation stands any more.
    pub(super) fn clear_confirmations(&mut self) {
        match &mut self.phase {
            Phase::Counted(Counted { confirmed, .. }) | Phase::Decided(Decided { confirmed, .. }) => {
                *confirmed = Confirmations::default();
            }
            _ => {}
        }
    }
}

impl Phase {
    /// Why no move can be made.
    pub(super) fn refuses_play(&self) -> Refused {
        match self {
            Phase::Play(_) => Refused::NotNow,
            Phase::Adjourned(..) => Refused::Adjourned,
            Phase::Settling(_) => Refused::Ended,
            Phase::Abandoned(_) => Refused::BordersOpen,
            Phase::Counted(_) => Refused::Agreed,
            Phase::Decided(decided) => Refused::Decided(decided.verdict),
            Phase::Final(..) => Refused::Confirmed,
        }
    }

    pub(super) const fn is_play(&self) -> bool {
        matches!(self, Phase::Play(_))
    }
}

/// Number of entries that can be taken back one after the other. The states before them are kept, so the number bounds
/// the memory; a slip of the clerk is noticed sooner.
pub(super) const DEPTH: usize = 8;

/// What a contest was before an event, apart from what its game and its ledger can undo themselves.
#[derive(Clone, Debug)]
pub(super) struct Before {
    pub(super) state: State,
    pub(super) ledger: LedgerMark,
    /// The length of the game's log.
    pub(super) entries: usize,
    /// The entries of that log that the event has undone, the last one first.
    pub(super) undone: Vec<LogEntry>,
    /// The game and the ledger that the event has put aside, if it has.
    pub(super) replaced_game: Option<Arc<Game>>,
    pub(super) replaced_ledger: Option<Ledger>,
}
