//! Places robots and victims by a seed in buildings that have none: imported maps and floor plans.

use engine::RandomStream;
use glam::DVec2;
use rescue_mapping::word::Word;

use crate::body_parts::body_parts;
use crate::model::Building;
use crate::obstacle::{ObstacleSource, blocks_robot};
use crate::reachability::{ClearanceGrid, ClearanceState};
use crate::robots::RobotType;
use crate::victims::{Difficulty, Posture, StartPose, Victim, VictimState};

/// Gap between robots at their starts: each has a free way out.
const ROBOT_GAP_M: f64 = 0.5;
/// Distances of victims from robots and from each other.
const FROM_ROBOTS_M: f64 = 3.0;
const FROM_VICTIMS_M: f64 = 1.5;
/// Half of a lying body's length.
const BODY_M: f64 = 0.9;
/// Random places tried for a victim.
const TRIES: usize = 300;
/// A region inside walls counts only if it has at least this part of the largest one.
const CLOSET_PART: usize = 5;
/// Bodies may cut off a fiftieth of the floor: corners behind them.
const CUT_MAX: usize = 50;

/// Places of a victim whose effect on the floor is checked: each check visits the whole floor.
const CHECKS_MAX: u32 = 20;
/// Generated starts may be this much nearer to a wall than their robot's radius: half a diagonal of the clearance grid.
const WALL_TOLERANCE_M: f64 = 0.08;
/// The states of victims, as often as in generated buildings.
const STATES: [VictimState; 4] =
    [VictimState::Aware, VictimState::Unconscious, VictimState::Unconscious, VictimState::Dead];

/// The team and the victims to place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacementRequest {
    /// The types of the robots.
    pub robots: Vec<RobotType>,
    /// The number of victims.
    pub victims: u32,
    /// The seed of the places.
    pub seed: u64,
}

/// The robots and victims for which there is no room.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Unplaced {
    /// Number of robots.
    pub robots: usize,
    /// Number of victims.
    pub victims: u32,
}

/// Places robots side by side, and victims away from them, on the largest connected floor inside walls. `is_floor` is true
/// for points that may be used. Equal requests give equal places.
pub fn place(building: &mut Building, request: &PlacementRequest, is_floor: impl Fn(DVec2) -> bool) -> Unplaced {
    let widest = |one: &&RobotType, other: &&RobotType| one.spec().footprint_m.total_cmp(&other.spec().footprint_m);
    let robot = request.robots.iter().max_by(widest).copied().unwrap_or(RobotType::P2at);
    let grid = ClearanceGrid::new(building, 0, robot.spec(), |_| false);
    let is_open = |cell: usize| grid.state(cell) == ClearanceState::Free && is_floor(grid.middle(cell));
    let regions = grid.regions(is_open);
    // A region that reaches the edge of a plan is outside of the building, unless all rooms inside are much smaller.
    let inside = regions.iter().find(|region| !region.iter().any(|cell| grid.is_at_edge(*cell)));
    let largest = regions.first();
    let is_closet = |region: &&Vec<usize>| largest.is_some_and(|largest| region.len() * CLOSET_PART < largest.len());
    let Some(region) = inside.filter(|region| !is_closet(region)).or(largest) else {
        return Unplaced { robots: request.robots.len(), victims: request.victims };
    };
    let places: Vec<DVec2> = region.iter().map(|cell| round(grid.middle(*cell))).collect();
    let robots = place_robots(building, request, &places);
    let is_free = |at: DVec2| grid.cell_at(at).is_some_and(is_open);
    let reach_m = BODY_M + robot.spec().footprint_m;
    // Bodies do not cut the floor into parts.
    let keeps_ways = |bodies: &[DVec2]| {
        let is_left =
            |cell: usize| is_open(cell) && bodies.iter().all(|body| body.distance(grid.middle(cell)) >= reach_m);
        let parts = grid.regions(|cell| region.binary_search(&cell).is_ok() && is_left(cell));
        let cut: usize = parts.iter().skip(1).map(Vec::len).sum();
        cut * CUT_MAX <= region.len()
    };
    Unplaced { robots, victims: place_victims(building, request, &places, is_free, keeps_ways) }
}

