//! Read budgets: limits on the bytes read from each client between two ticks. Flooding clients delay no others.

use std::time::{Duration, Instant};

use engine::ConnectionId;
use tracing::trace_span;

use crate::client::CloseReason;
use crate::read_limits::{
    READ_BYTES_AT_ONCE_MAX, READ_BYTES_PER_TICK_MIN, READ_BYTES_PER_TICK_SHARED, UNREAD_TICKS_MAX,
};
use crate::server_io::ReadResult;
use crate::session_host::SessionHost;
use crate::think_limit::ThinkLimit;

/// Bytes read from one connection in its turn, if others also have bytes waiting.
const READ_BYTES_PER_TURN: usize = 32 << 10;

/// Maximum number of bytes of a stream read at once.
const STREAM_BYTES_AT_ONCE: usize = 64 << 10;

/// Maximum time for reading between two ticks; later bytes wait for the next one, since many frames may be completed at
/// once. Clients within their own share are read for longer: on a busy machine the operating system may stop the server
/// while it reads.
const READ_TIME_MAX: Duration = Duration::from_millis(5);
const READ_TIME_OWN_SHARE_MAX: Duration = Duration::from_millis(15);

/// The read budgets of all connections, and the common one.
pub(crate) struct ReadBudgets {
    buffer: Box<[u8]>,
    /// True if the clock waits for answers, and frames are sent as soon as all have come.
    is_sync: bool,
    /// Connections whose bytes wait in their sockets, in order of their turns.
    unread: Vec<ConnectionId>,
    /// Common bytes left before the next tick, and the time that reading has taken so far.
    shared_bytes: usize,
    reading: Duration,
    /// Time at which the budgets were last renewed.
    pub(crate) renewed: Instant,
    /// Time at which the latest poll ended.
    pub(crate) arrived: Instant,
    /// The earliest time at which bytes may have come that the latest poll found.
    pub(crate) earliest: Instant,
    /// The time for answers, with a synchronous clock.
    think_limit: Option<ThinkLimit>,
}

impl ReadBudgets {
    pub(crate) fn new(is_sync: bool, think_limit: Option<ThinkLimit>, now: Instant) -> ReadBudgets {
        ReadBudgets {
            is_sync,
            buffer: vec![0; READ_BYTES_AT_ONCE_MAX].into_boxed_slice(),
            unread: Vec::new(),
            shared_bytes: READ_BYTES_PER_TICK_SHARED,
            reading: Duration::ZERO,
            renewed: now,
            arrived: now,
            earliest: now,
            think_limit: think_limit.filter(|_| is_sync),
        }
    }

    /// True if late answers act later.
    pub(crate) fn has_think_limit(&self) -> bool {
        self.think_limit.is_some()
    }

    /// True if bytes wait in sockets for the next renewal.
    pub(crate) fn has_unread(&self) -> bool {
        !self.unread.is_empty()
    }

    /// Renews all budgets, and reads waiting bytes in turns.
    pub(crate) fn renew(&mut self, host: &mut SessionHost, ticked: Instant) {
        self.renewed = ticked.max(self.arrived);
        self.reading = Duration::ZERO;
        self.shared_bytes = READ_BYTES_PER_TICK_SHARED;
        for (_, client) in host.clients.iter_mut() {
            client.read_budget.quota_bytes = READ_BYTES_PER_TICK_MIN;
        }
        let waiting = std::mem::take(&mut self.unread);
        close_flooder(host, &waiting);
        let fair_share = READ_BYTES_PER_TICK_SHARED / waiting.len().max(1);
        let mut had_turns = 0;
        for &connection in &waiting {
            let Some(client) = host.clients.get(connection) else { continue };
            (client.read_budget.is_unread, client.read_budget.quota_bytes) = (false, 0);
            let turn = self.shared_bytes.min(fair_share.max(READ_BYTES_PER_TURN));
            let others = std::mem::replace(&mut self.shared_bytes, turn) - turn;
            self.read(host, connection, true);
            self.shared_bytes += others;
            if turn > 0 {
                had_turns = self.unread.len();
            }
        }
        self.unread.rotate_left(had_turns);
    }

