//! The work that goes on: paths that are searched, and the map's borders and features.

use engine::BadState;
use serde::{Deserialize, Serialize};

use super::Maps;
use super::autonomy::Council;
use super::errand::Errand;
use super::missions::Asked;
use crate::map::{Changes, Feature, FeatureName, Side};
use crate::plan::{NoPath, Path};

/// All work that goes on.
#[derive(Debug, Default)]
pub struct Desk {
    /// Paths for robots, by their places in the list of robots, in the order in which they were asked for.
    pub paths: Vec<(usize, Errand<Route>)>,
    /// The map, if it is worked on.
    pub maps: Option<Errand<Mapped>>,
}

/// A path that was searched.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Route {
    /// Where it leads, or why there is none.
    pub found: Result<Path, NoPath>,
    /// What for.
    pub asked: Asked,
    /// What the robot does at its end.
    pub end: crate::mission::Waypoint,
    /// Who asked for it, and its words.
    pub by: Option<engine::Seat>,
    /// The beginning of its words.
    pub echo: String,
}

/// What follows from the grid, and what is new of it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Mapped {
    pub maps: Maps,
    pub border: Changes<u32, Side>,
    pub features: Changes<FeatureName, Feature>,
    /// What robots decided by it.
    pub council: Council,
}

/// The same as a saved state has it: done, with the ticks from which it counts.
#[derive(Debug, Serialize, Deserialize)]
pub struct Saved {
    paths: Vec<(usize, u64, Route)>,
    maps: Option<(u64, Mapped)>,
}

impl Desk {
    /// Takes the paths that count by now.
    pub fn take_paths(&mut self, tick: u64) -> Vec<(usize, Route)> {
        let mut taken = Vec::new();
        while self.paths.first().is_some_and(|(_, errand)| tick >= errand.due()) {
            let (robot, errand) = self.paths.remove(0);
            taken.extend(errand.finish().map(|route| (robot, route)));
        }
        taken
    }

    /// Takes the map, if it counts by now.
    pub fn take_maps(&mut self, tick: u64) -> Option<Mapped> {
        let errand = self.maps.take_if(|errand| tick >= errand.due())?;
        errand.finish()
    }

    /// All of it, once it is done.
    pub fn saved(&self) -> Saved {
        let paths = self.paths.iter();
        let paths = paths.filter_map(|(robot, errand)| Some((*robot, errand.due(), errand.result()?.clone())));
        let maps = self.maps.as_ref().and_then(|errand| Some((errand.due(), errand.result()?.clone())));
        Saved { paths: paths.collect(), maps }
    }
}

impl Saved {
    /// The desk as it was.
    ///
    /// # Errors
    /// If a path is for a robot that is not there.
    pub fn restore(self, robots: usize) -> Result<Desk, BadState> {
        if self.paths.iter().any(|(robot, ..)| *robot >= robots) {
            return Err(BadState::Damaged);
        }
        let paths = self.paths.into_iter().map(|(robot, due, route)| (robot, Errand::done(due, route)));
        Ok(Desk { paths: paths.collect(), maps: self.maps.map(|(due, mapped)| Errand::done(due, mapped)) })
    }
}
