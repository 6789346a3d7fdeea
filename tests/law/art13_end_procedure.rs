//! Article 13 (终局): how a game is brought to its end, with the rulings of Article 21.1 on a proposal.

use weiqi::contest::Stage;
use weiqi::referee::{Decider, Reconstruction, Scatterer};
use weiqi::terms::LostTurns;
use weiqi::{End, Event, Incident, Terms};
use weiqi_testkit::contests::*;
use weiqi_testkit::rulings::{Older, Rules2002, assert_fixed, each, forfeit};

const SAYS_SO: &str = "Black says that the game is finished (Art. 21.1)";
const AGREED: &str = "both sides agree that the game is finished (Art. 7.1)";

#[test]
fn art13_1_a_forfeit_loses() {
    each(|by| assert_fixed(Incident::Forfeit { by }, Rules2002, "Art. 13.1", &[forfeit(by)]));
}

#[test]
fn older_4_1_a_forfeit_loses() {
    each(|by| assert_fixed(Incident::Forfeit { by }, Older, "older 2, Art. 4.1", &[forfeit(by)]));
}

#[test]
fn art13_1_a_forfeit_ends_the_game_at_any_time() {
    let mut playing = contest();
    play(&mut playing, "E5 C3");
    let mut proposed = playing.clone();
    enter(&mut proposed, propose(Black));
    let mut adjourned = playing.clone();
    enter(&mut adjourned, Event::Adjourn);
    let mut status = playing.clone();
    play(&mut status, "pass pass");
    let mut counted = status.clone();
    agree(&mut counted, "");
    for mut contest in [contest(), playing, proposed, adjourned, status, counted] {
        let incident = Incident::Forfeit { by: White };
        let steps = ["White loses by forfeit (Art. 13.1)", "Black wins by forfeit (Art. 13.1)"];
        expect(&mut contest, raise(incident), &steps);
        assert_eq!(confirm(&mut contest), "黑胜（弃权）");
    }
}

#[test]
fn art13_1_a_ruling_that_draws_ends_the_game() {
    let mut contest = contest();
    play(&mut contest, "E5 C3 G7");
    let scattered = Incident::Scattered { cause: Scatterer::Outside, reconstruction: Reconstruction::Impossible };
    expect(&mut contest, raise(scattered), &["the chief referee has to choose (Art. 17.6)"]);
    expect(
        &mut contest,
        decide(Decider::ChiefReferee, 0),
        &["the game is drawn (Art. 17.6(1))", "draw (Art. 17.6(1))"],
    );
    refuse(&mut contest, mv(White, "C7"), "the game is decided: draw", "Art. 17.6(1)");
    assert_eq!(confirm(&mut contest), "和棋");
}

#[test]
fn art13_2_e01_the_side_to_move_says_so_and_the_other_answers() {
    let mut contest = contest();
    play(&mut contest, "E5 C3");
    expect(&mut contest, propose(Black), &[SAYS_SO]);
    assert_eq!((contest.stage(), contest.game().end()), (Stage::EndProposed(Black), None));
    expect(&mut contest, accept(White), &[AGREED]);
    assert_eq!((contest.stage(), contest.game().end()), (Stage::Settling, Some(End::Agreed)));
}

#[test]
fn art13_2_e03_a_pass_or_the_same_words_are_an_answer_too() {
    for answer in [mv(White, "pass"), propose(White)] {
        let mut contest = contest();
        enter(&mut contest, propose(Black));
        expect(&mut contest, answer, &[AGREED]);
        assert_eq!(contest.stage(), Stage::Settling);
    }
}

#[test]
fn art13_2_the_side_whose_turn_it_is_not_cannot_say_so() {
    let mut contest = contest();
    refuse(&mut contest, propose(White), "it is not White's turn", "Art. 2.3");
    play(&mut contest, "E5");
    refuse(&mut contest, propose(Black), "it is not Black's turn", "Art. 2.3");
}

#[test]
fn art13_2_nobody_answers_himself() {
    let mut contest = contest();
    enter(&mut contest, propose(Black));
    for answer in [accept(Black), propose(Black)] {
        refuse(&mut contest, answer, "Black has not been asked to end the game", "Art. 13.2");
    }
    refuse(&mut contest, mv(Black, "pass"), "it is not Black's turn", "Art. 2.3");
    refuse(&mut contest, mv(Black, "E5"), "it is not Black's turn", "Art. 2.3");
}

#[test]
fn art13_2_a_pass_asks_nothing() {
    let mut contest = contest();
    refuse(&mut contest, accept(White), "White has not been asked to end the game", "Art. 13.2");
    play(&mut contest, "pass");
    refuse(&mut contest, accept(White), "White has not been asked to end the game", "Art. 13.2");
    assert_eq!(contest.stage(), Stage::Playing);
}

#[test]
fn art13_e04_two_passes_end_it_and_a_proposal_after_a_pass_is_the_second() {
    let two_passes = "two passes in a row end the game (Art. 7.3)";
    let mut passed = contest();
    play(&mut passed, "E5 pass");
    let mut proposed = passed.clone();
    expect(&mut passed, mv(Black, "pass"), &["Black passes (Art. 2.5)", two_passes]);
    expect(&mut proposed, propose(Black), &[SAYS_SO, two_passes]);
    for contest in [passed, proposed] {
        assert_eq!((contest.stage(), contest.game().end()), (Stage::Settling, Some(End::TwoPasses)));
    }
}

#[test]
fn art13_e05_passes_with_a_play_between_end_nothing() {
    let mut contest = contest();
    play(&mut contest, "pass E5 pass");
    assert_eq!(contest.stage(), Stage::Playing);
    play(&mut contest, "pass");
    assert_eq!(contest.stage(), Stage::Settling);
}

#[test]
fn art13_e11_a_lost_turn_is_no_pass_unless_the_terms_say_so() {
    for (lost_turns, stage) in [(LostTurns::NotPasses, Stage::Playing), (LostTurns::AsPasses, Stage::Settling)] {
        let terms = Terms::CHINESE_2002.with_lost_turns(lost_turns);
        let mut contest = from_under(FORBIDDEN_CORNER, Black, terms);
        expect(&mut contest, mv(Black, "A5"), &["the play is void (Art. 19)", "Black loses a turn (Art. 19)"]);
        enter(&mut contest, mv(White, "pass"));
        assert_eq!(contest.stage(), stage);
    }
}

#[test]
fn art13_a_turn_lost_after_a_proposal_refuses_it_unless_it_counts_as_the_second_pass() {
    let void = ["the play is void (Art. 19)", "Black loses a turn (Art. 19)"];
    for (lost_turns, last, stage) in [
        (LostTurns::NotPasses, "the game goes on, and White may move again (Art. 21.1)", Stage::Playing),
        (LostTurns::AsPasses, "two passes in a row end the game (Art. 7.3)", Stage::Settling),
    ] {
        let terms = Terms::CHINESE_2002.with_lost_turns(lost_turns);
        let mut contest = from_under(FORBIDDEN_CORNER, White, terms);
        enter(&mut contest, propose(White));
        expect(&mut contest, mv(Black, "A5"), &[void[0], void[1], last]);
        assert_eq!(contest.stage(), stage);
    }
}
