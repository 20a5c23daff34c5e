//! The interface of a task.

use engine::RandomStream;

use crate::{GroundTruth, Posture};

/// Most numbers in a command.
pub const COMMAND_MAX: usize = 4;

/// Most terms of a reward.
pub const TERMS_MAX: usize = 8;

/// The command of an episode, for instance the velocity to walk with; zeros behind the task's numbers.
pub type Command = [f32; COMMAND_MAX];

/// Numbers that a task remembers during an episode.
pub type Memory = [f64; 8];

/// One number of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommandPart {
    /// Its name.
    pub name: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// Its meaning and range.
    pub about: &'static str,
}

/// One term of a reward: each cycle of 20 ms adds its value times its weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Term {
    /// Its name.
    pub name: &'static str,
    /// Its weight in the reward.
    pub weight: f32,
    /// Its value in a cycle.
    pub about: &'static str,
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
pub trait Task: Sync {
    /// Its name, as callers write it.
    fn name(&self) -> &'static str;

    /// The robot's goal in one sentence.
    fn about(&self) -> &'static str;

    /// Length of an episode, s.
    fn episode_s(&self) -> f64;

    /// The condition that ends an episode before its time.
    fn ends(&self) -> &'static str;

    /// The numbers of its command, at most [`COMMAND_MAX`].
    fn command(&self) -> &'static [CommandPart];

    /// The terms of its reward, at most [`TERMS_MAX`].
    fn terms(&self) -> &'static [Term];

    /// The postures in which its episodes begin.
    fn postures(&self) -> &'static [Posture];

    /// Draws the start of an episode.
    fn start(&self, draws: &mut RandomStream) -> Start;

    /// The memory at the start of an episode.
    fn remember(&self, _now: &GroundTruth, _command: &Command) -> Memory {
        Memory::default()
    }

    /// Judges the cycle that has just ended.
    fn judge(&self, now: &GroundTruth, command: &Command, memory: &mut Memory) -> Outcome;
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
