//! Which sets (A, B, C, D) are counted, and how often: the symmetry of the board.
//!
//! A = rows of EE, B = rows of OO, C = columns of EE, D = columns of OO; the summand
//! f(A,B,C,D) = black(A,B,C,D) * white(A,B,C,D) does not change under a symmetry of the board. What the
//! symmetries do to the four sets (`'` complement, `r` reversal):
//!
//! ```text
//!                    n even                    n odd
//! half turn          (rB, rA, rD, rC)          (rA, rB, rC, rD)
//! main diagonal      (C, D, A, B)              (C, D, A, B)
//! other diagonal     (rD, rC, rB, rA)          (rC, rD, rA, rB)
//! left-right         (A', B', rD', rC')        (A, B, rC, rD)
//! top-bottom         (rB', rA', C', D')        (rA, rB, C, D)
//! ```
//!
//! The table is for A, C on EE and B, D on OO. For n odd OO is the smaller class, and A and C are its rows and columns, B and D those
//! of EE: leaves come from A, lanes from B, and few leaves for many lanes take less time than many for few (n = 17 three quarters,
//! n = 19 two thirds). Nothing in the last column depends on which is which.
//!
//! *Least of its place.* For n even the first three rows move rB into the places A, D and C of
//! (A, rB, C, rD). Let `key` number the sets and let P be the places that B can reach. Of the |P| sets in
//! those places one is least; by symmetry every place is as good as any other, so it is enough to count the
//! quadruples where rB is least, each |P| times; if t sets are equally least, each |P| / t times. We count
//! in twelfths: 12 |P| / t is whole for t = 1..4. For n odd the places are B and D, and the key does not tell
//! a set from its reversal.
//!
//! *Complements.* For n even a mirror exchanges the colours, so e queens on EE and n/2 - e give equal sums:
//! count 2e < n/2 twice. For 2e = n/2 left-right pairs B with B': count one of them twice; the key does not
//! tell a set from its complement then.
//!
//! *Reversals.* For n odd top-bottom (or a half turn) pairs B with rB, left-right pairs D with rD: count one of
//! each pair twice, and those that are their own reversal once.

use crate::control::{Control, Stopped};
use crate::symmetry::Symmetry;

use super::classes::{Set, middle_first, subsets};

/// In what unit tallies are counted: one solution is twelve.
pub const SCALE: u32 = 12;

/// No such set.
pub const NONE: u16 = u16::MAX;

/// The sets that one of A, B, C, D runs over.
#[derive(Clone, Debug)]
pub struct Role {
    /// The sets, by key.
    pub sets: Vec<Set>,
    /// The key of each set; all 0 when the role is not compared.
    key: Vec<u32>,
    /// How often each set counts: 1 or 2.
    pub weight: Vec<u8>,
    /// Place in `sets` of every set, or [`NONE`].
    pub index: Vec<u16>,
}

/// The sets of a role that are at least some key: `start..start + ties` have that key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed {
    pub start: usize,
    pub ties: usize,
}

impl Role {
    fn new(n: usize, k: usize, key: impl Fn(Set) -> u32, weight: impl Fn(Set) -> u8) -> Self {
        let mut sets: Vec<Set> = subsets(n, k).into_iter().filter(|&set| weight(set) > 0).collect();
        // Cached: to make a key takes longer than to compare two.
        sets.sort_by_cached_key(|&set| (key(set), set));
        let mut index = vec![NONE; 1 << n];
        for (place, &set) in sets.iter().enumerate() {
            index[set as usize] = u16::try_from(place).expect("at most C(16, 8) sets");
        }
        let key = sets.iter().map(|&set| key(set)).collect();
        let weight = sets.iter().map(|&set| weight(set)).collect();
        Self { sets, key, weight, index }
    }

