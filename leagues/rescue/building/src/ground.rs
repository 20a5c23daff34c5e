//! Rubble, ramps, holes, stairs and smoke of a building.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::shape::Rect;

/// Rubble: a height field on nodes in rows along x, from the least y upwards. Between nodes it is bilinear.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Rubble {
    /// Number of its floor.
    pub floor: i32,
    /// The node with the least x and y.
    pub corner_m: DVec2,
    /// Distance between neighbouring nodes.
    pub cell_m: f64,
    /// Standard deviation of the height detail finer than the nodes.
    pub roughness_m: f64,
    /// Heights above the ground; every row has the same number.
    pub heights_m: Vec<Vec<f64>>,
}

/// A slope: on the ground at its local −x end, highest at its local +x end.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Ramp {
    /// Number of its floor.
    pub floor: i32,
    /// Its area.
    pub place: Rect,
    /// Height of its highest end.
    pub height_m: f64,
}

/// A hole in the ground that ground robots cannot pass.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Hole {
    /// Number of its floor.
    pub floor: i32,
    /// Its area.
    pub place: Rect,
}

/// A flight of stairs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Stairs {
    /// The floor of the lower end.
    pub lower_floor: i32,
    /// Entry point at the lower end.
    pub lower_m: DVec2,
    /// The floor of the upper end.
    pub upper_floor: i32,
    /// Entry point at the upper end.
    pub upper_m: DVec2,
    /// Width across the steps.
    pub width_m: f64,
}

/// A cloud of smoke, as high as the room.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Smoke {
    /// Number of its floor.
    pub floor: i32,
    /// Centre of its disc.
    pub center_m: DVec2,
    /// Radius of its disc.
    pub radius_m: f64,
    /// Extinction coefficient: light falls to 1/e after 1/density.
    pub density_per_m: f64,
}
