//! The words that the learning tasks of all worlds share.

use crate::RandomStream;

/// The observations that a batch of tasks fills in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ObservationProfile {
    /// The robot's percepts, with the numbers of its percepts.
    #[default]
    Robot,
    /// Exact values of the physics.
    Truth,
    /// Both, from the same step: percepts for the policy, exact values for the critic.
    PolicyAndCritic,
}

impl ObservationProfile {
    /// All profiles.
    pub const ALL: [ObservationProfile; 3] =
        [ObservationProfile::Robot, ObservationProfile::Truth, ObservationProfile::PolicyAndCritic];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            ObservationProfile::Robot => "robot",
            ObservationProfile::Truth => "truth",
            ObservationProfile::PolicyAndCritic => "policy+critic",
        }
    }

    /// True if the robot's percepts are observed.
    pub const fn has_robot(self) -> bool {
        !matches!(self, ObservationProfile::Truth)
    }
}

/// The treatment of a world whose episode is over: the modes of Gymnasium's vector environments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Autoreset {
    /// The next step ignores the world's action and begins its next episode.
    #[default]
    NextStep,
    /// The same step begins the next episode; the final observation is separate.
    SameStep,
    /// The caller resets the world.
    Disabled,
}

impl Autoreset {
    /// All modes.
    pub const ALL: [Autoreset; 3] = [Autoreset::NextStep, Autoreset::SameStep, Autoreset::Disabled];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Autoreset::NextStep => "next_step",
            Autoreset::SameStep => "same_step",
            Autoreset::Disabled => "disabled",
        }
    }
}

/// One number of a task's command.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CommandPart {
    /// Its name.
    pub name: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// Its meaning and range.
    pub about: &'static str,
    /// Its lowest and highest value.
    pub range: [f64; 2],
}

impl CommandPart {
    /// Draws a value from the range.
    pub fn draw(&self, draws: &mut RandomStream) -> f64 {
        let [low, high] = self.range;
        low + (high - low) * draws.unit()
    }
}

/// One term of a task's reward: each cycle adds its value times its weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RewardTerm {
    /// Its name.
    pub name: &'static str,
    /// Its weight in the reward.
    pub weight: f32,
    /// Its value in a cycle.
    pub about: &'static str,
}

/// The result of a step in one world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EpisodeStep<'a> {
    /// The reward.
    pub reward: f32,
    /// Its terms, with their weights.
    pub terms: &'a [f32],
    /// True if the episode has ended in this step, by the task's rule.
    pub is_terminated: bool,
    /// True if its time is over.
    pub is_truncated: bool,
    /// Sum of the rewards and number of steps of the episode that has ended in this step.
    pub ended: Option<(f32, u64)>,
}
