//! Motion of robots, by manual control or plan.

use engine::RandomStream;
use glam::DVec2;

use super::robot::RobotState;
use super::static_world::{limits, limits_at};
use super::{TICK_MS, TICK_S, World};
use crate::building::GroundEffects;
use crate::kinematics::{MotionLimits, MotionState, Traction, VelocityCommand};
use crate::local_planner::PathFollower;
use crate::localization::Pose2d;
use crate::mission::{FollowStatus, Waypoint, follow};

impl World {
    pub(super) fn move_robots(&mut self) {
        for index in 0..self.changing.robots.len() {
            let walls = self.walls(index);
            let wanted = self.decide(index, &walls);
            self.replan_return(index);
            let is_by_hand = self.changing.robots.get(index).is_some_and(|robot| robot.hand.is_some());
            let safe = if is_by_hand { wanted } else { self.steer(index, wanted, &walls) };
            let effects = self.effects(index);
            let (ground, pace) = self.ground(index);
            let (tick, seed, site) = (self.changing.tick, self.settings.seed, &self.site);
            let Some(robot) = self.changing.robots.get_mut(index).filter(|robot| !robot.is_dead) else { continue };
            if !effects.is_held {
                robot.rise(site);
            }
            let drive = effects.apply(safe, &mut robot.motion);
            let limits = limits_at(robot.kind.spec(), robot.above_m);
            let limits = MotionLimits { speed_m_s: limits.speed_m_s * pace, ..limits };
            let is_even = ground == Traction::default();
            let draw = if is_even { 0.0 } else { RandomStream::new(seed, "ground", index as u32, tick).normal() };
            if let Some(solids) = site.blocking(robot.kind) {
                robot.motion.step(&drive, &limits, &ground, solids, TICK_S, draw);
            }
            // Slipping wheels turn more than the robot moves.
            let measured = robot.believe(effects.slip + (1.0 - effects.slip) * (1.0 - ground.grip), tick);
            self.changing.pilots.roll(index, measured);
            let is_held_up = self.changing.robots.get(index).is_some_and(RobotState::is_held_up);
            self.update_faults(index, &if is_held_up { VelocityCommand::default() } else { wanted });
        }
    }

    /// Returns the ground's effect on a robot and its part of top speed. Wheel slip changes once a second.
    fn ground(&self, index: usize) -> (Traction, f64) {
        let robot = self.changing.robots.get(index).filter(|robot| robot.kind.spec().flight.is_none());
        let footing = robot.map(|robot| self.site.terrain.effects_at(robot.motion.at, robot.kind.spec()));
        let GroundEffects { slip, turn_noise_rad_m: sway_rad_m, speed_factor: pace } = footing.unwrap_or_default();
        if slip == 0.0 {
            return (Traction { sway_rad_m, ..Traction::default() }, pace);
        }
        let second = self.changing.tick * TICK_MS / 1000;
        let unit = RandomStream::new(self.settings.seed, "slip", index as u32, second).unit();
        (Traction { grip: 1.0 - 2.0 * slip * unit, sway_rad_m }, pace)
    }

    /// Returns a robot's wanted command in this tick. It completes and reports reached waypoints.
    fn decide(&mut self, index: usize, walls: &[DVec2]) -> VelocityCommand {
        let (tick, radius_m) = (self.changing.tick, self.settings.explore_radius_m);
        let is_deaf = self.effects(index).is_deaf;
        let (mut is_changed, mut ended) = (false, None);
        let mut drive = VelocityCommand::default();
        if let Some(robot) = self.changing.robots.get_mut(index) {
            let had_hand = robot.hand.is_some();
            robot.hand = robot.hand.filter(|hand| tick < hand.until);
            if had_hand && robot.hand.is_none() {
                ended = Some(format!("(teleopend {})", robot.uid));
            }
            robot.remember_way(is_deaf);
            match robot.hand {
                Some(hand) => drive = hand.drive,
                None if robot.is_held => {}
                None => match robot.yield_velocity(walls) {
                    Some(aside) => drive = aside,
                    None => {
                        is_changed = robot.advance(&mut drive, radius_m, walls);
                        drive = robot.return_to_link(drive, walls);
                    }
                },
            }
        }
        ended.into_iter().for_each(|note| self.note(note));
        if is_changed {
            self.tell_mission(index);
        }
        drive
    }
}

impl RobotState {
    /// Continues the plan. Returns true if a waypoint was completed.
    fn advance(&mut self, drive: &mut VelocityCommand, radius_m: f64, walls: &[DVec2]) -> bool {
        let limits = limits(self.kind.spec());
        let mut is_changed = false;
        while let Some(first) = self.plan.first().copied() {
            if let Waypoint::Explore(area) = &first {
                *drive = self.explore(area, radius_m, walls);
                break;
            }
            match self.follow(&first, &limits, walls) {
                FollowStatus::Moving(wanted) => {
                    *drive = wanted;
                    break;
                }
                FollowStatus::Done => {
                    self.finish_waypoint();
                    is_changed = true;
                }
            }
        }
        is_changed
    }
}

impl RobotState {
    /// Continues a waypoint, along the corners of its path if any.
    fn follow(&mut self, first: &Waypoint, limits: &MotionLimits, walls: &[DVec2]) -> FollowStatus {
        let course = self.plan.remaining_path();
        let is_same = |track: &PathFollower| !track.corners().is_empty() && course.ends_with(track.corners());
        let track = self.way.course.take().filter(is_same);
        let track =
            track.or_else(|| matches!(first, Waypoint::Via(_)).then(|| PathFollower::new(self.belief.at, &course)));
        let Some(mut track) = track else { return follow(first, &self.belief, limits) };
        track.advance(self.belief.at);
        let has_passed = track.corners().len() < course.len();
        let following = if has_passed { FollowStatus::Done } else { track.follow(&self.belief, limits, walls) };
        self.way.course = Some(track);
        match (following, first) {
            (FollowStatus::Done, Waypoint::Goto(..)) => {
                self.way.course = None;
                follow(first, &self.belief, limits)
            }
            (following, _) => following,
        }
    }

    /// Updates the believed pose after a tick of motion. Returns the wheels' measurement.
    fn believe(&mut self, slip: f64, tick: u64) -> Pose2d {
        let truth = Pose2d::new(self.motion.at, self.motion.heading_rad);
        let measured = self.odometry.measure(self.before.relative(truth), slip, tick);
        self.before = truth;
        self.localiser.update_motion(&truth, &measured);
        self.take_belief();
        measured
    }

    /// Copies the localizer's pose to the robot's belief.
    pub(super) fn take_belief(&mut self) {
        let Pose2d { at, heading_rad } = self.localiser.pose();
        self.belief = MotionState { at, heading_rad, ..self.motion };
    }
}
