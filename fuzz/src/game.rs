//! Bytes as a game: the rules hold after every turn, and a refusal is for the reason that it gives.

use weiqi::game::{Act, LogEntry};
use weiqi::repetition::{RepetitionOutcome, Supplement};
use weiqi::terms::LostTurns;
use weiqi::{
    Board, ByColor, Color, Count, End, Game, Illegal, Move, PlayError, Point, PointSet, Repetition, Size, Superko,
    Terms, Zi,
};

/// Actions that are taken from one input; more would only make it slow.
const LONGEST: usize = 400;

/// Plays the game that the bytes tell and holds it against the plain definitions.
pub fn game(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let (Some(columns), Some(rows), Some(reading)) = (bytes.next(), bytes.next(), bytes.next()) else { return };
    // Mostly small boards, on which rare things happen.
    let lines = |byte: u8| 1 + byte % if byte < 224 { 6 } else { 19 };
    let size = Size::new(lines(columns), lines(rows)).expect("1 to 19 lines");
    let mut play = Play::new(size, terms(reading));
    for _ in 0..LONGEST {
        let Some(byte) = bytes.next() else { break };
        match byte {
            248..=249 => play.undo(),
            250 => play.redo(),
            _ => {
                let Some(turn) = play.turn(byte, &mut bytes) else { break };
                play.apply(turn);
            }
        }
        play.hold();
    }
    play.replay();
}

/// All readings of Article 6 and both of a lost turn.
fn terms(byte: u8) -> Terms {
    let supplement = Supplement { outcome: RepetitionOutcome::Replay, recurrences: 1 };
    let readings = [
        Repetition::LITERAL_2002,
        Repetition::Superko { superko: Superko::Situational, long_cycles: Default::default() },
        Repetition::TOURNAMENT_PRACTICE,
        Repetition::OLDER_EDITION,
        Repetition::SIMPLE_KO,
        Repetition::SimpleKo { supplement: Some(supplement) },
        Repetition::SimpleKo { supplement: None },
    ];
    let lost_turns = if byte < 128 { LostTurns::NotPasses } else { LostTurns::AsPasses };
    Terms::CHINESE_2002.with_repetition(readings[usize::from(byte) % readings.len()]).with_lost_turns(lost_turns)
}

/// A game and, kept beside it, everything that it must remember.
struct Play {
    game: Game,
    /// The stones at the start and after every turn.
    past: Vec<ByColor<PointSet>>,
}

fn stones(board: &Board) -> ByColor<PointSet> {
    ByColor::from_fn(|color| board.stones(color))
}

impl Play {
    fn new(size: Size, terms: Terms) -> Play {
        let game = Game::from_position(Board::new(size), Color::Black, terms);
        Play { past: vec![stones(game.board())], game }
    }

    /// What the bytes do next.
    fn turn(&self, byte: u8, bytes: &mut impl Iterator<Item = u8>) -> Option<LogEntry> {
        let to_move = self.game.to_move();
        let turn = |act| Some(LogEntry { color: to_move, act });
        let size = self.game.board().size();
        match byte {
            ..240 => {
                let points = size.points();
                let nth = if points <= 240 { byte.into() } else { u16::from(byte) << 8 | u16::from(bytes.next()?) };
                turn(Act::Play(size.all().iter().nth((nth % points).into())?))
            }
            240..=244 => turn(Act::Pass),
            245 => turn(Act::LostTurn),
            246 => turn(Act::AgreeEnd),
            247 => Some(LogEntry { color: !to_move, act: Act::Pass }),
            _ => {
                let other = bytes.next()?;
                let color = Color::ALL[usize::from(other) % 2];
                let act = match other / 2 % 8 {
                    0 => Act::Resign,
                    1..4 => Act::FakeLife,
                    4..7 => Act::Dispute,
                    _ => Act::Play(Point::new(other % 19, byte % 19)?),
                };
                Some(LogEntry { color, act })
            }
        }
    }

    /// Applies a turn. Where it is refused nothing has changed; where it is not, undoing brings the game
    /// back, and redoing the turn.
    fn apply(&mut self, turn: LogEntry) {
        let before = Seen::of(&self.game);
        let game = self.game.clone();
        match self.game.apply(turn) {
            Err(reason) => {
                assert_eq!(self.game, game, "{turn:?} was refused: {reason}");
                assert_eq!(Seen::of(&self.game), before);
                self.assert_reason(turn, reason);
            }
            Ok(_) => {
                let after = Seen::of(&self.game);
                assert_eq!(self.game.undo(), Some(turn));
                assert_eq!(self.game, game);
                assert_eq!(Seen::of(&self.game), before);
                assert_eq!(self.game.redo(), Some(turn));
                assert_eq!(Seen::of(&self.game), after);
                self.assert_board(turn);
            }
        }
    }

    /// The board after a turn is the one before with the stone on it and what it takes off, and under the
    /// letter of Article 6 it is new.
    fn assert_board(&mut self, turn: LogEntry) {
        let before = *self.past.last().expect("the start");
        let Act::Play(at) = turn.act else {
            assert_eq!(stones(self.game.board()), before, "{turn:?} is no play");
            return self.past.push(before);
        };
        let after = played(self.game.board().size(), before, turn.color, at);
        assert_eq!(Some(stones(self.game.board())), after, "{turn:?}");
        if self.game.terms().repetition() == Repetition::LITERAL_2002 {
            assert!(!self.past.contains(&stones(self.game.board())), "{turn:?} repeats a position");
        }
        self.past.push(stones(self.game.board()));
    }

