//! The kernels: the same loops compiled for different instruction sets, chosen at run time.

use super::classes::Class;
use super::join::{self, Table, TableJob};
use super::lanes::{Block, Builder, Lanes, List};
use super::packing::Packing;
use super::select::Selection;
use super::sparse::{self, Bits, Items, Placed, Sparse};
use super::vector::Vector;
use super::walk::Walk;
use crate::count::CountError;

/// Wraps the loops over a vector type in functions with target features.
macro_rules! loops {
    ($vector:ty $(, $features:literal)?) => {
        $(#[target_feature(enable = $features)])?
        unsafe fn table(job: &TableJob, table: &mut Table, bits: &mut Vec<Block>) -> bool {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { join::table::<$vector>(job, table, bits) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn weigh(
            walk: &Walk, selection: Selection, lanes: &Lanes, base: usize, prefix: usize,
            factors: &Table, bits: &mut Vec<Block>,
        ) -> [(u64, u64); 2] {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { join::weigh::<$vector>(walk, selection, lanes, base, prefix, factors, bits) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn permute(table: &Table, packing: &Packing, rows: &[u16], to: &mut Table) {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { <$vector>::permute(table, packing, rows, to) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn filter(list: &List, mask: u64, out: &mut List) {
            // SAFETY: the features are enabled.
            unsafe { <$vector>::filter(list, mask, out) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn build(
            builder: &mut Builder, other: &Class, list: &List, groups: usize, squares: &[u16], lanes: &mut Lanes,
        ) {
            builder.build::<$vector>(other, list, groups, squares, lanes);
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn weigh_pairs(sparse: &Sparse, list: &List, placed: Placed, squares: &mut Vec<Bits>) -> u64 {
            // SAFETY: the features are enabled.
            unsafe { sparse::weigh_pairs::<$vector>(sparse, list, placed, squares, below) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn below(
            sparse: &Sparse, items: &Items, squares: &[Bits], placed: Placed, left: usize, bits: &Bits,
        ) -> u64 {
            // SAFETY: the features are enabled.
            unsafe { sparse::below::<$vector>(sparse, items, squares, placed, left, bits, below) }
        }
        /// The loops of this kernel.
        pub const LOOPS: Loops =
            Loops { repacks: <$vector>::REPACKS, table, weigh, permute, filter, weigh_pairs, build };
    };
}

/// The loops of the AVX-512 kernel, with the features that [`Kernel::is_available`] looks for.
#[cfg(target_arch = "x86_64")]
macro_rules! avx512_loops {
    ($vector:ty) => {
        loops!(
            $vector,
            "avx512f,avx512bw,avx512vl,avx512bitalg,avx512vbmi,avx512vbmi2,avx512vnni,gfni,popcnt,bmi1"
        );
    };
}

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(test)]
mod emulated;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64 as intrinsics;
mod portable;

/// A set of instructions that the loops are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// 512-bit vectors with counts of bits (BITALG), byte permutations (VBMI), dot products (VNNI) and matrices of
    /// bits (GFNI): Intel from Ice Lake, AMD from Zen 4.
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
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512vbmi2")
                    && is_x86_feature_detected!("gfni")
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

    /// Whether this machine can run it, as a result.
    pub(in crate::count) fn check(self) -> Result<(), CountError> {
        if self.is_available() || self.is_emulated() {
            Ok(())
        } else {
            Err(CountError::NoKernel { kernel: self })
        }
    }

    /// Whether only its emulation can be run: in tests, where the machine lacks it.
    fn is_emulated(self) -> bool {
        cfg!(test) && self == Self::Avx512 && !self.is_available()
    }

    /// The kernels that can be tested: those of the machine, and emulations of others.
    #[cfg(test)]
    pub(in crate::count) fn tested() -> Vec<Self> {
        Self::ALL.into_iter().filter(|kernel| kernel.is_available() || kernel.is_emulated()).collect()
    }

    pub(super) fn loops(self) -> &'static Loops {
        #[cfg(test)]
        if self.is_emulated() {
            return &emulated::LOOPS;
        }
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

/// The loops of [`super::join`] and its neighbours, compiled for one kernel.
///
/// # Safety
/// To call one the machine must have the features of the kernel, which [`Kernel::loops`] asserts, and what the function of
/// the same name asks for must hold: [`join::table`], [`join::weigh`], [`sparse::weigh_pairs`], [`Vector`]. For `build` the
/// numbers of the list are less than 64 times the groups.
#[expect(clippy::type_complexity, reason = "each type is used once, and its arguments say what it is")]
pub struct Loops {
    /// [`Vector::REPACKS`]
    pub repacks: bool,
    pub table: unsafe fn(&TableJob, &mut Table, &mut Vec<Block>) -> bool,
    pub weigh: unsafe fn(&Walk, Selection, &Lanes, usize, usize, &Table, &mut Vec<Block>) -> [(u64, u64); 2],
    pub permute: unsafe fn(&Table, &Packing, &[u16], &mut Table),
    pub filter: unsafe fn(&List, u64, &mut List),
    pub weigh_pairs: unsafe fn(&Sparse, &List, Placed, &mut Vec<Bits>) -> u64,
    pub build: unsafe fn(&mut Builder, &Class, &List, usize, &[u16], &mut Lanes),
}

#[cfg(test)]
mod tests {
    use super::super::lanes::LANES;
    use super::super::order::{Allowed, NONE};
    use super::*;
    use crate::board::Board;
    use crate::control::Control;

    /// The placements of five queens on the even squares of a board of 16, each with one of `sets` numbers.
    fn list(sets: u16) -> List {
        let class = Class::new(&Board::empty(16), 0, 0);
        let mut list = List::default();
        let visit = &mut |_: &[usize], columns, lines| list.push(columns * 7 % u32::from(sets), lines);
        class.placements(&[0, 1, 2, 4, 7], &Control::new(), visit).unwrap();
        assert!(list.len() > 500);
        list
    }

    #[test]
    fn the_kernels_of_other_machines_are_tested_by_emulation() {
        assert!(Kernel::tested().contains(&Kernel::Avx512));
    }

    #[test]
    fn every_kernel_keeps_the_items_that_miss_a_mask() {
        let list = list(100);
        for kernel in Kernel::tested() {
            for mask in [0, 0b11 << 5, 1 << 20 | 1 << 9, u64::MAX] {
                let mut kept = List::default();
                // SAFETY: the machine has the kernel.
                unsafe { (kernel.loops().filter)(&list, mask, &mut kept) };
                let wanted: Vec<(u32, u64)> = list
                    .numbers()
                    .iter()
                    .copied()
                    .zip(list.lines().iter().copied())
                    .filter(|&(_, lines)| lines & mask == 0)
                    .collect();
                let kept: Vec<(u32, u64)> =
                    kept.numbers().iter().copied().zip(kept.lines().iter().copied()).collect();
                assert_eq!(kept, wanted, "{kernel:?}");
            }
        }
    }

    #[test]
    fn every_kernel_builds_lanes_with_the_placements_that_a_square_does_not_attack() {
        let list = list(150);
        let other = Class::new(&Board::empty(16), 1, 1);
        let squares: Vec<u16> = (0..64).collect();
        for kernel in Kernel::tested() {
            let mut lanes = Lanes::default();
            // SAFETY: the machine has the kernel; numbers are less than 192.
            unsafe {
                (kernel.loops().build)(&mut Builder::default(), &other, &list, 3, &squares, &mut lanes)
            };
            for square in 0..=64 {
                let attacked = if square < 64 { other.lines(square / 8, square % 8) } else { 0 };
                let mut wanted = [0; 3 * LANES];
                for (&lane, lines) in list.numbers().iter().zip(list.lines()) {
                    wanted[lane as usize] += u32::from(lines & attacked == 0);
                }
                let mut found = [0; 3 * LANES];
                for (number, group) in lanes.groups.iter().enumerate() {
                    for word in 0..group.words {
                        let block = lanes.blocks[group.base + square * group.words + word];
                        for (lane, byte) in block.0.iter().flat_map(|word| word.to_ne_bytes()).enumerate() {
                            found[number * LANES + lane] += byte.count_ones();
                        }
                    }
                }
                assert_eq!(found, wanted, "{kernel:?} {square}");
            }
        }
    }

    #[test]
    fn every_kernel_permutes_tables_from_sets_to_lanes() {
        for sets in [40_usize, 120, 200, 300, 462, 900] {
            let mut table = Table::default();
            table.resize(3, sets.div_ceil(LANES));
            for row in 0..3 {
                for set in 0..sets {
                    table.set_byte(row, set, (row * 77 + set * 13 % 251) as u8);
                }
            }
            let mut packing = Packing::default();
            let mut list = list(u16::try_from(sets).unwrap());
            packing.pack(&mut list, sets, Allowed { start: 0, ties: 1 }, 2);
            for kernel in Kernel::tested() {
                let mut lanes = Table::default();
                // SAFETY: the machine has the kernel.
                unsafe { (kernel.loops().permute)(&table, &packing, &[0, 2], &mut lanes) };
                for row in [0, 2] {
                    for (lane, &set) in packing.set_of.iter().enumerate().filter(|&(_, &set)| set != NONE) {
                        assert_eq!(lanes.byte(row, lane), table.byte(row, usize::from(set)), "{kernel:?}");
                    }
                }
            }
        }
    }
}
