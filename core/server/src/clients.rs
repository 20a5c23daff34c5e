//! The table of all connections, which is the session's outbox.

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::time::{Duration, Instant};

use engine::{ConnectionId, Outbox, Phase, Rejection};

use crate::answer_times::{AnswerLog, AnswerTimes};
use crate::binding::Binding;
use crate::client::{Client, ClientKind, CloseReason};
use crate::handle::Handles;
use crate::metrics::BindingMetrics;
use crate::metrics_publisher::Stopwatch;
use crate::rate_limited_log::RateLimitedLog;
use crate::server_io::{IoEvent, Peer, ReadResult, ServerIo};
use crate::udp::DATAGRAM_BYTES_MAX;

/// Maximum number of rejections logged per connection; further ones are only counted.
pub const REJECTIONS_LOGGED_MAX: u64 = 5;

/// Time for which a UDP peer is refused after the server has closed it for a mistake.
pub const PEER_BLOCK_TIME: Duration = Duration::from_secs(1);

/// Maximum number of blocked peers remembered; the latest are kept.
const BLOCKED_PEERS_MAX: usize = 256;

/// All connected clients, with bytes in and out.
pub(crate) struct Clients {
    pub(crate) server_io: Box<dyn ServerIo>,
    pub(crate) handles: Handles,
    /// Measures the phases of ticks, if requested.
    pub(crate) stopwatch: Option<Stopwatch>,
    /// The answer times of clients.
    pub(crate) answers: AnswerLog,
    by_connection: BTreeMap<ConnectionId, Client>,
    /// Connections that broke during a send and are still open in the session.
    broken: Vec<ConnectionId>,
    closed: BTreeMap<&'static str, u64>,
    datagrams_lost: BTreeMap<&'static str, u64>,
    lost_log: RateLimitedLog,
    /// Blocked UDP peers, with the times at which they were closed.
    blocked: VecDeque<(Instant, Peer)>,
}

impl Clients {
    pub(crate) fn new(server_io: Box<dyn ServerIo>, bindings: &[Binding]) -> Clients {
        let handles = Handles::new(bindings, server_io.waker());
        Clients {
            server_io,
            handles,
            stopwatch: None,
            answers: AnswerLog::default(),
            by_connection: BTreeMap::new(),
            broken: Vec::new(),
            closed: BTreeMap::new(),
            datagrams_lost: BTreeMap::new(),
            lost_log: RateLimitedLog::default(),
            blocked: VecDeque::new(),
        }
    }

    pub(crate) fn insert(&mut self, connection: ConnectionId, client: Client) {
        self.by_connection.insert(connection, client);
    }

    pub(crate) fn get(&mut self, connection: ConnectionId) -> Option<&mut Client> {
        self.by_connection.get_mut(&connection)
    }

    /// Counts all connections, and the idle ones, of each binding; `idle` is sorted.
    pub(crate) fn count(&self, bindings: &mut [BindingMetrics], idle: &[ConnectionId]) {
        for (connection, client) in &self.by_connection {
            if let Some(binding) = bindings.get_mut(client.binding()) {
                binding.connections += 1;
                binding.idle += usize::from(idle.binary_search(connection).is_ok());
            }
        }
    }

    /// True if any client is connected by a stream.
    pub(crate) fn has_streams(&self) -> bool {
        self.by_connection.values().any(|client| client.kind == ClientKind::Stream)
    }

    /// Number of connections of a binding.
    pub(crate) fn at(&self, binding: usize) -> usize {
        self.by_connection.values().filter(|client| client.is_at(binding)).count()
    }

    /// Waits for events, at most for `timeout`, and appends them to `events`.
    pub(crate) fn wait(&mut self, timeout: Duration, events: &mut Vec<IoEvent>) -> io::Result<()> {
        let timeout = if self.handles.has_work() { Duration::ZERO } else { timeout };
        self.server_io.wait(timeout, events)?;
        self.handles.collect_events(events);
        Ok(())
    }

    /// Accepts the next waiting client; [`io::ErrorKind::WouldBlock`] if there is none.
    pub(crate) fn accept(&mut self, binding: usize) -> io::Result<Peer> {
        match self.handles.accept(binding) {
            Some(number) => number.map(Peer::Handle),
            None => self.server_io.accept(binding).map(Peer::Address),
        }
    }

    /// Admits the client accepted last.
    pub(crate) fn admit(&mut self, connection: ConnectionId) -> io::Result<()> {
        if self.handles.admit(connection) { Ok(()) } else { self.server_io.admit(connection) }
    }

    /// Refuses the client accepted last.
    pub(crate) fn refuse(&mut self, why: &str) {
        self.handles.refuse(why);
        self.server_io.refuse();
    }

    /// Reads once.
    pub(crate) fn read(&mut self, connection: ConnectionId, buffer: &mut [u8], hung_up: bool) -> ReadResult {
        let from_handle = self.handles.read(connection, buffer);
        from_handle.unwrap_or_else(|| self.server_io.read(connection, buffer, hung_up))
    }

    /// Acknowledges a client's bytes immediately.
    pub(crate) fn acknowledge(&mut self, connection: ConnectionId) {
        if self.by_connection.get(&connection).is_some_and(|client| client.kind == ClientKind::Stream) {
            self.server_io.acknowledge(connection);
        }
    }