    /// How many sets there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// The sets whose key is at least `least`.
    pub fn allowed(&self, least: Option<u32>) -> Allowed {
        let Some(least) = least else { return Allowed { start: 0, ties: 0 } };
        let start = self.key.partition_point(|&key| key < least);
        Allowed { start, ties: self.key[start..].iter().take_while(|&&key| key == least).count() }
    }

    /// `index` for the complements of the sets.
    pub fn complement_index(&self) -> Vec<u16> {
        let full = self.index.len() - 1;
        (0..=full).map(|set| self.index[full ^ set]).collect()
    }
}

/// The rules of one e, the number of queens on EE. For n odd A and C are sets of OO (see above).
#[derive(Clone, Debug)]
pub struct Order {
    pub e: usize,
    pub a: Role,
    pub b: Role,
    pub c: Role,
    pub d: Role,
    /// Whether A, C, D are compared with B.
    compared: [bool; 3],
    /// How often the tally of every unit counts: |P|, twice if the colours change places.
    pub factor: u32,
}

impl Order {
    /// The orders of all e that a board of `size` rows with these symmetries needs.
    pub fn all(size: usize, symmetries: &[Symmetry], control: &Control) -> Result<Vec<Self>, Stopped> {
        let has = |symmetry| symmetries.contains(&symmetry);
        if size.is_multiple_of(2) {
            Self::even(size / 2, &has, control)
        } else {
            Self::odd(size, &has, control)
        }
    }

    fn even(half: usize, has: &dyn Fn(Symmetry) -> bool, control: &Control) -> Result<Vec<Self>, Stopped> {
        let swaps = [Symmetry::LeftRight, Symmetry::TopBottom, Symmetry::QuarterTurn].into_iter().any(has);
        let compared = [has(Symmetry::HalfTurn), has(Symmetry::OtherDiagonal), has(Symmetry::MainDiagonal)];
        let full = Set::MAX >> (Set::BITS as usize - half.max(1));
        (0..=if swaps { half / 2 } else { half })
            .map(|e| {
                control.check()?;
                let pairs = 2 * e == half && half > 0 && has(Symmetry::LeftRight);
                // Lexicographic order of the complement's rows, so that sets with the same first rows are neighbours.
                let key = |rows: Set| {
                    let key = rows.reverse_bits() >> (Set::BITS as usize - half.max(1));
                    if pairs { key.min(full ^ key) } else { key }
                };
                let one = |_| 1;
                let first_of_pair = |set: Set| if !pairs { 1 } else { 2 * u8::from(set < full ^ set) };
                let places = 1 + compared.iter().filter(|&&compared| compared).count();
                Ok(Self {
                    e,
                    a: Role::new(half, e, key, one),
                    b: Role::new(half, e, |set| key(reversed(set, half)), first_of_pair),
                    c: Role::new(half, e, |set| key(as_rows(set, half)), one),
                    d: Role::new(half, e, |set| key(reversed(as_rows(set, half), half)), one),
                    compared,
                    factor: u32::try_from(places).expect("at most 4")
                        * if swaps && 2 * e < half { 2 } else { 1 },
                })
            })
            .collect()
    }

    fn odd(size: usize, has: &dyn Fn(Symmetry) -> bool, control: &Control) -> Result<Vec<Self>, Stopped> {
        let (evens, odds) = (size / 2 + 1, size / 2);
        let turns =
            [Symmetry::MainDiagonal, Symmetry::OtherDiagonal, Symmetry::QuarterTurn].into_iter().any(has);
        let pair_b = has(Symmetry::TopBottom) || has(Symmetry::HalfTurn);
        let pair_d = has(Symmetry::LeftRight);
        let key = |rows: Set| rows.min(reversed(rows, evens));
        let first_of_pair = |paired: bool, rows: Set| match rows.cmp(&reversed(rows, evens)) {
            _ if !paired => 1,
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        };
        (1..=evens)
            .map(|e| {
                control.check()?;
                Ok(Self {
                    e,
                    a: Role::new(odds, e - 1, |set| set.reverse_bits(), |_| 1),
                    b: Role::new(evens, e, key, |set| first_of_pair(pair_b, set)),
                    c: Role::new(odds, e - 1, |_| 0, |_| 1),
                    d: Role::new(
                        evens,
                        e,
                        |set| key(as_rows(set, evens)),
                        |set| first_of_pair(pair_d, as_rows(set, evens)),
                    ),
                    compared: [false, false, turns],
                    factor: if turns { 2 } else { 1 },
                })
            })
            .collect()
    }

