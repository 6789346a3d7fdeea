//! Random games played on the crate and on the oracle at once, everything compared after every turn.

use std::collections::BTreeMap;
use std::fmt::Debug;

use weiqi::game::{self, LogEntry};
use weiqi::repetition::{CycleClass, LongCycle, LongCycles, RepetitionOutcome, Supplement};
use weiqi::terms::LostTurns;
use weiqi::{
    Board, Color, Count, End, Game, Illegal, Move, PlayError, Point, PointSet, Repetition, Situation, Size, Superko,
    Terms, Zi,
};

use crate::Random;
use crate::oracle::{self, Act, At, BLACK, Class, Ending, Oracle, Position, Refusal, Rules, WHITE};

/// How much was compared.
#[derive(Debug, Default)]
pub struct Tally {
    /// Turns made, taken back or made again, each followed by a comparison of everything.
    pub plies: u64,
    /// Turns refused by both.
    pub refused: u64,
    /// How often each refusal but the commonest, each repetition and each end came about.
    pub seen: BTreeMap<&'static str, u64>,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.plies += other.plies;
        self.refused += other.refused;
        for (what, times) in other.seen {
            *self.seen.entry(what).or_default() += times;
        }
    }

    fn see(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }
}

/// Plays one game that depends on the seed and the choice of sizes, columns and rows, alone.
///
/// # Errors
/// The first difference, with the game that led to it.
pub fn play(seed: u64, sizes: &[(u8, u8)]) -> Result<Tally, String> {
    let mut pair = Pair::new(seed, sizes);
    pair.run().map_err(|difference| format!("seed {seed}: {difference}\n{}", pair.story()))?;
    Ok(pair.tally)
}

/// A game and its twin.
struct Pair {
    random: Random,
    eagerness: usize,
    tally: Tally,
    game: Game,
    oracle: Oracle,
    /// The situation after each turn, made without the game.
    situations: Vec<Situation>,
    /// The key of the board after each turn.
    keys: Vec<u64>,
    undone: Vec<oracle::Turn>,
    /// What the oracle says about each point of the board now.
    judged: Vec<Judged>,
}

#[derive(Clone, Copy)]
struct Judged {
    at: At,
    verdict: Result<Option<oracle::Recurrence>, Refusal>,
    takes: bool,
}

/// Says what differs, if something does.
fn same<T: PartialEq + Debug>(what: impl FnOnce() -> String, found: T, oracle: T) -> Result<(), String> {
    if found == oracle { Ok(()) } else { Err(format!("{}: {found:?}, but the oracle has {oracle:?}", what())) }
}

fn point((x, y): At) -> Point {
    Point::new(x, y).expect("the oracle names points of a 19 by 19 board")
}

fn points(of: impl IntoIterator<Item = At>) -> PointSet {
    of.into_iter().map(point).collect()
}

fn color(of: u8) -> Color {
    if of == BLACK { Color::Black } else { Color::White }
}

fn turn(of: oracle::Turn) -> LogEntry {
    let act = match of.act {
        Act::Play(at) => game::Act::Play(point(at)),
        Act::Pass => game::Act::Pass,
        Act::LostTurn => game::Act::LostTurn,
        Act::AgreeEnd => game::Act::AgreeEnd,
        Act::Resign => game::Act::Resign,
        Act::Dispute => game::Act::Dispute,
        Act::FakeLife => game::Act::FakeLife,
    };
    LogEntry { color: color(of.color), act }
}

fn class(of: Class) -> CycleClass {
    match of {
        Class::SingleKo => CycleClass::SingleKo,
        Class::Strict => CycleClass::Strict,
        Class::Unbalanced => CycleClass::Unbalanced,
        Class::FakeLife => CycleClass::FakeLife,
        Class::TripleKo => CycleClass::Long(LongCycle::TripleKo),
        Class::QuadrupleKo => CycleClass::Long(LongCycle::QuadrupleKo),
        Class::MultiKo(kos) => CycleClass::Long(LongCycle::MultiKo { kos }),
        Class::TwoForTwo => CycleClass::Long(LongCycle::TwoForTwo),
    }
}

fn recurrence(of: oracle::Recurrence) -> game::Recurrence {
    game::Recurrence { move_number: of.of, class: class(of.class), times: of.times }
}

const OUTCOME: RepetitionOutcome = RepetitionOutcome::Replay;

fn end(of: Ending) -> End {
    match of {
        Ending::TwoPasses => End::TwoPasses,
        Ending::Agreed => End::Agreed,
        Ending::Resigned(side) => End::Resigned(color(side)),
        Ending::Repetition => End::Repetition(OUTCOME),
    }
}

