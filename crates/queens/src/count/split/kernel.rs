//! The kernels: the same loops compiled for different instruction sets, chosen at run time.

use super::classes::Class;
use super::descent::FirstQueens;
use super::join::{self, Job, Sums};
use super::lanes::{Block, Blocks, Builder, List, NodeLanes, Places, Squares};
use super::pairs::{self, Rows};
use super::vector::Vector;
use super::walk;
use crate::count::CountError;

/// Wraps the loops over a vector type in functions with target features.
macro_rules! loops {
    ($vector:ty $(, $features:literal)?) => {
        $(#[target_feature(enable = $features)])?
        unsafe fn table(job: &Job, column: &mut [Block], bits: &mut Vec<Block>) {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { join::table::<$vector>(job, column, bits) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn weigh(job: &Job, columns: [&[Block]; 1], bits: &mut Vec<Block>) -> [Sums; 1] {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { join::weigh::<$vector, 1>(job, columns, bits) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn weigh_two(job: &Job, columns: [&[Block]; 2], bits: &mut Vec<Block>) -> [Sums; 2] {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { join::weigh::<$vector, 2>(job, columns, bits) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn filter(list: &List, mask: u64, out: &mut List) {
            // SAFETY: the features are enabled.
            unsafe { <$vector>::filter(list, mask, out) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn build(
            builder: &mut Builder, other: &Class, list: (&List, Places), squares: Squares, placed: FirstQueens,
            blocks: &mut Blocks,
        ) -> NodeLanes {
            builder.build::<$vector>(other, list, squares, placed, blocks)
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn pairs(job: &Job, rows: Rows, bits: &mut Vec<Block>) -> Sums {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { pairs::weigh::<$vector>(job, rows, bits) }
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn walk(job: walk::Job) -> (u64, u64) {
            // SAFETY: the features are enabled, and the caller keeps the other promises.
            unsafe { walk::look_up::<$vector>(job) }
        }
        /// The loops of this kernel.
        pub const LOOPS: Loops = Loops { table, weigh, weigh_two, pairs, walk, filter, build };
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
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use std::arch::aarch64 as intrinsics;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use std::arch::wasm32 as intrinsics;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64 as intrinsics;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod neon;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

/// A set of instructions that the loops are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// 512-bit vectors with counts of bits (BITALG), byte permutations (VBMI), dot products (VNNI) and matrices of
    /// bits (GFNI): Intel from Ice Lake, AMD from Zen 4.
    Avx512,
    /// 256-bit vectors; bits are counted by table lookups.
    Avx2,
    /// The 128-bit vectors of 64-bit ARM; bits are counted by an instruction.
    Neon,
    /// The 128-bit vectors of WebAssembly. A module has them or not; one that has them does without the portable kernel.
    #[cfg(any(test, target_arch = "wasm32"))]
    Simd128,
    /// Plain Rust for every machine.
    Portable,
}

impl Kernel {
    const COUNT: usize = if cfg!(any(test, target_arch = "wasm32")) { 5 } else { 4 };

    /// All kernels, the fastest first.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Avx512,
        Self::Avx2,
        Self::Neon,
        #[cfg(any(test, target_arch = "wasm32"))]
        Self::Simd128,
        Self::Portable,
    ];

    /// Its name, as the command line writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Neon => "neon",
            #[cfg(any(test, target_arch = "wasm32"))]
            Self::Simd128 => "simd128",
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
            Self::Neon => cfg!(all(target_arch = "aarch64", target_endian = "little")),
            #[cfg(any(test, target_arch = "wasm32"))]
            Self::Simd128 => cfg!(target_feature = "simd128"),
            Self::Portable => !cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
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
        if self.is_available() || self.emulation().is_some() {
            Ok(())
        } else {
            Err(CountError::NoKernel { kernel: self })
        }
    }

    /// The loops of its emulation: in tests, where the machine lacks it.
    fn emulation(self) -> Option<&'static Loops> {
        match self {
            _ if self.is_available() => None,
            #[cfg(test)]
            Self::Avx512 => Some(&emulated::LOOPS),
            #[cfg(test)]
            Self::Neon => Some(&emulated::arm::LOOPS),
            #[cfg(test)]
            Self::Simd128 => Some(&emulated::wasm::LOOPS),
            _ => None,
        }
    }

    /// The kernels that can be tested: those of the machine, and emulations of others.
    #[cfg(test)]
    pub(in crate::count) fn tested() -> Vec<Self> {
        Self::ALL.into_iter().filter(|kernel| kernel.check().is_ok()).collect()
    }

    pub(super) fn loops(self) -> &'static Loops {
        if let Some(loops) = self.emulation() {
            return loops;
        }
        assert!(self.is_available(), "the kernel {} needs another machine", self.name());
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => &avx512::LOOPS,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => &avx2::LOOPS,
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Neon => &neon::LOOPS,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            _ => &simd128::LOOPS,
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            _ => &portable::LOOPS,
        }
    }
}

/// The loops of [`super::join`] and its neighbours, compiled for one kernel.
///
/// # Safety
/// To call one the machine must have the features of the kernel, which [`Kernel::loops`] asserts, and what the function of
/// the same name asks for must hold: [`join::table`], [`join::weigh`], [`pairs::weigh`], [`walk::look_up`], [`Vector`]. For `build` the numbers of the list are
/// less than 64, and in order unless bits go by order.
#[expect(clippy::type_complexity, reason = "each type is used once, and its arguments say what it is")]
pub struct Loops {
    pub table: unsafe fn(&Job, &mut [Block], &mut Vec<Block>),
    pub weigh: unsafe fn(&Job, [&[Block]; 1], &mut Vec<Block>) -> [Sums; 1],
    pub weigh_two: unsafe fn(&Job, [&[Block]; 2], &mut Vec<Block>) -> [Sums; 2],
    pub pairs: unsafe fn(&Job, Rows, &mut Vec<Block>) -> Sums,
    pub walk: unsafe fn(walk::Job) -> (u64, u64),
    pub filter: unsafe fn(&List, u64, &mut List),
    pub build:
        unsafe fn(&mut Builder, &Class, (&List, Places), Squares, FirstQueens, &mut Blocks) -> NodeLanes,
}

#[cfg(test)]
mod tests {
    use super::super::classes::members;
    use super::super::descent::{self, Descent, Steps};
    use super::super::lanes::{EMPTY, LANES};
    use super::super::leaves::Leafing;
    use super::super::limits::reached;
    use super::super::order::Allowed;
    use super::super::unit;
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
        for kernel in [Kernel::Avx512, Kernel::Neon, Kernel::Simd128] {
            assert!(Kernel::tested().contains(&kernel), "{kernel:?}");
        }
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
        let list = list(60).sorted(60);
        let other = Class::new(&Board::empty(16), 1, 1);
        // A first queen on no row, and on one in the middle of the others.
        let first = FirstQueens { columns: 0b100, lines: other.lines(3, 2) };
        for kernel in Kernel::tested() {
            let mut blocks = Blocks::default();
            // The second behind the first, and once more where bits of others were.
            for (first_rows, placed) in [(0, FirstQueens::default()), (1 << 3, first), (1 << 3, first)] {
                let squares = Squares::below(&other, first_rows);
                let before = blocks.len();
                // SAFETY: the machine has the kernel; numbers are less than 64.
                let node = unsafe {
                    (kernel.loops().build)(
                        &mut Builder::default(),
                        &other,
                        (&list, Places::Lanes),
                        squares,
                        placed,
                        &mut blocks,
                    )
                };
                assert_eq!(node.base, before);
                let check = |square: usize, attacked: u64| {
                    let mut wanted = [0; LANES];
                    for (&lane, lines) in list.numbers().iter().zip(list.lines()) {
                        wanted[lane as usize] += u32::from(lines & attacked == 0);
                    }
                    let mut found = [0; LANES];
                    for word in 0..node.words {
                        let block = blocks[node.base + square * node.words + word];
                        for (found, byte) in found.iter_mut().zip(block.bytes()) {
                            *found += byte.count_ones();
                        }
                    }
                    assert_eq!(found, wanted, "{kernel:?} {square}");
                };
                check(squares.nothing, 0);
                for row in (0..8).filter(|row| first_rows >> row & 1 == 0) {
                    for column in members(other.free(row, placed.lines) & !placed.columns) {
                        check(squares.number(row, column), other.lines(row, column));
                    }
                }
                if before > 0 {
                    blocks.clear();
                }
            }
        }
    }

    #[test]
    fn every_kernel_counts_and_weighs_the_pairs_that_do_not_attack_each_other() {
        let control = Control::new();
        let board = Board::empty(16);
        let (even, odd) = (Class::new(&board, 0, 0), Class::new(&board, 1, 1));
        let sets: Vec<u16> = (0..256).collect();
        let mut placements = Vec::new();
        even.placements(&[0, 1, 2, 3], &control, &mut |_, columns, lines| placements.push((columns, lines)))
            .unwrap();
        let first_rows = [0];
        let squares = Squares::below(&even, 1);
        let nodes = descent::nodes(&even, &first_rows);
        let leaves =
            Leafing { class: &even, sets: &sets, squares }.make(&[1, 2, 3], &nodes, &control).unwrap();
        let allowed = Allowed { start: 40, ties: 12 };
        let mut counts = Vec::new();
        leaves.choose(allowed, &mut counts);
        let random = |by: u64| (0..256_u64 - 40).map(move |row| Block([row.wrapping_mul(by); 8]));
        let factors: Vec<Block> = random(0x9e37_79b9_7f4a_7c15).collect();
        let others: Vec<Block> = random(0xd1b5_4a32_d192_ed03).collect();
        for kernel in Kernel::tested() {
            reached::take();
            // Few lanes with many words, and many with few; two queens that attack few.
            for (lanes, rows) in
                [(3, &[0, 1, 2, 4, 7][..]), (20, &[0, 1, 2, 4, 7]), (64, &[0, 1, 2, 4, 7]), (3, &[0, 4])]
            {
                let mut list = List::default();
                let visit = &mut |_: &[usize], columns, lines| list.push(columns * 7 % lanes, lines);
                odd.placements(rows, &control, visit).unwrap();
                let list = list.sorted(lanes as usize);
                let mut wanted = [[0_u32; LANES]; 256];
                for &(columns, lines) in &placements {
                    for (&lane, others) in list.numbers().iter().zip(list.lines()) {
                        wanted[columns as usize][lane as usize] += u32::from(lines & others == 0);
                    }
                }
                let mut column = vec![EMPTY; 256 - 40];
                let mut sums = [[(0, 0); 2]; 4];
                let loops = kernel.loops();
                let steps = Steps {
                    class: &even,
                    rows: &first_rows,
                    squares,
                    places: Places::Lanes,
                    every: 1,
                    skips_empty: false,
                    bytes: 20_000,
                    loops,
                    control: &control,
                };
                let add = |sums: &mut Sums, more: Sums| {
                    for (sums, (all, last)) in sums.iter_mut().zip(more) {
                        *sums = (sums.0 + all, sums.1 + last);
                    }
                };
                let mut use_lanes = |block: &_| {
                    let job = unit::job(&leaves, &counts, 40, block, &mut 0);
                    // SAFETY: the machine has the kernel; the chosen sets are from 40 to 255.
                    unsafe {
                        (loops.table)(&job, &mut column, &mut Vec::new());
                        let [one] = (loops.weigh)(&job, [&factors], &mut Vec::new());
                        let two = (loops.weigh_two)(&job, [&others, &factors], &mut Vec::new());
                        for (sums, more) in sums.iter_mut().zip([one, two[1], two[0]]) {
                            add(sums, more);
                        }
                    }
                    Ok(())
                };
                Descent::default().run(&steps, &list, &mut use_lanes).unwrap();
                // The same pair by pair. Lanes that tie come last.
                let mut ordered = List::default();
                for tied in [false, true] {
                    for (&lane, &lines) in list.numbers().iter().zip(list.lines()) {
                        if (lane >= 60) == tied {
                            ordered.push(lane, lines);
                        }
                    }
                }
                let rows = Rows { blocks: &factors, apart: 1, start: 40, tied: 60 };
                let mut use_pairs = |block: &_| {
                    let job = unit::job(&leaves, &counts, 40, block, &mut 0);
                    // SAFETY: as above; lanes are less than 64.
                    add(&mut sums[3], unsafe { (loops.pairs)(&job, rows, &mut Vec::new()) });
                    Ok(())
                };
                let steps = Steps { places: Places::Order, ..steps };
                Descent::default().run(&steps, &ordered, &mut use_pairs).unwrap();
                for (row, block) in column.iter().enumerate() {
                    let counts = wanted[row + 40].map(|count| count.min(255));
                    assert_eq!(block.bytes().map(u32::from), counts, "{kernel:?} {row}");
                }
                let weighed = |factors: &[Block]| {
                    let mut sums = [(0, 0); 2];
                    for (row, factors) in factors.iter().enumerate() {
                        let sums = &mut sums[usize::from(row < 12)];
                        for (lane, factor) in factors.bytes().into_iter().enumerate() {
                            let product = u64::from(wanted[row + 40][lane]) * u64::from(factor);
                            *sums = (sums.0 + product, sums.1 + if lane < 60 { 0 } else { product });
                        }
                    }
                    sums
                };
                let [wanted, of_others] = [weighed(&factors), weighed(&others)];
                assert_eq!(sums, [wanted, wanted, of_others, wanted], "{kernel:?}");
            }
            let ways = reached::take();
            assert!(
                ways.contains("words one by one") && ways.contains("more words than registers"),
                "{ways:?}"
            );
            assert!(ways.contains("hardly any pair fits") && ways.contains("many pairs fit"), "{ways:?}");
            let merges =
                ways.contains("merged words that clash") && ways.contains("merged words that do not");
            assert_eq!(merges, matches!(kernel, Kernel::Avx2 | Kernel::Portable), "{kernel:?} {ways:?}");
        }
    }
}
