//! Properties of the simulated network.

use std::time::Duration;

/// Properties of the network. By default it takes no time, cuts nothing and loses nothing.
#[derive(Debug, Clone, PartialEq)]
pub struct Conditions {
    /// Seed of everything that is left to chance.
    pub seed: u64,
    /// Shortest time that bytes are under way.
    pub latency_min: Duration,
    /// Longest time that bytes are under way. Streams keep their order, datagrams may overtake one another.
    pub latency_max: Duration,
    /// Streams arrive in pieces of up to this many bytes, cut at random.
    pub piece_bytes_max: usize,
    /// Share of datagrams that are lost, 0 to 1.
    pub loss: f64,
    /// Bytes that a stream to a client holds before the client reads; then the server has no room to write.
    pub window_bytes: usize,
    /// Time that a tick takes. A server that runs as fast as it can needs one, or its time stands still.
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
