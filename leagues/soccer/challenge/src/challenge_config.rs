//! The configuration of a challenge: profile, seed and the user's overrides.

use soccer_proxy::BeamPolicy;

use crate::parameters::{ChallengeParameters, Profile};
use crate::referee::ChallengeReferee;
use crate::result::RunOutcome;
use crate::rules::{Challenge, RunStart};
use crate::team::ChallengeTeam;

/// Simulated time between two monitor frames of a server, s: the reference's default.
pub const FRAME_S: f64 = 0.04;

/// Run time of a short test, s (docs/reference/challenge.md 10).
const TEST_RUN_TIME_S: f64 = 4.0;

/// Maximum number of a team's runs of a challenge, including repetitions.
const UNITS_MAX: u64 = 1_000_000;

/// A configured challenge.
#[derive(Debug)]
pub struct ChallengeConfig {
    /// The challenge.
    pub challenge: &'static Challenge,
    /// The profile of its rules.
    pub profile: Profile,
    /// Its parameters.
    pub parameters: ChallengeParameters,
    /// The seed of everything random.
    pub seed: u64,
    /// Simulated time between two monitor frames, s.
    pub frame_s: f64,
    /// True if start scripts receive the ball's y instead of their own (docs/reference/challenge.md 4.2).
    pub passes_ball_y: bool,
    /// The starts of its runs.
    pub starts: Vec<RunStart>,
}

/// The user's overrides of a challenge.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Overrides {
    /// Number of runs.
    pub runs: Option<u32>,
    /// Number of repetitions of each run.
    pub repetitions: Option<u32>,
    /// Run time, s, in challenges that have one.
    pub run_time_s: Option<f64>,
    /// True for one short run, which shows that a team works.
    pub is_test: bool,
}

impl ChallengeConfig {
    /// Configures the challenge with this name.
    ///
    /// # Errors
    /// If there is no such challenge, or the profile excludes it.
    pub fn new(name: &str, profile: Profile, seed: u64, overrides: Overrides) -> Result<ChallengeConfig, String> {
        let challenge = Challenge::by_name(name).ok_or_else(|| unknown(name))?;
        let mut parameters = challenge.parameters(profile).map_err(|error| error.to_string())?;
        let run_time_s = overrides.run_time_s.or(overrides.is_test.then_some(TEST_RUN_TIME_S));
        if let Some(run_time_s) = run_time_s {
            let usual_s = parameters.run_time_s().unwrap_or(run_time_s);
            parameters.set("run_time_s", run_time_s);
            parameters.common.patience_s += (run_time_s - usual_s).max(0.0);
        }
        let common = &mut parameters.common;
        let (runs, repetitions) = if overrides.is_test { (1, 1) } else { (common.runs, common.repetitions) };
        common.runs = overrides.runs.unwrap_or(runs).max(1);
        common.repetitions = overrides.repetitions.unwrap_or(repetitions).max(1);
        let units = u64::from(parameters.common.runs) * u64::from(parameters.common.repetitions);
        if units > UNITS_MAX {
            return Err(format!("{name}: {units} runs for each team are too many; {UNITS_MAX} is the limit"));
        }
        let starts = challenge.starts(&parameters, seed, parameters.common.runs).map_err(|error| error.to_string())?;
        let passes_ball_y = profile == Profile::Compat32;
        Ok(ChallengeConfig { challenge, profile, parameters, seed, frame_s: FRAME_S, passes_ball_y, starts })
    }

