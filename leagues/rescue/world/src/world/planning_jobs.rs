//! Planning jobs under way: paths, and the map's border, features and exploration decisions.

use engine::StateError;
use rescue_mapping::map::{BorderSide, Changes, Feature, FeatureName};
use rescue_planning::path_planning::{Path, PathError};
use serde::{Deserialize, Serialize};

use super::deferred::Deferred;
use super::maps::Maps;
use super::team_planner::TeamPlanner;

/// All planning jobs under way.
#[derive(Debug, Default)]
pub struct PlanningJobs {
    /// Paths with the robots' indices, in the order of their requests.
    pub paths: Vec<(usize, Deferred<Route>)>,
    /// The map update, if one is under way.
    pub maps: Option<Deferred<MapUpdate>>,
}

/// The purpose of a planned path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PathPurpose {
    /// A plan requested by a client.
    Plan,
    /// A detour around a blocked path.
    Detour,
    /// A detour on a blocked return to the link.
    Home,
}

/// The result of a path job.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Route {
    /// The path, or the reason for its absence.
    pub found: Result<Path, PathError>,
    /// The path's purpose.
    pub asked: PathPurpose,
    /// The robot's waypoint at its end.
    pub end: rescue_planning::mission::Waypoint,
    /// The client that asked for it.
    pub by: Option<engine::ParticipantId>,
    /// The beginning of the client's command.
    pub echo: String,
}

/// A map update: derived maps, their changes, and the team's decisions.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct MapUpdate {
    pub maps: Maps,
    pub border: Changes<u32, BorderSide>,
    pub features: Changes<FeatureName, Feature>,
    /// The team planner with its decisions.
    pub planner: TeamPlanner,
}

/// Finished jobs in a saved state, with the ticks at which they become due.
#[derive(Debug, Serialize, Deserialize)]
pub struct SavedJobs {
    paths: Vec<(usize, u64, Route)>,
    maps: Option<(u64, MapUpdate)>,
}

impl PlanningJobs {
    /// Takes the paths that are due.
    pub fn take_paths(&mut self, tick: u64) -> Vec<(usize, Route)> {
        let mut finished = Vec::new();
        while self.paths.first().is_some_and(|(_, job)| tick >= job.due()) {
            let (robot, job) = self.paths.remove(0);
            finished.extend(job.finish().map(|route| (robot, route)));
        }
        finished
    }

    /// Takes the map update, if due.
    pub fn take_maps(&mut self, tick: u64) -> Option<MapUpdate> {
        let job = self.maps.take_if(|job| tick >= job.due())?;
        job.finish()
    }

    /// Returns all jobs, after waiting for their results.
    pub fn saved(&self) -> SavedJobs {
        let paths = self.paths.iter();
        let paths = paths.filter_map(|(robot, job)| Some((*robot, job.due(), job.result()?.clone())));
        let maps = self.maps.as_ref().and_then(|job| Some((job.due(), job.result()?.clone())));
        SavedJobs { paths: paths.collect(), maps }
    }
}

impl SavedJobs {
    /// Restores the planning jobs.
    ///
    /// # Errors
    /// If a path's robot does not exist.
    pub fn restore(self, robots: usize) -> Result<PlanningJobs, StateError> {
        if self.paths.iter().any(|(robot, ..)| *robot >= robots) {
            return Err(StateError::Damaged);
        }
        let paths = self.paths.into_iter().map(|(robot, due, route)| (robot, Deferred::done(due, route)));
        Ok(PlanningJobs { paths: paths.collect(), maps: self.maps.map(|(due, update)| Deferred::done(due, update)) })
    }
}
