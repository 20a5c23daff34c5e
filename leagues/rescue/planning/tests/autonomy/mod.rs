//! Robots with lasers in small buildings, for autonomy tests: exact rays, a frontier each second, steps of 0.1 s.

use engine::RandomStream;
use glam::DVec2;
use rescue_building::robots::{LaserSpec, RobotSpec, RobotType};
use rescue_building::{Building, blocks_robot};
use rescue_mapping::collision::{CollisionMap, HeightRange, ObstacleSide};
use rescue_mapping::grid::{KnownCells, LaserScan, OccupancyGrid, ScanRays};
use rescue_mapping::map::{Border, BorderSide};
use rescue_planning::explore::{
    ExplorationDecision, ExplorationLimit, ExplorationState, ExploredMap, ExploringRobot, Scratch, plan_team,
};
use rescue_planning::kinematics::{MotionLimits, MotionState, Traction as Soil, VelocityCommand};
use rescue_planning::local_planner::{
    ControlledRobot, NavigationAdvice, Neighbour, PathFollower, ProgressChecker, SafeVelocity, StopCause,
    obstacles_near, safe_velocity,
};
use rescue_planning::mission::{FollowStatus, Waypoint, follow};
use rescue_planning::traffic::{Traffic, TrafficRobot};

pub const TICK_S: f64 = 0.1;
const SCAN_TICKS: u64 = 4;
const DECISION_TICKS: u64 = 10;
/// Range within which robots know obstacles.
const WALLS_M: f64 = 1.2;

pub const SICK: LaserSpec = LaserSpec { rays: 181, fov_rad: std::f64::consts::PI, range_m: 20.0, rate_hz: 10.0 };
pub const HOKUYO: LaserSpec = LaserSpec { rays: 228, fov_rad: 4.19, range_m: 4.0, rate_hz: 10.0 };

/// The four sides of a box.
pub fn cuboid(low: [f64; 2], high: [f64; 2]) -> [ObstacleSide; 4] {
    let corners = [low, [high[0], low[1]], high, [low[0], high[1]]].map(DVec2::from_array);
    [0, 1, 2, 3].map(|at| side(corners[at], corners[(at + 1) % 4]))
}

fn side(from: DVec2, to: DVec2) -> ObstacleSide {
    ObstacleSide { from, to, low_m: f64::NEG_INFINITY, high_m: f64::INFINITY }
}

/// The obstacles of a building for robots of a type.
pub fn solids_of(building: &Building, spec: &RobotSpec) -> CollisionMap {
    let obstacles = building.obstacles(0);
    let blocking = obstacles.iter().filter(|obstacle| blocks_robot(obstacle, spec));
    CollisionMap::new(blocking.flat_map(|obstacle| {
        let corners = obstacle.place.corners();
        [0, 1, 2, 3].map(|at| side(corners[at], corners[(at + 1) % 4]))
    }))
}

pub fn limits(spec: &RobotSpec) -> MotionLimits {
    MotionLimits {
        radius_m: spec.footprint_m,
        height_m: spec.height_m,
        climb_m: 0.05,
        flight_m: 0.0,
        speed_m_s: spec.speed_m_s,
        turn_rad_s: spec.turn_rad_s,
        acceleration_m_s2: spec.acceleration_m_s2,
        turn_acceleration_rad_s2: spec.turn_rad_s * 4.0,
    }
}

pub struct Robot {
    pub motion: MotionState,
    pub limits: MotionLimits,
    pub laser: LaserSpec,
    pub explorer: ExplorationState,
    pub decision: Option<ExplorationDecision>,
    pub explores: bool,
    pub track: PathFollower,
    look: Option<DVec2>,
    aside: Option<(Vec<DVec2>, PathFollower)>,
    patience: ProgressChecker,
    is_stuck: bool,
    held: Option<(u32, u64)>,
    pub arrived_tick: Option<u64>,
}

