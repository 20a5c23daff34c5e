//! What makes the ground uneven, joins floors, or fills the air.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::shape::Rect;

/// Rubble: a height field on nodes in rows along x, from the least y upwards. Between nodes it is bilinear.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Rubble {
    /// Its floor.
    pub floor: i32,
    /// The node with the least x and y.
    pub corner_m: DVec2,
    /// Between neighbouring nodes.
    pub cell_m: f64,
    /// Standard deviation of what is finer than the nodes.
    pub roughness_m: f64,
    /// Heights above the ground; every row has the same number.
    pub heights_m: Vec<Vec<f64>>,
}

/// A slope: on the ground at its local −x end, highest at its local +x end.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Ramp {
    /// Its floor.
    pub floor: i32,
    /// Where it lies.
    pub place: Rect,
    /// Of its highest end.
    pub height_m: f64,
}

/// A hole in the ground: no robot on the ground passes it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Hole {
    /// Its floor.
    pub floor: i32,
    /// Where it is.
    pub place: Rect,
}

/// A flight of stairs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Stairs {
    /// The floor of the lower end.
    pub lower_floor: i32,
    /// Where robots enter at the lower end.
    pub lower_m: DVec2,
    /// The floor of the upper end.
    pub upper_floor: i32,
    /// Where robots enter at the upper end.
    pub upper_m: DVec2,
    /// Across.
    pub width_m: f64,
}

/// A cloud of smoke, as high as the room.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Smoke {
    /// Its floor.
    pub floor: i32,
    /// Its middle.
    pub center_m: DVec2,
    /// Of the disc that it covers.
    pub radius_m: f64,
    /// Extinction: light falls to 1/e after 1/density.
    pub density_per_m: f64,
}
