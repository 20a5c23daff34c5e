//! Waiting for answers: which agents a tick waits for, for how long, and what becomes of agents that never answer.

use std::time::{Duration, Instant};

use engine::{Connection, Session};

use crate::end::End;
use crate::host::Host;

/// How long the server waits for an answer before it tells monitors, and once the log, which connection it waits for.
const SILENCE: Duration = Duration::from_secs(5);

/// The connections that a tick waits for.
pub(crate) struct Patience {
    /// How long to wait for an answer before the connection is closed.
    answer_timeout: Duration,
    awaited: Vec<Connection>,
    /// Connections that should say something, and how long each may stay silent.
    expected: Vec<(Connection, Duration)>,
    /// How long after the last tick the server tells which connections it waits for.
    silence: Duration,
    /// Waits that lasted for longer than [`SILENCE`].
    long_waits: u64,
}

impl Patience {
    pub(crate) fn new(answer_timeout: Duration) -> Patience {
        Patience { answer_timeout, awaited: Vec::new(), expected: Vec::new(), silence: SILENCE, long_waits: 0 }
    }

    /// Waits that lasted for longer than [`SILENCE`].
    pub(crate) fn long_waits(&self) -> u64 {
        self.long_waits
    }

    /// A tick begins, and the waiting starts over.
    pub(crate) fn renew(&mut self) {
        self.silence = SILENCE;
    }

    /// Asks the session which connections to wait for; true if there are any.
    pub(crate) fn ask(&mut self, session: &dyn Session) -> bool {
        session.waiting_for(&mut self.awaited);
        session.expecting(&mut self.expected);
        !(self.awaited.is_empty() && self.expected.is_empty())
    }

    /// How much longer to wait; `None` if the server has just given up on an agent, which may have ended the waiting.
    pub(crate) fn left(&mut self, host: &mut Host, ticked: Instant) -> Option<Duration> {
        if self.awaited.is_empty() {
            return self.left_for_words(host, ticked);
        }
        let waited = host.now().saturating_duration_since(ticked);
        let left = self.answer_timeout.saturating_sub(waited);
        if !left.is_zero() {
            if waited >= self.silence {
                self.long_waits += u64::from(self.silence == SILENCE);
                self.silence = waited + SILENCE;
                self.say_for_whom(host);
            }
            return Some(left.min(self.silence.saturating_sub(waited)));
        }
        for connection in std::mem::take(&mut self.awaited) {
            close(host, connection, self.answer_timeout);
        }
        None
    }

    /// How long to wait for messages that the next tick can do without. Bytes that never complete a message prolong
    /// this, but not beyond the time that an answer may take.
    fn left_for_words(&mut self, host: &mut Host, ticked: Instant) -> Option<Duration> {
        let now = host.now();
        let mut soonest = None;
        for (connection, patience) in std::mem::take(&mut self.expected) {
            let heard = host.clients.get(connection).map_or(ticked, |client| client.heard.max(ticked));
            let longest = self.answer_timeout.max(patience);
            let left = patience.saturating_sub(now.saturating_duration_since(heard));
            let left_at_all = longest.saturating_sub(now.saturating_duration_since(ticked));
            if left.is_zero() {
                host.session.lose_patience(connection);
            } else if left_at_all.is_zero() {
                close(host, connection, longest);
            } else {
                let left = left.min(left_at_all);
                soonest = Some(soonest.map_or(left, |soonest: Duration| soonest.min(left)));
            }
        }
        soonest
    }

    fn say_for_whom(&self, host: &mut Host) {
        for &connection in &self.awaited {
            let Some(client) = host.clients.get(connection).filter(|client| !client.is_wait_told) else { continue };
            client.is_wait_told = true;
            let name = host.session.label(connection).map(|label| format!(" ({label})")).unwrap_or_default();
            let (silence, timeout) = (SILENCE.as_secs(), self.answer_timeout.as_secs_f64());
            tracing::warn!(
                "waiting for the answer of {client}{name} for {silence} s; its connection is closed after {timeout} s. This is said \
                 once for each connection"
            );
        }
        host.session.stalled(&self.awaited, &mut host.clients);
    }
}

fn close(host: &mut Host, connection: Connection, after: Duration) {
    let detail = format!("for {} s; the others go on without it", after.as_secs_f64());
    host.close(connection, &End::fault("no answer", detail));
}
