//! Counting on many machines, or on one that may be switched off: what is written down, and how it is added up.
//!
//! A [`SharedPlan`] is a plan cut into *shards*, ranges of units of about the same cost. Whoever counts units writes
//! them down as a [`Record`]: a text that says which unit has which tally. Records state facts, so the same fact
//! twice does no harm, two that contradict each other are noticed, and nothing can be counted twice. [`Merge`] takes
//! all records of a store and gives the total, or exactly what is missing or wrong. A [`Record`] of a random sample of
//! units, counted once more with another kernel, is a check; [`certificate`] says what was counted, from which
//! records, and what was checked.
//!
//! Nothing here knows files, clocks or networks: texts go in and come out, so that every rule can be tested.
//!
//! ```
//! use queens::{Board, Control, count::{self, Kernel, Plan}};
//! use queens::count::records::{Merge, RecordScope, Record, SharedPlan};
//! let control = Control::new();
//! let shared = SharedPlan::new(Plan::new(&Board::empty(8), &control)?, 2)?;
//! let mut merge = Merge::new(&shared);
//! for shard in 0..2 {
//!     let mut record = Record::new(&shared, RecordScope::Shard { shard });
//!     for unit in &shared.plan().units()[shared.shard(shard)] {
//!         record.add(unit.number(), shared.plan().tally(unit, Kernel::best(), &control)?);
//!     }
//!     merge.add(&record.name(), &record.to_text());
//! }
//! assert_eq!(merge.total(), Ok(92));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod certificate;
mod estimate;
mod merge;
mod record;
mod sample;
mod seal;
mod shared_plan;

pub use certificate::certificate;
pub use estimate::{Estimate, StageEstimate, Timing};
pub use merge::{Merge, MissingShard, RecordProblem, Unsettled};
pub use record::{Record, RecordError, RecordScope};
pub use sample::{sample, shuffled};
pub use seal::digest;
pub use shared_plan::{PLAN_NAME, PlanId, SharedPlan, SharedPlanError, StoredPlan};

/// The version of the texts: raised whenever an older program would misread them.
pub const FORMAT: u32 = 1;

/// The version of the program, as records state it.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");
