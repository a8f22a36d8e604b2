//! The 128-bit vectors of 64-bit ARM (NEON): a block is four of them. Every such processor has them, so that nothing has to be
//! asked for; products of bytes are added up without the instruction for it that only newer ones have.

use super::intrinsics::*;
use super::*;

#[derive(Clone, Copy)]
struct Neon([uint8x16_t; 4]);

loops!(Neon);

impl Neon {
    #[inline(always)]
    fn both(self, other: Self, of: impl Fn(uint8x16_t, uint8x16_t) -> uint8x16_t) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([of(a, e), of(b, f), of(c, g), of(d, h)])
    }
}

// SAFETY of all of these: every processor of this kind has the instructions, and the callers of `Vector` hand in pointers to
// as many bytes as are read or written.
#[allow(clippy::undocumented_unsafe_blocks, reason = "said once above")]
impl Vector for Neon {
    const MERGES: bool = false;
    /// Sums of 64 bits of all bytes, and, in the second half of the second one, of the last four.
    type Wide = [uint64x2_t; 2];

    #[inline(always)]
    unsafe fn zero() -> Self {
        unsafe { Self([vdupq_n_u8(0); 4]) }
    }
    #[inline(always)]
    unsafe fn load(at: *const u8) -> Self {
        unsafe { Self([vld1q_u8(at), vld1q_u8(at.add(16)), vld1q_u8(at.add(32)), vld1q_u8(at.add(48))]) }
    }
    #[inline(always)]
    unsafe fn store(self, at: *mut u8) {
        for (part, bytes) in self.0.into_iter().enumerate() {
            unsafe { vst1q_u8(at.add(16 * part), bytes) };
        }
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        self.both(other, |a, b| unsafe { vandq_u8(a, b) })
    }
    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        self.both(other, |a, b| unsafe { vorrq_u8(a, b) })
    }
    #[inline(always)]
    unsafe fn is_zero(self) -> bool {
        let [a, b, c, d] = self.0;
        unsafe { vmaxvq_u8(vorrq_u8(vorrq_u8(a, b), vorrq_u8(c, d))) == 0 }
    }
    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        self.both(other, |a, b| unsafe { vqaddq_u8(a, b) })
    }
    #[inline(always)]
    unsafe fn count(self) -> Self {
        Self(self.0.map(|bytes| unsafe { vcntq_u8(bytes) }))
    }
    #[inline(always)]
    unsafe fn dot(sums: Self, counts: Self, factors: Self) -> Self {
        // Two products of at most 63 * 255 fit the 16 bits between.
        let products = counts.both(factors, |counts, factors| unsafe {
            let low = vmull_u8(vget_low_u8(counts), vget_low_u8(factors));
            vreinterpretq_u8_u16(vpaddq_u16(low, vmull_high_u8(counts, factors)))
        });
        sums.both(products, |sums, pairs| unsafe {
            let sums = vpadalq_u16(vreinterpretq_u32_u8(sums), vreinterpretq_u16_u8(pairs));
            vreinterpretq_u8_u32(sums)
        })
    }
    #[inline(always)]
    unsafe fn wide_zero() -> Self::Wide {
        unsafe { [vdupq_n_u64(0); 2] }
    }
    #[inline(always)]
    unsafe fn widen([all, last]: Self::Wide, sums: Self) -> Self::Wide {
        let more = |all, sums| unsafe { vpadalq_u32(all, vreinterpretq_u32_u8(sums)) };
        let all = sums.0.into_iter().fold(all, more);
        // The last four bytes once more, alone.
        [all, unsafe { vsraq_n_u64::<32>(last, vreinterpretq_u64_u8(sums.0[3])) }]
    }
    #[inline(always)]
    unsafe fn total([all, last]: Self::Wide) -> (u64, u64) {
        unsafe { (vaddvq_u64(all), vgetq_lane_u64::<1>(last)) }
    }
}
