//! Solutions one at a time, or all of them as an array of numpy.

use std::time::Instant;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use queens::{Control, Method, Symmetry, search, symmetry};

use crate::reading::searchable;
use crate::solution::Solution;
use crate::watch::{LOOK, Steering, limit, watched};
use crate::words::{Refusal, one_of, stopped};

/// The solutions of a board, one at a time: see `solutions`.
#[pyclass(module = "queens")]
pub struct Solutions {
    search: search::Solutions<'static>,
    /// Of each class, only the solution that these transforms make no smaller.
    transforms: Option<Vec<Symmetry>>,
    deadline: Option<Instant>,
}

#[pymethods]
impl Solutions {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Solution>> {
        loop {
            // Before each one: where solutions come quickly no search ever takes as long as a look.
            py.check_signals()?;
            if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Err(stopped());
            }
            let Self { search, transforms, .. } = self;
            let found: Result<_, queens::Stopped> = py.detach(|| {
                let control = Control::new().time_limit(LOOK);
                loop {
                    let Some(solution) = search.next_within(&control)? else { return Ok(None) };
                    match transforms {
                        Some(transforms) if !symmetry::is_canonical(&solution, transforms) => {}
                        _ => return Ok(Some(solution)),
                    }
                }
            });
            if let Ok(found) = found {
                return Ok(found.map(Solution));
            }
        }
    }
}

/// All solutions of a board in lexicographic order, one at a time: the first comes at once, and memory is that of one.
///
/// `board` is a number of rows or anything that `Board` takes. `unique=True` gives one of each class of images. `method`
/// is the search: 'grid', 'scan', 'sparse', 'matrix', 'sicp', 'htdp' or 'bits', the fast one. `Stopped` is raised
/// `time_limit` seconds after the first is asked for.
///
/// >>> next(solutions(8))
/// Solution([0, 4, 7, 5, 2, 6, 1, 3])
/// >>> sum(1 for _ in solutions(8)), len(list(solutions(8, unique=True)))
/// (92, 12)
#[pyfunction]
#[pyo3(signature = (board, *, unique = false, method = "bits", time_limit = None))]
pub fn solutions(
    board: &Bound<'_, PyAny>,
    unique: bool,
    method: &str,
    time_limit: Option<f64>,
) -> PyResult<Solutions> {
    let method = one_of("method", method, &Method::ALL, Method::name)?;
    let board = searchable(board)?;
    method.must_fit(&board).map_err(Refusal::refusal)?;
    let transforms = unique.then(|| board.symmetries());
    let deadline = limit(time_limit)?.and_then(|limit| Instant::now().checked_add(limit));
    Ok(Solutions { search: search::solutions(method, &board), transforms, deadline })
}

/// All solutions of a board as an array of numpy, a row for each: `uint8`, or `uint16` from 257 rows on. No Python object is
/// made for a solution.
///
/// >>> solutions_array(8).shape
/// (92, 8)
/// >>> solutions_array(8, unique=True)[0]
/// array([0, 4, 7, 5, 2, 6, 1, 3], dtype=uint8)
#[pyfunction]
#[pyo3(signature = (board, *, unique = false, time_limit = None))]
pub fn solutions_array<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    unique: bool,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    // Before the work: without numpy there is nobody to do it for.
    let numpy = py.import("numpy")?;
    let board = searchable(board)?;
    let size = board.size();
    let transforms = unique.then(|| board.symmetries());
    let collected = watched(py, Steering::within(time_limit), |control| {
        let mut found = search::solutions_until(Method::Bits, &board, control);
        let (mut rows, mut bytes) = (0_usize, Vec::new());
        for solution in found.by_ref() {
            if transforms.as_ref().is_some_and(|transforms| !symmetry::is_canonical(&solution, transforms)) {
                continue;
            }
            rows += 1;
            bytes.try_reserve(2 * size).map_err(|_| Uncollected::Memory)?;
            // What is too large for a byte is on a board that has two for each.
            #[expect(clippy::cast_possible_truncation)]
            match size {
                ..=256 => bytes.extend(solution.columns().iter().map(|&column| column as u8)),
                _ => {
                    bytes.extend(solution.columns().iter().flat_map(|&column| (column as u16).to_ne_bytes()))
                }
            }
        }
        if found.is_stopped() { Err(Uncollected::Stopped) } else { Ok((rows, bytes)) }
    })?;
    let (rows, bytes) = collected.map_err(|error| match error {
        Uncollected::Stopped => stopped(),
        Uncollected::Memory => PyMemoryError::new_err("there is not enough memory for all solutions"),
    })?;
    let kind = numpy.getattr(if size <= 256 { "uint8" } else { "uint16" })?;
    let columns = numpy.call_method1("frombuffer", (PyByteArray::new(py, &bytes), kind))?;
    columns.call_method1("reshape", (rows, size))
}

/// Why there is no array.
enum Uncollected {
    Stopped,
    Memory,
}
