//! What is wrong with a placement, complete or not.

use queens::{Board, Placement, Square};

fn main() {
    let board = Board::empty(5);
    let placement = Placement::new(5, [Square::new(0, 0), Square::new(1, 2), Square::new(3, 3)]);
    println!("so far:");
    for conflict in placement.conflicts_so_far(&board) {
        println!("  {conflict}");
    }
    println!("as a solution:");
    for conflict in placement.conflicts(&board) {
        println!("  {conflict}");
    }
}
