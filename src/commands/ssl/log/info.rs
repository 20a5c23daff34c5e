//! `spar ssl log info`.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use ssl_tools::log::LogSummary;

use crate::console;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct LeagueLogInfoArgs {
    /// The log, packed or not.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Runs `spar ssl log info`.
pub fn run(flags: &LeagueLogInfoArgs) -> Result<(), Box<dyn Error>> {
    console::print(&LogSummary::read(&flags.file)?.to_string())?;
    Ok(())
}
