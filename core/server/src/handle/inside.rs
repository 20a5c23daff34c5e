//! The server's side of the handles.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use engine::Connection;

use super::pipe::{HungUp, Pipe};
use super::{Handle, Shared, lock};
use crate::door::{Door, Transport};
use crate::end::End;
use crate::outside::{Arrived, Event};
use crate::waker::Waker;

/// The reason that handles get at the end of the run.
const ENDED: &str = "the server has ended";

/// All handles that are connected, or about to be.
pub(crate) struct Handles {
    shared: Arc<Shared>,
    by_connection: BTreeMap<Connection, Arc<Pipe>>,
    /// The latest that was accepted, until it is admitted or refused.
    accepted: Option<Arc<Pipe>>,
    /// Number of handles accepted so far: the log names them by it.
    count: u64,
    /// The latest frame: if the next one is equal, as it often is at a door of onlookers, all share it.
    latest: Option<Arc<[u8]>>,
}

impl Handles {
    pub(crate) fn new(doors: &[Door], waker: Waker) -> Handles {
        let own = doors.iter().enumerate().filter(|(_, door)| door.transport == Transport::InProcess);
        let shared = Shared {
            doors: own.map(|(index, door)| (index, door.name.clone())).collect(),
            is_called: false.into(),
            is_ended: false.into(),
            waker,
            opening: Default::default(),
        };
        Handles { shared: Arc::new(shared), by_connection: BTreeMap::new(), accepted: None, count: 0, latest: None }
    }

    pub(crate) fn handle(&self) -> Handle {
        Handle { shared: Arc::clone(&self.shared) }
    }

    /// Whether there is something to tell without waiting.
    pub(crate) fn is_called(&self) -> bool {
        self.shared.is_called.load(Ordering::Acquire)
    }

    /// Adds what has happened since the last look.
    pub(crate) fn look(&self, events: &mut Vec<Event>) {
        if !self.shared.is_called.swap(false, Ordering::AcqRel) {
            return;
        }
        events.extend(lock(&self.shared.opening).iter().map(|(door, _)| Event::Knock(*door)));
        let news = self.by_connection.iter().filter(|(_, pipe)| pipe.has_news());
        events.extend(news.map(|(connection, _)| Event::Readable { connection: *connection, hung_up: false }));
    }

    /// The number of the next handle that wants to come in; `None` if that is no door of theirs.
    pub(crate) fn accept(&mut self, index: usize) -> Option<io::Result<u64>> {
        if !self.shared.doors.iter().any(|(door, _)| *door == index) {
            return None;
        }
        let mut opening = lock(&self.shared.opening);
        let position = opening.iter().position(|(door, _)| *door == index);
        let Some((_, pipe)) = position.and_then(|position| opening.remove(position)) else {
            return Some(Err(ErrorKind::WouldBlock.into()));
        };
        self.accepted = Some(pipe);
        self.count += 1;
        Some(Ok(self.count))
    }

    /// The latest that was accepted comes in; false if none was.
    pub(crate) fn admit(&mut self, connection: Connection) -> bool {
        let Some(pipe) = self.accepted.take() else { return false };
        if pipe.has_news() {
            self.shared.is_called.store(true, Ordering::Release);
        }
        self.by_connection.insert(connection, pipe);
        true
    }

    /// The latest that was accepted does not come in.
    pub(crate) fn refuse(&mut self, why: &str) {
        if let Some(pipe) = self.accepted.take() {
            pipe.close(&format!("refused: {why}"));
        }
    }

    /// Reads a message; `None` if that is no handle.
    pub(crate) fn read(&self, connection: Connection, buffer: &mut [u8]) -> Option<Arrived> {
        Some(match self.by_connection.get(&connection)?.pop() {
            Ok(Some(message)) => {
                let length = message.len().min(buffer.len());
                let (room, bytes) = (buffer.get_mut(..length)?, message.get(..length)?);
                room.copy_from_slice(bytes);
                Arrived::Bytes(length, true)
            }
            Ok(None) => Arrived::Nothing,
            Err(HungUp) => Arrived::Gone(None),
        })
    }

    /// Sends a frame, or nothing of it if there is no room; `None` if that is no handle.
    pub(crate) fn write(&mut self, connection: Connection, frame: &[u8]) -> Option<usize> {
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

    /// Whether a frame would be taken; `None` if that is no handle.
    pub(crate) fn is_ready(&self, connection: Connection) -> Option<bool> {
        self.by_connection.get(&connection).map(|pipe| pipe.has_room())
    }

    /// The world did not make a frame.
    pub(crate) fn discarded(&self, connection: Connection) {
        if let Some(pipe) = self.by_connection.get(&connection) {
            pipe.miss();
        }
    }

    /// Ends a connection.
    pub(crate) fn close(&mut self, connection: Connection, end: &End) {
        if let Some(pipe) = self.by_connection.remove(&connection) {
            pipe.close(&end.to_string());
        }
    }

    /// The run is over: the server lets no handle in any more, and tells all of them.
    pub(crate) fn end(&mut self) {
        let mut opening = lock(&self.shared.opening);
        self.shared.is_ended.store(true, Ordering::Release);
        let outside = opening.drain(..).map(|(_, pipe)| pipe);
        for pipe in outside.chain(std::mem::take(&mut self.by_connection).into_values()) {
            pipe.close(ENDED);
        }
    }
}

impl Drop for Handles {
    fn drop(&mut self) {
        self.end();
    }
}
