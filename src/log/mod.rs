//! `spar log`: what stands in recordings, and what can be made of them.
//!
//! `file` opens recordings, `moment` finds moments in them; each command has a file of its own.

mod cut;
mod diff;
mod events;
mod file;
mod info;
mod inputs;
mod moment;
mod output;
mod repair;

use std::error::Error;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::worlds::Worlds;

pub use file::{FileLog, choices, player};
pub use moment::Moment;

/// Flags of `spar log`.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub struct Flags {
    /// What to do.
    #[command(subcommand)]
    command: Command,
}

/// What to do with recordings.
#[derive(Debug, Subcommand)]
enum Command {
    /// Tell how a run was made, and what is left of it.
    Info(info::Flags),

    /// List what happened, with reasons.
    Events(events::Flags),

    /// List the inputs, a line for each tick; `spar branch --inputs` takes such lines back.
    Inputs(inputs::Flags),

    /// Name the first tick, body and field in which two runs differ.
    ///
    /// The exit code is 1 where they differ.
    Diff(diff::Flags),

    /// Keep a part of a recording.
    ///
    /// The part begins anywhere: the state there is made by playing the recording up to it.
    Cut(cut::Flags),

    /// Make a whole recording of a torn one.
    ///
    /// Everything up to the first damage is kept.
    Repair(repair::Flags),
}

/// Runs the command.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let done = match &flags.command {
        Command::Info(flags) => info::run(flags),
        Command::Events(flags) => events::run(flags),
        Command::Inputs(flags) => inputs::run(flags, worlds),
        Command::Diff(flags) => return diff::run(flags, worlds),
        Command::Cut(flags) => cut::run(flags, worlds),
        Command::Repair(flags) => repair::run(flags),
    };
    done.map(|()| ExitCode::SUCCESS)
}
