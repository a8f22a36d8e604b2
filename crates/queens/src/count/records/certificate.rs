//! The certificate of a count: what was counted, from which records, and what was checked.

use std::fmt::Write;

use super::merge::{Merge, Unsettled};
use super::seal::seal;
use super::{FORMAT, PROGRAM};

/// The certificate of a merged count. The lines of records are those that `sha256sum --check` reads.
///
/// # Errors
/// If the count is not settled.
pub fn certificate(merge: &Merge) -> Result<String, Unsettled> {
    let total = merge.total()?;
    let shared = merge.shared();
    let board = shared.plan().board();
    let (records, checks) = (merge.records(), merge.checks());
    let mut text = format!(
        "queens certificate {FORMAT}\ncount {total}\nplan {}\nversion {PROGRAM}\nunits {}\nshards {}\nseconds {:.3}\n",
        shared.id(),
        shared.plan().units().len(),
        shared.shards(),
        merge.time().as_secs_f64(),
    );
    // Writing to a string does not fail.
    for (version, kernel) in merge.makers() {
        let _ = writeln!(text, "made by version {version} with {kernel}");
    }
    let _ = write!(text, "rows {}\n{board}records {}\n", board.size(), records.len());
    for (name, digest) in &records {
        let _ = writeln!(text, "{digest}  {name}");
    }
    let _ = writeln!(text, "checks {}", checks.len());
    for (units, kernels, name, digest) in &checks {
        let _ = writeln!(text, "# {units} units counted once more with {kernels}, no difference");
        let _ = writeln!(text, "{digest}  {name}");
    }
    Ok(seal(&text))
}
