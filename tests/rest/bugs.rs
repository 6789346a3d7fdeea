//! Faults that programs for this game have had, each as a case. The name of a test says the subject: `cap`
//! capture, `sui` forbidden points, `ko`, `sko` repetition, `sta` state, `end`, `are` area, `kom` komi, `hpl`
//! handicap, `res` results, `lim` limits.

use weiqi::game::{Act, LogEntry, StartError};
use weiqi::repetition::{CycleClass, LongCycle, LongCycles, RepetitionOutcome, Supplement};
use weiqi::terms::{Compensation, ThirdStone};
use weiqi::{
    Board, ByColor, Color, Count, Dead, End, Game, Handicap, Illegal, Move, Placement, PlayError, Point, PointSet,
    Repetition, Situation, Size, Superko, Tally, Terms, Verdict, Zi,
};
use weiqi_testkit::boards::*;
use weiqi_testkit::wall::wall;

const LETTER: Terms = Terms::CHINESE_2002;

fn empty(side: u8) -> Game {
    Game::new(Size::square(side).unwrap(), LETTER).unwrap()
}

/// Makes the moves and returns how many stones the last one took.
fn last_takes(game: &mut Game, moves: &str) -> u16 {
    play(game, moves).last().unwrap().captures.stones
}

fn record(dead: &Dead, terms: &Terms) -> String {
    Tally::new(&Count::after(dead), terms, ByColor::default()).verdict().record()
}

#[test]
fn cap_01_a_group_met_from_two_sides_counts_once() {
    let mut game = game("...../...../XX.../OOX../.OX..", Black);
    assert_eq!(last_takes(&mut game, "A1"), 3);
    assert_eq!(game.captured(), ByColor { black: 0, white: 3 });
    assert_eq!(game.board(), &board("...../...../XX.../..X../X.X.."));
}

#[test]
fn cap_03_two_groups_by_one_move() {
    let mut game = game("...../...../...../X.XX./O.OOX", Black);
    assert_eq!(last_takes(&mut game, "B1"), 3);
    assert_eq!(game.captured(), ByColor { black: 0, white: 3 });
}

#[test]
fn cap_04_seventy_nine_stones() {
    let rows = [vec!["XXXXXXXXX"; 2], vec!["XXXXXXXX."], vec!["XXXXXXXXO"], vec!["XXXXXXXXX"; 5]].concat().join("/");
    let mut game = game(&rows, White);
    assert_eq!(last_takes(&mut game, "J7"), 79);
    assert_eq!(game.board().stones(White), points("J6 J7"));
    assert_eq!(game.board().stones(Black), PointSet::EMPTY);
    // And back: all of it is undone.
    let _ = game.undo();
    assert_eq!((game.board(), game.board().validate()), (&board(&rows), Ok(())));
}

#[test]
fn cap_06_the_inside_of_a_surrounded_ring() {
    let mut game = game(".XOOOX./.XO.OX./.XOOOX./.XXXXX./.......", Black);
    assert_eq!(last_takes(&mut game, "D4"), 8);
}

/// A generator of random numbers (xorshift).
fn random(state: &mut u64, below: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state % below as u64) as usize
}

#[test]
fn cap_07_groups_and_liberties_do_not_drift() {
    let mut state = 2002;
    for _ in 0..8 {
        let mut board = Board::new(Size::square(9).unwrap());
        let mut color = Black;
        for _ in 0..150 {
            let playable = board.playable(color);
            if !playable.is_empty() {
                let at = playable.iter().nth(random(&mut state, playable.len().into())).unwrap();
                let _ = board.clone().play_unchecked(color, at);
                let _ = board.play_unchecked(color, at);
            }
            color = !color;
            // The same stones put down afresh know nothing of what was played.
            let fresh = Board::from_rows(&board.to_rows()).unwrap();
            assert_eq!((&board, board.key(), board.validate()), (&fresh, fresh.key(), Ok(())));
            assert_eq!(Color::ALL.map(|color| board.playable(color)), Color::ALL.map(|color| fresh.playable(color)));
            for at in board.size().all() {
                assert_eq!((board.group(at), board.liberties(at)), (fresh.group(at), fresh.liberties(at)), "{at}");
            }
        }
    }
}

