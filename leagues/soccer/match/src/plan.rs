//! The plan of a match: teams, game, seed, threads, and the settings of start scripts.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;

use engine::Preset;
use processes::processor_budget::ProcessorBudget;
use sandbox::script::TeamIsolation;
use server::{Binding, ServerOptions};
use soccer_team::{LearnedSkills, TeamParameters};
use soccer_world::{BadSettings, Settings};

use crate::lineup::MatchTeam;
use crate::match_parameters::MatchParameters;
use crate::report::TEAMS;

/// The name of the agent endpoint.
pub(crate) const AGENT_ENDPOINT: &str = "agent";
/// The name of the monitor endpoint.
const MONITOR_ENDPOINT: &str = "monitor";

/// Settings that differ between a match and a plain world: names of [`soccer_world::parameters`], values in TOML. The
/// referee kicks off automatically, 5 s after the last player has joined.
pub const MATCH_SETTINGS: [(&str, &str); 2] = [("AutomaticKickOff", "true"), ("WaitBeforeKickOff", "5.0")];

/// Default time for all players of start scripts to join.
const JOIN_TIMEOUT: Duration = Duration::from_secs(60);

/// A kind of game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameKind {
    /// A whole match: two halves of 300 s.
    Match,
    /// A penalty shoot-out: attempts of 60 s at most, one kicker against one goalkeeper, until it is decided.
    Shootout,
    /// The left team keeps the ball inside an area that shrinks, for 300 s at most.
    KeepAway,
}

impl GameKind {
    /// The preset of the world for this kind of game.
    fn preset(self) -> Preset {
        match self {
            GameKind::Match => soccer_world::LEAGUE_2021,
            GameKind::Shootout => soccer_world::PENALTY,
            GameKind::KeepAway => soccer_world::KEEPAWAY,
        }
    }
}

/// Settings of start scripts (docs/soccer/match.md).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptSettings {
    /// Time for all players to join.
    pub join_timeout: Duration,
    /// The existing folder for the output of scripts; `None`: the output is deleted.
    pub logs: Option<PathBuf>,
    /// The value of the scripts' variable `SPAR`: the program that starts built-in players. `None`: the variable is
    /// inherited.
    pub program: Option<PathBuf>,
    /// The isolation of the teams; `None`: scripts run as the user of this program.
    pub isolation: Option<TeamIsolation>,
    /// The processor budget of each team's script.
    pub processor_budget: Option<ProcessorBudget>,
}

impl Default for ScriptSettings {
    /// A join timeout of 60 s, and neither output folder, isolation nor processor budget.
    fn default() -> ScriptSettings {
        let (logs, program, isolation, processor_budget) = (None, None, None, None);
        ScriptSettings { join_timeout: JOIN_TIMEOUT, logs, program, isolation, processor_budget }
    }
}

/// A match to be played. Plans of two built-in teams with equal teams and settings give equal matches, bit for bit.
#[derive(Debug, Clone)]
pub struct MatchPlan {
    /// Its number in a series, from 1; part of the names of output files.
    pub number: u32,
    /// The teams: first the one that plays left in the first half.
    pub teams: [MatchTeam; TEAMS],
    /// The learned skills of each built-in team.
    pub skills: [LearnedSkills; TEAMS],
    /// The parameters of each built-in team.
    pub team_parameters: [TeamParameters; TEAMS],
    /// The world and the game, including the seed. Their threads are replaced by [`threads`](MatchPlan::threads).
    pub settings: Settings,
    /// Threads that play the match, at least one. Results do not depend on them.
    pub threads: usize,
    /// True to measure the game while it is played: the result then has the report of `soccer-analysis`. The game is the
    /// same. A penalty shoot-out has no such report.
    pub has_analysis: bool,
    /// Settings of start scripts.
    pub scripts: ScriptSettings,
    /// Further environment variables of each team's start script.
    pub script_variables: [BTreeMap<String, String>; TEAMS],
    /// Endpoints that are open during the match, for monitors, trainers and agents. Start scripts get an agent endpoint
    /// on a free port of this machine if there is none.
    pub bindings: Vec<Binding>,
    /// Server options, if a server is needed; its cycle is the world's. Two built-in teams play without a server if
    /// there are no endpoints, `sync` is on and no speed is set.
    pub options: ServerOptions,
}

