//! Settings of a server run.

use std::time::Duration;

use crate::clock::Speed;

/// Settings of a server run.
#[derive(Debug, Clone, PartialEq)]
pub struct ServerOptions {
    /// Synchronous mode: tick as soon as all awaited agents have answered.
    pub sync: bool,
    /// Speed of the simulated time; if not given, real time, or with `sync` as fast as agents answer.
    pub speed: Option<Speed>,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// Time without an answer after which the server closes the connection.
    pub answer_timeout: Duration,
    /// Time for which a missing answer delays the next tick with `sync`; `None`: until it comes, or its connection is
    /// closed. Agents that missed a wake-up continue with the frame of that tick, but the run is no longer repeatable.
    pub answer_grace: Option<Duration>,
    /// Time for an answer with `sync`: a later one acts in a later tick, as in real time. `None`: any answer acts in the next
    /// tick. An agent's first [`WARMUP_ANSWERS`](crate::WARMUP_ANSWERS) are not late.
    pub think: Option<Duration>,
    /// Time for which a connection may be idle ([`idle_connections`](engine::SessionStatus::idle_connections)) before the server
    /// closes it. Wall time in which the world ran.
    pub idle_timeout: Duration,
    /// End the run when its last client has left: no stream is open any more.
    pub ends_with_clients: bool,
    /// Warn about ticks that came too late. A session without a simulation of its own has no time to lose.
    pub warns_of_lost_time: bool,
}

impl Default for ServerOptions {
    /// Real time, cycles of 20 ms.
    fn default() -> ServerOptions {
        ServerOptions {
            sync: false,
            speed: None,
            cycle: Duration::from_millis(20),
            answer_timeout: Duration::from_secs(60),
            answer_grace: None,
            think: None,
            idle_timeout: Duration::from_secs(30),
            ends_with_clients: false,
            warns_of_lost_time: true,
        }
    }
}
