//! In-process connections for other threads of this program: a web server, Python, a test.
//!
//! ```text
//! Sender::send -> bounded queue -> (waker) -> limits -> Session::receive -> tick
//! tick -> Outbox::send -> bounded queue, or the latest frame only -> Receiver::receive
//! ```
//!
//! The thread that ticks never waits for another one: a lock is held only while a pointer is moved, and a receiver that
//! does not read loses whole frames, like the client of a slow socket.

mod pipe;
mod server_side;

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::read_limits::READ_BYTES_AT_ONCE_MAX;
use crate::waker::Waker;
use pipe::Pipe;
pub(crate) use server_side::Handles;

/// Maximum number of unread messages per sender.
pub const MESSAGES_WAITING_MAX: usize = 1024;

/// Maximum number of unread bytes per sender.
pub const BYTES_WAITING_MAX: usize = 1 << 20;

/// Maximum number of handles waiting to be admitted.
pub const OPENING_MAX: usize = 64;

/// The delivery of frames to a [`Receiver`]: queued, or the latest only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// All frames, in order. At most this many wait; while the queue is full, the server discards further ones, and the
    /// world learns that this receiver is slow.
    Queue(usize),
    /// The latest only: a new frame replaces one that the receiver has not taken yet. Suits endpoints whose frames are
    /// complete; where a frame has only the changes since the one before, use a queue.
    Latest,
}

/// Reasons a handle cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The server has no in-process binding of that name.
    #[error("the server has no in-process endpoint named {0}: bind it with Binding::in_process")]
    UnknownEndpoint(String),
    /// Too many other handles are waiting to be admitted.
    #[error("{OPENING_MAX} handles wait to be let in: try again after a tick")]
    Busy,
    /// The run is over.
    #[error("the server has ended")]
    Ended,
}

/// Reasons a message was not sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// The queue of unread messages is full.
    #[error(
        "the queue is full: the server has not read {MESSAGES_WAITING_MAX} messages, or {BYTES_WAITING_MAX} bytes; send \
         less per tick, or wait for the next frame"
    )]
    Full,
    /// The message is too long; its length in bytes.
    #[error("a message has {READ_BYTES_AT_ONCE_MAX} bytes at most, this one has {0}: send it in parts")]
    TooLong(usize),
    /// The connection is closed, for this reason.
    #[error("the connection is closed: {0}")]
    Closed(String),
}

/// Reasons no frame was received.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReceiveError {
    /// No frame has arrived in time.
    #[error("no frame has come in time")]
    TimedOut,
    /// The connection is closed, for this reason, and all earlier frames have been received.
    #[error("the connection is closed: {0}")]
    Closed(String),
}

/// Opens connections from other threads to a server in the same program.
#[derive(Debug, Clone)]
pub struct Handle {
    shared: Arc<Shared>,
}

impl Handle {
    /// True if the run is over.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.shared.is_ended.load(Ordering::Acquire)
    }

    /// Opens a connection to an in-process binding. The server admits it at its next poll, or refuses it like any other
    /// client: then the receiver gets the reason. Messages may be sent at once.
    ///
    /// # Errors
    ///
    /// If there is no such binding, many others are being opened, or the run is over.
    pub fn open(&self, endpoint: &str, delivery: Delivery) -> Result<(Sender, Receiver), OpenError> {
        let known = self.shared.bindings.iter().find(|(_, name)| name == endpoint);
        let (index, _) = known.ok_or_else(|| OpenError::UnknownEndpoint(endpoint.to_owned()))?;
        let pipe = Arc::new(Pipe::new(delivery));
        let mut opening = lock(&self.shared.opening);
        if self.shared.is_ended.load(Ordering::Acquire) {
            return Err(OpenError::Ended);
        }
        if opening.len() >= OPENING_MAX {
            return Err(OpenError::Busy);
        }
        opening.push_back((*index, Arc::clone(&pipe)));
        drop(opening);
        self.shared.notify_server();
        let shared = Arc::clone(&self.shared);
        Ok((Sender { shared: Arc::clone(&shared), pipe: Arc::clone(&pipe) }, Receiver { shared, pipe }))
    }
}

/// Sends messages to the server, as a client does.
#[derive(Debug)]
pub struct Sender {
    shared: Arc<Shared>,
    pipe: Arc<Pipe>,
}

impl Sender {
    /// Sends bytes, as a client would write them to a socket; never waits.
    ///
    /// # Errors
    ///
    /// If the queue is full, the message is too long, or the connection is closed. Then nothing of it is sent.
    pub fn send(&self, message: &[u8]) -> Result<(), SendError> {
        if message.len() > READ_BYTES_AT_ONCE_MAX {
            return Err(SendError::TooLong(message.len()));
        }
        self.pipe.push(message.to_vec())?;
        self.shared.notify_server();
        Ok(())
    }
}

/// Receives the frames of a connection. Dropping it closes the connection.
#[derive(Debug)]
pub struct Receiver {
    shared: Arc<Shared>,
    pipe: Arc<Pipe>,
}

impl Receiver {
    /// Returns the next frame, or the latest one. Waits for it, at most for `timeout`; not at all if that is zero.
    ///
    /// # Errors
    ///
    /// If none has arrived in time, or the connection is closed.
    pub fn receive(&self, timeout: Duration) -> Result<Arc<[u8]>, ReceiveError> {
        self.pipe.receive(timeout)
    }

    /// Number of frames lost because the queue was full, or a later one replaced them.
    #[must_use]
    pub fn missed(&self) -> u64 {
        self.pipe.missed()
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.pipe.close_sender();
        self.shared.notify_server();
    }
}

/// Data that handles and server share.
struct Shared {
    /// Index and name of the in-process bindings.
    bindings: Vec<(usize, String)>,
    /// True if a handle has something for the server.
    has_work: AtomicBool,
    is_ended: AtomicBool,
    waker: Waker,
    /// Handles waiting to be admitted, with the index of their binding.
    opening: Mutex<VecDeque<(usize, Arc<Pipe>)>>,
}

impl Shared {
    /// Makes the server check its handles.
    fn notify_server(&self) {
        if !self.has_work.swap(true, Ordering::AcqRel) {
            self.waker.wake();
        }
    }
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("doors", &self.bindings).finish_non_exhaustive()
    }
}

/// Ignores a panic of another thread: the data is plain.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
