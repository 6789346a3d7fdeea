//! One random-looking number for each colour on each point; a position's key is their exclusive or.

use super::layout::CELLS;
use crate::color::Color;
use crate::point::Point;

static KEYS: [[u64; CELLS]; 2] = table();

#[inline(always)]
pub(super) fn key(color: Color, at: Point) -> u64 {
    KEYS[color as usize][at.index() as usize % CELLS]
}

/// The output of the generator SplitMix64, counted from a fixed seed: the same keys in every build.
const fn table() -> [[u64; CELLS]; 2] {
    let mut keys = [[0; CELLS]; 2];
    let mut i = 0;
    while i < 2 * CELLS {
        let mut z = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(i as u64 + 2002);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[i / CELLS][i % CELLS] = z ^ (z >> 31);
        i += 1;
    }
    keys
}

/// What the side to move adds to the key of a situation: nothing for Black.
pub(crate) const WHITE_TO_MOVE: u64 = 0x243f_6a88_85a3_08d3;

/// What a ko adds to the key of a situation: the key of its point for Black with its halves exchanged, which no stone
/// has.
pub(crate) fn ko_key(at: Point) -> u64 {
    key(Color::Black, at).rotate_left(32)
}
