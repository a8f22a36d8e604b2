//! `queens bench`: how long each method needs for each n, every count checked.

use std::fmt::Write as _;
use std::io::Write;
use std::time::{Duration, Instant};

use queens::count::known::Sequence;
use queens::count::{CountError, Counted, Counter, Engine, Kernel};
use queens::draw::growth::{self, Curve};
use queens::search::LARGEST_SEARCHED;
use queens::{Board, Control};
use unicode_width::UnicodeWidthStr;

use super::count::{check, failure, number};
use crate::args::one_of;
use crate::context::{Context, Exit, Failure};
use crate::guard::guarded;
use crate::options::{Out, Threads, TimeLimit, seconds};

#[derive(clap::Args)]
pub struct Args {
    #[arg(
        value_name = "FROM",
        default_value_t = 4,
        hide_default_value = true,
        allow_negative_numbers = true
    )]
    from: usize,
    #[arg(value_name = "TO", default_value_t = 16, hide_default_value = true, allow_negative_numbers = true)]
    to: usize,
    #[arg(long, value_name = "SECONDS", default_value = "5", hide_default_value = true, value_parser = seconds,
          allow_negative_numbers = true)]
    each: Duration,
    #[arg(long = "as", value_name = "FORM", default_value = "table", hide_default_value = true,
          hide_possible_values = true, value_parser = one_of(&ReportForm::ALL, |form| form.name()))]
    form: ReportForm,
    #[arg(long, conflicts_with = "form")]
    json: bool,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    out: Out,
}

/// The forms of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReportForm {
    Table,
    Csv,
    Json,
    Svg,
}

impl ReportForm {
    const ALL: [Self; 4] = [Self::Table, Self::Csv, Self::Json, Self::Svg];

    fn name(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Svg => "svg",
        }
    }
}

/// One count that was timed.
struct Timed {
    name: String,
    n: usize,
    count: u128,
    seconds: f64,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    if args.from > args.to || args.to > LARGEST_SEARCHED {
        let variables = [
            ("from", args.from.to_string().into()),
            ("to", args.to.to_string().into()),
            ("limit", LARGEST_SEARCHED.into()),
        ];
        return Err(Failure::said(context, "bench-range", &variables));
    }
    let form = if args.json { ReportForm::Json } else { args.form };
    let mut out = args.out.open(context)?;
    let threads = args.threads.count().get();
    let mut timed: Vec<Timed> = Vec::new();
    if form == ReportForm::Table {
        writeln!(out, "{}", header(context))?;
    }
    let finished = guarded(threads, context, |all| {
        for (name, engine, kernel) in methods() {
            for n in args.from..=args.to {
                let counter = |board: &Board, control: &Control<'_>| {
                    Counter::new(board).engine(engine).kernel(kernel).run(control)
                };
                let one = context.control().threads(threads).time_limit(args.each);
                let Some((count, seconds)) = time(n, |board| counter(board, &one), context)? else {
                    if all.is_stopped() {
                        return Ok(false);
                    }
                    break;
                };
                let result = Timed { name: name.clone(), n, count, seconds };
                if form == ReportForm::Table {
                    writeln!(out, "{}", row(&result))?;
                    out.flush()?;
                }
                timed.push(result);
                // The next one takes six to ten times as long.
                if seconds * 8.0 > args.each.as_secs_f64() {
                    break;
                }
            }
        }
        Ok::<_, Failure>(true)
    })?;
    if finished && timed.is_empty() {
        let seconds = args.each.as_secs_f64().to_string();
        context.tell("bench-nothing", &[("seconds", seconds.into())]);
        return Ok(Exit::NotFinished);
    }
    match form {
        ReportForm::Table => {}
        ReportForm::Csv => {
            writeln!(out, "method,n,count,seconds")?;
            for Timed { name, n, count, seconds } in &timed {
                writeln!(out, "{name},{n},{count},{seconds:.6}")?;
            }
        }
        ReportForm::Json => {
            let object = |t: &Timed| serde_json::json!({"method": t.name, "n": t.n, "count": number(t.count), "seconds": t.seconds});
            let all: Vec<_> = timed.iter().map(object).collect();
            writeln!(out, "{:#}", serde_json::Value::from(all))?;
        }
        ReportForm::Svg => out.write_all(growth::svg(&curves(&timed), &context.words).as_bytes())?,
    }
    // What was measured is worth keeping, also when the time is up.
    out.finish(context)?;
    Ok(if finished { Exit::Found } else { context.not_finished() })
}

/// Times one count and checks it: the count and the seconds; nothing if the method cannot take the board or takes
/// too long for it.
fn time(
    n: usize,
    count: impl FnOnce(&Board) -> Result<Counted, CountError>,
    context: &Context,
) -> Result<Option<(u128, f64)>, Failure> {
    let board = Board::empty(n);
    let start = Instant::now();
    let count = match count(&board) {
        Ok(counted) => counted.count,
        Err(CountError::Stopped | CountError::TooLarge { .. }) => return Ok(None),
        Err(error) => return Err(failure(error, context)),
    };
    let seconds = start.elapsed().as_secs_f64();
    check(&board, Sequence::All, count, context)?;
    Ok(Some((count, seconds)))
}

/// Every method, the split engine once for each kernel of this machine.
fn methods() -> Vec<(String, Engine, Option<Kernel>)> {
    let simple = [Engine::Naive, Engine::Bits].map(|engine| (engine.name().to_owned(), engine, None));
    let split = Kernel::available()
        .into_iter()
        .rev()
        .map(|kernel| (format!("{}-{}", Engine::Split.name(), kernel.name()), Engine::Split, Some(kernel)));
    simple.into_iter().chain(split).collect()
}

/// How wide the columns of the table are; names stand left, numbers right.
const WIDTHS: [usize; 5] = [16, 3, 24, 12, 16];

fn header(context: &Context) -> String {
    let keys = ["bench-method", "bench-n", "bench-count", "bench-seconds", "bench-rate"];
    let mut line = String::new();
    for (column, (key, width)) in keys.into_iter().zip(WIDTHS).enumerate() {
        let name = context.words.say(key);
        // Chinese characters are two columns wide.
        let blank = " ".repeat(width.saturating_sub(name.width()));
        let _ = match column {
            0 => write!(line, "{name}{blank}"),
            _ => write!(line, " {blank}{name}"),
        };
    }
    line.trim_end().to_owned()
}

#[allow(clippy::cast_precision_loss, reason = "a rate needs no more")]
fn row(timed: &Timed) -> String {
    let Timed { name, n, count, seconds } = timed;
    let rate = *count as f64 / seconds.max(1e-9);
    format!("{name:<16} {n:>3} {count:>24} {seconds:>12.6} {rate:>16.0}")
}

fn curves(timed: &[Timed]) -> Vec<Curve> {
    timed
        .chunk_by(|one, other| one.name == other.name)
        .map(|same| Curve {
            name: same[0].name.clone(),
            points: same.iter().map(|timed| (timed.n, timed.seconds)).collect(),
        })
        .collect()
}
