//! The AVX-512 kernel with its instructions written out in plain Rust, so that it is tested on every machine.
//!
//! The file of the kernel is compiled a second time; only what `intrinsics` means differs.

use super::*;

pub mod arm;
mod intrinsics;
pub mod wasm;

/// The same loops, but for a compiler that must not use AVX-512 itself.
macro_rules! avx512_loops {
    ($vector:ty) => {
        loops!($vector);
    };
}

#[allow(clippy::duplicate_mod, reason = "that is the point")]
#[path = "../avx512.rs"]
mod avx512;

pub use avx512::LOOPS;
