//! Article 6 (禁止全局同形), with the cycles that Article 20 singles out: which plays bring a position back,
//! under every reading that [`Repetition`] names.

use weiqi::board::Ko;
use weiqi::game::{Act, LogEntry, Recurrence};
use weiqi::repetition::{CycleClass, LongCycle, LongCycles, RepetitionOutcome, Supplement};
use weiqi::{
    Chinese, Cited, Color, End, Game, Handicap, Illegal, Move, Placement, PlayError, Repetition, Size, Superko, Terms,
    Verdict,
};
use weiqi_testkit::boards::*;

const POSITIONAL: Repetition = Repetition::LITERAL_2002;
const SITUATIONAL: Repetition =
    Repetition::Superko { superko: Superko::Situational, long_cycles: LongCycles::Prohibited };
const ENDLESS: Repetition = Repetition::SimpleKo { supplement: None };

/// The readings under which Article 6 forbids every cycle that brings back the situation.
const STRICT: [Repetition; 2] = [POSITIONAL, SITUATIONAL];
/// The readings under which an event or a referee deals with the long cycles.
const LENIENT: [Repetition; 2] = [Repetition::TOURNAMENT_PRACTICE, Repetition::OLDER_EDITION];
const ALL: [Repetition; 6] = [
    POSITIONAL,
    SITUATIONAL,
    Repetition::TOURNAMENT_PRACTICE,
    Repetition::OLDER_EDITION,
    Repetition::SIMPLE_KO,
    ENDLESS,
];

const TRIPLE: CycleClass = CycleClass::Long(LongCycle::TripleKo);

fn game(rows: &str, to_move: Color, repetition: Repetition) -> Game {
    Game::from_position(board(rows), to_move, Terms::CHINESE_2002.with_repetition(repetition))
}

fn act(game: &mut Game, color: Color, act: Act) {
    let _ = game.apply(LogEntry { color, act }).unwrap();
}

fn assert_ko(game: &mut Game, at: &str, taken_by: &str) {
    assert_refused(game, at, Illegal::Ko { at: p(at), taken_by: p(taken_by) }, "Art. 20.1");
}

fn assert_repeats(game: &mut Game, at: &str, move_number: u32, class: CycleClass, cite: &str) {
    assert_refused(game, at, Illegal::Repetition { at: p(at), move_number, class }, cite);
}

fn assert_legal(game: &Game, at: &str) {
    assert_eq!(game.check(p(at).into()), Ok(()), "{at} under {:?}", game.terms().repetition());
    assert!(game.legal().contains(p(at)));
}

const K09: &str = "
    13 . X . X O O O X O O . O O
    12 X X X O O . O X O O O O O
    11 O O O O . . O X O X O . O
    10 . . . . . . O X X . X O X
     9 . . . . . . O X X X . X X
     8 . . . . . . O X X X X X X
     7 . . . . . . O O O O O O O
     6 . . . . . . . . . . . . .
     5 . . . . . . . . . . . . .
     4 . . . . . . . . . . . . .
     3 . . . . . . . . . . . . .
     2 . . . . . . . . . . . . .
     1 . . . . . . . . . . . . .
       A B C D E F G H J K L M N
";

#[test]
fn art06_k01_single_ko() {
    for repetition in ALL {
        let mut game = game(SINGLE_KO, Black, repetition);
        let taken = play(&mut game, "C3")[0].captures;
        assert_eq!((taken.stones, taken.ko), (1, Some(Ko { at: p("B3"), taken_by: p("C3") })));
        assert_ko(&mut game, "B3", "C3");
        // A threat and its answer change the board.
        play(&mut game, "E5 E1");
        let retaken = play(&mut game, "B3")[0];
        assert_eq!((retaken.captures.stones, retaken.recurrence), (1, None));
        assert_ko(&mut game, "C3", "B3");
    }
}

#[test]
fn art06_k02_a_pass_is_no_ko_threat() {
    for repetition in ALL {
        let mut game = game(SINGLE_KO, Black, repetition);
        play(&mut game, "C3 pass pass");
        assert_eq!(game.play(p("B3").into()), Err(PlayError::Over(End::TwoPasses)));
        act(&mut game, White, Act::Dispute);
        match repetition {
            Repetition::Superko { .. } => assert_repeats(&mut game, "B3", 0, CycleClass::SingleKo, "Art. 6"),
            Repetition::SimpleKo { .. } => {
                let recurrence = play(&mut game, "B3")[0].recurrence;
                assert_eq!(recurrence, Some(Recurrence { move_number: 0, class: CycleClass::SingleKo, times: 0 }));
                assert_eq!(game.end(), None);
            }
        }
    }
}

