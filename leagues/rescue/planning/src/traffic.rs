//! Multi-robot traffic: of two robots that block each other, the one without a path or with the higher number yields;
//! if it cannot, the other does. It returns when the other has passed.

use std::collections::BTreeMap;

use glam::DVec2;
use rescue_mapping::grid::{Cell, CellRect, CellSet};
use serde::{Deserialize, Serialize};

use crate::explore::{DistanceField, ExploredMap, FreeSpace, Scratch};
use crate::local_planner::{PASSING_CLEARANCE_M, ROBOT_GAP_M, nearest};

/// Time of mutual blocking after which robots yield, s.
const HELD_S: f64 = 2.0;
/// Clearance beside another robot's path: the planner's need plus the tolerance of the waiting position, m.
const ROOM_M: f64 = PASSING_CLEARANCE_M + 0.15;
/// Clearance with which robots just pass each other, where no place has all of it, m.
const NARROW_M: f64 = ROBOT_GAP_M + 0.01;
/// Least gain of clearance for which a robot yields where no place has even that, m: the other may find a path beside it.
const GAIN_M: f64 = 0.1;
/// Maximum time that a robot waits for another to pass, s.
const ASIDE_S: f64 = 25.0;
/// Time in which a robot backs off from another that stands and cannot yield, s.
const BACK_OFF_S: f64 = 4.0;
/// Time in which it does not back off again, s: longer than it takes to ask for help.
const PAUSE_S: f64 = 45.0;

/// A robot's situation in traffic.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TrafficRobot {
    /// Its number; lower numbers have priority.
    pub number: u32,
    /// Its center, m.
    pub at: DVec2,
    /// Radius of its footprint.
    pub radius_m: f64,
    /// The remaining corners of its path; none if it has no goal.
    pub corners: Vec<DVec2>,
    /// The robot that blocks it, and for how long, s.
    pub held: Option<(u32, f64)>,
    /// True if it may be told to yield.
    pub may_yield: bool,
}

/// The robots that currently yield.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Traffic {
    aside: BTreeMap<u32, YieldManoeuvre>,
}

/// The manoeuvre of a robot that yields.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct YieldManoeuvre {
    /// The robot to let pass.
    other: u32,
    /// Its position at the start: the other has passed when its path no longer leads here.
    from: DVec2,
    /// Its path; empty while the robot, which has backed off, pauses.
    corners: Vec<DVec2>,
    until_s: f64,
}

impl YieldManoeuvre {
    fn is_active(&self) -> bool {
        !self.corners.is_empty()
    }
}

impl Traffic {
    /// Returns the corners of a yielding robot's path, at whose end it waits. None if it does not yield.
    #[must_use]
    pub fn yield_path(&self, number: u32) -> Option<&[DVec2]> {
        Some(&self.manoeuvre(number)?.corners)
    }

    /// Returns the yielding robots, each with the robot that it lets pass.
    pub fn yielding(&self) -> impl Iterator<Item = (u32, u32)> {
        let active = self.aside.iter().filter(|(_, manoeuvre)| manoeuvre.is_active());
        active.map(|(number, manoeuvre)| (*number, manoeuvre.other))
    }

    /// Updates all robots in the order of their numbers, once or twice a second.
    pub fn update(&mut self, explored_map: &ExploredMap, robots: &[TrafficRobot], now_s: f64) {
        self.end_manoeuvres(robots, now_s);
        for robot in robots {
            let Some((by, held_s)) = robot.held else { continue };
            let Some(other) = robots.iter().find(|other| other.number == by) else { continue };
            if held_s < HELD_S || self.manoeuvre(robot.number).is_some() {
                continue;
            }
            if let Some(manoeuvre) = self.manoeuvre(other.number) {
                // Its place is too near, or its path leads past this robot.
                if held_s >= 2.0 * HELD_S {
                    let path = std::iter::once(other.at).chain(manoeuvre.corners.iter().copied()).collect();
                    self.back_off(explored_map, robots, robot, (other, path), now_s);
                }
                continue;
            }
            let (first, second) = if rank(robot) < rank(other) { (robot, other) } else { (other, robot) };
            let until_s = now_s + ASIDE_S;
            if self.send(explored_map, robots, second, (first, path_points(first)), (rank(first), until_s)) {
                continue;
            }
            if second.corners.is_empty() {
                self.back_off(explored_map, robots, first, (second, path_points(second)), now_s);
            } else {
                self.send(explored_map, robots, first, (second, path_points(second)), (rank(second), until_s));
            }
        }
    }

