//! `Turn`: turn on the spot with a commanded rate.

use engine::{CommandPart, RandomStream, RewardTerm};
use soccer_team::motion::WalkVelocity;

use crate::ground_truth::distance;
use crate::task::{Command, Memory, Outcome, Start, Task, bell, uniform};
use crate::{GroundTruth, Posture};

const TERMS: &[RewardTerm] = &[
    RewardTerm { name: "turn", weight: 1.5, about: "exp(-(error of the turn rate / 0.5 rad/s)²)" },
    RewardTerm { name: "drift", weight: -0.5, about: "distance from the start, m" },
    RewardTerm { name: "upright", weight: 0.5, about: "cosine of the torso's tilt" },
    RewardTerm { name: "effort", weight: -0.05, about: "mean square of the action" },
    RewardTerm { name: "jerk", weight: -0.02, about: "mean square of the change of the action" },
    RewardTerm { name: "fall", weight: -10.0, about: "1 in the cycle in which the robot has fallen" },
];

const COMMAND: &[CommandPart] = &[CommandPart {
    name: "turn",
    unit: "rad/s",
    about: "turn rate, counter-clockwise, 0.5 to 3 to either side",
    range: [-3.0, 3.0],
}];

/// The task to turn on the spot.
pub(crate) static TURN: Task = Task {
    name: "Turn",
    about: "turn on the spot with a commanded rate",
    episode_s: 5.0,
    ends: "the robot has fallen",
    command: COMMAND,
    velocity: Some(|command| WalkVelocity { turn_rad_s: f64::from(command[0]), ..WalkVelocity::default() }),
    keyframes: None,
    terms: TERMS,
    postures: &[Posture::Standing],
    start,
    remember,
    judge,
};

fn start(draws: &mut RandomStream) -> Start {
    let side = if draws.unit() < 0.5 { -1.0 } else { 1.0 };
    let turn = side * uniform(draws, 0.5, 3.0);
    Start { posture: Posture::Standing, command: [turn as f32, 0.0, 0.0, 0.0], ball_m: None }
}

fn remember(now: &GroundTruth, _: &Command) -> Memory {
    let [x, y] = now.position_m;
    [x, y, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
}

fn judge(now: &GroundTruth, command: &Command, memory: &mut Memory) -> Outcome {
    let [turn, ..] = command.map(f64::from);
    let [x, y, ..] = *memory;
    let has_fallen = now.has_fallen();
    let mut terms = [0.0; 8];
    terms[0] = bell(now.turn_rad_s - turn, 0.5);
    terms[1] = distance(now.position_m, [x, y]) as f32;
    terms[2] = now.up as f32;
    terms[3] = now.action_square as f32;
    terms[4] = now.action_change_square as f32;
    terms[5] = f32::from(u8::from(has_fallen));
    Outcome { terms, is_over: has_fallen }
}
