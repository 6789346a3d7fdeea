//! Article 21 (终局): proposals refused, contested points left, a confirmed end that is not reopened, and life
//! and death found out by play.

use weiqi::contest::Stage;
use weiqi::referee::Consequence::*;
use weiqi::referee::{Claim, rule};
use weiqi::{Contest, End, Event, Incident, Zi};
use weiqi_testkit::contests::*;
use weiqi_testkit::rulings::{Rules2002, assert_fixed, assert_unlisted, each};

#[test]
fn art21_3_a_confirmed_end_is_not_reopened_whoever_asks_and_whenever() {
    each(|by| {
        assert_fixed(Incident::Reopening { by }, Rules2002, "Art. 21.3", &[NotReopened]);
        let claim = Claim { when: weiqi::referee::Moment::Confirmed, ..Claim::at_once(by) };
        assert!(rule(&Incident::Reopening { by }, Rules2002, claim).is_ok());
    });
    assert_unlisted(Incident::Reopening { by: Black });
}

#[test]
fn art21_1_e02_a_proposal_is_refused_by_playing_on() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    enter(&mut contest, propose(Black));
    let regained = "the game goes on, and Black may move again (Art. 21.1)";
    expect(&mut contest, mv(White, "G7"), &[regained, "White plays G7 (Art. 2.3)"]);
    assert_eq!((contest.stage(), contest.game().to_move()), (Stage::Playing, Black));
    play(&mut contest, "C7");
}

#[test]
fn art21_1_a_proposal_can_be_made_again_and_by_the_other_side() {
    let mut contest = contest();
    play(&mut contest, "E5");
    enter(&mut contest, propose(White));
    enter(&mut contest, mv(Black, "C3"));
    enter(&mut contest, propose(White));
    enter(&mut contest, mv(Black, "G7"));
    play(&mut contest, "C7");
    enter(&mut contest, propose(Black));
    enter(&mut contest, accept(White));
    assert_eq!(contest.game().end(), Some(End::Agreed));
}

/// Nothing but two passes in a row or an agreement ends play, and a second move in a row is no answer.
#[test]
fn art21_1_only_an_answer_ends_what_was_proposed() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    enter(&mut contest, propose(Black));
    enter(&mut contest, mv(White, "D4"));
    enter(&mut contest, mv(Black, "G7"));
    expect(&mut contest, mv(Black, "F3"), &["the play is void (Art. 17.2)", "Black is warned (Art. 17.2)"]);
    assert_eq!((contest.stage(), contest.game().to_move()), (Stage::Playing, White));
    assert_eq!(contest.game().board().stone(p("F3")), None);
}

#[test]
fn art21_2_s07_a_contested_point_left_is_shared() {
    let mut contest = from(FIGURE_5, Black);
    play(&mut contest, "pass pass");
    enter(&mut contest, dead(Black, ""));
    let count = "Black 38 1/2 zi, White 42 1/2 zi; Black must exceed 44 1/4 (Art. 11)";
    let agreed = "both sides agree that every group is alive (Art. 8)";
    expect(&mut contest, dead(White, ""), &["White says that every group is alive (Art. 8)", agreed, count]);
    assert_eq!(confirm(&mut contest), "黑负5又3/4子");
}

/// Figure 6, made again: the play A is B9, and it would take the corner.
#[test]
fn art21_3_s08_what_is_found_after_the_agreement_changes_nothing() {
    let mut contest = from(FIGURE_6, Black);
    play(&mut contest, "pass pass");
    agree(&mut contest, "");
    let agreed = "the groups are agreed and the game is not reopened";
    for event in [mv(Black, "B9"), mv(White, "A9"), dispute(Black, "A8"), propose(Black)] {
        refuse(&mut contest, event, agreed, "Art. 21.3");
    }
    // One side alone does not change what both have said.
    enter(&mut contest, dead(Black, "A8"));
    expect(&mut contest, complain(Black, Incident::Reopening { by: Black }), &["the game is not reopened (Art. 21.3)"]);
    let tally = contest.tally().unwrap();
    assert_eq!((tally.area[Black], tally.area[White]), (Zi::from_whole(36), Zi::from_whole(45)));
    assert_eq!(confirm(&mut contest), "黑负8又1/4子");
}

