//! `spar log inputs`: prints the inputs of a recording as text, which `spar branch --inputs` reads.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use record::BadLog;

use super::file;
use super::range::RangeArgs;
use crate::console;
use crate::worlds::{BuildContext, Worlds};

/// Flags of `spar log inputs`.
#[derive(Debug, Args)]
pub struct LogInputsArgs {
    /// The recording.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Part of the recording.
    #[command(flatten)]
    part: RangeArgs,
}

/// Runs `spar log inputs`: prints a line for each tick, `{"tick":N,"inputs":[...]}`.
pub fn run(flags: &LogInputsArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let mut player = file::player(&flags.file, worlds, &BuildContext::default())?;
    for number in file::ticks(player.recording_mut(), &flags.part)? {
        let tick = match player.recording_mut().tick(number) {
            Err(BadLog::Missing(_)) => continue,
            tick => tick?,
        };
        let inputs = player.session().inputs_to_json(&tick.inputs)?;
        let line = format!("{{\"tick\":{number},\"inputs\":[{}]}}\n", inputs.join(","));
        if !console::print(&line)? {
            break;
        }
    }
    Ok(())
}
