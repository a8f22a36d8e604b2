//! The 128-bit vectors of WebAssembly: a block is four of them.

use super::intrinsics::*;
use super::*;

#[derive(Clone, Copy)]
struct Simd128([v128; 4]);

loops!(Simd128);

impl Simd128 {
    #[inline(always)]
    fn each(self, of: impl Fn(v128) -> v128) -> Self {
        let [a, b, c, d] = self.0;
        Self([of(a), of(b), of(c), of(d)])
    }
    #[inline(always)]
    fn both(self, other: Self, of: impl Fn(v128, v128) -> v128) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([of(a, e), of(b, f), of(c, g), of(d, h)])
    }
}

// SAFETY of all of these: the callers of `Vector` hand in pointers to as many bytes as are read or written. The
// instructions need no more: a module with them is refused by an engine that lacks them, before anything runs.
#[allow(clippy::undocumented_unsafe_blocks, reason = "said once above")]
#[allow(clippy::redundant_closure, reason = "the instructions themselves are no closures")]
impl Vector for Simd128 {
    const MERGES: bool = false;
    /// Sums of 64 bits; the last one has the last four bytes.
    type Wide = v128;

    #[inline(always)]
    unsafe fn zero() -> Self {
        Self([u64x2_splat(0); 4])
    }
    #[inline(always)]
    unsafe fn load(at: *const u8) -> Self {
        let part = |number: usize| unsafe { v128_load(at.add(16 * number).cast()) };
        Self([part(0), part(1), part(2), part(3)])
    }
    #[inline(always)]
    unsafe fn store(self, at: *mut u8) {
        unsafe {
            v128_store(at.cast(), self.0[0]);
            v128_store(at.add(16).cast(), self.0[1]);
            v128_store(at.add(32).cast(), self.0[2]);
            v128_store(at.add(48).cast(), self.0[3]);
        }
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        self.both(other, |a, b| v128_and(a, b))
    }
    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        self.both(other, |a, b| v128_or(a, b))
    }
    #[inline(always)]
    unsafe fn is_zero(self) -> bool {
        let [a, b, c, d] = self.0;
        !v128_any_true(v128_or(v128_or(a, b), v128_or(c, d)))
    }
    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        self.both(other, |a, b| u8x16_add_sat(a, b))
    }
    #[inline(always)]
    unsafe fn count(self) -> Self {
        self.each(|bytes| u8x16_popcnt(bytes))
    }
    #[inline(always)]
    unsafe fn dot(sums: Self, counts: Self, factors: Self) -> Self {
        // Bytes at even places, then those at odd ones, as numbers of 16 bits; products of two neighbours are added up
        // in 32 bits. Half as many instructions as products of bytes put in order by hand.
        let low = u16x8_splat(255);
        let even = |bytes| v128_and(bytes, low);
        let odd = |bytes| u16x8_shr(bytes, 8);
        let of_even = counts.each(even).both(factors.each(even), |a, b| i32x4_dot_i16x8(a, b));
        let of_odd = counts.each(odd).both(factors.each(odd), |a, b| i32x4_dot_i16x8(a, b));
        sums.both(of_even.both(of_odd, |a, b| i32x4_add(a, b)), |a, b| i32x4_add(a, b))
    }
    #[inline(always)]
    unsafe fn wide_zero() -> Self::Wide {
        u64x2_splat(0)
    }
    #[inline(always)]
    unsafe fn widen(wide: Self::Wide, sums: Self) -> Self::Wide {
        // The last four bytes must stay alone: the others go to the first sum.
        let [first, second, third, fourth] = sums.0;
        let pairs = |four| u64x2_add(u64x2_extend_low_u32x4(four), u64x2_extend_high_u32x4(four));
        let last = u64x2_extend_high_u32x4(fourth);
        let others = u64x2_add(
            u64x2_add(pairs(first), pairs(second)),
            u64x2_add(pairs(third), u64x2_extend_low_u32x4(fourth)),
        );
        let others = u64x2_extract_lane::<0>(others) + u64x2_extract_lane::<1>(others);
        u64x2_add(wide, u64x2_add(last, u64x2(others, 0)))
    }
    #[inline(always)]
    unsafe fn total(wide: Self::Wide) -> (u64, u64) {
        let last = u64x2_extract_lane::<1>(wide);
        (u64x2_extract_lane::<0>(wide) + last, last)
    }
}
