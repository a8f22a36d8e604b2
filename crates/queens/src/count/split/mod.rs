//! The split engine: queens on four parity classes, black and white joined by a dot product.
//!
//! Number rows and columns from 0. A diagonal holds squares of one colour only, and within a colour the classes
//! EE and OO (EO and OE) share no row and no column. With A = even rows used by EE, B = odd rows used by OO,
//! C = even columns used by EE, D = odd columns used by OO, the other classes must use the complements, so
//!
//! ```text
//! Q = sum over A, B, C, D of black(A,B,C,D) * white(A,B,C,D)
//! ```
//!
//! where black counts pairs of a placement of EE on A x C and one of OO on B x D that share no diagonal, and
//! white the same for EO on A' x D' and OE on B' x C'. |A| = |C| = e and |B| = |D| = e - (n mod 2). (For n odd the code calls A
//! and C those of OO: see `order`.)
//! No solution is ever visited; docs/counting.md has the proof, the cost and the measurements.
//!
//! The files, each of which uses only those before it: `classes` the four small boards, `order` symmetry and weights, `limits`
//! and `sizes` where the engine changes its ways, `sharing` which A place their first queens on the same rows, `lanes` and
//! `packing` the placements on B as bits, `leaves` those on A, `descent` the first queens one by one, `join`, `pairs` (where few fit)
//! and `walk` (where leaves are too many to keep) the loops over a `vector`, `kernel` those loops for each instruction set, `column` and `table` what the first
//! colour counts, `stage` what all units of one e share, `exact` columns that a byte was too small for, `unit` one piece of work.

mod classes;
mod column;
mod descent;
mod exact;
mod join;
mod kernel;
mod lanes;
mod leaves;
mod limits;
mod order;
mod packing;
mod pairs;
mod sharing;
mod sizes;
mod stage;
mod table;
#[cfg(test)]
mod tests;
mod unit;
mod vector;
mod walk;

pub use classes::MAX_SIZE;
pub use kernel::Kernel;
pub(super) use limits::Limits;
pub(super) use order::{Order, SCALE};
pub(super) use stage::Stage;
pub(super) use unit::{Prepared, Scratch};

use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::symmetry::Symmetry;

/// The stages of a board, one for each e, with the symmetry that it is said to have.
pub(super) fn stages(
    board: &Board,
    symmetries: &[Symmetry],
    limits: Limits,
    control: &Control,
) -> Result<Vec<Stage>, Stopped> {
    // For n odd A and C are those of OO, the smaller class: it has the fewer leaves.
    let first = board.size() % 2;
    let colour = |parity: usize| stage::Colour {
        even: classes::Class::new(board, first, if first == 0 { parity } else { 1 - parity }),
        odd: classes::Class::new(board, 1 - first, if first == 0 { 1 - parity } else { parity }),
        complement: parity == 1,
    };
    let orders = Order::all(board.size(), symmetries, control)?;
    orders.into_iter().map(|order| Stage::new(order, colour(0), colour(1), limits, control)).collect()
}
