//! The search tree, for Graphviz and as SVG: a node for every queen placed, green for a solution, grey for a dead end. A tree
//! with many nodes is folded: below the deepest level that fits, each subtree is one dashed node that says how much it
//! stands for.
//!
//! A node is named after the squares on the stack, so the tree grows while the search runs. Memory: the nodes that are
//! shown, [`MAX_NODES`] and their folded subtrees at most.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};

use super::svg::{Svg, Theme, ems, short};
use super::{Run, label};
use crate::line::Square;
use crate::trace::{Executed, Stack, Step};
use crate::words::Words;

/// How many nodes a tree shows before it is folded.
pub const MAX_NODES: u64 = 100;

/// A node that is shown.
struct TreeNode {
    /// Its name for Graphviz.
    name: String,
    /// The node above; none above the root.
    parent: Option<usize>,
    label: String,
    kind: NodeKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum NodeKind {
    Plain,
    DeadEnd,
    Solution,
    /// A subtree, with or without solutions.
    Folded {
        solves: bool,
    },
}

/// What a folded subtree stands for.
#[derive(Default)]
struct Folded {
    nodes: u64,
    solutions: u64,
}

/// The nodes of a tree that are shown, each after its parent. `levels` is how many nodes each level has: it decides where
/// to fold.
fn grow(steps: &mut dyn Iterator<Item = Executed>, levels: &[u64], words: &Words) -> Vec<TreeNode> {
    let deepest = deepest_shown(levels);
    let root =
        TreeNode { name: name(&[]), parent: None, label: words.say("tree-root"), kind: NodeKind::Plain };
    let mut places = HashMap::from([(root.name.clone(), 0)]);
    let mut nodes = vec![root];
    let mut stack = Stack::default();
    let mut path: Vec<Square> = Vec::new();
    // For each level of the path, whether a queen was placed below it.
    let mut has_child = vec![false];
    let mut folded: BTreeMap<usize, Folded> = BTreeMap::new();
    for executed in steps {
        let step = executed.step;
        stack.apply(&step);
        match step {
            Step::Place { square } | Step::Keep { square, .. } => {
                path.clear();
                path.extend(stack.queens());
                if path.len() <= deepest {
                    let parent = Some(places[&name(&path[..path.len() - 1])]);
                    places.insert(name(&path), nodes.len());
                    nodes.push(TreeNode {
                        name: name(&path),
                        parent,
                        label: label(square),
                        kind: NodeKind::Plain,
                    });
                } else {
                    folded.entry(places[&name(&path[..deepest])]).or_default().nodes += 1;
                }
                if let Some(has_child) = has_child.last_mut() {
                    *has_child = true;
                }
                has_child.push(false);
            }
            Step::TakeBack { .. } => {
                path.pop();
                has_child.pop();
            }
            Step::Exhausted { .. } if path.len() <= deepest && has_child.last() == Some(&false) => {
                nodes[places[&name(&path)]].kind = NodeKind::DeadEnd;
            }
            Step::Solution { .. } => {
                path.clear();
                path.extend(stack.queens());
                if path.len() <= deepest {
                    nodes[places[&name(&path)]].kind = NodeKind::Solution;
                } else {
                    folded.entry(places[&name(&path[..deepest])]).or_default().solutions += 1;
                }
            }
            _ => {}
        }
    }
    for (parent, Folded { nodes: count, solutions }) in folded {
        let label =
            words.say_with("tree-folded", &[("nodes", count.into()), ("solutions", solutions.into())]);
        let name = format!("{}_more", nodes[parent].name);
        nodes.push(TreeNode {
            name,
            parent: Some(parent),
            label,
            kind: NodeKind::Folded { solves: solutions > 0 },
        });
    }
    nodes
}

/// What the tree of a search is called.
fn title(run: Run<'_>, words: &Words) -> String {
    words.say_with("trace-of", &[("size", run.board.size().into()), ("method", run.method.name().into())])
}

/// Writes the tree of a search for Graphviz. `levels` is how many nodes each level has (from
/// [`Summary`](crate::trace::summary::Summary)): it decides where to fold.
///
/// ```
/// use queens::{Board, Method, search::Goal, draw::{Run, tree}, trace::summary::Summary, words::{Lang, Words}};
/// let board = Board::empty(4);
/// let run = Run::new(&board, Method::Grid, Goal::All);
/// let mut out = Vec::new();
/// tree::write(&mut out, run, &mut run.steps(), &Summary::of(run.steps()).levels, &Words::new(Lang::En))?;
/// assert_eq!(String::from_utf8(out).unwrap().matches(" -> ").count(), 16);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn write(
    out: &mut dyn Write,
    run: Run<'_>,
    steps: &mut dyn Iterator<Item = Executed>,
    levels: &[u64],
    words: &Words,
) -> io::Result<()> {
    // A wide tree is easier to scroll down than across.
    let wide = levels.iter().take(deepest_shown(levels) + 1).any(|&nodes| nodes > 12);
    let direction = if wide { "rankdir=LR; " } else { "" };
    let title = title(run, words);
    writeln!(out, "digraph queens {{")?;
    writeln!(
        out,
        "    label=\"{title}\"; labelloc=t; {direction}fontname=\"sans-serif\"; ranksep=0.35; nodesep=0.12;"
    )?;
    writeln!(
        out,
        "    node [shape=box, style=\"rounded,filled\", fillcolor=\"#f6f0e2\", color=\"#8b7d60\", \
         fontname=\"sans-serif\", fontsize=11, height=0.3, width=0.5, margin=\"0.06,0.03\"];"
    )?;
    writeln!(out, "    edge [color=\"#8b7d60\", arrowsize=0.5];")?;
    let nodes = grow(steps, levels, words);
    for TreeNode { name, parent, label, kind } in &nodes {
        let (style, edge) = match kind {
            NodeKind::Plain => ("", ""),
            NodeKind::DeadEnd => (", fillcolor=\"#e4e6e9\", color=\"#9aa5b3\", fontcolor=\"#5d6875\"", ""),
            NodeKind::Solution => (", peripheries=2, fillcolor=\"#d5f2df\", color=\"#1a7f42\"", ""),
            NodeKind::Folded { solves: true } => {
                (", style=\"rounded,dashed\", color=\"#1a7f42\", fontsize=9", " [style=dashed]")
            }
            NodeKind::Folded { solves: false } => {
                (", style=\"rounded,dashed\", color=\"#8b7d60\", fontsize=9", " [style=dashed]")
            }
        };
        writeln!(out, "    {name} [label=\"{label}\"{style}];")?;
        if let Some(parent) = parent {
            writeln!(out, "    {} -> {name}{edge};", nodes[*parent].name)?;
        }
    }
    writeln!(out, "}}")
}

