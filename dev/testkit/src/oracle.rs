//! The game once more, as plainly as it can be written: whole boards, flood fill, every earlier board
//! compared, nothing kept that can be worked out again. It uses nothing of the crate, so that the two agree
//! only where both read the law alike.

/// A point: column and row from the lower left, from 0. May lie off the board.
pub type At = (u8, u8);

pub const BLACK: u8 = b'X';
pub const WHITE: u8 = b'O';
const EMPTY: u8 = b'.';

pub fn opponent(color: u8) -> u8 {
    if color == BLACK { WHITE } else { BLACK }
}

/// The stones on a board.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub columns: u8,
    pub rows: u8,
    /// Row by row from the bottom, each from the left.
    cells: Vec<u8>,
}

impl Position {
    pub fn empty(columns: u8, rows: u8) -> Position {
        Position { columns, rows, cells: vec![EMPTY; usize::from(columns) * usize::from(rows)] }
    }

    pub fn points(&self) -> impl Iterator<Item = At> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |y| (0..columns).map(move |x| (x, y)))
    }

    fn place_of(&self, (x, y): At) -> usize {
        usize::from(y) * usize::from(self.columns) + usize::from(x)
    }

    fn contains(&self, (x, y): At) -> bool {
        x < self.columns && y < self.rows
    }

    /// The colour on a point of the board, if a stone stands there.
    pub fn stone(&self, at: At) -> Option<u8> {
        let cell = self.cells[self.place_of(at)];
        (cell != EMPTY).then_some(cell)
    }

    pub fn put(&mut self, at: At, color: u8) {
        let place = self.place_of(at);
        self.cells[place] = color;
    }

    fn neighbours(&self, (x, y): At) -> impl Iterator<Item = At> + '_ {
        [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)]
            .into_iter()
            .filter(|&at| self.contains(at))
    }

    /// The points joined to this one by others like it, and the different points around them.
    fn region(&self, at: At) -> (Vec<At>, Vec<At>) {
        let like = self.stone(at);
        let (mut region, mut around) = (vec![at], Vec::new());
        let mut next = 0;
        while next < region.len() {
            for n in self.neighbours(region[next]) {
                let list = if self.stone(n) == like { &mut region } else { &mut around };
                if !list.contains(&n) {
                    list.push(n);
                }
            }
            next += 1;
        }
        (region, around)
    }

    /// The stones of a stone's group, and its liberties (Article 3).
    pub fn group(&self, at: At) -> (Vec<At>, Vec<At>) {
        let (stones, mut around) = self.region(at);
        around.retain(|&n| self.stone(n).is_none());
        (stones, around)
    }

    /// Takes off every stone of `color` whose group has no liberty, and says which.
    pub fn lift(&mut self, color: u8, among: impl IntoIterator<Item = At>) -> Vec<At> {
        let mut lifted = Vec::new();
        for at in among {
            if self.stone(at) == Some(color) && !lifted.contains(&at) {
                let (stones, liberties) = self.group(at);
                if liberties.is_empty() {
                    lifted.extend(stones);
                }
            }
        }
        for &at in &lifted {
            self.put(at, EMPTY);
        }
        lifted
    }

    /// The position after a stone on an empty point, and the stones it takes; nothing where the stone
    /// would be left without liberty (Articles 4 and 5).
    pub fn after(&self, color: u8, at: At) -> Option<(Position, Vec<At>)> {
        let mut after = self.clone();
        after.put(at, color);
        let taken = after.lift(opponent(color), self.neighbours(at));
        let lives = !taken.is_empty() || !after.group(at).1.is_empty();
        lives.then_some((after, taken))
    }

    /// Black's points, White's, and those that belong to neither: stones, and the empty regions that
    /// touch one colour only (Article 9).
    pub fn area(&self) -> [u16; 3] {
        let mut area = [0; 3];
        for at in self.points() {
            let touches = |color| {
                let (region, around) = self.region(at);
                region.iter().chain(&around).any(|&n| self.stone(n) == Some(color))
            };
            let owner = match self.stone(at) {
                Some(color) => Some(color),
                None if touches(BLACK) == touches(WHITE) => None,
                None => Some(if touches(BLACK) { BLACK } else { WHITE }),
            };
            area[owner.map_or(2, |color| usize::from(color == WHITE))] += 1;
        }
        area
    }
}

/// What the terms of a game say about repetition and passes.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// Whether Article 6 is in force beyond the single ko.
    pub superko: bool,
    /// Whether only a position with the same side to move counts.
    pub situational: bool,
    /// Whether the cases of Article 20.3 are allowed.
    pub long_cycles: bool,
    /// After how many returns of a situation the game ends.
    pub recurrences: Option<u32>,
    pub lost_turn_is_pass: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Play(At),
    Pass,
    LostTurn,
    AgreeEnd,
    Resign,
    Dispute,
    FakeLife,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub color: u8,
    pub act: Act,
}