#[test]
fn sui_01_a_forbidden_point_is_not_reported_as_ko() {
    let mut game = empty(5);
    assert_eq!(last_takes(&mut game, "A2 A1 B1"), 1);
    assert_refused(&mut game, "A1", Illegal::ForbiddenPoint { at: p("A1") }, "Art. 5");
}

#[test]
fn sui_02_a_refused_play_leaves_everything_as_it_was() {
    let mut game = game(&[vec!["........."; 7], vec!["X........", ".X......."]].concat().join("/"), White);
    let before = game.clone();
    let refused = PlayError::Illegal(Illegal::ForbiddenPoint { at: p("A1") });
    assert_eq!(game.play(p("A1").into()), Err(refused));
    assert_eq!((&game, game.board(), game.to_move()), (&before, before.board(), White));
    assert_eq!(Count::new(game.board()).area(Black), Zi::from_whole(81));
}

#[test]
fn sui_03_the_last_shared_liberty_of_own_groups() {
    let mut game = game("...../...../O..../XO.../.XO..", Black);
    assert_refused(&mut game, "A1", Illegal::ForbiddenPoint { at: p("A1") }, "Art. 5");
}

#[test]
fn sui_04_no_reading_makes_the_forbidden_point_legal() {
    for repetition in [Repetition::LITERAL_2002, Repetition::OLDER_EDITION, Repetition::SIMPLE_KO] {
        let terms = LETTER.with_repetition(repetition);
        let mut game = Game::from_position(board("...../...../O..../XO.../.XO.."), Black, terms);
        assert_refused(&mut game, "A1", Illegal::ForbiddenPoint { at: p("A1") }, "Art. 5");
    }
}

#[test]
fn sui_06_a_lone_stone_is_forbidden_before_it_repeats() {
    // Lifted again, it would restore the board; but it may not be placed at all.
    let mut game = game("...../...O./...../X..../.X...", White);
    assert_refused(&mut game, "A1", Illegal::ForbiddenPoint { at: p("A1") }, "Art. 5");
}

#[test]
fn ko_01_a_snapback_is_no_ko() {
    let mut game = empty(7);
    assert_eq!(last_takes(&mut game, "D4 C3 C5 C4 E3 D6 B4 D5 D2 E4 C2 F4 B3 D3"), 1);
    assert_eq!(game.board().captures(Black, p("D4")), points("C3 C4 D3"));
    assert_eq!(last_takes(&mut game, "D4"), 3);
}

#[test]
fn ko_03_whoever_took_a_ko_may_fill_it() {
    let mut game = empty(7);
    assert_eq!(last_takes(&mut game, "B2 A2 C1 B1 A1"), 1);
    assert_refused(&mut game, "B1", Illegal::Ko { at: p("B1"), taken_by: p("A1") }, "Art. 20.1");
    assert_eq!(last_takes(&mut game, "pass B1"), 0);
    // The situation asked about the side that took it gives the same answer without a pass between.
    let mut situation = Situation::start(Size::square(7).unwrap());
    for vertex in ["B2", "A2", "C1", "B1", "A1"] {
        let _ = situation.play(p(vertex).into()).unwrap();
    }
    assert!(!situation.is_legal(p("B1")));
    assert!(situation.seen_by(Black).is_legal(p("B1")));
}

#[test]
fn ko_04_a_quiet_move_after_captures_elsewhere() {
    let mut game = empty(5);
    let moves = "B5 B2 E4 B3 E3 B4 E1 E5 pass C2 B1 D2 D3 D1 D4 A5 A4 pass A2 E2 C1 pass C3 A3 C5 pass D5 A1";
    play(&mut game, moves);
    assert_eq!(last_takes(&mut game, "B1"), 0);
}

