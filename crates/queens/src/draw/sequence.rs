//! Sequence diagrams from a real run, for PlantUML and for Mermaid: going down, a level exhausted, a solution found, as the
//! tutorial of the method `matrix` draws them (see the references in the README).
//!
//! The current level talks to the squares that it tries, and each square asks a check, in the words and in the order of
//! the method. Where a queen comes or goes or a list grows, a note shows what the program keeps. Lanes are columns (rows
//! for `sicp`); only those that take part are shown. Memory: the steps of the parts that are drawn.

use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;

use super::{DrawError, Run};
use crate::line::Square;
use crate::trace::{Executed, Scene, Size, Stack, Step};
use crate::words::Words;

/// More steps than this make a diagram that nobody reads.
pub const MAX_STEPS: usize = 600;

/// The longest line of a note.
const NOTE_COLUMNS: usize = 60;

/// A part of a search that a diagram shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// From the start down to the last queen before a level is exhausted for the first time.
    Down,
    /// The first level that is exhausted, and the queen above moving on.
    Exhausted,
    /// The last level of the first solution, and how the search goes on.
    Found,
    /// All three, one after the other.
    All,
}

impl Part {
    /// All parts.
    pub const ALL: [Self; 4] = [Self::Down, Self::Exhausted, Self::Found, Self::All];

