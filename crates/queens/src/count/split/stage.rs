//! What all units of one e have in common: its colours, how their first queens are placed, and about what it costs.
//!
//! The colour with fewer queens becomes a *table* for each A, the other colour is *weighed* with that table. Both are
//! counted in the same way: the class on the even rows gives leaves on A, the class on the odd rows lanes on B, and the
//! first queens of A are placed one by one above them.

use std::ops::Range;

use super::classes::{Class, Set, members};
use super::descent;
use super::kernel::Kernel;
use super::lanes::{LANES, List, Squares};
use super::leaves::{Leafing, Leaves};
use super::limits::Limits;
use super::order::{Allowed, NONE, Order, Role};
use super::packing::Packing;
use super::sharing::share;
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
    pub leaf_sets: Vec<u16>,
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
    /// The rows of those, for every A.
    first_rows: Vec<Set>,
    /// The same without limits: ranges of A are the same whatever the limits are.
    range_rows: Vec<Set>,
    /// Whether its pairs are looked up one by one.
    pub by_pairs: bool,
    /// Whether its leaves are kept for all units of a range, or made below each node ([`super::walk`]).
    pub keeps_leaves: bool,
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
        together: &[Set],
        limits: Limits,
        control: &Control,
    ) -> Result<Self, Stopped> {
        let (leaves, lanes) = if colour.complement { (&order.d, &order.c) } else { (&order.c, &order.d) };
        let sizes = sizes::typical(&colour, &order.a, &order.b, control)?;
        let spreads = [
            Spread::new(&colour, &colour.even, &order.a, sizes[0], control)?,
            Spread::new(&colour, &colour.odd, &order.b, sizes[1], control)?,
        ];
        let queens = order.a.sets.first().map_or(0, |&a| colour.rows(&colour.even, a).count_ones() as usize);
        let most = sizes::most_first_queens(queens);
        let fitting =
            if may_be_by_pairs { sizes::fitting(&colour, &order.a, &order.b, control)? } else { 0.0 };
        let fits_memory = order.a.len() * sizes[0] * BYTES_OF_LEAF <= limits.memory;
        let few = if fits_memory { sizes::FEW_PAIRS } else { sizes::FEW_PAIRS_A_LANE * lanes.len() as f64 };
        // A walk ends with a queen.
        let by_pairs = may_be_by_pairs && queens > 0 && limits.pairs.unwrap_or(fitting < few);
        let keeps_leaves = fits_memory || !by_pairs;
        let chosen = if by_pairs {
            let few = if keeps_leaves { sizes::FEW_ITEMS } else { sizes::FEW_ITEMS_OF_WALKS };
            sizes::first_queens_of_few(sizes[1] as f64, fitting, queens, few)
        } else {
            sizes::first_queens(sizes[1], lanes.len(), dense, queens)
        };
        let first_queens = first_queens.unwrap_or_else(|| limits.depth(chosen, most)).min(most);
        let (leaf_sets, lane_sets) = (colour.index(leaves), colour.index(lanes));
        let rows: Vec<Set> = order.a.sets.iter().map(|&a| colour.rows(&colour.even, a)).collect();
        let first_rows = shared_rows(&rows, first_queens, together);
        let range_rows = if chosen == first_queens {
            first_rows.clone()
        } else {
            shared_rows(&rows, chosen.min(most), together)
        };
        Ok(Self {
            colour,
            leaf_sets,
            lane_sets,
            sizes,
            spreads,
            queens,
            first_queens,
            first_rows,
            range_rows,
            by_pairs,
            keeps_leaves,
            fitting,
            lanes: lanes.len(),
        })
    }

    /// The rows of the first queens on one A.
    pub fn first_rows(&self, a: usize) -> Set {
        self.first_rows[a]
    }

    /// The leaves on one A, whose number and set these are.
    fn leaves(&self, (a, set): (usize, Set), control: &Control) -> Result<Leaves, Stopped> {
        if !self.keeps_leaves {
            return Ok(Leaves::default());
        }
        let class = &self.colour.even;
        let first = self.first_rows(a);
        let others: Vec<usize> = members(self.colour.rows(class, set) & !first).collect();
        let nodes = descent::nodes(class, &members(first).collect::<Vec<_>>());
        Leafing { class, sets: &self.leaf_sets, squares: Squares::below(class, first) }
            .make(&others, &nodes, control)
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

    /// About how long some A take with one B, in nanoseconds of a core with AVX2: for every group of lanes a step for every leaf, the
    /// longer the more words a lane has; its tops, which are prepared whether allowed or not and are nearly as many as leaves if
    /// they have three rows or more; and the bits below first queens, once for all A that share their rows. The numbers are
    /// those that fit the units of n = 20 and 22 best: each eighth of their large stages within a quarter, but for the
    /// last and smallest ones.
    fn cost(&self, part: Parts, rows: f64, lanes: f64, chosen: usize, descents: usize, is_far: bool) -> f64 {
        let [of_a, of_b] = &self.spreads;
        let leaves = chosen as f64 * self.sizes[0] as f64 * of_a.mean_from(part.a);
        let items = self.sizes[1] as f64 * of_b.at(part.b);
        let allowed = of_a.share_from(rows);
        let nodes = descents as f64 * self.nodes();
        if self.by_pairs {
            // A step for every leaf and every 512 placements, a lookup for every pair, and bits; and leaves, if they are made.
            let items = items * of_b.share_from(lanes);
            let left = sizes::left_of_few(items, self.fitting, self.first_queens, self.queens);
            let found = self.fitting * items / self.sizes[1].max(1) as f64;
            if self.keeps_leaves {
                return leaves * (5.0 + allowed * (2.2 * left / 512.0 + 20.0 * found)) + nodes * 40.0 * left;
            }
            return leaves * (7.0 + allowed * (10.0 + 4.0 * left / 512.0 + 7.0 * found))
                + nodes * (180.0 + 9.0 * left);
        }
        let groups = ((1.0 - lanes) * self.lanes as f64 / LANES as f64).ceil();
        let more_words = sizes::left(items, self.first_queens) / (self.lanes.max(1) as f64 * 8.0);
        let tops = match self.queens - self.first_queens {
            5.. => 3.2,
            _ if is_far => 1.6,
            _ => 1.05,
        };
        groups * (leaves * (tops + allowed * (2.6 + 4.7 * more_words)) + nodes * 2000.0)
    }

    /// How many ways there are to place the first queens: each leaves two columns less to the next.
    fn nodes(&self) -> f64 {
        let columns = self.colour.even.columns;
        (0..self.first_queens).map(|row| columns.saturating_sub(2 * row + 1) as f64).product()
    }
}

