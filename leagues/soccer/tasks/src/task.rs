//! A task as data: its texts, its reward, and the functions of its episodes.

use engine::{CommandPart, RandomStream, RewardTerm};
use soccer_team::motion::WalkVelocity;

use crate::{GroundTruth, Posture};

/// Most numbers in a command.
pub const COMMAND_MAX: usize = 4;

/// Most terms of a reward.
pub const TERMS_MAX: usize = 8;

/// The command of an episode, for instance the velocity to walk with; zeros behind the task's numbers.
pub type Command = [f32; COMMAND_MAX];

/// Numbers that a task remembers during an episode.
pub type Memory = [f64; 8];

/// The built-in team's motion from keyframes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyframeMotion {
    /// Getting up, from the back or from the front.
    GetUp,
    /// A kick, with the foot on the side of the ball.
    Kick,
}

/// The start of an episode.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Start {
    /// The robot's posture.
    pub posture: Posture,
    /// The command of the episode.
    pub command: Command,
    /// Position of the ball, m: ahead of the robot, and to its left. `None`: far away.
    pub ball_m: Option<[f64; 2]>,
}

/// The judgement of one cycle.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Outcome {
    /// The value of each term, without its weight.
    pub terms: [f32; TERMS_MAX],
    /// True if the episode ends here.
    pub is_over: bool,
}

/// A task: starts, rewards and ends of episodes.
#[derive(Debug)]
pub struct Task {
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
    /// The velocity to walk with that follows from a command, for [`ActionMode::Gait`](crate::ActionMode::Gait).
    pub velocity: Option<fn(&Command) -> WalkVelocity>,
    /// The motion for [`ActionMode::Keyframe`](crate::ActionMode::Keyframe).
    pub keyframes: Option<KeyframeMotion>,
    /// The terms of its reward, at most [`TERMS_MAX`].
    pub terms: &'static [RewardTerm],
    /// The postures in which its episodes begin.
    pub postures: &'static [Posture],
    /// Draws the start of an episode.
    pub start: fn(&mut RandomStream) -> Start,
    /// Returns the memory at the start of an episode.
    pub remember: fn(&GroundTruth, &Command) -> Memory,
    /// Judges the cycle that has just ended.
    pub judge: fn(&GroundTruth, &Command, &mut Memory) -> Outcome,
}

/// The memory of a task that remembers nothing from its start.
pub(crate) fn no_memory(_: &GroundTruth, _: &Command) -> Memory {
    Memory::default()
}

/// Uniform from `low` to `high`.
pub(crate) fn uniform(draws: &mut RandomStream, low: f64, high: f64) -> f64 {
    low + (high - low) * draws.unit()
}

/// 1 without an error, 0.37 at an error of `width`.
pub(crate) fn bell(error: f64, width: f64) -> f32 {
    let ratio = error / width;
    libm::exp(-ratio * ratio) as f32
}
