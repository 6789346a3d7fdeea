//! What the four neighbours of a point are, counted in one byte.

use super::cell::Cell;
use crate::color::Color;

/// Counts of a point's four neighbours, in one byte: three bits for the number that are neither black nor edge, three
/// bits for the number that are neither white nor edge, and two bits for the number of vacant ones, of which four wraps
/// to 0. One addition at each neighbour of a play keeps it up, and most questions of a playout need nothing else.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct NeighbourCounts(u8);

impl NeighbourCounts {
    const NOT_BLACK: u8 = 1;
    const NOT_WHITE: u8 = 1 << 3;
    const VACANT: u8 = 1 << 6;
    /// Four vacant neighbours.
    pub(super) const OPEN: NeighbourCounts = NeighbourCounts(
        4_u8.wrapping_mul(NeighbourCounts::NOT_BLACK + NeighbourCounts::NOT_WHITE + NeighbourCounts::VACANT),
    );

    /// One of the vacant neighbours is the edge.
    pub(super) const fn take_edge(&mut self) {
        self.0 = self.0.wrapping_sub(NeighbourCounts::NOT_BLACK + NeighbourCounts::NOT_WHITE + NeighbourCounts::VACANT);
    }

    /// The counts of four cells, by the definition.
    pub(super) fn of(around: [Cell; 4]) -> NeighbourCounts {
        let count = |is: fn(Cell) -> bool| around.iter().filter(|&&cell| is(cell)).count() as u8;
        let (vacant, black, white) =
            (count(Cell::is_vacant), count(|cell| cell.is(Color::Black)), count(|cell| cell.is(Color::White)));
        let stones = white * NeighbourCounts::NOT_BLACK + black * NeighbourCounts::NOT_WHITE;
        let one_vacant = NeighbourCounts::NOT_BLACK + NeighbourCounts::NOT_WHITE + NeighbourCounts::VACANT;
        NeighbourCounts(stones.wrapping_add(vacant.wrapping_mul(one_vacant)))
    }

    /// A neighbour that was vacant becomes a stone of this colour.
    #[inline(always)]
    pub(super) const fn put(&mut self, color: Color) {
        self.0 = self.0.wrapping_sub(NeighbourCounts::vacant_to_stone(color));
    }

    /// A neighbour that was a stone of this colour becomes vacant.
    #[inline(always)]
    pub(super) const fn remove(&mut self, color: Color) {
        self.0 = self.0.wrapping_add(NeighbourCounts::vacant_to_stone(color));
    }

    #[inline(always)]
    const fn vacant_to_stone(color: Color) -> u8 {
        static LOST: [u8; 2] = [
            NeighbourCounts::NOT_BLACK + NeighbourCounts::VACANT,
            NeighbourCounts::NOT_WHITE + NeighbourCounts::VACANT,
        ];
        LOST[color as usize]
    }

    /// Whether a neighbour is vacant. Without one the byte is at most that of four black stones; one vacant neighbour
    /// makes it more.
    #[inline(always)]
    pub(super) const fn has_vacant(self) -> bool {
        self.0 > 4 * NeighbourCounts::NOT_WHITE
    }

    /// Whether all four neighbours are stones of this colour or the edge.
    #[inline(always)]
    pub(super) const fn is_enclosed_by(self, color: Color) -> bool {
        static NOT: [u8; 2] = [7 * NeighbourCounts::NOT_BLACK, 7 * NeighbourCounts::NOT_WHITE];
        self.0 & NOT[color as usize] == 0
    }

    /// Whether no neighbour is the edge, for a point that stones of one colour and the edge enclose: then the count of
    /// the other colour is four.
    #[inline(always)]
    pub(super) const fn has_no_edge(self) -> bool {
        self.0 & (4 * NeighbourCounts::NOT_BLACK + 4 * NeighbourCounts::NOT_WHITE) != 0
    }
}
