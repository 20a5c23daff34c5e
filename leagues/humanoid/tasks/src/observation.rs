//! Observations as numbers: what the robot senses, and exact values.

use std::borrow::Cow;

use engine::{Quantity, RandomStream};
use humanoid_protocol::number::{Decimals, truncated};
use humanoid_world::RobotReadings;

use crate::ground_truth::{HumanoidGroundTruth, rotation};
use crate::task::HumanoidTask;

/// Period of the gait clock, s.
const GAIT_PERIOD_S: f64 = 1.0;

/// Names of the parts of a vector.
const AXES: [&str; 3] = ["x", "y", "z"];
const HEADING_AXES: [&str; 3] = ["forward", "left", "up"];

/// The quantities that do not come from the world: each observation begins with them.
fn own_quantities(task: &HumanoidTask, joints: &[Cow<'static, str>]) -> Vec<Quantity> {
    let command = |part: &engine::CommandPart| Quantity::new(part.name, part.unit, part.about, &["command"]);
    let mut own: Vec<Quantity> = task.command.iter().map(command).collect();
    own.push(Quantity::new("gait_phase", "", "sine and cosine of a clock with a period of 1 s", &["sin", "cos"]));
    own.push(Quantity {
        name: "last_action",
        unit: "angle scale",
        about: "the action of the decision before, clipped",
        parts: joints.to_vec(),
    });
    own
}

/// The quantities of what the robot senses.
pub(crate) fn robot_quantities(task: &HumanoidTask, joints: &[Cow<'static, str>]) -> Vec<Quantity> {
    let mut all = own_quantities(task, joints);
    all.extend([
        Quantity::new("gravity", "", "direction of gravity by the orientation percept, axes of the torso", &AXES),
        Quantity::new("gyro", "rad/s", "angular velocity, axes of the torso", &AXES),
        Quantity::new("acceleration", "m/s²", "acceleration with gravity, axes of the torso", &AXES),
    ]);
    all.extend(joint_quantities(joints));
    all
}

/// The quantities of exact values.
pub(crate) fn truth_quantities(task: &HumanoidTask, joints: &[Cow<'static, str>]) -> Vec<Quantity> {
    let mut all = own_quantities(task, joints);
    all.extend([
        Quantity::new("height", "m", "height of the torso", &["z"]),
        Quantity::new("gravity", "", "direction of gravity, axes of the torso", &AXES),
        Quantity::new("velocity", "m/s", "velocity of the torso, axes of the heading", &HEADING_AXES),
        Quantity::new("turn_rate", "rad/s", "turn about the vertical, counter-clockwise", &["z"]),
        Quantity::new("gyro", "rad/s", "angular velocity, axes of the torso", &AXES),
        Quantity::new("feet_touch", "", "1 if the foot touches something, else 0", &["left", "right"]),
        Quantity::new("ball", "m", "position of the ball from the torso, axes of the heading; height", &HEADING_AXES),
        Quantity::new("ball_velocity", "m/s", "velocity of the ball, axes of the heading", &HEADING_AXES),
    ]);
    all.extend(joint_quantities(joints));
    all
}

fn joint_quantities(joints: &[Cow<'static, str>]) -> [Quantity; 2] {
    [("joint_angle", "rad", "angle of each joint"), ("joint_velocity", "rad/s", "velocity of each joint")]
        .map(|(name, unit, about)| Quantity { name, unit, about, parts: joints.to_vec() })
}

/// Writes numbers into a row, one after the other.
pub(crate) struct RowWriter<'a> {
    row: &'a mut [f32],
    at: usize,
}

impl<'a> RowWriter<'a> {
    /// Begins at the row's start.
    pub fn new(row: &'a mut [f32]) -> RowWriter<'a> {
        RowWriter { row, at: 0 }
    }

    fn push(&mut self, numbers: impl IntoIterator<Item = f64>) {
        for number in numbers {
            if let Some(place) = self.row.get_mut(self.at) {
                *place = number as f32;
            }
            self.at += 1;
        }
    }

    /// Writes the quantities that do not come from the world; `time_s` is the time since the episode began.
    pub fn own(&mut self, command: &[f32], time_s: f64, last_action: &[f32]) {
        self.push(command.iter().copied().map(f64::from));
        let phase = std::f64::consts::TAU * time_s / GAIT_PERIOD_S;
        self.push([libm::sin(phase), libm::cos(phase)]);
        self.push(last_action.iter().copied().map(f64::from));
    }

    /// Writes what the robot senses, with the decimals of its percepts.
    pub fn sensed(&mut self, readings: &RobotReadings) {
        self.push(gravity(readings.orientation.map(|part| truncated(part, Decimals::Three))));
        self.push(readings.gyro_rad_s.map(printed_rad));
        self.push(readings.acceleration_m_s2.map(|part| truncated(part, Decimals::Two)));
        self.push(readings.angles_rad.iter().copied().map(printed_rad));
        self.push(readings.velocities_rad_s.iter().copied().map(printed_rad));
    }

    /// Writes exact values.
    pub fn exact(&mut self, truth: &HumanoidGroundTruth, gyro_rad_s: [f64; 3], readings: &RobotReadings) {
        self.push([truth.height_m]);
        self.push(truth.gravity);
        self.push(truth.velocity_m_s);
        self.push([truth.turn_rad_s]);
        self.push(gyro_rad_s);
        self.push(truth.feet_touch.map(|touches| f64::from(u8::from(touches))));
        self.push(truth.ball_m);
        self.push(truth.ball_velocity_m_s);
        self.push(readings.angles_rad.iter().copied());
        self.push(readings.velocities_rad_s.iter().copied());
    }
}

/// Adds noise to readings; the deviations are those of joints, rad, gyroscope, rad/s, and accelerometer, m/s².
pub(crate) fn add_noise(readings: &mut RobotReadings, [joint, gyro, acceleration]: [f64; 3], draws: &mut RandomStream) {
    let mut add = |numbers: &mut [f64], deviation: f64| {
        if deviation > 0.0 {
            numbers.iter_mut().for_each(|number| *number += deviation * draws.normal());
        }
    };
    add(&mut readings.angles_rad, joint);
    add(&mut readings.gyro_rad_s, gyro);
    add(&mut readings.acceleration_m_s2, acceleration);
}

/// The vertical downwards in the axes of a body whose orientation has few decimals.
fn gravity(orientation: [f64; 4]) -> [f64; 3] {
    let length = orientation.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length == 0.0 {
        return [0.0, 0.0, -1.0];
    }
    rotation(orientation.map(|part| part / length))[2].map(|part| -part)
}

/// An angle as percepts have it: in degrees with two decimals.
fn printed_rad(rad: f64) -> f64 {
    truncated(rad.to_degrees(), Decimals::Two).to_radians()
}
