//! What the tests of chapter 3 share: asking for a ruling and comparing all of it.

use std::time::Duration;
use weiqi::penalty::LossGround;
use weiqi::referee::{Claim, Consequence, Decider, Outcome, rule};
use weiqi::{Cited, Color, Edition, Incident, Ruling};

pub use weiqi::Color::{Black, White};
pub use weiqi::Edition::{Older, Rules2002};

/// The ruling on an incident that is raised at once by whom the law lets raise it.
pub fn ruling(incident: Incident, edition: Edition) -> Ruling {
    let claim = match incident {
        Incident::TakeBack { by } => Claim::at_once(!by),
        _ => Claim::OFFICIAL,
    };
    let ruling = rule(&incident, edition, claim).unwrap();
    {
        let back: Incident = serde_json::from_value(serde_json::to_value(incident).unwrap()).unwrap();
        assert_eq!(back, incident);
        let back: Ruling = serde_json::from_value(serde_json::to_value(&ruling).unwrap()).unwrap();
        assert_eq!(back, ruling);
    }
    ruling
}

fn read(outcome: &Outcome) -> (String, &[Consequence]) {
    let cites: Vec<_> = outcome.cites().map(|cite| cite.to_string().replace("older edition, ch. ", "older ")).collect();
    (cites.join(" with "), &outcome.consequences)
}

#[track_caller]
fn assert_outcomes(ruling: &Ruling, expected: &[(&str, &[Consequence])]) {
    let outcomes: Vec<_> = ruling.outcomes().iter().map(read).collect();
    let expected: Vec<_> = expected.iter().map(|&(cites, consequences)| (cites.to_string(), consequences)).collect();
    assert_eq!(outcomes, expected);
}

/// The law leaves no choice: these clauses, these consequences. Older clauses read "older 2, Art. 8.1".
#[track_caller]
pub fn assert_fixed(incident: Incident, edition: Edition, cites: &str, consequences: &[Consequence]) {
    let ruling = ruling(incident, edition);
    assert!(matches!(ruling, Ruling::Fixed(_)), "{ruling:?}");
    assert_eq!(ruling.by(), None);
    assert_outcomes(&ruling, &[(cites, consequences)]);
}

/// Somebody chooses from a complete list.
#[track_caller]
pub fn assert_choice(incident: Incident, edition: Edition, by: Decider, lawful: &[(&str, &[Consequence])]) {
    let ruling = ruling(incident, edition);
    assert!(matches!(&ruling, Ruling::Open(open) if !open.is_free()), "{ruling:?}");
    assert_eq!(ruling.by(), Some(by));
    assert_outcomes(&ruling, lawful);
}

/// Somebody decides by a clause, which names these outcomes and perhaps none.
#[track_caller]
pub fn assert_discretion(incident: Incident, edition: Edition, by: Decider, cite: &str, named: &[&[Consequence]]) {
    let ruling = ruling(incident, edition);
    let Ruling::Open(open) = &ruling else { panic!("{ruling:?}") };
    assert!(open.is_free());
    assert_eq!(open.cite().to_string().replace("older edition, ch. ", "older "), cite);
    assert_eq!(ruling.by(), Some(by));
    assert_outcomes(&ruling, &named.iter().map(|&consequences| (cite, consequences)).collect::<Vec<_>>());
}

/// The older edition does not list it: the referee rules in the spirit of the rules (16.1).
#[track_caller]
pub fn assert_unlisted(incident: Incident) {
    assert_discretion(incident, Older, Decider::Referee, "older 2, Art. 16.1", &[]);
}

/// Consequences as the tables of the tests write them.
pub const fn warning(side: Color) -> Consequence {
    Consequence::warning(side)
}

pub const fn advice(side: Color) -> Consequence {
    Consequence::advice(side)
}

pub const fn lost_turn(side: Color) -> Consequence {
    Consequence::lost_turn(side)
}

pub const fn deduction(side: Color, time: Duration) -> Consequence {
    Consequence::deduction(side, time)
}

/// The loss of the game by a ruling.
pub const fn loss(side: Color) -> Consequence {
    Consequence::loss(side, LossGround::Ruling)
}

pub const fn forfeit(side: Color) -> Consequence {
    Consequence::loss(side, LossGround::Forfeit)
}

pub const fn out_of_time(side: Color) -> Consequence {
    Consequence::loss(side, LossGround::Time)
}

/// Runs for both colours, so that no ruling can have one of them built in.
pub fn each(mut test: impl FnMut(Color)) {
    Color::ALL.into_iter().for_each(&mut test);
}
