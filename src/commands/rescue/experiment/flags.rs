//! Flags of `spar rescue experiment`. The texts are the help texts.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::flag_values::whole;

/// Flags of `spar rescue experiment`.
#[derive(Debug, Args)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct ExperimentArgs {
    /// Subcommand.
    #[command(subcommand)]
    pub what: ExperimentCommand,
}

/// Subcommand.
#[derive(Debug, Subcommand)]
pub enum ExperimentCommand {
    /// List the built-in experiments.
    List,

    /// Run the sessions of an experiment, and write a table of their metrics.
    ///
    /// Sessions that the folder already has are skipped: a stopped experiment continues.
    Run(ExperimentRunArgs),

    /// Draw a metric against a factor.
    Plot(ExperimentPlotArgs),
}

/// Flags of `spar rescue experiment run`.
#[derive(Debug, Args)]
pub struct ExperimentRunArgs {
    /// The experiment: a TOML file (docs/rescue/experiments.md), or the name of a built-in one
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The folder for logs, sessions and tables; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,

    /// Sessions at a time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=256))]
    pub threads: Option<usize>,

    /// Seeds 1 to N in place of the file's
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=100_000))]
    pub seeds: Option<u64>,

    /// Simulated minutes in place of the file's
    #[arg(long, value_name = "MINUTES")]
    pub minutes: Option<f64>,
}

/// Flags of `spar rescue experiment plot`.
#[derive(Debug, Args)]
pub struct ExperimentPlotArgs {
    /// The folder of the experiment
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,

    /// A column of the table (docs/reference/rescue-metrics.md)
    #[arg(long, value_name = "COLUMN", default_value = "found")]
    pub metric: String,

    /// The factor along the horizontal axis [default: the first one by name]
    #[arg(long, value_name = "NAME")]
    pub factor: Option<String>,

    /// The factor whose levels have a line each [default: another one, if there is one]
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,

    /// The picture, an SVG file [default: METRIC.svg in the folder]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}
