//! A solution as SVG on standard output (feature `draw`): `cargo run --features draw --example picture > queens.svg`

use queens::Board;
use queens::draw::{Theme, sheet};
use queens::words::{Lang, Words};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Board::empty(8);
    let solution = board.complete().ok_or("eight queens have solutions")?;
    print!("{}", sheet::svg(&board, &[solution], &Words::new(Lang::En), Theme::Auto)?);
    Ok(())
}