const SEND_TWO: &str = "......./X....../.X...../XO...../.O...../OO...../.......";

#[test]
fn sko_01_sending_two_returning_one() {
    let under = |repetition| {
        let mut game = Game::from_position(board(SEND_TWO), Black, LETTER.with_repetition(repetition));
        assert_eq!(last_takes(&mut game, "A3 A5"), 2);
        game
    };
    let mut positional = under(Repetition::LITERAL_2002);
    let illegal = |at, move_number, class| Illegal::Repetition { at: p(at), move_number, class };
    assert_refused(&mut positional, "A4", illegal("A4", 0, CycleClass::Unbalanced), "Art. 6");

    let superko = Superko::Situational;
    let mut situational = under(Repetition::Superko { superko, long_cycles: Default::default() });
    assert_eq!(last_takes(&mut situational, "A4 pass"), 0);
    assert_refused(&mut situational, "A3", illegal("A3", 1, CycleClass::Strict), "Art. 6");

    let mut simple = under(Repetition::SimpleKo { supplement: None });
    assert_eq!(last_takes(&mut simple, "A4"), 1);
}

const THREE_KOS: &str = "
    13 . . . . . . . . . . . . .
    12 . X O . . . . . . . . . .
    11 X O . O . . . . . . . . .
    10 . X O . . . . . . . . . .
     9 . . . . . . . . . . . . .
     8 . X O . . . . . . . . . .
     7 X . X O . . . . . . . . .
     6 . X O . . . . . . . . . .
     5 . . . . . . . . . . . . .
     4 . X O . . . . . . . . . .
     3 X O . O . . . . . . . . .
     2 . X O . . . . . . . . . .
     1 . . . . . . . . . . . . .
       A B C D E F G H J K L M N
";
const FIVE_TAKES: &str = "C11 B7 C3 B11 C7";
const SIXTH_TAKE: Illegal =
    Illegal::Repetition { at: Point::new(1, 2).unwrap(), move_number: 0, class: CycleClass::Long(LongCycle::TripleKo) };

#[test]
fn sko_03_three_kos_come_round() {
    let mut game = game(THREE_KOS, Black);
    play(&mut game, FIVE_TAKES);
    assert_refused(&mut game, "B3", SIXTH_TAKE, "Art. 20.3");
}

#[test]
fn sko_07_every_way_in_gives_the_same_answer() {
    let refused = Err(PlayError::Illegal(SIXTH_TAKE));
    let at = p("B3");
    let turn = LogEntry { color: White, act: Act::Play(at) };
    let mut played = game(THREE_KOS, Black);
    play(&mut played, FIVE_TAKES);
    // A log applied turn by turn, a copy, and a game that was taken back and made again.
    let mut applied = game(THREE_KOS, Black);
    for turn in played.log() {
        let _ = applied.apply(turn).unwrap();
    }
    let mut redone = played.clone();
    while redone.undo().is_some() {}
    while redone.redo().is_some() {}
    for game in [&mut played, &mut applied, &mut redone] {
        assert_eq!(game.check(at.into()), refused.map(|_: ()| ()));
        assert_eq!(game.play(at.into()).map(|_| ()), refused);
        assert_eq!(game.apply(turn).map(|_| ()), refused);
        assert!(!game.legal().contains(at));
    }
}

#[test]
fn sko_08_the_reading_can_be_read_off_the_terms() {
    let literal = Repetition::Superko { superko: Superko::Positional, long_cycles: Default::default() };
    assert_eq!(LETTER.repetition(), literal);
    assert_eq!(Terms::default().repetition(), Repetition::default());
    assert_ne!(LETTER.repetition(), Repetition::SIMPLE_KO);
}

