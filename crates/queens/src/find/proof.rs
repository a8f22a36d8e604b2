//! A proof that a board cannot be completed, for those who would rather not take our word: CaDiCaL searches the
//! formula that `export` writes as DIMACS, and records a DRAT proof that any checker can follow.
//!
//! It is a means for proofs and not for speed: on four boards at the phase transition our own search was 6 to 29
//! times faster.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Completion;
use super::sat::Sat;
use crate::board::Board;

/// Completes a board, or writes a proof that this is impossible: DRAT, as text, for the formula of
/// [`Format::Dimacs`](crate::export::Format::Dimacs). The file is of no use unless the answer is
/// [`Completion::Impossible`].
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use queens::{Board, find};
/// let file = std::env::temp_dir().join(format!("queens-{}.drat", std::process::id()));
/// let answer = find::prove(&Board::empty(3), &file, &AtomicBool::new(false))?;
/// assert_eq!(answer, find::Completion::Impossible);
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
pub fn prove(board: &Board, proof: &Path, stop: &AtomicBool) -> io::Result<Completion> {
    // CaDiCaL would go on without a word if it could not open the file.
    drop(File::create(proof)?);
    let mut sat = Sat::new(board, Some(proof), usize::MAX, || stop.load(Ordering::Relaxed))?;
    let completion = sat.advance(None)?.unwrap_or(Completion::Unknown);
    if let Completion::Completed(solution) = &completion
        && let Err(conflict) = solution.check(board)
    {
        panic!("CaDiCaL's completion is wrong: {conflict}");
    }
    Ok(completion)
}
