//! Work for a request: in a thread of its own, within a time limit, stopped when the client leaves.
//!
//! A closed tab closes its connection; the server then drops the request's future, and with it a
//! [`StopOnDrop`] that sets the flag which the library looks at. A thread holds its place until it is really
//! done, so there are never more of them than places.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use queens::words::Words;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::counting::Run;
use crate::failure::Failure;

/// How long an answer may take that is not a count.
pub const ANSWER_LIMIT: Duration = Duration::from_secs(5);

/// How long a cancelled count may take to stop on a busy machine.
const STOPPING: Duration = Duration::from_secs(1);

/// Answers worked on at once; others wait for their turn.
const ANSWERS_AT_ONCE: usize = 4;

/// The places for work, and what counts found out since the server was started.
pub struct Work {
    /// How many counts may run at once.
    pub most_counts: usize,
    counts: Arc<Semaphore>,
    answers: Arc<Semaphore>,
    /// The counts that came to their end.
    pub runs: Mutex<Vec<Run>>,
}

/// Sets a flag when it is dropped.
pub struct StopOnDrop(pub Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// An answer, and whether its work was stopped before it was done.
pub struct Answer<T> {
    pub value: T,
    pub stopped: bool,
}

impl Work {
    /// Places for this many counts at once.
    pub fn new(counts: usize) -> Self {
        Self {
            most_counts: counts,
            counts: Arc::new(Semaphore::new(counts)),
            answers: Arc::new(Semaphore::new(ANSWERS_AT_ONCE)),
            runs: Mutex::default(),
        }
    }

    /// Works out an answer. `job` returns soon after its flag is set: the client left, or time is up.
    pub async fn answer<T: Send + 'static>(
        &self,
        words: &Words,
        limit: Duration,
        job: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<Answer<T>, Failure> {
        let place = Arc::clone(&self.answers).acquire_owned().await.map_err(|_| Failure::busy(words))?;
        run(place, limit, job).await.ok_or_else(|| Failure::too_long(words))
    }

    /// A place for a count, if one is free or soon will be: whoever cancels a count and starts another must not
    /// be refused because the first is still stopping.
    pub async fn count_place(&self, words: &Words) -> Result<OwnedSemaphorePermit, Failure> {
        match tokio::time::timeout(STOPPING, Arc::clone(&self.counts).acquire_owned()).await {
            Ok(Ok(place)) => Ok(place),
            _ => Err(Failure::busy(words)),
        }
    }
}

/// Runs a job in a thread that holds a place. `None` if it panicked, which would be a bug of ours.
pub async fn run<T: Send + 'static>(
    place: OwnedSemaphorePermit,
    limit: Duration,
    job: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> Option<Answer<T>> {
    let stop = StopOnDrop(Arc::default());
    let flag = Arc::clone(&stop.0);
    let mut thread = tokio::task::spawn_blocking(move || {
        let value = job(&flag);
        drop(place);
        value
    });
    let value = tokio::select! {
        value = &mut thread => value,
        () = tokio::time::sleep(limit) => {
            stop.0.store(true, Ordering::Relaxed);
            thread.await
        }
    };
    value.ok().map(|value| Answer { value, stopped: stop.0.load(Ordering::Relaxed) })
}
