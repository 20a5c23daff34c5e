//! Threads that share in the work of a cycle.

use std::sync::Arc;

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Threads to share work with, so that there are so many in all. `None` if one is enough.
///
/// # Errors
/// If the operating system does not let us have them.
pub fn pool(threads: i64) -> Result<Option<Arc<ThreadPool>>, String> {
    let others = usize::try_from(threads).unwrap_or_default().saturating_sub(1);
    if others == 0 {
        return Ok(None);
    }
    let pool = ThreadPoolBuilder::new().num_threads(others).thread_name(|number| format!("spar-{number}")).build();
    pool.map(|pool| Some(Arc::new(pool))).map_err(|cause| format!("cannot start {others} threads: {cause}"))
}
