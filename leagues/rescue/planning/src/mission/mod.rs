//! Missions: plans of waypoints, one after another (docs/reference/rescue-world.md 4).
//!
//! | step | look in |
//! |---|---|
//! | a robot's plan | [`Waypoint`], [`Plan`] |
//! | messages to operators | [`Plan::messages`] |
//! | execution | [`follow`] |

mod follow;
mod waypoint_message;

use std::collections::VecDeque;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::kinematics::MotionState;

pub(crate) use follow::pursue;
pub use follow::{FollowStatus, follow};
pub use waypoint_message::{WaypointMessage, WaypointType};

/// Maximum waypoints of a plan.
pub const WAYPOINTS_MAX: usize = 256;

/// One step of a plan. Positions in m, headings in rad counterclockwise from x.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Waypoint {
    /// Go to a position, and turn to the heading if given.
    Goto(DVec2, Option<f64>),
    /// Pass this corner of a planned path on the way to the next position.
    Via(DVec2),
    /// Turn to this heading.
    Turn(f64),
    /// Turn towards this position.
    Face(DVec2),
    /// Explore an area.
    Explore(ExplorationArea),
}

/// An area to explore.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct ExplorationArea {
    /// The center; without one, the last position of the plan before it.
    pub around: Option<DVec2>,
    /// The heading from the client's command, only reported back.
    pub heading_rad: Option<f64>,
    /// The radius; without one, the settings' radius.
    pub radius_m: Option<f64>,
}

/// The remaining waypoints of a robot; the first is the current one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    waypoints: VecDeque<Waypoint>,
    /// The previous waypoint's position and heading.
    from: Option<(DVec2, f64)>,
    /// Number of leading path corners that belong to the robot's own detour. Saved states have it behind the plans, as
    /// earlier versions do not know it ([`Plan::restore_detour`]).
    #[serde(skip)]
    detour: usize,
}

/// An error: the plan would exceed [`WAYPOINTS_MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a plan has at most {WAYPOINTS_MAX} waypoints")]
pub struct PlanTooLong;

impl Plan {
    /// Returns the waypoints, from the current one on.
    pub fn waypoints(&self) -> impl ExactSizeIterator<Item = &Waypoint> {
        self.waypoints.iter()
    }

    /// Returns the current waypoint.
    #[must_use]
    pub fn first(&self) -> Option<&Waypoint> {
        self.waypoints.front()
    }

    /// Returns the first waypoint that is not a path corner.
    #[must_use]
    pub fn target(&self) -> Option<&Waypoint> {
        self.waypoints().find(|waypoint| !matches!(waypoint, Waypoint::Via(_)))
    }

    /// Returns the remaining path corners and the position of their target.
    #[must_use]
    pub fn remaining_path(&self) -> Vec<DVec2> {
        let corner = |waypoint: &Waypoint| match waypoint {
            Waypoint::Via(at) => Some(*at),
            _ => None,
        };
        let mut course: Vec<DVec2> = self.waypoints().map_while(corner).collect();
        if let Some(Waypoint::Goto(to, _)) = self.target() {
            course.push(*to);
        }
        course
    }

    /// Replaces the path to the current target.
    ///
    /// # Errors
    /// If the path has too many corners. Then the plan is unchanged.
    pub fn reroute(&mut self, corners: &[DVec2]) -> Result<(), PlanTooLong> {
        let is_target = |waypoint: &Waypoint| !matches!(waypoint, Waypoint::Via(_));
        let rest = self.waypoints.iter().skip_while(|waypoint| !is_target(waypoint));
        let all: VecDeque<Waypoint> = corners.iter().copied().map(Waypoint::Via).chain(rest.copied()).collect();
        if all.len() > WAYPOINTS_MAX {
            return Err(PlanTooLong);
        }
        self.waypoints = all;
        self.detour = corners.len();
        Ok(())
    }

    /// Returns the number of leading waypoints that the robot inserted as a detour to the operator's next waypoint.
    #[must_use]
    pub fn detour(&self) -> usize {
        self.detour
    }

    /// Sets the number of leading waypoints that are a detour, after a saved state was loaded.
    pub fn restore_detour(&mut self, count: usize) {
        let corners = self.waypoints().take_while(|waypoint| matches!(waypoint, Waypoint::Via(_))).count();
        self.detour = count.min(corners);
    }

    /// Removes the waypoint at this index, if any, and the robot's detour if it leads there. Returns true if the current
    /// waypoint has changed.
    pub fn drop_with_detour(&mut self, number: usize) -> bool {
        if number != self.detour || self.waypoints.remove(number).is_none() {
            return self.drop_at(number);
        }
        self.waypoints.drain(..self.detour);
        self.detour = 0;
        true
    }

    /// Appends waypoints.
    ///
    /// # Errors
    /// If there would be too many. Then the plan is unchanged.
    pub fn add(&mut self, waypoints: &[Waypoint]) -> Result<(), PlanTooLong> {
        if self.waypoints.len() + waypoints.len() > WAYPOINTS_MAX {
            return Err(PlanTooLong);
        }
        self.waypoints.extend(waypoints);
        Ok(())
    }

    /// Replaces all waypoints.
    ///
    /// # Errors
    /// If there are too many. Then the plan is unchanged.
    pub fn replace(&mut self, waypoints: &[Waypoint]) -> Result<(), PlanTooLong> {
        let mut plan = Plan::default();
        plan.add(waypoints)?;
        *self = plan;
        Ok(())
    }

    /// Inserts a waypoint before this index, or at the end if there are fewer.
    ///
    /// # Errors
    /// If the plan is already full.
    pub fn insert(&mut self, number: usize, waypoint: Waypoint) -> Result<(), PlanTooLong> {
        if self.waypoints.len() >= WAYPOINTS_MAX {
            return Err(PlanTooLong);
        }
        self.waypoints.insert(number.min(self.waypoints.len()), waypoint);
        if number < self.detour {
            self.detour = number;
        }
        Ok(())
    }

    /// Removes the last waypoint. Returns true if it was the current one.
    pub fn drop_last(&mut self) -> bool {
        let is_dropped = self.waypoints.pop_back().is_some();
        self.detour = self.detour.min(self.waypoints.len());
        is_dropped && self.waypoints.is_empty()
    }

    /// Removes the waypoint at this index, if any. Returns true if it was the current one.
    pub fn drop_at(&mut self, number: usize) -> bool {
        let is_dropped = self.waypoints.remove(number).is_some();
        if is_dropped && number < self.detour {
            self.detour -= 1;
        }
        is_dropped && number == 0
    }

    /// Completes the current waypoint at this pose and returns its message. The next messages start from its position.
    pub fn advance(&mut self, motion: &MotionState) -> Option<WaypointMessage> {
        let done = self.messages(motion).next()?;
        self.waypoints.pop_front();
        self.detour = self.detour.saturating_sub(1);
        let leads_on = done.kind != WaypointType::Explore && !self.waypoints.is_empty();
        self.from = leads_on.then_some((done.at, done.heading_rad));
        Some(done)
    }

    /// Removes all waypoints.
    pub fn clear(&mut self) {
        *self = Plan::default();
    }
}
