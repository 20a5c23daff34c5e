//! Answer timeout: the agents that a tick waits for, and the closing of agents that never answer.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use engine::{ConnectionId, Session};

use crate::client::CloseReason;
use crate::session_host::SessionHost;

/// An answer timeout that is longer than any run: the server waits indefinitely.
pub const NO_ANSWER_TIMEOUT: Duration = Duration::from_secs(1_000_000_000);

/// Wait for an answer after which the server reports the awaited connection to monitors, and once to the log.
const WARN_INTERVAL: Duration = Duration::from_secs(5);

/// Tracks the answers that a tick waits for, and their timeouts.
pub(crate) struct AnswerTimeout {
    /// Time without an answer after which the connection is closed.
    answer_timeout: Duration,
    /// Time for which a missing answer delays the next tick.
    answer_grace: Option<Duration>,
    /// Connections without whose answers ticks were run, and the first tick after which each answer has been missing.
    overdue: BTreeMap<ConnectionId, Instant>,
    /// True if the next tick does not wait for the missing answers.
    is_grace_over: bool,
    awaited: Vec<ConnectionId>,
    /// Connections that should send a message, and the silence allowed for each.
    expected: Vec<(ConnectionId, Duration)>,
    /// The length of a wait at which the server next reports the awaited connections.
    warn_at: Duration,
    /// Number of waits longer than [`WARN_INTERVAL`].
    long_waits: u64,
}

impl AnswerTimeout {
    pub(crate) fn new(answer_timeout: Duration, answer_grace: Option<Duration>) -> AnswerTimeout {
        AnswerTimeout {
            answer_timeout,
            answer_grace,
            overdue: BTreeMap::new(),
            is_grace_over: false,
            awaited: Vec::new(),
            expected: Vec::new(),
            warn_at: WARN_INTERVAL,
            long_waits: 0,
        }
    }

    /// Number of waits longer than [`WARN_INTERVAL`].
    pub(crate) fn long_waits(&self) -> u64 {
        self.long_waits
    }

    /// Notes that a tick begins or the world is paused: waits start over, unless the tick ignores missing answers.
    pub(crate) fn renew(&mut self) {
        if !std::mem::take(&mut self.is_grace_over) {
            self.overdue.clear();
            self.warn_at = WARN_INTERVAL;
        }
    }

    /// True if the next tick ignores the missing answers: they have delayed it for the whole grace period.
    pub(crate) fn is_grace_over(&mut self, now: Instant, ticked: Instant) -> bool {
        let waited = now.saturating_duration_since(ticked);
        self.is_grace_over = !self.awaited.is_empty() && self.answer_grace.is_some_and(|grace| waited >= grace);
        if self.is_grace_over {
            for &connection in &self.awaited {
                self.overdue.entry(connection).or_insert(ticked);
            }
        }
        self.is_grace_over
    }

    /// Gets the connections to wait for from the session; true if there are any.
    pub(crate) fn has_awaited(&mut self, session: &dyn Session) -> bool {
        session.awaited_connections(&mut self.awaited);
        session.expected_messages(&mut self.expected);
        let AnswerTimeout { awaited, overdue, .. } = self;
        overdue.retain(|connection, _| awaited.contains(connection));
        !(self.awaited.is_empty() && self.expected.is_empty())
    }

    /// Time left to wait; `None` if the server has just given up on an agent, which may have ended the wait.
    pub(crate) fn time_left(&mut self, host: &mut SessionHost, ticked: Instant) -> Option<Duration> {
        if self.awaited.is_empty() {
            return self.time_left_for_messages(host, ticked);
        }
        let now = host.now();
        if self.close_silent(host, now, ticked) {
            return None;
        }
        let waits = self.awaited.iter().map(|connection| self.waited(*connection, now, ticked));
        let waited = waits.max().unwrap_or_default();
        if waited >= self.warn_at {
            self.long_waits += u64::from(self.warn_at == WARN_INTERVAL);
            self.warn_at = waited + WARN_INTERVAL;
            self.warn_of_wait(host, now, ticked);
        }
        let left = self.answer_timeout.saturating_sub(waited);
        let held_up = now.saturating_duration_since(ticked);
        let grace = self.answer_grace.map_or(left, |grace| grace.saturating_sub(held_up));
        Some(left.min(self.warn_at.saturating_sub(waited)).min(grace))
    }

    /// Time for which the answer of an awaited connection has been missing.
    fn waited(&self, connection: ConnectionId, now: Instant, ticked: Instant) -> Duration {
        let since = self.overdue.get(&connection).copied().unwrap_or(ticked);
        now.saturating_duration_since(since)
    }

    /// The awaited connections whose answers have been missing for this long.
    fn silent_for(&self, time: Duration, now: Instant, ticked: Instant) -> Vec<ConnectionId> {
        let awaited = self.awaited.iter().copied();
        awaited.filter(|connection| self.waited(*connection, now, ticked) >= time).collect()
    }

    /// Closes the connections whose answers have timed out; true if there were any.
    fn close_silent(&mut self, host: &mut SessionHost, now: Instant, ticked: Instant) -> bool {
        let silent = self.silent_for(self.answer_timeout, now, ticked);
        if silent.is_empty() {
            return false;
        }
        for connection in silent {
            close(host, connection, self.answer_timeout);
        }
        self.warn_at = WARN_INTERVAL;
        true
    }

    /// Time left to wait for messages that the next tick does not need. Incomplete messages prolong it, at most to the
    /// answer timeout.
    fn time_left_for_messages(&mut self, host: &mut SessionHost, ticked: Instant) -> Option<Duration> {
        let now = host.now();
        let mut soonest = None;
        for (connection, timeout) in std::mem::take(&mut self.expected) {
            let last_received = host.clients.get(connection).map_or(ticked, |client| client.last_received.max(ticked));
            let longest = self.answer_timeout.max(timeout);
            let left = timeout.saturating_sub(now.saturating_duration_since(last_received));
            let left_at_all = longest.saturating_sub(now.saturating_duration_since(ticked));
            if left.is_zero() {
                host.session.on_message_timeout(connection);
            } else if left_at_all.is_zero() {
                close(host, connection, longest);
            } else {
                let left = left.min(left_at_all);
                soonest = Some(soonest.map_or(left, |soonest: Duration| soonest.min(left)));
            }
        }
        soonest
    }

    fn warn_of_wait(&self, host: &mut SessionHost, now: Instant, ticked: Instant) {
        let silent = self.silent_for(WARN_INTERVAL, now, ticked);
        for &connection in &silent {
            let Some(client) = host.clients.get(connection).filter(|client| !client.has_warned_of_wait) else {
                continue;
            };
            client.has_warned_of_wait = true;
            let name = host.session.label(connection).map(|label| format!(" ({label})")).unwrap_or_default();
            let (silence, closing) = (WARN_INTERVAL.as_secs(), self.closing());
            tracing::warn!(
                "waiting for the answer of {client}{name} for {silence} s{closing}. This is said once for each \
                 connection"
            );
        }
        host.session.report_stall(&silent, &mut host.clients);
    }

    /// The text about closing a connection that does not answer, as the end of a sentence.
    fn closing(&self) -> String {
        if self.answer_timeout >= NO_ANSWER_TIMEOUT {
            return String::new();
        }
        format!("; its connection is closed after {} s", self.answer_timeout.as_secs_f64())
    }
}

fn close(host: &mut SessionHost, connection: ConnectionId, after: Duration) {
    let detail = format!("for {} s; the others go on without it", after.as_secs_f64());
    host.close(connection, &CloseReason::fault("no answer", detail));
}
