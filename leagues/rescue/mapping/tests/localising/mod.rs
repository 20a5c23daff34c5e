//! A robot that drives through the rooms of a generated office and back, with a laser scanner and odometry, for tests
//! and benchmarks.

use engine::RandomStream;
use glam::DVec2;
use rescue_building::robots::{LaserSpec, RobotType};
use rescue_building::{Building, BuildingKind, GeneratorSettings, Material, ObstacleSource, blocks_robot, generate};
use rescue_mapping::angle::wrapped;
use rescue_mapping::collision::{CollisionMap, HeightRange, ObstacleSide};
use rescue_mapping::grid::{Cell, CellState, OccupancyGrid};
use rescue_mapping::localization::{Localizer, Odometry, Pose2d};
use rescue_planning::kinematics::{MotionLimits, MotionState, Traction, VelocityCommand};
use rescue_planning::mission::{FollowStatus, Waypoint, follow};
use rescue_planning::path_planning::{PathQuery, Planner, SearchBudget, UnknownPolicy, plan};

pub const TICK_S: f64 = 0.02;
const SCAN_TICKS: u64 = 5;
const LASER_HEIGHT: HeightRange = HeightRange { low_m: 0.3, high_m: 0.3 };

/// The robot's sensor readings in a tick, and its true pose.
#[derive(Debug, Clone)]
pub struct Step {
    pub truth: Pose2d,
    pub measured: Pose2d,
    pub ranges_m: Option<Vec<f64>>,
}

/// A drive through all reachable rooms, and back to the start.
#[derive(Debug, Clone)]
pub struct Tour {
    pub start: Pose2d,
    pub laser: LaserSpec,
    pub angles_rad: Vec<f64>,
    pub steps: Vec<Step>,
    pub way_m: f64,
}

/// The error of a pose estimate, in m and rad.
#[derive(Debug, Clone, Copy, Default)]
pub struct Off {
    pub rms_m: f64,
    pub most_m: f64,
    pub rms_rad: f64,
    pub most_rad: f64,
    pub end_m: f64,
    pub jumps: u32,
}

impl Tour {
    /// A tour of the office with this seed, through at most `rooms` rooms.
    pub fn new(seed: u64, robot: RobotType, rooms: usize) -> Tour {
        let building = generate(&GeneratorSettings::new(BuildingKind::Office, seed)).expect("an office");
        let site = Site::new(&building, robot);
        let start = building.starts.first().map(|start| Pose2d::new(start.at_m, start.heading_rad)).expect("a start");
        let spec = robot.spec();
        let laser = spec.laser.or(spec.laser_option).expect("a laser");
        let apart_rad = laser.fov_rad / f64::from(laser.rays - 1);
        let angles_rad = (0..laser.rays).map(|ray| f64::from(ray) * apart_rad - laser.fov_rad / 2.0).collect();
        let mut tour = Tour { start, laser, angles_rad, steps: Vec::new(), way_m: 0.0 };
        let odometry = Odometry::new(seed, 0);
        let mut motion = MotionState { at: start.at, heading_rad: start.heading_rad, ..MotionState::default() };
        let mut goals: Vec<DVec2> = building.rooms.iter().map(|room| middle(&room.outline_m)).take(rooms).collect();
        goals.push(start.at);
        for goal in goals {
            for corner in site.path(motion.at, goal, spec.footprint_m) {
                tour.drive(&site, &odometry, &mut motion, corner);
            }
        }
        tour
    }

    fn drive(&mut self, site: &Site, odometry: &Odometry, motion: &mut MotionState, to: DVec2) {
        // It gives up an unreachable target after half a minute.
        for _ in 0..1500 {
            let FollowStatus::Moving(drive) = follow(&Waypoint::Goto(to, None), motion, &site.limits) else { return };
            self.step(site, odometry, motion, &drive);
        }
    }

    pub fn step(&mut self, site: &Site, odometry: &Odometry, motion: &mut MotionState, drive: &VelocityCommand) {
        let before = Pose2d::new(motion.at, motion.heading_rad);
        motion.step(drive, &site.limits, &Traction::default(), &site.blocking, TICK_S, 0.0);
        let truth = Pose2d::new(motion.at, motion.heading_rad);
        let tick = self.steps.len() as u64;
        let moved = before.relative(truth);
        self.way_m += moved.at.length();
        let measured = odometry.measure(moved, 0.0, tick);
        let ranges_m = tick.is_multiple_of(SCAN_TICKS).then(|| {
            let stream = &mut RandomStream::new(site.seed, "test laser", 0, tick);
            self.angles_rad.iter().map(|angle| site.range_m(&truth, *angle, self.laser.range_m, stream)).collect()
        });
        self.steps.push(Step { truth, measured, ranges_m });
    }

