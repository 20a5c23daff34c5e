//! The server's side of in-process connections.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use engine::ConnectionId;

use super::pipe::{Pipe, SenderClosed};
use super::{Handle, Shared, lock};
use crate::binding::{Binding, Transport};
use crate::client::CloseReason;
use crate::server_io::{IoEvent, ReadResult};
use crate::waker::Waker;

/// The close reason of handles at the end of the run.
const ENDED: &str = "the server has ended";

/// All handles that are connected or being admitted.
pub(crate) struct Handles {
    shared: Arc<Shared>,
    by_connection: BTreeMap<ConnectionId, Arc<Pipe>>,
    /// The handle accepted last, until it is admitted or refused.
    accepted: Option<Arc<Pipe>>,
    /// Number of handles accepted so far, used as their number in the log.
    count: u64,
    /// The latest frame: equal frames, which are frequent for viewers, are shared.
    latest: Option<Arc<[u8]>>,
}

impl Handles {
    pub(crate) fn new(bindings: &[Binding], waker: Waker) -> Handles {
        let in_process = bindings.iter().enumerate().filter(|(_, binding)| binding.transport == Transport::InProcess);
        let shared = Shared {
            bindings: in_process.map(|(index, binding)| (index, binding.name.clone())).collect(),
            has_work: false.into(),
            is_ended: false.into(),
            waker,
            opening: Default::default(),
        };
        Handles { shared: Arc::new(shared), by_connection: BTreeMap::new(), accepted: None, count: 0, latest: None }
    }

    pub(crate) fn handle(&self) -> Handle {
        Handle { shared: Arc::clone(&self.shared) }
    }

    /// True if there are events without waiting.
    pub(crate) fn has_work(&self) -> bool {
        self.shared.has_work.load(Ordering::Acquire)
    }

    /// Appends the events since the last poll.
    pub(crate) fn collect_events(&self, events: &mut Vec<IoEvent>) {
        if !self.shared.has_work.swap(false, Ordering::AcqRel) {
            return;
        }
        events.extend(lock(&self.shared.opening).iter().map(|(binding, _)| IoEvent::Acceptable(*binding)));
        let readable = self.by_connection.iter().filter(|(_, pipe)| pipe.has_data());
        events.extend(
            readable.map(|(connection, _)| IoEvent::Readable { connection: *connection, may_be_closed: false }),
        );
    }

    /// Accepts the next waiting handle and returns its number; `None` if the binding is not in-process.
    pub(crate) fn accept(&mut self, index: usize) -> Option<io::Result<u64>> {
        if !self.shared.bindings.iter().any(|(binding, _)| *binding == index) {
            return None;
        }
        let mut opening = lock(&self.shared.opening);
        let position = opening.iter().position(|(binding, _)| *binding == index);
        let Some((_, pipe)) = position.and_then(|position| opening.remove(position)) else {
            return Some(Err(ErrorKind::WouldBlock.into()));
        };
        self.accepted = Some(pipe);
        self.count += 1;
        Some(Ok(self.count))
    }

    /// Admits the handle accepted last; false if there is none.
    pub(crate) fn admit(&mut self, connection: ConnectionId) -> bool {
        let Some(pipe) = self.accepted.take() else { return false };
        if pipe.has_data() {
            self.shared.has_work.store(true, Ordering::Release);
        }
        self.by_connection.insert(connection, pipe);
        true
    }

    /// Refuses the handle accepted last.
    pub(crate) fn refuse(&mut self, why: &str) {
        if let Some(pipe) = self.accepted.take() {
            pipe.close(&format!("refused: {why}"));
        }
    }

    /// Reads a message; `None` if the connection is no handle.
    pub(crate) fn read(&self, connection: ConnectionId, buffer: &mut [u8]) -> Option<ReadResult> {
        Some(match self.by_connection.get(&connection)?.pop() {
            Ok(Some(message)) => {
                let length = message.len().min(buffer.len());
                let (room, bytes) = (buffer.get_mut(..length)?, message.get(..length)?);
                room.copy_from_slice(bytes);
                ReadResult::Bytes(length, true)
            }
            Ok(None) => ReadResult::Nothing,
            Err(SenderClosed) => ReadResult::Closed(None),
        })
    }

    /// Sends a whole frame, or nothing if the queue is full; `None` if the connection is no handle.
    pub(crate) fn write(&mut self, connection: ConnectionId, frame: &[u8]) -> Option<usize> {
        let pipe = self.by_connection.get(&connection)?;
        if !pipe.has_room() {
            pipe.miss();
            return Some(0);
        }
        let shared = self.latest.take().filter(|latest| **latest == *frame).unwrap_or_else(|| frame.into());
        let is_taken = pipe.send(Arc::clone(&shared));
        self.latest = Some(shared);
        Some(if is_taken { frame.len() } else { 0 })
    }

    /// True if there is room for a frame; `None` if the connection is no handle.
    pub(crate) fn is_ready(&self, connection: ConnectionId) -> Option<bool> {
        self.by_connection.get(&connection).map(|pipe| pipe.has_room())
    }

    /// Counts a frame that the world did not make.
    pub(crate) fn discarded(&self, connection: ConnectionId) {
        if let Some(pipe) = self.by_connection.get(&connection) {
            pipe.miss();
        }
    }

    /// Closes a connection.
    pub(crate) fn close(&mut self, connection: ConnectionId, reason: &CloseReason) {
        if let Some(pipe) = self.by_connection.remove(&connection) {
            pipe.close(&reason.to_string());
        }
    }

    /// Ends the run: closes all handles and admits no more.
    pub(crate) fn end(&mut self) {
        let mut opening = lock(&self.shared.opening);
        self.shared.is_ended.store(true, Ordering::Release);
        let pending = opening.drain(..).map(|(_, pipe)| pipe);
        for pipe in pending.chain(std::mem::take(&mut self.by_connection).into_values()) {
            pipe.close(ENDED);
        }
    }
}

impl Drop for Handles {
    fn drop(&mut self) {
        self.end();
    }
}
