//! An operator that serves the robots in turn.

use rescue_protocol::mrcs::Command;
use serde::{Deserialize, Serialize};

use super::goals::Goals;
use super::service::{Service, next_in_list};
use super::{Operator, Profile};
use crate::Known;

/// An operator that serves one robot after the other, in the order of the list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RoundRobin(Service);

impl RoundRobin {
    /// Creates an operator at the start of work.
    #[must_use]
    pub fn new(profile: Profile) -> RoundRobin {
        RoundRobin(Service::new(profile, Goals::default()))
    }
}

impl Operator for RoundRobin {
    fn act(&mut self, known: &Known, now_ms: u64) -> Vec<Command> {
        self.0.act(known, now_ms, |service, _| next_in_list(known, service.robot()))
    }
}
