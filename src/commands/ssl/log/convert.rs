//! `spar ssl log convert`.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use ssl_tools::log::LogConversion;

use crate::commands::log::check_not_overwritten;
use crate::{console, signal};

/// Flags of the command.
#[derive(Debug, Args)]
pub struct LeagueLogConvertArgs {
    /// The log that is there: .brml, .log or .log.gz.
    #[arg(value_name = "IN")]
    from: PathBuf,

    /// The log that is to be made: .brml, .log or .log.gz.
    #[arg(value_name = "OUT")]
    to: PathBuf,
}

/// Runs `spar ssl log convert`.
pub fn run(flags: &LeagueLogConvertArgs) -> Result<(), Box<dyn Error>> {
    let LeagueLogConvertArgs { from, to } = flags;
    let conversion = LogConversion::new(from, to)?;
    check_not_overwritten(to, from)?;
    signal::remove_files()?;
    let result = conversion.run()?;
    console::print(&format!("{}: {result}\n", to.display()))?;
    Ok(())
}
