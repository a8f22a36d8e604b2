//! The first queens of the weighed colour, one by one, for all A that begin with the same rows.
//!
//! Each queen filters a list of what the other class of the colour may still have. A stage stops after the first (or
//! before it, if bits are dense enough) and builds lanes of what is left; a sparse one stops after the second.

use super::classes::{Set, members};
use super::kernel::Loops;
use super::lanes::Lanes;
use super::order::{Allowed, NONE, SCALE};
use super::packing::{Packing, small};
use super::select::{Selection, tied_of};
use super::sparse::{NO_A, Placed, RowLines, Sparse};
use super::unit::{OfB, Prepared, Scratch, TablesOfA};
use super::walk::{Walk, key_with};
use crate::control::{Control, Stopped};

/// How many items a lane has at most, as a power of two, when lanes are packed for every first queen: two words.
const CAPACITY: u32 = 4;

/// What is left of the lane side below a first queen, or all of it.
#[derive(Default)]
pub struct NodeLanes {
    /// The columns of the first queens.
    key: u32,
    /// The squares that its lanes are built for.
    squares: Vec<u16>,
    lanes: Lanes,
    packing: Packing,
    /// The rows of the table that placements below the first queen can have.
    rows: Vec<u16>,
}

/// Some first queens.
#[derive(Clone, Copy, Default)]
struct FirstQueens {
    count: usize,
    key: u32,
    columns: Set,
    lines: u64,
    /// The row below the last of them.
    next_row: usize,
}

impl Prepared<'_> {
    /// Builds the lanes below all first queens on some rows, or of everything if there are no rows, in `scratch`.
    pub(super) fn build_nodes(
        &self,
        rows: &[usize],
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
        control: &Control,
    ) -> Result<(), Stopped> {
        let mut built = 0;
        self.place_queens(rows, FirstQueens::default(), &mut built, of_b, loops, scratch, control)?;
        scratch.nodes.truncate(built);
        Ok(())
    }

    /// A queen on the first of some rows, and so on; each filters the list before it. Nodes come in the order of their
    /// keys.
    #[allow(clippy::too_many_arguments, reason = "where it is, and what it works with")]
    fn place_queens(
        &self,
        rows: &[usize],
        placed: FirstQueens,
        built: &mut usize,
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
        control: &Control,
    ) -> Result<(), Stopped> {
        control.check()?;
        let class = &self.stage.weighed.even;
        let Some((&row, rows)) = rows.split_first() else {
            self.build_node(placed, *built, of_b, loops, scratch);
            *built += 1;
            return Ok(());
        };
        for column in members(class.free(row, placed.lines) & !placed.columns) {
            let (list, below) = scratch.lists.split_at_mut(placed.count + 1);
            let lines = class.lines(row, column);
            // SAFETY: `Loops` are those of a kernel that the machine has.
            unsafe { (loops.filter)(&list[placed.count], lines, &mut below[0]) };
            let placed = FirstQueens {
                count: placed.count + 1,
                key: key_with(placed.key, column),
                columns: placed.columns | 1 << column,
                lines: placed.lines | lines,
                next_row: row + 1,
            };
            self.place_queens(rows, placed, built, of_b, loops, scratch, control)?;
        }
        Ok(())
    }

    /// The lanes of what is left below some first queens.
    fn build_node(
        &self,
        placed: FirstQueens,
        number: usize,
        of_b: &OfB,
        loops: &Loops,
        scratch: &mut Scratch,
    ) {
        let class = &self.stage.weighed.even;
        let Scratch { lists, nodes, builder, .. } = scratch;
        if nodes.len() <= number {
            nodes.push(NodeLanes::default());
        }
        let node = &mut nodes[number];
        node.key = placed.key;
        node.squares.clear();
        node.squares.extend(class.squares_below(placed.next_row, placed.columns, placed.lines));
        let packing = match &of_b.packing {
            Some(packing) => packing,
            None => {
                let sets = &self.stage.rows_role().sets[of_b.allowed[0].start..];
                node.rows.clear();
                let wanted = if self.stage.weighed.complement { 0 } else { placed.columns };
                let below = (0..).zip(sets).filter(|&(_, &set)| set & placed.columns == wanted);
                node.rows.extend(below.map(|(row, _)| row));
                if placed.count == 0 {
                    // The list of everything keeps the numbers of its sets.
                    let (whole, copy) = lists.split_at_mut(1);
                    // SAFETY: `Loops` are those of a kernel that the machine has.
                    unsafe { (loops.filter)(&whole[0], 0, &mut copy[0]) };
                }
                let list = &mut lists[placed.count.max(1)];
                node.packing.pack(list, self.stage.lanes_role().len(), of_b.allowed[1], CAPACITY);
                &node.packing
            }
        };
        let list = &lists[if of_b.packing.is_some() { placed.count } else { placed.count.max(1) }];
        // SAFETY: `Loops` are those of a kernel that the machine has; the numbers of the list are those of lanes.
        unsafe { (loops.build)(builder, class, list, packing.groups(), &node.squares, &mut node.lanes) };
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
        let Some(node) = walk.node(lanes.key) else { return 0 };
        let NodeLanes { lanes, packing, rows: rows_below, .. } = lanes;
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
                (loops.weigh)(walk, selection, lanes, of_b.allowed[0].start, walk.prefix, factors, bits)
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
