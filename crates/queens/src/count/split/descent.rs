//! The first queens of a colour on rows that several A share, one by one.
//!
//! Each queen filters a list of what the other class of the colour may still have; below the last of them the rest gets
//! bits ([`super::lanes`]). All A with these rows share that work.

use std::ops::Range;

use super::classes::{Class, Set, members};
use super::kernel::Loops;
use super::lanes::{Blocks, Builder, List, NodeLanes, Places, Squares};
use crate::control::{Control, Stopped};

/// Some first queens: a node of the descent.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstQueens {
    pub columns: Set,
    pub lines: u64,
}

/// All ways to place queens on some rows, in lexicographic order.
pub fn nodes(class: &Class, rows: &[usize]) -> Vec<FirstQueens> {
    let Some((&row, before)) = rows.split_last() else { return vec![FirstQueens::default()] };
    let mut all = Vec::new();
    for first in nodes(class, before) {
        for column in members(class.free(row, first.lines) & !first.columns) {
            all.push(FirstQueens {
                columns: first.columns | 1 << column,
                lines: first.lines | class.lines(row, column),
            });
        }
    }
    all
}

/// Bits of some nodes, for one group of lanes.
#[derive(Default)]
pub struct NodeBlock {
    /// The number of the first node.
    pub first: u32,
    pub nodes: Vec<NodeLanes>,
    pub blocks: Blocks,
    /// The numbers of the items of the nodes, one after the other, if they have bits by order.
    pub items: Vec<u32>,
}

impl NodeBlock {
    /// The numbers of its nodes.
    pub fn nodes(&self) -> Range<u32> {
        self.first..self.first + u32::try_from(self.nodes.len()).expect("fewer nodes than leaves")
    }

    /// Begins the next block.
    fn next(&mut self) {
        self.first = self.nodes().end;
        self.nodes.clear();
        self.blocks.clear();
        self.items.clear();
    }
}

/// Memory of a descent.
#[derive(Default)]
pub struct Descent {
    lists: Vec<List>,
    builder: Builder,
    block: NodeBlock,
    /// Second queens placed so far.
    seconds: usize,
}

/// What a descent goes through.
pub struct Steps<'a> {
    pub class: &'a Class,
    pub rows: &'a [usize],
    pub squares: Squares,
    pub places: Places,
    /// One way in so many to place the second queen is followed: all of them, unless work is only timed.
    pub every: usize,
    /// Whether there are only nodes with something left. Leaves that are kept name the nodes by their numbers, so theirs are all there.
    pub skips_empty: bool,
    /// So many bytes of bits are made before they are used.
    pub bytes: usize,
    pub loops: &'a Loops,
    pub control: &'a Control<'a>,
}

impl Descent {
    /// Places queens on the rows, filters the list by them, and hands on blocks of nodes with their bits, in the order of
    /// [`nodes`].
    pub fn run(
        &mut self,
        steps: &Steps,
        list: &List,
        used: &mut dyn FnMut(&NodeBlock) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        self.lists.resize_with(steps.rows.len(), List::default);
        self.block.next();
        self.block.first = 0;
        self.seconds = 0;
        let mut lists = std::mem::take(&mut self.lists);
        let done = self.place(steps, 0, list, &mut lists, FirstQueens::default(), used);
        self.lists = lists;
        done?;
        used(&self.block)
    }

    /// A queen on the next row, and so on; each filters the list before it.
    fn place(
        &mut self,
        steps: &Steps,
        depth: usize,
        list: &List,
        below: &mut [List],
        placed: FirstQueens,
        used: &mut dyn FnMut(&NodeBlock) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let class = steps.class;
        if steps.skips_empty && list.len() == 0 {
            return Ok(());
        }
        let Some(&row) = steps.rows.get(depth) else {
            // SAFETY: `Loops` are those of a kernel that the machine has.
            let mut node = unsafe {
                (steps.loops.build)(
                    &mut self.builder,
                    class,
                    (list, steps.places),
                    steps.squares,
                    placed,
                    &mut self.block.blocks,
                )
            };
            if steps.places == Places::Order {
                node.items = self.block.items.len();
                self.block.items.extend_from_slice(list.numbers());
            }
            self.block.nodes.push(node);
            if size_of_val(&self.block.blocks[..]) >= steps.bytes {
                used(&self.block)?;
                self.block.next();
            }
            return Ok(());
        };
        steps.control.check()?;
        let Some((filtered, below)) = below.split_first_mut() else { return Ok(()) };
        for column in members(class.free(row, placed.lines) & !placed.columns) {
            let lines = class.lines(row, column);
            self.seconds += usize::from(depth == 1);
            if depth == 1 && !self.seconds.is_multiple_of(steps.every) {
                filtered.clear();
            } else {
                // SAFETY: `Loops` are those of a kernel that the machine has.
                unsafe { (steps.loops.filter)(list, lines, filtered) };
            }
            let placed = FirstQueens { columns: placed.columns | 1 << column, lines: placed.lines | lines };
            self.place(steps, depth + 1, filtered, below, placed, used)?;
        }
        Ok(())
    }
}
