//! Plans of robots: waypoints, one after the other (docs/reference/rescue-world.md 4).
//!
//! | step | look in |
//! |---|---|
//! | what a robot is to do | [`Waypoint`], [`Plan`] |
//! | what operators are told of it | [`Plan::told`] |
//! | how a robot does it | [`follow`] |

mod follow;
mod told;

use std::collections::VecDeque;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::drive::Motion;

pub(crate) use follow::pursue;
pub use follow::{Following, follow};
pub use told::{Kind, Told};

/// Waypoints of a plan, at most.
pub const WAYPOINTS_MAX: usize = 256;

/// What a robot is to do. Places in m, headings in rad counterclockwise from x.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Waypoint {
    /// It goes there, and turns to the heading if there is one.
    Goto(DVec2, Option<f64>),
    /// A corner of a path that was searched: it passes it on the way to the next place.
    Via(DVec2),
    /// It turns to this heading.
    Turn(f64),
    /// It turns so that it looks there.
    Face(DVec2),
    /// It explores.
    Explore(Area),
}

/// Where a robot explores.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Area {
    /// Around this place; around the last place of the plan before it, if there is none.
    pub around: Option<DVec2>,
    /// What its client said of a heading: it is only told.
    pub heading_rad: Option<f64>,
    /// So far away from it; none: as far as the settings say.
    pub radius_m: Option<f64>,
}

/// What is left of what a robot is to do: the first waypoint is the one that it is doing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    waypoints: VecDeque<Waypoint>,
    /// Where the waypoint before the first one led, and the heading there.
    from: Option<(DVec2, f64)>,
}

/// A plan is as long as it may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a plan has at most {WAYPOINTS_MAX} waypoints")]
pub struct TooLong;

impl Plan {
    /// The waypoints, from the one that it is doing on.
    pub fn waypoints(&self) -> impl ExactSizeIterator<Item = &Waypoint> {
        self.waypoints.iter()
    }

    /// What the robot is doing.
    #[must_use]
    pub fn first(&self) -> Option<&Waypoint> {
        self.waypoints.front()
    }

    /// The first one that is more than a corner of its way.
    #[must_use]
    pub fn target(&self) -> Option<&Waypoint> {
        self.waypoints().find(|waypoint| !matches!(waypoint, Waypoint::Via(_)))
    }

    /// The corners of the way that it is on, and the place where that leads.
    #[must_use]
    pub fn course(&self) -> Vec<DVec2> {
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

    /// Another way to the place where it leads.
    ///
    /// # Errors
    /// If it has too many corners. Then the way stays.
    pub fn reroute(&mut self, corners: &[DVec2]) -> Result<(), TooLong> {
        let is_target = |waypoint: &Waypoint| !matches!(waypoint, Waypoint::Via(_));
        let rest = self.waypoints.iter().skip_while(|waypoint| !is_target(waypoint));
        let all: VecDeque<Waypoint> = corners.iter().copied().map(Waypoint::Via).chain(rest.copied()).collect();
        if all.len() > WAYPOINTS_MAX {
            return Err(TooLong);
        }
        self.waypoints = all;
        Ok(())
    }

    /// These come last.
    ///
    /// # Errors
    /// If there would be too many. Then none is added.
    pub fn add(&mut self, waypoints: &[Waypoint]) -> Result<(), TooLong> {
        if self.waypoints.len() + waypoints.len() > WAYPOINTS_MAX {
            return Err(TooLong);
        }
        self.waypoints.extend(waypoints);
        Ok(())
    }

    /// These take the place of all.
    ///
    /// # Errors
    /// If they are too many. Then the plan stays.
    pub fn replace(&mut self, waypoints: &[Waypoint]) -> Result<(), TooLong> {
        let mut plan = Plan::default();
        plan.add(waypoints)?;
        *self = plan;
        Ok(())
    }

    /// One more before the one of this number; at the end if there are fewer.
    ///
    /// # Errors
    /// If there are too many already.
    pub fn insert(&mut self, number: usize, waypoint: Waypoint) -> Result<(), TooLong> {
        if self.waypoints.len() >= WAYPOINTS_MAX {
            return Err(TooLong);
        }
        self.waypoints.insert(number.min(self.waypoints.len()), waypoint);
        Ok(())
    }

    /// Without the last one. Whether it was the one that the robot was doing.
    pub fn drop_last(&mut self) -> bool {
        self.waypoints.pop_back().is_some() && self.waypoints.is_empty()
    }

    /// Without the one of this number, if there is one. Whether it was the one that the robot was doing.
    pub fn drop_at(&mut self, number: usize) -> bool {
        self.waypoints.remove(number).is_some() && number == 0
    }

    /// The first one is done by a robot that is here: what was told of it. The others are told as of the place where it led.
    pub fn advance(&mut self, motion: &Motion) -> Option<Told> {
        let done = self.told(motion).next()?;
        self.waypoints.pop_front();
        let leads_on = done.kind != Kind::Explore && !self.waypoints.is_empty();
        self.from = leads_on.then_some((done.at, done.heading_rad));
        Some(done)
    }

    /// Without any.
    pub fn clear(&mut self) {
        *self = Plan::default();
    }
}
