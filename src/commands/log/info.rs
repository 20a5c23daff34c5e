//! `spar log info`: prints the origin and the condition of a recording.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use record::RecordingInfo;

use super::file;
use crate::console;
use crate::frame_logs;

/// Flags of `spar log info`.
#[derive(Debug, Args)]
pub struct LogInfoArgs {
    /// The recording; or a match log, a log of the Small Size League, or a BRML log.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Print it as JSON, with all settings.
    #[arg(long)]
    json: bool,
}

/// Runs `spar log info`.
pub fn run(flags: &LogInfoArgs) -> Result<(), Box<dyn Error>> {
    let format = frame_logs::format_of(&flags.file)?;
    if let Some(facts) = format.and_then(|format| format.facts(&flags.file, flags.json)) {
        console::print(&facts?)?;
        return Ok(());
    }
    let mut log = file::open(&flags.file)?;
    let info = RecordingInfo::of(&mut log)?;
    let text = if flags.json { format!("{}\n", serde_json::to_string_pretty(&info)?) } else { info.text() };
    console::print(&text)?;
    Ok(())
}
