//! Messages to clients, and how often robots are told.

use wire::mrcs::{Message, RobotPose};

use super::robot::{Last, kind_of};
use super::told::{To, Told};
use super::{TICK_MS, World};
use crate::angle::wrapped;

/// A robot is told when it moved or turned this far,
const MOVED_M: f64 = 0.05;
const TURNED_RAD: f64 = 0.05;

/// and after this time in any case, ms.
const SILENCE_MS: u64 = 5000;

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
            }
        }
        due.into_iter().for_each(|message| self.tell(To::All, message));
    }
}
