//! From a record to a game by the law: strictly, up to the first break, or leniently, with all of them.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::stones::Stones;
use super::{Record, RecordedMove, extra_passes};
use crate::board::{Setup, SetupError, SetupFault};
use crate::color::{ByColor, Color};
use crate::game::{Act, End, Game, LogEntry, PlayError};
use crate::law::{Article, Cite, Cited};
use crate::moves::Move;
use crate::point::{Point, PointSet};
use crate::repetition::{LongCycles, Repetition, Superko};
use crate::terms::Terms;
use crate::words::bilingual;

/// Why a record is not a game by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ReplayError {
    /// The stones at the start, or of a new start, cannot stand on a board.
    Setup(SetupError),
    /// A move is refused.
    Refused {
        /// The move, from 1.
        number: usize,
        /// Its node in the file.
        node: u32,
        /// The side.
        color: Color,
        /// The move.
        mv: Move,
        /// The reason.
        reason: PlayError,
    },
}

bilingual!(ReplayError {
    ReplayError::Setup(error) => ("at the start: {error}"), ("开局：{}", error.zh());
    ReplayError::Refused { number, node, color, mv, reason } => (
        "move {number} (node {node}), {color} {mv}: {reason}"
    ), ("第{number}手（节点{node}），{}方{}：{}", color.zh(), mv.zh(), reason.zh());
});

impl core::error::Error for ReplayError {}

impl From<SetupError> for ReplayError {
    fn from(error: SetupError) -> ReplayError {
        ReplayError::Setup(error)
    }
}

impl Cited for ReplayError {
    fn cite(&self) -> Cite {
        match self {
            ReplayError::Refused { reason, .. } => reason.cite(),
            ReplayError::Setup(error) => match error.faults().first() {
                Some(SetupFault::OffBoard { .. }) => Cite::article(Article::Equipment).clause(1),
                Some(SetupFault::BothColors { .. }) => Cite::article(Article::Play).clause(3),
                _ => Cite::article(Article::Liberties),
            },
        }
    }
}

/// One break of the law in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Break {
    /// The move, from 1.
    pub number: usize,
    /// Its node in the file.
    pub node: u32,
    /// The side.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// What is wrong with it.
    pub kind: BreakKind,
}

/// How a move of a record breaks the law, and how a lenient replay goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum BreakKind {
    /// The other side was to move (Article 2.3): a pass is not written, or a move is missing. It is made all the same.
    OutOfTurn,
    /// Play goes on after the two passes that end it (Article 7.3).
    Resumed {
        /// Whether it can be play of a dispute on life and death (Article 21.4): the first move is of the side
        /// that says "dead", and which that is a record does not say, so either side may be it.
        disputed: bool,
    },
    /// The point is occupied (Article 2.3). The move is left out.
    Occupied,
    /// The point is a forbidden point (Article 5). The stones are put down and lifted, as programs show it.
    ForbiddenPoint,
    /// A ko is retaken at once (Article 20.1). The move is made all the same.
    Ko,
    /// A position of the whole board comes back (Article 6). The move is made all the same.
    Repetition {
        /// The number of moves after which the position stood before; 0 is the start of the part.
        of: usize,
        /// Whether the same side is to move as then, so that situational superko forbids it too.
        same_side: bool,
    },
}

bilingual!(BreakKind {
    BreakKind::OutOfTurn => ("it is the other side's turn; a pass or a move is missing"), ("未轮到该方，缺一手虚着或着手");
    BreakKind::Resumed { disputed: true } => ("play goes on after two passes, as in a dispute"), ("终局后继续下子，可视为死活争议的实战解决");
    BreakKind::Resumed { disputed: false } => ("the game is over"), ("对局已终局");
    BreakKind::Occupied => ("the point is occupied"), ("该点已有棋子");
    BreakKind::ForbiddenPoint => ("a forbidden point"), ("禁着点");
    BreakKind::Ko => ("the ko is retaken at once"), ("未隔一手提回单劫");
    BreakKind::Repetition { of, same_side: true } => (
        "the position after move {of} comes back, with the same side to move"
    ), ("全局同形再现于第{of}手之后，且轮到同一方");
    BreakKind::Repetition { of, same_side: false } => (
        "the position after move {of} comes back, with the other side to move"
    ), ("全局同形再现于第{of}手之后，轮到另一方");
});

impl Cited for BreakKind {
    fn cite(&self) -> Cite {
        match self {
            BreakKind::OutOfTurn | BreakKind::Occupied => Cite::article(Article::Play).clause(3),
            BreakKind::Resumed { disputed: true } => Cite::article(Article::RefereeEnd).clause(4),
            BreakKind::Resumed { disputed: false } => Cite::article(Article::End).clause(3),
            BreakKind::ForbiddenPoint => Cite::article(Article::ForbiddenPoints),
            BreakKind::Ko => Cite::article(Article::RefereeRepetition).clause(1),
            BreakKind::Repetition { .. } => Cite::article(Article::Repetition),
        }
    }
}

bilingual!(Break {
    Break { number, node, color, mv, kind } => (
        "move {number} (node {node}), {color} {mv}: {kind}"
    ), ("第{number}手（节点{node}），{}方{}：{}", color.zh(), mv.zh(), kind.zh());
});

