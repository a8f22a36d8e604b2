//! Boards and solutions through serde (feature `serde`): `cargo run --features serde --example json`

use queens::{Board, Solution, Square};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Board::builder(4).block(Square::new(0, 0)).build()?;
    let text = serde_json::to_string(&board)?;
    println!("{text}");
    let again: Board = serde_json::from_str(&text)?;
    let solutions: Vec<Solution> = again.solutions().collect();
    println!("{}", serde_json::to_string(&solutions)?);
    // What is read is checked.
    println!("{}", serde_json::from_str::<Solution>("[0,1,2,3]").unwrap_err());
    Ok(())
}