#[test]
fn sko_09_a_repetition_is_a_draw_only_where_an_event_says_so() {
    let mut letter = game(THREE_KOS, Black);
    play(&mut letter, FIVE_TAKES);
    assert!(letter.play(p("B3").into()).is_err());
    assert_eq!(letter.end(), None);

    let supplement = Supplement { outcome: RepetitionOutcome::Draw, recurrences: 1 };
    let long_cycles = LongCycles::Supplement(supplement);
    let terms = LETTER.with_repetition(Repetition::Superko { superko: Superko::Positional, long_cycles });
    let mut event = Game::from_position(board(THREE_KOS), Black, terms);
    play(&mut event, FIVE_TAKES);
    play(&mut event, "B3");
    let end = event.end().unwrap();
    assert_eq!(end, End::Repetition(RepetitionOutcome::Draw));
    assert_eq!(Verdict::of_end(end).map(|verdict| verdict.record()), Some("0".into()));
}

#[test]
fn sta_01_a_move_taken_back_may_be_made_again() {
    let mut game = empty(7);
    assert_eq!(last_takes(&mut game, "A2 A1 B1"), 1);
    let _ = game.undo();
    assert_eq!(last_takes(&mut game, "B1"), 1);
}

#[test]
fn sta_03_a_copy_has_its_own_past() {
    let mut original = game(THREE_KOS, Black);
    play(&mut original, FIVE_TAKES);
    let before = original.clone();
    let mut copy = original.clone();
    play(&mut copy, "N1 N3 L1 L3 J1 B3 J3 G1 G3 N5");
    assert_eq!((&original, original.board(), original.captured()), (&before, before.board(), before.captured()));
    assert_refused(&mut original, "B3", SIXTH_TAKE, "Art. 20.3");

    let later = copy.clone();
    for _ in 0..3 {
        let _ = original.undo();
    }
    assert_eq!((&copy, copy.board(), copy.captured()), (&later, later.board(), later.captured()));
    assert_eq!(original.move_count(), 2);
}

#[test]
fn sta_05_handicap_stones_survive_a_replay() {
    let terms = LETTER.with_handicap(Handicap::stones(4, Placement::FIXED).unwrap());
    let mut game = Game::new(Size::STANDARD, terms).unwrap();
    for moves in ["C3 R3", "C17"] {
        play(&mut game, moves);
        let mut again = Game::new(Size::STANDARD, *game.terms()).unwrap();
        for turn in game.log() {
            let _ = again.apply(turn).unwrap();
        }
        assert_eq!((&again, again.board(), again.to_move()), (&game, game.board(), game.to_move()));
        assert_eq!(again.terms().handicap().count(), 4);
    }
    assert_eq!(game.board().stones(Black), points("D4 Q4 D16 Q16 R3"));
}

#[test]
fn sta_07_a_position_alone_does_not_know_its_ko() {
    let mut played = empty(7);
    play(&mut played, "B2 A2 C1 B1 A1");
    let retake = p("B1");
    assert!(played.situation().ko().is_some());
    assert!(!played.situation().is_legal(retake));
    // Rebuilt from stones, the ban is lost, and the value says so; copied, it is kept.
    let rebuilt = Situation::new(Board::from_rows(&played.board().to_rows()).unwrap(), White);
    assert_eq!((rebuilt.board(), rebuilt.ko()), (played.board(), None));
    assert!(rebuilt.is_legal(retake));
    assert_ne!(&rebuilt, played.situation());
    assert!(!played.situation().clone().is_legal(retake));
}

#[test]
fn sta_08_taking_moves_back_changes_no_terms() {
    let terms = LETTER.with_komi(Zi::from_quarters(1));
    let mut game = Game::new(Size::STANDARD, terms).unwrap();
    play(&mut game, "D4 Q16");
    while game.undo().is_some() {
        assert_eq!(game.terms(), &terms);
    }
    assert_eq!(game.terms().komi(), Zi::from_quarters(1));
}

#[test]
fn end_01_two_passes_end_a_handicap_game() {
    for n in 2..=9 {
        let terms = LETTER.with_handicap(Handicap::stones(n, Placement::FIXED).unwrap());
        let mut game = Game::new(Size::STANDARD, terms).unwrap();
        play(&mut game, "pass pass");
        assert_eq!(game.end(), Some(End::TwoPasses), "{n} stones");
    }
}

