//! One unit: the tally of one B with all A of a stage.
//!
//! ```text
//! tally = sum over A, C, D allowed for B of  black(A,B,C,D) * white(A,B,C,D) * weight * 12 / ties
//! ```
//!
//! The colour with fewer queens becomes a *table* for each A, rows by the set that the other colour's walk
//! runs over, lanes by the set that its lanes run over. The other colour is *weighed* with that table.
//!
//! The more queens the weighed colour has, the fewer of its pairs fit together, and bit sets hold ever more
//! zeros. So its first queen, or more of them, are placed one by one ([`super::descent`]); a list of the lane side's
//! placements is filtered by each, and lanes are built of what is left. All A with the same first rows
//! share that work.

use super::classes::{Class, Set, members};
use super::descent::NodeLanes;
use super::exact;
use super::join::{Table, Weights};
use super::kernel::{Kernel, Loops};
use super::lanes::{Block, Builder, EMPTY, LANES, Lanes, List, as_bytes_mut};
#[cfg(test)]
use super::limits::reached;
use super::limits::{Limits, QUEENS_WITH_FIRST};
use super::order::{Allowed, NONE, Order, Role};
use super::packing::{Packing, UNLIMITED, small};
use super::select::{Chosen, Selection};
use super::sparse::{Bits, NO_A};
use super::walk::{Top, Walk};
use crate::control::{Control, Stopped};
use crate::count::tally::Tally;

/// At most so many queens are placed one by one before bits are used.
const MOST_FIRST_QUEENS: usize = 2;

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
    pub(super) fn rows(&self, class: &Class, set: Set) -> Set {
        if self.complement { (((1_u64 << class.rows) - 1) as Set) ^ set } else { set }
    }

    pub(super) fn index(&self, role: &Role) -> Vec<u16> {
        if self.complement { role.complement_index() } else { role.index.clone() }
    }

    /// The placements of a class of this colour on a set of rows whose sets of columns have an index, that or more.
    fn list(
        &self,
        class: &Class,
        rows: Set,
        index: &[u16],
        least: usize,
        control: &Control,
    ) -> Result<List, Stopped> {
        let rows: Vec<usize> = members(self.rows(class, rows)).collect();
        let mut list = List::default();
        class.placements(&rows, control, &mut |_, columns, lines| {
            let set = index[columns as usize];
            if set != NONE && usize::from(set) >= least {
                list.push(u32::from(set), lines);
            }
        })?;
        Ok(list)
    }
}

/// What all units of one e have in common.
pub struct Stage {
    pub order: Order,
    /// The colour with fewer queens.
    pub(super) table: Colour,
    /// The other one.
    pub(super) weighed: Colour,
    /// Queens of a class of the weighed colour.
    queens: usize,
    pub limits: Limits,
}

/// What all units of a stage with the same range of A have in common: 4 bytes for each placement of a walk and
/// padded bits of lanes for each square.
pub struct Prepared<'a> {
    pub(super) stage: &'a Stage,
    /// The first A.
    pub(super) first: usize,
    pub(super) of_a: Vec<OfA>,
}

/// What is prepared for one A.
pub struct OfA {
    /// The table colour's placements on A, in lanes.
    pub(super) lanes: Lanes,
    /// The weighed colour's placements on A, unless the stage is sparse.
    pub(super) walk: Option<Walk>,
}

/// Memory that the units of one [`Prepared`] use again and again.
#[derive(Default)]
pub struct Scratch {
    /// The chosen leaves of each A that is prepared.
    pub(super) chosen: Vec<Chosen>,
    /// The chosen tops of the current A and node.
    pub(super) tops: Vec<Top>,
    /// The leaves of the current A that tie.
    pub(super) tied: Vec<Top>,
    pub bits: Vec<Block>,
    pub counts: Table,
    pub(super) factors: Table,
    pub(super) builder: Builder,
    pub(super) nodes: Vec<NodeLanes>,
    group: Vec<TablesOfA>,
    pub(super) lists: Vec<List>,
    pub(super) squares: Vec<Bits>,
}

impl Stage {
    pub fn new(order: Order, black: Colour, white: Colour, limits: Limits) -> Self {
        assert!(limits.entry > 1, "digits to a base");
        let white_queens = white.even.rows - order.e;
        let (table, weighed, queens) =
            if white_queens >= order.e { (black, white, white_queens) } else { (white, black, order.e) };
        Self { order, table, weighed, queens, limits }
    }

