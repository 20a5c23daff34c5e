//! Autonomy of robots: exploration, collision avoidance, yielding, return to link, and replanning of blocked paths
//! (docs/reference/rescue-autonomy.md).

use glam::DVec2;
use rescue_mapping::grid::{CELL_M, Cell};
use rescue_planning::explore::{ExplorationDecision, ExplorationState, WaitReason};
use rescue_planning::kinematics::VelocityCommand;
use rescue_planning::local_planner::{
    ControlledRobot, NavigationAdvice, Neighbour, PathFollower, SafeVelocity, StopCause, safe_velocity,
};
use rescue_planning::mission::{ExplorationArea, FollowStatus, Waypoint, follow};

use super::message_source::MessageSource;
use super::navigation_state::Exploration;
use super::path_job::PathRequest;
use super::planning_jobs::PathPurpose;
use super::robot::{RobotState, others};
use super::static_world::limits;
use super::{TICK_S, World};
use crate::faults::MotionAttempt;

/// Obstacles further away do not affect a robot's next step, m.
const NEAR_M: f64 = 1.2;

/// Robots further away do not affect a robot's next step, m.
const NEIGHBOURS_M: f64 = 6.0;

/// Distance from a robot's footprint to an obstacle that it touches, m.
const TOUCH_M: f64 = 0.02;

/// Width of a robot's bumper, as a part of its diameter.
const BUMPER_PART: f64 = 0.7;

/// The reason for which a robot stands although it has a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WaitingReason {
    /// The robot with this index blocks it.
    Robot(usize),
    /// Standing robots block all paths to its frontier segments.
    Robots,
    /// It lets another robot pass.
    Yield,
    /// It has failed to reach all its frontier segments, and tries again later.
    Retry,
}

impl World {
    /// Returns the safe command nearest to a robot's wanted command.
    pub(super) fn steer(&mut self, index: usize, wanted: VelocityCommand, walls: &[DVec2]) -> VelocityCommand {
        let others = neighbours(&self.robots, index);
        let yields = |(by, _): (u32, u64)| self.robots.get(by as usize).is_some_and(|other| other.way.aside.is_some());
        let is_let_pass = self.robots.get(index).and_then(|robot| robot.way.held).is_some_and(yields);
        let (tick, now_s) = (self.tick, self.now_ms() as f64 / 1e3);
        let Some(robot) = self.robots.get_mut(index) else { return wanted };
        let limits = limits(robot.kind.spec());
        let is_moving = wanted != VelocityCommand::default();
        let own = ControlledRobot { number: index as u32, motion: &robot.belief, limits: &limits };
        let SafeVelocity { drive: command, cause } = if is_moving {
            safe_velocity(wanted, own, &others, walls, TICK_S)
        } else {
            SafeVelocity { drive: wanted, cause: None }
        };
        robot.way.held = match (cause, robot.way.held) {
            (Some(StopCause::Robot(by)), Some((before, since))) if by == before => Some((by, since)),
            (Some(StopCause::Robot(by)), _) => Some((by, tick)),
            _ => None,
        };
        match robot.way.patience.advise(&wanted, &robot.belief, now_s) {
            NavigationAdvice::GoOn => {}
            // The other is about to make way.
            NavigationAdvice::Stuck if is_let_pass => robot.way.patience.reset(),
            advice if self.touch(index) => {
                if let Some(robot) = self.robots.get_mut(index) {
                    robot.way.patience.reset();
                    robot.way.gave_up |= advice == NavigationAdvice::Stuck;
                }
                self.detour(index);
            }
            NavigationAdvice::Stuck => self.abandon_goal(index),
            NavigationAdvice::Replan => self.detour(index),
        }
        command
    }

    fn abandon_goal(&mut self, index: usize) {
        if let Some(robot) = self.robots.get_mut(index) {
            robot.abandon_goal();
        }
    }

