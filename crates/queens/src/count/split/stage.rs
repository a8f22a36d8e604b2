//! What all units of one e have in common: its colours, how their first queens are placed, and about what it costs.
//!
//! The colour with fewer queens becomes a *table* for each A, the other colour is *weighed* with that table. Both are
//! counted in the same way: the class on the even rows gives leaves on A, the class on the odd rows lanes on B, and the
//! first queens of A are placed one by one above them.

use super::classes::{Class, Set, members};
use super::descent;
use super::lanes::{LANES, List};
use super::leaves::{Leafing, Leaves};
use super::limits::Limits;
use super::order::{Allowed, NONE, Order, Role};
use super::packing::Packing;
use super::sizes::{self, Spread};
use crate::control::{Control, Stopped};
use crate::count::tally::Tally;

/// The two classes of a colour and what they contribute.
pub struct Colour {
    /// The class on even rows, with rows A or A'.
    pub even: Class,
    /// The class on odd rows, with rows B or B'.
    pub odd: Class,
    /// Whether it takes the complements of A, B, C, D: white.
    pub complement: bool,
}

impl Colour {
    /// The rows that the colour has on a class for a set of A or B.
    pub fn rows(&self, class: &Class, set: Set) -> Set {
        if self.complement { (((1_u64 << class.rows) - 1) as Set) ^ set } else { set }
    }

    fn index(&self, role: &Role) -> Vec<u16> {
        if self.complement { role.complement_index() } else { role.index.clone() }
    }
}

/// One colour in a stage.
pub struct Side {
    pub colour: Colour,
    /// The number of every set of columns that a leaf can have, or [`NONE`].
    leaf_sets: Vec<u16>,
    /// The same for lanes.
    lane_sets: Vec<u16>,
    /// Placements on typical rows of the even class, and of the odd one.
    sizes: [usize; 2],
    /// How that differs over the sets of A, and of B.
    spreads: [Spread; 2],
    /// Queens on A.
    queens: usize,
    /// How many of them are placed one by one.
    pub first_queens: usize,
    /// Whether its pairs are looked up one by one.
    pub by_pairs: bool,
    /// Placements of the odd class that fit one of the even class.
    fitting: f64,
    /// How many sets its lanes may have.
    lanes: usize,
}

/// The placements of a colour on one B: its lanes, and the items of each group of them.
pub struct OfB {
    pub packing: Packing,
    pub groups: Vec<List>,
}

impl Side {
    /// With so many first queens, or as many as leave so many placements a lane.
    fn new(
        colour: Colour,
        order: &Order,
        (first_queens, dense): (Option<usize>, usize),
        may_be_by_pairs: bool,
        limits: Limits,
        control: &Control,
    ) -> Result<Self, Stopped> {
        let (leaves, lanes) = if colour.complement { (&order.d, &order.c) } else { (&order.c, &order.d) };
        let sizes = sizes::typical(&colour, &order.a, &order.b, control)?;
        let spreads = [
            Spread::new(&colour, &colour.even, &order.a, control)?,
            Spread::new(&colour, &colour.odd, &order.b, control)?,
        ];
        let queens = order.a.sets.first().map_or(0, |&a| colour.rows(&colour.even, a).count_ones() as usize);
        let most = sizes::most_first_queens(queens);
        let fitting =
            if may_be_by_pairs { sizes::fitting(&colour, &order.a, &order.b, control)? } else { 0.0 };
        let by_pairs = may_be_by_pairs && limits.pairs.unwrap_or(fitting < sizes::FEW_PAIRS);
        let chosen = if by_pairs {
            sizes::first_queens_of_few(sizes[1] as f64, fitting, queens)
        } else {
            sizes::first_queens(sizes[1], lanes.len(), dense, queens)
        };
        let first_queens = first_queens.unwrap_or_else(|| limits.depth(chosen, most)).min(most);
        let (leaf_sets, lane_sets) = (colour.index(leaves), colour.index(lanes));
        Ok(Self {
            colour,
            leaf_sets,
            lane_sets,
            sizes,
            spreads,
            queens,
            first_queens,
            by_pairs,
            fitting,
            lanes: lanes.len(),
        })
    }

    /// The rows of the first queens on one A, and the others.
    pub fn rows(&self, a: Set) -> (Vec<usize>, Vec<usize>) {
        let mut first: Vec<usize> = members(self.colour.rows(&self.colour.even, a)).collect();
        let others = first.split_off(self.first_queens);
        (first, others)
    }

