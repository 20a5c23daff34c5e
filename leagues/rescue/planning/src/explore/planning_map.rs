//! The common snapshot for one decision of the team, with the free space for each size of robot.

use std::cell::OnceCell;

use glam::DVec2;
use rescue_mapping::grid::CellSet;

use super::distance_field::FreeSpace;
use super::exploration_state::FailedViewpoint;
use super::explored_map::ExploredMap;
use super::exploring_robot::{ExploringRobot, StandingRobot};
use super::frontier::FrontierSegment;
use crate::local_planner::PASSING_CLEARANCE_M;
use crate::path_planning::Disc;

/// Path length that a metre of frontier is worth, m.
const GAIN: f64 = 1.0;
/// Length above which a frontier segment gains no more value, m.
const GAIN_MAX_M: f64 = 3.0;
/// Frontier segments this close to another robot's look point are taken, m.
const TAKEN_M: f64 = 1.0;

/// The common snapshot of all robots' knowledge.
pub(super) struct PlanningMap<'a> {
    pub explored_map: &'a ExploredMap,
    pub segments: &'a [FrontierSegment],
    /// Standing robots.
    pub others: &'a [StandingRobot],
    pub sizes: Vec<SizeClass>,
    /// Look points of robots that keep their goals.
    pub taken: Vec<DVec2>,
    /// The remaining frontier segments, each with the cost of its missing length, m.
    pub free: Vec<(usize, f64)>,
    /// Viewpoints that showed nothing, with the robots' laser ranges.
    pub failed: Vec<(f64, FailedViewpoint)>,
    /// The number of robots that need a goal, which bounds the candidates each has to know.
    pub wanted: usize,
    pub now_s: f64,
}

impl PlanningMap<'_> {
    /// Marks the look points of robots that keep their goals as taken.
    pub fn take(&mut self, looks: Vec<DVec2>) {
        let is_free = |segment: &FrontierSegment| looks.iter().all(|look| segment.distance_m(*look) > TAKEN_M);
        let free = self.segments.iter().enumerate().filter(|(_, segment)| is_free(segment));
        self.free =
            free.map(|(at, segment)| (at, GAIN * (GAIN_MAX_M - segment.length_m(|_| true).min(GAIN_MAX_M)))).collect();
        self.taken = looks;
    }
}

/// Free space for robots of a size, on the ground or in flight.
pub(super) struct SizeClass {
    radius_m: f64,
    is_flying: bool,
    pub fits: CellSet,
    /// Free space without positions too close to standing robots.
    clear: OnceCell<FreeSpace>,
    /// Free space without positions too close to standing robots that cannot yield.
    passable: OnceCell<FreeSpace>,
}

impl SizeClass {
    /// Computes the free space for each size in a team.
    pub fn all(explored_map: &ExploredMap, team: &[ExploringRobot]) -> Vec<SizeClass> {
        let mut sizes: Vec<SizeClass> = Vec::new();
        for robot in team {
            if SizeClass::of(&sizes, robot).is_none() {
                let ExploringRobot { radius_m, is_flying, .. } = *robot;
                let fits = if is_flying { explored_map.fits_aloft(radius_m) } else { explored_map.fits(radius_m) };
                sizes.push(SizeClass { radius_m, is_flying, fits, clear: OnceCell::new(), passable: OnceCell::new() });
            }
        }
        sizes
    }

    /// Returns the free space beside all standing robots.
    pub fn clear(&self, others: &[StandingRobot]) -> &FreeSpace {
        self.clear.get_or_init(|| self.beside(others.iter()))
    }

    /// Returns the free space beside the standing robots that cannot yield.
    pub fn passable(&self, others: &[StandingRobot]) -> &FreeSpace {
        self.passable.get_or_init(|| self.beside(others.iter().filter(|other| !other.may_yield)))
    }

    fn beside<'a>(&self, others: impl Iterator<Item = &'a StandingRobot>) -> FreeSpace {
        let reach_m = |other: &Disc| (other.radius_m + self.radius_m + PASSING_CLEARANCE_M).min(10.0);
        let without = |fits: CellSet, other: &StandingRobot| fits.without_disc(other.disc.center, reach_m(&other.disc));
        FreeSpace::new(others.fold(self.fits.clone(), without))
    }

    /// Returns the size class of a robot.
    pub fn of<'a>(sizes: &'a [SizeClass], robot: &ExploringRobot) -> Option<&'a SizeClass> {
        sizes.iter().find(|size| size.radius_m == robot.radius_m && size.is_flying == robot.is_flying)
    }
}
