//! How many solutions there are, and how many but for symmetry: `cargo run --release --example count -- 16`

use queens::Board;

fn main() {
    let size = std::env::args().nth(1).and_then(|size| size.parse().ok()).unwrap_or(12);
    let board = Board::empty(size);
    println!("{size} queens: {} solutions, {} but for symmetry", board.count(), board.count_unique());
}
