//! A count in pieces that several workers share: they have no memory in common, so each makes the plan for itself
//! (milliseconds to n = 20) and does the units that it is told to; the page adds up the tallies by asking for the total.

use std::cell::RefCell;

use queens::Control;
use queens::count::{Kernel, Plan, Tally, Worker, selftest};
use queens_api::counting::{Count, Event};
use queens_api::{Ask, NoAnswer, Reply};
use serde_json::{Value, json};

thread_local! {
    /// The count that this worker is at. It is never given back: a worker does one count and is ended with it.
    static AT_WORK: RefCell<Option<(String, &'static Plan, Worker<'static>)>> = const { RefCell::new(None) };
}

/// JSON that is no answer of the API, but goes between the page and its workers.
pub(crate) fn json_reply(value: &Value) -> Reply {
    Reply { content_type: "application/json", file_name: None, body: value.to_string().into_bytes() }
}

fn wrong(message: &str) -> NoAnswer {
    NoAnswer { status: 400, code: "bad-unit", message: message.to_owned() }
}

/// The costs of the units, or null if the count is not one that is worth sharing.
pub(crate) fn plan(ask: &Ask) -> Result<Reply, NoAnswer> {
    let count = Count::new(ask)?;
    let Some(plan) = count.plan() else { return Ok(json_reply(&json!({ "costs": null }))) };
    let costs: Vec<u64> = plan.units().iter().map(queens::count::Unit::cost).collect();
    Ok(json_reply(&json!({ "costs": costs })))
}

/// The tally of one unit.
pub(crate) fn unit(ask: &Ask) -> Result<Reply, NoAnswer> {
    let count = Count::new(ask)?;
    let number: usize =
        ask.get("unit").and_then(|text| text.parse().ok()).ok_or_else(|| wrong("no such unit"))?;
    AT_WORK.with_borrow_mut(|at_work| {
        let key = count.key();
        if at_work.as_ref().is_none_or(|(known, ..)| *known != key) {
            let plan: &'static Plan = Box::leak(Box::new(count.plan().ok_or_else(|| wrong("not shared"))?));
            let worker = Worker::new(plan, Kernel::best()).map_err(|error| wrong(&error.to_string()))?;
            *at_work = Some((key, plan, worker));
        }
        let (_, plan, worker) = at_work.as_mut().expect("it was just put there");
        let unit = plan.units().get(number).ok_or_else(|| wrong("no such unit"))?;
        let tally = worker.tally(unit, &Control::new()).map_err(|error| wrong(&error.to_string()))?;
        Ok(json_reply(&json!(tally.to_string())))
    })
}

/// The result of a count whose units are all done: `tallies=0:12,1:7,…`.
pub(crate) fn total(ask: &Ask) -> Result<Reply, NoAnswer> {
    let count = Count::new(ask)?;
    let plan = count.plan().ok_or_else(|| wrong("not shared"))?;
    let pairs = ask.get("tallies").unwrap_or_default().split(',').map(|pair| {
        let (unit, tally) = pair.split_once(':')?;
        Some((unit.parse::<usize>().ok()?, tally.parse::<Tally>().ok()?))
    });
    let tallies: Vec<(usize, Tally)> = pairs.collect::<Option<_>>().ok_or_else(|| wrong("no tallies"))?;
    let total = plan.total(tallies).map_err(|error| wrong(&error.to_string()))?;
    Ok(json_reply(&count.result(queens::count::Engine::Split, total, seconds(ask)).data))
}

/// The result of a count that one worker does alone.
pub(crate) fn whole(ask: &Ask) -> Result<Reply, NoAnswer> {
    let count = Count::new(ask)?;
    let data = match count.run(&Control::new()) {
        Ok(counted) => count.result(counted.engine, counted.count, seconds(ask)).data,
        Err(error) => Event::failed(&error, ask.words()).data,
    };
    Ok(json_reply(&data))
}

/// The ladder of counting with every kernel that is compiled in, each with how many counts were right and whether all were.
/// The page never asks for it: the tests do, of the very module that is given to people.
pub(crate) fn selftest() -> Result<Reply, NoAnswer> {
    let mut findings = Vec::new();
    let note = &mut |finding: &selftest::Finding| {
        let name = finding.kernel.map_or_else(|| finding.engine.name(), Kernel::name);
        findings.push(json!({ "name": name, "right": finding.right, "all": finding.wrong.is_none() }));
    };
    selftest::run(&Control::new(), note).map_err(|error| wrong(&error.to_string()))?;
    Ok(json_reply(&json!(findings)))
}

fn seconds(ask: &Ask) -> f64 {
    ask.get("seconds").and_then(|text| text.parse().ok()).unwrap_or(0.0)
}
