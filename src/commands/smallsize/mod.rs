//! `spar smallsize`: serves the world of 2002, with logs and two clients; also supports logs of today's league.
//!
//! | to find | look in |
//! |---|---|
//! | flags | `flags` |
//! | a world, served | `serve_world`; `worlds/criss.rs` creates it |
//! | BRML logs, replayed | `replay`, `ports` |
//! | logs of today's league | `league_log` |
//! | parameters from such logs | `calibration` |
//! | the referee's box | `referee` |
//! | clients | `builtin_team`, `drive` |

mod builtin_team;
#[cfg(feature = "ssl")]
mod calibration;
mod drive;
mod flags;
#[cfg(feature = "ssl")]
mod league_log;
mod ports;
pub(crate) mod referee;
mod replay;
mod serve_world;

use std::error::Error;
use std::process::ExitCode;

#[cfg(feature = "ssl")]
use crate::commands::ssl_doctor;
use crate::flag_values::LogFormat;
use crate::worlds::Worlds;
use flags::Command;
pub use flags::SmallsizeArgs;

/// Runs `spar smallsize`.
pub fn run(flags: &SmallsizeArgs, format: LogFormat, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        None => serve_world::run(&flags.play, format, worlds)?,
        Some(Command::Replay(flags)) => replay::run(flags)?,
        #[cfg(feature = "ssl")]
        Some(Command::Log { command }) => league_log::run(command)?,
        #[cfg(feature = "ssl")]
        Some(Command::Fit(flags)) => calibration::run(flags)?,
        Some(Command::Ai(flags)) => builtin_team::run(flags)?,
        Some(Command::Drive(flags)) => drive::run(flags)?,
        #[cfg(feature = "ssl")]
        Some(Command::Doctor(flags)) => return ssl_doctor::run(flags),
    }
    Ok(ExitCode::SUCCESS)
}
