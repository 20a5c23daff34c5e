//! Work that takes long: a thread of its own does it while the world goes on, and its result counts from a tick that was fixed
//! when it began. So nothing depends on how fast the thread is.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};
use std::thread;

/// Work whose result counts from a tick on.
#[derive(Debug)]
pub struct Errand<T> {
    due: u64,
    result: Arc<OnceLock<Option<T>>>,
}

impl<T: Clone + Send + Sync + 'static> Errand<T> {
    /// Begins work. Where no thread is to be had, there is no result.
    pub fn begin(due: u64, work: impl FnOnce() -> T + Send + 'static) -> Errand<T> {
        let result = Arc::new(OnceLock::new());
        let place = Arc::clone(&result);
        // A mistake in the work must not leave the world waiting for ever.
        let run = move || drop(place.set(catch_unwind(AssertUnwindSafe(work)).ok()));
        if thread::Builder::new().name(String::from("errand")).spawn(run).is_err() {
            tracing::error!("no thread can be started: plans and maps are not made");
            drop(result.set(None));
        }
        Errand { due, result }
    }

    /// Work that was done before.
    pub fn done(due: u64, result: T) -> Errand<T> {
        Errand { due, result: Arc::new(OnceLock::from(Some(result))) }
    }

    /// The first tick that has the result.
    pub fn due(&self) -> u64 {
        self.due
    }

    /// The result, as soon as it is there; none if the work has failed by a mistake of ours.
    pub fn result(&self) -> Option<&T> {
        self.result.wait().as_ref()
    }

    /// The same, for good.
    pub fn finish(self) -> Option<T> {
        self.result.wait();
        Arc::try_unwrap(self.result).map_or_else(|shared| shared.wait().clone(), |own| own.into_inner().flatten())
    }
}
