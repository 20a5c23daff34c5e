//! Scripted teams that use only vision data.

use std::collections::BTreeMap;
use std::f32::consts::{PI, TAU};

use engine::RandomStream;
use ssl_protocol::Team;
use ssl_protocol::robot::RobotCommand;
use ssl_protocol::vision::DetectionFrame;

use super::messages::{ball_of, driving, global, robot_of};

/// Position, m, and heading.
pub type Pose = [f32; 3];

/// The extent of a team's movements from the middle: the field of division A without its edges, m.
const WIDE_M: [f32; 2] = [5.0, 3.5];

/// The distance at which a target counts as reached, m.
const NEAR_M: f32 = 0.12;

/// Pictures after which a robot gives up a target, which another one may block.
const TRIES: u32 = 240;

pub fn distance(a: [f32; 2], b: [f32; 2]) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// The heading from one point to another one.
pub fn heading(from: [f32; 2], to: [f32; 2]) -> f32 {
    (to[1] - from[1]).atan2(to[0] - from[0])
}

/// A team's latest vision data.
pub struct Sight {
    pub team: Team,
    pub ball: [f32; 2],
    pub robots: BTreeMap<u32, Pose>,
}

impl Sight {
    pub fn of(team: Team) -> Sight {
        Sight { team, ball: [0.0; 2], robots: BTreeMap::new() }
    }

    pub fn look(&mut self, frames: &[DetectionFrame]) {
        self.ball = ball_of(frames).unwrap_or(self.ball);
        for id in 0..11 {
            self.robots.extend(robot_of(frames, self.team, id).map(|pose| (id, pose)));
        }
    }

    /// Drives a robot to a position and turns it to a heading; an undetected robot waits.
    pub fn to(&self, id: u32, goal: [f32; 2], facing: f32, fastest_m_s: f32) -> RobotCommand {
        let Some([x, y, angle]) = self.robots.get(&id).copied() else { return driving(id, global(0.0, 0.0, 0.0)) };
        let (way, left) = (heading([x, y], goal), distance([x, y], goal));
        let speed = (2.5 * left).min(fastest_m_s);
        let turn = (facing - angle + PI).rem_euclid(TAU) - PI;
        driving(id, global(speed * way.cos(), speed * way.sin(), (6.0 * turn).clamp(-6.0, 6.0)))
    }

    /// The robot nearest to the ball.
    pub fn nearest(&self) -> u32 {
        let far = |pose: &Pose| distance([pose[0], pose[1]], self.ball);
        let nearest = self.robots.iter().min_by(|(_, a), (_, b)| far(a).total_cmp(&far(b)));
        nearest.map_or(0, |(id, _)| *id)
    }

    /// Drives a robot at the ball from behind, and kicks it to a position.
    pub fn shoot(&self, id: u32, at: [f32; 2]) -> RobotCommand {
        let facing = heading(self.ball, at);
        let own = self.robots.get(&id).map_or([0.0; 2], |pose| [pose[0], pose[1]]);
        let behind = |back_m: f32| [self.ball[0] - back_m * facing.cos(), self.ball[1] - back_m * facing.sin()];
        let is_behind = (heading(own, self.ball) - facing).cos() > 0.95;
        let goal = behind(if is_behind { 0.0 } else { 0.35 });
        RobotCommand { kick_speed: Some(4.0), ..self.to(id, goal, facing, 1.5) }
    }
}

/// A robot that drives from one target to the next, endlessly.
#[derive(Clone)]
pub struct Wanderer {
    stream: u32,
    id: u32,
    goals: u64,
    goal: [f32; 2],
    left: u32,
    /// The number of reached targets.
    pub reached: u32,
}

impl Wanderer {
    pub fn of(team: Team, id: u32) -> Wanderer {
        Wanderer { stream: team as u32 * 16 + id, id, goals: 0, goal: [0.0; 2], left: 0, reached: 0 }
    }

    pub fn next(&mut self, sight: &Sight) -> RobotCommand {
        let own = sight.robots.get(&self.id).map(|pose| [pose[0], pose[1]]);
        let is_there = self.left > 0 && own.is_some_and(|own| distance(own, self.goal) < NEAR_M);
        self.reached += u32::from(is_there);
        if is_there || self.left == 0 {
            let mut chance = RandomStream::new(1, "places", self.stream, self.goals);
            self.goal = WIDE_M.map(|wide| wide * chance.signed() as f32);
            (self.goals, self.left) = (self.goals + 1, TRIES);
        }
        self.left -= 1;
        sight.to(self.id, self.goal, 0.0, 2.0)
    }
}