/// The room of a leaf, a level, a node and the margin; the size of the letters.
const LEAF: f64 = 24.0;
const LEVEL: f64 = 84.0;
const NODE: (f64, f64) = (52.0, 18.0);
const MARGIN: f64 = 16.0;
const FONT: f64 = 11.0;

/// Draws the tree of a search as SVG, the root at the left and the leaves below each other; `levels` as for [`write()`].
///
/// ```
/// use queens::{Board, Method, search::Goal, draw::{Run, Theme, tree}, trace::summary::Summary};
/// use queens::words::{Lang, Words};
/// let board = Board::empty(4);
/// let run = Run::new(&board, Method::Grid, Goal::All);
/// let levels = Summary::of(run.steps()).levels;
/// let svg = tree::svg(run, &mut run.steps(), &levels, &Words::new(Lang::En), Theme::Auto);
/// assert_eq!(svg.matches("<path").count(), 16); // an edge to each node but the root
/// assert_eq!(svg.matches("solution-line").count() - svg.matches(".solution-line").count(), 2);
/// ```
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "a tree that is shown has few nodes")]
pub fn svg(
    run: Run<'_>,
    steps: &mut dyn Iterator<Item = Executed>,
    levels: &[u64],
    words: &Words,
    theme: Theme,
) -> String {
    let nodes = grow(steps, levels, words);
    let places = places(&nodes);
    let width = |node: &TreeNode| NODE.0.max(ems(&node.label) * FONT + 12.0);
    let ends = nodes.iter().zip(&places).map(|(node, &(depth, _))| depth as f64 * LEVEL + width(node));
    let rows = places.iter().map(|&(_, row)| row).fold(0.0, f64::max) + 1.0;
    let top = 2.0 * MARGIN + FONT;
    let mut svg = Svg::new(2.0 * MARGIN + ends.fold(0.0, f64::max), top + rows * LEAF + MARGIN);
    svg.text("ink", (MARGIN, MARGIN + FONT * 0.6), FONT * 1.2, "start", &title(run, words));
    let at = |index: usize| {
        let (depth, row) = places[index];
        (MARGIN + depth as f64 * LEVEL, top + (row + 0.5) * LEAF)
    };
    for (index, node) in nodes.iter().enumerate() {
        let (x, y) = at(index);
        let (line, more) = match node.kind {
            NodeKind::Plain => ("edge-line", ""),
            NodeKind::DeadEnd => ("muted-line", ""),
            NodeKind::Solution => ("solution-line", " stroke-width=\"2.5\""),
            NodeKind::Folded { solves: true } => ("solution-line", " stroke-dasharray=\"4 3\""),
            NodeKind::Folded { solves: false } => ("edge-line", " stroke-dasharray=\"4 3\""),
        };
        if let Some(parent) = node.parent {
            let (from, above) = at(parent);
            let start = from + width(&nodes[parent]);
            let middle = (start + x) / 2.0;
            let [start, above, middle, x, y] = [start, above, middle, x, y].map(short);
            let dashes =
                if matches!(node.kind, NodeKind::Folded { .. }) { "stroke-dasharray=\"4 3\"" } else { "" };
            svg.path("edge-line", &format!("M{start} {above}C{middle} {above} {middle} {y} {x} {y}"), dashes);
        }
        let (corner, size) = ((x, y - NODE.1 / 2.0), (width(node), NODE.1));
        if !matches!(node.kind, NodeKind::Folded { .. }) {
            svg.rect("light", corner, size, 5.0);
        }
        let [left, high, wide, tall] = [corner.0, corner.1, size.0, size.1].map(short);
        svg.raw(format_args!(
            "<rect class=\"{line}\" x=\"{left}\" y=\"{high}\" width=\"{wide}\" height=\"{tall}\" rx=\"5\"{more}/>"
        ));
        let ink = if node.kind == NodeKind::DeadEnd { "muted" } else { "ink" };
        svg.text(ink, (x + size.0 / 2.0, y + FONT * 0.36), FONT, "middle", &node.label);
    }
    svg.finish(&title(run, words), words.lang().tag(), theme)
}

