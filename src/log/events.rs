//! `spar log events`: what happened, with reasons.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;

use super::file;
use crate::console;

/// Flags of `spar log events`.
#[derive(Debug, Args)]
pub struct Flags {
    /// The recording.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Only events of these kinds: goal,foul.
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    kind: Vec<String>,

    /// Print one JSON object a line.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let events = file::open(&flags.file)?.events()?;
    let mut out = String::new();
    for event in events.iter().filter(|event| flags.kind.is_empty() || flags.kind.contains(&event.kind)) {
        if flags.json {
            out += &serde_json::to_string(event)?;
        } else {
            let why = if event.why.is_empty() { String::new() } else { format!(" ({})", event.why) };
            out += &format!("{:>8} {:>8.2} s  {:<14} {}{why}", event.tick, event.time_s, event.kind, event.what);
        }
        out.push('\n');
    }
    console::print(&out)?;
    Ok(())
}
