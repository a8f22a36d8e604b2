//! The first queens of the weighed colour, one by one, for all A that begin with the same rows.
//!
//! Each queen filters a list of what the other class of the colour may still have. A stage stops after the first (or
//! before it, if bits are dense enough) and builds lanes of what is left; a sparse one stops after the second.

use super::classes::members;
use super::kernel::Loops;
use super::lanes::Lanes;
use super::order::{Allowed, NONE, SCALE};
use super::packing::{Packing, small};
use super::select::{Selection, tied_of};
use super::sparse::{NO_A, Placed, RowLines, Sparse};
use super::unit::{OfB, Prepared, Scratch, TablesOfA};
use super::walk::Walk;
use crate::control::{Control, Stopped};

/// How many items a lane has at most, as a power of two, when lanes are packed for every first queen: two words.
const CAPACITY: u32 = 4;

/// What is left of the lane side below a first queen, or all of it.
#[derive(Default)]
pub struct NodeLanes {
    /// The column of the first queen, if there is one.
    first: Option<usize>,
    lanes: Lanes,
    packing: Packing,
    /// The rows of the table that placements below the first queen can have.
    rows: Vec<u16>,
}

impl Prepared<'_> {
    /// Builds the lanes below every first queen on a row, or of everything, in `scratch`.
    pub(super) fn build_nodes(&self, row: Option<usize>, of_b: &OfB, loops: &Loops, scratch: &mut Scratch) {
        let class = &self.stage.weighed.even;
        let firsts: Vec<Option<usize>> = match row {
            Some(row) => members(class.free(row, 0)).map(Some).collect(),
            None => vec![None],
        };
        let Scratch { lists, nodes, builder, .. } = scratch;
        nodes.resize_with(firsts.len(), NodeLanes::default);
        for (&first, node) in firsts.iter().zip(nodes) {
            let (whole, left) = lists.split_at_mut(1);
            let list = &mut left[0];
            let (below, lines, used) = match row.zip(first) {
                Some((row, column)) => (row + 1, class.lines(row, column), 1 << column),
                None => (0, 0, 0),
            };
            // SAFETY: `Loops` are those of a kernel that the machine has.
            unsafe { (loops.filter)(&whole[0], lines, list) };
            node.first = first;
            let squares: Vec<u16> = (below..class.rows)
                .flat_map(|row| {
                    let columns = members(class.free(row, lines) & !used);
                    columns.map(move |column| small(class.square(row, column)))
                })
                .collect();
            let sets = &self.stage.rows_role().sets[of_b.allowed[0].start..];
            node.rows.clear();
            let wanted = if self.stage.weighed.complement { 0 } else { used };
            node.rows.extend((0..).zip(sets).filter(|&(_, &set)| set & used == wanted).map(|(row, _)| row));
            let packing = match &of_b.packing {
                Some(packing) => packing,
                None => {
                    node.packing.pack(list, self.stage.lanes_role().len(), of_b.allowed[1], CAPACITY);
                    &node.packing
                }
            };
            // SAFETY: `Loops` are those of a kernel that the machine has; the numbers of the list are those of
            // lanes.
            unsafe { (loops.build)(builder, class, list, packing.groups(), &squares, &mut node.lanes) };
        }
    }

    /// One A with the nodes in `scratch`, in twelfths.
    pub(super) fn join_nodes(
        &self,
        of_a: &TablesOfA,
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
        control: &Control,
    ) -> Result<u128, Stopped> {
        let place = of_a.a - self.first;
        let Some(walk) = &self.of_a[place].walk else { return Ok(0) };
        let Scratch { chosen, tied, .. } = scratch;
        let Allowed { start, ties } = of_b.allowed[0];
        chosen[place].advance(walk, small(start), small(start + ties), tied);
        let nodes = std::mem::take(&mut scratch.nodes);
        let mut join = |node| control.check().map(|()| self.join(walk, node, of_a, of_b, loops, scratch));
        let sum = nodes.iter().map(&mut join).sum();
        scratch.nodes = nodes;
        sum
    }

    /// The leaves of one A below a first queen joined with the lanes there.
    fn join(
        &self,
        walk: &Walk,
        lanes: &NodeLanes,
        of_a: &TablesOfA,
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
    ) -> u128 {
        let Some(node) = walk.node(lanes.first) else { return 0 };
        let NodeLanes { first, lanes, packing, rows: rows_below } = lanes;
        let packing = of_b.packing.as_ref().unwrap_or(packing);
        let Scratch { chosen, tops, tied, factors, bits, .. } = scratch;
        chosen[of_a.a - self.first].tops(walk, node, tops);
        let tied = tied_of(tied, node);
        if tops.is_empty() && tied.is_empty() {
            return 0;
        }
        let selection = Selection { node, tops, tied };
        let mut sum = 0;
        let base = u128::from(self.stage.limits.entry);
        for (table, worth) in
            of_a.tables.iter().zip(std::iter::successors(Some(1), |worth| Some(worth * base)))
        {
            // SAFETY: `Loops` are those of a kernel that the machine has; the rows and lanes of this walk and
            // these lanes are those of the table.
            let sums = unsafe {
                let factors = if of_b.packing.is_some() {
                    table
                } else {
                    (loops.permute)(table, packing, rows_below, factors);
                    &*factors
                };
                let prefix = usize::from(first.is_some());
                (loops.weigh)(walk, selection, lanes, of_b.allowed[0].start, prefix, factors, bits)
            };
            for ((all, last), ties) in sums.into_iter().zip([1 + of_a.tie, 2 + of_a.tie]) {
                let also = if packing.tied { last } else { 0 };
                sum += worth * u128::from(all - also) * u128::from(SCALE / ties);
                if also > 0 {
                    sum += worth * u128::from(also) * u128::from(SCALE / (ties + 1));
                }
            }
        }
        sum
    }

    /// All A of a sparse stage that begin with some rows, in twelfths.
    pub(super) fn sparse(
        &self,
        rows: &[usize],
        group: &[TablesOfA],
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
        control: &Control,
    ) -> Result<u128, Stopped> {
        let stage = self.stage;
        let class = &stage.weighed.even;
        let rows_of = |of_a: &TablesOfA| stage.weighed.rows(class, stage.order.a.sets[of_a.a]);
        let mut a_of = vec![NO_A; 1 << class.rows];
        for (place, of_a) in (0..).zip(group) {
            a_of[rows_of(of_a) as usize] = place;
        }
        let [of_rows, of_lanes] = of_b.allowed;
        let row_of: Vec<u16> = stage
            .weighed
            .index(stage.rows_role())
            .into_iter()
            .map(|set| if set == NONE { None } else { usize::from(set).checked_sub(of_rows.start) })
            .map(|row| row.map_or(NONE, small))
            .collect();
        let sparse = Sparse {
            class,
            queens: rows_of(&group[0]).count_ones() as usize,
            a_of: &a_of,
            group,
            row_of: &row_of,
            lines_of: std::array::from_fn(|row| {
                if row < class.rows { class.row_lines(row) } else { RowLines::default() }
            }),
            base: stage.limits.entry.into(),
            tied_rows: small(of_rows.ties),
            tied_sets: u32::from(small(of_lanes.start + of_lanes.ties)),
        };
        self.place_first(&sparse, rows, Placed::default(), loops, scratch, control)
    }

    /// A queen on the first of some rows, and so on; each filters the list before it.
    #[allow(clippy::too_many_arguments, reason = "what a recursion hands on, each of another type")]
    fn place_first(
        &self,
        sparse: &Sparse,
        rows: &[usize],
        placed: Placed,
        loops: &Loops,
        scratch: &mut Scratch,
        control: &Control,
    ) -> Result<u128, Stopped> {
        control.check()?;
        let depth = placed.rows.count_ones() as usize;
        let Scratch { lists, squares, .. } = scratch;
        let Some((&row, rows)) = rows.split_first() else {
            // SAFETY: `Loops` are those of a kernel that the machine has.
            return Ok(unsafe { (loops.weigh_pairs)(sparse, &lists[depth], placed, squares) }.into());
        };
        let mut sum = 0;
        for column in members(placed.free(sparse.lines_of[row])) {
            let (list, below) = scratch.lists.split_at_mut(depth + 1);
            let lines = sparse.class.lines(row, column);
            // SAFETY: `Loops` are those of a kernel that the machine has.
            unsafe { (loops.filter)(&list[depth], lines, &mut below[0]) };
            if below[0].len() > 0 {
                let placed = placed.with(row, sparse.lines_of[row], column);
                sum += self.place_first(sparse, rows, placed, loops, scratch, control)?;
            }
        }
        Ok(sum)
    }
}
