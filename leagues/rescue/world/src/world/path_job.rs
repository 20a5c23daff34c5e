//! A path job: the search for a path on copies of the maps, so that a worker can do it.

use engine::ParticipantId;
use glam::DVec2;
use rescue_mapping::grid::{KeepOutZone, OccupancyGrid};
use rescue_planning::mission::Waypoint;
use rescue_planning::path_planning::{Disc, PathQuery, Planner, SearchBudget, UnknownPolicy, plan};

use super::flight::from_above;
use super::planning_jobs::{PathPurpose, Route};

/// A request for a path.
#[derive(Debug)]
pub(super) struct PathRequest {
    pub goal: DVec2,
    /// The robot's waypoint at the end of the path.
    pub end: Waypoint,
    pub purpose: PathPurpose,
    /// The client that asked for it, and the beginning of its command.
    pub by: Option<ParticipantId>,
    pub echo: String,
}

impl PathRequest {
    /// Creates the world's own request for another path of a robot.
    pub fn again(goal: DVec2, end: Waypoint, purpose: PathPurpose) -> PathRequest {
        PathRequest { goal, end, purpose, by: None, echo: String::new() }
    }
}

/// The input of a path search for one robot.
#[derive(Debug)]
pub(super) struct PathJob {
    pub grid: OccupancyGrid,
    /// The map at flight height, for flying robots.
    pub aloft: Option<OccupancyGrid>,
    pub zones: Vec<KeepOutZone>,
    pub others: Vec<Disc>,
    pub start: DVec2,
    pub radius_m: f64,
    pub unknown: UnknownPolicy,
    pub planner: Planner,
    pub seed: u64,
    pub robot: u32,
    /// The number of the robot's path job.
    pub command: u64,
}

impl PathJob {
    /// Searches the path.
    pub fn route(self, request: PathRequest) -> Route {
        let PathRequest { goal, end, purpose, by, echo } = request;
        let grid = if let Some(aloft) = &self.aloft { from_above(self.grid, aloft) } else { self.grid };
        let query = PathQuery {
            grid: &grid,
            start: self.start,
            goal,
            radius_m: self.radius_m,
            unknown: self.unknown,
            zones: &self.zones,
            others: &self.others,
            planner: self.planner,
            budget: SearchBudget::default(),
            seed: self.seed,
            robot: self.robot,
            command: self.command,
        };
        Route { found: plan(&query), asked: purpose, end, by, echo }
    }
}
