//! `SharedPlan`: a plan cut into shards, with an id that changes with everything that changes the result.

use std::fmt::{self, Write};
use std::ops::Range;

use sha2::{Digest, Sha256};

use super::seal::{seal, unseal, version_of};
use super::{FORMAT, PROGRAM};
use crate::board::Board;
use crate::count::plan::Plan;

/// The name of the plan in a store.
pub const PLAN_NAME: &str = "plan.txt";

/// What tells one plan from another: the SHA-256 of its board, its symmetries and all its units, in hexadecimal.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlanId(String);

impl PlanId {
    /// The id of a plan. Every unit goes into it, so a program that cuts the work in another way, or gives units
    /// another cost and so other shards, has another id even if somebody forgot to raise a version.
    #[must_use]
    pub fn of(plan: &Plan) -> Self {
        let mut hash = Sha256::new();
        hash.update(format!("queens plan {FORMAT}\n{}", plan.board()));
        for symmetry in plan.symmetries() {
            hash.update(format!("{symmetry:?}\n"));
        }
        for unit in plan.units() {
            hash.update(unit.description());
        }
        Self(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Reads an id: 64 hexadecimal digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        (text.len() == 64 && digits).then(|| Self(text.to_owned()))
    }
}

impl fmt::Display for PlanId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for PlanId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A plan cut into shards.
#[derive(Debug)]
pub struct SharedPlan {
    plan: Plan,
    id: PlanId,
    /// The first unit of each shard, and the number of units.
    starts: Vec<usize>,
}

/// Why a plan is not shared like that.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SharedPlanError {
    /// There must be a shard, and not more shards than units.
    Shards {
        /// How many shards were asked for.
        shards: usize,
        /// How many units there are.
        units: usize,
    },
    /// The stored plan is not the plan of this program for the same board.
    OtherProgram {
        /// The id in the store.
        stored: PlanId,
        /// The version of the program that wrote it.
        version: String,
        /// The id of this program's plan.
        planned: PlanId,
    },
}

impl fmt::Display for SharedPlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shards { shards, units } => {
                write!(f, "a plan of {units} units has from 1 to {units} shards, not {shards}")
            }
            Self::OtherProgram { stored, version, planned } => {
                write!(f, "begun with plan {stored} by version {version}; this program plans {planned}")
            }
        }
    }
}

impl std::error::Error for SharedPlanError {}

impl SharedPlan {
    /// Cuts a plan into shards of about the same cost.
    ///
    /// # Errors
    /// If there are no shards, or more shards than units.
    pub fn new(plan: Plan, shards: usize) -> Result<Self, SharedPlanError> {
        let id = PlanId::of(&plan);
        Self::cut(plan, id, shards)
    }

    fn cut(plan: Plan, id: PlanId, shards: usize) -> Result<Self, SharedPlanError> {
        let units = plan.units().len();
        if !(1..=units.max(1)).contains(&shards) {
            return Err(SharedPlanError::Shards { shards, units });
        }
        // Those units belong to a shard that begin in its share of all cost; but each has at least one.
        let cost: u128 = plan.units().iter().map(|unit| u128::from(unit.cost())).sum();
        let mut starts = Vec::with_capacity(shards + 1);
        let mut before = 0_u128;
        for unit in plan.units() {
            let shard = starts.len();
            let is_due = before * shards as u128 >= cost * shard as u128;
            // As many units are left as shards that need one.
            let is_last_chance = units - unit.number() == shards.saturating_sub(shard);
            if shard < shards && (is_due || is_last_chance) {
                starts.push(unit.number());
            }
            before += u128::from(unit.cost());
        }
        starts.resize(shards + 1, units);
        Ok(Self { plan, id, starts })
    }

    /// The plan.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The id of the plan.
    #[must_use]
    pub fn id(&self) -> &PlanId {
        &self.id
    }

    /// How many shards there are.
    #[must_use]
    pub fn shards(&self) -> usize {
        self.starts.len() - 1
    }

    /// The numbers of the units of a shard, counted from 0; none for a shard that does not exist.
    #[must_use]
    pub fn shard(&self, shard: usize) -> Range<usize> {
        self.starts.get(shard..shard + 2).map_or(0..0, |bounds| bounds[0]..bounds[1])
    }

    /// The plan as a text that a store keeps.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("queens plan {FORMAT}\nplan {}\nversion {PROGRAM}\n", self.id);
        let (units, board) = (self.plan.units().len(), self.plan.board());
        // Writing to a string does not fail.
        let _ = write!(text, "units {units}\nshards {}\nrows {}\n{board}", self.shards(), board.size());
        seal(&text)
    }
}

/// What the text of a plan says. The plan itself is made again from the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StoredPlan {
    /// The board.
    pub board: Board,
    /// The id that the plan of this board had.
    pub id: PlanId,
    /// The number of shards.
    pub shards: usize,
    /// The version of the program that wrote it.
    pub version: String,
}

