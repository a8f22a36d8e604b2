//! The kernels: the same loops compiled for different instruction sets, chosen at run time.

use super::classes::{Class, Set};
use super::join::{self, Arrangement, Table};
use super::lanes::{Block, Builder, Lanes};
use super::sparse::{self, Pairs};
use super::vector::Vector;
use super::walk::{Node, Selection, Walk};

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

/// A set of instructions that the loops are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// 512-bit vectors with counts of bits (BITALG), byte permutations (VBMI) and dot products (VNNI):
    /// Intel from Ice Lake, AMD from Zen 4.
    Avx512,
    /// 256-bit vectors; bits are counted by table lookups.
    Avx2,
    /// Plain Rust for every machine.
    Portable,
}

impl Kernel {
    /// All kernels, the fastest first.
    pub const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// Its name, as the command line writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
        }
    }

    /// Whether this machine can run it.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512vnni")
                    && is_x86_feature_detected!("popcnt")
                    && is_x86_feature_detected!("bmi1")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("popcnt")
                    && is_x86_feature_detected!("bmi1")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }

    /// The kernels that this machine can run, the fastest first.
    #[must_use]
    pub fn available() -> Vec<Self> {
        Self::ALL.into_iter().filter(|kernel| kernel.is_available()).collect()
    }

    /// The fastest kernel that this machine can run.
    #[must_use]
    pub fn best() -> Self {
        Self::ALL.into_iter().find(|kernel| kernel.is_available()).unwrap_or(Self::Portable)
    }

    pub(super) fn loops(self) -> &'static Loops {
        assert!(self.is_available(), "the kernel {} needs another machine", self.name());
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => &avx512::LOOPS,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => &avx2::LOOPS,
            _ => &portable::LOOPS,
        }
    }
}

/// The loops of [`super::join`], compiled for one kernel. To call one the machine must have its features.
#[expect(clippy::type_complexity, reason = "each type is used once, and its arguments say what it is")]
pub struct Loops {
    pub table: unsafe fn(&Walk, &Selection, &Lanes, usize, usize, &mut Table, &mut Vec<Block>),
    pub weigh: unsafe fn(&Walk, &Selection, &Lanes, usize, usize, &Table, &mut Vec<Block>) -> (u64, u64),
    pub select: unsafe fn(&Walk, Node, u16, u16, &mut Selection, &mut Selection),
    pub rearrange: unsafe fn(&Table, &Arrangement, &[u8], &mut Table) -> bool,
    pub filter: unsafe fn(*const u64, usize, u64, *mut u64) -> usize,
    pub weigh_pairs: unsafe fn(&Pairs, &[u64], Set, Set, u64) -> u64,
    pub relane: unsafe fn(&Class, &[u64], u32, usize, &[u16], &mut Builder, &mut Lanes),
}

/// Wraps the loops over a vector type in functions with target features.
macro_rules! loops {
    ($vector:ty $(, $features:literal)?) => {
        $(#[target_feature(enable = $features)])?
        unsafe fn table(
            walk: &Walk, selection: &Selection, lanes: &Lanes, first: usize, base: usize, table: &mut Table,
            bottoms: &mut Vec<Block>,
        ) {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { join::table::<$vector>(walk, selection, lanes, first, base, table, bottoms) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn weigh(
            walk: &Walk, selection: &Selection, lanes: &Lanes, base: usize, prefix: usize, factors: &Table,
            bottoms: &mut Vec<Block>,
        ) -> (u64, u64) {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { join::weigh::<$vector>(walk, selection, lanes, base, prefix, factors, bottoms) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn select(
            walk: &Walk, node: Node, low: u16, high: u16, chosen: &mut Selection, tied: &mut Selection,
        ) {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { join::select::<$vector>(walk, node, low, high, chosen, tied) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn rearrange(from: &Table, arrangement: &Arrangement, row_weights: &[u8], to: &mut Table) -> bool {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { join::rearrange::<$vector>(from, arrangement, row_weights, to) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn filter(list: *const u64, length: usize, mask: u64, out: *mut u64) -> usize {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { <$vector>::filter(list, length, mask, out) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn relane(
            other: &Class, list: &[u64], shift: u32, groups: usize, squares: &[u16], builder: &mut Builder,
            lanes: &mut Lanes,
        ) {
            join::relane(other, list, shift, groups, squares, builder, lanes);
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn weigh_pairs(pairs: &Pairs, list: &[u64], rows: Set, columns: Set, lines: u64) -> u64 {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { sparse::weigh_pairs::<$vector>(pairs, list, rows, columns, lines) }
        }
        /// The loops of this kernel.
        pub const LOOPS: Loops = Loops { table, weigh, select, rearrange, filter, weigh_pairs, relane };
    };
}
use loops;

/// How many leaves have a set of at least `low`, and of at least `high`, one by one.
#[inline(always)]
unsafe fn count_at_least(leaves: *const u32, count: u16, low: u16, high: u16) -> (u16, u16) {
    let mut counts = (0, 0);
    for place in 0..count {
        // SAFETY: the caller has `count` leaves.
        let set = unsafe { *leaves.add(usize::from(place)) } & 0xffff;
        counts.0 += u16::from(set >= u32::from(low));
        counts.1 += u16::from(set >= u32::from(high));
    }
    counts
}

/// Which of 8 items leave a column open, one by one.
#[inline(always)]
unsafe fn leaves_open_items(items: *const u64, sums: u32, differences: u32, free: u32) -> u8 {
    let mut open = 0;
    for place in 0..8 {
        // SAFETY: the caller has 8 items.
        let item = unsafe { *items.add(place) };
        open |= u8::from(u64::from(free) & !(item >> sums | item >> differences) != 0) << place;
    }
    open
}

/// A row in another order, byte by byte.
#[inline(always)]
unsafe fn rearrange_bytes(row: *const u8, arrangement: &Arrangement, out: *mut u8) {
    for (lane, &set) in arrangement.set_of.iter().enumerate() {
        // SAFETY: the arrangement names bytes of the row; `out` has a byte for every lane.
        unsafe { *out.add(lane) = if set == super::order::NONE { 0 } else { *row.add(usize::from(set)) } };
    }
}

/// The items that miss the mask, one by one.
#[inline(always)]
unsafe fn filter_items(list: *const u64, length: usize, mask: u64, out: *mut u64) -> usize {
    let mut kept = 0;
    for place in 0..length {
        // SAFETY: `out` has more room than the list, and `kept` is at most `place`.
        unsafe {
            let item = *list.add(place);
            *out.add(kept) = item;
            kept += usize::from(item & mask == 0);
        }
    }
    // SAFETY: `out` has room for 16 more words than the list.
    unsafe { std::slice::from_raw_parts_mut(out.add(kept), 8).fill(u64::MAX) };
    kept
}
