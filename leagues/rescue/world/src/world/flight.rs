//! Flight: altitude control, and obstacles at flight height.

use glam::DVec2;
use rescue_mapping::collision::HeightRange;
use rescue_mapping::grid::{Cell, CellState, LaserScan, OccupancyGrid, ScanRays, TILE_CELLS};
use rescue_planning::local_planner::obstacles_near;

use super::robot::RobotState;
use super::static_world::{StaticWorld, limits_at};
use super::{TICK_MS, TICK_S, World};

/// Maximum rate of climb and descent, m/s.
const CLIMB_M_S: f64 = 0.5;

/// Allowed contact with obstacles beside the robot while its height changes, m.
const TOUCH_M: f64 = 0.01;

/// Interval between a flying robot's observations of obstacles ahead, ms.
const LOOK_MS: u64 = 500;

/// Number of rays, evenly across its picture,
const RAYS: u32 = 81;

/// their range, m,
const SIGHT_M: f64 = 4.0;

/// and the camera's maximum tilt, which keeps the horizon in the picture.
const HORIZON_RAD: f64 = 0.5;

impl RobotState {
    /// Changes the height by manual control, or towards cruise height when following a plan. It does not descend onto
    /// obstacles or rise into them.
    pub(super) fn rise(&mut self, static_world: &StaticWorld) {
        let spec = self.kind.spec();
        let Some((flight, solids)) = spec.flight.zip(static_world.blocking(self.kind)) else { return };
        let most_m = CLIMB_M_S * TICK_S;
        let wanted_m = match self.hand {
            Some(manual) => manual.climb_m_s * TICK_S,
            None if self.plan.first().is_some() => flight.cruise_m - self.above_m,
            None => 0.0,
        };
        let [low_m, high_m] = flight.height_m;
        let to_m = (self.above_m + wanted_m.clamp(-most_m, most_m)).clamp(low_m, high_m);
        if to_m == self.above_m {
            return;
        }
        let (limits, at) = (limits_at(spec, to_m), self.motion.at);
        let heights = limits.heights();
        let is_beside = solids.push_out(at, limits.radius_m - TOUCH_M, heights).1 != DVec2::ZERO;
        if !is_beside && !static_world.is_inside(at, heights) {
            self.above_m = to_m;
        }
    }
}

impl StaticWorld {
    /// True if a position is inside an obstacle at these heights.
    fn is_inside(&self, at: DVec2, heights: HeightRange) -> bool {
        let mut obstacles =
            self.obstacles.iter().filter(|one| one.bottom_m <= heights.high_m && one.top_m >= heights.low_m);
        obstacles.any(|one| one.place.distance_m(at) == 0.0)
    }
}

impl World {
    /// Flying robots map obstacles at their height by camera.
    pub(super) fn observe_aloft_obstacles(&mut self) {
        let every = LOOK_MS / TICK_MS;
        for index in 0..self.robots.len() {
            let effects = self.effects(index);
            let Some(robot) = self.robots.get(index).filter(|robot| !robot.is_dead) else { continue };
            let Some(flight) = robot.kind.spec().flight else { continue };
            let is_turn = (self.tick + index as u64).is_multiple_of(every);
            let is_level = robot.above_m >= flight.clears_m && robot.aim.tilt_rad.abs() < HORIZON_RAD;
            if !is_turn || !is_level || effects.is_blind || effects.is_mute {
                continue;
            }
            let heights = limits_at(robot.kind.spec(), flight.cruise_m).heights();
            let view_rad = robot.kind.spec().camera.fov_rad / robot.aim.zoom;
            let part = |ray: u32| f64::from(ray) / f64::from(RAYS - 1) - 0.5;
            let rays = ScanRays::new((0..RAYS).map(|ray| robot.aim.pan_rad + part(ray) * view_rad).collect());
            let range = |direction: DVec2| {
                let hit = self.static_world.laser_map.ray(robot.motion.at, direction, heights, SIGHT_M);
                hit.map_or(SIGHT_M, |hit| hit.distance_m)
            };
            let ranges_m: Vec<f64> = rays.directions(robot.motion.heading_rad).map(range).collect();
            let (from, heading_rad) = (robot.belief.at, robot.belief.heading_rad);
            let scan = LaserScan { from, heading_rad, rays: &rays, ranges_m: &ranges_m, range_max_m: SIGHT_M };
            self.mapping.aloft.integrate(&scan);
        }
    }
}

/// Returns the known obstacles near a point that block a flying robot: those on the ground where its own map is unknown,
/// and those at its height.
pub(super) fn walls_aloft(mut walls: Vec<DVec2>, aloft: &OccupancyGrid, at: DVec2, reach_m: f64) -> Vec<DVec2> {
    walls.retain(|wall| Cell::of(*wall).is_some_and(|cell| aloft.state(cell) == CellState::Unknown));
    walls.extend(obstacles_near(aloft, at, reach_m));
    walls
}

/// Returns the map for a flying robot: the floor's, updated by the one at flight height.
pub(super) fn from_above(mut grid: OccupancyGrid, aloft: &OccupancyGrid) -> OccupancyGrid {
    for tile in aloft.changed_since(0) {
        for index in 0..TILE_CELLS * TILE_CELLS {
            let cell = tile.first_cell().moved(index % TILE_CELLS, index / TILE_CELLS);
            match aloft.state(cell) {
                CellState::Unknown => {}
                known => grid.set(cell, known),
            }
        }
    }
    grid
}
