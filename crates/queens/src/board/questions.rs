//! What one asks of a board, each in one call: its solutions, how many there are, one of them.
//!
//! These never stop early and use one thread. The modules behind them take a [`Control`](crate::Control) with a flag, a
//! deadline, threads and progress: [`search`](crate::search), [`count`](crate::count), [`find`](crate::find).

use super::Board;
use crate::control::{Control, Outcome};
use crate::search::{self, Method, Solutions};
use crate::solution::Solution;
use crate::symmetry;
use crate::{count, find};

impl Board {
    /// All solutions in lexicographic order, one at a time: the first comes at once, and memory is that of one.
    ///
    /// ```
    /// use queens::Board;
    /// let first = Board::empty(8).solutions().next().unwrap();
    /// assert_eq!(first.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
    /// ```
    #[must_use]
    pub fn solutions(&self) -> Solutions<'static> {
        search::solutions(Method::Bits, self)
    }

    /// How many solutions the board has, counted by the fastest way for it. On a plain board of 20 rows that takes
    /// seconds, and each row more takes about ten times as long.
    ///
    /// ```
    /// use queens::Board;
    /// assert_eq!(Board::empty(12).count(), 14_200);
    /// ```
    #[must_use]
    pub fn count(&self) -> u128 {
        count::Counter::new(self)
            .run(&Control::new())
            .expect("nothing stops it, and the board decides the engine")
            .count
    }

    /// How many solutions remain when those that a symmetry of the board turns into each other count as one.
    ///
    /// ```
    /// use queens::Board;
    /// assert_eq!(Board::empty(8).count_unique(), 12);
    /// ```
    #[must_use]
    pub fn count_unique(&self) -> u128 {
        if self.size() > 64 {
            // Boards of that size can only be counted if they have few solutions, which may as well be listed.
            return self.classes().count() as u128;
        }
        let symmetric = count::symmetric::count(self, &Control::new())
            .expect("nothing stops it, and it is not too large");
        let classes = count::symmetric::classes(self, self.count(), symmetric);
        classes.iter().map(|(_, number)| number).sum()
    }

    /// One solution of each class: the lexicographically smallest of those that the symmetries of the board turn into
    /// each other, in lexicographic order.
    ///
    /// ```
    /// use queens::Board;
    /// let classes: Vec<_> = Board::empty(6).classes().collect();
    /// assert_eq!(classes.len(), 1);
    /// assert_eq!(classes[0].orbit().len(), 4);
    /// ```
    pub fn classes(&self) -> impl Iterator<Item = Solution> + use<> {
        let symmetries = self.symmetries();
        self.solutions().filter(move |solution| symmetry::is_canonical(solution, &symmetries))
    }

    /// Some solution of the board, `None` if there is none. The problem is NP-complete, so this may take long where few
    /// squares are open; [`find::complete`] can be stopped.
    ///
    /// ```
    /// use queens::Board;
    /// let board = Board::parse("..Q.\n....\n....\n....")?;
    /// assert_eq!(board.complete().unwrap().columns(), [2, 0, 3, 1]);
    /// assert_eq!(Board::empty(3).complete(), None);
    /// # Ok::<(), queens::BoardError>(())
    /// ```
    #[must_use]
    pub fn complete(&self) -> Option<Solution> {
        match find::complete(self, &Control::new()) {
            Outcome::Found(solution) => Some(solution),
            Outcome::None => None,
            Outcome::Stopped => unreachable!("nothing stops it"),
        }
    }
}
