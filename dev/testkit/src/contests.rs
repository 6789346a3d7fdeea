//! What the tests of supervised games share: starting one, entering events, comparing what followed.

use weiqi::contest::{Party, Refused, Stage, StepKind};
use weiqi::referee::{Claim, Consequence, Decider};
use weiqi::{Chinese, Cited, Color, Contest, Event, Game, Incident, Move, Size, Terms};

pub use crate::boards::*;

/// A contest on an empty board of 9 lines.
pub fn contest() -> Contest {
    under(Terms::CHINESE_2002)
}

pub fn under(terms: Terms) -> Contest {
    Contest::new(Game::new(Size::square(9).unwrap(), terms).unwrap())
}

/// A contest with a clock, such as "60m" or "3x30s".
pub fn timed(time: &str) -> Contest {
    under(Terms::CHINESE_2002.with_time(time.parse().unwrap()))
}

/// So many seconds go by for a side.
pub fn elapse(by: Color, seconds: u64) -> Event {
    Event::Elapse { by, time: std::time::Duration::from_secs(seconds) }
}

/// A choice written out.
pub fn choose(by: Decider, consequences: &[Consequence]) -> Event {
    Event::Decide { by, consequences: consequences.to_vec() }
}

/// A contest that starts from a position, by the letter of 2002.
pub fn from(rows: &str, to_move: Color) -> Contest {
    from_under(rows, to_move, Terms::CHINESE_2002)
}

pub fn from_under(rows: &str, to_move: Color, terms: Terms) -> Contest {
    Contest::new(Game::from_position(board(rows), to_move, terms))
}

/// Enters an event and returns what followed, in words. That the words of a step are its fact and its place
/// in the law is checked here once for all.
#[track_caller]
pub fn enter(contest: &mut Contest, event: impl Enter) -> Vec<String> {
    let event = event.event(contest);
    let entered = contest.log().len();
    let steps = contest.apply(event.clone()).unwrap_or_else(|refused| panic!("{event:?}: {refused}"));
    assert_eq!(contest.log().len(), entered + 1);
    assert!(!steps.is_empty(), "{event:?}");
    for step in &steps {
        let with = step.and_cite.map(|with| format!(", {with}")).unwrap_or_default();
        assert_eq!(step.to_string(), format!("{} ({}{with})", step.kind, step.cite));
        assert!(!step.zh().to_string().is_empty());
    }
    steps.iter().map(|step| step.to_string()).collect()
}

/// Enters an event and compares all of what followed.
#[track_caller]
pub fn expect(contest: &mut Contest, event: impl Enter, steps: &[&str]) {
    assert_eq!(enter(contest, event), steps);
}

/// Asserts that an event is refused in these words, with this place in the law, and changes nothing.
#[track_caller]
pub fn refuse(contest: &mut Contest, event: impl Enter, words: &str, cite: &str) {
    let event = event.event(contest);
    let before = contest.clone();
    let refused: Refused = contest.apply(event).unwrap_err();
    assert_eq!((refused.to_string().as_str(), refused.cite().to_string().as_str()), (words, cite));
    assert_eq!(*contest, before);
}

/// Makes moves by the sides in turn.
#[track_caller]
pub fn play(contest: &mut Contest, moves: &str) {
    for mv in moves.split_whitespace() {
        let by = contest.game().to_move();
        let steps = contest.apply(Event::Move { by, mv: mv.parse().unwrap() }).unwrap();
        let ruled = |kind: &StepKind| matches!(kind, StepKind::Ruled(_) | StepKind::Void { .. } | StepKind::Open(_));
        assert!(!steps.iter().any(|step| ruled(&step.kind)), "{mv}: {steps:?}");
    }
}

pub fn mv(by: Color, mv: &str) -> Event {
    Event::Move { by, mv: mv.parse::<Move>().unwrap() }
}

pub fn dead(by: Color, groups: &str) -> Event {
    Event::MarkDead { by, dead: groups.split_whitespace().map(p).collect() }
}

pub fn dispute(by: Color, at: &str) -> Event {
    Event::Dispute { by, at: p(at) }
}

pub fn propose(by: Color) -> Event {
    Event::ProposeEnd { by }
}

pub fn accept(by: Color) -> Event {
    Event::AcceptEnd { by }
}

/// The referee raises an incident, at once.
pub fn raise(incident: Incident) -> Event {
    Event::Raise { incident, claim: Claim::OFFICIAL }
}

/// A player does.
pub fn complain(by: Color, incident: Incident) -> Event {
    Event::Raise { incident, claim: Claim::at_once(by) }
}

/// The choice of an outcome by its place among those that the open ruling names; of one that no law names
/// where there is none.
pub struct Named(Decider, usize);

pub fn decide(by: Decider, number: usize) -> Named {
    Named(by, number)
}

/// What can be entered: an event, or what becomes one in the light of the contest.
pub trait Enter {
    fn event(self, contest: &Contest) -> Event;
}

impl Enter for Event {
    fn event(self, _: &Contest) -> Event {
        self
    }
}

impl Enter for Named {
    fn event(self, contest: &Contest) -> Event {
        let Named(by, number) = self;
        let named = contest.open_ruling().and_then(|ruling| ruling.outcomes().get(number));
        Event::Decide { by, consequences: named.map(|outcome| outcome.consequences.clone()).unwrap_or_default() }
    }
}

/// Both sides hold the same groups to be dead.
#[track_caller]
pub fn agree(contest: &mut Contest, groups: &str) {
    enter(contest, dead(Black, groups));
    enter(contest, dead(White, groups));
    assert_eq!(contest.stage(), Stage::Counted);
}

/// All three confirm; the verdict is final, and it was the same before.
#[track_caller]
pub fn confirm(contest: &mut Contest) -> String {
    let verdict = contest.verdict().unwrap();
    for by in [Party::Referee, Party::Player(White), Party::Player(Black)] {
        enter(contest, Event::Confirm { by });
    }
    assert_eq!((contest.stage(), contest.verdict()), (Stage::Confirmed(verdict), Some(verdict)));
    verdict.seen_by(Black).zh().to_string()
}
