//! A game with all of its past. Articles 2, 6 and 7.
//!
//! Guarantees: a [`Game`] is its terms, its [`Origin`] and the log since, and nothing else: replaying the log
//! gives an equal game. A refused call changes nothing. Undo takes back exactly one
//! turn, whatever it was. The cost of a turn does not grow with the length of the game.
//!
//! How it can be wrong: repetition is looked up only where a quick test leaves it possible (a play can
//! bring an earlier position back only if a stone of its colour has stood on that point and left it). The
//! tests compare it with the plain definition.

mod end;
mod log;
mod origin;
mod past;
mod refusal;

pub use end::End;
pub use log::{Act, LogEntry, Played, Recurrence};
pub use origin::Origin;
pub use refusal::{PlayError, StartError};

use alloc::vec::Vec;

use past::Seen;

use crate::board::{Board, Captures, Change, Ko};
use crate::color::{ByColor, Color};
use crate::legality;
use crate::moves::Move;
use crate::point::{Point, PointSet, Size};
use crate::repetition::RepetitionOutcome;
use crate::situation::Situation;
use crate::terms::{LostTurns, Placement, Terms};

/// A game: terms, origin, and the log since.
///
/// ```
/// use weiqi::{Color, Game, Illegal, Move, PlayError, Point, Size, Terms};
/// let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002).unwrap();
/// let d4 = Point::new(3, 3).unwrap();
/// game.play(d4.into()).unwrap();
/// assert_eq!(game.play(d4.into()), Err(PlayError::Illegal(Illegal::Occupied { at: d4 })));
/// game.undo().unwrap();
/// assert_eq!(game.to_move(), Color::Black);
/// game.play(Move::Pass).unwrap();
/// game.play(Move::Pass).unwrap();
/// assert!(game.end().is_some());
/// ```
#[derive(Clone)]
pub struct Game {
    terms: Terms,
    origin: Origin,
    situation: Situation,
    entries: Vec<Entry>,
    /// What the plays in the log changed beyond the stones they placed.
    changes: Vec<Change>,
    undone: Vec<LogEntry>,
    seen: Seen,
    /// The plays that brought a position back.
    returns: Vec<Return>,
    /// Points that a stone of the colour has stood on and left, since the start; after an undo perhaps too
    /// many, which costs time and changes no answer.
    left: ByColor<PointSet>,
    end: Option<End>,
    /// How many turns in the log are neither plays nor passes.
    not_moves: u32,
    /// Number of disputes, and of rulings of fake life against each side, in the log and in the origin.
    disputes: u32,
    fake_life: ByColor<u32>,
}

/// One turn of the log and what it takes to undo it, apart from the joins and the captured stones.
#[derive(Clone, Copy)]
struct Entry {
    /// For a play: the key of the position before it, and the play before it whose key is in the same bucket.
    key: u64,
    previous: u32,
    /// Where this turn's changes start.
    changes: u32,
    ko_before: Option<Ko>,
    turn: LogEntry,
    to_move_before: Color,
}

// The memory of a turn: this, six bytes for each join and captured stone, and a share of the buckets.
const _: () = assert!(size_of::<Entry>() <= 32 && size_of::<Change>() <= 6);

/// A play that brought a position back.
#[derive(Clone, Copy)]
struct Return {
    /// Its place in the log.
    index: u32,
    /// How often the situation after it had come back then, with no turn between without a stone.
    times: u32,
    /// How it ended the game, if it did.
    ended: Option<RepetitionOutcome>,
}

impl Game {
    /// A game under these terms: an empty board, or one with fixed handicap stones.
    ///
    /// # Errors
    /// [`StartError`] when the board has no fixed points for the handicap, or its placement is free.
    pub fn new(size: Size, terms: Terms) -> Result<Game, StartError> {
        let handicap = terms.handicap();
        match handicap.placement() {
            None => Ok(Game::from_position(Board::new(size), terms.first(), terms)),
            Some(Placement::Free) => Err(StartError::FreePlacement),
            Some(Placement::Fixed { .. }) => {
                let count = handicap.count();
                let points = handicap.points(size).ok_or(StartError::NoFixedPoints { size, count })?;
                Game::with_handicap_stones(size, terms, &points)
            }
        }
    }

