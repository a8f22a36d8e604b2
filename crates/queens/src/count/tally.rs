//! `Tally`: what a unit returned.

use super::plan::Unit;

/// The result of a unit. Only [`super::Plan::total`] makes a count of tallies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The stage of the unit.
    pub stage: usize,
    /// Its solutions, weighted by its symmetry, in twelfths.
    pub twelfths: u128,
}

impl Tally {
    /// The tally of a unit.
    #[must_use]
    pub fn new(unit: &Unit, twelfths: u128) -> Self {
        Self { stage: unit.stage, twelfths }
    }
}