    /// The leaves on one A.
    fn leaves(&self, a: Set, control: &Control) -> Result<Leaves, Stopped> {
        let class = &self.colour.even;
        let (first, others) = self.rows(a);
        Leafing { class, sets: &self.leaf_sets }.make(&others, &descent::nodes(class, &first), control)
    }

    /// The lanes on one B, for the sets that are allowed, of so many.
    pub fn of_b(&self, b: Set, sets: usize, allowed: Allowed, control: &Control) -> Result<OfB, Stopped> {
        let class = &self.colour.odd;
        let rows: Vec<usize> = members(self.colour.rows(class, b)).collect();
        let mut list = List::default();
        class.placements(&rows, control, &mut |_, columns, lines| {
            let set = self.lane_sets[columns as usize];
            if set != NONE && usize::from(set) >= allowed.start {
                list.push(u32::from(set), lines);
            }
        })?;
        let packing = Packing::new(&list, sets, allowed);
        let groups = match self.by_pairs {
            _ if list.len() == 0 => Vec::new(),
            true => vec![packing.by_lanes(list)],
            false => packing.by_groups(&list),
        };
        Ok(OfB { packing, groups })
    }

    /// About how long one A takes with one B, in nanoseconds of a core with AVX2: for every group of lanes a step for every leaf, the
    /// longer the more words a lane has; its tops, which are prepared whether allowed or not and are nearly as many as leaves if
    /// they have three rows or more; and the bits below first queens, which several A share. The numbers are those that fit
    /// n = 18 to 22 best.
    fn cost(&self, part: Parts, rows: f64, lanes: f64) -> f64 {
        let [of_a, of_b] = self.spreads;
        let leaves = self.sizes[0] as f64 * of_a.mean_from(part.a);
        let items = self.sizes[1] as f64 * of_b.at(part.b);
        let allowed = of_a.share_from(rows);
        if self.by_pairs {
            return self.cost_of_pairs(leaves, items * of_b.share_from(lanes), allowed);
        }
        const NODE: f64 = 800.0;
        let groups = ((1.0 - lanes) * self.lanes as f64 / LANES as f64).ceil();
        let words = 1.0 + sizes::left(items, self.first_queens) / (self.lanes.max(1) as f64 * 8.0);
        let tops = if self.queens - self.first_queens < 5 { 1.0 } else { 4.0 };
        groups * (leaves * (tops + allowed * (1.6 + 1.7 * words)) + self.nodes() * NODE)
    }

    /// How many ways there are to place the first queens: each leaves two columns less to the next.
    fn nodes(&self) -> f64 {
        let columns = self.colour.even.columns;
        (0..self.first_queens).map(|row| columns.saturating_sub(2 * row + 1) as f64).product()
    }

    /// The same where pairs are looked up: a step for every leaf and every 512 placements, a lookup for every pair, and bits.
    fn cost_of_pairs(&self, leaves: f64, items: f64, allowed: f64) -> f64 {
        let left = sizes::left_of_few(items, self.fitting, self.first_queens, self.queens);
        let blocks = 1.0 + left / 512.0;
        let found = self.fitting * items / self.sizes[1].max(1) as f64;
        leaves * (3.0 + allowed * (4.0 + 4.0 * blocks + 27.0 * found)) + self.nodes() * (130.0 + 5.5 * left)
    }
}

/// At which parts of their roles the B and the first A of a unit are.
#[derive(Clone, Copy)]
struct Parts {
    a: f64,
    b: f64,
}

/// What all units of one e have in common.
pub struct Stage {
    pub order: Order,
    /// The colour with fewer queens.
    pub(super) table: Side,
    /// The other one.
    pub(super) weighed: Side,
    pub limits: Limits,
}

/// What is prepared for one A: the leaves of both colours.
pub struct OfA {
    pub table: Leaves,
    pub weighed: Leaves,
}

