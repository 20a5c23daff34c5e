//! `spar log diff`: finds the first tick, body and field in which two runs differ.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use record::{DiffReport, RecordingPlayer, compare_frames, compare_recordings};

use super::file::{self, FileLog};
use crate::console;
use crate::frame_logs;
use crate::worlds::{BuildContext, Worlds};

/// Flags of `spar recording diff`.
#[derive(Debug, Args)]
pub struct LogDiffArgs {
    /// A recording; or a match log, a log of the Small Size League, or a BRML log.
    #[arg(value_name = "A")]
    a: PathBuf,

    /// Another one, of the same form.
    #[arg(value_name = "B")]
    b: PathBuf,

    /// Print it as JSON.
    #[arg(long)]
    json: bool,
}

/// Runs `spar recording diff`; the exit code is 1 if the recordings differ.
pub fn run(flags: &LogDiffArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let report = match [frame_logs::format_of(&flags.a)?, frame_logs::format_of(&flags.b)?] {
        [None, None] => find([&flags.a, &flags.b], worlds)?,
        [Some(a), Some(b)] if a.name != b.name => {
            return Err(format!("A is {}, B is {}: only logs of the same form can be compared", a.name, b.name).into());
        }
        [Some(a), Some(b)] => compare_frames([a.open_and_report(&flags.a)?, b.open_and_report(&flags.b)?])?,
        [Some(log), None] | [None, Some(log)] => {
            let hint = log.export_form.map(|form| format!("; --format {form} exports a log of a recording"));
            return Err(format!("one is {}, the other a recording{}", log.name, hint.unwrap_or_default()).into());
        }
    };
    let text = if flags.json { format!("{}\n", serde_json::to_string_pretty(&report)?) } else { report.text() };
    console::print(&text)?;
    Ok(if report.is_equal() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Finds the differences between two recordings.
///
/// # Errors
/// If one is not a recording, or they have no tick in common.
pub fn find([a, b]: [&Path; 2], worlds: &'static Worlds) -> Result<DiffReport, Box<dyn Error>> {
    Ok(compare_recordings(&mut [player(a, worlds)?, player(b, worlds)?])?)
}

fn player(path: &Path, worlds: &'static Worlds) -> Result<RecordingPlayer<FileLog>, Box<dyn Error>> {
    file::player(path, worlds, &BuildContext::default())
}
