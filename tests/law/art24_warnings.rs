//! Article 24 (警告处罚): what warnings cost, and the ledger that keeps them.

use std::time::Duration;

use weiqi::penalty::{Ledger, LedgerError, Loss, LossGround, Penalty, Sanction};
use weiqi::referee::{Consequence, Outcome};
use weiqi::{
    Article, Board, ByColor, Cite, Cited, Color, Count, Edition, Ground, Incident, Size, Tally, Terms, Verdict, Zi,
};
use weiqi_testkit::rulings::*;

const PHONE: Cite = Cite::article(Article::RefereeDiscipline).clause(7);
const TAKE_BACK: Cite = Cite::article(Article::RefereePlay).clause(3);
const SECOND: Cite = Cite::article(Article::Warnings).clause(2);

fn sanction(side: Color, penalty: Penalty, move_number: u32) -> Sanction {
    Sanction { side, penalty, cite: TAKE_BACK, move_number }
}

fn warned(side: Color, move_number: u32) -> Sanction {
    sanction(side, Penalty::Warning, move_number)
}

fn ledger(edition: Edition, sanctions: impl IntoIterator<Item = Sanction>) -> Ledger {
    let mut ledger = Ledger::new(edition);
    for sanction in sanctions {
        ledger.enter(sanction).unwrap();
    }
    ledger
}

/// Enters what a fixed ruling on the incident comes to.
fn punish(ledger: &mut Ledger, incident: Incident, move_number: u32) {
    let ruling = ruling(incident, ledger.edition());
    assert_eq!(ruling.by(), None);
    for sanction in ruling.outcomes()[0].sanctions(move_number) {
        ledger.enter(sanction).unwrap();
    }
}

const NONE: ByColor<Option<Loss>> = ByColor { black: None, white: None };