impl Stage {
    pub fn new(
        order: Order,
        black: Colour,
        white: Colour,
        limits: Limits,
        control: &Control,
    ) -> Result<Self, Stopped> {
        assert!(limits.entry > 1, "digits to a base");
        let white_queens = white.odd.rows - order.e;
        let (table, weighed) = if white_queens >= order.e { (black, white) } else { (white, black) };
        let of_table = (limits.table_first_queens, sizes::DENSE_TABLE);
        let table = Side::new(table, &order, of_table, false, limits, control)?;
        let of_weighed = (limits.first_queens, sizes::DENSE_WEIGHED);
        let weighed = Side::new(weighed, &order, of_weighed, true, limits, control)?;
        // Items, lanes and leaves are numbered with 32 bits. Every number is checked where it is made; a stage that would
        // come near is refused before it begins. Plain boards of 31 rows have half a thousand million at most.
        let largest = table.sizes.into_iter().chain(weighed.sizes).max().unwrap_or(0);
        assert!(largest < 1 << 31, "{largest} placements on one set of rows are too many");
        Ok(Self { order, table, weighed, limits })
    }

    /// The tally of a unit of this stage, from the sum of its twelfths.
    pub fn weighted(&self, twelfths: u128) -> Tally {
        Tally::from_twelfths(twelfths * u128::from(self.order.factor))
    }

    /// The sets that the leaves of the weighed colour have, which are the rows of a table, and those of its lanes.
    pub(super) fn roles(&self) -> [&Role; 2] {
        if self.weighed.colour.complement {
            [&self.order.d, &self.order.c]
        } else {
            [&self.order.c, &self.order.d]
        }
    }

    /// What one A needs.
    pub fn prepare(&self, a: usize, control: &Control) -> Result<OfA, Stopped> {
        let set = self.order.a.sets[a];
        Ok(OfA { table: self.table.leaves(set, control)?, weighed: self.weighed.leaves(set, control)? })
    }

    /// About how much memory [`Stage::prepare`] needs for one A, in bytes: a leaf with its share of tops and bottoms.
    pub fn memory_of_a(&self) -> usize {
        (self.table.sizes[0] + self.weighed.sizes[0]) * 5
    }

    /// How many A are done together, so that their tables do not take too much memory.
    pub(super) fn batch(&self) -> usize {
        let [rows, lanes] = self.roles().map(Role::len);
        let table = rows * lanes.next_multiple_of(LANES);
        (self.limits.memory / table.max(1)).clamp(1, MOST_AT_ONCE)
    }

    /// About how long a unit of one B and so many A takes, in nanoseconds of a core with AVX2. It only has to tell how far a
    /// count is.
    pub fn cost(&self, b: usize, chosen: usize) -> u64 {
        let [of_a, of_c, of_d] = self.order.least(b);
        let part = |role: &Role, start: usize| start as f64 / role.len().max(1) as f64;
        let parts = Parts { a: part(&self.order.a, of_a.start), b: part(&self.order.b, b) };
        let (c, d) = (part(&self.order.c, of_c.start), part(&self.order.d, of_d.start));
        let (rows, lanes) = if self.weighed.colour.complement { (d, c) } else { (c, d) };
        let turning = (1.0 - rows) * (1.0 - lanes) * (self.table.lanes * self.weighed.lanes) as f64 / 2.0;
        let of_a = self.table.cost(parts, lanes, rows) + self.weighed.cost(parts, rows, lanes) + turning;
        self.cost_of_lists() + (chosen as f64 * of_a) as u64
    }

    /// The part of it that does not depend on A: the lists of B.
    fn cost_of_lists(&self) -> u64 {
        1000 + 50 * (self.table.sizes[1] + self.weighed.sizes[1]) as u64
    }

    /// If a unit costs more than so much: one in how many groups of lanes, or second queens, ([`super::Prepared::tally_some`]) costs about that, and
    /// what they cost.
    #[cfg(feature = "records")]
    pub fn part_of(&self, cost: u64, most: u64) -> (usize, u64) {
        let lists = self.cost_of_lists();
        if self.weighed.by_pairs && self.weighed.first_queens < 2 {
            return (1, cost);
        }
        let groups = self.table.lanes.max(self.weighed.lanes).div_ceil(LANES) as u64;
        let every =
            cost.saturating_sub(lists).div_ceil(most.saturating_sub(lists).max(1)).clamp(1, groups.max(1));
        (usize::try_from(every).unwrap_or(usize::MAX), lists + cost.saturating_sub(lists) / every)
    }
}

/// So many A share the bits below their first queens; more gain nothing.
const MOST_AT_ONCE: usize = 64;
