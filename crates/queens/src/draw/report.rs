//! The summary of one method, or of several side by side, as a table of text.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use crate::search::Method;
use crate::trace::summary::Summary;
use crate::words::Words;

/// How long the bar of the widest level is.
const BAR: u64 = 40;

/// Writes a table with a column for each method; for a single method also a bar for each level.
///
/// ```
/// use queens::{Board, Method, draw::report, search::{self, Goal}, trace::summary::Summary, words::{Lang, Words}};
/// let summary = Summary::of(search::steps(Method::Grid, &Board::empty(4), Goal::All));
/// let mut out = Vec::new();
/// report::write(&mut out, 4, &[(Method::Grid, summary)], &Words::new(Lang::En))?;
/// assert!(String::from_utf8(out).unwrap().contains("17 in all, the root counted"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn write(
    out: &mut dyn Write,
    size: usize,
    methods: &[(Method, Summary)],
    words: &Words,
) -> io::Result<()> {
    let title = match methods {
        [(method, _)] => {
            words.say_with("summary-title", &[("size", size.into()), ("method", method.name().into())])
        }
        _ => words.say_with("summary-compare", &[("size", size.into())]),
    };
    writeln!(out, "{title}")?;
    for (method, summary) in methods.iter().filter(|(_, summary)| !summary.finished) {
        let steps = summary.totals.steps.to_string();
        writeln!(out, "{method}: {}", words.say_with("summary-unfinished", &[("steps", steps.into())]))?;
    }
    writeln!(out)?;
    SummaryTable { columns: methods, size, words }.write(out)?;
    let nodes = methods.iter().map(|(_, summary)| summary.nodes()).max().unwrap_or(0);
    writeln!(out)?;
    for (ways, _) in ways(size, nodes, words) {
        writeln!(out, "{ways}")?;
    }
    if let [(_, summary)] = methods {
        levels(out, summary, words)?;
    }
    Ok(())
}

/// The summary of one method for programs.
#[derive(Debug, serde::Serialize)]
pub struct SummaryRecord<'a> {
    method: &'static str,
    size: usize,
    nodes: u64,
    kept: u64,
    #[serde(flatten)]
    summary: &'a Summary,
}

impl<'a> SummaryRecord<'a> {
    /// The summary of a method on a board of some size.
    #[must_use]
    pub fn new(size: usize, method: Method, summary: &'a Summary) -> Self {
        let kept = summary.kept(method, size);
        Self { method: method.name(), size, nodes: summary.nodes(), kept, summary }
    }
}

/// The comparison for programs: one object a line and method.
///
/// # Errors
/// Those of the writer.
pub fn write_json(out: &mut dyn Write, size: usize, methods: &[(Method, Summary)]) -> io::Result<()> {
    for (method, summary) in methods {
        serde_json::to_writer(&mut *out, &SummaryRecord::new(size, *method, summary))?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// What a search has to choose from, and what it looks at: a queen in each row, one in each row and column, and the
/// nodes of its tree. Each in words, and as a power of ten.
pub(super) fn ways(size: usize, nodes: u64, words: &Words) -> [(String, f64); 3] {
    #[expect(
        clippy::cast_precision_loss,
        reason = "sizes of boards are small, and this is an order of magnitude"
    )]
    let tens = |number: usize| (number as f64).log10();
    let rows: f64 = (0..size).map(|_| tens(size)).sum();
    let permutations: f64 = (1..=size).map(tens).sum();
    let digits = |exact: Option<u128>, power: f64| match exact {
        Some(number) => number.to_string(),
        None => format!("10^{power:.0}"),
    };
    let all_rows = digits(product(std::iter::repeat_n(size, size)), rows);
    let all_permutations = digits(product(1..=size), permutations);
    #[expect(clippy::cast_precision_loss, reason = "an order of magnitude")]
    let seen = (nodes.max(1) as f64).log10();
    let say = |key, number: String| {
        words.say_with(key, &[("size", size.to_string().into()), ("number", number.into())])
    };
    [
        (say("summary-ways-rows", all_rows), rows),
        (say("summary-ways-permutations", all_permutations), permutations),
        (say("summary-ways-nodes", nodes.to_string()), seen),
    ]
}

