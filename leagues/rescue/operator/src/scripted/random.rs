//! An operator with random choices.

use rescue_protocol::mrcs::Command;
use serde::{Deserialize, Serialize};

use super::goal_selector::GoalSelector;
use super::robot_service::RobotService;
use super::{Operator, OperatorProfile};
use crate::WorldModel;

/// An operator that serves random robots, and sends them to random frontiers: a baseline without a strategy.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RandomOperator(RobotService);

impl RandomOperator {
    /// Creates an operator at the start of work.
    #[must_use]
    pub fn new(profile: OperatorProfile) -> RandomOperator {
        RandomOperator(RobotService::new(profile, GoalSelector::random()))
    }
}

impl Operator for RandomOperator {
    fn act(&mut self, known: &WorldModel, now_ms: u64) -> Vec<Command> {
        self.0.act(known, now_ms, |_, pace| {
            let robots = known.own_robots();
            robots.get(pace.choose(robots.len())).cloned()
        })
    }
}
