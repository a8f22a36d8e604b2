//! The Python package `queens`: the library's types and functions, converted. No logic of its own.
//!
//! | file | what |
//! |------|------|
//! | `reading` | whatever Python has, as a text that the library reads |
//! | `words` | the library's sentences, and refusals as `ValueError` |
//! | `watch` | work without the interpreter's lock that Ctrl-C, a time limit and a bar reach |
//! | `board`, `solution`, `draw` | the classes that are values |
//! | `count`, `plan`, `solutions`, `find`, `trace` | what is asked of a board |
//!
//! Documentation comments of what Python sees are its docstrings, and their examples are run by the tests.

mod board;
mod count;
mod draw;
mod find;
mod plan;
mod reading;
mod solution;
mod solutions;
mod trace;
mod watch;
mod words;

use pyo3::prelude::*;

/// The compiled part of the package `queens`, which has all of it.
#[pymodule]
mod _queens {
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::count::{count, known};
    #[pymodule_export]
    use crate::draw::{Picture, sheet};
    #[pymodule_export]
    use crate::find::{Hint, Puzzle, complete, find, hint, puzzle};
    #[pymodule_export]
    use crate::plan::{Plan, Tally, Unit, plan};
    #[pymodule_export]
    use crate::solution::{Conflict, Solution, check};
    #[pymodule_export]
    use crate::solutions::{Solutions, solutions, solutions_array};
    #[pymodule_export]
    use crate::trace::{Film, Step, Steps, Trace, Tree, trace};
    #[pymodule_export]
    use crate::words::Stopped;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
