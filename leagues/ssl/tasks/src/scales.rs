//! The scales of observations and rewards: rSoccer's.

use ssl_world::{FieldGeometry, Robot, RobotSpec};

/// Largest absolute value of a number of an observation; larger ones are clipped.
pub const OBSERVATION_MAX: f32 = 1.2;

/// Radius of the wheels whose speeds the energy terms count, m.
const WHEEL_RADIUS_M: f64 = 0.02475;

/// Speed of a wheel at full power, rad/s.
const WHEEL_RAD_S: f64 = 160.0;

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
        let (ahead, left) =
            (robot.velocity.x * cos + robot.velocity.y * sin, robot.velocity.y * cos - robot.velocity.x * sin);
        let rims = RobotSpec::default().wheels_m_s(ahead, left, robot.turn);
        rims.iter().map(|speed| speed.abs() / WHEEL_RADIUS_M).sum::<f64>() / (4.0 * WHEEL_RAD_S * steps)
    }
}

/// Clips a number of an observation.
pub(crate) fn clip(value: f64) -> f64 {
    value.clamp(-f64::from(OBSERVATION_MAX), f64::from(OBSERVATION_MAX))
}
