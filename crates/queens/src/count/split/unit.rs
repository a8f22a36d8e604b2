//! One unit: the tally of one B with a range of A.
//!
//! ```text
//! tally = sum over A, C, D allowed for B of  black(A,B,C,D) * white(A,B,C,D) * weight * 12 / ties
//! ```
//!
//! With the sizes of n = 20, e = 4 (four queens on each black class, the table colour; six on each white one, the weighed
//! colour):
//!
//! ```text
//! tally(B):                                             210 B in all
//!   lanes of both colours on B                          2,000 and 13,000 placements, by 210 sets each
//!   for all A that share first rows, not less than B:    210 A at most, up to 70 with the same
//!     for every 64 lanes of the table colour:           4 groups
//!       for all A: column[C][D] = pairs of the table colour, leaf by leaf
//!       for all A: table[D][C] = column turned around
//!     for every 64 lanes of the weighed colour:         4 groups
//!       for every placement of the first two queens:    about 70 nodes
//!         filter the lanes' placements, give them bits  350 placements
//!       for all A, every node, every leaf:              13,000 leaves of an A
//!         sum += popcount(top & bottom) * table[D of the leaf]
//!   return sum, with the weights of ties, in twelfths
//! ```
//!
//! Where hardly any pair fits (e = 3 and less) the weighed colour has no lanes: one list of all placements, and below its first queens
//! for every leaf and every bit of top & bottom: sum += table[D of the leaf][C of the bit] ([`super::pairs`]). From n = 24 on the leaves of such
//! stages do not fit memory and are made below each node ([`super::walk`]).

use super::classes::{Set, members};
use super::column::Column;
use super::descent::{Descent, NodeBlock, Steps};
use super::exact;
use super::join::{Job, Sums};
use super::kernel::{Kernel, Loops};
use super::lanes::{Block, LANES, Places, Squares};
use super::leaves::{Counts, Leaves};
use super::limits::Limits;
#[cfg(test)]
use super::limits::reached;
use super::order::{Allowed, SCALE};
use super::stage::{OfA, OfB, Side, Stage};
use super::table::{Table, Turning};
use super::walk::{Ground, Walk, Walking};
use crate::control::{Control, Stopped};

/// What all units of a stage with the same range of A have in common: about 5 bytes for each placement on A.
pub struct Prepared<'a> {
    stage: &'a Stage,
    of_a: Vec<OfA>,
}

/// Memory that the units of one [`Prepared`] use again and again.
#[derive(Default)]
pub struct Scratch {
    pub(super) descent: Descent,
    pub(super) bits: Vec<Block>,
    ground: Ground,
    batch: Vec<InBatch>,
    /// What was done of each A for the B before.
    counts: Vec<BothCounts>,
}

/// How many leaves of each part of an A are done.
#[derive(Default)]
struct BothCounts {
    table: Vec<Counts>,
    weighed: Vec<Counts>,
}

/// One A of those that are done together.
#[derive(Default)]
struct InBatch {
    /// Its place among what is prepared.
    place: usize,
    /// 1 if its set ties with that of B, or 0.
    tie: u32,
    counts: BothCounts,
    /// Where the parts of the nodes that were done last end.
    parts: usize,
    /// 64 lanes of the table colour.
    column: Column,
    /// One, unless an entry needs more than a digit.
    tables: Vec<Table>,
    /// How many of them have an entry for the lanes in hand.
    digits: usize,
}

/// What the tally of a unit works with.
#[derive(Clone, Copy)]
pub struct Tallying<'a> {
    pub loops: &'a Loops,
    pub control: &'a Control<'a>,
    /// The sets that the leaves of the weighed colour may have, and its lanes.
    rows: Allowed,
    lanes: Allowed,
    /// One group of lanes in so many is done, or where pairs are looked up one way to place the second queen in so many: all of
    /// them, unless work is only timed.
    pub every: usize,
    pub table: &'a OfB,
    pub weighed: &'a OfB,
}

impl<'a> Prepared<'a> {
    /// With what [`Stage::prepare`] made of some A.
    pub fn new(stage: &'a Stage, of_a: Vec<OfA>) -> Self {
        Self { stage, of_a }
    }