    /// Replaces the shots of the goalie challenge by a list with rows of `ballX;ballY;vX;vY;vZ`, as in the league's
    /// tool. Other challenges remain unchanged.
    ///
    /// # Errors
    /// The first line that is no shot.
    pub fn with_goal_shots(mut self, text: &str) -> Result<ChallengeConfig, String> {
        if self.challenge.name != "goalie" {
            return Ok(self);
        }
        let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
        // A header contains letters.
        let is_header = |at: usize, line: &str| at == 1 && line.contains(char::is_alphabetic);
        let rows = lines.filter(|(at, line)| !(line.is_empty() || is_header(*at, line)));
        let kicks = rows.map(|(at, line)| {
            let numbers: Result<Vec<f64>, _> = line.split(';').map(|number| number.trim().parse::<f64>()).collect();
            let kick = numbers.ok().filter(|kick| kick.len() == 5 && kick.iter().all(|number| number.is_finite()));
            kick.ok_or_else(|| format!("line {at}: five numbers with `;` between them are expected: {line:?}"))
        });
        let kicks: Vec<Vec<f64>> = kicks.collect::<Result<_, String>>()?;
        if kicks.is_empty() {
            return Err(String::from("there is no kick in it"));
        }
        self.parameters.insert_rule("kicks", toml::Value::try_from(kicks).map_err(|error| error.to_string())?);
        let starts = self.challenge.starts(&self.parameters, self.seed, self.parameters.common.runs);
        self.starts = starts.map_err(|error| error.to_string())?;
        Ok(self)
    }

    /// Creates the referee of a run.
    ///
    /// # Errors
    /// If parameters are missing.
    pub fn referee(&self, start: &RunStart) -> Result<ChallengeReferee, String> {
        let rules = self.challenge.rules(&self.parameters, start).map_err(|error| error.to_string())?;
        let common = self.parameters.common.clone();
        let beam = (!common.may_beam).then_some(start.place);
        Ok(ChallengeReferee::new(rules, common, self.profile, beam))
    }

    /// The treatment of agents' own beams.
    pub fn beams(&self) -> BeamPolicy {
        match self.profile {
            _ if self.parameters.common.may_beam => BeamPolicy::Pass,
            // The league's tool blocks these messages, as the paper documents.
            Profile::Compat32 | Profile::Paper2016 => BeamPolicy::DropMessage,
            Profile::Strict => BeamPolicy::Cut,
        }
    }

    /// The score of a run; `None` if the run failed and is excluded from means.
    pub fn score(&self, outcome: &RunOutcome) -> Option<f64> {
        (outcome.status.is_valid() || self.profile.counts_failures()).then_some(outcome.score)
    }

    /// The arguments of start scripts after host and port: x, y and the challenge's name. The paper of 2016 has none
    /// for run, and x and y for kick.
    pub fn script_arguments(&self, start: &RunStart) -> Vec<String> {
        let [x, y] = self.script_place(start);
        let all = [x.to_string(), y.to_string(), self.parameters.texts.script.clone()];
        let count = self.parameters.common.script_arguments.unwrap_or(all.len());
        all.into_iter().take(count).collect()
    }

    /// The seed of the world of a run: the same for all teams.
    pub fn world_seed(&self, run: u32, repetition: u32) -> u64 {
        let words = format!("{} {} {run} {repetition}", self.challenge.name, self.seed);
        engine::digest(&words) & (u64::MAX >> 1)
    }

    /// The position passed to start scripts, m.
    pub fn script_place(&self, start: &RunStart) -> [f64; 2] {
        let [x, y] = start.place;
        [x, if self.passes_ball_y { start.ball[1] } else { y }]
    }

    /// The game parameters that the challenge overrides (docs/reference/challenge.md 4.1).
    pub fn variables(&self, team: &ChallengeTeam) -> Vec<(&'static str, String)> {
        let mut variables = vec![
            ("StartAnyFieldPosition", String::from("true")),
            ("BeamNoiseXY", String::from("0.0")),
            ("BeamNoiseAngle", String::from("0.0")),
            ("AgentRadius", format!("{:?}", team.drop_height_m)),
        ];
        if self.parameters.common.has_opponent {
            variables.extend(soccer_world::KEEPAWAY.values.iter().map(|(name, value)| (*name, (*value).to_owned())));
        }
        variables
    }
}

fn unknown(name: &str) -> String {
    let names: Vec<&str> = crate::CHALLENGES.iter().map(|challenge| challenge.name).collect();
    format!("there is no challenge {name:?}; there are {}", names.join(", "))
}