/// The refusal of a play at a point, or of another turn by a side.
fn refusal(of: Refusal, at: Option<Point>, by: Color) -> PlayError {
    let at = || at.expect("only a play is refused for its point");
    PlayError::Illegal(match of {
        Refusal::OffBoard => Illegal::OffBoard { at: at() },
        Refusal::Occupied => Illegal::Occupied { at: at() },
        Refusal::Forbidden => Illegal::ForbiddenPoint { at: at() },
        Refusal::Ko { taken_by } => Illegal::Ko { at: at(), taken_by: point(taken_by) },
        Refusal::Repetition { of, class: kind } => {
            Illegal::Repetition { at: at(), move_number: of, class: class(kind) }
        }
        Refusal::Over(ending) => return PlayError::Over(end(ending)),
        Refusal::NotYourTurn => return PlayError::NotYourTurn(by),
        Refusal::NothingToDispute => return PlayError::NothingToDispute,
    })
}

/// A reading of Articles 6 and 20, and the same for the oracle.
fn rules(random: &mut Random) -> (Terms, Rules) {
    let recurrences = random.below(4) as u8;
    let supplement = Supplement { outcome: OUTCOME, recurrences };
    let recurrences = Some(u32::from(recurrences.max(1)));
    let superko = random.pick(&[Superko::Positional, Superko::Situational]);
    let long = |long_cycles| Repetition::Superko { superko, long_cycles };
    let (repetition, long_cycles, recurrences) = match random.below(8) {
        0..=3 => (long(LongCycles::Prohibited), false, None),
        4 => (long(LongCycles::Referee), true, None),
        5 => (long(LongCycles::Supplement(supplement)), true, recurrences),
        6 => (Repetition::SimpleKo { supplement: None }, true, None),
        _ => (Repetition::SimpleKo { supplement: Some(supplement) }, true, recurrences),
    };
    let lost_turn_is_pass = random.permille(300);
    let lost_turns = if lost_turn_is_pass { LostTurns::AsPasses } else { LostTurns::NotPasses };
    let rules = Rules {
        superko: matches!(repetition, Repetition::Superko { .. }),
        situational: superko == Superko::Situational,
        long_cycles,
        recurrences,
        lost_turn_is_pass,
    };
    (Terms::CHINESE_2002.with_repetition(repetition).with_lost_turns(lost_turns), rules)
}

const EAGER: usize = 990;

/// The empty board, or stones put down at random, or kos one above the other where they fit; and how often
/// in 1000 a play that takes stones is preferred.
fn start(random: &mut Random, (columns, rows): (u8, u8)) -> (Position, usize) {
    let mut position = Position::empty(columns, rows);
    if columns == 4 && rows % 2 == 1 && random.permille(500) {
        for y in 0..rows {
            let row = if y % 2 == 0 { b".XO." } else { random.pick(&[b"XO.O", b"X.XO"]) };
            for (x, &color) in (0..).zip(row).filter(|(_, color)| **color != b'.') {
                position.put((x, y), color);
            }
        }
        return (position, EAGER);
    }
    if random.permille(333) {
        let density = random.below(1000);
        for at in position.points() {
            if random.permille(density) {
                position.put(at, random.pick(&[BLACK, WHITE]));
            }
        }
        for color in [BLACK, WHITE] {
            position.lift(color, position.points());
        }
    }
    (position, random.pick(&[100, 400, 970]))
}

fn board_of(position: &Position) -> Board {
    let stones = position.points().filter_map(|at| Some((color(position.stone(at)?), point(at))));
    let size = Size::new(position.columns, position.rows).expect("a size of the crate");
    Board::from_stones(size, stones).expect("the oracle's groups have liberties")
}

impl Pair {
    fn new(seed: u64, sizes: &[(u8, u8)]) -> Pair {
        let mut random = Random(seed);
        let size = random.pick(sizes);
        let (position, eagerness) = start(&mut random, size);
        let to_move = random.pick(&[BLACK, BLACK, WHITE]);
        let (terms, rules) = rules(&mut random);
        let board = board_of(&position);
        Pair {
            keys: vec![board.key()],
            situations: vec![Situation::new(board.clone(), color(to_move))],
            game: Game::from_position(board, color(to_move), terms),
            oracle: Oracle::new(position, to_move, rules),
            eagerness,
            random,
            tally: Tally::default(),
            undone: Vec::new(),
            judged: Vec::new(),
        }
    }