impl Robot {
    pub fn new(at: DVec2, heading_rad: f64, laser: LaserSpec) -> Robot {
        Robot {
            motion: MotionState { at, heading_rad, ..MotionState::default() },
            limits: limits(RobotType::P2at.spec()),
            laser,
            explorer: ExplorationState::default(),
            decision: None,
            explores: true,
            track: PathFollower::default(),
            look: None,
            aside: None,
            patience: ProgressChecker::default(),
            is_stuck: false,
            held: None,
            arrived_tick: None,
        }
    }

    /// A robot that follows a path instead of exploring.
    pub fn sent(at: DVec2, heading_rad: f64, corners: &[DVec2]) -> Robot {
        let mut robot = Robot::new(at, heading_rad, SICK);
        (robot.explores, robot.track) = (false, PathFollower::new(at, corners));
        robot
    }

    pub fn is_done(&self) -> bool {
        matches!(self.decision, Some(ExplorationDecision::Done(_)))
    }

    fn wanted(&mut self, tick: u64, walls: &[DVec2]) -> VelocityCommand {
        let track = self.aside.as_mut().map_or(&mut self.track, |(_, track)| track);
        match (track.follow(&self.motion, &self.limits, walls), self.look) {
            (FollowStatus::Moving(drive), _) => drive,
            (FollowStatus::Done, Some(look)) if self.aside.is_none() => {
                match follow(&Waypoint::Face(look), &self.motion, &self.limits) {
                    FollowStatus::Moving(drive) => drive,
                    FollowStatus::Done => VelocityCommand::default(),
                }
            }
            (FollowStatus::Done, _) => {
                if self.aside.is_none() {
                    self.arrived_tick.get_or_insert(tick);
                }
                VelocityCommand::default()
            }
        }
    }

    fn velocity(&self) -> DVec2 {
        DVec2::new(libm::cos(self.motion.heading_rad), libm::sin(self.motion.heading_rad)).rotate(self.motion.speed_m_s)
    }
}

pub struct Sim {
    pub solids: CollisionMap,
    pub grid: OccupancyGrid,
    known: KnownCells,
    pub ground: ExploredMap,
    pub map_border: Border,
    /// The border at the robots' last decision.
    pub border: Vec<(u32, BorderSide)>,
    pub robots: Vec<Robot>,
    pub traffic: Traffic,
    pub limit: Option<ExplorationLimit>,
    pub tick: u64,
    /// The smallest distance between robots so far, minus their radii.
    pub gap_m: f64,
    /// Range noise: normal errors of 1 cm and 1 %.
    pub noise: Option<u64>,
}

impl Sim {
    pub fn new(solids: CollisionMap, robots: Vec<Robot>) -> Sim {
        Sim {
            solids,
            grid: OccupancyGrid::default(),
            known: KnownCells::default(),
            ground: ExploredMap::default(),
            map_border: Border::default(),
            border: Vec::new(),
            robots,
            traffic: Traffic::default(),
            limit: None,
            tick: 0,
            gap_m: f64::INFINITY,
            noise: None,
        }
    }

    pub fn now_s(&self) -> f64 {
        self.tick as f64 * TICK_S
    }

    pub fn sides(&self) -> Vec<(u32, BorderSide)> {
        self.map_border.sides().map(|(name, side)| (name, *side)).collect()
    }

    pub fn scan(&mut self, index: usize) {
        let robot = &self.robots[index];
        let laser = robot.laser;
        let fan = &ScanRays::even(laser.rays, laser.fov_rad);
        let MotionState { at, heading_rad, .. } = robot.motion;
        let mut stream = RandomStream::new(self.noise.unwrap_or(0), "test laser", index as u32, self.tick);
        let range = |way: DVec2| {
            let hit = self.solids.ray(at, way, HeightRange::at(0.3), laser.range_m);
            let range_m = hit.map_or(laser.range_m, |hit| hit.distance_m + 0.001);
            let noise_m = if self.noise.is_some() { stream.normal() * (0.01 + 0.01 * range_m) } else { 0.0 };
            if hit.is_some() { (range_m + noise_m).clamp(0.02, laser.range_m) } else { range_m }
        };
        let ranges_m: &Vec<f64> = &fan.directions(heading_rad).map(range).collect();
        self.grid.integrate(&LaserScan { from: at, heading_rad, rays: fan, ranges_m, range_max_m: laser.range_m });
    }

