//! The exploration state of a robot: its goal, progress and failures.

use glam::DVec2;
use rescue_mapping::grid::{Cell, CellSet};
use serde::{Deserialize, Serialize};

use super::decision::ExplorationGoal;
use super::explored_map::{ExploredMap, is_inside};
use super::frontier::FrontierSegment;
use crate::local_planner::PathFollower;

/// Maximum distance of a frontier segment from a look point of the same segment, m.
const SAME_M: f64 = 0.5;
/// Distance to the goal at which a robot looks, m.
const ARRIVED_M: f64 = 0.3;
/// Time of looking after which a viewpoint has failed, s.
const LOOK_S: f64 = 5.0;
/// After a failure, viewpoints this near are not tried by the quick search, m.
pub(super) const QUICK_SPACING_M: f64 = 0.4;
/// The same distance for the exhaustive search, m.
pub(super) const FULL_SPACING_M: f64 = 0.15;
/// Minimum progress, m.
const PROGRESS_M: f64 = 0.1;
/// Time without progress after which a robot chooses another goal, s.
const PATIENCE_S: f64 = 30.0;
/// Time for which a failed goal is avoided; it doubles each time, up to 4 times, s.
const SHUNNED_S: f64 = 30.0;
const DOUBLINGS: u32 = 2;

/// The exploration state of one robot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ExplorationState {
    pub(super) began_s: Option<f64>,
    pub(super) goal: Option<ExplorationGoal>,
    /// Start of the time without anything to do.
    pub(super) quiet_since_s: Option<f64>,
    /// End of the time in which it leaves the frontier to other robots.
    pub(super) rests_until_s: Option<f64>,
    track: PathFollower,
    nearest: Option<Nearest>,
    arrived_s: Option<f64>,
    tried: Vec<FailedViewpoint>,
    shunned: Vec<UnreachableSegment>,
}

/// The smallest remaining distance to a goal, and its time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Nearest {
    left_m: f64,
    at_s: f64,
}

/// A viewpoint that showed nothing new.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct FailedViewpoint {
    at: DVec2,
    look: DVec2,
}

/// A frontier segment that could not be reached.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct UnreachableSegment {
    look: DVec2,
    until_s: f64,
    times: u32,
}

impl ExplorationState {
    /// Returns the robot's current goal, if any.
    #[must_use]
    pub fn goal(&self) -> Option<&ExplorationGoal> {
        self.goal.as_ref()
    }

    /// Sets a new goal, with its path from the robot's position.
    pub(super) fn take(&mut self, at: DVec2, goal: ExplorationGoal) {
        self.track = PathFollower::new(at, &goal.corners);
        self.goal = Some(goal);
        (self.nearest, self.arrived_s, self.quiet_since_s) = (None, None, None);
    }

    /// Updates the progress towards the goal. Returns true if the robot keeps it.
    pub(super) fn keeps(
        &mut self,
        explored_map: &ExploredMap,
        segments: &[FrontierSegment],
        fits: &CellSet,
        at: DVec2,
        is_stuck: bool,
        now_s: f64,
    ) -> bool {
        let Some(goal) = &self.goal else { return false };
        let look = goal.look;
        let is_seen = Cell::of(look).is_none_or(|cell| !explored_map.is_unknown(cell));
        if is_seen || segments.iter().all(|segment| segment.distance_m(look) > SAME_M) {
            self.clear_failures();
        } else if at.distance(goal.at) <= ARRIVED_M {
            let since_s = *self.arrived_s.get_or_insert(now_s);
            if now_s - since_s >= LOOK_S {
                self.tried.push(FailedViewpoint { at: goal.at, look });
                self.goal = None;
            }
        } else if is_stuck || !self.makes_progress(at, now_s) {
            self.avoid(look, now_s);
        } else if !is_free(fits, self.goal.as_ref()) {
            self.goal = None;
        }
        self.goal.is_some()
    }

    /// Clears past failures, since the map has changed.
    fn clear_failures(&mut self) {
        (self.goal, self.tried, self.shunned) = (None, Vec::new(), Vec::new());
    }

    fn makes_progress(&mut self, at: DVec2, now_s: f64) -> bool {
        self.track.advance(at);
        let left_m = self.track.left_m(at);
        match &mut self.nearest {
            Some(nearest) if left_m > nearest.left_m - PROGRESS_M => now_s - nearest.at_s < PATIENCE_S,
            _ => {
                self.nearest = Some(Nearest { left_m, at_s: now_s });
                true
            }
        }
    }

    fn avoid(&mut self, look: DVec2, now_s: f64) {
        self.goal = None;
        let before = self.shunned.iter().position(|one| one.look.distance(look) <= SAME_M);
        let times = before.map_or(0, |at| self.shunned.swap_remove(at).times);
        let until_s = now_s + SHUNNED_S * f64::from(1_u32 << times.min(DOUBLINGS));
        self.shunned.push(UnreachableSegment { look, until_s, times: times + 1 });
    }

    /// Returns the time until which the robot avoids a frontier segment, if it does.
    pub(super) fn avoided_until_s(&self, segment: &FrontierSegment, now_s: f64) -> Option<f64> {
        let near = self.shunned.iter().filter(|one| one.until_s > now_s && segment.distance_m(one.look) <= SAME_M);
        near.map(|one| one.until_s).min_by(f64::total_cmp)
    }

    /// Returns the viewpoints that showed nothing new since the last discovery, and their look points.
    pub fn failed_viewpoints(&self) -> impl Iterator<Item = (DVec2, DVec2)> {
        self.tried.iter().map(|tried| (tried.at, tried.look))
    }

    /// Returns the same viewpoints for comparison.
    pub(super) fn tried(&self) -> &[FailedViewpoint] {
        &self.tried
    }
}

impl FailedViewpoint {
    /// True if both its position and its look point are near these.
    pub(super) fn is_near(&self, at: DVec2, look: DVec2, near_m: f64) -> bool {
        self.at.distance(at) <= near_m && self.look.distance(look) <= SAME_M
    }
}

/// True if each corner of the path is visible from the one before.
fn is_free(fits: &CellSet, goal: Option<&ExplorationGoal>) -> bool {
    let corners = goal.map_or(&[][..], |goal| &goal.corners);
    corners.iter().zip(corners.iter().skip(1)).all(|(from, to)| is_inside(fits, *from, *to))
}