    /// The game so far, for a report.
    fn story(&self) -> String {
        let start = self.oracle.positions().next().map(board_of);
        let turns = self.oracle.turns().map(turn).map(|t| format!("{} {:?}", t.color.letter(), t.act));
        format!(
            "{:?}\nfrom {start:?}, {} first\n{}\nto {:?}",
            self.game.terms(),
            self.game.origin().to_move(),
            turns.collect::<Vec<_>>().join(", "),
            self.game.board(),
        )
    }

    fn run(&mut self) -> Result<(), String> {
        let points = usize::from(self.oracle.position().columns) * usize::from(self.oracle.position().rows);
        // Games that begin with kos have little to show once these are settled.
        let longest = if self.eagerness == EAGER { 30 } else { (points * 2 + 60).min(260) };
        self.compare()?;
        for _ in 0..longest {
            if self.random.permille(500) {
                self.try_garbage()?;
            }
            if self.random.permille(30) {
                self.go_back_and_forth()?;
            }
            match self.next_turn() {
                Some(next) => self.make(next)?,
                None => break,
            }
        }
        let [black, white, shared] = self.oracle.position().area().map(i32::from);
        let count = Count::new(self.game.board());
        same(|| "Black's area".into(), count.area(Color::Black), Zi::from_halves(2 * black + shared))?;
        same(|| "White's area".into(), count.area(Color::White), Zi::from_halves(2 * white + shared))
    }

    /// Something both should allow; nothing when the game is to stop.
    fn next_turn(&mut self) -> Option<oracle::Turn> {
        let color = self.oracle.to_move();
        let act = match self.oracle.end() {
            Some(Ending::TwoPasses | Ending::Agreed) if self.random.permille(500) => Act::Dispute,
            Some(_) => return None,
            None => match self.random.below(1000) {
                0..=49 => Act::Pass,
                50..=64 => Act::LostTurn,
                65..=67 => Act::AgreeEnd,
                68..=87 => Act::FakeLife,
                88 => Act::Resign,
                _ => self.some_play(),
            },
        };
        let color = if act == Act::Dispute { self.random.pick(&[BLACK, WHITE]) } else { color };
        Some(oracle::Turn { color, act })
    }

    /// A play that is allowed, preferably one that repeats a position or takes stones; a pass where there
    /// is none.
    fn some_play(&mut self) -> Act {
        let legal: Vec<_> = self.judged.iter().filter(|judged| judged.verdict.is_ok()).copied().collect();
        let repeats: Vec<_> = legal.iter().filter(|judged| judged.verdict != Ok(None)).copied().collect();
        let takes: Vec<_> = legal.iter().filter(|judged| judged.takes).copied().collect();
        for (choices, permille) in [(repeats, 600), (takes, self.eagerness), (legal, 1000)] {
            if !choices.is_empty() && self.random.permille(permille) {
                return Act::Play(self.random.pick(&choices).at);
            }
        }
        Act::Pass
    }

    fn make(&mut self, next: oracle::Turn) -> Result<(), String> {
        let done = self.oracle.apply(next);
        let played = self.game.apply(turn(next));
        let what = || format!("{next:?}");
        match done {
            Ok((captured, repeated)) => {
                let played = played.map_err(|error| format!("{next:?} is refused: {error:?}"))?;
                same(what, usize::from(played.captures.stones), captured)?;
                same(what, played.recurrence, repeated.map(recurrence))?;
            }
            Err(error) => return Err(format!("the oracle refuses {next:?}: {error:?}")),
        }
        self.undone.clear();
        match self.oracle.end() {
            None => {}
            Some(Ending::TwoPasses) => self.tally.see("ended by two passes"),
            Some(Ending::Agreed) => self.tally.see("ended by agreement"),
            Some(Ending::Resigned(_)) => self.tally.see("ended by resigning"),
            Some(Ending::Repetition) => self.tally.see("ended by repetition"),
        }
        self.follow(next)
    }

    /// Makes the turn on the situation, too, and compares everything.
    fn follow(&mut self, made: oracle::Turn) -> Result<(), String> {
        let mut situation = self.situations[self.situations.len() - 1].clone();
        match turn(made) {
            LogEntry { act: game::Act::Play(at), .. } => {
                situation.play(at.into()).map_err(|error| format!("the situation refuses {at}: {error:?}"))?;
            }
            LogEntry { act: game::Act::Pass, .. } => {
                situation.play(Move::Pass).map_err(|error| format!("the situation refuses a pass: {error:?}"))?;
            }
            LogEntry { act: game::Act::LostTurn | game::Act::AgreeEnd, color } => {
                situation = Situation::new(situation.board().clone(), !color)
            }
            LogEntry { act: game::Act::Dispute, color } => situation = Situation::new(situation.board().clone(), color),
            LogEntry { act: game::Act::Resign | game::Act::FakeLife, .. } => {}
        }
        self.keys.push(situation.board().key());
        self.situations.push(situation);
        self.compare()
    }

