//! Options of a batch of tasks.

use engine::{Autoreset, ObservationProfile};

use crate::{Randomization, Task, TaskError};

/// Longest delay of actions, cycles.
pub const DELAY_CYCLES_MAX: usize = 10;

/// The meaning of the numbers of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ActionMode {
    /// Joint speeds, in units of [`ACTION_SPEED_RAD_S`](crate::ACTION_SPEED_RAD_S).
    #[default]
    Speed,
    /// Joint angles, rad from the base posture over the angle scale. In each cycle the joint controller of the built-in
    /// team computes the speeds from the angles that the robot senses.
    Angle,
    /// Joint angles, rad from those of the built-in team's walk for the episode's command, over the angle scale; the
    /// speeds as with `Angle`. Only tasks with a velocity to walk with have it.
    Gait,
    /// Joint angles, rad from those of the built-in team's get-up sequence or kick, over the angle scale; the speeds as with
    /// `Angle`. Only `GetUp` and `Kick` have it.
    Keyframe,
}

impl ActionMode {
    /// All modes.
    pub const ALL: [ActionMode; 4] = [ActionMode::Speed, ActionMode::Angle, ActionMode::Gait, ActionMode::Keyframe];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            ActionMode::Speed => "speed",
            ActionMode::Angle => "angle",
            ActionMode::Gait => "gait",
            ActionMode::Keyframe => "keyframe",
        }
    }
}

/// The joints that an action drives. The others stay in the base posture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum JointGroup {
    /// All joints.
    #[default]
    All,
    /// The joints of both legs.
    Legs,
    /// The joints of arms and legs.
    Limbs,
}

impl JointGroup {
    /// All groups.
    pub const ALL: [JointGroup; 3] = [JointGroup::All, JointGroup::Legs, JointGroup::Limbs];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            JointGroup::All => "all",
            JointGroup::Legs => "legs",
            JointGroup::Limbs => "limbs",
        }
    }

    /// True if an effector belongs to the group: `he1`, `lae3`, `rle5`.
    pub fn contains(self, effector: &str) -> bool {
        match self {
            JointGroup::All => true,
            JointGroup::Legs => effector.as_bytes().get(1) == Some(&b'l'),
            JointGroup::Limbs => !effector.starts_with('h'),
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
    pub profile: ObservationProfile,
    /// True if the robot's observation has the view of its camera.
    pub vision: bool,
    /// True if the camera has noise.
    pub noise: bool,
    /// The type of Nao, 0 to 4.
    pub robot_type: u8,
    /// The meaning of an action's numbers.
    pub action: ActionMode,
    /// The joints that an action drives.
    pub joints: JointGroup,
    /// Angle, rad, from the base posture at an action of 1; only in [`ActionMode::Angle`].
    pub angle_scale_rad: f32,
    /// Cycles of 20 ms from one decision to the next.
    pub decision_cycles: usize,
    /// Cycles until an action acts; `None`: as over TCP, 1 with percepts, 0 with exact values alone.
    pub delay_cycles: Option<usize>,
    /// Length of an episode, s, after which it is truncated; `None`: the task's.
    pub episode_s: Option<f64>,
    /// Simulated time, s, after which the task draws a new command within an episode; `None`: one command for the whole
    /// episode.
    pub command_interval_s: Option<f64>,
    /// The ranges of physics and delay from which each episode draws.
    pub randomization: Randomization,
    /// The treatment of a world whose episode is over.
    pub autoreset: Autoreset,
}

impl Default for TaskOptions {
    fn default() -> Self {
        TaskOptions {
            worlds: 1,
            seed: 0,
            profile: ObservationProfile::default(),
            vision: true,
            noise: true,
            robot_type: 0,
            action: ActionMode::default(),
            joints: JointGroup::default(),
            angle_scale_rad: 1.0,
            decision_cycles: 1,
            delay_cycles: None,
            episode_s: None,
            command_interval_s: None,
            randomization: Randomization::default(),
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
    pub(crate) fn check(&self, task: &Task) -> Result<(), TaskError> {
        let bad = |option, is: String, takes: &str| Err(TaskError::Option { option, is, takes: takes.to_owned() });
        if !(1..=1_000_000).contains(&self.worlds) {
            return bad("the number of worlds", self.worlds.to_string(), "1 to 1000000");
        }
        if self.action == ActionMode::Gait && task.velocity.is_none() {
            let takes = format!("another mode: the task {} has no velocity to walk with", task.name);
            return bad("the action mode", self.action.name().to_owned(), &takes);
        }
        if self.action == ActionMode::Keyframe && task.keyframes.is_none() {
            let takes = format!("another mode: the built-in team has no keyframes for the task {}", task.name);
            return bad("the action mode", self.action.name().to_owned(), &takes);
        }
        if self.robot_type > 4 {
            return bad("the robot type", self.robot_type.to_string(), "0 to 4");
        }
        if !(0.01..=4.0).contains(&self.angle_scale_rad) {
            return bad("the angle scale", self.angle_scale_rad.to_string(), "0.01 to 4 rad");
        }
        if !(1..=50).contains(&self.decision_cycles) {
            return bad("the decision interval", self.decision_cycles.to_string(), "1 to 50 cycles");
        }
        if self.delay() > DELAY_CYCLES_MAX {
            return bad("the delay", self.delay().to_string(), "0 to 10 cycles");
        }
        if let Some(interval) = self.command_interval_s
            && !(0.02..=100_000.0).contains(&interval)
        {
            return bad("the interval of commands", interval.to_string(), "0.02 to 100000 s");
        }
        match self.episode_s {
            Some(length) if !(0.02..=100_000.0).contains(&length) => {
                bad("the length of an episode", length.to_string(), "0.02 to 100000 s")
            }
            _ => Ok(()),
        }
    }
}
