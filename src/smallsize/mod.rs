//! `spar smallsize`: serves the world of 2002, with logs and two clients; also supports logs of today's league.
//!
//! | to find | look in |
//! |---|---|
//! | flags | `flags` |
//! | the ports' addresses | `addresses` |
//! | a world from a parameter file, served | `serve_world`, `parameter_file` |
//! | endpoints, clock, the ready line | `ports` |
//! | keys from standard input | `keyboard` |
//! | the end after some frames | `frame_limit` |
//! | BRML logs, written and replayed | `brml_log`, `replay` |
//! | logs of today's league | `league_log` |
//! | parameters from such logs | `calibration` |
//! | goals | `score_report` |
//! | the referee's box | `referee` |
//! | clients | `client`, `builtin_team`, `drive` |

mod addresses;
mod brml_log;
mod builtin_team;
mod calibration;
mod client;
mod drive;
mod flags;
mod frame_limit;
mod keyboard;
mod league_log;
mod parameter_file;
mod ports;
mod referee;
mod replay;
mod score_report;
mod serve_world;

use std::error::Error;
use std::process::ExitCode;

use crate::ssl_doctor;
use flags::Command;
pub use flags::SmallsizeArgs;

/// Runs `spar smallsize`.
pub fn run(flags: &SmallsizeArgs) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        None => serve_world::run(&flags.play)?,
        Some(Command::Replay(flags)) => replay::run(flags)?,
        Some(Command::Log { command }) => league_log::run(command)?,
        Some(Command::Fit(flags)) => calibration::run(flags)?,
        Some(Command::Ai(flags)) => builtin_team::run(flags)?,
        Some(Command::Drive(flags)) => drive::run(flags)?,
        Some(Command::Doctor(flags)) => return ssl_doctor::run(flags),
    }
    Ok(ExitCode::SUCCESS)
}
