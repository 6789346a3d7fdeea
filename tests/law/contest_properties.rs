//! What holds of every supervised game, whatever is entered: random events of every kind, likely and
//! unlikely ones, shrunk to few when something fails.

use std::collections::BTreeSet;
use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::{TestCaseResult, TestRunner};
use weiqi::clock::{Countdown, Overtime};
use weiqi::contest::{Offences, Party, Reason, Refused, Regulations, Resignation, Review, Sealing, Stage, Step};
use weiqi::penalty::LossGround;
use weiqi::referee::{Claim, Claimant, Consequence, Decider, Displacement, Moment, Reconstruction, Scatterer, Venue};
use weiqi::repetition::{LongCycles, RepetitionOutcome, Supplement};
use weiqi::terms::LostTurns;
use weiqi::{
    Board, ByColor, Chinese, Cited, Color, Contest, Count, Event, Game, Incident, Move, Point, Repetition, Size,
    Superko, Terms, Zi,
};

const CASES: u32 = 400;

/// The number of cases, unless the environment asks for another.
fn config() -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(CASES),
    }
}

fn color() -> impl Strategy<Value = Color> {
    select(&Color::ALL[..])
}

/// A point of a small board or just off it.
fn point() -> impl Strategy<Value = Point> {
    (0u8..6, 0u8..6).prop_map(|(column, row)| Point::new(column, row).expect("a point"))
}

fn terms() -> impl Strategy<Value = Terms> {
    let supplement = Supplement { outcome: RepetitionOutcome::Draw, recurrences: 1 };
    let long_cycles = select(vec![LongCycles::Prohibited, LongCycles::Referee, LongCycles::Supplement(supplement)]);
    let superko = select(vec![Superko::Positional, Superko::Situational]);
    let repetition = prop_oneof![
        4 => (superko, long_cycles).prop_map(|(superko, long_cycles)| Repetition::Superko { superko, long_cycles }),
        1 => Just(Repetition::SIMPLE_KO),
    ];
    let lost_turns = select(vec![LostTurns::NotPasses, LostTurns::AsPasses]);
    let edition = select(vec![Terms::CHINESE_2002, Terms::CHINESE_2002, Terms::OLDER]);
    let time = select(vec![None, Some("60m"), Some("30s+2x30s"), Some("1x30s"), Some("60s+3/60s stages")]);
    (edition, repetition, lost_turns, time, any::<bool>()).prop_map(|(terms, repetition, lost_turns, time, counts)| {
        let terms = terms.with_repetition(repetition).with_lost_turns(lost_turns);
        let terms = time.map_or(terms, |time| terms.with_time(time.parse().expect("a time control")));
        let countdown = Countdown::new(Duration::from_secs(60)).expect("a countdown");
        if counts { terms.with_countdown(countdown) } else { terms }
    })
}

fn regulations() -> impl Strategy<Value = Regulations> {
    let offences = select(vec![Offences::RuledAtOnce, Offences::RuledAtOnce, Offences::OnClaim, Offences::Refused]);
    let resignation = select(vec![Resignation::UntilCounted, Resignation::UntilConfirmed]);
    (offences, resignation, any::<bool>()).prop_map(|(offences, resignation, seals)| Regulations {
        offences,
        resignation,
        sealing: if seals { Sealing::Allowed } else { Sealing::None },
        ..Regulations::CHINESE_2002
    })
}

/// Whether an event of this kind is listed for its author: what somebody else may enter in his place is not.
fn is_listed(event: &Event) -> bool {
    // A second stone in a row is entered by the side whose turn it is not, and a sealed move by the referee.
    !matches!(event, Event::Move { .. } | Event::Raise { .. } | Event::RaiseUnlisted { .. } | Event::ProposeEnd { .. })
}

/// A contest that starts on a small board, which fills quickly and repeats itself soon.
fn contest() -> impl Strategy<Value = Contest> {
    (1u8..=5, 1u8..=5, terms(), regulations(), color()).prop_map(|(columns, rows, terms, regulations, first)| {
        let board = Board::new(Size::new(columns, rows).expect("1 to 5 lines"));
        Contest::with_regulations(Game::from_position(board, first, terms), regulations)
    })
}

