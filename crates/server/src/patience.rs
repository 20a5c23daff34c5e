//! Waiting for answers: which agents a tick waits for, for how long, and what becomes of agents that never answer.

use std::time::{Duration, Instant};

use engine::{Connection, Session};

use crate::end::End;
use crate::host::Host;

/// The time that the server waits for an answer before it tells monitors, and once the log, which connection it waits for.
const SILENCE: Duration = Duration::from_secs(5);

/// The connections that a tick waits for.
pub(crate) struct Patience {
    /// How long to wait for an answer before the connection is closed.
    answer_timeout: Duration,
    /// The time for which a missing answer holds up the next tick.
    answer_grace: Option<Duration>,
    /// The first tick after which an answer has been missing ever since, if ticks have come without it.
    overdue: Option<Instant>,
    /// The next tick comes without an answer.
    gives_way: bool,
    awaited: Vec<Connection>,
    /// Connections that should say something, and how long each may stay silent.
    expected: Vec<(Connection, Duration)>,
    /// The time after the last tick at which the server tells which connections it waits for.
    silence: Duration,
    /// Waits that lasted for longer than [`SILENCE`].
    long_waits: u64,
}

impl Patience {
    pub(crate) fn new(answer_timeout: Duration, answer_grace: Option<Duration>) -> Patience {
        Patience {
            answer_timeout,
            answer_grace,
            overdue: None,
            gives_way: false,
            awaited: Vec::new(),
            expected: Vec::new(),
            silence: SILENCE,
            long_waits: 0,
        }
    }

    /// Waits that lasted for longer than [`SILENCE`].
    pub(crate) fn long_waits(&self) -> u64 {
        self.long_waits
    }

    /// A tick begins, and the waiting starts over, unless the tick comes without an answer.
    pub(crate) fn renew(&mut self) {
        if !std::mem::take(&mut self.gives_way) {
            (self.overdue, self.silence) = (None, SILENCE);
        }
    }

    /// True if the next tick comes without the answers that are missing: they have held it up for long enough.
    pub(crate) fn gives_way(&mut self, now: Instant, ticked: Instant) -> bool {
        let waited = now.saturating_duration_since(ticked);
        self.gives_way = !self.awaited.is_empty() && self.answer_grace.is_some_and(|grace| waited >= grace);
        if self.gives_way {
            self.overdue.get_or_insert(ticked);
        }
        self.gives_way
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
        let now = host.now();
        let waited = now.saturating_duration_since(self.overdue.unwrap_or(ticked));
        let left = self.answer_timeout.saturating_sub(waited);
        if !left.is_zero() {
            if waited >= self.silence {
                self.long_waits += u64::from(self.silence == SILENCE);
                self.silence = waited + SILENCE;
                self.say_for_whom(host);
            }
            let held_up = now.saturating_duration_since(ticked);
            let grace = self.answer_grace.map_or(left, |grace| grace.saturating_sub(held_up));
            return Some(left.min(self.silence.saturating_sub(waited)).min(grace));
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
