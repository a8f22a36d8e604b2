//! The few vector operations that the kernels need.
//!
//! One generic algorithm ([`super::join`]) runs over this trait; a kernel is a type that implements it and
//! a thin wrapper with the target features it needs ([`super::kernel`]). A function that is not inlined into the
//! wrapper would lose the features, hence `inline(always)` everywhere.

/// Bytes side by side. Every function needs the target features of its kernel.
pub trait Vector: Copy {
    /// How many bytes: 64 or a divisor of it.
    const BYTES: usize;

    /// What [`Vector::dot`] sums up in is widened to this before it can overflow.
    type Wide: Copy;

    /// All bytes 0.
    unsafe fn zero() -> Self;
    /// Reads `BYTES` bytes.
    unsafe fn load(at: *const u8) -> Self;
    /// Writes `BYTES` bytes.
    unsafe fn store(self, at: *mut u8);
    /// Bitwise.
    unsafe fn and(self, other: Self) -> Self;
    /// Bitwise.
    unsafe fn or(self, other: Self) -> Self;
    /// `self | first & second`.
    unsafe fn or_and(self, first: Self, second: Self) -> Self;
    /// Whether no bit is set.
    unsafe fn is_zero(self) -> bool;
    /// Byte by byte, 255 at most.
    unsafe fn add_saturating(self, other: Self) -> Self;
    /// Byte by byte.
    unsafe fn max(self, other: Self) -> Self;
    /// Whether some byte is 255.
    unsafe fn has_full_byte(self) -> bool;
    /// Set bits of each byte, summed over the words; at most 31 words.
    unsafe fn count<const W: usize>(words: [Self; W]) -> Self;
    /// To each sum of 32 bits adds the four products of the bytes below it. `counts` are less than 64.
    unsafe fn dot(sums: Self, counts: Self, factors: Self) -> Self;
    /// No sum.
    unsafe fn wide_zero() -> Self::Wide;
    /// Adds sums of 32 bits to wide ones.
    unsafe fn widen(wide: Self::Wide, sums: Self) -> Self::Wide;
    /// All sums together, and the sum over the last four bytes.
    unsafe fn total(wide: Self::Wide) -> (u64, u64);

    /// Copies the items that miss the mask to `out`, and 8 words of ones behind them; returns how many.
    /// `list` is followed by 8 words of ones; `out` has room for 16 more than `length`.
    unsafe fn filter(list: *const u64, length: usize, mask: u64, out: *mut u64) -> usize;

    /// How many of some leaves have a set of at least `low`, and how many of at least `high`. 16 more words
    /// follow the leaves.
    unsafe fn at_least(leaves: *const u32, count: u16, low: u16, high: u16) -> (u16, u16);

    /// Which of the next 8 items leave one of the `free` columns open, when their lines are shifted.
    unsafe fn leaves_open(items: *const u64, sums: u32, differences: u32, free: u32) -> u8;

    /// One row of a table from the order of the sets to the order of the lanes.
    unsafe fn rearrange(row: *const u8, arrangement: &super::join::Arrangement, out: *mut u8);
}
