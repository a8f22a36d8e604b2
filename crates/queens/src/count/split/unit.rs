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
//! zeros. So its first queens (`prefix`, none when the colours are balanced) are placed one by one on the rows that
//! several A begin with; a list of the lane side's placements is filtered by each of them, and lanes are built
//! anew from what is left. All A with the same first rows share that work.

use std::sync::atomic::{AtomicBool, Ordering};

use super::classes::{Class, Set, members};
use super::exact;
use super::join::{Arrangement, Table};
use super::kernel::{Kernel, Loops};
use super::lanes::{Block, Builder, Item, LANES, Lanes, Places, as_bytes_mut};
use super::order::{Allowed, NONE, Order, Role, SCALE};
use super::sparse::{NO_A, Pairs};
use super::walk::{Selection, Walk, node_key};

/// How many A keep their tables at the same time: those of a dozen fit the second cache at n = 20.
const TABLES: usize = 12;

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
    fn rows(&self, class: &Class, set: Set) -> Set {
        if self.complement { (((1_u64 << class.rows) - 1) as Set) ^ set } else { set }
    }

    fn index(&self, role: &Role) -> Vec<u16> {
        if self.complement { role.complement_index() } else { role.index.clone() }
    }

    /// The placements of a class of this colour on a set of rows, with the index of their columns.
    fn items(&self, class: &Class, rows: Set, index: &[u16]) -> Vec<Item> {
        let rows: Vec<usize> = members(self.rows(class, rows)).collect();
        let mut items = Vec::new();
        class.placements(&rows, &mut |_, columns, lines| items.push((index[columns as usize], lines)));
        items
    }
}

/// What all units of one e have in common.
pub struct Stage {
    pub order: Order,
    /// The colour with fewer queens.
    table: Colour,
    /// The other one.
    weighed: Colour,
    /// Queens of the weighed colour that are placed one by one before lanes are built.
    prefix: usize,
    /// Whether all of them are: no lanes, pairs.
    sparse: bool,
}

/// What all units of a stage with the same range of A have in common: 4 bytes for each placement of a walk and
/// padded bits of lanes for each square.
pub struct Prepared<'a> {
    stage: &'a Stage,
    /// The first A.
    first: usize,
    of_a: Vec<OfA>,
}

/// What is prepared for one A.
pub struct OfA {
    /// The table colour's placements on A, in lanes.
    lanes: Lanes,
    /// The weighed colour's placements on A, unless the stage is sparse.
    walk: Option<Walk>,
}

/// Memory that units use again and again.
#[derive(Default)]
pub struct Scratch {
    pub selection: Selection,
    pub bottoms: Vec<Block>,
    pub counts: Table,
    tables: Vec<Vec<Table>>,
    builder: Builder,
    relaned: Lanes,
    lists: Vec<Vec<u64>>,
}

impl Stage {
    pub fn new(order: Order, black: Colour, white: Colour) -> Self {
        let white_queens = white.even.rows - order.e;
        let (table, weighed, queens) =
            if white_queens >= order.e { (black, white, white_queens) } else { (white, black, order.e) };
        // Measured for n = 16 to 20: with five queens a class the bits are dense enough.
        let (prefix, sparse) = match queens {
            0..=5 => (0, false),
            6 => (1, false),
            _ => (3, true),
        };
        let mut stage = Self { order, table, weighed, prefix, sparse };
        if stage.shift() + stage.lanes_role().len().next_multiple_of(LANES).ilog2() + 1 > u64::BITS {
            (stage.prefix, stage.sparse) = (0, false);
        }
        stage
    }

    /// The set that the rows of a table run over.
    fn rows_role(&self) -> &Role {
        if self.weighed.complement { &self.order.d } else { &self.order.c }
    }

    /// The set that the lanes run over.
    fn lanes_role(&self) -> &Role {
        if self.weighed.complement { &self.order.c } else { &self.order.d }
    }

    /// Where the lane of an item of a list begins.
    fn shift(&self) -> u32 {
        u32::try_from(self.weighed.even.line_count()).expect("less than 64")
    }

