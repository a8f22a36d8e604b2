//! `queens selftest`: whether this machine counts right.

use std::io::Write;

use queens::count::{CountError, selftest};

use crate::context::{Context, Exit, Failure};
use crate::guard::guarded;
use crate::options::{Threads, TimeLimit};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    time_limit: TimeLimit,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    let mut stdout = std::io::stdout().lock();
    let mut wrong = None;
    let mut written = Ok(());
    let tested = guarded(args.threads.count().get(), context, |control| {
        selftest::run(control, &mut |finding| {
            let kernel = finding.kernel.map(|kernel| format!(" {}", kernel.name())).unwrap_or_default();
            let how = format!("{}{kernel}", finding.engine);
            let line = match &finding.wrong {
                Some(found) => {
                    let variables = [
                        ("how", how.as_str().into()),
                        ("counted", found.counted.to_string().into()),
                        ("expected", found.expected.to_string().into()),
                    ];
                    let said = context.words.say_with("selftest-wrong", &variables);
                    wrong.get_or_insert_with(|| said.clone());
                    format!("{said}\n{}", found.board)
                }
                None => {
                    let variables =
                        [("how", how.as_str().into()), ("counts", finding.right.to_string().into())];
                    format!("{}\n", context.words.say_with("selftest-right", &variables))
                }
            };
            if written.is_ok() {
                written = stdout.write_all(line.as_bytes()).and_then(|()| stdout.flush());
            }
        })
    });
    match tested {
        Ok(()) => {}
        Err(CountError::Stopped) => return Ok(context.not_finished()),
        Err(error) => return Err(super::count::failure(error, context)),
    }
    written?;
    wrong.map_or(Ok(Exit::Found), |said| Err(Failure::Differs(said)))
}
