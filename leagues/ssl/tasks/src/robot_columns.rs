//! The observed numbers of a robot.

use ssl_world::Robot;

use crate::action::{SPEED_M_S, TURN_RAD_S};
use crate::scales::{Scales, clip};

/// The observed numbers of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RobotColumns {
    /// The place.
    Place,
    /// Place, heading and velocities.
    Motion,
    /// The same, and 1 if the robot has had the ball at its front, else 0.
    MotionAndTouch,
    /// The same, and 1 or -1.
    MotionAndSignedTouch,
    /// As [`RobotColumns::MotionAndTouch`], and 1 if the robot is the one that passes, else 0.
    MotionTouchAndPart,
    /// Place, heading, turning speed, and 1 if the robot has had the ball at its front, else 0.
    HeadingAndTouch,
}

impl RobotColumns {
    /// Their names.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            RobotColumns::Place => &["x", "y"],
            RobotColumns::Motion => &["x", "y", "sin", "cos", "vx", "vy", "turn"],
            RobotColumns::MotionAndTouch | RobotColumns::MotionAndSignedTouch => {
                &["x", "y", "sin", "cos", "vx", "vy", "turn", "touch"]
            }
            RobotColumns::MotionTouchAndPart => &["x", "y", "sin", "cos", "vx", "vy", "turn", "touch", "passes"],
            RobotColumns::HeadingAndTouch => &["x", "y", "sin", "cos", "turn", "touch"],
        }
    }

    /// Appends the numbers of a robot, without its part in a pass.
    pub fn write(self, robot: &Robot, has_touched: bool, scales: &Scales, row: &mut RowWriter<'_>) {
        row.push(clip(robot.at.x / scales.place_m));
        row.push(clip(robot.at.y / scales.place_m));
        if self == RobotColumns::Place {
            return;
        }
        row.push(libm::sin(robot.heading));
        row.push(libm::cos(robot.heading));
        if self != RobotColumns::HeadingAndTouch {
            row.push(clip(robot.velocity.x / SPEED_M_S));
            row.push(clip(robot.velocity.y / SPEED_M_S));
        }
        row.push(clip(robot.turn / TURN_RAD_S));
        match self {
            RobotColumns::Place | RobotColumns::Motion => {}
            RobotColumns::MotionAndSignedTouch => row.push(if has_touched { 1.0 } else { -1.0 }),
            RobotColumns::MotionAndTouch | RobotColumns::HeadingAndTouch | RobotColumns::MotionTouchAndPart => {
                row.push(f64::from(u8::from(has_touched)));
            }
        }
    }
}

/// A place in a row of numbers that fills up.
pub(crate) struct RowWriter<'a> {
    /// The places that are left.
    pub rest: std::slice::IterMut<'a, f32>,
}

impl RowWriter<'_> {
    /// Writes the next number.
    pub fn push(&mut self, value: f64) {
        if let Some(place) = self.rest.next() {
            *place = value as f32;
        }
    }
}
