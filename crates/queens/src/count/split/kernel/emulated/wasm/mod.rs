//! The kernel of WebAssembly likewise. What it does for real is tested in Node, with the answers of the page.

use super::*;

mod intrinsics;

#[allow(clippy::duplicate_mod, reason = "that is the point")]
#[path = "../../simd128.rs"]
mod simd128;

pub use simd128::LOOPS;
