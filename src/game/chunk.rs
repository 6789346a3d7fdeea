//! A part of a game's log, with what it takes to undo it.

use alloc::vec::Vec;

use super::log::{Act, LogEntry};
use crate::board::{Change, Ko};
use crate::color::{ByColor, Color};
use crate::point::{Point, PointSet};

/// Number of entries in a full chunk: more than most games have. More would make clones slower, which copy the last
/// chunk, and the walk from a chunk's start to a position.
pub(super) const CHUNK: usize = 512;

/// One entry of the log and what it takes to undo it, apart from the joins and the captured stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// For a play: the key of the position before it.
    pub(super) key: u64,
    /// For a play: the play before it in its chain of the index.
    pub(super) previous: u32,
    /// Where this entry's changes start in its chunk.
    pub(super) changes: u32,
    pub(super) ko_before: Option<Ko>,
    pub(super) entry: LogEntry,
    pub(super) to_move_before: Color,
}

// The memory of an entry: this, six bytes for each join and captured stone, and four to eight of the index.
const _: () = assert!(size_of::<Entry>() <= 32 && size_of::<Change>() <= 6);

impl Entry {
    pub(super) fn is_play(&self) -> bool {
        matches!(self.entry.act, Act::Play(_))
    }
}

/// Consecutive entries of the log. Full chunks never change, so that clones of a game can share them.
#[derive(Clone, Debug)]
pub(super) struct Chunk {
    pub(super) entries: Vec<Entry>,
    /// What the plays of the entries changed beyond the stones they placed, in order.
    pub(super) changes: Vec<Change>,
    /// The stones before the first entry.
    stones: ByColor<PointSet>,
    /// Number of moves, passes included, before the first entry.
    moves_before: u32,
}

impl Chunk {
    /// An empty chunk that goes on from these stones and this number of moves.
    pub(super) fn new(stones: ByColor<PointSet>, moves_before: u32) -> Chunk {
        let (entries, changes) = (Vec::with_capacity(CHUNK), Vec::with_capacity(CHUNK));
        Chunk { entries, changes, stones, moves_before }
    }

    /// What the entry with this index changed.
    pub(super) fn changes_of(&self, index: usize) -> &[Change] {
        let end = self.entries.get(index + 1).map_or(self.changes.len(), |next| next.changes as usize);
        &self.changes[self.entries[index].changes as usize..end]
    }

    /// The stones before the entry with this index: those at the chunk's start, with the entries between applied.
    pub(super) fn stones_before(&self, index: usize) -> ByColor<PointSet> {
        let mut stones = self.stones;
        for (i, entry) in self.entries[..index].iter().enumerate() {
            let LogEntry { color, act } = entry.entry;
            if let Act::Play(at) = act {
                stones[color].insert(at);
                captured(self.changes_of(i)).for_each(|stone| stones[!color].remove(stone));
            }
        }
        stones
    }

    /// Number of moves, passes included, before the entry with this index.
    pub(super) fn moves_before(&self, index: usize) -> u32 {
        let moves = self.entries[..index].iter().filter(|entry| entry.entry.as_move().is_some()).count();
        self.moves_before + moves as u32
    }
}

/// The stones among some changes that were captured.
pub(super) fn captured(changes: &[Change]) -> impl Iterator<Item = Point> + '_ {
    changes.iter().filter_map(|change| match *change {
        Change::Joined(_) => None,
        Change::Captured { stone, .. } => Some(stone),
    })
}
