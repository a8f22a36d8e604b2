//! A count cut into units that go to other processes and machines, and the tallies that come back.
//!
//! A unit travels as its board, the id of its plan and its number: the plan itself is made again, once a process, where the
//! unit is done. The id covers everything that the plan consists of, so a machine with another version refuses.

use std::sync::{Arc, Mutex};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use queens::count::records::PlanId;
use queens::count::{self, CountError, Kernel};

use crate::board::Board;
use crate::reading::searchable;
use crate::watch::{Steering, watched};
use crate::words::Refusal;

/// A plan and what it was made from.
struct Made {
    board: queens::Board,
    plan: count::Plan,
    id: String,
}

/// The plans of this process that were used last. A plan takes up to seconds and is needed for every unit.
static PLANS: Mutex<Vec<Arc<Made>>> = Mutex::new(Vec::new());

/// How many plans are kept.
const MOST_KEPT: usize = 4;

/// The plan of a board, made unless it was made before.
fn made(board: &queens::Board, control: &queens::Control<'_>) -> Result<Arc<Made>, CountError> {
    let plans = || PLANS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(made) = plans().iter().find(|made| made.board == *board) {
        return Ok(Arc::clone(made));
    }
    let plan = count::Plan::new(board, control)?;
    let id = PlanId::of(&plan).to_string();
    let made = Arc::new(Made { board: board.clone(), plan, id });
    let mut plans = plans();
    plans.insert(0, Arc::clone(&made));
    plans.truncate(MOST_KEPT);
    Ok(made)
}

/// A count cut into units: see `plan`.
#[pyclass(module = "queens", frozen)]
pub struct Plan(Arc<Made>);

#[pymethods]
impl Plan {
    /// The board whose solutions it counts.
    ///
    /// >>> plan(8).board
    /// Board(8)
    #[getter]
    fn board(&self) -> Board {
        Board(self.0.board.clone())
    }

    /// What tells it from every other plan: 64 hexadecimal digits.
    ///
    /// >>> plan(8).id == plan(8).id != plan(9).id
    /// True
    #[getter]
    fn id(&self) -> &str {
        &self.0.id
    }

    /// Its units, in an order in which neighbours share work.
    ///
    /// >>> len(plan(12).units) == len(plan(12))
    /// True
    #[getter]
    fn units(&self) -> Vec<Unit> {
        (0..self.__len__()).map(|number| self.unit(number)).collect()
    }

    fn __len__(&self) -> usize {
        self.0.plan.units().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pyo3::types::PyList::new(py, self.units())?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        format!("<Plan of {} units for {}>", self.__len__(), self.board().__repr__())
    }

    /// The number of solutions, from the tallies of all units: a tally that is their sum, or any number of them in any
    /// order. A unit that is missing, there twice or of another plan is a ValueError.
    ///
    /// >>> p = plan(8)
    /// >>> p.total(unit.run() for unit in p)
    /// 92
    fn total(&self, tallies: &Bound<'_, PyAny>) -> PyResult<u128> {
        let mut all = Vec::new();
        let mut add = |tally: &Tally| {
            if tally.plan != self.0.id {
                return Err(PyValueError::new_err(
                    "a tally is of another plan; its units were made elsewhere",
                ));
            }
            all.extend_from_slice(&tally.of_units);
            Ok(())
        };
        if let Ok(tally) = tallies.cast::<Tally>() {
            add(tally.get())?;
        } else {
            for tally in tallies.try_iter()? {
                add(tally?.cast::<Tally>()?.get())?;
            }
        }
        self.0.plan.total(all).map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

impl Plan {
    fn unit(&self, number: usize) -> Unit {
        Unit { board: Board(self.0.board.clone()), plan: self.0.id.clone(), number }
    }
}

/// A piece of a count, independent of all others. It can be pickled and run anywhere, in any order.
#[pyclass(module = "queens", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Unit {
    board: Board,
    plan: String,
    number: usize,
}

#[pymethods]
impl Unit {
    #[new]
    fn new(board: &Board, plan: String, number: usize) -> Self {
        Self { board: board.clone(), plan, number }
    }

    /// Its place in the plan, from 0.
    ///
    /// >>> plan(8).units[3].number
    /// 3
    #[getter]
    fn number(&self) -> usize {
        self.number
    }

    /// What pickle makes it from.
    fn __getnewargs__(&self) -> (Board, &str, usize) {
        (self.board.clone(), &self.plan, self.number)
    }