fn duration() -> impl Strategy<Value = Duration> {
    select(vec![0, 1, 59, 600, 900, 3600, 3601, u64::MAX]).prop_map(Duration::from_secs)
}

fn times() -> impl Strategy<Value = ByColor<Duration>> {
    (duration(), duration()).prop_map(|(black, white)| ByColor { black, white })
}

fn incident() -> impl Strategy<Value = Incident> {
    let by = color;
    let flag = any::<bool>;
    let playing = prop_oneof![
        1 => (0u32..12).prop_map(|moves| Incident::ColorsSwapped { moves }),
        1 => by().prop_map(|by| Incident::DoubleMove { by }),
        8 => by().prop_map(|by| Incident::TakeBack { by }),
        1 => (by(), point(), flag()).prop_map(|(by, at, consent)| Incident::DroppedStone { by, at, consent }),
        1 => by().prop_map(|by| Incident::ClockBeforeMove { by }),
        2 => flag().prop_map(|point_known| Incident::Displaced(Displacement::Agreed { point_known })),
        2 => Just(Incident::Displaced(Displacement::Disputed)),
        1 => by().prop_map(|by| Incident::Displaced(Displacement::Deliberate { by })),
        1 => (scatterer(), select(vec![Reconstruction::Agreed, Reconstruction::Disputed, Reconstruction::Impossible]))
            .prop_map(|(cause, reconstruction)| Incident::Scattered { cause, reconstruction }),
        1 => by().prop_map(|by| Incident::WrongRemoval { by }),
        1 => (by(), flag()).prop_map(|(by, clock_pressed)| Incident::CapturedLeft { by, clock_pressed }),
        1 => by().prop_map(|by| Incident::KoRetaken { by }),
        1 => by().prop_map(|by| Incident::ForbiddenPoint { by }),
        4 => Just(Incident::LongCycle),
        1 => by().prop_map(|by| Incident::Reopening { by }),
    ];
    let how = select(vec![Overtime::LastPeriod, Overtime::Limit, Overtime::Stage]);
    let venue = prop_oneof![Just(Venue::Apart), Just(Venue::AtLodging), duration().prop_map(Venue::SetLimit)];
    let time = prop_oneof![
        1 => (times(), venue).prop_map(|(late, venue)| Incident::Late { late, venue }),
        1 => by().prop_map(|by| Incident::LateAfterAdjournment { by }),
        1 => (by(), flag()).prop_map(|(by, seated)| Incident::LateForRapid { by, seated }),
        2 => (by(), how, flag()).prop_map(|(by, how, applied)| Incident::OutOfTime { by, how, applied }),
        1 => by().prop_map(|by| Incident::ClockBeforeRemoval { by }),
        1 => (by(), flag(), flag(), flag()).prop_map(|(by, opponents_time, permitted, again)| Incident::LeftSeat {
            by,
            opponents_time,
            permitted,
            again
        }),
        1 => (times(), duration()).prop_map(|(readings, elapsed)| Incident::ClockFault { readings, elapsed }),
        1 => (by(), duration()).prop_map(|(side, used)| Incident::OneReadingWrong { side, used }),
        1 => duration().prop_map(|used| Incident::NoTimeRecord { used }),
        1 => by().prop_map(|by| Incident::TwoHands { by }),
        1 => by().prop_map(|by| Incident::ContestAbandoned { by }),
        1 => Just(Incident::AbsoluteClockFault),
        1 => by().prop_map(|by| Incident::SenselessMoves { by }),
        1 => by().prop_map(|by| Incident::SealedMoveOccupied { by }),
    ];
    let conduct = prop_oneof![
        1 => by().prop_map(|by| Incident::Forfeit { by }),
        1 => by().prop_map(|by| Incident::Withdrawal { by }),
        1 => by().prop_map(|by| Incident::LeftGame { by }),
        4 => by().prop_map(|by| Incident::Collusion { by }),
        1 => by().prop_map(|by| Incident::Disturbance { by }),
        1 => by().prop_map(|by| Incident::Consultation { by }),
        1 => by().prop_map(|by| Incident::ForbiddenTalk { by }),
        1 => by().prop_map(|by| Incident::BadManners { by }),
        1 => by().prop_map(|by| Incident::CeremonyMissed { by }),
        1 => by().prop_map(|by| Incident::MoveNotShown { by }),
        1 => by().prop_map(|by| Incident::PhoneOn { by }),
        1 => (by(), flag()).prop_map(|(by, again)| Incident::PhoneSound { by, again }),
        1 => by().prop_map(|by| Incident::PhoneScreen { by }),
        1 => Just(Incident::PhoneOfOther),
        1 => (by(), flag()).prop_map(|(by, again)| Incident::Smoking { by, again }),
    ];
    prop_oneof![3 => playing, 2 => time, 1 => conduct]
}