impl StoredPlan {
    /// Reads what [`SharedPlan::to_text`] wrote.
    ///
    /// # Errors
    /// If it was written by another version, or is damaged.
    pub fn parse(text: &str) -> Result<Self, super::RecordError> {
        use super::RecordError;
        if let Some(Err(found)) = version_of(text, "plan") {
            return Err(RecordError::OtherVersion { found });
        }
        let read = || {
            let mut lines = unseal(text)?.lines().skip(1);
            let mut field = |key: &str| lines.next()?.strip_prefix(key)?.strip_prefix(' ');
            let id = PlanId::parse(field("plan")?)?;
            let version = field("version")?.to_owned();
            let _units: usize = field("units")?.parse().ok()?;
            let shards = field("shards")?.parse().ok()?;
            let rows: usize = field("rows")?.parse().ok()?;
            let squares: String = lines.flat_map(|line| [line, "\n"]).collect();
            let board = if rows == 0 { Board::empty(0) } else { Board::parse(&squares).ok()? };
            (board.size() == rows).then_some(Self { board, id, shards, version })
        };
        read().ok_or(RecordError::Damaged)
    }

    /// The same plan, made again.
    ///
    /// # Errors
    /// If this program plans the board in another way than the one that wrote the text.
    pub fn share(&self, plan: Plan) -> Result<SharedPlan, SharedPlanError> {
        let planned = PlanId::of(&plan);
        if planned != self.id {
            let (stored, version) = (self.id.clone(), self.version.clone());
            return Err(SharedPlanError::OtherProgram { stored, version, planned });
        }
        SharedPlan::cut(plan, planned, self.shards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Control, Square, Symmetry};

    fn plan(board: &Board) -> Plan {
        Plan::new(board, &Control::new()).unwrap()
    }

    #[test]
    fn the_shards_are_all_units_each_once_and_of_similar_cost() {
        let all = plan(&Board::empty(14)).units().len();
        for shards in [1, 2, 7, 40, all - 1, all] {
            let shared = SharedPlan::new(plan(&Board::empty(14)), shards).unwrap();
            assert!((0..shards).all(|shard| !shared.shard(shard).is_empty()), "{shards}");
            let numbers = (0..shards).flat_map(|shard| shared.shard(shard));
            assert!(numbers.eq(0..shared.plan().units().len()), "{shards}");
            let costs = (0..shards).map(|shard| {
                shared.plan().units()[shared.shard(shard)].iter().map(|unit| unit.cost()).sum::<u64>()
            });
            let largest_unit = shared.plan().units().iter().map(|unit| unit.cost()).max().unwrap();
            let all: u64 = costs.clone().sum();
            assert!(costs.max().unwrap() <= all / shards as u64 + 2 * largest_unit);
            assert_eq!(shared.shard(shards), 0..0);
        }
    }

    #[test]
    fn no_shards_or_more_than_units_are_refused() {
        let units = plan(&Board::empty(8)).units().len();
        for shards in [0, units + 1] {
            let refused = SharedPlan::new(plan(&Board::empty(8)), shards).unwrap_err();
            assert_eq!(refused, SharedPlanError::Shards { shards, units });
        }
        assert!(SharedPlan::new(plan(&Board::empty(8)), units).is_ok());
    }

    #[test]
    fn the_id_changes_with_the_board_and_the_symmetry_and_nothing_else() {
        let board = Board::empty(9);
        let id = PlanId::of(&plan(&board));
        assert_eq!(id, PlanId::of(&plan(&board)));
        assert_ne!(id, PlanId::of(&plan(&Board::empty(10))));
        assert_ne!(id, PlanId::of(&plan(&Board::new(9, [Square::new(4, 4)], []).unwrap())));
        let less = Plan::with_symmetries(&board, &[Symmetry::Identity], &Control::new()).unwrap();
        assert_ne!(id, PlanId::of(&less));
    }

    #[test]
    fn a_plan_is_read_as_it_was_written_and_every_flipped_bit_is_noticed() {
        let board = Board::new(8, [Square::new(0, 3)], [Square::new(7, 1)]).unwrap();
        let shared = SharedPlan::new(plan(&board), 3).unwrap();
        let text = shared.to_text();
        let stored = StoredPlan::parse(&text).unwrap();
        assert_eq!((&stored.id, stored.shards), (shared.id(), 3));
        assert_eq!(stored.share(plan(&stored.board)).unwrap().to_text(), text);
        for place in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1;
            let damaged = String::from_utf8(bytes).unwrap();
            assert!(StoredPlan::parse(&damaged).is_err(), "byte {place}");
        }
        let other = stored.share(plan(&Board::empty(9))).unwrap_err();
        assert!(matches!(other, SharedPlanError::OtherProgram { .. }));
    }
}