    /// Adds the obstacle that a robot pushes against to the map, as wide as the robot's bumper. Returns true if the map
    /// lacked it.
    fn touch(&mut self, index: usize) -> bool {
        let is_on_ground = |robot: &&RobotState| robot.kind.spec().flight.is_none();
        let Some(robot) = self.robots.get(index).filter(is_on_ground).filter(|robot| robot.motion.is_blocked) else {
            return false;
        };
        let (at, radius_m) = (robot.motion.at, robot.kind.spec().footprint_m);
        let Some(solids) = self.static_world.blocking(robot.kind) else { return false };
        let points = solids.near(at, radius_m + TOUCH_M).map(|side| side.nearest(at) - at);
        let Some(contact) = points.min_by(|a, b| a.length_squared().total_cmp(&b.length_squared())) else {
            return false;
        };
        let (sin, cos) = libm::sincos(robot.belief.heading_rad - robot.motion.heading_rad);
        let normal = DVec2::new(cos, sin).rotate(contact.normalize_or_zero());
        let (center, side) = (robot.belief.at + normal * (radius_m + CELL_M / 2.0), normal.perp() * CELL_M / 2.0);
        let half_count = (radius_m * BUMPER_PART / CELL_M * 2.0) as i32;
        let cells = (-half_count..=half_count).filter_map(|step| Cell::of(center + side * f64::from(step)));
        cells.filter(|cell| self.mapping.grid.touch(*cell)).count() > 0
    }

    /// Returns the known obstacles near a robot that has a task.
    pub(super) fn walls(&self, index: usize) -> Vec<DVec2> {
        let has_to_do =
            |robot: &&RobotState| robot.plan.first().is_some() || robot.is_held_up() || robot.homing.is_under_way();
        let robot = self.robots.get(index).filter(has_to_do);
        let walls = |robot: &RobotState| {
            let (at, is_flying) = (robot.belief.at, robot.kind.spec().flight.is_some());
            self.mapping.walls(at, NEAR_M, is_flying)
        };
        robot.map(walls).unwrap_or_default()
    }

    /// Requests another path to a robot's target, since the present one is blocked.
    pub(super) fn detour(&mut self, index: usize) {
        let Some(robot) = self.robots.get(index) else { return };
        let (Some(Waypoint::Goto(goal, arrival)), false) = (robot.plan.target().copied(), robot.is_planning) else {
            return;
        };
        self.request_path(index, PathRequest::again(goal, Waypoint::Goto(goal, arrival), PathPurpose::Detour));
    }

    /// Requests a new path for a robot whose return is stalled.
    pub(super) fn replan_return(&mut self, index: usize) {
        let robot = self.robots.get_mut(index).filter(|robot| !robot.is_planning);
        if let Some(home) = robot.and_then(|robot| robot.homing.blocked()) {
            self.request_path(index, PathRequest::again(home, Waypoint::Goto(home, None), PathPurpose::Home));
        }
    }
}

/// Returns the robots that could come near a robot.
fn neighbours(robots: &[RobotState], index: usize) -> Vec<Neighbour> {
    let Some(own) = robots.get(index) else { return Vec::new() };
    let near = others(robots, index).filter(|(_, robot)| robot.belief.at.distance(own.motion.at) < NEIGHBOURS_M);
    near.map(|(number, robot)| robot.neighbour(number as u32)).collect()
}

impl RobotState {
    fn neighbour(&self, number: u32) -> Neighbour {
        let (sin, cos) = libm::sincos(self.belief.heading_rad);
        let velocity_m_s = DVec2::new(cos, sin).rotate(self.belief.speed_m_s);
        let spec = self.kind.spec();
        let braking_m_s2 = spec.acceleration_m_s2;
        Neighbour { number, at: self.belief.at, radius_m: spec.footprint_m, velocity_m_s, braking_m_s2 }
    }

    /// Returns the command for yielding to another robot, if it must yield.
    pub(super) fn yield_velocity(&mut self, walls: &[DVec2]) -> Option<VelocityCommand> {
        let limits = limits(self.kind.spec());
        let (_, follower) = self.way.aside.as_mut()?;
        Some(match follower.follow(&self.belief, &limits, walls) {
            FollowStatus::Moving(command) => command,
            FollowStatus::Done => VelocityCommand::default(),
        })
    }

