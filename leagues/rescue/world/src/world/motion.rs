//! Motion of robots, by manual control or plan.

use engine::RandomStream;
use glam::DVec2;
use rescue_building::GroundEffects;
use rescue_mapping::localization::Pose2d;
use rescue_planning::kinematics::{MotionLimits, MotionState, Traction, VelocityCommand};
use rescue_planning::local_planner::PathFollower;
use rescue_planning::mission::{FollowStatus, Waypoint, follow};

use super::robot::RobotState;
use super::static_world::{StaticWorld, limits, limits_at};
use super::{TICK_MS, TICK_S, World};

impl World {
    /// Moves all robots: each decides, avoids obstacles, drives, and then its faults advance.
    pub(super) fn move_robots(&mut self) {
        for index in 0..self.robots.len() {
            let walls = self.walls(index);
            let wanted = self.decide(index, &walls);
            self.replan_return(index);
            let is_manual = self.robots.get(index).is_some_and(|robot| robot.hand.is_some());
            let safe = if is_manual { wanted } else { self.steer(index, wanted, &walls) };
            let effects = self.effects(index);
            let (tick, seed, static_world) = (self.tick, self.settings.seed, &self.static_world);
            let Some(robot) = self.robots.get_mut(index).filter(|robot| !robot.is_dead) else { continue };
            let (traction, speed_factor) = static_world.traction(robot, index, seed, tick);
            if !effects.is_held {
                robot.rise(static_world);
            }
            let command = effects.apply(safe, &mut robot.motion);
            let limits = limits_at(robot.kind.spec(), robot.above_m);
            let limits = MotionLimits { speed_m_s: limits.speed_m_s * speed_factor, ..limits };
            let is_even = traction == Traction::default();
            let draw = if is_even { 0.0 } else { RandomStream::new(seed, "ground", index as u32, tick).normal() };
            if let Some(solids) = static_world.blocking(robot.kind) {
                robot.motion.step(&command, &limits, &traction, solids, TICK_S, draw);
            }
            // Slipping wheels turn more than the robot moves.
            let measured = robot.measure_motion(effects.slip + (1.0 - effects.slip) * (1.0 - traction.grip), tick);
            self.pilots.add_odometry(index, measured);
            let is_held_up = self.robots.get(index).is_some_and(RobotState::is_held_up);
            self.update_faults(index, &if is_held_up { VelocityCommand::default() } else { wanted });
        }
    }

    /// Returns a robot's wanted command in this tick. It completes and reports reached waypoints.
    fn decide(&mut self, index: usize, walls: &[DVec2]) -> VelocityCommand {
        let (tick, radius_m) = (self.tick, self.settings.explore_radius_m);
        let is_deaf = self.effects(index).is_deaf;
        let (mut is_changed, mut ended) = (false, None);
        let mut command = VelocityCommand::default();
        if let Some(robot) = self.robots.get_mut(index) {
            let was_manual = robot.hand.is_some();
            robot.hand = robot.hand.filter(|manual| tick < manual.until);
            if was_manual && robot.hand.is_none() {
                ended = Some(format!("(teleopend {})", robot.uid));
            }
            robot.update_trail(is_deaf);
            match robot.hand {
                Some(manual) => command = manual.drive,
                None if robot.is_held => {}
                None => match robot.yield_velocity(walls) {
                    Some(yield_command) => command = yield_command,
                    None => {
                        is_changed = robot.advance(&mut command, radius_m, walls);
                        command = robot.return_to_link(command, walls);
                    }
                },
            }
        }
        ended.into_iter().for_each(|note| self.messages.note(note));
        if is_changed {
            self.send_mission(index);
        }
        command
    }
}

impl StaticWorld {
    /// Returns the ground's effect on a robot and its part of top speed. Wheel slip changes once a second.
    fn traction(&self, robot: &RobotState, index: usize, seed: u64, tick: u64) -> (Traction, f64) {
        let spec = robot.kind.spec();
        let ground_effects = spec.flight.is_none().then(|| self.terrain.effects_at(robot.motion.at, spec));
        let GroundEffects { slip, turn_noise_rad_m: sway_rad_m, speed_factor } = ground_effects.unwrap_or_default();
        if slip == 0.0 {
            return (Traction { sway_rad_m, ..Traction::default() }, speed_factor);
        }
        let second = tick * TICK_MS / 1000;
        let unit = RandomStream::new(seed, "slip", index as u32, second).unit();
        (Traction { grip: 1.0 - 2.0 * slip * unit, sway_rad_m }, speed_factor)
    }
}

impl RobotState {
    /// Continues the plan. Returns true if a waypoint was completed.
    fn advance(&mut self, command: &mut VelocityCommand, radius_m: f64, walls: &[DVec2]) -> bool {
        let limits = limits(self.kind.spec());
        let mut is_changed = false;
        while let Some(first) = self.plan.first().copied() {
            if let Waypoint::Explore(area) = &first {
                *command = self.explore(area, radius_m, walls);
                break;
            }
            match self.follow(&first, &limits, walls) {
                FollowStatus::Moving(wanted) => {
                    *command = wanted;
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
        let path = self.plan.remaining_path();
        let is_same = |follower: &PathFollower| !follower.corners().is_empty() && path.ends_with(follower.corners());
        let follower = self.way.course.take().filter(is_same);
        let follower =
            follower.or_else(|| matches!(first, Waypoint::Via(_)).then(|| PathFollower::new(self.belief.at, &path)));
        let Some(mut follower) = follower else { return follow(first, &self.belief, limits) };
        follower.advance(self.belief.at);
        let has_passed = follower.corners().len() < path.len();
        let status = if has_passed { FollowStatus::Done } else { follower.follow(&self.belief, limits, walls) };
        self.way.course = Some(follower);
        match (status, first) {
            (FollowStatus::Done, Waypoint::Goto(..)) => {
                self.way.course = None;
                follow(first, &self.belief, limits)
            }
            (status, _) => status,
        }
    }

    /// Updates the believed pose after a tick of motion. Returns the wheels' measurement.
    fn measure_motion(&mut self, slip: f64, tick: u64) -> Pose2d {
        let truth = Pose2d::new(self.motion.at, self.motion.heading_rad);
        let measured = self.odometry.measure(self.before.relative(truth), slip, tick);
        self.before = truth;
        self.localiser.update_motion(&truth, &measured);
        self.update_belief();
        measured
    }

    /// Copies the localizer's pose to the robot's belief.
    pub(super) fn update_belief(&mut self) {
        let Pose2d { at, heading_rad } = self.localiser.pose();
        self.belief = MotionState { at, heading_rad, ..self.motion };
    }
}
