//! `Merge`: the records of a store put together. It gives a total only if every unit is there and nothing is wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use super::record::{Record, RecordError, RecordScope};
use super::seal::digest;
use super::shared_plan::SharedPlan;
use crate::count::plan::TotalError;
use crate::count::tally::Tally;

/// The records of a store, put together.
#[derive(Debug)]
pub struct Merge<'p> {
    shared: &'p SharedPlan,
    /// The tally of each unit and the record that says so.
    tallies: Vec<Option<(Tally, usize)>>,
    /// What checks say of units, and which one.
    checked: BTreeMap<usize, (Tally, usize)>,
    records: Vec<KeptRecord>,
    problems: Vec<RecordProblem>,
}

/// What is kept of a record.
#[derive(Clone, Debug)]
struct KeptRecord {
    name: String,
    digest: String,
    scope: RecordScope,
    units: usize,
    version: String,
    kernels: Vec<String>,
    time: Duration,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordProblem {
    /// It is not a record of this plan.
    Refused {
        /// The name of the record.
        name: String,
        /// Why.
        error: RecordError,
    },
    /// It has the name of another record: a copy.
    Doubled {
        /// The name of the record.
        name: String,
        /// What its name should be.
        original: String,
    },
    /// Two records differ in the tally of a unit. At least one of them is wrong.
    Conflict {
        /// The unit.
        unit: usize,
        /// The name of one record.
        first: String,
        /// The name of the other.
        second: String,
    },
    /// The tallies of all units are no whole number of solutions. At least one of them is wrong.
    NotWhole,
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { name, error } => write!(f, "{name}: {error}"),
            Self::Doubled { name, original } => write!(f, "{name} is a copy of {original}"),
            Self::Conflict { unit, first, second } => write!(f, "{first} and {second} differ in unit {unit}"),
            Self::NotWhole => f.write_str("the tallies do not add up to whole solutions"),
        }
    }
}

impl std::error::Error for RecordProblem {}

/// A shard that is not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MissingShard {
    /// Its number, from 0.
    pub shard: usize,
    /// How many of its units are missing.
    pub missing: usize,
    /// How many it has.
    pub units: usize,
}

/// Why there is no total.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unsettled {
    /// The shards that are not finished.
    pub missing: Vec<MissingShard>,
    /// What is wrong with records.
    pub problems: Vec<RecordProblem>,
}

impl fmt::Display for Unsettled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (missing, problems) = (self.missing.len(), self.problems.len());
        write!(f, "{missing} shards are not finished, {problems} records are wrong")
    }
}

impl std::error::Error for Unsettled {}

impl<'p> Merge<'p> {
    /// Nothing yet.
    #[must_use]
    pub fn new(shared: &'p SharedPlan) -> Self {
        let tallies = vec![None; shared.plan().units().len()];
        Self { shared, tallies, checked: BTreeMap::new(), records: Vec::new(), problems: Vec::new() }
    }

    /// Adds a record of the store.
    pub fn add(&mut self, name: &str, text: &str) {
        let record = match Record::parse(text, self.shared) {
            Ok(record) => record,
            Err(error) => return self.refuse(name, error),
        };
        let original = record.name();
        if original != name {
            return self.problems.push(RecordProblem::Doubled { name: name.to_owned(), original });
        }
        let place = self.records.len();
        let is_check = matches!(record.scope(), RecordScope::Sample { .. });
        for (unit, tally) in record.tallies() {
            let known = [self.tallies[unit], self.checked.get(&unit).copied()];
            if let Some((_, by)) = known.into_iter().flatten().find(|(known, _)| *known != tally) {
                let first = self.records[by].name.clone();
                self.problems.push(RecordProblem::Conflict { unit, first, second: name.to_owned() });
            }
            // A check counts nothing by itself.
            if is_check {
                self.checked.entry(unit).or_insert((tally, place));
            } else {
                self.tallies[unit].get_or_insert((tally, place));
            }
        }
        self.records.push(KeptRecord {
            name: original,
            digest: digest(text),
            scope: record.scope(),
            units: record.tallies().len(),
            version: record.version().to_owned(),
            kernels: record.kernels().map(str::to_owned).collect(),
            time: record.time(),
        });
    }

    /// Notes a record that cannot even be read.
    pub fn refuse(&mut self, name: &str, error: RecordError) {
        self.problems.push(RecordProblem::Refused { name: name.to_owned(), error });
    }

