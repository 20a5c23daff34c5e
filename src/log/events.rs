//! `spar log events`: what happened, with reasons.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use record::{Event, Playable};

use super::{file, match_log};
use crate::console;
use crate::moment::{game_clock, run_time_s};
use crate::replay::frames::Reel;

/// Flags of `spar log events`.
#[derive(Debug, Args)]
pub struct Flags {
    /// The recording, or a match log.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Only events of these kinds: goal,foul.
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    kind: Vec<String>,

    /// Print one JSON object a line.
    #[arg(long)]
    json: bool,
}

/// The kinds of events that worlds have, whether a recording has some or not.
static KINDS: [(&str, &[&str]); 2] = [
    (
        "soccer3d",
        &[
            "mode",
            "half",
            "sides",
            "goal",
            "no-goal",
            "kick",
            "foul",
            "moved",
            "ball",
            "self-collision",
            "finished",
            "frozen",
            "no-pass",
            "refused",
        ],
    ),
    ("ssl", &["goal", "out", "play", "placement", "stuck", "robots", "foul"]),
];

/// Those of match logs.
static KINDS_OF_LOGS: [&str; 2] = ["goal", "mode"];

/// Names that are less like another one are not meant, from 0 to 1.
const LIKENESS_MIN: f64 = 0.4;

/// Runs the command.
pub fn run(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let (events, kinds, cycle_ns) = if match_log::is_one(&flags.file)? {
        let mut reel = Reel::open(&flags.file)?;
        (reel.events()?, &KINDS_OF_LOGS[..], reel.cycle_ns())
    } else {
        let mut log = file::open(&flags.file)?;
        let kinds = KINDS.iter().find(|(world, _)| log.header().world.starts_with(world));
        (log.events()?, kinds.map_or(&[][..], |(_, kinds)| *kinds), log.header().cycle_ns)
    };
    check_kinds(&flags.kind, kinds, &events)?;
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

/// Checks that there are such kinds.
fn check_kinds(wanted: &[String], kinds: &[&str], events: &[Event]) -> Result<(), String> {
    let known: BTreeSet<&str> = kinds.iter().copied().chain(events.iter().map(|event| event.kind.as_str())).collect();
    let Some(unknown) = wanted.iter().find(|kind| !known.contains(kind.as_str())) else { return Ok(()) };
    let likeness = |kind: &&str| strsim::normalized_damerau_levenshtein(unknown, kind);
    let nearest = known.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let nearest = nearest.filter(|kind| likeness(kind) > LIKENESS_MIN);
    let hint = nearest.map_or(String::from("."), |kind| format!("; did you mean {kind}?"));
    let known = known.into_iter().collect::<Vec<_>>().join(", ");
    Err(format!("--kind {unknown}: there are no such events{hint} Kinds: {known}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_kinds_are_named_with_the_nearest_one() {
        let event = |kind: &str| Event { tick: 0, time_s: 0.0, kind: kind.into(), what: "".into(), why: "".into() };
        let events = [event("save")];
        let check = |wanted: &str, expect: &str| {
            let told = check_kinds(&[wanted.to_owned()], &["foul", "goal"], &events).err().unwrap_or_default();
            assert_eq!(told, expect, "{wanted}");
        };
        check("foul", "");
        check("save", "");
        check("fuol", "--kind fuol: there are no such events; did you mean foul? Kinds: foul, goal, save");
        check("x", "--kind x: there are no such events. Kinds: foul, goal, save");
    }
}
