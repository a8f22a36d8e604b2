//! Puzzles with one solution: by size, level and seed, so that a link is enough to share one; and one for each day.

use queens::Control;
use queens::find::puzzle::{Grade, Puzzle, Wish, puzzle};
use serde_json::json;

use crate::Reply;
use crate::ask::{Ask, Position};
use crate::no_answer::NoAnswer;

/// The smallest and the largest board of a puzzle.
const SIZES: (usize, usize) = (4, 12);
/// The largest seed: what a page can hold in a number without loss.
const MAX_SEED: u64 = (1 << 53) - 1;
/// Puzzles that are made until one has the level; small boards may have none.
const TRIES: u64 = 64;
/// How far apart the seeds of those puzzles are, so that neighbouring seeds give different ones.
const SEED_STEP: u64 = 1_000_003;

/// `n=`, `seed=`, `level=`: always the same puzzle for the same question.
pub fn by_seed(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let size = ask.number("n", SIZES.0, SIZES.1)?.unwrap_or(8);
    let seed = ask.number("seed", 0, MAX_SEED)?.unwrap_or(1);
    let levels = [("any", None), ("forced", Some(Grade::Forced)), ("trying", Some(Grade::Trying))];
    let level = ask.one_of("level", &levels)?;
    let blocked = ask.number("blocked", 0, size * size / 2)?.unwrap_or(0);
    reply(ask, size, seed, level, blocked, control)
}

/// `date=2026-11-16`: the puzzle of a day. They grow through the week, from 5 rows on Monday to 10 on Sunday; those of
/// the weekend need trying.
pub fn daily(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let wrong = || NoAnswer::bad("bad-date", ask.words().say("web-error-date"));
    let text = ask.get("date").ok_or_else(wrong)?;
    let day = Day::parse(text).ok_or_else(wrong)?;
    let size = [5, 6, 6, 7, 8, 8, 10][day.weekday()];
    let level = if day.weekday() < 5 { Grade::Forced } else { Grade::Trying };
    reply(ask, size, day.number(), Some(level), 0, control)
}

fn reply(
    ask: &Ask,
    size: usize,
    seed: u64,
    level: Option<Grade>,
    blocked: usize,
    control: &Control<'_>,
) -> Result<Reply, NoAnswer> {
    let Puzzle { board, solution, grade } =
        graded(size, seed, level, blocked, control).ok_or_else(|| NoAnswer::too_long(ask.words()))?;
    let position = Position { queens: board.fixed().collect(), ground: without_queens(&board) };
    Ok(Reply::json(&json!({
        "n": size,
        "seed": seed,
        "board": position.folded(),
        "solution": solution.columns(),
        "grade": match grade {
            Grade::Forced => "forced",
            Grade::Trying => "trying",
        },
    })))
}

/// The first puzzle that has the level, or the last one that was made.
fn graded(
    size: usize,
    seed: u64,
    level: Option<Grade>,
    blocked: usize,
    control: &Control<'_>,
) -> Option<Puzzle> {
    let mut last = None;
    for attempt in 0..TRIES {
        let wish = Wish { size, seed: seed.wrapping_add(attempt * SEED_STEP), blocked };
        let made = puzzle(wish, control).ok()?.found()?;
        if level.is_none_or(|level| level == made.grade) {
            return Some(made);
        }
        last = Some(made);
    }
    last
}

fn without_queens(board: &queens::Board) -> queens::Board {
    queens::Board::new(board.size(), board.blocked(), []).expect("blocked squares alone make a board")
}

/// A day of the calendar.
struct Day {
    year: u64,
    month: u64,
    day: u64,
}

impl Day {
    fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts.as_slice() else { return None };
        let is_number = |part: &&str, digits: usize| {
            part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !is_number(year, 4) || !is_number(month, 2) || !is_number(day, 2) {
            return None;
        }
        let date = Self { year: year.parse().ok()?, month: month.parse().ok()?, day: day.parse().ok()? };
        let every = |years| date.year.is_multiple_of(years);
        let leap = every(4) && (!every(100) || every(400));
        let days = match date.month {
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => return None,
        };
        (1..=days).contains(&date.day).then_some(date)
    }

    /// One number for each day.
    fn number(&self) -> u64 {
        self.year * 10_000 + self.month * 100 + self.day
    }

    /// 0 on Monday, 6 on Sunday: Sakamoto's formula, shifted by a day.
    fn weekday(&self) -> usize {
        const SHIFTS: [u64; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
        let year = if self.month < 3 { self.year + 399 } else { self.year + 400 };
        let shift = SHIFTS[usize::try_from(self.month).expect("a month") - 1];
        usize::try_from((year + year / 4 - year / 100 + year / 400 + shift + self.day + 6) % 7)
            .expect("below 7")
    }
}

#[cfg(test)]
mod tests {
    use queens::{Board, Method, search};

    use super::*;

    #[test]
    fn days_are_checked_and_have_their_weekday() {
        let weekday = |text| Day::parse(text).map(|day| day.weekday());
        assert_eq!(weekday("2026-11-16"), Some(0));
        assert_eq!(weekday("2000-01-01"), Some(5));
        assert_eq!(weekday("2024-02-29"), Some(3));
        assert_eq!(weekday("0000-03-01"), Some(2));
        for wrong in [
            "",
            "2026-2-3",
            "2023-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-04-31",
            "26-01-01",
            "2026-01-01-",
        ] {
            assert!(Day::parse(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_puzzle_has_one_solution_and_is_the_same_each_time() {
        let control = Control::new();
        for query in
            ["n=4&seed=3", "n=8&seed=7&level=forced", "n=6&seed=1&level=trying", "n=6&seed=2&blocked=6"]
        {
            let ask = Ask::new(query, None);
            let reply = by_seed(&ask, &control).unwrap();
            assert_eq!(reply, by_seed(&ask, &control).unwrap(), "{query}");
            let puzzle: serde_json::Value = serde_json::from_slice(&reply.body).unwrap();
            let board =
                Ask::new(&format!("board={}", puzzle["board"].as_str().unwrap()), None).board().unwrap();
            let solutions: Vec<_> = search::solutions(Method::Bits, &board).collect();
            assert_eq!(solutions.len(), 1, "{query}");
            assert_eq!(json!(solutions[0].columns()), puzzle["solution"], "{query}");
            assert_ne!(board, Board::empty(board.size()), "{query}");
        }
        let monday = daily(&Ask::new("date=2026-11-16", None), &control).unwrap();
        assert!(
            monday.body.starts_with(br#"{"board":"#)
                && String::from_utf8_lossy(&monday.body).contains("\"n\":5")
        );
    }
}