    /// Continues or starts an exploration.
    pub(super) fn explore(&mut self, area: &ExplorationArea, radius_m: f64, walls: &[DVec2]) -> VelocityCommand {
        let limits = limits(self.kind.spec());
        if self.way.exploring.is_none() {
            self.way.explorations += 1;
            self.way.exploring = Some(Exploration {
                number: self.way.explorations,
                center: area.around.unwrap_or(self.belief.at),
                radius_m: area.radius_m.unwrap_or(radius_m),
                explorer: ExplorationState::default(),
                decision: None,
                track: PathFollower::default(),
            });
        }
        let Some(exploration) = &mut self.way.exploring else { return VelocityCommand::default() };
        let look = match &exploration.decision {
            Some(ExplorationDecision::Go(goal)) => Some(goal.look),
            _ => None,
        };
        match (exploration.track.follow(&self.belief, &limits, walls), look) {
            (FollowStatus::Moving(command), _) => command,
            (FollowStatus::Done, Some(look)) => match follow(&Waypoint::Face(look), &self.belief, &limits) {
                FollowStatus::Moving(command) => command,
                FollowStatus::Done => VelocityCommand::default(),
            },
            (FollowStatus::Done, None) => VelocityCommand::default(),
        }
    }

    /// Updates the robot's trail, once a tick. After regaining a link, it abandons its exploration goal for a time.
    pub(super) fn update_trail(&mut self, is_deaf: bool) {
        if self.homing.step(self.belief.at, is_deaf) {
            self.abandon_goal();
        }
    }

    /// Returns the command back to the link, if the robot has none and is idle.
    pub(super) fn return_to_link(&mut self, command: VelocityCommand, walls: &[DVec2]) -> VelocityCommand {
        let limits = limits(self.kind.spec());
        let Some(follower) = self.homing.return_path(self.belief.at, command == VelocityCommand::default()) else {
            return command;
        };
        match follower.follow(&self.belief, &limits, walls) {
            FollowStatus::Moving(command) => command,
            FollowStatus::Done => VelocityCommand::default(),
        }
    }

    /// Abandons the exploration goal for a time.
    pub(super) fn abandon_goal(&mut self) {
        self.way.gave_up = true;
    }

    /// Resets the navigation state for a changed plan.
    pub(super) fn reset_navigation(&mut self) {
        self.way.patience.reset();
        self.progress.reset();
        if !matches!(self.plan.first(), Some(Waypoint::Explore(_))) {
            self.way.exploring = None;
        }
    }

    /// Completes the current waypoint.
    pub(super) fn finish_waypoint(&mut self) {
        let done = self.plan.advance(&self.belief);
        self.done.extend(done);
        self.reset_navigation();
    }

    /// Returns its attempt to move in this tick, with this command of its plan or client.
    pub(super) fn attempt(&self, wanted: &VelocityCommand) -> MotionAttempt {
        if self.waiting_reason().is_some() {
            MotionAttempt::Waiting
        } else if self.is_held_up() || *wanted == VelocityCommand::default() {
            MotionAttempt::None
        } else {
            MotionAttempt::Commanded
        }
    }

    /// Returns the reason for which it stands although it has a plan; none if nothing stops it. Robots that leave the
    /// rest to their team do not wait.
    pub(super) fn waiting_reason(&self) -> Option<WaitingReason> {
        if self.plan.first().is_none() || self.hand.is_some() || self.is_held {
            return None;
        }
        if let Some((by, _)) = self.way.held {
            return Some(WaitingReason::Robot(by as usize));
        }
        if self.way.aside.is_some() {
            return Some(WaitingReason::Yield);
        }
        match self.way.exploring.as_ref()?.decision.as_ref()? {
            ExplorationDecision::Wait(WaitReason::Robots) => Some(WaitingReason::Robots),
            ExplorationDecision::Wait(WaitReason::Retry { .. }) => Some(WaitingReason::Retry),
            _ => None,
        }
    }

    /// True if another robot blocks it.
    pub(super) fn is_held_up(&self) -> bool {
        self.way.held.is_some() || self.way.aside.is_some()
    }
}
