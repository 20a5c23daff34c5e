//! Dribbles: a robot takes the ball along.

use std::collections::VecDeque;

use crate::falls::STANDS_ABOVE;
use crate::sample::{GameSample, RobotKey};

/// Distance from the ball's centre to a body of the robot, within which it has the ball.
const CONTROL_M: f64 = 0.4;

/// Time for which a robot has the ball before it counts as dribbling.
const CONTROL_S: f64 = 1.0;

/// Way of the ball in that time.
const WAY_M: f64 = 0.3;

/// Allowance for sums of times.
const ROUNDING_S: f64 = 1e-6;

/// One dribble.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dribble {
    /// The robot.
    pub robot: RobotKey,
    /// Time at its begin: one second before it was recognised.
    pub time_s: f64,
    /// Position of the ball then: x, y.
    pub from: [f64; 2],
}

/// The dribbles of a game.
#[derive(Debug, Default)]
pub struct DribbleDetector {
    dribbles: Vec<Dribble>,
    /// The robot that has the ball.
    robot: Option<RobotKey>,
    /// The times and positions of the ball during the last second for which it has had it.
    ball: VecDeque<(f64, [f64; 2])>,
    /// True if its dribble is among the dribbles.
    is_dribbling: bool,
}

impl DribbleDetector {
    /// Adds a sample.
    pub fn add(&mut self, sample: &GameSample) {
        let nearest = sample
            .nearest_to_ball()
            .filter(|robot| sample.is_on() && robot.ball_distance_m < CONTROL_M && robot.upright >= STANDS_ABOVE);
        let robot = nearest.map(|robot| robot.key);
        if robot != self.robot {
            (self.robot, self.is_dribbling) = (robot, false);
            self.ball.clear();
        }
        let Some(robot) = robot else { return };
        let [x, y, _] = sample.ball;
        self.ball.push_back((sample.time_s, [x, y]));
        let begin_s = sample.time_s - CONTROL_S + ROUNDING_S;
        while self.ball.get(1).is_some_and(|(time_s, _)| *time_s <= begin_s) {
            self.ball.pop_front();
        }
        let Some(&(time_s, from)) = self.ball.front() else { return };
        let [from_x, from_y] = from;
        if !self.is_dribbling && time_s <= begin_s && libm::hypot(x - from_x, y - from_y) >= WAY_M {
            self.is_dribbling = true;
            self.dribbles.push(Dribble { robot, time_s, from });
        }
    }

    /// Returns the dribbles so far.
    pub fn dribbles(&self) -> &[Dribble] {
        &self.dribbles
    }
}
