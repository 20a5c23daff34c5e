//! `spar log events`: lists the events of a run, with reasons.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use record::{Event, SeekableSource};

use super::file;
use crate::console;
use crate::frame_logs;
use crate::run_position::{RunClock, game_clock};
use crate::worlds::Worlds;
use settings::suggestion::nearest;

/// Flags of `spar log events`.
#[derive(Debug, Args)]
pub struct LogEventsArgs {
    /// The recording; or a match log, a log of the Small Size League, or a BRML log.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Only events of these kinds: goal,foul.
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    kind: Vec<String>,

    /// Print one JSON object a line.
    #[arg(long)]
    json: bool,
}

/// Returns the kinds of events of a world; empty if they are unknown here.
fn kinds_of(worlds: &Worlds, world: &str) -> &'static [&'static str] {
    worlds.find(world).map_or(&[], |(world, _)| world.event_kinds)
}

/// Runs `spar log events`.
pub fn run(flags: &LogEventsArgs, worlds: &Worlds) -> Result<(), Box<dyn Error>> {
    let (events, kinds, clock) = if let Some(format) = frame_logs::format_of(&flags.file)? {
        let mut player = format.open_and_report(&flags.file)?;
        (player.events()?, format.event_kinds, player.clock())
    } else {
        let mut log = file::open(&flags.file)?;
        let header = log.header();
        let (kinds, clock) = (kinds_of(worlds, &header.world), RunClock::of_recording(header.cycle_ns));
        (log.events()?, kinds, clock)
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
            let clocks = (clock.after_s(event.tick), game_clock(event.time_s));
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

/// Checks that these kinds exist, in a world whose kinds are known.
fn check_kinds(wanted: &[String], kinds: &[&str], events: &[Event]) -> Result<(), String> {
    if kinds.is_empty() {
        return Ok(());
    }
    let known: BTreeSet<&str> = kinds.iter().copied().chain(events.iter().map(|event| event.kind.as_str())).collect();
    let Some(unknown) = wanted.iter().find(|kind| !known.contains(kind.as_str())) else { return Ok(()) };
    let nearest = nearest(unknown, known.iter().copied());
    let hint = nearest.map_or(String::from("."), |kind| format!("; did you mean {kind}?"));
    let known = known.into_iter().collect::<Vec<_>>().join(", ");
    Err(format!("--kind {unknown}: there are no such events{hint} Kinds: {known}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worlds::WORLDS;

    #[test]
    fn unknown_kinds_are_named_with_the_nearest_one() {
        let event = |kind: &str| Event { tick: 0, time_s: 0.0, kind: kind.into(), what: "".into(), why: "".into() };
        let events = [event("save")];
        let check = |wanted: &str, expect: &str| {
            let error = check_kinds(&[wanted.to_owned()], &["foul", "goal"], &events).err().unwrap_or_default();
            assert_eq!(error, expect, "{wanted}");
        };
        check("foul", "");
        check("save", "");
        check("fuol", "--kind fuol: there are no such events; did you mean foul? Kinds: foul, goal, save");
        check("x", "--kind x: there are no such events. Kinds: foul, goal, save");
    }

    #[test]
    fn kinds_are_checked_in_worlds_whose_kinds_are_known() {
        let check = |world: &str, kind: &str, expect: bool| {
            let is_taken = check_kinds(&[kind.to_owned()], kinds_of(Worlds::of(&WORLDS), world), &[]).is_ok();
            assert_eq!(is_taken, expect, "{kind} in {world}");
        };
        check("soccer3d", "self-collision", true);
        check("spheres-2006", "self-collision", true);
        check("spheres-2006", "stuck", false);
        check("ssl", "stuck", true);
        check("ssl", "mode", false);
        check("criss", "goal", true);
        check("criss", "foul", false);
        check("rescue", "anything", true);
    }
}
