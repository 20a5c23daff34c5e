//! `spar tournament status`: tables, brackets, next games and incidents as text.

use std::error::Error;
use std::process::ExitCode;

use super::flags::LedgerArgs;
use super::folder::TournamentFolder;
use crate::console;

/// Runs `spar tournament status`.
///
/// # Errors
/// If the folder cannot be read.
pub fn run(flags: &LedgerArgs) -> Result<ExitCode, Box<dyn Error>> {
    let folder = TournamentFolder::open(&flags.path())?;
    let report = folder.report(&folder.plan()?)?;
    console::print(&report.text())?;
    Ok(ExitCode::SUCCESS)
}
