//! What the tests of single games share: points and boards from text, games from them, plays and refusals,
//! and the positions that several articles speak of.

use weiqi::game::Played;
use weiqi::{Board, Cited, Color, Game, Illegal, PlayError, Point, PointSet, Terms};

pub use weiqi::Color::{Black, White};

pub fn p(vertex: &str) -> Point {
    vertex.parse().unwrap()
}

pub fn points(vertices: &str) -> PointSet {
    vertices.split_whitespace().map(p).collect()
}

pub fn board(rows: &str) -> Board {
    Board::from_rows(rows).unwrap()
}

/// A game that starts from a position, by the letter of 2002.
pub fn game(rows: &str, to_move: Color) -> Game {
    Game::from_position(board(rows), to_move, Terms::CHINESE_2002)
}

/// Makes moves by the sides in turn and tells what each did.
#[track_caller]
pub fn play(game: &mut Game, moves: &str) -> Vec<Played> {
    moves.split_whitespace().map(|mv| game.play(mv.parse().unwrap()).unwrap()).collect()
}

/// How many stones each of the moves took.
pub fn captured(played: &[Played]) -> Vec<u16> {
    played.iter().map(|played| played.captures.stones).collect()
}

/// Asserts that the side to move may not play there for this reason, with this place in the law, asked in
/// every way there is, and that trying changes nothing.
#[track_caller]
pub fn assert_refused(game: &mut Game, at: &str, illegal: Illegal, cite: &str) {
    let (before, refused) = (game.clone(), PlayError::Illegal(illegal));
    assert_eq!(game.play(p(at).into()), Err(refused), "{at}");
    assert_eq!(game.check(p(at).into()), Err(refused), "{at}");
    assert!(!game.legal().contains(p(at)), "{at}");
    assert_eq!((&*game, game.board(), game.to_move()), (&before, before.board(), before.to_move()), "{at}");
    assert_eq!(illegal.cite().to_string(), cite);
}

/// Black takes the ko at C3, White at B3.
pub const SINGLE_KO: &str = "
     5 . . . . .
     4 . X O . .
     3 X O . O .
     2 . X O . .
     1 . . . . .
       A B C D E
";

/// White sends two stones with C1, Black takes them with E1, and D1 would take one back.
pub const SENDING_TWO: &str = "
     5 . . . . .
     4 . . . . .
     3 . O O O O
     2 . X X X O
     1 . X . O .
       A B C D E
";

pub const TRIPLE_KO: &str = "
     7 . . . . . . .
     6 . . . . . . .
     5 O O O O O O O
     4 X X X X X X X
     3 X . X O X O X
     2 O X O . O . O
     1 O O O O O O O
       A B C D E F G
";

/// One round of the triple ko, with Black to move; the last play restores the position.
pub const TRIPLE_KO_ROUND: &str = "D2 B3 F2 D3 B2 F3";

/// With Black to move, F2 B3 H2 D3 B2 F3 D2 and H3 restore the position.
pub const QUADRUPLE_KO: &str = "
     9 . . . . . . . . .
     8 . . . . . . . . .
     7 . . . . . . . . .
     6 . . . . . . . . .
     5 O O O O O O O O O
     4 X X X X X X X X X
     3 X . X . X O X O X
     2 O X O X O . O . O
     1 O O O O O O O O O
       A B C D E F G H J
";

/// With Black to move, C1 E1 D1 and F1 restore the position.
pub const ETERNAL_LIFE: &str = "
     9 . . . . . . . . .
     8 . . . . . . . . .
     7 . . . . . . . . .
     6 . . . . . . . . .
     5 . . . . . . . . .
     4 O O O O O O O O .
     3 X X X X X X O O .
     2 X O O O X X O O .
     1 . O . X . O X . O
       A B C D E F G H J
";

/// A5 is forbidden to Black.
pub const FORBIDDEN_CORNER: &str = "
     5 . O . O O
     4 O . . O X
     3 . . . O X
     2 . . . O .
     1 . . . . .
       A B C D E
";

/// Figure 5 of the law, made again: the point A is E5.
pub const FIGURE_5: &str = "
     9 . . . . X O . . .
     8 . . . . X O . . .
     7 . . . X X O . . .
     6 . . . X O O . . .
     5 . . . X . O . . .
     4 . . X X O O . . .
     3 . . X O O . . . .
     2 . . X X O O . . .
     1 . . . X O . . . .
       A B C D E F G H J
";

/// Figure 6 of the law, made again: the play A is B9, with which Black would take the corner.
pub const FIGURE_6: &str = "
     9 . . . O X . . . .
     8 O O O O X . . . .
     7 X X X X X . . . .
     6 . . . . X X X X X
     5 . . X X X O O O O
     4 X X X O O O . . .
     3 O O O O . . . . .
     2 . . . . . . . . .
     1 . . . . . . . . .
       A B C D E F G H J
";