/// The product of some numbers, if it has fewer than 39 digits.
fn product(mut factors: impl Iterator<Item = usize>) -> Option<u128> {
    factors.try_fold(1_u128, |product, factor| product.checked_mul(factor as u128))
}

struct SummaryTable<'a> {
    columns: &'a [(Method, Summary)],
    size: usize,
    words: &'a Words,
}

impl SummaryTable<'_> {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = self.words;
        let mut rows = vec![(words.say("summary-method"), self.names())];
        let mut add = |heading: String, value: &dyn Fn(&Summary) -> u64| {
            let values = self.columns.iter().map(|(_, summary)| value(summary).to_string());
            rows.push((heading, values.collect::<Vec<_>>()));
        };
        add(words.say("summary-steps"), &|summary| summary.totals.steps);
        add(words.say("summary-lines"), &|summary| summary.lines);
        add(words.say("summary-checks"), &|summary| summary.totals.checks);
        add(words.say("summary-tries"), &|summary| summary.totals.tries);
        add(words.say("summary-rejections"), &|summary| summary.totals.rejections());
        add(format!("  {}", words.say("summary-straight")), &|summary| summary.totals.straight);
        add(format!("  {}", words.say("summary-falling")), &|summary| summary.totals.falling);
        add(format!("  {}", words.say("summary-rising")), &|summary| summary.totals.rising);
        add(format!("  {}", words.say("summary-blocked")), &|summary| summary.totals.blocked);
        add(format!("  {}", words.say("summary-given")), &|summary| summary.totals.given);
        add(words.say("summary-placements"), &|summary| summary.totals.placements);
        add(words.say("summary-take-backs"), &|summary| summary.totals.take_backs);
        add(words.say("summary-exhausted"), &|summary| summary.totals.exhausted);
        add(words.say("summary-nodes"), &Summary::nodes);
        add(words.say("summary-solutions"), &|summary| summary.totals.solutions);
        let kept = |(method, summary): &(Method, Summary)| summary.kept(*method, self.size).to_string();
        rows.push((words.say("summary-kept"), self.columns.iter().map(kept).collect()));
        let first = |summary: &Summary| match summary.first_solution {
            Some(first) => first.step.to_string(),
            None => words.say("summary-first-none"),
        };
        rows.push((
            words.say("summary-first"),
            self.columns.iter().map(|(_, summary)| first(summary)).collect(),
        ));
        let heading = rows.iter().map(|(heading, _)| heading.width()).max().unwrap_or(0);
        // Each column as wide as it must be: seven methods fit on a terminal of 80.
        let width = |column: usize| rows.iter().map(|(_, values)| values[column].width()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.columns.len()).map(width).collect();
        for (name, values) in rows {
            write!(out, "{name}{:1$}", "", heading - name.width())?;
            for (text, width) in values.iter().zip(&widths) {
                write!(out, "  {:1$}{text}", "", width - text.width())?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        self.columns.iter().map(|(method, _)| method.to_string()).collect()
    }
}

/// How many nodes each level has, with bars; and where the first solution came.
fn levels(out: &mut dyn Write, summary: &Summary, words: &Words) -> io::Result<()> {
    if let Some(first) = summary.first_solution {
        let at = words.say_with(
            "summary-first-at",
            &[
                ("step", first.step.to_string().into()),
                ("tries", first.tries.to_string().into()),
                ("placements", first.placements.to_string().into()),
            ],
        );
        writeln!(out, "\n{}{}{at}", words.say("summary-first"), words.say("trace-colon"))?;
    }
    let nodes = words.say_with("summary-nodes-root", &[("nodes", summary.nodes().to_string().into())]);
    writeln!(out, "\n{}{}{nodes}", words.say("summary-levels"), words.say("trace-colon"))?;
    let most = summary.levels.iter().copied().max().unwrap_or(1).max(1);
    let wide = most.to_string().len();
    for (level, &nodes) in summary.levels.iter().enumerate() {
        // The smallest level still shows one mark. In 128 bits, because a count times 40 may not fit in 64.
        let marks = u128::from(nodes) * u128::from(BAR) / u128::from(most);
        let marks = usize::try_from(marks).unwrap_or(0).max(usize::from(nodes > 0));
        writeln!(out, "{level:>4}  {nodes:>wide$}  {}", "#".repeat(marks))?;
    }
    Ok(())
}
