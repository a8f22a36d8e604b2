//! How long counting takes, kernel by kernel. Every count is compared with the published value.

use queens::count::known::Sequence;
use queens::count::{Counter, Engine, Kernel};
use queens::{Board, Control};

fn main() {
    divan::main();
}

fn counted(n: u32, engine: Engine, kernel: Option<Kernel>) {
    let board = Board::empty(n as usize);
    let counted = Counter::new(&board).engine(engine).kernel(kernel).run(&Control::new()).unwrap();
    assert_eq!(Some(counted.count), Sequence::All.value(n));
}

#[divan::bench(args = [8, 10, 12, 14])]
fn bits(n: u32) {
    counted(n, Engine::Bits, None);
}

#[divan::bench(args = [12, 14, 16, 18], sample_count = 5)]
fn split_avx512(n: u32) {
    split(n, Kernel::Avx512);
}

#[divan::bench(args = [12, 14, 16, 18], sample_count = 5)]
fn split_avx2(n: u32) {
    split(n, Kernel::Avx2);
}

#[divan::bench(args = [12, 14, 16, 18], sample_count = 5)]
fn split_neon(n: u32) {
    split(n, Kernel::Neon);
}

#[divan::bench(args = [12, 14, 16, 18], sample_count = 5)]
fn split_portable(n: u32) {
    split(n, Kernel::Portable);
}

fn split(n: u32, kernel: Kernel) {
    if kernel.is_available() {
        counted(n, Engine::Split, Some(kernel));
    }
}
