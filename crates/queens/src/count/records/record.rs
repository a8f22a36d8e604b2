//! `Record`: which units have which tallies, as a text that a person can read and a damaged byte cannot hide in.
//!
//! ```text
//! queens record 1
//! plan 6a0c...
//! shard 17 of 40
//! version 0.1.0
//! kernels avx512
//! seconds 12.345
//! tallies 2
//! 510 29484
//! 511 30120
//! checksum sha256 51b2...
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};
use std::time::Duration;

use super::seal::{digest, seal, unseal, version_of};
use super::shared_plan::{PlanId, SharedPlan};
use super::{FORMAT, PROGRAM};
use crate::count::split::Kernel;
use crate::count::tally::Tally;

/// Which units a record speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordScope {
    /// All units of a shard.
    Shard {
        /// The shard, from 0.
        shard: usize,
    },
    /// Units of a shard that is not finished yet.
    Part {
        /// The shard, from 0.
        shard: usize,
    },
    /// Units picked at random, counted once more as a check.
    Sample {
        /// What the units were picked with.
        seed: u64,
    },
}

/// Units and their tallies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    plan: PlanId,
    shards: usize,
    scope: RecordScope,
    version: String,
    kernels: BTreeSet<String>,
    milliseconds: u64,
    tallies: BTreeMap<usize, Tally>,
}

