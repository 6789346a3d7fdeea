//! The past of a game: its log in chunks, the index of positions, and what is needed to undo.
//!
//! Guarantees: the cost of a play does not grow with the length of the log, apart from what a larger index takes in the
//! processor's cache. Clones share full chunks.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::chunk::{CHUNK, Chunk, Entry, captured};
use super::index::{NO_PLAY, PositionIndex};
use super::log::{Act, LogEntry};
use crate::board::{Captures, Change, Ko};
use crate::color::{ByColor, Color};
use crate::point::{Point, PointSet};
use crate::repetition::RepetitionOutcome;
use crate::situation::Situation;

/// A game's log, with what it takes to undo it and to find earlier positions.
#[derive(Clone, Debug)]
pub(super) struct Past {
    /// Full chunks, shared with clones.
    full: Vec<Arc<Chunk>>,
    /// The entries since.
    last: Chunk,
    pub(super) index: PositionIndex,
    /// The plays that brought a position back, in order.
    pub(super) returns: Vec<Return>,
    /// The entries that are turns without a stone, in order.
    without_stone: Vec<u32>,
    /// Points that a stone of the colour has stood on and left. After an undo perhaps too many, which costs time and
    /// changes no answer.
    pub(super) vacated: ByColor<PointSet>,
}

/// A play that brought a position back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Return {
    /// Its index in the log.
    pub(super) index: u32,
    /// Number of times that the situation after it had come back by then, each time with a stone on every turn between.
    pub(super) times: u32,
    /// How it ended the game, if it did.
    pub(super) ended: Option<RepetitionOutcome>,
}

impl Past {
    #[inline(always)]
    pub(super) fn new(stones: ByColor<PointSet>, index: PositionIndex) -> Past {
        Past {
            full: Vec::new(),
            last: Chunk::new(stones, 0),
            index,
            returns: Vec::new(),
            without_stone: Vec::new(),
            vacated: ByColor::default(),
        }
    }

