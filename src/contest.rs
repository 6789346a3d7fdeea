//! A supervised game: everything that happens is entered in one log, and the log is the state. Articles 13
//! to 24, with 7, 8 and 12.4(4).
//!
//! A [`Contest`] joins the parts: the [`Game`] says what is legal, [`rule`] what follows when somebody does
//! it all the same, the [`Ledger`] what it costs, the [`Tally`] and the [`Verdict`] how it ends. Unlawful
//! plays are entered like lawful ones; the referee rules on them of his own motion.
//!
//! Guarantees: a refused event changes nothing. Every step cites. Replaying the log gives the same contest,
//! so saving it is saving the log. An agreement on dead groups holds for the stones on the board and for no
//! others. Once both players and the referee have confirmed the result, nothing is accepted any more
//! (Article 16.4). The position stays lawful throughout, so that removing too much or too little is an
//! incident and no change of the board.
//!
//! The [`Clock`](crate::Clock) is not here. Rulings that concern it come out as steps
//! ([`Consequence::Deduct`] and others) for whoever keeps it, and time that has
//! run out comes in as an incident.
//!
//! How it can be wrong: it believes what it is told happened. After a displaced stone has been corrected,
//! history starts anew: earlier positions and a ko just taken are forgotten.

mod event;
mod fact;
mod refused;
mod rulings;

pub use event::{Event, Party};
pub use fact::{Fact, Step, StepZh};
pub use refused::Refused;

use alloc::vec;
use alloc::vec::Vec;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::count::Count;
use crate::game::{Act, Game, LogEntry, PlayError, Played};
use crate::law::{Article, Cite, Cited, Edition};
use crate::legality::Illegal;
use crate::life::Dead;
use crate::moves::Move;
use crate::penalty::Ledger;
use crate::point::{Point, PointSet};
use crate::referee::{Claim, Consequence, Decider, Incident, Ruling, rule};
use crate::verdict::{Ground, Tally, Verdict};

const PLAY: Cite = Cite::article(Article::Play);
const CONFIRMING: Cite = Cite::article(Article::RightsAndDuties).clause(4);
const TAKING_BACK: Cite = Cite::article(Article::RefereePlay).clause(3);
const PLAY_IT_OUT: Cite = Cite::article(Article::RefereeEnd).clause(4);
const PROPOSING: Cite = Cite::article(Article::RefereeEnd).clause(1);

/// How far a contest has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stage {
    /// The game is being played.
    Playing,
    /// The side has said that the game is finished and has given up its move; the other is to answer
    /// (Article 21.1).
    EndProposed(Color),
    /// Play is adjourned (Article 14).
    Adjourned,
    /// Play has ended; the sides are to agree which groups are dead (Article 8).
    Status,
    /// The side has given up the contest; the chief referee is to settle the borders (Article 12.4(4)).
    Abandoned(Color),
    /// The groups are agreed and the game is counted; the result is to be confirmed.
    Counted,
    /// The game is decided without a count; the result is to be confirmed.
    Decided(Verdict),
    /// The result is final (Article 16.4).
    Confirmed(Verdict),
}