    /// What one A needs.
    pub fn prepare(&self, a: usize) -> OfA {
        let set = self.order.a.sets[a];
        let items = self.table.items(&self.table.even, set, &self.table.index(self.lanes_role()));
        let places = Places::in_order(self.lanes_role().len());
        let lanes = Builder::default().build(&self.table.odd, places.laned(&items), places.groups());
        let rows = self.weighed.rows(&self.weighed.even, set);
        let walk = (!self.sparse)
            .then(|| Walk::new(&self.weighed.even, rows, &self.weighed.index(self.rows_role()), self.prefix));
        OfA { lanes, walk }
    }

    /// About how much memory [`Stage::prepare`] needs for one A, from an A in the middle.
    pub fn memory_of_a(&self) -> usize {
        let set = self.order.a.sets[self.order.a.len() / 2];
        let count = |colour: &Colour| {
            let rows: Vec<usize> = members(colour.rows(&colour.even, set)).collect();
            let mut count = 0;
            colour.even.placements(&rows, &mut |_, _, _| count += 1);
            count
        };
        // Lanes are padded to about 1.7 times their bits.
        let bits = count(&self.table) * (self.table.odd.squares() + 1) * 17 / 10;
        bits / 8 + count(&self.weighed) * 5
    }

    /// About how much work some A are, with some pairs of sets of columns.
    pub fn cost(&self, a: usize, pairs: usize) -> u64 {
        let queens = self.weighed.even.rows - if self.weighed.complement { self.order.e } else { 0 };
        let _ = queens;
        (a * pairs) as u64
    }

    /// The first rows of the weighed class on A.
    fn first_rows(&self, a: usize) -> Vec<usize> {
        members(self.weighed.rows(&self.weighed.even, self.order.a.sets[a])).take(self.prefix).collect()
    }
}

/// What is prepared for one B.
pub struct OfB {
    pub allowed: [Allowed; 2],
    /// The table colour's placements on B.
    pub walk: Walk,
    /// The weighed colour's placements on B, in lanes.
    lanes: Lanes,
    places: Places,
    arrangement: Arrangement,
    /// The weights of the rows that are allowed.
    pub row_weights: Vec<u8>,
}

impl<'a> Prepared<'a> {
    pub fn new(stage: &'a Stage, first: usize, of_a: Vec<OfA>) -> Self {
        Self { stage, first, of_a }
    }

    /// The tally of one B, in twelfths; nothing if it was stopped.
    pub fn tally(&self, b: usize, kernel: Kernel, scratch: &mut Scratch, stop: &AtomicBool) -> Option<u128> {
        let stage = self.stage;
        let loops = kernel.loops();
        let [of_a, of_c, of_d] = stage.order.least(b);
        let allowed = if stage.weighed.complement { [of_d, of_c] } else { [of_c, of_d] };
        let of_b = self.of_b(b, allowed, scratch);
        // Those with the same first rows side by side: sets that tie may have come between.
        let mut chosen: Vec<(Vec<usize>, usize)> = (self.first.max(of_a.start)..self.first + self.of_a.len())
            .map(|a| (stage.first_rows(a), a))
            .collect();
        chosen.sort_unstable();
        let mut tally = 0;
        for same_rows in chosen.chunk_by(|one, other| one.0 == other.0) {
            for some in same_rows.chunks(if stage.sparse { usize::from(NO_A) } else { TABLES }) {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                let group: Vec<(usize, u32)> =
                    some.iter().map(|&(_, a)| (a, u32::from(a < of_a.start + of_a.ties))).collect();
                tally += self.group(&some[0].0, &group, &of_b, loops, scratch);
            }
        }
        Some(tally * u128::from(stage.order.b.weight[b]))
    }

