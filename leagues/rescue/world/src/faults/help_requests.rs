//! Help requests of robots.

use rescue_protocol::mrcs::HelpReason;
use serde::{Deserialize, Serialize};

use super::{FaultKind, RobotConditions};

/// Duration of a look at a robot with nothing to repair, ms.
const LOOK_MS: u64 = 2_000;

/// Approximate time to find a lost robot's position, ms.
const FIND_MS: u64 = 15_000;

/// A help request of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HelpRequest {
    /// Index of the robot.
    pub robot: usize,
    /// Its reason.
    pub reason: HelpReason,
    /// Larger numbers are more urgent.
    pub priority: u32,
    /// Time of the request, ms.
    pub since_ms: u64,
    /// Time at which an operator first had the robot selected after that, ms.
    pub noticed_ms: Option<u64>,
    /// True if an operator has looked at a robot with nothing to repair, and left: no queue shows it again.
    pub is_acknowledged: bool,
}

/// A closed help request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedRequest {
    /// The request.
    pub request: HelpRequest,
    /// Time of closing, ms.
    pub at_ms: u64,
    /// True if an operator had the robot selected when it ended, so the request was serviced.
    pub is_serviced: bool,
}

/// The open help requests, the oldest first; of one age, the most urgent first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HelpRequests(Vec<HelpRequest>);

/// Returns the priority of a request. Robots that can do nothing more precede robots with reduced ability.
#[must_use]
pub const fn priority(reason: HelpReason) -> u32 {
    match reason {
        HelpReason::Tilt => 5,
        HelpReason::Stuck | HelpReason::Lost => 4,
        HelpReason::Link => 3,
        HelpReason::Laser | HelpReason::Camera => 2,
        HelpReason::Odometry | HelpReason::Battery => 1,
    }
}

/// Expected service time of a request, ms, for shortest-job-first.
#[must_use]
pub const fn expected_service_ms(reason: HelpReason) -> u64 {
    let kind = match reason {
        HelpReason::Stuck => FaultKind::Stuck,
        HelpReason::Tilt => FaultKind::UpsideDown,
        HelpReason::Camera => FaultKind::CameraDead,
        HelpReason::Laser => FaultKind::LaserDead,
        HelpReason::Odometry => FaultKind::OdometrySlip,
        HelpReason::Link => FaultKind::LinkLoss,
        HelpReason::Battery => return LOOK_MS,
        HelpReason::Lost => return FIND_MS,
    };
    kind.expected_repair_ms()
}

impl HelpRequests {
    /// Returns all open requests in order.
    #[must_use]
    pub fn open(&self) -> &[HelpRequest] {
        &self.0
    }

    /// Updates one robot from its conditions and its selection. New requests are opened and appended to `opened`;
    /// requests without a cause are closed and returned.
    pub fn step(
        &mut self,
        robot: usize,
        conditions: RobotConditions,
        is_selected: bool,
        now_ms: u64,
        mut opened: impl FnMut(HelpRequest),
    ) -> Vec<ClosedRequest> {
        let is_over = |request: &mut HelpRequest| request.robot == robot && !conditions.has(request.reason);
        let over: Vec<HelpRequest> = self.0.extract_if(.., is_over).collect();
        for reason in conditions.reasons() {
            if !self.0.iter().any(|request| request.robot == robot && request.reason == reason) {
                opened(self.ask(robot, reason, now_ms));
            }
        }
        for request in self.0.iter_mut().filter(|request| request.robot == robot) {
            if is_selected {
                request.noticed_ms.get_or_insert(now_ms);
            } else if request.reason == HelpReason::Battery && request.noticed_ms.is_some() {
                request.is_acknowledged = true;
            }
        }
        over.into_iter().map(|request| ClosedRequest { request, at_ms: now_ms, is_serviced: is_selected }).collect()
    }

    fn ask(&mut self, robot: usize, reason: HelpReason, now_ms: u64) -> HelpRequest {
        let priority = priority(reason);
        let request =
            HelpRequest { robot, reason, priority, since_ms: now_ms, noticed_ms: None, is_acknowledged: false };
        let order =
            |request: &HelpRequest| (request.since_ms, u32::MAX - request.priority, request.robot, request.reason);
        let at = self.0.partition_point(|other| order(other) < order(&request));
        self.0.insert(at, request);
        request
    }

    /// Closes all requests of a dead robot.
    pub fn drop_robot(&mut self, robot: usize, now_ms: u64) -> Vec<ClosedRequest> {
        let dropped = self.0.extract_if(.., |request| request.robot == robot);
        dropped.map(|request| ClosedRequest { request, at_ms: now_ms, is_serviced: false }).collect()
    }

    /// True if a robot has an open request.
    #[must_use]
    pub fn is_asking(&self, robot: usize) -> bool {
        self.0.iter().any(|request| request.robot == robot)
    }
}
