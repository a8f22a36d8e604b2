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
//! white the same for EO on A' x D' and OE on B' x C'. |A| = |C| = e and |B| = |D| = e - (n mod 2).
//! No solution is ever visited; docs/counting.md has the proof, the cost and the measurements.
//!
//! The files: `classes` the four small boards, `order` symmetry and weights, `walk` and `lanes` the two sides of
//! a join, `sizes` how many first queens are placed one by one, `select` which leaves of a walk are used, `packing` which lane is whose, `join` its two loops over a
//! `vector`, `kernel` those loops for each instruction set, `exact` the tables that a byte is too small for, `descent`
//! the first queens one by one, `sparse` all of them, `unit` one piece of work.

mod classes;
mod descent;
mod exact;
mod join;
mod kernel;
mod lanes;
mod limits;
mod order;
mod packing;
mod select;
mod sizes;
mod sparse;
#[cfg(test)]
mod tests;
mod unit;
mod vector;
mod walk;

pub use classes::MAX_SIZE;
pub use kernel::Kernel;
pub(super) use limits::Limits;
pub(super) use order::{Order, SCALE};
pub(super) use unit::{Prepared, Scratch, Stage};

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
    let colour = |parity: usize| unit::Colour {
        even: classes::Class::new(board, 0, parity),
        odd: classes::Class::new(board, 1, 1 - parity),
        complement: parity == 1,
    };
    let orders = Order::all(board.size(), symmetries, control)?;
    orders.into_iter().map(|order| Stage::new(order, colour(0), colour(1), limits, control)).collect()
}