#[test]
fn end_04_a_further_pass_changes_no_count() {
    let mut game = game("..XO./..XO./..XO./..XO./..XO.", Black);
    play(&mut game, "pass pass");
    let count = Count::new(game.board());
    let _ = game.apply(LogEntry { color: White, act: Act::Dispute }).unwrap();
    play(&mut game, "pass pass");
    assert_eq!(Count::new(game.board()), count);
}

#[test]
fn end_05_what_was_agreed_is_counted_every_time() {
    let board = board(BOT_GAME);
    let agreed = Dead::new(&board, points("D3 G3 H2")).unwrap();
    let stored = agreed;
    assert_eq!(Count::after(&agreed), Count::after(&stored));
    assert_eq!(stored.points(), points("D3 E3 G3 H3 H2"));
}

#[test]
fn end_10_nobody_moves_twice_because_the_end_was_spoken_of() {
    let mut game = empty(9);
    play(&mut game, "E5 C3 D4");
    let again = LogEntry { color: Black, act: Act::Play(p("E4")) };
    assert_eq!(game.apply(again), Err(PlayError::NotYourTurn(Black)));
    assert_eq!((game.end(), game.to_move()), (None, White));
}

const BOT_GAME: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . O O O O . . .
    6 . O . O X O O O O
    5 O O O X X X X O X
    4 O X X X . X X X X
    3 X . . O O X O O .
    2 . X . . X . X O .
    1 . . . . X X . X .
      A B C D E F G H J
";

#[test]
fn are_01_dead_stones_decide() {
    let board = board(BOT_GAME);
    let no_komi = LETTER.with_komi(Zi::ZERO);
    let dead = Dead::new(&board, points("D3 E3 G3 H3 H2")).unwrap();
    assert_eq!(Color::ALL.map(|color| Count::after(&dead).area(color)), [41, 40].map(Zi::from_whole));
    assert_eq!(record(&dead, &no_komi), "B+1");
    let none = Dead::none(&board);
    assert_eq!(Count::after(&none).shared().len(), 13);
    assert_eq!(record(&none, &no_komi), "W+22");
}

#[test]
fn are_03_two_neutral_points_and_a_draw() {
    let mut game = empty(9);
    let moves = "E5 E7 F3 C4 D6 G6 D7 B5 C2 B7 H5 G5 H4 E8 D8 H6 G8 H8 E9 F8 D3 B3 B2 B9 F9 G7 G9 E6 D5 H9 D9 C8 \
        F6 G4 G3 F7 F5 J6 A3 A4 A2 J5 H3 E4 F4 D4 C7 E3 E2 B6 C3 B4 C9 B8 J4 J8 pass pass";
    play(&mut game, moves);
    let count = Count::new(game.board());
    assert_eq!(Color::ALL.map(|color| count.area(color)), [44, 37].map(Zi::from_whole));
    assert_eq!(count.shared().len(), 2);
    // Komi of 7 points is 3 1/2 zi.
    let komi = LETTER.with_komi(Zi::from_halves(7));
    assert_eq!(record(&Dead::none(game.board()), &komi), "0");
}

#[test]
fn are_05_one_stone_owns_the_board_and_none_owns_nothing() {
    let one = Count::new(&board("X..../...../...../...../....."));
    assert_eq!(Color::ALL.map(|color| one.area(color)), [25, 0].map(Zi::from_whole));
    let none = Count::new(&Board::new(Size::square(5).unwrap()));
    assert_eq!(
        (none.shared().len(), none.surrounded(Black), none.surrounded(White)),
        (25, PointSet::EMPTY, PointSet::EMPTY)
    );
}

