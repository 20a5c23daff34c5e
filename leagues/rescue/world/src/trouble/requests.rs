//! Help requests of robots.

use rescue_protocol::mrcs::Reason;
use serde::{Deserialize, Serialize};

use super::{Conditions, FaultKind};

/// Duration of a look at a robot with nothing to repair, ms.
const LOOK_MS: u64 = 2_000;

/// Approximate time to find a lost robot's position, ms.
const FIND_MS: u64 = 15_000;

/// A help request of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Index of the robot.
    pub robot: usize,
    /// Its reason.
    pub reason: Reason,
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
pub struct Closed {
    /// The request.
    pub request: Request,
    /// Time of closing, ms.
    pub at_ms: u64,
    /// True if an operator had the robot selected when it ended, so the request was serviced.
    pub is_serviced: bool,
}

/// The open help requests, the oldest first; of one age, the most urgent first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requests(Vec<Request>);

/// Returns the priority of a request. Robots that can do nothing more precede robots with reduced ability.
#[must_use]
pub const fn priority(reason: Reason) -> u32 {
    match reason {
        Reason::Tilt => 5,
        Reason::Stuck | Reason::Lost => 4,
        Reason::Link => 3,
        Reason::Laser | Reason::Camera => 2,
        Reason::Odometry | Reason::Battery => 1,
    }
}

/// Expected service time of a request, ms, for shortest-job-first.
#[must_use]
pub const fn expected_service_ms(reason: Reason) -> u64 {
    let kind = match reason {
        Reason::Stuck => FaultKind::Stuck,
        Reason::Tilt => FaultKind::UpsideDown,
        Reason::Camera => FaultKind::CameraDead,
        Reason::Laser => FaultKind::LaserDead,
        Reason::Odometry => FaultKind::OdometrySlip,
        Reason::Link => FaultKind::LinkLoss,
        Reason::Battery => return LOOK_MS,
        Reason::Lost => return FIND_MS,
    };
    kind.expected_repair_ms()
}

impl Requests {
    /// Returns all open requests in order.
    #[must_use]
    pub fn open(&self) -> &[Request] {
        &self.0
    }

    /// Updates one robot from its conditions and its selection. New requests are opened and appended to `opened`;
    /// requests without a cause are closed and returned.
    pub fn step(
        &mut self,
        robot: usize,
        conditions: Conditions,
        is_selected: bool,
        now_ms: u64,
        mut opened: impl FnMut(Request),
    ) -> Vec<Closed> {
        let is_over = |request: &mut Request| request.robot == robot && !conditions.has(request.reason);
        let over: Vec<Request> = self.0.extract_if(.., is_over).collect();
        for reason in conditions.reasons() {
            if !self.0.iter().any(|request| request.robot == robot && request.reason == reason) {
                opened(self.ask(robot, reason, now_ms));
            }
        }
        for request in self.0.iter_mut().filter(|request| request.robot == robot) {
            if is_selected {
                request.noticed_ms.get_or_insert(now_ms);
            } else if request.reason == Reason::Battery && request.noticed_ms.is_some() {
                request.is_acknowledged = true;
            }
        }
        over.into_iter().map(|request| Closed { request, at_ms: now_ms, is_serviced: is_selected }).collect()
    }

    fn ask(&mut self, robot: usize, reason: Reason, now_ms: u64) -> Request {
        let priority = priority(reason);
        let request = Request { robot, reason, priority, since_ms: now_ms, noticed_ms: None, is_acknowledged: false };
        let order = |request: &Request| (request.since_ms, u32::MAX - request.priority, request.robot, request.reason);
        let at = self.0.partition_point(|other| order(other) < order(&request));
        self.0.insert(at, request);
        request
    }

    /// Closes all requests of a dead robot.
    pub fn drop_robot(&mut self, robot: usize, now_ms: u64) -> Vec<Closed> {
        let dropped = self.0.extract_if(.., |request| request.robot == robot);
        dropped.map(|request| Closed { request, at_ms: now_ms, is_serviced: false }).collect()
    }

    /// True if a robot has an open request.
    #[must_use]
    pub fn is_asking(&self, robot: usize) -> bool {
        self.0.iter().any(|request| request.robot == robot)
    }
}
