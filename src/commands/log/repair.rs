//! `spar log repair`: makes a complete recording from a truncated or damaged one.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use record::{BadCopy, RecordingHeader, copy};
use recorder::{NewRecording, derived_name};

use super::file::{self, DamagePolicy};
use crate::console;

/// Flags of `spar log repair`.
#[derive(Debug, Args)]
pub struct LogRepairArgs {
    /// The torn or damaged recording; it stays as it is.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Output file; by default beside the damaged one, with `-repaired` behind its name.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs `spar log repair`.
pub fn run(flags: &LogRepairArgs) -> Result<(), Box<dyn Error>> {
    let mut log = file::open(&flags.file)?;
    let out = flags.out.clone().unwrap_or_else(|| derived_name(&flags.file, "repaired"));
    let files = log.files().map_err(|cause| file::file_error(&flags.file, &cause))?;
    let ticks = log.ticks();
    let header = RecordingHeader { first_tick: ticks.start, ..log.header().clone() };
    let mut new = NewRecording::create(&out, &header, &files, &flags.file)?;
    let copied = copy(&mut log, ticks.start..u64::MAX, None, &mut new.writer);
    new.finish()?;
    let left = file::open_with(&out, DamagePolicy::Find)?.ticks();
    let what = match left.end.checked_sub(1).filter(|_| !left.is_empty()) {
        Some(last) => format!("ticks {} to {last}", left.start),
        None => String::from("no tick"),
    };
    let but = if log.gaps().is_empty() { "" } else { ", except the missing ones" };
    console::print(&format!("{}: {what}{but}\n", out.display()))?;
    // The readable parts are saved, and the user is told which parts are missing.
    copied.map_err(|cause| match cause {
        BadCopy::Log(cause) => format!("{}: {cause}; what follows is lost", flags.file.display()).into(),
        BadCopy::Write(cause) => format!("{}: {cause}", out.display()).into(),
    })
}
