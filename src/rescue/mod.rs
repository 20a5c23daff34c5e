//! `spar rescue`: the rescue world with its operators' station.
//!
//! | to find | look in |
//! |---|---|
//! | flags | `flags` |
//! | `usar.ini` to settings | `ini` |
//! | the world, served | `play` |

mod flags;
mod ini;
mod play;

use std::error::Error;
use std::process::ExitCode;

use crate::flag_values::LogFormat;
use crate::worlds::Worlds;
pub use flags::Flags;

/// Runs the command.
pub fn run(flags: &Flags, format: LogFormat, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    play::run(&flags.play, format, worlds)?;
    Ok(ExitCode::SUCCESS)
}