/// A supervised game (有裁判的对局).
///
/// ```
/// use weiqi::{Color, Contest, Event, Game, Size, Terms};
/// use weiqi::contest::Party;
/// let mut contest = Contest::new(Game::new(Size::STANDARD, Terms::CHINESE_2002).unwrap());
/// contest.apply(Event::Move { by: Color::Black, mv: "Q16".parse().unwrap() }).unwrap();
/// contest.apply(Event::ProposeEnd { by: Color::White }).unwrap();
/// contest.apply(Event::AcceptEnd { by: Color::Black }).unwrap();
/// for by in Color::ALL {
///     contest.apply(Event::StateDead { by, dead: vec![] }).unwrap();
/// }
/// for by in [Party::Player(Color::Black), Party::Player(Color::White), Party::Referee] {
///     contest.apply(Event::Confirm { by }).unwrap();
/// }
/// assert_eq!(contest.verdict().unwrap().zh().to_string(), "黑胜176又3/4子");
/// assert!(contest.apply(Event::Resign { by: Color::Black }).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    start: Game,
    log: Vec<Event>,
    game: Game,
    ledger: Ledger,
    stage: Stage,
    /// Moves made in histories that a correction or a restart has closed.
    moves_before: u32,
    open: Option<Open>,
    correction_due: bool,
    /// The last stone has been moved: by whom, and where it stood first.
    taken_back: Option<(Color, Point)>,
    stated: ByColor<Option<Dead>>,
    groups: Groups,
    /// As they were before the last play, for the time it is taken back.
    groups_before: Groups,
    agreed: Option<Dead>,
    contested_to: Option<Color>,
    /// The stage that an adjournment interrupts.
    interrupted: Stage,
    sealed: Option<Point>,
    confirmed: Confirmations,
    /// The last turn brought a position back.
    recurred: bool,
    /// The side that took stones with the last play.
    took: Option<Color>,
}

/// A ruling that waits for somebody's choice.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Open {
    incident: Incident,
    ruling: Ruling,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Confirmations {
    players: ByColor<bool>,
    referee: bool,
}

/// The groups that a dispute is about, and those that one was about: what is left of them on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Groups {
    /// The group that is being played out.
    disputed: ByColor<PointSet>,
    /// Stones whose groups were played out and not taken.
    proved: ByColor<PointSet>,
}

impl Groups {
    /// What is left of them in a position.
    fn standing(self, board: &Board) -> Groups {
        let cut = |sets: ByColor<PointSet>| ByColor::from_fn(|color| sets[color] & board.stones(color));
        Groups { disputed: cut(self.disputed), proved: cut(self.proved) }
    }
}

