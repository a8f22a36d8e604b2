//! What a count will cost, from what counts were measured to cost, so that nobody waits for one that will not end.

use queens::Board;
use queens::count::{Engine, Kernel, split};

use crate::context::Context;

/// A count that takes longer than this, in seconds, is announced.
const LONG: f64 = 3600.0;

/// Warns before a count of a plain board that will take more than an hour. What a board with blocked squares
/// costs is not known before.
pub fn warn_if_long(board: &Board, engine: Option<Engine>, threads: usize, context: &Context) {
    // A board that the method cannot take is refused at once.
    let is_refused = engine == Some(Engine::Split) && board.size() > split::MAX_SIZE;
    if !board.is_plain() || is_refused {
        return;
    }
    let seconds = cost(board.size(), engine) / threads as f64;
    if seconds > LONG {
        let (key, number) = match seconds / 3600.0 {
            hours if hours < 48.0 => ("forecast-hours", hours),
            hours if hours < 24.0 * 730.0 => ("forecast-days", hours / 24.0),
            hours if hours < 24.0 * 365.0 * 1000.0 => ("forecast-years", hours / 24.0 / 365.0),
            _ => ("forecast-never", 0.0),
        };
        let time = context.words.say_with(key, &[("number", format!("{number:.0}").into())]);
        let variables = [("size", board.size().into()), ("time", time.into()), ("threads", threads.into())];
        context.tell("forecast", &variables);
    }
}

/// Seconds of one core for a plain board, as docs/counting.md measured them: for the fastest kernel of a machine at
/// n = 20, and from n to n + 1 about 6.3 times as many; for a search that visits every solution, by the yardstick at
/// n = 15, and about 8 times as many.
fn cost(size: usize, engine: Option<Engine>) -> f64 {
    let power = |base: f64, from: i32| base.powi(i32::try_from(size).unwrap_or(i32::MAX) - from);
    match engine {
        Some(Engine::Naive) => 30.0 * power(8.0, 15),
        Some(Engine::Bits | Engine::Cover) => 0.5 * power(8.0, 15),
        None if size > split::MAX_SIZE => 0.5 * power(8.0, 15),
        None | Some(Engine::Split) => {
            let at_20 = match Kernel::best() {
                Kernel::Avx512 => 3.9,
                Kernel::Avx2 => 9.5,
                // That of ARM was not timed: no more than without it.
                Kernel::Neon | Kernel::Portable => 43.0,
            };
            at_20 * power(6.3, 20)
        }
        Some(_) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_measured_is_foretold_within_a_factor_of_two() {
        // docs/counting.md: seconds of CPU at n = 22.
        let measured = [(Kernel::Avx512, 112.0), (Kernel::Avx2, 275.0)];
        if let Some((_, seconds)) = measured.into_iter().find(|&(kernel, _)| kernel == Kernel::best()) {
            let foretold = cost(22, None);
            assert!((seconds / 2.0..seconds * 2.0).contains(&foretold), "{foretold}");
        }
        assert!(cost(20, None) < LONG && cost(27, None) > LONG);
        assert!(cost(1000, None) > LONG && cost(8, Some(Engine::Naive)) < 1.0);
    }
}
