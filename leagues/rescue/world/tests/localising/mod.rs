//! A robot that drives through the rooms of a generated office and back, with a laser scanner and wheels, for tests and
//! figures.

use engine::Stream;
use glam::DVec2;
use rescue_world::angle::wrapped;
use rescue_world::building::{Building, Kind, Material, Recipe, Source, blocks, generate};
use rescue_world::drive::{Drive, Ground, Limits, Motion};
use rescue_world::grid::{Cell, CellState, Occupancy};
use rescue_world::localise::{Localiser, Odometry, Pose};
use rescue_world::mission::{Following, Waypoint, follow};
use rescue_world::plan::{Effort, Planner, Request, Unknown, plan};
use rescue_world::robots::{Laser, RobotType};
use rescue_world::solid::{Heights, Side, Solids};

pub const TICK_S: f64 = 0.02;
const SCAN_TICKS: u64 = 5;
const LASER_HEIGHT: Heights = Heights { low_m: 0.3, high_m: 0.3 };

/// What the robot's sensors say in a tick, and where it is.
#[derive(Debug, Clone)]
pub struct Step {
    pub truth: Pose,
    pub measured: Pose,
    pub ranges_m: Option<Vec<f64>>,
}

/// A drive through all rooms that can be reached, and back to the start.
#[derive(Debug, Clone)]
pub struct Tour {
    pub start: Pose,
    pub laser: Laser,
    pub angles_rad: Vec<f64>,
    pub steps: Vec<Step>,
    pub way_m: f64,
}

/// How far a belief is off, in m and rad.
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
    /// Of the office with this seed; `rooms` at most.
    pub fn new(seed: u64, robot: RobotType, rooms: usize) -> Tour {
        let building = generate(&Recipe::new(Kind::Office, seed)).expect("an office");
        let site = Site::new(&building, robot);
        let start = building.starts.first().map(|start| Pose::new(start.at_m, start.heading_rad)).expect("a start");
        let spec = robot.spec();
        let laser = spec.laser.or(spec.laser_option).expect("a laser");
        let apart_rad = laser.fov_rad / f64::from(laser.rays - 1);
        let angles_rad = (0..laser.rays).map(|ray| f64::from(ray) * apart_rad - laser.fov_rad / 2.0).collect();
        let mut tour = Tour { start, laser, angles_rad, steps: Vec::new(), way_m: 0.0 };
        let odometry = Odometry::new(seed, 0);
        let mut motion = Motion { at: start.at, heading_rad: start.heading_rad, ..Motion::default() };
        let mut goals: Vec<DVec2> = building.rooms.iter().map(|room| middle(&room.outline_m)).take(rooms).collect();
        goals.push(start.at);
        for goal in goals {
            for corner in site.path(motion.at, goal, spec.footprint_m) {
                tour.drive(&site, &odometry, &mut motion, corner);
            }
        }
        tour
    }

    fn drive(&mut self, site: &Site, odometry: &Odometry, motion: &mut Motion, to: DVec2) {
        // What it cannot reach it leaves alone after half a minute.
        for _ in 0..1500 {
            let Following::Moving(drive) = follow(&Waypoint::Goto(to, None), motion, &site.limits) else { return };
            self.step(site, odometry, motion, &drive);
        }
    }

    pub fn step(&mut self, site: &Site, odometry: &Odometry, motion: &mut Motion, drive: &Drive) {
        let before = Pose::new(motion.at, motion.heading_rad);
        motion.step(drive, &site.limits, &Ground::default(), &site.blocking, TICK_S, 0.0);
        let truth = Pose::new(motion.at, motion.heading_rad);
        let tick = self.steps.len() as u64;
        let moved = before.relative(truth);
        self.way_m += moved.at.length();
        let measured = odometry.measured(moved, 0.0, tick);
        let ranges_m = tick.is_multiple_of(SCAN_TICKS).then(|| {
            let stream = &mut Stream::new(site.seed, "test laser", 0, tick);
            self.angles_rad.iter().map(|angle| site.range_m(&truth, *angle, self.laser.range_m, stream)).collect()
        });
        self.steps.push(Step { truth, measured, ranges_m });
    }

    /// Gives a localiser the steps from one on, and says how far it is off.
    pub fn run(&self, localiser: &mut Localiser, from: usize) -> Off {
        let mut off = Off::default();
        let (mut sum_m2, mut sum_rad2) = (0.0, 0.0);
        for (tick, step) in self.steps.iter().enumerate().skip(from) {
            localiser.moved(&step.truth, &step.measured);
            if let Some(ranges_m) = &step.ranges_m {
                localiser.scan(&self.angles_rad, ranges_m, self.laser.range_m, tick as u64);
                off.jumps += u32::from(localiser.jumped());
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

/// What blocks, and what lasers meet.
pub struct Site {
    seed: u64,
    limits: Limits,
    blocking: Solids,
    seen: Solids,
    glass: Vec<bool>,
    truth: Occupancy,
}

impl Site {
    fn new(building: &Building, robot: RobotType) -> Site {
        let (mut blocking, mut seen, mut glass) = (Vec::new(), Vec::new(), Vec::new());
        for obstacle in building.obstacles(0) {
            let [a, b, c, d] = obstacle.place.corners();
            let side = |from, to| Side { from, to, low_m: obstacle.bottom_m, high_m: obstacle.top_m };
            let sides = [side(a, b), side(b, c), side(c, d), side(d, a)];
            if blocks(&obstacle, robot.spec()) {
                let tall = |side| Side { low_m: f64::NEG_INFINITY, high_m: f64::INFINITY, ..side };
                blocking.extend(sides.map(tall));
            }
            let is_glass =
                matches!(obstacle.source, Source::Wall(index) if building.walls[index].material == Material::Glass);
            seen.extend(sides);
            glass.extend([is_glass; 4]);
        }
        let spec = robot.spec();
        let limits = Limits {
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
        Site { seed: 1, limits, blocking: Solids::new(blocking), seen: Solids::new(seen), glass, truth }
    }

    fn path(&self, start: DVec2, goal: DVec2, radius_m: f64) -> Vec<DVec2> {
        let (grid, unknown, others, planner) = (&self.truth, Unknown::Deny, &[][..], Planner::ThetaStar);
        let effort = Effort::default();
        let request = Request {
            grid,
            start,
            goal,
            radius_m,
            unknown,
            zones: &[],
            others,
            planner,
            effort,
            seed: 1,
            robot: 0,
            command: 0,
        };
        plan(&request).map(|path| path.corners).unwrap_or_default()
    }

    fn range_m(&self, from: &Pose, angle_rad: f64, range_max_m: f64, stream: &mut Stream) -> f64 {
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

fn map(building: &Building, sides: &[Side]) -> Occupancy {
    let mut grid = Occupancy::default();
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
