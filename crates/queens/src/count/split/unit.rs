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
use super::join::{Table, TableJob, Weights};
use super::kernel::{Kernel, Loops};
use super::lanes::{Block, Builder, EMPTY, LANES, Lanes, List, as_bytes_mut};
#[cfg(test)]
use super::limits::reached;
use super::limits::{Limits, QUEENS_WITH_FIRST};
use super::order::{Allowed, NONE, Order, Role};
use super::packing::{Packing, UNLIMITED, small};
use super::select::{Chosen, Selection};
use super::sizes::{self, MOST_FIRST_QUEENS, Sizes};
use super::sparse::{Bits, NO_A};
use super::walk::{Top, Walk};
use crate::control::{Control, Stopped};
use crate::count::tally::Tally;

/// So many queens are placed one by one where the rest is done pair by pair.
const FIRST_QUEENS_OF_PAIRS: usize = 2;

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
    sizes: Sizes,
    /// How many queens of the weighed colour on A are placed one by one, unless the kernel wants one more.
    weighed_first_queens: usize,
    /// How many queens of the table colour on B are placed one by one.
    table_first_queens: usize,
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
    /// The table colour's placements on A.
    table_side: TableSide,
    /// The weighed colour's placements on A, unless the stage is sparse.
    pub(super) walk: Option<Walk>,
}

/// The table colour's placements on one A.
enum TableSide {
    /// In lanes, for tables without a first queen.
    Lanes(Lanes),
    /// One by one, for lanes that are built below every first queen.
    List(List),
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
    pub(super) bits: Vec<Block>,
    counts: Table,
    table_list: List,
    table_lanes: Lanes,
    pub(super) factors: Table,
    pub(super) builder: Builder,
    pub(super) nodes: Vec<NodeLanes>,
    group: Vec<TablesOfA>,
    pub(super) lists: Vec<List>,
    pub(super) squares: Vec<Bits>,
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
        let white_queens = white.even.rows - order.e;
        let (table, weighed, queens) =
            if white_queens >= order.e { (black, white, white_queens) } else { (white, black, order.e) };
        let table_size = sizes::typical(&table, &order.a, &order.b, control)?;
        let weighed_size = sizes::typical(&weighed, &order.a, &order.b, control)?;
        let lanes = if weighed.complement { order.c.len() } else { order.d.len() }.max(1);
        let queens_of_table =
            order.b.sets.first().map_or(0, |&b| table.rows(&table.odd, b).count_ones() as usize);
        let most = sizes::most_first_queens(queens_of_table);
        let table_first_queens = match limits.table_first_queens {
            Some(wanted) => wanted,
            None => limits.depth(sizes::table_first_queens(table_size[0], lanes, queens_of_table), most),
        }
        .min(most);
        let weighed_first_queens = sizes::weighed_first_queens(weighed_size[1], lanes, &weighed.even, queens);
        let sizes = Sizes { table: table_size, weighed: weighed_size };
        // Items, lanes and leaves are numbered with 32 bits. Every number is checked where it is made; a stage that would
        // come near is refused before it begins. Plain boards of 31 rows have half a thousand million at most.
        let largest = sizes.table.into_iter().chain(sizes.weighed).max().unwrap_or(0);
        assert!(largest < 1 << 31, "{largest} placements on one set of rows are too many");
        Ok(Self { order, table, weighed, queens, limits, sizes, weighed_first_queens, table_first_queens })
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

    /// How many queens are placed one by one on rows that several A begin with. Measured for n = 16 to 24.
    fn prefix(&self, loops: &Loops) -> usize {
        let class = &self.weighed.even;
        let most = sizes::most_first_queens(self.queens);
        let chosen = match self.queens {
            _ if self.is_sparse() => return FIRST_QUEENS_OF_PAIRS,
            queens if queens < QUEENS_WITH_FIRST => 0,
            5 if loops.repacks && class.rows.min(class.columns) >= 10 => self.weighed_first_queens.max(1),
            4 | 5 => self.weighed_first_queens,
            _ => self.weighed_first_queens.max(1),
        };
        self.limits.first_queens.unwrap_or_else(|| self.limits.depth(chosen, most)).min(most)
    }

