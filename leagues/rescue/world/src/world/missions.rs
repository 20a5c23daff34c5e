//! Commands that change robots' plans, and the path planning for them (docs/reference/rescue-world.md 4).

use engine::ParticipantId;
use glam::DVec2;
use rescue_planning::mission::{ExplorationArea, PlanTooLong, Waypoint, WaypointMessage, WaypointType};
use rescue_protocol::mrcs::{self, Command, ErrorCode, Leg, Message, MessageError, TurnTarget, WaypointKind};

use super::deferred::Deferred;
use super::path_job::{PathJob, PathRequest};
use super::planning_jobs::{PathPurpose, Route};
use super::robot::{RobotState, others};
use super::settings::{GeneratedPlanMode, PlanListing};
use super::{TICK_MS, World};
use crate::input::ClientCommand;

/// Delay of a planned path, ms, equal on all machines.
const PLANNING_MS: u64 = 100;

const TOO_LONG: MessageError = MessageError::new(ErrorCode::TooLong, "a plan has at most 256 waypoints");
const PASSED: MessageError =
    MessageError::new(ErrorCode::Denied, "this waypoint is no longer in the plan; the plan stays as it is");

/// Clients may write positions as whole metres, which differ by up to this from the waypoint's, m.
const SAME_M: f64 = 0.75;

const NO_PATH: MessageError =
    MessageError::new(ErrorCode::NoPath, "there is no path to that place; the plan stays as it was");

impl World {
    /// Applies a command to a robot's plan. It waits while a path is being planned.
    pub(super) fn plan(&mut self, index: usize, by: Option<ParticipantId>, client_command: ClientCommand) {
        let Some(robot) = self.robots.get_mut(index) else { return };
        if robot.is_planning {
            robot.waiting.push_back((by, client_command));
            return;
        }
        let first = robot.plan.first().copied();
        let changed = match &client_command.command {
            Command::MissionAdd { waypoints, .. } => {
                let waypoints: Vec<Waypoint> = waypoints.iter().map(waypoint).collect();
                robot.plan.add(&waypoints)
            }
            Command::MissionSet { waypoints, .. } => {
                let waypoints: Vec<Waypoint> = waypoints.iter().map(waypoint).collect();
                robot.plan.replace(&waypoints)
            }
            Command::MissionIns { index, waypoint: one, .. } => robot.plan.insert(*index as usize, waypoint(one)),
            Command::MissionDel { index: None, .. } => {
                robot.plan.drop_last();
                Ok(())
            }
            Command::MissionDel { index: Some(place), .. } => {
                robot.plan.drop_at(*place as usize);
                Ok(())
            }
            Command::MissionDelWaypoint { index: place, waypoint, .. } => {
                let done = self.settings.plan_listing.done(robot).len();
                match robot.place_of(waypoint, (*place as usize).saturating_sub(done)) {
                    Some(place) => {
                        robot.plan.drop_with_detour(place);
                    }
                    None => self.messages.reject(by, PASSED, &client_command.echo),
                }
                Ok(())
            }
            Command::MissionClr(_) => {
                robot.plan.clear();
                Ok(())
            }
            Command::MissionGen { waypoint, .. } => return self.generate(index, by, &client_command, waypoint),
            _ => return,
        };
        if robot.plan.first().copied() != first {
            robot.reset_navigation();
        }
        if let Err(PlanTooLong) = changed {
            self.messages.reject(by, TOO_LONG, &client_command.echo);
        }
        self.send_mission(index);
    }

    /// Requests a path to a waypoint's position, which counts after a fixed delay.
    fn generate(
        &mut self,
        index: usize,
        by: Option<ParticipantId>,
        client_command: &ClientCommand,
        target: &mrcs::Waypoint,
    ) {
        let (goal, end) = ends(target);
        let Some(robot) = self.robots.get_mut(index) else { return };
        let Some(goal) = goal else {
            let added = match self.settings.generated_plan_mode {
                GeneratedPlanMode::Replaces => robot.plan.replace(&[end]),
                GeneratedPlanMode::Follows => robot.plan.add(&[end]),
            };
            if let Err(PlanTooLong) = added {
                self.messages.reject(by, TOO_LONG, &client_command.echo);
            }
            return self.send_mission(index);
        };
        let echo = client_command.echo.clone();
        self.request_path(index, PathRequest { goal, end, purpose: PathPurpose::Plan, by, echo });
    }