    /// For one B, what A, C and D may be.
    pub fn least(&self, b: usize) -> [Allowed; 3] {
        let least = |compared: bool| compared.then_some(self.b.key[b]);
        [
            self.a.allowed(least(self.compared[0])),
            self.c.allowed(least(self.compared[1])),
            self.d.allowed(least(self.compared[2])),
        ]
    }
}

/// The rows that have the same places as these columns (see [`middle_first`]).
fn as_rows(columns: Set, count: usize) -> Set {
    middle_first(count)
        .iter()
        .enumerate()
        .filter(|&(_, &row)| columns >> row & 1 == 1)
        .fold(0, |set, (place, _)| set | 1 << place)
}

/// The rows after a reversal of the board.
fn reversed(rows: Set, count: usize) -> Set {
    let order = middle_first(count);
    let columns = order.iter().enumerate().filter(|&(place, _)| rows >> place & 1 == 1);
    as_rows(columns.fold(0, |set, (_, &row)| set | 1 << (count - 1 - row)), count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(size: usize, symmetries: &[Symmetry]) -> Vec<Order> {
        Order::all(size, symmetries, &Control::new()).expect("nothing stops it")
    }

    #[test]
    fn a_reversal_undoes_itself_and_exchanges_the_ends() {
        for count in 1..10 {
            let ends = as_rows(1, count);
            assert_eq!(reversed(ends, count), as_rows(1 << (count - 1), count));
            for set in 0..1 << count {
                assert_eq!(reversed(reversed(set, count), count), set);
            }
        }
    }

    #[test]
    fn without_symmetry_every_set_counts_once() {
        for order in all(8, &[Symmetry::Identity]) {
            assert_eq!(order.factor, 1);
            assert_eq!(order.least(0), [Allowed { start: 0, ties: 0 }; 3]);
            assert_eq!(order.b.len(), subsets(4, order.e).len());
        }
        assert_eq!(all(8, &[Symmetry::Identity]).len(), 5);
        assert_eq!(all(8, &Symmetry::ALL).len(), 3);
    }

    #[test]
    fn the_weights_of_all_counted_quadruples_add_up_to_all_quadruples() {
        for size in 2..=9 {
            for order in all(size, &Symmetry::ALL) {
                let mut total = 0;
                for b in 0..order.b.len() {
                    let from = order.least(b);
                    let roles = [&order.a, &order.c, &order.d];
                    let choices = |role: &Role, from: Allowed| -> Vec<(u64, u32)> {
                        (from.start..role.len())
                            .map(|i| (u64::from(role.weight[i]), u32::from(i < from.start + from.ties)))
                            .collect()
                    };
                    let [a, c, d] = [0, 1, 2].map(|i| choices(roles[i], from[i]));
                    for &(wa, ta) in &a {
                        for &(wc, tc) in &c {
                            for &(wd, td) in &d {
                                let share = u64::from(SCALE / (1 + ta + tc + td));
                                total += wa * wc * wd * share * u64::from(order.b.weight[b]);
                            }
                        }
                    }
                }
                let all = subsets(size.div_ceil(2), order.e).len().pow(2)
                    * subsets(size / 2, order.e - size % 2).len().pow(2);
                let colours = if size % 2 == 0 && 4 * order.e < size { 2 } else { 1 };
                assert_eq!(
                    total * u64::from(order.factor),
                    (all * colours) as u64 * u64::from(SCALE),
                    "{size}"
                );
            }
        }
    }
}