    fn of_b(&self, b: usize, allowed: [Allowed; 2], scratch: &mut Scratch) -> OfB {
        let stage = self.stage;
        let set = stage.order.b.sets[b];
        let [rows, lanes] = [stage.rows_role(), stage.lanes_role()];
        let index = stage.table.index(rows);
        let walk = Walk::new(&stage.table.odd, stage.table.rows(&stage.table.odd, set), &index, 0);
        let items = stage.weighed.items(&stage.weighed.odd, set, &stage.weighed.index(lanes));
        let places = Places::by_size(&items, lanes.len(), allowed[1]);
        let built = scratch.builder.build(&stage.weighed.even, places.laned(&items), places.groups());
        if stage.prefix > 0 {
            let shift = stage.shift();
            scratch.lists.resize_with(stage.weighed.even.rows + 1, Vec::new);
            for list in &mut scratch.lists {
                list.clear();
                list.resize(items.len() + 16, u64::MAX);
            }
            let list = &mut scratch.lists[0];
            list.clear();
            list.extend(places.laned(&items).map(|(lane, lines)| u64::from(lane) << shift | lines));
            list.extend([u64::MAX; 8]);
        }
        let arrangement = arrange(&places, allowed[1].start, lanes);
        let row_weights = rows.weight[allowed[0].start..].to_vec();
        OfB { allowed, walk, lanes: built, places, arrangement, row_weights }
    }

    /// All A of a group, with whether each ties.
    fn group(
        &self,
        rows: &[usize],
        group: &[(usize, u32)],
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
    ) -> u128 {
        let [of_rows, _] = of_b.allowed;
        let beyond = of_rows.start + of_rows.ties;
        let mut sum = 0;
        let mut tables = std::mem::take(&mut scratch.tables);
        tables.resize_with(group.len().max(tables.len()), Vec::new);
        for (&(a, tie), tables) in group.iter().zip(&mut tables) {
            self.tables(a, of_b, loops, scratch, tables);
            let Some(walk) = &self.of_a[a - self.first].walk else { continue };
            // The few leaves whose row ties, and without a prefix all others.
            let mut weigh = |low, high, ties| {
                // SAFETY: `Loops` are those of a kernel that the machine has; the rows and lanes of this walk
                // and these lanes are those of the tables.
                unsafe { (loops.select)(walk, walk.all(), low, high, &mut scratch.selection) };
                scratch.selection.bottoms.clear();
                scratch.selection.bottoms.extend(0..u16::try_from(walk.bottoms.len()).expect("at most 240"));
                weighted(walk, &of_b.lanes, 0, of_b, tables, ties, loops, scratch)
            };
            if of_rows.ties > 0 {
                sum += weigh(of_rows.start, beyond, 1 + tie + 1);
            }
            if rows.is_empty() {
                sum += weigh(beyond, usize::from(NONE) + 1, 1 + tie);
            }
        }
        if !rows.is_empty() {
            sum += self.below_prefixes(rows, group, of_b, &tables, loops, scratch);
        }
        scratch.tables = tables;
        sum
    }

    /// The tables of the table colour for (A, B): one, unless an entry needs more than a byte.
    fn tables(&self, a: usize, of_b: &OfB, loops: &Loops, scratch: &mut Scratch, tables: &mut Vec<Table>) {
        let lanes = &self.of_a[a - self.first].lanes;
        let rows = of_b.row_weights.len();
        let base = of_b.allowed[0].start;
        tables.resize_with(tables.len().max(1), Table::default);
        tables.truncate(1);
        scratch.counts.clear(rows, lanes.groups.len());
        let bottoms = u16::try_from(of_b.walk.bottoms.len()).expect("at most 240");
        // SAFETY: `Loops` are those of a kernel that the machine has; the table has a row for every set of
        // the selected leaves and a lane for every set of the lanes.
        let fits = unsafe {
            (loops.select)(&of_b.walk, of_b.walk.all(), base, usize::from(NONE) + 1, &mut scratch.selection);
            scratch.selection.bottoms.clear();
            scratch.selection.bottoms.extend(0..bottoms);
            let first = of_b.arrangement.sources.start;
            (loops.table)(
                &of_b.walk,
                &scratch.selection,
                lanes,
                first,
                base,
                &mut scratch.counts,
                &mut scratch.bottoms,
            );
            (loops.rearrange)(&scratch.counts, &of_b.arrangement, &of_b.row_weights, &mut tables[0])
        };
        if !fits {
            self.split_tables(lanes, of_b, loops, scratch, tables);
        }
    }

