//! The search tree for Graphviz: a node for every queen placed, green and doubled for a solution, grey for a
//! dead end. A tree with many nodes is folded: below the deepest level that fits, each subtree is one dashed
//! node that says how much it stands for.
//!
//! A node is named after the squares on the stack, so the tree is written while the search runs. Memory: the
//! stack and a count for each folded subtree.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::{Run, label};
use crate::line::Square;
use crate::trace::{Executed, Stack, Step};
use crate::words::Words;

/// How many nodes a tree shows before it is folded.
pub const MAX_NODES: u64 = 100;

/// What a folded subtree stands for.
#[derive(Default)]
struct Folded {
    nodes: u64,
    solutions: u64,
}

/// Writes the tree of a search. `levels` is how many nodes each level has (from
/// [`Summary`](crate::trace::summary::Summary)): it decides where to fold.
///
/// ```
/// use queens::{Board, Method, search::Goal, draw::{Run, tree}, trace::summary::Summary, words::{Lang, Words}};
/// let board = Board::empty(4);
/// let run = Run::new(&board, Method::Grid, Goal::All);
/// let mut out = Vec::new();
/// tree::write(&mut out, run, run.steps(), &Summary::of(run.steps()).levels, &Words::new(Lang::En))?;
/// assert_eq!(String::from_utf8(out).unwrap().matches(" -> ").count(), 16);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// What `out` says.
pub fn write(
    out: &mut impl Write,
    run: Run<'_>,
    steps: impl IntoIterator<Item = Executed>,
    levels: &[u64],
    words: &Words,
) -> io::Result<()> {
    let deepest = deepest_shown(levels);
    // A wide tree is easier to scroll down than across.
    let wide = levels.iter().take(deepest + 1).any(|&nodes| nodes > 12);
    let direction = if wide { "rankdir=LR; " } else { "" };
    let title = words
        .say_with("trace-of", &[("size", run.board.size().into()), ("method", run.method.name().into())]);
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
    writeln!(out, "    root [label=\"{}\"];", words.say("tree-root"))?;

    let mut stack = Stack::default();
    let mut path: Vec<Square> = Vec::new();
    // For each level of the path, whether a queen was placed below it.
    let mut has_child = vec![false];
    let mut folded: BTreeMap<String, Folded> = BTreeMap::new();
    for executed in steps {
        let step = executed.step;
        stack.apply(&step);
        match step {
            Step::Place { square } | Step::Keep { square, .. } => {
                path.clear();
                path.extend(stack.queens());
                if path.len() <= deepest {
                    let parent = name(&path[..path.len() - 1]);
                    writeln!(out, "    {} [label=\"{}\"];", name(&path), label(square))?;
                    writeln!(out, "    {parent} -> {};", name(&path))?;
                } else {
                    folded.entry(name(&path[..deepest])).or_default().nodes += 1;
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
                let style = "fillcolor=\"#e4e6e9\", color=\"#9aa5b3\", fontcolor=\"#5d6875\"";
                writeln!(out, "    {} [{style}];", name(&path))?;
            }
            Step::Solution { .. } => {
                path.clear();
                path.extend(stack.queens());
                if path.len() <= deepest {
                    let style = "peripheries=2, fillcolor=\"#d5f2df\", color=\"#1a7f42\"";
                    writeln!(out, "    {} [{style}];", name(&path))?;
                } else {
                    folded.entry(name(&path[..deepest])).or_default().solutions += 1;
                }
            }
            _ => {}
        }
    }
    for (above, Folded { nodes, solutions }) in &folded {
        let text =
            words.say_with("tree-folded", &[("nodes", (*nodes).into()), ("solutions", (*solutions).into())]);
        let colour = if *solutions > 0 { "#1a7f42" } else { "#8b7d60" };
        writeln!(
            out,
            "    {above}_more [label=\"{text}\", style=\"rounded,dashed\", color=\"{colour}\", fontsize=9];"
        )?;
        writeln!(out, "    {above} -> {above}_more [style=dashed];")?;
    }
    writeln!(out, "}}")
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
    fn a_level_that_is_too_wide_at_once_leaves_the_root() {
        assert_eq!(deepest_shown(&[1, 1000, 20]), 0);
    }
}
