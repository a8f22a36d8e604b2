//! `queens bench`: how long each method needs for each n, every count checked.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use queens::count::known::Sequence;
use queens::count::{CountError, Counter, Engine, Kernel};
use queens::draw::growth::{self, Curve};
use queens::{Board, Control};

use super::count::{check, number};
use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[arg(value_name = "FROM", default_value_t = 4, hide_default_value = true)]
    from: usize,
    #[arg(value_name = "TO", default_value_t = 16, hide_default_value = true)]
    to: usize,
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0, hide_default_value = true)]
    limit: f64,
    #[arg(long, value_name = "T", default_value_t = 1, hide_default_value = true,
          value_parser = clap::value_parser!(u16).range(1..))]
    threads: u16,
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// One count that was timed.
struct Timed {
    name: String,
    n: usize,
    count: u128,
    seconds: f64,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let mut timed: Vec<Timed> = Vec::new();
    let mut stdout = std::io::stdout().lock();
    writeln!(stdout, "{:<16} {:>3} {:>24} {:>12} {:>16}", "method", "n", "count", "seconds", "solutions/s")?;
    let control = Control::new().stop(context.stop).threads(args.threads.into());
    for (name, engine, kernel) in methods() {
        for n in args.from..=args.to {
            let board = Board::empty(n);
            let start = Instant::now();
            let count = match Counter::new(&board).engine(engine).kernel(kernel).run(&control) {
                Ok(counted) => counted.count,
                Err(CountError::Stopped) => return Ok(Exit::Interrupted),
                Err(_) => break,
            };
            let seconds = start.elapsed().as_secs_f64();
            check(&board, Sequence::All, count, context)?;
            let rate = rate(count, seconds);
            writeln!(stdout, "{name:<16} {n:>3} {count:>24} {seconds:>12.6} {rate:>16.0}")?;
            timed.push(Timed { name: name.clone(), n, count, seconds });
            // The next one takes six to ten times as long.
            if seconds * 8.0 > args.limit {
                break;
            }
        }
    }
    drop(stdout);
    if let Some(file) = &args.csv {
        let lines = timed.iter().map(|t| format!("{},{},{},{:.6}\n", t.name, t.n, t.count, t.seconds));
        write(file, &format!("method,n,count,seconds\n{}", lines.collect::<String>()), context)?;
    }
    if let Some(file) = &args.json {
        let object = |t: &Timed| serde_json::json!({"method": t.name, "n": t.n, "count": number(t.count), "seconds": t.seconds});
        let all: Vec<_> = timed.iter().map(object).collect();
        write(file, &format!("{:#}\n", serde_json::Value::from(all)), context)?;
    }
    if let Some(file) = &args.svg {
        write(file, &growth::svg(&curves(&timed), &context.words), context)?;
    }
    Ok(Exit::Found)
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

#[allow(clippy::cast_precision_loss, reason = "a rate needs no more")]
fn rate(count: u128, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-9)
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

/// Writes a file, all or nothing.
fn write(file: &Path, text: &str, context: &Context) -> Result<(), Failure> {
    std::fs::write(file, text).map_err(|error| {
        let variables = [("file", file.display().to_string().into()), ("error", error.to_string().into())];
        Failure::said(context, "file-cannot-write", &variables)
    })
}
