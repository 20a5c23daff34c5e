//! Autonomy of robots: exploration, collision avoidance, yielding, and replanning of blocked paths
//! (docs/reference/rescue-autonomy.md).

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::missions::PathPurpose;
use super::outgoing::MessageSource;
use super::robot::RobotState;
use super::static_world::limits;
use super::{Maps, TICK_S, World};
use crate::explore::{ExplorationDecision, ExplorationLimit, ExplorationState, ExploringRobot, plan_team};
use crate::kinematics::VelocityCommand;
use crate::local_planner::{
    ControlledRobot, NavigationAdvice, Neighbour, PathFollower, ProgressChecker, SafeVelocity, StopCause, Traffic,
    TrafficRobot, obstacles_near, safe_velocity,
};
use crate::mission::{ExplorationArea, FollowStatus, Waypoint, follow};
use crate::path_planning::Disc;

/// Obstacles further away do not affect a robot's next step, m.
const NEAR_M: f64 = 1.2;

/// Range of a camera for robots without a laser, m.
const SIGHT_M: f64 = 4.0;

/// The current exploration of a robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Exploration {
    /// The exploration's serial number, to discard decisions about earlier ones.
    number: u64,
    center: DVec2,
    radius_m: f64,
    explorer: ExplorationState,
    decision: Option<ExplorationDecision>,
    track: PathFollower,
}

/// The navigation state of a robot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct NavigationState {
    /// Its current exploration, if any.
    pub exploring: Option<Exploration>,
    /// Number of explorations so far.
    explorations: u64,
    /// Progress along a planned path.
    pub course: Option<PathFollower>,
    /// The path on which it yields to another robot.
    aside: Option<(Vec<DVec2>, PathFollower)>,
    patience: ProgressChecker,
    gave_up: bool,
    /// The robot that blocks it, and since which tick.
    held: Option<(u32, u64)>,
}

/// A request for an exploration decision of one robot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ExplorationRequest {
    robot: usize,
    number: u64,
    at: DVec2,
    radius_m: f64,
    range_m: f64,
    is_flying: bool,
    limit: Option<ExplorationLimit>,
    is_stuck: bool,
    timeout_s: f64,
    explorer: ExplorationState,
}

/// The input and result of planning for all robots.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct TeamPlanner {
    questions: Vec<ExplorationRequest>,
    answers: Vec<ExplorationDecision>,
    others: Vec<Disc>,
    parties: Vec<TrafficRobot>,
    traffic: Traffic,
    now_s: f64,
}

impl TeamPlanner {
    /// Plans for all robots.
    pub fn decide(&mut self, maps: &mut Maps) {
        let sides: Vec<_> = maps.frontier.sides().map(|(name, side)| (name, *side)).collect();
        let mut team: Vec<ExploringRobot> = self.questions.iter_mut().map(ExplorationRequest::member).collect();
        self.answers = plan_team(&maps.ground, &sides, &self.others, &mut team, self.now_s, &mut maps.spare);
        self.traffic.update(&maps.ground, &self.parties, self.now_s);
    }
}

impl ExplorationRequest {
    fn member(&mut self) -> ExploringRobot<'_> {
        let ExplorationRequest { at, radius_m, range_m, is_flying, limit, is_stuck, timeout_s, explorer, .. } = self;
        let (at, radius_m, range_m, is_flying) = (*at, *radius_m, *range_m, *is_flying);
        ExploringRobot {
            at,
            radius_m,
            range_m,
            is_flying,
            limit: *limit,
            is_stuck: *is_stuck,
            timeout_s: *timeout_s,
            state: explorer,
        }
    }
}

