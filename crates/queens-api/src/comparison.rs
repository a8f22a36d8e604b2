//! All methods on one board, counted (`/api/compare`): what each looks at, keeps and finds.

use queens::draw::report::SummaryRecord;
use queens::search::{self, Goal};
use queens::trace::{Size, summary::Summary};
use queens::words::Words;
use queens::{Board, Control, Method};
use serde_json::{Value, json};

use crate::Reply;
use crate::ask::Ask;
use crate::no_answer::NoAnswer;

/// Lines of a program after which a method is cut off: all of n = 9 by every method, and less than a second for all
/// methods together.
pub const MAX_LINES: usize = 8_000_000;
/// Lines between two looks at the flag that stops the work.
const LINES_BETWEEN_LOOKS: usize = 4_096;

/// The methods side by side.
pub fn compare(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let (board, goal) = (ask.board()?, ask.goal()?);
    let methods = Method::ALL.map(|method| counted(method, &board, goal, MAX_LINES, ask.words(), control));
    Reply::in_time(ask, control, &json!({ "methods": methods }))
}

/// One method, cut off after some lines, or why it was not run.
fn counted(
    method: Method,
    board: &Board,
    goal: Goal,
    most: usize,
    words: &Words,
    control: &Control<'_>,
) -> Value {
    if let Err(error) = method.must_fit(board) {
        return json!({ "method": method.name(), "size": board.size(), "refused": error.say(words) });
    }
    let lines = search::execute(method, board, goal, Size::Check).take(most).enumerate();
    let goes_on = |at: usize| !at.is_multiple_of(LINES_BETWEEN_LOOKS) || !control.is_stopped();
    let heard = lines.take_while(|(at, _)| goes_on(*at)).map(|(_, executed)| executed);
    let summary = Summary::of(heard);
    serde_json::to_value(SummaryRecord::new(board.size(), method, &summary)).expect("numbers")
}

#[cfg(test)]
mod tests {
    use queens::words::Lang;

    use super::*;

    fn answer(query: &str) -> Value {
        let reply = compare(&Ask::new(query, None), &Control::new()).expect("an answer");
        serde_json::from_slice(&reply.body).expect("JSON")
    }

    #[test]
    fn all_methods_find_the_same_solutions_in_the_same_tree() {
        let answer = answer("n=6");
        for (method, record) in Method::ALL.into_iter().zip(answer["methods"].as_array().expect("a list")) {
            assert_eq!(record["method"], method.name());
            assert_eq!((&record["totals"]["solutions"], &record["finished"]), (&json!(4), &json!(true)));
            assert_eq!(record["totals"]["placements"], 152);
            assert!(record["first_solution"]["step"].is_u64() && record["kept"].as_u64() >= Some(6));
            assert!(record["lines"].as_u64() > record["totals"]["steps"].as_u64());
        }
    }

    #[test]
    fn a_long_search_is_cut_off_and_one_that_does_not_fit_is_refused() {
        let words = Words::new(Lang::En);
        let of = |method| counted(method, &Board::empty(20), Goal::All, 1_000, &words, &Control::new());
        assert_eq!(
            (&of(Method::Grid)["lines"], &of(Method::Grid)["finished"]),
            (&json!(1_000), &json!(false))
        );
        assert!(of(Method::Sicp)["refused"].as_str().expect("a sentence").contains("sicp"));
    }

    #[test]
    fn a_question_that_takes_too_long_has_no_answer() {
        let no_answer =
            compare(&Ask::new("n=8", None), &Control::new().stop(&true.into())).expect_err("no answer");
        assert_eq!(no_answer.code, "too-long");
    }
}
