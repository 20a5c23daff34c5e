//! Deferred results: workers compute while the world continues, and each result counts from a tick fixed at its start.
//! Results therefore never depend on the speed of workers.

use std::fmt;
use std::sync::{Arc, OnceLock};

/// A job for a worker.
pub type Job = Box<dyn FnOnce() + Send>;

/// Workers that run jobs, for example on the program's threads.
#[derive(Clone)]
pub struct Workers(Arc<dyn Fn(Job) + Send + Sync>);

impl Workers {
    /// Creates workers from a function that runs each job now or later.
    pub fn new(submit: impl Fn(Job) + Send + Sync + 'static) -> Workers {
        Workers(Arc::new(submit))
    }
}

/// By default the world runs jobs itself, immediately.
impl Default for Workers {
    fn default() -> Workers {
        Workers::new(|work| work())
    }
}

impl fmt::Debug for Workers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Workers")
    }
}

/// A result that counts from a fixed tick on.
#[derive(Debug)]
pub struct Deferred<T> {
    due: u64,
    result: Arc<OnceLock<Option<T>>>,
}

/// The slot of a result. Dropped or failed jobs leave none, so the world never waits forever.
struct ResultSlot<T>(Arc<OnceLock<Option<T>>>);

impl<T> Drop for ResultSlot<T> {
    fn drop(&mut self) {
        let _ = self.0.set(None);
    }
}

impl<T: Clone + Send + Sync + 'static> Deferred<T> {
    /// Starts a job.
    pub fn begin(due: u64, workers: &Workers, work: impl FnOnce() -> T + Send + 'static) -> Deferred<T> {
        let result = Arc::new(OnceLock::new());
        let slot = ResultSlot(Arc::clone(&result));
        (workers.0)(Box::new(move || _ = slot.0.set(Some(work()))));
        Deferred { due, result }
    }

    /// Creates a deferred result from a finished job.
    pub fn done(due: u64, result: T) -> Deferred<T> {
        Deferred { due, result: Arc::new(OnceLock::from(Some(result))) }
    }

    /// Returns the first tick at which the result counts.
    pub fn due(&self) -> u64 {
        self.due
    }

    /// True if the job is done, even before its due tick.
    pub fn is_done(&self) -> bool {
        self.result.get().is_some()
    }

    /// Waits for the result and returns it; none if the job panicked or was dropped.
    pub fn result(&self) -> Option<&T> {
        self.result.wait().as_ref()
    }

    /// Waits for the result and takes it.
    pub fn finish(self) -> Option<T> {
        self.result.wait();
        Arc::try_unwrap(self.result).map_or_else(|shared| shared.wait().clone(), |own| own.into_inner().flatten())
    }
}
