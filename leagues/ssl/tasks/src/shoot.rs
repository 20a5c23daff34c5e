//! `SSLGoToBallShoot`, `SSLStaticDefenders` and `SSLContestedPossession`: one robot that has to score, alone, against six
//! robots that stand still, and against one that has the ball.

use std::f64::consts::PI;

use engine::{RandomStream, RewardTerm};
use glam::DVec2;
use ssl_world::{BallModel, FieldGeometry, RobotSpec};

use crate::action::ActionKind;
use crate::field_size::FieldDivision;
use crate::placement::{any_heading, free_place, front_m, uniform};
use crate::robot_columns::RobotColumns;
use crate::scales::Scales;
use crate::task::{SslTask, TaskMemory, TaskOutcome, TaskSituation, TaskStart};

/// Speed of the yellow robot along an axis that shows that somebody has hit it, m/s.
const COLLISION_M_S: f64 = 0.1;

/// Distance that the robot may be behind the halfway line, m.
const BEHIND_M: f64 = 0.2;

const GOAL: RewardTerm = RewardTerm { name: "goal", weight: 5.0, about: "1 if the ball is in the goal, else 0" };

const BALL_DISTANCE: RewardTerm = RewardTerm {
    name: "ball_distance",
    weight: 1.0,
    about: "decrease of the distance from robot to ball, over the hypotenuse of the width and half the length; 0 in the last step",
};

const BALL_TO_GOAL: RewardTerm = RewardTerm {
    name: "ball_to_goal",
    weight: 1.0,
    about: "decrease of the distance from ball to goal, over a quarter of the half diagonal; 0 in the last step",
};

const ENERGY: RewardTerm = RewardTerm {
    name: "energy",
    weight: -1.0,
    about: "sum of the wheels' speeds, rad/s, over 768000; 0 in the last step",
};

const SHOOT: SslTask = SslTask {
    name: "SSLGoToBallShoot",
    about: "drive to the ball and score",
    episode_steps: 2400,
    ends: "there is a goal, the ball leaves the half of the goal, or the robot leaves it or enters the penalty area",
    field: FieldDivision::Challenge,
    terms: &[GOAL, BALL_DISTANCE, BALL_TO_GOAL, ENERGY],
    blue: 1,
    driven: 1,
    yellow: 0,
    has_opponents: false,
    has_receivers: false,
    action: ActionKind::DriveKickDribble,
    blue_columns: RobotColumns::MotionAndTouch,
    yellow_columns: RobotColumns::Place,
    progress: None,
    shooter: None,
    start: start_shoot,
    judge: judge_shoot,
};

/// The task without opponents.
pub static GO_TO_BALL_SHOOT: SslTask = SHOOT;

/// The task against six robots that stand still.
pub static STATIC_DEFENDERS: SslTask = SslTask {
    name: "SSLStaticDefenders",
    about: "drive to the ball and score past six robots that stand still",
    episode_steps: 1000,
    terms: &[
        GOAL,
        BALL_DISTANCE,
        BALL_TO_GOAL,
        RewardTerm { about: "sum of the wheels' speeds, rad/s, over 640000; 0 in the last step", ..ENERGY },
    ],
    yellow: 6,
    start: start_defenders,
    judge: judge_defenders,
    ..SHOOT
};

/// The task against a robot that has the ball.
pub static CONTESTED_POSSESSION: SslTask = SslTask {
    name: "SSLContestedPossession",
    about: "take the ball from a robot that stands before it, and score",
    episode_steps: 1200,
    ends: "there is a goal, the ball leaves the half of the goal, the robot leaves it or enters the penalty area, or the yellow robot moves faster than 0.1 m/s",
    yellow: 1,
    start: start_contested,
    judge: judge_contested,
    ..SHOOT
};