    /// Whether the lanes of a B are sorted once and for all. Few nodes can have them sorted each for itself, if the
    /// kernel permutes tables fast enough.
    fn packs_once(&self, loops: &Loops) -> bool {
        !loops.repacks || self.prefix(loops) > 1
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
        let table_side = if self.table_first_queens > 0 {
            TableSide::List(list)
        } else {
            let other = &self.table.odd;
            let squares: Vec<u16> = (0..).take(other.squares()).collect();
            let groups = self.lanes_role().len().div_ceil(LANES);
            let mut lanes = Lanes::default();
            // SAFETY: `Loops` are those of a kernel that the machine has; the numbers of the list are numbers of
            // lanes.
            unsafe {
                (kernel.loops().build)(&mut Builder::default(), other, &list, groups, &squares, &mut lanes)
            };
            TableSide::Lanes(lanes)
        };
        let rows = self.weighed.rows(&self.weighed.even, set);
        let prefix = self.prefix(kernel.loops());
        let walk = if self.is_sparse() {
            None
        } else {
            let role = self.rows_role();
            let mut walk = Walk::new(&self.weighed.even, rows, &self.weighed.index(role), prefix, control)?;
            walk.sort_by_set(role.len());
            Some(walk)
        };
        Ok(OfA { table_side, walk })
    }

    /// About how much memory [`Stage::prepare`] needs for one A, in bytes: lanes are padded to about 1.7 times their bits,
    /// an item of a list takes 12, and a leaf of a walk with its share of tops 11.
    pub fn memory_of_a(&self) -> usize {
        let Sizes { table, weighed } = self.sizes;
        let side = if self.table_first_queens > 0 {
            table[0] * 12
        } else {
            table[0] * (self.table.odd.squares() + 1) * 17 / 80
        };
        side + if self.is_sparse() { 0 } else { weighed[0] * 11 }
    }

