//! 256-bit vectors: half a block at a time. Bits are counted by looking up half bytes.

use std::arch::x86_64::*;

use super::*;

#[derive(Clone, Copy)]
struct Avx2(__m256i);

loops!(Avx2, "avx2,popcnt,bmi1");

// SAFETY of all of these: the kernel's features are enabled where they are inlined, and the callers of
// `Vector` hand in pointers to as many bytes as are read or written.
#[allow(clippy::undocumented_unsafe_blocks, reason = "said once above")]
impl Vector for Avx2 {
    const BYTES: usize = 32;
    /// Sums of the even and of the odd numbers of 32 bits.
    type Wide = [__m256i; 2];

    #[inline(always)]
    unsafe fn zero() -> Self {
        unsafe { Self(_mm256_setzero_si256()) }
    }
    #[inline(always)]
    unsafe fn load(at: *const u8) -> Self {
        unsafe { Self(_mm256_loadu_si256(at.cast())) }
    }
    #[inline(always)]
    unsafe fn store(self, at: *mut u8) {
        unsafe { _mm256_storeu_si256(at.cast(), self.0) }
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        unsafe { Self(_mm256_and_si256(self.0, other.0)) }
    }
    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        unsafe { Self(_mm256_or_si256(self.0, other.0)) }
    }
    #[inline(always)]
    unsafe fn or_and(self, first: Self, second: Self) -> Self {
        unsafe { Self(_mm256_or_si256(self.0, _mm256_and_si256(first.0, second.0))) }
    }
    #[inline(always)]
    unsafe fn is_zero(self) -> bool {
        unsafe { _mm256_testz_si256(self.0, self.0) != 0 }
    }
    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        unsafe { Self(_mm256_adds_epu8(self.0, other.0)) }
    }
    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        unsafe { Self(_mm256_max_epu8(self.0, other.0)) }
    }
    #[inline(always)]
    unsafe fn count<const W: usize>(words: [Self; W]) -> Self {
        unsafe {
            let low = _mm256_set1_epi8(15);
            let counts =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let mut sum = _mm256_setzero_si256();
            for word in words {
                let right = _mm256_shuffle_epi8(counts, _mm256_and_si256(word.0, low));
                let left = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16::<4>(word.0), low));
                sum = _mm256_add_epi8(sum, _mm256_add_epi8(right, left));
            }
            Self(sum)
        }
    }
    #[inline(always)]
    unsafe fn dot(sums: Self, counts: Self, factors: Self) -> Self {
        // Two products of at most 255 * 48 fit the 16 signed bits between.
        unsafe {
            let pairs = _mm256_maddubs_epi16(factors.0, counts.0);
            Self(_mm256_add_epi32(sums.0, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1))))
        }
    }
    #[inline(always)]
    unsafe fn wide_zero() -> Self::Wide {
        unsafe { [_mm256_setzero_si256(); 2] }
    }
    #[inline(always)]
    unsafe fn widen(wide: Self::Wide, sums: Self) -> Self::Wide {
        unsafe {
            let even = _mm256_and_si256(sums.0, _mm256_set1_epi64x(0xffff_ffff));
            let odd = _mm256_srli_epi64::<32>(sums.0);
            [_mm256_add_epi64(wide[0], even), _mm256_add_epi64(wide[1], odd)]
        }
    }
    #[inline(always)]
    unsafe fn total(wide: Self::Wide) -> (u64, u64) {
        let mut sums = [0_u64; 8];
        unsafe {
            _mm256_storeu_si256(sums.as_mut_ptr().cast(), wide[0]);
            _mm256_storeu_si256(sums.as_mut_ptr().add(4).cast(), wide[1]);
        }
        (sums.iter().sum(), sums[7])
    }
}
