//! One solution, puzzles and hints, as Python asks for them.

use pyo3::prelude::*;
use queens::draw::sheet;
use queens::find::hint::Hint as Found;
use queens::find::puzzle::{Grade, MAX_SIZE, Wish};
use queens::find::{construct, hint::hint as next_forced};
use queens::{Method, Outcome, Placement, search};

use crate::board::Board;
use crate::draw::theme_named;
use crate::reading::{self, Pair, pair, searchable, size_of};
use crate::solution::Solution;
use crate::watch::{Steering, watched};
use crate::words::{Refusal, bad_value, english, one_of, said, stopped, words};

/// The answer to "is there one?" for Python: None if there is none.
fn answer(found: Outcome<queens::Solution>) -> PyResult<Option<Solution>> {
    found.finished().map(|found| found.map(Solution)).map_err(Refusal::refusal)
}

/// The solution by formula, with a look at the control every 65,536 columns.
fn constructed(size: usize, control: &queens::Control<'_>) -> Result<Option<Vec<u32>>, NotMade> {
    let Some(columns) = construct::columns(size as u64) else { return Ok(None) };
    let mut kept = Vec::new();
    kept.try_reserve_exact(size).map_err(|_| NotMade::Memory)?;
    for (row, column) in columns.enumerate() {
        if row % (1 << 16) == 0 && control.is_stopped() {
            return Err(NotMade::Stopped);
        }
        kept.push(u32::try_from(column).map_err(|_| NotMade::Memory)?);
    }
    Ok(Some(kept))
}

/// Why there is no list of columns.
enum NotMade {
    Stopped,
    Memory,
}

/// One solution of n queens, or None if there is none.
///
/// Of a number of rows it is the one by formula, at once for millions of queens; `random=True` gives a random one, the same
/// for the same `seed`; `first=True` the lexicographically first; a `method` ('grid', 'scan', 'sparse', 'matrix', 'sicp',
/// 'htdp', 'bits') searches as an article does. Any other board is completed.
///
/// >>> find(8)
/// Solution([1, 3, 5, 7, 2, 0, 6, 4])
/// >>> find(8, first=True)
/// Solution([0, 4, 7, 5, 2, 6, 1, 3])
/// >>> find(1000, random=True, seed=42) == find(1000, random=True, seed=42)
/// True
/// >>> find(3) is None
/// True
#[pyfunction]
#[pyo3(signature = (board, *, random = false, first = false, method = None, seed = None, threads = None,
    time_limit = None))]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub fn find(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    random: bool,
    first: bool,
    method: Option<&str>,
    seed: Option<u64>,
    threads: Option<i64>,
    time_limit: Option<f64>,
) -> PyResult<Option<Solution>> {
    let ways = [("random", random), ("first", first), ("method", method.is_some())];
    let given: Vec<&str> = ways.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    if let [one, other, ..] = given[..] {
        return Err(said("usage-conflict", &[("argument", one.into()), ("other", other.into())]));
    }
    let steering = Steering { threads, time_limit, progress: false };
    if let Some(method) = method {
        let method = one_of("method", method, &Method::ALL, Method::name)?;
        let board = searchable(board)?;
        method.must_fit(&board).map_err(Refusal::refusal)?;
        return answer(watched(py, steering, |control| search::first(method, &board, control))?);
    }
    if first {
        let board = reading::board(board)?;
        return answer(watched(py, steering, |control| queens::find::first(&board, control))?);
    }
    match size_of(board)? {
        Some(size) if random => {
            let seed = seed.map_or_else(|| any_seed(py), Ok)?;
            let found = watched(py, steering, |control| queens::find::random(size, seed, control))?;
            answer(found.map_err(Refusal::refusal)?)
        }
        Some(_) if seed.is_some() => Err(said("find-seed-unused", &[])),
        Some(size) => match watched(py, steering, |control| constructed(size, control))? {
            Ok(columns) => Ok(columns.map(queens::Solution::from_columns).map(Solution)),
            Err(NotMade::Stopped) => Err(stopped()),
            Err(NotMade::Memory) => Err(queens::NotEnoughMemory { bytes: 4 * size as u64 }.refusal()),
        },
        None if random => Err(said("find-random-board", &[])),
        None => complete(py, board, seed, threads, time_limit),
    }
}

/// A solution with the given queens of a board and without its blocked squares, or None if there is none.
///
/// This is the n-queens completion problem, which is NP-complete: it may take long where few squares are open. On one
/// thread the same `seed` gives the same solution.
///
/// >>> complete("..Q. .... .... ....")
/// Solution([2, 0, 3, 1])
/// >>> complete([0, -1, -1, -1]) is None
/// True
#[pyfunction]
#[pyo3(signature = (board, *, seed = None, threads = None, time_limit = None))]
pub fn complete(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    seed: Option<u64>,
    threads: Option<i64>,
    time_limit: Option<f64>,
) -> PyResult<Option<Solution>> {
    let board = reading::board(board)?;
    let steering = Steering { threads, time_limit, progress: false };
    answer(watched(py, steering, |control| match seed {
        Some(seed) => queens::find::complete_seeded(&board, seed, control),
        None => queens::find::complete(&board, control),
    })?)
}