impl MatchPlan {
    /// A match between two built-in teams of eleven with seed 0, played in this process by all processors of the
    /// machine.
    pub fn new(game: GameKind) -> MatchPlan {
        let mut settings = Settings::default();
        for (name, text) in MATCH_SETTINGS.iter().chain(game.preset().values) {
            settings.set_text(name, text).unwrap_or_else(|error| panic!("{game:?}: {error}"));
        }
        MatchPlan::from_settings(settings)
    }

    /// A match with these settings, which also choose the game.
    pub fn from_settings(settings: Settings) -> MatchPlan {
        MatchPlan {
            number: 1,
            teams: [MatchTeam::Builtin, MatchTeam::Builtin],
            skills: Default::default(),
            team_parameters: Default::default(),
            settings,
            threads: available_parallelism().map_or(1, usize::from),
            has_analysis: false,
            scripts: ScriptSettings::default(),
            script_variables: Default::default(),
            bindings: Vec::new(),
            options: ServerOptions { sync: true, ..ServerOptions::default() },
        }
    }

    /// Sets the seed, from which all randomness derives.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> MatchPlan {
        self.settings.seed = seed;
        self
    }

    /// Sets the players per team, 1 to 11.
    #[must_use]
    pub fn with_players(mut self, players: u8) -> MatchPlan {
        self.settings.variables.push((String::from("players"), players.to_string()));
        self
    }

    /// Sets the game time of a half, or of a shoot-out attempt, s.
    #[must_use]
    pub fn with_half_time_s(mut self, half_time_s: f64) -> MatchPlan {
        self.settings.variables.push((String::from("RuleHalfTime"), format!("{half_time_s:?}")));
        self
    }

    /// Sets one of [`soccer_world::parameters`] by name; the value is written as in TOML.
    ///
    /// # Errors
    /// If there is no such parameter, or it does not take this value.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), PlanError> {
        Ok(self.settings.set_text(name, text)?)
    }

    /// Planned game time of the match, s; of a shoot-out, its regular attempts. It may end earlier.
    pub fn length_s(&self) -> f64 {
        let parameters = self.parameters();
        parameters.half_time_s * parameters.parts
    }

    /// Checks that the plan can be played. [`Match::play`](crate::Match::play) calls this as well.
    ///
    /// # Errors
    /// The first problem, and its remedy.
    pub fn check(&self) -> Result<(), PlanError> {
        let parameters = self.parameters();
        if parameters.is_shootout && parameters.is_keep_away {
            return Err(PlanError::TwoGames);
        }
        if let Some(logs) = self.scripts.logs.as_ref().filter(|logs| !logs.is_dir()) {
            return Err(PlanError::NoFolder(logs.clone()));
        }
        if parameters.half_time_s <= 0.0 {
            return Err(PlanError::NoTime(parameters.half_time_s));
        }
        let has_trainers = self.bindings.iter().any(|binding| binding.name == MONITOR_ENDPOINT);
        if !parameters.has_automatic_kick_off && self.is_builtin() && !has_trainers {
            return Err(PlanError::NoKickOff);
        }
        Ok(())
    }

    pub(crate) fn parameters(&self) -> MatchParameters {
        MatchParameters::from_settings(&self.settings)
    }

    /// True if both teams are built in.
    pub(crate) fn is_builtin(&self) -> bool {
        self.teams == [MatchTeam::Builtin, MatchTeam::Builtin]
    }
}

/// An error in a plan, with its remedy.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PlanError {
    /// A shoot-out and a keep-away game at once.
    #[error("a match is a penalty shoot-out or a keep-away game: switch PenaltyShootout or Keepaway off")]
    TwoGames,
    /// A folder that does not exist.
    #[error("cannot write the output of scripts into {}: there is no such folder; make it, or choose none", .0.display())]
    NoFolder(PathBuf),
    /// Halves of zero length, s.
    #[error("there is nothing to play in a half of {0} s: set RuleHalfTime to more than 0 s")]
    NoTime(f64),
    /// Neither the referee nor a trainer can kick off.
    #[error("the match would never kick off: switch AutomaticKickOff on, or open a monitor port for a trainer")]
    NoKickOff,
    /// An unknown parameter, or an invalid value.
    #[error(transparent)]
    BadSettings(#[from] BadSettings),
}
