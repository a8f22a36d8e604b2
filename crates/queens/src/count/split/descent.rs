//! The first queens of the weighed colour, one by one, for all A that begin with the same rows.
//!
//! Each queen filters a list of what the other class of the colour may still have. A stage with six queens a class
//! stops after the first and builds lanes of what is left; a sparse one goes on to the last two queens.

use super::classes::{Set, members};
use super::join::Table;
use super::kernel::Loops;
use super::lanes::Lanes;
use super::order::NONE;
use super::sparse::{NO_A, Pairs};
use super::unit::{Joined, OfB, Prepared, Scratch, weighted};
use super::walk::node_key;

impl Prepared<'_> {
    /// All placements of the first queens on `rows`, and the A below each.
    pub(super) fn below_prefixes(
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
        let mut bottoms = Vec::new();
        let mut free: Option<Vec<bool>> = None;
        let mut sum = 0;
        for (place, &(a, tie)) in self.group.iter().enumerate() {
            let Some(walk) = &self.prepared.of_a[a - self.prepared.first].walk else { continue };
            let next = &mut self.next[place];
            while walk.nodes.get(*next).is_some_and(|node| node.key < key) {
                *next += 1;
            }
            let Some(node) = walk.nodes.get(*next).filter(|node| node.key == key) else { continue };
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
            bottoms.clear();
            for (number, bottom) in (0_u16..).zip(&walk.bottoms) {
                if bottom.iter().all(|&square| free[usize::from(square)]) {
                    bottoms.push(number);
                }
            }
            let joined =
                Joined { walk, node: *node, bottoms: &bottoms, lanes: relaned, prefix: stage.prefix };
            sum += weighted(&joined, self.of_b, &self.tables[place], tie, self.loops, scratch);
        }
        sum
    }
}
