//! Options of a batch of tasks.

use crate::TaskError;

/// Longest delay of actions, cycles.
pub const DELAY_CYCLES_MAX: usize = 10;

/// The observations that a batch fills in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Profile {
    /// The robot's percepts, with the numbers of its percepts.
    #[default]
    Robot,
    /// Exact values of the physics.
    Truth,
    /// Both, from the same step: percepts for the policy, exact values for the critic.
    PolicyAndCritic,
}

impl Profile {
    /// All profiles.
    pub const ALL: [Profile; 3] = [Profile::Robot, Profile::Truth, Profile::PolicyAndCritic];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Profile::Robot => "robot",
            Profile::Truth => "truth",
            Profile::PolicyAndCritic => "policy+critic",
        }
    }

    /// True if the robot's percepts are observed.
    pub const fn has_robot(self) -> bool {
        !matches!(self, Profile::Truth)
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

/// The options of a batch of tasks.
#[derive(Debug, Clone, PartialEq)]
pub struct TaskOptions {
    /// Number of worlds.
    pub worlds: usize,
    /// Seed of the first world; each world's seed is one more than the one before.
    pub seed: u64,
    /// The observations.
    pub profile: Profile,
    /// True if the robot's observation has the view of its camera.
    pub vision: bool,
    /// True if the camera has noise.
    pub noise: bool,
    /// The type of Nao, 0 to 4.
    pub robot_type: u8,
    /// Cycles of 20 ms from one decision to the next.
    pub decision_cycles: usize,
    /// Cycles until an action acts; `None`: as over TCP, 1 with percepts, 0 with exact values alone.
    pub delay_cycles: Option<usize>,
    /// Length of an episode, s, after which it is truncated; `None`: the task's.
    pub episode_s: Option<f64>,
    /// The treatment of a world whose episode is over.
    pub autoreset: Autoreset,
}

impl Default for TaskOptions {
    fn default() -> Self {
        TaskOptions {
            worlds: 1,
            seed: 0,
            profile: Profile::default(),
            vision: true,
            noise: true,
            robot_type: 0,
            decision_cycles: 1,
            delay_cycles: None,
            episode_s: None,
            autoreset: Autoreset::default(),
        }
    }
}

impl TaskOptions {
    /// Cycles until an action acts.
    pub fn delay(&self) -> usize {
        self.delay_cycles.unwrap_or(usize::from(self.profile.has_robot()))
    }

    /// Checks the ranges of all options.
    ///
    /// # Errors
    /// If a value is outside its range.
    pub(crate) fn check(&self) -> Result<(), TaskError> {
        let bad = |option, is: String, takes: &str| Err(TaskError::Option { option, is, takes: takes.to_owned() });
        if !(1..=1_000_000).contains(&self.worlds) {
            return bad("the number of worlds", self.worlds.to_string(), "1 to 1000000");
        }
        if self.robot_type > 4 {
            return bad("the robot type", self.robot_type.to_string(), "0 to 4");
        }
        if !(1..=50).contains(&self.decision_cycles) {
            return bad("the decision interval", self.decision_cycles.to_string(), "1 to 50 cycles");
        }
        if self.delay() > DELAY_CYCLES_MAX {
            return bad("the delay", self.delay().to_string(), "0 to 10 cycles");
        }
        match self.episode_s {
            Some(length) if !(0.02..=100_000.0).contains(&length) => {
                bad("the length of an episode", length.to_string(), "0.02 to 100000 s")
            }
            _ => Ok(()),
        }
    }
}
