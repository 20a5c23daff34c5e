//! A task as data: its texts, its reward, and the functions of its episodes.

use engine::{CommandPart, RandomStream, RewardTerm};

use crate::ground_truth::HumanoidGroundTruth;
use crate::posture::HumanoidPosture;

/// Most numbers in a command.
pub const COMMAND_MAX: usize = 4;

/// Most terms of a reward.
pub const TERMS_MAX: usize = 8;

/// The command of an episode, for instance the velocity to walk with; zeros behind the task's numbers.
pub type Command = [f32; COMMAND_MAX];

/// Numbers that a task remembers during an episode.
pub type EpisodeMemory = [f64; 8];

/// The start of an episode.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct EpisodeStart {
    /// The robot's posture.
    pub posture: HumanoidPosture,
    /// The command of the episode.
    pub command: Command,
    /// Position of the ball, m: ahead of the robot, and to its left. `None`: far away.
    pub ball_m: Option<[f64; 2]>,
}

/// The judgement of one cycle.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct CycleOutcome {
    /// The value of each term, without its weight.
    pub terms: [f32; TERMS_MAX],
    /// True if the episode ends here.
    pub is_over: bool,
}

/// A task: starts, rewards and ends of episodes.
#[derive(Debug)]
pub struct HumanoidTask {
    /// Its name, as callers write it.
    pub name: &'static str,
    /// The robot's goal in one sentence.
    pub about: &'static str,
    /// Length of an episode, s.
    pub episode_s: f64,
    /// The condition that ends an episode before its time.
    pub ends: &'static str,
    /// The numbers of its command, at most [`COMMAND_MAX`].
    pub command: &'static [CommandPart],
    /// The terms of its reward, at most [`TERMS_MAX`].
    pub terms: &'static [RewardTerm],
    /// Draws the start of an episode.
    pub(crate) start: fn(&mut RandomStream) -> EpisodeStart,
    /// Returns the memory at the start of an episode.
    pub(crate) remember: fn(&HumanoidGroundTruth, &Command) -> EpisodeMemory,
    /// Judges the cycle that has just ended.
    pub(crate) judge: fn(&HumanoidGroundTruth, &Command, &mut EpisodeMemory) -> CycleOutcome,
}

/// The memory of a task that remembers nothing from its start.
pub(crate) fn no_memory(_: &HumanoidGroundTruth, _: &Command) -> EpisodeMemory {
    EpisodeMemory::default()
}

/// 1 without an error, 0.37 at an error of `width`.
pub(crate) fn bell(error: f64, width: f64) -> f32 {
    let ratio = error / width;
    libm::exp(-ratio * ratio) as f32
}

/// 1 if it holds, else 0.
pub(crate) fn indicator(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}
