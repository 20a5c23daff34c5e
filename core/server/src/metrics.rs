//! Metrics of a running server, for monitoring.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{Counters, Phase};

use crate::histogram::Histogram;

/// The metrics of a server at one moment. All counts are since the start.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ServerMetrics {
    /// Number of ticks.
    pub ticks: u64,
    /// Simulated time.
    pub simulated: Duration,
    /// Simulated time per wall time in the last second.
    pub real_time_factor: f64,
    /// Wall time lost because ticks came too late.
    pub lost: Duration,
    /// Times that the work of a tick took.
    pub work: Histogram,
    /// Delays between the time a tick was due and its begin.
    pub late: Histogram,
    /// Times spent on received bytes before each tick, a part of `work`.
    pub receive: Histogram,
    /// Times of the phases of the tick, in the order of [`Phase::ALL`].
    pub phases: [Histogram; Phase::ALL.len()],
    /// Metrics of the bindings, in the order given to the server.
    pub bindings: Vec<BindingMetrics>,
    /// Counts of events at the endpoints.
    pub counters: Counters,
    /// Connections refused, by reason.
    pub refused: BTreeMap<&'static str, u64>,
    /// Connections that ended, by reason.
    pub closed: BTreeMap<&'static str, u64>,
    /// Datagrams that the server dropped or did not send, by reason.
    pub datagrams_lost: BTreeMap<&'static str, u64>,
    /// Faults inside the world, by name.
    pub incidents: Vec<(&'static str, u64)>,
    /// Counts of the world's computations, by name.
    pub computed: Vec<(&'static str, u64)>,
}

/// Metrics of one binding.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BindingMetrics {
    /// Its name.
    pub name: &'static str,
    /// Number of open connections.
    pub connections: usize,
    /// Number of idle connections among them.
    pub idle: usize,
}
