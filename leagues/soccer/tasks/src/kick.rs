//! `Kick`: kick the ball over a commanded distance in a commanded direction.

use engine::RandomStream;

use crate::ground_truth::distance;
use crate::task::{Command, CommandPart, KeyframeMotion, Memory, Outcome, Start, Task, Term, uniform};
use crate::{GroundTruth, Posture};

/// Way of the ball, m, from which it counts as kicked.
const KICKED_M: f64 = 0.1;

/// Speed of the ball, m/s, below which it has come to rest.
const REST_M_S: f64 = 0.05;

const TERMS: &[Term] = &[
    Term { name: "progress", weight: 10.0, about: "decrease of the distance from the ball to its target, m" },
    Term { name: "upright", weight: 0.1, about: "(cosine of the torso's tilt - 1) / 2" },
    Term { name: "effort", weight: -0.02, about: "mean square of the action" },
    Term { name: "jerk", weight: -0.01, about: "mean square of the change of the action" },
    Term {
        name: "error",
        weight: -5.0,
        about: "distance from the ball to its target, m, in the cycle in which the ball rests again",
    },
];

const COMMAND: &[CommandPart] = &[
    CommandPart {
        name: "distance",
        unit: "m",
        about: "distance of the target from the ball, 2 to 10",
        range: [2.0, 10.0],
    },
    CommandPart {
        name: "direction",
        unit: "rad",
        about: "direction of the kick from the heading at the start, to the left, -0.8 to 0.8",
        range: [-0.8, 0.8],
    },
];

/// The task to kick the ball.
pub(crate) static KICK: Task = Task {
    name: "Kick",
    about: "kick the ball in front over a commanded distance in a commanded direction",
    episode_s: 8.0,
    ends: "the ball has rolled for more than 0.1 m and rests again",
    command: COMMAND,
    velocity: None,
    keyframes: Some(KeyframeMotion::Kick),
    terms: TERMS,
    postures: &[Posture::Standing],
    start,
    remember,
    judge,
};

fn start(draws: &mut RandomStream) -> Start {
    let [distance, direction] = [0, 1].map(|part| COMMAND[part].draw(draws) as f32);
    let command = [distance, direction, 0.0, 0.0];
    let ball = [uniform(draws, 0.18, 0.26), uniform(draws, -0.1, 0.1)];
    Start { posture: Posture::Standing, command, ball_m: Some(ball) }
}

fn remember(now: &GroundTruth, command: &Command) -> Memory {
    let [length, direction, ..] = command.map(f64::from);
    let course = now.heading + direction;
    let [x, y] = now.ball_m;
    let target = [x + length * libm::cos(course), y + length * libm::sin(course)];
    [target[0], target[1], x, y, distance(target, now.ball_m), 0.0, 0.0, 0.0]
}

fn judge(now: &GroundTruth, _: &Command, memory: &mut Memory) -> Outcome {
    let [target_x, target_y, x, y, before, ..] = *memory;
    let left = distance([target_x, target_y], now.ball_m);
    memory[4] = left;
    let is_over = distance([x, y], now.ball_m) > KICKED_M && now.ball_speed_m_s < REST_M_S;
    let mut terms = [0.0; 8];
    terms[0] = (before - left) as f32;
    terms[1] = ((now.up - 1.0) / 2.0) as f32;
    terms[2] = now.action_square as f32;
    terms[3] = now.action_change_square as f32;
    terms[4] = if is_over { left as f32 } else { 0.0 };
    Outcome { terms, is_over }
}
