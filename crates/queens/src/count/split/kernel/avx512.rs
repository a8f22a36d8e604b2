//! 512-bit vectors: a block at a time, with instructions for counting bits and for dot products of bytes.

use super::intrinsics::*;
use super::*;

#[derive(Clone, Copy)]
struct Avx512(__m512i);

avx512_loops!(Avx512);

// SAFETY of all of these: the kernel's features are enabled where they are inlined, and the callers of
// `Vector` hand in pointers to as many bytes as are read or written.
#[allow(clippy::undocumented_unsafe_blocks, reason = "said once above")]
impl Vector for Avx512 {
    const MERGES: bool = false;
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
    unsafe fn or(self, other: Self) -> Self {
        unsafe { Self(_mm512_or_si512(self.0, other.0)) }
    }
    #[inline(always)]
    unsafe fn is_zero(self) -> bool {
        unsafe { _mm512_test_epi64_mask(self.0, self.0) == 0 }
    }
    #[inline(always)]
    unsafe fn prefetch(at: *const u8) {
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) }
    }
    #[inline(always)]
    unsafe fn words(self) -> u64 {
        unsafe { u64::from(_mm512_test_epi64_mask(self.0, self.0)) }
    }
    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        unsafe { Self(_mm512_adds_epu8(self.0, other.0)) }
    }
    #[inline(always)]
    unsafe fn count(self) -> Self {
        unsafe { Self(_mm512_popcnt_epi8(self.0)) }
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
    unsafe fn filter(list: &List, mask: u64, out: &mut List) {
        out.clear();
        out.reserve(list.len());
        let (out_numbers, out_lines) = out.places();
        let mut kept = 0;
        // Behind a list there are places enough, here and there. No masked loads: they would have to wait for the
        // stores that the list was written with.
        unsafe {
            let mask = _mm512_set1_epi64(mask.cast_signed());
            for place in (0..list.len()).step_by(8) {
                let valid = u8::MAX >> (8 - (list.len() - place).min(8));
                let lines = _mm512_loadu_si512(list.lines().as_ptr().add(place).cast());
                let numbers = _mm256_loadu_si256(list.numbers().as_ptr().add(place).cast());
                let misses = _mm512_mask_testn_epi64_mask(valid, lines, mask);
                let lines = _mm512_maskz_compress_epi64(misses, lines);
                let numbers = _mm256_maskz_compress_epi32(misses, numbers);
                _mm512_storeu_si512(out_lines.as_mut_ptr().add(kept).cast(), lines);
                _mm256_storeu_si256(out_numbers.as_mut_ptr().add(kept).cast(), numbers);
                kept += misses.count_ones() as usize;
            }
        }
        out.set_len(kept);
    }
    /// Writes the lines of the items in the order of their bits, and turns 512 items by 64 lines around at a time:
    /// bytes by shuffles, bits by matrices of eight by eight.
    #[inline(always)]
    unsafe fn mark(builder: &mut Builder, all: usize, list: &List) {
        builder.write_slots(all, list);
        let rows = all + 1;
        let words = builder.words;
        for (word, slots) in builder.slots.chunks(64).enumerate() {
            // SAFETY: there are 64 blocks of items, and room for all lines.
            unsafe { turn(slots.as_ptr().cast(), rows, builder.lines.as_mut_ptr().add(word).cast(), words) };
        }
    }
}

/// From 64 lanes of 8 items with 64 lines each to 64 lines of 64 lanes of 8 bits; line l goes `l * words` blocks on.
#[inline(always)]
unsafe fn turn(slots: *const __m512i, rows: usize, lines: *mut __m512i, words: usize) {
    // SAFETY: as promised by the caller.
    unsafe {
        // Byte j of item i to byte i of word j, and back.
        let across = _mm512_setr_epi64(
            0x3830_2820_1810_0800,
            0x3931_2921_1911_0901,
            0x3a32_2a22_1a12_0a02,
            0x3b33_2b23_1b13_0b03,
            0x3c34_2c24_1c14_0c04,
            0x3d35_2d25_1d15_0d05,
            0x3e36_2e26_1e16_0e06,
            0x3f37_2f27_1f17_0f07,
        );
        // The same with the items the other way round: a product of matrices has its last row in the lowest bits.
        let across_back = _mm512_setr_epi64(
            0x0008_1018_2028_3038,
            0x0109_1119_2129_3139,
            0x020a_121a_222a_323a,
            0x030b_131b_232b_333b,
            0x040c_141c_242c_343c,
            0x050d_151d_252d_353d,
            0x060e_161e_262e_363e,
            0x070f_171f_272f_373f,
        );
        let identity = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
        // For each eight lanes and each eight lines: a byte for each lane and line.
        let mut eights = [[_mm512_setzero_si512(); 8]; 8];
        for (eight, by_lines) in eights.iter_mut().enumerate() {
            for (lane, bits) in by_lines.iter_mut().enumerate() {
                let items = _mm512_load_si512(slots.add(eight * 8 + lane).cast());
                let bytes = _mm512_permutexvar_epi8(across_back, items);
                *bits = _mm512_gf2p8affine_epi64_epi8::<0>(identity, bytes);
            }
            *by_lines = turn_words(*by_lines);
        }
        for eight in 0..rows.div_ceil(8) {
            let mut by_lanes = eights.map(|by_lines| _mm512_permutexvar_epi8(across, by_lines[eight]));
            by_lanes = turn_words(by_lanes);
            for (line, lanes) in by_lanes.into_iter().enumerate() {
                _mm512_store_si512(lines.add((eight * 8 + line) * words).cast(), lanes);
            }
        }
    }
}

/// Word j of vector i to word i of vector j.
#[inline(always)]
unsafe fn turn_words(v: [__m512i; 8]) -> [__m512i; 8] {
    // SAFETY: the kernel's features are enabled.
    unsafe {
        // Pairs of words, then pairs of pairs, then halves.
        let mut a = v;
        for i in 0..4 {
            a[2 * i] = _mm512_unpacklo_epi64(v[2 * i], v[2 * i + 1]);
            a[2 * i + 1] = _mm512_unpackhi_epi64(v[2 * i], v[2 * i + 1]);
        }
        let mut b = a;
        for i in [0, 1, 4, 5] {
            b[i] = _mm512_shuffle_i64x2::<0b10_00_10_00>(a[i], a[i + 2]);
            b[i + 2] = _mm512_shuffle_i64x2::<0b11_01_11_01>(a[i], a[i + 2]);
        }
        let mut c = b;
        for i in 0..4 {
            c[i] = _mm512_shuffle_i64x2::<0b10_00_10_00>(b[i], b[i + 4]);
            c[i + 4] = _mm512_shuffle_i64x2::<0b11_01_11_01>(b[i], b[i + 4]);
        }
        c
    }
}
