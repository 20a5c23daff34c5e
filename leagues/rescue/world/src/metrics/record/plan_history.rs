//! Plans and paths of robots.

use std::collections::{BTreeMap, VecDeque};

use glam::DVec2;
use rescue_protocol::mrcs::{Command, Leg, TurnTarget, Uid, Waypoint, WaypointKind};

use crate::station_id::StationId;

/// Counts of plan changes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::metrics) struct PlanCounts {
    pub added: u64,
    pub deleted: u64,
    pub generated: u64,
    pub failures: u64,
}

/// A plan requested from the planner.
#[derive(Debug)]
struct PlanRequest {
    /// Start of planning, ms.
    since_ms: u64,
    station: StationId,
    kind: WaypointKind,
    at: Option<DVec2>,
}

/// The remaining plan of a robot, and its path.
#[derive(Debug, Default)]
struct RobotPlan {
    legs: Vec<Leg>,
    /// Number of waypoints including commands since the last plan message.
    length: u64,
    wanted: VecDeque<PlanRequest>,
    /// First and last position, m.
    first: Option<DVec2>,
    last: Option<DVec2>,
    path_m: f64,
    /// Largest distance from the first position, m.
    away_m: f64,
}

/// Largest distance between the end of a plan and its request, for the plan to count as the response, m.
const NEAR_M: f64 = 0.05;

/// Age of a request from which any other plan means that the planner failed, ms. Planners respond after 80 ms in the
/// log; an earlier plan is the old one, only shorter.
const ANSWER_MS: u64 = 60;

/// The plans of all robots.
#[derive(Debug, Default)]
pub(in crate::metrics) struct PlanHistory {
    robots: BTreeMap<Uid, RobotPlan>,
    tallies: BTreeMap<(Uid, StationId), PlanCounts>,
}

impl PlanHistory {
    pub fn robots(&self) -> impl Iterator<Item = &Uid> {
        self.robots.keys()
    }

    pub fn contains(&self, robot: &Uid) -> bool {
        self.robots.contains_key(robot)
    }

    /// Path length of a robot, and its largest distance from its first position, m.
    pub fn path_m(&self, robot: &Uid) -> [f64; 2] {
        self.robots.get(robot).map_or([0.0; 2], |robot| [robot.path_m, robot.away_m])
    }

    /// Sums the counts of the robots and stations that `fits` accepts.
    pub fn counts(&self, fits: impl Fn(&Uid, StationId) -> bool) -> PlanCounts {
        let tallies = self.tallies.iter().filter(|((robot, station), _)| fits(robot, *station));
        tallies.fold(PlanCounts::default(), |sum, (_, tally)| PlanCounts {
            added: sum.added + tally.added,
            deleted: sum.deleted + tally.deleted,
            generated: sum.generated + tally.generated,
            failures: sum.failures + tally.failures,
        })
    }

    /// Drops the counts and paths. Plans and positions stay.
    pub fn restart(&mut self) {
        self.tallies.clear();
        for robot in self.robots.values_mut() {
            robot.wanted.clear();
            (robot.first, robot.path_m, robot.away_m) = (robot.last, 0.0, 0.0);
        }
    }

    /// Records the position of a robot, m; none if it is gone.
    pub fn update_position(&mut self, uid: Uid, at: Option<[f64; 2]>) {
        let robot = self.robots.entry(uid).or_default();
        let Some(at) = at.map(DVec2::from) else { return };
        let (first, last) = (*robot.first.get_or_insert(at), robot.last.replace(at));
        robot.path_m += last.map_or(0.0, |last| at.distance(last));
        robot.away_m = robot.away_m.max(at.distance(first));
    }

    /// Records a command that changes a plan.
    pub fn apply_command(&mut self, ms: u64, station: StationId, command: &Command) {
        let (uid, add, delete) = match command {
            Command::MissionAdd { robot, waypoints } => (robot, waypoints.len(), Delete::None),
            Command::MissionIns { robot, .. } => (robot, 1, Delete::None),
            Command::MissionSet { robot, waypoints } => (robot, waypoints.len(), Delete::All),
            Command::MissionDel { robot, index } => (robot, 0, Delete::One(index.unwrap_or(0).into())),
            Command::MissionDelWaypoint { robot, index, .. } => (robot, 0, Delete::One((*index).into())),
            Command::MissionClr(robot) => (robot, 0, Delete::All),
            Command::MissionGen { robot, .. } => (robot, 0, Delete::None),
            _ => return,
        };
        let Some(robot) = self.robots.get_mut(uid) else { return };
        let tally = self.tallies.entry((uid.clone(), station)).or_default();
        let deleted = match delete {
            Delete::None => 0,
            Delete::One(index) => u64::from(index < robot.length),
            Delete::All => robot.length,
        };
        robot.length = robot.length - deleted + add as u64;
        tally.deleted += deleted;
        tally.added += add as u64;
        if let Command::MissionGen { waypoint, .. } = command {
            let (kind, at) = (waypoint.kind(), place(waypoint).map(DVec2::from));
            robot.wanted.push_back(PlanRequest { since_ms: ms, station, kind, at });
        }
    }

    /// Records a plan message.
    pub fn update_plan(&mut self, ms: u64, uid: Uid, legs: Vec<Leg>) {
        let robot = self.robots.entry(uid.clone()).or_default();
        let old = std::mem::replace(&mut robot.legs, legs);
        robot.length = robot.legs.len() as u64;
        let Some(wanted) = robot.wanted.front() else { return };
        let is_answer = robot.legs.last().is_some_and(|last| wanted.fits(last));
        if !is_answer && ms < wanted.since_ms + ANSWER_MS {
            return;
        }
        let tally = self.tallies.entry((uid, wanted.station)).or_default();
        if is_answer {
            // Waypoints of the old plan that the new one extends are not new.
            let kept = if robot.legs.len() > old.len() && robot.legs.starts_with(&old) { old.len() } else { 0 };
            tally.generated += (robot.legs.len() - kept) as u64;
        } else {
            tally.failures += 1;
        }
        robot.wanted.pop_front();
        // Planning of the next request starts now.
        robot.wanted.iter_mut().for_each(|wanted| wanted.since_ms = wanted.since_ms.max(ms));
    }
}

/// The waypoints that a command deletes.
enum Delete {
    None,
    One(u64),
    All,
}

impl PlanRequest {
    fn fits(&self, last: &Leg) -> bool {
        last.kind == self.kind && self.at.is_none_or(|at| at.distance(last.at.into()) <= NEAR_M)
    }
}

/// Target of a planned path.
const fn place(waypoint: &Waypoint) -> Option<[f64; 2]> {
    match waypoint {
        Waypoint::Goto { at, .. } => Some(*at),
        Waypoint::TurnTo(TurnTarget::Heading { at, .. }) | Waypoint::Explore { at, .. } => *at,
        Waypoint::TurnTo(TurnTarget::Point(_)) => None,
    }
}
