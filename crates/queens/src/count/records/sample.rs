//! Random samples of units.

use crate::find::dice::Dice;

/// So many of some units, picked at random and in increasing order, so that neighbours can share what they prepare. The
/// same seed picks the same ones.
///
/// ```
/// use queens::count::records::sample;
/// assert_eq!(sample(0..1000, 10, 42), sample(0..1000, 10, 42));
/// assert_eq!(sample(0..3, 10, 42), [0, 1, 2]);
/// ```
#[must_use]
pub fn sample(units: impl IntoIterator<Item = usize>, wanted: usize, seed: u64) -> Vec<usize> {
    let mut units = shuffled(units, seed);
    units.truncate(wanted);
    units.sort_unstable();
    units
}

/// Units in a random order.
#[must_use]
pub fn shuffled(units: impl IntoIterator<Item = usize>, seed: u64) -> Vec<usize> {
    let mut units: Vec<usize> = units.into_iter().collect();
    Dice::new(seed).shuffle(&mut units);
    units
}
