//! The table of all connections, which is the session's outbox.

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::time::{Duration, Instant};

use engine::{Connection, Outbox, Phase, Rejection};

use crate::answers::{AnswerLog, AnswerTimes};
use crate::client::{Client, Kind};
use crate::door::Door;
use crate::end::End;
use crate::figures::DoorFigures;
use crate::handle::Handles;
use crate::once_a_second::OnceASecond;
use crate::outside::{Arrived, Event, Outside, Peer};
use crate::stopwatch::Stopwatch;
use crate::udp::DATAGRAM_BYTES_MAX;

/// Maximum number of rejections logged per connection; further ones are only counted.
pub const REJECTIONS_LOGGED_MAX: u64 = 5;

/// Time for which a UDP peer is refused after the server has closed it for a mistake.
pub const BARRED_TIME: Duration = Duration::from_secs(1);

/// Maximum number of blocked peers remembered; the latest are kept.
const BARRED_MAX: usize = 256;

/// All connected clients, with bytes in and out.
pub(crate) struct Clients {
    pub(crate) outside: Box<dyn Outside>,
    pub(crate) handles: Handles,
    /// Measures the phases of ticks, if requested.
    pub(crate) stopwatch: Option<Stopwatch>,
    /// The answer times of clients.
    pub(crate) answers: AnswerLog,
    by_connection: BTreeMap<Connection, Client>,
    /// Connections that broke during a send and are still open in the session.
    broken: Vec<Connection>,
    closed: BTreeMap<&'static str, u64>,
    datagrams_lost: BTreeMap<&'static str, u64>,
    lost_log: OnceASecond,
    /// Blocked UDP peers, with the times at which they were closed.
    barred: VecDeque<(Instant, Peer)>,
}

impl Clients {
    pub(crate) fn new(outside: Box<dyn Outside>, doors: &[Door]) -> Clients {
        let handles = Handles::new(doors, outside.waker());
        Clients {
            outside,
            handles,
            stopwatch: None,
            answers: AnswerLog::default(),
            by_connection: BTreeMap::new(),
            broken: Vec::new(),
            closed: BTreeMap::new(),
            datagrams_lost: BTreeMap::new(),
            lost_log: OnceASecond::default(),
            barred: VecDeque::new(),
        }
    }

    pub(crate) fn insert(&mut self, connection: Connection, client: Client) {
        self.by_connection.insert(connection, client);
    }

    pub(crate) fn get(&mut self, connection: Connection) -> Option<&mut Client> {
        self.by_connection.get_mut(&connection)
    }

    /// Counts all connections, and the idle ones, of each binding; `idle` is sorted.
    pub(crate) fn count(&self, entrances: &mut [DoorFigures], idle: &[Connection]) {
        for (connection, client) in &self.by_connection {
            if let Some(door) = entrances.get_mut(client.entrance()) {
                door.connections += 1;
                door.idle += usize::from(idle.binary_search(connection).is_ok());
            }
        }
    }

    /// True if any client is connected by a stream.
    pub(crate) fn has_streams(&self) -> bool {
        self.by_connection.values().any(|client| client.kind == Kind::Stream)
    }

    /// Number of connections of a binding.
    pub(crate) fn at(&self, entrance: usize) -> usize {
        self.by_connection.values().filter(|client| client.is_at(entrance)).count()
    }

    /// Waits for events, at most for `timeout`, and appends them to `events`.
    pub(crate) fn wait(&mut self, timeout: Duration, events: &mut Vec<Event>) -> io::Result<()> {
        let timeout = if self.handles.is_called() { Duration::ZERO } else { timeout };
        self.outside.wait(timeout, events)?;
        self.handles.look(events);
        Ok(())
    }

    /// Accepts the next waiting client; [`io::ErrorKind::WouldBlock`] if there is none.
    pub(crate) fn accept(&mut self, entrance: usize) -> io::Result<Peer> {
        match self.handles.accept(entrance) {
            Some(number) => number.map(Peer::Handle),
            None => self.outside.accept(entrance).map(Peer::Address),
        }
    }

    /// Admits the client accepted last.
    pub(crate) fn admit(&mut self, connection: Connection) -> io::Result<()> {
        if self.handles.admit(connection) { Ok(()) } else { self.outside.admit(connection) }
    }

    /// Refuses the client accepted last.
    pub(crate) fn refuse(&mut self, why: &str) {
        self.handles.refuse(why);
        self.outside.refuse();
    }

    /// Reads once.
    pub(crate) fn read(&mut self, connection: Connection, buffer: &mut [u8], hung_up: bool) -> Arrived {
        let from_handle = self.handles.read(connection, buffer);
        from_handle.unwrap_or_else(|| self.outside.read(connection, buffer, hung_up))
    }

    /// Acknowledges a client's bytes immediately.
    pub(crate) fn acknowledge(&mut self, connection: Connection) {
        if self.by_connection.get(&connection).is_some_and(|client| client.kind == Kind::Stream) {
            self.outside.acknowledge(connection);
        }
    }