/// For each of some sets of rows those of its first queens, as many sets as possible having the same among those that are done together.
fn shared_rows(sets: &[Set], first: usize, together: &[Set]) -> Vec<Set> {
    let mut shared = vec![0; sets.len()];
    let mut sorted: Vec<usize> = (0..sets.len()).collect();
    sorted.sort_by_key(|&set| together[set]);
    for some in sorted.chunk_by(|&one, &other| together[one] == together[other]) {
        let rows: Vec<Set> = some.iter().map(|&set| sets[set]).collect();
        for group in share(&rows, first) {
            group.members.iter().for_each(|&member| shared[some[member]] = group.rows);
        }
    }
    shared
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
    /// All A, those that share the rows of their first queens side by side: units have ranges of these.
    by_rows: Vec<usize>,
}

/// What is prepared for one A: the leaves of both colours.
pub struct OfA {
    /// Its number.
    pub a: usize,
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
        assert!(limits.full > 1 && (1..=8).contains(&limits.digit), "digits of some bits, in bytes");
        let white_queens = white.odd.rows - order.e;
        let (table, weighed) = if white_queens >= order.e { (black, white) } else { (white, black) };
        let of_weighed = (limits.first_queens, sizes::DENSE_WEIGHED);
        let all = vec![0; order.a.len()];
        let weighed = Side::new(weighed, &order, of_weighed, true, &all, limits, control)?;
        // The A that share the rows of the weighed colour are done together.
        let of_table = (limits.table_first_queens, sizes::DENSE_TABLE);
        let table = Side::new(table, &order, of_table, false, &weighed.range_rows, limits, control)?;
        // Items, lanes and leaves are numbered with 32 bits. Every number is checked where it is made; a stage that would
        // come near is refused before it begins. Plain boards of 31 rows have half a thousand million at most.
        let largest = table.sizes.into_iter().chain(weighed.sizes).max().unwrap_or(0);
        assert!(largest < 1 << 31, "{largest} placements on one set of rows are too many");
        let mut by_rows: Vec<usize> = (0..order.a.len()).collect();
        by_rows.sort_by_key(|&a| (weighed.range_rows[a], table.range_rows[a], a));
        Ok(Self { order, table, weighed, limits, by_rows })
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

