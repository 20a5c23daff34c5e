//! Doors for other threads of this program: a web server, Python, a test.
//!
//! ```text
//! Sender::send -> bounded queue -> (waker) -> limits -> Session::receive -> tick
//! tick -> Outbox::send -> bounded queue, or the latest frame only -> Receiver::receive
//! ```
//!
//! The thread that ticks never waits for another one: a lock is held for no longer than it takes to move a pointer, and
//! a receiver that does not read loses whole frames, like the client of a slow socket.

mod inside;
mod pipe;

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::allowance::READ_BYTES_AT_ONCE_MAX;
use crate::waker::Waker;
pub(crate) use inside::Handles;
use pipe::Pipe;

/// Messages that may wait for the server to read them, of each sender.
pub const MESSAGES_WAITING_MAX: usize = 1024;

/// Bytes that may wait for the server to read them, of each sender.
pub const BYTES_WAITING_MAX: usize = 1 << 20;

/// Handles that may wait to be let in by the next look of the server.
pub const OPENING_MAX: usize = 64;

/// How frames reach a [`Receiver`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// Each one, in order. At most this many wait; while the queue is full, the server discards further ones, and the
    /// world learns that this receiver is slow.
    Queue(usize),
    /// The latest only: a new one takes the place of one that the receiver has not taken yet. Fit for doors whose
    /// frames say everything; where a frame only tells the changes since the one before, use a queue.
    Latest,
}

/// Why a handle cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The server was not given such a door.
    #[error("the server has no door named {0} for its own program: give it one (Door::in_process)")]
    NoSuchDoor(String),
    /// Too many other connections are being opened.
    #[error("{OPENING_MAX} handles wait to be let in: try again after a tick")]
    Busy,
    /// The run is over.
    #[error("the server has ended")]
    Ended,
}

/// Why a message was not sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// The server has not read what was sent before.
    #[error(
        "the queue is full: the server has not read {MESSAGES_WAITING_MAX} messages, or {BYTES_WAITING_MAX} bytes; send \
         less per tick, or wait for the next frame"
    )]
    Full,
    /// A message of this many bytes is too long.
    #[error("a message has {READ_BYTES_AT_ONCE_MAX} bytes at most, this one has {0}: send it in parts")]
    TooLong(usize),
    /// The connection is over, for this reason.
    #[error("the connection is closed: {0}")]
    Closed(String),
}

/// Why there is no frame.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReceiveError {
    /// None has come in time.
    #[error("no frame has come in time")]
    TimedOut,
    /// The connection is over, for this reason, and everything that was sent before has been received.
    #[error("the connection is closed: {0}")]
    Closed(String),
}

/// Opens connections from other threads to a server in the same program.
#[derive(Debug, Clone)]
pub struct Handle {
    shared: Arc<Shared>,
}

impl Handle {
    /// Whether the run is over.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.shared.is_ended.load(Ordering::Acquire)
    }

    /// Opens a connection to an in-process door. The server lets it in with its next look, or refuses it like any other
    /// client: then the receiver is told why. Messages may be sent at once.
    ///
    /// # Errors
    ///
    /// If there is no such door, many others are being opened, or the run is over.
    pub fn open(&self, door: &str, delivery: Delivery) -> Result<(Sender, Receiver), OpenError> {
        let known = self.shared.doors.iter().find(|(_, name)| name == door);
        let (index, _) = known.ok_or_else(|| OpenError::NoSuchDoor(door.to_owned()))?;
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
        self.shared.call();
        let shared = Arc::clone(&self.shared);
        Ok((Sender { shared: Arc::clone(&shared), pipe: Arc::clone(&pipe) }, Receiver { shared, pipe }))
    }
}

/// Sends messages to the world.
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
    /// If there is no room, the message is too long, or the connection is over. Then nothing of it is sent.
    pub fn send(&self, message: &[u8]) -> Result<(), SendError> {
        if message.len() > READ_BYTES_AT_ONCE_MAX {
            return Err(SendError::TooLong(message.len()));
        }
        self.pipe.push(message.to_vec())?;
        self.shared.call();
        Ok(())
    }
}

/// Receives what the world sends. Dropping it hangs up.
#[derive(Debug)]
pub struct Receiver {
    shared: Arc<Shared>,
    pipe: Arc<Pipe>,
}

impl Receiver {
    /// The next frame, or the latest one. Waits for it, at most for `timeout`; not at all if that is zero.
    ///
    /// # Errors
    ///
    /// If none has come in time, or the connection is over.
    pub fn receive(&self, timeout: Duration) -> Result<Arc<[u8]>, ReceiveError> {
        self.pipe.receive(timeout)
    }

    /// Frames that were not received because there was no room for them, or a later one took their place.
    #[must_use]
    pub fn missed(&self) -> u64 {
        self.pipe.missed()
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.pipe.hang_up();
        self.shared.call();
    }
}

/// Data that handles and server share.
struct Shared {
    /// Index and name of the in-process doors.
    doors: Vec<(usize, String)>,
    /// A handle has something for the server.
    is_called: AtomicBool,
    is_ended: AtomicBool,
    waker: Waker,
    /// Handles that want to come in, with the index of their door.
    opening: Mutex<VecDeque<(usize, Arc<Pipe>)>>,
}

impl Shared {
    /// Has the server look after its handles.
    fn call(&self) {
        if !self.is_called.swap(true, Ordering::AcqRel) {
            self.waker.wake();
        }
    }
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("doors", &self.doors).finish_non_exhaustive()
    }
}

/// Another thread that panicked has left plain data behind.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
