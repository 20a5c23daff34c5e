//! The rules of each challenge, one file each; a line for each in [`CHALLENGES`].

mod dribble;
mod drill;
mod goalie;
mod keep_away;
mod kick;
mod passing;
mod push;
mod roll;
mod run;
mod shot;
mod throw_in;
mod turn_round;
mod vision;
mod walk_line;

pub use goalie::{Kick, kicks};

use crate::drawing::Drawing;
use crate::figures::{BadFigures, Figures, Profile};
use crate::random::JavaRandom;
use crate::result::Outcome;
use crate::seen::Seen;
use crate::turn::Turn;

/// The rules of a challenge.
pub trait Rules: Send {
    /// A moment before the agents are all there.
    fn launching(&mut self, turn: &mut Turn<'_>) {
        let _ = turn;
    }

    /// A moment after that, until play can begin: true. The last one lets it begin.
    fn set_up(&mut self, turn: &mut Turn<'_>) -> bool;

    /// A moment of the run, until it is over: true.
    fn run(&mut self, turn: &mut Turn<'_>) -> bool;

    /// The score of a run that is over, and why it is over.
    fn score(&mut self, turn: &mut Turn<'_>) -> Outcome;

    /// What is to be drawn into the scene.
    fn drawings(&self, seen: &Seen, out: &mut Vec<Drawing>) {
        let _ = (seen, out);
    }
}

/// The start of a run. All teams and repetitions have the same.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Start {
    /// Number of the run, from 0.
    pub run: u32,
    /// Where the agents are put, unless they beam themselves, m.
    pub place: [f64; 2],
    /// Where the ball is at first, m.
    pub ball: [f64; 2],
    /// How fast it is when it is released, m/s.
    pub velocity: [f64; 3],
}

type Draw = fn(&Figures, u32, &mut JavaRandom) -> Result<Start, BadFigures>;
type Make = fn(&Figures, &Start) -> Result<Box<dyn Rules>, BadFigures>;

/// A challenge.
#[derive(Debug)]
pub struct Challenge {
    /// Its name.
    pub name: &'static str,
    /// It is one of the league's, and not of our own.
    pub is_league: bool,
    /// Its data file.
    data: &'static str,
    /// Draws the start of the next run.
    start: Draw,
    /// Its rules.
    rules: Make,
}

/// The challenges: name, data file, rules, whether the league has it.
macro_rules! challenges {
    ($($name:literal, $data:literal, $rules:ident, $is_league:literal;)*) => {
        /// All challenges, those of the league first.
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
}

impl Challenge {
    /// The challenge of this name.
    pub fn named(name: &str) -> Option<&'static Challenge> {
        CHALLENGES.iter().find(|challenge| challenge.name == name)
    }

    /// Its figures under a profile.
    ///
    /// # Errors
    /// If the profile does not have it.
    pub fn figures(&self, profile: Profile) -> Result<Figures, BadFigures> {
        Figures::read(self.name, self.data, profile)
    }

    /// The starts of this many runs, for a seed.
    ///
    /// # Errors
    /// If figures are missing.
    pub fn starts(&self, figures: &Figures, seed: u64, runs: u32) -> Result<Vec<Start>, BadFigures> {
        let mut random = JavaRandom::new(seed);
        (0..runs).map(|run| (self.start)(figures, run, &mut random)).collect()
    }

    /// The rules for a run.
    ///
    /// # Errors
    /// If figures are missing.
    pub fn rules(&self, figures: &Figures, start: &Start) -> Result<Box<dyn Rules>, BadFigures> {
        (self.rules)(figures, start)
    }
}
