//! A proof that a board cannot be completed, for those who would rather not take our word: CaDiCaL searches the
//! formula that `export` writes as DIMACS, and records a DRAT proof that any checker can follow.
//!
//! Behind the cargo feature `proof`, because CaDiCaL is C++ and its bindings need libclang. It is a means for
//! proofs and not for speed: on four boards at the phase transition our own search was 6 to 29 times faster.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use rustsat::solvers::{ControlSignal, Solve, SolverResult, Terminate};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_cadical::{CaDiCaL, ProofFormat};

use super::Completion;
use crate::board::Board;
use crate::export::dimacs;
use crate::solution::Solution;

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
    let variables = dimacs::variables(board);
    let mut solver = CaDiCaL::default();
    solver.trace_proof(proof, ProofFormat::Drat { binary: false }).map_err(io::Error::other)?;
    let to_lit = |&literal: &i32| Lit::from_ipasir(literal).map_err(io::Error::other);
    dimacs::clauses(board, &variables, |literals| {
        let clause: Clause = literals.iter().map(to_lit).collect::<io::Result<_>>()?;
        solver.add_clause(clause).map_err(io::Error::other)
    })?;
    solver.attach_terminator(|| {
        if stop.load(Ordering::Relaxed) { ControlSignal::Terminate } else { ControlSignal::Continue }
    });
    match solver.solve().map_err(io::Error::other)? {
        SolverResult::Unsat => Ok(Completion::Impossible),
        SolverResult::Interrupted => Ok(Completion::Unknown),
        SolverResult::Sat => {
            let mut columns = vec![0; board.size()];
            for (variable, square) in (1..).zip(&variables) {
                let literal = to_lit(&variable)?;
                if solver.lit_val(literal).map_err(io::Error::other)? == TernaryVal::True {
                    columns[square.row] = square.column as u32;
                }
            }
            let solution = Solution::from_columns(columns);
            if let Err(conflict) = solution.check(board) {
                panic!("CaDiCaL's completion is wrong: {conflict}");
            }
            Ok(Completion::Completed(solution))
        }
    }
}
