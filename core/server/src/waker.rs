//! Handles with which other threads end a run or interrupt the server's wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends a server's run from another thread or a signal handler's thread.
#[derive(Debug, Clone)]
pub struct ShutdownHandle {
    stop: Arc<AtomicBool>,
    waker: Waker,
}

impl ShutdownHandle {
    pub(crate) fn new(waker: Waker) -> ShutdownHandle {
        ShutdownHandle { stop: Arc::default(), waker }
    }

    /// Ends the run before its next tick.
    pub fn shutdown(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.waker.wake();
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Interrupts the wait of the server's thread.
#[derive(Debug, Clone)]
pub(crate) struct Waker(pub(crate) Option<Arc<mio::Waker>>);

impl Waker {
    /// Ends the current wait, or the next one if there is none, at once. In simulated time no thread ever waits.
    pub(crate) fn wake(&self) {
        if let Some(Err(cause)) = self.0.as_ref().map(|waker| waker.wake()) {
            tracing::warn!("cannot wake the server: {cause}");
        }
    }
}
