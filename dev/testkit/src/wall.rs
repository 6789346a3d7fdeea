//! 19 by 19 boards with a count that is asked for.

use weiqi::Board;

/// Rows of 19 points that are Black's up to the wall and White's beyond it: 10 of them Black's, 9 and a
/// half, 9.
pub const WIDE: &str = ".........XO........";
pub const SHARED: &str = "........X.O........";
pub const NARROW: &str = "........XO.........";

/// A board on which Black counts this many half zi, 342 to 380: a wall from top to bottom with a step in
/// it, and one point of it shared where the number is odd.
pub fn wall(halves: usize) -> Board {
    let (wide, shared) = ((halves - 342) / 2, halves % 2);
    let rows = [vec![NARROW; 19 - wide - shared], vec![SHARED; shared], vec![WIDE; wide]].concat();
    Board::from_rows(&rows.join("/")).unwrap()
}
