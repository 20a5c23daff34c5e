//! `spar log`: inspects, compares, cuts, exports and repairs recordings.
//!
//! `file` opens recordings, `range` is the range that flags select, `match_log` has the commands for match logs alone;
//! each other command has its own file.

#[cfg(feature = "soccer")]
pub mod analyse;
mod cut;
mod diff;
mod events;
pub mod export;
mod file;
mod info;
mod inputs;
#[cfg(feature = "soccer")]
mod match_log;
mod percepts;
mod range;
mod repair;
mod scenes;

use std::error::Error;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::signal;
use crate::worlds::Worlds;

pub use diff::find as find_difference;
pub use file::{DamagePolicy, FileLog, make_player, open_with_config, player, player_with};
pub use range::RangeArgs;
pub use recorder::check_not_overwritten;

/// Flags of `spar log`.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub struct LogArgs {
    /// Subcommand.
    #[command(subcommand)]
    command: Command,
}

/// Subcommand of `spar log`.
#[derive(Debug, Subcommand)]
enum Command {
    /// Show the origin, length and state of a recording.
    Info(info::LogInfoArgs),

    /// List the events of a run with their reasons.
    Events(events::LogEventsArgs),

    /// Measure a 3D soccer game: kicks, walks, falls, possession.
    ///
    /// It needs only the poses of ball and robots, so it takes games of any team: recordings and match logs.
    #[cfg(feature = "soccer")]
    Analyse(analyse::LogAnalyseArgs),

    /// List the inputs, one line for each tick; `spar branch --inputs` reads these lines.
    Inputs(inputs::LogInputsArgs),

    /// List the percepts of agents, one line for each frame: tick, participant, text.
    ///
    /// The run must have been recorded with --record-percepts.
    Percepts(percepts::LogPerceptsArgs),

    /// Find the first tick, body and field in which two runs differ.
    ///
    /// The exit code is 1 if they differ.
    Diff(diff::LogDiffArgs),

    /// Copy a part of a recording.
    ///
    /// The part may begin at any tick: spar plays the recording up to it.
    Cut(cut::LogCutArgs),

    /// Export a run for other programs: match logs, Foxglove, tables, pages for browsers.
    ///
    /// spar simulates the run again, so all values have full precision.
    Export(export::LogExportArgs),

    /// Repair a torn or damaged recording.
    ///
    /// The result omits damaged parts up to the next saved state.
    Repair(repair::LogRepairArgs),
}

/// Runs `spar log`.
pub fn run(flags: &LogArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    if matches!(flags.command, Command::Cut(_) | Command::Export(_) | Command::Repair(_)) {
        signal::remove_files()?;
    }
    let (file, done) = match &flags.command {
        Command::Info(flags) => (&flags.file, info::run(flags)),
        Command::Events(flags) => (&flags.file, events::run(flags, worlds)),
        #[cfg(feature = "soccer")]
        Command::Analyse(flags) => match &flags.file {
            Some(file) if !flags.list_measures => (file, analyse::run(file, flags, worlds)),
            _ => return analyse::list_measures(flags).map(|()| ExitCode::SUCCESS),
        },
        Command::Inputs(flags) => (&flags.file, inputs::run(flags, worlds)),
        Command::Percepts(flags) => (&flags.file, percepts::run(flags)),
        Command::Diff(flags) => return diff::run(flags, worlds),
        Command::Cut(flags) => (&flags.file, cut::run(flags, worlds)),
        Command::Export(flags) => (&flags.file, export::run(flags, worlds)),
        Command::Repair(flags) => return repair::run(flags).map(|()| ExitCode::SUCCESS),
    };
    // Some errors name a file already, this one or another.
    let name = file.display().to_string();
    let is_named = |text: &str| text.contains(&name) || text.contains(": cannot make this file");
    match done.map_err(|error| error.to_string()) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(text) if is_named(&text) => Err(text.into()),
        Err(text) => Err(format!("{name}: {text}").into()),
    }
}