impl Contest {
    /// A contest that goes on from a game as it stands: usually one that has just started.
    pub fn new(game: Game) -> Contest {
        let mut contest = Contest {
            start: game.clone(),
            log: Vec::new(),
            ledger: Ledger::new(game.terms().edition()),
            stage: Stage::Playing,
            moves_before: 0,
            open: None,
            correction_due: false,
            taken_back: None,
            stated: ByColor::default(),
            groups: Groups::default(),
            groups_before: Groups::default(),
            agreed: None,
            contested_to: None,
            interrupted: Stage::Playing,
            sealed: None,
            confirmed: Confirmations::default(),
            recurred: false,
            took: None,
            game,
        };
        contest.follow_end(&mut Vec::new());
        contest
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game that the contest started from.
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// Everything that has happened, in order.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The penalties so far.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// How far the contest has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The ruling that waits for a choice, if one does.
    pub fn open_ruling(&self) -> Option<&Ruling> {
        self.open.as_ref().map(|open| &open.ruling)
    }

    /// Whether a displaced stone has still to be put where it shall stand (Article 17.5).
    pub fn correction_due(&self) -> bool {
        self.correction_due
    }

    /// What each side has said of the groups since play last ended.
    pub fn stated(&self) -> ByColor<Option<Dead>> {
        self.stated
    }

    /// The groups agreed or ruled to be dead, once they are.
    pub fn dead(&self) -> Option<&Dead> {
        self.agreed.as_ref()
    }

    /// Number of moves made so far, in plies, those before a correction or a restart included.
    pub fn move_count(&self) -> u32 {
        self.moves_before + self.game.move_count()
    }

    /// The count with the fines, once the groups are agreed.
    pub fn tally(&self) -> Option<Tally> {
        let count = Count::after(self.agreed.as_ref()?);
        let tally = Tally::new(&count, self.game.terms(), ByColor::from_fn(|color| self.ledger.fine(color)));
        Some(self.contested_to.map_or(tally, |side| tally.with_contested(&count, side)))
    }

    /// The verdict, once there is one; final when the stage is [`Stage::Confirmed`].
    pub fn verdict(&self) -> Option<Verdict> {
        match self.stage {
            Stage::Counted => self.tally().map(|tally| tally.verdict()),
            Stage::Decided(verdict) | Stage::Confirmed(verdict) => Some(verdict),
            _ => None,
        }
    }

    /// Enters an event in the log and does what follows from it.
    ///
    /// # Errors
    /// [`Refused`] says why not, with its cite; the contest is then unchanged.
    pub fn apply(&mut self, event: Event) -> Result<Vec<Step>, Refused> {
        let steps = self.react(&event)?;
        self.log.push(event);
        Ok(steps)
    }

    fn react(&mut self, event: &Event) -> Result<Vec<Step>, Refused> {
        self.admit(event)?;
        match *event {
            Event::Move { by, mv } => self.make_move(by, mv),
            Event::TakeBack { by, to } => self.take_back(by, to),
            Event::ProposeEnd { by } => self.propose_end(by),
            Event::AcceptEnd { by } => self.accept_end(by),
            Event::Resign { by } => Ok(self.resign(by)),
            Event::StateDead { by, ref dead } => self.state_dead(by, dead),
            Event::Dispute { by, at } => self.dispute(by, at),
            Event::Recount { .. } => self.recount(),
            Event::Confirm { by } => self.confirm(by),
            Event::Raise { incident, claim } => self.raise(incident, claim),
            Event::Decide { by, ref outcome } => self.choose(by, outcome),
            Event::Correct { from, to } => self.correct(from, to),
            Event::FakeLife { against } => self.rule_fake_life(against),
            Event::Settle { ref dead } => self.settle(dead),
            Event::Adjourn => self.adjourn(),
            Event::SealMove { at } => self.seal(at),
            Event::Resume => self.resume(),
        }
    }

    /// What the stage, an open ruling or a stone out of its place leaves room for at all.
    fn admit(&self, event: &Event) -> Result<(), Refused> {
        match (self.stage, event) {
            (Stage::Confirmed(_), _) => return Err(Refused::Confirmed),
            // A game that was thrown can have been decided by what threw it (Article 23.1).
            (Stage::Decided(_), Event::Raise { incident: Incident::Collusion { .. }, .. }) => {}
            (Stage::Decided(_), Event::Confirm { .. } | Event::Decide { .. }) => {}
            (Stage::Decided(verdict), _) => return Err(Refused::Decided(verdict)),
            (Stage::Adjourned, Event::Resume | Event::SealMove { .. } | Event::Raise { .. }) => {}
            (Stage::Adjourned, Event::Decide { .. } | Event::Resign { .. }) => {}
            (Stage::Adjourned, _) => return Err(Refused::Adjourned),
            _ => {}
        }
        match (&self.open, event) {
            (Some(_), Event::Decide { .. } | Event::Resign { .. }) => Ok(()),
            (Some(open), _) => Err(Refused::RulingOpen(open.ruling.by().unwrap_or(Decider::Referee))),
            // Where no point is found after all, it can be ruled on again.
            (None, Event::Raise { incident: Incident::Displaced(_), .. }) => Ok(()),
            (None, Event::Correct { .. } | Event::Resign { .. }) => Ok(()),
            (None, _) if self.correction_due => Err(Refused::CorrectionDue),
            (None, _) => Ok(()),
        }
    }

    /// That play goes on.
    fn in_play(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Playing | Stage::EndProposed(_) => Ok(()),
            Stage::Adjourned => Err(Refused::Adjourned),
            Stage::Status => Err(Refused::Ended),
            Stage::Abandoned(_) => Err(Refused::BordersOpen),
            Stage::Counted => Err(Refused::Agreed),
            Stage::Decided(verdict) => Err(Refused::Decided(verdict)),
            Stage::Confirmed(_) => Err(Refused::Confirmed),
        }
    }

