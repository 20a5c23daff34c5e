//! Rectangles at any angle.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::grid::{CELL_M, Cell};

/// A rectangle: its center, its longer and shorter side, and the direction of the longer one.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rect {
    /// The center.
    pub center: DVec2,
    /// Size along `theta_rad`.
    pub length_m: f64,
    /// Size across.
    pub width_m: f64,
    /// Angle from x, counterclockwise, in (-π/2, π/2].
    pub theta_rad: f64,
}

impl Rect {
    /// Creates the rectangle with this extent along a direction and across it, to the left: from and to.
    #[must_use]
    pub(super) fn along(direction: DVec2, along_m: [f64; 2], across_m: [f64; 2]) -> Rect {
        let middle = |[from, to]: [f64; 2]| (from + to) / 2.0;
        let center = direction * middle(along_m) + direction.perp() * middle(across_m);
        let (along, across) = (along_m[1] - along_m[0], across_m[1] - across_m[0]);
        let (length_m, width_m, direction) =
            if along >= across { (along, across, direction) } else { (across, along, direction.perp()) };
        let direction =
            if direction.x < 0.0 || (direction.x == 0.0 && direction.y < 0.0) { -direction } else { direction };
        Rect { center, length_m, width_m, theta_rad: libm::atan2(direction.y, direction.x) }
    }

    /// Returns the smallest rectangle around whole cells; none without cells.
    #[must_use]
    pub fn around(cells: &[Cell]) -> Option<Rect> {
        let hull = hull(cells);
        let nexts = hull.iter().cycle().skip(1);
        let directions = hull.iter().zip(nexts).filter_map(|(a, b)| (b.center() - a.center()).try_normalize());
        let rects = directions.chain([DVec2::X]).filter_map(|direction| Rect::around_along(&hull, direction));
        rects.min_by(|a, b| (a.length_m * a.width_m).total_cmp(&(b.length_m * b.width_m)))
    }

    fn around_along(hull: &[Cell], direction: DVec2) -> Option<Rect> {
        let reach = |direction: DVec2| {
            let all = || hull.iter().map(|cell| cell.center().dot(direction));
            let half_cell = (direction.x.abs() + direction.y.abs()) * CELL_M / 2.0;
            let (low, high) = (all().min_by(f64::total_cmp)?, all().max_by(f64::total_cmp)?);
            Some([low - half_cell, high + half_cell])
        };
        Some(Rect::along(direction, reach(direction)?, reach(direction.perp())?))
    }

    /// Returns the corners, counterclockwise.
    #[must_use]
    pub fn corners(&self) -> [DVec2; 4] {
        let (sin, cos) = libm::sincos(self.theta_rad);
        let along = DVec2::new(cos, sin) * (self.length_m / 2.0);
        let across = DVec2::new(-sin, cos) * (self.width_m / 2.0);
        [-along - across, along - across, along + across, across - along].map(|corner| self.center + corner)
    }

    /// Returns the rectangle expanded by this margin on every side.
    #[must_use]
    pub fn expanded(&self, more_m: f64) -> Rect {
        Rect { length_m: self.length_m + 2.0 * more_m, width_m: self.width_m + 2.0 * more_m, ..*self }
    }

    /// True if a point is inside.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> bool {
        self.holding()(point)
    }

    /// Returns a test for many points.
    pub(super) fn holding(&self) -> impl Fn(DVec2) -> bool {
        let (sin, cos) = libm::sincos(self.theta_rad);
        let (direction, center, half_m) =
            (DVec2::new(cos, sin), self.center, [self.length_m / 2.0, self.width_m / 2.0]);
        move |point| {
            let own = point - center;
            own.dot(direction).abs() <= half_m[0] && own.dot(direction.perp()).abs() <= half_m[1]
        }
    }

    /// True if the circumscribed circles touch; otherwise the rectangles cannot touch either.
    #[must_use]
    pub(super) fn is_near(&self, other: &Rect) -> bool {
        let near_m = (self.length_m + self.width_m + other.length_m + other.width_m) / 2.0;
        (self.center - other.center).length_squared() <= near_m * near_m
    }

    /// Returns intersection over union: 1 for equal rectangles, 0 for disjoint ones.
    #[must_use]
    pub fn overlap(&self, other: &Rect) -> f64 {
        let radius = |rect: &Rect| DVec2::new(rect.length_m, rect.width_m).length() / 2.0;
        if (self.center - other.center).length() > radius(self) + radius(other) {
            return 0.0;
        }
        let both = area(&clipped(self.corners().to_vec(), &other.corners()));
        let either = self.length_m * self.width_m + other.length_m * other.width_m - both;
        if either > 0.0 { both / either } else { 0.0 }
    }
}

/// Returns the corners of the convex hull, counterclockwise (Andrew's monotone chain).
fn hull(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    let mut lower = half_hull(cells.iter().copied());
    let mut upper = half_hull(cells.iter().rev().copied());
    lower.pop();
    upper.pop();
    lower.append(&mut upper);
    if lower.is_empty() { cells } else { lower }
}

fn half_hull(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut hull: Vec<Cell> = Vec::new();
    for cell in cells {
        while let [.., a, b] = hull.as_slice() {
            let turn = i64::from(b.x - a.x) * i64::from(cell.y - a.y) - i64::from(b.y - a.y) * i64::from(cell.x - a.x);
            if turn > 0 {
                break;
            }
            hull.pop();
        }
        hull.push(cell);
    }
    hull
}

/// Returns the part of a convex polygon inside a convex clip, both counterclockwise (Sutherland and Hodgman).
fn clipped(mut polygon: Vec<DVec2>, clip: &[DVec2]) -> Vec<DVec2> {
    for (&from, &to) in clip.iter().zip(clip.iter().cycle().skip(1)) {
        let side = |point: DVec2| (to - from).perp_dot(point - from);
        let mut inside = Vec::new();
        for (&a, &b) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
            let (at_a, at_b) = (side(a), side(b));
            if at_a >= 0.0 {
                inside.push(a);
            }
            if (at_a >= 0.0) != (at_b >= 0.0) {
                inside.push(a + (b - a) * (at_a / (at_a - at_b)));
            }
        }
        polygon = inside;
    }
    polygon
}

fn area(polygon: &[DVec2]) -> f64 {
    let nexts = polygon.iter().cycle().skip(1);
    polygon.iter().zip(nexts).map(|(a, b)| a.perp_dot(*b)).sum::<f64>() / 2.0
}
