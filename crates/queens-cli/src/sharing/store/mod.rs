//! Where the records of a shared count are kept: a folder, or a bucket in a cloud (feature `cloud`).
//!
//! A store needs four things, and the first is what makes it safe: a text is created as a whole, only if its name is not
//! taken, and never changed. So two workers on one shard do no harm, and a worker that is killed leaves nothing or all.

#[cfg(feature = "cloud")]
mod cloud;
mod folder;

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use queens::Control;
use queens::count::records::{Merge, PLAN_NAME, Record, SharedPlan, SharedPlanError, StoredPlan};
use queens::count::{CountError, Plan};

use super::failure::{self, NoCount};
use crate::context::{Context, Failure};
use crate::speak::system_error;

/// Keeps texts by name.
pub trait Store: Sync {
    /// Creates a text as a whole; `false` if there is one of that name, which stays as it is.
    fn create(&self, name: &str, text: &str) -> io::Result<bool>;

    /// The text of that name. What is not UTF-8 was not written by us; its checksum will show.
    fn read(&self, name: &str) -> io::Result<Option<String>>;

    /// All names.
    fn names(&self) -> io::Result<Vec<String>>;

    /// Removes a text that is not needed any more; it may be gone already.
    fn remove(&self, name: &str) -> io::Result<()>;
}

/// A store and the name that the user gave for it.
pub struct Named<'a> {
    store: Box<dyn Store>,
    pub name: String,
    context: &'a Context,
}

impl<'a> Named<'a> {
    /// Opens a store: a folder, or an address such as `s3://bucket/folder`.
    pub fn open(name: &str, context: &'a Context) -> Result<Self, Failure> {
        let store: Box<dyn Store> = match name.split_once("://") {
            None => Box::new(folder::Folder::new(Path::new(name))),
            #[cfg(feature = "cloud")]
            Some(("s3" | "gs" | "az", _)) => match cloud::Cloud::open(name) {
                Ok(cloud) => Box::new(cloud),
                Err(error) => return Err(cannot_use(name, &error, context)),
            },
            #[cfg(not(feature = "cloud"))]
            Some(("s3" | "gs" | "az", _)) => {
                return Err(Failure::said(
                    context,
                    "store-needs-cloud",
                    &[("store", name.to_owned().into())],
                ));
            }
            Some(_) => {
                return Err(Failure::said(context, "store-unknown", &[("store", name.to_owned().into())]));
            }
        };
        Ok(Self { store, name: name.to_owned(), context })
    }

    fn fine<T>(&self, result: io::Result<T>) -> Result<T, Failure> {
        result.map_err(|error| cannot_use(&self.name, &error, self.context))
    }

    pub fn create(&self, name: &str, text: &str) -> Result<bool, Failure> {
        self.fine(self.store.create(name, text))
    }

    pub fn read(&self, name: &str) -> Result<Option<String>, Failure> {
        self.fine(self.store.read(name))
    }

    pub fn names(&self) -> Result<Vec<String>, Failure> {
        self.fine(self.store.names())
    }

    pub fn remove(&self, name: &str) -> Result<(), Failure> {
        self.fine(self.store.remove(name))
    }

    /// The plan that the store holds.
    pub fn stored_plan(&self) -> Result<Option<StoredPlan>, Failure> {
        let Some(text) = self.read(PLAN_NAME)? else { return Ok(None) };
        let stored = StoredPlan::parse(&text).map_err(|error| {
            let error = failure::record(&error, self.context);
            let variables = [("name", format!("{}/{PLAN_NAME}", self.name).into()), ("error", error.into())];
            Failure::said(self.context, "store-bad-plan", &variables)
        })?;
        Ok(Some(stored))
    }

    /// The plan that the store holds, made again from its text.
    pub fn shared_plan(&self, control: &Control) -> Result<SharedPlan, NoCount> {
        let Some(stored) = self.stored_plan()? else {
            let variables = [("store", self.name.clone().into())];
            return Err(Failure::said(self.context, "store-empty", &variables).into());
        };
        let shared = stored.share(Plan::new(&stored.board, control)?);
        Ok(shared.map_err(|error| failure::shared_plan(&error, &self.name, self.context))?)
    }

