//! The ladder of counting on the user's own machine: every engine, and `split` with every kernel that the machine has and
//! with everything that large boards make it do, on boards whose counts are known.
//!
//! A processor, a compiler or a memory that is at fault shows here in seconds, before it spoils a count of weeks.

use super::known::Sequence;
use super::plan::Plan;
use super::run::count;
use super::split::{Kernel, Limits};
use super::{CountError, Counter, Engine, naive};
use crate::board::Board;
use crate::control::Control;
use crate::find::dice::Dice;
use crate::line::Square;

/// Plain boards from 0 to this many rows have to come out as published.
const PLAIN: usize = 13;

/// `naive` and `cover` take longer.
const PLAIN_SLOW: usize = 9;

/// `split` with other limits is tried on plain boards of up to this many rows.
const PLAIN_LIMITS: usize = 10;

/// So many boards with blocked squares, compared with `naive`.
const BLOCKED: usize = 40;

/// What one engine made of its boards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The engine.
    pub engine: Engine,
    /// Its kernel, if it has one.
    pub kernel: Option<Kernel>,
    /// How many counts were right.
    pub right: usize,
    /// The first that was not.
    pub wrong: Option<Wrong>,
}

/// A count that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wrong {
    /// The board.
    pub board: Board,
    /// What came out.
    pub counted: u128,
    /// What should have come out.
    pub expected: u128,
}

/// Runs the ladder and tells what each engine made of it, the simplest first.
///
/// ```
/// use queens::{Control, count::selftest};
/// selftest::run(&Control::new(), &mut |finding| assert_eq!(finding.wrong, None))?;
/// # Ok::<(), queens::count::CountError>(())
/// ```
///
/// # Errors
/// If it was stopped.
pub fn run(control: &Control, tell: &mut dyn FnMut(&Finding)) -> Result<(), CountError> {
    let plain = (0..=PLAIN).map(|size| {
        let published = u32::try_from(size).ok().and_then(|n| Sequence::All.value(n));
        (Board::empty(size), published.expect("published for small boards"))
    });
    let mut boards: Vec<(Board, u128)> = plain.collect();
    let mut dice = Dice::new(1);
    for _ in 0..BLOCKED {
        let board = blocked(&mut dice);
        let expected = naive::count(&board, control)?;
        boards.push((board, expected));
    }
    for engine in Engine::ALL {
        let kernels = if engine == Engine::Split {
            Kernel::available().into_iter().map(Some).collect()
        } else {
            vec![None]
        };
        for kernel in kernels {
            let mut finding = Finding { engine, kernel, right: 0, wrong: None };
            for (board, expected) in &boards {
                if matches!(engine, Engine::Naive | Engine::Cover)
                    && board.is_plain()
                    && board.size() > PLAIN_SLOW
                {
                    continue;
                }
                let counter = Counter::new(board).engine(engine).kernel(kernel);
                finding.note(board, counter.run(control)?.count, *expected);
                let Some(kernel) = kernel else { continue };
                if board.size() <= PLAIN_LIMITS {
                    for limits in Limits::hard() {
                        let plan = Plan::with_limits(board, &board.symmetries(), limits, control)?;
                        finding.note(board, count(&plan, kernel, control)?, *expected);
                    }
                }
            }
            tell(&finding);
        }
    }
    Ok(())
}

impl Finding {
    fn note(&mut self, board: &Board, counted: u128, expected: u128) {
        if counted == expected {
            self.right += 1;
        } else if self.wrong.is_none() {
            self.wrong = Some(Wrong { board: board.clone(), counted, expected });
        }
    }
}

/// A board of 5 to 10 rows with about one square in six blocked.
fn blocked(dice: &mut Dice) -> Board {
    let size = 5 + dice.below(6);
    let mut blocked = Vec::new();
    for row in 0..size {
        for column in 0..size {
            if dice.below(6) == 0 {
                blocked.push(Square::new(row, column));
            }
        }
    }
    Board::new(size, blocked, []).expect("blocked squares are squares of the board")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_and_every_kernel_of_the_machine_climbs_the_ladder() {
        let mut findings = Vec::new();
        run(&Control::new(), &mut |finding| findings.push(finding.clone())).unwrap();
        assert_eq!(findings.len(), 3 + Kernel::available().len());
        for finding in findings {
            assert_eq!(finding.wrong, None, "{}", finding.engine);
            assert!(finding.right >= PLAIN_SLOW + BLOCKED, "{}", finding.right);
        }
    }

    #[test]
    fn a_wrong_count_is_noticed() {
        let mut finding = Finding { engine: Engine::Split, kernel: None, right: 0, wrong: None };
        finding.note(&Board::empty(8), 92, 92);
        finding.note(&Board::empty(8), 91, 92);
        finding.note(&Board::empty(8), 90, 92);
        assert_eq!(finding.right, 1);
        assert_eq!(finding.wrong, Some(Wrong { board: Board::empty(8), counted: 91, expected: 92 }));
    }
}
