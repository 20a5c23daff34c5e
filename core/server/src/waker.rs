//! A handle for interrupting the server's wait from any other thread.

use std::sync::Arc;

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
