//! `Run`: run straight ahead, as fast as possible.

use engine::{RandomStream, RewardTerm};
use soccer_team::motion::{RUN_M_S, WalkVelocity};

use crate::ground_truth::angle_between;
use crate::task::{Command, Memory, Outcome, Start, Task};
use crate::{GroundTruth, Posture};

const TERMS: &[RewardTerm] = &[
    RewardTerm { name: "speed", weight: 2.0, about: "velocity along the heading at the start, m/s, at most 4" },
    RewardTerm { name: "drift", weight: -0.1, about: "distance from the line ahead of the start, m" },
    RewardTerm { name: "heading", weight: -0.2, about: "angle from the heading at the start, rad" },
    RewardTerm { name: "alive", weight: 0.25, about: "1" },
    RewardTerm { name: "effort", weight: -0.02, about: "mean square of the action" },
    RewardTerm { name: "jerk", weight: -0.01, about: "mean square of the change of the action" },
    RewardTerm { name: "fall", weight: -10.0, about: "1 in the cycle in which the robot has fallen" },
];

/// The task to run straight ahead.
pub(crate) static RUN: Task = Task {
    name: "Run",
    about: "run straight ahead, as fast as possible",
    episode_s: 8.0,
    ends: "the robot has fallen",
    command: &[],
    velocity: Some(|_| WalkVelocity { forward_m_s: RUN_M_S, ..WalkVelocity::default() }),
    keyframes: None,
    terms: TERMS,
    postures: &[Posture::Standing],
    start,
    remember,
    judge,
};

fn start(_: &mut RandomStream) -> Start {
    Start { posture: Posture::Standing, command: Command::default(), ball_m: None }
}

fn remember(now: &GroundTruth, _: &Command) -> Memory {
    let [x, y] = now.position_m;
    [x, y, now.heading, 0.0, 0.0, 0.0, 0.0, 0.0]
}

fn judge(now: &GroundTruth, _: &Command, memory: &mut Memory) -> Outcome {
    let [x, y, heading, ..] = *memory;
    let (sin, cos) = (libm::sin(heading), libm::cos(heading));
    let turned = angle_between(heading, now.heading);
    let [forward, left] = now.velocity_m_s;
    let along = forward * libm::cos(turned) - left * libm::sin(turned);
    let aside = (now.position_m[1] - y) * cos - (now.position_m[0] - x) * sin;
    let has_fallen = now.has_fallen();
    let mut terms = [0.0; 8];
    terms[0] = along.min(4.0) as f32;
    terms[1] = aside.abs() as f32;
    terms[2] = turned.abs() as f32;
    terms[3] = 1.0;
    terms[4] = now.action_square as f32;
    terms[5] = now.action_change_square as f32;
    terms[6] = f32::from(u8::from(has_fallen));
    Outcome { terms, is_over: has_fallen }
}