    /// The same for entries of 255 and more: the sum of as many tables as are needed.
    fn split_tables(
        &self,
        lanes: &Lanes,
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
        tables: &mut Vec<Table>,
    ) {
        let rows = of_b.row_weights.len();
        let exact = exact::counts(of_b, lanes, loops, scratch);
        let width = exact.len() / rows;
        let weight = |row: usize, lane: usize| {
            u32::from(of_b.row_weights[row]) * if of_b.arrangement.twice[lane] == 0 { 1 } else { 2 }
        };
        tables.clear();
        loop {
            let before = u32::try_from(tables.len()).expect("few tables") * 254;
            let mut table = Table::default();
            table.clear(rows, of_b.places.groups());
            let stride = table.stride * LANES;
            let bytes = as_bytes_mut(&mut table.blocks);
            let mut some = false;
            for row in 0..rows {
                for (lane, &set) in of_b.places.set_of.iter().enumerate().filter(|&(_, &set)| set != NONE) {
                    let entry = exact[row * width + usize::from(set)] * weight(row, lane);
                    let rest = entry.saturating_sub(before).min(254);
                    some |= rest > 0;
                    bytes[row * stride + lane] = u8::try_from(rest).expect("at most 254");
                }
            }
            if !some {
                break;
            }
            tables.push(table);
        }
    }

    /// All placements of the first queens on `rows`, and the A below each.
    fn below_prefixes(
        &self,
        rows: &[usize],
        group: &[(usize, u32)],
        of_b: &OfB,
        tables: &[Vec<Table>],
        loops: &Loops,
        scratch: &mut Scratch,
    ) -> u128 {
        let mut descent =
            Descent { prepared: self, rows, group, of_b, tables, loops, next: vec![0; group.len()] };
        let mut lists = std::mem::take(&mut scratch.lists);
        let mut relaned = std::mem::take(&mut scratch.relaned);
        let length = lists[0].len() - 8;
        if self.stage.sparse {
            let sum = self.sparse(rows, group, of_b, tables, loops, &mut lists, length);
            scratch.lists = lists;
            return sum;
        }
        let mut columns = Vec::with_capacity(rows.len());
        let sum = descent.place(&mut lists, length, &mut columns, 0, 0, &mut relaned, scratch);
        scratch.lists = lists;
        scratch.relaned = relaned;
        sum
    }
}

impl Prepared<'_> {
    /// All placements of all but the last two queens, for a sparse stage.
    #[allow(clippy::too_many_arguments, reason = "what a group has")]
    fn sparse(
        &self,
        rows: &[usize],
        group: &[(usize, u32)],
        of_b: &OfB,
        tables: &[Vec<Table>],
        loops: &Loops,
        lists: &mut [Vec<u64>],
        length: usize,
    ) -> u128 {
        let stage = self.stage;
        let class = &stage.weighed.even;
        let mut a_of = vec![NO_A; 1 << class.rows];
        for (place, &(a, _)) in (0..).zip(group) {
            a_of[stage.weighed.rows(class, stage.order.a.sets[a]) as usize] = place;
        }
        let [of_rows, _] = of_b.allowed;
        let row_of: Vec<u16> = stage
            .weighed
            .index(stage.rows_role())
            .into_iter()
            .map(|set| if set == NONE { None } else { usize::from(set).checked_sub(of_rows.start) })
            .map(|row| row.map_or(NONE, |row| u16::try_from(row).expect("an index of a set")))
            .collect();
        let ties: Vec<u32> = group.iter().map(|&(_, tie)| tie).collect();
        let lanes = of_b.places.set_of.len();
        let pairs = Pairs {
            class,
            a_of: &a_of,
            tables,
            ties: &ties,
            row_of: &row_of,
            tied_rows: u16::try_from(of_rows.ties).expect("few ties"),
            tied_lanes: if of_b.places.tied { lanes - 4 } else { lanes },
            shift: stage.shift(),
        };
        let queens = stage.weighed.rows(class, stage.order.a.sets[group[0].0]).count_ones() as usize;
        SparseDescent { pairs: &pairs, rows, queens, loops }.place(lists, length, 0, 0, 0)
    }
}