    /// Sends the unsent rest of a frame.
    pub(crate) fn flush(&mut self, connection: Connection) -> io::Result<()> {
        match self.by_connection.get_mut(&connection) {
            Some(client) => client.flush(connection, &mut *self.outside).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Ends a connection; false if it had ended already.
    pub(crate) fn remove(&mut self, connection: Connection, label: Option<&str>, end: &End) -> bool {
        let Some(client) = self.by_connection.remove(&connection) else {
            return false;
        };
        *self.closed.entry(end.reason).or_default() += 1;
        let label = label.or(client.label.as_deref());
        if let Some(label) = label {
            self.answers.end(label, &client.answers);
        }
        let name = label.map(|label| format!(" ({label})")).unwrap_or_default();
        let missed = match client.frames_missed {
            0 => String::new(),
            missed if client.kind.is_datagrams() => format!("; {missed} frames were not sent"),
            missed => format!("; {missed} frames were discarded, it read too slowly"),
        };
        if end.is_fault {
            tracing::warn!("{client}{name} closed: {end}{missed}");
        } else {
            tracing::info!("{client}{name} left: {end}{missed}");
        }
        if end.is_fault && client.kind.is_datagrams() {
            self.bar(client.peer());
        }
        // Last: a client that sees the end finds the reason in the log.
        self.outside.close(connection);
        self.handles.close(connection, end);
        true
    }

    /// Updates the names of the clients' agents, and returns the agents' answer times.
    pub(crate) fn answer_times(&mut self, label: impl Fn(Connection) -> Option<String>) -> Vec<AnswerTimes> {
        for (connection, client) in &mut self.by_connection {
            client.label = label(*connection).or_else(|| client.label.take());
        }
        let open = self.by_connection.values();
        self.answers.times(open.filter_map(|client| Some((client.label.as_deref()?, &client.answers))))
    }

    /// Connections that ended, by reason.
    pub(crate) fn closed(&self) -> &BTreeMap<&'static str, u64> {
        &self.closed
    }

    /// Datagrams that the server dropped or did not send, by reason.
    pub(crate) fn datagrams_lost(&self) -> &BTreeMap<&'static str, u64> {
        &self.datagrams_lost
    }

    /// Counts a datagram that the server dropped or did not send.
    pub(crate) fn lose(&mut self, reason: &'static str) {
        *self.datagrams_lost.entry(reason).or_default() += 1;
    }

    /// True if the server has recently closed this UDP peer for a mistake.
    pub(crate) fn is_barred(&self, peer: Peer, now: Instant) -> bool {
        let is_recent = |closed: Instant| now.saturating_duration_since(closed) < BARRED_TIME;
        self.barred.iter().any(|(closed, barred)| *barred == peer && is_recent(*closed))
    }

    /// Blocks a UDP peer for a while: else each datagram of a peer that repeats a mistake would be a new connection.
    fn bar(&mut self, peer: Peer) {
        if self.barred.len() >= BARRED_MAX {
            self.barred.pop_front();
        }
        self.barred.push_back((self.outside.now(), peer));
    }

    /// Sends one frame as a datagram. A failure loses that frame only: the network may carry the next one.
    fn send_datagram(&mut self, connection: Connection, frame: &[u8]) -> bool {
        let Some(client) = self.by_connection.get_mut(&connection) else {
            return false;
        };
        let (reason, why) = if frame.len() > DATAGRAM_BYTES_MAX {
            ("too long to send", format!("{} bytes, a datagram holds {DATAGRAM_BYTES_MAX}", frame.len()))
        } else {
            match client.send(connection, frame, &mut *self.outside) {
                Ok(sent) => return sent,
                Err(cause) => ("not sent", cause.to_string()),
            }
        };
        client.frames_missed += 1;
        if let Some(times) = self.lost_log.happened(self.outside.now()) {
            tracing::warn!("{client}: a frame was {reason} ({times} times): {why}");
        }
        self.lose(reason);
        false
    }

    /// Takes a connection that broke during a send.
    pub(crate) fn take_broken(&mut self) -> Option<Connection> {
        self.broken.pop()
    }

    /// All connections with their clients, in order of opening.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (Connection, &mut Client)> {
        self.by_connection.iter_mut().map(|(connection, client)| (*connection, client))
    }
}

impl Outbox for Clients {
    fn send(&mut self, connection: Connection, frame: &[u8]) -> bool {
        let Some(client) = self.by_connection.get_mut(&connection) else {
            return false;
        };
        match client.kind {
            Kind::Stream => {}
            Kind::Datagrams { .. } => return self.send_datagram(connection, frame),
            Kind::Handle => {
                let is_taken = self.handles.write(connection, frame) == Some(frame.len());
                client.frames_missed += u64::from(!is_taken);
                return is_taken;
            }
        }
        match client.send(connection, frame, &mut *self.outside) {
            Ok(sent) => sent,
            Err(cause) => {
                self.remove(connection, None, &End::broken(&cause));
                self.broken.push(connection);
                false
            }
        }
    }

    fn is_ready(&self, connection: Connection) -> bool {
        let is_ready = self.handles.is_ready(connection);
        is_ready.unwrap_or_else(|| self.by_connection.get(&connection).is_some_and(Client::is_idle))
    }

    fn discarded(&mut self, connection: Connection) {
        if let Some(client) = self.by_connection.get_mut(&connection) {
            client.frames_missed += 1;
            self.handles.discarded(connection);
        }
    }

    fn phase(&mut self, phase: Phase) {
        if let Some(stopwatch) = &mut self.stopwatch {
            stopwatch.begin(phase, self.outside.now());
        }
    }

    fn close(&mut self, connection: Connection, reason: &'static str) {
        self.remove(connection, None, &End::fault(reason, String::new()));
    }

    fn rejected(&mut self, connection: Connection, rejection: &Rejection) {
        let Some(client) = self.by_connection.get_mut(&connection) else {
            return;
        };
        let before = client.rejections;
        client.rejections += rejection.times;
        if before < REJECTIONS_LOGGED_MAX {
            tracing::warn!("{client}: {}: {}", rejection.reason, rejection.detail);
            if client.rejections >= REJECTIONS_LOGGED_MAX {
                tracing::warn!("{client}: whatever else is wrong with what it sends is only counted");
            }
        }
    }
}
