//! `Stand`: stand still, from a posture that is about to sway.

use engine::{RandomStream, RewardTerm};

use crate::task::{Command, Memory, Outcome, Start, Task, bell, no_memory};
use crate::{GroundTruth, Posture};

const TERMS: &[RewardTerm] = &[
    RewardTerm { name: "alive", weight: 0.5, about: "1" },
    RewardTerm { name: "upright", weight: 1.0, about: "cosine of the torso's tilt" },
    RewardTerm { name: "still", weight: 0.5, about: "exp(-(speed of the torso / 0.2 m/s)²)" },
    RewardTerm { name: "effort", weight: -0.1, about: "mean square of the action" },
    RewardTerm { name: "jerk", weight: -0.05, about: "mean square of the change of the action" },
    RewardTerm { name: "fall", weight: -10.0, about: "1 in the cycle in which the robot has fallen" },
];

/// The task to stand still.
pub(crate) static STAND: Task = Task {
    name: "Stand",
    about: "stand still and upright, from a posture that sways",
    episode_s: 5.0,
    ends: "the robot has fallen",
    command: &[],
    velocity: None,
    keyframes: None,
    terms: TERMS,
    postures: &[Posture::Standing],
    start,
    remember: no_memory,
    judge,
};

fn start(_: &mut RandomStream) -> Start {
    Start { posture: Posture::Standing, command: Command::default(), ball_m: None }
}

fn judge(now: &GroundTruth, _: &Command, _: &mut Memory) -> Outcome {
    let has_fallen = now.has_fallen();
    let mut terms = [0.0; 8];
    terms[0] = 1.0;
    terms[1] = now.up as f32;
    terms[2] = bell(now.speed_m_s, 0.2);
    terms[3] = now.action_square as f32;
    terms[4] = now.action_change_square as f32;
    terms[5] = f32::from(u8::from(has_fallen));
    Outcome { terms, is_over: has_fallen }
}
