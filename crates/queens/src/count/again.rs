//! A second count of a board, made as differently as the engine allows, so that one mistake does not make two equal
//! wrong counts.

use super::counter::{Counted, by_engine};
use super::plan::Plan;
use super::split::{Kernel, Limits};
use super::{CountError, Engine, run};
use crate::board::Board;
use crate::control::Control;
use crate::symmetry::Symmetry;

/// Counts the board again. The split engine uses another kernel if the machine has one, less symmetry, and another number of
/// first queens in every stage; the others search the board turned on its side.
pub(super) fn count(board: &Board, first: &Counted, control: &Control) -> Result<Counted, CountError> {
    if first.engine != Engine::Split {
        let turned = board.transformed(Symmetry::MainDiagonal);
        return by_engine(&turned, first.engine, Kernel::Portable, control);
    }
    let mut kernels = Kernel::available().into_iter();
    let kernel = kernels.find(|&kernel| Some(kernel) != first.kernel).unwrap_or(Kernel::Portable);
    let plan = Plan::with_limits(board, &less_symmetry(board), Limits::other(), control)?;
    let count = run::count(&plan, kernel, control)?;
    Ok(Counted { count, engine: Engine::Split, kernel: Some(kernel), units: plan.units().len() })
}

/// Half of the symmetry of a plain board; none where a board has only so much.
fn less_symmetry(board: &Board) -> Vec<Symmetry> {
    let all = board.symmetries();
    let upright = [Symmetry::Identity, Symmetry::LeftRight, Symmetry::TopBottom, Symmetry::HalfTurn];
    let kept: Vec<Symmetry> = all.iter().copied().filter(|symmetry| upright.contains(symmetry)).collect();
    if kept.len() < all.len() { kept } else { vec![Symmetry::Identity] }
}

#[cfg(test)]
mod tests {
    use super::super::Counter;
    use super::*;
    use crate::line::Square;

    #[test]
    fn a_second_count_agrees_and_is_made_differently() {
        let control = Control::new();
        let blocked = [(0, 3), (4, 4), (7, 1), (9, 9)].map(|(row, column)| Square::new(row, column));
        for board in
            [Board::empty(0), Board::empty(8), Board::empty(11), Board::new(11, blocked, []).unwrap()]
        {
            for engine in Engine::ALL {
                let counter = Counter::new(&board).engine(engine);
                let first = counter.run(&control).unwrap();
                let second = counter.again(&first, &control).unwrap();
                assert_eq!(second.count, first.count, "{engine}");
                assert_eq!(second.engine, engine);
                if engine == Engine::Split && Kernel::available().len() > 1 {
                    assert_ne!(second.kernel, first.kernel);
                }
            }
        }
    }

    #[test]
    fn less_symmetry_is_more_work() {
        let (board, control) = (Board::empty(12), Control::new());
        let work = |symmetries: &[Symmetry]| -> u64 {
            let plan = Plan::with_symmetries(&board, symmetries, &control).unwrap();
            plan.units().iter().map(|unit| unit.cost()).sum()
        };
        assert!(work(&less_symmetry(&board)) > work(&board.symmetries()));
    }

    #[test]
    fn what_is_left_of_the_symmetry_is_less() {
        let one = Board::new(9, [Square::new(0, 0)], []).unwrap();
        assert_eq!(less_symmetry(&one), [Symmetry::Identity]);
        assert_eq!(less_symmetry(&Board::empty(9)).len(), 4);
        let both = Board::new(8, [Square::new(0, 0), Square::new(0, 7)], []).unwrap();
        assert_eq!(less_symmetry(&both), [Symmetry::Identity]);
    }
}