impl World {
    /// Collects the input of the team planner.
    pub(super) fn team_planner(&mut self) -> TeamPlanner {
        let (tick, timeout_s) = (self.changing.tick, self.settings.explore_timeout_s);
        let is_behind: Vec<bool> = (0..self.changing.robots.len()).map(|index| self.is_behind(index)).collect();
        let mut council = TeamPlanner {
            traffic: self.changing.traffic.clone(),
            now_s: tick as f64 * TICK_S,
            ..TeamPlanner::default()
        };
        for (index, robot) in self.changing.robots.iter_mut().enumerate().filter(|(_, robot)| !robot.is_dead) {
            let (at, radius_m) = (robot.belief.at, robot.kind.spec().footprint_m);
            let party = TrafficRobot {
                number: index as u32,
                at,
                radius_m,
                corners: robot.corners(),
                held: robot.way.held.map(|(by, since)| (by, (tick - since) as f64 * TICK_S)),
                may_yield: robot.hand.is_none() && !robot.is_held,
            };
            council.parties.push(party);
            let is_asked = is_behind.get(index) != Some(&true);
            let is_stuck = is_asked && std::mem::take(&mut robot.way.gave_up);
            match &robot.way.exploring {
                Some(exploring) if robot.hand.is_none() && !robot.is_held && is_asked => {
                    council.questions.push(ExplorationRequest {
                        robot: index,
                        number: exploring.number,
                        at,
                        radius_m,
                        range_m: robot.kind.spec().laser.map_or(SIGHT_M, |laser| laser.range_m),
                        is_flying: robot.kind.spec().flight.is_some(),
                        limit: exploring.limit(),
                        is_stuck,
                        timeout_s,
                        explorer: exploring.explorer.clone(),
                    });
                }
                _ if robot.belief.speed_m_s.length() < 0.05 => council.others.push(Disc { center: at, radius_m }),
                _ => {}
            }
        }
        council
    }

    /// Applies the team planner's results.
    pub(super) fn apply_team_plan(&mut self, council: TeamPlanner) {
        let mut ended = Vec::new();
        for (question, decision) in council.questions.into_iter().zip(council.answers) {
            let Some(robot) = self.changing.robots.get_mut(question.robot) else { continue };
            let at = robot.belief.at;
            let Some(exploring) = robot.way.exploring.as_mut().filter(|one| one.number == question.number) else {
                continue;
            };
            exploring.explorer = question.explorer;
            if let ExplorationDecision::Done(why) = &decision {
                ended.push((question.robot, why.to_string()));
            }
            if exploring.decision.as_ref() != Some(&decision) {
                let corners = if let ExplorationDecision::Go(goal) = &decision { &goal.corners[..] } else { &[] };
                exploring.track = PathFollower::new(at, corners);
                exploring.decision = Some(decision);
                robot.way.patience.reset();
            }
        }
        self.changing.traffic = council.traffic;
        for (index, robot) in self.changing.robots.iter_mut().enumerate() {
            let before = robot.way.aside.take();
            let corners = self.changing.traffic.yield_path(index as u32);
            robot.way.aside = corners.map(|corners| match before {
                Some(before) if before.0 == corners => before,
                _ => (corners.to_vec(), PathFollower::new(robot.belief.at, corners)),
            });
        }
        for (index, why) in ended {
            self.end_exploration(index, &why);
        }
    }

    fn end_exploration(&mut self, index: usize, why: &str) {
        let Some(robot) = self.changing.robots.get_mut(index) else { return };
        robot.way.exploring = None;
        robot.finish_waypoint();
        let note = format!("(explored {} \"{why}\")", robot.uid);
        self.note(note);
        self.tell_mission(index);
    }

