//! The pose graph: the poses of submaps and the constraints between them. The first pose is fixed.

use glam::{DMat3, DVec2, DVec3};
use serde::{Deserialize, Serialize};

use super::super::Pose2d;
use super::cholesky::NormalEquations;
use crate::angle::wrapped;

const STEPS_MAX: u32 = 5;

/// Steps below this end the search, m and rad.
const STILL: f64 = 1e-4;

/// Squared deviation at which the weight of a loop or heading is half (Cauchy).
const SOFT: f64 = 9.0;

/// Standard deviation of a submap's heading from walls, rad.
const WALLS_RAD: f64 = 0.003;

/// The poses of submaps and their constraints.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct PoseGraph {
    pub poses: Vec<Pose2d>,
    pub edges: Vec<PoseConstraint>,
    pub headings: Vec<HeadingConstraint>,
}

/// A constraint on the heading of a pose in the frame of the first, from walls.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct HeadingConstraint {
    /// Index of the pose.
    pub of: usize,
    pub heading_rad: f64,
}

/// A constraint on a pose relative to another.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PoseConstraint {
    /// Indices of the two poses.
    pub from: usize,
    pub to: usize,
    /// Pose of the second relative to the first.
    pub relative: Pose2d,
    /// Covariance of x, y and heading.
    pub covariance: DMat3,
    /// True if it closes a loop and may therefore be wrong.
    pub closes: bool,
}

impl PoseGraph {
    /// Moves the poses to the optimum of all constraints.
    pub fn optimise(&mut self) {
        for _ in 0..STEPS_MAX {
            let Some(steps) = self.equations().solve() else { return };
            let mut most: f64 = 0.0;
            for (pose, step) in self.poses.iter_mut().skip(1).zip(steps.chunks_exact(3)) {
                let &[x, y, turn] = step else { continue };
                *pose = Pose2d::new(pose.at + DVec2::new(x, y), pose.heading_rad + turn);
                most = most.max(x.abs()).max(y.abs()).max(turn.abs());
            }
            if most < STILL {
                return;
            }
        }
    }

    /// Returns the equations of a Gauss-Newton step: three unknowns for each pose but the first.
    fn equations(&self) -> NormalEquations {
        let mut first: Vec<usize> = (0..self.poses.len()).collect();
        for edge in &self.edges {
            let (low, high) = (edge.from.min(edge.to), edge.from.max(edge.to));
            if let Some(first) = first.get_mut(high).filter(|_| low > 0) {
                *first = low.min(*first);
            }
        }
        let columns = first.iter().skip(1).flat_map(|first| [(first - 1) * 3; 3]);
        let mut equations = NormalEquations::new(columns);
        self.edges.iter().for_each(|edge| self.add(edge, &mut equations));
        self.headings.iter().for_each(|heading| self.add_heading(heading, &mut equations));
        equations
    }

    fn add_heading(&self, heading: &HeadingConstraint, equations: &mut NormalEquations) {
        let (Some(pose), Some(number)) = (self.poses.get(heading.of), heading.of.checked_sub(1)) else { return };
        let error = wrapped(pose.heading_rad - heading.heading_rad) / WALLS_RAD;
        let information = 1.0 / (WALLS_RAD * WALLS_RAD * (1.0 + error * error / SOFT));
        equations.add(number * 3 + 2, number * 3 + 2, information);
        equations.add_right(number * 3 + 2, -information * error * WALLS_RAD);
    }

    fn add(&self, edge: &PoseConstraint, equations: &mut NormalEquations) {
        let (Some(from), Some(to)) = (self.poses.get(edge.from), self.poses.get(edge.to)) else { return };
        let (sin, cos) = libm::sincos(from.heading_rad);
        let (back, way) = (DVec2::new(cos, -sin), to.at - from.at);
        let seen = back.rotate(way);
        let error =
            (seen - edge.relative.at).extend(wrapped(to.heading_rad - from.heading_rad - edge.relative.heading_rad));
        let mut information = edge.covariance.inverse();
        if edge.closes {
            information *= 1.0 / (1.0 + error.dot(information * error) / SOFT);
        }
        let (x, y) = (back.rotate(DVec2::X), back.rotate(DVec2::Y));
        let to_slope = DMat3::from_cols(x.extend(0.0), y.extend(0.0), DVec3::Z);
        let from_slope = DMat3::from_cols(-x.extend(0.0), -y.extend(0.0), (-seen.perp()).extend(-1.0));
        let ends = [(edge.from, from_slope), (edge.to, to_slope)];
        for (row, slope) in ends {
            let Some(row_at) = row.checked_sub(1) else { continue };
            let pull = -(slope.transpose() * (information * error));
            (0..3).zip(pull.to_array()).for_each(|(axis, value)| equations.add_right(row_at * 3 + axis, value));
            for (column, other) in ends.into_iter().filter(|(column, _)| *column <= row) {
                let Some(column_at) = column.checked_sub(1) else { continue };
                let block = slope.transpose() * information * other;
                for (dx, values) in (0..3).zip(block.to_cols_array_2d()) {
                    for (dy, value) in (0..3).zip(values) {
                        if row_at * 3 + dy >= column_at * 3 + dx {
                            equations.add(row_at * 3 + dy, column_at * 3 + dx, value);
                        }
                    }
                }
            }
        }
    }

    /// Removes a pose and joins its constraints to the next one. The first and the last pose cannot be removed.
    pub fn remove(&mut self, gone: usize) {
        let next = self.edges.iter().find(|edge| edge.from == gone && edge.to == gone + 1 && !edge.closes).copied();
        let Some(next) = next.filter(|_| gone > 0) else { return };
        let edges: Vec<PoseConstraint> = self.edges.iter().filter_map(|edge| edge.moved(&next)).collect();
        let renumbered = |number: usize| number - usize::from(number > gone);
        self.edges.clear();
        for edge in edges {
            let edge = PoseConstraint { from: renumbered(edge.from), to: renumbered(edge.to), ..edge };
            let known = self.edges.iter().any(|other| (other.from, other.to) == (edge.from, edge.to));
            if !(known && edge.closes) {
                self.edges.push(edge);
            }
        }
        self.headings.retain(|heading| heading.of != gone);
        self.headings.iter_mut().for_each(|heading| heading.of = renumbered(heading.of));
        self.poses.remove(gone);
    }
}

impl PoseConstraint {
    /// Returns the constraint with the end at the start of `next` moved to its end.
    fn moved(&self, next: &PoseConstraint) -> Option<PoseConstraint> {
        let covariance = self.covariance + next.covariance;
        let edge = match next.from {
            gone if self.to == gone => {
                PoseConstraint { to: next.to, relative: self.relative.compose(next.relative), covariance, ..*self }
            }
            gone if self.from == gone => {
                PoseConstraint { from: next.to, relative: next.relative.relative(self.relative), covariance, ..*self }
            }
            _ => *self,
        };
        (edge.from != edge.to).then_some(edge)
    }
}