    /// The tally of one B, in twelfths, without the weight of its stage.
    pub fn tally(
        &self,
        b: usize,
        kernel: Kernel,
        scratch: &mut Scratch,
        control: &Control,
    ) -> Result<u128, Stopped> {
        self.tally_some(b, 1, kernel, scratch, control)
    }

    /// The same for one in so many groups of lanes only (or second queens, see [`Tallying`]), of both colours: the work of a part of a unit, whose result is
    /// good for nothing.
    pub fn tally_some(
        &self,
        b: usize,
        every: usize,
        kernel: Kernel,
        scratch: &mut Scratch,
        control: &Control,
    ) -> Result<u128, Stopped> {
        let stage = self.stage;
        let order = &stage.order;
        let [of_a, of_c, of_d] = order.least(b);
        let [rows, lanes] = if stage.weighed.colour.complement { [of_d, of_c] } else { [of_c, of_d] };
        let [rows_role, lanes_role] = stage.roles();
        let set = order.b.sets[b];
        // Ties matter only where pairs are weighed.
        let table = stage.table.of_b(set, rows_role.len(), Allowed { ties: 0, ..rows }, control)?;
        let weighed = stage.weighed.of_b(set, lanes_role.len(), lanes, control)?;
        if table.groups.is_empty() || weighed.groups.is_empty() {
            return Ok(0);
        }
        let unit =
            Tallying { loops: kernel.loops(), control, rows, lanes, every, table: &table, weighed: &weighed };
        // Those that share their first rows side by side, in the weighed colour first.
        let allowed = (0..).zip(&self.of_a).filter(|(_, of)| of.a >= of_a.start);
        let mut chosen: Vec<(Set, Set, usize)> = allowed
            .map(|(place, of)| (stage.weighed.first_rows(of.a), stage.table.first_rows(of.a), place))
            .collect();
        chosen.sort_unstable();
        let at_once = stage.batch(rows_role.len() - rows.start, weighed.packing.set_of.len());
        let mut batch = std::mem::take(&mut scratch.batch);
        scratch.counts.resize_with(self.of_a.len(), BothCounts::default);
        let mut tally = 0;
        for alike in chosen.chunk_by(|one, other| one.0 == other.0) {
            for some in alike.chunks(at_once) {
                batch.resize_with(some.len(), InBatch::default);
                for (of, &(.., place)) in batch.iter_mut().zip(some) {
                    of.counts = std::mem::take(&mut scratch.counts[place]);
                    (of.place, of.tie) = (place, u32::from(self.of_a[place].a < of_a.start + of_a.ties));
                }
                let mut rest = &mut batch[..];
                for more_alike in some.chunk_by(|one, other| one.1 == other.1) {
                    let (now, later) = rest.split_at_mut(more_alike.len());
                    self.tables(more_alike[0].1, now, unit, scratch)?;
                    rest = later;
                }
                tally += self.weigh(alike[0].0, &mut batch, unit, scratch)?;
                for of in &mut batch {
                    scratch.counts[of.place] = std::mem::take(&mut of.counts);
                }
            }
        }
        scratch.batch = batch;
        Ok(tally * u128::from(order.b.weight[b]))
    }