fn scatterer() -> impl Strategy<Value = Scatterer> {
    prop_oneof![
        Just(Scatterer::Outside),
        color().prop_map(|by| Scatterer::Accident { by }),
        color().prop_map(|by| Scatterer::Deliberate { by }),
    ]
}

fn claim() -> impl Strategy<Value = Claim> {
    let by = prop_oneof![Just(Claimant::Official), color().prop_map(Claimant::Player)];
    let later = vec![Moment::BeforeNextMove, Moment::DuringGame, Moment::Unconfirmed, Moment::Confirmed];
    (by, prop_oneof![4 => Just(Moment::AtOnce), 1 => select(later)]).prop_map(|(by, when)| Claim { by, when })
}

/// What somebody might rule who is free to, sensible or not.
fn consequences() -> impl Strategy<Value = Vec<Consequence>> {
    let consequence = (0usize..17, color()).prop_map(|(which, color)| {
        use Consequence::*;
        let all = [
            Void,
            StoneBack,
            AgreedPoint,
            ReasonablePoint,
            StoneStands,
            Consequence::lost_turn(color),
            Consequence::advice(color),
            Consequence::warning(color),
            Consequence::loss(color, LossGround::Ruling),
            ExtraGame,
            Draw,
            NoResult,
            Restart,
            SwapSeats,
            ContestedPointsTo(color),
            FakeLifeIsDead(color),
            NoPenaltyNamed,
        ];
        all[which]
    });
    proptest::collection::vec(consequence, 0..4)
}

fn decider() -> impl Strategy<Value = Decider> {
    select(vec![Decider::Referee, Decider::ChiefReferee, Decider::Organiser])
}

fn review() -> impl Strategy<Value = Review> {
    prop_oneof![Just(Review::Upheld), Just(Review::Withdrawn), consequences().prop_map(Review::Changed)]
}

fn party() -> impl Strategy<Value = Party> {
    prop_oneof![color().prop_map(Party::Player), Just(Party::Referee), color().prop_map(Party::RefereeFor)]
}

