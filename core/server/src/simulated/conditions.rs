//! Conditions of the simulated network.

use std::time::Duration;

/// Latency, loss and limits of the simulated network. By default it takes no time, cuts nothing and loses nothing.
#[derive(Debug, Clone, PartialEq)]
pub struct Conditions {
    /// Seed of all random draws.
    pub seed: u64,
    /// Minimum latency.
    pub latency_min: Duration,
    /// Maximum latency. Streams keep their order, datagrams may overtake one another.
    pub latency_max: Duration,
    /// Streams arrive in pieces of up to this many bytes, cut at random.
    pub piece_bytes_max: usize,
    /// Fraction of lost datagrams, 0 to 1.
    pub loss: f64,
    /// Bytes that a stream to a client can hold unread; beyond that, the server cannot write.
    pub window_bytes: usize,
    /// Duration of a tick. A server at maximum speed needs one, or its time does not advance.
    pub tick_time: Duration,
}

impl Default for Conditions {
    fn default() -> Conditions {
        Conditions {
            seed: 1,
            latency_min: Duration::ZERO,
            latency_max: Duration::ZERO,
            piece_bytes_max: usize::MAX,
            loss: 0.0,
            window_bytes: 256 << 10,
            tick_time: Duration::ZERO,
        }
    }
}
