//! `Walk`: walk with a commanded velocity.

use engine::{CommandPart, RandomStream, RewardTerm};

use crate::draw::uniform;
use crate::ground_truth::HumanoidGroundTruth;
use crate::posture::HumanoidPosture;
use crate::task::{Command, CycleOutcome, EpisodeMemory, EpisodeStart, HumanoidTask, bell, indicator, no_memory};

const TERMS: &[RewardTerm] = &[
    RewardTerm { name: "velocity", weight: 1.5, about: "exp(-(error of the horizontal velocity / 0.3 m/s)²)" },
    RewardTerm { name: "turn", weight: 1.0, about: "exp(-(error of the mean turn rate of 0.2 s / 0.5 rad/s)²)" },
    RewardTerm { name: "upright", weight: 0.25, about: "cosine of the torso's tilt" },
    RewardTerm { name: "height", weight: -4.0, about: "square of the torso's height / its standing height - 1" },
    RewardTerm { name: "sway", weight: -0.02, about: "square of roll and pitch rates, rad²/s², at most 25" },
    RewardTerm { name: "effort", weight: -0.05, about: "mean square of the action" },
    RewardTerm { name: "jerk", weight: -0.02, about: "mean square of the change of the action" },
    RewardTerm { name: "fall", weight: -10.0, about: "1 in the cycle in which the robot has fallen" },
];

const COMMAND: &[CommandPart] = &[
    CommandPart { name: "forward", unit: "m/s", about: "velocity forward, -0.8 to 1", range: [-0.8, 1.0] },
    CommandPart { name: "left", unit: "m/s", about: "velocity to the left, -0.6 to 0.6", range: [-0.6, 0.6] },
    CommandPart { name: "turn", unit: "rad/s", about: "turn rate, counter-clockwise, -1 to 1", range: [-1.0, 1.0] },
];

/// Share of a cycle's turn rate in the mean, whose memory is thereby 0.2 s long.
const TURN_SHARE: f64 = 0.1;

/// Share of the episodes whose command is to stand, and of those that move along or about one axis.
const STANDING_SHARE: f64 = 0.1;
const SINGLE_SHARE: f64 = 0.3;

/// The task to walk with a commanded velocity.
pub(crate) static WALK: HumanoidTask = HumanoidTask {
    name: "Walk",
    about: "walk with a commanded velocity forward, to the left and in turning",
    episode_s: 10.0,
    ends: "the robot has fallen",
    command: COMMAND,
    terms: TERMS,
    start,
    remember: no_memory,
    judge,
};

fn start(draws: &mut RandomStream) -> EpisodeStart {
    let (kind, axis) = (draws.unit(), uniform(draws, 0.0, COMMAND.len() as f64) as usize);
    let mut command = Command::default();
    for (index, (number, part)) in command.iter_mut().zip(COMMAND).enumerate() {
        let drawn = part.draw(draws) as f32;
        let is_part = kind >= STANDING_SHARE + SINGLE_SHARE || kind >= STANDING_SHARE && index == axis;
        *number = if is_part { drawn } else { 0.0 };
    }
    EpisodeStart { posture: HumanoidPosture::Standing, command, ball_m: None }
}

fn judge(now: &HumanoidGroundTruth, command: &Command, memory: &mut EpisodeMemory) -> CycleOutcome {
    let [forward, left, turn, _] = command.map(f64::from);
    let (dx, dy) = (now.velocity_m_s[0] - forward, now.velocity_m_s[1] - left);
    // The torso swings to both sides in each pair of steps.
    let mean_turn = &mut memory[0];
    *mean_turn += TURN_SHARE * (now.turn_rad_s - *mean_turn);
    let (has_fallen, low) = (now.has_fallen(), now.relative_height - 1.0);
    let terms = [
        bell((dx * dx + dy * dy).sqrt(), 0.3),
        bell(*mean_turn - turn, 0.5),
        now.up() as f32,
        (low * low) as f32,
        (now.sway_rad_s * now.sway_rad_s).min(25.0) as f32,
        now.action_square as f32,
        now.action_change_square as f32,
        indicator(has_fallen),
    ];
    CycleOutcome { terms, is_over: has_fallen }
}
