//! A proof that a board cannot be completed, for those who would rather not take our word: CaDiCaL searches the
//! formula that `export` writes as DIMACS, and records a DRAT proof that any checker can follow.
//!
//! It is a means for proofs and not for speed: on four boards at the phase transition our own search was 6 to 29
//! times faster.

use std::fs::File;
use std::io;
use std::path::Path;

use super::sat::Sat;
use crate::board::Board;
use crate::control::{Control, Outcome};
use crate::solution::Solution;

/// Completes a board, or writes a proof that this is impossible: DRAT, as text, for the formula of
/// [`Format::Dimacs`](crate::export::Format::Dimacs). The file is of no use unless the answer is
/// [`Outcome::None`].
///
/// ```
/// use queens::{Board, Control, Outcome, find};
/// let file = std::env::temp_dir().join(format!("queens-{}.drat", std::process::id()));
/// let answer = find::prove(&Board::empty(3), &file, &Control::new())?;
/// assert_eq!(answer, Outcome::None);
/// assert!(std::fs::read_to_string(&file)?.ends_with("0\n"), "a proof ends with the empty clause");
/// # std::fs::remove_file(&file)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the file cannot be written.
///
/// # Panics
/// If CaDiCaL finds a completion that does not pass the independent check.
pub fn prove(board: &Board, proof: &Path, control: &Control<'_>) -> io::Result<Outcome<Solution>> {
    // CaDiCaL would go on without a word if it could not open the file.
    drop(File::create(proof)?);
    let stopped = || control.is_stopped();
    let Some(mut sat) = Sat::new(board, Some(proof), usize::MAX, stopped)? else {
        return Ok(Outcome::Stopped);
    };
    let outcome = match sat.advance(None)? {
        Some(Some(solution)) => Outcome::Found(solution),
        Some(None) => Outcome::None,
        None => Outcome::Stopped,
    };
    if let Outcome::Found(solution) = &outcome
        && let Err(conflict) = solution.check(board)
    {
        panic!("CaDiCaL's completion is wrong: {conflict}");
    }
    Ok(outcome)
}