    fn manoeuvre(&self, number: u32) -> Option<&YieldManoeuvre> {
        self.aside.get(&number).filter(|manoeuvre| manoeuvre.is_active())
    }

    /// Ends the manoeuvres whose robots have been passed. A robot that yields to a yielding robot waits for its path;
    /// two that yield to each other end by their time. A robot that backs off does so once, then pauses.
    fn end_manoeuvres(&mut self, robots: &[TrafficRobot], now_s: f64) {
        let over = self.aside.iter().filter(|(number, manoeuvre)| {
            let reply = self.manoeuvre(manoeuvre.other);
            match reply {
                _ if !manoeuvre.is_active() => now_s >= manoeuvre.until_s,
                Some(reply) if reply.other == **number => now_s >= manoeuvre.until_s,
                _ => is_over(**number, manoeuvre, robots, reply.map(|reply| &reply.corners[..]), now_s),
            }
        });
        let over: Vec<u32> = over.map(|(number, _)| *number).collect();
        let rank_of = |number: u32| robots.iter().find(|robot| robot.number == number).map(rank);
        for number in over {
            let Some(ended) = self.aside.remove(&number).filter(YieldManoeuvre::is_active) else { continue };
            if rank_of(number) < rank_of(ended.other) {
                let pause = YieldManoeuvre { corners: Vec::new(), until_s: now_s + PAUSE_S, ..ended };
                self.aside.insert(number, pause);
            }
        }
    }

    /// Makes a robot with priority leave another for a moment, once in a while: from its new place its path may lead
    /// past the other.
    fn back_off(
        &mut self,
        explored_map: &ExploredMap,
        robots: &[TrafficRobot],
        robot: &TrafficRobot,
        blocking: (&TrafficRobot, Vec<DVec2>),
        now_s: f64,
    ) {
        if !self.aside.contains_key(&robot.number) {
            self.send(explored_map, robots, robot, blocking, (rank(robot), now_s + BACK_OFF_S));
        }
    }

    /// Makes a robot yield to the path of another, and the robots in its way before it. Robots of higher rank than
    /// `root` stay. Returns true if all find a place.
    fn send(
        &mut self,
        explored_map: &ExploredMap,
        robots: &[TrafficRobot],
        robot: &TrafficRobot,
        (other, path): (&TrafficRobot, Vec<DVec2>),
        (root, until_s): (Rank, f64),
    ) -> bool {
        let mut search = RefugeSearch {
            explored_map,
            robots,
            root,
            until_s,
            paths: vec![(path, other.radius_m)],
            fixed: vec![other.number],
            manoeuvres: Vec::new(),
        };
        for (number, manoeuvre) in self.aside.iter().filter(|(_, manoeuvre)| manoeuvre.is_active()) {
            search.fixed.push(*number);
            let radius_m = robots.iter().find(|one| one.number == *number).map(|one| one.radius_m);
            search.paths.extend(manoeuvre.corners.last().zip(radius_m).map(|(end, radius_m)| (vec![*end], radius_m)));
        }
        let is_found = search.assign(robot, other.number);
        if is_found {
            self.aside.extend(search.manoeuvres);
        }
        is_found
    }
}

/// A search for places of robots that must leave a path, by priority inheritance (Okumura et al. 2019): a robot on the
/// path of a robot that leaves must leave, too. Robots never push those of higher rank than the first of all.
struct RefugeSearch<'a> {
    explored_map: &'a ExploredMap,
    robots: &'a [TrafficRobot],
    /// The rank of the robot that all others let pass.
    root: Rank,
    until_s: f64,
    /// The paths to keep free, with the radius of their robots.
    paths: Vec<(Vec<DVec2>, f64)>,
    /// The robots that cannot move now.
    fixed: Vec<u32>,
    /// The manoeuvres so far.
    manoeuvres: Vec<(u32, YieldManoeuvre)>,
}

