//! Article 24 (警告处罚): what warnings cost, and the ledger that keeps them.

use std::time::Duration;

use weiqi::penalty::{Ledger, LedgerError, Lost, Sanction, SanctionKind};
use weiqi::referee::{Consequence, Outcome};
use weiqi::{Article, Board, ByColor, Cite, Color, Count, Edition, Incident, Size, Tally, Terms, Zi};
use weiqi_testkit::rulings::*;

const PHONE: Cite = Cite::article(Article::RefereeDiscipline).clause(7);
const TAKE_BACK: Cite = Cite::article(Article::RefereePlay).clause(3);
const SECOND: Cite = Cite::article(Article::Warnings).clause(2);

fn sanction(on: Color, kind: SanctionKind, at: u32) -> Sanction {
    Sanction { on, kind, cite: TAKE_BACK, at }
}

fn warning(on: Color, at: u32) -> Sanction {
    sanction(on, SanctionKind::Warning, at)
}

fn ledger(edition: Edition, sanctions: impl IntoIterator<Item = Sanction>) -> Ledger {
    let mut ledger = Ledger::new(edition);
    for sanction in sanctions {
        ledger.enter(sanction).unwrap();
    }
    ledger
}

/// Enters what a fixed ruling on the incident comes to.
fn punish(ledger: &mut Ledger, incident: Incident, at: u32) {
    let ruling = ruling(incident, ledger.edition());
    assert_eq!(ruling.by(), None);
    for sanction in ruling.outcomes()[0].sanctions(at) {
        ledger.enter(sanction).unwrap();
    }
}

#[test]
fn art24_1_a_warning_costs_one_zi() {
    each(|color| {
        let ledger = ledger(Rules2002, [warning(color, 7)]);
        assert_eq!(ledger.fine(color), Zi::from_whole(1));
        assert_eq!(ledger.fine(!color), Zi::ZERO);
        assert_eq!((ledger.warnings(color), ledger.warnings(!color)), (1, 0));
        assert_eq!(ledger.lost(), None);
    });
}

#[test]
fn art24_1_the_fine_moves_the_margin_by_one_zi_and_both_cancel() {
    let count = Count::new(&Board::new(Size::STANDARD));
    let margin = |sanctions: &[Sanction]| {
        let ledger = ledger(Rules2002, sanctions.iter().copied());
        Tally::new(&count, &Terms::CHINESE_2002, ByColor::from_fn(|color| ledger.fine(color))).margin()
    };
    let even = margin(&[]);
    assert_eq!(margin(&[warning(Black, 3)]), even - Zi::from_whole(1));
    assert_eq!(margin(&[warning(White, 3)]), even + Zi::from_whole(1));
    assert_eq!(margin(&[warning(Black, 3), warning(White, 4)]), even);
}

#[test]
fn older_16_2_a_warning_costs_no_zi() {
    assert_eq!(ledger(Older, [warning(Black, 7)]).fine(Black), Zi::ZERO);
}

#[test]
fn art24_2_the_second_warning_loses() {
    each(|color| {
        let ledger = ledger(Rules2002, [warning(color, 7), warning(!color, 8), warning(color, 8)]);
        assert_eq!(ledger.lost(), Some(Lost::Side { color, cite: SECOND }));
    });
}

#[test]
fn older_16_2_the_second_warning_loses() {
    let ledger = ledger(Older, [warning(White, 7), warning(White, 90)]);
    let Some(Lost::Side { color: White, cite }) = ledger.lost() else { panic!("{:?}", ledger.lost()) };
    assert_eq!(cite.to_string(), "older edition, ch. 2, Art. 16.2");
}

#[test]
fn art24_2_one_warning_for_each_side_loses_nothing() {
    assert_eq!(ledger(Rules2002, [warning(White, 7), warning(Black, 8)]).lost(), None);
}

#[test]
fn art24_2_both_lose_when_the_same_move_warns_both_a_second_time() {
    let ledger = ledger(Rules2002, [warning(Black, 1), warning(White, 2), warning(Black, 9), warning(White, 9)]);
    assert_eq!(ledger.lost(), Some(Lost::Both(ByColor { black: SECOND, white: SECOND })));
}

#[test]
fn art24_2_nothing_is_entered_after_the_move_that_lost() {
    let mut ledger = ledger(Rules2002, [warning(Black, 1), warning(Black, 9)]);
    let before = ledger.clone();
    assert_eq!(ledger.enter(warning(White, 10)), Err(LedgerError::Decided { at: 9 }));
    assert_eq!(ledger, before);
}