    /// The tally of a unit of this stage, from the sum of its twelfths.
    pub fn weighted(&self, twelfths: u128) -> Tally {
        Tally::from_twelfths(twelfths * u128::from(self.order.factor))
    }

    /// Whether pairs of the weighed colour are so few that they are done one by one.
    pub(super) fn is_sparse(&self) -> bool {
        match self.limits.sparse {
            Some(sparse) => sparse && self.queens >= QUEENS_WITH_FIRST,
            None => self.queens >= 5 && 3 * self.queens >= 2 * self.weighed.even.rows,
        }
    }

    /// How many queens are placed one by one on rows that several A begin with. Measured for n = 16 to 20.
    fn prefix(&self, loops: &Loops) -> usize {
        let class = &self.weighed.even;
        match self.queens {
            _ if self.is_sparse() => MOST_FIRST_QUEENS,
            queens if queens < QUEENS_WITH_FIRST => 0,
            _ if self.limits.first_queens.is_some() => self.limits.first_queens.unwrap_or(0).min(1),
            5 => usize::from(loops.repacks && class.rows.min(class.columns) >= 10),
            queens => usize::from(queens > 5),
        }
    }

    /// The set that the rows of a table run over.
    pub(super) fn rows_role(&self) -> &Role {
        if self.weighed.complement { &self.order.d } else { &self.order.c }
    }

    /// The set that the lanes run over.
    pub(super) fn lanes_role(&self) -> &Role {
        if self.weighed.complement { &self.order.c } else { &self.order.d }
    }

    /// What one A needs.
    pub fn prepare(&self, a: usize, kernel: Kernel, control: &Control) -> Result<OfA, Stopped> {
        let set = self.order.a.sets[a];
        let index = self.table.index(self.lanes_role());
        let list = self.table.list(&self.table.even, set, &index, 0, control)?;
        let other = &self.table.odd;
        let squares: Vec<u16> = (0..).take(other.squares()).collect();
        let groups = self.lanes_role().len().div_ceil(LANES);
        let mut lanes = Lanes::default();
        // SAFETY: `Loops` are those of a kernel that the machine has; the numbers of the list are numbers of lanes.
        unsafe {
            (kernel.loops().build)(&mut Builder::default(), other, &list, groups, &squares, &mut lanes)
        };
        let rows = self.weighed.rows(&self.weighed.even, set);
        let prefix = self.prefix(kernel.loops());
        let walk = if self.is_sparse() {
            None
        } else {
            let role = self.rows_role();
            let mut walk =
                Walk::new(&self.weighed.even, rows, &self.weighed.index(role), prefix > 0, control)?;
            walk.sort_by_set(role.len());
            Some(walk)
        };
        Ok(OfA { lanes, walk })
    }

    /// How many placements a class has on a set of rows in the middle.
    fn typical(colour: &Colour, class: &Class, role: &Role, control: &Control) -> Result<usize, Stopped> {
        let Some(&set) = role.sets.get(role.len() / 2) else { return Ok(0) };
        let rows: Vec<usize> = members(colour.rows(class, set)).collect();
        class.count_placements(&rows, control)
    }

    /// About how much memory [`Stage::prepare`] needs for one A, in bytes: lanes are padded to about 1.7 times
    /// their bits, and a leaf of a walk with its share of tops takes 11.
    pub fn memory_of_a(&self, control: &Control) -> Result<usize, Stopped> {
        let typical = |colour: &Colour| Self::typical(colour, &colour.even, &self.order.a, control);
        let bits = typical(&self.table)? * (self.table.odd.squares() + 1) * 17 / 10;
        Ok(bits / 8 + typical(&self.weighed)? * 11)
    }

    /// About how much work one A and one B with all C and D are, in nanoseconds on a fast core. It only has to
    /// tell how far a count is.
    pub fn cost(&self, control: &Control) -> Result<u64, Stopped> {
        let mut pairs = 0;
        for colour in [&self.table, &self.weighed] {
            let even = Self::typical(colour, &colour.even, &self.order.a, control)?;
            let odd = Self::typical(colour, &colour.odd, &self.order.b, control)?;
            pairs += even as u64 * odd as u64;
        }
        let pairs_a_nanosecond = if self.is_sparse() { 450 } else { 320 };
        Ok(1 + pairs / pairs_a_nanosecond)
    }

