//! Messages to clients, and how often robots are told.

use wire::mrcs::{Extra, Message, Pose, RobotPose, State, Status};

use super::robot::{Last, Robot, kind_of};
use super::told::{To, Told};
use super::{TICK_MS, World};
use crate::angle::wrapped;
use crate::mission::Waypoint;
use crate::trouble::{Effects, Fault, FaultKind};

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

    /// Something for experimenters alone: the log has it.
    pub(super) fn note(&mut self, text: String) {
        self.board.note(text);
    }

    /// Tells where robots are, as far as that is new.
    pub(super) fn tell_robots(&mut self) {
        let tick = self.changing.tick;
        let apart = ((1e3 / (self.settings.robot_rate_hz * TICK_MS as f64)).ceil() as u64).max(1);
        let mut due = Vec::new();
        let faults = &self.changing.faults;
        for (index, robot) in self.changing.robots.iter_mut().enumerate() {
            let effects = Effects::of(faults.of(index));
            if robot.is_dead || effects.is_mute {
                continue;
            }
            let (at, heading_rad) = (robot.belief.at, robot.belief.heading_rad);
            let is_due = robot.last.is_none_or(|last| {
                let turned_rad = wrapped(heading_rad - last.heading_rad).abs();
                let is_new = at.distance(last.at) > MOVED_M || turned_rad > TURNED_RAD;
                tick >= last.tick + if is_new { apart } else { SILENCE_MS / TICK_MS }
            });
            if is_due {
                robot.last = Some(Last { tick, at, heading_rad });
                let pose = RobotPose { kind: kind_of(robot.kind), at: at.to_array(), theta: heading_rad };
                due.push(Message::Robot(robot.uid.clone(), Some(pose)));
                due.push(Message::Extra(Extra::Pose(robot.uid.clone(), robot.pose(effects.roll_rad))));
            }
        }
        due.into_iter().for_each(|message| self.tell(To::All, message));
        self.tell_states();
    }

    /// Tells how robots are, as far as that is new.
    fn tell_states(&mut self) {
        let (mut due, mut notes) = (Vec::new(), Vec::new());
        let faults = &self.changing.faults;
        for (index, robot) in self.changing.robots.iter_mut().enumerate() {
            let status = robot.status(faults.of(index));
            let is_same = |told: &Status| {
                let is_near = |a: f64, b: f64, most: f64| (a - b).abs() < most;
                told.state == status.state
                    && is_near(told.battery, status.battery, CHARGE)
                    && is_near(told.speed, status.speed, SPEED_M_S)
            };
            if !robot.status.as_ref().is_some_and(is_same) {
                if robot.status.is_none_or(|told| told.state != status.state) {
                    notes.push(format!("(state {} {})", robot.uid, status.state.word()));
                }
                robot.status = Some(status);
                due.push(Message::Extra(Extra::Status(robot.uid.clone(), status)));
            }
        }
        due.into_iter().for_each(|message| self.tell(To::All, message));
        notes.into_iter().for_each(|note| self.note(note));
    }
}

impl Robot {
    /// Where it is in space.
    fn pose(&self, roll_rad: f64) -> Pose {
        let above_m = self.kind.spec().flight.map_or(0.0, |flight| flight.cruise_m);
        Pose { at: self.belief.at.extend(above_m).to_array(), angles: [roll_rad, 0.0, self.belief.heading_rad] }
    }

    /// How it is.
    fn status(&self, fault: Option<&Fault>) -> Status {
        let broken = fault.and_then(|fault| match fault.kind() {
            FaultKind::UpsideDown => Some(State::Fallen),
            FaultKind::CameraDead | FaultKind::LaserDead => Some(State::Fault),
            FaultKind::LinkLoss => Some(State::Lost),
            // A robot that is held fast, or whose wheels slip, does not know.
            FaultKind::Stuck | FaultKind::OdometrySlip => None,
        });
        let busy = match self.plan.first() {
            _ if self.is_dead => State::Dead,
            _ if self.hand.is_some() => State::Teleop,
            _ if self.progress.is_stuck() => State::Stuck,
            None => State::Idle,
            Some(Waypoint::Explore(_)) => State::Exploring,
            Some(_) => State::Moving,
        };
        let is_busy = matches!(busy, State::Dead | State::Teleop);
        let state = broken.filter(|_| !is_busy).unwrap_or(busy);
        Status { state, battery: self.battery.part(), speed: self.motion.speed_m_s.length() }
    }
}
