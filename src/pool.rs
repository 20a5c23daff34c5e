//! Threads that share in the work of a cycle.

use std::sync::Arc;

use rayon::{ThreadPool, ThreadPoolBuilder};

/// This many threads. `None` if one is enough: then there is nothing to share.
///
/// # Errors
/// If the operating system does not let us have them.
pub fn pool(threads: usize) -> Result<Option<Arc<ThreadPool>>, String> {
    if threads <= 1 {
        return Ok(None);
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).thread_name(|number| format!("spar-{number}")).build();
    pool.map(|pool| Some(Arc::new(pool))).map_err(|cause| format!("cannot start {threads} threads: {cause}"))
}

/// Runs a function as one of the threads: it shares its work with the others and need not wake another thread first.
pub fn inside<T: Send>(pool: Option<&ThreadPool>, work: impl FnOnce() -> T + Send) -> T {
    match pool {
        Some(pool) => pool.install(work),
        None => work(),
    }
}
