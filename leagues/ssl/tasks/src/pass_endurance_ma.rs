//! `SSLPassEnduranceMA`: two robots that both act pass the ball to each other, as often as they can.

use std::f64::consts::{FRAC_PI_2, PI};

use engine::{RandomStream, RewardTerm};
use glam::DVec2;
use ssl_world::FieldGeometry;

use crate::action::ActionKind;
use crate::field_size::FieldDivision;
use crate::placement::{front_m, uniform};
use crate::robot_columns::RobotColumns;
use crate::scales::Scales;
use crate::task::{SslTask, TaskMemory, TaskOutcome, TaskSituation, TaskStart};

/// Half length and half width of the rectangle that the ball has to stay in, m.
const HALF_M: DVec2 = DVec2::new(2.0, 1.5);

/// Distance of the robots that ends an episode, m.
const APART_M: f64 = 1.5;

/// Change of the distance from ball to receiver in a step below which the ball lies, m.
const STILL_M: f64 = 0.01;

/// Number of such steps in a row after which the pass has failed.
const STILL_STEPS: f64 = 20.0;

/// Steps of full wheel speed whose energy term adds up to 1.
const ENERGY_STEPS: f64 = 1200.0;

/// The task. Its memory has the steps in which the ball lay, and the number of the robot that passes.
pub static PASS_ENDURANCE_MA: SslTask = SslTask {
    name: "SSLPassEnduranceMA",
    about: "two robots, both driven by the action, pass the ball to each other",
    episode_steps: 1200,
    ends: "the ball leaves the rectangle of 4 m by 3 m in the middle, the robots are within 1.5 m of each other, or the ball has not come nearer to the receiver for 20 steps",
    field: FieldDivision::Challenge,
    terms: &[
        RewardTerm {
            name: "received",
            weight: 10.0,
            about: "1 if the receiver has had the ball at its front, else 0; the robots then change their parts",
        },
        RewardTerm {
            name: "ball_to_receiver",
            weight: 1.0,
            about: "decrease of the distance from ball to receiver, over a quarter of the half diagonal; 0 if it is received, and in a failed step",
        },
        RewardTerm {
            name: "energy",
            weight: -1.0,
            about: "mean over both robots of the sum of their wheels' speeds, rad/s, over 768000; 0 as the term before",
        },
        RewardTerm {
            name: "failed",
            weight: -1.0,
            about: "1 if the episode ends before its time, else 0; the others are 0 then",
        },
    ],
    blue: 2,
    driven: 2,
    yellow: 0,
    has_opponents: false,
    has_receivers: false,
    action: ActionKind::DriveKickSpeedDribble,
    blue_columns: RobotColumns::MotionTouchAndPart,
    yellow_columns: RobotColumns::Place,
    progress: None,
    shooter: Some(shooter),
    start,
    judge,
};

/// The number of the robot that passes.
fn shooter(memory: &TaskMemory) -> usize {
    let [_, number] = *memory;
    usize::from(number > 0.0)
}

fn start(draws: &mut RandomStream, _: &FieldGeometry) -> TaskStart {
    let x = |draws: &mut RandomStream| uniform(draws, -HALF_M.x, HALF_M.x);
    let ball = DVec2::new(x(draws), uniform(draws, -HALF_M.y, HALF_M.y));
    let side = if ball.y < 0.0 { -1.0 } else { 1.0 };
    let passer = ball + DVec2::new(0.0, front_m() * side);
    let mut receiver_x = x(draws);
    while (receiver_x - ball.x).abs() < APART_M {
        receiver_x = x(draws);
    }
    let receiver = DVec2::new(receiver_x, -ball.y);
    let to_receiver = receiver - ball;
    let heading = libm::atan2(to_receiver.y, to_receiver.x);
    let to_ball = if heading > 0.0 { heading - PI } else { heading + PI };
    TaskStart { ball, blue: vec![(passer, -side * FRAC_PI_2), (receiver, to_ball)], yellow: Vec::new() }
}

fn judge(now: &TaskSituation<'_>, scales: &Scales, memory: &mut TaskMemory) -> TaskOutcome {
    let place = |number: usize| now.blue(number).map(|robot| robot.at).unwrap_or_default();
    let receiver = 1 - shooter(memory);
    let is_received = now.has_touched.get(receiver).copied().unwrap_or(false);
    let approach = now.ball_approach_m(place(receiver));
    if is_received {
        *memory = [0.0, receiver as f64];
    }
    let receiver = 1 - shooter(memory);
    let [still, _] = memory;
    *still = if now.ball_approach_m(place(receiver)).abs() < STILL_M { *still + 1.0 } else { 0.0 };
    let is_inside = now.ball().abs().cmplt(HALF_M).all();
    let is_apart = place(0).distance(place(1)) > APART_M;
    let mut outcome =
        TaskOutcome { is_over: *still > STILL_STEPS || !is_inside || !is_apart, ..TaskOutcome::default() };
    if outcome.is_over {
        outcome.terms[3] = 1.0;
    } else if is_received {
        outcome.terms[0] = 1.0;
    } else {
        let energy = [0, 1].map(|number| scales.energy(now.blue(number), ENERGY_STEPS)).iter().sum::<f64>() / 2.0;
        outcome.terms[1] = (approach / scales.ball_to_goal_m) as f32;
        outcome.terms[2] = energy as f32;
    }
    outcome
}