    /// A game with the handicap stones on the points named, White to move.
    ///
    /// # Errors
    /// [`StartError`] when there are more or fewer than the handicap, or they cannot stand there.
    ///
    /// ```
    /// use weiqi::{Color, Game, Handicap, Placement, Point, Size, Terms};
    /// let terms = Terms::CHINESE_2002.with_handicap(Handicap::stones(2, Placement::Free).unwrap());
    /// let stones = [Point::new(2, 2).unwrap(), Point::new(16, 16).unwrap()];
    /// let game = Game::with_handicap_stones(Size::STANDARD, terms, &stones).unwrap();
    /// assert_eq!(game.to_move(), Color::White);
    /// ```
    pub fn with_handicap_stones(size: Size, terms: Terms, stones: &[Point]) -> Result<Game, StartError> {
        let (given, count) = (stones.len(), terms.handicap().count());
        let points: PointSet = stones.iter().copied().collect();
        if given != usize::from(count) || points.len() != u16::from(count) {
            return Err(StartError::StoneCount { given, count });
        }
        let board = Board::from_stones(size, stones.iter().map(|&at| (Color::Black, at)))?;
        Ok(Game::from_position(board, terms.first(), terms))
    }

    /// A game that starts from a position, with a side to move. The position counts as one that has
    /// appeared; a ko that was open in it is not known.
    pub fn from_position(board: Board, to_move: Color, terms: Terms) -> Game {
        Game::from_origin(Origin::new(&board, to_move), terms)
    }

    /// A game that starts from an origin. The position counts as one that has appeared.
    pub fn from_origin(origin: Origin, terms: Terms) -> Game {
        Game::start(origin, terms, Seen::new())
    }

    /// A game that goes on from a corrected position (Article 17.5), with the same side to move. The plays so far are
    /// gone. A dispute about life and death and rulings of fake life stay: they belong to the origin of the new game.
    pub fn corrected(&self, board: &Board) -> Game {
        let origin = Origin::new(board, self.to_move())
            .with_dispute(self.in_dispute())
            .with_fake_life(self.fake_life.map(|rulings| rulings > 0));
        Game::from_origin(origin, self.terms)
    }

    fn start(origin: Origin, terms: Terms, seen: Seen) -> Game {
        Game {
            terms,
            situation: origin.situation(),
            entries: Vec::with_capacity(seen.capacity()),
            changes: Vec::with_capacity(256),
            undone: Vec::new(),
            seen,
            returns: Vec::new(),
            left: ByColor::default(),
            end: None,
            not_moves: 0,
            disputes: u32::from(origin.in_dispute()),
            fake_life: origin.fake_life().map(u32::from),
            origin,
        }
    }

    /// The terms of the game.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The situation now.
    #[inline]
    pub fn situation(&self) -> &Situation {
        &self.situation
    }

    /// The position now.
    #[inline]
    pub fn board(&self) -> &Board {
        self.situation.board()
    }

    /// The side to move.
    #[inline]
    pub fn to_move(&self) -> Color {
        self.situation.to_move()
    }

    /// How play ended, if it has.
    #[inline]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whether play has gone on after an end because life and death was disputed. Where Article 6 is in force
    /// at all, it then holds without exception (Articles 20.2 and 21.4).
    pub fn in_dispute(&self) -> bool {
        self.disputes > 0
    }

