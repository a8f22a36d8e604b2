//! Counting as Python asks for it.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use queens::count::known::Sequence;
use queens::count::{CountError, Counter, Engine, Kernel, symmetric};

use crate::reading::searchable;
use crate::watch::{Steering, watched};
use crate::words::{Refusal, one_of, said};

/// How many solutions a board has.
///
/// `board` is a number of rows or anything that `Board` takes. With `unique=True`, solutions that are images of each other
/// count as one; with `classes=True` the answer is a dict: how many such classes have 8, 4, 2 and 1 members.
///
/// `method` is 'naive', 'bits', 'split' or 'cover' (the fastest for the board unless given), `kernel` 'avx512', 'avx2', 'neon'
/// or 'portable' (the vector instructions of 'split'), `threads` all cores unless given. `progress=True` shows a bar of tqdm.
/// After `time_limit` seconds it raises `Stopped`; Ctrl-C ends it at once. Other threads of Python go on meanwhile.
///
/// >>> count(8), count(8, unique=True), count(8, classes=True)
/// (92, 12, {8: 11, 4: 1, 2: 0, 1: 0})
/// >>> count(board="........ ........ ..*..... ........ ........ .....**. ...*.... ........")
/// 65
#[pyfunction]
#[pyo3(signature = (board, *, unique = false, classes = false, method = None, kernel = None, threads = None,
    time_limit = None, progress = false))]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub fn count<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    unique: bool,
    classes: bool,
    method: Option<&str>,
    kernel: Option<&str>,
    threads: Option<i64>,
    time_limit: Option<f64>,
    progress: bool,
) -> PyResult<Bound<'py, PyAny>> {
    if unique && classes {
        return Err(PyTypeError::new_err("unique and classes are two questions; ask one of them"));
    }
    let board = searchable(board)?;
    let wants_classes = unique || classes;
    if wants_classes && board.size() > symmetric::MAX_SIZE {
        let size = board.size().to_string();
        return Err(said("count-too-large-for-classes", &[("size", size.into())]));
    }
    let kernel = kernel.map(|name| one_of("kernel", name, &Kernel::ALL, Kernel::name)).transpose()?;
    let method = method.map(|name| one_of("method", name, &Engine::ALL, Engine::name)).transpose()?;
    // A kernel is the split method's: to ask for one is to ask for the method.
    let engine = method.or(kernel.map(|_| Engine::Split));
    let steering = Steering { threads, time_limit, progress };
    let counted = watched(py, steering, |control| {
        let count = Counter::new(&board).engine(engine).kernel(kernel).run(control)?.count;
        let symmetric = if wants_classes { Some(symmetric::count(&board, control)?) } else { None };
        Ok::<_, CountError>((count, symmetric))
    })?;
    let (count, symmetric) = counted.map_err(Refusal::refusal)?;
    let Some(symmetric) = symmetric else { return Ok(count.into_pyobject(py)?.into_any()) };
    let of_each = symmetric::classes(&board, count, symmetric);
    if unique {
        let sum: u128 = of_each.iter().map(|(_, number)| number).sum();
        return Ok(sum.into_pyobject(py)?.into_any());
    }
    let dict = PyDict::new(py);
    for (members, number) in of_each {
        dict.set_item(members, number)?;
    }
    Ok(dict.into_any())
}

/// The published number for a board of n rows, or None; from a sequence of the OEIS: 'A000170' (all solutions), 'A002562'
/// (up to rotation and reflection), 'A032522' and 'A033148' (those that a half turn, a quarter turn leaves as they are).
/// Nothing is ever counted from these.
///
/// >>> known(27)
/// 234907967154122528
#[pyfunction]
#[pyo3(signature = (n, sequence = "A000170"))]
pub fn known(n: u32, sequence: &str) -> PyResult<Option<u128>> {
    Ok(one_of("sequence", sequence, &Sequence::ALL, Sequence::name)?.value(n))
}
