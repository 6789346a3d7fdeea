//! The board as the players see it: star points, the last move, and what has been said to be dead.

use std::fmt::Write;

use weiqi::{Board, Color, Point, PointSet};

/// Colours for a terminal: a board of wood, black and white stones, the last move on a lighter square.
const WOOD: &str = "\x1b[48;5;179m";
const LIGHT: &str = "\x1b[48;5;222m";
const LINE: &str = "\x1b[38;5;94m";
const BLACK: &str = "\x1b[38;5;16m";
const WHITE: &str = "\x1b[38;5;231m";

/// What is shown beside the stones.
pub struct Marks {
    /// The stone that was played last, which stands in parentheses.
    pub last: Option<Point>,
    /// The stones that have been said to be dead, in small letters.
    pub dead: PointSet,
    /// Whether the terminal has colours.
    pub in_colour: bool,
}

/// One row for every line of the board, with its number, and the letters of the columns below.
pub fn picture(board: &Board, marks: &Marks) -> String {
    let (size, stars) = (board.size(), board.size().star_points());
    let mut text = String::new();
    for row in (0..size.rows()).rev() {
        let points = || (0..size.columns()).filter_map(|column| Point::new(column, row));
        let _ = write!(text, "{:2}{}", row + 1, if marks.in_colour { WOOD } else { "" });
        // The gap before a point also closes the parenthesis around the one before.
        let mut after_last = false;
        for at in points() {
            let is_last = marks.last == Some(at);
            text.push(if is_last && !marks.in_colour {
                '('
            } else if after_last {
                ')'
            } else {
                ' '
            });
            after_last = is_last && !marks.in_colour;
            let is_dead = marks.dead.contains(at);
            let letter = match board.stone(at) {
                Some(Color::Black) if is_dead => 'x',
                Some(Color::White) if is_dead => 'o',
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None if stars.contains(at) => '+',
                None => '.',
            };
            match board.stone(at) {
                _ if !marks.in_colour => text.push(letter),
                stone => {
                    let colour = stone.map_or(LINE, |color| if color == Color::Black { BLACK } else { WHITE });
                    let sign = if stone.is_some() && !is_dead { '●' } else { letter };
                    let _ = write!(text, "{colour}{}{sign}{WOOD}", if is_last { LIGHT } else { "" });
                }
            }
        }
        text.push_str(match (marks.in_colour, after_last) {
            (true, _) => " \x1b[0m\n",
            (false, true) => ")\n",
            (false, false) => "\n",
        });
    }
    text.push_str("  ");
    for at in (0..size.columns()).filter_map(|column| Point::new(column, 0)) {
        let _ = write!(text, " {}", at.to_string().trim_end_matches('1'));
    }
    text
}
