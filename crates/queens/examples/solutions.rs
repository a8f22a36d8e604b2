//! All solutions of a board, one a line: `cargo run --example solutions -- 6`

use queens::Board;

fn main() {
    let size = std::env::args().nth(1).and_then(|size| size.parse().ok()).unwrap_or(6);
    for solution in Board::empty(size).solutions() {
        println!("{solution}");
    }
}