/// The same before the agreement: "dead" gets the first move.
#[test]
fn art21_4_s08_what_is_claimed_before_the_agreement_is_played_out() {
    let mut contest = from(FIGURE_6, Black);
    play(&mut contest, "pass pass");
    enter(&mut contest, dead(White, ""));
    enter(&mut contest, dead(Black, "A8"));
    assert_eq!(contest.stage(), Stage::Settling);
    let first = "the group is played out, and Black, who says it is dead, moves first (Art. 21.4)";
    expect(&mut contest, dispute(Black, "D9"), &[first]);
    assert_eq!((contest.stage(), contest.game().to_move()), (Stage::Playing, Black));
    // B9 is the vital point: White cannot make two eyes, and is taken.
    play(&mut contest, "B9 C9");
    expect(&mut contest, mv(Black, "A9"), &["Black plays A9 and takes 6 (Art. 2.3)"]);
    play(&mut contest, "pass pass");
    agree(&mut contest, "");
    let tally = contest.tally().unwrap();
    assert_eq!((tally.area[Black], tally.area[White]), (Zi::from_whole(44), Zi::from_whole(37)));
    assert_eq!(confirm(&mut contest), "黑负1/4子");
}

/// If White replies first, the corner lives: the order matters.
#[test]
fn art21_4_s08_who_says_alive_does_not_move_first() {
    let mut contest = from(FIGURE_6, Black);
    play(&mut contest, "pass pass");
    enter(&mut contest, dead(Black, "A8"));
    let refused = "White does not say that the group at A8 is dead against the other side";
    refuse(&mut contest, dispute(White, "A8"), refused, "Art. 21.4");
    enter(&mut contest, dead(White, ""));
    refuse(&mut contest, dispute(White, "A8"), refused, "Art. 21.4");
    // Nor is anything played before the dispute.
    refuse(&mut contest, mv(Black, "B9"), "play has ended", "Art. 7");
    enter(&mut contest, dispute(Black, "A8"));
    refuse(&mut contest, mv(White, "B9"), "it is not White's turn", "Art. 2.3");
}

#[test]
fn art21_4_a_dispute_names_a_group_on_which_the_sides_differ() {
    let mut contest = from(FIGURE_6, Black);
    play(&mut contest, "pass pass");
    refuse(&mut contest, dispute(Black, "B9"), "B9 is empty: no group to be dead", "Art. 8.2");
    refuse(&mut contest, dispute(Black, "K10"), "K10 is off the board", "Art. 1.1");
    enter(&mut contest, dead(Black, "A8"));
    enter(&mut contest, dead(White, "J6"));
    let refused = |at| format!("Black does not say that the group at {at} is dead against the other side");
    for at in ["J6", "A3"] {
        refuse(&mut contest, dispute(Black, at), &refused(at), "Art. 21.4");
    }
    enter(&mut contest, dispute(White, "F6"));
    assert_eq!(contest.game().to_move(), White);
}

/// The claimant moves first although it passed last.
#[test]
fn art21_4_e06_who_says_dead_moves_first() {
    for by in [Black, White] {
        // A lone stone of the other side; the claimant passes last.
        let mut contest = contest();
        if by == White {
            play(&mut contest, "E5 pass pass");
        } else {
            play(&mut contest, "pass E5 pass pass");
        }
        let stated = format!("{by} says that these stones are dead: E5 (Art. 8)");
        let last = contest.game().moves().last().unwrap();
        expect(&mut contest, dead(by, "E5"), &[&stated]);
        enter(&mut contest, dead(!by, ""));
        enter(&mut contest, dispute(by, "E5"));
        assert_eq!((contest.game().to_move(), last.0), (by, !by));
        assert!(contest.game().in_dispute());
        assert_eq!(contest.marked(), Default::default(), "what was said of an earlier position");
    }
}

