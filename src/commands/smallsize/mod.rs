//! `spar smallsize`: serves the world of 2002, with logs and two clients. Its subcommands for today's league are those of
//! `spar ssl`.
//!
//! | to find | look in |
//! |---|---|
//! | flags | `flags` |
//! | a world, served | `serve_world`; `worlds/criss.rs` creates it |
//! | BRML logs, replayed | `replay`, `ports` |
//! | the referee's box | `referee` |
//! | clients | `builtin_team`, `drive` |

mod builtin_team;
mod drive;
mod flags;
mod ports;
pub(crate) mod referee;
mod replay;
mod serve_world;

use std::error::Error;
use std::process::ExitCode;

#[cfg(feature = "ssl")]
use crate::commands::ssl;
use crate::flag_values::LogFormat;
use flags::Command;
pub use flags::SmallsizeArgs;
use settings::Worlds;

/// Runs `spar smallsize`.
pub fn run(flags: &SmallsizeArgs, format: LogFormat, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        None => serve_world::run(&flags.play, format, worlds)?,
        Some(Command::Replay(flags)) => replay::run(flags)?,
        Some(Command::Ai(flags)) => builtin_team::run(flags)?,
        Some(Command::Drive(flags)) => drive::run(flags)?,
        #[cfg(feature = "ssl")]
        Some(Command::Ssl(command)) => return ssl::run(command),
    }
    Ok(ExitCode::SUCCESS)
}