#[test]
fn art06_k03_a_two_stone_recapture_is_no_ko() {
    for repetition in ALL {
        let mut game = game(
            "
                 5 . O O X .
                 4 O X . O X
                 3 . O O X .
                 2 . . . . .
                 1 . . . . .
                   A B C D E
            ",
            Black,
            repetition,
        );
        assert_eq!(captured(&play(&mut game, "C4")), [1]);
        let retaken = play(&mut game, "D4")[0];
        assert_eq!((retaken.captures.stones, retaken.captures.ko, retaken.recurrence), (2, None, None));
        assert_eq!((game.board().stone(p("B4")), game.board().stone(p("C4"))), (None, None));
    }
}

#[test]
fn art06_k04_sending_two_returning_one_is_refused_by_position() {
    for repetition in [POSITIONAL, LENIENT[0], LENIENT[1]] {
        let mut game = game(SENDING_TWO, White, repetition);
        assert_eq!(captured(&play(&mut game, "C1 E1")), [0, 2]);
        assert_repeats(&mut game, "D1", 0, CycleClass::Unbalanced, "Art. 6");
        // On a board changed elsewhere the same play is legal.
        play(&mut game, "A5 A4");
        assert_eq!(play(&mut game, "D1")[0].recurrence, None);
    }
}

#[test]
fn art06_k04_sending_two_returning_one_by_situation() {
    let mut game = game(SENDING_TWO, White, SITUATIONAL);
    // White faced the first board, Black faces the third: not the same situation.
    let played = play(&mut game, "C1 E1 D1 pass");
    assert_eq!((captured(&played), played[2].recurrence), (vec![0, 2, 1, 0], None));
    assert_repeats(&mut game, "C1", 1, CycleClass::Strict, "Art. 6");
}

#[test]
fn art06_k04_sending_two_returning_one_under_simple_ko() {
    for repetition in [Repetition::SIMPLE_KO, ENDLESS] {
        let mut game = game(SENDING_TWO, White, repetition);
        let played = play(&mut game, "C1 E1 D1 pass C1 E1 D1");
        // The board came back, but never the situation: the first was White's.
        assert_eq!(played[2].recurrence, Some(Recurrence { move_number: 0, class: CycleClass::Unbalanced, times: 0 }));
        assert_eq!(game.end(), None);
    }
}

/// Plays a cycle up to its last play, which restores the position at the start.
fn assert_long_cycle(rows: &str, to_move: Color, moves: &str, last: &str, long: LongCycle) {
    let class = CycleClass::Long(long);
    for repetition in STRICT {
        let mut game = game(rows, to_move, repetition);
        play(&mut game, moves);
        assert_repeats(&mut game, last, 0, class, "Art. 20.3");
    }
    for repetition in [LENIENT[0], LENIENT[1], Repetition::SIMPLE_KO, ENDLESS] {
        let mut game = game(rows, to_move, repetition);
        let start = game.situation().board().clone();
        play(&mut game, moves);
        assert_legal(&game, last);
        let recurrence = play(&mut game, last)[0].recurrence;
        assert_eq!(recurrence, Some(Recurrence { move_number: 0, class, times: 1 }));
        assert_eq!((game.board(), game.to_move(), game.end()), (&start, to_move, None));
    }
}

#[test]
fn art06_k05_triple_ko() {
    assert_long_cycle(TRIPLE_KO, Black, "D2 B3 F2 D3 B2", "F3", LongCycle::TripleKo);
    // Nor may White take the first ko back: it needs a threat.
    for repetition in ALL {
        let mut game = game(TRIPLE_KO, Black, repetition);
        assert_eq!(captured(&play(&mut game, "D2 B3 F2 D3 B2")), [1; 5]);
        assert_ko(&mut game, "B3", "B2");
    }
}

#[test]
fn art06_k06_quadruple_ko() {
    assert_long_cycle(QUADRUPLE_KO, Black, "F2 B3 H2 D3 B2 F3 D2", "H3", LongCycle::QuadrupleKo);
}

