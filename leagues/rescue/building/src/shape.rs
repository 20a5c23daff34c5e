//! Rectangles and outlines on the ground.

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// Rectangles that overlap by no more than this count as touching, since places are rounded.
const TOUCH_M: f64 = 1e-6;

/// A rectangle of any orientation.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rect {
    /// Its centre.
    pub center_m: DVec2,
    /// Size along its own x and y axes.
    pub size_m: DVec2,
    /// Direction of its own x axis.
    pub yaw_rad: f64,
}

impl Rect {
    /// Returns the rectangle around a line between two points.
    #[must_use]
    pub fn along(from_m: DVec2, to_m: DVec2, thickness_m: f64) -> Rect {
        let way = to_m - from_m;
        let size_m = DVec2::new(way.length(), thickness_m);
        Rect { center_m: (from_m + to_m) * 0.5, size_m, yaw_rad: libm::atan2(way.y, way.x) }
    }

    /// Direction of its own x axis.
    #[must_use]
    pub fn axis(&self) -> DVec2 {
        DVec2::new(libm::cos(self.yaw_rad), libm::sin(self.yaw_rad))
    }

    /// Returns a point in the rectangle's frame.
    #[must_use]
    pub fn local(&self, point_m: DVec2) -> DVec2 {
        let (axis, way) = (self.axis(), point_m - self.center_m);
        DVec2::new(axis.dot(way), axis.perp_dot(way))
    }

    /// Returns the distance from a point; 0 inside.
    #[must_use]
    pub fn distance_m(&self, point_m: DVec2) -> f64 {
        self.distances()(point_m)
    }

    /// Returns a function for the distance of many points, with the trigonometry done once.
    pub(super) fn distances(&self) -> impl Fn(DVec2) -> f64 + use<> {
        let (axis, half, center) = (self.axis(), self.size_m * 0.5, self.center_m);
        move |point| {
            let local = DVec2::new(axis.dot(point - center), axis.perp_dot(point - center));
            (local.abs() - half).max(DVec2::ZERO).length()
        }
    }

    /// Its corners, counterclockwise.
    #[must_use]
    pub fn corners(&self) -> [DVec2; 4] {
        let (axis, half) = (self.axis(), self.size_m * 0.5);
        let corner = |x: f64, y: f64| self.center_m + axis.rotate(DVec2::new(x * half.x, y * half.y));
        [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)]
    }

    /// Half of its extent along the x and y axes of the world.
    #[must_use]
    pub fn half_extent_m(&self) -> DVec2 {
        let (axis, half) = (self.axis().abs(), self.size_m * 0.5);
        DVec2::new(axis.x * half.x + axis.y * half.y, axis.y * half.x + axis.x * half.y)
    }

    /// Returns the part of a line inside the rectangle, as shares of the way between the two points.
    #[must_use]
    pub fn clip(&self, from_m: DVec2, to_m: DVec2) -> Option<[f64; 2]> {
        let radius_m = self.size_m.length() * 0.5;
        if distance_to_line(from_m, to_m, self.center_m) > radius_m {
            return None;
        }
        let (from, to) = (self.local(from_m), self.local(to_m));
        let half = self.size_m * 0.5;
        let [x, y] = [slab(from.x, to.x, half.x)?, slab(from.y, to.y, half.y)?];
        let span = [x[0].max(y[0]).max(0.0), x[1].min(y[1]).min(1.0)];
        (span[0] < span[1]).then_some(span)
    }

    /// True if the rectangles overlap after the other one is grown by a gap on all sides.
    #[must_use]
    pub fn overlaps(&self, other: &Rect, gap_m: f64) -> bool {
        let radii_m = (self.size_m.length() + other.size_m.length()) * 0.5 + gap_m * 2.0;
        if self.center_m.distance(other.center_m) > radii_m {
            return false;
        }
        let grown = Rect { size_m: other.size_m + DVec2::splat(2.0 * gap_m), ..*other };
        let (mine, others) = (self.corners(), grown.corners());
        let apart = |axis: DVec2| {
            let (a, b) = (extent(&mine, axis), extent(&others, axis));
            a[1] <= b[0] + TOUCH_M || b[1] <= a[0] + TOUCH_M
        };
        let (a, b) = (self.axis(), grown.axis());
        ![a, a.perp(), b, b.perp()].into_iter().any(apart)
    }
}

/// Returns the shares between which a linear coordinate lies between −half and half.
fn slab(from: f64, to: f64, half: f64) -> Option<[f64; 2]> {
    let way = to - from;
    if way.abs() < 1e-12 {
        return (from.abs() < half).then_some([0.0, 1.0]);
    }
    let (a, b) = ((-half - from) / way, (half - from) / way);
    Some([a.min(b), a.max(b)])
}

fn extent(corners: &[DVec2; 4], axis: DVec2) -> [f64; 2] {
    let along = corners.iter().map(|corner| corner.dot(axis));
    along.fold([f64::INFINITY, f64::NEG_INFINITY], |span, at| [span[0].min(at), span[1].max(at)])
}

/// True if a point is inside an outline.
#[must_use]
pub fn contains(outline_m: &[DVec2], point_m: DVec2) -> bool {
    sides(outline_m).fold(false, |inside, (a, b)| {
        let crosses = (a.y > point_m.y) != (b.y > point_m.y);
        let right = || point_m.x < (b.x - a.x) * (point_m.y - a.y) / (b.y - a.y) + a.x;
        inside != (crosses && right())
    })
}

/// Returns the distance from a point to the nearest side of an outline.
#[must_use]
pub fn distance_to_outline(outline_m: &[DVec2], point_m: DVec2) -> f64 {
    sides(outline_m).map(|(a, b)| distance_to_line(a, b, point_m)).fold(f64::INFINITY, f64::min)
}

fn distance_to_line(a: DVec2, b: DVec2, point: DVec2) -> f64 {
    let way = b - a;
    let share = ((point - a).dot(way) / way.length_squared().max(1e-12)).clamp(0.0, 1.0);
    point.distance(a + way * share)
}

fn sides(outline_m: &[DVec2]) -> impl Iterator<Item = (DVec2, DVec2)> + '_ {
    outline_m.iter().zip(outline_m.iter().cycle().skip(1)).map(|(a, b)| (*a, *b))
}
