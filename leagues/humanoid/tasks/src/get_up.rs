//! `GetUp`: stand up after a fall.

use engine::{RandomStream, RewardTerm};

use crate::ground_truth::HumanoidGroundTruth;
use crate::posture::HumanoidPosture;
use crate::task::{Command, CycleOutcome, EpisodeMemory, EpisodeStart, HumanoidTask, indicator, no_memory};

const TERMS: &[RewardTerm] = &[
    RewardTerm { name: "height", weight: 1.0, about: "height of the torso / its standing height, at most 1, minus 1" },
    RewardTerm { name: "upright", weight: 0.5, about: "(cosine of the torso's tilt - 1) / 2" },
    RewardTerm {
        name: "standing",
        weight: 0.5,
        about: "1 if the torso is above 90 % of its standing height and tilted by less than 18 degrees",
    },
    RewardTerm { name: "effort", weight: -0.05, about: "mean square of the action" },
    RewardTerm { name: "jerk", weight: -0.02, about: "mean square of the change of the action" },
    RewardTerm { name: "success", weight: 50.0, about: "1 in the cycle in which the robot has stood for 0.5 s" },
];

/// The task to stand up after a fall.
pub(crate) static GET_UP: HumanoidTask = HumanoidTask {
    name: "GetUp",
    about: "stand up from front, back or side",
    episode_s: 5.0,
    ends: "the robot has stood for 0.5 s",
    command: &[],
    terms: TERMS,
    start,
    remember: no_memory,
    judge,
};

fn start(draws: &mut RandomStream) -> EpisodeStart {
    let index = (draws.unit() * HumanoidPosture::LYING.len() as f64) as usize;
    let posture = HumanoidPosture::LYING.get(index).copied().unwrap_or(HumanoidPosture::OnFront);
    EpisodeStart { posture, command: Command::default(), ball_m: None }
}

fn judge(now: &HumanoidGroundTruth, _: &Command, memory: &mut EpisodeMemory) -> CycleOutcome {
    let stands = now.stands();
    memory[0] = if stands { memory[0] + 1.0 } else { 0.0 };
    let is_over = memory[0] >= HumanoidGroundTruth::STANDING_CYCLES as f64;
    let mut outcome = CycleOutcome { is_over, ..CycleOutcome::default() };
    outcome.terms[..6].copy_from_slice(&[
        (now.relative_height.min(1.0) - 1.0) as f32,
        ((now.up() - 1.0) / 2.0) as f32,
        indicator(stands),
        now.action_square as f32,
        now.action_change_square as f32,
        indicator(is_over),
    ]);
    outcome
}