    pub fn step(&mut self) {
        for index in 0..self.robots.len() {
            if (self.tick + index as u64).is_multiple_of(SCAN_TICKS) {
                self.scan(index);
            }
        }
        if self.tick.is_multiple_of(DECISION_TICKS) {
            self.decide();
        }
        for index in 0..self.robots.len() {
            self.move_one(index);
        }
        for (index, one) in self.robots.iter().enumerate() {
            for other in &self.robots[index + 1..] {
                let gap_m = one.motion.at.distance(other.motion.at) - one.limits.radius_m - other.limits.radius_m;
                self.gap_m = self.gap_m.min(gap_m);
            }
        }
        self.tick += 1;
    }

    fn decide(&mut self) {
        self.known.update(&self.grid);
        self.ground.update(&self.known);
        // Robots decide on the frontier of a second ago.
        let sides = self.sides();
        let now_s = self.now_s();
        let limit = self.limit;
        let exploring = self.robots.iter_mut().filter(|robot| robot.explores && !robot.is_done());
        let mut team: Vec<ExploringRobot> = exploring
            .map(|robot| ExploringRobot {
                at: robot.motion.at,
                radius_m: robot.limits.radius_m,
                range_m: robot.laser.range_m,
                is_flying: false,
                limit,
                is_stuck: std::mem::take(&mut robot.is_stuck),
                timeout_s: 600.0,
                state: &mut robot.explorer,
            })
            .collect();
        let mut decisions = plan_team(&self.ground, &sides, &[], &mut team, now_s, &mut Scratch::default()).into_iter();
        for robot in self.robots.iter_mut().filter(|robot| robot.explores && !robot.is_done()) {
            robot.take(decisions.next().expect("a decision for each"));
        }
        self.border = sides;
        self.map_border.update(&self.known);
        self.settle();
    }

    fn settle(&mut self) {
        let tick = self.tick;
        let party = |(number, robot): (usize, &Robot)| TrafficRobot {
            number: number as u32,
            at: robot.motion.at,
            radius_m: robot.limits.radius_m,
            corners: robot.track.corners().to_vec(),
            held: robot.held.map(|(by, since)| (by, (tick - since) as f64 * TICK_S)),
            may_yield: true,
        };
        let parties: Vec<TrafficRobot> = self.robots.iter().enumerate().map(party).collect();
        self.traffic.update(&self.ground, &parties, self.now_s());
        for (number, robot) in self.robots.iter_mut().enumerate() {
            match self.traffic.yield_path(number as u32) {
                None => robot.aside = None,
                Some(corners) if robot.aside.as_ref().is_some_and(|(before, _)| before == corners) => {}
                Some(corners) => robot.aside = Some((corners.to_vec(), PathFollower::new(robot.motion.at, corners))),
            }
        }
    }

