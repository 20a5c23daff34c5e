//! `spar ssl`: tools for today's Small Size League. `spar serve --world ssl` serves its world.

mod calibration;
mod doctor;
mod log;
mod team;

use std::error::Error;
use std::process::ExitCode;

use clap::{Args, Subcommand};

/// Flags of `spar ssl`.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub struct SslArgs {
    /// Subcommand.
    #[command(subcommand)]
    pub command: SslCommand,
}

/// Subcommand of `spar ssl`.
#[derive(Debug, Subcommand)]
pub enum SslCommand {
    /// Check whether a client of the league would work on this machine, and explain why not.
    ///
    /// The doctor joins the multicast groups, listens, and queries the control and team ports. The exit code is 0 only if a
    /// client would work.
    Doctor(doctor::DoctorArgs),

    /// Record, play and convert logs of the league.
    #[command(arg_required_else_help = true)]
    Log {
        /// Subcommand.
        #[command(subcommand)]
        command: log::Command,
    },

    /// Estimate parameters of ball, cameras and robots from a league log, as settings for `spar serve --config`.
    ///
    /// Kicks of a resting ball give its sliding and rolling friction; four sightings in a row give the noise. Robots' limits are
    /// the highest values in the log. Delays cannot be estimated, since a log has no commands.
    Fit(calibration::FitArgs),

    /// Play with the built-in team, as a client of any simulator.
    ///
    /// It needs vision and the referee's messages, as `spar serve --world ssl --game auto` sends them. It plays until Ctrl-C, or
    /// until vision ends.
    Team(team::TeamArgs),
}

/// Runs `spar ssl`.
pub fn run(command: &SslCommand) -> Result<ExitCode, Box<dyn Error>> {
    match command {
        SslCommand::Doctor(flags) => return doctor::run(flags),
        SslCommand::Log { command } => log::run(command)?,
        SslCommand::Fit(flags) => calibration::run(flags)?,
        SslCommand::Team(flags) => team::run(flags)?,
    }
    Ok(ExitCode::SUCCESS)
}