/// Any event, whether it makes sense or not.
fn any_event() -> impl Strategy<Value = Event> {
    let groups = || proptest::collection::vec(point(), 0..3);
    prop_oneof![
        6 => (color(), point()).prop_map(|(by, at)| Event::Move { by, mv: at.into() }),
        6 => color().prop_map(|by| Event::Move { by, mv: Move::Pass }),
        24 => (color(), point()).prop_map(|(by, to)| Event::TakeBack { by, to }),
        6 => color().prop_map(|by| Event::ProposeEnd { by }),
        6 => color().prop_map(|by| Event::AcceptEnd { by }),
        6 => (color(), groups()).prop_map(|(by, dead)| Event::MarkDead { by, dead }),
        6 => (color(), point()).prop_map(|(by, at)| Event::Dispute { by, at }),
        6 => color().prop_map(|by| Event::Recount { by }),
        6 => party().prop_map(|by| Event::Confirm { by }),
        48 => (incident(), claim()).prop_map(|(incident, claim)| Event::Raise { incident, claim }),
        12 => (decider(), consequences()).prop_map(|(by, consequences)| Event::Decide { by, consequences }),
        24 => (point(), point()).prop_map(|(from, to)| Event::Correct { from, to }),
        6 => (color(), point()).prop_map(|(against, group)| Event::FakeLife { against, group }),
        2 => (groups(), groups()).prop_map(|(dead, shared)| Event::Settle { dead, shared }),
        24 => (color(), duration()).prop_map(|(by, time)| Event::Elapse { by, time }),
        2 => (color(), duration()).prop_map(|(by, time)| Event::CountAbsent { by, time }),
        6 => (color(), duration()).prop_map(|(by, gone)| Event::CallAgain { by, gone }),
        6 => color().prop_map(|by| Event::ConfirmTimes { by }),
        12 => color().prop_map(|by| Event::Appeal { by }),
        12 => (decider(), review()).prop_map(|(by, review)| Event::Review { by, review }),
        12 => decider().prop_map(|by| Event::Withdraw { by, why: "a slip".into() }),
        2 => (proptest::option::of(color()), claim()).prop_map(|(side, claim)| {
            Event::RaiseUnlisted { side, claim, words: "a power cut".into() }
        }),
        6 => (groups(), groups(), color(), select(vec![Reason::Lapsed, Reason::Reconstruction])).prop_map(
            |(black, white, to_move, reason)| Event::Reposition { stones: ByColor { black, white }, to_move, reason }
        ),
        6 => Just(Event::Adjourn),
        6 => point().prop_map(|at| Event::SealMove { at }),
        6 => Just(Event::Resume),
    ]
}

/// What happens next.
#[derive(Clone, Debug)]
enum Happening {
    /// Whatever it is.
    Any(Event),
    /// Something that the stage leaves room for.
    Likely { which: Index, at: Index, consequences: Vec<Consequence> },
    /// The end of the game, by resignation: rare, so that other ends are reached.
    Resign(Color),
}

fn happenings() -> impl Strategy<Value = Vec<Happening>> {
    let likely = (any::<Index>(), any::<Index>(), consequences());
    let happening = prop_oneof![
        120 => likely.prop_map(|(which, at, consequences)| Happening::Likely { which, at, consequences }),
        60 => any_event().prop_map(Happening::Any),
        1 => color().prop_map(Happening::Resign),
    ];
    proptest::collection::vec(happening, 0..100)
}

fn event(contest: &Contest, happening: &Happening) -> Event {
    match happening {
        Happening::Any(event) => event.clone(),
        Happening::Resign(by) => Event::Resign { by: *by },
        Happening::Likely { which, at, consequences } => likely(contest, *which, *at, consequences),
    }
}