/// A seed that differs from call to call, small enough to be typed again.
fn any_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("random")?.call_method1("randrange", (1_000_000_000_u64,))?.extract()
}

/// A board with exactly one solution and no clue too many.
#[pyclass(module = "queens", frozen)]
pub struct Puzzle {
    pub puzzle: queens::find::puzzle::Puzzle,
    seed: u64,
}

#[pymethods]
impl Puzzle {
    /// What is given.
    #[getter]
    fn board(&self) -> Board {
        Board(self.puzzle.board.clone())
    }

    /// Its only solution.
    #[getter]
    fn solution(&self) -> Solution {
        Solution(self.puzzle.solution.clone())
    }

    /// 'forced' if there is always a row or column with one square left, else 'trying'.
    #[getter]
    fn grade(&self) -> &'static str {
        match self.puzzle.grade {
            Grade::Forced => "forced",
            Grade::Trying => "trying",
        }
    }

    /// The seed that makes this puzzle.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    fn __repr__(&self) -> String {
        format!("<Puzzle of {} rows, seed {}>", self.puzzle.board.size(), self.seed)
    }

    /// What a notebook shows: the board without its solution.
    fn _repr_svg_(&self) -> PyResult<String> {
        let board = &self.puzzle.board;
        let given = Placement::new(board.size(), board.fixed());
        sheet::placements(board, &[given], english(), theme_named("auto")?).map_err(Refusal::refusal)
    }
}

/// A puzzle: a board of n rows with exactly one solution and no clue too many; the same for the same `seed`. It starts with
/// `blocked` blocked squares, of which those are left out again that are not needed.
///
/// >>> daily = puzzle(8, seed=7)
/// >>> count(daily), complete(daily) == daily.solution
/// (1, True)
#[pyfunction]
#[pyo3(signature = (n, *, seed = None, blocked = 0, time_limit = None))]
pub fn puzzle(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    seed: Option<u64>,
    blocked: usize,
    time_limit: Option<f64>,
) -> PyResult<Puzzle> {
    let bad_size = || bad_value("n", &n.to_string(), english().say("usage-number"));
    let size = size_of(n)?.ok_or_else(bad_size)?;
    let wrong_size = || {
        let variables = [("size", size.to_string().into()), ("limit", MAX_SIZE.to_string().into())];
        said("puzzle-size", &variables)
    };
    if size > MAX_SIZE {
        return Err(wrong_size());
    }
    let squares = size * size.saturating_sub(1);
    if blocked > squares {
        let variables = [("blocked", blocked.to_string().into()), ("squares", squares.into())];
        return Err(said("puzzle-blocked", &variables));
    }
    let seed = seed.map_or_else(|| any_seed(py), Ok)?;
    let wish = Wish { size, seed, blocked };
    let made =
        watched(py, Steering::within(time_limit), |control| queens::find::puzzle::puzzle(wish, control))?;
    let made = made.map_err(Refusal::refusal)?.finished().map_err(Refusal::refusal)?;
    made.map(|puzzle| Puzzle { puzzle, seed }).ok_or_else(wrong_size)
}

/// What to do next on a board; `str()` says it in words.
#[pyclass(module = "queens", frozen)]
pub struct Hint {
    hint: Found,
    text: String,
}

#[pymethods]
impl Hint {
    /// 'queen' (the only square of a row or column), 'in-every' (every solution has a queen there), 'choice', 'complete' or
    /// 'impossible'.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.hint {
            Found::Queen { .. } => "queen",
            Found::InEvery { .. } => "in-every",
            Found::Choice => "choice",
            Found::Complete => "complete",
            Found::Impossible { .. } => "impossible",
        }
    }

    /// Where a queen belongs, if that is known.
    #[getter]
    fn square(&self) -> Option<Pair> {
        match self.hint {
            Found::Queen { square, .. } | Found::InEvery { square } => Some(pair(square)),
            _ => None,
        }
    }

    /// The squares that must be ruled out first, in that order.
    #[getter]
    fn ruled_out(&self) -> Vec<Pair> {
        match &self.hint {
            Found::Queen { first, .. } => first.iter().map(|out| pair(out.square)).collect(),
            _ => vec![],
        }
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Hint: {}>", self.text)
    }
}

/// The next forced square of a board, and why.
///
/// >>> print(hint(".Q.. .... .... ...."))
/// put a queen on row 2, column 4: no other square of row 2 is open
/// >>> hint(".Q.. .... .... ....").square
/// (1, 3)
#[pyfunction]
#[pyo3(signature = (board, *, lang = "en", time_limit = None))]
pub fn hint(py: Python<'_>, board: &Bound<'_, PyAny>, lang: &str, time_limit: Option<f64>) -> PyResult<Hint> {
    let words = words(lang)?;
    let board = searchable(board)?;
    let hint = watched(py, Steering::within(time_limit), |control| next_forced(&board, control))?;
    let hint = hint.map_err(Refusal::refusal)?;
    let text = hint.say(words);
    Ok(Hint { hint, text })
}