impl Cited for Break {
    fn cite(&self) -> Cite {
        self.kind.cite()
    }
}

/// What a lenient replay finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Every break, in the order of the moves. Two breaks may be about one move.
    pub breaks: Vec<Break>,
    /// The stones at the end.
    pub stones: ByColor<PointSet>,
}

/// A position that stood before: after how many moves, with which side to move.
type Stood = (usize, Color, ByColor<PointSet>);

impl Record {
    /// The parts of the record: each a start, and the range of its moves.
    fn parts(&self) -> impl DoubleEndedIterator<Item = (&Setup, Color, core::ops::Range<usize>)> {
        let ends = self.restarts.iter().map(|restart| restart.after).chain([self.moves.len()]).collect::<Vec<_>>();
        let first = core::iter::once((&self.setup, self.to_move, 0));
        let starts = first.chain(self.restarts.iter().map(|part| (&part.setup, part.to_move, part.after)));
        let starts: Vec<_> = starts.collect();
        starts.into_iter().zip(ends).map(|((setup, to_move, from), to)| (setup, to_move, from..to))
    }

    /// The game that the record tells, replayed by the rules under these terms. Passes at the end beyond
    /// the two that end a game are left out. If stones were set up after a move, all parts are replayed and the
    /// last one is the game; [`Record::games`] gives each.
    ///
    /// # Errors
    /// [`ReplayError`] names the first move that is refused, with the reason.
    pub fn game(&self, terms: Terms) -> Result<Game, ReplayError> {
        self.game_after(self.moves.len(), terms)
    }

    /// As [`Record::game`], after the first `moves` moves only.
    ///
    /// # Errors
    /// [`ReplayError`] names the first move that is refused, with the reason.
    pub fn game_after(&self, moves: usize, terms: Terms) -> Result<Game, ReplayError> {
        let end = moves.min(self.moves.len() - extra_passes(&self.moves));
        let mut last = None;
        for (setup, to_move, range) in self.parts() {
            if range.start > 0 && range.start > moves {
                break;
            }
            last = Some(self.part(setup, to_move, range.start..range.end.min(end), terms)?);
        }
        // There is always a first part.
        last.map_or_else(|| self.part(&self.setup, self.to_move, 0..0, terms), Ok)
    }

    /// The game of each part of the record ([`Record::restarts`]); one if no stones were set up after a move.
    ///
    /// # Errors
    /// [`ReplayError`] names the first move that is refused, with the reason.
    pub fn games(&self, terms: Terms) -> Result<Vec<Game>, ReplayError> {
        let end = self.moves.len() - extra_passes(&self.moves);
        let part = |(setup, to_move, range): (_, _, core::ops::Range<usize>)| {
            self.part(setup, to_move, range.start..range.end.min(end), terms)
        };
        self.parts().map(part).collect()
    }

    fn part(
        &self,
        setup: &Setup,
        to_move: Color,
        range: core::ops::Range<usize>,
        terms: Terms,
    ) -> Result<Game, ReplayError> {
        let mut game = Game::from_position(setup.board()?, to_move, terms);
        for index in range {
            let RecordedMove { color, mv, node } = self.moves[index];
            let refused = |reason| ReplayError::Refused { number: index + 1, node, color, mv, reason };
            game.apply(LogEntry { color, act: mv.into() }).map_err(refused)?;
        }
        Ok(game)
    }

    /// As [`Record::game`], where play after two passes is taken for play of a dispute (Article 21.4): the side
    /// that goes on is taken for the one that says "dead". Archives have no other way to write a dispute.
    ///
    /// # Errors
    /// [`ReplayError`] names the first move that is refused, with the reason.
    pub fn game_with_disputes(&self, terms: Terms) -> Result<Game, ReplayError> {
        let end = self.moves.len() - extra_passes(&self.moves);
        let (setup, to_move, from) =
            self.restarts.last().map_or((&self.setup, self.to_move, 0), |part| (&part.setup, part.to_move, part.after));
        let mut game = Game::from_position(setup.board()?, to_move, terms);
        for index in from..end {
            let RecordedMove { color, mv, node } = self.moves[index];
            let refused = |reason| ReplayError::Refused { number: index + 1, node, color, mv, reason };
            if game.end() == Some(End::TwoPasses) {
                game.apply(LogEntry { color, act: Act::Dispute }).map_err(refused)?;
            }
            game.apply(LogEntry { color, act: mv.into() }).map_err(refused)?;
        }
        Ok(game)
    }

