//! Flags of `spar scenario`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use soccer_match::MatchTeam;

use crate::commands::skill_flags::SkillArgs;
use crate::commands::team_parameter_flags::TeamParameterArgs;
use crate::flag_values::whole;
use crate::run_position::RunPosition;

/// Flags of `spar scenario`.
#[derive(Debug, Args)]
pub struct ScenarioArgs {
    #[command(subcommand)]
    pub what: ScenarioCommand,
}

/// The subcommands of `spar scenario`.
#[derive(Debug, Subcommand)]
pub enum ScenarioCommand {
    /// Run scenarios with a team, each with all of its seeds.
    ///
    /// The exit code is 0 if all scenarios have passed, 1 if some have not or there is an error, 130 after Ctrl-C.
    Run(ScenarioRunArgs),

    /// List scenarios: file, name, seeds, purpose.
    List(ScenarioListArgs),

    /// Print the start section of a scenario: ball and players at a moment of a recording.
    Start(ScenarioStartArgs),

    /// List the quantities that conditions and scores name.
    Quantities,
}

/// Flags of `spar scenario list`.
#[derive(Debug, Args)]
pub struct ScenarioListArgs {
    /// Scenario files, and folders with such files.
    #[arg(value_name = "FILES", required = true)]
    pub files: Vec<PathBuf>,
}

/// Flags of `spar scenario start`.
#[derive(Debug, Args)]
pub struct ScenarioStartArgs {
    /// Recording of 3D soccer.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The moment: before a tick (1500), at a run time (137.5s) or game time (2:17), or after the first event of a kind (goal).
    #[arg(long, value_name = "MOMENT")]
    pub at: RunPosition,
}

/// Flags of `spar scenario run`.
#[derive(Debug, Args)]
pub struct ScenarioRunArgs {
    /// Scenario files, and folders with such files.
    #[arg(value_name = "FILES", required = true)]
    pub files: Vec<PathBuf>,

    /// Seed of the first run of each scenario; each later one has one more.
    #[arg(long, value_name = "N", default_value = "1")]
    pub seed: u64,

    /// Runs of each scenario [default: its own number].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000))]
    pub seeds: Option<u32>,

    /// Times to run each seed. Runs with the same seed must be equal.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u32>(1..=1000))]
    pub repeat: u32,

    /// Runs at a time [default: one for each core].
    #[arg(long, value_name = "J", value_parser = whole::<usize>(1..=256))]
    pub jobs: Option<usize>,

    /// Own team: `builtin`, a start script, or a folder with a `start.sh`.
    #[arg(long, value_name = "TEAM", default_value = "builtin", value_parser = MatchTeam::parse)]
    pub team: MatchTeam,

    /// Learned skills of the own team, if it is built in.
    #[command(flatten)]
    pub skills: SkillArgs,

    /// Parameters of the own team, if it is built in.
    #[command(flatten)]
    pub parameters: TeamParameterArgs,

    /// Keep the recordings of failed runs in this folder.
    #[arg(long, value_name = "FOLDER")]
    pub record: Option<PathBuf>,

    /// Write a JUnit report into this file, for continuous integration.
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,

    /// Write a report as JSON into this file; `-` is standard output, instead of the text.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
}
