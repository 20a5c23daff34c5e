//! `Walk`: walk with a commanded velocity.

use engine::{CommandPart, RandomStream, RewardTerm};
use soccer_team::motion::WalkVelocity;

use crate::task::{Command, Memory, Outcome, Start, Task, bell, no_memory, uniform};
use crate::{GroundTruth, Posture};

const TERMS: &[RewardTerm] = &[
    RewardTerm { name: "velocity", weight: 1.5, about: "exp(-(error of the horizontal velocity / 0.25 m/s)²)" },
    RewardTerm { name: "turn", weight: 1.0, about: "exp(-(error of the turn rate over the last steps / 0.5 rad/s)²)" },
    RewardTerm { name: "upright", weight: 0.25, about: "cosine of the torso's tilt" },
    RewardTerm {
        name: "steps",
        weight: 0.5,
        about: "share of the feet that touch the ground as the gait phase says: the left one while its sine is negative, the right one while it is positive",
    },
    RewardTerm { name: "sway", weight: -0.02, about: "square of roll and pitch rates, rad²/s²" },
    RewardTerm { name: "effort", weight: -0.05, about: "mean square of the action" },
    RewardTerm { name: "jerk", weight: -0.02, about: "mean square of the change of the action" },
    RewardTerm { name: "fall", weight: -10.0, about: "1 in the cycle in which the robot has fallen" },
];

const COMMAND: &[CommandPart] = &[
    CommandPart { name: "forward", unit: "m/s", about: "velocity forward, -0.5 to 0.8", range: [-0.5, 0.8] },
    CommandPart { name: "left", unit: "m/s", about: "velocity to the left, -0.5 to 0.5", range: [-0.5, 0.5] },
    CommandPart {
        name: "turn",
        unit: "rad/s",
        about: "turn rate, counter-clockwise, -1.75 to 1.75",
        range: [-1.75, 1.75],
    },
];

/// Share of a cycle's turn rate in the mean, whose memory is thereby 0.2 s long.
const TURN_SHARE: f64 = 0.1;

/// The task to walk with a commanded velocity.
pub(crate) static WALK: Task = Task {
    name: "Walk",
    about: "walk with a commanded velocity forward, to the left and in turning",
    episode_s: 10.0,
    ends: "the robot has fallen",
    command: COMMAND,
    velocity: Some(|command| {
        let [forward_m_s, left_m_s, turn_rad_s, _] = command.map(f64::from);
        WalkVelocity { forward_m_s, left_m_s, turn_rad_s }
    }),
    keyframes: None,
    terms: TERMS,
    postures: &[Posture::Standing],
    start,
    remember: no_memory,
    judge,
};

/// Share of the episodes whose command is to stand, and of those that move along or about one axis.
const STANDING_SHARE: f64 = 0.1;
const SINGLE_SHARE: f64 = 0.3;

fn start(draws: &mut RandomStream) -> Start {
    let (kind, axis) = (draws.unit(), uniform(draws, 0.0, COMMAND.len() as f64) as usize);
    let mut command = Command::default();
    for (index, (number, part)) in command.iter_mut().zip(COMMAND).enumerate() {
        let drawn = part.draw(draws) as f32;
        let is_part = kind >= STANDING_SHARE + SINGLE_SHARE || kind >= STANDING_SHARE && index == axis;
        *number = if is_part { drawn } else { 0.0 };
    }
    Start { posture: Posture::Standing, command, ball_m: None }
}

fn judge(now: &GroundTruth, command: &Command, memory: &mut Memory) -> Outcome {
    let [forward, left, turn, _] = command.map(f64::from);
    let (dx, dy) = (now.velocity_m_s[0] - forward, now.velocity_m_s[1] - left);
    // The torso swings to both sides in each pair of steps.
    let mean_turn = &mut memory[0];
    *mean_turn += TURN_SHARE * (now.turn_rad_s - *mean_turn);
    let has_fallen = now.has_fallen();
    let mut terms = [0.0; 8];
    terms[0] = bell((dx * dx + dy * dy).sqrt(), 0.25);
    terms[1] = bell(*mean_turn - turn, 0.5);
    terms[2] = now.up as f32;
    terms[3] = feet_in_phase(now);
    terms[4] = (now.sway_rad_s * now.sway_rad_s).min(25.0) as f32;
    terms[5] = now.action_square as f32;
    terms[6] = now.action_change_square as f32;
    terms[7] = f32::from(u8::from(has_fallen));
    Outcome { terms, is_over: has_fallen }
}

/// The share of the feet that touch the ground as the gait phase says.
pub(crate) fn feet_in_phase(now: &GroundTruth) -> f32 {
    let swings_left = now.gait_phase < std::f64::consts::PI;
    let expect = [!swings_left, swings_left];
    let matches = now.feet_touch.iter().zip(expect).filter(|(touches, expect)| **touches == *expect).count();
    matches as f32 / 2.0
}
