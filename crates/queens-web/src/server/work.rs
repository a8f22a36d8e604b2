//! Work for a request: in a thread of its own, within a time limit, stopped when the client leaves.
//!
//! A closed tab closes its connection; the server then drops the request's future, and with it a
//! [`StopOnDrop`] that sets the flag which the library looks at. A thread holds its place until it is really
//! done, so there are never more of them than places.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use queens::Control;
use queens::count::CountError;
use queens::words::Words;
use queens_api::counting::{self, Count, Event};
use queens_api::{Ask, Question, Reply};
use serde_json::Value;
use tokio::sync::mpsc::Sender;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use super::reply::Refusal;

/// Answers worked on at once; others wait for their turn.
const ANSWERS_AT_ONCE: usize = 4;
/// How long an answer may wait for its turn, or for memory.
const QUEUE_LIMIT: Duration = Duration::from_secs(4);
/// How long a cancelled count may take to stop on a busy machine.
const STOPPING: Duration = Duration::from_secs(1);
/// Memory for answers that were not sent yet: two of the largest files.
const UNSENT_KIB: usize = 64 << 10;

/// The places for work, and what counts found out since the server was started.
pub struct Work {
    counts: Arc<Semaphore>,
    answers: Arc<Semaphore>,
    unsent: Arc<Semaphore>,
    threads: SharedThreads,
    /// The results of the counts that came to their end.
    runs: Mutex<Vec<Value>>,
}

/// Sets a flag when it is dropped.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The processors, shared by counts: a count gets all that no other one has, and at least one. So there are fewer
/// than twice as many threads as processors, however many counts run.
#[derive(Clone)]
struct SharedThreads {
    all: usize,
    taken: Arc<AtomicUsize>,
}

/// The threads of one count, given back when it is dropped.
struct Share {
    threads: usize,
    taken: Arc<AtomicUsize>,
}

impl SharedThreads {
    fn new(all: usize) -> Self {
        Self { all, taken: Arc::default() }
    }

    fn share(&self) -> Share {
        let free = |taken: usize| self.all.saturating_sub(taken).max(1);
        let before =
            self.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |taken| Some(taken + free(taken)));
        let threads = free(before.unwrap_or_else(|taken| taken));
        Share { threads, taken: Arc::clone(&self.taken) }
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.taken.fetch_sub(self.threads, Ordering::Relaxed);
    }
}

/// The job panicked, which is a bug of ours. The panic itself was written to the standard error.
#[derive(Debug)]
struct Panicked;

/// Waits for a turn, but not for long.
async fn turn(
    places: &Arc<Semaphore>,
    many: usize,
    limit: Duration,
    words: &Words,
) -> Result<OwnedSemaphorePermit, Refusal> {
    let many = u32::try_from(many).map_err(|_| Refusal::busy(words))?;
    match tokio::time::timeout(limit, Arc::clone(places).acquire_many_owned(many)).await {
        Ok(Ok(place)) => Ok(place),
        _ => Err(Refusal::busy(words)),
    }
}

