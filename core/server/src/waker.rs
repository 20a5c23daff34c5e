//! Interrupting the wait of the thread that serves, from any other thread.

use std::sync::Arc;

/// Interrupts the wait of the thread that serves.
#[derive(Debug, Clone)]
pub(crate) struct Waker(pub(crate) Option<Arc<mio::Waker>>);

impl Waker {
    /// The current wait, or if there is none the next one, ends at once. In simulated time no thread ever waits.
    pub(crate) fn wake(&self) {
        if let Some(Err(cause)) = self.0.as_ref().map(|waker| waker.wake()) {
            tracing::warn!("cannot wake the server: {cause}");
        }
    }
}