    fn steps<'s>(&self, side: &'s Side, first_rows: Set, rows: &'s [usize], unit: Tallying<'s>) -> Steps<'s> {
        let Tallying { loops, control, .. } = unit;
        let (places, every) = if side.by_pairs { (Places::Order, unit.every) } else { (Places::Lanes, 1) };
        Steps {
            class: &side.colour.even,
            rows,
            squares: Squares::below(&side.colour.even, first_rows),
            places,
            every,
            skips_empty: !side.keeps_leaves,
            bytes: self.stage.limits.block,
            loops,
            control,
        }
    }

    /// The tables of some A whose table colour begins with some rows.
    fn tables(
        &self,
        first_rows: Set,
        batch: &mut [InBatch],
        unit: Tallying,
        scratch: &mut Scratch,
    ) -> Result<(), Stopped> {
        let [rows_role, lanes_role] = self.stage.roles();
        let Tallying { rows, lanes, loops, control, .. } = unit;
        let turning = Turning {
            from: &unit.table.packing,
            to: &unit.weighed.packing,
            rows: &rows_role.weight[rows.start..],
            lanes: &lanes_role.weight[lanes.start..],
            start: [rows.start, lanes.start],
            by_rows: self.stage.weighed.by_pairs,
        };
        for of in batch.iter_mut() {
            self.of_a[of.place].table.choose(Allowed { ties: 0, ..lanes }, &mut of.counts.table);
            of.tables.resize_with(1, Table::default);
            turning.clear(&mut of.tables[0]);
        }
        let rows_of_queens: Vec<usize> = members(first_rows).collect();
        let steps = self.steps(&self.stage.table, first_rows, &rows_of_queens, unit);
        let Limits { full, digit, far, .. } = self.stage.limits;
        let fetches = batch.len() * turning.lanes.len() * LANES > far;
        for (group, list) in unit.table.groups.iter().enumerate().step_by(unit.every) {
            let Scratch { descent, bits, .. } = &mut *scratch;
            for of in batch.iter_mut() {
                of.column.clear(turning.lanes.len());
            }
            descent.run(&steps, list, &mut |block| {
                for of in batch.iter_mut() {
                    control.check()?;
                    let leaves = &self.of_a[of.place].table;
                    let job =
                        Job { fetches, ..job(leaves, &of.counts.table, lanes.start, block, &mut of.parts) };
                    // SAFETY: `Loops` are those of a kernel that the machine has; the sets of the chosen leaves are rows of
                    // the column.
                    unsafe { (loops.table)(&job, &mut of.column.bytes, bits) };
                    of.column.added(job.leaf_count(), full);
                }
                Ok(())
            })?;
            for of in batch.iter_mut() {
                if of.column.is_full(full) {
                    let leaves = (&self.of_a[of.place].table, &of.counts.table[..]);
                    exact::count_again(
                        &steps,
                        list,
                        leaves,
                        (lanes.start, full),
                        &mut of.column,
                        unit,
                        scratch,
                    )?;
                }
                of.column.finish(&turning.weights(group), digit);
                for (place, digit) in of.column.digits().enumerate() {
                    if place == of.tables.len() {
                        of.tables.push(Table::default());
                        turning.clear(&mut of.tables[place]);
                    }
                    turning.turn(digit, group, &mut of.tables[place]);
                }
            }
        }
        Ok(())
    }

    /// The sum over some A whose weighed colour begins with some rows, in twelfths.
    fn weigh(
        &self,
        first_rows: Set,
        batch: &mut [InBatch],
        unit: Tallying,
        scratch: &mut Scratch,
    ) -> Result<u128, Stopped> {
        if !self.stage.weighed.keeps_leaves {
            return self.walk(first_rows, batch, unit, scratch);
        }
        let Tallying { rows, loops, control, .. } = unit;
        let OfB { packing, groups } = unit.weighed;
        for of in batch.iter_mut() {
            self.of_a[of.place].weighed.choose(rows, &mut of.counts.weighed);
        }
        #[cfg(test)]
        mark_ways(first_rows, batch);
        let rows_of_queens: Vec<usize> = members(first_rows).collect();
        let steps = self.steps(&self.stage.weighed, first_rows, &rows_of_queens, unit);
        let Limits { digit, far, .. } = self.stage.limits;
        let by_pairs = self.stage.weighed.by_pairs;
        let fetches = !by_pairs && batch.len() * self.stage.roles()[0].len() * LANES > far;
        #[cfg(test)]
        if !by_pairs {
            reached::mark(if fetches { "rows fetched ahead" } else { "rows not fetched ahead" });
        }
        let Scratch { descent, bits, .. } = scratch;
        let mut sum = 0;
        // Pairs are all in one list.
        for (group, list) in groups.iter().enumerate().step_by(if by_pairs { 1 } else { unit.every }) {
            let has_ties = packing.tied && group + 1 == groups.len();
            for of in batch.iter_mut() {
                let has_any = |table: &Table| by_pairs || table.has_any(group);
                of.digits = 1 + of.tables[1..].iter().rposition(has_any).map_or(0, |place| place + 1);
            }
            descent.run(&steps, list, &mut |block| {
                for of in &mut *batch {
                    control.check()?;
                    let mut add = |sums: Sums, place: usize| {
                        for ((all, last), ties) in sums.into_iter().zip([1 + of.tie, 2 + of.tie]) {
                            let also = if has_ties { last } else { 0 };
                            let twelfths = u128::from(all - also) * u128::from(SCALE / ties)
                                + u128::from(also) * u128::from(SCALE / (ties + 1));
                            sum += twelfths << (place as u32 * digit);
                        }
                    };
                    let leaves = &self.of_a[of.place].weighed;
                    let job =
                        Job { fetches, ..job(leaves, &of.counts.weighed, rows.start, block, &mut of.parts) };
                    let tables = &of.tables[..of.digits];
                    if by_pairs {
                        for (place, table) in tables.iter().enumerate() {
                            let rows = table.rows(rows.start, packing.first_tied());
                            // SAFETY: `Loops` are those of a kernel that the machine has; the sets of the chosen leaves are
                            // rows of the table, and the lanes of items are its lanes.
                            add(unsafe { (loops.pairs)(&job, rows, bits) }, place);
                        }
                        continue;
                    }
                    for (place, some) in tables.chunks(2).enumerate() {
                        if let [low, high] = some {
                            let columns = [low.column(group), high.column(group)];
                            // SAFETY: as above.
                            let [low, high] = unsafe { (loops.weigh_two)(&job, columns, bits) };
                            add(low, 2 * place);
                            add(high, 2 * place + 1);
                        } else {
                            // SAFETY: as above.
                            let [only] = unsafe { (loops.weigh)(&job, [some[0].column(group)], bits) };
                            add(only, 2 * place);
                        }
                    }
                }
                Ok(())
            })?;
        }
        Ok(sum)
    }

    /// The same where leaves are not kept.
    fn walk(
        &self,
        first_rows: Set,
        batch: &[InBatch],
        unit: Tallying,
        scratch: &mut Scratch,
    ) -> Result<u128, Stopped> {
        let Tallying { rows, loops, control, .. } = unit;
        let OfB { packing, groups } = unit.weighed;
        let side = &self.stage.weighed;
        #[cfg(test)]
        mark_ways(first_rows, batch);
        let rows_of_queens: Vec<usize> = members(first_rows).collect();
        let steps = self.steps(side, first_rows, &rows_of_queens, unit);
        let digits = batch.iter().map(|of| of.tables.len()).max().unwrap_or(0);
        #[cfg(test)]
        if digits > 1 {
            reached::mark("walks with several tables");
        }
        // One walk for each digit, of the A that have it.
        let walks: Vec<Walk> = (0..digits)
            .map(|digit| {
                let having = batch.iter().filter_map(|of| Some((of, of.tables.get(digit)?)));
                let walking = having.map(|(of, table)| {
                    let set = self.stage.order.a.sets[self.of_a[of.place].a];
                    let left = side.colour.rows(&side.colour.even, set) & !first_rows;
                    Walking { left, tie: of.tie, table: table.rows(rows.start, packing.first_tied()) }
                });
                Walk::new(&side.colour.even, steps.squares, &side.leaf_sets, rows, walking.collect())
            })
            .collect();
        let Scratch { descent, ground, .. } = scratch;
        let mut sum = 0;
        for list in groups {
            descent.run(&steps, list, &mut |block| {
                for (digit, walk) in (0_u32..).zip(&walks) {
                    control.check()?;
                    for (found, ties) in walk.run(block, ground, loops.walk).into_iter().zip(1..) {
                        let twelfths = u128::from(found) * u128::from(SCALE / ties);
                        sum += twelfths << (digit * self.stage.limits.digit);
                    }
                }
                Ok(())
            })?;
        }
        Ok(sum)
    }
}

/// The leaves whose nodes are in a block. `done` is where the parts of the blocks before end.
pub fn job<'l>(
    leaves: &'l Leaves,
    counts: &'l [Counts],
    start: usize,
    block: &'l NodeBlock,
    done: &mut usize,
) -> Job<'l> {
    let parts = leaves.parts_of(block.nodes(), *done);
    *done = parts.end;
    Job { leaves, parts: &leaves.parts[parts.clone()], counts: &counts[parts], start, fetches: false, block }
}

/// Tells the tests which ways were taken.
#[cfg(test)]
fn mark_ways(first_rows: Set, batch: &[InBatch]) {
    reached::mark(match first_rows.count_ones() {
        0 => "without a first queen",
        1 => "below a first queen",
        _ => "below several first queens",
    });
    match batch.iter().map(|of| of.tables.len()).max() {
        Some(2) => reached::mark("two tables"),
        Some(3..) => reached::mark("more than two tables"),
        _ => {}
    }
}
