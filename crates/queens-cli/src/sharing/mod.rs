//! Counts that outlive a process or a machine: the store of their records, and the counting of one shard. What the
//! records say and how they add up is the library's (`queens::count::records`).

pub mod failure;
pub mod saved;
pub mod shard;
pub mod store;