fn likely(contest: &Contest, which: Index, at: Index, consequences: &[Consequence]) -> Event {
    let (game, by) = (contest.game(), contest.game().to_move());
    let of = |points: weiqi::PointSet| -> Option<Point> {
        let points: Vec<_> = points.iter().collect();
        (!points.is_empty()).then(|| *at.get(&points))
    };
    let side = Color::ALL[which.index(2)];
    if let Some(ruling) = contest.open_ruling() {
        let (by, named) = (ruling.by(), ruling.outcomes().len());
        let own = which.index(3) == 0 || named == 0;
        let chosen = if own { consequences } else { &ruling.outcomes()[at.index(named)].consequences[..] };
        return Event::Decide { by, consequences: chosen.to_vec() };
    }
    let stones = game.board().stones(Color::Black) | game.board().stones(Color::White);
    if let (true, Some(from), Some(to)) = (contest.correction_due(), of(stones), of(game.board().empty_points())) {
        return Event::Correct { from, to };
    }
    match contest.stage() {
        Stage::Playing | Stage::EndProposed(_) => match (which.index(40), of(game.legal())) {
            (0, _) => Event::ProposeEnd { by },
            (1 | 2, _) => Event::AcceptEnd { by },
            (3, _) => Event::Adjourn,
            (7 | 8, _) if contest.running().is_some() => Event::Elapse { by, time: Duration::from_secs(25) },
            (4, Some(to)) => Event::TakeBack { by: !by, to },
            (5, Some(at)) => Event::Move { by: !by, mv: at.into() },
            (6, _) => Event::Move { by, mv: of(game.board().empty_points()).map_or(Move::Pass, Move::Play) },
            // Short disputes, so that there are several.
            (7..20, _) if game.in_dispute() => Event::Move { by, mv: Move::Pass },
            (7.., Some(at)) => Event::Move { by, mv: at.into() },
            _ => Event::Move { by, mv: Move::Pass },
        },
        Stage::Adjourned if which.index(4) == 0 => {
            Event::SealMove { at: of(game.board().size().all()).expect("a point") }
        }
        Stage::Adjourned => Event::Resume,
        Stage::Settling => {
            let [black, white] = Color::ALL.map(|color| contest.marked()[color].map(|dead| dead.points()));
            let differing = black.zip(white).map(|(black, white)| (black | white) - (black & white));
            let claimant = |at| if black.is_some_and(|dead| dead.contains(at)) { Color::Black } else { Color::White };
            // Few agreements, so that there are disputes, and disputes of what was played out before.
            match (which.index(16), differing.and_then(of), contest.marked()[!side]) {
                (0..=4, ..) => Event::MarkDead { by: side, dead: game.board().stones(!side).iter().collect() },
                (5, ..) => Event::MarkDead { by: side, dead: of(stones).into_iter().collect() },
                (6..=13, Some(at), _) => Event::Dispute { by: claimant(at), at },
                (14, _, Some(said)) => Event::MarkDead { by: side, dead: said.points().iter().collect() },
                _ => Event::MarkDead { by: side, dead: vec![] },
            }
        }
        Stage::OutOfTime(by) => {
            let incident = Incident::OutOfTime { by, how: Overtime::LastPeriod, applied: which.index(2) == 0 };
            Event::Raise { incident, claim: Claim::OFFICIAL }
        }
        Stage::Abandoned(_) => Event::Settle { dead: of(stones).into_iter().collect(), shared: vec![] },
        Stage::Counted if which.index(8) == 0 => Event::Recount { by: side },
        Stage::Counted | Stage::Decided(_) | Stage::Confirmed(_) => {
            let parties = [Party::Player(Color::Black), Party::Player(Color::White), Party::Referee];
            Event::Confirm { by: *at.get(&parties) }
        }
    }
}

/// Enters an event and holds what came of it against what was before.
fn enter(contest: &mut Contest, event: &Event) -> Result<Result<Vec<Step>, Refused>, TestCaseError> {
    let before = contest.clone();
    let answer = contest.apply(event.clone());
    match &answer {
        Err(refused) => {
            prop_assert_eq!(&*contest, &before, "{:?} was refused: {}", event, refused);
            prop_assert!(!refused.to_string().is_empty() && !refused.cite().to_string().is_empty());
        }
        Ok(steps) => {
            prop_assert!(!matches!(before.stage(), Stage::Confirmed(_)), "{:?} after the confirmation", event);
            prop_assert_eq!(contest.log().split_last(), Some((event, before.log())));
            let is_taken_back = match event {
                Event::Withdraw { .. } => true,
                // The offence that stood is claimed, and its move is none.
                Event::Raise { .. } => before.regulations().offences == Offences::OnClaim,
                _ => false,
            };
            prop_assert!(is_taken_back || contest.move_count() >= before.move_count());
            prop_assert_eq!(&before.check(event), &Ok(()));
            prop_assert!(before.open_to(event.author()).contains(&event.kind()) || !is_listed(event), "{:?}", event);
            // The last event can be taken out again.
            if !matches!(event, Event::Withdraw { .. }) {
                let mut undone = contest.clone();
                let taken_out = undone.undo();
                prop_assert_eq!(taken_out.as_ref(), Some(event));
                prop_assert_eq!(&undone, &before, "{:?} is undone", event);
            }
            for step in steps {
                prop_assert!(!step.cite.to_string().is_empty() && !step.zh().to_string().is_empty());
                let with = step.and_cite.map(|with| format!(", {with}")).unwrap_or_default();
                prop_assert_eq!(step.to_string(), format!("{} ({}{with})", step.kind, step.cite));
            }
            if before.open_ruling().is_some() {
                let is_admitted = matches!(
                    event,
                    Event::Decide { .. }
                        | Event::Resign { .. }
                        | Event::Adjourn
                        | Event::Resume
                        | Event::ConfirmTimes { .. }
                        | Event::Withdraw { .. }
                );
                prop_assert!(is_admitted, "{:?}", event);
            }
            if let Stage::Confirmed(verdict) = contest.stage() {
                prop_assert_eq!(before.verdict(), Some(verdict));
            }
        }
    }
    holds(contest)?;
    Ok(answer)
}

