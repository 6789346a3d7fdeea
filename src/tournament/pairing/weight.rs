//! Exact weights of pairs: signed integers wide enough to hold every level of the objective side by side.

use core::fmt::Debug;
use core::ops::{Add, Sub};

/// An exact signed integer. `i128` is used where it is wide enough, [`Wide`] otherwise.
pub(super) trait Weight: Copy + Ord + Debug + Add<Output = Self> + Sub<Output = Self> {
    const ZERO: Self;
    /// Number of bits without the sign.
    const BITS: u32;

    /// `value` times two to the power of `shift`. The caller keeps the result inside [`Weight::BITS`].
    fn shifted(value: u64, shift: u32) -> Self;

    /// Half of an even number.
    fn half(self) -> Self;
}

impl Weight for i128 {
    const ZERO: i128 = 0;
    const BITS: u32 = 127;

    fn shifted(value: u64, shift: u32) -> i128 {
        i128::from(value) << shift
    }

    fn half(self) -> i128 {
        self >> 1
    }
}

/// A signed integer of 256 bits in two's complement. The derived order is the order of the numbers, because the high
/// half is signed and is compared first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wide {
    high: i128,
    low: u128,
}

impl Add for Wide {
    type Output = Wide;

    fn add(self, other: Wide) -> Wide {
        let (low, carry) = self.low.overflowing_add(other.low);
        Wide { high: self.high + other.high + i128::from(carry), low }
    }
}

impl Sub for Wide {
    type Output = Wide;

    fn sub(self, other: Wide) -> Wide {
        let (low, borrow) = self.low.overflowing_sub(other.low);
        Wide { high: self.high - other.high - i128::from(borrow), low }
    }
}

impl Weight for Wide {
    const ZERO: Wide = Wide { high: 0, low: 0 };
    const BITS: u32 = 255;

    fn shifted(value: u64, shift: u32) -> Wide {
        let value = u128::from(value);
        if shift >= 128 {
            return Wide { high: (value << (shift - 128)) as i128, low: 0 };
        }
        // The bits that leave the low half; a shift by 128 is no shift in Rust, so 0 is told apart.
        let high = if shift == 0 { 0 } else { value >> (128 - shift) };
        Wide { high: high as i128, low: value << shift }
    }

    fn half(self) -> Wide {
        Wide { high: self.high >> 1, low: (self.low >> 1) | ((self.high as u128) << 127) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A number of at most 126 bits, widened.
    fn wide(value: i128) -> Wide {
        Wide { high: value >> 127, low: value as u128 }
    }

    proptest! {
        /// Where both fit, the two kinds of weights agree in every operation.
        #[test]
        fn wide_is_i128(a in -(1_i128 << 125)..1 << 125, b in -(1_i128 << 125)..1 << 125, value: u64, shift in 0_u32..62) {
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a & !1).half(), wide((a & !1) / 2));
            prop_assert_eq!(Wide::shifted(value, shift), wide(i128::shifted(value, shift)));
        }

        /// Shifting by one is doubling, also across the two halves.
        #[test]
        fn shifting_is_doubling(value: u64, shift in 0_u32..190) {
            let once = Wide::shifted(value, shift);
            prop_assert_eq!(Wide::shifted(value, shift + 1), once + once);
            prop_assert_eq!((once + once).half(), once);
        }
    }
}
