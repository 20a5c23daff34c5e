//! `GetUp`: stand up after a fall.

use engine::{RandomStream, RewardTerm};

use crate::task::{Command, KeyframeMotion, Memory, Outcome, Start, Task, no_memory};
use crate::{GroundTruth, Posture};

/// Height of the torso, m, from which a robot counts as standing. With the knees bent as in the built-in walk it is 0.34.
const STANDING_M: f64 = 0.32;

/// Height of the torso, m, of a robot that stands upright.
const UPRIGHT_M: f64 = 0.38;

/// Height of the torso, m, below which a robot lies. It is higher on a side than on the back, which must not keep it there.
const LYING_M: f64 = 0.15;

/// Cosine of the tilt up to which it counts as standing: 18 degrees.
const STANDING_UP: f64 = 0.95;

/// Cycles that the robot has to stand: half a second.
const STANDING_CYCLES: f64 = 25.0;

const TERMS: &[RewardTerm] = &[
    RewardTerm {
        name: "height",
        weight: 1.0,
        about: "height of the torso / 0.38 m, minus 1; the height counts from 0.15 to 0.38 m",
    },
    RewardTerm { name: "upright", weight: 0.5, about: "(cosine of the torso's tilt - 1) / 2" },
    RewardTerm {
        name: "standing",
        weight: 0.5,
        about: "1 if the torso is above 0.32 m and tilted by less than 18 degrees",
    },
    RewardTerm { name: "effort", weight: -0.05, about: "mean square of the action" },
    RewardTerm { name: "jerk", weight: -0.02, about: "mean square of the change of the action" },
    RewardTerm { name: "success", weight: 50.0, about: "1 in the cycle in which the robot has stood for 0.5 s" },
];

/// Postures at the start; the last one may be any of the others.
const POSTURES: &[Posture] = &[Posture::OnFront, Posture::OnBack, Posture::OnSide, Posture::Random];

/// The task to stand up after a fall.
pub(crate) static GET_UP: Task = Task {
    name: "GetUp",
    about: "stand up from front, back, side or a random fall",
    episode_s: 5.0,
    ends: "the robot has stood for 0.5 s",
    command: &[],
    velocity: None,
    keyframes: Some(KeyframeMotion::GetUp),
    terms: TERMS,
    postures: POSTURES,
    start,
    remember: no_memory,
    judge,
};

fn start(draws: &mut RandomStream) -> Start {
    let index = (draws.unit() * POSTURES.len() as f64) as usize;
    let posture = POSTURES.get(index).copied().unwrap_or(Posture::Random);
    Start { posture, command: Command::default(), ball_m: None }
}

fn judge(now: &GroundTruth, _: &Command, memory: &mut Memory) -> Outcome {
    let stands = now.height_m > STANDING_M && now.up > STANDING_UP;
    memory[0] = if stands { memory[0] + 1.0 } else { 0.0 };
    let is_over = memory[0] >= STANDING_CYCLES;
    let mut terms = [0.0; 8];
    terms[0] = (now.height_m.clamp(LYING_M, UPRIGHT_M) / UPRIGHT_M - 1.0) as f32;
    terms[1] = ((now.up - 1.0) / 2.0) as f32;
    terms[2] = f32::from(u8::from(stands));
    terms[3] = now.action_square as f32;
    terms[4] = now.action_change_square as f32;
    terms[5] = f32::from(u8::from(is_over));
    Outcome { terms, is_over }
}
