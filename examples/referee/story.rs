//! The two games, and how they are told.

use std::io::{self, Write};
use std::time::Duration;

use weiqi::Color::{Black, White};
use weiqi::clock::Overtime;
use weiqi::contest::{Party, Review};
use weiqi::penalty::LossGround;
use weiqi::referee::{Claim, Claimant, Consequence, Decider, Displacement, Moment};
use weiqi::{
    Article, Board, Chinese, Cite, Cited, Color, Contest, Event, Game, Incident, Move, Point, Size, Terms, Verdict,
};

/// A game from its start to its result: what happens, in words and as an event.
pub struct Story {
    pub title: &'static str,
    pub start: Game,
    pub events: Vec<(&'static str, Event)>,
}

/// Tells both games.
pub fn run(out: &mut impl Write) -> io::Result<()> {
    for story in [two_warnings(), one_stone(), time_and_appeal()] {
        let contest = tell(story, out)?;
        keep(&contest, out)?;
    }
    Ok(())
}

/// Unlawful plays are entered like lawful ones: the referee rules on them of his own motion. Two warnings
/// lose the game.
pub fn two_warnings() -> Story {
    let events = vec![
        ("A ko shape in the middle.", play(Black, "C4")),
        ("", play(White, "F4")),
        ("", play(Black, "D5")),
        ("", play(White, "E5")),
        ("", play(Black, "D3")),
        ("", play(White, "E3")),
        ("", play(Black, "G7")),
        ("", play(White, "D4")),
        ("Black takes the ko.", play(Black, "E4")),
        ("White takes it back at D4 at once, without a threat elsewhere.", play(White, "D4")),
        ("Black, whose turn it is now, ends the ko.", play(Black, "D4")),
        ("White builds a corner.", play(White, "H9")),
        ("", play(Black, "G3")),
        ("", play(White, "J8")),
        ("Black plays J9, where its stone has no liberty and takes nothing.", play(Black, "J9")),
        ("That cost the turn and nothing more: White moves.", play(White, "C7")),
        ("", play(Black, "B6")),
        ("Black has second thoughts and puts the stone elsewhere.", Event::TakeBack { by: Black, to: at("B5") }),
        ("White complains before it moves.", taken_back(Black, Moment::BeforeNextMove)),
        ("", play(White, "G8")),
        ("White does the same.", Event::TakeBack { by: White, to: at("F8") }),
        ("Black answers the move,", play(Black, "F7")),
        ("and complains only then.", taken_back(White, Moment::DuringGame)),
        ("", play(White, "H5")),
        ("White plays H4 too, though Black has not passed.", play(White, "H4")),
    ];
    let size = Size::square(9).expect("9 lines are a board");
    let start = Game::new(size, Terms::CHINESE_2002).expect("an empty board is a start");
    Story { title: "Two warnings", start, events: confirmed(events) }
}

/// Black has 185 zi, enough to win by 3/4 — until a stone is left on the board a moment too long.
pub fn one_stone() -> Story {
    let events = vec![
        ("White tries the last corner.", play(White, "B2")),
        ("", play(Black, "C2")),
        ("", play(White, "B1")),
        ("", play(Black, "C1")),
        ("", play(White, "A2")),
        ("", play(Black, "B3")),
        ("White has nothing left to play,", Event::ProposeEnd { by: White }),
        ("nor has Black.", Event::AcceptEnd { by: Black }),
        ("Black takes the three stones for dead.", Event::MarkDead { by: Black, dead: vec![at("A2")] }),
        ("White does not.", Event::MarkDead { by: White, dead: vec![] }),
        ("So it is played out, Black first.", Event::Dispute { by: Black, at: at("A2") }),
        ("", play(Black, "A3")),
        ("White plays A1, its own last liberty.", play(White, "A1")),
        ("The turn is Black's.", play(Black, "A1")),
        ("Black has pressed the clock with one of the three stones still on the board.", {
            let incident = Incident::CapturedLeft { by: Black, clock_pressed: true };
            Event::Raise { incident, claim: Claim::at_once(White) }
        }),
        ("", Event::ProposeEnd { by: White }),
        ("", Event::AcceptEnd { by: Black }),
        ("", Event::MarkDead { by: White, dead: vec![] }),
        ("", Event::MarkDead { by: Black, dead: vec![] }),
        ("Black has counted too, and would like to play on.", {
            let claim = Claim { by: Claimant::Player(Black), when: Moment::Unconfirmed };
            Event::Raise { incident: Incident::Reopening { by: Black }, claim }
        }),
        ("Or to have the count checked.", Event::Recount { by: Black }),
    ];
    Story {
        title: "One stone",
        start: Game::from_position(divided(), White, Terms::CHINESE_2002),
        events: confirmed(events),
    }
}

/// A clock, a ruling that is appealed against, a displaced stone, and an entry that was wrong.
pub fn time_and_appeal() -> Story {
    let time = |by, seconds| Event::Elapse { by, time: Duration::from_secs(seconds) };
    let terms = Terms::CHINESE_2002.with_time("60s+1x30s".parse().expect("a time control"));
    let size = Size::square(9).expect("9 lines are a board");
    let events = vec![
        ("A minute each, then one period of 30 seconds.", time(Black, 20)),
        ("", play(Black, "E5")),
        ("White thinks for a minute and a half,", time(White, 90)),
        ("and applies for a lost turn in the place of the loss.", {
            let incident = Incident::OutOfTime { by: White, how: Overtime::LastPeriod, applied: true };
            Event::Raise { incident, claim: Claim::at_once(White) }
        }),
        ("The referee does not grant it.", {
            let lost = Consequence::loss(White, LossGround::Time);
            Event::Decide { by: Decider::Referee, consequences: vec![lost] }
        }),
        ("White appeals,", Event::Appeal { by: White }),
        ("and the chief referee does.", {
            let granted = vec![Consequence::ByoyomiGoesOn(White), Consequence::lost_turn(White)];
            Event::Review { by: Decider::ChiefReferee, review: Review::Changed(granted) }
        }),
        ("", play(Black, "C3")),
        ("A stone has moved, and both sides know from where.", {
            let incident = Incident::Displaced(Displacement::Agreed { point_known: false });
            Event::Raise { incident, claim: Claim::OFFICIAL }
        }),
        ("", Event::Correct { from: at("C3"), to: at("C4") }),
        ("The clerk enters a resignation by mistake,", Event::Resign { by: Black }),
        ("and withdraws it.", Event::Withdraw { by: Decider::Referee, why: "White resigned, not Black".into() }),
        ("", Event::Resign { by: White }),
    ];
    let start = Game::new(size, terms).expect("an empty board is a start");
    Story { title: "Time and an appeal", start, events: confirmed(events) }
}

/// A board divided by two walls, 185 points for Black and 176 for White.
fn divided() -> Board {
    let wall = |color: Color, column: u8, rows: std::ops::Range<u8>| {
        rows.filter_map(move |row| Some((color, Point::new(column, row)?)))
    };
    let black = wall(Black, 8, 14..19).chain(wall(Black, 9, 0..14));
    let white = wall(White, 9, 14..19).chain(wall(White, 10, 0..14));
    Board::from_stones(Size::STANDARD, black.chain(white)).expect("both walls have liberties")
}

fn at(vertex: &str) -> Point {
    vertex.parse().expect("the stories name vertices")
}

fn play(by: Color, vertex: &str) -> Event {
    Event::Move { by, mv: at(vertex).into() }
}

/// The opponent's complaint about a stone that was put elsewhere.
fn taken_back(by: Color, when: Moment) -> Event {
    Event::Raise { incident: Incident::TakeBack { by }, claim: Claim { by: Claimant::Player(!by), when } }
}

/// Ends a game as Article 16.4 has it, and tries to go on all the same.
fn confirmed(mut events: Vec<(&'static str, Event)>) -> Vec<(&'static str, Event)> {
    events.extend([
        ("", Event::Confirm { by: Party::Player(White) }),
        ("", Event::Confirm { by: Party::Player(Black) }),
        ("", Event::Confirm { by: Party::Referee }),
        ("Black passes all the same.", Event::Move { by: Black, mv: Move::Pass }),
    ]);
    events
}

/// Enters every event in a contest and prints what follows from it.
pub fn tell(story: Story, out: &mut impl Write) -> io::Result<Contest> {
    let mut contest = Contest::new(story.start);
    writeln!(out, "== {} ==\n\n{}\n", story.title, contest.game().board())?;
    for (words, event) in story.events {
        if !words.is_empty() {
            writeln!(out, "{words}")?;
        }
        match contest.apply(event) {
            Ok(steps) => {
                for step in steps {
                    writeln!(out, "    {step}  {}", step.zh())?;
                }
            }
            Err(refused) => {
                let cite = refused.cite();
                writeln!(out, "    not accepted under {cite} {}: {refused}", cite.zh())?;
            }
        }
    }
    writeln!(out, "\n{}\n", contest.game().board())?;
    let fines = Cite::article(Article::Warnings).clause(1);
    for color in Color::ALL {
        let (warnings, fine) = (contest.ledger().warnings(color), contest.ledger().fine(color));
        writeln!(
            out,
            "{color}: warnings {warnings}, fine {fine} zi ({fines})  {}：罚出{}（{}）",
            color.zh(),
            fine.zh(),
            fines.zh()
        )?;
    }
    if let Some(verdict) = contest.verdict() {
        writeln!(out, "{}\n", in_words(&verdict))?;
    }
    Ok(contest)
}

/// A verdict in both languages, with its place in the law and its form in records. Chinese speaks of Black,
/// as Article 11 does.
fn in_words(verdict: &Verdict) -> String {
    let (cite, record) = (verdict.cite(), verdict.record());
    format!("{verdict} ({cite})  {}（{}）  {record}", verdict.seen_by(Black).zh(), cite.zh())
}

/// The log is the state: prints it, reads it back, and compares.
fn keep(contest: &Contest, out: &mut impl Write) -> io::Result<()> {
    let json = serde_json::to_string(contest)?;
    let replayed: Contest = serde_json::from_str(&json)?;
    let same = if replayed == *contest { "the same contest" } else { "another contest" };
    writeln!(out, "{json}\n\n{} events replayed: {same}\n", contest.log().len())
}
