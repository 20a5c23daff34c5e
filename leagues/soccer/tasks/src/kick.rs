//! `Kick`: kick the ball over a commanded distance in a commanded direction.

use engine::{CommandPart, RandomStream, RewardTerm};

use crate::ground_truth::distance;
use crate::task::{Command, KeyframeMotion, Memory, Outcome, Start, Task, uniform};
use crate::{GroundTruth, Posture};

/// Way of the ball, m, from which it counts as kicked.
const KICKED_M: f64 = 0.1;

/// Speed of the ball, m/s, below which it has come to rest.
const REST_M_S: f64 = 0.05;

/// Time, s, by which the speed of a rolling ball becomes its way to rest: its drag is linear in the speed.
const ROLL_S: f64 = 0.93;

const TERMS: &[RewardTerm] = &[
    RewardTerm {
        name: "progress",
        weight: 10.0,
        about: "decrease of the distance from the place where the ball will come to rest to its target, m",
    },
    RewardTerm { name: "upright", weight: 0.1, about: "(cosine of the torso's tilt - 1) / 2" },
    RewardTerm { name: "effort", weight: -0.02, about: "mean square of the action" },
    RewardTerm { name: "jerk", weight: -0.01, about: "mean square of the change of the action" },
    RewardTerm { name: "fall", weight: -10.0, about: "1 in the cycle in which the robot has fallen" },
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
        about: "direction of the kick from the heading at the start, to the left, -0.4 to 0.4",
        range: [-0.4, 0.4],
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
    let (ahead, aside) = (uniform(draws, 0.16, 0.24), uniform(draws, 0.02, 0.1));
    let side = if draws.unit() < 0.5 { 1.0 } else { -1.0 };
    Start { posture: Posture::Standing, command, ball_m: Some([ahead, side * aside]) }
}

/// Indices of the memory: the target, the ball's place at the start, the distance that was left, and 1 after a fall.
const TARGET: usize = 0;
const FROM: usize = 2;
const LEFT: usize = 4;
const FALLEN: usize = 5;

fn remember(now: &GroundTruth, command: &Command) -> Memory {
    let [length, direction, ..] = command.map(f64::from);
    let course = now.heading + direction;
    let [x, y] = now.ball_m;
    let target = [x + length * libm::cos(course), y + length * libm::sin(course)];
    let mut memory = Memory::default();
    memory[TARGET..FROM].copy_from_slice(&target);
    memory[FROM..LEFT].copy_from_slice(&[x, y]);
    memory[LEFT] = length;
    memory
}

fn judge(now: &GroundTruth, _: &Command, memory: &mut Memory) -> Outcome {
    let place = |index: usize| [memory[index], memory[index + 1]];
    let ([x, y], [vx, vy]) = (now.ball_m, now.ball_velocity_m_s);
    let left = distance(place(TARGET), [x + ROLL_S * vx, y + ROLL_S * vy]);
    let is_over = distance(place(FROM), now.ball_m) > KICKED_M && now.ball_speed_m_s < REST_M_S;
    let has_fallen = now.has_fallen();
    let mut terms = [0.0; 8];
    terms[0] = (memory[LEFT] - left) as f32;
    terms[1] = ((now.up - 1.0) / 2.0) as f32;
    terms[2] = now.action_square as f32;
    terms[3] = now.action_change_square as f32;
    terms[4] = f32::from(u8::from(has_fallen && memory[FALLEN] == 0.0));
    memory[LEFT] = left;
    memory[FALLEN] = f64::from(u8::from(has_fallen)).max(memory[FALLEN]);
    Outcome { terms, is_over }
}