/// What is true of a contest at any time.
fn holds(contest: &Contest) -> TestCaseResult {
    let game = contest.game();
    let points = Zi::from_whole(game.board().size().points().into());
    prop_assert_eq!(game.board().validate(), Ok(()));
    let count = Count::new(game.board());
    prop_assert_eq!(count.area(Color::Black) + count.area(Color::White), points);

    let stage = contest.stage();
    let settled = matches!(stage, Stage::Counted | Stage::Decided(_) | Stage::Confirmed(_));
    prop_assert_eq!(contest.verdict().is_some(), settled);
    let over = matches!(stage, Stage::Decided(_) | Stage::Confirmed(_));
    let lost = Color::ALL.into_iter().any(|side| contest.ledger().loss(side).is_some());
    prop_assert!(!lost || over, "lost by penalties and {:?}", stage);
    prop_assert!(game.end().is_none() || settled || stage == Stage::Settling, "ended and {:?}", stage);
    prop_assert_eq!(contest.ledger().edition(), game.terms().edition());
    if let Some(tally) = contest.tally() {
        prop_assert_eq!(tally.area[Color::Black] + tally.area[Color::White], points);
        prop_assert_eq!(tally.fines, ByColor::from_fn(|color| contest.ledger().fine(color)));
        prop_assert!(contest.dead().is_some_and(|dead| dead.is_about(game.board())));
    } else {
        prop_assert!(stage != Stage::Counted);
    }
    // Nobody's clock runs who is not to move.
    prop_assert!(contest.running().is_none_or(|side| side == game.to_move()));
    Ok(())
}

/// Enters everything, and gives each answer to somebody who wants to see it.
fn run(
    mut contest: Contest,
    happenings: &[Happening],
    mut seen: impl FnMut(&Contest, &Event, &Result<Vec<Step>, Refused>),
) -> Result<Contest, TestCaseError> {
    holds(&contest)?;
    let start = contest.stage();
    for happening in happenings {
        // That nothing follows a confirmation is a property of its own.
        if matches!(contest.stage(), Stage::Confirmed(_)) && contest.stage() != start {
            break;
        }
        let event = event(&contest, happening);
        let answer = enter(&mut contest, &event)?;
        seen(&contest, &event, &answer);
    }
    Ok(contest)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn whatever_happens_the_contest_stays_sound_and_its_log_replays(
        (contest, happenings) in (contest(), happenings()),
    ) {
        let contest = run(contest, &happenings, |_, _, _| ())?;
        let mut again = Contest::with_regulations(contest.start().clone(), *contest.regulations());
        for event in contest.log() {
            prop_assert!(again.apply(event.clone()).is_ok(), "{:?}", event);
        }
        prop_assert_eq!(&again, &contest);
        #[cfg(feature = "serde")]
        {
            let written = serde_json::to_string(&contest).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Contest>(&written).unwrap(), &contest);
        }
    }

    #[test]
    fn a_result_once_confirmed_is_the_result_for_ever(
        (contest, happenings, more) in (contest(), happenings(), happenings()),
    ) {
        let mut contest = run(contest, &happenings, |_, _, _| ())?;
        // While a ruling is open nothing can be confirmed.
        if contest.verdict().is_none() {
            let _ = contest.apply(Event::Resign { by: Color::White });
        }
        for by in [Decider::ChiefReferee, Decider::Organiser] {
            let _ = contest.apply(Event::Review { by, review: Review::Upheld });
        }
        if let Some(ruling) = contest.open_ruling() {
            let first = ruling.outcomes().first().map(|outcome| outcome.consequences.clone());
            let consequences = first.unwrap_or_else(|| vec![Consequence::NoPenaltyNamed]);
            contest.apply(Event::Decide { by: ruling.by(), consequences }).unwrap();
        }
        let verdict = contest.verdict();
        for by in [Party::Referee, Party::Player(Color::White), Party::Player(Color::Black)] {
            let _ = enter(&mut contest, &Event::Confirm { by })?;
        }
        prop_assert_eq!(contest.stage(), Stage::Confirmed(verdict.unwrap()));
        let confirmed = contest.clone();
        let contest = run(contest, &more, |_, _, answer| assert_eq!(answer, &Err(Refused::Confirmed)))?;
        prop_assert_eq!((contest.verdict(), &contest), (verdict, &confirmed));
    }
}