    /// The plan that the records belong to.
    #[must_use]
    pub fn shared(&self) -> &'p SharedPlan {
        self.shared
    }

    /// The tally of a unit, if some record has it.
    #[must_use]
    pub fn tally(&self, unit: usize) -> Option<Tally> {
        self.tallies.get(unit).copied().flatten().map(|(tally, _)| tally)
    }

    /// The names of the kernels that made the tally of a unit.
    #[must_use]
    pub fn kernels_of(&self, unit: usize) -> &[String] {
        let by = self.tallies.get(unit).copied().flatten();
        by.map_or(&[], |(_, record)| &self.records[record].kernels)
    }

    /// How many units have a tally, and which share of all cost they are.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share needs no more")]
    pub fn done(&self) -> (usize, f64) {
        let units = self.shared.plan().units();
        let cost: u64 = units.iter().map(|unit| unit.cost()).sum();
        let done = units.iter().filter(|unit| self.tallies[unit.number()].is_some());
        let (number, done) = done.fold((0, 0), |(number, cost), unit| (number + 1, cost + unit.cost()));
        (number, if cost == 0 { 1.0 } else { done as f64 / cost as f64 })
    }

    /// How many shards are finished.
    #[must_use]
    pub fn finished_shards(&self) -> usize {
        self.shared.shards() - self.missing().len()
    }

    /// The time that the workers of shards and parts measured, added up.
    #[must_use]
    pub fn time(&self) -> Duration {
        // A finished shard has the time of its parts in it.
        let finished = |shard| self.records.iter().any(|kept| kept.scope == RecordScope::Shard { shard });
        let counts = |kept: &&KeptRecord| match kept.scope {
            RecordScope::Shard { .. } => true,
            RecordScope::Part { shard } => !finished(shard),
            RecordScope::Sample { .. } => false,
        };
        self.records.iter().filter(counts).map(|kept| kept.time).sum()
    }

    /// What is wrong with records.
    #[must_use]
    pub fn problems(&self) -> &[RecordProblem] {
        &self.problems
    }

    /// The records that count: their names and SHA-256, in the order of their names.
    #[must_use]
    pub fn records(&self) -> Vec<(&str, &str)> {
        let shards = self.records.iter().filter(|kept| !matches!(kept.scope, RecordScope::Sample { .. }));
        let mut records: Vec<_> = shards.map(|kept| (kept.name.as_str(), kept.digest.as_str())).collect();
        records.sort_unstable();
        records
    }

    /// Which versions of the program made the records that count, and with which kernels, each once.
    #[must_use]
    pub fn makers(&self) -> BTreeSet<(&str, &str)> {
        let counts = self.records.iter().filter(|kept| !matches!(kept.scope, RecordScope::Sample { .. }));
        counts
            .flat_map(|kept| kept.kernels.iter().map(|kernel| (kept.version.as_str(), kernel.as_str())))
            .collect()
    }

    /// The checks: how many units each counted once more, with which kernels, and its name and SHA-256.
    #[must_use]
    pub fn checks(&self) -> Vec<(usize, String, &str, &str)> {
        let samples = self.records.iter().filter(|kept| matches!(kept.scope, RecordScope::Sample { .. }));
        let of = |kept: &'_ KeptRecord| (kept.units, kept.kernels.join(","));
        let mut checks: Vec<_> = samples
            .map(|kept| {
                let (units, kernels) = of(kept);
                (units, kernels, kept.name.as_str(), kept.digest.as_str())
            })
            .collect();
        checks.sort_unstable_by_key(|check| check.2);
        checks
    }

    /// The shards that are not finished.
    #[must_use]
    pub fn missing(&self) -> Vec<MissingShard> {
        let shards = (0..self.shared.shards()).filter_map(|shard| {
            let units = self.shared.shard(shard);
            let missing = units.clone().filter(|&unit| self.tallies[unit].is_none()).count();
            (missing > 0).then_some(MissingShard { shard, missing, units: units.len() })
        });
        shards.collect()
    }

    /// The number of solutions of the board.
    ///
    /// # Errors
    /// If anything is missing or wrong; then there is no total, not even a part of one.
    pub fn total(&self) -> Result<u128, Unsettled> {
        let tallies = self.tallies.iter().enumerate();
        let tallies = tallies.filter_map(|(unit, tally)| tally.map(|(tally, _)| (unit, tally)));
        let mut problems = self.problems.clone();
        match self.shared.plan().total(tallies) {
            Ok(total) if problems.is_empty() => return Ok(total),
            Err(TotalError::NotWhole) => problems.push(RecordProblem::NotWhole),
            _ => {}
        }
        Err(Unsettled { missing: self.missing(), problems })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::{Kernel, Plan};
    use crate::{Board, Control};

    fn shared() -> SharedPlan {
        SharedPlan::new(Plan::new(&Board::empty(8), &Control::new()).unwrap(), 3).unwrap()
    }

    /// The record of some units, right ones.
    fn record(shared: &SharedPlan, scope: RecordScope, units: std::ops::Range<usize>) -> Record {
        let mut record = Record::new(shared, scope);
        for unit in &shared.plan().units()[units] {
            let tally = shared.plan().tally(unit, Kernel::Portable, &Control::new()).unwrap();
            record.add(unit.number(), tally);
        }
        record.made_with(Kernel::Portable, Duration::from_secs(1));
        record
    }

    fn shard(shared: &SharedPlan, number: usize) -> Record {
        record(shared, RecordScope::Shard { shard: number }, shared.shard(number))
    }

    fn add(merge: &mut Merge, record: &Record) {
        merge.add(&record.name(), &record.to_text());
    }

    #[test]
    fn all_shards_in_any_order_make_the_total() {
        let shared = shared();
        let mut merge = Merge::new(&shared);
        for number in [2, 0, 1] {
            assert!(merge.total().is_err(), "never a partial total");
            add(&mut merge, &shard(&shared, number));
        }
        assert_eq!(merge.total(), Ok(92));
        assert_eq!(merge.done(), (shared.plan().units().len(), 1.0));
        assert_eq!((merge.time(), merge.records().len()), (Duration::from_secs(3), 3));
    }

    #[test]
    fn parts_count_and_overlaps_do_no_harm() {
        let shared = shared();
        let mut merge = Merge::new(&shared);
        // What units cost decides which shard has enough of them for three parts.
        let number = (0..3).max_by_key(|&number| shared.shard(number).len()).expect("there are three");
        let units = shared.shard(number);
        assert!(units.len() > 2);
        let middle = usize::midpoint(units.start, units.end);
        let part = |units| record(&shared, RecordScope::Part { shard: number }, units);
        for other in (0..3).filter(|&other| other != number) {
            add(&mut merge, &shard(&shared, other));
        }
        add(&mut merge, &part(units.start..middle));
        add(&mut merge, &part(units.start..middle + 1));
        let missing = MissingShard { shard: number, missing: units.end - middle - 1, units: units.len() };
        assert_eq!(merge.total(), Err(Unsettled { missing: vec![missing], problems: vec![] }));
        add(&mut merge, &part(middle..units.end));
        assert_eq!(merge.total(), Ok(92));
    }

    #[test]
    fn copies_damage_and_conflicts_are_named_and_leave_no_total() {
        let shared = shared();
        let whole = || {
            let mut merge = Merge::new(&shared);
            (0..3).for_each(|number| add(&mut merge, &shard(&shared, number)));
            merge
        };
        let first = shard(&shared, 0);
        let mut copied = whole();
        copied.add("shard-00009.txt", &first.to_text());
        let (name, original) = ("shard-00009.txt".to_owned(), "shard-00000.txt".to_owned());
        assert_eq!(copied.total().unwrap_err().problems, [RecordProblem::Doubled { name, original }]);

        let mut damaged = whole();
        damaged.add("part-00000-x.txt", &first.to_text().replace("seconds 1", "seconds 2"));
        let error = RecordError::Damaged;
        let name = "part-00000-x.txt".to_owned();
        assert_eq!(damaged.total().unwrap_err().problems, [RecordProblem::Refused { name, error }]);

        let mut disputed = whole();
        let mut check = Record::new(&shared, RecordScope::Sample { seed: 1 });
        check.add(0, Tally::from_twelfths(1));
        add(&mut disputed, &check);
        let conflict =
            RecordProblem::Conflict { unit: 0, first: "shard-00000.txt".to_owned(), second: check.name() };
        assert_eq!(disputed.total().unwrap_err().problems, [conflict]);
        // Whichever comes first.
        let mut disputed = Merge::new(&shared);
        add(&mut disputed, &check);
        add(&mut disputed, &first);
        let conflict =
            RecordProblem::Conflict { unit: 0, first: check.name(), second: "shard-00000.txt".to_owned() };
        assert_eq!(disputed.problems(), [conflict]);
    }

    #[test]
    fn a_wrong_tally_that_leaves_no_whole_number_is_noticed() {
        let shared = shared();
        let mut merge = Merge::new(&shared);
        let mut wrong = shard(&shared, 0);
        let (unit, tally) = wrong.tallies().next().unwrap();
        wrong.add(unit, tally + Tally::from_twelfths(1));
        add(&mut merge, &wrong);
        (1..3).for_each(|number| add(&mut merge, &shard(&shared, number)));
        assert_eq!(merge.total().unwrap_err().problems, [RecordProblem::NotWhole]);
    }

    #[test]
    fn a_check_agrees_but_counts_nothing() {
        let shared = shared();
        let mut merge = Merge::new(&shared);
        add(&mut merge, &record(&shared, RecordScope::Sample { seed: 5 }, 0..2));
        assert_eq!(merge.done().0, 0);
        (0..3).for_each(|number| add(&mut merge, &shard(&shared, number)));
        assert_eq!(merge.total(), Ok(92));
        assert_eq!(merge.checks().len(), 1);
        assert_eq!(merge.kernels_of(0), ["portable"]);
    }
}
