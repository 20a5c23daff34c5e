//! Flags of `spar rescue`. The texts are the help texts.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand};
use rescue_world::ROBOTS_MAX;
use server::Speed;

use crate::flag_values::whole;
use crate::pages::PageNameArgs;

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

/// Subcommand.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a log again for clients, on the port of the ACT-R interface.
    Replay(RescueReplayArgs),

    /// Print what a log was worth.
    Metrics(RescueMetricsArgs),

    /// Print the first event in which two logs differ; the exit status is 1 if there is one.
    Diff(RescueDiffArgs),

    /// Make the sessions of an experiment, and tables and pictures of them.
    Experiment(super::experiment::ExperimentArgs),
}

/// Flags for the metrics of a log.
#[derive(Debug, Args)]
pub struct RescueMetricsArgs {
    /// The log.
    #[arg(value_name = "LOG")]
    pub file: PathBuf,

    /// Write all figures into a JSON file; `-` is standard output, instead of the text.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Write a table with one row.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// Settings as MrCS had them: in which style the log is written [default: usar.ini, if there is one here]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Set any key of usar.ini that is about the style; can be given several times.
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
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

    /// The operators' station in a browser, which shows what was told, and goes back in it: off, a port, or an address with one.
    /// With it, the log begins when the first client has come
    #[arg(long, value_name = "ADDRESS", default_value = "off")]
    pub web: String,

    /// The names of its pages.
    #[command(flatten)]
    pub names: PageNameArgs,

    /// `real`, `max`, or how many times as fast as it was.
    #[arg(long, value_name = "SPEED", default_value = "real")]
    pub speed: Speed,

    /// Stand still until a client grants time with the extension lockstep.
    #[arg(long)]
    pub lockstep: bool,

    /// Write what clients are told into a log once more.
    #[arg(long, value_name = "FILE")]
    pub user_log: Option<PathBuf>,

    /// Settings as MrCS had them: in which style the log is written [default: usar.ini, if there is one here]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Set any key of usar.ini that is about the style; can be given several times.
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
}

/// Flags for a world.
#[derive(Debug, Args)]
pub struct RescueServeArgs {
    /// The building: a TOML file, a floor plan as PNG, or the YAML file of a ROS map [default: one is made from the seed]
    #[arg(value_name = "FILE", conflicts_with = "generate")]
    pub file: Option<PathBuf>,

    /// Make a building of this kind [default: office]
    #[arg(long, value_name = "KIND", value_parser = PossibleValuesParser::new(["office", "apartment", "warehouse", "collapsed"]))]
    pub generate: Option<String>,

    /// Robots in a generated building [default: 4]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(0..=ROBOTS_MAX as u64))]
    pub robots: Option<u32>,

    /// Their types in turn, with commas between them: p2at, telemax, airrobot, kenaf [default: p2at]
    #[arg(long, value_name = "TYPES")]
    pub team: Option<String>,

    /// The building and everything random follow from this number [default: 1]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=i64::MAX as u64))]
    pub seed: Option<u64>,

    /// `real`, `max`, or how many times as fast as real time [default: real]
    #[arg(long, value_name = "SPEED")]
    pub speed: Option<Speed>,

    /// Stand still until a client grants time with the extension lockstep
    #[arg(long)]
    pub lockstep: bool,

    /// Port of the ACT-R interface; 0 picks a free one [default: 6324]
    #[arg(long, value_name = "PORT", value_parser = whole::<u16>(0..=65_535))]
    pub actr_port: Option<u16>,

    /// Port for programs that were written for USARSim; 0 picks a free one. Their pictures are at --set image-port=5003 [default: closed]
    #[arg(long, value_name = "PORT", value_parser = whole::<u16>(0..=65_535))]
    pub usarsim_port: Option<u16>,

    /// The operator's station in a browser: off, a port, or an address with one [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS")]
    pub web: Option<String>,

    /// The names of its pages.
    #[command(flatten)]
    pub names: PageNameArgs,

    /// Settings as MrCS had them, in usar.ini [default: usar.ini, if there is one here]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Set any key of usar.ini, or any that `spar params --set world=rescue` lists; can be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,

    /// Print the settings as a usar.ini, and end
    #[arg(long)]
    pub dump_config: bool,
}