#[test]
fn art06_k07_eternal_life() {
    assert_long_cycle(ETERNAL_LIFE, Black, "C1 E1 D1", "F1", LongCycle::TwoForTwo);
    for repetition in ALL {
        let mut game = game(ETERNAL_LIFE, Black, repetition);
        assert_eq!(captured(&play(&mut game, "C1 E1 D1 A9 A8")), [0, 2, 2, 0, 0]);
        assert_eq!(play(&mut game, "F1")[0].recurrence, None);
    }
}

#[test]
fn art06_k08_double_two_stone_capture() {
    let rows = "
         8 O X O . X . O X
         7 O X X X O O O X
         6 O O . O X . X X
         5 . O O O X X X .
         4 . . . O X . . .
         3 . O . O X . X .
         2 . . . O X . . .
         1 . . . O X . . .
           A B C D E F G H
    ";
    assert_long_cycle(rows, Black, "F8 D8 E8", "C8", LongCycle::TwoForTwo);
    let mut game = game(rows, Black, ENDLESS);
    assert_eq!(captured(&play(&mut game, "F8 D8 E8 C8")), [0, 2, 2, 0]);
}

#[test]
fn art06_k09_fake_life() {
    assert_long_cycle(K09, White, "C13 M11 K10 D13 M10", "K11", LongCycle::TripleKo);
    for repetition in STRICT {
        let mut game = game(K09, White, repetition);
        play(&mut game, "C13 M11 K10");
        // The play at A makes a new board: it is the cycle that is forbidden, not the play.
        assert_eq!(play(&mut game, "D13")[0].recurrence, None);
    }
}

fn supplement(outcome: RepetitionOutcome, recurrences: u8) -> Repetition {
    let long_cycles = LongCycles::Supplement(Supplement { outcome, recurrences });
    Repetition::Superko { superko: Superko::Positional, long_cycles }
}

#[test]
fn art06_k10_a_supplement_ends_the_second_round() {
    for outcome in
        [RepetitionOutcome::NoResult, RepetitionOutcome::Draw, RepetitionOutcome::Replay, RepetitionOutcome::ExtraGame]
    {
        let mut game = game(TRIPLE_KO, Black, supplement(outcome, 2));
        let first: Vec<_> = play(&mut game, TRIPLE_KO_ROUND).iter().map(|played| played.recurrence).collect();
        let again = |move_number, times| Some(Recurrence { move_number, class: TRIPLE, times });
        assert_eq!(first, [None, None, None, None, None, again(0, 1)]);
        assert_eq!(game.end(), None);
        let second: Vec<_> = play(&mut game, TRIPLE_KO_ROUND).iter().map(|played| played.recurrence).collect();
        assert_eq!(second, [again(1, 1), again(2, 1), again(3, 1), again(4, 1), again(5, 1), again(6, 2)]);

        let end = End::Repetition(outcome);
        assert_eq!((game.end(), end.cite().to_string()), (Some(end), "Art. 20.3".into()));
        assert_eq!(game.play(Move::Pass), Err(PlayError::Over(end)));
        let verdict = Verdict::of_end(end).unwrap();
        let words = match outcome {
            RepetitionOutcome::NoResult => "无胜负",
            RepetitionOutcome::Draw => "和棋",
            RepetitionOutcome::Replay => "重赛",
            RepetitionOutcome::ExtraGame => "加赛",
        };
        assert_eq!((verdict.zh().to_string(), verdict.cite().to_string()), (words.into(), "Art. 20.3".into()));
        // Taking the last play back opens the game again.
        game.undo();
        assert_eq!((game.end(), game.to_move()), (None, White));
    }
}

#[test]
fn art06_k10_the_supplement_counts_as_told() {
    for recurrences in 0..=4 {
        let mut game = game(TRIPLE_KO, Black, supplement(RepetitionOutcome::Draw, recurrences));
        let rounds = u32::from(recurrences.max(1));
        for _ in 1..rounds {
            play(&mut game, TRIPLE_KO_ROUND);
        }
        play(&mut game, "D2 B3 F2 D3 B2");
        assert_eq!(game.end(), None);
        assert_eq!(play(&mut game, "F3")[0].recurrence.map(|recurrence| recurrence.times), Some(rounds));
        assert_eq!(game.end(), Some(End::Repetition(RepetitionOutcome::Draw)));
    }
}