    /// Sends the unsent rest of a frame.
    pub(crate) fn flush(&mut self, connection: ConnectionId) -> io::Result<()> {
        match self.by_connection.get_mut(&connection) {
            Some(client) => client.flush(connection, &mut *self.server_io).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Ends a connection; false if it had ended already.
    pub(crate) fn remove(&mut self, connection: ConnectionId, label: Option<&str>, reason: &CloseReason) -> bool {
        let Some(client) = self.by_connection.remove(&connection) else {
            return false;
        };
        *self.closed.entry(reason.reason).or_default() += 1;
        let label = label.or(client.label.as_deref());
        if let Some(label) = label {
            self.answers.end(label, &client.answer_timer);
        }
        let name = label.map(|label| format!(" ({label})")).unwrap_or_default();
        let missed = match client.frames_missed {
            0 => String::new(),
            missed if client.kind.is_datagrams() => format!("; {missed} frames were not sent"),
            missed => format!("; {missed} frames were discarded, it read too slowly"),
        };
        if reason.is_fault {
            tracing::warn!("{client}{name} closed: {reason}{missed}");
        } else {
            tracing::info!("{client}{name} left: {reason}{missed}");
        }
        if reason.is_fault && client.kind.is_datagrams() {
            self.block(client.peer());
        }
        // Last: a client that sees the end finds the reason in the log.
        self.server_io.close(connection);
        self.handles.close(connection, reason);
        true
    }

    /// Updates the names of the clients' agents, and returns the agents' answer times.
    pub(crate) fn answer_times(&mut self, label: impl Fn(ConnectionId) -> Option<String>) -> Vec<AnswerTimes> {
        for (connection, client) in &mut self.by_connection {
            client.label = label(*connection).or_else(|| client.label.take());
        }
        let open = self.by_connection.values();
        self.answers.times(open.filter_map(|client| Some((client.label.as_deref()?, &client.answer_timer))))
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
    pub(crate) fn count_lost_datagram(&mut self, reason: &'static str) {
        *self.datagrams_lost.entry(reason).or_default() += 1;
    }

    /// True if the server has recently closed this UDP peer for a mistake.
    pub(crate) fn is_blocked(&self, peer: Peer, now: Instant) -> bool {
        let is_recent = |closed: Instant| now.saturating_duration_since(closed) < PEER_BLOCK_TIME;
        self.blocked.iter().any(|(closed, blocked)| *blocked == peer && is_recent(*closed))
    }

    /// Blocks a UDP peer for a while: else each datagram of a peer that repeats a mistake would be a new connection.
    fn block(&mut self, peer: Peer) {
        if self.blocked.len() >= BLOCKED_PEERS_MAX {
            self.blocked.pop_front();
        }
        self.blocked.push_back((self.server_io.now(), peer));
    }

    /// Sends one frame as a datagram. A failure loses that frame only: the network may carry the next one.
    fn send_datagram(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        let Some(client) = self.by_connection.get_mut(&connection) else {
            return false;
        };
        let (reason, why) = if frame.len() > DATAGRAM_BYTES_MAX {
            ("too long to send", format!("{} bytes, a datagram holds {DATAGRAM_BYTES_MAX}", frame.len()))
        } else {
            match client.send(connection, frame, &mut *self.server_io) {
                Ok(sent) => return sent,
                Err(cause) => ("not sent", cause.to_string()),
            }
        };
        client.frames_missed += 1;
        if let Some(times) = self.lost_log.record(self.server_io.now()) {
            tracing::warn!("{client}: a frame was {reason} ({times} times): {why}");
        }
        self.count_lost_datagram(reason);
        false
    }

    /// Takes a connection that broke during a send.
    pub(crate) fn take_broken(&mut self) -> Option<ConnectionId> {
        self.broken.pop()
    }

    /// All connections with their clients, in order of opening.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (ConnectionId, &mut Client)> {
        self.by_connection.iter_mut().map(|(connection, client)| (*connection, client))
    }
}

impl Outbox for Clients {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        let Some(client) = self.by_connection.get_mut(&connection) else {
            return false;
        };
        match client.kind {
            ClientKind::Stream => {}
            ClientKind::Datagrams { .. } => return self.send_datagram(connection, frame),
            ClientKind::Handle => {
                let is_taken = self.handles.write(connection, frame) == Some(frame.len());
                client.frames_missed += u64::from(!is_taken);
                return is_taken;
            }
        }
        match client.send(connection, frame, &mut *self.server_io) {
            Ok(sent) => sent,
            Err(cause) => {
                self.remove(connection, None, &CloseReason::broken(&cause));
                self.broken.push(connection);
                false
            }
        }
    }

    fn is_ready(&self, connection: ConnectionId) -> bool {
        let is_ready = self.handles.is_ready(connection);
        is_ready.unwrap_or_else(|| self.by_connection.get(&connection).is_some_and(Client::is_idle))
    }

    fn frame_discarded(&mut self, connection: ConnectionId) {
        if let Some(client) = self.by_connection.get_mut(&connection) {
            client.frames_missed += 1;
            self.handles.discarded(connection);
        }
    }

    fn begin_phase(&mut self, phase: Phase) {
        if let Some(stopwatch) = &mut self.stopwatch {
            stopwatch.begin(phase, self.server_io.now());
        }
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        self.remove(connection, None, &CloseReason::fault(reason, String::new()));
    }

    fn report_rejection(&mut self, connection: ConnectionId, rejection: &Rejection) {
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