#[test]
fn art24_entries_follow_the_moves() {
    let mut ledger = ledger(Rules2002, [warning(Black, 5)]);
    let before = ledger.clone();
    assert_eq!(ledger.enter(warning(White, 4)), Err(LedgerError::OutOfOrder { at: 4, last: 5 }));
    assert_eq!(ledger, before);
    assert_eq!(ledger.sanctions(), [warning(Black, 5)]);
}

#[test]
fn art24_other_penalties_are_no_warnings() {
    let kinds = [SanctionKind::Advice, SanctionKind::LostTurn, SanctionKind::Deduction(Duration::from_secs(60))];
    let ledger = ledger(Rules2002, kinds.into_iter().chain(kinds).map(|kind| sanction(Black, kind, 3)));
    assert_eq!((ledger.warnings(Black), ledger.fine(Black), ledger.lost()), (0, Zi::ZERO, None));
}

#[test]
fn art24_a_loss_names_the_clause_broken() {
    let mut ledger = ledger(Rules2002, [warning(Black, 30)]);
    punish(&mut ledger, Incident::PhoneScreen { by: White }, 44);
    assert_eq!(ledger.lost(), Some(Lost::Side { color: White, cite: PHONE }));
}

#[test]
fn art24_2_two_different_offences_lose() {
    let mut ledger = Ledger::new(Rules2002);
    punish(&mut ledger, Incident::KoRetaken { by: Black }, 60);
    assert_eq!((ledger.warnings(Black), ledger.lost()), (1, None));
    let kinds: Vec<_> = ledger.sanctions().iter().map(|sanction| sanction.kind).collect();
    assert_eq!(kinds, [SanctionKind::LostTurn, SanctionKind::Warning]);
    punish(&mut ledger, Incident::CapturedLeft { by: Black, clock_pressed: true }, 71);
    assert_eq!(ledger.warnings(Black), 2);
    assert_eq!(ledger.lost(), Some(Lost::Side { color: Black, cite: SECOND }));
}

#[test]
fn older_11_1_a_ko_retaken_twice_loses_nothing() {
    let mut ledger = Ledger::new(Older);
    punish(&mut ledger, Incident::KoRetaken { by: Black }, 60);
    punish(&mut ledger, Incident::KoRetaken { by: Black }, 62);
    assert_eq!((ledger.warnings(Black), ledger.lost()), (0, None));
}

#[test]
fn art24_every_penalty_of_an_outcome_is_entered() {
    let time = Duration::from_secs(90);
    let consequences = [
        Consequence::Void,
        Consequence::Deduct(White, time),
        Consequence::Advice(Black),
        Consequence::NoPenaltyNamed,
        Consequence::BothLose,
    ];
    let outcome = Outcome { consequences: consequences.to_vec(), cite: PHONE, with: None };
    let of = |on, kind| Sanction { on, kind, cite: PHONE, at: 5 };
    assert_eq!(
        outcome.sanctions(5).collect::<Vec<_>>(),
        [
            of(White, SanctionKind::Deduction(time)),
            of(Black, SanctionKind::Advice),
            of(Black, SanctionKind::Loss),
            of(White, SanctionKind::Loss),
        ],
    );
}

#[cfg(feature = "serde")]
#[test]
fn art24_a_ledger_that_contradicts_itself_is_not_read() {
    use serde_json::{Value, from_value, to_value};
    let lost = ledger(Rules2002, [warning(Black, 1), warning(Black, 9), warning(White, 9)]);
    let written = to_value(&lost).unwrap();
    assert_eq!(from_value::<Ledger>(written.clone()).unwrap(), lost);

    let read = |change: fn(&mut Value)| {
        let mut changed = written.clone();
        change(&mut changed["sanctions"]);
        from_value::<Ledger>(changed).map_err(|error| error.to_string())
    };
    let later = read(|sanctions| sanctions[2]["at"] = 10.into());
    assert!(later.unwrap_err().contains("lost by a penalty at move 9"));
    let unordered = read(|sanctions| sanctions[0]["at"] = 10.into());
    assert!(unordered.unwrap_err().contains("cannot follow"));
    assert!(read(|sanctions| sanctions[0]["on"] = "White".into()).is_ok());
}
