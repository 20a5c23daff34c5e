//! Walls between radio nodes.

use glam::DVec2;
use rescue_building::{Building, ObstacleSource};
use rescue_mapping::collision::HeightRange;

/// The height of every antenna, m: under the lintels of doors.
const ANTENNA_M: f64 = 0.5;

/// Crossings nearer than this count as one, m: a ray through a corner crosses both of its walls.
const CORNER_M: f64 = 0.02;

/// The walls of a floor as line segments, with gaps at doors in any state.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RadioWalls(Vec<[DVec2; 2]>);

impl RadioWalls {
    /// Creates the walls of a floor. Glass counts as a wall; furniture and doors do not count.
    #[must_use]
    pub fn of_floor(building: &Building, floor: i32) -> RadioWalls {
        let antenna = HeightRange::at(ANTENNA_M);
        let is_wall = |source: ObstacleSource| matches!(source, ObstacleSource::Wall(_));
        let pieces = building.obstacles(floor).into_iter().filter(|obstacle| is_wall(obstacle.source));
        let pieces = pieces.filter(|piece| piece.bottom_m <= antenna.high_m && piece.top_m >= antenna.low_m);
        let lines = pieces.map(|piece| {
            let (sin, cos) = libm::sincos(piece.place.yaw_rad);
            let half = DVec2::new(cos, sin) * (piece.place.size_m.x * 0.5);
            [piece.place.center_m - half, piece.place.center_m + half]
        });
        RadioWalls::new(lines)
    }

    /// Creates walls from centre lines; those with non-finite ends are dropped.
    #[must_use]
    pub fn new(lines: impl IntoIterator<Item = [DVec2; 2]>) -> RadioWalls {
        RadioWalls(lines.into_iter().filter(|[from, to]| from.is_finite() && to.is_finite()).collect())
    }

    /// Number of walls that the straight line between two points crosses.
    #[must_use]
    pub fn count_between(&self, from: DVec2, to: DVec2) -> u32 {
        let length_m = from.distance(to);
        let mut crossed: Vec<f64> = self.0.iter().filter_map(|wall| crossing(from, to, wall)).collect();
        crossed.sort_by(f64::total_cmp);
        crossed.dedup_by(|next, last| (*next - *last) * length_m < CORNER_M);
        crossed.len() as u32
    }
}

/// Share of the line at which it crosses a wall.
fn crossing(from: DVec2, to: DVec2, wall: &[DVec2; 2]) -> Option<f64> {
    let [begin, end] = *wall;
    let (way, along, off) = (to - from, end - begin, begin - from);
    let across = way.perp_dot(along);
    if across == 0.0 {
        return None;
    }
    let (at, part) = (off.perp_dot(along) / across, off.perp_dot(way) / across);
    ((0.0..=1.0).contains(&at) && (0.0..=1.0).contains(&part)).then_some(at)
}