#[test]
fn art21_4_e07_a_group_played_out_and_not_taken_is_alive() {
    let mut contest = contest();
    play(&mut contest, "E5 pass pass");
    enter(&mut contest, dead(White, "E5"));
    enter(&mut contest, dead(Black, ""));
    enter(&mut contest, dispute(White, "E5"));
    play(&mut contest, "pass");
    let proved = "the group was not taken and is alive: E5 (Art. 21.4)";
    expect(
        &mut contest,
        mv(Black, "pass"),
        &["Black passes (Art. 2.5)", "two passes in a row end the game (Art. 7.3)", proved],
    );
    enter(&mut contest, dead(Black, ""));
    let before = contest.clone();
    // White may say it again, and it makes no difference.
    let steps = enter(&mut contest, dead(White, "E5"));
    assert_eq!(steps[1], "both sides agree that every group is alive (Art. 8)");
    assert_eq!(contest.stage(), Stage::Counted);
    // Nor is the group played out again.
    let mut contest = before;
    enter(&mut contest, dead(Black, "E5"));
    enter(&mut contest, dead(White, ""));
    assert_eq!(contest.stage(), Stage::Counted, "its owner alone says so, which is not enough either");
}

#[test]
fn art21_4_a_group_proved_alive_is_not_disputed_again() {
    let mut contest =
        from(".....OX../.....OX../.....OX../OOOOOOXXX/XXXXXXX../........./..O....../........./.........", Black);
    play(&mut contest, "pass pass");
    enter(&mut contest, dead(Black, "C3"));
    enter(&mut contest, dead(White, ""));
    enter(&mut contest, dispute(Black, "C3"));
    // The group grows, and is the same group.
    play(&mut contest, "B3 D3 pass pass");
    enter(&mut contest, dead(Black, "C3 F9"));
    enter(&mut contest, dead(White, "B3"));
    assert_eq!(contest.stage(), Stage::Settling, "they differ on other groups");
    let alive = |at| format!("the group at {at} has been played out and is alive");
    for at in ["C3", "D3"] {
        refuse(&mut contest, dispute(Black, at), &alive(at), "Art. 21.4");
    }
    enter(&mut contest, dispute(White, "B3"));
    assert_eq!(contest.game().to_move(), White);
}

/// Only the stones that were played out are proved, not those that come after them on the same points.
#[test]
fn art21_4_stones_that_come_later_prove_nothing() {
    let mut contest = from("..OX./OOOX./XXXX./...../.....", Black);
    play(&mut contest, "pass pass");
    enter(&mut contest, dead(Black, "A4"));
    enter(&mut contest, dead(White, ""));
    enter(&mut contest, dispute(Black, "A4"));
    // White fills an eye, the group is taken, and White plays where it stood.
    play(&mut contest, "E1 A5");
    expect(&mut contest, mv(Black, "B5"), &["Black plays B5 and takes 5 (Art. 2.3)"]);
    play(&mut contest, "B4 pass");
    let steps = enter(&mut contest, mv(White, "pass"));
    assert_eq!(steps.len(), 2, "{steps:?}");
    enter(&mut contest, dead(Black, "B4"));
    enter(&mut contest, dead(White, ""));
    enter(&mut contest, dispute(Black, "B4"));
    // The stone that stands there in the end is Black's.
    play(&mut contest, "A5 pass A4 pass C5 pass C4 pass pass");
    assert_eq!(contest.game().board().stone(p("B4")), None);
    agree(&mut contest, "");
}

#[test]
fn art21_4_what_a_side_said_can_be_changed_until_both_say_the_same() {
    let mut contest = from(FIGURE_6, Black);
    play(&mut contest, "pass pass");
    enter(&mut contest, dead(Black, "A8 J6"));
    enter(&mut contest, dead(Black, "A8"));
    // White would have agreed to what Black said first.
    enter(&mut contest, dead(White, "J6 A8"));
    assert_eq!(contest.stage(), Stage::Settling);
    let said = contest.marked()[Black].unwrap().points();
    assert_eq!(said, points("A8 B8 C8 D8 D9"), "a group is named by any of its stones");
    let steps = enter(&mut contest, dead(White, "D9"));
    assert_eq!(steps.len(), 3, "{steps:?}");
    assert_eq!(contest.dead().unwrap().points(), said);
}

#[test]
fn art21_4_no_group_is_named_before_the_end_or_where_no_stone_is() {
    let mut contest = contest();
    play(&mut contest, "E5");
    refuse(&mut contest, dead(White, "E5"), "play has not ended", "Art. 8");
    refuse(&mut contest, dispute(White, "E5"), "play has not ended", "Art. 8");
    play(&mut contest, "pass pass");
    refuse(&mut contest, dead(White, "E4"), "E4 is empty: no group to be dead", "Art. 8.2");
    assert_eq!(contest.marked(), Default::default());
}

