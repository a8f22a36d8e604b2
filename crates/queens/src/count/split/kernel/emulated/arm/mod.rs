//! The kernel of 64-bit ARM likewise. `./test --long` runs what it does for real, under an emulator of the whole processor.

use super::*;

mod intrinsics;

#[allow(clippy::duplicate_mod, reason = "that is the point")]
#[path = "../../neon.rs"]
mod neon;

pub use neon::LOOPS;
