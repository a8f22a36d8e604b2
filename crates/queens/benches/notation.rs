//! How long listings take: the search alone, the writing alone, both together, and reading them back.
//!
//! `cargo bench -p queens --bench notation`. Every run asserts what it wrote or read.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use queens::notation::{self, Notation, Writer};
use queens::{Board, Method, Solution, search};

const SIZE: usize = 12;
const SOLUTIONS: usize = 14_200; // A000170

fn main() {
    divan::main();
}

fn solutions() -> Vec<Solution> {
    search::solutions(Method::Bits, &Board::empty(SIZE)).collect()
}

fn list(notation: Notation, solutions: impl Iterator<Item = Solution>) -> Vec<u8> {
    let mut writer =
        Writer::new(notation, SIZE, Vec::with_capacity(1 << 23)).expect("a size of the notation");
    for solution in solutions {
        writer.solution(&solution).expect("a vector takes everything");
    }
    assert_eq!(writer.count(), SOLUTIONS);
    writer.finish().expect("a vector takes everything")
}

/// Every notation but `fen`, which has only boards of 8.
fn notations() -> impl Iterator<Item = Notation> {
    Notation::ALL.into_iter().filter(|&notation| notation != Notation::Fen)
}

#[divan::bench]
fn search_alone(bencher: Bencher) {
    bencher.counter(ItemsCount::new(SOLUTIONS)).bench(|| {
        assert_eq!(search::solutions(Method::Bits, black_box(&Board::empty(SIZE))).count(), SOLUTIONS);
    });
}

#[divan::bench]
fn search_and_write_columns(bencher: Bencher) {
    bencher
        .counter(ItemsCount::new(SOLUTIONS))
        .bench(|| list(Notation::Columns, search::solutions(Method::Bits, black_box(&Board::empty(SIZE)))));
}

#[divan::bench(args = notations())]
fn write(bencher: Bencher, notation: Notation) {
    let solutions = solutions();
    let mut writer = Writer::new(notation, SIZE, std::io::sink()).expect("a size of the notation");
    bencher.counter(ItemsCount::new(SOLUTIONS)).bench_local(|| {
        let before = writer.count();
        for solution in &solutions {
            writer.solution(black_box(solution)).expect("the sink takes everything");
        }
        assert_eq!(writer.count(), before + SOLUTIONS);
    });
}

#[divan::bench(args = notations())]
fn read(bencher: Bencher, notation: Notation) {
    let text = String::from_utf8(list(notation, solutions().into_iter())).expect("text");
    bencher.counter(ItemsCount::new(SOLUTIONS)).bench(|| {
        let (found, placements) = notation::read(black_box(&text)).expect("our own text");
        assert_eq!((found, placements.len()), (notation, SOLUTIONS));
    });
}