impl RefugeSearch<'_> {
    /// Finds a place for a robot on the path of another, and for all robots on the way to it. Returns false, and
    /// changes nothing, if there is none.
    fn assign(&mut self, robot: &TrafficRobot, other: u32) -> bool {
        if !robot.may_yield || rank(robot) < self.root || self.fixed.contains(&robot.number) {
            return false;
        }
        let (paths, fixed, manoeuvres) = (self.paths.len(), self.fixed.len(), self.manoeuvres.len());
        self.fixed.push(robot.number);
        // Without pushing anybody, if possible.
        let is_found = self.try_refuge(robot, other, &|_| true) || self.push_others(robot, other);
        if !is_found {
            self.paths.truncate(paths);
            self.fixed.truncate(fixed);
            self.manoeuvres.truncate(manoeuvres);
        }
        is_found
    }

    /// Finds a place for a robot to which others must make way.
    fn push_others(&mut self, robot: &TrafficRobot, other: u32) -> bool {
        let mut immovable: Vec<u32> = Vec::new();
        // Each failure names a robot that cannot move.
        for _ in 0..self.robots.len() {
            let is_obstacle =
                |one: &TrafficRobot| !one.may_yield || rank(one) < self.root || immovable.contains(&one.number);
            let fixed = self.fixed.clone();
            let Some(corners) = self.refuge(robot, &|one| is_obstacle(one) || fixed.contains(&one.number)) else {
                return false;
            };
            let path = std::iter::once(robot.at).chain(corners.iter().copied()).collect::<Vec<_>>();
            let (paths, manoeuvres) = (self.paths.len(), self.manoeuvres.len());
            self.manoeuvres.push((robot.number, self.manoeuvre(robot, other, corners)));
            self.paths.push((path.clone(), robot.radius_m));
            let pushed: Vec<&TrafficRobot> = self
                .robots
                .iter()
                .filter(|one| !fixed.contains(&one.number) && is_on(&path, robot.radius_m, one))
                .collect();
            let failed = pushed.into_iter().find(|one| {
                !self.manoeuvres.iter().any(|(number, _)| *number == one.number) && !self.assign(one, robot.number)
            });
            let Some(failed) = failed else { return true };
            immovable.push(failed.number);
            self.paths.truncate(paths);
            self.manoeuvres.truncate(manoeuvres);
            self.fixed.truncate(fixed.len());
        }
        false
    }

    fn try_refuge(&mut self, robot: &TrafficRobot, other: u32, is_obstacle: &dyn Fn(&TrafficRobot) -> bool) -> bool {
        let Some(corners) = self.refuge(robot, is_obstacle) else { return false };
        let path = std::iter::once(robot.at).chain(corners.iter().copied()).collect();
        self.manoeuvres.push((robot.number, self.manoeuvre(robot, other, corners)));
        self.paths.push((path, robot.radius_m));
        true
    }

    fn manoeuvre(&self, robot: &TrafficRobot, other: u32, corners: Vec<DVec2>) -> YieldManoeuvre {
        YieldManoeuvre { other, from: robot.at, corners, until_s: self.until_s }
    }

    /// Returns the path to the nearest position off all paths, and off the places of yielding robots.
    fn refuge(&self, robot: &TrafficRobot, is_obstacle: &dyn Fn(&TrafficRobot) -> bool) -> Option<Vec<DVec2>> {
        let obstacles = self.robots.iter().filter(|one| one.number != robot.number && is_obstacle(one));
        let fits = obstacles.fold(self.explored_map.fits(robot.radius_m), |fits, one| beside(fits, robot, one));
        let space = FreeSpace::new(fits);
        let explored = self.explored_map.explored();
        let mut distances = DistanceField::new(&space, &mut Scratch::default(), explored, robot.at, robot.radius_m);
        // The distance beside all paths, less the sum of radii.
        let beside_m = |position: DVec2| {
            let gaps = self.paths.iter().map(|(path, radius_m)| distance_m(path, position) - radius_m - robot.radius_m);
            gaps.fold(f64::INFINITY, f64::min)
        };
        // The nearest place with just enough room, and the one with the most.
        let (narrow, best) = (std::cell::Cell::new(None), std::cell::Cell::new((beside_m(robot.at) + GAIN_M, None)));
        let nearest = distances.find(|cell| {
            let gap_m = beside_m(cell.center());
            if gap_m >= NARROW_M && narrow.get().is_none() {
                narrow.set(Some(cell));
            }
            if gap_m > best.get().0 {
                best.set((gap_m, Some(cell)));
            }
            gap_m >= ROOM_M
        });
        distances.path(nearest.or(narrow.get()).or(best.get().1)?.center())
    }
}

