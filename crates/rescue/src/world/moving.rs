//! Robots move: by hand, or after their plans.

use engine::Stream;

use super::robot::Robot;
use super::site::limits;
use super::{TICK_S, World};
use crate::drive::{Drive, Ground};
use crate::mission::{Following, follow};

impl World {
    pub(super) fn move_robots(&mut self) {
        for index in 0..self.changing.robots.len() {
            let wanted = self.decide(index);
            let effects = self.effects(index);
            let (tick, seed, site) = (self.changing.tick, self.settings.seed, &self.site);
            let Some(robot) = self.changing.robots.get_mut(index).filter(|robot| !robot.is_dead) else { continue };
            let drive = effects.hold(wanted, &mut robot.motion);
            let limits = limits(robot.kind.spec());
            let draw = Stream::new(seed, "ground", index as u32, tick).normal();
            if let Some(solids) = site.blocking(robot.kind) {
                robot.motion.step(&drive, &limits, &Ground::default(), solids, TICK_S, draw);
            }
            self.suffer(index, &wanted);
        }
    }

    /// What a robot does in this tick. Waypoints that it has reached are done, and told.
    fn decide(&mut self, index: usize) -> Drive {
        let tick = self.changing.tick;
        let mut is_changed = false;
        let mut drive = Drive::default();
        if let Some(robot) = self.changing.robots.get_mut(index) {
            robot.hand = robot.hand.filter(|hand| tick < hand.until);
            match robot.hand {
                Some(hand) => drive = hand.drive,
                None if robot.is_held => {}
                None => is_changed = robot.advance(&mut drive),
            }
        }
        if is_changed {
            self.tell_mission(index);
        }
        drive
    }
}

impl Robot {
    /// Goes on with the plan. Whether a waypoint was done.
    fn advance(&mut self, drive: &mut Drive) -> bool {
        let limits = limits(self.kind.spec());
        let mut is_changed = false;
        while let Some(first) = self.plan.first() {
            match follow(first, &self.motion, &limits) {
                Following::Moving(wanted) => {
                    *drive = wanted;
                    break;
                }
                Following::Done => {
                    self.done.extend(self.plan.told(&self.motion).next());
                    self.plan.advance();
                    is_changed = true;
                }
            }
        }
        is_changed
    }
}
