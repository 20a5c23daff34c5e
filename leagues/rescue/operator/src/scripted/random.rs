//! An operator with random choices.

use rescue_protocol::mrcs::Command;
use serde::{Deserialize, Serialize};

use super::goals::Goals;
use super::service::Service;
use super::{Operator, Profile};
use crate::Known;

/// An operator that serves random robots, and sends them to random frontiers: a baseline without a strategy.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Random(Service);

impl Random {
    /// Creates an operator at the start of work.
    #[must_use]
    pub fn new(profile: Profile) -> Random {
        Random(Service::new(profile, Goals::random()))
    }
}

impl Operator for Random {
    fn act(&mut self, known: &Known, now_ms: u64) -> Vec<Command> {
        self.0.act(known, now_ms, |_, pace| {
            let robots = known.own_robots();
            robots.get(pace.choice(robots.len())).cloned()
        })
    }
}
