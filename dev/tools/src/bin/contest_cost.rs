//! The cost of an event of a supervised game after logs of 100, 1,000 and 5,000 events, and the size of a contest.
//!
//! ```text
//! cargo run --release -p weiqi-tools --bin contest_cost
//! ```

use std::hint::black_box;
use std::time::Instant;

use weiqi::contest::{Party, Review};
use weiqi::referee::{Claim, Decider};
use weiqi::{Color, Contest, Event, Game, Incident, Move, Size, Terms};

/// A contest after a number of moves: plays on free points in turn, with a pass where none is legal.
fn after(moves: usize) -> Contest {
    let terms = Terms::CHINESE_2002.with_time("60m+30s fischer".parse().expect("a time control"));
    let mut contest = Contest::new(Game::new(Size::STANDARD, terms).expect("an empty board"));
    let mut state = 1u64;
    while contest.log().len() < moves {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let by = contest.game().to_move();
        let legal: Vec<_> = contest.game().legal().iter().collect();
        let mv = legal.get((state >> 33) as usize % legal.len().max(1)).map_or(Move::Pass, |&at| Move::Play(at));
        if contest.apply(Event::Move { by, mv }).is_err() {
            break;
        }
    }
    contest
}

fn main() {
    println!("a contest is {} bytes", size_of::<Contest>());
    println!("{:>22} {:>8} {:>8} {:>8}   ns", "event after", 100, 1_000, 5_000);
    let contests = [100, 1_000, 5_000].map(after);
    type Make = fn(&Contest) -> Vec<Event>;
    let events: [(&str, Make); 6] = [
        ("move", |contest| {
            let at = contest.game().legal().first();
            vec![Event::Move { by: contest.game().to_move(), mv: at.map_or(Move::Pass, Move::Play) }]
        }),
        ("double move", |contest| {
            let at = contest.game().board().empty_points().iter().next_back();
            vec![Event::Move { by: !contest.game().to_move(), mv: at.map_or(Move::Pass, Move::Play) }]
        }),
        ("warning", |contest| {
            let incident = Incident::ClockBeforeMove { by: contest.game().to_move() };
            vec![Event::Raise { incident, claim: Claim::OFFICIAL }]
        }),
        ("resign and withdraw", |_| {
            vec![Event::Resign { by: Color::Black }, Event::Withdraw { by: Decider::Referee, why: String::new() }]
        }),
        ("loss, appeal, review", |_| {
            let incident = Incident::PhoneScreen { by: Color::White };
            let review = Event::Review { by: Decider::ChiefReferee, review: Review::Withdrawn };
            vec![Event::Raise { incident, claim: Claim::OFFICIAL }, Event::Appeal { by: Color::White }, review]
        }),
        ("refused", |_| vec![Event::Confirm { by: Party::Referee }]),
    ];
    for (name, make) in events {
        let costs = contests.each_ref().map(|contest| {
            let mut best = u128::MAX;
            for _ in 0..200 {
                let mut contest = contest.clone();
                // The first event after a copy pays for the growth of the log.
                let _ = contest.apply(Event::Adjourn);
                let _ = contest.apply(Event::Resume);
                let events = make(&contest);
                let start = Instant::now();
                for event in events {
                    let _ = black_box(contest.apply(event));
                }
                best = best.min(start.elapsed().as_nanos());
            }
            best
        });
        println!("{name:>22} {:>8} {:>8} {:>8}", costs[0], costs[1], costs[2]);
    }
}
