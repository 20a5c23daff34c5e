//! Defenders: a wall at the edge of the own defence area, between ball and goal.

use glam::DVec2;

use crate::geometry::AlignedRectangle;
use crate::motion::ROBOT_M;
use crate::world_model::Snapshot;

/// Distance of the wall from the defence area.
const EDGE_M: f64 = ROBOT_M + 0.06;

/// Distance between two robots of the wall, centre to centre.
const APART_M: f64 = 0.22;

/// Returns the positions of this many defenders, the middle of the wall first.
pub fn positions(snapshot: &Snapshot, count: usize) -> Vec<DVec2> {
    let field = &snapshot.field;
    let AlignedRectangle { max, .. } = field.own_area().expanded(EDGE_M);
    let edge = Edge { left_x: -field.half_length_m, front_x: max.x, half_m: max.y };
    let ball = field.clamped(snapshot.ball.at, 0.0);
    let middle = edge.along(field.own_goal(), ball);
    let offsets = (0..count).map(|index| (index as f64 - (count as f64 - 1.0) / 2.0) * APART_M);
    offsets.map(|offset| edge.point(middle + offset)).collect()
}

/// The edge of the area as a line: up one side, along the front, down the other side.
struct Edge {
    left_x: f64,
    front_x: f64,
    half_m: f64,
}

impl Edge {
    fn depth_m(&self) -> f64 {
        self.front_x - self.left_x
    }

    /// Returns the position along the edge where the ray from the goal to the ball crosses it.
    fn along(&self, goal: DVec2, ball: DVec2) -> f64 {
        let way = (ball - goal).normalize_or(DVec2::X);
        let to_front = if way.x > 1e-6 { self.depth_m() / way.x } else { f64::INFINITY };
        let to_side = if way.y.abs() > 1e-6 { self.half_m / way.y.abs() } else { f64::INFINITY };
        if to_front <= to_side {
            return self.depth_m() + self.half_m + way.y * to_front;
        }
        let depth = (way.x * to_side).clamp(0.0, self.depth_m());
        if way.y < 0.0 { depth } else { 2.0 * (self.depth_m() + self.half_m) - depth }
    }

    /// Returns the point at a position along the edge.
    fn point(&self, along_m: f64) -> DVec2 {
        let (depth, width) = (self.depth_m(), 2.0 * self.half_m);
        let along_m = along_m.clamp(0.1, 2.0 * depth + width - 0.1);
        if along_m < depth {
            DVec2::new(self.left_x + along_m, -self.half_m)
        } else if along_m < depth + width {
            DVec2::new(self.front_x, along_m - depth - self.half_m)
        } else {
            DVec2::new(self.front_x - (along_m - depth - width), self.half_m)
        }
    }
}