/// The walk over all but the last two queens.
struct SparseDescent<'a> {
    pairs: &'a Pairs<'a>,
    /// The first rows are given, the others run over all that are left.
    rows: &'a [usize],
    queens: usize,
    loops: &'a Loops,
}

impl SparseDescent<'_> {
    fn place(&self, lists: &mut [Vec<u64>], length: usize, rows: Set, columns: Set, lines: u64) -> u128 {
        let class = self.pairs.class;
        let placed = rows.count_ones() as usize;
        if placed + 2 == self.queens {
            // SAFETY: `Loops` are those of a kernel that the machine has; the list is padded with 8 words of ones.
            return unsafe {
                (self.loops.weigh_pairs)(self.pairs, &lists[0][..length], rows, columns, lines)
            }
            .into();
        }
        let next = (Set::BITS - rows.leading_zeros()) as usize;
        let range = match self.rows.get(placed) {
            Some(&row) => row..row + 1,
            None => next..class.rows + placed + 1 - self.queens,
        };
        let mut sum = 0;
        for row in range {
            for column in members(class.free(row, lines) & !columns) {
                let (list, below) = lists.split_at_mut(1);
                let new = class.lines(row, column);
                // SAFETY: `Loops` are those of a kernel that the machine has; lists are padded with 8 words of
                // ones, and every list has room for 16 more than the items of the first.
                let left =
                    unsafe { (self.loops.filter)(list[0].as_ptr(), length, new, below[0].as_mut_ptr()) };
                if left > 0 {
                    sum += self.place(below, left, rows | 1 << row, columns | 1 << column, lines | new);
                }
            }
        }
        sum
    }
}

/// The walk over the first queens.
struct Descent<'a, 'b> {
    prepared: &'a Prepared<'b>,
    rows: &'a [usize],
    group: &'a [(usize, u32)],
    of_b: &'a OfB,
    tables: &'a [Vec<Table>],
    loops: &'a Loops,
    /// For each A of the group the node that comes next.
    next: Vec<usize>,
}

impl Descent<'_, '_> {
    #[allow(clippy::too_many_arguments, reason = "the state of a walk")]
    fn place(
        &mut self,
        lists: &mut [Vec<u64>],
        length: usize,
        columns: &mut Vec<usize>,
        used: Set,
        lines: u64,
        relaned: &mut Lanes,
        scratch: &mut Scratch,
    ) -> u128 {
        let class = &self.prepared.stage.weighed.even;
        if length == 0 {
            return 0;
        }
        if columns.len() == self.rows.len() {
            return self.node(&lists[0][..length], columns, used, lines, relaned, scratch);
        }
        let row = self.rows[columns.len()];
        let mut sum = 0;
        for column in members(class.free(row, lines) & !used) {
            let (list, below) = lists.split_at_mut(1);
            let new = class.lines(row, column);
            // SAFETY: `Loops` are those of a kernel that the machine has; lists are padded with 8 words of ones,
            // and every list has room for 16 more than the items of the first.
            let left = unsafe { (self.loops.filter)(list[0].as_ptr(), length, new, below[0].as_mut_ptr()) };
            columns.push(column);
            sum += self.place(below, left, columns, used | 1 << column, lines | new, relaned, scratch);
            columns.pop();
        }
        sum
    }

