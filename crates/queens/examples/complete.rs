//! A board completed: two queens are given and some squares are blocked.

use queens::{Board, Square};

fn main() -> Result<(), queens::BoardError> {
    let board = Board::builder(8)
        .fix_all([Square::new(0, 3), Square::new(1, 5)])
        .block_all((0..8).map(|column| Square::new(4, column)).filter(|square| square.column % 2 == 0))
        .build()?;
    print!("{board}");
    match board.complete() {
        Some(solution) => println!("{solution}"),
        None => println!("no solution"),
    }
    Ok(())
}