    /// The name that people type.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Down => "down",
            Self::Exhausted => "exhausted",
            Self::Found => "found",
            Self::All => "all",
        }
    }

    /// The heading of this part in a diagram.
    fn heading(self, keeps_lists: bool, words: &Words) -> String {
        match self {
            Self::Down if keeps_lists => words.say("part-extended"),
            Self::Exhausted if keeps_lists => words.say("part-filtered"),
            Self::Down => words.say("part-down"),
            Self::Exhausted => words.say("part-exhausted"),
            Self::Found | Self::All => words.say("part-found"),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The language of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// PlantUML.
    PlantUml,
    /// Mermaid.
    Mermaid,
}

/// Writes a diagram.
///
/// ```
/// use queens::{Board, Method, search::Goal, draw::{Run, sequence::{self, Part, Syntax}}, words::{Lang, Words}};
/// let board = Board::empty(4);
/// let run = Run::new(&board, Method::Grid, Goal::All);
/// let mut out = Vec::new();
/// sequence::write(&mut out, Syntax::Mermaid, run, &mut run.steps(), Part::Down, &Words::new(Lang::En))?;
/// assert!(String::from_utf8(out).unwrap().starts_with("sequenceDiagram\n"));
/// # Ok::<(), queens::draw::DrawError>(())
/// ```
///
/// # Errors
/// If the search has no such part or the part is too long, and those of the writer.
pub fn write(
    out: &mut dyn Write,
    syntax: Syntax,
    run: Run<'_>,
    steps: &mut dyn Iterator<Item = Executed>,
    part: Part,
    words: &Words,
) -> Result<(), DrawError> {
    let parts = cut_out(run, steps, part)?;
    if parts.is_empty() {
        return Err(DrawError::NoSuchPart(part));
    }
    let diagram = Diagram { run, words, syntax };
    Ok(diagram.write(out, &parts)?)
}

/// A step, and what the program keeps after it, where that is shown.
struct ShownStep {
    executed: Executed,
    data: Option<Vec<String>>,
}

impl ShownStep {
    fn new(run: Run<'_>, stack: &Stack, executed: Executed) -> Self {
        let is_shown = executed.size() >= Size::Queen || matches!(executed.step, Step::Open { .. });
        let scene = Scene { method: run.method, board: run.board, stack, executed: Some(&executed) };
        Self { executed, data: is_shown.then(|| note(&scene.data().lines(NOTE_COLUMNS))) }
    }
}

/// Lines of data for a note, whose letters have any width: the name of a table stands above its rows.
fn note(lines: &[String]) -> Vec<String> {
    let is_table = lines.get(1).is_some_and(|line| line.starts_with(' '));
    match lines.first().and_then(|first| first.split_once("  ")) {
        Some((name, row)) if is_table => {
            let rows = lines[1..].iter().map(|line| line.trim_start());
            [name, row].into_iter().chain(rows).map(str::to_owned).collect()
        }
        _ => lines.to_vec(),
    }
}

/// Collects the steps of the wanted parts in one pass that ends when they are complete.
fn cut_out(
    run: Run<'_>,
    steps: &mut dyn Iterator<Item = Executed>,
    part: Part,
) -> Result<Vec<(Part, Vec<ShownStep>)>, DrawError> {
    let wants = |one: Part| part == one || part == Part::All;
    let (mut down, mut exhausted, mut found) = (Vec::new(), Vec::new(), Vec::new());
    let (mut going_down, mut in_exhausted, mut in_found) = (true, false, false);
    // The steps since the last queen that came or went: the tries of the current level.
    let mut level: Vec<ShownStep> = Vec::new();
    let mut stack = Stack::default();
    for executed in steps {
        let step = executed.step;
        stack.apply(&step);
        if executed.size() < Size::Try {
            continue;
        }
        let told = || ShownStep::new(run, &stack, executed);
        let first_solution = matches!(step, Step::Solution { number: 1 });
        // `sicp` never goes back: its turn is to filter what it has extended.
        let filters = matches!(step, Step::Filter { level: 1, .. });
        let turn =
            matches!(step, Step::Exhausted { .. } | Step::Finished { .. }) || first_solution || filters;
        if going_down && turn {
            // The last tries led nowhere: they belong to the next part.
            let keep =
                down.iter().rposition(|told: &ShownStep| matches!(told.executed.step, Step::Place { .. }));
            if !filters {
                down.truncate(keep.map_or(0, |at| at + 1));
            }
            going_down = false;
        }
        if going_down && wants(Part::Down) {
            down.push(told());
        }
        if in_exhausted && wants(Part::Exhausted) {
            in_exhausted = !matches!(step, Step::Exhausted { .. } | Step::Grow { .. });
            exhausted.push(told());
            in_exhausted &= !matches!(step, Step::Place { .. } | Step::Finished { .. });
        }
        if in_found {
            found.push(told());
            let decided = matches!(
                step,
                Step::Reject { .. } | Step::Place { .. } | Step::Exhausted { .. } | Step::Solution { .. }
            );
            in_found = !decided && !matches!(step, Step::Finished { .. });
        }
        let turns_back = matches!(step, Step::Exhausted { .. }) || filters;
        if turns_back && exhausted.is_empty() && wants(Part::Exhausted) {
            if !filters {
                exhausted.append(&mut level);
            }
            exhausted.push(told());
            in_exhausted = true;
        }
        if first_solution && wants(Part::Found) {
            found.append(&mut level);
            found.push(told());
            in_found = true;
        }
        // A queen that completes the board belongs to the level that found it.
        let ends_a_level = |last: &ShownStep| {
            matches!(last.executed.step, Step::Place { .. } | Step::TakeBack { .. } | Step::Keep { .. })
        };
        if level.last().is_some_and(ends_a_level) {
            level.clear();
        }
        level.push(told());
        let complete = (!going_down || !wants(Part::Down))
            && (!wants(Part::Exhausted) || !exhausted.is_empty() && !in_exhausted)
            && (!wants(Part::Found) || !found.is_empty() && !in_found);
        if complete {
            break;
        }
    }
    let parts = [(Part::Down, down), (Part::Exhausted, exhausted), (Part::Found, found)];
    let parts: Vec<_> = parts.into_iter().filter(|(_, steps)| !steps.is_empty()).collect();
    let steps = parts.iter().map(|(_, steps)| steps.len()).sum();
    if steps > MAX_STEPS { Err(DrawError::TooLong { steps, limit: MAX_STEPS }) } else { Ok(parts) }
}

/// Who talks in a diagram.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Actor {
    Level,
    Lane(usize),
    Check,
}

struct Diagram<'a> {
    run: Run<'a>,
    words: &'a Words,
    syntax: Syntax,
}

