//! An operator that serves the robots in turn.

use rescue_protocol::mrcs::Command;
use serde::{Deserialize, Serialize};

use super::goal_selector::GoalSelector;
use super::robot_service::{RobotService, next_in_list};
use super::{Operator, OperatorProfile};
use crate::WorldModel;

/// An operator that serves one robot after the other, in the order of the list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RoundRobinOperator(RobotService);

impl RoundRobinOperator {
    /// Creates an operator at the start of work.
    #[must_use]
    pub fn new(profile: OperatorProfile) -> RoundRobinOperator {
        RoundRobinOperator(RobotService::new(profile, GoalSelector::default()))
    }
}

impl Operator for RoundRobinOperator {
    fn act(&mut self, known: &WorldModel, now_ms: u64) -> Vec<Command> {
        self.0.act(known, now_ms, |service, _| next_in_list(known, service.robot()))
    }
}
