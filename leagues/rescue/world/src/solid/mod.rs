//! Obstacles: the sides of walls, doors and furniture, indexed by position.
//!
//! | to find | look in |
//! |---|---|
//! | the first side on a ray | [`Solids::ray`] |
//! | free positions of a disc | [`Solids::push_out`] |
//! | sides near a position | [`Solids::near`] |

mod cells;
mod disc;
mod ray;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use cells::Cells;
pub use ray::Hit;

/// A straight, upright side of an obstacle between two heights.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Side {
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
pub struct Solids {
    sides: Vec<Side>,
    cells: Cells,
}

/// A range of heights, m, for example the extent of a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Heights {
    /// The lowest height.
    pub low_m: f64,
    /// The highest height.
    pub high_m: f64,
}

impl Heights {
    /// Creates a range of a single height.
    #[must_use]
    pub fn at(height_m: f64) -> Heights {
        Heights { low_m: height_m, high_m: height_m }
    }

    fn meets(self, side: &Side) -> bool {
        side.low_m <= self.high_m && side.high_m >= self.low_m
    }
}

impl Solids {
    /// Creates the index. It skips sides whose ends are not finite.
    #[must_use]
    pub fn new(sides: impl IntoIterator<Item = Side>) -> Solids {
        let sides: Vec<Side> = sides.into_iter().filter(|side| side.from.is_finite() && side.to.is_finite()).collect();
        let cells = Cells::new(&sides);
        Solids { sides, cells }
    }

    /// Returns all sides.
    #[must_use]
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// Returns the sides within `radius_m` of a point, in a fixed order, possibly with repetitions.
    pub fn near(&self, at: DVec2, radius_m: f64) -> impl Iterator<Item = &Side> {
        let numbers = self.cells.around(at, radius_m);
        let sides = numbers.filter_map(|number| self.sides.get(number as usize));
        sides.filter(move |side| side.nearest(at).distance(at) < radius_m)
    }
}

impl Side {
    /// Returns the side's nearest point to `at`.
    #[must_use]
    pub fn nearest(&self, at: DVec2) -> DVec2 {
        let along = self.to - self.from;
        let length2 = along.length_squared();
        let part = if length2 > 0.0 { ((at - self.from).dot(along) / length2).clamp(0.0, 1.0) } else { 0.0 };
        self.from + along * part
    }
}
