//! `queens trace`: one search, shown in many forms.

use std::io::Write;
use std::sync::LazyLock;
use std::time::Duration;

use clap::builder::TypedValueParser;
use queens::draw::sequence::{Part, Syntax};
use queens::draw::{
    DrawError, Run, StepRange, Theme, chart, each_moment, gif, picture, raster, report, sequence, text, tree,
};
use queens::search::Goal;
use queens::trace::summary::Summary;
use queens::trace::{Executed, Size, json};
use queens::{Board, Control, Method};

use crate::args;
use crate::context::{Context, Exit, Failure};
use crate::file::Destination;
use crate::guard::guarded;
use crate::input::BoardArgs;
use crate::options::{Out, TimeLimit};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long = "as", value_name = "FORM", default_value = "text", hide_possible_values = true,
          hide_default_value = true, value_parser = args::one_of(&TraceForm::ALL, |format| format.name()))]
    format: TraceForm,
    #[arg(long, value_name = "METHOD", default_value = "grid", hide_possible_values = true,
          hide_default_value = true, value_parser = choices_of_methods())]
    method: Methods,
    #[arg(long, value_name = "SIZE", hide_possible_values = true,
          value_parser = args::one_of(&Size::ALL, |size| size.name()))]
    by: Option<Size>,
    #[arg(
        long,
        value_name = "first|all|K",
        default_value = "all",
        hide_default_value = true,
        allow_negative_numbers = true
    )]
    until: String,
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    from: Option<u64>,
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    to: Option<u64>,
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    every: Option<u64>,
    #[arg(long, value_name = "PART", hide_possible_values = true,
          value_parser = args::one_of(&Part::ALL, |part| part.name()))]
    part: Option<Part>,
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    step: Option<u64>,
    #[arg(long)]
    data: bool,
    #[arg(long)]
    summary: bool,
    #[arg(long, value_name = "MS", allow_negative_numbers = true)]
    delay: Option<u64>,
    #[arg(long, value_name = "THEME", hide_possible_values = true,
          value_parser = args::one_of(&Theme::ALL, |theme| theme.name()))]
    theme: Option<Theme>,
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    out: Out,
}

/// One method, or all of them to be compared.
#[derive(Clone, Copy)]
enum Methods {
    One(Method),
    All,
}

fn choices_of_methods() -> impl TypedValueParser<Value = Methods> {
    static CHOICES: LazyLock<Vec<Methods>> =
        LazyLock::new(|| Method::ALL.map(Methods::One).into_iter().chain([Methods::All]).collect());
    args::one_of(&CHOICES, Methods::name)
}

impl Methods {
    fn name(&self) -> &'static str {
        match self {
            Self::One(method) => method.name(),
            Self::All => "all",
        }
    }

    fn list(self) -> Vec<Method> {
        match self {
            Self::One(method) => vec![method],
            Self::All => Method::ALL.to_vec(),
        }
    }
}

/// The forms of a trace.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TraceForm {
    Text,
    Json,
    PlantUml,
    Mermaid,
    Dot,
    Svg,
    Png,
    Gif,
    Html,
}

impl TraceForm {
    const ALL: [Self; 9] = [
        Self::Text,
        Self::Json,
        Self::PlantUml,
        Self::Mermaid,
        Self::Dot,
        Self::Svg,
        Self::Png,
        Self::Gif,
        Self::Html,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::PlantUml => "plantuml",
            Self::Mermaid => "mermaid",
            Self::Dot => "dot",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Html => "html",
        }
    }
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let limits = args.check(context)?;
    let board = match args.method {
        // A trace that is cut off needs no more memory than its steps.
        Methods::One(method) if limits.steps == usize::MAX => args.board.for_method(method, context)?,
        _ => args.board.searchable(context)?,
    };
    let mut out = args.out.open(context)?;
    if matches!(args.format(), TraceForm::Png | TraceForm::Gif) && out.is_terminal() {
        return Err(Failure::said(context, "trace-terminal", &[("format", args.format().name().into())]));
    }
    let (written, is_stopped) = guarded(1, context, |control| {
        let written = match args.method {
            Methods::One(method) if !args.summary => {
                args.draw(method, &board, limits, &mut out, control, context)
            }
            _ => args.summarise(&board, limits, &mut out, control, context),
        };
        (written, control.is_stopped())
    });
    if is_stopped {
        // What streamed to standard output so far is good; an unfinished file disappears.
        if out.is_stdout() {
            out.flush()?;
        }
        return Ok(context.not_finished());
    }
    written.map_err(|error| match error {
        DrawError::Write(error) => Failure::Output(error),
        other => Failure::BadInput(other.say(&context.words)),
    })?;
    out.finish(context)?;
    Ok(Exit::Found)
}