    /// A turn that both should refuse, and that should change nothing.
    fn try_garbage(&mut self) -> Result<(), String> {
        let (color, over) = (self.oracle.to_move(), self.oracle.end().is_some());
        let bad: Vec<_> = self.judged.iter().filter(|judged| judged.verdict.is_err()).map(|judged| judged.at).collect();
        let off = (self.random.below(19) as u8, self.random.below(19) as u8);
        let Position { columns, rows, .. } = *self.oracle.position();
        let (color, act) = match self.random.below(8) {
            0 if off.0 >= columns || off.1 >= rows => (color, Act::Play(off)),
            1 if !over => (color, Act::Dispute),
            2 => {
                let act = self.random.pick(&[Act::Pass, Act::LostTurn, Act::AgreeEnd, Act::Play((0, 0))]);
                (oracle::opponent(color), act)
            }
            _ if !bad.is_empty() => (color, Act::Play(self.random.pick(&bad))),
            _ => return Ok(()),
        };
        let garbage = oracle::Turn { color, act };
        let Err(error) = self.oracle.apply(garbage) else {
            return Err(format!("the oracle allows {garbage:?}"));
        };
        let at = if let Act::Play(at) = act { Some(point(at)) } else { None };
        let expected = refusal(error, at, turn(garbage).color);
        let before = self.game.clone();
        same(|| format!("{garbage:?}"), self.game.apply(turn(garbage)).map(|_| ()), Err(expected))?;
        same(|| "the game after a refusal equals itself before".into(), self.game == before, true)?;
        self.tally.refused += 1;
        self.compare()
    }

    /// Takes turns back and makes some of them again.
    fn go_back_and_forth(&mut self) -> Result<(), String> {
        for _ in 0..self.random.below(12) {
            let taken_back = self.oracle.undo();
            same(|| "the turn taken back".into(), self.game.undo(), taken_back.map(turn))?;
            let Some(taken_back) = taken_back else { break };
            self.undone.push(taken_back);
            self.situations.pop();
            self.keys.pop();
            self.compare()?;
        }
        for _ in 0..self.random.below(12) {
            let again = self.undone.pop();
            same(|| "the turn made again".into(), self.game.redo(), again.map(turn))?;
            let Some(again) = again else { break };
            self.oracle.apply(again).map_err(|error| format!("the oracle refuses {again:?}: {error:?}"))?;
            self.follow(again)?;
        }
        Ok(())
    }

    /// Everything that can be asked, of both.
    fn compare(&mut self) -> Result<(), String> {
        self.tally.plies += 1;
        self.compare_state()?;
        self.compare_board()?;
        self.compare_points()
    }

    fn compare_state(&self) -> Result<(), String> {
        let (game, oracle) = (&self.game, &self.oracle);
        same(|| "the side to move".into(), game.to_move(), color(oracle.to_move()))?;
        same(|| "the end".into(), game.end(), oracle.end().map(end))?;
        same(|| "a dispute".into(), game.in_dispute(), oracle.in_dispute())?;
        same(|| "the number of turns".into(), game.log().len(), oracle.turns().len())?;
        same(|| "the last turn".into(), game.log().last(), oracle.turns().next_back().map(turn))?;
        same(|| "the number of moves".into(), game.move_count(), oracle.moves(oracle.turns().len()))?;
        for side in [BLACK, WHITE] {
            let lost = oracle.lost(side);
            same(|| format!("captured stones of {}", color(side)), game.captured()[color(side)], lost)?;
        }
        let situation = &self.situations[self.situations.len() - 1];
        same(|| "the game's situation equals the situation".into(), game.situation() == situation, true)
    }

