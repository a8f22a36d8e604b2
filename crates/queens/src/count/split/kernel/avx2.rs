//! 256-bit vectors: a block is two of them. Bits are counted by looking up half bytes.

use std::arch::x86_64::*;

use super::*;
use crate::count::split::lanes::LANES;

#[derive(Clone, Copy)]
struct Avx2([__m256i; 2]);

loops!(Avx2, "avx2,popcnt,bmi1");

// SAFETY of all of these: the kernel's features are enabled where they are inlined, and the callers of
// `Vector` hand in pointers to as many bytes as are read or written.
#[allow(clippy::undocumented_unsafe_blocks, reason = "said once above")]
impl Vector for Avx2 {
    const MERGES: bool = true;
    /// Sums of the even and of the odd numbers of 32 bits, of each half.
    type Wide = [[__m256i; 2]; 2];

    #[inline(always)]
    unsafe fn zero() -> Self {
        unsafe { Self([_mm256_setzero_si256(); 2]) }
    }
    #[inline(always)]
    unsafe fn load(at: *const u8) -> Self {
        unsafe { Self([_mm256_loadu_si256(at.cast()), _mm256_loadu_si256(at.add(32).cast())]) }
    }
    #[inline(always)]
    unsafe fn store(self, at: *mut u8) {
        unsafe {
            _mm256_storeu_si256(at.cast(), self.0[0]);
            _mm256_storeu_si256(at.add(32).cast(), self.0[1]);
        }
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        let ([a, b], [c, d]) = (self.0, other.0);
        unsafe { Self([_mm256_and_si256(a, c), _mm256_and_si256(b, d)]) }
    }
    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        let ([a, b], [c, d]) = (self.0, other.0);
        unsafe { Self([_mm256_or_si256(a, c), _mm256_or_si256(b, d)]) }
    }
    #[inline(always)]
    unsafe fn is_zero(self) -> bool {
        unsafe {
            let any = _mm256_or_si256(self.0[0], self.0[1]);
            _mm256_testz_si256(any, any) != 0
        }
    }
    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        let ([a, b], [c, d]) = (self.0, other.0);
        unsafe { Self([_mm256_adds_epu8(a, c), _mm256_adds_epu8(b, d)]) }
    }
    #[inline(always)]
    unsafe fn count(self) -> Self {
        unsafe { Self([count_half(self.0[0]), count_half(self.0[1])]) }
    }
    #[inline(always)]
    unsafe fn dot(sums: Self, counts: Self, factors: Self) -> Self {
        unsafe {
            Self([
                dot_half(sums.0[0], counts.0[0], factors.0[0]),
                dot_half(sums.0[1], counts.0[1], factors.0[1]),
            ])
        }
    }
    #[inline(always)]
    unsafe fn wide_zero() -> Self::Wide {
        unsafe { [[_mm256_setzero_si256(); 2]; 2] }
    }
    #[inline(always)]
    unsafe fn widen(wide: Self::Wide, sums: Self) -> Self::Wide {
        unsafe { [widen_half(wide[0], sums.0[0]), widen_half(wide[1], sums.0[1])] }
    }
    #[inline(always)]
    unsafe fn total(wide: Self::Wide) -> (u64, u64) {
        // SAFETY: both are 16 numbers of 64 bits.
        let sums: [u64; 16] = unsafe { std::mem::transmute(wide) };
        (sums.iter().sum(), sums[15])
    }
    #[inline(always)]
    unsafe fn prefetch(at: *const u8) {
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) }
    }
    #[inline(always)]
    unsafe fn words(self) -> u64 {
        unsafe {
            let [low, high] = self.0.map(|half| {
                let zero = _mm256_cmpeq_epi64(half, _mm256_setzero_si256());
                _mm256_movemask_pd(_mm256_castsi256_pd(zero)) as u64 ^ 15
            });
            low | high << 4
        }
    }
    /// Four items at a time; what is kept is moved together by a table of permutations.
    #[inline(always)]
    unsafe fn filter(list: &List, mask: u64, out: &mut List) {
        out.clear();
        out.reserve(list.len());
        let (out_numbers, out_lines) = out.places();
        let mut kept = 0;
        // Behind a list there are places enough, here and there.
        unsafe {
            let mask = _mm256_set1_epi64x(mask.cast_signed());
            for place in (0..list.len()).step_by(4) {
                let valid = 15 >> (4 - (list.len() - place).min(4));
                let lines = _mm256_loadu_si256(list.lines().as_ptr().add(place).cast());
                let numbers = _mm_loadu_si128(list.numbers().as_ptr().add(place).cast());
                let free = _mm256_cmpeq_epi64(_mm256_and_si256(lines, mask), _mm256_setzero_si256());
                let misses = (_mm256_movemask_pd(_mm256_castsi256_pd(free)) & valid) as usize;
                let order = &TOGETHER[misses];
                let lines =
                    _mm256_permutevar8x32_epi32(lines, _mm256_load_si256(order.lines.as_ptr().cast()));
                let numbers = _mm_shuffle_epi8(numbers, _mm_load_si128(order.numbers.as_ptr().cast()));
                _mm256_storeu_si256(out_lines.as_mut_ptr().add(kept).cast(), lines);
                _mm_storeu_si128(out_numbers.as_mut_ptr().add(kept).cast(), numbers);
                kept += misses.count_ones() as usize;
            }
        }
        out.set_len(kept);
    }
    /// Writes the lines of the items in the order of their bits, and turns 512 items by 64 lines around at a time.
    #[inline(always)]
    unsafe fn mark(builder: &mut Builder, all: usize, list: &List) {
        builder.write_slots(all, list);
        let rows = all + 1;
        let words = builder.words;
        for (word, slots) in builder.slots.chunks(64).enumerate() {
            // SAFETY: there are 64 blocks of items, and room for all lines.
            unsafe {
                let lines = builder.lines.as_mut_ptr().add(word).cast::<u8>();
                for four in 0..16 {
                    let (slots, lines) = (slots.as_ptr().cast::<u8>().add(four * 256), lines.add(four * 4));
                    // In the second word most lanes have no item, and no line is read but that of all.
                    if builder.has_items(word, four) {
                        turn(slots, rows, lines, words * LANES);
                    } else {
                        lines.add(all * words * LANES).cast::<i32>().write_unaligned(0);
                    }
                }
            }
        }
    }
}

