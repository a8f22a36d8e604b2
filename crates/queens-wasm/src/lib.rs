//! The answers of the page in a worker of the browser, for a page without a server.
//!
//! The other end is `worker.js`, 40 lines. There is no generated glue between the two: the worker asks for room
//! ([`take`]), writes a question there (a path, a query and the reader's languages, each on its line), calls [`answer`]
//! and reads the reply. A reply is a line of JSON (`status`, `type`, `name`) and then the bytes. Questions and answers
//! are those of `queens_api`; `count/…` are the pieces of a count that workers share ([`sharing`]).
//!
//! There is no clock here and no second thread: who wants to stop a question ends the worker.

pub mod sharing;

use std::cell::RefCell;

use queens::Control;
use queens_api::{Ask, MAX_QUERY, NoAnswer, Reply, counting, host, question};
use serde_json::json;

thread_local! {
    /// What is asked, then what was answered.
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a question of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn take(length: usize) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        room.clear();
        room.resize(length, 0);
        room.as_mut_ptr()
    })
}

/// Answers the question that was written there; gives the length of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    ROOM.with_borrow_mut(|room| {
        *room = answered(&String::from_utf8_lossy(room));
        room.len()
    })
}

/// Where the reply is.
#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    ROOM.with_borrow(|room| room.as_ptr())
}

/// The reply to a question: what [`answer`] puts into its room.
#[must_use]
pub fn answered(question: &str) -> Vec<u8> {
    let mut lines = question.split('\n');
    let mut line = || lines.next().unwrap_or_default();
    let (path, query, languages) = (line(), line(), line());
    let ask = Ask::new(query, Some(languages));
    match reply_to(path, query, &ask) {
        Ok(Reply { content_type, file_name, body }) => packed(200, content_type, file_name.as_deref(), &body),
        Err(no_answer) => packed(no_answer.status, "application/json", None, &no_answer.body()),
    }
}

fn packed(status: u16, content_type: &str, name: Option<&str>, body: &[u8]) -> Vec<u8> {
    let head = json!({ "status": status, "type": content_type, "name": name });
    [head.to_string().as_bytes(), b"\n", body].concat()
}

fn reply_to(path: &str, query: &str, ask: &Ask) -> Result<Reply, NoAnswer> {
    // As the server does, whose limit is on the whole target.
    if "/api/".len() + path.len() + "?".len() + query.len() > MAX_QUERY && !path.starts_with("count/") {
        return Err(NoAnswer::too_long_address(ask.words()));
    }
    ask.check()?;
    match path {
        "host" => Ok(host("browser", &[])),
        // What was counted is remembered by the page's own host; here are the published values.
        "runs" => Ok(counting::runs(&[])),
        "count/plan" => sharing::plan(ask),
        "count/unit" => sharing::unit(ask),
        "count/total" => sharing::total(ask),
        "count/whole" => sharing::whole(ask),
        "count/selftest" => sharing::selftest(),
        "too-long" => Err(NoAnswer::too_long(ask.words())),
        "time-limit" => Ok(sharing::json_reply(&time_limit(query))),
        _ => {
            let question = question(path).ok_or_else(|| NoAnswer::not_found(ask.words()))?;
            question.answer(ask, &Control::new())
        }
    }
}

/// How long the question at a path may take, in milliseconds: the host ends the worker then.
fn time_limit(path: &str) -> serde_json::Value {
    json!(question(path).map(|question| u64::try_from(question.time_limit.as_millis()).unwrap_or(u64::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(path: &str, query: &str) -> (serde_json::Value, Vec<u8>) {
        let reply = answered(&format!("{path}\n{query}\nen"));
        let end = reply.iter().position(|&byte| byte == b'\n').unwrap();
        (serde_json::from_slice(&reply[..end]).unwrap(), reply[end + 1..].to_vec())
    }

    #[test]
    fn a_reply_is_a_line_of_json_and_the_bytes_of_the_answer() {
        let (head, body) = asked("hint", "board=1Q2/4/4/4");
        assert_eq!(head, json!({ "status": 200, "type": "application/json", "name": null }));
        assert_eq!(body, br#"{"hint":"place","square":[1,3],"why":"only-in-row"}"#);
        let (head, body) = asked("export", "columns=1,3,0,2&as=columns");
        assert_eq!((&head["name"], body.as_slice()), (&json!("queens-4.txt"), &b"[1,3,0,2]\n"[..]));
        assert_eq!(asked("nothing", "").0["status"], 404);
        assert_eq!(asked("film", "n=99").0["status"], 400);
        assert_eq!(asked("try", &"4".repeat(9000)).0["status"], 414);
        assert_eq!(asked("time-limit", "hint").1, b"3000");
    }

    #[test]
    fn the_units_of_a_count_add_up_to_its_total() {
        let json = |path: &str, query: &str| -> serde_json::Value {
            let (head, body) = asked(path, query);
            assert_eq!(head["status"], 200, "{}", String::from_utf8_lossy(&body));
            serde_json::from_slice(&body).unwrap()
        };
        let plan = json("count/plan", "n=12");
        let costs = plan["costs"].as_array().unwrap();
        let tallies: Vec<String> = (0..costs.len())
            .map(|unit| {
                format!("{unit}:{}", json("count/unit", &format!("n=12&unit={unit}")).as_str().unwrap())
            })
            .collect();
        let result = json("count/total", &format!("n=12&seconds=1.5&tallies={}", tallies.join(",")));
        assert_eq!((&result["count"], &result["check"]), (&json!("14200"), &json!("same")));
        assert_eq!(result["seconds"], 1.5);
        assert_eq!(json("count/plan", "n=5")["costs"], serde_json::Value::Null, "too small to share");
        assert_eq!(json("count/whole", "n=5&seconds=0")["count"], "10");
        assert_eq!(asked("count/total", "n=12&seconds=1&tallies=0:1").0["status"], 400, "units are missing");
    }
}
