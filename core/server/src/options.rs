//! Settings of a run.

use std::time::Duration;

use crate::clock::Speed;

/// Settings of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// Tick as soon as all agents that the world waits for have answered.
    pub sync: bool,
    /// Speed of the simulated time; if not given, real time, or with `sync` as fast as agents answer.
    pub speed: Option<Speed>,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// How long the server waits for an answer before it closes the connection.
    pub answer_timeout: Duration,
    /// The time for which a missing answer holds up the next tick with `sync`; `None`: until it comes, or its connection is
    /// closed. Agents that lost a wake-up go on with the frame of that tick, but the run is not repeatable any more.
    pub answer_grace: Option<Duration>,
    /// How long a connection may hold a place without taking part ([`engine::Session::idle`]) before the server closes
    /// it. Wall time, as far as the world ran.
    pub idle_timeout: Duration,
    /// The run ends when its last client has gone: no stream is open any more.
    pub ends_with_clients: bool,
    /// Warn about ticks that came too late. A session that only looks for what others send has no time to lose.
    pub warns_of_lost_time: bool,
}

impl Default for Options {
    /// Real time, cycles of 20 ms.
    fn default() -> Options {
        Options {
            sync: false,
            speed: None,
            cycle: Duration::from_millis(20),
            answer_timeout: Duration::from_secs(60),
            answer_grace: None,
            idle_timeout: Duration::from_secs(30),
            ends_with_clients: false,
            warns_of_lost_time: true,
        }
    }
}