#[test]
fn are_07_seki_without_eyes() {
    let count = Count::new(&board("......../XXXXXXXX/XXXXXXXX/OOOOOXXX/XXX.OXXX/XXX.OXXX"));
    assert_eq!(Color::ALL.map(|color| count.area(color)), [40, 8].map(Zi::from_whole));
    assert_eq!(count.shared(), points("D1 D2"));
}

#[test]
fn are_09_a_ring_within_a_ring() {
    let rows = "XXXXXXXXX/X.......X/X.OOOOO.X/X.O...O.X/X.O...O.X/X.O...O.X/X.OOOOO.X/X.......X/XXXXXXXXX";
    let count = Count::new(&board(rows));
    assert_eq!(Color::ALL.map(|color| count.stones(color).len()), [32, 16]);
    assert_eq!(Color::ALL.map(|color| count.surrounded(color).len()), [0, 9]);
    assert_eq!(count.shared().len(), 24);
}

#[test]
fn are_10_a_gap_in_the_border() {
    let count = Count::new(&board(".XO../.XO../.X.../.XO../.XO.."));
    assert_eq!(Color::ALL.map(|color| count.surrounded(color).len() + count.stones(color).len()), [10, 4]);
    assert_eq!(count.shared(), points("C3 D1 D2 D3 D4 D5 E1 E2 E3 E4 E5"));
}

#[test]
fn are_11_the_points_of_dead_stones_have_an_owner() {
    let board = board(BOT_GAME);
    let dead = Dead::new(&board, points("D3 E3 G3 H3 H2")).unwrap();
    assert!(dead.points().is_subset(&Count::after(&dead).surrounded(Black)));
    // Komi of 3.5 points.
    assert_eq!(record(&dead, &LETTER.with_komi(Zi::from_quarters(7))), "W+2.5");
}

#[test]
fn are_12_captured_stones_do_not_enter_the_count() {
    let mut game = game("...../...../...../X.XX./O.OOX", Black);
    play(&mut game, "B1");
    assert_eq!(game.captured(), ByColor { black: 0, white: 3 });
    assert_eq!(Count::new(game.board()), Count::new(&Board::from_rows(&game.board().to_rows()).unwrap()));
    assert_eq!(Count::new(game.board()).area(Black), Zi::from_whole(25));
}

#[test]
fn kom_01_three_stones_and_half_a_point() {
    let free = Handicap::stones(3, Placement::Free).unwrap();
    let terms = LETTER.with_handicap(free).with_komi(Zi::from_quarters(1));
    let size = Size::square(9).unwrap();
    let mut game = Game::with_handicap_stones(size, terms, &[p("C3"), p("G7"), p("C7")]).unwrap();
    let moves = "D4 C4 E6 E7 C6 D7 C5 D3 E4 E3 F3 F4 F5 G4 F7 D5 D6 E5 F6 G6 G5 H5 H4 H3 H6 J4 H7 B5 B6 B4 J6 A5 \
        A6 F2 E8 J5 G8 C2";
    play(&mut game, moves);
    let dead = Dead::new(game.board(), points("C7 D7 E7 F3")).unwrap();
    assert_eq!(Color::ALL.map(|color| Count::after(&dead).area(color)), [42, 39].map(Zi::from_whole));
    assert_eq!(record(&dead, &terms), "W+0.5");
    assert_eq!(record(&dead, &terms.with_compensation(Compensation::HalfZiPerStoneButOne)), "B+0.5");
}

/// The result on a 19 by 19 board on which Black counts this many zi.
fn result(black: usize, terms: &Terms) -> String {
    record(&Dead::none(&wall(2 * black)), terms)
}

#[test]
fn kom_03_a_close_handicap_game_needs_its_compensation() {
    let five = Handicap::stones(5, Placement::FIXED).unwrap();
    let terms = LETTER.with_handicap(five).with_komi(Zi::from_quarters(1));
    assert_eq!(result(183, &terms), "W+0.5");
    assert_eq!(result(183, &terms.with_compensation(Compensation::None)), "B+4.5");
}