impl Diagram<'_> {
    fn write(&self, out: &mut dyn Write, parts: &[(Part, Vec<ShownStep>)]) -> std::io::Result<()> {
        let told = parts.iter().flat_map(|(_, steps)| steps);
        let lanes: BTreeSet<usize> =
            told.filter_map(|told| square_of(&told.executed)).map(|at| self.lane(at)).collect();
        let size = self.run.board.size();
        let title = self
            .words
            .say_with("trace-of", &[("size", size.into()), ("method", self.run.method.name().into())]);
        let level = self.words.say_with("sequence-level", &[("kind", self.run.method.level_kind().into())]);
        let lane_kind = if self.run.method.by_column() { "row" } else { "column" };
        let lane_name = |lane: usize| {
            self.words.say_with("sequence-lane", &[("kind", lane_kind.into()), ("number", (lane + 1).into())])
        };
        match self.syntax {
            Syntax::PlantUml => {
                writeln!(out, "@startuml\ntitle {title}\n")?;
                writeln!(out, "control \"{level}\" as {}", Actor::Level)?;
                for &lane in &lanes {
                    writeln!(out, "participant \"{}\" as {}", lane_name(lane), Actor::Lane(lane))?;
                }
            }
            Syntax::Mermaid => {
                writeln!(out, "sequenceDiagram\n    title {}", self.safe(&title))?;
                writeln!(out, "    participant {} as {level}", Actor::Level)?;
                for &lane in &lanes {
                    writeln!(out, "    participant {} as {}", Actor::Lane(lane), lane_name(lane))?;
                }
            }
        }
        if self.asks() {
            let check = self.words.say("sequence-check");
            match self.syntax {
                Syntax::PlantUml => writeln!(out, "participant \"{check}\" as {}", Actor::Check)?,
                Syntax::Mermaid => writeln!(out, "    participant {} as {check}", Actor::Check)?,
            }
        }
        // A note over the first and the last actor spans them all.
        let last = if self.asks() { Some(Actor::Check) } else { lanes.last().copied().map(Actor::Lane) };
        let across = last.map_or(String::new(), |last| format!(",{last}"));
        for (part, steps) in parts {
            let heading = part.heading(self.run.method.keeps_lists(), self.words);
            match self.syntax {
                Syntax::PlantUml => writeln!(out, "\n== {heading} ==")?,
                Syntax::Mermaid => writeln!(out, "    Note over {}{across}: {heading}", Actor::Level)?,
            }
            self.part(out, steps)?;
        }
        match self.syntax {
            Syntax::PlantUml => writeln!(out, "\n@enduml"),
            Syntax::Mermaid => Ok(()),
        }
    }

    fn lane(&self, square: Square) -> usize {
        if self.run.method.by_column() { square.row } else { square.column }
    }

    /// Whether squares ask the check: not where the method sees which are open.
    fn asks(&self) -> bool {
        !self.run.method.sees_open_squares()
    }

    fn part(&self, out: &mut dyn Write, steps: &[ShownStep]) -> std::io::Result<()> {
        // The square that a level tried just before, if the search is still on that level.
        let mut before: Option<Square> = None;
        let mut last_level = 0;
        // What the last note said.
        let mut noted: &[String] = &[];
        for ShownStep { executed, data } in steps {
            let said = || executed.say(self.words, self.run.method);
            match executed.step {
                Step::Try { level, square, .. } => {
                    last_level = level;
                    let (from, key) = match before {
                        Some(before) => (Actor::Lane(self.lane(before)), "sequence-next"),
                        None => (Actor::Level, "sequence-first"),
                    };
                    let text = self.words.say_with(
                        key,
                        &[("level", (level + 1).into()), ("square", square.say(self.words).into())],
                    );
                    let lane = Actor::Lane(self.lane(square));
                    self.message(out, from, lane, false, &text)?;
                    if self.asks() {
                        self.message(out, lane, Actor::Check, false, &self.words.say("sequence-ask"))?;
                    }
                    before = Some(square);
                }
                Step::Consider { square, .. } => {
                    let lane = Actor::Lane(self.lane(square));
                    self.message(out, lane, Actor::Check, false, &said())?;
                }
                Step::Reject { square, reason } => {
                    let lane = Actor::Lane(self.lane(square));
                    let text = if self.run.method.keeps_lists() { said() } else { reason.say(self.words) };
                    self.message(out, Actor::Check, lane, true, &text)?;
                }
                Step::Keep { square, .. } => {
                    let lane = Actor::Lane(self.lane(square));
                    self.message(out, Actor::Check, lane, true, &self.words.say("sequence-safe"))?;
                    self.message(out, lane, Actor::Level, false, &said())?;
                }
                Step::Place { square } => {
                    let lane = Actor::Lane(self.lane(square));
                    if self.asks() {
                        self.message(out, Actor::Check, lane, true, &self.words.say("sequence-safe"))?;
                    }
                    let next = last_level + 1;
                    let complete = next == self.run.board.size();
                    let key = if complete { "sequence-complete" } else { "sequence-down" };
                    let text = self.words.say_with(key, &[("level", (next + 1).into())]);
                    self.message(out, lane, Actor::Level, false, &text)?;
                    before = None;
                }
                Step::Exhausted { last, .. } => {
                    let from = last.map_or(Actor::Level, |last| Actor::Lane(self.lane(last)));
                    self.message(out, from, Actor::Level, true, &said())?;
                    before = None;
                }
                Step::TakeBack { square } | Step::Extend { square, .. } => {
                    let lane = Actor::Lane(self.lane(square));
                    self.message(out, Actor::Level, lane, false, &said())?;
                    before = None;
                }
                Step::Solution { .. }
                | Step::Finished { .. }
                | Step::Open { .. }
                | Step::Grow { .. }
                | Step::Filter { .. } => {
                    self.message(out, Actor::Level, Actor::Level, false, &said())?;
                }
                Step::Line | Step::Call | Step::Return | Step::Look { .. } | Step::Compare { .. } => {}
            }
            if let Some(data) = data.as_deref().filter(|data| !data.is_empty() && *data != noted) {
                self.note(out, data)?;
                noted = data;
            }
        }
        Ok(())
    }

    /// A note beside the level.
    fn note(&self, out: &mut dyn Write, lines: &[String]) -> std::io::Result<()> {
        match self.syntax {
            Syntax::PlantUml => {
                writeln!(out, "note left of {}", Actor::Level)?;
                for line in lines {
                    // Two quotes make letters of one width; a star at the start of a line would be a list.
                    writeln!(out, "  \"\"{}\"\"", self.safe(line))?;
                }
                writeln!(out, "end note")
            }
            Syntax::Mermaid => {
                let lines: Vec<String> = lines.iter().map(|line| self.safe(line)).collect();
                writeln!(out, "    Note left of {}: {}", Actor::Level, lines.join("<br/>"))
            }
        }
    }

    fn message(
        &self,
        out: &mut dyn Write,
        from: Actor,
        to: Actor,
        answer: bool,
        text: &str,
    ) -> std::io::Result<()> {
        let text = self.safe(text);
        match self.syntax {
            Syntax::PlantUml => {
                let arrow = if answer { "-->" } else { "->" };
                writeln!(out, "{from} {arrow} {to}: {text}")
            }
            Syntax::Mermaid => {
                let arrow = if answer { "-->>" } else { "->>" };
                writeln!(out, "    {from}{arrow}{to}: {text}")
            }
        }
    }

    /// Text in which the diagram's own language sees no signs of its own: Mermaid ends a message at `;`,
    /// starts a code at `#` and a tag at `<`, PlantUML reads a backslash and what follows as an escape.
    fn safe(&self, text: &str) -> String {
        match self.syntax {
            Syntax::PlantUml => text.replace('\\', "<U+005C>"),
            Syntax::Mermaid => {
                // One pass: the codes themselves have both signs.
                let mut safe = String::new();
                for character in text.chars() {
                    match character {
                        '#' | ';' | '<' | '>' => safe += &format!("#{};", u32::from(character)),
                        _ => safe.push(character),
                    }
                }
                safe
            }
        }
    }
}

/// The name of an actor inside a diagram.
impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level => f.write_str("level"),
            Self::Lane(lane) => write!(f, "lane{}", lane + 1),
            Self::Check => f.write_str("check"),
        }
    }
}

fn square_of(executed: &Executed) -> Option<Square> {
    match executed.step {
        Step::Exhausted { last, .. } => last,
        step => step.square(),
    }
}
