//! Ray casting against obstacle sides.

use glam::{DVec2, I64Vec2};

use super::{CollisionMap, HeightRange, ObstacleSide};

/// The point where a ray meets a side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RayHit {
    /// Distance along the ray, m.
    pub distance_m: f64,
    /// The side's index in [`CollisionMap::sides`].
    pub side: usize,
}

impl CollisionMap {
    /// Returns the first side within `range_m` on a level ray. `direction` is a unit vector.
    #[must_use]
    pub fn ray(&self, from: DVec2, direction: DVec2, heights: HeightRange, range_m: f64) -> Option<RayHit> {
        let mut walk = Walk::new(self.cells.scaled(from), direction, range_m / self.cells.cell_m());
        let mut nearest: Option<RayHit> = None;
        while walk.is_on(self.cells.size()) {
            for number in self.cells.at(walk.square) {
                let Some(side) = self.sides.get(*number as usize).filter(|side| heights.meets(side)) else { continue };
                let Some(distance_m) = meet(from, direction, side).filter(|distance| *distance <= range_m) else {
                    continue;
                };
                if nearest.is_none_or(|hit| distance_m < hit.distance_m) {
                    nearest = Some(RayHit { distance_m, side: *number as usize });
                }
            }
            let left_m = walk.left() * self.cells.cell_m();
            if nearest.is_some_and(|hit| hit.distance_m <= left_m) {
                return nearest;
            }
            walk.go_on();
        }
        nearest
    }

    /// True if no side is between two points.
    #[must_use]
    pub fn is_clear(&self, from: DVec2, to: DVec2, heights: HeightRange) -> bool {
        let (way, length) = (to - from, from.distance(to));
        length == 0.0 || self.ray(from, way / length, heights, length).is_none()
    }
}

/// Returns the distance at which a ray meets a side.
fn meet(from: DVec2, direction: DVec2, side: &ObstacleSide) -> Option<f64> {
    let (along, to) = (side.to - side.from, side.from - from);
    let across = direction.perp_dot(along);
    if across == 0.0 {
        return None;
    }
    let (distance, part) = (to.perp_dot(along) / across, to.perp_dot(direction) / across);
    (distance >= 0.0 && (0.0..=1.0).contains(&part)).then_some(distance)
}

/// A traversal of the squares along a ray (Amanatides and Woo 1987).
struct Walk {
    square: I64Vec2,
    step: I64Vec2,
    /// Distance along the ray where it enters the square, in squares.
    begin: f64,
    /// Distances along the ray to the next borders in x and in y, in squares.
    next: DVec2,
    /// Distances along the ray between borders in x and in y.
    apart: DVec2,
    range: f64,
}

impl Walk {
    fn new(from: DVec2, direction: DVec2, range: f64) -> Walk {
        let square = from.floor();
        let ahead = DVec2::select(direction.cmpgt(DVec2::ZERO), square + 1.0 - from, from - square);
        let apart = DVec2::ONE / direction.abs();
        // A ray along a border never crosses it.
        let next = DVec2::select(direction.cmpeq(DVec2::ZERO), DVec2::INFINITY, ahead * apart);
        let step = direction.signum().as_i64vec2();
        Walk { square: square.as_i64vec2(), step, begin: 0.0, next, apart, range }
    }

    /// Returns the length of the ray in this square.
    fn left(&self) -> f64 {
        self.next.min_element()
    }

    /// True if the ray is in range, and on the grid or on its way there.
    fn is_on(&self, size: I64Vec2) -> bool {
        let is_past = |at: i64, step: i64, size: i64| if step > 0 { at >= size } else { at < 0 };
        self.begin <= self.range
            && !is_past(self.square.x, self.step.x, size.x)
            && !is_past(self.square.y, self.step.y, size.y)
    }

    fn go_on(&mut self) {
        self.begin = self.left();
        if self.next.x <= self.next.y {
            (self.square.x, self.next.x) = (self.square.x + self.step.x, self.next.x + self.apart.x);
        } else {
            (self.square.y, self.next.y) = (self.square.y + self.step.y, self.next.y + self.apart.y);
        }
    }
}
