//! All solutions, page by page, one by one or one of each symmetry class.

use queens::count::{self, AtLeast, symmetric};
use queens::symmetry::{canonical, class_size, is_canonical};
use queens::{Board, Control, Method, Solution, Symmetry, search};
use serde_json::{Value, json};

use crate::Reply;
use crate::ask::{Ask, MAX_SIZE};
use crate::no_answer::NoAnswer;

/// Solutions of the largest page.
pub const MAX_PAGE: usize = 100;
/// The last page that is served: nobody turns that many.
const MAX_SKIP: usize = 10_000_000;

/// `limit` solutions after the first `skip`, in lexicographic order; with `unique`, one of each class.
pub fn solutions(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let board = ask.board()?;
    let skip = ask.number("skip", 0, MAX_SKIP)?.unwrap_or(0);
    let limit = ask.number("limit", 1, MAX_PAGE)?.unwrap_or(24);
    let unique = ask.one_of("unique", &[("false", false), ("true", true)])?;
    let symmetries = board.symmetries();
    // One more than asked for tells whether there is a next page.
    let mut found: Vec<Value> = until(&board, control)
        .zip(1_u64..)
        .filter(|(solution, _)| !unique || is_canonical(solution, &symmetries))
        .skip(skip)
        .take(limit + 1)
        .map(|(solution, number)| {
            let class = class_size(&solution, &symmetries);
            json!({ "number": number, "columns": solution.columns(), "class": class })
        })
        .collect();
    let stopped = control.is_stopped();
    if stopped && found.is_empty() {
        return Err(NoAnswer::too_long(ask.words()));
    }
    let more = found.len() > limit || stopped;
    found.truncate(limit);
    Ok(Reply::json(&json!({ "solutions": found, "more": more })))
}

/// All solutions, until stopped.
pub fn until<'a>(board: &Board, control: &Control<'a>) -> impl Iterator<Item = Solution> + 'a {
    search::solutions_until(Method::Bits, board, control)
}

/// How many solutions and classes there are; a lower bound and no classes if that takes too long.
pub fn classes(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let board = ask.board()?;
    let AtLeast { count: solutions, is_all } = count::at_least(&board, control);
    let symmetric = is_all.then(|| symmetric::count(&board, control).ok()).flatten();
    let classes = symmetric.map(|symmetric| symmetric::classes(&board, solutions, symmetric));
    let sizes = classes.map(|classes| classes.map(|(size, count)| (size.to_string(), json!(count as u64))));
    Ok(Reply::json(&json!({
        "exact": classes.is_some(),
        "solutions": solutions as u64,
        "classes": classes.map(|classes| classes.iter().map(|(_, count)| *count as u64).sum::<u64>()),
        "sizes": sizes.map(|sizes| sizes.into_iter().collect::<serde_json::Map<_, _>>()),
    })))
}

/// The eight images of a solution. `same_as` names an earlier one that is equal; `solves` tells whether the
/// image is a solution of the board too, if a board was given.
pub fn orbit(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let solution = solution(ask)?;
    let board = match ask.get("board") {
        Some(_) => ask.board()?,
        None => Board::empty(solution.size()),
    };
    let images = Symmetry::ALL.map(|symmetry| symmetry.image(&solution));
    let described: Vec<Value> = Symmetry::ALL
        .iter()
        .zip(&images)
        .enumerate()
        .map(|(index, (&symmetry, image))| {
            json!({
                "symmetry": name(symmetry),
                "columns": image.columns(),
                "same_as": images[..index].iter().position(|earlier| earlier == image),
                "solves": image.check(&board).is_ok(),
            })
        })
        .collect();
    Ok(Reply::json(&json!({
        "class": class_size(&solution, &Symmetry::ALL),
        "class_number": class_number(&solution, control),
        "images": described,
    })))
}

/// The largest board whose classes are numbered: the numbering lists them.
const MAX_NUMBERED: usize = 12;

/// Which class of the empty board a solution belongs to, counted from 1 in the order of their first solutions.
fn class_number(solution: &Solution, control: &Control<'_>) -> Option<usize> {
    if solution.size() > MAX_NUMBERED {
        return None;
    }
    let first = canonical(solution, &Symmetry::ALL);
    let board = Board::empty(solution.size());
    let classes = until(&board, control).filter(|solution| is_canonical(solution, &Symmetry::ALL));
    classes.zip(1..).find(|(class, _)| *class == first).map(|(_, number)| number)
}

/// `columns=1,3,0,2`: a solution of a plain board of that size.
pub fn solution(ask: &Ask) -> Result<Solution, NoAnswer> {
    let columns: Option<Vec<u32>> =
        ask.get("columns").unwrap_or_default().split(',').map(|text| text.parse().ok()).collect();
    let wrong = || NoAnswer::bad("bad-solution", ask.words().say("web-error-solution"));
    let columns = columns.filter(|columns| columns.len() <= MAX_SIZE).ok_or_else(wrong)?;
    let solution = Solution::from_columns(columns);
    solution.check(&Board::empty(solution.size())).map_err(|_| wrong())?;
    Ok(solution)
}

/// The transform as the end of its key in the Fluent files.
fn name(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Identity => "identity",
        Symmetry::QuarterTurn => "quarter-turn",
        Symmetry::HalfTurn => "half-turn",
        Symmetry::ThreeQuarterTurn => "three-quarter-turn",
        Symmetry::LeftRight => "left-right",
        Symmetry::TopBottom => "top-bottom",
        Symmetry::MainDiagonal => "main-diagonal",
        Symmetry::OtherDiagonal => "other-diagonal",
    }
}
