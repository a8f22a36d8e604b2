//! How fast solutions are listed, method by method, with every count asserted. `cargo bench --bench listing`
//!
//! The goal for the fast lister: `queens list 14 --as columns`, 365,596 solutions, at 1.5 million a second.

use std::io::{self, Write};

use divan::Bencher;
use divan::counter::ItemsCount;
use queens::notation::{Notation, Writer};
use queens::{Board, Method, search};

fn main() {
    divan::main();
}

/// The whole job of the command: search, write, throw away.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn fourteen_queens_as_columns(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(365_596_usize)).bench(|| {
        let out = io::BufWriter::with_capacity(1 << 16, io::sink());
        let mut writer = Writer::new(Notation::Columns, 14, out).unwrap();
        for solution in search::solutions(Method::Bits, &Board::empty(14)) {
            writer.solution(&solution).unwrap();
        }
        assert_eq!(writer.count(), 365_596);
        writer.finish().unwrap().flush().unwrap();
    });
}

#[divan::bench(args = Method::ALL, sample_count = 10, sample_size = 1)]
fn eight_queens(bencher: Bencher<'_, '_>, method: &Method) {
    bencher.counter(ItemsCount::new(92_usize)).bench(|| {
        assert_eq!(search::solutions(*method, &Board::empty(8)).count(), 92);
    });
}
