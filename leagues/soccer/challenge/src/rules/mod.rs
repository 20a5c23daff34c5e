//! The rules of each challenge, one file each; a line for each in [`CHALLENGES`].

mod dribble;
mod drill;
mod get_up_from;
mod goalie;
mod keep_away;
mod kick;
mod kick_far;
mod omni;
mod passing;
mod push;
mod roll;
mod run;
mod shot;
mod throw_in;
mod turn_round;
mod vision;
mod walk_line;

pub use goalie::{GoalShot, kicks};

use crate::decision::DecisionContext;
use crate::drawing::Drawing;
use crate::ground_truth::GroundTruth;
use crate::parameters::{ChallengeParameters, ChallengeParametersError, Profile};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

/// The rules of a challenge, called by the referee in each phase.
pub trait ChallengeRules: Send {
    /// Called in each frame before all agents are present.
    fn while_launching(&mut self, context: &mut DecisionContext<'_>) {
        let _ = context;
    }

    /// Called in each frame from then on; returns true once play can begin.
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool;

    /// Called in each frame of the run; returns true once it is over.
    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool;

    /// The score of a finished run, and the reason for its end.
    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome;

    /// Appends the drawings of the rules.
    fn drawings(&self, truth: &GroundTruth, out: &mut Vec<Drawing>) {
        let _ = (truth, out);
    }
}

/// The start of a run, equal for all teams and repetitions.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct RunStart {
    /// Number of the run, from 0.
    pub run: u32,
    /// Position to which the agents are beamed, unless they beam themselves, m.
    pub place: [f64; 2],
    /// Initial position of the ball, m.
    pub ball: [f64; 2],
    /// Velocity of the ball at its release, m/s.
    pub velocity: [f64; 3],
}

type Draw = fn(&ChallengeParameters, u32, &mut JavaRandom) -> Result<RunStart, ChallengeParametersError>;
type Make = fn(&ChallengeParameters, &RunStart) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError>;

/// A challenge: its data file, starts and rules.
#[derive(Debug)]
pub struct Challenge {
    /// Its name.
    pub name: &'static str,
    /// True for a challenge of the league; false for one of this program.
    pub is_league: bool,
    /// Its data file.
    data: &'static str,
    /// Draws the start of the next run.
    start: Draw,
    /// Its rules.
    rules: Make,
}

/// The challenges: name, data file, rules, and a flag for league challenges.
macro_rules! challenges {
    ($($name:literal, $data:literal, $rules:ident, $is_league:literal;)*) => {
        /// All challenges, league challenges first.
        pub static CHALLENGES: &[Challenge] = &[$(Challenge {
            name: $name,
            is_league: $is_league,
            data: include_str!(concat!("../../../../../data/challenges/", $data, ".toml")),
            start: $rules::start,
            rules: $rules::rules,
        },)*];
    };
}

challenges! {
    "run", "run", run, true;
    "gazeboRun", "gazebo_run", run, true;
    "kick", "kick", kick, true;
    "keepAway", "keep_away", keep_away, true;
    "passing", "passing", passing, true;
    "goalie", "goalie", goalie, true;
    "rollingBall", "rolling_ball", roll, true;
    "throwIn", "throw_in", throw_in, true;
    "get-up", "get_up", push, false;
    "walk-line", "walk_line", walk_line, false;
    "turn", "turn", turn_round, false;
    "dribble", "dribble", dribble, false;
    "push-recovery", "push_recovery", push, false;
    "vision", "vision", vision, false;
    "omni", "omni", omni, false;
    "kick-far", "kick_far", kick_far, false;
    "get-up-from", "get_up_from", get_up_from, false;
}

impl Challenge {
    /// The challenge with this name.
    pub fn by_name(name: &str) -> Option<&'static Challenge> {
        CHALLENGES.iter().find(|challenge| challenge.name == name)
    }

    /// Its parameters under a profile.
    ///
    /// # Errors
    /// If the profile excludes it.
    pub fn parameters(&self, profile: Profile) -> Result<ChallengeParameters, ChallengeParametersError> {
        ChallengeParameters::read(self.name, self.data, profile)
    }

    /// The starts of `runs` runs, for a seed.
    ///
    /// # Errors
    /// If parameters are missing.
    pub fn starts(
        &self,
        parameters: &ChallengeParameters,
        seed: u64,
        runs: u32,
    ) -> Result<Vec<RunStart>, ChallengeParametersError> {
        let mut random = JavaRandom::new(seed);
        (0..runs).map(|run| (self.start)(parameters, run, &mut random)).collect()
    }

    /// The rules for a run.
    ///
    /// # Errors
    /// If parameters are missing.
    pub fn rules(
        &self,
        parameters: &ChallengeParameters,
        start: &RunStart,
    ) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
        (self.rules)(parameters, start)
    }
}