/// Set bits of each byte, by looking up half bytes.
#[inline(always)]
unsafe fn count_half(bytes: __m256i) -> __m256i {
    // SAFETY: the kernel's features are enabled.
    unsafe {
        let low = _mm256_set1_epi8(15);
        let counts =
            _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        let right = _mm256_shuffle_epi8(counts, _mm256_and_si256(bytes, low));
        let left = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), low));
        _mm256_add_epi8(right, left)
    }
}

#[inline(always)]
unsafe fn dot_half(sums: __m256i, counts: __m256i, factors: __m256i) -> __m256i {
    // SAFETY: the kernel's features are enabled. Two products of at most 255 * 63 fit the 16 signed bits between.
    unsafe {
        let pairs = _mm256_maddubs_epi16(factors, counts);
        _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)))
    }
}

#[inline(always)]
unsafe fn widen_half(wide: [__m256i; 2], sums: __m256i) -> [__m256i; 2] {
    // SAFETY: the kernel's features are enabled.
    unsafe {
        let even = _mm256_and_si256(sums, _mm256_set1_epi64x(0xffff_ffff));
        let odd = _mm256_srli_epi64::<32>(sums);
        [_mm256_add_epi64(wide[0], even), _mm256_add_epi64(wide[1], odd)]
    }
}

/// How four items are moved together: halves of words of 64 bits, and bytes of words of 32.
#[repr(align(32))]
struct Together {
    lines: [u32; 8],
    numbers: [u8; 16],
}