    /// About how much work one A and one B with all C and D are, in nanoseconds of a core with AVX2. It only has to tell how
    /// far a count is. The rates are those of random units of n = 20 to 24: the more first queens, the more pairs a
    /// step tests; and of a sparse stage every placement on A takes about as long as any other.
    pub fn cost(&self) -> u64 {
        const PAIRS_A_NANOSECOND: [u64; MOST_FIRST_QUEENS + 1] = [130, 200, 300, 600];
        const SPARSE_PLACEMENT: u64 = 30;
        let Sizes { table, weighed } = self.sizes;
        let pairs = |[even, odd]: [usize; 2]| even as u64 * odd as u64;
        let tables = pairs(table) / PAIRS_A_NANOSECOND[self.table_first_queens];
        let weighing = if self.is_sparse() {
            weighed[0] as u64 * SPARSE_PLACEMENT
        } else {
            let first_queens = self.weighed_first_queens.max(usize::from(self.queens > 5));
            pairs(weighed) / PAIRS_A_NANOSECOND[first_queens]
        };
        1 + tables + weighing
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
    /// The parts of that walk that are allowed.
    nodes: Vec<TableNode>,
    /// The lanes of the weighed colour's placements on B, if the kernel packs them once and for all.
    pub(super) packing: Option<Packing>,
    /// The weights of the rows that are allowed and of all lanes.
    pub weights: Weights,
}

/// What the table colour's placements on B have below some first queens.
struct TableNode {
    /// Its place in the walk.
    place: usize,
    /// The lines of the first queens.
    lines: u64,
    /// The squares below them.
    squares: Vec<u16>,
    /// The tops with leaves that are allowed, sorted by their leaves.
    tops: Vec<Top>,
}

impl OfB {
    /// The part of the walk that is allowed in a node.
    fn selection<'a>(&'a self, node: &'a TableNode) -> Selection<'a> {
        Selection { node: &self.walk.nodes[node.place], tops: &node.tops, tied: &[] }
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
                self.build_nodes(rows, &of_b, loops, scratch, control)?;
            }
            // All A of a sparse stage are done together.
            for some in same_rows.chunks(if stage.is_sparse() { usize::from(NO_A) } else { 1 }) {
                control.check()?;
                let mut group = std::mem::take(&mut scratch.group);
                group.resize_with(some.len(), TablesOfA::default);
                for (&(_, a), of_group) in some.iter().zip(&mut group) {
                    (of_group.a, of_group.tie) = (a, u32::from(a < of_a.start + of_a.ties));
                    control.check()?;
                    self.tables(a, &of_b, loops, scratch, &mut of_group.tables, control)?;
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
            stage.table_first_queens,
            control,
        )?;
        let index = stage.weighed.index(lanes);
        let mut list = stage.weighed.list(&stage.weighed.odd, set, &index, allowed[1].start, control)?;
        let packing = (stage.packs_once(loops) && !stage.is_sparse()).then(|| {
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
        let chosen = Chosen::new(&walk, small(allowed[0].start));
        let class = &stage.table.odd;
        let mut nodes = Vec::new();
        for (place, node) in walk.nodes.iter().enumerate() {
            let mut tops = Vec::new();
            chosen.tops(&walk, node, &mut tops);
            if tops.is_empty() {
                continue;
            }
            let first = &walk.parent_squares[node.parents.start * walk.depth..][..walk.prefix];
            let (mut lines, mut columns, mut next_row) = (0, 0, 0);
            for &square in first {
                let (row, column) =
                    (usize::from(square) / class.columns, usize::from(square) % class.columns);
                lines |= class.lines(row, column);
                columns |= 1 << column;
                next_row = row + 1;
            }
            let squares = class.squares_below(next_row, columns, lines).collect();
            nodes.push(TableNode { place, lines, squares, tops });
        }
        Ok(OfB { allowed, walk, nodes, packing, weights })
    }

    /// The tables of the table colour for (A, B): one, unless an entry needs more than a byte.
    fn tables(
        &self,
        a: usize,
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
        tables: &mut Vec<Table>,
        control: &Control,
    ) -> Result<(), Stopped> {
        let side = &self.of_a[a - self.first].table_side;
        let [rows, columns] = of_b.allowed;
        if of_b.nodes.is_empty() {
            tables.clear();
            return Ok(());
        }
        tables.resize_with(1, Table::default);
        let mut fits = true;
        for (place, node) in of_b.nodes.iter().enumerate() {
            control.check()?;
            let Scratch { builder, table_list, table_lanes, bits, .. } = scratch;
            let lanes = self.lanes_below(side, node, loops, (builder, table_list, table_lanes));
            let job = TableJob {
                walk: &of_b.walk,
                selection: of_b.selection(node),
                lanes,
                first_group: columns.start / LANES,
                base: rows.start,
                weights: &of_b.weights,
                begins: place == 0,
                ends: place + 1 == of_b.nodes.len(),
            };
            // SAFETY: `Loops` are those of a kernel that the machine has; there is a row for every set of the
            // selected leaves, and a weight for every lane.
            fits = unsafe { (loops.table)(&job, &mut tables[0], bits) };
        }
        if !fits {
            self.split_tables(side, of_b, loops, scratch, tables);
        }
        if let Some(packing) = &of_b.packing {
            let rows: Vec<u16> = (0..).take(of_b.weights.rows.len()).collect();
            for table in tables {
                // SAFETY: `Loops` are those of a kernel that the machine has.
                unsafe { (loops.permute)(table, packing, &rows, &mut scratch.factors) };
                std::mem::swap(table, &mut scratch.factors);
            }
        }
        Ok(())
    }

    /// The lanes of what some first queens of the table colour do not attack.
    fn lanes_below<'l>(
        &self,
        side: &'l TableSide,
        node: &TableNode,
        loops: &Loops,
        (builder, below, lanes): (&mut Builder, &mut List, &'l mut Lanes),
    ) -> &'l Lanes {
        match side {
            TableSide::Lanes(lanes) => lanes,
            TableSide::List(list) => {
                let groups = self.stage.lanes_role().len().div_ceil(LANES);
                // SAFETY: `Loops` are those of a kernel that the machine has; the numbers of the list are numbers of
                // lanes.
                unsafe {
                    (loops.filter)(list, node.lines, below);
                    (loops.build)(builder, &self.stage.table.odd, below, groups, &node.squares, lanes);
                }
                lanes
            }
        }
    }

    /// The same for entries of 255 and more: the sum of as many tables as are needed.
    fn split_tables(
        &self,
        side: &TableSide,
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
        tables: &mut Vec<Table>,
    ) {
        let rows = of_b.weights.rows.len();
        let lanes_role = self.stage.lanes_role();
        let groups = lanes_role.len().div_ceil(LANES);
        let width = groups * LANES;
        let mut exact = vec![0; rows * width];
        for node in &of_b.nodes {
            let Scratch { builder, table_list, table_lanes, counts, bits, .. } = scratch;
            let lanes = self.lanes_below(side, node, loops, (builder, table_list, table_lanes));
            exact::add_counts(of_b, of_b.selection(node), lanes, loops, (counts, bits), &mut exact);
        }
        tables.clear();
        // A table for each digit to the base of the limit, the lowest first.
        let base = u64::from(self.stage.limits.entry);
        let mut worth = 1;
        loop {
            let mut table = Table::default();
            table.resize(rows, groups);
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
        reached::mark(if matches!(side, TableSide::List(_)) { "exact below first queens" } else { "exact" });
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
        (false, false) if first_rows.len() > 1 && !split => "below several first queens",
        (false, false) if split => "tables split, below a first queen",
        (false, false) => "below a first queen",
    });
}
