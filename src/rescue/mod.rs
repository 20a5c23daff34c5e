//! `spar rescue`: the search-and-rescue world with its operator page.
//!
//! | to find | look in |
//! |---|---|
//! | flags | `flags` |
//! | `usar.ini` to settings | `ini` |
//! | downloads of pages | `exports` |
//! | the world, served | `play` |
//! | a log, played again | `replay` |
//! | the metrics of a log, and the difference between two logs | `metrics` |
//! | experiments | `experiment` |

mod experiment;
mod exports;
mod flags;
mod ini;
mod metrics;
mod play;
mod replay;

use std::error::Error;
use std::process::ExitCode;

use crate::flag_values::LogFormat;
use crate::worlds::Worlds;
pub use exports::{Exports, Kept};
use flags::Command;
pub use flags::Flags;

/// Runs `spar rescue`.
pub fn run(flags: &Flags, format: LogFormat, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        None => play::run(&flags.play, format, worlds)?,
        Some(Command::Replay(flags)) => replay::run(flags)?,
        Some(Command::Metrics(flags)) => metrics::run(flags)?,
        Some(Command::Diff(flags)) => return metrics::diff(flags),
        Some(Command::Experiment(flags)) => experiment::run(flags, worlds)?,
    }
    Ok(ExitCode::SUCCESS)
}
