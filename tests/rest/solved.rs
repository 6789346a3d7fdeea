//! Small boards played out to the end by search: the best Black can do is what others have proved.

use weiqi::repetition::LongCycles;
use weiqi::{Color, Count, Game, Move, Repetition, Size, Superko, Terms};

/// Black's margin on an empty board with best play of both sides, in points and without komi; the same under
/// both readings of Article 6.
struct Solved {
    columns: u8,
    rows: u8,
    margin: i32,
}

const fn solved(columns: u8, rows: u8, margin: i32) -> Solved {
    Solved { columns, rows, margin }
}

const SOLVED: &[Solved] = &[
    solved(1, 1, 0),
    solved(2, 1, 0),
    solved(1, 2, 0),
    solved(3, 1, 3),
    solved(4, 1, 4),
    solved(1, 4, 4),
    solved(5, 1, 0),
    solved(2, 2, 1),
];

/// Boards that take a release build.
const LARGER: &[Solved] = &[solved(6, 1, 1)];

/// Whether Black, with best play from here, ends at least `goal` points ahead.
fn black_gets(game: &mut Game, goal: i32) -> bool {
    if game.end().is_some() {
        let count = Count::new(game.board());
        return (count.area(Color::Black) - count.area(Color::White)).quarters() >= goal * 4;
    }
    let color = game.to_move();
    let mut moves: Vec<_> = game.legal().into_iter().collect();
    moves.sort_by_key(|&at| core::cmp::Reverse(game.board().captures(color, at).len()));
    let mut moves: Vec<_> = moves.into_iter().map(Move::Play).collect();
    // A pass after a pass ends the game, which is looked at first.
    let after_pass = game.moves().last().is_some_and(|(_, mv)| mv == Move::Pass);
    moves.insert(if after_pass { 0 } else { moves.len() }, Move::Pass);
    let black_wants = color == Color::Black;
    for mv in moves {
        let _ = game.play(mv).expect("a legal move");
        let gets = black_gets(game, goal);
        game.undo();
        if gets == black_wants {
            return gets;
        }
    }
    !black_wants
}

fn check(board: &Solved, superko: Superko) {
    let size = Size::new(board.columns, board.rows).expect("a size");
    let repetition = Repetition::Superko { superko, long_cycles: LongCycles::Prohibited };
    let mut game = Game::new(size, Terms::CHINESE_2002.with_repetition(repetition)).expect("no handicap, no obstacle");
    assert!(black_gets(&mut game, board.margin), "{size}, {superko:?}: Black gets {}", board.margin);
    assert!(!black_gets(&mut game, board.margin + 1), "{size}, {superko:?}: Black gets no more than {}", board.margin);
    assert_eq!(game.log().len(), 0);
}

#[test]
fn small_boards_are_worth_what_others_have_proved() {
    let larger = if cfg!(debug_assertions) { &[] } else { LARGER };
    for board in SOLVED.iter().chain(larger) {
        check(board, Superko::Positional);
        check(board, Superko::Situational);
    }
}
