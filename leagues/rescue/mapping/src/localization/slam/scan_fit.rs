//! Fits scan points to the lines of a submap by Gauss-Newton steps.

use glam::{DMat3, DVec2, DVec3};

use super::super::Pose2d;
use super::face_cells::{FaceCells, cell, face_direction};
use super::scan_points::FacePoint;
use crate::angle::wrapped;

const STEPS_MAX: u32 = 12;

/// Squared deviation at which the weight of the prior is half (Cauchy), as wheels slip.
const SOFT: f64 = 9.0;

/// Largest distance of a point from its line; farther points belong to another object.
const OUTSIDE_M: f64 = 0.2;

/// Distance at which the weight of a point is half (Cauchy).
const SOFT_M: f64 = 0.05;

/// Number of points that count as one, as errors of neighbouring points and of the map are correlated.
const CORRELATED: f64 = 10.0;

/// Steps below this end the search.
const STILL_M: f64 = 2e-4;
const STILL_RAD: f64 = 2e-5;

/// The expected pose and its certainty.
#[derive(Debug, Clone, Copy)]
pub struct PosePrior {
    pub pose: Pose2d,
    /// Inverse of the covariance of x, y and heading.
    pub information: DMat3,
}

/// The result of fitting a scan.
#[derive(Debug, Clone, Copy)]
pub struct ScanFit {
    /// Pose of the points' frame in the submap's.
    pub pose: Pose2d,
    /// Number of points on lines, and their share of all.
    pub matched: usize,
    pub share: f64,
    /// Information of x, y and heading in the submap's frame, including the prior.
    pub information: DMat3,
}

/// Moves points onto the lines of a submap, from a first guess.
pub fn fit_scan(cells: &FaceCells, points: &[FacePoint], from: Pose2d, prior: &PosePrior) -> ScanFit {
    let mut pose = from;
    let mut known = prior.information;
    let mut sums = Sums::of(cells, points, pose);
    for _ in 0..STEPS_MAX {
        let error = (prior.pose.at - pose.at).extend(wrapped(prior.pose.heading_rad - pose.heading_rad));
        known = prior.information * (1.0 / (1.0 + error.dot(prior.information * error) / SOFT));
        let step = (sums.information + known).inverse() * (sums.pull + known * error);
        if !step.is_finite() {
            break;
        }
        pose = Pose2d::new(pose.at + step.truncate(), pose.heading_rad + step.z);
        sums = Sums::of(cells, points, pose);
        if step.truncate().length() < STILL_M && step.z.abs() < STILL_RAD {
            break;
        }
    }
    let share = sums.matched as f64 / points.len().max(1) as f64;
    ScanFit { pose, matched: sums.matched, share, information: sums.information + known }
}

/// The normal equations at a pose.
struct Sums {
    information: DMat3,
    pull: DVec3,
    matched: usize,
}

impl Sums {
    fn of(cells: &FaceCells, points: &[FacePoint], pose: Pose2d) -> Sums {
        let (sin, cos) = libm::sincos(pose.heading_rad);
        let turn = DVec2::new(cos, sin);
        let mut sums = Sums { information: DMat3::ZERO, pull: DVec3::ZERO, matched: 0 };
        for point in points {
            sums.add(cells, pose.at, turn.rotate(point.at), turn.rotate(point.normal), point.variance_m2);
        }
        sums
    }

    fn add(&mut self, cells: &FaceCells, origin: DVec2, arm: DVec2, normal: DVec2, variance_m2: f64) {
        let at = origin + arm;
        let Some(line) = cell(at).and_then(|cell| cells.line(cell, face_direction(normal))) else { return };
        let error_m = line.normal.dot(line.mean - at);
        if error_m.abs() > OUTSIDE_M || line.normal.dot(normal).abs() < 0.7 {
            return;
        }
        self.matched += 1;
        let soft = 1.0 / (1.0 + error_m * error_m / (SOFT_M * SOFT_M));
        let weight = soft / (CORRELATED * (variance_m2 + line.across_m2 / 4.0));
        let slope = line.normal.extend(line.normal.dot(arm.perp()));
        self.information += DMat3::from_cols(slope * slope.x, slope * slope.y, slope * slope.z) * weight;
        self.pull += slope * (error_m * weight);
    }
}
