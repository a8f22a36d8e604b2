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
use super::sparse::NO_A;
use super::walk::{Node, Selection, Walk};

/// How many A keep their tables at the same time: those of sixteen fit the second cache at n = 20.
const TABLES: usize = 16;

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
    pub(super) table: Colour,
    /// The other one.
    pub(super) weighed: Colour,
    /// Queens of the weighed colour that are placed one by one before lanes are built.
    pub(super) prefix: usize,
    /// Whether all of them are: no lanes, pairs.
    pub(super) sparse: bool,
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

/// Memory that units use again and again.
#[derive(Default)]
pub struct Scratch {
    pub selection: Selection,
    pub(super) tied: Selection,
    pub bottoms: Vec<Block>,
    pub counts: Table,
    pub(super) tables: Vec<Vec<Table>>,
    pub(super) builder: Builder,
    pub(super) relaned: Lanes,
    pub(super) lists: Vec<Vec<u64>>,
}

impl Stage {
    pub fn new(order: Order, black: Colour, white: Colour) -> Self {
        let white_queens = white.even.rows - order.e;
        let (table, weighed, queens) =
            if white_queens >= order.e { (black, white, white_queens) } else { (white, black, order.e) };
        // Measured for n = 16 to 20: with five queens a class the bits are dense enough.
        let (prefix, sparse) = match queens {
            _ if queens >= 5 && 3 * queens >= 2 * weighed.even.rows => (queens.min(5) - 2, true),
            0..=5 => (0, false),
            _ => (1, false),
        };
        let mut stage = Self { order, table, weighed, prefix, sparse };
        if stage.shift() + stage.lanes_role().len().next_multiple_of(LANES).ilog2() + 1 > u64::BITS {
            (stage.prefix, stage.sparse) = (0, false);
        }
        stage
    }

    /// The set that the rows of a table run over.
    pub(super) fn rows_role(&self) -> &Role {
        if self.weighed.complement { &self.order.d } else { &self.order.c }
    }

    /// The set that the lanes run over.
    fn lanes_role(&self) -> &Role {
        if self.weighed.complement { &self.order.c } else { &self.order.d }
    }

    /// Where the lane of an item of a list begins.
    pub(super) fn shift(&self) -> u32 {
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

    /// How many placements a colour has on an A in the middle.
    fn typical(&self, colour: &Colour) -> usize {
        let set = self.order.a.sets[self.order.a.len() / 2];
        let rows: Vec<usize> = members(colour.rows(&colour.even, set)).collect();
        let mut count = 0;
        colour.even.placements(&rows, &mut |_, _, _| count += 1);
        count
    }

    /// About how much memory [`Stage::prepare`] needs for one A, in bytes: lanes are padded to about 1.7 times
    /// their bits, and a leaf of a walk with its share of tops takes 5.
    pub fn memory_of_a(&self) -> usize {
        let bits = self.typical(&self.table) * (self.table.odd.squares() + 1) * 17 / 10;
        bits / 8 + self.typical(&self.weighed) * 5
    }

    /// About how much work one A and one B with all C and D are, in nanoseconds on a fast core. It only has to
    /// tell how far a count is.
    pub fn cost(&self) -> u64 {
        let [table, weighed] = [&self.table, &self.weighed].map(|colour| self.typical(colour) as u64);
        let pairs_a_nanosecond = if self.sparse { 900 } else { 320 };
        1 + (table * table + weighed * weighed) / pairs_a_nanosecond
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
    /// The weighed colour's placements on B, in lanes, unless its first queens are placed one by one.
    pub(super) lanes: Lanes,
    pub(super) places: Places,
    pub(super) arrangement: Arrangement,
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
        let mut built = Lanes::default();
        if stage.prefix == 0 {
            built = scratch.builder.build(&stage.weighed.even, places.laned(&items), places.groups());
        } else {
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
        let mut sum = 0;
        let mut tables = std::mem::take(&mut scratch.tables);
        tables.resize_with(group.len().max(tables.len()), Vec::new);
        for (&(a, tie), tables) in group.iter().zip(&mut tables) {
            self.tables(a, of_b, loops, scratch, tables);
            let walk = self.of_a[a - self.first].walk.as_ref();
            if let Some(walk) = walk.filter(|_| rows.is_empty()) {
                let bottoms: Vec<u16> = (0..).take(walk.bottoms.len()).collect();
                let joined =
                    Joined { walk, node: walk.all(), bottoms: &bottoms, lanes: &of_b.lanes, prefix: 0 };
                sum += weighted(&joined, of_b, tables, tie, loops, scratch);
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
            let low = u16::try_from(base).expect("an index of a set");
            (loops.select)(&of_b.walk, of_b.walk.all(), low, low, &mut scratch.selection, &mut scratch.tied);
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
}

/// Two sides to be joined.
pub struct Joined<'a> {
    pub walk: &'a Walk,
    /// The part of the walk.
    pub node: Node,
    /// The bottoms that it needs.
    pub bottoms: &'a [u16],
    pub lanes: &'a Lanes,
    /// How many squares of a parent the lanes take into account already.
    pub prefix: usize,
}

/// The leaves of a join weighed with all tables, in twelfths; `tie` is 1 if A ties.
pub fn weighted(
    joined: &Joined,
    of_b: &OfB,
    tables: &[Table],
    tie: u32,
    loops: &Loops,
    scratch: &mut Scratch,
) -> u128 {
    let &Joined { walk, node, bottoms, lanes, prefix } = joined;
    let [rows, _] = of_b.allowed;
    let narrow = |index: usize| u16::try_from(index).expect("an index of a set");
    let (low, high) = (narrow(rows.start), narrow(rows.start + rows.ties));
    // SAFETY: `Loops` are those of a kernel that the machine has.
    unsafe { (loops.select)(walk, node, low, high, &mut scratch.selection, &mut scratch.tied) };
    let mut sum = 0;
    for (selection, ties) in [(&mut scratch.selection, 1 + tie), (&mut scratch.tied, 2 + tie)] {
        if selection.parents.is_empty() {
            continue;
        }
        selection.bottoms.clear();
        selection.bottoms.extend_from_slice(bottoms);
        for table in tables {
            // SAFETY: `Loops` are those of a kernel that the machine has; the rows and lanes of this walk and
            // these lanes are those of the tables.
            let (all, last) = unsafe {
                (loops.weigh)(walk, selection, lanes, rows.start, prefix, table, &mut scratch.bottoms)
            };
            let tied = if of_b.places.tied { last } else { 0 };
            sum += u128::from(all - tied) * u128::from(SCALE / ties);
            if tied > 0 {
                sum += u128::from(tied) * u128::from(SCALE / (ties + 1));
            }
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