    /// Everything below one placement of the first queens; `list` is what they leave of the lane side.
    fn node(
        &mut self,
        list: &[u64],
        columns: &[usize],
        used: Set,
        lines: u64,
        relaned: &mut Lanes,
        scratch: &mut Scratch,
    ) -> u128 {
        let stage = self.prepared.stage;
        let class = &stage.weighed.even;
        let key = node_key(columns);
        let beyond = self.of_b.allowed[0].start + self.of_b.allowed[0].ties;
        let mut free: Option<Vec<bool>> = None;
        let mut sum = 0;
        for (place, &(a, tie)) in self.group.iter().enumerate() {
            let Some(walk) = &self.prepared.of_a[a - self.prepared.first].walk else { continue };
            let next = &mut self.next[place];
            while walk.nodes.get(*next).is_some_and(|node| node.key < key) {
                *next += 1;
            }
            let Some(node) = walk.nodes.get(*next).filter(|node| node.key == key) else { continue };
            // SAFETY: `Loops` are those of a kernel that the machine has.
            unsafe {
                (self.loops.select)(walk, *node, beyond, usize::from(NONE) + 1, &mut scratch.selection)
            };
            if scratch.selection.parents.is_empty() {
                continue;
            }
            let free = free.get_or_insert_with(|| {
                let last = *self.rows.last().expect("a prefix has rows");
                let squares = (last + 1..class.rows)
                    .flat_map(|row| members(class.free(row, lines) & !used).map(move |column| (row, column)))
                    .map(|(row, column)| class.square(row, column))
                    .chain([class.squares()]);
                let squares: Vec<u16> =
                    squares.map(|square| u16::try_from(square).expect("at most 256")).collect();
                let mut free = vec![false; class.squares() + 1];
                squares.iter().for_each(|&square| free[usize::from(square)] = true);
                let groups = self.of_b.places.groups();
                // SAFETY: `Loops` are those of a kernel that the machine has.
                unsafe {
                    (self.loops.relane)(
                        class,
                        list,
                        stage.shift(),
                        groups,
                        &squares,
                        &mut scratch.builder,
                        relaned,
                    );
                }
                free
            });
            scratch.selection.bottoms.clear();
            for (number, bottom) in (0_u16..).zip(&walk.bottoms) {
                if bottom.iter().all(|&square| free[usize::from(square)]) {
                    scratch.selection.bottoms.push(number);
                }
            }
            let tables = &self.tables[place];
            sum += weighted(walk, relaned, stage.prefix, self.of_b, tables, 1 + tie, self.loops, scratch);
        }
        sum
    }
}

/// The selected leaves weighed with all tables, in twelfths; `ties` sets are equally least so far.
#[allow(clippy::too_many_arguments, reason = "what a kernel needs")]
fn weighted(
    walk: &Walk,
    lanes: &Lanes,
    prefix: usize,
    of_b: &OfB,
    tables: &[Table],
    ties: u32,
    loops: &Loops,
    scratch: &mut Scratch,
) -> u128 {
    let base = of_b.allowed[0].start;
    let mut sum = 0;
    for table in tables {
        // SAFETY: `Loops` are those of a kernel that the machine has; the rows and lanes of this walk and these
        // lanes are those of the tables.
        let (all, last) = unsafe {
            (loops.weigh)(walk, &scratch.selection, lanes, base, prefix, table, &mut scratch.bottoms)
        };
        let tied = if of_b.places.tied { last } else { 0 };
        sum += u128::from(all - tied) * u128::from(SCALE / ties);
        if tied > 0 {
            sum += u128::from(tied) * u128::from(SCALE / (ties + 1));
        }
    }
    sum
}

/// How the lanes of a table, in the order of the sets, become those of B, by size.
fn arrange(places: &Places, start: usize, role: &Role) -> Arrangement {
    let sources = start / LANES..role.len().div_ceil(LANES);
    let lane_bytes = |of: &dyn Fn(u16) -> u8| -> Vec<u8> {
        places.set_of.iter().map(|&set| if set == NONE { 0 } else { of(set) }).collect()
    };
    let from = places
        .set_of
        .chunks(LANES)
        .flat_map(|group| {
            sources.clone().map(move |source| {
                let mine = |&(_, &set): &(usize, &u16)| set != NONE && usize::from(set) / LANES == source;
                group.iter().enumerate().filter(mine).fold(0, |lanes, (lane, _)| lanes | 1 << lane)
            })
        })
        .collect();
    Arrangement {
        low: lane_bytes(&|set| (set % 64) as u8),
        twice: lane_bytes(&|set| if role.weight[usize::from(set)] == 2 { u8::MAX } else { 0 }),
        set_of: places.set_of.clone(),
        from,
        sources,
    }
}
