//! Why there is no count, and what can be wrong with a store, in the user's language.

use queens::count::CountError;
use queens::count::records::{FORMAT, RecordError, RecordProblem, SharedPlanError};

use crate::commands::count::failure as count_failure;
use crate::context::{Context, Exit, Failure};

/// Why there is no count: it could not be made, or not be saved.
pub enum NoCount {
    Error(CountError),
    Failure(Failure),
}

impl From<CountError> for NoCount {
    fn from(error: CountError) -> Self {
        Self::Error(error)
    }
}

impl From<Failure> for NoCount {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl NoCount {
    /// How a command ends that has no count: by a signal or its time limit, or with what is wrong.
    pub fn end(self, context: &Context) -> Result<Exit, Failure> {
        match self {
            Self::Error(CountError::Stopped) => Ok(context.not_finished()),
            Self::Error(error) => Err(count_failure(error, context)),
            Self::Failure(failure) => Err(failure),
        }
    }
}

/// What is wrong with a record.
pub fn record(error: &RecordError, context: &Context) -> String {
    let words = &context.words;
    match error {
        RecordError::OtherVersion { found } => {
            let variables = [("found", found.clone().into()), ("ours", FORMAT.to_string().into())];
            words.say_with("record-other-version", &variables)
        }
        RecordError::OtherPlan { plan } => {
            words.say_with("record-other-plan", &[("plan", plan.to_string().into())])
        }
        RecordError::OtherShards { shards } => {
            words.say_with("record-other-shards", &[("shards", shards.to_string().into())])
        }
        RecordError::OtherUnits => words.say("record-other-units"),
        _ => words.say("record-damaged"),
    }
}

/// What is wrong in a store.
pub fn problem(problem: &RecordProblem, context: &Context) -> String {
    let words = &context.words;
    match problem {
        RecordProblem::Refused { name, error } => {
            let variables = [("name", name.clone().into()), ("error", record(error, context).into())];
            words.say_with("merge-refused", &variables)
        }
        RecordProblem::Doubled { name, original } => {
            let variables = [("name", name.clone().into()), ("original", original.clone().into())];
            words.say_with("merge-doubled", &variables)
        }
        RecordProblem::Conflict { unit, first, second } => {
            let variables = [
                ("unit", unit.to_string().into()),
                ("first", first.clone().into()),
                ("second", second.clone().into()),
            ];
            words.say_with("merge-conflict", &variables)
        }
        _ => words.say("merge-not-whole"),
    }
}

/// Why a plan is not shared like that.
pub fn shared_plan(error: &SharedPlanError, store: &str, context: &Context) -> Failure {
    match error {
        SharedPlanError::OtherProgram { stored, version, planned } => {
            let variables = [
                ("store", store.to_owned().into()),
                ("stored", stored.to_string().into()),
                ("version", version.clone().into()),
                ("planned", planned.to_string().into()),
            ];
            Failure::said(context, "store-other-plan", &variables)
        }
        SharedPlanError::Shards { shards, units } => {
            let variables = [("shards", shards.to_string().into()), ("units", units.to_string().into())];
            Failure::said(context, "plan-bad-shards", &variables)
        }
        error => Failure::BadInput(error.to_string()),
    }
}
