//! A puzzle with exactly one solution, and the hints that lead to it.

use queens::find::hint::{Hint, hint};
use queens::find::puzzle::{Wish, puzzle};
use queens::{Control, Outcome};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let control = Control::new();
    let Outcome::Found(puzzle) = puzzle(Wish { size: 8, seed: 3, blocked: 0 }, &control)? else {
        return Err("there are puzzles of this size".into());
    };
    let mut board = puzzle.board;
    print!("{board}");
    while let Hint::Queen { square, .. } | Hint::InEvery { square } = hint(&board, &control)? {
        println!("a queen belongs on {square}");
        board = board.with_queen(square)?;
    }
    print!("{board}");
    Ok(())
}
