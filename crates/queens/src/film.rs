//! `Film`: a search that can be moved forwards and backwards, step by step.
//!
//! Steps come lazily from [`search::execute`]; a step carries what undoes it, so no board is stored. Only the
//! last [`WINDOW`] steps are kept: a whole search of 8 queens by any method, try by try, in 10 MB. Behind them the
//! search is run again from the beginning, which fills the window again: going back step by step costs one
//! such run in every [`WINDOW`] steps. Memory: the window and what the search itself holds.

use std::collections::VecDeque;
use std::fmt;

use crate::board::Board;
use crate::control::{Control, Stopped};
use crate::search::{self, Execution, Goal, Method};
use crate::trace::{Executed, Scene, Size, Stack, Step, Totals};

/// How many steps are kept to go back over.
pub const WINDOW: usize = 1 << 16;

/// How many steps pass between two looks at what stops a film that moves far: a few milliseconds.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 12;

/// A search at one of its moments.
///
/// ```
/// use queens::{Board, Control, Film, Method, search::Goal, trace::Step};
/// let mut film = Film::new(Method::Grid, &Board::empty(4), Goal::All);
/// while !matches!(film.forward(), Some(Step::Solution { .. })) {}
/// assert_eq!(film.stack().queens().count(), 4);
/// let found_at = film.position();
/// film.seek(2, &Control::new())?;
/// assert_eq!(film.stack().queens().count(), 1);
/// film.seek(found_at, &Control::new())?;
/// assert_eq!(film.totals().solutions, 1);
/// # Ok::<(), queens::control::Stopped>(())
/// ```
pub struct Film {
    method: Method,
    board: Board,
    goal: Goal,
    /// The smallest steps of the film: a line each, or a try.
    detail: Size,
    /// The steps after the window.
    coming: Execution,
    /// The last steps that were pulled from `coming`.
    window: VecDeque<Executed>,
    /// The number of the first step of the window, from 0.
    window_start: u64,
    /// How many steps lie behind this moment.
    position: u64,
    stack: Stack,
    totals: Totals,
    most_kept: usize,
}

impl fmt::Debug for Film {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { method, goal, position, .. } = self;
        f.debug_struct("Film")
            .field("method", method)
            .field("goal", goal)
            .field("position", position)
            .finish_non_exhaustive()
    }
}

impl Film {
    /// A search before its first step, try by try.
    #[must_use]
    pub fn new(method: Method, board: &Board, goal: Goal) -> Self {
        Self::by(method, board, goal, Size::Try)
    }

    /// A search before its first step: every line for [`Size::Check`], otherwise try by try.
    #[must_use]
    pub fn by(method: Method, board: &Board, goal: Goal, detail: Size) -> Self {
        Self::with_window(method, board, goal, detail, WINDOW)
    }

    fn with_window(method: Method, board: &Board, goal: Goal, detail: Size, most_kept: usize) -> Self {
        Self {
            method,
            goal,
            detail,
            coming: search::execute(method, board, goal, detail),
            board: board.clone(),
            window: VecDeque::new(),
            window_start: 0,
            position: 0,
            stack: Stack::default(),
            totals: Totals::default(),
            most_kept,
        }
    }

    /// The method of the search.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// The board of the search.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What the search is after.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// How many steps lie behind this moment.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The smallest steps of the film.
    #[must_use]
    pub fn detail(&self) -> Size {
        self.detail
    }