/// For each node its depth and its row: leaves below each other, any other node in the middle of its children.
fn places(nodes: &[TreeNode]) -> Vec<(usize, f64)> {
    let mut children = vec![Vec::new(); nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            children[parent].push(index);
        }
    }
    let mut places = vec![(0, 0.0); nodes.len()];
    let mut leaves = 0;
    // Each node is met twice: on the way down, and after its children.
    let mut waiting = vec![(0, false)];
    while let Some((index, after)) = waiting.pop() {
        places[index].0 = nodes[index].parent.map_or(0, |parent| places[parent].0 + 1);
        match children[index].as_slice() {
            [] => {
                places[index].1 = f64::from(leaves);
                leaves += 1;
            }
            below @ [first, ..] if after => {
                let last = below[below.len() - 1];
                places[index].1 = f64::midpoint(places[*first].1, places[last].1);
            }
            below => {
                waiting.push((index, true));
                waiting.extend(below.iter().rev().map(|&child| (child, false)));
            }
        }
    }
    places
}

/// The deepest level down to which the tree has at most [`MAX_NODES`] nodes.
fn deepest_shown(levels: &[u64]) -> usize {
    let mut nodes = 0;
    let fits = |count: &&u64| {
        nodes += **count;
        nodes <= MAX_NODES
    };
    levels.iter().take_while(fits).count().saturating_sub(1)
}

/// The name of the node of a placement.
fn name(path: &[Square]) -> String {
    let mut name = "root".to_owned();
    for square in path {
        name.push_str(&format!("_{}x{}", square.row + 1, square.column + 1));
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_queens_are_folded_after_the_second_queen() {
        assert_eq!(deepest_shown(&[1, 8, 42, 140, 344, 568, 550, 312, 92]), 2);
    }

    #[test]
    fn a_parent_stands_in_the_middle_of_its_children_and_leaves_below_each_other() {
        let node =
            |parent| TreeNode { name: String::new(), parent, label: String::new(), kind: NodeKind::Plain };
        let nodes = [None, Some(0), Some(0), Some(1), Some(1), Some(2)].map(node);
        let expected = [(0, 1.25), (1, 0.5), (1, 2.0), (2, 0.0), (2, 1.0), (2, 2.0)];
        assert_eq!(places(&nodes), expected);
    }

    #[test]
    fn a_level_that_is_too_wide_at_once_leaves_the_root() {
        assert_eq!(deepest_shown(&[1, 1000, 20]), 0);
    }
}
