//! A supervised game: everything that happens is entered in one log, and the log is the state. Articles 12 to 24, with
//! 7, 8 and 30.6.
//!
//! A [`Contest`] joins the parts: the [`Game`] says what is legal, [`rule`](crate::referee::rule) what follows when
//! somebody does it all the same, the [`Ledger`] what it costs, the [`Clock`] how much time is left, the [`Tally`] and the
//! [`Verdict`] how it ends. Unlawful plays are entered like lawful ones; [`Regulations`] say who acts on them.
//!
//! Guarantees: a refused event changes nothing. Every step cites. Replaying the log gives the same contest,
//! so saving it is saving the log. An agreement on dead groups holds for the stones on the board and for no
//! others. Once both players and the referee have confirmed the result, nothing is accepted any more
//! (Article 16.4). Nothing is erased: what was wrong is withdrawn, and the log keeps both. The cost of an event does not
//! grow with the log.
//!
//! How it can be wrong: it believes what it is told happened. After the stones were put otherwise than they were played,
//! history starts anew: earlier positions and a ko just taken are forgotten.

mod board;
mod confirming;
mod event;
mod history;
mod open;
mod play;
mod refused;
mod regulations;
mod review;
mod rulings;
mod settling;
mod state;
mod step;
mod timing;

pub use event::{Author, Event, Party, Reason, Review};
pub use open::EventKind;
pub use refused::Refused;
pub use regulations::{Offences, Regulations, Repeated, Resignation, Sealing};
pub use step::{Step, StepKind};

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::time::Duration;

use state::{Before, Counted, Decided, Pending, Phase, Settling, State};

use crate::clock::{Clock, TimeRecord};
use crate::color::{ByColor, Color};
use crate::count::Count;
use crate::game::Game;
use crate::law::{Cited, Edition};
use crate::life::Dead;
use crate::penalty::Ledger;
use crate::referee::OpenRuling;
use crate::verdict::{Tally, Verdict};
use crate::words::bilingual;

/// How far a contest has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stage {
    /// The game is being played.
    Playing,
    /// The side has said that the game is finished and has given up its move; the other is to answer
    /// (Article 21.1).
    EndProposed(Color),
    /// The side in byo-yomi is out of time; it may apply for a lost turn, and the referee rules (Article 22.5).
    OutOfTime(Color),
    /// Play is adjourned (Article 14).
    Adjourned,
    /// Play has ended; the sides are to agree which groups are dead (Article 8).
    Settling,
    /// The side has given up the contest; the chief referee is to settle the borders (Article 12.4(4)).
    Abandoned(Color),
    /// The groups are agreed and the game is counted; the result is to be confirmed.
    Counted,
    /// The game is decided without a count; the result is to be confirmed.
    Decided(Verdict),
    /// The result is final (Article 16.4).
    Confirmed(Verdict),
}

bilingual!(Stage {
    Stage::Playing => ("the game is being played"), ("对局进行中");
    Stage::EndProposed(by) => ("{by} has proposed the end"), ("{}方提议终局", by.zh());
    Stage::OutOfTime(by) => ("{by} is out of time and is to be ruled on"), ("{}方超时待裁决", by.zh());
    Stage::Adjourned => ("play is adjourned"), ("对局暂停");
    Stage::Settling => ("the dead groups are being agreed on"), ("双方确认死活");
    Stage::Abandoned(by) => ("{by} has given up the contest"), ("{}方放弃盘上竞争", by.zh());
    Stage::Counted => ("the game is counted"), ("已计数，待确认");
    Stage::Decided(verdict) => ("decided, to be confirmed: {verdict}"), ("已判定，待确认：{}", verdict.zh());
    Stage::Confirmed(verdict) => ("final: {verdict}"), ("最终结果：{}", verdict.zh());
});

