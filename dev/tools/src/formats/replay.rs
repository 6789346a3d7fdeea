//! A game played through the crate in two ways at once, so that the data judge both.
//!
//! The plain way is the definition: the positions are kept, and a play is a repetition when the stones it
//! would leave have stood before. It goes on after a break of ko or repetition, as the data do. The strict
//! way is three [`Game`]s, one for each reading of repetition; each goes on until it refuses a move.

use std::collections::HashMap;

use serde_json::Value;
use weiqi::game::{Act, LogEntry};
use weiqi::repetition::{CycleClass, LongCycles};
use weiqi::{
    Board, ByColor, Color, End, Game, Illegal, Move, PlayError, Point, PointSet, Repetition, Situation, Size, Superko,
    Terms,
};

use super::Findings;
use super::row::{Row, Stated, Stones, Unreadable, board_text, points, stones_of};

/// The three readings that the data know by these names.
pub const READINGS: [(&str, Repetition); 3] = [
    ("simple", Repetition::SimpleKo { supplement: None }),
    ("positional", Repetition::Superko { superko: Superko::Positional, long_cycles: LongCycles::Prohibited }),
    ("situational", Repetition::Superko { superko: Superko::Situational, long_cycles: LongCycles::Prohibited }),
];

/// The name of a reading, if it is one of [`READINGS`].
pub fn reading(name: &str) -> Result<&str, Unreadable> {
    let known = READINGS.iter().any(|(reading, _)| *reading == name);
    if known { Ok(name) } else { Err(Unreadable(format!("unknown rule of repetition `{name}`"))) }
}

/// Empty points where the side to move may not play, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bans {
    pub suicide: PointSet,
    /// The point of the simple ko.
    pub ko: PointSet,
    /// What positional superko bans, the ko point included.
    pub positional: PointSet,
    /// What situational superko bans, the ko point included.
    pub situational: PointSet,
}

impl Bans {
    /// The points banned, beside suicide, under the reading of this name.
    pub fn repeated(&self, reading: &str) -> PointSet {
        match reading {
            "positional" => self.positional,
            "situational" => self.situational,
            _ => self.ko,
        }
    }
}

/// A game played through.
pub struct Replay {
    situation: Situation,
    /// For every position that has stood: the move that made it, and the side that was to move then.
    seen: HashMap<Stones, Vec<(u32, Color)>>,
    /// For every reading the game under it, until it has refused a move.
    games: [Option<Game>; 3],
    captured: ByColor<u32>,
    moves: u32,
    /// Passes in a row, up to the two that end a game.
    passes: u32,
}

impl Replay {
    /// A game from a position, under `terms` but for the reading of repetition.
    pub fn new(board: Board, to_move: Color, terms: Terms) -> Replay {
        let games = READINGS.map(|(_, repetition)| {
            Some(Game::from_position(board.clone(), to_move, terms.with_repetition(repetition)))
        });
        let seen = HashMap::from([(stones_of(&board), vec![(0, to_move)])]);
        let situation = Situation::new(board, to_move);
        Replay { situation, seen, games, captured: ByColor::default(), moves: 0, passes: 0 }
    }

    pub fn board(&self) -> &Board {
        self.situation.board()
    }

    /// The game under the reading of this name, unless it has refused a move.
    pub fn game(&self, reading: &str) -> Option<&Game> {
        let index = READINGS.iter().position(|(name, _)| *name == reading)?;
        self.games[index].as_ref()
    }

    /// When the position that a play would leave has stood.
    fn stood(&self, color: Color, at: Point) -> &[(u32, Color)] {
        let mut after = stones_of(self.board());
        after[!color] -= self.board().captures(color, at);
        after[color].insert(at);
        self.seen.get(&after).map_or(&[], Vec::as_slice)
    }

    /// Whether a play would bring back a position that has stood, and one that the opponent has faced.
    fn repeats(&self, color: Color, at: Point) -> (bool, bool) {
        let stood = self.stood(color, at);
        (!stood.is_empty(), stood.iter().any(|&(_, to_move)| to_move == !color))
    }

    /// What is forbidden to the side to move, by the definitions.
    pub fn bans(&self) -> Bans {
        let color = self.situation.to_move();
        let mut bans = Bans::default();
        for at in self.board().empty_points() {
            match self.situation.check(at.into()) {
                Err(Illegal::ForbiddenPoint { .. }) => {
                    bans.suicide.insert(at);
                    continue;
                }
                Err(Illegal::Ko { .. }) => bans.ko.insert(at),
                _ => {}
            }
            let (positional, situational) = self.repeats(color, at);
            if positional {
                bans.positional.insert(at);
            }
            if situational {
                bans.situational.insert(at);
            }
        }
        bans
    }