    /// What the game started from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The log: every turn so far.
    pub fn log(&self) -> impl ExactSizeIterator<Item = LogEntry> + '_ {
        self.entries.iter().map(|entry| entry.turn)
    }

    /// The moves so far, passes included, each with its side.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> + '_ {
        self.log().filter_map(|turn| Some((turn.color, turn.as_move()?)))
    }

    /// Number of moves so far, in plies, passes included.
    #[inline]
    pub fn move_count(&self) -> u32 {
        self.entries.len() as u32 - self.not_moves
    }

    /// Stones captured so far, by the colour of the stones.
    pub fn captured(&self) -> ByColor<u32> {
        let mut captured = ByColor::default();
        for (i, entry) in self.entries.iter().enumerate() {
            captured[!entry.turn.color] += self.taken(i).count() as u32;
        }
        captured
    }

    /// Whether the side to move may make this move, repetition included.
    ///
    /// # Errors
    /// The reason, where it may not.
    pub fn check(&self, mv: Move) -> Result<(), PlayError> {
        self.judge(LogEntry { color: self.to_move(), act: mv.into() }).map(|_| ())
    }

    /// All points where the side to move may place a stone, repetition included. None once the game is
    /// over.
    pub fn legal(&self) -> PointSet {
        if self.end.is_some() {
            return PointSet::EMPTY;
        }
        let color = self.to_move();
        let mut legal = self.situation.legal();
        for at in legal & self.left[color] {
            if self.judge_repetition(color, at).is_err() {
                legal.remove(at);
            }
        }
        legal
    }

    /// Makes a move for the side to move, if it is allowed.
    ///
    /// # Errors
    /// The reason, where it is not; the game is then unchanged.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<Played, PlayError> {
        let color = self.to_move();
        match mv {
            Move::Play(at) if self.is_plain(at) => {
                self.undone.clear();
                Ok(self.record_play(color, at, None))
            }
            _ => self.apply(LogEntry { color, act: mv.into() }),
        }
    }

    /// Whether a play needs no more than a quick look: it is legal, nothing can come back with it, and the log has
    /// room for it. True of nearly every play.
    #[inline(always)]
    fn is_plain(&self, at: Point) -> bool {
        self.end.is_none()
            && !self.left[self.to_move()].contains(at)
            && self.board().vacancy(at).is_some_and(|vacancy| {
                vacancy.has_vacant_neighbour()
                    || legality::allows_on_called(vacancy, &self.situation.ko(), self.to_move())
            })
            && self.entries.len() < self.entries.capacity()
    }

    /// A side resigns in mid-game (中途认输, Article 7.2). Once play has ended, resigning is a matter of the
    /// [`Contest`](crate::Contest), whose result is open until it is confirmed.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn resign(&mut self, color: Color) -> Result<(), PlayError> {
        self.apply(LogEntry { color, act: Act::Resign }).map(|_| ())
    }

    /// Adds a turn to the log, if the law allows it: what [`Game::play`] and the others do, and how a log is
    /// replayed. What was undone can then no longer be redone.
    ///
    /// # Errors
    /// The reason, where it is not allowed; the game is then unchanged.
    #[inline(never)]
    pub fn apply(&mut self, turn: LogEntry) -> Result<Played, PlayError> {
        let recurrence = self.judge(turn)?;
        self.undone.clear();
        Ok(self.record(turn, recurrence))
    }

    /// Takes the last turn back and returns it; nothing at the start.
    pub fn undo(&mut self) -> Option<LogEntry> {
        let entry = self.entries.pop()?;
        self.not_moves -= u32::from(entry.turn.as_move().is_none());
        let (board, ko, to_move) = self.situation.parts_mut();
        if let Act::Play(at) = entry.turn.act {
            let changes = entry.changes as usize;
            board.take_back(entry.turn.color, at, &self.changes[changes..]);
            self.changes.truncate(changes);
            *self.seen.last(entry.key) = entry.previous;
            let index = self.entries.len() as u32;
            self.returns.pop_if(|last| last.index == index);
        }
        *ko = entry.ko_before;
        *to_move = entry.to_move_before;
        match entry.turn.act {
            Act::Dispute => self.disputes -= 1,
            Act::FakeLife => self.fake_life[entry.turn.color] -= 1,
            _ => {}
        }
        self.end = self.end_of_log();
        self.undone.push(entry.turn);
        Some(entry.turn)
    }

    /// Makes the turn again that was undone last, and returns it; nothing when there is none.
    pub fn redo(&mut self) -> Option<LogEntry> {
        let turn = self.undone.pop()?;
        match self.judge(turn) {
            Ok(recurrence) => {
                let _ = self.record(turn, recurrence);
                Some(turn)
            }
            Err(_) => None,
        }
    }

    /// Whether the law allows a turn; for a play that is allowed to repeat a position, how.
    #[inline(always)]
    fn judge(&self, turn: LogEntry) -> Result<Option<Recurrence>, PlayError> {
        let LogEntry { color, act } = turn;
        match (self.end, act) {
            (Some(End::TwoPasses | End::Agreed), Act::Dispute) => return Ok(None),
            (Some(end), _) => return Err(PlayError::Over(end)),
            (None, Act::Dispute) => return Err(PlayError::NothingToDispute),
            (None, Act::Resign | Act::FakeLife) => return Ok(None),
            (None, _) if color != self.to_move() => return Err(PlayError::NotYourTurn(color)),
            (None, _) => {}
        }
        let Act::Play(at) = act else { return Ok(None) };
        self.situation.check(Move::Play(at))?;
        if self.left[color].contains(at) { Ok(self.judge_repetition(color, at)?) } else { Ok(None) }
    }

    /// The stones that the turn with this index took.
    fn taken(&self, index: usize) -> impl Iterator<Item = Point> {
        let end = self.entries.get(index + 1).map_or(self.changes.len(), |next| next.changes as usize);
        taken(&self.changes[self.entries[index].changes as usize..end])
    }

    /// Does what has been judged.
    #[inline(always)]
    fn record(&mut self, turn: LogEntry, recurrence: Option<Recurrence>) -> Played {
        let LogEntry { color, act } = turn;
        let (ko_before, to_move_before) = (self.situation.ko(), self.to_move());
        let (_, ko, to_move) = self.situation.parts_mut();
        match act {
            Act::Play(at) => {
                if self.entries.len() == self.entries.capacity() {
                    self.grow();
                }
                return self.record_play(color, at, recurrence);
            }
            Act::Pass | Act::LostTurn | Act::AgreeEnd => (*ko, *to_move) = (None, !color),
            Act::Dispute => {
                (*ko, *to_move) = (None, color);
                self.disputes += 1;
            }
            Act::FakeLife => self.fake_life[color] += 1,
            Act::Resign => {}
        }
        self.not_moves += u32::from(turn.as_move().is_none());
        let changes = self.changes.len() as u32;
        self.entries.push(Entry { key: 0, previous: 0, changes, ko_before, turn, to_move_before });
        self.end = self.end_of_log();
        Played { captures: Captures { stones: 0, ko: None }, recurrence }
    }

    /// Places the stone of a play that has been judged.
    #[inline(always)]
    fn record_play(&mut self, color: Color, at: Point, recurrence: Option<Recurrence>) -> Played {
        // The log is written first: all that goes into it is known before the stone is placed.
        let key = self.board().key();
        let (index, last) = (self.entries.len() as u32, self.seen.last(key));
        let changes = self.changes.len() as u32;
        let (board, ko, to_move) = self.situation.parts_mut();
        let turn = LogEntry { color, act: Act::Play(at) };
        let (previous, ko_before) = (*last, *ko);
        self.entries.push(Entry { key, previous, changes, ko_before, turn, to_move_before: color });
        *last = index;
        let captures = board.play_with(color, at, &mut self.changes);
        (*ko, *to_move) = (captures.ko, !color);
        if captures.stones > 0 {
            let first = self.changes.len() - usize::from(captures.stones);
            self.left[!color].extend(taken(&self.changes[first..]));
        }
        if let Some(recurrence) = recurrence {
            let ended = self.supplement_ends(&recurrence);
            self.returns.push(Return { index, times: recurrence.times, ended });
            self.end = ended.map(End::Repetition);
        }
        Played { captures, recurrence }
    }

    /// Makes room for more turns, and for their keys.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.entries.reserve(self.entries.len().max(1));
        self.seen.grow(self.entries.capacity(), &mut self.entries);
    }

    /// How the log as it stands has ended play, if it has.
    fn end_of_log(&self) -> Option<End> {
        let last = self.entries.last()?;
        match last.turn.act {
            Act::Play(_) => self.return_at(self.entries.len() - 1)?.ended.map(End::Repetition),
            Act::Pass | Act::LostTurn if self.closes(2) => Some(End::TwoPasses),
            Act::Resign => Some(End::Resigned(last.turn.color)),
            Act::AgreeEnd => Some(End::Agreed),
            _ => None,
        }
    }

    /// Whether the log ends in this many passes in a row by sides in turn.
    fn closes(&self, passes: usize) -> bool {
        let lost_turns = self.terms.lost_turns() == LostTurns::AsPasses;
        let is_pass = |entry: &Entry| match entry.turn.act {
            Act::Pass => true,
            Act::LostTurn => lost_turns,
            _ => false,
        };
        let turns = self.entries.iter().rev().filter(|entry| entry.turn.act != Act::FakeLife);
        turns.take_while(|entry| is_pass(entry)).take(passes).count() == passes
    }
}

/// The stones that a play took.
fn taken(changes: &[Change]) -> impl Iterator<Item = Point> {
    changes.iter().filter_map(|change| match *change {
        Change::Joined(_) => None,
        Change::Captured { stone, .. } => Some(stone),
    })
}

impl PartialEq for Game {
    /// Two games are equal if their terms, their origins and their logs are.
    fn eq(&self, other: &Game) -> bool {
        self.terms == other.terms && self.origin == other.origin && self.log().eq(other.log())
    }
}

impl Eq for Game {}

impl core::fmt::Debug for Game {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let log: Vec<LogEntry> = self.log().collect();
        f.debug_struct("Game")
            .field("terms", &self.terms)
            .field("origin", &self.origin)
            .field("situation", &self.situation)
            .field("log", &log)
            .finish()
    }
}
