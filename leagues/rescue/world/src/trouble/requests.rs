//! Which robots ask for help, for what, and whether they get it.

use rescue_protocol::mrcs::Reason;
use serde::{Deserialize, Serialize};

use super::{Conditions, FaultKind};

/// A look at a robot for which nothing can be repaired, ms.
const LOOK_MS: u64 = 2_000;

/// To find out where a robot is takes about this long, ms.
const FIND_MS: u64 = 15_000;

/// A robot asks for help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Its number.
    pub robot: usize,
    /// For what.
    pub reason: Reason,
    /// Larger numbers are more urgent.
    pub priority: u32,
    /// Since when, ms.
    pub since_ms: u64,
    /// When an operator first had the robot selected since then, ms.
    pub noticed_ms: Option<u64>,
    /// Nothing can be repaired, an operator has looked at it, and left: no queue shows it again.
    pub is_acknowledged: bool,
}

/// A request that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// What it was.
    pub request: Request,
    /// When it ended, ms.
    pub at_ms: u64,
    /// An operator had the robot selected when it ended: the request was serviced. Otherwise it went by itself.
    pub is_serviced: bool,
}

/// What robots ask for, the oldest first; of one age, the most urgent first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requests(Vec<Request>);

/// How urgent a request is. Robots that can do nothing more come before robots that do less well.
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

/// How long an operator will probably need for a request, ms: what the shortest job is found by.
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
    /// All that are open, in their order.
    #[must_use]
    pub fn open(&self) -> &[Request] {
        &self.0
    }

    /// A tick of one robot: what it feels, and whether an operator has it selected. Requests for what is new are opened and
    /// go to `opened`; requests for what is gone are closed and returned.
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

    /// A robot is dead: it asks for nothing more.
    pub fn drop_robot(&mut self, robot: usize, now_ms: u64) -> Vec<Closed> {
        let dropped = self.0.extract_if(.., |request| request.robot == robot);
        dropped.map(|request| Closed { request, at_ms: now_ms, is_serviced: false }).collect()
    }

    /// Whether a robot asks for anything.
    #[must_use]
    pub fn is_asking(&self, robot: usize) -> bool {
        self.0.iter().any(|request| request.robot == robot)
    }
}
