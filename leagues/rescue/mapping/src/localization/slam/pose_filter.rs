//! A Kalman filter of a robot's pose in its submap, with the systematic wheel errors as states (self-calibration, as in
//! Martinelli, Tomatis and Siegwart 2007). Scans also reveal the wheel errors: where walls are well visible they
//! calibrate the wheels, which then hold along bare corridors.

use glam::{DMat3, DVec2, DVec3};
use serde::{Deserialize, Serialize};

use super::super::Pose2d;
use super::scan_fit::PosePrior;
use crate::angle::wrapped;

/// Standard deviations of wheels after 1 m of distance, 1 rad of turning, 1 m of distance; they grow with the root.
const WAY_M: f64 = 0.02;
const TURN_RAD: f64 = 0.03;
const SWAY_RAD: f64 = 0.01;

/// Standard deviations of a robot's systematic errors: shares of distance and turn, and a turn per metre.
const ALWAYS: DVec3 = DVec3::new(0.01, 0.02, 0.005);

/// Variance added in each step, which keeps every direction uncertain: 1 mm and 0.5 mrad.
const LITTLE: DVec3 = DVec3::new(1e-6, 1e-6, 2.5e-7);

/// Share of a correction due to random wheel errors. Without it, noise would look like systematic errors: the wheels
/// turned farther where they measured more.
const CHANCE: f64 = 0.5;

/// Squared deviation above which a correction means slip and does not update the systematic errors.
const SLIPPED: f64 = 9.0;

/// The estimated pose in a submap's frame, and the wheel errors.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PoseFilter {
    /// Pose at the last used scan.
    pub pose: Pose2d,
    /// Covariance of x, y and heading.
    pub covariance: DMat3,
    /// Motion since then, by the wheels corrected for their estimated errors.
    pub since: Pose2d,
    way_m: f64,
    turned_rad: f64,
    always: DVec3,
    always_covariance: DMat3,
    /// Covariance of the pose (rows) with the errors (columns).
    cross: DMat3,
}

impl PoseFilter {
    /// Creates a filter with a known pose and unknown wheel errors.
    pub fn new(pose: Pose2d) -> PoseFilter {
        PoseFilter {
            pose,
            covariance: DMat3::ZERO,
            since: Pose2d::default(),
            way_m: 0.0,
            turned_rad: 0.0,
            always: DVec3::ZERO,
            always_covariance: DMat3::from_diagonal(ALWAYS * ALWAYS),
            cross: DMat3::ZERO,
        }
    }

    /// Adds a motion measured by the wheels.
    pub fn update_motion(&mut self, measured: Pose2d) {
        let way_m = measured.at.length();
        let turn_rad = measured.heading_rad * (1.0 - self.always.y) - self.always.z * way_m;
        self.since = self.since.compose(Pose2d::new(measured.at * (1.0 - self.always.x), turn_rad));
        self.way_m += way_m;
        self.turned_rad += measured.heading_rad.abs();
    }

    /// Predicts the pose from the wheels.
    pub fn predict(&mut self) -> PosePrior {
        let to = self.pose.compose(self.since);
        let away = to.at - self.pose.at;
        let moves = DMat3::from_cols(DVec3::X, DVec3::Y, away.perp().extend(1.0));
        let errors = wrong(away, self.since.heading_rad, self.way_m);
        let mixed = moves * self.cross * errors.transpose();
        self.covariance = moves * self.covariance * moves.transpose()
            + mixed
            + mixed.transpose()
            + errors * self.always_covariance * errors.transpose()
            + self.noise(away);
        self.cross = moves * self.cross + errors * self.always_covariance;
        self.pose = to;
        (self.since, self.way_m, self.turned_rad) = (Pose2d::default(), 0.0, 0.0);
        self.prior()
    }

    fn prior(&self) -> PosePrior {
        PosePrior { pose: self.pose, information: self.covariance.inverse() }
    }

    /// Covariance of random wheel errors, along the motion and in turning; half a turn precedes half of the motion.
    fn noise(&self, away: DVec2) -> DMat3 {
        let along = away.try_normalize().unwrap_or(DVec2::ZERO);
        let turn = TURN_RAD * TURN_RAD * self.turned_rad + SWAY_RAD * SWAY_RAD * self.way_m;
        outer(along.extend(0.0)) * (WAY_M * WAY_M * self.way_m)
            + outer((away.perp() / 2.0).extend(1.0)) * turn
            + DMat3::from_diagonal(LITTLE)
    }

    /// Corrects the pose with a scan; `information` includes wheels and scan.
    pub fn correct(&mut self, pose: Pose2d, information: DMat3) {
        let prior = self.prior();
        let moved = (pose.at - prior.pose.at).extend(wrapped(pose.heading_rad - prior.pose.heading_rad));
        let covariance = information.inverse();
        if !covariance.is_finite() || !prior.information.is_finite() {
            return;
        }
        if moved.dot(prior.information * moved) > SLIPPED {
            self.cross = DMat3::ZERO;
        } else {
            self.cross += wrong(moved.truncate() * CHANCE, moved.z * CHANCE, 0.0) * self.always_covariance;
            let gain = self.cross.transpose() * prior.information;
            self.always += gain * moved;
            self.always_covariance -= gain * (self.covariance - covariance) * gain.transpose();
            self.cross = (gain * covariance).transpose();
        }
        (self.pose, self.covariance) = (pose, covariance);
    }
}

/// Jacobian of the pose in the systematic errors, after this motion and turn.
fn wrong(away: DVec2, turn_rad: f64, way_m: f64) -> DMat3 {
    DMat3::from_cols((-away).extend(0.0), DVec3::Z * -turn_rad, DVec3::Z * -way_m)
}

fn outer(v: DVec3) -> DMat3 {
    DMat3::from_cols(v * v.x, v * v.y, v * v.z)
}
