//! What the instructions do, as ARM's reference says it, one number after the other.

#![allow(non_camel_case_types, clippy::cast_possible_truncation)]

use std::array::from_fn;

/// Eight bytes.
#[derive(Clone, Copy)]
pub struct uint8x8_t([u8; 8]);

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub struct uint8x16_t([u8; 16]);

/// Eight numbers of 16 bits.
#[derive(Clone, Copy)]
pub struct uint16x8_t([u16; 8]);

/// Four numbers of 32 bits.
#[derive(Clone, Copy)]
pub struct uint32x4_t([u32; 4]);

/// Two numbers of 64 bits.
#[derive(Clone, Copy)]
pub struct uint64x2_t([u64; 2]);

pub unsafe fn vdupq_n_u8(byte: u8) -> uint8x16_t {
    uint8x16_t([byte; 16])
}
pub unsafe fn vdupq_n_u64(number: u64) -> uint64x2_t {
    uint64x2_t([number; 2])
}
pub unsafe fn vld1q_u8(at: *const u8) -> uint8x16_t {
    // SAFETY: as the instruction.
    uint8x16_t(unsafe { at.cast::<[u8; 16]>().read_unaligned() })
}
pub unsafe fn vst1q_u8(at: *mut u8, bytes: uint8x16_t) {
    // SAFETY: as the instruction.
    unsafe { at.cast::<[u8; 16]>().write_unaligned(bytes.0) }
}
pub unsafe fn vandq_u8(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
    uint8x16_t(from_fn(|at| one.0[at] & other.0[at]))
}
pub unsafe fn vorrq_u8(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
    uint8x16_t(from_fn(|at| one.0[at] | other.0[at]))
}
pub unsafe fn vmaxvq_u8(bytes: uint8x16_t) -> u8 {
    bytes.0.into_iter().max().unwrap_or(0)
}
pub unsafe fn vqaddq_u8(one: uint8x16_t, other: uint8x16_t) -> uint8x16_t {
    uint8x16_t(from_fn(|at| one.0[at].saturating_add(other.0[at])))
}
pub unsafe fn vcntq_u8(bytes: uint8x16_t) -> uint8x16_t {
    uint8x16_t(bytes.0.map(|byte| byte.count_ones() as u8))
}
pub unsafe fn vget_low_u8(bytes: uint8x16_t) -> uint8x8_t {
    uint8x8_t(from_fn(|at| bytes.0[at]))
}
pub unsafe fn vmull_u8(one: uint8x8_t, other: uint8x8_t) -> uint16x8_t {
    uint16x8_t(from_fn(|at| u16::from(one.0[at]) * u16::from(other.0[at])))
}
pub unsafe fn vmull_high_u8(one: uint8x16_t, other: uint8x16_t) -> uint16x8_t {
    uint16x8_t(from_fn(|at| u16::from(one.0[at + 8]) * u16::from(other.0[at + 8])))
}
pub unsafe fn vpaddq_u16(one: uint16x8_t, other: uint16x8_t) -> uint16x8_t {
    let all: [u16; 16] = from_fn(|at| if at < 8 { one.0[at] } else { other.0[at - 8] });
    uint16x8_t(from_fn(|at| all[2 * at].wrapping_add(all[2 * at + 1])))
}
pub unsafe fn vpadalq_u16(sums: uint32x4_t, pairs: uint16x8_t) -> uint32x4_t {
    let more = |at: usize| u32::from(pairs.0[2 * at]) + u32::from(pairs.0[2 * at + 1]);
    uint32x4_t(from_fn(|at| sums.0[at].wrapping_add(more(at))))
}
pub unsafe fn vpadalq_u32(sums: uint64x2_t, pairs: uint32x4_t) -> uint64x2_t {
    let more = |at: usize| u64::from(pairs.0[2 * at]) + u64::from(pairs.0[2 * at + 1]);
    uint64x2_t(from_fn(|at| sums.0[at].wrapping_add(more(at))))
}
pub unsafe fn vsraq_n_u64<const BITS: i32>(sums: uint64x2_t, numbers: uint64x2_t) -> uint64x2_t {
    uint64x2_t(from_fn(|at| sums.0[at].wrapping_add(numbers.0[at] >> BITS)))
}
pub unsafe fn vaddvq_u64(numbers: uint64x2_t) -> u64 {
    numbers.0[0].wrapping_add(numbers.0[1])
}
pub unsafe fn vgetq_lane_u64<const AT: i32>(numbers: uint64x2_t) -> u64 {
    numbers.0[AT as usize]
}
pub unsafe fn vreinterpretq_u8_u16(numbers: uint16x8_t) -> uint8x16_t {
    uint8x16_t(from_fn(|at| numbers.0[at / 2].to_le_bytes()[at % 2]))
}
pub unsafe fn vreinterpretq_u8_u32(numbers: uint32x4_t) -> uint8x16_t {
    uint8x16_t(from_fn(|at| numbers.0[at / 4].to_le_bytes()[at % 4]))
}
pub unsafe fn vreinterpretq_u16_u8(bytes: uint8x16_t) -> uint16x8_t {
    uint16x8_t(from_fn(|at| u16::from_le_bytes(from_fn(|byte| bytes.0[2 * at + byte]))))
}
pub unsafe fn vreinterpretq_u32_u8(bytes: uint8x16_t) -> uint32x4_t {
    uint32x4_t(from_fn(|at| u32::from_le_bytes(from_fn(|byte| bytes.0[4 * at + byte]))))
}
pub unsafe fn vreinterpretq_u64_u8(bytes: uint8x16_t) -> uint64x2_t {
    uint64x2_t(from_fn(|at| u64::from_le_bytes(from_fn(|byte| bytes.0[8 * at + byte]))))
}