    /// Number of entries.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        CHUNK * self.full.len() + self.last.entries.len()
    }

    /// The chunk that an entry is in, and the entry's index in the chunk.
    #[inline]
    fn locate(&self, index: usize) -> (&Chunk, usize) {
        (self.full.get(index / CHUNK).map_or(&self.last, |chunk| &**chunk), index % CHUNK)
    }

    /// The entry with this index.
    pub(super) fn entry(&self, index: usize) -> &Entry {
        let (chunk, i) = self.locate(index);
        &chunk.entries[i]
    }

    /// The entries, from first to last.
    pub(super) fn log(&self) -> impl DoubleEndedIterator<Item = LogEntry> + ExactSizeIterator + '_ {
        (0..self.len()).map(|index| self.entry(index).entry)
    }

    /// The stones that an entry captured.
    pub(super) fn captured(&self, index: usize) -> impl Iterator<Item = Point> + '_ {
        let (chunk, i) = self.locate(index);
        captured(chunk.changes_of(i))
    }

    /// The stones before an entry.
    pub(super) fn stones_before(&self, index: usize) -> ByColor<PointSet> {
        let (chunk, i) = self.locate(index);
        chunk.stones_before(i)
    }

    /// Number of moves, passes included, among the first entries.
    pub(super) fn moves_before(&self, index: usize) -> u32 {
        let (chunk, i) = self.locate(index);
        chunk.moves_before(i)
    }

    /// Whether one of the entries from this index on, up to but without the second, is a turn without a stone.
    pub(super) fn has_turn_without_stone(&self, from: usize, until: usize) -> bool {
        let next = self.without_stone.partition_point(|&index| (index as usize) < from);
        self.without_stone.get(next).is_some_and(|&index| (index as usize) < until)
    }

    /// What the play with this index brought back, if anything.
    pub(super) fn return_at(&self, index: usize) -> Option<&Return> {
        let place = self.returns.binary_search_by_key(&index, |it| it.index as usize).ok()?;
        self.returns.get(place)
    }

    /// The plays before which a position with this key stood on the board, the latest first.
    pub(super) fn plays_with_key(&self, key: u64) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.index.last(key);
        core::iter::from_fn(move || {
            if next == NO_PLAY {
                return None;
            }
            let (play, entry) = (next as usize, self.entry(next as usize));
            next = entry.previous;
            Some((play, entry.key))
        })
        .filter_map(move |(play, seen)| self.index.is_same(seen, key).then_some(play))
    }

    /// Whether there is room for another play.
    #[inline(always)]
    pub(super) fn has_room(&self) -> bool {
        self.last.entries.len() < self.last.entries.capacity()
    }

    /// Makes room for another entry.
    #[cold]
    #[inline(never)]
    pub(super) fn make_room(&mut self, situation: &Situation) {
        if self.last.entries.len() < CHUNK {
            // A clone has the capacity of its length.
            self.last.entries.reserve_exact(CHUNK - self.last.entries.len());
            return;
        }
        let next = Chunk::new(
            situation.board().stones_by_color(),
            self.moves_before(self.len() - 1) + {
                let last = self.entry(self.len() - 1).entry;
                u32::from(last.as_move().is_some())
            },
        );
        self.full.push(Arc::new(core::mem::replace(&mut self.last, next)));
        // The first full chunk is not marked yet. A larger index sends every key to another bucket.
        if self.full.len() == 1 || self.len() + CHUNK > self.index.room() {
            self.index.reset(self.len() + CHUNK);
            let mut play = 0;
            for chunk in &mut self.full {
                // A chunk that a clone shares is copied.
                for entry in &mut Arc::make_mut(chunk).entries {
                    if entry.is_play() {
                        entry.previous = self.index.enter(entry.key, play, true);
                    }
                    play += 1;
                }
            }
        }
    }

    /// Whether a position with this key may have stood on the board. No for nearly every key with which none has.
    #[inline(always)]
    pub(super) fn may_have_stood(&self, key: u64) -> bool {
        // While the log is short, keys are not marked, which saves every play eight instructions.
        if self.full.is_empty() { self.plays_with_key(key).next().is_some() } else { self.index.may_contain(key) }
    }

    /// Places the stone of a play in a situation and enters both in the log. The play must be legal, and there must be
    /// [room](Past::has_room).
    #[inline(always)]
    pub(super) fn play(&mut self, situation: &mut Situation, color: Color, at: Point) -> Captures {
        // The log is written first: all that goes into it is known before the stone is placed, so that nothing of it
        // has to be kept in registers meanwhile.
        let (key, index) = (situation.board().key(), self.len() as u32);
        let changes = self.last.changes.len() as u32;
        let (board, ko, to_move) = situation.parts_mut();
        let previous = self.index.enter(key, index, !self.full.is_empty());
        let entry = LogEntry { color, act: Act::Play(at) };
        self.last.entries.push(Entry { key, previous, changes, ko_before: *ko, entry, to_move_before: color });
        let captures = board.play_with(color, at, &mut self.last.changes);
        (*ko, *to_move) = (captures.ko, !color);
        if captures.stones > 0 {
            let first = self.last.changes.len() - usize::from(captures.stones);
            self.vacated[!color].extend(captured(&self.last.changes[first..]));
        }
        captures
    }

    /// Enters what is not a play.
    pub(super) fn enter(&mut self, entry: LogEntry, ko_before: Option<Ko>, to_move_before: Color) {
        if entry.is_turn_without_stone() {
            self.without_stone.push(self.len() as u32);
        }
        let changes = self.last.changes.len() as u32;
        self.last.entries.push(Entry { key: 0, previous: NO_PLAY, changes, ko_before, entry, to_move_before });
    }

    /// Takes the last entry out of the log, and its play off the board.
    pub(super) fn undo(&mut self, situation: &mut Situation) -> Option<LogEntry> {
        if self.last.entries.is_empty() {
            self.last = Arc::unwrap_or_clone(self.full.pop()?);
        }
        let Entry { key, previous, changes, ko_before, entry, to_move_before } = self.last.entries.pop()?;
        let index = self.len() as u32;
        let (board, ko, to_move) = situation.parts_mut();
        if let Act::Play(at) = entry.act {
            let changes = changes as usize;
            board.take_back(entry.color, at, &self.last.changes[changes..]);
            self.last.changes.truncate(changes);
            self.leave_index(key, previous);
            self.returns.pop_if(|last| last.index == index);
        }
        self.without_stone.pop_if(|last| *last == index);
        (*ko, *to_move) = (ko_before, to_move_before);
        Some(entry)
    }

    fn leave_index(&mut self, key: u64, previous: u32) {
        let Past { full, last, index, .. } = self;
        let mut next = previous;
        let keys = core::iter::from_fn(|| {
            if next == NO_PLAY {
                return None;
            }
            let (chunk, i) = (next as usize / CHUNK, next as usize % CHUNK);
            let entry = full.get(chunk).map_or_else(|| &last.entries[i], |chunk| &chunk.entries[i]);
            next = entry.previous;
            Some(entry.key)
        });
        index.leave(key, previous, keys);
    }

    /// The entries from this index on, each with the stones that it captured.
    pub(super) fn since(&self, index: usize) -> impl Iterator<Item = (LogEntry, &[Change])> {
        (index..self.len()).map(|index| {
            let (chunk, i) = self.locate(index);
            (chunk.entries[i].entry, chunk.changes_of(i))
        })
    }
}