    /// Starts a path job, whose result counts after a fixed delay.
    pub(super) fn request_path(&mut self, index: usize, request: PathRequest) {
        let Some(robot) = self.robots.get_mut(index) else { return };
        robot.plans += 1;
        robot.is_planning = true;
        let start = match self.settings.generated_plan_mode {
            GeneratedPlanMode::Follows if request.purpose == PathPurpose::Plan => {
                robot.plan.messages(&robot.belief).last().map_or(robot.belief.at, |message| message.at)
            }
            _ => robot.belief.at,
        };
        let (spec, command) = (robot.kind.spec(), robot.plans);
        let job = PathJob {
            grid: self.mapping.grid.clone(),
            aloft: spec.flight.map(|_| self.mapping.aloft.clone()),
            zones: self.zones.all(),
            others: others(&self.robots, index).map(|(_, robot)| robot.disc()).collect(),
            start,
            radius_m: spec.footprint_m,
            unknown: self.settings.unknown,
            planner: self.settings.planner,
            seed: self.settings.seed,
            robot: index as u32,
            command,
        };
        let due = self.tick + PLANNING_MS / TICK_MS;
        self.jobs.paths.push((index, Deferred::begin(due, &self.workers, move || job.route(request))));
    }

    /// Applies the paths that are due.
    pub(super) fn apply_paths(&mut self) {
        for (index, route) in self.jobs.take_paths(self.tick) {
            let Some(robot) = self.robots.get_mut(index) else { continue };
            robot.is_planning = false;
            let fault = match &route.found {
                Ok(path) => robot.take_path(&path.corners, &route, self.settings.generated_plan_mode).err(),
                // A robot without a detour keeps trying.
                Err(_) => (route.asked == PathPurpose::Plan).then_some(NO_PATH),
            };
            if let Some(fault) = fault {
                self.messages.reject(route.by, fault, &route.echo);
            }
            if route.asked != PathPurpose::Home {
                self.send_mission(index);
            }
            self.apply_waiting(index);
        }
    }

    /// Applies the commands that arrived during path planning.
    fn apply_waiting(&mut self, index: usize) {
        while let Some(robot) = self.robots.get_mut(index).filter(|robot| !robot.is_planning) {
            let Some((by, client_command)) = robot.waiting.pop_front() else { return };
            self.plan(index, by, client_command);
        }
    }

    /// Sends a robot's plan, or later if the robot has no link now.
    pub(super) fn send_mission(&mut self, index: usize) {
        let Some(robot) = self.robots.get(index) else { return };
        let done = self.settings.plan_listing.done(robot);
        let legs = done.iter().copied().chain(robot.plan.messages(&robot.belief)).map(leg).collect();
        let message = Message::Mission(robot.uid.clone(), legs);
        let is_sent = self.report(index, message);
        self.robots.get_mut(index).into_iter().for_each(|robot| robot.is_plan_due = !is_sent);
    }
}

impl PlanListing {
    /// Returns the completed waypoints in a robot's plan messages.
    fn done(self, robot: &RobotState) -> &[WaypointMessage] {
        match self {
            PlanListing::All => robot.done.as_slice(),
            PlanListing::Rest => &[],
        }
    }

    /// Returns the indices of a robot's own detour in its plan messages.
    pub(super) fn detour(self, robot: &RobotState) -> std::ops::Range<usize> {
        let start = self.done(robot).len();
        start..start + robot.plan.detour()
    }
}

impl RobotState {
    /// Returns the index of a waypoint that a client has seen at this index: the robot may have passed others since.
    fn place_of(&self, waypoint: &mrcs::Waypoint, index: usize) -> Option<usize> {
        let at = DVec2::from(position(waypoint)?);
        let candidates = self.plan.messages(&self.belief).map(leg).enumerate();
        let found = candidates.filter(|(_, leg)| leg.kind == waypoint.kind() && at.distance(leg.at.into()) < SAME_M);
        found
            .min_by_key(|(place, leg)| ((at.distance(leg.at.into()) * 1e3) as u64, place.abs_diff(index)))
            .map(|(place, _)| place)
    }

