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
use crate::faults::FaultEffects;

/// A robot's decision in a tick.
#[derive(Debug, Default)]
struct MotionDecision {
    command: VelocityCommand,
    /// True if it completed waypoints.
    is_plan_changed: bool,
    /// True if manual control expired.
    has_teleop_ended: bool,
}

impl World {
    /// Moves all robots: each decides, avoids obstacles, drives, and then its faults advance.
    pub(super) fn move_robots(&mut self) {
        for index in 0..self.robots.len() {
            self.move_robot(index);
        }
    }

    fn move_robot(&mut self, index: usize) {
        let walls = self.walls(index);
        let wanted = self.decide(index, &walls);
        self.replan_return(index);
        let is_manual = self.robots.get(index).is_some_and(|robot| robot.hand.is_some());
        let safe = if is_manual { wanted } else { self.steer(index, wanted, &walls) };
        let effects = self.effects(index);
        let Some(robot) = self.robots.get_mut(index).filter(|robot| !robot.is_dead) else { return };
        let measured = robot.drive(safe, &effects, &self.static_world, index, self.settings.seed, self.tick);
        self.pilots.add_odometry(index, measured);
        let attempt = robot.attempt(&wanted);
        self.update_faults(index, attempt);
    }

    /// Returns a robot's wanted command in this tick, and reports reached waypoints.
    fn decide(&mut self, index: usize, walls: &[DVec2]) -> VelocityCommand {
        let is_deaf = self.effects(index).is_deaf;
        let Some(robot) = self.robots.get_mut(index) else { return VelocityCommand::default() };
        let decision = robot.decide(self.tick, self.settings.explore_radius_m, is_deaf, walls);
        if decision.has_teleop_ended {
            self.messages.note(format!("(teleopend {})", robot.uid));
        }
        if decision.is_plan_changed {
            self.send_mission(index);
        }
        decision.command
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
    /// Decides on a command: of its operator, to yield, of its plan, or back to the link.
    fn decide(&mut self, tick: u64, radius_m: f64, is_deaf: bool, walls: &[DVec2]) -> MotionDecision {
        let was_manual = self.hand.is_some();
        self.hand = self.hand.filter(|manual| tick < manual.until);
        let mut decision =
            MotionDecision { has_teleop_ended: was_manual && self.hand.is_none(), ..MotionDecision::default() };
        self.update_trail(is_deaf);
        if let Some(manual) = self.hand {
            decision.command = manual.drive;
        } else if !self.is_held {
            if let Some(yield_command) = self.yield_velocity(walls) {
                decision.command = yield_command;
            } else {
                decision.is_plan_changed = self.advance(&mut decision.command, radius_m, walls);
                decision.command = self.return_to_link(decision.command, walls);
            }
        }
        decision
    }

    /// Moves by a command, over the ground and against obstacles. Returns the wheels' measurement.
    fn drive(
        &mut self,
        wanted: VelocityCommand,
        effects: &FaultEffects,
        static_world: &StaticWorld,
        index: usize,
        seed: u64,
        tick: u64,
    ) -> Pose2d {
        let (traction, speed_factor) = static_world.traction(self, index, seed, tick);
        if !effects.is_held {
            self.rise(static_world);
        }
        let command = effects.apply(wanted, &mut self.motion);
        let limits = limits_at(self.kind.spec(), self.above_m);
        let limits = MotionLimits { speed_m_s: limits.speed_m_s * speed_factor, ..limits };
        let is_even = traction == Traction::default();
        let draw = if is_even { 0.0 } else { RandomStream::new(seed, "ground", index as u32, tick).normal() };
        if let Some(solids) = static_world.blocking(self.kind) {
            self.motion.step(&command, &limits, &traction, solids, TICK_S, draw);
        }
        // Slipping wheels turn more than the robot moves.
        self.measure_motion(effects.slip + (1.0 - effects.slip) * (1.0 - traction.grip), tick)
    }

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
