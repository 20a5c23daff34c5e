//! `spar smallsize`: serves the world of 2002, with logs and two clients; also supports logs of today's league.
//!
//! | to find | look in |
//! |---|---|
//! | flags | `flags` |
//! | the ports' addresses | `places` |
//! | a world from a parameter file, served | `play`, `described` |
//! | endpoints, clock, the ready line | `ports` |
//! | keys from standard input | `keys` |
//! | the end after some frames | `deadline` |
//! | BRML logs, written and replayed | `log`, `replay` |
//! | logs of today's league | `league_log` |
//! | parameters from such logs | `fit` |
//! | goals | `score` |
//! | the referee's box | `referee` |
//! | clients | `client`, `ai`, `drive` |

mod ai;
mod client;
mod deadline;
mod described;
mod drive;
mod fit;
mod flags;
mod keys;
mod league_log;
mod log;
mod places;
mod play;
mod ports;
mod referee;
mod replay;
mod score;

use std::error::Error;
use std::process::ExitCode;

use crate::ssl_doctor;
use flags::Command;
pub use flags::Flags;

/// Runs `spar smallsize`.
pub fn run(flags: &Flags) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        None => play::run(&flags.play)?,
        Some(Command::Replay(flags)) => replay::run(flags)?,
        Some(Command::Log { command }) => league_log::run(command)?,
        Some(Command::Fit(flags)) => fit::run(flags)?,
        Some(Command::Ai(flags)) => ai::run(flags)?,
        Some(Command::Drive(flags)) => drive::run(flags)?,
        Some(Command::Doctor(flags)) => return ssl_doctor::run(flags),
    }
    Ok(ExitCode::SUCCESS)
}
