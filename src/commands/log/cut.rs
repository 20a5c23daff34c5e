//! `spar log cut`: writes a range of a recording as a recording of its own.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use record::{copy, cut_start};
use recorder::{NewRecording, derived_name};

use super::file;
#[cfg(feature = "soccer")]
use super::match_log;
use super::range::RangeArgs;
use crate::console;
#[cfg(feature = "soccer")]
use crate::frame_logs;
use crate::worlds::{BuildContext, Worlds};

/// Flags of `spar log cut`.
#[derive(Debug, Args)]
pub struct LogCutArgs {
    /// The recording, or a match log.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Part of the recording.
    #[command(flatten)]
    part: RangeArgs,

    /// Output file; by default beside the file, with `-cut` behind its name.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs `spar log cut`.
pub fn run(flags: &LogCutArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    #[cfg(feature = "soccer")]
    if let Some(format) = frame_logs::format_of(&flags.file)?.filter(|format| format.is_match_log()) {
        let (out, ticks) = match_log::cut(&flags.file, format, &flags.part, flags.out.as_deref())?;
        console::print(&format!("{}: lines {} to {}\n", out.display(), ticks.start - 1, ticks.end - 1))?;
        return Ok(());
    }
    let mut player = file::player(&flags.file, worlds, &BuildContext::default())?;
    let ticks = file::ticks(player.recording_mut(), &flags.part)?;
    let name = flags.file.file_name().unwrap_or_default().to_string_lossy();
    let (header, state) = cut_start(&mut player, &ticks, &name)?;
    let (from, to) = (header.first_tick, ticks.end);
    let out = flags.out.clone().unwrap_or_else(|| derived_name(&flags.file, "cut"));
    let files = player.recording_mut().files()?;
    let mut new = NewRecording::create(&out, &header, &files, &flags.file)?;
    copy(player.recording_mut(), from..to, Some(&state), &mut new.writer)?;
    new.finish()?;
    console::print(&format!("{}: ticks {from} to {}\n", out.display(), to - 1))?;
    Ok(())
}
