//! A game with all of its past. Articles 2, 6 and 7.
//!
//! Guarantees: a [`Game`] is its terms, its [`Origin`] and the log since, and nothing else: replaying the log
//! gives an equal game. A refused call changes nothing. Undo takes back exactly one
//! entry. The work of a turn does not grow with the length of the game; what grows is the table of
//! positions, of which less and less is in the processor's cache. Clones share the full chunks of the log, which never
//! change.
//!
//! How it can be wrong: repetition is looked up only where a quick test of the new key leaves it possible, and answered
//! by comparing stones. The tests compare it with the plain definition.

mod chunk;
mod end;
mod index;
mod log;
mod origin;
mod past;
mod refusal;
mod repeats;

pub use end::End;
pub use log::{Act, LogEntry, Played, Recurrence};
pub use origin::Origin;
pub use refusal::{PlayError, StartError};

use alloc::vec::Vec;

use index::PositionIndex;
use past::{Past, Return};
use repeats::Reading;

use crate::board::{Board, Captures};
use crate::color::{ByColor, Color};
use crate::legality;
use crate::moves::Move;
use crate::point::{Point, PointSet, Size};
use crate::search::Playable;
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
    past: Past,
    undone: Vec<LogEntry>,
    end: Option<End>,
    /// Number of entries in the log that are neither plays nor passes.
    not_moves: u32,
    /// Number of disputes, and of rulings of fake life against each side, in the log and in the origin.
    disputes: u32,
    fake_life: ByColor<u32>,
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
        let origin = Origin::new(&board, to_move);
        Game::start(origin, Situation::new(board, to_move), terms, PositionIndex::new())
    }

    /// A game that starts from an origin. The position counts as one that has appeared.
    pub fn from_origin(origin: Origin, terms: Terms) -> Game {
        Game::start(origin, origin.situation(), terms, PositionIndex::new())
    }

    /// A game that goes on from a corrected position (Article 17.5), with the same side to move. The plays so far are
    /// gone. A dispute about life and death and rulings of fake life stay: they belong to the origin of the new game.
    pub fn corrected(&self, board: &Board) -> Game {
        let origin = Origin::new(board, self.to_move())
            .with_dispute(self.in_dispute())
            .with_fake_life(self.fake_life.map(|rulings| rulings > 0));
        Game::from_origin(origin, self.terms)
    }

    #[inline(always)]
    fn start(origin: Origin, situation: Situation, terms: Terms, index: PositionIndex) -> Game {
        Game {
            terms,
            past: Past::new(origin.stones(), index),
            situation,
            undone: Vec::new(),
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

    /// The log: every entry so far, from the first to the last.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = LogEntry> + ExactSizeIterator + '_ {
        self.past.log()
    }

    /// The moves so far, passes included, each with its side.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> + '_ {
        self.log().filter_map(|turn| Some((turn.color, turn.as_move()?)))
    }

    /// Number of moves so far, in plies, passes included.
    #[inline]
    pub fn move_count(&self) -> u32 {
        self.past.len() as u32 - self.not_moves
    }

    /// The last move and its side; `None` before the first. Entries of the log that are not moves are passed over.
    pub fn last_move(&self) -> Option<(Color, Move)> {
        self.moves().next_back()
    }

    /// Number of passes in a row at the end of the log, lost turns included if the terms count them as passes.
    ///
    /// ```
    /// use weiqi::{Color, Game, Move, Size, Terms};
    /// let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002)?;
    /// game.play("Q16".parse()?)?;
    /// game.play(Move::Pass)?;
    /// assert_eq!((game.passes(), game.last_move()), (1, Some((Color::White, Move::Pass))));
    /// assert_eq!(game.situation_at(1).map(|at| at.to_move()), Some(Color::White));
    /// assert_eq!((&game).into_iter().rev().last(), Some((Color::Black, "Q16".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn passes(&self) -> usize {
        self.passes_at_end().count()
    }

    /// The situation after this number of entries of the log; `None` if there are not so many. A board is made of the
    /// stones, which takes some microseconds however long the log is.
    pub fn situation_at(&self, entries: usize) -> Option<Situation> {
        if entries >= self.past.len() {
            return (entries == self.past.len()).then(|| self.situation.clone());
        }
        let next = self.past.entry(entries);
        let board = Board::from_sets(self.board().size(), self.past.stones_before(entries));
        Some(Situation::with_known_ko(board, next.to_move_before, next.ko_before))
    }

    /// Stones captured so far, by the colour of the stones.
    pub fn captured(&self) -> ByColor<u32> {
        let mut captured = ByColor::default();
        for (index, entry) in self.log().enumerate() {
            captured[!entry.color] += self.past.captured(index).count() as u32;
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
        let (board, color) = (self.board(), self.to_move());
        let mut legal = self.situation.legal();
        let mut quiet = PointSet::EMPTY;
        let mut rest = legal & self.past.vacated[color];
        // Of many points most take nothing. Which these are, is worked out for all points at once, which costs as much
        // as to search for the captures of some ten.
        if rest.len() > 48 {
            let capturing = board.points_that_may_capture(color);
            (quiet, rest) = (rest - capturing, rest & capturing);
        }
        for at in quiet {
            if self.past.may_have_stood(board.key_with(color, at)) && self.refuses(at) {
                legal.remove(at);
            }
        }
        for at in rest {
            if self.past.may_have_stood(board.key_after(color, at)) && self.refuses(at) {
                legal.remove(at);
            }
        }
        legal
    }

    /// Whether Article 6 refuses a play that is legal otherwise. A call, because most points never get here.
    #[inline(never)]
    fn refuses(&self, at: Point) -> bool {
        self.past.refuses(&self.situation, self.reading(), at)
    }

    /// What decides whether the side to move may repeat a position.
    fn reading(&self) -> Reading {
        let fake_life = self.fake_life[self.to_move()] > 0;
        Reading { repetition: self.terms.repetition(), in_dispute: self.in_dispute(), fake_life }
    }

    /// Makes a move for the side to move, if it is allowed.
    ///
    /// # Errors
    /// The reason, where it is not; the game is then unchanged.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<Played, PlayError> {
        let color = self.to_move();
        match mv {
            // A play can bring an earlier position back only if a stone of its colour has stood on the point and left it.
            Move::Play(at) if !self.past.vacated[color].contains(at) && self.is_plain(at) => {
                self.undone.clear();
                let captures = self.past.play(&mut self.situation, color, at);
                Ok(Played { captures, recurrence: None })
            }
            Move::Play(at) if self.is_plain(at) => self.play_and_look(at),
            Move::Play(_) | Move::Pass => self.apply(LogEntry { color, act: mv.into() }),
        }
    }

    /// Makes a play that might bring an earlier position back, and takes it back if the key of the new position fits one.
    /// To work the key out before the play would take a second search for captures. A call, because it is a second copy
    /// of the play, and the registers that it needs would slow the other down.
    #[inline(never)]
    fn play_and_look(&mut self, at: Point) -> Result<Played, PlayError> {
        let color = self.to_move();
        let captures = self.past.play(&mut self.situation, color, at);
        if self.past.may_have_stood(self.board().key()) {
            return self.play_again(at);
        }
        self.undone.clear();
        Ok(Played { captures, recurrence: None })
    }

    /// Whether a play needs no more than a quick look before it is made: it is legal without regard to repetition, and
    /// the log has room for it.
    #[inline(always)]
    fn is_plain(&self, at: Point) -> bool {
        self.end.is_none()
            && self.board().vacancy(at).is_some_and(|vacancy| {
                vacancy.has_vacant_neighbour()
                    || legality::allows_on_called(vacancy, &self.situation.ko(), self.to_move())
            })
            && self.past.has_room()
    }

    /// Takes back a play whose position may have appeared before, and makes it in the way that looks.
    #[cold]
    #[inline(never)]
    fn play_again(&mut self, at: Point) -> Result<Played, PlayError> {
        let _ = self.past.undo(&mut self.situation);
        self.apply(LogEntry { color: self.to_move(), act: Act::Play(at) })
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

    /// Takes the last entry back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<LogEntry> {
        let entry = self.past.undo(&mut self.situation)?;
        self.not_moves -= u32::from(entry.as_move().is_none());
        match entry.act {
            Act::Dispute => self.disputes -= 1,
            Act::FakeLife => self.fake_life[entry.color] -= 1,
            _ => {}
        }
        self.end = self.end_of_log();
        self.undone.push(entry);
        Some(entry)
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
        // A play can bring an earlier position back only if a stone of its colour has stood on the point and left it.
        if self.past.vacated[color].contains(at) {
            Ok(self.past.judge_repetition(&self.situation, self.reading(), at)?)
        } else {
            Ok(None)
        }
    }

    /// Does what has been judged.
    fn record(&mut self, entry: LogEntry, recurrence: Option<Recurrence>) -> Played {
        if !self.past.has_room() {
            self.past.make_room(&self.situation);
        }
        let LogEntry { color, act } = entry;
        if let Act::Play(at) = act {
            let captures = self.past.play(&mut self.situation, color, at);
            if let Some(recurrence) = recurrence {
                let ended = Reading::outcome_of(self.terms.repetition(), &recurrence);
                let index = self.past.len() as u32 - 1;
                self.past.returns.push(Return { index, times: recurrence.times, ended });
                self.end = ended.map(End::Repetition);
            }
            return Played { captures, recurrence };
        }
        self.past.enter(entry, self.situation.ko(), self.to_move());
        let (_, ko, to_move) = self.situation.parts_mut();
        match act {
            Act::Pass | Act::LostTurn | Act::AgreeEnd => (*ko, *to_move) = (None, !color),
            Act::Dispute => {
                (*ko, *to_move) = (None, color);
                self.disputes += 1;
            }
            Act::FakeLife => self.fake_life[color] += 1,
            Act::Resign | Act::Play(_) => {}
        }
        self.not_moves += u32::from(entry.as_move().is_none());
        self.end = self.end_of_log();
        Played { captures: Captures { stones: 0, ko: None }, recurrence }
    }

    /// How the log as it stands has ended play, if it has.
    fn end_of_log(&self) -> Option<End> {
        let last = self.log().next_back()?;
        match last.act {
            Act::Play(_) => self.past.return_at(self.past.len() - 1)?.ended.map(End::Repetition),
            Act::Pass | Act::LostTurn if self.passes_at_end().nth(1).is_some() => Some(End::TwoPasses),
            Act::Resign => Some(End::Resigned(last.color)),
            Act::AgreeEnd => Some(End::Agreed),
            _ => None,
        }
    }

    /// The passes in a row at the end of the log, the last first.
    fn passes_at_end(&self) -> impl Iterator<Item = LogEntry> + '_ {
        let lost_turns = self.terms.lost_turns() == LostTurns::AsPasses;
        let turns = self.log().rev().filter(|entry| entry.act != Act::FakeLife);
        turns.take_while(move |entry| match entry.act {
            Act::Pass => true,
            Act::LostTurn => lost_turns,
            _ => false,
        })
    }
}

