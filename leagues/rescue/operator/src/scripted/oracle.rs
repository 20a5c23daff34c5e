//! An operator that knows the victims' positions.

use std::collections::BTreeMap;

use glam::DVec2;
use rescue_protocol::mrcs::{Command, Extension, MarkTarget, Uid, Waypoint};
use serde::{Deserialize, Serialize};

use super::{Operator, victim_marks};
use crate::WorldModel;

/// Distance at which a robot has found a victim, m.
const NEAR_M: f64 = 2.0;

/// Shortest time between commands to a robot, ms: path planning takes a while.
const ANSWER_MS: u64 = 1000;

/// Time after which a robot on its way is sent again, ms: its path was planned on less of the map.
const AGAIN_MS: u64 = 30_000;

/// An operator that knows the victims: it sends the nearest robot to each, and marks them on arrival. It needs no
/// picture and no time for its commands, so it is an upper bound for the victims that a team can find.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OracleOperator {
    /// Victims that are not found yet, m.
    left: Vec<DVec2>,
    /// For each robot its victim, the time it was sent, and how often.
    ways: BTreeMap<Uid, RobotAssignment>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct RobotAssignment {
    to: DVec2,
    sent_ms: u64,
    times: u32,
}

impl OracleOperator {
    /// Creates an operator that knows these positions, m.
    #[must_use]
    pub fn new(victims: Vec<DVec2>) -> OracleOperator {
        OracleOperator { left: victims, ways: BTreeMap::new() }
    }

    /// Number of victims not found yet.
    #[must_use]
    pub fn remaining_victims(&self) -> usize {
        self.left.len()
    }

    /// Marks all victims near a robot.
    fn find(&mut self, known: &WorldModel, robots: &[Uid]) -> Vec<Command> {
        let is_near = |victim: &DVec2| {
            let mut places = robots.iter().filter_map(|uid| known.robots.get(uid));
            places.any(|robot| robot.at.distance(*victim) <= NEAR_M)
        };
        let (found, left): (Vec<_>, Vec<_>) = self.left.iter().copied().partition(is_near);
        self.left = left;
        let left = &self.left;
        self.ways.retain(|_, way| left.contains(&way.to));
        let unmarked = found.into_iter().filter(|at| !victim_marks::is_marked(known, *at));
        unmarked.map(|at| Command::Mark(MarkTarget::At(at.to_array()))).collect()
    }

    /// Assigns the nearest unassigned victims to robots without one, the shortest distance first.
    fn assign(&mut self, known: &WorldModel, robots: &[Uid]) {
        self.ways.retain(|robot, _| robots.contains(robot));
        let mut pairs = Vec::new();
        for uid in robots.iter().filter(|uid| !self.ways.contains_key(uid)) {
            let Some(robot) = known.robots.get(uid) else { continue };
            pairs.extend(self.left.iter().map(|victim| (robot.at.distance(*victim), uid, *victim)));
        }
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (_, uid, to) in pairs {
            let is_taken = self.ways.contains_key(uid) || self.ways.values().any(|way| way.to == to);
            if !is_taken {
                self.ways.insert(uid.clone(), RobotAssignment { to, sent_ms: 0, times: 0 });
            }
        }
    }

    /// Sends the robots that have not started, or that have stopped on the way.
    fn send(&mut self, known: &WorldModel, now_ms: u64) -> Vec<Command> {
        let mut commands = Vec::new();
        for (robot, way) in &mut self.ways {
            let after_ms = if known.is_idle(robot) { ANSWER_MS } else { AGAIN_MS };
            if way.times > 0 && now_ms < way.sent_ms + after_ms {
                continue;
            }
            commands.push(command(robot, way));
            (way.sent_ms, way.times) = (now_ms, way.times + 1);
        }
        commands
    }
}

/// Returns a path command; if the last one found no path, a command to explore around the position.
fn command(robot: &Uid, way: &RobotAssignment) -> Command {
    let (robot, at) = (robot.clone(), way.to.to_array());
    if way.times.is_multiple_of(2) {
        return Command::MissionGen { robot, waypoint: Waypoint::Goto { at, theta: None } };
    }
    Command::MissionAdd { robot, waypoints: vec![Waypoint::Explore { at: Some(at), theta: None, radius: Some(0.0) }] }
}

impl Operator for OracleOperator {
    fn extensions(&self) -> Vec<Extension> {
        vec![Extension::Mark]
    }

    fn act(&mut self, known: &WorldModel, now_ms: u64) -> Vec<Command> {
        let robots = known.own_robots();
        let mut commands = self.find(known, &robots);
        self.assign(known, &robots);
        commands.extend(self.send(known, now_ms));
        commands
    }
}
