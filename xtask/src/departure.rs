//! `cargo xtask departure`: robots that get an order while others stand around them.
//!
//! In each generated building, one robot or two get an order, and the others stand at their starts. A robot departs if
//! it comes 3 m away from its start, or to its goal, within the time limit.

use std::error::Error;
use std::fmt;

use engine::{Simulation, Values};
use glam::DVec2;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use rescue_building::{Building, Obstacle, blocks_robot, check_reachability, contains, distance_to_outline};
use rescue_protocol::mrcs::{Command, MessageReader, Style};
use rescue_world::input::{ClientCommand, RescueCommand};
use rescue_world::world::World;
use rescue_world::{BuildOptions, RESCUE};

/// The kinds of generated buildings.
pub const BUILDINGS: [&str; 4] = ["office", "apartment", "warehouse", "collapsed"];
/// The distance from the start at which a robot has departed, m.
const DEPARTED_M: f64 = 3.0;
/// The distance from the goal at which a robot has arrived, m.
const ARRIVED_M: f64 = 0.2;
/// The longest straight order, m.
const STRAIGHT_M: f64 = 6.0;
/// Clearance of straight orders to obstacles, beside the robot's radius, m.
const MARGIN_M: f64 = 0.1;
/// The number of ticks in a second.
const TICKS_PER_S: u64 = 50;

/// The order that robots get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// `(missionadd ROBOT (explore))`.
    Explore,
    /// `(missionadd ROBOT (goto (X Y)))`, to a place in a straight line.
    Goto,
    /// `(missiongen ROBOT (goto (X Y)))`, to a place in another room.
    Generate,
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 3] = [Order::Explore, Order::Goto, Order::Generate];

    /// Returns the command for a robot, and its trip; none if the building has no place to go to.
    fn trip(self, building: &Building, robot: usize) -> Option<(String, Trip)> {
        let start = building.starts.get(robot)?;
        let goal = match self {
            Order::Explore => None,
            Order::Goto => Some(straight_goal(building, robot)?),
            Order::Generate => Some(room_goal(building, robot)?),
        };
        let waypoint = goal.map_or_else(|| String::from("(explore)"), |at| format!("(goto ({:.2} {:.2}))", at.x, at.y));
        let verb = if self == Order::Generate { "missiongen" } else { "missionadd" };
        let trip = Trip { robot, from: start.at_m, goal, departed_s: None };
        Some((format!("({verb} {} {waypoint})", start.name), trip))
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Order::Explore => "explore",
            Order::Goto => "goto",
            Order::Generate => "missiongen",
        })
    }
}

/// A trial of one order.
#[derive(Debug, Clone)]
pub struct Departure {
    /// The kind of the building.
    pub building: &'static str,
    /// Its seed.
    pub seed: u64,
    /// The indices of the robots with orders.
    pub robots: Vec<usize>,
    /// The order.
    pub order: Order,
}

/// The outcome of a trial.
#[derive(Debug, Clone, PartialEq)]
pub struct DepartureResult {
    /// The time at which the last robot departed, s; none if one did not.
    pub departed_s: Option<f64>,
    /// The reasons that robots which did not depart gave in the log.
    pub notes: Vec<String>,
}

impl Departure {
    /// Runs the trial for this time at most. Returns none if the building has no place for the order.
    ///
    /// # Errors
    /// If the world cannot be built.
    pub fn run(&self, limit_s: u64) -> Result<Option<DepartureResult>, Box<dyn Error>> {
        let mut simulation = simulation(self.building, self.seed)?;
        let operator = simulation.connect().ok_or("the world has no place for an operator")?;
        simulation.tick_offline();
        let building = simulation.world().settings().building.clone();
        let mut trips = Vec::new();
        for robot in &self.robots {
            let Some((text, trip)) = self.order.trip(&building, *robot) else { return Ok(None) };
            for action in actions(&text)? {
                simulation.act(operator, action);
            }
            trips.push(trip);
        }
        for tick in 1..=limit_s * TICKS_PER_S {
            simulation.tick_offline();
            for trip in &mut trips {
                trip.update(simulation.world(), tick);
            }
            if trips.iter().all(|trip| trip.departed_s.is_some()) {
                break;
            }
        }
        let all: Option<Vec<f64>> = trips.iter().map(|trip| trip.departed_s).collect();
        let notes = trips.iter().filter(|trip| trip.departed_s.is_none());
        let notes = notes.map(|trip| trip.note(simulation.world())).collect();
        Ok(Some(DepartureResult { departed_s: all.map(|all| all.into_iter().fold(0.0, f64::max)), notes }))
    }
}

impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let robots: Vec<String> = self.robots.iter().map(|robot| (robot + 1).to_string()).collect();
        write!(f, "{} {} robot {} {}", self.building, self.seed, robots.join("+"), self.order)
    }
}

/// The trip of one robot.
struct Trip {
    robot: usize,
    from: DVec2,
    goal: Option<DVec2>,
    departed_s: Option<f64>,
}

impl Trip {
    fn update(&mut self, world: &World, tick: u64) {
        let Some(robot) = world.robots().get(self.robot).filter(|_| self.departed_s.is_none()) else { return };
        let at = robot.motion.at;
        let has_arrived = self.goal.is_some_and(|goal| at.distance(goal) <= ARRIVED_M);
        if has_arrived || at.distance(self.from) >= DEPARTED_M {
            self.departed_s = Some(tick as f64 / TICKS_PER_S as f64);
        }
    }

    fn note(&self, world: &World) -> String {
        world.robots().get(self.robot).map_or_else(String::new, |robot| {
            let state = robot.status.map_or("", |status| status.state.word());
            format!("robot{} {state} at {:.2} {:.2}", self.robot + 1, robot.motion.at.x, robot.motion.at.y)
        })
    }
}

/// Returns all trials of a building: each robot alone and each pair, with each order.
pub fn trials(building: &'static str, seed: u64) -> Vec<Departure> {
    const ROBOTS: usize = 4;
    let alone = (0..ROBOTS).map(|robot| vec![robot]);
    let pairs = (0..ROBOTS).flat_map(|one| (one + 1..ROBOTS).map(move |other| vec![one, other]));
    let groups = alone.chain(pairs);
    groups
        .flat_map(|robots| Order::ALL.map(|order| Departure { building, seed, robots: robots.clone(), order }))
        .collect()
}

/// Runs the trials of all buildings and seeds, and prints a table.
///
/// # Errors
/// If a world cannot be built, or a robot does not depart.
pub fn run(seeds: u64, limit_s: u64) -> Result<(), Box<dyn Error>> {
    println!(
        "{:<10} {:<11} {:>6} {:>8} {:>9} {:>9}",
        "building", "order", "trials", "departed", "median s", "longest s"
    );
    let mut failures = Vec::new();
    for building in BUILDINGS {
        let trials: Vec<Departure> = (1..=seeds).flat_map(|seed| trials(building, seed)).collect();
        let results: Result<Vec<_>, String> = trials
            .par_iter()
            .map(|trial| Ok((trial, trial.run(limit_s).map_err(|error| format!("{trial}: {error}"))?)))
            .collect();
        let results = results?;
        for order in Order::ALL {
            let of_order = results.iter().filter(|(trial, _)| trial.order == order);
            let counted: Vec<_> = of_order.filter_map(|(trial, result)| Some((trial, result.as_ref()?))).collect();
            let mut times: Vec<f64> = counted.iter().filter_map(|(_, result)| result.departed_s).collect();
            times.sort_by(f64::total_cmp);
            let at = |index: usize| times.get(index).copied().unwrap_or_default();
            println!(
                "{building:<10} {:<11} {:>6} {:>8} {:>9.1} {:>9.1}",
                order.to_string(),
                counted.len(),
                times.len(),
                at(times.len() / 2),
                at(times.len().saturating_sub(1))
            );
            let failed = counted.iter().filter(|(_, result)| result.departed_s.is_none());
            failures.extend(failed.map(|(trial, result)| format!("{trial}: {}", result.notes.join(", "))));
        }
    }
    failures.iter().for_each(|failure| println!("{failure}"));
    if failures.is_empty() { Ok(()) } else { Err(format!("{} trials failed", failures.len()).into()) }
}