fn start_shoot(draws: &mut RandomStream, field: &FieldGeometry) -> TaskStart {
    let [x, y] = field.half_m();
    let far = x - field.penalty_area_depth_m - 0.3;
    let mut anywhere = || DVec2::new(uniform(draws, 0.3, far), uniform(draws, 0.1 - y, y - 0.1));
    let apart = (RobotSpec::default().radius_m + BallModel::default().radius_m) * 1.1;
    let ball = anywhere();
    let mut robot = anywhere();
    while (robot - ball).abs().cmplt(DVec2::splat(apart)).all() {
        robot = anywhere();
    }
    TaskStart { ball, blue: vec![(robot, any_heading(draws))], yellow: Vec::new() }
}

fn start_defenders(draws: &mut RandomStream, field: &FieldGeometry) -> TaskStart {
    let [x, y] = field.half_m();
    let anywhere =
        |draws: &mut RandomStream| DVec2::new(uniform(draws, 0.2, x - 0.1), uniform(draws, 0.1 - y, y - 0.1));
    let mut ball = anywhere(draws);
    // The robot stands at the centre, where its disc must not cover the ball.
    while is_in_penalty_area(ball, field) || ball.length() < 0.2 {
        ball = anywhere(draws);
    }
    let mut taken = vec![ball, DVec2::ZERO];
    let yellow = (0..6).map(|_| {
        let place = free_place(draws, &taken, anywhere);
        taken.push(place);
        (place, any_heading(draws))
    });
    TaskStart { ball, blue: vec![(DVec2::ZERO, 0.0)], yellow: yellow.collect() }
}

fn start_contested(draws: &mut RandomStream, field: &FieldGeometry) -> TaskStart {
    let (depth, half) = (field.penalty_area_depth_m, field.penalty_area_width_m / 2.0);
    let opponent = DVec2::new(uniform(draws, depth, field.length_m / 2.0 - depth), uniform(draws, -half, half));
    let ball = opponent - DVec2::new(front_m(), 0.0);
    TaskStart { ball, blue: vec![(DVec2::ZERO, 0.0)], yellow: vec![(opponent, PI)] }
}

fn is_in_penalty_area(place: DVec2, field: &FieldGeometry) -> bool {
    place.x > field.length_m / 2.0 - field.penalty_area_depth_m && place.y.abs() < field.penalty_area_width_m / 2.0
}

/// Judges a robot that has to score, in episodes with so many steps.
fn judge(now: &TaskSituation<'_>, scales: &Scales, energy_steps: f64) -> TaskOutcome {
    let mut outcome = TaskOutcome { is_over: true, ..TaskOutcome::default() };
    let [half_length, half_width] = now.field.half_m();
    let (ball, robot) = (now.ball(), now.blue(0).map(|robot| robot.at).unwrap_or_default());
    let is_robot_out = robot.x < -BEHIND_M || robot.y.abs() > half_width;
    if is_robot_out || is_in_penalty_area(robot, now.field) || ball.x < 0.0 || ball.y.abs() > half_width {
        return outcome;
    }
    if ball.x > half_length {
        outcome.terms[0] = f32::from(u8::from(now.is_between_posts(ball)));
        return outcome;
    }
    let energy = scales.energy(now.blue(0), energy_steps);
    let distances =
        [now.approach_m(0) / scales.ball_distance_m, now.ball_approach_m(now.goal()) / scales.ball_to_goal_m];
    let [distance, to_goal] = distances.map(|distance| distance as f32);
    TaskOutcome { terms: [0.0, distance, to_goal, energy as f32, 0.0], is_over: false }
}

fn judge_shoot(now: &TaskSituation<'_>, scales: &Scales, _: &mut TaskMemory) -> TaskOutcome {
    judge(now, scales, 1200.0)
}

fn judge_defenders(now: &TaskSituation<'_>, scales: &Scales, _: &mut TaskMemory) -> TaskOutcome {
    judge(now, scales, 1000.0)
}

fn judge_contested(now: &TaskSituation<'_>, scales: &Scales, _: &mut TaskMemory) -> TaskOutcome {
    let is_hit = now.yellow().any(|robot| robot.velocity.abs().max_element() > COLLISION_M_S);
    let outcome = judge(now, scales, 1200.0);
    TaskOutcome { is_over: outcome.is_over || is_hit, ..outcome }
}