#[test]
fn art24_1_a_warning_costs_one_zi() {
    each(|color| {
        let ledger = ledger(Rules2002, [warned(color, 7)]);
        assert_eq!(ledger.fine(color), Zi::from_whole(1));
        assert_eq!(ledger.fine(!color), Zi::ZERO);
        assert_eq!((ledger.warnings(color), ledger.warnings(!color)), (1, 0));
        assert_eq!(ledger.losses(), NONE);
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
    assert_eq!(margin(&[warned(Black, 3)]), even - Zi::from_whole(1));
    assert_eq!(margin(&[warned(White, 3)]), even + Zi::from_whole(1));
    assert_eq!(margin(&[warned(Black, 3), warned(White, 4)]), even);
}

#[test]
fn older_16_2_a_warning_costs_no_zi() {
    assert_eq!(ledger(Older, [warned(Black, 7)]).fine(Black), Zi::ZERO);
}

#[test]
fn art24_2_the_second_warning_loses() {
    each(|color| {
        let ledger = ledger(Rules2002, [warned(color, 7), warned(!color, 8), warned(color, 8)]);
        assert_eq!(ledger.loss(color), Some(Loss { ground: LossGround::Warnings, cite: SECOND }));
        assert_eq!(ledger.loss(!color), None);
        let by = Ground::Warnings { cite: SECOND };
        assert_eq!(Verdict::of_losses(ledger.losses()), Some(Verdict::Win { winner: !color, by }));
    });
}

#[test]
fn older_16_2_the_second_warning_loses() {
    let loss = ledger(Older, [warned(White, 7), warned(White, 90)]).loss(White).unwrap();
    assert_eq!(loss.cite().to_string(), "older edition, ch. 2, Art. 16.2");
}

#[test]
fn art24_2_one_warning_for_each_side_loses_nothing() {
    assert_eq!(ledger(Rules2002, [warned(White, 7), warned(Black, 8)]).losses(), NONE);
}

#[test]
fn art24_2_both_lose_when_both_are_warned_a_second_time() {
    for last in [9, 10] {
        let ledger = ledger(Rules2002, [warned(Black, 1), warned(White, 2), warned(Black, 9), warned(White, last)]);
        let cites = ByColor { black: SECOND, white: SECOND };
        assert_eq!(Verdict::of_losses(ledger.losses()), Some(Verdict::BothLose { cites }));
    }
}

#[test]
fn art24_2_both_sides_clauses_are_kept() {
    let mut ledger = ledger(Rules2002, [warned(Black, 1), warned(Black, 2)]);
    punish(&mut ledger, Incident::PhoneScreen { by: White }, 3);
    let verdict = Verdict::of_losses(ledger.losses()).unwrap();
    assert_eq!(verdict.cites().collect::<Vec<_>>(), [SECOND, PHONE]);
}

#[test]
fn art24_entries_follow_the_moves() {
    let mut ledger = ledger(Rules2002, [warned(Black, 5)]);
    let before = ledger.clone();
    assert_eq!(ledger.enter(warned(White, 4)), Err(LedgerError::OutOfOrder { move_number: 4, last: 5 }));
    assert_eq!(ledger, before);
    assert_eq!(ledger.sanctions(), [warned(Black, 5)]);
}

#[test]
fn art24_other_penalties_are_no_warnings() {
    let kinds = [Penalty::Advice, Penalty::LostTurn, Penalty::Deduction(Duration::from_secs(60))];
    let ledger = ledger(Rules2002, kinds.into_iter().chain(kinds).map(|kind| sanction(Black, kind, 3)));
    assert_eq!((ledger.warnings(Black), ledger.fine(Black), ledger.losses()), (0, Zi::ZERO, NONE));
}

#[test]
fn art24_a_loss_names_the_clause_broken_and_the_first_one_decides() {
    let mut ledger = ledger(Rules2002, [warned(White, 30)]);
    punish(&mut ledger, Incident::PhoneScreen { by: White }, 44);
    let loss = Some(Loss { ground: LossGround::Ruling, cite: PHONE });
    assert_eq!(ledger.loss(White), loss);
    punish(&mut ledger, Incident::Forfeit { by: White }, 44);
    ledger.enter(warned(White, 44)).unwrap();
    assert_eq!(ledger.loss(White), loss);
}

#[test]
fn art24_2_two_different_offences_lose() {
    let mut ledger = Ledger::new(Rules2002);
    punish(&mut ledger, Incident::KoRetaken { by: Black }, 60);
    assert_eq!((ledger.warnings(Black), ledger.loss(Black)), (1, None));
    let penalties: Vec<_> = ledger.sanctions().iter().map(|sanction| sanction.penalty).collect();
    assert_eq!(penalties, [Penalty::LostTurn, Penalty::Warning]);
    punish(&mut ledger, Incident::CapturedLeft { by: Black, clock_pressed: true }, 71);
    assert_eq!(ledger.warnings(Black), 2);
    assert_eq!(ledger.loss(Black), Some(Loss { ground: LossGround::Warnings, cite: SECOND }));
}

#[test]
fn older_11_1_a_ko_retaken_twice_loses_nothing() {
    let mut ledger = Ledger::new(Older);
    punish(&mut ledger, Incident::KoRetaken { by: Black }, 60);
    punish(&mut ledger, Incident::KoRetaken { by: Black }, 62);
    assert_eq!((ledger.warnings(Black), ledger.loss(Black)), (0, None));
}

#[test]
fn art24_penalties_go_with_the_players() {
    let ledger = ledger(Rules2002, [warned(Black, 1), warned(White, 2), warned(Black, 9)]);
    let swapped = ledger.swapped();
    assert_eq!((swapped.loss(Black), swapped.loss(White)), (None, ledger.loss(Black)));
    assert_eq!(swapped.swapped(), ledger);
}

#[test]
fn art24_every_penalty_of_an_outcome_is_entered() {
    let time = Duration::from_secs(90);
    let consequences = [
        Consequence::Void,
        deduction(White, time),
        advice(Black),
        Consequence::NoPenaltyNamed,
        loss(Black),
        out_of_time(White),
    ];
    let outcome = Outcome { consequences: consequences.to_vec(), cite: PHONE, and_cite: None };
    let of = |side, penalty| Sanction { side, penalty, cite: PHONE, move_number: 5 };
    assert_eq!(
        outcome.sanctions(5).collect::<Vec<_>>(),
        [
            of(White, Penalty::Deduction(time)),
            of(Black, Penalty::Advice),
            of(Black, Penalty::Loss(LossGround::Ruling)),
            of(White, Penalty::Loss(LossGround::Time)),
        ],
    );
}

#[cfg(feature = "serde")]
#[test]
fn art24_a_ledger_that_contradicts_itself_is_not_read() {
    use serde_json::{Value, from_value, to_value};
    let lost = ledger(Rules2002, [warned(Black, 1), warned(Black, 9), warned(White, 9)]);
    let written = to_value(&lost).unwrap();
    assert_eq!(from_value::<Ledger>(written.clone()).unwrap(), lost);

    let read = |change: fn(&mut Value)| {
        let mut changed = written.clone();
        change(&mut changed["sanctions"]);
        from_value::<Ledger>(changed).map_err(|error| error.to_string())
    };
    let unordered = read(|sanctions| sanctions[0]["move_number"] = 10.into());
    assert!(unordered.unwrap_err().contains("cannot follow"));
    let unknown = read(|sanctions| sanctions[0]["note"] = "?".into());
    assert!(unknown.unwrap_err().contains("unknown field"));
    assert!(read(|sanctions| sanctions[0]["side"] = "White".into()).is_ok());
}