/// Returns the cells at which a robot passes another. From a robot that is nearer already, it may only move away.
fn beside(mut fits: CellSet, robot: &TrafficRobot, other: &TrafficRobot) -> CellSet {
    let needed_m = robot.radius_m + other.radius_m + PASSING_CLEARANCE_M;
    let away = robot.at - other.at;
    if away.length() > needed_m {
        return fits.without_disc(other.at, needed_m);
    }
    let corner = DVec2::splat(needed_m);
    let (Some(low), Some(high)) = (Cell::of(other.at - corner), Cell::of(other.at + corner)) else { return fits };
    let near = CellRect::enclosing(low, high);
    let start = Cell::of(robot.at);
    for cell in (0..near.count()).map(|index| near.cell(index)) {
        let is_near = cell.center().distance(other.at) <= needed_m;
        if is_near && Some(cell) != start && (cell.center() - robot.at).dot(away) < 0.0 {
            fits.set(cell, false);
        }
    }
    fits
}

/// True if a robot stands on the path of a robot with this radius.
fn is_on(path: &[DVec2], radius_m: f64, robot: &TrafficRobot) -> bool {
    distance_m(path, robot.at) < radius_m + robot.radius_m + PASSING_CLEARANCE_M
}

/// Returns the position of a robot and the rest of its path.
fn path_points(robot: &TrafficRobot) -> Vec<DVec2> {
    std::iter::once(robot.at).chain(robot.corners.iter().copied()).collect()
}

/// Returns the distance of a position from a path.
fn distance_m(path: &[DVec2], position: DVec2) -> f64 {
    let legs = path.iter().zip(path.iter().skip(1));
    let nearest_m = legs.map(|(from, to)| nearest(*from, *to, position).distance(position));
    nearest_m.fold(path.first().map_or(f64::INFINITY, |first| first.distance(position)), f64::min)
}

/// The priority of a robot; lower goes first: robots with a goal, then by number.
type Rank = (bool, u32);

fn rank(robot: &TrafficRobot) -> Rank {
    (robot.corners.is_empty(), robot.number)
}

/// Returns the clearance that two robots need beside each other, m.
fn clearance_m(one: &TrafficRobot, other: &TrafficRobot) -> f64 {
    one.radius_m + other.radius_m + ROOM_M
}

/// True if the other robot has passed or is gone, or the time is over. `yield_path` is the other's path if it yields.
fn is_over(
    number: u32,
    manoeuvre: &YieldManoeuvre,
    robots: &[TrafficRobot],
    yield_path: Option<&[DVec2]>,
    now_s: f64,
) -> bool {
    let find = |number: u32| robots.iter().find(|robot| robot.number == number);
    let (Some(robot), Some(other)) = (find(number), find(manoeuvre.other)) else { return true };
    let mut path = path_points(other);
    if let Some(corners) = yield_path {
        path.truncate(1);
        path.extend_from_slice(corners);
    }
    now_s >= manoeuvre.until_s || distance_m(&path, manoeuvre.from) >= clearance_m(robot, other)
}