    /// Reads until the socket is empty or the budget is used up: there is no second event for the remaining bytes.
    pub(crate) fn read(&mut self, host: &mut SessionHost, connection: ConnectionId, hung_up: bool) {
        while let Some(client) = host.clients.get(connection).filter(|client| !client.read_budget.is_unread) {
            let quota_bytes = client.read_budget.quota_bytes;
            let allowed = quota_bytes + self.shared_bytes;
            let reading_max = if quota_bytes > 0 { READ_TIME_OWN_SHARE_MAX } else { READ_TIME_MAX };
            if allowed == 0 || self.reading >= reading_max {
                client.read_budget.is_unread = true;
                self.unread.push(connection);
                return;
            }
            let stream_bytes = allowed.min(STREAM_BYTES_AT_ONCE);
            let length = if client.kind.keeps_boundaries() { READ_BYTES_AT_ONCE_MAX } else { stream_bytes };
            let buffer = self.buffer.get_mut(..length).unwrap_or_default();
            match trace_span!("read").in_scope(|| host.clients.read(connection, buffer, hung_up)) {
                ReadResult::Bytes(length, more) => {
                    self.spend(host, connection, length, more);
                    self.receive(host, connection, length);
                    if !more {
                        return;
                    }
                }
                ReadResult::Nothing => {
                    if let Some(client) = host.clients.get(connection) {
                        client.read_budget.unread_ticks = 0;
                    }
                    return;
                }
                ReadResult::Closed(None) => host.close(connection, &CloseReason::closed_by_client()),
                ReadResult::Closed(Some(cause)) => host.close(connection, &CloseReason::broken(&cause)),
            }
        }
    }

    /// Subtracts the bytes read from the client's own budget, then from the common one.
    fn spend(&mut self, host: &mut SessionHost, connection: ConnectionId, length: usize, more: bool) {
        let Some(client) = host.clients.get(connection) else { return };
        client.last_received = self.arrived;
        client.answer_timer.on_bytes_received(self.arrived);
        // The session cannot be called in the middle of a tick, which may end the connection.
        if client.label.is_none() {
            client.label = host.session.label(connection);
        }
        let own = length.min(client.read_budget.quota_bytes);
        client.read_budget.quota_bytes -= own;
        self.shared_bytes = self.shared_bytes.saturating_sub(length - own);
        if !more {
            client.read_budget.unread_ticks = 0;
        }
    }

    /// Passes the bytes read to the session.
    fn receive(&mut self, host: &mut SessionHost, connection: ConnectionId, length: usize) {
        let bytes = self.buffer.get(..length).unwrap_or_default();
        let start = host.now();
        let was_awaited = self.is_sync && host.session.awaits(connection);
        trace_span!("parse").in_scope(|| host.session.receive(connection, bytes, &mut host.clients));
        // Operating systems acknowledge after up to 40 ms, and a client with Nagle's algorithm delays its next message
        // until then. A complete answer is acknowledged by the next frame, at no cost.
        if !was_awaited || host.session.awaits(connection) {
            host.clients.acknowledge(connection);
        }
        self.delay_if_late(host, connection, was_awaited);
        self.reading += host.now().saturating_duration_since(start);
    }

    /// Delays everything that a client has sent since its last frame, if the answer is late. Handles have no answer times,
    /// so clients in this program are never late.
    fn delay_if_late(&self, host: &mut SessionHost, connection: ConnectionId, was_awaited: bool) {
        let Some(limit) = &self.think_limit else { return };
        let Some(client) = host.clients.get(connection) else { return };
        if let Some(ticks) = client.answer_timer.delay(limit, was_awaited, self.earliest) {
            host.session.delay_requests(connection, ticks);
        }
    }
}

/// Closes one connection whose bytes have waited for too long. Only one per tick: the operating system has to discard
/// megabytes of each.
fn close_flooder(host: &mut SessionHost, waiting: &[ConnectionId]) {
    let mut flooder = None;
    for &connection in waiting {
        let Some(client) = host.clients.get(connection) else { continue };
        client.read_budget.unread_ticks += 1;
        if client.read_budget.unread_ticks > UNREAD_TICKS_MAX {
            flooder = flooder.or(Some(connection));
        }
    }
    if let Some(connection) = flooder {
        let detail = format!("it sent more than could be read, for {UNREAD_TICKS_MAX} ticks; send less per tick");
        host.close(connection, &CloseReason::fault("flood", detail));
    }
}