    fn compare_board(&mut self) -> Result<(), String> {
        let (board, position) = (self.game.board(), self.oracle.position());
        board.validate().map_err(|error| error.to_string())?;
        let rebuilt = board_of(position);
        same(|| "the board".into(), board, &rebuilt)?;
        same(|| "the key".into(), board.key(), rebuilt.key())?;
        for (key, earlier) in self.keys.iter().zip(self.oracle.positions()) {
            same(|| "keys are equal".into(), *key == board.key(), earlier == position)?;
        }
        for at in position.points() {
            same(|| format!("the stone on {}", point(at)), board.stone(point(at)), position.stone(at).map(color))?;
        }

        let at = (self.random.below(19) as u8, self.random.below(19) as u8);
        let here = (at.0 % position.columns, at.1 % position.rows);
        let (group, liberties) =
            if position.stone(here).is_some() { position.group(here) } else { (Vec::new(), Vec::new()) };
        same(|| format!("the group on {}", point(here)), board.group(point(here)), points(group))?;
        same(|| format!("the liberties of {}", point(here)), board.liberties(point(here)), points(liberties))?;
        if here == at && position.stone(at).is_none() {
            for side in [BLACK, WHITE] {
                let after = position.after(side, at);
                let forbidden = board.is_forbidden_point(color(side), point(at));
                same(|| format!("{} is forbidden to {}", point(at), color(side)), forbidden, after.is_none())?;
                let taken = points(after.map_or(Vec::new(), |(_, taken)| taken));
                same(|| format!("what {} takes", point(at)), board.captures(color(side), point(at)), taken)?;
            }
        }
        Ok(())
    }

    /// Every point of the board and some off it: may the side to move play there, and if not, why not.
    fn compare_points(&mut self) -> Result<(), String> {
        let (game, oracle) = (&self.game, &self.oracle);
        let situation = &self.situations[self.situations.len() - 1];
        let side = game.to_move();
        let Position { columns, rows, .. } = *oracle.position();
        let off = [(columns, 0), (0, rows), (columns, rows), (18, 18)];
        let off = off.into_iter().filter(|&(x, y)| x < 19 && y < 19 && (x >= columns || y >= rows));
        let (mut legal, mut placeable) = (PointSet::EMPTY, PointSet::EMPTY);
        self.judged.clear();
        for at in oracle.position().points().chain(off) {
            let here = point(at);
            let placed = oracle.place(at);
            let verdict = oracle.judge(at, &placed);
            let takes = matches!(&placed, Ok((_, taken)) if !taken.is_empty());
            if verdict.is_ok() {
                legal.insert(here);
            }
            if placed.is_ok() {
                placeable.insert(here);
            }
            let expected = verdict.map(|_| ()).map_err(|error| refusal(error, Some(here), side));
            same(|| format!("the game on {here}"), game.check(here.into()), expected)?;
            same(|| format!("{here} is legal"), situation.is_legal(here), placed.is_ok())?;
            let expected = placed.map(|_| ()).map_err(|error| refusal(error, Some(here), side));
            let checked = situation.check(here.into()).map_err(PlayError::Illegal);
            same(|| format!("the situation on {here}"), checked, expected)?;
            if let Some(name) = name(verdict) {
                self.tally.see(name);
            }
            self.judged.push(Judged { at, verdict, takes });
        }
        same(|| "the game's legal points".into(), game.legal(), legal)?;
        same(|| "the situation's legal points".into(), situation.legal(), placeable)
    }
}

/// What the tally calls a verdict; nothing for the commonest.
fn name(verdict: Result<Option<oracle::Recurrence>, Refusal>) -> Option<&'static str> {
    Some(match verdict {
        Ok(Some(oracle::Recurrence { class, .. })) => match class {
            Class::SingleKo => "allowed: a single ko",
            Class::Strict => "allowed: a cycle with a pass",
            Class::Unbalanced => "allowed: an unbalanced cycle",
            Class::FakeLife => "allowed: fake life",
            Class::TripleKo => "allowed: triple ko",
            Class::QuadrupleKo => "allowed: quadruple ko",
            Class::MultiKo(_) => "allowed: other kos",
            Class::TwoForTwo => "allowed: two for two",
        },
        Err(Refusal::Repetition { class, .. }) => match class {
            Class::SingleKo => "refused: a single ko after a pass",
            Class::Strict => "refused: a cycle with a pass",
            Class::Unbalanced => "refused: an unbalanced cycle",
            Class::FakeLife => "refused: fake life",
            Class::TripleKo => "refused: triple ko",
            Class::QuadrupleKo => "refused: quadruple ko",
            Class::MultiKo(_) => "refused: other kos",
            Class::TwoForTwo => "refused: two for two",
        },
        Err(Refusal::Ko { .. }) => "refused: a ko retaken at once",
        Err(Refusal::Forbidden) => "refused: a forbidden point",
        _ => return None,
    })
}
