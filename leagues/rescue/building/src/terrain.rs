//! Ground under robots: rubble, ramps, and steps low enough to climb.

use glam::DVec2;
use rescue_mapping::word::Word;

use super::ground::{Ramp, Rubble};
use super::model::Building;
use super::obstacle::{Obstacle, ObstacleSource};
use super::shape::Rect;
use crate::robots::{RobotSpec, RobotType};

/// Share of the motion that wheels and tracks lose on rubble,
const RUBBLE_SLIP: f64 = 0.1;
/// the extra share for each metre of its roughness,
const ROUGH_SLIP: f64 = 2.0;
/// the extra share per unit of its slope,
const RUBBLE_SLOPE_SLIP: f64 = 0.5;
/// and the share per unit of a ramp's slope.
const RAMP_SLOPE_SLIP: f64 = 0.3;
/// Largest share lost.
const SLIP_MAX: f64 = 0.4;

/// Standard deviation of turns caused by uneven ground, rad/m in a tick.
const RUBBLE_SWAY: f64 = 1.0;
const RAMP_SWAY: f64 = 0.2;

/// Share of the top speed left on the highest climbable step and on slopes of 1 in 2 and steeper.
const SLOWEST: f64 = 0.5;

/// Half the base line for the slope of rubble, m.
const NEAR_M: f64 = 0.1;

/// The uneven ground of a floor.
#[derive(Debug, Clone, Default)]
pub struct Terrain {
    rubble: Vec<Rubble>,
    ramps: Vec<Ramp>,
    /// Obstacles that some robots climb.
    steps: Vec<Obstacle>,
}

/// The effects of the ground on a robot: slip, random turns and speed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GroundEffects {
    /// Mean share of the motion lost to slip.
    pub slip: f64,
    /// Standard deviation of random turns per distance: rad/m.
    pub turn_noise_rad_m: f64,
    /// Share of its top speed that the robot keeps.
    pub speed_factor: f64,
}

/// Even ground.
impl Default for GroundEffects {
    fn default() -> GroundEffects {
        GroundEffects { slip: 0.0, turn_noise_rad_m: 0.0, speed_factor: 1.0 }
    }
}

impl Terrain {
    /// Creates the terrain of the floor with this number.
    #[must_use]
    pub fn of_floor(building: &Building, floor: i32) -> Terrain {
        let climbed_m = RobotType::ALL.iter().map(|(robot, _)| robot.spec().climbs_m).fold(0.0, f64::max);
        let is_thing = |source: ObstacleSource| {
            matches!(source, ObstacleSource::Wall(_) | ObstacleSource::Furniture(_) | ObstacleSource::Decoy(_))
        };
        let is_step = |one: &Obstacle| is_thing(one.source) && one.bottom_m < one.top_m && one.top_m <= climbed_m;
        Terrain {
            rubble: building.rubble.iter().filter(|patch| patch.floor == floor).cloned().collect(),
            ramps: building.ramps.iter().filter(|ramp| ramp.floor == floor).copied().collect(),
            steps: building.obstacles(floor).into_iter().filter(is_step).collect(),
        }
    }

    /// Returns the worst effects of everything that covers a place, for a robot that drives.
    #[must_use]
    pub fn effects_at(&self, place: DVec2, robot: &RobotSpec) -> GroundEffects {
        let rubble = self.rubble.iter().filter_map(|patch| patch.footing(place, robot));
        let ramps = self.ramps.iter().filter(|ramp| covers(&ramp.place, place)).map(Ramp::footing);
        let steps = self.steps.iter().filter(|step| covers(&step.place, place));
        let steps =
            steps.map(|step| GroundEffects { speed_factor: climbing(step.top_m, robot), ..GroundEffects::default() });
        rubble.chain(ramps).chain(steps).fold(GroundEffects::default(), GroundEffects::worse)
    }
}

impl GroundEffects {
    fn worse(self, other: GroundEffects) -> GroundEffects {
        GroundEffects {
            slip: self.slip.max(other.slip),
            turn_noise_rad_m: self.turn_noise_rad_m.max(other.turn_noise_rad_m),
            speed_factor: self.speed_factor.min(other.speed_factor),
        }
    }
}

fn covers(place: &Rect, point: DVec2) -> bool {
    let reach_m = place.size_m.length() * 0.5;
    place.center_m.distance_squared(point) <= reach_m * reach_m && place.distance_m(point) == 0.0
}

/// Share of its speed that a robot keeps on a step of this height.
fn climbing(height_m: f64, robot: &RobotSpec) -> f64 {
    let part = if robot.climbs_m > 0.0 { (height_m / robot.climbs_m).min(1.0) } else { 1.0 };
    1.0 - (1.0 - SLOWEST) * part
}

impl Rubble {
    fn footing(&self, place: DVec2, robot: &RobotSpec) -> Option<GroundEffects> {
        let height_m = Some(self.height_at_m(place)).filter(|height_m| *height_m > 0.0)?;
        let rise = |way: DVec2| (self.height_at_m(place + way) - self.height_at_m(place - way)) / (2.0 * NEAR_M);
        let slope = DVec2::new(rise(DVec2::X * NEAR_M), rise(DVec2::Y * NEAR_M)).length();
        let slip = RUBBLE_SLIP + ROUGH_SLIP * self.roughness_m + RUBBLE_SLOPE_SLIP * slope;
        let pace = climbing(height_m + self.roughness_m, robot);
        Some(GroundEffects { slip: slip.min(SLIP_MAX), turn_noise_rad_m: RUBBLE_SWAY, speed_factor: pace })
    }
}

impl Ramp {
    fn footing(&self) -> GroundEffects {
        let slope = self.height_m / self.place.size_m.x;
        let slip = (RAMP_SLOPE_SLIP * slope).min(SLIP_MAX);
        GroundEffects { slip, turn_noise_rad_m: RAMP_SWAY, speed_factor: (1.0 - slope).max(SLOWEST) }
    }
}
