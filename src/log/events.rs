//! `spar log events`: what happened, with reasons.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;

use super::file;
use crate::console;
use crate::moment::{game_clock, run_time_s};

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
    let mut log = file::open(&flags.file)?;
    let (events, cycle_ns) = (log.events()?, log.header().cycle_ns);
    let mut out = String::new();
    if !flags.json {
        out += "    tick    run time  game time  kind           what (why)\n";
    }
    for event in events.iter().filter(|event| flags.kind.is_empty() || flags.kind.contains(&event.kind)) {
        if flags.json {
            out += &serde_json::to_string(event)?;
        } else {
            let why = if event.why.is_empty() { String::new() } else { format!(" ({})", event.why) };
            let clocks = (run_time_s(event.tick, cycle_ns), game_clock(event.time_s));
            out += &format!(
                "{:>8} {:>10.2}s {:>10}  {:<14} {}{why}",
                event.tick, clocks.0, clocks.1, event.kind, event.what
            );
        }
        out.push('\n');
    }
    console::print(&out)?;
    Ok(())
}
