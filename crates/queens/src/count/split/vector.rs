//! The few vector operations that the kernels need.
//!
//! One generic algorithm ([`super::join`]) runs over this trait; a kernel is a type that implements it and
//! a thin wrapper with the target features it needs ([`super::kernel`]). A function that is not inlined into the
//! wrapper would lose the features, hence `inline(always)` everywhere.

use super::lanes::{Builder, EMPTY, List, mark_bits};

/// The 64 bytes of a block, in as many vectors as the machine needs for them.
///
/// # Safety
/// Every function may be called only where the machine has the target features of its kernel. Further:
/// - `load` and `store` are given a pointer to 64 bytes that may be read or written; it need not be aligned.
/// - `mark` is given a builder whose words were laid out for the list ([`Builder::build`]), and no item has a line from
///   `all` on.
pub trait Vector: Copy {
    /// Whether it is faster to merge words before their bits are counted.
    const MERGES: bool;

    /// What [`Vector::dot`] sums up in is widened to this before it can overflow.
    type Wide: Copy;

    /// All bytes 0.
    unsafe fn zero() -> Self;
    /// Reads a block.
    unsafe fn load(at: *const u8) -> Self;
    /// Writes a block.
    unsafe fn store(self, at: *mut u8);
    /// Bitwise.
    unsafe fn and(self, other: Self) -> Self;
    /// Bitwise.
    unsafe fn or(self, other: Self) -> Self;
    /// Whether no bit is set.
    unsafe fn is_zero(self) -> bool;
    /// Byte by byte, 255 at most.
    unsafe fn add_saturating(self, other: Self) -> Self;
    /// Set bits of each byte.
    unsafe fn count(self) -> Self;
    /// To each sum of 32 bits adds the four products of the bytes below it. `counts` are less than 64.
    unsafe fn dot(sums: Self, counts: Self, factors: Self) -> Self;
    /// No sum.
    unsafe fn wide_zero() -> Self::Wide;
    /// Adds sums of 32 bits to wide ones.
    unsafe fn widen(wide: Self::Wide, sums: Self) -> Self::Wide;
    /// All sums together, and the sum over the last four bytes.
    unsafe fn total(wide: Self::Wide) -> (u64, u64);

    // What follows is done one by one unless a kernel knows better.

    /// Says that a byte will be read soon.
    #[inline(always)]
    unsafe fn prefetch(_at: *const u8) {}

    /// A bit for each of its eight words of 64 bits that is not zero.
    #[inline(always)]
    unsafe fn words(self) -> u64 {
        let mut block = EMPTY;
        // SAFETY: a block has as many bytes as are written.
        unsafe { self.store((&raw mut block).cast()) };
        block.0.iter().rev().fold(0, |words, &word| words << 1 | u64::from(word != 0))
    }

    /// Copies the items that miss the mask to `out`.
    #[inline(always)]
    unsafe fn filter(list: &List, mask: u64, out: &mut List) {
        out.clear();
        out.reserve(list.len());
        let (numbers, lines) = out.places();
        let mut kept = 0;
        for (&number, &of_item) in list.numbers().iter().zip(list.lines()) {
            numbers[kept] = number;
            lines[kept] = of_item;
            kept += usize::from(of_item & mask == 0);
        }
        out.set_len(kept);
    }

    /// Marks every item of a list on its lines, and on line `all`.
    #[inline(always)]
    unsafe fn mark(builder: &mut Builder, all: usize, list: &List) {
        mark_bits(builder, all, list);
    }
}