/// Why a text is not a record of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError {
    /// The checksum does not fit, or the text is not what its kind of text looks like.
    Damaged,
    /// It was written in another version of the format.
    OtherVersion {
        /// Its version.
        found: String,
    },
    /// It belongs to another plan.
    OtherPlan {
        /// The id of that plan.
        plan: PlanId,
    },
    /// It belongs to the same plan, cut into another number of shards.
    OtherShards {
        /// That number.
        shards: usize,
    },
    /// It names units that its shard does not have, or lacks some that it should have.
    OtherUnits,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => f.write_str("it is damaged"),
            Self::OtherVersion { found } => {
                write!(f, "it has version {found} of the format; this program reads version {FORMAT}")
            }
            Self::OtherPlan { plan } => write!(f, "it belongs to plan {plan}"),
            Self::OtherShards { shards } => write!(f, "it belongs to the plan cut into {shards} shards"),
            Self::OtherUnits => f.write_str("its units are not those of its shard"),
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// A record without tallies yet.
    #[must_use]
    pub fn new(shared: &SharedPlan, scope: RecordScope) -> Self {
        Self {
            plan: shared.id().clone(),
            shards: shared.shards(),
            scope,
            version: PROGRAM.to_owned(),
            kernels: BTreeSet::new(),
            milliseconds: 0,
            tallies: BTreeMap::new(),
        }
    }

    /// Writes down the tally of a unit.
    pub fn add(&mut self, unit: usize, tally: Tally) {
        self.tallies.insert(unit, tally);
    }

    /// Writes down with which kernel and in how much time the tallies were made.
    pub fn made_with(&mut self, kernel: Kernel, time: Duration) {
        self.kernels.insert(kernel.name().to_owned());
        self.milliseconds += u64::try_from(time.as_millis()).unwrap_or(u64::MAX >> 1);
    }

    /// Takes over all that another record of the plan says.
    pub fn absorb(&mut self, other: &Self) {
        self.tallies.extend(&other.tallies);
        self.kernels.extend(other.kernels.iter().cloned());
        self.milliseconds += other.milliseconds;
    }

    /// Which units it speaks of.
    #[must_use]
    pub fn scope(&self) -> RecordScope {
        self.scope
    }

    /// The version of the program that wrote it.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The names of the kernels that made the tallies.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.kernels.iter().map(String::as_str)
    }

    /// How long that took, in time of one thread or of several at once, as the worker measured it.
    #[must_use]
    pub fn time(&self) -> Duration {
        Duration::from_millis(self.milliseconds)
    }

    /// The units and their tallies, in order.
    pub fn tallies(&self) -> impl ExactSizeIterator<Item = (usize, Tally)> {
        self.tallies.iter().map(|(&unit, &tally)| (unit, tally))
    }

    /// Whether a unit is in it.
    #[must_use]
    pub fn has(&self, unit: usize) -> bool {
        self.tallies.contains_key(&unit)
    }

    /// Its name in a store. That of a shard is fixed, so that a store that never replaces anything keeps one; the others
    /// are named by their content.
    #[must_use]
    pub fn name(&self) -> String {
        let content = || digest(&self.to_text())[..12].to_owned();
        match self.scope {
            RecordScope::Shard { shard } => format!("shard-{shard:05}.txt"),
            RecordScope::Part { shard } => format!("{}{}.txt", Self::parts_of(shard), content()),
            RecordScope::Sample { .. } => format!("sample-{}.txt", content()),
        }
    }

    /// How the names of all parts of a shard begin.
    #[must_use]
    pub fn parts_of(shard: usize) -> String {
        format!("part-{shard:05}-")
    }

    /// Whether a name in a store is that of a record.
    #[must_use]
    pub fn is_name(name: &str) -> bool {
        ["shard-", "part-", "sample-"].iter().any(|start| name.starts_with(start)) && name.ends_with(".txt")
    }

    /// The text of the record.
    #[must_use]
    pub fn to_text(&self) -> String {
        let shards = self.shards;
        let scope = match self.scope {
            RecordScope::Shard { shard } => format!("shard {shard} of {shards}"),
            RecordScope::Part { shard } => format!("part-of {shard} of {shards}"),
            RecordScope::Sample { seed } => format!("sample {seed} of {shards}"),
        };
        let kernels = self.kernels().collect::<Vec<_>>().join(",");
        let (seconds, rest) = (self.milliseconds / 1000, self.milliseconds % 1000);
        let mut text = format!(
            "queens record {FORMAT}\nplan {}\n{scope}\nversion {}\nkernels {kernels}\nseconds {seconds}.{rest:03}\ntallies {}\n",
            self.plan,
            self.version,
            self.tallies.len(),
        );
        for (unit, tally) in self.tallies() {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{unit} {tally}");
        }
        seal(&text)
    }

    /// Reads a record of a plan.
    ///
    /// # Errors
    /// If it is damaged, of another version, plan or number of shards, or has other units than it should.
    pub fn parse(text: &str, shared: &SharedPlan) -> Result<Self, RecordError> {
        if let Some(Err(found)) = version_of(text, "record") {
            return Err(RecordError::OtherVersion { found });
        }
        let record = Self::read(text).ok_or(RecordError::Damaged)?;
        if record.plan != *shared.id() {
            return Err(RecordError::OtherPlan { plan: record.plan });
        }
        if record.shards != shared.shards() {
            return Err(RecordError::OtherShards { shards: record.shards });
        }
        let units = match record.scope {
            RecordScope::Shard { shard } | RecordScope::Part { shard } => shared.shard(shard),
            RecordScope::Sample { .. } => 0..shared.plan().units().len(),
        };
        let inside = record.tallies.keys().all(|unit| units.contains(unit));
        let complete = match record.scope {
            RecordScope::Shard { shard } => shard < shared.shards() && record.tallies.len() == units.len(),
            RecordScope::Part { .. } | RecordScope::Sample { .. } => true,
        };
        if inside && complete { Ok(record) } else { Err(RecordError::OtherUnits) }
    }

    fn read(text: &str) -> Option<Self> {
        let mut lines = unseal(text)?.lines().skip(1);
        let mut next = || lines.next();
        let plan = PlanId::parse(next()?.strip_prefix("plan ")?)?;
        let (scope, shards) = next()?.split_once(" of ")?;
        let scope = match scope.split_once(' ')? {
            ("shard", shard) => RecordScope::Shard { shard: shard.parse().ok()? },
            ("part-of", shard) => RecordScope::Part { shard: shard.parse().ok()? },
            ("sample", seed) => RecordScope::Sample { seed: seed.parse().ok()? },
            _ => return None,
        };
        let shards = shards.parse().ok()?;
        let version = next()?.strip_prefix("version ")?.to_owned();
        let kernels = next()?.strip_prefix("kernels ")?;
        let kernels = kernels.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let (seconds, rest) = next()?.strip_prefix("seconds ")?.split_once('.')?;
        let milliseconds = seconds.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(rest.parse().ok()?)?;
        let count: usize = next()?.strip_prefix("tallies ")?.parse().ok()?;
        let mut tallies = BTreeMap::new();
        for line in lines {
            let (unit, tally) = line.split_once(' ')?;
            tallies.insert(unit.parse().ok()?, tally.parse().ok()?);
        }
        let record = Self { plan, shards, scope, version, kernels, milliseconds, tallies };
        // What is written another way than we write it was not written by us.
        (record.tallies.len() == count && record.to_text() == text).then_some(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::Plan;
    use crate::{Board, Control};

    fn shared(size: usize, shards: usize) -> SharedPlan {
        SharedPlan::new(Plan::new(&Board::empty(size), &Control::new()).unwrap(), shards).unwrap()
    }

    fn record(shared: &SharedPlan, scope: RecordScope, units: impl Iterator<Item = usize>) -> Record {
        let mut record = Record::new(shared, scope);
        units.for_each(|unit| record.add(unit, Tally::from_twelfths(7 * unit as u128)));
        record.made_with(Kernel::Portable, Duration::from_millis(12_345));
        record
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let shared = shared(10, 3);
        for scope in
            [RecordScope::Shard { shard: 1 }, RecordScope::Part { shard: 1 }, RecordScope::Sample { seed: 9 }]
        {
            let written = record(&shared, scope, shared.shard(1));
            assert_eq!(Record::parse(&written.to_text(), &shared), Ok(written));
        }
    }

    #[test]
    fn every_flipped_byte_and_every_cut_is_noticed() {
        let shared = shared(8, 2);
        let text = record(&shared, RecordScope::Shard { shard: 0 }, shared.shard(0)).to_text();
        for place in 0..text.len() {
            for flip in [1, 2, 0x20, 0x7f] {
                let mut bytes = text.clone().into_bytes();
                bytes[place] ^= flip;
                let damaged = String::from_utf8(bytes).unwrap();
                assert!(Record::parse(&damaged, &shared).is_err(), "byte {place} with {flip}");
            }
            assert!(Record::parse(&text[..place], &shared).is_err(), "cut at {place}");
        }
        assert!(Record::parse(&format!("{text}\n"), &shared).is_err());
    }

    #[test]
    fn records_of_other_versions_plans_shards_and_units_are_refused_by_name() {
        let (ours, other) = (shared(8, 2), shared(9, 2));
        let text = record(&other, RecordScope::Shard { shard: 0 }, other.shard(0)).to_text();
        assert_eq!(Record::parse(&text, &ours), Err(RecordError::OtherPlan { plan: other.id().clone() }));
        let newer = text.replace("queens record 1", "queens record 2");
        assert_eq!(Record::parse(&newer, &ours), Err(RecordError::OtherVersion { found: "2".to_owned() }));
        let three = shared(8, 3);
        let text = record(&three, RecordScope::Shard { shard: 0 }, three.shard(0)).to_text();
        assert_eq!(Record::parse(&text, &ours), Err(RecordError::OtherShards { shards: 3 }));
        let wrong = [
            record(&ours, RecordScope::Shard { shard: 0 }, ours.shard(1)),
            record(&ours, RecordScope::Shard { shard: 0 }, ours.shard(0).skip(1)),
            record(&ours, RecordScope::Part { shard: 0 }, ours.shard(1).take(1)),
            record(&ours, RecordScope::Shard { shard: 2 }, 0..0),
            record(&ours, RecordScope::Sample { seed: 1 }, 9999..10_000),
        ];
        for record in wrong {
            assert_eq!(Record::parse(&record.to_text(), &ours), Err(RecordError::OtherUnits), "{record:?}");
        }
    }
}
