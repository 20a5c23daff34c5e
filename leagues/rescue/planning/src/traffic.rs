//! Multi-robot traffic: of two robots that block each other, the one without a path or with the higher number yields;
//! if it cannot, the other does. It returns when the other has passed.

use std::collections::BTreeMap;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::explore::{DistanceField, ExploredMap, FreeSpace, Scratch};
use crate::local_planner::{PASSING_CLEARANCE_M, nearest};

/// Time of mutual blocking after which robots yield, s.
const HELD_S: f64 = 2.0;
/// Clearance beside another robot's path: the planner's need plus the tolerance of the waiting position, m.
const ROOM_M: f64 = PASSING_CLEARANCE_M + 0.15;
/// Maximum time that a robot waits for another to pass, s.
const ASIDE_S: f64 = 25.0;

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
    corners: Vec<DVec2>,
    until_s: f64,
}

impl Traffic {
    /// Returns the corners of a yielding robot's path, at whose end it waits. None if it does not yield.
    #[must_use]
    pub fn yield_path(&self, number: u32) -> Option<&[DVec2]> {
        Some(&self.aside.get(&number)?.corners)
    }

    /// Updates all robots in the order of their numbers, once or twice a second.
    pub fn update(&mut self, explored_map: &ExploredMap, robots: &[TrafficRobot], now_s: f64) {
        self.aside.retain(|number, manoeuvre| !is_over(*number, manoeuvre, robots, now_s));
        for robot in robots {
            let Some((by, held_s)) = robot.held else { continue };
            let Some(other) = robots.iter().find(|other| other.number == by) else { continue };
            if held_s < HELD_S || self.aside.contains_key(&robot.number) || self.aside.contains_key(&other.number) {
                continue;
            }
            let (first, second) = if rank(robot) < rank(other) { (robot, other) } else { (other, robot) };
            if !self.send(explored_map, robots, second, first, now_s) {
                self.send(explored_map, robots, first, second, now_s);
            }
        }
    }

    /// Makes a robot yield to another. Returns true if there is a place for it.
    fn send(
        &mut self,
        explored_map: &ExploredMap,
        robots: &[TrafficRobot],
        robot: &TrafficRobot,
        other: &TrafficRobot,
        now_s: f64,
    ) -> bool {
        let Some(corners) = refuge(explored_map, robots, robot, other).filter(|_| robot.may_yield) else {
            return false;
        };
        let manoeuvre = YieldManoeuvre { other: other.number, from: robot.at, corners, until_s: now_s + ASIDE_S };
        self.aside.insert(robot.number, manoeuvre);
        true
    }
}

/// Returns the priority; lower goes first: robots with a goal, then by number.
fn rank(robot: &TrafficRobot) -> (bool, u32) {
    (robot.corners.is_empty(), robot.number)
}

/// Returns the clearance that two robots need beside each other, m.
fn clearance_m(one: &TrafficRobot, other: &TrafficRobot) -> f64 {
    one.radius_m + other.radius_m + ROOM_M
}

/// Returns the distance of a position from the rest of a robot's path, m.
fn distance_from_path_m(robot: &TrafficRobot, position: DVec2) -> f64 {
    let starts = [robot.at].into_iter().chain(robot.corners.iter().copied());
    let legs = starts.zip(&robot.corners).map(|(from, to)| nearest(from, *to, position).distance(position));
    legs.fold(robot.at.distance(position), f64::min)
}

/// True if the other robot has passed or is gone, or the time is over.
fn is_over(number: u32, manoeuvre: &YieldManoeuvre, robots: &[TrafficRobot], now_s: f64) -> bool {
    let find = |number: u32| robots.iter().find(|robot| robot.number == number);
    let (Some(robot), Some(other)) = (find(number), find(manoeuvre.other)) else { return true };
    now_s >= manoeuvre.until_s || distance_from_path_m(other, manoeuvre.from) >= clearance_m(robot, other)
}

/// Returns the path to the nearest position off another robot's path.
fn refuge(
    explored_map: &ExploredMap,
    robots: &[TrafficRobot],
    robot: &TrafficRobot,
    other: &TrafficRobot,
) -> Option<Vec<DVec2>> {
    let standing = robots.iter().filter(|one| one.number != robot.number);
    let reach_m = |one: &TrafficRobot| one.radius_m + robot.radius_m + PASSING_CLEARANCE_M;
    let fits = standing.fold(explored_map.fits(robot.radius_m), |fits, one| fits.without_disc(one.at, reach_m(one)));
    let space = FreeSpace::new(fits);
    let mut distances =
        DistanceField::new(&space, &mut Scratch::default(), explored_map.explored(), robot.at, robot.radius_m);
    let clearance_m = clearance_m(robot, other);
    let nearest = distances.find(|cell| distance_from_path_m(other, cell.center()) >= clearance_m)?;
    distances.path(nearest.center())
}