impl Work {
    /// Places for this many counts at once.
    pub fn new(counts: usize) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            counts: Arc::new(Semaphore::new(counts)),
            answers: Arc::new(Semaphore::new(ANSWERS_AT_ONCE)),
            unsent: Arc::new(Semaphore::new(UNSENT_KIB)),
            threads: SharedThreads::new(processors),
            runs: Mutex::default(),
        }
    }

    /// Works out an answer, and takes the memory that it holds until it is sent.
    pub async fn answer(
        &self,
        question: &'static Question,
        ask: Ask,
    ) -> Result<(Reply, OwnedSemaphorePermit), Refusal> {
        let words = ask.words();
        let place = turn(&self.answers, 1, QUEUE_LIMIT, words).await?;
        let answered =
            run(question.time_limit, move |stop| (question.answer(&ask, &Control::new().stop(stop)), place))
                .await;
        let (reply, place) = answered.map_err(|Panicked| Refusal::bug(words))?;
        let reply = reply?;
        let memory = turn(&self.unsent, reply.body.len().div_ceil(1024), QUEUE_LIMIT, words).await?;
        // Until here, so that answers that wait for memory are as few as answers that are worked on.
        drop(place);
        Ok((reply, memory))
    }

    /// A place for a count, if one is free or soon will be: whoever cancels a count and starts another must not
    /// be refused because the first is still stopping.
    pub async fn count_place(&self, words: &Words) -> Result<OwnedSemaphorePermit, Refusal> {
        turn(&self.counts, 1, STOPPING, words).await
    }

    /// Counts, telling how far it has come, until it is done or nobody listens.
    pub async fn count(
        &self,
        count: Count,
        words: &Words,
        place: OwnedSemaphorePermit,
        events: Sender<String>,
    ) {
        let started = Instant::now();
        let seconds = || started.elapsed().as_secs_f64();
        let (tell, told) = watch::channel(None);
        let share = self.threads.share();
        let counting = count.clone();
        let job = run(counting::TIME_LIMIT, move |stop| {
            let tell = |progress| {
                tell.send_replace(Some(progress));
            };
            let control = Control::new().stop(stop).threads(share.threads).progress(&tell);
            let counted = counting.run(&control);
            let seconds = started.elapsed().as_secs_f64();
            drop((share, place));
            (counted, seconds)
        });
        let mut job = std::pin::pin!(job);
        loop {
            tokio::select! {
                () = events.closed() => return,
                answer = &mut job => {
                    let last = match answer {
                        Ok((Ok(counted), seconds)) => count.result(counted.engine, counted.count, seconds),
                        Ok((Err(error), _)) if error != CountError::Stopped => Event::failed(&error, words),
                        _ => Event::stopped(seconds()),
                    };
                    if last.data["plain"] == true {
                        self.remember(last.data.clone());
                    }
                    // Whoever does not take it has left.
                    let _ = events.send(last.text()).await;
                    return;
                }
                () = tokio::time::sleep(counting::PROGRESS_EVERY) => {
                    // A client that does not read misses some; it will want the latest only.
                    let progress = Event::progress(*told.borrow(), seconds());
                    let _ = events.try_send(progress.text());
                }
            }
        }
    }

    fn remember(&self, result: Value) {
        let mut runs = self.runs.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if runs.len() == counting::MAX_RUNS {
            runs.remove(0);
        }
        runs.push(result);
    }

    /// The counts of plain boards that came to their end since the server was started.
    pub fn runs(&self) -> Reply {
        counting::runs(&self.runs.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

/// Runs a job in a thread. It ends soon after its flag is set: the client left, or time is up.
async fn run<T: Send + 'static>(
    limit: Duration,
    job: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> Result<T, Panicked> {
    let stop = StopOnDrop(Arc::default());
    let flag = Arc::clone(&stop.0);
    let mut thread = tokio::task::spawn_blocking(move || job(&flag));
    let value = tokio::select! {
        value = &mut thread => value,
        () = tokio::time::sleep(limit) => {
            stop.0.store(true, Ordering::Relaxed);
            thread.await
        }
    };
    value.map_err(|_| Panicked)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(future)
    }

    #[test]
    fn a_job_that_panics_is_told_apart_from_one_that_took_too_long() {
        let panicked: Result<(), Panicked> = block_on(run(Duration::MAX, |_| panic!("a bug, for the test")));
        assert!(panicked.is_err());
        let stopped = block_on(run(Duration::ZERO, |stop| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
        }));
        assert!(stopped.is_ok());
    }

    #[test]
    fn counts_share_the_processors() {
        let threads = SharedThreads::new(8);
        let first = threads.share();
        assert_eq!(first.threads, 8);
        let others: Vec<Share> = (0..7).map(|_| threads.share()).collect();
        assert!(others.iter().all(|share| share.threads == 1));
        drop(first);
        assert_eq!(threads.share().threads, 1);
        drop(others);
        assert_eq!(threads.share().threads, 8);
    }
}