impl Playable for Game {
    type Refusal = PlayError;

    fn situation_now(&self) -> &Situation {
        &self.situation
    }

    fn has_ended(&self) -> bool {
        self.end.is_some()
    }

    fn legal_points(&self) -> PointSet {
        self.legal()
    }

    fn make(&mut self, mv: Move) -> Result<(), PlayError> {
        self.play(mv).map(|_| ())
    }
}

impl<'a> IntoIterator for &'a Game {
    type Item = (Color, Move);
    type IntoIter = alloc::boxed::Box<dyn DoubleEndedIterator<Item = (Color, Move)> + 'a>;

    /// The [moves](Game::moves), passes included.
    fn into_iter(self) -> Self::IntoIter {
        alloc::boxed::Box::new(self.moves())
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::legality::Illegal;
    use crate::repetition::{LongCycles, Repetition, Superko};

    /// Keys narrow, stones decide: with every key taken for the same, every answer stays the same.
    #[test]
    fn art06_every_answer_stays_when_all_keys_are_one() {
        let mut random = 2002_u32;
        let mut repetitions = 0;
        for side in [2, 3, 4, 5] {
            let size = Size::square(side).unwrap();
            for superko in [Superko::Positional, Superko::Situational] {
                let long_cycles = LongCycles::Prohibited;
                let terms = Terms::CHINESE_2002.with_repetition(Repetition::Superko { superko, long_cycles });
                let mut keyed = Game::new(size, terms).unwrap();
                let origin = Origin::new(&Board::new(size), Color::Black);
                let mut keyless = Game::start(origin, origin.situation(), terms, PositionIndex::without_keys());
                for _ in 0..300 {
                    assert_eq!(keyed.legal(), keyless.legal());
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let nth = (random >> 16) % u32::from(size.points());
                    let at = size.all().iter().nth(nth as usize).unwrap();
                    let played = keyed.play(at.into());
                    assert_eq!(played, keyless.play(at.into()));
                    repetitions += u32::from(matches!(played, Err(PlayError::Illegal(Illegal::Repetition { .. }))));
                }
            }
        }
        assert!(repetitions > 20, "only {repetitions} repetitions were tried");
    }
}
