//! `Plan`: the work of a count, cut into units.
//!
//! A unit is one B with a range of A, all C and D (see [`super::split`]). It is independent of all others and
//! deterministic: the same plan gives the same units on every machine, and a unit the same tally with every
//! kernel. Units can be done in any order, anywhere, and added up.

use std::fmt;
use std::ops::Range;

use super::CountError;
use super::split::{self, Kernel, Limits, SCALE, Stage};
use super::tally::Tally;
use super::worker::Worker;
use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::symmetry::Symmetry;

/// A piece of counting work.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    number: usize,
    /// Which e, counted from the first that is needed.
    stage: usize,
    /// The sets of even rows, by their places in the order of their stage.
    pub(super) a: Range<usize>,
    /// The set of odd rows, by its number.
    pub(super) b: usize,
    cost: u64,
}

impl Unit {
    /// Its place in the plan, from 0.
    #[must_use]
    pub fn number(&self) -> usize {
        self.number
    }

    /// The stage that it belongs to, from 0: units of one stage have as many queens on each parity class.
    #[must_use]
    pub fn stage(&self) -> usize {
        self.stage
    }

    /// About how much work it is, compared to other units of the plan; with a certain kernel: [`Plan::cost_with`].
    #[must_use]
    pub fn cost(&self) -> u64 {
        self.cost
    }

    /// All that tells it from other units, as a line.
    #[cfg(feature = "records")]
    pub(super) fn description(&self) -> String {
        let Self { stage, a, b, cost, .. } = self;
        format!("{stage} {} {} {b} {cost}\n", a.start, a.end)
    }

    /// Whether the two share what they prepare.
    pub(super) fn shares_with(&self, other: &Self) -> bool {
        self.stage == other.stage && self.a == other.a
    }
}

/// All units of a board.
pub struct Plan {
    board: Board,
    symmetries: Vec<Symmetry>,
    pub(super) stages: Vec<Stage>,
    units: Vec<Unit>,
}

impl Plan {
    /// The plan of a board, with all symmetry that it has.
    ///
    /// ```
    /// use queens::{Board, Control, count::Plan};
    /// let plan = Plan::new(&Board::empty(12), &Control::new())?;
    /// assert!(plan.units().len() > 20);
    /// # Ok::<(), queens::count::CountError>(())
    /// ```
    ///
    /// # Errors
    /// If the board has more than [`split::MAX_SIZE`] rows, or planning was stopped.
    pub fn new(board: &Board, control: &Control) -> Result<Self, CountError> {
        // A left-right mirror saves more than a top-bottom one, so such a board is turned.
        let symmetries = board.symmetries();
        if symmetries.contains(&Symmetry::TopBottom) && !symmetries.contains(&Symmetry::LeftRight) {
            let turned = board.transformed(Symmetry::MainDiagonal);
            return Self::with_symmetries(&turned, &turned.symmetries(), control);
        }
        Self::with_symmetries(board, &symmetries, control)
    }

    /// The plan of a board that uses only the given symmetries; they must form a group that the board has.
    ///
    /// # Errors
    /// As [`Plan::new`].
    pub fn with_symmetries(
        board: &Board,
        symmetries: &[Symmetry],
        control: &Control,
    ) -> Result<Self, CountError> {
        Self::with_limits(board, symmetries, Limits::default(), control)
    }

    /// The same with other limits; they change what is done, never a tally.
    pub(super) fn with_limits(
        board: &Board,
        symmetries: &[Symmetry],
        limits: Limits,
        control: &Control,
    ) -> Result<Self, CountError> {
        if board.size() > split::MAX_SIZE {
            return Err(CountError::TooLarge { limit: split::MAX_SIZE });
        }
        let stages = split::stages(board, symmetries, limits, control)?;
        let mut units = Vec::new();
        for (number, stage) in stages.iter().enumerate() {
            add_units(number, stage, &mut units, control)?;
        }
        Ok(Self { board: board.clone(), symmetries: symmetries.to_vec(), stages, units })
    }

