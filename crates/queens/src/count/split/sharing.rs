//! Which A place their first queens on the same rows, so that what is done below those is done once for all of them.
//!
//! To place d of the q queens of A one by one, any d of its rows will do. With the first d rows of every A there are
//! C(r - q + d, d) different choices (r rows in all). Far fewer will do: such a family of sets of d rows that every set of q
//! rows has one of them within is a Turán system (P. Turán, 1961), and for q = 6 of 12 rows and d = 4 there are less than
//! 70 instead of 210. The least families are hard to find; a greedy choice, always the rows that most A have within that
//! none has yet, comes near.

use super::classes::{Set, subsets_of};

/// Sets that have some rows in common.
#[derive(Debug, PartialEq, Eq)]
pub struct Sharing {
    /// The rows that all of them have.
    pub rows: Set,
    /// Their places in the list.
    pub members: Vec<usize>,
}

/// Puts sets with as many elements together that have some `first` rows in common; each set once. Of rows that are as good the
/// lowest are taken, those in the middle of the board, where a queen attacks most.
pub fn share(sets: &[Set], first: usize) -> Vec<Sharing> {
    let all = sets.iter().fold(0, |all, set| all | set);
    let mut candidates: Vec<Set> = subsets_of(all, first).collect();
    candidates.sort_unstable();
    // How many sets that are in no group yet have the rows of a candidate.
    let mut having = vec![0_u32; all as usize + 1];
    for &set in sets {
        subsets_of(set, first).for_each(|rows| having[rows as usize] += 1);
    }
    let mut left: Vec<usize> = (0..sets.len()).collect();
    let mut groups = Vec::new();
    while !left.is_empty() {
        candidates.retain(|&rows| having[rows as usize] > 0);
        let best = candidates.iter().copied().max_by_key(|&rows| (having[rows as usize], !rows));
        let rows = best.expect("a set has at least as many rows as are shared");
        let members: Vec<usize> = left.extract_if(.., |&mut set| sets[set] & rows == rows).collect();
        for &set in &members {
            subsets_of(sets[set], first).for_each(|rows| having[rows as usize] -= 1);
        }
        groups.push(Sharing { rows, members });
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::super::classes::subsets;
    use super::*;

    #[test]
    fn every_set_is_in_one_group_and_has_its_rows() {
        for (rows, queens, first) in [(9, 4, 0), (9, 4, 1), (10, 5, 2), (12, 6, 4), (11, 7, 7)] {
            let sets = subsets(rows, queens);
            let groups = share(&sets, first);
            let mut seen = vec![0; sets.len()];
            for group in &groups {
                assert_eq!(group.rows.count_ones() as usize, first);
                for &member in &group.members {
                    assert_eq!(sets[member] & group.rows, group.rows);
                    seen[member] += 1;
                }
            }
            assert!(seen.iter().all(|&times| times == 1), "{rows} {queens} {first}");
        }
        assert_eq!(share(&[], 3), []);
    }

    #[test]
    fn far_fewer_groups_than_beginnings() {
        // By their first rows there would be C(10, 4) = 210, C(10, 5) = 252 and C(11, 4) = 330.
        for (rows, queens, first, most) in [(12, 6, 4, 75), (12, 7, 5, 110), (14, 7, 4, 110)] {
            let groups = share(&subsets(rows, queens), first).len();
            assert!(groups <= most, "{groups} groups for {queens} of {rows} rows with {first} in common");
        }
    }
}
