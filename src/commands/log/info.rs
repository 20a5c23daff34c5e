//! `spar log info`: prints the origin and the condition of a recording.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use record::RecordingInfo;

use super::{file, match_log};
use crate::console;

/// Flags of `spar log info`.
#[derive(Debug, Args)]
pub struct LogInfoArgs {
    /// The recording, or a match log.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Print it as JSON, with all settings.
    #[arg(long)]
    json: bool,
}

/// Runs `spar log info`.
pub fn run(flags: &LogInfoArgs) -> Result<(), Box<dyn Error>> {
    if match_log::is_match_log(&flags.file)? {
        let info = match_log::info(&flags.file)?;
        let text = if flags.json { format!("{}\n", serde_json::to_string_pretty(&info)?) } else { info.text() };
        console::print(&text)?;
        return Ok(());
    }
    let mut log = file::open(&flags.file)?;
    let info = RecordingInfo::of(&mut log)?;
    let text = if flags.json { format!("{}\n", serde_json::to_string_pretty(&info)?) } else { info.text() };
    console::print(&text)?;
    Ok(())
}
