//! Static data derived from the building: obstacles for robots, lasers, cameras and radio.

use std::collections::BTreeMap;
use std::sync::Arc;

use glam::DVec2;

use crate::building::{Building, CLEAR_BELOW_M, Material, Obstacle, Source, Terrain, blocks};
use crate::camera::Scene;
use crate::drive::Limits;
use crate::grid::Fan;
use crate::radio::Walls;
use crate::robots::{RobotType, Spec};
use crate::solid::{Heights, Side, Solids};
use crate::word::Word;

/// Angular acceleration per greatest turn rate, 1/s.
const TURN_GAIN_HZ: f64 = 4.0;

/// The static part of the world, derived from the building.
#[derive(Debug, Clone)]
pub struct Site {
    /// Obstacles for lasers, at their heights.
    pub seen: Solids,
    /// The scene for cameras.
    pub scene: Arc<Scene>,
    /// For each side of `seen`, true if it is glass.
    pub glass: Vec<bool>,
    /// Walls that attenuate radio.
    pub radio_walls: Walls,
    /// The ground under robots.
    pub terrain: Terrain,
    /// All obstacles.
    pub obstacles: Vec<Obstacle>,
    blocking: BTreeMap<RobotType, Solids>,
    fans: BTreeMap<RobotType, Fan>,
}

impl Site {
    /// Creates the static world of one floor of a building.
    #[must_use]
    pub fn of(building: &Building, floor: i32) -> Site {
        let obstacles = building.obstacles(floor);
        let is_glass = |obstacle: &Obstacle| match obstacle.source {
            Source::Wall(index) => building.walls.get(index).is_some_and(|wall| wall.material == Material::Glass),
            _ => false,
        };
        let mut seen = Vec::new();
        let mut glass = Vec::new();
        for obstacle in obstacles.iter().filter(|obstacle| obstacle.top_m > obstacle.bottom_m) {
            // Ground robots cannot pass below such furniture, as its legs and cables block lasers too.
            let is_low = obstacle.bottom_m < CLEAR_BELOW_M;
            let down = |side: Side| Side { low_m: if is_low { f64::NEG_INFINITY } else { side.low_m }, ..side };
            seen.extend(sides(obstacle).map(down));
            glass.extend([is_glass(obstacle); 4]);
        }
        let blocking = RobotType::ALL.iter().map(|(robot, _)| {
            let spec = robot.spec();
            // Obstacles block ground robots at every height; flying robots only at their own height.
            let tall = |side: Side| Side { low_m: f64::NEG_INFINITY, high_m: f64::INFINITY, ..side };
            let own = |side: Side| if spec.flight.is_some() { side } else { tall(side) };
            let blocking = obstacles.iter().filter(|obstacle| spec.flight.is_some() || blocks(obstacle, spec));
            (*robot, Solids::new(blocking.flat_map(sides).map(own)))
        });
        let blocking = blocking.collect();
        let fan = |robot: RobotType| robot.spec().laser.map(|laser| Fan::even(laser.rays, laser.fov_rad));
        let fans = RobotType::ALL.iter().filter_map(|(robot, _)| Some((*robot, fan(*robot)?))).collect();
        Site {
            scene: Arc::new(Scene::new(building, floor)),
            seen: Solids::new(seen),
            glass,
            radio_walls: Walls::of(building, floor),
            terrain: Terrain::of(building, floor),
            obstacles,
            blocking,
            fans,
        }
    }

    /// Returns the laser rays of a robot type.
    #[must_use]
    pub fn fan(&self, robot: RobotType) -> Option<&Fan> {
        self.fans.get(&robot)
    }

    /// Returns the obstacles that block a robot type.
    #[must_use]
    pub fn blocking(&self, robot: RobotType) -> Option<&Solids> {
        self.blocking.get(&robot)
    }
}

/// Returns the four sides of a box.
fn sides(obstacle: &Obstacle) -> [Side; 4] {
    let corners = obstacle.place.corners();
    let [a, b, c, d] = corners;
    let side = |from: DVec2, to: DVec2| Side { from, to, low_m: obstacle.bottom_m, high_m: obstacle.top_m };
    [side(a, b), side(b, c), side(c, d), side(d, a)]
}

/// Returns the motion limits of a robot type.
#[must_use]
pub fn limits(spec: &Spec) -> Limits {
    limits_at(spec, spec.flight.map_or(0.0, |flight| flight.cruise_m))
}

/// Returns the same at a given height. A flying robot keeps the clearance below that it has at cruise height above the
/// obstacles that it flies over.
#[must_use]
pub fn limits_at(spec: &Spec, above_m: f64) -> Limits {
    let below_m = spec.flight.map_or(0.0, |flight| flight.cruise_m - flight.clears_m);
    Limits {
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
pub fn laser_height(spec: &Spec, above_m: f64) -> Heights {
    Heights::at(spec.flight.map_or(LASER_HEIGHT_M, |_| above_m))
}