#[test]
fn art06_k10_nothing_happens_when_a_side_deviates() {
    let mut game = game(TRIPLE_KO, Black, supplement(RepetitionOutcome::NoResult, 2));
    play(&mut game, TRIPLE_KO_ROUND);
    play(&mut game, "D2 B3 A7 G7");
    // The stones elsewhere make every board a new one.
    let rest: Vec<_> = play(&mut game, "F2 D3 B2 F3").iter().map(|played| played.recurrence).collect();
    assert_eq!((rest, game.end()), (vec![None; 4], None));
}

#[test]
fn art06_k10_the_referee_decides_in_the_older_edition() {
    let mut game = game(TRIPLE_KO, Black, Repetition::OLDER_EDITION);
    for times in 1..=5 {
        let last = play(&mut game, TRIPLE_KO_ROUND)[5].recurrence;
        assert_eq!(last, Some(Recurrence { move_number: 6 * (times - 1), class: TRIPLE, times }));
        assert_eq!(game.end(), None);
    }
}

#[test]
fn art06_k10_simple_ko_has_no_result_or_no_end() {
    let mut with = game(TRIPLE_KO, Black, Repetition::SIMPLE_KO);
    let mut without = game(TRIPLE_KO, Black, ENDLESS);
    for game in [&mut with, &mut without] {
        play(game, TRIPLE_KO_ROUND);
        play(game, TRIPLE_KO_ROUND);
    }
    assert_eq!(with.end(), Some(End::Repetition(RepetitionOutcome::NoResult)));
    assert_eq!(without.end(), None);
    play(&mut without, TRIPLE_KO_ROUND);
    assert_eq!(without.end(), None);
}

#[test]
fn art06_k11_a_pass_in_the_cycle_makes_it_strict() {
    for repetition in [POSITIONAL, SITUATIONAL, LENIENT[0], LENIENT[1]] {
        let mut game = game(QUADRUPLE_KO, Black, repetition);
        play(&mut game, "F2 B3 pass D3 H2 pass B2 F3 D2");
        assert_repeats(&mut game, "H3", 0, CycleClass::Strict, "Art. 6");
    }
    // Under simple ko it is legal, but does not count towards the supplement.
    let mut game = game(QUADRUPLE_KO, Black, Repetition::SIMPLE_KO);
    let played = play(&mut game, "F2 B3 pass D3 H2 pass B2 F3 D2 H3");
    assert_eq!(played[9].recurrence, Some(Recurrence { move_number: 0, class: CycleClass::Strict, times: 0 }));
}

#[test]
fn art06_k11_one_pass_turns_the_sides_round() {
    // With a single pass the position comes back with the other side to move.
    for repetition in [POSITIONAL, LENIENT[0], LENIENT[1]] {
        let mut game = game(QUADRUPLE_KO, White, repetition);
        play(&mut game, "B3 F2 pass B2");
        assert_repeats(&mut game, "F3", 0, CycleClass::Strict, "Art. 6");
    }
    let mut game = game(QUADRUPLE_KO, White, SITUATIONAL);
    assert_eq!(play(&mut game, "B3 F2 pass B2 F3")[4].recurrence, None);
}

#[test]
fn art06_k11_lost_turns_in_the_cycle_make_it_strict() {
    let mut game = game(TRIPLE_KO, Black, Repetition::TOURNAMENT_PRACTICE);
    play(&mut game, "D2");
    act(&mut game, White, Act::LostTurn);
    act(&mut game, Black, Act::LostTurn);
    play(&mut game, "B3 F2 D3 B2");
    assert_repeats(&mut game, "F3", 0, CycleClass::Strict, "Art. 6");
}

#[test]
fn art06_k12_a_ruling_within_a_cycle_is_no_turn() {
    // The referee has seen the first round and rules in the second.
    let mut game = game(K09, White, Repetition::OLDER_EDITION);
    play(&mut game, "C13 M11 K10 D13 M10 K11");
    act(&mut game, Black, Act::FakeLife);
    // White, on whom nothing was ruled, goes on as before; Black may not.
    let again = play(&mut game, "C13")[0].recurrence;
    assert_eq!(again, Some(Recurrence { move_number: 1, class: TRIPLE, times: 1 }));
    assert_repeats(&mut game, "M11", 2, CycleClass::FakeLife, "Art. 20.2");
}

