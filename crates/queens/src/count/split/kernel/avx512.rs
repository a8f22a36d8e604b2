//! 512-bit vectors: a block at a time, with instructions for counting bits and for dot products of bytes.

use std::arch::x86_64::*;

use super::super::walk::Top;
use super::*;

#[derive(Clone, Copy)]
struct Avx512(__m512i);

loops!(Avx512, "avx512f,avx512bw,avx512bitalg,avx512vbmi,avx512vnni,popcnt,bmi1");

// SAFETY of all of these: the kernel's features are enabled where they are inlined, and the callers of
// `Vector` hand in pointers to as many bytes as are read or written.
#[allow(clippy::undocumented_unsafe_blocks, reason = "said once above")]
impl Vector for Avx512 {
    const BYTES: usize = 64;
    /// Sums of the even and of the odd numbers of 32 bits.
    type Wide = [__m512i; 2];

    #[inline(always)]
    unsafe fn zero() -> Self {
        unsafe { Self(_mm512_setzero_si512()) }
    }
    #[inline(always)]
    unsafe fn load(at: *const u8) -> Self {
        unsafe { Self(_mm512_loadu_si512(at.cast())) }
    }
    #[inline(always)]
    unsafe fn store(self, at: *mut u8) {
        unsafe { _mm512_storeu_si512(at.cast(), self.0) }
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        unsafe { Self(_mm512_and_si512(self.0, other.0)) }
    }
    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        unsafe { Self(_mm512_adds_epu8(self.0, other.0)) }
    }
    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        unsafe { Self(_mm512_max_epu8(self.0, other.0)) }
    }
    #[inline(always)]
    unsafe fn has_full_byte(self) -> bool {
        unsafe { _mm512_cmpeq_epi8_mask(self.0, _mm512_set1_epi8(-1)) != 0 }
    }
    #[inline(always)]
    unsafe fn count<const W: usize>(words: [Self; W]) -> Self {
        unsafe {
            let mut sum = _mm512_popcnt_epi8(words[0].0);
            for word in &words[1..] {
                sum = _mm512_add_epi8(sum, _mm512_popcnt_epi8(word.0));
            }
            Self(sum)
        }
    }
    #[inline(always)]
    unsafe fn dot(sums: Self, counts: Self, factors: Self) -> Self {
        // The second operand is signed: counts are small, factors may have all eight bits.
        unsafe { Self(_mm512_dpbusd_epi32(sums.0, factors.0, counts.0)) }
    }
    #[inline(always)]
    unsafe fn wide_zero() -> Self::Wide {
        unsafe { [_mm512_setzero_si512(); 2] }
    }
    #[inline(always)]
    unsafe fn widen(wide: Self::Wide, sums: Self) -> Self::Wide {
        unsafe {
            let even = _mm512_and_si512(sums.0, _mm512_set1_epi64(0xffff_ffff));
            let odd = _mm512_srli_epi64::<32>(sums.0);
            [_mm512_add_epi64(wide[0], even), _mm512_add_epi64(wide[1], odd)]
        }
    }
    #[inline(always)]
    #[allow(clippy::cast_sign_loss, reason = "sums of counts")]
    unsafe fn total(wide: Self::Wide) -> (u64, u64) {
        unsafe {
            let all = _mm512_reduce_add_epi64(_mm512_add_epi64(wide[0], wide[1]));
            let last = _mm512_maskz_compress_epi64(0x80, wide[1]);
            (all as u64, _mm_cvtsi128_si64(_mm512_castsi512_si128(last)) as u64)
        }
    }
    #[inline(always)]
    unsafe fn filter(list: *const u64, length: usize, mask: u64, out: *mut u64) -> usize {
        unsafe {
            let mask = _mm512_set1_epi64(mask.cast_signed());
            let mut kept = 0;
            for place in (0..length).step_by(8) {
                let items = _mm512_loadu_si512(list.add(place).cast());
                let misses = _mm512_testn_epi64_mask(items, mask);
                _mm512_storeu_si512(out.add(kept).cast(), _mm512_maskz_compress_epi64(misses, items));
                kept += misses.count_ones() as usize;
            }
            _mm512_storeu_si512(out.add(kept).cast(), _mm512_set1_epi64(-1));
            kept
        }
    }
    #[inline(always)]
    unsafe fn at_least(leaves: *const u32, top: &Top, low: u32, high: u32) -> (usize, usize) {
        let mut counts = (0, 0);
        for place in (0..usize::from(top.leaves)).step_by(16) {
            unsafe {
                let valid = u16::MAX >> (16 - (usize::from(top.leaves) - place).min(16));
                let leaves = _mm512_maskz_loadu_epi32(valid, leaves.add(place).cast());
                let sets = _mm512_and_si512(leaves, _mm512_set1_epi32(0xffff));
                let of_low = _mm512_mask_cmpge_epu32_mask(valid, sets, _mm512_set1_epi32(low.cast_signed()));
                let of_high =
                    _mm512_mask_cmpge_epu32_mask(valid, sets, _mm512_set1_epi32(high.cast_signed()));
                counts.0 += of_low.count_ones() as usize;
                counts.1 += of_high.count_ones() as usize;
            }
        }
        counts
    }
    #[inline(always)]
    unsafe fn leaves_open(items: *const u64, sums: u32, differences: u32, free: u32) -> u8 {
        unsafe {
            let items = _mm512_loadu_si512(items.cast());
            let of_sums = _mm512_srl_epi64(items, _mm_cvtsi32_si128(sums.cast_signed()));
            let of_differences = _mm512_srl_epi64(items, _mm_cvtsi32_si128(differences.cast_signed()));
            let attacked = _mm512_or_si512(of_sums, of_differences);
            let open = _mm512_andnot_si512(attacked, _mm512_set1_epi64(i64::from(free)));
            _mm512_test_epi64_mask(open, open)
        }
    }
    #[inline(always)]
    unsafe fn rearrange(row: *const u8, arrangement: &Arrangement, out: *mut u8) {
        unsafe {
            let mut from = arrangement.from.as_ptr();
            for lane in (0..arrangement.set_of.len()).step_by(64) {
                let low = _mm512_loadu_si512(arrangement.low.as_ptr().add(lane).cast());
                let mut lanes = _mm512_setzero_si512();
                for source in arrangement.sources.clone() {
                    let bytes = _mm512_loadu_si512(row.add(source * 64).cast());
                    lanes = _mm512_mask_permutexvar_epi8(lanes, *from, low, bytes);
                    from = from.add(1);
                }
                _mm512_storeu_si512(out.add(lane).cast(), lanes);
            }
        }
    }
}
