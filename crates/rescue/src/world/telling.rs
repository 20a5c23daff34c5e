//! Messages to clients, and how often robots are told.

use wire::mrcs::{Extra, Message, Pose, RobotPose, State, Status};

use super::robot::{Last, Robot, kind_of};
use super::told::{To, Told};
use super::{TICK_MS, TICK_S, World};
use crate::angle::wrapped;
use crate::mission::Waypoint;

/// A robot is told when it moved or turned this far,
const MOVED_M: f64 = 0.05;
const TURNED_RAD: f64 = 0.05;

/// and after this time in any case, ms.
const SILENCE_MS: u64 = 5000;

/// How a robot is, is told again when its charge or speed differ this much.
const CHARGE: f64 = 0.01;
const SPEED_M_S: f64 = 0.1;

impl World {
    /// Tells clients a message.
    pub(super) fn tell(&mut self, to: To, message: Message) {
        let told = Told { to, message };
        self.changing.chain = engine::digest(&(self.changing.chain, &told));
        self.changing.announced.keep(&told);
        self.board.add(told);
    }

    /// Tells where robots are, as far as that is new.
    pub(super) fn tell_robots(&mut self) {
        let tick = self.changing.tick;
        let apart = ((1e3 / (self.settings.robot_rate_hz * TICK_MS as f64)).ceil() as u64).max(1);
        let mut due = Vec::new();
        for robot in &mut self.changing.robots {
            let (at, heading_rad) = (robot.motion.at, robot.motion.heading_rad);
            let is_due = robot.last.is_none_or(|last| {
                let turned_rad = wrapped(heading_rad - last.heading_rad).abs();
                let is_new = at.distance(last.at) > MOVED_M || turned_rad > TURNED_RAD;
                tick >= last.tick + if is_new { apart } else { SILENCE_MS / TICK_MS }
            });
            if is_due {
                robot.last = Some(Last { tick, at, heading_rad });
                let pose = RobotPose { kind: kind_of(robot.kind), at: at.to_array(), theta: heading_rad };
                due.push(Message::Robot(robot.uid.clone(), Some(pose)));
                due.push(Message::Extra(Extra::Pose(robot.uid.clone(), robot.pose())));
            }
        }
        due.into_iter().for_each(|message| self.tell(To::All, message));
        self.tell_states();
    }

    /// Tells how robots are, as far as that is new.
    fn tell_states(&mut self) {
        let tick = self.changing.tick;
        let mut due = Vec::new();
        for robot in &mut self.changing.robots {
            let status = robot.status(tick);
            let is_same = |told: &Status| {
                let is_near = |a: f64, b: f64, most: f64| (a - b).abs() < most;
                told.state == status.state
                    && is_near(told.battery, status.battery, CHARGE)
                    && is_near(told.speed, status.speed, SPEED_M_S)
            };
            if !robot.status.as_ref().is_some_and(is_same) {
                robot.status = Some(status);
                due.push(Message::Extra(Extra::Status(robot.uid.clone(), status)));
            }
        }
        due.into_iter().for_each(|message| self.tell(To::All, message));
    }
}

impl Robot {
    /// Where it is in space.
    fn pose(&self) -> Pose {
        let above_m = self.kind.spec().flight.map_or(0.0, |flight| flight.cruise_m);
        Pose { at: self.motion.at.extend(above_m).to_array(), angles: [0.0, 0.0, self.motion.heading_rad] }
    }

    /// How it is.
    fn status(&self, tick: u64) -> Status {
        let state = match (&self.hand, self.plan.first()) {
            (Some(_), _) => State::Teleop,
            (None, None) => State::Idle,
            (None, Some(Waypoint::Explore(_))) => State::Exploring,
            (None, Some(_)) => State::Moving,
        };
        let battery = 1.0 - tick as f64 * TICK_S / self.kind.spec().battery_s;
        Status { state, battery: battery.max(0.0), speed: self.motion.speed_m_s.length() }
    }
}
