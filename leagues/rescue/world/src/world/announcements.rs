//! Announcements to clients: messages, and the rates of robots' poses and states.

use rescue_mapping::angle::wrapped;
use rescue_planning::mission::Waypoint;
use rescue_protocol::mrcs::{ExtensionMessage, Message, Pose3d, RobotActivity, RobotPose, RobotStatus, Uid};

use super::autonomy::WaitingReason;
use super::outgoing::Audience;
use super::robot::{LastReport, RobotState, kind_of};
use super::{TICK_MS, World};
use crate::faults::{ActiveFault, FaultKind};

/// A robot's pose is sent when it moved or turned this far,
const MOVED_M: f64 = 0.05;
const TURNED_RAD: f64 = 0.05;

/// and after this time in any case, ms.
const SILENCE_MS: u64 = 5000;

/// A robot's status is sent again when its charge or speed differ this much.
const CHARGE: f64 = 0.01;
const SPEED_M_S: f64 = 0.1;

impl World {
    /// Announces changed poses, states and plans of robots.
    pub(super) fn announce_robots(&mut self) {
        let tick = self.tick;
        let apart = ((1e3 / (self.settings.robot_rate_hz * TICK_MS as f64)).ceil() as u64).max(1);
        let mut due = Vec::new();
        for index in 0..self.robots.len() {
            let effects = self.effects(index);
            let Some(robot) = self.robots.get_mut(index) else { continue };
            if robot.is_dead || effects.is_mute {
                continue;
            }
            let (at, above_m, heading_rad) = (robot.belief.at, robot.above_m, robot.belief.heading_rad);
            let is_due = robot.last.is_none_or(|last| {
                let turned_rad = wrapped(heading_rad - last.heading_rad).abs();
                let moved_m = at.distance(last.at).max((above_m - last.above_m).abs());
                let is_new = moved_m > MOVED_M || turned_rad > TURNED_RAD;
                tick >= last.tick + if is_new { apart } else { SILENCE_MS / TICK_MS }
            });
            if is_due {
                robot.last = Some(LastReport { tick, at, above_m, heading_rad });
                let pose = RobotPose { kind: kind_of(robot.kind), at: at.to_array(), theta: heading_rad };
                due.push((index, Message::Robot(robot.uid.clone(), Some(pose))));
                due.push((
                    index,
                    Message::Extra(ExtensionMessage::Pose(robot.uid.clone(), robot.pose(effects.roll_rad))),
                ));
            }
        }
        for (index, message) in due {
            self.report(index, message);
        }
        self.send_states();
        for index in 0..self.robots.len() {
            let is_due = self.robots.get(index).is_some_and(|robot| robot.is_plan_due && !robot.is_dead);
            if is_due && !self.effects(index).is_mute {
                self.send_mission(index);
            }
        }
    }

    /// Sends changed states of robots.
    fn send_states(&mut self) {
        for index in 0..self.robots.len() {
            let is_mute = self.effects(index).is_mute;
            let Some(robot) = self.robots.get(index) else { continue };
            let status = robot.status(self.faults.of(index), is_mute);
            let is_same = |last: &RobotStatus| {
                let is_near = |a: f64, b: f64, most: f64| (a - b).abs() < most;
                last.state == status.state
                    && is_near(last.battery, status.battery, CHARGE)
                    && is_near(last.speed, status.speed, SPEED_M_S)
            };
            if robot.status.as_ref().is_some_and(is_same) {
                continue;
            }
            let (uid, is_new) = (robot.uid.clone(), robot.status.is_none_or(|last| last.state != status.state));
            let message = Message::Extra(ExtensionMessage::Status(uid.clone(), status));
            // The base itself reports robots as lost or dead.
            let is_sent = if is_mute || robot.is_dead {
                self.messages.send(Audience::All, message);
                true
            } else {
                self.report(index, message)
            };
            let Some(robot) = self.robots.get_mut(index).filter(|_| is_sent) else { continue };
            robot.status = Some(status);
            if is_new {
                self.messages.note(format!("(state {uid} {})", status.state.word()));
            }
            if is_new && status.state == RobotActivity::Waiting {
                self.send_waiting_reason(index, uid);
            }
        }
    }
}

impl World {
    /// Tells why a robot waits.
    fn send_waiting_reason(&mut self, index: usize, uid: Uid) {
        let reason = match self.robots.get(index).and_then(RobotState::waiting_reason) {
            Some(WaitingReason::Robot(by)) => self.robots.get(by).map(|other| other.uid.to_string()),
            Some(WaitingReason::Yield) => Some(String::from("yield")),
            Some(WaitingReason::Robots) => Some(String::from("robots")),
            Some(WaitingReason::Retry) => Some(String::from("retry")),
            None => None,
        };
        let Some(reason) = reason else { return };
        self.messages.note(format!("(waiting {uid} {reason})"));
        self.report(index, Message::Extra(ExtensionMessage::Waiting(uid, reason)));
    }

    /// Tells that robots yield. `before` are the robots that yielded already.
    pub(super) fn send_yields(&mut self, before: &[usize]) {
        let new = self.traffic.yielding().map(|(robot, other)| (robot as usize, other as usize));
        let new: Vec<(usize, usize)> = new.filter(|(robot, _)| !before.contains(robot)).collect();
        for (robot, other) in new {
            let uid = |index: usize| self.robots.get(index).map(|robot| robot.uid.clone());
            let (Some(uid), Some(other)) = (uid(robot), uid(other)) else { continue };
            self.messages.note(format!("(yield {uid} {other})"));
            self.report(robot, Message::Extra(ExtensionMessage::Yield(uid, other)));
        }
    }
}

impl RobotState {
    /// Returns its pose in space.
    fn pose(&self, roll_rad: f64) -> Pose3d {
        Pose3d { at: self.belief.at.extend(self.above_m).to_array(), angles: [roll_rad, 0.0, self.belief.heading_rad] }
    }

    /// Returns its status, as far as its base knows.
    fn status(&self, fault: Option<&ActiveFault>, is_mute: bool) -> RobotStatus {
        let broken = fault.and_then(|fault| match fault.kind() {
            FaultKind::UpsideDown => Some(RobotActivity::Fallen),
            FaultKind::CameraDead | FaultKind::LaserDead => Some(RobotActivity::Fault),
            // A robot cannot detect that it is held or that its wheels slip; its report of a lost link does not arrive.
            FaultKind::Stuck | FaultKind::OdometrySlip | FaultKind::LinkLoss => None,
        });
        let broken = if is_mute { Some(RobotActivity::Lost) } else { broken };
        let busy = match self.plan.first() {
            _ if self.is_dead => RobotActivity::Dead,
            _ if self.hand.is_some() => RobotActivity::Teleop,
            _ if self.progress.is_stuck() => RobotActivity::Stuck,
            None => RobotActivity::Idle,
            Some(_) if self.progress.is_waiting() => RobotActivity::Waiting,
            Some(Waypoint::Explore(_)) => RobotActivity::Exploring,
            Some(_) => RobotActivity::Moving,
        };
        let is_busy = matches!(busy, RobotActivity::Dead | RobotActivity::Teleop);
        let state = broken.filter(|_| !is_busy).unwrap_or(busy);
        let now = RobotStatus { state, battery: self.battery.charge(), speed: self.motion.speed_m_s.length() };
        match self.status {
            Some(last) if is_mute && !self.is_dead => RobotStatus { state, ..last },
            _ => now,
        }
    }
}
