//! `SSLPassEndurance`: turn to the team-mate and pass the ball to it.

use std::f64::consts::FRAC_PI_2;

use engine::{RandomStream, RewardTerm};
use glam::DVec2;
use ssl_world::FieldGeometry;

use crate::action::ActionKind;
use crate::field_size::FieldDivision;
use crate::placement::{front_m, uniform};
use crate::robot_columns::RobotColumns;
use crate::scales::Scales;
use crate::task::{SslTask, TaskMemory, TaskOutcome, TaskSituation, TaskStart};

/// Largest coordinate of a start, m.
const START_M: f64 = 1.5;

/// Smallest distance of both robots along x, m.
const APART_M: f64 = 1.0;

/// Change of the distance from ball to receiver in a step below which the ball lies, m.
const STILL_M: f64 = 0.01;

/// Number of such steps in a row after which the pass has failed.
const STILL_STEPS: f64 = 20.0;

/// The task.
pub static PASS_ENDURANCE: SslTask = SslTask {
    name: "SSLPassEndurance",
    about: "turn, and pass the ball to the other robot, which stands still with its dribbler on",
    episode_steps: 120,
    ends: "the receiver has had the ball at its front, the ball is outside the rectangle between both robots, or it has not come nearer for 20 steps",
    field: FieldDivision::Challenge,
    terms: &[
        RewardTerm { name: "received", weight: 1.0, about: "1 if the receiver has had the ball at its front, else 0" },
        RewardTerm {
            name: "ball_to_receiver",
            weight: 1.0,
            about: "decrease of the distance from ball to receiver, over a quarter of the half diagonal; 0 with the ball",
        },
        RewardTerm { name: "failed", weight: -1.0, about: "1 if the pass has failed, else 0" },
    ],
    blue: 2,
    driven: 1,
    yellow: 0,
    has_opponents: false,
    has_receivers: true,
    action: ActionKind::TurnKickDribble,
    blue_columns: RobotColumns::HeadingAndTouch,
    yellow_columns: RobotColumns::Place,
    progress: None,
    shooter: None,
    start,
    judge,
};

fn start(draws: &mut RandomStream, _: &FieldGeometry) -> TaskStart {
    let ball = DVec2::new(uniform(draws, -START_M, START_M), uniform(draws, -START_M, START_M));
    let side = if ball.y < 0.0 { -1.0 } else { 1.0 };
    let shooter = ball + DVec2::new(0.0, front_m() * side);
    let mut x = uniform(draws, -START_M, START_M);
    while (x - ball.x).abs() < APART_M {
        x = uniform(draws, -START_M, START_M);
    }
    let receiver = DVec2::new(x, -ball.y);
    let to_shooter = shooter - receiver;
    let heading = libm::atan2(to_shooter.y, to_shooter.x);
    TaskStart { ball, blue: vec![(shooter, -side * FRAC_PI_2), (receiver, heading)], yellow: Vec::new() }
}

/// True if the ball, in whole centimetres, is outside the rectangle between both robots.
fn is_outside(ball: DVec2, shooter: DVec2, receiver: DVec2) -> bool {
    let [ball, shooter, receiver] = [ball, shooter, receiver].map(|place| (place * 100.0).trunc());
    let (low, high) = (shooter.min(receiver), shooter.max(receiver));
    !(ball.cmpge(low).all() && ball.cmple(high).all())
}

fn judge(now: &TaskSituation<'_>, scales: &Scales, memory: &mut TaskMemory) -> TaskOutcome {
    let place = |number| now.blue(number).map(|robot| robot.at).unwrap_or_default();
    let (shooter, receiver) = (place(0), place(1));
    let [_, has_ball, ..] = *now.has_touched;
    let approach = now.ball_approach_m(receiver);
    let [still, _] = memory;
    *still = if approach.abs() < STILL_M { *still + 1.0 } else { 0.0 };
    let has_failed = *still > STILL_STEPS || is_outside(now.ball(), shooter, receiver);
    let mut outcome = TaskOutcome { is_over: has_ball || has_failed, ..TaskOutcome::default() };
    outcome.terms[0] = f32::from(u8::from(has_ball));
    outcome.terms[1] = if has_ball { 0.0 } else { (approach / scales.ball_to_goal_m) as f32 };
    outcome.terms[2] = f32::from(u8::from(has_failed));
    outcome
}
