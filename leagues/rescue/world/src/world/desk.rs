//! Planning jobs under way: paths, and the map's border and features.

use engine::BadState;
use serde::{Deserialize, Serialize};

use super::Maps;
use super::autonomy::Council;
use super::errand::Errand;
use super::missions::Asked;
use crate::map::{Changes, Feature, FeatureName, Side};
use crate::plan::{NoPath, Path};

/// All planning jobs under way.
#[derive(Debug, Default)]
pub struct Desk {
    /// Paths with the robots' indices, in the order of their requests.
    pub paths: Vec<(usize, Errand<Route>)>,
    /// The map update, if one is under way.
    pub maps: Option<Errand<Mapped>>,
}

/// The result of a path job.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Route {
    /// The path, or the reason for its absence.
    pub found: Result<Path, NoPath>,
    /// The path's purpose.
    pub asked: Asked,
    /// The robot's waypoint at its end.
    pub end: crate::mission::Waypoint,
    /// The client that asked for it.
    pub by: Option<engine::Seat>,
    /// The beginning of the client's command.
    pub echo: String,
}

/// A map update: derived maps, their changes, and the team's decisions.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Mapped {
    pub maps: Maps,
    pub border: Changes<u32, Side>,
    pub features: Changes<FeatureName, Feature>,
    /// The team planner with its decisions.
    pub council: Council,
}

/// Finished jobs in a saved state, with the ticks at which they become due.
#[derive(Debug, Serialize, Deserialize)]
pub struct Saved {
    paths: Vec<(usize, u64, Route)>,
    maps: Option<(u64, Mapped)>,
}

impl Desk {
    /// Takes the paths that are due.
    pub fn take_paths(&mut self, tick: u64) -> Vec<(usize, Route)> {
        let mut taken = Vec::new();
        while self.paths.first().is_some_and(|(_, errand)| tick >= errand.due()) {
            let (robot, errand) = self.paths.remove(0);
            taken.extend(errand.finish().map(|route| (robot, route)));
        }
        taken
    }

    /// Takes the map update, if due.
    pub fn take_maps(&mut self, tick: u64) -> Option<Mapped> {
        let errand = self.maps.take_if(|errand| tick >= errand.due())?;
        errand.finish()
    }

    /// Returns all jobs, after waiting for their results.
    pub fn saved(&self) -> Saved {
        let paths = self.paths.iter();
        let paths = paths.filter_map(|(robot, errand)| Some((*robot, errand.due(), errand.result()?.clone())));
        let maps = self.maps.as_ref().and_then(|errand| Some((errand.due(), errand.result()?.clone())));
        Saved { paths: paths.collect(), maps }
    }
}

impl Saved {
    /// Restores the planning jobs.
    ///
    /// # Errors
    /// If a path's robot does not exist.
    pub fn restore(self, robots: usize) -> Result<Desk, BadState> {
        if self.paths.iter().any(|(robot, ..)| *robot >= robots) {
            return Err(BadState::Damaged);
        }
        let paths = self.paths.into_iter().map(|(robot, due, route)| (robot, Errand::done(due, route)));
        Ok(Desk { paths: paths.collect(), maps: self.maps.map(|(due, mapped)| Errand::done(due, mapped)) })
    }
}
