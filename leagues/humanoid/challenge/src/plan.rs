//! A plan of a challenge, and its runs.

use humanoid_team::PolicySkill;

use crate::challenge::HumanoidChallenge;

/// A challenge to be run.
#[derive(Debug, Clone)]
pub struct ChallengePlan {
    /// The challenge.
    pub challenge: HumanoidChallenge,
    /// The number of robots, each of which has a run in each case.
    pub robots: u32,
    /// The seed of starts and commands.
    pub seed: u64,
    /// Time that robots walk or turn with a single velocity, s.
    pub seconds: f64,
    /// Time that they walk with random velocities, s.
    pub random_seconds: f64,
    /// Largest commands forward and backward, m/s, to a side, m/s, and in turning, rad/s.
    pub speeds: [f64; 3],
    /// The walk of the players.
    pub walk: PolicySkill,
}

/// The run of one robot in one case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChallengeRun {
    /// The index of the case.
    pub case: usize,
    /// The number of the robot, from 0.
    pub robot: u32,
}

impl ChallengePlan {
    /// The largest commands for which the built-in walk was learned.
    pub const SPEEDS: [f64; 3] = [0.863, 0.81, 0.953];

    /// The runs: all robots of the first case, then those of the next one.
    #[must_use]
    pub fn runs(&self) -> Vec<ChallengeRun> {
        let cases = 0..self.challenge.cases().len();
        cases.flat_map(|case| (0..self.robots).map(move |robot| ChallengeRun { case, robot })).collect()
    }
}
