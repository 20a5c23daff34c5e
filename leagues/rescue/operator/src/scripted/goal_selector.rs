//! Selection of goals for robots.

use glam::DVec2;
use rescue_protocol::mrcs::{Command, FrontierEdge, Uid, Waypoint};
use serde::{Deserialize, Serialize};

use super::action_clock::ActionClock;
use super::{OperatorProfile, SteeringMode};
use crate::WorldModel;

/// Shortest open side that a robot fits through, m.
const SIDE_M: f64 = 0.8;

/// Distance of a goal inside the explored region, m, which leaves room for a robot.
const INSIDE_M: f64 = 0.6;

/// Least distance of a goal from earlier goals, m: robots have either seen those or found no path,
const AGAIN_M: f64 = 1.0;

/// of which this many are remembered.
const TRIED_MAX: usize = 32;

/// Least distance of a goal from the goals of other robots, m.
const OTHERS_M: f64 = 2.0;

/// A selector of goals for idle robots, which remembers earlier goals.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct GoalSelector {
    /// Earlier goals, the latest first, m.
    tried: Vec<DVec2>,
    /// True for a random goal instead of the nearest.
    is_random: bool,
}

impl GoalSelector {
    pub fn random() -> GoalSelector {
        GoalSelector { is_random: true, ..GoalSelector::default() }
    }

    /// Returns the command for an idle robot. Without a goal left the robot explores, which finds areas the operator
    /// does not consider.
    pub fn next_command(
        &mut self,
        known: &WorldModel,
        robot: &Uid,
        profile: &OperatorProfile,
        pace: &mut ActionClock,
    ) -> Command {
        let goal = match profile.steering {
            SteeringMode::Waypoints => self.goal(known, robot, pace),
            SteeringMode::Explore => None,
        };
        let Some(at) = goal else {
            self.tried.clear();
            let waypoint = Waypoint::Explore { at: None, theta: None, radius: None };
            return Command::MissionAdd { robot: robot.clone(), waypoints: vec![waypoint] };
        };
        self.tried.insert(0, at);
        self.tried.truncate(TRIED_MAX);
        Command::MissionGen { robot: robot.clone(), waypoint: Waypoint::Goto { at: at.to_array(), theta: None } }
    }

    fn goal(&self, known: &WorldModel, robot: &Uid, pace: &mut ActionClock) -> Option<DVec2> {
        let from = known.robots.get(robot)?.at;
        let others: Vec<DVec2> = known.plans.iter().filter(|(uid, _)| *uid != robot).filter_map(end).collect();
        let is_free = |at: &DVec2| {
            self.tried.iter().all(|tried| tried.distance(*at) > AGAIN_M)
                && others.iter().all(|other| other.distance(*at) > OTHERS_M)
        };
        let sides = known.open_frontiers().filter(|(_, side)| side.length >= SIDE_M);
        let mut goals: Vec<(f64, DVec2)> = sides
            .map(|(_, side)| (inside(side), side.length))
            .filter(|(at, _)| is_free(at))
            // A long frontier is worth a path of its own length.
            .map(|(at, length_m)| (from.distance(at) - length_m, at))
            .collect();
        goals.sort_by(|a, b| a.0.total_cmp(&b.0));
        let place = if self.is_random { pace.choose(goals.len()) } else { 0 };
        goals.get(place).map(|goal| goal.1)
    }
}

/// Returns a point in front of the middle of a side; the explored region is to its left.
fn inside(side: &FrontierEdge) -> DVec2 {
    let (sin, cos) = libm::sincos(side.theta);
    DVec2::from_array(side.at) + DVec2::new(cos, sin).rotate(DVec2::new(side.length / 2.0, INSIDE_M))
}

fn end((_, plan): (&Uid, &Vec<rescue_protocol::mrcs::Leg>)) -> Option<DVec2> {
    plan.last().map(|leg| DVec2::from_array(leg.at))
}