    /// What one A needs, by its place.
    pub fn prepare(&self, place: usize, control: &Control) -> Result<OfA, Stopped> {
        let a = self.by_rows[place];
        let set = self.order.a.sets[a];
        Ok(OfA {
            a,
            table: self.table.leaves((a, set), control)?,
            weighed: self.weighed.leaves((a, set), control)?,
        })
    }

    /// About how much memory [`Stage::prepare`] needs for one A, in bytes: a leaf with its share of tops and bottoms.
    pub fn memory_of_a(&self) -> usize {
        let kept = if self.weighed.keeps_leaves { self.weighed.sizes[0] } else { 0 };
        (self.table.sizes[0] + kept) * BYTES_OF_LEAF
    }

    /// How many A are done together, with tables of so many rows and lanes, so that those do not take too much memory.
    pub(super) fn batch(&self, rows: usize, lanes: usize) -> usize {
        (self.limits.tables / (rows * lanes).max(1)).clamp(1, MOST_AT_ONCE)
    }

    /// About how long a unit of one B and a range of A takes, in nanoseconds of a core with AVX2, if any of those A is allowed. It
    /// only has to tell how far a count is.
    pub fn cost(&self, b: usize, places: Range<usize>) -> Option<u64> {
        let [of_a, of_c, of_d] = self.order.least(b);
        // Each change of shared rows is a descent of the table colour, those of the weighed colour also one of its own.
        let (mut chosen, mut of_table, mut of_weighed) = (0, 0, 0);
        let mut last = None;
        for &a in self.by_rows[places].iter().filter(|&&a| a >= of_a.start) {
            let rows = (self.weighed.first_rows(a), self.table.first_rows(a));
            chosen += 1;
            of_table += usize::from(last != Some(rows));
            of_weighed += usize::from(last.is_none_or(|(weighed, _)| weighed != rows.0));
            last = Some(rows);
        }
        if chosen == 0 || of_c.start >= self.order.c.len() || of_d.start >= self.order.d.len() {
            return None;
        }
        let part = |role: &Role, start: usize| start as f64 / role.len().max(1) as f64;
        let parts = Parts { a: part(&self.order.a, of_a.start), b: part(&self.order.b, b) };
        let (c, d) = (part(&self.order.c, of_c.start), part(&self.order.d, of_d.start));
        let (rows, lanes) = if self.weighed.colour.complement { (d, c) } else { (c, d) };
        let entries = (1.0 - rows) * (1.0 - lanes) * (self.table.lanes * self.weighed.lanes) as f64;
        let turning = chosen as f64 * entries / 2.0;
        let is_far = chosen.min(MOST_AT_ONCE) as f64 * entries > self.limits.far as f64;
        let table = self.table.cost(parts, lanes, rows, chosen, of_table, is_far);
        let weighed = self.weighed.cost(parts, rows, lanes, chosen, of_weighed, is_far);
        Some(self.cost_of_lists() + (table + weighed + turning) as u64)
    }

    /// What a unit of so much costs with a kernel. Of the time with AVX2, AVX-512 took 0.60 in the stages of n = 20 and 22 in which both colours
    /// have as many queens, so that tables are half of it, 0.62 to 0.66 in the others that have lanes, and 0.87 to 0.98 where
    /// pairs are looked up one by one. The others have not been timed.
    pub fn cost_with(&self, cost: u64, kernel: Kernel) -> u64 {
        let hundredths = match kernel {
            Kernel::Avx512 if self.weighed.by_pairs => 92,
            Kernel::Avx512 if self.weighed.queens == self.table.queens => 58,
            Kernel::Avx512 => 63,
            _ => 100,
        };
        // Lists, filters and what is looked up for each unit do not gain.
        let same = (2 * self.cost_of_lists()).min(cost);
        same + (cost - same) / 100 * hundredths
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

/// A leaf with its share of tops and bottoms.
const BYTES_OF_LEAF: usize = 5;

/// So many A share the bits below their first queens; more gain nothing.
const MOST_AT_ONCE: usize = 64;
