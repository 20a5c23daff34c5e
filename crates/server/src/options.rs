//! How to run.

use std::time::Duration;

use crate::clock::Speed;

/// How to run.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// Tick when everybody who is awaited has answered.
    pub sync: bool,
    /// How fast; if not given, real time, or with `sync` as fast as agents answer.
    pub speed: Option<Speed>,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// How long to wait for an answer before the connection is closed.
    pub answer_timeout: Duration,
    /// How long a connection may hold a place without becoming anything ([`engine::Session::idle`]) before it is closed.
    /// Wall time, as far as the world ran.
    pub idle_timeout: Duration,
}

impl Default for Options {
    /// Real time, cycles of 20 ms.
    fn default() -> Options {
        Options {
            sync: false,
            speed: None,
            cycle: Duration::from_millis(20),
            answer_timeout: Duration::from_secs(60),
            idle_timeout: Duration::from_secs(30),
        }
    }
}
