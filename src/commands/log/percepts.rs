//! `spar log percepts`: prints the agents' percepts, frame by frame.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;

use super::file;
use super::range::RangeArgs;
use crate::console;

/// Flags of `spar log percepts`.
#[derive(Debug, Args)]
pub struct LogPerceptsArgs {
    /// The recording.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Only percepts of this participant; `spar log inputs` lists each participant's robot.
    #[arg(long, alias = "seat", value_name = "N")]
    participant: Option<u32>,

    /// Part of the recording.
    #[command(flatten)]
    part: RangeArgs,
}

/// Runs `spar log percepts`: prints a line for each frame, with tick, participant and text.
pub fn run(flags: &LogPerceptsArgs) -> Result<(), Box<dyn Error>> {
    let mut log = file::open(&flags.file)?;
    let ticks = file::ticks(&mut log, &flags.part)?;
    let mut has_some = false;
    for chunk in log.chunks() {
        for (tick, seat, frame) in &chunk?.percepts {
            has_some = true;
            if ticks.contains(tick) && flags.participant.is_none_or(|only| only == *seat) {
                let line = format!("{tick} {seat} {}\n", String::from_utf8_lossy(text(frame)));
                if !console::print(&line)? {
                    return Ok(());
                }
            }
        }
    }
    if !has_some {
        let why = "the run was recorded without --record-percepts, or all its players were inside the program";
        return Err(format!("there are no percepts in it: {why}").into());
    }
    Ok(())
}

/// Returns a frame without its length prefix.
fn text(frame: &[u8]) -> &[u8] {
    match frame.split_first_chunk() {
        Some((length, text)) if usize::try_from(u32::from_be_bytes(*length)) == Ok(text.len()) => text,
        _ => frame,
    }
}
