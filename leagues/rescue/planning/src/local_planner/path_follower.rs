//! Path following: pure pursuit (Coulter 1992) of a point a little ahead.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::dynamic_window::WALL_GAP_M;
use super::segment::nearest;
use crate::kinematics::{MotionLimits, MotionState};
use crate::mission::{FollowStatus, pursue};

/// Lookahead distances on the path, m: the largest with a free straight line counts. Doors leave only centimetres, so
/// robots must not cut corners.
const AHEAD_M: [f64; 4] = [0.4, 0.2, 0.1, 0.05];
/// Tolerance of a reached corner, m.
const REACHED_M: f64 = 0.1;

/// A path and a robot's progress along it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct PathFollower {
    /// The corners from the path's beginning.
    points: Vec<DVec2>,
    /// The index of the current leg's first corner.
    leg: usize,
}

impl PathFollower {
    /// Creates a path from a position along corners.
    #[must_use]
    pub fn new(from: DVec2, corners: &[DVec2]) -> PathFollower {
        let points = if corners.is_empty() { Vec::new() } else { [&[from], corners].concat() };
        PathFollower { points, leg: 0 }
    }

    /// Updates the robot's position. The next leg becomes current once it is nearer than the present one.
    pub fn advance(&mut self, at: DVec2) {
        while let Some([start, corner, end]) = self.points.get(self.leg..self.leg + 3) {
            let (now, next) = (nearest(*start, *corner, at), nearest(*corner, *end, at));
            if next.distance(at) > now.distance(at) && corner.distance(at) > REACHED_M {
                return;
            }
            self.leg += 1;
        }
    }

    /// Returns the remaining corners.
    #[must_use]
    pub fn corners(&self) -> &[DVec2] {
        self.points.get(self.leg + 1..).unwrap_or_default()
    }

    /// Returns the remaining path length, m.
    #[must_use]
    pub fn left_m(&self, at: DVec2) -> f64 {
        let corners = self.corners();
        let legs = [at].into_iter().chain(corners.iter().copied()).zip(corners);
        legs.map(|(from, to)| from.distance(*to)).sum()
    }

    /// Returns the command for this tick. `walls` are the obstacles around the robot, see
    /// [`obstacles_near`](super::obstacles_near). A path without corners is done.
    pub fn follow(&mut self, motion: &MotionState, limits: &MotionLimits, walls: &[DVec2]) -> FollowStatus {
        self.advance(motion.at);
        let left_m = self.left_m(motion.at);
        let points = AHEAD_M.map(|ahead_m| self.ahead(motion.at, ahead_m));
        let is_free = |to: &&DVec2| is_free(motion.at, **to, limits.radius_m + WALL_GAP_M, walls);
        let to = points.iter().find(is_free).or(points.last()).copied().unwrap_or(motion.at);
        pursue(to, left_m, motion, limits)
    }

    /// Returns the point this far ahead on the path.
    fn ahead(&self, at: DVec2, ahead_m: f64) -> DVec2 {
        let mut from = match self.points.get(self.leg..self.leg + 2) {
            Some([start, end]) => nearest(*start, *end, at),
            _ => return at,
        };
        let mut left_m = ahead_m;
        for corner in self.corners() {
            let leg_m = from.distance(*corner);
            if leg_m >= left_m {
                return from + (*corner - from) * (left_m / leg_m);
            }
            left_m -= leg_m;
            from = *corner;
        }
        from
    }
}

/// True if a straight line has this clearance from obstacles.
fn is_free(from: DVec2, to: DVec2, needed_m: f64, walls: &[DVec2]) -> bool {
    walls.iter().all(|wall| nearest(from, to, *wall).distance_squared(*wall) >= needed_m * needed_m)
}
