//! A handle for ending a run from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::waker::Waker;

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