    /// The step that led to this moment; `None` at the beginning.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        self.executed().map(|executed| &executed.step)
    }

    /// What led to this moment: a line of the program and its step; `None` at the beginning.
    #[must_use]
    pub fn executed(&self) -> Option<&Executed> {
        self.window.get(self.index().checked_sub(1)?)
    }

    /// The program at this moment: its calls, variables and data.
    #[must_use]
    pub fn scene(&self) -> Scene<'_> {
        Scene { method: self.method, board: &self.board, stack: &self.stack, executed: self.executed() }
    }

    /// The stack at this moment.
    #[must_use]
    pub fn stack(&self) -> &Stack {
        &self.stack
    }

    /// What happened up to this moment, counted.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// Moves on by a step and gives it; `None` at the end.
    pub fn forward(&mut self) -> Option<Step> {
        let step = match self.window.get(self.index()) {
            Some(executed) => executed.step,
            None => self.pull()?,
        };
        self.stack.apply(&step);
        self.totals.add(&step);
        self.position += 1;
        Some(step)
    }

    /// Moves back by a step and gives it; `None` at the beginning. Cost: one step, or behind the window all steps from
    /// the beginning.
    ///
    /// # Errors
    /// If it was stopped: then nothing has moved.
    pub fn back(&mut self, control: &Control<'_>) -> Result<Option<Step>, Stopped> {
        if self.position == 0 {
            return Ok(None);
        }
        // A window that ends here and begins here has nothing to undo. Keep the step before this one, too.
        if self.index() <= 1 && self.window_start > 0 {
            self.refill(control)?;
        }
        let step = self.window[self.index() - 1].step;
        self.stack.undo(&step);
        self.totals.remove(&step);
        self.position -= 1;
        Ok(Some(step))
    }

    /// Moves on to the next step of some size or a larger one; to the end if there is none.
    ///
    /// # Errors
    /// If it was stopped: then it has moved as far as it came.
    pub fn forward_by(&mut self, size: Size, control: &Control<'_>) -> Result<Option<Step>, Stopped> {
        while let Some(step) = self.forward() {
            if step.size() >= size {
                return Ok(Some(step));
            }
            self.look(control)?;
        }
        Ok(None)
    }

    /// Moves back to the moment after the previous step of some size or a larger one; to the beginning if there
    /// is none.
    ///
    /// # Errors
    /// If it was stopped: then it has moved as far as it came.
    pub fn back_by(&mut self, size: Size, control: &Control<'_>) -> Result<(), Stopped> {
        while self.back(control)?.is_some() {
            if self.step().is_some_and(|step| step.size() >= size) {
                break;
            }
            self.look(control)?;
        }
        Ok(())
    }

    /// Moves to the moment after `position` steps, or to the end if the search is shorter.
    /// Cost: the steps between, or all steps from the beginning if `position` lies behind the window.
    ///
    /// # Errors
    /// If it was stopped: then it has moved as far as it came.
    pub fn seek(&mut self, position: u64, control: &Control<'_>) -> Result<(), Stopped> {
        if position <= self.window_start && position < self.position {
            *self = Self::with_window(self.method, &self.board, self.goal, self.detail, self.most_kept);
        }
        while self.position > position {
            self.back(control)?;
            self.look(control)?;
        }
        while self.position < position && self.forward().is_some() {
            self.look(control)?;
        }
        Ok(())
    }

    /// Looks at the control now and then.
    fn look(&self, control: &Control<'_>) -> Result<(), Stopped> {
        if self.position.is_multiple_of(STEPS_BETWEEN_LOOKS) { control.check() } else { Ok(()) }
    }

    /// Where in the window the next step is.
    fn index(&self) -> usize {
        usize::try_from(self.position - self.window_start).expect("within the window or right after it")
    }

    /// Takes one more step into the window.
    fn pull(&mut self) -> Option<Step> {
        let executed = self.coming.next()?;
        if self.window.len() == self.most_kept {
            self.window.pop_front();
            self.window_start += 1;
        }
        self.window.push_back(executed);
        Some(executed.step)
    }

    /// Runs the search again up to this moment, so that the window ends here.
    fn refill(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        let mut again = Self::with_window(self.method, &self.board, self.goal, self.detail, self.most_kept);
        for number in 0..self.position {
            if number.is_multiple_of(STEPS_BETWEEN_LOOKS) {
                control.check()?;
            }
            again.pull();
        }
        (self.coming, self.window, self.window_start) = (again.coming, again.window, again.window_start);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that can be seen of a moment.
    fn moment(film: &Film) -> (u64, Option<Step>, Stack, Totals) {
        (film.position(), film.step().copied(), film.stack().clone(), film.totals())
    }

    #[test]
    fn a_film_looks_the_same_forwards_backwards_and_after_any_jump() {
        let board = Board::parse(".....\n...*.\n.....\n.....\n*....").expect("a board");
        let details = [Size::Check, Size::Try];
        for (method, detail) in Method::ALL.into_iter().flat_map(|method| details.map(|size| (method, size)))
        {
            for window in [2, 7, WINDOW] {
                // A small window is filled again and again: with every line that takes a while.
                if detail == Size::Check && window < WINDOW {
                    continue;
                }
                let mut film = Film::with_window(method, &board, Goal::All, detail, window);
                let mut moments = vec![moment(&film)];
                while film.forward().is_some() {
                    moments.push(moment(&film));
                }
                assert!(matches!(film.step(), Some(Step::Finished { .. })));
                for expected in moments.iter().rev() {
                    assert_eq!(moment(&film), *expected, "{method}, backwards, window {window}");
                    film.back(&Control::new()).expect("not stopped");
                }
                assert_eq!(film.position(), 0);
                for jump in 0..moments.len() {
                    let index = jump * 37 % moments.len();
                    film.seek(index as u64, &Control::new()).expect("not stopped");
                    assert_eq!(moment(&film), moments[index], "{method}, jumping, window {window}");
                }
                film.seek(u64::MAX, &Control::new()).expect("not stopped");
                assert_eq!(moment(&film), *moments.last().expect("at least the beginning"));
                assert!(film.window.len() <= window);
            }
        }
    }

    #[test]
    fn a_film_has_a_beginning_and_an_end() {
        let mut film = Film::new(Method::Bits, &Board::empty(0), Goal::All);
        assert_eq!(film.back(&Control::new()), Ok(None));
        assert_eq!(film.forward(), Some(Step::Solution { number: 1 }));
        assert!(matches!(film.forward(), Some(Step::Finished { .. })));
        assert_eq!(film.forward(), None);
        assert_eq!(film.position(), 2);
    }

    #[test]
    fn a_film_that_is_stopped_on_its_way_back_stays_where_it_is() {
        let mut film = Film::with_window(Method::Grid, &Board::empty(8), Goal::All, Size::Try, 10);
        film.seek(9000, &Control::new()).expect("not stopped");
        let (before, stop) = (moment(&film), std::sync::atomic::AtomicBool::new(true));
        let mut back = 0;
        while film.back(&Control::new().stop(&stop)).is_ok() {
            back += 1;
        }
        assert_eq!((film.position(), back), (8991, 9), "the steps of the window need no search");
        film.seek(9000, &Control::new()).expect("not stopped");
        assert_eq!(moment(&film), before);
    }

    #[test]
    fn the_window_holds_a_whole_search_of_eight_queens_in_ten_megabytes() {
        for method in Method::ALL {
            assert!(search::steps(method, &Board::empty(8), Goal::All).count() <= WINDOW, "{method}");
        }
        assert!(WINDOW * size_of::<Executed>() <= 10_000_000);
    }
}
