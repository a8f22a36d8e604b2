//! Plain Rust: eight words, counted by adding neighbouring bits.

use super::*;

#[derive(Clone, Copy)]
struct Portable([u64; 8]);

loops!(Portable);

const PAIRS: u64 = 0x5555_5555_5555_5555;
const NIBBLES: u64 = 0x3333_3333_3333_3333;
const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

fn by_byte(first: [u64; 8], second: [u64; 8], of: impl Fn(u8, u8) -> u8) -> Portable {
    Portable(std::array::from_fn(|i| {
        let (first, second) = (first[i].to_le_bytes(), second[i].to_le_bytes());
        u64::from_le_bytes(std::array::from_fn(|byte| of(first[byte], second[byte])))
    }))
}

// SAFETY of all of these: the callers of `Vector` hand in pointers to as many bytes as are read or written.
#[allow(clippy::undocumented_unsafe_blocks, reason = "said once above")]
impl Vector for Portable {
    const MERGES: bool = true;
    /// The sum of all, and that of the last four bytes.
    type Wide = (u64, u64);

    #[inline(always)]
    unsafe fn zero() -> Self {
        Self([0; 8])
    }
    #[inline(always)]
    unsafe fn load(at: *const u8) -> Self {
        Self(unsafe { at.cast::<[u64; 8]>().read_unaligned() }.map(u64::from_le))
    }
    #[inline(always)]
    unsafe fn store(self, at: *mut u8) {
        unsafe { at.cast::<[u64; 8]>().write_unaligned(self.0.map(u64::to_le)) }
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
    #[inline(always)]
    unsafe fn is_zero(self) -> bool {
        self.0 == [0; 8]
    }
    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        by_byte(self.0, other.0, u8::saturating_add)
    }
    #[inline(always)]
    unsafe fn count(self) -> Self {
        Self(self.0.map(|word| {
            let pairs = word - (word >> 1 & PAIRS);
            let nibbles = (pairs & NIBBLES) + (pairs >> 2 & NIBBLES);
            (nibbles + (nibbles >> 4)) & BYTES
        }))
    }
    #[inline(always)]
    unsafe fn dot(sums: Self, counts: Self, factors: Self) -> Self {
        Self(std::array::from_fn(|i| {
            let (counts, factors) = (counts.0[i].to_le_bytes(), factors.0[i].to_le_bytes());
            let four =
                |at: usize| (at..at + 4).map(|k| u64::from(counts[k]) * u64::from(factors[k])).sum::<u64>();
            sums.0[i] + (four(0) | four(4) << 32)
        }))
    }
    #[inline(always)]
    unsafe fn wide_zero() -> Self::Wide {
        (0, 0)
    }
    #[inline(always)]
    unsafe fn widen(wide: Self::Wide, sums: Self) -> Self::Wide {
        let all: u64 = sums.0.iter().map(|word| (word & 0xffff_ffff) + (word >> 32)).sum();
        (wide.0 + all, wide.1 + (sums.0[7] >> 32))
    }
    #[inline(always)]
    unsafe fn total(wide: Self::Wide) -> (u64, u64) {
        wide
    }
}