/// A supervised game (有裁判的对局).
///
/// ```
/// use weiqi::{Chinese, Color, Contest, Event, Game, Size, Terms};
/// use weiqi::contest::Party;
/// let mut contest = Contest::new(Game::new(Size::STANDARD, Terms::CHINESE_2002)?);
/// contest.apply(Event::Move { by: Color::Black, mv: "Q16".parse()? })?;
/// contest.apply(Event::ProposeEnd { by: Color::White })?;
/// contest.apply(Event::AcceptEnd { by: Color::Black })?;
/// for by in Color::ALL {
///     contest.apply(Event::MarkDead { by, dead: vec![] })?;
/// }
/// for by in [Party::Player(Color::Black), Party::Player(Color::White), Party::Referee] {
///     contest.apply(Event::Confirm { by })?;
/// }
/// assert_eq!(contest.verdict().unwrap().zh().to_string(), "黑胜176又3/4子");
/// assert!(contest.apply(Event::Resign { by: Color::Black }).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With a time control in the terms the contest keeps the clock. Time is entered before what it was spent on:
///
/// ```
/// use std::time::Duration;
/// use weiqi::{Color, Contest, Event, Game, Size, Terms};
/// let terms = Terms::CHINESE_2002.with_time("60m".parse()?);
/// let mut contest = Contest::new(Game::new(Size::STANDARD, terms)?);
/// contest.apply(Event::Elapse { by: Color::Black, time: Duration::from_secs(90) })?;
/// contest.apply(Event::Move { by: Color::Black, mv: "Q16".parse()? })?;
/// assert_eq!(contest.running(), Some(Color::White));
/// contest.apply(Event::Elapse { by: Color::White, time: Duration::from_secs(3601) })?;
/// assert_eq!(contest.verdict().unwrap().to_string(), "Black wins on time");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Contest {
    start: Game,
    regulations: Regulations,
    log: Vec<Event>,
    game: Game,
    ledger: Ledger,
    state: State,
    history: VecDeque<Before>,
}

impl Contest {
    /// A contest that goes on from a game as it stands, usually one that has just started, by the usual regulations of
    /// the edition.
    pub fn new(game: Game) -> Contest {
        let regulations = Regulations::of_edition(game.terms().edition());
        Contest::with_regulations(game, regulations)
    }