#[test]
fn art06_k12_fake_life_by_ruling() {
    for repetition in LENIENT {
        let mut game = game(K09, White, repetition);
        act(&mut game, Black, Act::FakeLife);
        assert_eq!(game.to_move(), White, "a ruling is no turn");
        play(&mut game, "C13 M11 K10 D13 M10");
        assert_repeats(&mut game, "K11", 0, CycleClass::FakeLife, "Art. 20.2");
        // Taken back, the ruling binds nobody.
        while game.undo().is_some_and(|turn| turn.act != Act::FakeLife) {}
        play(&mut game, "C13 M11 K10 D13 M10");
        assert_legal(&game, "K11");
    }
}

#[test]
fn art06_k12_fake_life_binds_the_side_ruled_on() {
    let mut game = game(K09, White, Repetition::OLDER_EDITION);
    act(&mut game, White, Act::FakeLife);
    play(&mut game, "C13 M11 K10 D13 M10");
    assert_legal(&game, "K11");
}

#[test]
fn art06_k12_in_a_dispute_the_cycle_is_strict() {
    for repetition in LENIENT {
        let mut game = game(K09, White, repetition);
        play(&mut game, "pass pass");
        act(&mut game, White, Act::Dispute);
        assert!(game.in_dispute());
        play(&mut game, "C13 M11 K10 D13 M10");
        // The board after the two passes is the one at the start.
        assert_repeats(&mut game, "K11", 0, CycleClass::Strict, "Art. 6");
    }
}

#[test]
fn art06_history_survives_a_dispute() {
    // The long cycle that the event allows in play is forbidden once life and death is being settled, and
    // the boards of before the passes count (reading A5).
    let mut game = game(TRIPLE_KO, Black, Repetition::TOURNAMENT_PRACTICE);
    play(&mut game, "D2 B3 F2 D3 pass pass");
    act(&mut game, Black, Act::Dispute);
    play(&mut game, "B2");
    assert_repeats(&mut game, "F3", 0, CycleClass::Strict, "Art. 6");
}

#[test]
fn art06_a_pass_is_never_a_repetition() {
    for repetition in ALL {
        let mut game = game(SINGLE_KO, Black, repetition);
        // A pass places no stone, so it makes no board, though the board stands for a second time.
        assert_eq!(play(&mut game, "C3 pass A5 pass")[3].recurrence, None);
        assert_eq!(game.check(Move::Pass), Ok(()));
    }
}

#[test]
fn art06_k14_the_handicap_stones_are_a_position_that_has_appeared() {
    let handicap = Handicap::stones(2, Placement::Free).unwrap();
    for repetition in STRICT {
        let terms = Terms::CHINESE_2002.with_handicap(handicap).with_repetition(repetition);
        let size = Size::new(6, 1).unwrap();
        let mut game = Game::with_handicap_stones(size, terms, &[p("B1"), p("E1")]).unwrap();
        assert_eq!(game.to_move(), White);
        assert_eq!(captured(&play(&mut game, "C1 F1 D1")), [0, 0, 2]);
        assert_repeats(&mut game, "E1", 0, CycleClass::Long(LongCycle::TwoForTwo), "Art. 20.3");
    }
}

#[test]
fn art06_a_play_that_captures_nothing_can_repeat() {
    let mut game = Game::new(Size::square(3).unwrap(), Terms::CHINESE_2002).unwrap();
    let played = play(&mut game, "B2 C2 A2 A3 C3 B3 C3");
    assert_eq!(captured(&played), [0, 0, 0, 0, 0, 1, 2]);
    assert!(game.board().captures(White, p("A3")).is_empty());
    assert_repeats(&mut game, "A3", 5, CycleClass::Unbalanced, "Art. 6");
}

/// A ruling binds under terms that know only the single ko, too (Article 20.2).
#[test]
fn art06_k12_a_ruling_of_fake_life_binds_under_simple_ko() {
    let mut game = game(K09, White, Repetition::SIMPLE_KO);
    play(&mut game, "C13 M11 K10 D13 M10");
    act(&mut game, Black, Act::FakeLife);
    assert_repeats(&mut game, "K11", 0, CycleClass::FakeLife, "Art. 20.2");
}
