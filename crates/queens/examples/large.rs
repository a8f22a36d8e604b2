//! A random solution of a hundred thousand queens, and a check that shares no code with what made it.

use queens::{Board, Control, find, stream::Check};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let size = 100_000;
    let solution = find::random(size, 2024, &Control::new())?.found().ok_or("there is one at this size")?;
    let mut check = Check::default();
    for &column in solution.columns() {
        check.queen(u64::from(column)).map_err(|clash| format!("{clash:?}"))?;
    }
    let rows = check.finish().map_err(|clash| format!("{clash:?}"))?;
    assert_eq!(rows, size as u64);
    // The same check for boards that fit into memory.
    let small = find::random(1000, 7, &Control::new())?.found().ok_or("there is one at this size")?;
    assert_eq!(small.check(&Board::empty(1000)), Ok(()));
    println!("{rows} queens, and none attacks another; the first stand in {:?}", &solution.columns()[..5]);
    Ok(())
}