    /// A contest by an event's own regulations.
    ///
    /// ```
    /// use weiqi::{Color, Contest, Event, Game, Size, Terms};
    /// use weiqi::contest::{Offences, Regulations};
    /// let online = Regulations { offences: Offences::Refused, ..Regulations::CHINESE_2002 };
    /// let mut contest = Contest::with_regulations(Game::new(Size::STANDARD, Terms::CHINESE_2002)?, online);
    /// contest.apply(Event::Move { by: Color::Black, mv: "Q16".parse()? })?;
    /// // A second click costs nothing here.
    /// assert!(contest.apply(Event::Move { by: Color::Black, mv: "D4".parse()? }).is_err());
    /// assert_eq!(contest.ledger().warnings(Color::Black), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_regulations(game: Game, regulations: Regulations) -> Contest {
        let mut contest = Contest {
            start: game.clone(),
            regulations,
            log: Vec::new(),
            ledger: Ledger::new(game.terms().edition()),
            state: State::new(&game, regulations.earlier),
            history: VecDeque::new(),
            game,
        };
        contest.follow_end(&mut Vec::new());
        contest
    }

    /// A contest made of its log, with the steps that followed from each event.
    ///
    /// # Errors
    /// [`ReplayError`] names the first event that is refused.
    pub fn replay(
        start: Game,
        regulations: Regulations,
        events: impl IntoIterator<Item = Event>,
    ) -> Result<(Contest, Vec<Vec<Step>>), ReplayError> {
        let mut contest = Contest::with_regulations(start, regulations);
        let mut steps = Vec::new();
        for (i, event) in events.into_iter().enumerate() {
            steps.push(contest.apply(event).map_err(|refused| ReplayError { number: i + 1, refused })?);
        }
        Ok((contest, steps))
    }

    /// Enters an event in the log and does what follows from it.
    ///
    /// # Errors
    /// [`Refused`] says why not, with its cite; the contest is then unchanged.
    pub fn apply(&mut self, event: Event) -> Result<Vec<Step>, Refused> {
        self.admit(&event)?;
        if let Event::Withdraw { .. } = event {
            let steps = self.withdraw()?;
            self.log.push(event);
            return Ok(steps);
        }
        self.remember();
        let stones = self.game.board().stones_by_color();
        match self.react(&event) {
            Ok(mut steps) => {
                if self.history.len() > state::DEPTH {
                    self.history.pop_front();
                }
                self.tell_stones(stones, &mut steps);
                self.log.push(event);
                Ok(steps)
            }
            Err(refused) => {
                self.restore();
                Err(refused)
            }
        }
    }

    /// Whether an event would be accepted now. It costs a copy of the game, except for moves.
    ///
    /// # Errors
    /// [`Refused`], as [`Contest::apply`].
    pub fn check(&self, event: &Event) -> Result<(), Refused> {
        self.admit(event)?;
        if let (Event::Move { by, mv }, Phase::Play(play), None) = (event, &self.state.phase, &self.state.pending)
            && *by == self.game.to_move()
            && play.proposed.is_none()
            && self.game.check(*mv).is_ok()
        {
            return Ok(());
        }
        self.clone().apply(event.clone()).map(|_| ())
    }

    /// Takes the last event out of the log, as if it had not been entered, and returns it. For a slip of whoever keeps the
    /// log; what others have seen is withdrawn by [`Event::Withdraw`]. `None` if there is no event, if the last one is a
    /// withdrawal, or if more than the last few were taken out.
    pub fn undo(&mut self) -> Option<Event> {
        if self.log.last().is_none_or(|event| matches!(event, Event::Withdraw { .. })) || !self.restore() {
            return None;
        }
        self.log.pop()
    }

    fn react(&mut self, event: &Event) -> Result<Vec<Step>, Refused> {
        match *event {
            Event::Move { by, mv } => self.make_move(by, mv),
            Event::TakeBack { by, to } => self.take_back(by, to),
            Event::ProposeEnd { by } => self.propose_end(by),
            Event::AcceptEnd { by } => self.accept_end(by),
            Event::Resign { by } => self.resign(by),
            Event::Elapse { by, time } => self.elapse(by, time),
            Event::CountAbsent { by, time } => self.count_absent(by, time),
            Event::CallAgain { by, gone } => self.call_again(by, gone),
            Event::ConfirmTimes { by } => self.confirm_times(by),
            Event::MarkDead { by, ref dead } => self.mark_dead(by, dead),
            Event::Dispute { by, at } => self.dispute(by, at),
            Event::Recount { .. } => self.recount(),
            Event::Confirm { by } => self.confirm(by),
            Event::Raise { incident, claim } => self.raise(incident, claim),
            Event::RaiseUnlisted { side, claim, .. } => self.raise_unlisted(side, claim),
            Event::Decide { by, ref consequences } => self.choose(by, consequences),
            Event::Correct { from, to } => self.correct(from, to),
            Event::Reposition { ref stones, to_move, reason } => self.reposition(stones, to_move, reason),
            Event::FakeLife { against, group } => self.rule_fake_life(against, group),
            Event::Settle { ref dead, ref shared } => self.settle(dead, shared),
            Event::Appeal { by } => self.appeal(by),
            Event::Review { by, ref review } => self.review(by, review),
            Event::Withdraw { .. } => Err(Refused::NothingToWithdraw),
            Event::Adjourn => self.adjourn(),
            Event::SealMove { at } => self.seal(at),
            Event::Resume => self.resume(),
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game that the contest started from.
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// The event's regulations.
    pub fn regulations(&self) -> &Regulations {
        &self.regulations
    }

    /// Everything that has happened, in order.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The penalties in force.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// How far the contest has come.
    pub fn stage(&self) -> Stage {
        match &self.state.phase {
            Phase::Play(play) => match (&self.state.pending, play.proposed) {
                (Some(Pending::OutOfTime(side)), _) => Stage::OutOfTime(*side),
                (_, Some(by)) => Stage::EndProposed(by),
                _ => Stage::Playing,
            },
            Phase::Adjourned(..) => Stage::Adjourned,
            Phase::Settling(_) => Stage::Settling,
            Phase::Abandoned(by) => Stage::Abandoned(*by),
            Phase::Counted(_) => Stage::Counted,
            Phase::Decided(decided) => Stage::Decided(decided.verdict),
            Phase::Final(verdict, _) => Stage::Confirmed(*verdict),
        }
    }

    /// The clock; `None` if the terms have no time control.
    pub fn clock(&self) -> Option<&Clock> {
        self.state.clock.as_ref()
    }

    /// The side whose clock runs. `None` if there is no clock, or it is stopped: in an adjournment, after the end of play,
    /// while a ruling is open, and when the side is out of time.
    pub fn running(&self) -> Option<Color> {
        let to_move = self.game.to_move();
        let runs = match (&self.state.phase, &self.state.pending) {
            (_, Some(_)) => false,
            (Phase::Play(_), None) => true,
            // Under a sealing rule the side to move thinks on until it has sealed.
            (Phase::Adjourned(_, sealed), None) => self.seals() && sealed.is_none(),
            _ => false,
        };
        let clock = self.state.clock.as_ref()?;
        (runs && !clock.is_out(to_move)).then_some(to_move)
    }

    /// The side whose clock runs, and after how much time it is out of time: for setting an alarm.
    pub fn alarm(&self) -> Option<(Color, Duration)> {
        let side = self.running()?;
        Some((side, self.state.clock.as_ref()?.until_out(side)))
    }

    /// The record of the times at the last adjournment, and who has confirmed it (Article 22.9).
    pub fn time_record(&self) -> Option<&TimeRecord> {
        self.state.record.as_ref()
    }

    /// The ruling that waits for a choice, if one does.
    pub fn open_ruling(&self) -> Option<&OpenRuling> {
        match &self.state.pending {
            Some(Pending::Ruling(_, open)) => Some(open),
            _ => None,
        }
    }

    /// Whether a displaced stone has still to be put where it shall stand (Article 17.5).
    pub fn correction_due(&self) -> bool {
        self.state.pending == Some(Pending::Correction)
    }

    /// What each side has said of the groups since play last ended.
    pub fn marked(&self) -> ByColor<Option<Dead>> {
        match &self.state.phase {
            Phase::Settling(Settling { marked, .. }) | Phase::Counted(Counted { marked, .. }) => *marked,
            _ => ByColor::default(),
        }
    }

    /// The groups agreed or ruled to be dead, once they are.
    pub fn dead(&self) -> Option<&Dead> {
        self.counted().map(|counted| &counted.dead)
    }

    /// The count that stands, also when the game was decided afterwards by a penalty.
    fn counted(&self) -> Option<&Counted> {
        match &self.state.phase {
            Phase::Counted(counted) | Phase::Final(_, Some(counted)) => Some(counted),
            Phase::Decided(Decided { before, .. }) => match &**before {
                Phase::Counted(counted) => Some(counted),
                _ => None,
            },
            _ => None,
        }
    }

    /// Number of moves made so far, in plies, those before a correction or a restart included.
    pub fn move_count(&self) -> u32 {
        self.state.moves_before + self.game.move_count()
    }

    /// Number of moves of the game that is being played, in plies: those since it was last started again. Article 17.1
    /// counts ten of them.
    pub fn moves_since_start(&self) -> u32 {
        self.move_count() - self.state.restarted_at
    }

    /// The count with the fines, once the groups are agreed; also after the result is confirmed.
    pub fn tally(&self) -> Option<Tally> {
        self.counted().map(|counted| self.tally_of(counted))
    }

    fn tally_of(&self, counted: &Counted) -> Tally {
        let count = Count::after(&counted.dead);
        let tally = Tally::new(&count, self.game.terms(), ByColor::from_fn(|side| self.ledger.fine(side)));
        match &counted.contested {
            Some((side, shared)) => tally.with_contested(&count, *side, shared),
            None => tally,
        }
    }

    /// The verdict, once there is one; final when the stage is [`Stage::Confirmed`].
    pub fn verdict(&self) -> Option<Verdict> {
        match &self.state.phase {
            Phase::Counted(counted) => Some(self.tally_of(counted).verdict()),
            Phase::Decided(Decided { verdict, .. }) | Phase::Final(verdict, _) => Some(*verdict),
            _ => None,
        }
    }

    fn edition(&self) -> Edition {
        self.game.terms().edition()
    }

    fn seals(&self) -> bool {
        self.regulations.sealing == Sealing::Allowed
    }
}

impl PartialEq for Contest {
    /// Two contests are equal if their starts, their logs, and all that has come of them are.
    fn eq(&self, other: &Contest) -> bool {
        (&self.start, &self.regulations, &self.log) == (&other.start, &other.regulations, &other.log)
            && (&self.game, &self.ledger, &self.state) == (&other.game, &other.ledger, &other.state)
    }
}

impl Eq for Contest {}

impl core::fmt::Debug for Contest {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Contest")
            .field("start", &self.start)
            .field("regulations", &self.regulations)
            .field("log", &self.log)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

/// The event of a log that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Number of the event in the log, from 1.
    pub number: usize,
    /// Why it is refused.
    pub refused: Refused,
}

bilingual!(ReplayError {
    ReplayError { number, refused } =>
        ("event {number}: {refused} ({})", refused.cite()),
        ("第{number}项：{}（{}）", refused.zh(), refused.cite().zh());
});

impl core::error::Error for ReplayError {}

impl Cited for ReplayError {
    fn cite(&self) -> crate::law::Cite {
        self.refused.cite()
    }
}
