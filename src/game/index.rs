//! Which plays a key may belong to.

use alloc::vec::Vec;

/// No play: the end of a chain.
pub(super) const NO_PLAY: u32 = u32::MAX;

/// Finds plays by the key of the position before them: every position that has appeared except the one on the board,
/// which no play brings back.
#[derive(Clone, Debug)]
pub(super) struct PositionIndex {
    /// By the low bits of a key. The number of buckets is a power of two.
    buckets: Vec<Bucket>,
    /// The bits of a key that choose the bucket.
    low: u64,
    /// The bits of a key that are compared. All of them, except in a test that takes the keys away.
    compared: u64,
}

/// Eight bytes, so that one load brings both.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// The last play whose key is in this bucket, or [`NO_PLAY`]. The log chains the plays before it.
    last: u32,
    /// Two bits for each key in the bucket: see [`marks`]. None while the whole log fits into one chunk.
    marks: u32,
}

const EMPTY: Bucket = Bucket { last: NO_PLAY, marks: 0 };

/// Two of 32 bits, chosen by the ten highest bits of a key, which the choice of the bucket does not use. A bucket holds
/// two keys on average, so a key that is not in it finds both of its bits set in about one case of 60.
#[inline(always)]
const fn marks(key: u64) -> u32 {
    1 << (key >> 59) | 1 << (key >> 54 & 31)
}

impl PositionIndex {
    pub(super) fn new() -> PositionIndex {
        // 256 buckets serve 512 plays: more than most games have.
        PositionIndex { buckets: alloc::vec![EMPTY; 256], low: 255, compared: u64::MAX }
    }

    /// The same with every key taken for the same, so that only the stones decide.
    #[cfg(test)]
    pub(super) fn without_keys() -> PositionIndex {
        PositionIndex { low: 0, compared: 0, ..PositionIndex::new() }
    }

    /// Whether two keys are taken for the same.
    pub(super) fn is_same(&self, a: u64, b: u64) -> bool {
        (a ^ b) & self.compared == 0
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> usize {
        (key & self.low) as usize
    }

    /// Enters a play, and returns the play before it in its chain. Marks its key if that is asked for.
    #[inline(always)]
    pub(super) fn enter(&mut self, key: u64, play: u32, mark: bool) -> u32 {
        let bucket = self.bucket(key);
        let bucket = &mut self.buckets[bucket];
        if mark {
            bucket.marks |= marks(key);
        }
        core::mem::replace(&mut bucket.last, play)
    }

    /// Whether a play with this key may have been entered, if all keys have been marked. False for nearly every key that
    /// was not.
    #[inline(always)]
    pub(super) fn may_contain(&self, key: u64) -> bool {
        // Nearly always the bucket that the next play will be entered in, so that it is in the cache by then.
        let (marks, wanted) = (self.buckets[self.bucket(key)].marks, marks(key));
        #[cfg(test)]
        let wanted = if self.compared == 0 { 0 } else { wanted };
        marks & wanted == wanted
    }

    /// The last play in the chain of a key, or [`NO_PLAY`].
    pub(super) fn last(&self, key: u64) -> u32 {
        self.buckets[self.bucket(key)].last
    }

    /// Takes the last play out again. `rest` are the keys of the plays before it in its chain.
    pub(super) fn leave(&mut self, key: u64, previous: u32, rest: impl Iterator<Item = u64>) {
        let bucket = self.bucket(key);
        self.buckets[bucket] = Bucket { last: previous, marks: rest.fold(0, |all, key| all | marks(key)) };
    }

    /// Number of plays that it serves before it must grow.
    pub(super) fn room(&self) -> usize {
        2 * self.buckets.len()
    }

    /// Empties it, with room for this number of plays at least. All plays must be entered again.
    pub(super) fn reset(&mut self, plays: usize) {
        let buckets = (plays / 2).next_power_of_two().max(self.buckets.len());
        self.buckets = alloc::vec![EMPTY; buckets];
        self.low = self.compared & (buckets as u64 - 1);
    }
}