    /// Feeds a localizer the steps from one on, and returns its error.
    pub fn run(&self, localiser: &mut Localizer, from: usize) -> Off {
        let mut off = Off::default();
        let (mut sum_m2, mut sum_rad2) = (0.0, 0.0);
        for (tick, step) in self.steps.iter().enumerate().skip(from) {
            localiser.update_motion(&step.truth, &step.measured);
            if let Some(ranges_m) = &step.ranges_m {
                localiser.update_scan(&self.angles_rad, ranges_m, self.laser.range_m, tick as u64);
                off.jumps += u32::from(localiser.has_jumped());
            }
            let pose = localiser.pose();
            off.end_m = pose.at.distance(step.truth.at);
            let turn_rad = wrapped(pose.heading_rad - step.truth.heading_rad).abs();
            (off.most_m, off.most_rad) = (off.most_m.max(off.end_m), off.most_rad.max(turn_rad));
            (sum_m2, sum_rad2) = (sum_m2 + off.end_m * off.end_m, sum_rad2 + turn_rad * turn_rad);
        }
        let count = (self.steps.len() - from).max(1) as f64;
        (off.rms_m, off.rms_rad) = ((sum_m2 / count).sqrt(), (sum_rad2 / count).sqrt());
        off
    }
}

/// The obstacles for driving, and those for laser rays.
pub struct Site {
    seed: u64,
    limits: MotionLimits,
    blocking: CollisionMap,
    seen: CollisionMap,
    glass: Vec<bool>,
    truth: OccupancyGrid,
}

impl Site {
    fn new(building: &Building, robot: RobotType) -> Site {
        let (mut blocking, mut seen, mut glass) = (Vec::new(), Vec::new(), Vec::new());
        for obstacle in building.obstacles(0) {
            let [a, b, c, d] = obstacle.place.corners();
            let side = |from, to| ObstacleSide { from, to, low_m: obstacle.bottom_m, high_m: obstacle.top_m };
            let sides = [side(a, b), side(b, c), side(c, d), side(d, a)];
            if blocks_robot(&obstacle, robot.spec()) {
                let tall = |side| ObstacleSide { low_m: f64::NEG_INFINITY, high_m: f64::INFINITY, ..side };
                blocking.extend(sides.map(tall));
            }
            let is_glass = matches!(obstacle.source, ObstacleSource::Wall(index) if building.walls[index].material == Material::Glass);
            seen.extend(sides);
            glass.extend([is_glass; 4]);
        }
        let spec = robot.spec();
        let limits = MotionLimits {
            radius_m: spec.footprint_m,
            height_m: spec.height_m,
            climb_m: spec.climbs_m,
            flight_m: 0.0,
            speed_m_s: spec.speed_m_s,
            turn_rad_s: spec.turn_rad_s,
            acceleration_m_s2: spec.acceleration_m_s2,
            turn_acceleration_rad_s2: 4.0 * spec.turn_rad_s,
        };
        let truth = map(building, &blocking);
        Site { seed: 1, limits, blocking: CollisionMap::new(blocking), seen: CollisionMap::new(seen), glass, truth }
    }

    fn path(&self, start: DVec2, goal: DVec2, radius_m: f64) -> Vec<DVec2> {
        let (grid, unknown, others, planner) = (&self.truth, UnknownPolicy::Deny, &[][..], Planner::ThetaStar);
        let effort = SearchBudget::default();
        let request = PathQuery {
            grid,
            start,
            goal,
            radius_m,
            unknown,
            zones: &[],
            others,
            planner,
            budget: effort,
            seed: 1,
            robot: 0,
            command: 0,
        };
        plan(&request).map(|path| path.corners).unwrap_or_default()
    }

    fn range_m(&self, from: &Pose2d, angle_rad: f64, range_max_m: f64, stream: &mut RandomStream) -> f64 {
        let (sin, cos) = (from.heading_rad + angle_rad).sin_cos();
        let way = DVec2::new(cos, sin);
        let mut gone_m = 0.0;
        while let Some(hit) = self.seen.ray(from.at + way * gone_m, way, LASER_HEIGHT, range_max_m - gone_m) {
            if self.glass[hit.side] && stream.unit() > 0.3 {
                gone_m += hit.distance_m + 0.02;
                continue;
            }
            let range_m = gone_m + hit.distance_m;
            return (range_m + (0.01 + 0.01 * range_m) * stream.normal()).clamp(0.02, range_max_m);
        }
        range_max_m
    }
}

fn map(building: &Building, sides: &[ObstacleSide]) -> OccupancyGrid {
    let mut grid = OccupancyGrid::default();
    let (low, high) = (Cell::of(building.min_m).expect("near"), Cell::of(building.max_m).expect("near"));
    for y in low.y..=high.y {
        for x in low.x..=high.x {
            grid.set(Cell { x, y }, CellState::Free);
        }
    }
    for side in sides {
        let steps = (side.from.distance(side.to) / 0.02).ceil().max(1.0);
        for step in 0..=steps as u32 {
            let at = side.from.lerp(side.to, f64::from(step) / steps);
            Cell::of(at).into_iter().for_each(|cell| grid.set(cell, CellState::Occupied));
        }
    }
    grid
}

fn middle(outline_m: &[DVec2]) -> DVec2 {
    outline_m.iter().sum::<DVec2>() / outline_m.len().max(1) as f64
}