#[test]
fn kom_04_no_stone_and_nothing_to_give_back() {
    let terms = LETTER.with_handicap(Handicap::SEN).with_komi(Zi::from_quarters(1));
    assert_eq!(result(181, &terms), "B+0.5");
}

#[test]
fn kom_06_a_draw_needs_a_whole_komi() {
    assert_eq!(result(184, &LETTER.with_komi(Zi::from_halves(7))), "0");
    assert_eq!(result(184, &LETTER.with_komi(Zi::from_quarters(13))), "B+0.5");
}

#[test]
fn hpl_01_white_begins_after_handicap_stones() {
    for n in 2..=9 {
        let terms = LETTER.with_handicap(Handicap::stones(n, Placement::FIXED).unwrap());
        assert_eq!(Game::new(Size::STANDARD, terms).unwrap().to_move(), White, "{n} stones");
    }
    for handicap in [Handicap::EVEN, Handicap::SEN] {
        assert_eq!(Game::new(Size::STANDARD, LETTER.with_handicap(handicap)).unwrap().to_move(), Black);
    }
}

#[test]
fn hpl_03_small_boards_have_no_room() {
    for (side, n) in [(5, 9), (7, 5), (8, 5)] {
        let size = Size::square(side).unwrap();
        let handicap = Handicap::stones(n, Placement::FIXED).unwrap();
        assert_eq!(handicap.points(size), None);
        let terms = LETTER.with_handicap(handicap);
        assert_eq!(Game::new(size, terms).err(), Some(StartError::NoFixedPoints { size, count: n }));
    }
}

#[test]
fn hpl_04_the_order_of_the_fixed_stones_is_named() {
    let placed = |n, third| {
        let handicap = Handicap::stones(n, Placement::Fixed { third }).unwrap();
        handicap.points(Size::STANDARD).unwrap().into_iter().collect::<PointSet>()
    };
    let third = ThirdStone::LowerRight;
    assert_eq!(placed(2, third), points("D4 Q16"));
    assert_eq!(placed(3, third), points("D4 Q16 Q4"));
    assert_eq!(placed(3, ThirdStone::UpperLeft), points("D4 Q16 D16"));
    assert_eq!(placed(5, third), points("D4 Q16 Q4 D16 K10"));
    assert_eq!(placed(6, third), points("D4 Q16 Q4 D16 D10 Q10"));
    assert_eq!(placed(7, third), points("D4 Q16 Q4 D16 D10 Q10 K10"));
}

#[test]
fn res_01_the_side_that_resigns_has_lost() {
    // Black resigns while it is White's turn.
    let mut game = empty(9);
    play(&mut game, "E5");
    game.resign(Black).unwrap();
    let verdict = Verdict::of_end(game.end().unwrap()).unwrap();
    assert_eq!((verdict.winner(), verdict.record()), (Some(White), "W+R".into()));
}

#[test]
fn lim_01_groups_without_number() {
    let mut game = empty(5);
    play(&mut game, "A2 A1");
    for _ in 0..70_000 {
        assert_eq!(last_takes(&mut game, "B1"), 1);
        let _ = game.undo();
    }
    assert_eq!((game.move_count(), game.board().validate()), (2, Ok(())));
}

#[test]
fn lim_03_a_long_game_is_walked_copied_and_dropped() {
    // Eyes are filled and whole sides taken, so that a game goes on and on.
    let (mut state, mut game) = (5000, empty(13));
    while game.move_count() < 5000 {
        let legal = game.legal();
        let at = legal.iter().nth(random(&mut state, legal.len().max(1).into()));
        let _ = game.play(at.map_or(Move::Pass, Move::Play)).unwrap();
    }
    let mut copy = game.clone();
    while copy.undo().is_some() {}
    assert_eq!((copy.board().stone_count(), copy.captured(), copy.move_count()), (0, ByColor::default(), 0));
    while copy.redo().is_some() {}
    assert_eq!((&copy, copy.board(), copy.captured()), (&game, game.board(), game.captured()));
}