    /// The first rows of the weighed class on A.
    fn first_rows(&self, a: usize, prefix: usize) -> Vec<usize> {
        members(self.weighed.rows(&self.weighed.even, self.order.a.sets[a])).take(prefix).collect()
    }
}

/// What is prepared for one B.
pub struct OfB {
    pub allowed: [Allowed; 2],
    /// The table colour's placements on B.
    pub walk: Walk,
    /// Those that are allowed, sorted by their leaves.
    tops: Vec<Top>,
    /// The lanes of the weighed colour's placements on B, if the kernel packs them once and for all.
    pub(super) packing: Option<Packing>,
    /// The weights of the rows that are allowed and of all lanes.
    pub weights: Weights,
}

impl OfB {
    /// The part of the walk that is allowed, if there is any.
    fn selection(&self) -> Option<Selection<'_>> {
        let node = self.walk.node(None)?;
        Some(Selection { node, tops: &self.tops, tied: &[] })
    }
}

/// An A, whether it ties (0 or 1), and its tables.
#[derive(Default)]
pub struct TablesOfA {
    pub a: usize,
    pub tie: u32,
    /// One, unless an entry needs more than a byte.
    pub tables: Vec<Table>,
}

impl<'a> Prepared<'a> {
    pub fn new(stage: &'a Stage, first: usize, of_a: Vec<OfA>) -> Self {
        Self { stage, first, of_a }
    }

    /// Memory for its units, for one thread.
    pub fn scratch(&self) -> Scratch {
        Scratch { chosen: self.of_a.iter().map(|_| Chosen::default()).collect(), ..Scratch::default() }
    }

    /// The tally of one B, in twelfths, without the weight of its stage.
    pub fn tally(
        &self,
        b: usize,
        kernel: Kernel,
        scratch: &mut Scratch,
        control: &Control,
    ) -> Result<u128, Stopped> {
        let stage = self.stage;
        let loops = kernel.loops();
        let [of_a, of_c, of_d] = stage.order.least(b);
        let allowed = if stage.weighed.complement { [of_d, of_c] } else { [of_c, of_d] };
        let of_b = self.of_b(b, allowed, loops, scratch, control)?;
        let prefix = stage.prefix(loops);
        // Those with the same first rows side by side: sets that tie may have come between.
        let mut chosen: Vec<(Vec<usize>, usize)> = (self.first.max(of_a.start)..self.first + self.of_a.len())
            .map(|a| (stage.first_rows(a, prefix), a))
            .collect();
        chosen.sort_unstable();
        let mut tally = 0;
        for same_rows in chosen.chunk_by(|one, other| one.0 == other.0) {
            let rows = &same_rows[0].0;
            if !stage.is_sparse() {
                self.build_nodes(rows.first().copied(), &of_b, loops, scratch);
            }
            // All A of a sparse stage are done together.
            for some in same_rows.chunks(if stage.is_sparse() { usize::from(NO_A) } else { 1 }) {
                control.check()?;
                let mut group = std::mem::take(&mut scratch.group);
                group.resize_with(some.len(), TablesOfA::default);
                for (&(_, a), of_group) in some.iter().zip(&mut group) {
                    (of_group.a, of_group.tie) = (a, u32::from(a < of_a.start + of_a.ties));
                    control.check()?;
                    self.tables(a, &of_b, loops, scratch, &mut of_group.tables);
                }
                #[cfg(test)]
                mark_ways(stage, rows, &group);
                tally += match &group[..] {
                    [of_a] if !stage.is_sparse() => self.join_nodes(of_a, &of_b, loops, scratch, control)?,
                    group => self.sparse(rows, group, &of_b, loops, scratch, control)?,
                };
                scratch.group = group;
            }
        }
        Ok(tally * u128::from(stage.order.b.weight[b]))
    }