/// Where a trace ends.
#[derive(Clone, Copy)]
struct TraceEnd {
    goal: Goal,
    steps: usize,
}

impl Args {
    fn format(&self) -> TraceForm {
        if self.json { TraceForm::Json } else { self.format }
    }

    /// Refuses what contradicts itself or means nothing, before any work is done.
    fn check(&self, context: &Context) -> Result<TraceEnd, Failure> {
        self.check_options(context)?;
        match (self.method, self.summary, self.format()) {
            (Methods::All, false, _) => return Err(Failure::said(context, "trace-all-methods", &[])),
            (_, true, TraceForm::Text | TraceForm::Json | TraceForm::Svg | TraceForm::Png)
            | (_, false, _) => {}
            (_, true, format) => {
                let variables = [("format", format.name().into())];
                return Err(Failure::said(context, "trace-summary-format", &variables));
            }
        }
        if let (Some(from), Some(to)) = (self.from, self.to)
            && from > to
        {
            let variables = [("from", from.to_string().into()), ("to", to.to_string().into())];
            return Err(Failure::said(context, "trace-empty-range", &variables));
        }
        if self.every == Some(0) {
            return Err(Failure::said(context, "trace-every-zero", &[]));
        }
        match self.until.as_str() {
            "first" => Ok(TraceEnd { goal: Goal::First, steps: usize::MAX }),
            "all" => Ok(TraceEnd { goal: Goal::All, steps: usize::MAX }),
            number => number.parse().map(|steps| TraceEnd { goal: Goal::All, steps }).map_err(|_| {
                let variables = [("value", number.escape_debug().to_string().into())];
                Failure::said(context, "trace-until-unknown", &variables)
            }),
        }
    }

    /// Refuses options that mean nothing for the form that is asked for.
    fn check_options(&self, context: &Context) -> Result<(), Failure> {
        use TraceForm::{Gif, Html, Json, Mermaid, PlantUml, Png, Svg, Text};
        let range: &[TraceForm] = &[Text, Json, Gif];
        let bounds: &[TraceForm] = &[Text, Json, Gif, Html];
        for (option, given, formats, in_summary) in [
            ("--from", self.from.is_some(), bounds, false),
            ("--to", self.to.is_some(), bounds, false),
            ("--every", self.every.is_some(), range, false),
            ("--by", self.by.is_some(), &[Text, Json, Svg, Png, Gif, Html], false),
            ("--data", self.data, &[Json], false),
            ("--part", self.part.is_some(), &[PlantUml, Mermaid], false),
            ("--step", self.step.is_some(), &[Svg, Png], false),
            ("--delay", self.delay.is_some(), &[Gif], false),
            ("--theme", self.theme.is_some(), &[Svg, Png, Gif, Html], true),
        ] {
            if given && (!formats.contains(&self.format()) || self.summary && !in_summary) {
                let format = match self.summary {
                    true => format!("{} --summary", self.format().name()),
                    false => self.format().name().to_owned(),
                };
                let variables = [("option", option.into()), ("format", format.into())];
                return Err(Failure::said(context, "trace-option-unused", &variables));
            }
        }
        Ok(())
    }

    fn range(&self) -> StepRange {
        StepRange {
            from: self.from.unwrap_or(0),
            to: self.to.unwrap_or(u64::MAX),
            every: self.every.unwrap_or(1),
        }
    }

    /// The theme for a form: pixels cannot follow the reader's setting.
    fn theme(&self) -> Theme {
        match (self.theme.unwrap_or_default(), self.format()) {
            (Theme::Auto, TraceForm::Png | TraceForm::Gif) => Theme::Light,
            (theme, _) => theme,
        }
    }

