//! The plan of a match: its teams, its players, and the server that they connect to.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use humanoid_team::PolicySkill;
use processes::processor_budget::ProcessorBudget;
use sandbox::script::TeamIsolation;
use server::{Binding, ServerOptions};

/// Settings that differ between a match and a plain world: keys and values in TOML. One run plays both halves, a draw
/// ends the game, and both ports are free ones.
pub const MATCH_SETTINGS: [(&str, &str); 5] = [
    ("sync", "true"),
    ("rules-complete", "true"),
    ("extra-half-time", "0"),
    ("agent-port", "0"),
    ("monitor-port", "0"),
];

/// The team names that start scripts get, left first. Scripts may give others.
pub const TEAM_NAMES: [&str; 2] = ["Left", "Right"];

/// The name of the agent endpoint.
pub(crate) const AGENT_ENDPOINT: &str = "agent";

/// The robot model of built-in players.
pub(crate) const BUILTIN_MODEL: &str = "T1";

/// A team of a match.
#[derive(Debug, Clone)]
pub enum HumanoidMatchTeam {
    /// A team started by this script.
    Script(PathBuf),
    /// The built-in team, which walks with this network.
    Builtin(Box<PolicySkill>),
}

/// A match to be played.
#[derive(Debug, Clone)]
pub struct MatchPlan {
    /// Its number in a series, from 1; part of the names of output files.
    pub number: u32,
    /// The seed of its world.
    pub seed: u64,
    /// The teams: first the one that plays left.
    pub teams: [HumanoidMatchTeam; 2],
    /// Largest distance of the ball from the centre at kick-offs, m; the seed draws its place. 0: the centre.
    pub ball_spread_m: f64,
    /// The number of players of each team for which the match waits; `None`: it begins when no further player joins.
    pub players: Option<usize>,
    /// The largest number of players of a team.
    pub team_size_max: usize,
    /// Time for the players to join.
    pub join_timeout: Duration,
    /// The existing folder for the output of scripts; `None`: the output is deleted.
    pub logs: Option<PathBuf>,
    /// The processor budget of each team's script.
    pub processor_budget: Option<ProcessorBudget>,
    /// The value of the scripts' variable `SPAR`: the program that plays the match.
    pub program: Option<PathBuf>,
    /// The isolation of the teams; `None`: scripts run as the user of this program.
    pub isolation: Option<TeamIsolation>,
    /// Further environment variables of each team's script.
    pub script_variables: [BTreeMap<String, String>; 2],
    /// The endpoints of its server; one of them is for agents.
    pub bindings: Vec<Binding>,
    /// The options of its server.
    pub options: ServerOptions,
}
