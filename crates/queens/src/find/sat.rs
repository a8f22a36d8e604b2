//! `Sat`: CaDiCaL on the formula that `export` writes as DIMACS. It writes proofs (`proof`), and is the last resort of
//! completion (`complete/resort`).
//!
//! Behind the cargo feature `proof`, because CaDiCaL is C++ and its bindings need libclang. It asks whether to stop many
//! times a second, and goes on with all that it has learnt when it is called again.

use std::io;
use std::path::Path;

use rustsat::solvers::{ControlSignal, LimitConflicts, Solve, SolverResult, Terminate};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_cadical::{CaDiCaL, ProofFormat};

use crate::board::Board;
use crate::control::Control;
use crate::export::dimacs;
use crate::line::Square;
use crate::memory::Refused;
use crate::solution::Solution;

/// Clauses added between two looks at whether to stop: a few milliseconds.
const CLAUSES_BETWEEN_LOOKS: usize = 10_000;

/// A board that CaDiCaL works on.
pub(crate) struct Sat<'a> {
    solver: CaDiCaL<'a, 'a>,
    size: usize,
    variables: Vec<Square>,
}

impl<'a> Sat<'a> {
    /// Makes the formula, with a proof to be written if wanted; `None` if it was stopped meanwhile. An error if it has
    /// more clauses than `most`.
    pub(crate) fn new(
        board: &Board,
        proof: Option<&Path>,
        most: usize,
        stopped: impl Fn() -> bool + 'a,
    ) -> io::Result<Option<Self>> {
        let variables = match dimacs::variables(board, &Control::new()) {
            Ok(variables) => variables,
            Err(Refused::Stopped) => return Ok(None),
            Err(Refused::Memory(error)) => return Err(io::Error::new(io::ErrorKind::OutOfMemory, error)),
        };
        let mut solver = CaDiCaL::default();
        // Where sweeping finds no memory it ends the process with exit code 1, which the command has for "no solution".
        solver.set_option("sweep", 0).map_err(io::Error::other)?;
        if let Some(proof) = proof {
            solver.trace_proof(proof, ProofFormat::Drat { binary: false }).map_err(io::Error::other)?;
        }
        let mut clauses = 0;
        let added = dimacs::clauses(board, &variables, |literals| {
            clauses += 1;
            if clauses > most {
                return Err(Some(io::Error::from(io::ErrorKind::FileTooLarge)));
            }
            if clauses.is_multiple_of(CLAUSES_BETWEEN_LOOKS) && stopped() {
                return Err(None);
            }
            let clause: Clause = literals.iter().map(to_lit).collect::<io::Result<_>>().map_err(Some)?;
            solver.add_clause(clause).map_err(|error| Some(io::Error::other(error)))
        });
        match added {
            Ok(()) => {}
            Err(None) => return Ok(None),
            Err(Some(error)) => return Err(error),
        }
        solver.attach_terminator(
            move || {
                if stopped() { ControlSignal::Terminate } else { ControlSignal::Continue }
            },
        );
        Ok(Some(Self { solver, size: board.size(), variables }))
    }

    /// Continues the search, up to a limit of conflicts if one is given; `None` if it was stopped or reached the limit.
    pub(crate) fn advance(&mut self, conflicts: Option<u32>) -> io::Result<Option<Option<Solution>>> {
        self.solver.limit_conflicts(conflicts).map_err(io::Error::other)?;
        match self.solver.solve().map_err(io::Error::other)? {
            SolverResult::Unsat => Ok(Some(None)),
            SolverResult::Interrupted => Ok(None),
            SolverResult::Sat => {
                let mut columns = vec![0; self.size];
                for (variable, square) in (1..).zip(&self.variables) {
                    let value = self.solver.lit_val(to_lit(&variable)?).map_err(io::Error::other)?;
                    if value == TernaryVal::True {
                        columns[square.row] = square.column as u32;
                    }
                }
                Ok(Some(Some(Solution::from_columns(columns))))
            }
        }
    }
}

fn to_lit(literal: &i32) -> io::Result<Lit> {
    Lit::from_ipasir(*literal).map_err(io::Error::other)
}
