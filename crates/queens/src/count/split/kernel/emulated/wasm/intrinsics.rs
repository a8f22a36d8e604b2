//! What the instructions do, as the specification of WebAssembly says it, one number after the other.

#![allow(non_camel_case_types, clippy::cast_possible_truncation)]

use std::array::from_fn;

/// 16 bytes.
#[derive(Clone, Copy)]
pub struct v128([u8; 16]);

fn bytes(of: impl Fn(usize) -> u8) -> v128 {
    v128(from_fn(of))
}
fn from_u16(of: impl Fn(usize) -> u16) -> v128 {
    bytes(|at| of(at / 2).to_le_bytes()[at % 2])
}
fn from_u32(of: impl Fn(usize) -> u32) -> v128 {
    bytes(|at| of(at / 4).to_le_bytes()[at % 4])
}
fn from_u64(of: impl Fn(usize) -> u64) -> v128 {
    bytes(|at| of(at / 8).to_le_bytes()[at % 8])
}

impl v128 {
    fn u16(self, at: usize) -> u16 {
        u16::from_le_bytes(from_fn(|byte| self.0[at * 2 + byte]))
    }
    fn u32(self, at: usize) -> u32 {
        u32::from_le_bytes(from_fn(|byte| self.0[at * 4 + byte]))
    }
    fn u64(self, at: usize) -> u64 {
        u64::from_le_bytes(from_fn(|byte| self.0[at * 8 + byte]))
    }
}

pub unsafe fn v128_load(at: *const v128) -> v128 {
    // SAFETY: as the instruction.
    v128(unsafe { at.cast::<[u8; 16]>().read_unaligned() })
}
pub unsafe fn v128_store(at: *mut v128, value: v128) {
    // SAFETY: as the instruction.
    unsafe { at.cast::<[u8; 16]>().write_unaligned(value.0) }
}
pub fn v128_and(one: v128, other: v128) -> v128 {
    bytes(|at| one.0[at] & other.0[at])
}
pub fn v128_or(one: v128, other: v128) -> v128 {
    bytes(|at| one.0[at] | other.0[at])
}
pub fn v128_any_true(of: v128) -> bool {
    of.0 != [0; 16]
}
pub fn u8x16_add_sat(one: v128, other: v128) -> v128 {
    bytes(|at| one.0[at].saturating_add(other.0[at]))
}
pub fn u8x16_popcnt(of: v128) -> v128 {
    bytes(|at| of.0[at].count_ones() as u8)
}
pub fn u16x8_splat(number: u16) -> v128 {
    from_u16(|_| number)
}
pub fn u16x8_shr(of: v128, bits: u32) -> v128 {
    from_u16(|at| of.u16(at) >> (bits % 16))
}
pub fn i32x4_add(one: v128, other: v128) -> v128 {
    from_u32(|at| one.u32(at).wrapping_add(other.u32(at)))
}
pub fn i32x4_dot_i16x8(one: v128, other: v128) -> v128 {
    let product = |at| i32::from(one.u16(at).cast_signed()) * i32::from(other.u16(at).cast_signed());
    from_u32(|at| product(at * 2).wrapping_add(product(at * 2 + 1)).cast_unsigned())
}
pub fn u64x2(first: u64, second: u64) -> v128 {
    from_u64(|at| [first, second][at])
}
pub fn u64x2_splat(number: u64) -> v128 {
    from_u64(|_| number)
}
pub fn u64x2_add(one: v128, other: v128) -> v128 {
    from_u64(|at| one.u64(at).wrapping_add(other.u64(at)))
}
pub fn u64x2_extend_low_u32x4(of: v128) -> v128 {
    from_u64(|at| u64::from(of.u32(at)))
}
pub fn u64x2_extend_high_u32x4(of: v128) -> v128 {
    from_u64(|at| u64::from(of.u32(at + 2)))
}
pub fn u64x2_extract_lane<const AT: usize>(of: v128) -> u64 {
    of.u64(AT)
}
