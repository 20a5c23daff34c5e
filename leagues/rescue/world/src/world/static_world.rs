//! Static data derived from the building: obstacles for robots, lasers, cameras and radio.

use std::collections::BTreeMap;
use std::sync::Arc;

use glam::DVec2;
use rescue_building::camera::CameraScene;
use rescue_building::robots::{RobotSpec, RobotType};
use rescue_building::{
    Building, CLEAR_BELOW_M, Material, Obstacle, ObstacleSource, Terrain, blocks_robot, explorable_floor,
};
use rescue_mapping::collision::{CollisionMap, HeightRange, ObstacleSide};
use rescue_mapping::grid::{CellSet, ScanRays};
use rescue_mapping::word::Word;
use rescue_planning::kinematics::MotionLimits;

use crate::radio::RadioWalls;

/// Angular acceleration per greatest turn rate, 1/s.
const TURN_GAIN_HZ: f64 = 4.0;

/// The static part of the world, derived from the building.
#[derive(Debug, Clone)]
pub struct StaticWorld {
    /// Obstacles for lasers, at their heights.
    pub laser_map: CollisionMap,
    /// The scene for cameras.
    pub scene: Arc<CameraScene>,
    /// For each side of `laser_map`, true if it is glass.
    pub is_glass: Vec<bool>,
    /// Walls that attenuate radio.
    pub radio_walls: RadioWalls,
    /// The ground under robots.
    pub terrain: Terrain,
    /// All obstacles.
    pub obstacles: Vec<Obstacle>,
    /// The floor that counts as explored when the map has it.
    pub explorable: CellSet,
    blocking: BTreeMap<RobotType, CollisionMap>,
    scan_rays: BTreeMap<RobotType, ScanRays>,
}

impl StaticWorld {
    /// Creates the static world of one floor of a building.
    #[must_use]
    pub fn of(building: &Building, floor: i32) -> StaticWorld {
        let obstacles = building.obstacles(floor);
        let is_glass = |obstacle: &Obstacle| match obstacle.source {
            ObstacleSource::Wall(index) => {
                building.walls.get(index).is_some_and(|wall| wall.material == Material::Glass)
            }
            _ => false,
        };
        let mut seen = Vec::new();
        let mut glass = Vec::new();
        for obstacle in obstacles.iter().filter(|obstacle| obstacle.top_m > obstacle.bottom_m) {
            // Ground robots cannot pass below such furniture, as its legs and cables block lasers too.
            let is_low = obstacle.bottom_m < CLEAR_BELOW_M;
            let down = |side: ObstacleSide| ObstacleSide {
                low_m: if is_low { f64::NEG_INFINITY } else { side.low_m },
                ..side
            };
            seen.extend(sides(obstacle).map(down));
            glass.extend([is_glass(obstacle); 4]);
        }
        let blocking = RobotType::ALL.iter().map(|(robot, _)| {
            let spec = robot.spec();
            // Obstacles block ground robots at every height; flying robots only at their own height.
            let tall = |side: ObstacleSide| ObstacleSide { low_m: f64::NEG_INFINITY, high_m: f64::INFINITY, ..side };
            let own = |side: ObstacleSide| if spec.flight.is_some() { side } else { tall(side) };
            let blocking = obstacles.iter().filter(|obstacle| spec.flight.is_some() || blocks_robot(obstacle, spec));
            (*robot, CollisionMap::new(blocking.flat_map(sides).map(own)))
        });
        let blocking = blocking.collect();
        let rays = |robot: RobotType| robot.spec().laser.map(|laser| ScanRays::even(laser.rays, laser.fov_rad));
        let scan_rays = RobotType::ALL.iter().filter_map(|(robot, _)| Some((*robot, rays(*robot)?))).collect();
        StaticWorld {
            scene: Arc::new(CameraScene::new(building, floor)),
            laser_map: CollisionMap::new(seen),
            is_glass: glass,
            radio_walls: RadioWalls::of_floor(building, floor),
            terrain: Terrain::of_floor(building, floor),
            obstacles,
            explorable: explorable_floor(building, floor, LASER_HEIGHT_M),
            blocking,
            scan_rays,
        }
    }

    /// Returns the laser rays of a robot type.
    #[must_use]
    pub fn scan_rays(&self, robot: RobotType) -> Option<&ScanRays> {
        self.scan_rays.get(&robot)
    }

    /// Returns the obstacles that block a robot type.
    #[must_use]
    pub fn blocking(&self, robot: RobotType) -> Option<&CollisionMap> {
        self.blocking.get(&robot)
    }
}

/// Returns the four sides of a box.
fn sides(obstacle: &Obstacle) -> [ObstacleSide; 4] {
    let corners = obstacle.place.corners();
    let [a, b, c, d] = corners;
    let side = |from: DVec2, to: DVec2| ObstacleSide { from, to, low_m: obstacle.bottom_m, high_m: obstacle.top_m };
    [side(a, b), side(b, c), side(c, d), side(d, a)]
}

/// Returns the motion limits of a robot type.
#[must_use]
pub fn limits(spec: &RobotSpec) -> MotionLimits {
    limits_at(spec, spec.flight.map_or(0.0, |flight| flight.cruise_m))
}

/// Returns the same at a given height. A flying robot keeps the clearance below that it has at cruise height above the
/// obstacles that it flies over.
#[must_use]
pub fn limits_at(spec: &RobotSpec, above_m: f64) -> MotionLimits {
    let below_m = spec.flight.map_or(0.0, |flight| flight.cruise_m - flight.clears_m);
    MotionLimits {
        radius_m: spec.footprint_m,
        height_m: spec.height_m + below_m,
        climb_m: spec.climbs_m,
        flight_m: above_m - below_m,
        speed_m_s: spec.speed_m_s,
        turn_rad_s: spec.turn_rad_s,
        acceleration_m_s2: spec.acceleration_m_s2,
        turn_acceleration_rad_s2: spec.turn_rad_s * TURN_GAIN_HZ,
    }
}

/// Height of ground robots' lasers: under the tops of tables, above the steps that wheels climb.
pub const LASER_HEIGHT_M: f64 = 0.3;

/// Returns the height of a robot's laser: above the ground, or in flight.
#[must_use]
pub fn laser_height(spec: &RobotSpec, above_m: f64) -> HeightRange {
    HeightRange::at(spec.flight.map_or(LASER_HEIGHT_M, |_| above_m))
}
