//! `spar rescue`: the search-and-rescue world with its operator page.
//!
//! | to find | look in |
//! |---|---|
//! | flags | `flags` |
//! | the world, served | `serve_world` |
//! | a log, played again | `replay` |
//! | the metrics of a log, and the difference between two logs | `metrics` |
//! | a model against people | `compare` |
//! | a map as a building in TOML | `convert` |
//! | experiments | `experiment` |
//! | studies with people | `study` |

mod compare;
mod convert;
mod experiment;
mod flags;
mod metrics;
mod replay;
mod serve_world;
mod study;

use std::error::Error;
use std::process::ExitCode;

use crate::flag_values::LogFormat;
pub use experiment::ExperimentProgram;
use flags::Command;
pub use flags::{RescueArgs, with_serve_flags};
use settings::Worlds;

/// Runs `spar rescue`.
pub fn run(flags: &RescueArgs, format: LogFormat, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        None => serve_world::run(&flags.play, format, worlds)?,
        Some(Command::Replay(flags)) => replay::run(flags)?,
        Some(Command::Metrics(flags)) => metrics::run(flags)?,
        Some(Command::Compare(flags)) => compare::run(flags)?,
        Some(Command::Diff(flags)) => return metrics::diff(flags),
        Some(Command::Convert(flags)) => convert::run(flags, worlds)?,
        Some(Command::Experiment(flags)) => experiment::run(flags, worlds)?,
        Some(Command::Study(flags)) => study::run(flags, worlds)?,
    }
    Ok(ExitCode::SUCCESS)
}
