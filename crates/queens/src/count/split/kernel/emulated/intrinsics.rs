//! What the instructions do, as Intel's manual says it, one byte or word after the other.

#![allow(
    non_camel_case_types,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap
)]

/// 64 bytes.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct __m512i([u64; 8]);

/// 32 bytes.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub struct __m256i([u32; 8]);

/// 16 bytes.
#[derive(Clone, Copy)]
pub struct __m128i([u64; 2]);

impl __m512i {
    fn bytes(self) -> [u8; 64] {
        let mut bytes = [0; 64];
        for (to, word) in bytes.chunks_mut(8).zip(self.0) {
            to.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }
    fn from_bytes(of: impl Fn(usize) -> u8) -> Self {
        Self(std::array::from_fn(|word| u64::from_le_bytes(std::array::from_fn(|byte| of(word * 8 + byte)))))
    }
    fn words(of: impl Fn(usize) -> u64) -> Self {
        Self(std::array::from_fn(of))
    }
}

/// The bits of a mask for which something holds.
fn mask(of: impl Fn(usize) -> bool) -> u8 {
    (0..8).fold(0, |mask, word| mask | u8::from(of(word)) << word)
}

pub const _MM_HINT_T0: i32 = 3;

/// Changes no result.
pub unsafe fn _mm_prefetch<const HINT: i32>(_: *const i8) {}

pub unsafe fn _mm512_setzero_si512() -> __m512i {
    __m512i([0; 8])
}
pub unsafe fn _mm512_set1_epi64(word: i64) -> __m512i {
    __m512i([word as u64; 8])
}
#[allow(clippy::too_many_arguments, reason = "as the instruction")]
pub unsafe fn _mm512_setr_epi64(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64) -> __m512i {
    __m512i([a, b, c, d, e, f, g, h].map(|word| word as u64))
}
pub unsafe fn _mm512_loadu_si512(at: *const __m512i) -> __m512i {
    // SAFETY: as the instruction.
    __m512i(unsafe { at.cast::<[u64; 8]>().read_unaligned() })
}
pub unsafe fn _mm512_storeu_si512(at: *mut __m512i, value: __m512i) {
    // SAFETY: as the instruction.
    unsafe { at.cast::<[u64; 8]>().write_unaligned(value.0) }
}
pub unsafe fn _mm512_load_si512(at: *const __m512i) -> __m512i {
    assert!(at.is_aligned(), "the instruction would fault");
    // SAFETY: as the instruction.
    unsafe { *at }
}
pub unsafe fn _mm512_store_si512(at: *mut __m512i, value: __m512i) {
    assert!(at.is_aligned(), "the instruction would fault");
    // SAFETY: as the instruction.
    unsafe { *at = value }
}
pub unsafe fn _mm256_loadu_si256(at: *const __m256i) -> __m256i {
    // SAFETY: as the instruction.
    __m256i(unsafe { at.cast::<[u32; 8]>().read_unaligned() })
}
pub unsafe fn _mm256_storeu_si256(at: *mut __m256i, value: __m256i) {
    // SAFETY: as the instruction.
    unsafe { at.cast::<[u32; 8]>().write_unaligned(value.0) }
}
pub unsafe fn _mm512_and_si512(a: __m512i, b: __m512i) -> __m512i {
    __m512i::words(|i| a.0[i] & b.0[i])
}
pub unsafe fn _mm512_or_si512(a: __m512i, b: __m512i) -> __m512i {
    __m512i::words(|i| a.0[i] | b.0[i])
}
pub unsafe fn _mm512_test_epi64_mask(a: __m512i, b: __m512i) -> u8 {
    mask(|i| a.0[i] & b.0[i] != 0)
}
pub unsafe fn _mm512_mask_testn_epi64_mask(of: u8, a: __m512i, b: __m512i) -> u8 {
    of & mask(|i| a.0[i] & b.0[i] == 0)
}
pub unsafe fn _mm512_add_epi8(a: __m512i, b: __m512i) -> __m512i {
    let (a, b) = (a.bytes(), b.bytes());
    __m512i::from_bytes(|i| a[i].wrapping_add(b[i]))
}
pub unsafe fn _mm512_adds_epu8(a: __m512i, b: __m512i) -> __m512i {
    let (a, b) = (a.bytes(), b.bytes());
    __m512i::from_bytes(|i| a[i].saturating_add(b[i]))
}
pub unsafe fn _mm512_popcnt_epi8(a: __m512i) -> __m512i {
    let a = a.bytes();
    __m512i::from_bytes(|i| a[i].count_ones() as u8)
}
pub unsafe fn _mm512_add_epi64(a: __m512i, b: __m512i) -> __m512i {
    __m512i::words(|i| a.0[i].wrapping_add(b.0[i]))
}
pub unsafe fn _mm512_srli_epi64<const BITS: u32>(a: __m512i) -> __m512i {
    __m512i::words(|i| a.0[i] >> BITS)
}
pub unsafe fn _mm512_reduce_add_epi64(a: __m512i) -> i64 {
    a.0.iter().fold(0_u64, |sum, word| sum.wrapping_add(*word)) as i64
}
/// The first operand has unsigned bytes, the second signed ones.
pub unsafe fn _mm512_dpbusd_epi32(sums: __m512i, a: __m512i, b: __m512i) -> __m512i {
    let (sums, a, b) = (sums.bytes(), a.bytes(), b.bytes());
    let sum = |word: usize| {
        let at = word * 4;
        let old = i32::from_le_bytes(std::array::from_fn(|byte| sums[at + byte]));
        (at..at + 4).fold(old, |sum, i| sum.wrapping_add(i32::from(a[i]) * i32::from(b[i] as i8)))
    };
    __m512i::from_bytes(|i| sum(i / 4).to_le_bytes()[i % 4])
}
pub unsafe fn _mm512_maskz_compress_epi64(of: u8, a: __m512i) -> __m512i {
    let kept: Vec<u64> = (0..8).filter(|i| of >> i & 1 == 1).map(|i| a.0[i]).collect();
    __m512i::words(|i| kept.get(i).copied().unwrap_or(0))
}
pub unsafe fn _mm256_maskz_compress_epi32(of: u8, a: __m256i) -> __m256i {
    let kept: Vec<u32> = (0..8).filter(|i| of >> i & 1 == 1).map(|i| a.0[i]).collect();
    __m256i(std::array::from_fn(|i| kept.get(i).copied().unwrap_or(0)))
}
pub unsafe fn _mm512_castsi512_si128(a: __m512i) -> __m128i {
    __m128i([a.0[0], a.0[1]])
}
pub unsafe fn _mm_cvtsi128_si64(a: __m128i) -> i64 {
    a.0[0] as i64
}
pub unsafe fn _mm512_permutexvar_epi8(index: __m512i, a: __m512i) -> __m512i {
    let (index, a) = (index.bytes(), a.bytes());
    __m512i::from_bytes(|i| a[usize::from(index[i] % 64)])
}
/// Within each 128 bits the low words of both.
pub unsafe fn _mm512_unpacklo_epi64(a: __m512i, b: __m512i) -> __m512i {
    __m512i::words(|i| if i % 2 == 0 { a.0[i] } else { b.0[i - 1] })
}
/// Within each 128 bits the high words of both.
pub unsafe fn _mm512_unpackhi_epi64(a: __m512i, b: __m512i) -> __m512i {
    __m512i::words(|i| if i % 2 == 0 { a.0[i + 1] } else { b.0[i] })
}
/// Two quarters of the first, two of the second.
pub unsafe fn _mm512_shuffle_i64x2<const ORDER: i32>(a: __m512i, b: __m512i) -> __m512i {
    __m512i::words(|i| {
        let quarter = (ORDER >> (i / 2 * 2) & 3) as usize;
        (if i < 4 { a } else { b }).0[quarter * 2 + i % 2]
    })
}
/// For each word of the first, a matrix of eight rows, the last row first, that each byte of the second is multiplied with.
pub unsafe fn _mm512_gf2p8affine_epi64_epi8<const ADDED: i32>(bytes: __m512i, matrices: __m512i) -> __m512i {
    let (bytes, rows) = (bytes.bytes(), matrices.bytes());
    __m512i::from_bytes(|i| {
        (0..8).fold(ADDED as u8, |result, bit| {
            let row = rows[i / 8 * 8 + 7 - bit];
            result ^ ((row & bytes[i]).count_ones() as u8 & 1) << bit
        })
    })
}
