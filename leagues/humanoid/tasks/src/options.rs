//! Options of a batch.

use engine::{Autoreset, ObservationProfile};

use crate::error::HumanoidTaskError;
use crate::randomization::{DELAY_CYCLES_MAX, Randomization};

/// The options of a batch.
#[derive(Debug, Clone, PartialEq)]
pub struct HumanoidTaskOptions {
    /// Number of worlds.
    pub worlds: usize,
    /// Seed of the first world; each world's seed is one more than the one before.
    pub seed: u64,
    /// Robot model, for instance `T1`.
    pub robot: String,
    /// The observations that are filled in.
    pub profile: ObservationProfile,
    /// Angle, rad, from the base angle at an action of 1.
    pub angle_scale_rad: f64,
    /// Gains of all motors: stiffness, N m/rad, and damping, N m s/rad.
    pub gains: [f64; 2],
    /// Cycles of 20 ms from one decision to the next.
    pub decision_cycles: usize,
    /// Cycles until an action acts; `None`: as in a game, 1, if the robot's percepts are observed, else 0.
    pub delay_cycles: Option<usize>,
    /// Length of an episode, s, after which it is truncated; `None`: the task's.
    pub episode_s: Option<f64>,
    /// Time, s, after which the task draws a new command within an episode; `None`: it has one.
    pub command_interval_s: Option<f64>,
    /// Ranges from which each episode draws.
    pub randomization: Randomization,
    /// The treatment of a world whose episode is over.
    pub autoreset: Autoreset,
}

impl Default for HumanoidTaskOptions {
    /// The robot T1 with the gains of the league's own walking network.
    fn default() -> Self {
        HumanoidTaskOptions {
            worlds: 1,
            seed: 0,
            robot: String::from("T1"),
            profile: ObservationProfile::default(),
            angle_scale_rad: 0.5,
            gains: [25.0, 0.6],
            decision_cycles: 1,
            delay_cycles: None,
            episode_s: None,
            command_interval_s: None,
            randomization: Randomization::default(),
            autoreset: Autoreset::default(),
        }
    }
}

impl HumanoidTaskOptions {
    /// Cycles until an action acts.
    pub fn delay(&self) -> usize {
        self.delay_cycles.unwrap_or(usize::from(self.profile.has_robot()))
    }

    /// Checks the ranges of all options.
    pub(crate) fn check(&self) -> Result<(), HumanoidTaskError> {
        let bad =
            |option, is: String, takes: &str| Err(HumanoidTaskError::Option { option, is, takes: takes.to_owned() });
        let [stiffness, damping] = self.gains;
        if !(1..=1_000_000).contains(&self.worlds) {
            return bad("the number of worlds", self.worlds.to_string(), "1 to 1000000");
        }
        if !(0.001..=10.0).contains(&self.angle_scale_rad) {
            return bad("angle_scale", self.angle_scale_rad.to_string(), "0.001 to 10 rad");
        }
        if !(0.0..=10_000.0).contains(&stiffness) || !(0.0..=1000.0).contains(&damping) {
            return bad("gains", format!("{stiffness} and {damping}"), "0 to 10000 N m/rad and 0 to 1000 N m s/rad");
        }
        if !(1..=100).contains(&self.decision_cycles) {
            return bad("decision_cycles", self.decision_cycles.to_string(), "1 to 100");
        }
        if self.delay() > DELAY_CYCLES_MAX {
            return bad("delay_cycles", self.delay().to_string(), "0 to 10");
        }
        for (option, seconds) in [("episode_s", self.episode_s), ("command_interval_s", self.command_interval_s)] {
            if let Some(seconds) = seconds.filter(|seconds| !(0.02..=100_000.0).contains(seconds)) {
                return bad(option, seconds.to_string(), "0.02 to 100000 s");
            }
        }
        Ok(())
    }
}
