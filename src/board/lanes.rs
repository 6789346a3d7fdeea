//! Four small numbers in one word.

/// Four numbers of 16 bits, worked on all at once: half the instructions of four comparisons, and no branch.
///
/// Every number must stay below 0x8000, so that the highest bit of a lane is free for the result of a comparison and no
/// sum carries into the next lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lanes(u64);

impl Lanes {
    /// A 1 in each lane. A product with it puts a number into all four.
    const ONE: u64 = 0x0001_0001_0001_0001;

    /// Four numbers. The first is in the lowest lane.
    #[inline(always)]
    pub(super) const fn new([a, b, c, d]: [u64; 4]) -> Lanes {
        Lanes(a | b << 16 | c << 32 | d << 48)
    }

    /// `self[i] & mask` in each lane.
    #[inline(always)]
    pub(super) const fn masked(self, mask: u64) -> Lanes {
        Lanes(self.0 & (mask * Lanes::ONE))
    }

    /// `self[(i + n) % 4]` in each lane.
    #[inline(always)]
    pub(super) const fn rotated(self, n: u32) -> Lanes {
        Lanes(self.0.rotate_right(16 * n))
    }

    /// `self[i] + other[i]` in each lane.
    #[inline(always)]
    pub(super) const fn plus(self, other: Lanes) -> Lanes {
        Lanes(self.0 + other.0)
    }

    /// 1 in each lane where `self[i] != other[i]`, else 0. The exclusive or is 0 where they are equal; with 0x7fff added
    /// it reaches the highest bit of the lane in all other cases.
    #[inline(always)]
    pub(super) const fn differs_from(self, other: Lanes) -> Lanes {
        Lanes((((self.0 ^ other.0) + 0x7fff * Lanes::ONE) >> 15) & Lanes::ONE)
    }

    /// Bit 0 of each lane is set where `self[i] >= n`. Higher bits are not cleared. `0x8000 - n` added reaches the
    /// highest bit of the lane exactly then.
    #[inline(always)]
    pub(super) const fn at_least(self, n: u64) -> Lanes {
        Lanes((self.0 + (0x8000 - n) * Lanes::ONE) >> 15)
    }

    /// Bits `n` and higher of the whole word, so that bit `n` of each lane becomes its bit 0. Higher bits of a lane may be
    /// those of the next lane.
    #[inline(always)]
    pub(super) const fn shifted_right(self, n: u32) -> Lanes {
        Lanes(self.0 >> n)
    }

    /// Whether bit 0 of `self[i]` is another than bit 0 of `other[i]`, in all four lanes.
    #[inline(always)]
    pub(super) const fn all_differ(self, other: Lanes) -> bool {
        (self.0 ^ other.0) & Lanes::ONE == Lanes::ONE
    }

    /// For each lane the number of other lanes that hold another number: `self[i] != self[j]`, counted over `j`.
    ///
    /// Three comparisons of a lane are needed, and two are made: whether lanes 0 and 3 differ, for instance, is what
    /// lane 3 says of the lane after it.
    #[inline(always)]
    pub(super) const fn number_of_others(self) -> Lanes {
        let next = self.differs_from(self.rotated(1));
        let opposite = self.differs_from(self.rotated(2));
        next.plus(opposite).plus(next.rotated(3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries a property on all shapes of four groups: all the same, pairs, three and one, all different.
    fn each(mut check: impl FnMut([u64; 4])) {
        for n in 0..256_u64 {
            check([n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6].map(|n| [0, 1, 510, 0x7000][n as usize]));
        }
    }

    fn lane(lanes: Lanes, i: usize) -> u64 {
        lanes.0 >> (16 * i) & 0xffff
    }

    #[test]
    fn lanes_are_compared_as_numbers() {
        each(|a| {
            let lanes = Lanes::new(a);
            for i in 0..4 {
                assert_eq!(lane(lanes, i), a[i]);
                assert_eq!(lane(lanes.masked(0x1ff), i), a[i] & 0x1ff);
                for n in 0..4 {
                    assert_eq!(lane(lanes.rotated(n), i), a[(i + n as usize) % 4]);
                }
                for n in [1, 4, 511] {
                    assert_eq!(lane(lanes.at_least(n), i) & 1, u64::from(a[i] >= n));
                }
                let differs = lanes.differs_from(lanes.rotated(1));
                assert_eq!(lane(differs, i), u64::from(a[i] != a[(i + 1) % 4]));
            }
        });
    }

    #[test]
    fn others_are_counted() {
        each(|a| {
            for i in 0..4 {
                let others = a.iter().filter(|&&other| other != a[i]).count() as u64;
                assert_eq!(lane(Lanes::new(a).number_of_others(), i), others);
            }
        });
    }

    #[test]
    fn bits_are_compared() {
        each(|a| {
            let (lanes, bits) = (Lanes::new(a), Lanes::new([0x4000, 0, 0x4000, 0]));
            let differ = [1, 0, 1, 0].iter().zip(a).all(|(bit, number)| *bit != number & 1);
            assert_eq!(lanes.all_differ(bits.shifted_right(14)), differ);
        });
    }
}
