//! Obstacles: the sides of walls, doors and furniture, indexed by position.
//!
//! | to find | look in |
//! |---|---|
//! | the first side on a ray | [`CollisionMap::ray`] |
//! | free positions of a disc | [`CollisionMap::push_out`] |
//! | sides near a position | [`CollisionMap::near`] |

mod disc;
mod ray;
mod side_grid;

use glam::DVec2;
use serde::{Deserialize, Serialize};

pub use ray::RayHit;
use side_grid::SideGrid;

/// A straight, upright side of an obstacle between two heights.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ObstacleSide {
    /// One end, m.
    pub from: DVec2,
    /// The other end, m.
    pub to: DVec2,
    /// Height of its lower edge, m.
    pub low_m: f64,
    /// Height of its upper edge, m.
    pub high_m: f64,
}

/// A spatial index of obstacle sides, for ray casting and collisions. It never changes.
#[derive(Debug, Clone)]
pub struct CollisionMap {
    sides: Vec<ObstacleSide>,
    cells: SideGrid,
}

/// A range of heights, m, for example the extent of a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeightRange {
    /// The lowest height.
    pub low_m: f64,
    /// The highest height.
    pub high_m: f64,
}

impl HeightRange {
    /// Creates a range of a single height.
    #[must_use]
    pub fn at(height_m: f64) -> HeightRange {
        HeightRange { low_m: height_m, high_m: height_m }
    }

    fn meets(self, side: &ObstacleSide) -> bool {
        side.low_m <= self.high_m && side.high_m >= self.low_m
    }
}

impl CollisionMap {
    /// Creates the index. It skips sides whose ends are not finite.
    #[must_use]
    pub fn new(sides: impl IntoIterator<Item = ObstacleSide>) -> CollisionMap {
        let sides: Vec<ObstacleSide> =
            sides.into_iter().filter(|side| side.from.is_finite() && side.to.is_finite()).collect();
        let cells = SideGrid::new(&sides);
        CollisionMap { sides, cells }
    }

    /// Returns all sides.
    #[must_use]
    pub fn sides(&self) -> &[ObstacleSide] {
        &self.sides
    }

    /// Returns the sides within `radius_m` of a point, in a fixed order, possibly with repetitions.
    pub fn near(&self, at: DVec2, radius_m: f64) -> impl Iterator<Item = &ObstacleSide> {
        let numbers = self.cells.around(at, radius_m);
        let sides = numbers.filter_map(|number| self.sides.get(number as usize));
        sides.filter(move |side| side.nearest(at).distance(at) < radius_m)
    }
}

impl ObstacleSide {
    /// Returns the side's nearest point to `at`.
    #[must_use]
    #[inline]
    pub fn nearest(&self, at: DVec2) -> DVec2 {
        let along = self.to - self.from;
        let length2 = along.length_squared();
        let part = if length2 > 0.0 { ((at - self.from).dot(along) / length2).clamp(0.0, 1.0) } else { 0.0 };
        self.from + along * part
    }
}