    /// Makes sure that the store holds this plan and no other.
    pub fn begin(&self, shared: &SharedPlan) -> Result<(), Failure> {
        self.create(PLAN_NAME, &shared.to_text())?;
        let stored = self.stored_plan()?.ok_or_else(|| {
            Failure::said(self.context, "store-empty", &[("store", self.name.clone().into())])
        })?;
        if stored.id != *shared.id() {
            let error = SharedPlanError::OtherProgram {
                stored: stored.id,
                version: stored.version,
                planned: shared.id().clone(),
            };
            return Err(failure::shared_plan(&error, &self.name, self.context));
        }
        if stored.shards != shared.shards() {
            let variables = [
                ("store", self.name.clone().into()),
                ("stored", stored.shards.to_string().into()),
                ("shards", shared.shards().to_string().into()),
            ];
            return Err(Failure::said(self.context, "store-other-shards", &variables));
        }
        Ok(())
    }

    /// All records that the store has now, put together.
    pub fn merge<'p>(&self, shared: &'p SharedPlan, control: &Control) -> Result<Merge<'p>, NoCount> {
        self.merge_again(shared, &mut BTreeMap::new(), control)
    }

    /// The same for repeated calls: `read` keeps the texts of records between them. A record never changes, but may have been
    /// removed.
    pub fn merge_again<'p>(
        &self,
        shared: &'p SharedPlan,
        read: &mut BTreeMap<String, String>,
        control: &Control,
    ) -> Result<Merge<'p>, NoCount> {
        let mut names = self.names()?;
        names.retain(|name| Record::is_name(name));
        // Shards before their parts, which may be removed meanwhile.
        names.sort_unstable_by_key(|name| (name.starts_with("part-"), name.clone()));
        let mut before = std::mem::take(read);
        let mut merge = Merge::new(shared);
        for name in names {
            // There may be thousands, each a request to a service far away.
            if control.is_stopped() {
                return Err(CountError::Stopped.into());
            }
            let text = match before.remove(&name) {
                Some(text) => text,
                None => match self.read(&name)? {
                    Some(text) => text,
                    None => continue,
                },
            };
            merge.add(&name, &text);
            read.insert(name, text);
        }
        Ok(merge)
    }
}

fn cannot_use(store: &str, error: &io::Error, context: &Context) -> Failure {
    let variables =
        [("store", store.to_owned().into()), ("error", system_error(error, &context.words).into())];
    Failure::said(context, "store-failed", &variables)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Color;
    use queens::words::{Lang, Words};
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    /// A store of many records, none of them ours, that asks to stop once some of them were read.
    struct Interrupting {
        read: AtomicUsize,
        stop: &'static AtomicBool,
    }

    const RECORDS: usize = 1000;
    const READ_BEFORE_STOP: usize = 7;

    impl Store for Interrupting {
        fn create(&self, _: &str, _: &str) -> io::Result<bool> {
            unreachable!("a merge writes nothing")
        }

        fn read(&self, _: &str) -> io::Result<Option<String>> {
            let read = self.read.fetch_add(1, Ordering::Relaxed) + 1;
            self.stop.store(read == READ_BEFORE_STOP, Ordering::Relaxed);
            assert!(read <= READ_BEFORE_STOP, "read on although it was asked to stop");
            Ok(Some(String::new()))
        }

        fn names(&self) -> io::Result<Vec<String>> {
            Ok((0..RECORDS).map(|number| format!("shard-{number}.txt")).collect())
        }

        fn remove(&self, _: &str) -> io::Result<()> {
            unreachable!("a merge removes nothing")
        }
    }

    #[test]
    fn a_merge_that_is_asked_to_stop_reads_no_further_record() {
        static STOP: AtomicBool = AtomicBool::new(false);
        let context = Context::new(Words::new(Lang::En), Color::Never, None);
        let store = Box::new(Interrupting { read: AtomicUsize::new(0), stop: &STOP });
        let store = Named { store, name: "test".to_owned(), context: &context };
        let plan = Plan::new(&queens::Board::empty(10), &Control::new()).unwrap();
        let shared = SharedPlan::new(plan, 1).unwrap();
        assert!(store.names().is_ok_and(|names| names.iter().all(|name| Record::is_name(name))));
        let merged = store.merge(&shared, &Control::new().stop(&STOP));
        assert!(matches!(merged, Err(NoCount::Error(CountError::Stopped))));
        // The time limit is looked at in the same place.
        let limited = Control::new().time_limit(std::time::Duration::ZERO);
        assert!(matches!(store.merge(&shared, &limited), Err(NoCount::Error(CountError::Stopped))));
    }
}
