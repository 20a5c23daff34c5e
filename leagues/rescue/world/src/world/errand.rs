//! Work that takes long: others do it while the world goes on, and its result counts from a tick that was fixed when it began.
//! So nothing depends on how fast they are.

use std::fmt;
use std::sync::{Arc, OnceLock};

/// A piece of work.
pub type Work = Box<dyn FnOnce() + Send>;

/// Who does such work: the program may have it done on threads of its own.
#[derive(Clone)]
pub struct Workers(Arc<dyn Fn(Work) + Send + Sync>);

impl Workers {
    /// Work is handed to this function, which does it now or later.
    pub fn new(take: impl Fn(Work) + Send + Sync + 'static) -> Workers {
        Workers(Arc::new(take))
    }
}

/// The world does it itself, at once.
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

/// Work whose result counts from a tick on.
#[derive(Debug)]
pub struct Errand<T> {
    due: u64,
    result: Arc<OnceLock<Option<T>>>,
}

/// Where the result goes. Work that is dropped or fails leaves none, and the world does not wait for ever.
struct Place<T>(Arc<OnceLock<Option<T>>>);

impl<T> Drop for Place<T> {
    fn drop(&mut self) {
        let _ = self.0.set(None);
    }
}

impl<T: Clone + Send + Sync + 'static> Errand<T> {
    /// Begins work.
    pub fn begin(due: u64, workers: &Workers, work: impl FnOnce() -> T + Send + 'static) -> Errand<T> {
        let result = Arc::new(OnceLock::new());
        let place = Place(Arc::clone(&result));
        (workers.0)(Box::new(move || _ = place.0.set(Some(work()))));
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

    /// Whether it is done: whether the result counts is another question.
    pub fn is_done(&self) -> bool {
        self.result.get().is_some()
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
