//! `queens licenses`: the licences of what the command is made of.

use std::io::Write;

use crate::context::{Exit, Failure};

/// Made by `tests/notices/run --write` from the dependencies.
const NOTICES: &str = include_str!("../../NOTICES.txt");

pub fn run() -> Result<Exit, Failure> {
    let mut stdout = std::io::stdout().lock();
    stdout.write_all(NOTICES.as_bytes())?;
    stdout.flush()?;
    Ok(Exit::Found)
}