    fn of_b(
        &self,
        b: usize,
        allowed: [Allowed; 2],
        loops: &Loops,
        scratch: &mut Scratch,
        control: &Control,
    ) -> Result<OfB, Stopped> {
        let stage = self.stage;
        let set = stage.order.b.sets[b];
        let [rows, lanes] = [stage.rows_role(), stage.lanes_role()];
        let walk = Walk::new(
            &stage.table.odd,
            stage.table.rows(&stage.table.odd, set),
            &stage.table.index(rows),
            false,
            control,
        )?;
        let index = stage.weighed.index(lanes);
        let mut list = stage.weighed.list(&stage.weighed.odd, set, &index, allowed[1].start, control)?;
        let packing = (!loops.repacks && !stage.is_sparse()).then(|| {
            let mut packing = Packing::default();
            packing.pack(&mut list, lanes.len(), allowed[1], UNLIMITED);
            packing
        });
        scratch.lists.resize_with(MOST_FIRST_QUEENS + 1, List::default);
        scratch.lists[0] = list;
        let mut twice = vec![EMPTY; lanes.len().div_ceil(LANES)];
        for (twice, &weight) in as_bytes_mut(&mut twice).iter_mut().zip(&lanes.weight) {
            *twice = if weight == 2 { u8::MAX } else { 0 };
        }
        let weights =
            Weights { rows: rows.weight[allowed[0].start..].to_vec(), twice, limit: stage.limits.entry };
        let mut tops = Vec::new();
        if let Some(node) = walk.node(None) {
            Chosen::new(&walk, small(allowed[0].start)).tops(&walk, node, &mut tops);
        }
        Ok(OfB { allowed, walk, tops, packing, weights })
    }

    /// The tables of the table colour for (A, B): one, unless an entry needs more than a byte.
    fn tables(&self, a: usize, of_b: &OfB, loops: &Loops, scratch: &mut Scratch, tables: &mut Vec<Table>) {
        let lanes = &self.of_a[a - self.first].lanes;
        let [rows, columns] = of_b.allowed;
        tables.resize_with(1, Table::default);
        let Some(selection) = of_b.selection() else {
            tables.clear();
            return;
        };
        // SAFETY: `Loops` are those of a kernel that the machine has; there is a row for every set of the
        // selected leaves, and a weight for every lane.
        let fits = unsafe {
            let (first, bits) = (columns.start / LANES, &mut scratch.bits);
            (loops.table)(
                &of_b.walk,
                selection,
                lanes,
                first,
                rows.start,
                &of_b.weights,
                &mut tables[0],
                bits,
            )
        };
        if !fits {
            self.split_tables(lanes, of_b, selection, loops, scratch, tables);
        }
        if let Some(packing) = &of_b.packing {
            let rows: Vec<u16> = (0..).take(of_b.weights.rows.len()).collect();
            for table in tables {
                // SAFETY: `Loops` are those of a kernel that the machine has.
                unsafe { (loops.permute)(table, packing, &rows, &mut scratch.factors) };
                std::mem::swap(table, &mut scratch.factors);
            }
        }
    }

    /// The same for entries of 255 and more: the sum of as many tables as are needed.
    fn split_tables(
        &self,
        lanes: &Lanes,
        of_b: &OfB,
        selection: Selection,
        loops: &Loops,
        scratch: &mut Scratch,
        tables: &mut Vec<Table>,
    ) {
        let rows = of_b.weights.rows.len();
        let exact = exact::counts(of_b, selection, lanes, loops, scratch);
        let lanes_role = self.stage.lanes_role();
        let width = exact.len() / rows;
        tables.clear();
        // A table for each digit to the base of the limit, the lowest first.
        let base = u64::from(self.stage.limits.entry);
        let mut worth = 1;
        loop {
            let mut table = Table::default();
            table.resize(rows, lanes.groups.len());
            let mut more = false;
            for (row, &row_weight) in of_b.weights.rows.iter().enumerate() {
                for (lane, &lane_weight) in lanes_role.weight.iter().enumerate() {
                    let entry = exact[row * width + lane] * u64::from(row_weight * lane_weight) / worth;
                    more |= entry >= base;
                    table.set_byte(row, lane, u8::try_from(entry % base).expect("less than the base"));
                }
            }
            tables.push(table);
            if !more {
                break;
            }
            worth *= base;
        }
        #[cfg(test)]
        reached::mark(if tables.len() > 2 { "more than two tables" } else { "two tables" });
    }
}

/// Tells the tests which ways were taken.
#[cfg(test)]
fn mark_ways(stage: &Stage, first_rows: &[usize], group: &[TablesOfA]) {
    let split = group.iter().any(|of_a| of_a.tables.len() > 1);
    reached::mark(match (stage.is_sparse(), first_rows.is_empty()) {
        (true, _) if split => "tables split, pair by pair",
        (true, _) => "pair by pair",
        (false, true) => "without a first queen",
        (false, false) if split => "tables split, below a first queen",
        (false, false) => "below a first queen",
    });
}
