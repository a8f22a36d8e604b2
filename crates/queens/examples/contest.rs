//! The task "Chessboard and Queens" of CSES: a board of `.` and `*` on standard input, the number of ways on standard
//! output.

use std::io::Read;

use queens::Board;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    println!("{}", Board::parse(&text)?.count());
    Ok(())
}
