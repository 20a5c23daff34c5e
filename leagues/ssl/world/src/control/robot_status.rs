//! Changes of robot status, for grSim's clients.

use ssl_protocol::grsim::{RobotStatus, RobotsStatus};

use crate::{Contact, ROBOTS_MAX, Robot, State, Team};

/// Detector of changes in robot status. Initially all robots count as without ball and kick.
#[derive(Debug, Clone, Default)]
pub struct StatusDetector {
    robots: [[ReportedStatus; ROBOTS_MAX]; 2],
}

#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct ReportedStatus {
    recharge_s: f64,
    has_ball: bool,
    flat_kick: bool,
    chip_kick: bool,
}

impl StatusDetector {
    /// Returns the changes since the latest call, to be called after each tick; `None` without changes. A robot counts
    /// as kicking until its kicker is ready again.
    pub fn changes(&mut self, state: &State, team: Team) -> Option<RobotsStatus> {
        let reported = self.robots.get_mut(team as usize)?;
        let robots = state.robots.get(team as usize)?;
        let mut robots_status = Vec::new();
        for ((robot_id, reported), robot) in (0..).zip(reported).zip(robots) {
            let last = std::mem::replace(reported, reported.next(robot));
            if (last.has_ball, last.flat_kick, last.chip_kick)
                != (reported.has_ball, reported.flat_kick, reported.chip_kick)
            {
                let ReportedStatus { has_ball: infrared, flat_kick, chip_kick, .. } = *reported;
                robots_status.push(RobotStatus { robot_id, infrared, flat_kick, chip_kick });
            }
        }
        (!robots_status.is_empty()).then_some(RobotsStatus { robots_status })
    }
}

impl ReportedStatus {
    fn next(self, robot: &Robot) -> ReportedStatus {
        let has_ball = robot.is_present && robot.contact == Contact::Front;
        let recharge_s = if robot.is_present { robot.recharge_s } else { 0.0 };
        let has_kicked = recharge_s > self.recharge_s;
        let goes_on = recharge_s > 0.0 && !has_kicked;
        ReportedStatus {
            recharge_s,
            has_ball,
            flat_kick: (has_kicked && robot.kick_rad <= 0.0) || (goes_on && self.flat_kick),
            chip_kick: (has_kicked && robot.kick_rad > 0.0) || (goes_on && self.chip_kick),
        }
    }
}