fn simulation(building: &str, seed: u64) -> Result<Simulation<World>, Box<dyn Error>> {
    let parameters = (RESCUE.parameters)();
    let mut values = Values::new(&parameters, |parameter| RESCUE.default_value(parameter));
    for (key, text) in [("generate", building), ("seed", &seed.to_string())] {
        let parameter = parameters.iter().find(|parameter| parameter.name == key).ok_or("there is no such key")?;
        values.set(key, parameter.parse(text)?)?;
    }
    rescue_world::simulation(&values, BuildOptions::default())
}

fn actions(text: &str) -> Result<Vec<RescueCommand>, Box<dyn Error>> {
    let (mut reader, mut delivery, mut actions) = (MessageReader::default(), text.as_bytes(), Vec::new());
    while let Some(form) = reader.read(&mut delivery) {
        let form = form.map_err(|error| format!("{text}: {error:?}"))?;
        let decoded = Command::decode(&form, &Style::default()).map_err(|error| format!("{text}: {error:?}"))?;
        actions.push(RescueCommand::Said(ClientCommand { command: decoded.command, echo: String::new() }));
    }
    Ok(actions)
}

/// The obstacles of the ground floor that block a robot, with the robot's radius.
fn obstacles(building: &Building, robot: usize) -> Option<(Vec<Obstacle>, f64)> {
    let spec = building.starts.get(robot)?.robot.spec();
    let all = building.obstacles(0).into_iter().filter(|obstacle| blocks_robot(obstacle, spec)).collect();
    Some((all, spec.footprint_m))
}

/// True if a robot has this much room around a point.
fn is_free(obstacles: &[Obstacle], at: DVec2, radius_m: f64) -> bool {
    obstacles.iter().all(|obstacle| obstacle.place.distance_m(at) >= radius_m + MARGIN_M)
}

/// Returns the end of the longest free straight line from a robot's start, if it is long enough.
fn straight_goal(building: &Building, robot: usize) -> Option<DVec2> {
    const DIRECTIONS: usize = 16;
    const STEP_M: f64 = 0.1;
    let ((obstacles, radius_m), start) = (obstacles(building, robot)?, building.starts.get(robot)?);
    let free_m = |direction: DVec2| {
        let steps = (1..=(STRAIGHT_M / STEP_M) as usize).map(|step| step as f64 * STEP_M);
        let free = steps.take_while(|away_m| is_free(&obstacles, start.at_m + direction * *away_m, radius_m));
        free.last().unwrap_or_default()
    };
    let directions = (0..DIRECTIONS).map(|number| {
        let (sin, cos) = libm::sincos(std::f64::consts::TAU * number as f64 / DIRECTIONS as f64);
        DVec2::new(cos, sin)
    });
    let longest = directions.map(|direction| (free_m(direction), direction)).max_by(|a, b| a.0.total_cmp(&b.0));
    longest.filter(|(away_m, _)| *away_m > DEPARTED_M).map(|(away_m, direction)| start.at_m + direction * away_m)
}

/// Returns a free place in a reachable room away from a robot's start.
fn room_goal(building: &Building, robot: usize) -> Option<DVec2> {
    const STEP_M: f64 = 0.25;
    let ((obstacles, radius_m), start) = (obstacles(building, robot)?, building.starts.get(robot)?);
    let reachable = check_reachability(building, start.robot).rooms;
    let rooms = building.rooms.iter().zip(&reachable).filter(|(room, is_reached)| **is_reached && room.floor == 0);
    let places = rooms.flat_map(|(room, _)| {
        let low = room.outline_m.iter().copied().fold(DVec2::INFINITY, DVec2::min);
        let high = room.outline_m.iter().copied().fold(DVec2::NEG_INFINITY, DVec2::max);
        let count = ((high - low) / STEP_M).floor();
        let points = (0..=count.y as usize).flat_map(move |row| {
            (0..=count.x as usize).map(move |column| low + DVec2::new(column as f64, row as f64) * STEP_M)
        });
        points.filter(|at| contains(&room.outline_m, *at) && distance_to_outline(&room.outline_m, *at) >= 0.5)
    });
    let far = places.filter(|at| at.distance(start.at_m) > 2.0 * DEPARTED_M && is_free(&obstacles, *at, radius_m));
    far.min_by(|a, b| a.distance(start.at_m).total_cmp(&b.distance(start.at_m)))
}
