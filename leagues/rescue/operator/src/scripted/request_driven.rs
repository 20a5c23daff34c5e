//! An operator that serves help requests first.

use std::cmp::Reverse;

use rescue_protocol::mrcs::{Command, Uid};
use serde::{Deserialize, Serialize};

use super::goal_selector::GoalSelector;
use super::robot_service::{RobotService, next_in_list};
use super::{Operator, OperatorProfile};
use crate::WorldModel;

/// An operator that serves the requests shown by the station, the most urgent first. It completes each service; without
/// requests it works in turn, as [`RoundRobin`](super::RoundRobinOperator) does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RequestDrivenOperator {
    service: RobotService,
    /// Last robot of the round.
    round: Option<Uid>,
}

impl RequestDrivenOperator {
    /// Creates an operator at the start of work.
    #[must_use]
    pub fn new(profile: OperatorProfile) -> RequestDrivenOperator {
        RequestDrivenOperator { service: RobotService::new(profile, GoalSelector::default()), round: None }
    }
}

impl Operator for RequestDrivenOperator {
    fn act(&mut self, known: &WorldModel, now_ms: u64) -> Vec<Command> {
        let round = &mut self.round;
        self.service.act(known, now_ms, |service, _| {
            let own = known.own_robots();
            let asking =
                known.requests.iter().filter(|(robot, _)| own.contains(robot) && service.can_repair(robot, now_ms));
            // Of equally urgent requests the oldest.
            let first = asking.min_by_key(|(_, request)| Reverse(request.priority));
            first.map(|(robot, _)| robot.clone()).or_else(|| {
                *round = next_in_list(known, round.as_ref());
                round.clone()
            })
        })
    }
}
