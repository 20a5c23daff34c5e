//! The figures of a run while it goes on, for monitoring.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{Counters, Phase};

use crate::buckets::Buckets;

/// The figures of a run at one moment. Whatever counts has counted since the start.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Figures {
    /// Number of ticks.
    pub ticks: u64,
    /// Simulated time.
    pub simulated: Duration,
    /// Simulated time per wall time in the last second.
    pub real_time_factor: f64,
    /// Wall time that was thrown away because ticks came too late.
    pub lost: Duration,
    /// Times that the work of a tick took.
    pub work: Buckets,
    /// Delays between the time a tick was due and its begin.
    pub late: Buckets,
    /// The part of that work that was spent on what arrived before the tick.
    pub receive: Buckets,
    /// The parts of the tick itself, in the order of [`Phase::ALL`].
    pub phases: [Buckets; Phase::ALL.len()],
    /// The doors, in the order given to the server.
    pub doors: Vec<DoorFigures>,
    /// Counts of events at the doors.
    pub counters: Counters,
    /// Connections refused, by reason.
    pub refused: BTreeMap<&'static str, u64>,
    /// Connections that ended, by reason.
    pub closed: BTreeMap<&'static str, u64>,
    /// Datagrams that the server did not keep or did not send, by reason.
    pub datagrams_lost: BTreeMap<&'static str, u64>,
    /// Faults inside the world, by name.
    pub incidents: Vec<(&'static str, u64)>,
    /// What the world has computed, by name.
    pub computed: Vec<(&'static str, u64)>,
}

/// The figures of one door.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DoorFigures {
    /// Its name.
    pub name: &'static str,
    /// Connections at present.
    pub connections: usize,
    /// How many of them do not take part yet.
    pub idle: usize,
}