    fn draw(
        &self,
        method: Method,
        board: &Board,
        limits: TraceEnd,
        out: &mut Destination,
        control: &Control<'_>,
        context: &Context,
    ) -> Result<(), DrawError> {
        let words = &context.words;
        let run = Run::new(board, method, limits.goal).by(self.by.unwrap_or_default());
        let range = self.range();
        let steps = || limited(run, run.steps(), limits, control);
        // The forms that show steps one by one would show nothing of a range beyond the end. That is found out before
        // anything is written; it takes as long as skipping to the range.
        if matches!(self.format(), TraceForm::Text | TraceForm::Json) && range.from > 0 {
            let last = steps().take(usize::try_from(range.from).unwrap_or(usize::MAX)).count() as u64;
            if last < range.from && !control.is_stopped() {
                return Err(DrawError::NoSuchStep { number: range.from, last });
            }
        }
        match self.format() {
            TraceForm::Text => text::write(out, run, &mut steps(), range, words)?,
            TraceForm::Json => self.write_json(out, run, &mut steps(), range)?,
            TraceForm::PlantUml | TraceForm::Mermaid => {
                let syntax =
                    if self.format() == TraceForm::PlantUml { Syntax::PlantUml } else { Syntax::Mermaid };
                sequence::write(out, syntax, run, &mut steps(), self.part.unwrap_or(Part::All), words)?;
            }
            TraceForm::Dot => tree::write(out, run, &mut steps(), &Summary::of(steps()).levels, words)?,
            TraceForm::Svg | TraceForm::Png => {
                let svg = picture::at(run, &mut steps(), self.step, words, self.theme())?;
                self.write_picture(out, &svg, control, context)?;
            }
            TraceForm::Gif => {
                let delay = Duration::from_millis(self.delay.unwrap_or(500));
                let frames = gif::Frames { range, delay, theme: self.theme() };
                gif::write(out, run, steps, frames, words, control)?;
            }
            TraceForm::Html => {
                let shown = steps().take(usize::try_from(range.to).unwrap_or(usize::MAX));
                queens_web::film::write(out, run, shown, range.from, words, self.theme())?;
            }
        }
        Ok(())
    }

    /// A head that says what is traced, then a line for each step.
    fn write_json(
        &self,
        out: &mut Destination,
        run: Run<'_>,
        steps: &mut dyn Iterator<Item = Executed>,
        range: StepRange,
    ) -> Result<(), DrawError> {
        json::write_head(out, run.method, run.board, run.by)?;
        each_moment(run, steps, range, |moment| {
            let Some(executed) = moment.executed else { return Ok(()) };
            if self.data {
                json::write_scene(out, moment.number, moment.scene())?;
            } else {
                json::write(out, moment.number, executed, run.method)?;
            }
            Ok(())
        })
    }

    fn summarise(
        &self,
        board: &Board,
        limits: TraceEnd,
        out: &mut Destination,
        control: &Control<'_>,
        context: &Context,
    ) -> Result<(), DrawError> {
        let summary = |method| {
            // Every line is heard, so that checks are counted; what is a step is what a trace shows without --by.
            let run = Run::new(board, method, limits.goal);
            Summary::of(limited(run, run.by(Size::Check).steps(), limits, control))
        };
        let summaries: Vec<_> =
            self.method.list().into_iter().map(|method| (method, summary(method))).collect();
        if control.is_stopped() {
            return Ok(());
        }
        match self.format() {
            TraceForm::Json => report::write_json(out, board.size(), &summaries)?,
            TraceForm::Svg | TraceForm::Png => {
                let svg = chart::svg(board.size(), &summaries, &context.words, self.theme());
                self.write_picture(out, &svg, control, context)?;
            }
            _ => report::write(out, board.size(), &summaries, &context.words)?,
        }
        Ok(())
    }

    /// Writes an SVG picture as it is or as pixels.
    fn write_picture(
        &self,
        out: &mut Destination,
        svg: &str,
        control: &Control<'_>,
        context: &Context,
    ) -> Result<(), DrawError> {
        match self.format() {
            TraceForm::Png => {
                out.write_all(&raster::png(svg, context.words.lang(), control)?)?;
            }
            _ => out.write_all(svg.as_bytes())?,
        }
        Ok(())
    }
}

/// The steps of a search up to its limit. Steps that are too small to be shown do not count towards it.
fn limited<'a>(
    run: Run<'a>,
    steps: impl Iterator<Item = Executed> + 'a,
    limits: TraceEnd,
    control: &'a Control<'a>,
) -> impl Iterator<Item = Executed> + 'a {
    let mut shown = 0;
    steps.take_while(move |executed| {
        let goes_on = shown < limits.steps && !control.is_stopped();
        shown += usize::from(run.shows(&executed.step));
        goes_on
    })
}