    /// Asks every game about every point of the board and compares with what is forbidden.
    pub fn check_games(&self, bans: &Bans, findings: &mut Findings) {
        let ply = self.moves;
        let free = self.board().empty_points() - bans.suicide;
        for ((name, _), game) in READINGS.iter().zip(&self.games) {
            let Some(game) = game else { continue };
            let repeated = bans.repeated(name);
            let same = |what: &str, crate_says: PointSet, row_states: PointSet, findings: &mut Findings| {
                findings.equal(format_args!("ply {ply}: {what} under {name}"), crate_says, row_states);
            };
            same("legal points", game.legal(), free - repeated, findings);
            let mut refused: [PointSet; 4] = Default::default();
            for at in self.board().size().all() {
                match game.check(at.into()) {
                    Ok(()) => {}
                    Err(PlayError::Illegal(Illegal::Occupied { .. })) => refused[0].insert(at),
                    Err(PlayError::Illegal(Illegal::ForbiddenPoint { .. })) => refused[1].insert(at),
                    Err(PlayError::Illegal(Illegal::Ko { .. })) => refused[2].insert(at),
                    Err(PlayError::Illegal(Illegal::Repetition { move_number, class, .. })) => {
                        refused[3].insert(at);
                        self.check_cycle(at, move_number, class, findings);
                    }
                    Err(other) => findings.check(false, || format!("ply {ply}: {at} refused under {name}: {other}")),
                }
            }
            same("occupied points", refused[0], self.board().size().all() - self.board().empty_points(), findings);
            same("forbidden points", refused[1], bans.suicide, findings);
            same("ko", refused[2], bans.ko, findings);
            same("repetitions", refused[3], repeated - bans.ko, findings);
        }
    }

    /// Whether the move that a repetition names is one that made the position it brings back.
    fn check_cycle(&self, at: Point, of: u32, class: CycleClass, findings: &mut Findings) {
        let stood = self.stood(self.situation.to_move(), at).iter().any(|&(made_by, _)| made_by == of);
        findings.check(stood, || format!("ply {}: {at} does not repeat move {of} ({class:?})", self.moves));
    }

