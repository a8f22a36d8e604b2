//! Counting solutions without listing them.

pub mod plan;
pub mod run;
pub mod split;
pub mod tally;

pub use plan::{Plan, Unit};
pub use run::{Progress, run};
pub use split::Kernel;
pub use tally::Tally;
