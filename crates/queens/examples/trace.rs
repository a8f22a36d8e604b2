//! How the search goes: the steps until the first solution of four queens, and the size of the whole search tree.

use queens::search::{self, Goal};
use queens::trace::summary::Summary;
use queens::{Board, Method};

fn main() {
    let board = Board::empty(4);
    for step in search::steps(Method::Grid, &board, Goal::First) {
        println!("{step:?}");
    }
    let summary = Summary::of(search::steps(Method::Grid, &Board::empty(8), Goal::All));
    println!("eight queens: {} nodes, {} solutions", summary.nodes(), summary.totals.solutions);
}
