//! Contacts: the points found by collision, and the forces of the step.

use glam::DVec3;
use serde::{Deserialize, Serialize};

use crate::model::Surface;

/// One contact point between two geoms, with the force that the step found.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Contact {
    /// Global indices of the geoms, first and second of the pair.
    pub geoms: [usize; 2],
    /// Global indices of their bodies; `None`: static.
    pub bodies: [Option<usize>; 2],
    /// Parameters in force.
    pub surface: Surface,
    /// Position, m, world.
    pub pos: DVec3,
    /// Unit normal, from geom 2 into geom 1.
    pub normal: DVec3,
    /// Depth, m.
    pub depth: f64,
    /// Force on the first body (on the second if the first is static), N, after the step; zero while it sleeps.
    pub force: DVec3,
}
