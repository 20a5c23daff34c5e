//! The two bounded queues between a handle and the server.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::{BYTES_WAITING_MAX, Delivery, MESSAGES_WAITING_MAX, ReceiveError, SendError, lock};

/// One connection of a handle.
#[derive(Debug)]
pub(super) struct Pipe {
    inward: Mutex<Inward>,
    outward: Mutex<Outward>,
    /// Signals a frame, or the end.
    changed: Condvar,
}

/// The queue from the handle to the server.
#[derive(Debug, Default)]
struct Inward {
    messages: VecDeque<Vec<u8>>,
    bytes: usize,
    is_closed: bool,
}

/// The queue from the server to the handle.
#[derive(Debug)]
struct Outward {
    frames: VecDeque<Arc<[u8]>>,
    delivery: Delivery,
    missed: u64,
    /// The reason for the end of the connection.
    closed: Option<String>,
}

impl Pipe {
    pub(super) fn new(delivery: Delivery) -> Pipe {
        let outward = Outward { frames: VecDeque::new(), delivery, missed: 0, closed: None };
        Pipe { inward: Mutex::default(), outward: Mutex::new(outward), changed: Condvar::new() }
    }

    /// Handle: sends a message.
    pub(super) fn push(&self, message: Vec<u8>) -> Result<(), SendError> {
        if let Some(why) = &lock(&self.outward).closed {
            return Err(SendError::Closed(why.clone()));
        }
        let mut inward = lock(&self.inward);
        let bytes = inward.bytes + message.len();
        if inward.messages.len() >= MESSAGES_WAITING_MAX || bytes > BYTES_WAITING_MAX {
            return Err(SendError::Full);
        }
        inward.bytes = bytes;
        inward.messages.push_back(message);
        Ok(())
    }

    /// Handle: takes a frame.
    pub(super) fn receive(&self, timeout: Duration) -> Result<Arc<[u8]>, ReceiveError> {
        let start = Instant::now();
        let mut outward = lock(&self.outward);
        loop {
            if let Some(frame) = outward.frames.pop_front() {
                return Ok(frame);
            }
            if let Some(why) = &outward.closed {
                return Err(ReceiveError::Closed(why.clone()));
            }
            let left = timeout.saturating_sub(start.elapsed());
            if left.is_zero() {
                return Err(ReceiveError::TimedOut);
            }
            (outward, _) = self.changed.wait_timeout(outward, left).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Handle: number of lost frames.
    pub(super) fn missed(&self) -> u64 {
        lock(&self.outward).missed
    }

    /// Handle: closes the connection.
    pub(super) fn close_sender(&self) {
        lock(&self.inward).is_closed = true;
    }

    /// Server: true if there is something to read, possibly only the end.
    pub(super) fn has_data(&self) -> bool {
        let inward = lock(&self.inward);
        inward.is_closed || !inward.messages.is_empty()
    }

    /// Server: the next message; the error is the end.
    pub(super) fn pop(&self) -> Result<Option<Vec<u8>>, SenderClosed> {
        let mut inward = lock(&self.inward);
        match inward.messages.pop_front() {
            Some(message) => {
                inward.bytes -= message.len();
                Ok(Some(message))
            }
            None if inward.is_closed => Err(SenderClosed),
            None => Ok(None),
        }
    }

    /// Server: true if there is room for a frame.
    pub(super) fn has_room(&self) -> bool {
        lock(&self.outward).has_room()
    }

    /// Server: sends a frame; false if there is no room for it.
    pub(super) fn send(&self, frame: Arc<[u8]>) -> bool {
        let mut outward = lock(&self.outward);
        if !outward.has_room() {
            outward.missed += 1;
            return false;
        }
        if outward.delivery == Delivery::Latest && outward.frames.pop_front().is_some() {
            outward.missed += 1;
        }
        outward.frames.push_back(frame);
        drop(outward);
        self.changed.notify_one();
        true
    }

    /// Server: counts a frame that the world did not make, because the handle has not received the ones before.
    pub(super) fn miss(&self) {
        lock(&self.outward).missed += 1;
    }

    /// Server: closes the connection. The first reason stays.
    pub(super) fn close(&self, why: &str) {
        let mut outward = lock(&self.outward);
        outward.closed.get_or_insert_with(|| why.to_owned());
        drop(outward);
        self.changed.notify_all();
    }
}

/// The error of reading from a handle that has closed, after all its messages.
#[derive(Debug)]
pub(super) struct SenderClosed;

impl Outward {
    fn has_room(&self) -> bool {
        match self.delivery {
            Delivery::Queue(frames_max) => self.frames.len() < frames_max.max(1),
            Delivery::Latest => true,
        }
    }
}