/// The name of a variant.
fn name(value: impl std::fmt::Debug) -> String {
    format!("{value:?}").split(|letter: char| !letter.is_alphanumeric()).next().unwrap().to_owned()
}

/// The random contests are worth something only if they come everywhere.
#[test]
fn the_random_contests_reach_every_stage_event_and_fact() {
    let mut runner = TestRunner::deterministic();
    let [mut stages, mut events, mut facts, mut refusals] = [const { BTreeSet::new() }; 4];
    for _ in 0..2_000 {
        let (contest, happenings) = (contest(), happenings()).new_tree(&mut runner).unwrap().current();
        run(contest, &happenings, |contest, event, answer| {
            stages.insert(name(contest.stage()));
            match answer {
                Ok(steps) => {
                    events.insert(name(event));
                    facts.extend(steps.iter().map(|step| name(&step.kind)));
                }
                Err(refused) => {
                    refusals.insert(name(refused));
                }
            }
        })
        .unwrap();
    }
    let all = |names: &str| names.split_whitespace().map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(stages, all("Playing EndProposed OutOfTime Adjourned Settling Abandoned Counted Decided Confirmed"));
    assert_eq!(
        events,
        all(
            "Move TakeBack ProposeEnd AcceptEnd Resign MarkDead Dispute Recount Confirm Raise Decide Correct FakeLife \
             Settle Adjourn SealMove Resume Elapse CallAgain ConfirmTimes Appeal Review Withdraw RaiseUnlisted \
             Reposition CountAbsent"
        ),
    );
    assert_eq!(
        facts,
        all("Played Passed Recurred TakenBack Ruled Open CorrectionDue Corrected EndProposed EndRefused Ended \
             MarkedDead Settled Agreed Disputed ProvedAlive Abandoned Counted Recounted Decided Confirmed Final Adjourned \
             Sealed Resumed Stones Void Unclaimed Lapsed Repositioned FakeLife Appealed Upheld RulingWithdrawn \
             EntryWithdrawn Reopened Elapsed OutOfTime CalledAgain TimesRecorded TimesConfirmed CountedAbsent"),
    );
    assert_eq!(
        refusals,
        all("Adjourned Agreed Claim Clock ClockStopped ConfirmedAlready CorrectionDue CountStands Dead \
             Decided Ended FinalWord NoClock NoCorrectionDue NoEndProposed NoResult NoRulingOpen \
             NoSealing NoSuchCorrection NotAbsent NotAbsoluteTime NotAdjourned NotDisputed NotEnded \
             NotInLog NotLawful NotNow NotOutOfTime NotShared NotTheDecider NothingToAppeal \
             NothingToWithdraw OutOfTime Play PlayItOut PlayedOut RulingOpen Setup"),
    );
}
