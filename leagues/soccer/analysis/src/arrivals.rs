//! Arrivals at a resting ball, and whether they end in a kick.

use crate::ball_motion::length;
use crate::kicks::KickRecord;
use crate::sample::{GameSample, RobotKey};

/// Horizontal distance from torso to ball at which a robot arrives.
const ARRIVES_M: f64 = 0.4;

/// Distance at which it has left again.
const LEAVES_M: f64 = 0.8;

/// Speed below which a ball rests.
const REST_M_S: f64 = 0.15;

/// The arrivals of both teams.
#[derive(Debug, Default)]
pub struct ArrivalCounter {
    /// The robot at the ball, and the number of kicks when it arrived.
    present: Option<(RobotKey, usize)>,
    /// Arrivals by side.
    pub arrivals: [usize; 2],
    /// Arrivals of these that ended in a kick of the same robot.
    pub kicks: [usize; 2],
}

impl ArrivalCounter {
    /// Adds a sample: the ball's velocity, the number of kicks so far, the latest kick, and whether a robot has fallen.
    pub fn add(
        &mut self,
        sample: &GameSample,
        velocity: [f64; 2],
        (count, latest): (usize, Option<&KickRecord>),
        is_fallen: impl Fn(RobotKey) -> bool,
    ) {
        if let Some((robot, before)) = self.present {
            let is_near = sample.robot(robot).is_some_and(|robot| robot.distance_to(sample.ball) < LEAVES_M);
            if count > before {
                let is_own = latest.is_some_and(|kick| kick.robot == robot);
                add(&mut self.kicks, robot, usize::from(is_own));
                self.present = None;
            } else if !is_near || is_fallen(robot) || !sample.is_on() {
                self.present = None;
            }
            return;
        }
        if !sample.is_on() || length(velocity) >= REST_M_S {
            return;
        }
        let nearest =
            sample.robots.iter().min_by(|a, b| a.distance_to(sample.ball).total_cmp(&b.distance_to(sample.ball)));
        if let Some(robot) = nearest.filter(|robot| robot.distance_to(sample.ball) < ARRIVES_M)
            && !is_fallen(robot.key)
        {
            add(&mut self.arrivals, robot.key, 1);
            self.present = Some((robot.key, count));
        }
    }
}

fn add(counts: &mut [usize; 2], robot: RobotKey, number: usize) {
    if let Some(count) = counts.get_mut(robot.side.index()) {
        *count += number;
    }
}