    /// The same units, each to be counted in another way: other numbers of first queens one by one, tables to
    /// another base. Tallies are those of this plan, so a check of one by the other finds what one way does wrong.
    ///
    /// ```
    /// use queens::{Board, Control, count::{Kernel, Plan}};
    /// let control = Control::new();
    /// let plan = Plan::new(&Board::empty(12), &control)?;
    /// let again = plan.otherwise(&control)?;
    /// let unit = &plan.units()[7];
    /// assert_eq!(plan.tally(unit, Kernel::best(), &control)?, again.tally(unit, Kernel::Portable, &control)?);
    /// # Ok::<(), queens::count::CountError>(())
    /// ```
    ///
    /// # Errors
    /// If it was stopped.
    pub fn otherwise(&self, control: &Control) -> Result<Self, CountError> {
        let stages = split::stages(&self.board, &self.symmetries, Limits::other(), control)?;
        let (board, symmetries) = (self.board.clone(), self.symmetries.clone());
        Ok(Self { board, symmetries, stages, units: self.units.clone() })
    }

    /// The board whose solutions it counts; it may be a turned image of the one that was planned.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The symmetries that it uses.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// The units by their numbers, those that share what they prepare side by side.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// How many queens a stage has on the classes of even and odd rows and columns: EE, OO, EO, OE. None for a
    /// stage that does not exist.
    #[must_use]
    pub fn queens(&self, stage: usize) -> [usize; 4] {
        let size = self.board.size();
        self.stages.get(stage).map_or([0; 4], |stage| {
            let black = stage.order.e;
            let white = size.div_ceil(2) - black;
            [black, black - size % 2, white, white]
        })
    }

    /// About how much work a unit is with a kernel, compared to other units. Which units are dear depends on the kernel: with AVX-512 the stages
    /// in which many placements fit gain most.
    #[must_use]
    pub fn cost_with(&self, unit: &Unit, kernel: Kernel) -> u64 {
        self.stages.get(unit.stage).map_or(unit.cost, |stage| stage.cost_with(unit.cost, kernel))
    }

    /// The tally of one unit alone. [`Worker`] does several for less.
    ///
    /// # Errors
    /// If it was stopped, or the machine cannot run the kernel.
    pub fn tally(&self, unit: &Unit, kernel: Kernel, control: &Control) -> Result<Tally, CountError> {
        Ok(Worker::new(self, kernel)?.tally(unit, control)?)
    }

    /// The count of the board from the tallies of all its units, in any order.
    ///
    /// # Errors
    /// If a unit is missing, is there twice or is not of this plan, or if the tallies do not add up to whole
    /// solutions, which right ones always do.
    pub fn total(&self, tallies: impl IntoIterator<Item = (usize, Tally)>) -> Result<u128, TotalError> {
        let mut seen = vec![false; self.units.len()];
        let mut sum = 0_u128;
        for (unit, tally) in tallies {
            match seen.get_mut(unit) {
                None => return Err(TotalError::Unknown { unit }),
                Some(true) => return Err(TotalError::Doubled { unit }),
                Some(seen) => *seen = true,
            }
            sum = sum.checked_add(tally.twelfths()).ok_or(TotalError::NotWhole)?;
        }
        let missing = seen.iter().filter(|&&seen| !seen).count();
        if let Some(first) = seen.iter().position(|&seen| !seen) {
            return Err(TotalError::Missing { missing, first });
        }
        let scale = u128::from(SCALE);
        if sum.is_multiple_of(scale) { Ok(sum / scale) } else { Err(TotalError::NotWhole) }
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan")
            .field("board", &self.board)
            .field("symmetries", &self.symmetries)
            .field("units", &self.units.len())
            .finish_non_exhaustive()
    }
}

/// Why tallies make no total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TotalError {
    /// Some units have no tally.
    Missing {
        /// How many.
        missing: usize,
        /// The first of them.
        first: usize,
    },
    /// A unit has two tallies.
    Doubled {
        /// The unit.
        unit: usize,
    },
    /// The plan has no such unit.
    Unknown {
        /// The unit.
        unit: usize,
    },
    /// Some tally is wrong: together they are no whole number of solutions.
    NotWhole,
}

