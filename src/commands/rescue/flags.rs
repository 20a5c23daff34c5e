//! Flags of `spar rescue`. The texts are the help texts.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use rescue_world::metrics::MetricThresholds;
use server::Speed;

use crate::flag_values::whole;
use crate::pages::PageNameArgs;
use crate::params;
use crate::worlds::rescue;
use settings::{ParameterArgs, Worlds};

/// Flags of `spar rescue`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct RescueArgs {
    /// The world, if it is to be served.
    #[command(flatten)]
    pub play: RescueServeArgs,

    /// Subcommand.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Adds the flags of `spar serve` for the rescue world.
pub fn with_serve_flags(command: clap::Command, worlds: &Worlds) -> clap::Command {
    let command = params::with_flags_of_world(command, worlds, rescue::NAME);
    let is_there = command.get_arguments().any(|arg| arg.get_id() == "generate");
    if is_there { command.mut_arg("file", |arg| arg.conflicts_with("generate")) } else { command }
}

/// Subcommand.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Replay a log for clients, on the port of the ACT-R interface.
    Replay(RescueReplayArgs),

    /// Print the metrics of a log.
    Metrics(RescueMetricsArgs),

    /// Print the first event in which two logs differ; the exit code is 1 if there is one.
    Diff(RescueDiffArgs),

    /// Compare a model of operators with people: errors of measures, attention, and actions after events.
    Compare(RescueCompareArgs),

    /// Print a map or a floor plan as a building in TOML, with robots and victims, to go on by hand.
    Convert(RescueConvertArgs),

    /// Run the sessions of an experiment, and make tables and charts of them.
    Experiment(super::experiment::ExperimentArgs),

    /// Run a study with people: consent, questionnaires, trials with freezes, tables.
    Study(super::study::StudyArgs),
}

/// Flags for the style in which a log is written.
#[derive(Debug, Args)]
pub struct UsarIniArgs {
    /// Settings file of MrCS, for the style of the log [default: usar.ini, if there is one here]
    #[arg(long, value_name = "FILE")]
    usar_ini: Option<PathBuf>,

    /// The old name of --usar-ini.
    #[arg(long, value_name = "FILE", hide = true, conflicts_with = "usar_ini")]
    config: Option<PathBuf>,

    /// Set a key of usar.ini that is about the style of the log; can be given several times.
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
}

impl UsarIniArgs {
    /// Returns the file that the user names; logs a warning about the old flag.
    pub fn path(&self) -> Option<&Path> {
        self.config.iter().for_each(|path| warn_old_flag(path));
        self.usar_ini.as_deref().or(self.config.as_deref())
    }
}

/// Logs that `--config` has another name now.
pub fn warn_old_flag(path: &Path) {
    let path = path.display();
    tracing::warn!("--config {path}: this is a usar.ini, so name it with --usar-ini; --config is for a spar.toml");
}

/// Flags for the metrics of a log.
#[derive(Debug, Args)]
pub struct RescueMetricsArgs {
    /// The log; also a `usar_*_user.log` or `MRCSDataLog_*` of the studies with MrCS.
    #[arg(value_name = "LOG")]
    pub file: PathBuf,

    /// Write all figures into a JSON file; `-` is standard output, instead of the text.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Write a table with one row.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// Thresholds of the metrics: `default`, or `mrcs` for those of the 24-robot studies with MrCS.
    #[arg(long, value_name = "NAME", default_value = "default", value_parser = MetricThresholds::PRESETS)]
    pub preset: String,

    /// The true victims of a log of the MrCS studies: a CSV file with lines NAME,X,Y in metres of USARSim's frame.
    #[arg(long, value_name = "FILE")]
    pub victims: Option<PathBuf>,

    /// Set a threshold of the metrics, such as match_radius_m=1; can be given several times.
    #[arg(long, value_name = "KEY=VALUE")]
    pub threshold: Vec<String>,

    /// The style of the log.
    #[command(flatten)]
    pub style: UsarIniArgs,
}

/// Sessions of people and of a model.
#[derive(Debug, Args)]
pub struct RescueCompareArgs {
    /// The sessions of people: a log, a folder of logs, or an experiment's folder.
    #[arg(value_name = "HUMANS")]
    pub humans: PathBuf,

