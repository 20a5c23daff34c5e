//! The two perpendicular directions of most walls of a building ("Manhattan world", Coughlan and Yuille 1999).

use std::f64::consts::FRAC_PI_2;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::face_cells::{FaceDirection, face_direction};
use super::scan_points::FacePoint;

/// Fewest points for an estimate.
const POINTS_MIN: usize = 40;

/// Least agreement of the normals for a common direction: 1 is all of them, 0 none.
const AGREEMENT: f64 = 0.5;

/// Least cosine between a normal and its axis; other points are not on these walls.
const ALIGNED: f64 = 0.94;

/// Largest distance of points of one wall, across it.
const GAP_M: f64 = 0.1;

/// Iterations of the slope, and the slope that ends them.
const STEPS_MAX: u32 = 3;
const STILL_RAD: f64 = 1e-3;

/// The wall direction modulo a quarter turn, and its variance.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct WallAxis {
    pub heading_rad: f64,
    pub variance: f64,
}

/// Estimates the wall direction of points: first from the normals, then from long walls.
pub fn wall_axis(points: &[FacePoint]) -> Option<WallAxis> {
    let fourfold: DVec2 = points.iter().map(|point| squared(squared(point.normal))).sum();
    if points.len() < POINTS_MIN || fourfold.length() < AGREEMENT * points.len() as f64 {
        return None;
    }
    let mut heading_rad = libm::atan2(fourfold.y, fourfold.x) / 4.0;
    let mut variance = f64::INFINITY;
    for _ in 0..STEPS_MAX {
        let (slope, slope_variance) = slope(points, heading_rad)?;
        (heading_rad, variance) = (heading_rad + slope, slope_variance);
        if slope.abs() < STILL_RAD {
            break;
        }
    }
    (heading_rad.is_finite() && variance.is_finite()).then_some(WallAxis { heading_rad, variance })
}

/// Reduces an angle modulo a quarter turn.
pub fn modulo_quarter_turn(turn_rad: f64) -> f64 {
    turn_rad - (turn_rad / FRAC_PI_2).round() * FRAC_PI_2
}

/// Squares a direction as a complex number.
fn squared(direction: DVec2) -> DVec2 {
    direction.rotate(direction)
}

/// A point in the frame of its presumed wall.
struct WallOffset {
    face: FaceDirection,
    across_m: f64,
    along_m: f64,
    weight: f64,
}

/// Estimates the common turn of all walls from these axes, and its variance, by regression along each wall.
fn slope(points: &[FacePoint], axis_rad: f64) -> Option<(f64, f64)> {
    let (sin, cos) = libm::sincos(axis_rad);
    let mut seen: Vec<WallOffset> =
        points.iter().filter_map(|point| WallOffset::of(point, DVec2::new(cos, -sin))).collect();
    seen.sort_by(|a, b| a.face.cmp(&b.face).then(a.across_m.total_cmp(&b.across_m)));
    let (mut square, mut product) = (0.0, 0.0);
    for wall in seen.chunk_by(|a, b| a.face == b.face && b.across_m - a.across_m < GAP_M) {
        let weight: f64 = wall.iter().map(|one| one.weight).sum();
        let across_m = wall.iter().map(|one| one.weight * one.across_m).sum::<f64>() / weight;
        let along_m = wall.iter().map(|one| one.weight * one.along_m).sum::<f64>() / weight;
        for one in wall {
            square += one.weight * (one.along_m - along_m) * (one.along_m - along_m);
            product += one.weight * (one.along_m - along_m) * (one.across_m - across_m);
        }
    }
    (square > 0.0).then(|| (-product / square, 1.0 / square))
}

impl WallOffset {
    fn of(point: &FacePoint, back: DVec2) -> Option<WallOffset> {
        let (at, normal) = (back.rotate(point.at), back.rotate(point.normal));
        let face = face_direction(normal);
        let out = match face {
            0 => DVec2::X,
            1 => DVec2::Y,
            2 => DVec2::NEG_X,
            _ => DVec2::NEG_Y,
        };
        let weight = 1.0 / point.variance_m2;
        let seen = WallOffset { face, across_m: at.dot(out), along_m: at.dot(out.perp()), weight };
        (normal.dot(out) > ALIGNED).then_some(seen)
    }
}