    /// A turn is refused for the reason that is given.
    fn assert_reason(&self, turn: LogEntry, reason: PlayError) {
        let board = self.game.board();
        let holds = match reason {
            PlayError::Over(end) => self.game.end() == Some(end),
            PlayError::NotYourTurn(color) => color == turn.color && color != self.game.to_move(),
            PlayError::NothingToDispute => !matches!(self.game.end(), Some(End::TwoPasses | End::Agreed)),
            PlayError::Illegal(illegal) => {
                let at = illegal.at();
                let after = || played(board.size(), stones(board), turn.color, at);
                let has_been = || after().is_some_and(|after| self.past.contains(&after));
                turn.act == Act::Play(at)
                    && match illegal {
                        Illegal::OffBoard { .. } => !board.size().contains(at),
                        Illegal::Occupied { .. } => board.stone(at).is_some(),
                        Illegal::ForbiddenPoint { .. } => board.stone(at).is_none() && after().is_none(),
                        Illegal::Ko { taken_by, .. } => board.stone(taken_by) == Some(!turn.color) && has_been(),
                        Illegal::Repetition { .. } => has_been(),
                    }
            }
        };
        assert!(holds, "{turn:?} on {board:?}: {reason:?}");
    }

    fn undo(&mut self) {
        let undone = self.game.undo();
        assert_eq!(undone.is_some(), self.past.len() > 1);
        if undone.is_some() {
            self.past.pop();
        }
    }

    fn redo(&mut self) {
        if let Some(turn) = self.game.redo() {
            self.assert_board(turn);
        }
    }

    /// What holds between any two turns.
    fn hold(&self) {
        let (game, board) = (&self.game, self.game.board());
        board.validate().expect("the board is consistent");
        assert_eq!(Some(&stones(board)), self.past.last());
        for at in board.stones(Color::Black) | board.stones(Color::White) {
            assert!(!board.liberties(at).is_empty(), "{board:?}: no liberty at {at}");
        }
        let count = Count::new(board);
        let areas = Color::ALL.iter().map(|&color| count.area(color)).sum::<Zi>();
        assert_eq!(areas, Zi::from_whole(board.size().points().into()));
        let legal = game.legal();
        for at in Size::STANDARD.all() {
            assert_eq!(game.check(at.into()).is_ok(), legal.contains(at), "{board:?}: {at}");
        }
        assert_eq!(game.check(Move::Pass).is_ok(), game.end().is_none());
    }

    /// The turns on a new game make the same game.
    fn replay(&self) {
        let (board, first) = (self.game.origin().board(), self.game.origin().to_move());
        let mut again = Game::from_position(board, first, *self.game.terms());
        for turn in self.game.log() {
            again.apply(turn).expect("it was allowed before");
        }
        assert_eq!(again, self.game);
        assert_eq!(Seen::of(&again), Seen::of(&self.game));
    }
}

/// What a user sees of a game, apart from its log.
#[derive(PartialEq, Debug)]
struct Seen {
    stones: ByColor<PointSet>,
    key: u64,
    to_move: Color,
    end: Option<End>,
    legal: PointSet,
    captured: ByColor<u32>,
    in_dispute: bool,
}

impl Seen {
    fn of(game: &Game) -> Seen {
        Seen {
            stones: stones(game.board()),
            key: game.board().key(),
            to_move: game.to_move(),
            end: game.end(),
            legal: game.legal(),
            captured: game.captured(),
            in_dispute: game.in_dispute(),
        }
    }
}

/// Articles 2 to 5 written down as they stand: the stones after a play, or nothing where the point is taken
/// or forbidden.
fn played(size: Size, mut stones: ByColor<PointSet>, color: Color, at: Point) -> Option<ByColor<PointSet>> {
    if !size.contains(at) || Color::ALL.iter().any(|&side| stones[side].contains(at)) {
        return None;
    }
    stones[color].insert(at);
    for next in at.neighbours().filter(|&next| stones[!color].contains(next)).collect::<Vec<_>>() {
        if let Some(group) = without_liberty(size, &stones, !color, next) {
            stones[!color] -= group;
        }
    }
    without_liberty(size, &stones, color, at).is_none().then_some(stones)
}

/// The group of a stone, where it has no liberty.
fn without_liberty(size: Size, stones: &ByColor<PointSet>, color: Color, at: Point) -> Option<PointSet> {
    let (mut group, mut rest) = (PointSet::EMPTY, vec![at]);
    while let Some(at) = rest.pop() {
        if !stones[color].contains(at) || group.contains(at) {
            continue;
        }
        group.insert(at);
        for next in at.neighbours().filter(|&next| size.contains(next)) {
            if Color::ALL.iter().all(|&side| !stones[side].contains(next)) {
                return None;
            }
            rest.push(next);
        }
    }
    (!group.is_empty()).then_some(group)
}