/// Returns the number of robots without a place.
fn place_robots(building: &mut Building, request: &PlacementRequest, places: &[DVec2]) -> usize {
    let mut draw = RandomStream::new(request.seed, "placement of robots", 0, 0);
    let Some(center) = pick(places, &mut draw) else { return request.robots.len() };
    let mut near = places.to_vec();
    near.sort_by(|a, b| a.distance_squared(center).total_cmp(&b.distance_squared(center)));
    let mut missing = 0;
    for (number, robot) in request.robots.iter().enumerate() {
        let radius_m = robot.spec().footprint_m;
        let is_apart = |at: &&DVec2| {
            let gap_m = |other: &StartPose| other.at_m.distance(**at) - other.robot.spec().footprint_m - radius_m;
            building.starts.iter().all(|other| gap_m(other) >= ROBOT_GAP_M)
        };
        match near.iter().find(is_apart).copied() {
            Some(at_m) => {
                let name = format!("robot{}", number + 1);
                building.starts.push(StartPose { name, robot: *robot, floor: 0, at_m, heading_rad: 0.0 });
            }
            None => missing += 1,
        }
    }
    missing
}

/// Returns the number of victims without a place.
fn place_victims(
    building: &mut Building,
    request: &PlacementRequest,
    places: &[DVec2],
    is_free: impl Fn(DVec2) -> bool,
    keeps_ways: impl Fn(&[DVec2]) -> bool,
) -> u32 {
    let mut draw = RandomStream::new(request.seed, "placement of victims", 0, 0);
    let mut bodies: Vec<DVec2> = Vec::new();
    let mut missing = 0;
    for number in 1..=request.victims {
        let mut checks = 0;
        let place = (0..TRIES).find_map(|_| {
            let at_m = pick(places, &mut draw)?;
            let is_apart = building.starts.iter().all(|start| start.at_m.distance(at_m) >= FROM_ROBOTS_M)
                && building.victims.iter().all(|other| other.at_m.distance(at_m) >= FROM_VICTIMS_M);
            if !is_apart || checks == CHECKS_MAX {
                return None;
            }
            checks += 1;
            bodies.push(at_m);
            let is_good = keeps_ways(&bodies);
            if !is_good {
                bodies.pop();
            }
            is_good.then_some(at_m)
        });
        let Some(at_m) = place else {
            // There will be no room for the next ones either.
            missing = request.victims + 1 - number;
            break;
        };
        let heading_rad = (draw.unit() * std::f64::consts::TAU * 1000.0).round() / 1000.0;
        let (sin, cos) = libm::sincos(heading_rad);
        let ends = [-BODY_M, BODY_M].map(|along_m| at_m + DVec2::new(cos, sin) * along_m);
        let posture = if ends.into_iter().all(&is_free) { Posture::Lying } else { Posture::Sitting };
        let state = STATES.get((draw.unit() * STATES.len() as f64) as usize);
        building.victims.push(Victim {
            name: format!("v{number}"),
            floor: 0,
            at_m,
            heading_rad,
            posture,
            state: state.copied().unwrap_or(VictimState::Aware),
            difficulty: Difficulty::Open,
            parts: body_parts(posture),
        });
    }
    missing
}

fn pick(places: &[DVec2], draw: &mut RandomStream) -> Option<DVec2> {
    places.get((draw.unit() * places.len() as f64) as usize).copied()
}

/// Rounds to millimetres, as building files do.
fn round(at_m: DVec2) -> DVec2 {
    (at_m * 1000.0).round() / 1000.0
}

/// Returns the faults of robots' starts, by their names: outside of the building, in an obstacle, or too near to a wall.
#[must_use]
pub fn start_faults(building: &Building) -> Vec<String> {
    let fault = |start: &StartPose| {
        let StartPose { name, at_m, floor, robot, .. } = start;
        let place = format!("{name} starts at {:.2} {:.2}", at_m.x, at_m.y);
        if at_m.cmplt(building.min_m).any() || at_m.cmpgt(building.max_m).any() {
            return Some(format!("{place}, outside of the building"));
        }
        let obstacles = building.obstacles(*floor);
        let blocking = || obstacles.iter().filter(|obstacle| blocks_robot(obstacle, robot.spec()));
        if blocking().any(|obstacle| obstacle.place.distance_m(*at_m) == 0.0) {
            return Some(format!("{place}, in an obstacle"));
        }
        let walls =
            blocking().filter(|obstacle| matches!(obstacle.source, ObstacleSource::Wall(_) | ObstacleSource::Door(_)));
        let wall_m = walls.map(|wall| wall.place.distance_m(*at_m)).fold(f64::INFINITY, f64::min);
        let radius_m = robot.spec().footprint_m;
        let about = || format!("{place}, {wall_m:.2} m from a wall; {} robots need {radius_m:.2} m", robot.word());
        (wall_m < radius_m - WALL_TOLERANCE_M).then(about)
    };
    building.starts.iter().filter_map(fault).collect()
}