    /// Replays the record and tells every break of the law, not the first only. Repetition is looked at by the
    /// letter of Article 6: any position that has stood before.
    ///
    /// ```
    /// use weiqi::sgf::Record;
    /// let record = Record::parse(b"(;SZ[9];B[ee];W[ee];W[cc];W[dd])")?;
    /// let breaks: Vec<String> = record.replay().breaks.iter().map(|it| it.to_string()).collect();
    /// assert_eq!(breaks, [
    ///     "move 2 (node 2), White E5: the point is occupied",
    ///     "move 3 (node 3), White C7: it is the other side's turn; a pass or a move is missing",
    ///     "move 4 (node 4), White D6: it is the other side's turn; a pass or a move is missing",
    /// ]);
    /// # Ok::<(), weiqi::sgf::SgfError>(())
    /// ```
    pub fn replay(&self) -> Replay {
        let (mut breaks, mut last) = (Vec::new(), ByColor::default());
        let end = self.moves.len() - extra_passes(&self.moves);
        for (setup, to_move, range) in self.parts() {
            let start = setup.stones.clone().map(|points| points.into_iter().collect::<PointSet>());
            let mut replay = Lenient::new(Stones::new(setup.size, start), to_move, range.start);
            for index in range.start..range.end.min(end) {
                replay.play(index, self.moves[index], &mut breaks);
            }
            last = replay.stones.of;
        }
        Replay { breaks, stones: last }
    }

    /// Each named reading of the articles on repetition, and the first break under it: `None` where the record is
    /// a game by the law. `terms` gives everything else.
    ///
    /// ```
    /// use weiqi::{Terms, sgf::Record};
    /// let record = Record::parse(b"(;SZ[9];B[ee];W[cc])")?;
    /// assert!(record.readings(Terms::CHINESE_2002).iter().all(|(_, broken)| broken.is_none()));
    /// # Ok::<(), weiqi::sgf::SgfError>(())
    /// ```
    pub fn readings(&self, terms: Terms) -> Vec<(Repetition, Option<ReplayError>)> {
        let named = [
            Repetition::LITERAL_2002,
            Repetition::Superko { superko: Superko::Situational, long_cycles: LongCycles::Prohibited },
            Repetition::TOURNAMENT_PRACTICE,
            Repetition::OLDER_EDITION,
            Repetition::SIMPLE_KO,
        ];
        let mut readings: Vec<(Repetition, Option<ReplayError>)> = Vec::new();
        for reading in named {
            if readings.iter().all(|(known, _)| *known != reading) {
                readings.push((reading, self.game(terms.with_repetition(reading)).err()));
            }
        }
        readings
    }
}

/// A replay in which nothing is refused.
struct Lenient {
    stones: Stones,
    turn: Color,
    passes: usize,
    /// The two positions before the present one, for ko.
    before: [Option<ByColor<PointSet>>; 2],
    stood: BTreeMap<u64, Vec<Stood>>,
}

impl Lenient {
    fn new(stones: Stones, turn: Color, after: usize) -> Lenient {
        let mut replay = Lenient { stones, turn, passes: 0, before: [None, Some(stones.of)], stood: BTreeMap::new() };
        replay.stood.entry(key(&stones.of)).or_default().push((after, turn, stones.of));
        replay
    }

    fn play(&mut self, index: usize, recorded: RecordedMove, breaks: &mut Vec<Break>) {
        let RecordedMove { color, mv, node } = recorded;
        let mut tell = |kind| breaks.push(Break { number: index + 1, node, color, mv, kind });
        if self.passes >= 2 {
            tell(BreakKind::Resumed { disputed: mv != Move::Pass });
        } else if color != self.turn {
            tell(BreakKind::OutOfTurn);
        }
        self.turn = !color;
        let Move::Play(at) = mv else {
            self.passes += 1;
            self.before = [None, Some(self.stones.of)];
            return;
        };
        self.passes = 0;
        if (self.stones.of.black | self.stones.of.white).contains(at) {
            return tell(BreakKind::Occupied);
        }
        let before = self.stones.of;
        self.stones.play(color, at);
        let now = self.stones.of;
        if !now[color].contains(at) {
            tell(BreakKind::ForbiddenPoint);
        }
        let same = self.stood.entry(key(&now)).or_default();
        if self.before[0] == Some(now) && before != now {
            tell(BreakKind::Ko);
        } else if now[color].contains(at) {
            // The latest of the same side to move, else the latest.
            let found = same.iter().rev().filter(|(_, _, stones)| *stones == now);
            let found = found.clone().find(|(_, turn, _)| *turn == self.turn).or(found.clone().next());
            if let Some(&(of, turn, _)) = found {
                tell(BreakKind::Repetition { of, same_side: turn == self.turn });
            }
        }
        // One of each side is enough to find a repetition by, and keeps the list short.
        if let Some(known) = same.iter_mut().find(|(_, turn, stones)| *turn == self.turn && *stones == now) {
            known.0 = index + 1;
        } else {
            same.push((index + 1, self.turn, now));
        }
        self.before = [Some(before), Some(now)];
    }
}

/// A number that narrows the search for an equal position; the stones decide.
fn key(stones: &ByColor<PointSet>) -> u64 {
    let add = |key: u64, at: Point, weight: u64| {
        let number = u64::from(at.column()) * 19 + u64::from(at.row()) + weight;
        // An odd multiplier with bits in all bytes spreads small numbers over the whole word.
        key.wrapping_add((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(number as u32 % 61))
    };
    let black = stones.black.iter().fold(0, |key, at| add(key, at, 0));
    stones.white.iter().fold(black, |key, at| add(key, at, 361))
}