    /// Returns the safe command nearest to a robot's wanted command.
    pub(super) fn steer(&mut self, index: usize, wanted: VelocityCommand, walls: &[DVec2]) -> VelocityCommand {
        let others: Vec<Neighbour> = self.neighbours(index);
        let (tick, now_s) = (self.changing.tick, self.now_ms() as f64 / 1e3);
        let Some(robot) = self.changing.robots.get_mut(index) else { return wanted };
        let limits = limits(robot.kind.spec());
        let is_moving = wanted != VelocityCommand::default();
        let own = ControlledRobot { number: index as u32, motion: &robot.belief, limits: &limits };
        let SafeVelocity { drive, cause: held } = if is_moving {
            safe_velocity(wanted, own, &others, walls, TICK_S)
        } else {
            SafeVelocity { drive: wanted, cause: None }
        };
        robot.way.held = match (held, robot.way.held) {
            (Some(StopCause::Robot(by)), Some((before, since))) if by == before => Some((by, since)),
            (Some(StopCause::Robot(by)), _) => Some((by, tick)),
            _ => None,
        };
        match robot.way.patience.advise(is_moving, &robot.belief, now_s) {
            NavigationAdvice::GoOn => {}
            NavigationAdvice::Stuck => robot.way.gave_up = true,
            NavigationAdvice::Replan => self.detour(index),
        }
        drive
    }

    /// Returns the known obstacles near a robot that has a task.
    pub(super) fn walls(&self, index: usize) -> Vec<DVec2> {
        let has_to_do =
            |robot: &&RobotState| robot.plan.first().is_some() || robot.is_held_up() || robot.homing.is_under_way();
        let robot = self.changing.robots.get(index).filter(has_to_do);
        let walls = |robot: &RobotState| {
            let (at, is_flying) = (robot.belief.at, robot.kind.spec().flight.is_some());
            let walls = obstacles_near(&self.changing.grid, at, NEAR_M);
            if is_flying { self.walls_aloft(walls, at, NEAR_M) } else { walls }
        };
        robot.map(walls).unwrap_or_default()
    }

    /// Returns the robots that could come near a robot.
    fn neighbours(&self, index: usize) -> Vec<Neighbour> {
        let Some(own) = self.changing.robots.get(index) else { return Vec::new() };
        let others = self.changing.robots.iter().enumerate();
        let near = others.filter(|(other, robot)| *other != index && robot.belief.at.distance(own.motion.at) < 6.0);
        near.map(|(number, robot)| robot.neighbour(number as u32)).collect()
    }

    /// Requests another path to a robot's target, since the present one is blocked.
    pub(super) fn detour(&mut self, index: usize) {
        let Some(robot) = self.changing.robots.get(index) else { return };
        let (Some(Waypoint::Goto(goal, arrival)), false) = (robot.plan.target().copied(), robot.is_planning) else {
            return;
        };
        self.request_path(index, goal, Waypoint::Goto(goal, arrival), PathPurpose::Detour, None, String::new());
    }
}

impl Exploration {
    fn limit(&self) -> Option<ExplorationLimit> {
        (self.radius_m > 0.0).then_some(ExplorationLimit { center: self.center, radius_m: self.radius_m })
    }
}

impl RobotState {
    /// Returns the remaining corners of its path.
    fn corners(&self) -> Vec<DVec2> {
        match &self.way.exploring {
            Some(exploring) => exploring.track.corners().to_vec(),
            None => self.plan.remaining_path(),
        }
    }

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
        let (_, track) = self.way.aside.as_mut()?;
        Some(match track.follow(&self.belief, &limits, walls) {
            FollowStatus::Moving(drive) => drive,
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
        let Some(exploring) = &mut self.way.exploring else { return VelocityCommand::default() };
        let look = match &exploring.decision {
            Some(ExplorationDecision::Go(goal)) => Some(goal.look),
            _ => None,
        };
        match (exploring.track.follow(&self.belief, &limits, walls), look) {
            (FollowStatus::Moving(drive), _) => drive,
            (FollowStatus::Done, Some(look)) => match follow(&Waypoint::Face(look), &self.belief, &limits) {
                FollowStatus::Moving(drive) => drive,
                FollowStatus::Done => VelocityCommand::default(),
            },
            (FollowStatus::Done, None) => VelocityCommand::default(),
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

    /// True if another robot blocks it.
    pub(super) fn is_held_up(&self) -> bool {
        self.way.held.is_some() || self.way.aside.is_some()
    }
}