    /// Adopts a path as the plan, or as a detour to the current target.
    fn take_path(
        &mut self,
        corners: &[DVec2],
        route: &Route,
        generated: GeneratedPlanMode,
    ) -> Result<(), MessageError> {
        let taken = match (route.asked, generated) {
            (PathPurpose::Home, _) => {
                self.homing.take(self.belief.at, corners);
                Ok(())
            }
            (PathPurpose::Detour, _) if self.plan.target() != Some(&route.end) => Ok(()),
            (PathPurpose::Detour, _) => self.plan.reroute(corners.split_last().map_or(&[][..], |(_, before)| before)),
            (PathPurpose::Plan, GeneratedPlanMode::Replaces) => self.plan.replace(&legs(corners, route.end)),
            (PathPurpose::Plan, GeneratedPlanMode::Follows) => self.plan.add(&legs(corners, route.end)),
        };
        if route.asked != PathPurpose::Home {
            // The old path may end the new one; this does not mean that the robot has passed the rest.
            self.way.course = None;
        }
        if route.asked == PathPurpose::Plan {
            self.reset_navigation();
        }
        taken.map_err(|PlanTooLong| TOO_LONG)
    }
}

/// Returns the position in a waypoint as `mission` messages tell it.
fn position(message: &mrcs::Waypoint) -> Option<[f64; 2]> {
    match *message {
        mrcs::Waypoint::Goto { at, .. } => Some(at),
        mrcs::Waypoint::TurnTo(TurnTarget::Heading { at, .. }) | mrcs::Waypoint::Explore { at, .. } => at,
        mrcs::Waypoint::TurnTo(TurnTarget::Point(at)) => Some(at),
    }
}

/// Converts a client's waypoint.
fn waypoint(message: &mrcs::Waypoint) -> Waypoint {
    match *message {
        mrcs::Waypoint::Goto { at, theta } => Waypoint::Goto(at.into(), theta),
        mrcs::Waypoint::TurnTo(TurnTarget::Heading { theta, .. }) => Waypoint::Turn(theta),
        mrcs::Waypoint::TurnTo(TurnTarget::Point(at)) => Waypoint::Face(at.into()),
        mrcs::Waypoint::Explore { at, theta, radius } => {
            Waypoint::Explore(ExplorationArea { around: at.map(Into::into), heading_rad: theta, radius_m: radius })
        }
    }
}

/// Returns the goal of a generated plan, if any, and its last waypoint.
fn ends(target: &mrcs::Waypoint) -> (Option<DVec2>, Waypoint) {
    let goal = match *target {
        mrcs::Waypoint::Goto { at, .. } => Some(at),
        mrcs::Waypoint::TurnTo(TurnTarget::Heading { at, .. }) => at,
        mrcs::Waypoint::TurnTo(TurnTarget::Point(_)) => None,
        mrcs::Waypoint::Explore { at, .. } => at,
    };
    (goal.map(Into::into), waypoint(target))
}

/// Returns the waypoints along a path; the last one is `end`.
fn legs(corners: &[DVec2], end: Waypoint) -> Vec<Waypoint> {
    let (last, before) = corners.split_last().map_or((None, &[][..]), |(last, before)| (Some(*last), before));
    let stop = last.filter(|_| !matches!(end, Waypoint::Goto(..))).map(|last| Waypoint::Goto(last, None));
    before.iter().copied().map(Waypoint::Via).chain(stop).chain([end]).collect()
}

fn leg(message: WaypointMessage) -> Leg {
    let kind = match message.kind {
        WaypointType::Goto => WaypointKind::Goto,
        WaypointType::Turn => WaypointKind::TurnTo,
        WaypointType::Explore => WaypointKind::Explore,
    };
    Leg { kind, at: message.at.to_array(), theta: message.heading_rad }
}
