//! `spar match`: whole matches under the automatic referee, as fast as they go.
//!
//! Two built-in teams play `inside` the program. With a start script there is a server, and everybody plays from
//! `outside` over TCP. `several` plays many matches, a few at a time. A penalty shoot-out is a row of attempts
//! (`shootout`), each in a world with a judge (`attempt`).

mod attempt;
pub mod builtin;
mod groups;
mod inside;
mod interrupt;
mod kick_off;
mod lineup;
mod outside;
mod played;
mod progress;
mod script;
mod several;
mod shootout;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::params::{Choices, Given, Origin};
use lineup::Team;
use progress::Progress;

/// Settings that a match has by default, unlike a server.
const DEFAULTS: [(&str, &str); 5] = [
    ("sync", "true"),
    ("AutomaticKickOff", "true"),
    ("WaitBeforeKickOff", "5.0"),
    // Free ones: many matches may go on at once.
    ("agent-port", "0"),
    ("monitor-port", "0"),
];

/// Flags of `spar match`.
#[derive(Debug, Args)]
pub struct Flags {
    /// Who plays left: `builtin`, or a start script.
    #[arg(long, value_name = "TEAM", default_value = "builtin", value_parser = Team::parse)]
    left: Team,

    /// Who plays right: `builtin`, or a start script.
    #[arg(long, value_name = "TEAM", default_value = "builtin", value_parser = Team::parse)]
    right: Team,

    /// How many matches; each has a seed one higher than the one before.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,

    /// How many matches at a time.
    #[arg(long, value_name = "J", default_value = "1", value_parser = clap::value_parser!(u32).range(1..=64))]
    jobs: u32,

    /// Write the report to this file as JSON; `-` writes it to standard output instead of the text.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// How long all players of start scripts may take to come, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = clap::value_parser!(u64).range(1..))]
    join_timeout: u64,

    /// Keep what start scripts print in this folder; it must be there.
    #[arg(long, value_name = "FOLDER")]
    script_logs: Option<PathBuf>,

    /// Show no progress.
    #[arg(long)]
    quiet: bool,

    /// What differs from the defaults.
    #[command(flatten)]
    given: Given,
}

/// Runs the command.
pub fn run(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let mut choices = Choices::gather_for(&flags.given, &DEFAULTS, Origin::Command("match"))?;
    give_halves(&mut choices)?;
    check(flags, &choices)?;
    interrupt::listen()?;
    let matches = played::plan(flags, &choices)?;
    let progress = Progress::new(&matches, flags.quiet);
    let played = several::play(&matches, flags.jobs, &progress)?;
    let to_stdout = flags.json.as_deref() == Some(Path::new("-"));
    if !to_stdout {
        print!("{}", played::text(&played));
    }
    match &flags.json {
        Some(_) if to_stdout => println!("{:#}", played::json(&played, &choices)),
        Some(file) => fs::write(file, format!("{:#}\n", played::json(&played, &choices)))
            .map_err(|cause| format!("cannot write {}: {cause}", file.display()))?,
        None => {}
    }
    Ok(())
}

/// Training has no half time, but a match must end: if nothing but the preset says how long a half is, it is as long as
/// in the league.
fn give_halves(choices: &mut Choices) -> Result<(), String> {
    const LEAGUE_S: &str = "300.0";
    let is_open = choices.value("preset").text() == "training"
        && choices.chosen("RuleHalfTime").is_some_and(|(_, origin)| matches!(origin, Origin::Preset(_)));
    if is_open { choices.set("RuleHalfTime", LEAGUE_S, Origin::Command("match")) } else { Ok(()) }
}

/// What does not go together.
fn check(flags: &Flags, choices: &Choices) -> Result<(), String> {
    let has_builtin = [&flags.left, &flags.right].contains(&&Team::Builtin);
    if has_builtin && choices.world.name != crate::worlds::DEFAULT {
        let world = choices.world.name;
        return Err(format!("the built-in team does not play in {world}; --left and --right take start scripts"));
    }
    shootout::check(choices)?;
    if let Some(logs) = flags.script_logs.as_deref().filter(|logs| !logs.is_dir()) {
        return Err(format!("--script-logs {}: there is no such folder", logs.display()));
    }
    let ports = ["agent-port", "monitor-port"].map(|key| choices.value(key).whole());
    if flags.games > 1 && ports.iter().any(|port| *port != 0) {
        return Err(String::from("ports can be chosen for a single match only; leave them out, or --games"));
    }
    Ok(())
}
