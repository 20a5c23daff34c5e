//! `SSLGoToBall` and `SSLGoToBallIR`: drive to the ball, between six robots that stand still.

use engine::{RandomStream, RewardTerm};
use glam::DVec2;
use ssl_world::FieldGeometry;

use crate::action::ActionKind;
use crate::field_size::FieldDivision;
use crate::placement::{any_heading, free_place, uniform};
use crate::robot_columns::RobotColumns;
use crate::scales::Scales;
use crate::task::{SslTask, TaskMemory, TaskOutcome, TaskSituation, TaskStart};

/// Distance of the robot's centre from the ball at which it has reached it, m.
const REACH_M: f64 = 0.2;

/// Distance of the starts from the lines, m.
const EDGE_M: f64 = 0.1;

/// Steps of full wheel speed whose energy term adds up to 1.
const ENERGY_STEPS: f64 = 1200.0;

const GO_TO_BALL_IR: SslTask = SslTask {
    name: "SSLGoToBallIR",
    about: "drive until the ball touches the robot's front",
    episode_steps: 1200,
    ends: "the ball has been at the robot's front",
    field: FieldDivision::Challenge,
    terms: &[
        RewardTerm { name: "reached", weight: 1.0, about: "1 if the ball has been at the robot's front, else 0" },
        RewardTerm {
            name: "ball_distance",
            weight: 1.0,
            about: "decrease of the distance from robot to ball, over the field's diagonal; 0 in the last step",
        },
        RewardTerm {
            name: "energy",
            weight: -1.0,
            about: "sum of the wheels' speeds, rad/s, over 768000; 0 in the last step",
        },
    ],
    blue: 1,
    driven: 1,
    yellow: 6,
    has_opponents: false,
    has_receivers: false,
    action: ActionKind::Drive,
    blue_columns: RobotColumns::Motion,
    yellow_columns: RobotColumns::Place,
    progress: None,
    shooter: None,
    start,
    judge: judge_touch,
};

/// The task that ends with a touch.
pub static GO_TO_BALL_TOUCH: SslTask = GO_TO_BALL_IR;

/// The task.
pub static GO_TO_BALL: SslTask = SslTask {
    name: "SSLGoToBall",
    about: "drive to less than 0.2 m from the ball",
    ends: "the robot's centre is less than 0.2 m from the ball",
    terms: &[RewardTerm {
        name: "reached",
        weight: 1.0,
        about: "1 if the robot's centre is less than 0.2 m from the ball, else 0",
    }],
    judge: judge_distance,
    ..GO_TO_BALL_IR
};

fn start(draws: &mut RandomStream, field: &FieldGeometry) -> TaskStart {
    let [x, y] = field.half_m().map(|half| half - EDGE_M);
    let anywhere = |draws: &mut RandomStream| DVec2::new(uniform(draws, -x, x), uniform(draws, -y, y));
    let ball = anywhere(draws);
    let mut taken = vec![ball];
    let mut robot = |draws: &mut RandomStream| {
        let place = free_place(draws, &taken, anywhere);
        taken.push(place);
        (place, any_heading(draws))
    };
    let blue = vec![robot(draws)];
    let yellow = (0..6).map(|_| robot(draws)).collect();
    TaskStart { ball, blue, yellow }
}

fn judge_distance(now: &TaskSituation<'_>, _: &Scales, _: &mut TaskMemory) -> TaskOutcome {
    let is_there = now.blue(0).is_some_and(|robot| robot.at.distance(now.ball()) < REACH_M);
    let mut outcome = TaskOutcome { is_over: is_there, ..TaskOutcome::default() };
    outcome.terms[0] = f32::from(u8::from(is_there));
    outcome
}

fn judge_touch(now: &TaskSituation<'_>, scales: &Scales, _: &mut TaskMemory) -> TaskOutcome {
    let [is_there, ..] = *now.has_touched;
    let mut outcome = TaskOutcome { is_over: is_there, ..TaskOutcome::default() };
    if is_there {
        outcome.terms[0] = 1.0;
        return outcome;
    }
    let diagonal_m = DVec2::new(now.field.length_m, now.field.width_m).length();
    outcome.terms[1] = (now.approach_m(0) / diagonal_m) as f32;
    outcome.terms[2] = scales.energy(now.blue(0), ENERGY_STEPS) as f32;
    outcome
}