    /// The sessions of the model.
    #[arg(value_name = "MODEL")]
    pub model: PathBuf,

    /// Find the value of this factor of the model's experiment under which people's sessions are most likely; the
    /// levels are numbers.
    #[arg(long, value_name = "FACTOR")]
    pub fit: Option<String>,

    /// Seed of the resampling for 95 % intervals.
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub seed: u64,

    /// Number of resamples.
    #[arg(long, value_name = "NUMBER", default_value = "1000", value_parser = whole::<u64>(0..=100_000))]
    pub resamples: u64,

    /// Write all figures into a JSON file; `-` is standard output, instead of the text.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Write the table as CSV.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// The style of the logs.
    #[command(flatten)]
    pub style: UsarIniArgs,
}

/// A building to convert.
#[derive(Debug, Args)]
pub struct RescueConvertArgs {
    /// The map: the YAML file of a ROS map, a floor plan as PNG, or a TOML file without robots
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Number of robots to place [default: 4]
    #[arg(long, value_name = "N")]
    pub robots: Option<String>,

    /// Types of the robots, in turn, separated by commas [default: p2at]
    #[arg(long, value_name = "TEXT")]
    pub team: Option<String>,

    /// Number from which all places follow [default: 1]
    #[arg(long, value_name = "N")]
    pub seed: Option<String>,

    /// Set a key of the scenario, for instance victims or pixel; can be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
}

impl RescueConvertArgs {
    /// Returns the flags that are keys, with their texts.
    pub fn flags(&self) -> Vec<(&'static str, Vec<String>)> {
        let flags = [("robots", &self.robots), ("team", &self.team), ("seed", &self.seed)];
        flags.into_iter().filter_map(|(flag, text)| Some((flag, vec![text.clone()?]))).collect()
    }
}

/// Two logs.
#[derive(Debug, Args)]
pub struct RescueDiffArgs {
    /// The first log.
    #[arg(value_name = "A")]
    pub a: PathBuf,

    /// The second log.
    #[arg(value_name = "B")]
    pub b: PathBuf,
}

/// Flags for a log.
#[derive(Debug, Args)]
pub struct RescueReplayArgs {
    /// The log.
    #[arg(value_name = "LOG")]
    pub file: PathBuf,

    /// Port of the ACT-R interface; 0 picks a free one.
    #[arg(long, value_name = "PORT", default_value = "6324", value_parser = whole::<u16>(0..=65_535))]
    pub actr_port: u16,

    /// Operator page in a browser, which can also rewind the log: off, a port, or an address with one.
    /// With it, the replay begins when the first client connects
    #[arg(long, value_name = "ADDRESS", default_value = "off")]
    pub web: String,

    /// The names of its pages.
    #[command(flatten)]
    pub names: PageNameArgs,

    /// Speed: `real`, `max`, or a factor of the original speed.
    #[arg(long, value_name = "SPEED", default_value = "real")]
    pub speed: Speed,

    /// Stop time until a client grants it with the extension lockstep.
    #[arg(long)]
    pub lockstep: bool,

    /// Write the messages to clients into a new log.
    #[arg(long, value_name = "FILE")]
    pub user_log: Option<PathBuf>,

    /// The style of the log.
    #[command(flatten)]
    pub style: UsarIniArgs,
}

/// Flags for a world. The flags of `spar serve` for the rescue world are beside them.
#[derive(Debug, Args)]
pub struct RescueServeArgs {
    /// The building: a TOML file, a floor plan as PNG, or the YAML file of a ROS map [default: generated from the seed]
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// Stop time until a client grants it with the extension lockstep
    #[arg(long)]
    pub lockstep: bool,

    /// Settings file of MrCS [default: usar.ini, if there is one here]
    #[arg(long, value_name = "FILE")]
    pub usar_ini: Option<PathBuf>,

    /// Print the settings as a usar.ini, and end
    #[arg(long)]
    pub dump_config: bool,

    /// Settings that differ from the defaults.
    #[arg(skip)]
    pub given: ParameterArgs,
}