impl fmt::Display for TotalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { missing, first } => {
                write!(f, "{missing} units are missing, the first is {first}")
            }
            Self::Doubled { unit } => write!(f, "unit {unit} is there twice"),
            Self::Unknown { unit } => write!(f, "the plan has no unit {unit}"),
            Self::NotWhole => f.write_str("the tallies do not add up to whole solutions"),
        }
    }
}

impl std::error::Error for TotalError {}

/// Units planned between two looks at the control: well under a millisecond.
const UNITS_BETWEEN_LOOKS: usize = 1 << 10;

/// Adds the units of a stage.
fn add_units(number: usize, stage: &Stage, units: &mut Vec<Unit>, control: &Control) -> Result<(), Stopped> {
    control.check()?;
    let order = &stage.order;
    let sets = order.a.len();
    // As many A as memory allows, and as a unit may take time for.
    let ranges = (sets * stage.memory_of_a()).div_ceil(stage.limits.memory);
    let longest =
        if order.b.len() == 0 { 0 } else { stage.cost(0, 0..sets).unwrap_or(0) / stage.limits.cost };
    let ranges = ranges.max(usize::try_from(longest).unwrap_or(usize::MAX));
    let length = sets.div_ceil(ranges.clamp(1, sets.max(1))).max(1);
    for start in (0..sets).step_by(length) {
        control.check()?;
        let a = start..(start + length).min(sets);
        for b in 0..order.b.len() {
            if b.is_multiple_of(UNITS_BETWEEN_LOOKS) {
                control.check()?;
            }
            if let Some(cost) = stage.cost(b, a.clone()) {
                units.push(Unit { number: units.len(), stage: number, a: a.clone(), b, cost });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    #[test]
    fn a_total_needs_every_unit_once() {
        let control = Control::new();
        let plan = Plan::new(&Board::empty(8), &control).unwrap();
        let tally = |unit: &Unit| plan.tally(unit, Kernel::Portable, &control).unwrap();
        let mut tallies: Vec<_> = plan.units().iter().map(|unit| (unit.number(), tally(unit))).collect();
        tallies.reverse();
        assert_eq!(plan.total(tallies.clone()), Ok(92));
        let (unit, tally) = tallies[3];
        let twice = tallies.iter().copied().chain([(unit, tally)]);
        assert_eq!(plan.total(twice), Err(TotalError::Doubled { unit }));
        let other = [(plan.units().len(), tally)];
        assert_eq!(plan.total(other), Err(TotalError::Unknown { unit: plan.units().len() }));
        tallies[3].1 += Tally::from_twelfths(1);
        assert_eq!(plan.total(tallies.clone()), Err(TotalError::NotWhole));
        tallies.swap_remove(3);
        assert_eq!(plan.total(tallies), Err(TotalError::Missing { missing: 1, first: unit }));
    }

    #[test]
    fn units_counted_otherwise_have_the_same_tallies() {
        let control = Control::new();
        for board in [Board::empty(13), Board::new(12, [Square::new(0, 3)], [Square::new(5, 5)]).unwrap()] {
            let plan = Plan::new(&board, &control).unwrap();
            let again = plan.otherwise(&control).unwrap();
            assert_eq!(plan.units(), again.units());
            for unit in plan.units() {
                let tally = |plan: &Plan, kernel| plan.tally(unit, kernel, &control).unwrap();
                assert_eq!(tally(&plan, Kernel::best()), tally(&again, Kernel::Portable), "{unit:?}");
            }
        }
    }

    #[test]
    fn planning_and_counting_hear_that_they_are_stopped() {
        let stop = true.into();
        let stopped = Control::new().stop(&stop);
        assert_eq!(Plan::new(&Board::empty(28), &stopped).map(|_| ()), Err(CountError::Stopped));
        let plan = Plan::new(&Board::empty(10), &Control::new()).unwrap();
        let tally = plan.tally(&plan.units()[0], Kernel::Portable, &stopped);
        assert_eq!(tally, Err(CountError::Stopped));
    }
}
