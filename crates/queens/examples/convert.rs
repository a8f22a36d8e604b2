//! A solution in every notation: `cargo run --example convert -- "queens = [1, 3, 0, 2]"`

use queens::notation::{self, Notation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "b4 d3 a2 c1".to_owned());
    let (found, placements) = notation::read(&text)?;
    println!("read as {found}");
    for placement in &placements {
        for notation in Notation::ALL {
            match notation.format(placement) {
                Ok(text) => println!("\n{notation}:\n{}", text.trim_end()),
                Err(error) => println!("\n{notation}: {error}"),
            }
        }
    }
    Ok(())
}
