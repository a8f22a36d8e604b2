//! `queens submit`: a count as one job array of Slurm, and a job that merges its records.
//!
//! The array is requeued by Slurm when a node is lost or a job is preempted; the script asks for it when its own time is
//! nearly up, or when its worker was killed. Submitted again, only the shards that the store lacks are sent.

use std::io::{self, Write};
use std::process::{Command, Stdio};

use queens::count::records::SharedPlan;
use queens::count::{CountError, Plan};

use super::count::failure as count_failure;
use super::merge::ranges;
use crate::context::{Context, Exit, Failure};
use crate::input::BoardArgs;
use crate::sharing::failure;
use crate::sharing::store::Named;
use crate::speak::system_error;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_name = "K")]
    shards: usize,
    #[arg(long, value_name = "STORE")]
    store: String,
    #[arg(long, required = true)]
    slurm: bool,
    #[arg(long)]
    print: bool,
    #[arg(last = true, value_name = "OPTIONS")]
    sbatch: Vec<String>,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let board = args.board.board(context)?;
    let control = context.control();
    let plan = match Plan::new(&board, &control) {
        Ok(plan) => plan,
        Err(CountError::Stopped) => return Ok(Exit::Interrupted),
        Err(error) => return Err(count_failure(error, context)),
    };
    let shared = SharedPlan::new(plan, args.shards)
        .map_err(|error| failure::shared_plan(&error, &args.store, context))?;
    let store = store_name(&args.store)?;
    let program = std::env::current_exe()?.display().to_string();
    let words: Vec<String> = if let Some(size) = args.board.size {
        vec![size.to_string()]
    } else {
        // The board may be a file that others cannot see, or standard input: the store keeps it.
        vec!["--board".to_owned(), format!("{store}/{BOARD_NAME}")]
    };
    let job = Job { program: &program, board: &words, shards: args.shards, store: &store };
    if args.print {
        let all: Vec<usize> = (0..args.shards).collect();
        let mut stdout = io::stdout().lock();
        write!(stdout, "{}\n{}", job.array(&ranges(&all)), job.merge())?;
        return Ok(Exit::Found);
    }
    let kept = Named::open(&store, context)?;
    kept.begin(&shared)?;
    if args.board.size.is_none() {
        kept.create(BOARD_NAME, &board.to_string())?;
    }
    let merge = match kept.merge(&shared, &control) {
        Ok(merge) => merge,
        Err(no_count) => return no_count.end(context),
    };
    let missing: Vec<usize> = merge.missing().iter().map(|missing| missing.shard).collect();
    let mut stdout = io::stdout().lock();
    if missing.is_empty() {
        context.tell("submit-nothing", &[("store", store.into())]);
        return Ok(Exit::Found);
    }
    let array = sbatch(&job.array(&ranges(&missing)), &[], &args.sbatch, context)?;
    writeln!(stdout, "{array}")?;
    let after = format!("--dependency=afterany:{array}");
    let merge = sbatch(&job.merge(), &[after], &args.sbatch, context)?;
    writeln!(stdout, "{merge}")?;
    Ok(Exit::Found)
}

/// The board of a store that is not just a number of rows.
const BOARD_NAME: &str = "board.txt";

/// The store as the nodes see it: a folder with its whole path.
fn store_name(store: &str) -> Result<String, Failure> {
    if store.contains("://") {
        return Ok(store.to_owned());
    }
    Ok(std::path::absolute(store)?.display().to_string())
}

/// Submits a script and returns the number of its job.
fn sbatch(script: &str, ours: &[String], theirs: &[String], context: &Context) -> Result<String, Failure> {
    let failed = |error: String| Failure::said(context, "submit-failed", &[("error", error.into())]);
    let system = |error: io::Error| failed(system_error(&error, &context.words));
    let child = Command::new("sbatch")
        .arg("--parsable")
        .args(ours)
        .args(theirs)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.map_err(system)?;
    if let Some(mut stdin) = child.stdin.take() {
        // If sbatch does not read it, its own error says why.
        let _ = stdin.write_all(script.as_bytes());
    }
    let output = child.wait_with_output().map_err(system)?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    // With several clusters: "number;cluster".
    let answer = String::from_utf8_lossy(&output.stdout);
    Ok(answer.trim().split(';').next().unwrap_or_default().to_owned())
}

/// What is submitted.
struct Job<'a> {
    program: &'a str,
    /// The arguments that name the board.
    board: &'a [String],
    shards: usize,
    store: &'a str,
}

impl Job<'_> {
    /// Where Slurm writes what the jobs say: into the store, if that is a folder.
    fn logs(&self, name: &str) -> String {
        if self.store.contains("://") { name.to_owned() } else { format!("{}/{name}", self.store) }
    }

    fn array(&self, shards: &str) -> String {
        let board: Vec<String> = self.board.iter().map(|word| quoted(word)).collect();
        format!(
            "#!/bin/sh
#SBATCH --job-name=queens
#SBATCH --array={shards}
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output={logs}
#SBATCH --signal=B:USR1@90

# Ninety seconds before the time is up the worker saves what it has, and the task is sent once more.
{program} work {board} --shard auto --of {of} --store {store} --threads \"${{SLURM_CPUS_PER_TASK:-1}}\" &
worker=$! again=false
trap 'again=true; kill -TERM $worker' USR1
code=0
wait $worker || code=$?
while kill -0 $worker 2>/dev/null; do code=0; wait $worker || code=$?; done
# 137: the worker was killed, by the system for want of memory or by somebody.
[ $code -ne 137 ] || [ \"${{SLURM_RESTART_COUNT:-0}}\" -ge 5 ] || again=true
if $again && [ $code -ne 0 ]; then scontrol requeue \"${{SLURM_ARRAY_JOB_ID}}_${{SLURM_ARRAY_TASK_ID}}\"; fi
exit $code
",
            logs = quoted(&self.logs("slurm-%A_%a.log")),
            program = quoted(self.program),
            board = board.join(" "),
            of = self.shards,
            store = quoted(self.store),
        )
    }

    fn merge(&self) -> String {
        let certificate = self.logs("certificate.txt");
        format!(
            "#!/bin/sh
#SBATCH --job-name=queens-merge
#SBATCH --requeue
#SBATCH --output={logs}

exec {program} merge {store} --certificate {certificate}
",
            logs = quoted(&self.logs("merge-%j.log")),
            program = quoted(self.program),
            store = quoted(self.store),
            certificate = quoted(&certificate),
        )
    }
}

/// A word for a shell.
fn quoted(word: &str) -> String {
    if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./:=%".contains(&byte))
    {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_a_shell_are_quoted_where_needed() {
        assert_eq!(quoted("/a/b-c.txt"), "/a/b-c.txt");
        assert_eq!(quoted("my store"), "'my store'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted(""), "''");
    }
}
