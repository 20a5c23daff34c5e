//! Changes of plans, and driving by hand.

use rescue_protocol::mrcs::Uid;
use serde::{Deserialize, Serialize};

use crate::metrics::record::{Call, Record, Tally};
use crate::metrics::span::seconds;
use crate::world::Station;

/// What operators did with plans.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missions {
    /// Waypoints that operators added.
    pub added: u64,
    /// Waypoints that operators took away.
    pub deleted: u64,
    /// Waypoints that planners made.
    pub generated: u64,
    /// How often a planner found no path.
    pub failures: u64,
}

/// Driving by hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Teleop {
    /// How often an operator took the stick.
    pub episodes: usize,
    /// How long, sum, s.
    pub total_s: f64,
}

impl Missions {
    /// The sum over the robots and stations that fit.
    pub(super) fn of(record: &Record, fits: impl Fn(&Uid, Station) -> bool) -> Missions {
        let Tally { added, deleted, generated, failures } = record.plans.tally(fits);
        Missions { added, deleted, generated, failures }
    }
}

impl Teleop {
    /// Of the episodes that fit.
    pub(super) fn of(record: &Record, fits: impl Fn(&Call) -> bool) -> Teleop {
        let lengths_ms = record.teleops.list.iter().filter(|call| fits(call)).map(|call| call.span.length_ms());
        let (episodes, total_ms) = lengths_ms.fold((0, 0), |(count, sum), length_ms| (count + 1, sum + length_ms));
        Teleop { episodes, total_s: seconds(total_ms) }
    }
}