/// For each choice of four.
static TOGETHER: [Together; 16] = {
    let mut all = [const { Together { lines: [0; 8], numbers: [0; 16] } }; 16];
    let mut choice = 0;
    while choice < 16 {
        let (mut item, mut to) = (0, 0);
        while item < 4 {
            if choice >> item & 1 == 1 {
                all[choice].lines[2 * to] = 2 * item;
                all[choice].lines[2 * to + 1] = 2 * item + 1;
                let mut byte = 0;
                while byte < 4 {
                    all[choice].numbers[4 * to + byte] = (4 * item) as u8 + byte as u8;
                    byte += 1;
                }
                to += 1;
            }
            item += 1;
        }
        choice += 1;
    }
    all
};

/// From four lanes of 8 items with 64 lines each to lines of four lanes of 8 bits; line l goes `l * apart` bytes on. Byte k of
/// 32 items side by side has eight of their lines, and its highest bits, taken out one line after the other, are
/// the bytes of four lanes.
#[inline(always)]
unsafe fn turn(slots: *const u8, rows: usize, lines: *mut u8, apart: usize) {
    // SAFETY: as promised by the caller.
    unsafe {
        let mut items = [_mm256_setzero_si256(); 8];
        for (at, items) in items.iter_mut().enumerate() {
            *items = _mm256_loadu_si256(slots.add(at * 32).cast());
        }
        let planes = bytes_apart(items);
        for (eight, plane) in planes.into_iter().enumerate().take(rows.div_ceil(8)) {
            let mut plane = plane;
            for line in (eight * 8..eight * 8 + 8).rev() {
                if line < rows {
                    let bits = _mm256_movemask_epi8(plane);
                    lines.add(line * apart).cast::<i32>().write_unaligned(bits);
                }
                plane = _mm256_add_epi8(plane, plane);
            }
        }
    }
}

/// Byte k of each of 32 words of 64 bits, in order, for all k.
#[inline(always)]
unsafe fn bytes_apart(words: [__m256i; 8]) -> [__m256i; 8] {
    // SAFETY: the kernel's features are enabled.
    unsafe {
        // Within each half of 128 bits: word 0 and 1 -> pairs of bytes 0, of bytes 1, ...
        let pairs =
            _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
        // Vector i has items 4i..4i + 4, and its halves pairs of bytes of two items, one for each k.
        let mut paired = words;
        for word in &mut paired {
            *word = _mm256_shuffle_epi8(*word, pairs);
        }
        let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
        let mut planes = [_mm256_setzero_si256(); 8];
        for (half, planes) in planes.chunks_mut(4).enumerate() {
            // For every eight items: words of their bytes k, for the four k of this half.
            let mut eights = [_mm256_setzero_si256(); 4];
            for (eight, two) in eights.iter_mut().zip(paired.chunks(2)) {
                let low = _mm256_permute2x128_si256::<0x20>(two[0], two[1]);
                let high = _mm256_permute2x128_si256::<0x31>(two[0], two[1]);
                let four = if half == 0 {
                    _mm256_unpacklo_epi16(low, high)
                } else {
                    _mm256_unpackhi_epi16(low, high)
                };
                *eight = _mm256_permutevar8x32_epi32(four, order);
            }
            // Four by four words turned around.
            let (a, b) =
                (_mm256_unpacklo_epi64(eights[0], eights[1]), _mm256_unpackhi_epi64(eights[0], eights[1]));
            let (c, d) =
                (_mm256_unpacklo_epi64(eights[2], eights[3]), _mm256_unpackhi_epi64(eights[2], eights[3]));
            planes[0] = _mm256_permute2x128_si256::<0x20>(a, c);
            planes[1] = _mm256_permute2x128_si256::<0x20>(b, d);
            planes[2] = _mm256_permute2x128_si256::<0x31>(a, c);
            planes[3] = _mm256_permute2x128_si256::<0x31>(b, d);
        }
        planes
    }
}