impl Turn {
    /// Whether it used up a side's right to move; resigning and a ruling do not.
    fn is_taken(self) -> bool {
        !matches!(self.act, Act::Resign | Act::FakeLife)
    }

    fn is_idle(self) -> bool {
        self.is_taken() && !matches!(self.act, Act::Play(_))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    SingleKo,
    Strict,
    Unbalanced,
    FakeLife,
    TripleKo,
    QuadrupleKo,
    MultiKo(u16),
    TwoForTwo,
}

/// A position that comes back: the move that made the last of its earlier appearances, the kind of cycle,
/// and how often the situation has come back with no pass between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    pub of: u32,
    pub class: Class,
    pub times: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    TwoPasses,
    Agreed,
    Resigned(u8),
    Repetition,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    OffBoard,
    Occupied,
    Forbidden,
    Ko { taken_by: At },
    Repetition { of: u32, class: Class },
    Over(Ending),
    NotYourTurn,
    NothingToDispute,
}

/// What stood after a turn.
struct Moment {
    position: Position,
    to_move: u8,
    end: Option<Ending>,
}

pub struct Oracle {
    rules: Rules,
    /// Every turn, with the stones it took.
    log: Vec<(Turn, Vec<At>)>,
    /// What stood at the start and after each turn.
    moments: Vec<Moment>,
}

impl Oracle {
    pub fn new(position: Position, to_move: u8, rules: Rules) -> Oracle {
        Oracle { rules, log: Vec::new(), moments: vec![Moment { position, to_move, end: None }] }
    }

    fn now(&self) -> &Moment {
        &self.moments[self.log.len()]
    }

    pub fn position(&self) -> &Position {
        &self.now().position
    }

    pub fn to_move(&self) -> u8 {
        self.now().to_move
    }

    pub fn end(&self) -> Option<Ending> {
        self.now().end
    }

