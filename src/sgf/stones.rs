//! The stones of a record as they come to stand when every move is made as it is written, lawful or not.

use crate::color::{ByColor, Color};
use crate::point::{Point, PointSet, Size};

/// Stones on a board on which anything may be played. A record sets up stones in the middle of a game on what
/// its moves have left there, and shows its readers a move even if the law refuses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    size: Size,
    pub(super) of: ByColor<PointSet>,
}

impl Stones {
    pub(super) const fn new(size: Size, of: ByColor<PointSet>) -> Stones {
        Stones { size, of }
    }

    /// The group at a point that has a stone of this colour, and whether it has a liberty.
    fn group(&self, color: Color, at: Point) -> (PointSet, bool) {
        let (mut group, mut has_liberty) = (PointSet::from(at), false);
        let mut open = alloc::vec![at];
        while let Some(at) = open.pop() {
            for next in at.neighbours().filter(|&next| self.size.contains(next)) {
                if self.of[color].contains(next) {
                    if !group.contains(next) {
                        group.insert(next);
                        open.push(next);
                    }
                } else if !self.of[!color].contains(next) {
                    has_liberty = true;
                }
            }
        }
        (group, has_liberty)
    }

    /// Puts a stone down and lifts what then has no liberty: the other side's groups first, then its own.
    pub(super) fn play(&mut self, color: Color, at: Point) {
        self.of[!color].remove(at);
        self.of[color].insert(at);
        for next in at.neighbours() {
            if self.of[!color].contains(next) {
                let (group, has_liberty) = self.group(!color, next);
                if !has_liberty {
                    self.of[!color] -= group;
                }
            }
        }
        let (group, has_liberty) = self.group(color, at);
        if !has_liberty {
            self.of[color] -= group;
        }
    }
}
