//! What stands in the way: the sides of walls, doors and furniture, found by their place.
//!
//! | to find | look in |
//! |---|---|
//! | the first side on a ray | [`Solids::ray`] |
//! | where a disc may stand | [`Solids::push_out`] |
//! | sides near a place | [`Solids::near`] |

mod cells;
mod disc;
mod ray;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use cells::Cells;
pub use ray::Hit;

/// A straight side of something, upright between two heights.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// One end, m.
    pub from: DVec2,
    /// The other end, m.
    pub to: DVec2,
    /// It begins at this height, m.
    pub low_m: f64,
    /// It ends at this height, m.
    pub high_m: f64,
}

/// Sides, by place. It is made once and does not change.
#[derive(Debug, Clone)]
pub struct Solids {
    sides: Vec<Side>,
    cells: Cells,
}

/// Between these heights, m, something is in the way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Heights {
    /// The lowest.
    pub low_m: f64,
    /// The highest.
    pub high_m: f64,
}

impl Heights {
    /// A single height.
    #[must_use]
    pub fn at(height_m: f64) -> Heights {
        Heights { low_m: height_m, high_m: height_m }
    }

    fn meets(self, side: &Side) -> bool {
        side.low_m <= self.high_m && side.high_m >= self.low_m
    }
}

impl Solids {
    /// Of these sides. Sides with ends that are no numbers are left out.
    #[must_use]
    pub fn new(sides: impl IntoIterator<Item = Side>) -> Solids {
        let sides: Vec<Side> = sides.into_iter().filter(|side| side.from.is_finite() && side.to.is_finite()).collect();
        let cells = Cells::new(&sides);
        Solids { sides, cells }
    }

    /// All of them.
    #[must_use]
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// The sides that come nearer to a place than this, in a fixed order; some come twice.
    pub fn near(&self, at: DVec2, radius_m: f64) -> impl Iterator<Item = &Side> {
        let numbers = self.cells.around(at, radius_m);
        let sides = numbers.filter_map(|number| self.sides.get(number as usize));
        sides.filter(move |side| side.nearest(at).distance(at) < radius_m)
    }
}

impl Side {
    /// The point of it that is nearest to a place.
    #[must_use]
    pub fn nearest(&self, at: DVec2) -> DVec2 {
        let along = self.to - self.from;
        let length2 = along.length_squared();
        let part = if length2 > 0.0 { ((at - self.from).dot(along) / length2).clamp(0.0, 1.0) } else { 0.0 };
        self.from + along * part
    }
}
