//! The numbers of an observation: normalized as in rSoccer, so that a policy sees about -1 to 1.

use std::borrow::Cow;

use engine::Quantity;
use ssl_world::{FieldGeometry, ROBOTS_MAX, Robot, RobotSpec, State, Team};

use crate::action::{SPEED_M_S, TURN_RAD_S};
use crate::task::{SslTask, TaskMemory};

/// Largest absolute value of a number of an observation; larger ones are clipped.
pub const OBSERVATION_MAX: f32 = 1.2;

/// Radius of the wheels whose speeds the energy terms count, m.
const WHEEL_RADIUS_M: f64 = 0.02475;

/// Speed of a wheel at full power, rad/s.
const WHEEL_RAD_S: f64 = 160.0;

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
    /// Place, heading, turning speed, and 1 if the robot has had the ball at its front, else 0.
    HeadingAndTouch,
}

impl RobotColumns {
    /// Their names.
    const fn names(self) -> &'static [&'static str] {
        match self {
            RobotColumns::Place => &["x", "y"],
            RobotColumns::Motion => &["x", "y", "sin", "cos", "vx", "vy", "turn"],
            RobotColumns::MotionAndTouch | RobotColumns::MotionAndSignedTouch => {
                &["x", "y", "sin", "cos", "vx", "vy", "turn", "touch"]
            }
            RobotColumns::HeadingAndTouch => &["x", "y", "sin", "cos", "turn", "touch"],
        }
    }

    /// Appends the numbers of a robot.
    fn write(self, robot: &Robot, has_touched: bool, scales: &Scales, row: &mut RowWriter<'_>) {
        let clip = |value: f64| value.clamp(-f64::from(OBSERVATION_MAX), f64::from(OBSERVATION_MAX));
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
            RobotColumns::MotionAndTouch | RobotColumns::HeadingAndTouch => row.push(f64::from(u8::from(has_touched))),
        }
    }
}

/// The scales of observations and rewards on a field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Scales {
    /// The place observed as 1: the farthest line, with the depth of the penalty area behind the goal line.
    pub place_m: f64,
    /// The approach to the ball that is worth 1.
    pub ball_distance_m: f64,
    /// The approach of the ball to its goal that is worth 1.
    pub ball_to_goal_m: f64,
}

impl Scales {
    /// The scales of a field.
    pub fn of(field: &FieldGeometry) -> Scales {
        let [half_length, half_width] = field.half_m();
        Scales {
            place_m: half_width.max(half_length + field.penalty_area_depth_m),
            ball_distance_m: libm::hypot(field.width_m, half_length),
            ball_to_goal_m: libm::hypot(half_width, half_length) / 4.0,
        }
    }

    /// The energy of a robot in a step: the sum of its wheels' speeds, over that of full power in so many steps.
    pub fn energy(&self, robot: Option<&Robot>, steps: f64) -> f64 {
        let Some(robot) = robot else { return 0.0 };
        let (sin, cos) = (libm::sin(robot.heading), libm::cos(robot.heading));
        let (ahead, left) = (
            robot.velocity.x * cos + robot.velocity.y * sin,
            robot.velocity.y * cos - robot.velocity.x * sin,
        );
        let rims = RobotSpec::default().wheels_m_s(ahead, left, robot.turn);
        rims.iter().map(|speed| speed.abs() / WHEEL_RADIUS_M).sum::<f64>() / (4.0 * WHEEL_RAD_S * steps)
    }
}

/// A place in a row of numbers that fills up.
struct RowWriter<'a> {
    rest: std::slice::IterMut<'a, f32>,
}

impl RowWriter<'_> {
    fn push(&mut self, value: f64) {
        if let Some(place) = self.rest.next() {
            *place = value as f32;
        }
    }
}

/// Fills in the observation of a state.
pub(crate) fn observe(
    task: &SslTask,
    scales: &Scales,
    state: &State,
    has_touched: &[bool; ROBOTS_MAX],
    memory: &TaskMemory,
    row: &mut [f32],
) {
    let mut row = RowWriter { rest: row.iter_mut() };
    if let Some(progress) = task.progress {
        row.push(progress(memory));
    }
    let clip = |value: f64| value.clamp(-f64::from(OBSERVATION_MAX), f64::from(OBSERVATION_MAX));
    let ball = &state.ball;
    for value in [ball.at.x / scales.place_m, ball.at.y / scales.place_m] {
        row.push(clip(value));
    }
    for value in [ball.velocity.x / SPEED_M_S, ball.velocity.y / SPEED_M_S] {
        row.push(clip(value));
    }
    for (number, touch) in (0..task.blue).zip(has_touched) {
        if let Some(robot) = state.robot(Team::Blue, number) {
            task.blue_columns.write(robot, *touch, scales, &mut row);
        }
    }
    for number in 0..task.yellow {
        if let Some(robot) = state.robot(Team::Yellow, number) {
            task.yellow_columns.write(robot, false, scales, &mut row);
        }
    }
}

/// The quantities of an observation.
pub(crate) fn quantities(task: &SslTask) -> Vec<Quantity> {
    let mut all = Vec::new();
    if task.progress.is_some() {
        all.push(Quantity::new("progress", "", "gaps passed, from -1 for none to 1 for six", &["gaps"]));
    }
    let place = "its place along the field's axes, over the larger of half the width and half the length with the depth of \
                 a penalty area; clipped to 1.2";
    all.push(Quantity::new("ball_position", "", place, &["x", "y"]));
    all.push(Quantity::new("ball_velocity", "2.5 m/s", "along the field's axes; clipped to 1.2", &["x", "y"]));
    let about = "for each robot: x and y as the ball's, sine and cosine of the heading, velocity along the field's axes in \
                 units of 2.5 m/s, turning speed in units of 10 rad/s, touch: whether the ball was at its front in this \
                 step; as far as the task observes them";
    for (name, count, columns) in
        [("blue_robots", task.blue, task.blue_columns), ("yellow_robots", task.yellow, task.yellow_columns)]
    {
        let parts = (0..count).flat_map(|number| {
            columns.names().iter().map(move |column| Cow::Owned(format!("{number} {column}")))
        });
        let parts: Vec<_> = parts.collect();
        if !parts.is_empty() {
            all.push(Quantity { name, unit: "", about, parts });
        }
    }
    all
}
