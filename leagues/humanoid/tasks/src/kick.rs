//! `Kick`: kick the ball as far as possible in a commanded direction.

use engine::{CommandPart, RandomStream, RewardTerm};

use crate::draw::uniform;
use crate::ground_truth::HumanoidGroundTruth;
use crate::posture::HumanoidPosture;
use crate::task::{Command, CycleOutcome, EpisodeMemory, EpisodeStart, HumanoidTask, indicator};

/// Way of the ball, m, from which it counts as kicked.
const KICKED_M: f64 = 0.2;

/// Speed of the ball, m/s, below which it has come to rest.
const REST_M_S: f64 = 0.1;

const TERMS: &[RewardTerm] = &[
    RewardTerm { name: "way", weight: 10.0, about: "way of the ball in the commanded direction in this cycle, m" },
    RewardTerm { name: "aside", weight: -5.0, about: "way of the ball across the commanded direction, m" },
    RewardTerm { name: "upright", weight: 0.1, about: "(cosine of the torso's tilt - 1) / 2" },
    RewardTerm { name: "effort", weight: -0.02, about: "mean square of the action" },
    RewardTerm { name: "jerk", weight: -0.01, about: "mean square of the change of the action" },
    RewardTerm { name: "fall", weight: -10.0, about: "1 in the cycle in which the robot has fallen" },
];

const COMMAND: &[CommandPart] = &[CommandPart {
    name: "direction",
    unit: "rad",
    about: "direction of the kick from the heading at the start, to the left, -0.4 to 0.4",
    range: [-0.4, 0.4],
}];

/// The task to kick the ball.
pub(crate) static KICK: HumanoidTask = HumanoidTask {
    name: "Kick",
    about: "kick the ball in front as far as possible in a commanded direction",
    episode_s: 8.0,
    ends: "the ball has rolled for more than 0.2 m and rests again",
    command: COMMAND,
    terms: TERMS,
    start,
    remember,
    judge,
};

fn start(draws: &mut RandomStream) -> EpisodeStart {
    let mut command = Command::default();
    command[0] = COMMAND[0].draw(draws) as f32;
    let (ahead, aside) = (uniform(draws, 0.26, 0.34), uniform(draws, 0.06, 0.14));
    let side = if draws.unit() < 0.5 { 1.0 } else { -1.0 };
    EpisodeStart { posture: HumanoidPosture::Standing, command, ball_m: Some([ahead, side * aside]) }
}

/// Indices of the memory: the ball's place at the start, the course of the kick, the ball's latest place, 1 after a fall.
const FROM: usize = 0;
const COURSE: usize = 2;
const LATEST: usize = 3;
const FALLEN: usize = 5;

fn remember(now: &HumanoidGroundTruth, command: &Command) -> EpisodeMemory {
    let [x, y] = now.ball_position_m;
    [x, y, now.heading + f64::from(command[0]), x, y, 0.0, 0.0, 0.0]
}

fn judge(now: &HumanoidGroundTruth, _: &Command, memory: &mut EpisodeMemory) -> CycleOutcome {
    let [x, y] = now.ball_position_m;
    let (dx, dy) = (x - memory[LATEST], y - memory[LATEST + 1]);
    let (sin, cos) = (libm::sin(memory[COURSE]), libm::cos(memory[COURSE]));
    let (far_x, far_y) = (x - memory[FROM], y - memory[FROM + 1]);
    let [vx, vy, vz] = now.ball_velocity_m_s;
    let rests = (vx * vx + vy * vy + vz * vz).sqrt() < REST_M_S;
    let is_over = (far_x * far_x + far_y * far_y).sqrt() > KICKED_M && rests;
    let has_fallen = now.has_fallen();
    let mut outcome = CycleOutcome { is_over, ..CycleOutcome::default() };
    outcome.terms[..6].copy_from_slice(&[
        (dx * cos + dy * sin) as f32,
        (dy * cos - dx * sin).abs() as f32,
        ((now.up() - 1.0) / 2.0) as f32,
        now.action_square as f32,
        now.action_change_square as f32,
        indicator(has_fallen && memory[FALLEN] == 0.0),
    ]);
    memory[LATEST..FALLEN].copy_from_slice(&[x, y]);
    memory[FALLEN] = f64::from(indicator(has_fallen)).max(memory[FALLEN]);
    outcome
}