    fn move_one(&mut self, index: usize) {
        let tick = self.tick;
        let neighbour = |(number, robot): (usize, &Robot)| Neighbour {
            number: number as u32,
            at: robot.motion.at,
            radius_m: robot.limits.radius_m,
            velocity_m_s: robot.velocity(),
            braking_m_s2: robot.limits.acceleration_m_s2,
        };
        let others = self.robots.iter().enumerate().filter(|(number, _)| *number != index);
        let others: Vec<Neighbour> = others.map(neighbour).collect();
        let now_s = self.now_s();
        let robot = &mut self.robots[index];
        let walls = obstacles_near(&self.grid, robot.motion.at, WALLS_M);
        let wanted = robot.wanted(tick, &walls);
        let body = ControlledRobot { number: index as u32, motion: &robot.motion, limits: &robot.limits };
        let SafeVelocity { drive, cause: held } = safe_velocity(wanted, body, &others, &walls, TICK_S);
        robot.held = match (held, robot.held) {
            (Some(StopCause::Robot(by)), Some((before, since))) if by == before => Some((by, since)),
            (Some(StopCause::Robot(by)), _) => Some((by, tick)),
            _ => None,
        };
        let advice = robot.patience.advise(&wanted, &robot.motion, now_s);
        robot.is_stuck |= advice == NavigationAdvice::Stuck;
        robot.motion.step(&drive, &robot.limits, &Soil::default(), &self.solids, TICK_S, 0.0);
    }
}

impl Robot {
    fn take(&mut self, decision: ExplorationDecision) {
        if self.decision.as_ref() != Some(&decision) {
            self.patience.reset();
            match &decision {
                ExplorationDecision::Go(goal) => {
                    (self.track, self.look) = (PathFollower::new(self.motion.at, &goal.corners), Some(goal.look))
                }
                _ => (self.track, self.look) = (PathFollower::default(), None),
            }
        }
        self.decision = Some(decision);
    }
}

/// A small flat: up to four rooms with doors of 1 m, and furniture. Each seed gives a different flat.
pub fn flat(seed: u64) -> CollisionMap {
    let mut stream = RandomStream::new(seed, "test flat", 0, 0);
    let mut draw = |low: f64, high: f64| low + (high - low) * stream.unit();
    let (width, height, thick) = (draw(5.0, 8.0), draw(4.0, 6.0), 0.1);
    let mut sides = Vec::new();
    sides.extend(cuboid([0.0, 0.0], [width, thick]));
    sides.extend(cuboid([0.0, height - thick], [width, height]));
    sides.extend(cuboid([0.0, 0.0], [thick, height]));
    sides.extend(cuboid([width - thick, 0.0], [width, height]));
    let x = draw(2.0, width - 2.0);
    let door = draw(0.2, height - 1.3);
    sides.extend(cuboid([x, 0.0], [x + thick, door]));
    sides.extend(cuboid([x, door + 1.0], [x + thick, height]));
    let y = draw(1.7, height - 1.7);
    if draw(0.0, 1.0) < 0.6 {
        let door = draw(0.2, (x - 1.2).max(0.3));
        sides.extend(cuboid([0.0, y], [door, y + thick]));
        sides.extend(cuboid([door + 1.0, y], [x, y + thick]));
    }
    for _ in 0..draw(0.0, 4.0) as u32 {
        let (at, size) = ([draw(0.0, width - 1.0), draw(0.0, height - 1.0)], [draw(0.2, 1.0), draw(0.2, 0.6)]);
        sides.extend(cuboid(at, [at[0] + size[0], at[1] + size[1]]));
    }
    CollisionMap::new(sides)
}

/// Free start positions in a flat with a seed. None if none was drawn: furniture may be everywhere.
pub fn starts(solids: &CollisionMap, seed: u64, count: usize) -> Vec<DVec2> {
    let mut stream = RandomStream::new(seed, "test starts", 0, 0);
    let mut found: Vec<DVec2> = Vec::new();
    for _ in 0..1000 {
        let at = DVec2::new(stream.unit() * 7.0 + 0.5, stream.unit() * 5.0 + 0.5);
        let is_inside = [DVec2::X, DVec2::Y, -DVec2::X, -DVec2::Y]
            .iter()
            .all(|way| solids.ray(at, *way, HeightRange::at(0.3), 20.0).is_some());
        let is_free = solids.near(at, 0.45).next().is_none();
        if is_inside && is_free && found.iter().all(|other| other.distance(at) > 1.0) {
            found.push(at);
        }
        if found.len() == count {
            break;
        }
    }
    found
}
