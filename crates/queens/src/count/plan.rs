//! `Plan`: the work of a count, cut into units.
//!
//! A unit is one B with a range of A, all C and D (see [`super::split`]). It is independent of all others and
//! deterministic: the same plan gives the same units on every machine, and a unit the same tally with every
//! kernel. Units can be done in any order, anywhere, and added up.

use std::ops::Range;

use crate::board::Board;
use crate::symmetry::Symmetry;

use super::split::{self, SCALE, Stage};
use super::tally::Tally;

/// What the prepared tables of one range of A may need: more A share more work.
const MEMORY: usize = 128 << 20;

/// A piece of counting work.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Which e, counted from the first that is needed.
    pub stage: usize,
    /// The sets of even rows, by their number.
    pub a: Range<usize>,
    /// The set of odd rows, by its number.
    pub b: usize,
    /// About how much work it is, compared to other units of the plan.
    pub cost: u64,
}

/// All units of a board.
pub struct Plan {
    pub(super) stages: Vec<Stage>,
    units: Vec<Unit>,
}

impl Plan {
    /// The plan of a board, with all symmetry that it has. `None` if the board has more than
    /// [`split::MAX_SIZE`] rows.
    ///
    /// ```
    /// use queens::{Board, count::Plan};
    /// let plan = Plan::new(&Board::empty(12)).unwrap();
    /// assert!(plan.units().len() > 20);
    /// ```
    #[must_use]
    pub fn new(board: &Board) -> Option<Self> {
        // A left-right mirror saves more than a top-bottom one, so such a board is turned.
        let symmetries = board.symmetries();
        if symmetries.contains(&Symmetry::TopBottom) && !symmetries.contains(&Symmetry::LeftRight) {
            let turned = board.transformed(Symmetry::MainDiagonal);
            return Self::with_symmetries(&turned, &turned.symmetries());
        }
        Self::with_symmetries(board, &symmetries)
    }

    /// The plan of a board that uses only the given symmetries; they must form a group that the board has.
    #[must_use]
    pub fn with_symmetries(board: &Board, symmetries: &[Symmetry]) -> Option<Self> {
        if board.size() > split::MAX_SIZE {
            return None;
        }
        let stages = split::stages(board, symmetries);
        let units =
            stages.iter().enumerate().flat_map(|(number, stage)| stage_units(number, stage)).collect();
        Some(Self { stages, units })
    }

    /// The units, those with the same stage and range side by side.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The count of the board from the tallies of all its units.
    ///
    /// # Panics
    /// If the tallies are not those of all units: their weighted sum is no whole number of solutions then, or
    /// there are too few of them.
    #[must_use]
    pub fn total(&self, tallies: &[Tally]) -> u128 {
        assert_eq!(tallies.len(), self.units.len(), "one tally for every unit");
        let weighted: u128 = tallies
            .iter()
            .map(|tally| tally.twelfths * u128::from(self.stages[tally.stage].order.factor))
            .sum();
        assert!(weighted.is_multiple_of(u128::from(SCALE)), "the tallies do not add up to whole solutions");
        weighted / u128::from(SCALE)
    }
}

fn stage_units(number: usize, stage: &Stage) -> Vec<Unit> {
    let order = &stage.order;
    let sets = order.a.len();
    let ranges = (sets * stage.memory_of_a()).div_ceil(MEMORY).clamp(1, sets.max(1));
    let length = sets.div_ceil(ranges).max(1);
    let cost = stage.cost();
    let all_pairs = (order.c.len() * order.d.len()) as u64;
    (0..sets)
        .step_by(length)
        .flat_map(|start| (0..order.b.len()).map(move |b| (start..(start + length).min(sets), b)))
        .filter_map(|(a, b)| {
            let [of_a, of_c, of_d] = order.least(b);
            let chosen = a.end.saturating_sub(of_a.start.max(a.start));
            let pairs = ((order.c.len() - of_c.start) * (order.d.len() - of_d.start)) as u64;
            let cost = 1 + chosen as u64 * cost * pairs / all_pairs.max(1);
            (chosen > 0 && pairs > 0).then_some(Unit { stage: number, a, b, cost })
        })
        .collect()
}
