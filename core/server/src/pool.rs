//! Thread pools for the work of a cycle.

use std::sync::Arc;

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Creates a pool of this many threads. `None` for one thread, which has nothing to share.
///
/// # Errors
/// If the operating system refuses the threads.
pub fn pool(threads: usize) -> Result<Option<Arc<ThreadPool>>, String> {
    if threads <= 1 {
        return Ok(None);
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).thread_name(|number| format!("spar-{number}")).build();
    pool.map(|pool| Some(Arc::new(pool))).map_err(|cause| format!("cannot start {threads} threads: {cause}"))
}

/// Runs a function on one of the pool's threads: it shares its work with the others without waking a thread first.
pub fn inside<T: Send>(pool: Option<&ThreadPool>, work: impl FnOnce() -> T + Send) -> T {
    match pool {
        Some(pool) => pool.install(work),
        None => work(),
    }
}