    /// Makes a move, allowed or not, and says which rule it breaks, in the words of the data; the empty text
    /// when none. The position stands still where a stone cannot be placed at all: see [`Replay::halts`].
    pub fn play(&mut self, stated: Stated, findings: &mut Findings) -> &'static str {
        let Stated { color, mv } = stated;
        let in_turn = color == self.situation.to_move();
        let ko = self.situation.ko();
        if !in_turn {
            self.lose_turn(findings);
        }
        let broken = match mv {
            None => "offboard",
            Some(Move::Pass) => "",
            Some(Move::Play(at)) => match self.situation.check(at.into()) {
                Err(Illegal::OffBoard { .. }) => "offboard",
                Err(Illegal::Occupied { .. }) => "occupied",
                Err(Illegal::ForbiddenPoint { .. }) => "suicide",
                _ if ko.is_some_and(|ko| ko.at == at) => "ko",
                _ => match self.repeats(color, at) {
                    (_, true) => "psk+ssk",
                    (true, false) => "psk",
                    (false, false) => "",
                },
            },
        };
        self.moves += 1;
        if let Some(mv) = mv {
            self.play_games(mv, broken, in_turn, findings);
            if !Replay::halts(broken) {
                let captures = self.situation.play_unchecked(mv);
                self.captured[!color] += u32::from(captures.stones);
                let to_move = self.situation.to_move();
                self.seen.entry(stones_of(self.board())).or_default().push((self.moves, to_move));
            }
        }
        match (in_turn, broken) {
            (true, broken) => broken,
            (false, "") => "turn",
            (false, "ko") => "turn+ko",
            (false, "psk") => "turn+psk",
            (false, "psk+ssk") => "turn+psk+ssk",
            (false, "suicide") => "turn+suicide",
            (false, "occupied") => "turn+occupied",
            (false, _) => "turn+offboard",
        }
    }

    /// Whether play cannot go on after a break: no stone was placed.
    pub fn halts(broken: &str) -> bool {
        ["suicide", "occupied", "offboard"].iter().any(|kind| broken.ends_with(kind))
    }

    /// Makes a move in every game that still goes on, which must take or refuse it by its own reading.
    fn play_games(&mut self, mv: Move, broken: &str, in_turn: bool, findings: &mut Findings) {
        let (ply, color) = (self.moves - 1, self.situation.to_move());
        self.passes = if mv == Move::Pass { self.passes + 1 } else { 0 };
        for ((name, _), slot) in READINGS.iter().zip(&mut self.games) {
            let Some(mut game) = slot.take() else { continue };
            let refused = match (broken, *name) {
                ("", _) => false,
                ("psk+ssk", name) => name != "simple",
                ("psk", name) => name == "positional",
                // A ko cannot be retaken by the side that took it: out of turn there is only its point.
                ("ko", _) => in_turn,
                _ => true,
            };
            let played = game.play(mv);
            findings.check(played.is_err() == refused, || {
                format!("ply {ply}: {color} {mv} under {name}: {played:?}, but it breaks `{broken}`")
            });
            if let Ok(played) = played {
                let repeats = ["psk", "psk+ssk"].contains(&broken);
                // Only plain ko notes the repetitions that it allows.
                if *name == "simple" {
                    findings.equal(format_args!("ply {ply}: a repetition"), played.recurrence.is_some(), repeats);
                }
                let ended = game.end() == Some(End::TwoPasses);
                findings.equal(format_args!("ply {ply}: ended by two passes"), ended, self.passes == 2);
                if ended {
                    // The data may go on after two passes, so play is resumed at once.
                    let resumed = game.apply(LogEntry { color: !color, act: Act::Dispute });
                    findings.check(resumed.is_ok(), || format!("ply {ply}: play is not resumed: {resumed:?}"));
                }
                *slot = Some(game);
            }
        }
        self.passes %= 2;
    }

    /// Lets the side to move lose its turn.
    fn lose_turn(&mut self, findings: &mut Findings) {
        let color = self.situation.to_move();
        self.situation = Situation::new(self.situation.board().clone(), !color);
        self.passes = 0;
        for game in self.games.iter_mut().flatten() {
            let lost = game.apply(LogEntry { color, act: Act::LostTurn });
            findings.check(lost.is_ok(), || format!("a lost turn is refused: {lost:?}"));
        }
    }

    /// Plays moves to their end or to the first one that halts, and compares the breaks with those stated:
    /// `[[ply, kind], …]`.
    pub fn play_all(
        &mut self,
        moves: &[Stated],
        breaks: &[Value],
        mut before_each: impl FnMut(&Replay, usize, &mut Findings),
        findings: &mut Findings,
    ) -> Result<(), Unreadable> {
        let mut stated = Vec::new();
        for entry in breaks {
            let pair = (entry[0].as_u64(), entry[1].as_str());
            let (Some(ply), Some(kind)) = pair else { return Err(Unreadable(format!("`{entry}` is not a break"))) };
            stated.push((ply as usize, kind));
        }
        let mut found = Vec::new();
        for (ply, &mv) in moves.iter().enumerate() {
            before_each(self, ply, findings);
            let broken = self.play(mv, findings);
            if !broken.is_empty() {
                found.push((ply, broken));
            }
            if Replay::halts(broken) {
                findings.equal("breaks", found, stated);
                return Ok(());
            }
        }
        before_each(self, moves.len(), findings);
        findings.equal("breaks", found, stated);
        Ok(())
    }

    /// Compares the board, the captured stones and the three games with `final` and `captured`.
    pub fn check_final(&self, row: Row, findings: &mut Findings) -> Result<(), Unreadable> {
        findings.equal("final board", board_text(self.board()).as_str(), row.text("final")?);
        let valid = self.board().validate().is_ok();
        findings.check(valid, || "the board's parts disagree".into());
        if row.get("captured").is_some() {
            let [black, white] = row.ints("captured")?;
            let stated = ByColor { black, white };
            findings.equal("captured", self.captured.map(i64::from), stated);
            for ((name, _), game) in READINGS.iter().zip(&self.games) {
                let Some(game) = game else { continue };
                findings.equal(format_args!("captured under {name}"), game.captured().map(i64::from), stated);
                findings.check(game.board() == self.board(), || format!("another board under {name}"));
            }
        }
        Ok(())
    }
}

/// Reads one group of a row's banned points.
pub fn banned(value: &Value, size: Size) -> Result<PointSet, Unreadable> {
    points(value.as_str().ok_or_else(|| Unreadable(format!("`{value}` is not points")))?, size)
}
