//! Runs of robots that play a ball towards the opponents' goal.
//!
//! The robot plays until the ball is away from it, or for some time after it has touched the ball. Then it is taken away, and
//! the ball rolls until it rests: a robot that walks through the ball has one touch, as a kick has.

use std::f64::consts::TAU;

use engine::RandomStream;
use humanoid_tasks::HumanoidGroundTruth;

use crate::challenge_world::{CYCLE_S, ChallengeWorld, RobotRun};
use crate::error::ChallengeError;
use crate::plan::ChallengePlan;
use crate::robot_result::RobotResult;

/// The centre of the opponents' goal, m.
const GOAL_M: [f64; 2] = [27.5, 0.0];

/// Distances of the robot from the ball at the start, m.
const DISTANCES_M: [f64; 2] = [0.6, 1.0];

/// Largest angle of the robot's place from the line behind the ball, rad, and of its heading from the ball.
const BEARING_RAD: f64 = 0.5;
const HEADING_RAD: f64 = 0.2;

/// Way of the ball, m, from which a robot has touched it, and from which it has kicked it.
const TOUCHED_M: f64 = 0.05;
const KICKED_M: f64 = 0.2;

/// Distance of the ball, m, from which it is away from the robot.
const AWAY_M: f64 = 1.0;

/// Cycles in which a robot plays after its first touch.
const TOUCH_CYCLES: u64 = 100;

/// The longest time until the first touch, and until the ball rests afterwards, cycles.
const TOUCH_CYCLES_MAX: u64 = 1000;
const ROLL_CYCLES_MAX: u64 = 1500;

/// Speed of the ball, m/s, below which it rests.
const REST_M_S: f64 = 0.1;

/// The place to which robots are taken, m.
const ASIDE_M: [f64; 2] = [-15.0, -10.0];

/// Makes a run.
///
/// # Errors
/// If the world cannot be used.
pub(crate) fn make(
    plan: &ChallengePlan,
    world: &mut ChallengeWorld,
    draws: &mut RandomStream,
) -> Result<RobotResult, ChallengeError> {
    let [near, far] = DISTANCES_M;
    let distance = near + (far - near) * draws.unit();
    let bearing = BEARING_RAD * draws.signed();
    let heading = bearing + HEADING_RAD * draws.signed();
    let place = [-distance * libm::cos(bearing), -distance * libm::sin(bearing)];
    let mut robot = world.begin_upright(plan, draws, place, heading, Some([0.0, 0.0]))?;
    let (first_touch, has_fallen) = play(&mut robot)?;
    let Some(first_touch) = first_touch else {
        return Ok(RobotResult { has_fallen, is_success: false, values: vec![None; 3] });
    };
    robot.take_away(ASIDE_M);
    let end = roll(&mut robot);
    let [x, y] = end.ball_position_m;
    let is_kicked = ball_way_m(&end) > KICKED_M;
    let error = wrapped(libm::atan2(y, x) - libm::atan2(GOAL_M[1], GOAL_M[0])).abs().to_degrees();
    let values = [ball_way_m(&end), error, first_touch as f64 * CYCLE_S].map(|value| is_kicked.then_some(value));
    Ok(RobotResult { has_fallen, is_success: is_kicked, values: values.to_vec() })
}

/// Lets the robot play. Returns the cycle of its first touch, and whether it has fallen.
fn play(robot: &mut RobotRun<'_>) -> Result<(Option<u64>, bool), ChallengeError> {
    let (mut first_touch, mut has_fallen) = (None, false);
    for cycle in 0..TOUCH_CYCLES_MAX + TOUCH_CYCLES {
        let now = robot.step()?;
        has_fallen |= now.has_fallen();
        if ball_way_m(&now) > TOUCHED_M {
            first_touch = first_touch.or(Some(cycle));
        }
        let is_over = match first_touch {
            Some(first) => cycle - first >= TOUCH_CYCLES || length(now.ball_m[0], now.ball_m[1]) > AWAY_M,
            None => cycle >= TOUCH_CYCLES_MAX,
        };
        if is_over {
            break;
        }
    }
    Ok((first_touch, has_fallen))
}

/// Lets the ball roll until it rests.
fn roll(robot: &mut RobotRun<'_>) -> HumanoidGroundTruth {
    let mut now = robot.step_without_player();
    for _ in 0..ROLL_CYCLES_MAX {
        let [vx, vy, vz] = now.ball_velocity_m_s;
        if (vx * vx + vy * vy + vz * vz).sqrt() < REST_M_S {
            break;
        }
        now = robot.step_without_player();
    }
    now
}

/// The way of the ball from its first place, m.
fn ball_way_m(now: &HumanoidGroundTruth) -> f64 {
    let [x, y] = now.ball_position_m;
    length(x, y)
}

fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// The same angle from -pi to pi.
fn wrapped(angle: f64) -> f64 {
    angle - TAU * (angle / TAU).round()
}