    /// That the groups are being agreed on.
    fn in_status(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Status => Ok(()),
            _ => Err(self.in_play().err().unwrap_or(Refused::NotEnded)),
        }
    }

    fn make_move(&mut self, by: Color, mv: Move) -> Result<Vec<Step>, Refused> {
        self.in_play()?;
        if by != self.game.to_move() {
            return self.move_out_of_turn(by, mv);
        }
        if let (Stage::EndProposed(_), Move::Pass) = (self.stage, mv) {
            return self.accept_end(by);
        }
        match self.game.play(mv) {
            Ok(played) => Ok(self.played(by, mv, played)),
            Err(PlayError::Illegal(illegal)) => self.rule_on_illegal(illegal, by),
            Err(error) => Err(error.into()),
        }
    }

    /// A stone on a free point right after one's own is a second move; anything else is none at all.
    fn move_out_of_turn(&mut self, by: Color, mv: Move) -> Result<Vec<Step>, Refused> {
        let last = self.game.log().filter(|turn| turn.act != Act::FakeLife).last();
        let board = self.game.board();
        match (mv, last) {
            (Move::Play(at), Some(LogEntry { color, act: Act::Play(_) }))
                if color == by && board.empty_points().contains(at) =>
            {
                self.rule_now(Incident::DoubleMove { by })
            }
            _ => Err(PlayError::NotYourTurn(by).into()),
        }
    }

    /// What follows from a move that was lawful.
    fn played(&mut self, by: Color, mv: Move, played: Played) -> Vec<Step> {
        let mut steps = Vec::new();
        self.taken_back = None;
        self.refuse_end(&mut steps);
        steps.push(match mv {
            Move::Play(at) => Step::new(Fact::Played { by, at, captured: played.captures.stones }, PLAY.clause(3)),
            Move::Pass => Step::new(Fact::Passed(by), PLAY.clause(5)),
        });
        self.groups_before = self.groups;
        self.groups = self.groups.standing(self.game.board());
        self.recurred = played.recurrence.is_some();
        self.took = (played.captures.stones > 0).then_some(by);
        if let Some(recurrence) = played.recurrence {
            steps.push(Step::new(Fact::Recurred(recurrence), recurrence.class.cite()));
        }
        self.follow_end(&mut steps);
        steps
    }

    /// Whoever uses its turn otherwise does not agree to a proposed end.
    fn refuse_end(&mut self, steps: &mut Vec<Step>) {
        if let Stage::EndProposed(by) = self.stage {
            steps.push(Step::new(Fact::EndRefused(by), PROPOSING));
            self.stage = Stage::Playing;
        }
    }

    /// A stone released where the rules do not allow it: the referee rules of his own motion. Off the board
    /// or on an occupied point no move has been made.
    fn rule_on_illegal(&mut self, illegal: Illegal, by: Color) -> Result<Vec<Step>, Refused> {
        match Incident::of_illegal(&illegal, by, self.game.board()) {
            Some(incident) => self.rule_now(incident),
            None => Err(PlayError::Illegal(illegal).into()),
        }
    }

    fn rule_now(&mut self, incident: Incident) -> Result<Vec<Step>, Refused> {
        let ruling = rule(&incident, self.edition(), Claim::OFFICIAL)?;
        Ok(self.take_up(incident, ruling))
    }

    /// Goes to the next stage if the game has ended.
    fn follow_end(&mut self, steps: &mut Vec<Step>) {
        let Some(end) = self.game.end() else { return };
        steps.push(Step::new(Fact::Ended(end), end.cite()));
        match Verdict::of_end(end) {
            Some(verdict) => steps.push(self.decide(verdict)),
            None => {
                self.stage = Stage::Status;
                self.close_dispute(steps);
            }
        }
    }

    /// A group that its claimant could not take when it was played out is alive.
    fn close_dispute(&mut self, steps: &mut Vec<Step>) {
        let alive = core::mem::take(&mut self.groups.disputed);
        for color in Color::ALL.into_iter().filter(|&color| !alive[color].is_empty()) {
            self.groups.proved[color] |= alive[color];
            steps.push(Step::new(Fact::ProvedAlive(alive[color]), PLAY_IT_OUT));
        }
    }

    fn take_back(&mut self, by: Color, to: Point) -> Result<Vec<Step>, Refused> {
        self.in_play()?;
        let Some((last, from)) = self.last_play().filter(|&(last, _)| last == by) else {
            return Err(Refused::NotInLog);
        };
        if to == from {
            return Err(Refused::NotInLog);
        }
        let first = self.taken_back.filter(|&(side, _)| side == by).map_or(from, |(_, first)| first);
        self.game.undo();
        let landed = self.game.play(to.into());
        let steps = match landed {
            Ok(played) => {
                self.groups = self.groups_before;
                let mut steps = self.played(by, to.into(), played);
                steps[0] = Step::new(Fact::TakenBack { by, from, to }, TAKING_BACK);
                steps
            }
            Err(error) => {
                self.game.redo();
                match error {
                    // It cannot stand there, so it goes back of itself; that it was lifted can still be claimed.
                    PlayError::Illegal(illegal) if Incident::of_illegal(&illegal, by, self.game.board()).is_some() => {
                        vec![Step::new(Fact::Ruled(Consequence::StoneBack), TAKING_BACK).with(Some(illegal.cite()))]
                    }
                    error => return Err(error.into()),
                }
            }
        };
        self.taken_back = Some((last, first));
        Ok(steps)
    }

    fn propose_end(&mut self, by: Color) -> Result<Vec<Step>, Refused> {
        self.in_play()?;
        if let Stage::EndProposed(_) = self.stage {
            return self.accept_end(by);
        }
        self.turn(by, Act::Pass)?;
        (self.taken_back, self.recurred) = (None, false);
        self.stage = Stage::EndProposed(by);
        let mut steps = vec![Step::new(Fact::EndProposed(by), PROPOSING)];
        self.follow_end(&mut steps);
        Ok(steps)
    }

    fn accept_end(&mut self, by: Color) -> Result<Vec<Step>, Refused> {
        self.in_play()?;
        if self.stage != Stage::EndProposed(!by) {
            return Err(Refused::NoEndProposed(by));
        }
        self.turn(by, Act::AgreeEnd)?;
        let mut steps = Vec::new();
        self.follow_end(&mut steps);
        Ok(steps)
    }

    fn resign(&mut self, by: Color) -> Vec<Step> {
        // Once play has ended, the game itself takes no more turns.
        let _ = self.game.resign(by);
        vec![self.decide(Verdict::Win { winner: !by, by: Ground::Resignation })]
    }

    fn state_dead(&mut self, by: Color, dead: &[Point]) -> Result<Vec<Step>, Refused> {
        self.in_status()?;
        let dead = Dead::new(self.game.board(), dead.iter().copied())?;
        self.stated[by] = Some(dead);
        let cite = Cite::article(Article::LifeAndDeath);
        let mut steps = vec![Step::new(Fact::StatedDead(by, dead.points()), cite)];
        if let Some(agreed) = self.agreement() {
            steps.push(Step::new(Fact::Agreed(agreed.points()), cite));
            self.count(agreed, &mut steps);
        }
        Ok(steps)
    }

    /// What both sides have said, if it is the same; a group that has been proved alive is not dead because
    /// one side alone still says so.
    fn agreement(&self) -> Option<Dead> {
        let [black, white] = [self.stated.black?.points(), self.stated.white?.points()];
        let board = self.game.board();
        let differing = (black | white) - (black & white);
        let same = differing.is_subset(&self.proved_groups());
        same.then(|| Dead::new(board, black & white).ok()).flatten()
    }

    /// The groups, as they have become, of the stones that were proved alive.
    fn proved_groups(&self) -> PointSet {
        let stones = self.groups.proved.black | self.groups.proved.white;
        stones.iter().fold(PointSet::EMPTY, |groups, at| groups | self.game.board().group(at))
    }

    fn count(&mut self, dead: Dead, steps: &mut Vec<Step>) {
        self.agreed = Some(dead);
        self.stage = Stage::Counted;
        if let Some(tally) = self.tally() {
            steps.push(Step::new(Fact::Counted(tally), tally.cite()).with(tally.fines_cite()));
        }
    }

    fn dispute(&mut self, by: Color, at: Point) -> Result<Vec<Step>, Refused> {
        self.in_status()?;
        let group = Dead::new(self.game.board(), [at])?.points();
        let says_dead = |side: Color| self.stated[side].map(|dead| dead.points().contains(at));
        if says_dead(by) != Some(true) || says_dead(!by) != Some(false) {
            return Err(Refused::NotDisputed { by, at });
        }
        if self.proved_groups().contains(at) {
            return Err(Refused::PlayedOut { at });
        }
        self.turn(by, Act::Dispute)?;
        self.groups.disputed = ByColor::from_fn(|color| group & self.game.board().stones(color));
        self.stated = ByColor::default();
        self.stage = Stage::Playing;
        Ok(vec![Step::new(Fact::Disputed(by), PLAY_IT_OUT)])
    }

    fn recount(&mut self) -> Result<Vec<Step>, Refused> {
        let tally = self.tally().ok_or(Refused::NoResult)?;
        self.confirmed = Confirmations::default();
        Ok(vec![Step::new(Fact::Recounted(tally), CONFIRMING)])
    }

    fn confirm(&mut self, by: Party) -> Result<Vec<Step>, Refused> {
        let verdict = self.verdict().ok_or(Refused::NoResult)?;
        let mark = match by {
            Party::Player(color) => &mut self.confirmed.players[color],
            Party::Referee => &mut self.confirmed.referee,
        };
        if core::mem::replace(mark, true) {
            return Err(Refused::ConfirmedAlready);
        }
        let mut steps = vec![Step::new(Fact::Confirmed(by), CONFIRMING)];
        let Confirmations { players, referee } = self.confirmed;
        if players.black && players.white && referee {
            self.stage = Stage::Confirmed(verdict);
            let fines = self.tally().and_then(|tally| tally.fines_cite());
            steps.push(Step::new(Fact::Final(verdict), verdict.cite()).with(fines));
        }
        Ok(steps)
    }

    fn adjourn(&mut self) -> Result<Vec<Step>, Refused> {
        self.in_play()?;
        self.interrupted = core::mem::replace(&mut self.stage, Stage::Adjourned);
        Ok(vec![Step::new(Fact::Adjourned, Cite::article(Article::Adjournment))])
    }

    fn seal(&mut self, at: Point) -> Result<Vec<Step>, Refused> {
        let cite = Cite::older(2, 5);
        let open = self.stage == Stage::Adjourned && self.sealed.is_none() && self.edition() == Edition::Older;
        if !open {
            return Err(Refused::NoSealing);
        }
        if !self.game.board().size().contains(at) {
            return Err(PlayError::Illegal(Illegal::OffBoard { at }).into());
        }
        self.sealed = Some(at);
        Ok(vec![Step::new(Fact::Sealed(self.game.to_move()), cite)])
    }

    fn resume(&mut self) -> Result<Vec<Step>, Refused> {
        if self.stage != Stage::Adjourned {
            return Err(Refused::NotAdjourned);
        }
        self.stage = self.interrupted;
        let mut steps = vec![Step::new(Fact::Resumed, Cite::article(Article::Adjournment))];
        if let Some(at) = self.sealed.take() {
            let by = self.game.to_move();
            let opened = match self.game.board().stone(at) {
                Some(_) => self.rule_now(Incident::SealedMoveOccupied { by }),
                None => self.make_move(by, at.into()),
            };
            steps.extend(opened?);
        }
        Ok(steps)
    }

    /// The last turn of the game, if it was a play: by whom, and where.
    fn last_play(&self) -> Option<(Color, Point)> {
        let LogEntry { color, act } = self.game.log().last()?;
        if let Act::Play(at) = act { Some((color, at)) } else { None }
    }

    fn turn(&mut self, color: Color, act: Act) -> Result<Played, PlayError> {
        self.game.apply(LogEntry { color, act })
    }

    fn decide(&mut self, verdict: Verdict) -> Step {
        self.stage = Stage::Decided(verdict);
        self.open = None;
        self.correction_due = false;
        self.confirmed = Confirmations::default();
        Step::new(Fact::Decided(verdict), verdict.cite())
    }

    fn edition(&self) -> Edition {
        self.game.terms().edition()
    }
}
