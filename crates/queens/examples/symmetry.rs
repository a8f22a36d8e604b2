//! The twelve solutions of eight queens that are left when rotations and reflections count as one.

use queens::Board;

fn main() {
    let mut all = 0;
    for solution in Board::empty(8).classes() {
        let orbit = solution.orbit();
        println!("{solution}: {} images", orbit.len());
        all += orbit.len();
    }
    println!("{all} in all");
}