    pub fn turns(&self) -> impl DoubleEndedIterator<Item = Turn> + ExactSizeIterator + '_ {
        self.log.iter().map(|(turn, _)| *turn)
    }

    /// Every position so far, the one at the start first, one for each turn.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        self.moments.iter().map(|moment| &moment.position)
    }

    /// Stones lost by a side.
    pub fn lost(&self, color: u8) -> u32 {
        self.log.iter().filter(|(turn, _)| turn.color != color).map(|(_, taken)| taken.len() as u32).sum()
    }

    /// Moves among the first `turns` turns, passes included.
    pub fn moves(&self, turns: usize) -> u32 {
        self.turns().take(turns).filter(|turn| matches!(turn.act, Act::Play(_) | Act::Pass)).count() as u32
    }

    pub fn in_dispute(&self) -> bool {
        self.turns().any(|turn| turn.act == Act::Dispute)
    }

    /// A play by the side to move, judged by the position and the last turn alone.
    pub fn place(&self, at: At) -> Result<(Position, Vec<At>), Refusal> {
        let position = self.position();
        if !position.contains(at) {
            return Err(Refusal::OffBoard);
        }
        if position.stone(at).is_some() {
            return Err(Refusal::Occupied);
        }
        let after = position.after(self.to_move(), at).ok_or(Refusal::Forbidden)?;
        // To retake a ko at once is to undo the last play: the board before it comes back.
        let last = self.turns().rposition(Turn::is_taken);
        if let Some((last, Act::Play(taken_by))) = last.map(|last| (last, self.log[last].0.act))
            && self.moments[last].position == after.0
        {
            return Err(Refusal::Ko { taken_by });
        }
        Ok(after)
    }

    /// The same play judged by all of the game: refused, or the repetition it makes, if it makes one.
    pub fn judge(&self, at: At, placed: &Result<(Position, Vec<At>), Refusal>) -> Result<Option<Recurrence>, Refusal> {
        if let Some(end) = self.end() {
            return Err(Refusal::Over(end));
        }
        let (position, taken) = placed.as_ref().map_err(|&refusal| refusal)?;
        let Some(recurrence) = self.recurrence(at, position, taken) else { return Ok(None) };
        let Recurrence { of, class, .. } = recurrence;
        let long = matches!(class, Class::TripleKo | Class::QuadrupleKo | Class::MultiKo(_) | Class::TwoForTwo);
        if class == Class::FakeLife || self.rules.superko && !(self.rules.long_cycles && long) {
            return Err(Refusal::Repetition { of, class });
        }
        Ok(Some(recurrence))
    }

    fn recurrence(&self, at: At, position: &Position, taken: &[At]) -> Option<Recurrence> {
        let color = self.to_move();
        let same_side = |moment: &Moment| moment.to_move == opponent(color);
        let any_side = !(self.rules.superko && self.rules.situational);
        let stood = |moment: &Moment| moment.position == *position && (any_side || same_side(moment));
        let last = self.moments.iter().rposition(stood)?;

        let play = (Turn { color, act: Act::Play(at) }, taken.to_vec());
        let cycle: Vec<_> = self.log[last..].iter().chain([&play]).collect();
        let plays_of = |color| {
            let played = |turn: &Turn| turn.color == color && matches!(turn.act, Act::Play(_));
            cycle.iter().filter(|(turn, _)| played(turn)).count()
        };
        let (black, white) = (plays_of(BLACK), plays_of(WHITE));
        let mut kos = Vec::new();
        for (turn, taken) in &cycle {
            if let (Act::Play(at), [stone]) = (turn.act, taken.as_slice()) {
                let ko = (at.min(*stone), at.max(*stone));
                if !kos.contains(&ko) {
                    kos.push(ko);
                }
            }
        }
        let class = if black + white == 2 {
            Class::SingleKo
        } else if cycle.iter().any(|(turn, _)| turn.is_idle()) {
            Class::Strict
        } else if black != white {
            Class::Unbalanced
        } else if self.turns().any(|turn| turn == Turn { color, act: Act::FakeLife }) {
            Class::FakeLife
        } else if self.in_dispute() {
            Class::Strict
        } else if cycle.iter().any(|(_, taken)| taken.len() >= 2) {
            Class::TwoForTwo
        } else {
            match kos.len() as u16 {
                3 => Class::TripleKo,
                4 => Class::QuadrupleKo,
                kos => Class::MultiKo(kos),
            }
        };

        let last_idle = self.turns().rposition(Turn::is_idle).map_or(0, |turn| turn + 1);
        let appeared = |&k: &usize| k == 0 || self.log[k - 1].0.is_taken();
        let returned = |k: &usize| self.moments[*k].position == *position && same_side(&self.moments[*k]);
        let times = (last_idle..self.moments.len()).filter(appeared).filter(returned).count() as u32;
        // Turns without a stone leave standing what a play, or the start, has made.
        let played = |&turn: &usize| matches!(self.log[turn - 1].0.act, Act::Play(_));
        let made = (1..=last).rev().find(played).unwrap_or(0);
        Some(Recurrence { of: self.moves(made), class, times })
    }

    /// Makes a turn, if it is allowed: the stones it took, and the repetition it made.
    pub fn apply(&mut self, turn: Turn) -> Result<(usize, Option<Recurrence>), Refusal> {
        let Turn { color, act } = turn;
        match (self.end(), act) {
            (Some(Ending::TwoPasses | Ending::Agreed), Act::Dispute) => {}
            (Some(end), _) => return Err(Refusal::Over(end)),
            (None, Act::Dispute) => return Err(Refusal::NothingToDispute),
            (None, Act::Resign | Act::FakeLife) => {}
            (None, _) if color != self.to_move() => return Err(Refusal::NotYourTurn),
            (None, _) => {}
        }
        let (recurrence, (position, taken)) = match act {
            Act::Play(at) => {
                let placed = self.place(at);
                (self.judge(at, &placed)?, placed?)
            }
            _ => (None, (self.position().clone(), Vec::new())),
        };
        let is_pass = |turn: Turn| match turn.act {
            Act::Pass => true,
            Act::LostTurn => self.rules.lost_turn_is_pass,
            _ => false,
        };
        let to_move = match act {
            Act::Dispute => color,
            _ if !turn.is_taken() => self.to_move(),
            _ => opponent(color),
        };
        let end = match act {
            Act::Resign => Some(Ending::Resigned(color)),
            Act::AgreeEnd => Some(Ending::Agreed),
            _ if is_pass(turn) && self.turns().rfind(|turn| turn.is_taken()).is_some_and(is_pass) => {
                Some(Ending::TwoPasses)
            }
            _ => recurrence
                .filter(|recurrence| self.rules.recurrences.is_some_and(|limit| recurrence.times >= limit))
                .map(|_| Ending::Repetition),
        };
        let captured = taken.len();
        self.log.push((turn, taken));
        self.moments.push(Moment { position, to_move, end });
        Ok((captured, recurrence))
    }

    pub fn undo(&mut self) -> Option<Turn> {
        let (turn, _) = self.log.pop()?;
        self.moments.pop();
        Some(turn)
    }
}