    fn __repr__(&self) -> String {
        format!("<Unit {} of a plan for {}>", self.number, self.board.__repr__())
    }

    /// Does this piece of work, on one thread: its tally. The first unit of a process makes the plan once more.
    ///
    /// >>> import pickle
    /// >>> unit = pickle.loads(pickle.dumps(plan(8).units[0]))
    /// >>> unit.run() == plan(8).units[0].run()
    /// True
    #[pyo3(signature = (*, time_limit = None))]
    fn run(&self, py: Python<'_>, time_limit: Option<f64>) -> PyResult<Tally> {
        let done = watched(py, Steering::within(time_limit), |control| {
            let made = made(&self.board.0, control)?;
            if made.id != self.plan {
                return Ok(None);
            }
            let of_units = Mutex::new(Vec::new());
            count::run(&made.plan, [self.number], Kernel::best(), control, &|unit, tally| {
                let mut of_units = of_units.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                of_units.push((unit.number(), tally));
            })?;
            let of_units = of_units.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
            Ok::<_, CountError>(Some(Tally { plan: self.plan.clone(), of_units }))
        })?;
        done.map_err(Refusal::refusal)?.ok_or_else(|| {
            PyValueError::new_err(
                "the unit is of a plan that this version of queens does not make; use one version everywhere",
            )
        })
    }
}

/// What one unit, or several, counted. Tallies add up, also with `sum`, and can be pickled; `Plan.total` makes a number of
/// them.
///
/// >>> p = plan(8)
/// >>> p.total(sum(unit.run() for unit in p))
/// 92
#[pyclass(module = "queens", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct Tally {
    plan: String,
    of_units: Vec<(usize, count::Tally)>,
}

#[pymethods]
impl Tally {
    #[new]
    fn new(plan: String, of_units: Vec<(usize, u128)>) -> Self {
        let of_units =
            of_units.into_iter().map(|(unit, twelfths)| (unit, count::Tally::from_twelfths(twelfths)));
        Self { plan, of_units: of_units.collect() }
    }

    /// The numbers of the units that it is of.
    ///
    /// >>> (plan(8).units[3].run() + plan(8).units[0].run()).units
    /// [3, 0]
    #[getter]
    fn units(&self) -> Vec<usize> {
        self.of_units.iter().map(|&(unit, _)| unit).collect()
    }

    /// How many twelfths of a solution it stands for: a unit that stands for its mirror images may have a third of one.
    ///
    /// >>> sum(unit.run().twelfths for unit in plan(8)) // 12
    /// 92
    #[getter]
    fn twelfths(&self) -> u128 {
        self.of_units.iter().map(|&(_, tally)| tally).sum::<count::Tally>().twelfths()
    }

    fn __add__(&self, other: &Self) -> PyResult<Self> {
        if self.plan != other.plan {
            return Err(PyValueError::new_err("tallies of two plans do not add up"));
        }
        Ok(Self { plan: self.plan.clone(), of_units: [&self.of_units[..], &other.of_units].concat() })
    }

    /// For `sum`, which starts with 0.
    fn __radd__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        match other.extract::<u8>() {
            Ok(0) => Ok(self.clone()),
            _ => Err(PyTypeError::new_err("only tallies add up with tallies")),
        }
    }

    /// What pickle makes it from.
    fn __getnewargs__(&self) -> (&str, Vec<(usize, u128)>) {
        (&self.plan, self.of_units.iter().map(|&(unit, tally)| (unit, tally.twelfths())).collect())
    }

    fn __repr__(&self) -> String {
        format!("<Tally of {} units: {}/12>", self.of_units.len(), self.twelfths())
    }
}

/// The count of a board, cut into units for many processes or machines.
///
/// Each unit can be pickled, `unit.run()` gives its tally, and `Plan.total` adds the tallies up and refuses if any is missing
/// or there twice.
///
/// >>> p = plan(10)
/// >>> p.total(map(Unit.run, p))
/// 724
#[pyfunction]
#[pyo3(signature = (board, *, time_limit = None))]
pub fn plan(py: Python<'_>, board: &Bound<'_, PyAny>, time_limit: Option<f64>) -> PyResult<Plan> {
    let board = searchable(board)?;
    let made = watched(py, Steering::within(time_limit), |control| made(&board, control))?;
    made.map(Plan).map_err(Refusal::refusal)
}