/// Each disagreement is played out; only a group that has been is settled without an agreement.
#[test]
fn art21_4_disputes_can_be_repeated() {
    let mut contest = contest();
    play(&mut contest, "E5 C3 pass pass");
    for (by, at) in [(White, "E5"), (Black, "C3")] {
        enter(&mut contest, dead(by, at));
        enter(&mut contest, dead(!by, ""));
        assert_eq!(contest.stage(), Stage::Settling);
        enter(&mut contest, dispute(by, at));
        play(&mut contest, "pass pass");
    }
    enter(&mut contest, dead(White, "E5"));
    enter(&mut contest, dead(Black, "C3"));
    assert_eq!(contest.stage(), Stage::Counted);
    assert!(contest.dead().unwrap().points().is_empty());
}

/// The position before the ko was taken has appeared, passes or not (Article 6).
#[test]
fn art21_4_e12_a_dispute_is_no_ko_threat() {
    let mut contest = from(SINGLE_KO, Black);
    play(&mut contest, "C3 pass pass");
    enter(&mut contest, dead(White, "C3"));
    enter(&mut contest, dead(Black, ""));
    enter(&mut contest, dispute(White, "C3"));
    let with = [
        "the play is void (Art. 6, Art. 18.3)",
        "White loses a turn (Art. 6, Art. 18.3)",
        "White is warned (Art. 6, Art. 18.3)",
    ];
    expect(&mut contest, mv(White, "B3"), &with);
    assert_eq!(contest.game().to_move(), Black);
    // After a threat and its answer it can be retaken.
    play(&mut contest, "pass E5 E1");
    expect(&mut contest, mv(White, "B3"), &["White plays B3 and takes 1 (Art. 2.3)"]);
}

/// A white stone that Black can take, and Black's claim that it is dead.
fn disputed() -> Contest {
    let mut contest = from("O..../X..../...../...../.....", Black);
    play(&mut contest, "pass pass");
    enter(&mut contest, dead(Black, "A5"));
    enter(&mut contest, dead(White, ""));
    enter(&mut contest, dispute(Black, "A5"));
    contest
}

/// The claimant had the first move and did not take the group after all.
#[test]
fn art21_4_a_group_taken_and_given_back_is_proved_alive() {
    let proved = "the group was not taken and is alive: A5 (Art. 21.4)";
    let back = Event::TakeBack { by: Black, to: p("E1") };

    // Black lifts the stone that took it, and nobody objects.
    let mut contest = disputed();
    play(&mut contest, "B5");
    enter(&mut contest, back.clone());
    play(&mut contest, "pass");
    assert_eq!(enter(&mut contest, mv(Black, "pass"))[2], proved);

    // White objects: the stone goes back, and the group is gone for good.
    let mut contest = disputed();
    play(&mut contest, "B5");
    enter(&mut contest, back);
    enter(&mut contest, complain(White, Incident::TakeBack { by: Black }));
    assert_eq!(contest.game().board().stone(p("A5")), None);
    play(&mut contest, "pass");
    assert_eq!(enter(&mut contest, mv(Black, "pass")).len(), 2);
}

/// Where the sides come to no agreement, the chief referee settles what is dead (Article 30.6).
#[test]
fn art21_4_what_the_sides_leave_open_is_for_the_chief_referee() {
    let mut contest = from("O..../X..../...../...../.....", Black);
    play(&mut contest, "pass pass");
    let settle = Event::Settle { dead: vec![p("A5")], shared: vec![] };
    let count = "Black 25 zi, White 0 zi; Black must exceed 16 1/4 (Art. 11)";
    let ruled = "the chief referee rules that these stones are dead: A5 (Art. 30.6)";
    expect(&mut contest, settle.clone(), &[ruled, count]);
    // He can put right what he has settled, until it is confirmed.
    let alive = Event::Settle { dead: vec![], shared: vec![] };
    expect(
        &mut contest,
        alive,
        &[
            "the chief referee rules that every group is alive (Art. 30.6)",
            "Black 12 1/2 zi, White 12 1/2 zi; Black must exceed 16 1/4 (Art. 11)",
        ],
    );
}
