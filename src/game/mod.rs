//! `spar match`: whole matches under the automatic referee, as fast as they go.
//!
//! Two built-in teams play `inside` the program. With a start script there is a server, and everybody plays from
//! `outside` over TCP; there is one, too, if somebody wants to watch. `several` plays many matches, a few at a time. A
//! penalty shoot-out is a row of attempts (`shootout`), each in a world with a judge (`attempt`). `plan` makes matches of
//! flags, `outcome` reports what came of them.

mod attempt;
pub mod builtin;
mod groups;
mod inside;
mod interrupt;
mod kick_off;
mod lineup;
mod outcome;
mod outside;
mod plan;
mod played;
mod progress;
mod script;
mod several;
mod shootout;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::console;
use crate::flag_values::whole;
use crate::json_file::JsonFile;
use crate::params::{Choices, Given, Origin, with_default};
use crate::signal::EXIT_INTERRUPTED;
use lineup::Team;
use outcome::Outcome;
use progress::Progress;

/// The door by which players come.
const AGENT_DOOR: &str = "agent";

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
#[command(mut_arg("sync", |arg| with_default(arg, "on")))]
#[command(mut_arg("agent-port", |arg| with_default(arg, "a free one")))]
#[command(mut_arg("monitor-port", |arg| with_default(arg, "a free one, or none if both teams are built in")))]
pub struct Flags {
    /// Who plays left: `builtin`, or a start script.
    #[arg(long, value_name = "TEAM", default_value = "builtin", value_parser = Team::parse)]
    left: Team,

    /// Who plays right: `builtin`, or a start script.
    #[arg(long, value_name = "TEAM", default_value = "builtin", value_parser = Team::parse)]
    right: Team,

    /// How many matches; each has a seed one higher than the one before.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u32>(1..=100_000))]
    games: u32,

    /// How many matches at a time.
    #[arg(long, value_name = "J", default_value = "1", value_parser = whole::<u32>(1..=64))]
    jobs: u32,

    /// Write the report to this file as JSON; `-` writes it to standard output instead of the text.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// How long all players of start scripts may take to come, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = whole::<u64>(1..=1_000_000))]
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

/// Runs the command. Matches that have come to their end are reported, whatever became of the others.
pub fn run(flags: &Flags) -> Result<ExitCode, Box<dyn Error>> {
    let mut choices = Choices::gather_for(&flags.given, &DEFAULTS, Origin::Command("match"))?;
    give_halves(&mut choices)?;
    check(flags, &choices)?;
    let json_file = JsonFile::open(flags.json.as_deref())?;
    interrupt::listen()?;
    let matches = plan::plan(flags, &choices)?;
    let progress = Progress::new(&matches, flags.quiet);
    let outcome = several::play(&matches, flags.jobs, &progress);
    let is_whole = outcome.played.len() == matches.len();
    let is_stdout_taken = json_file.is_stdout();
    let mut faults: Vec<String> = json_file.write(&outcome::json(&outcome, &choices)).err().into_iter().collect();
    if !is_stdout_taken {
        faults.extend(console::print(&text(&outcome, matches.len())).err());
    }
    faults.extend(matches.iter().filter_map(|one| one.faults.check().err()));
    if !is_whole {
        faults.extend(missing(&outcome, matches.len()));
    }
    faults.iter().for_each(|fault| console::note(&format!("error: {fault}\n")));
    Ok(match is_whole && faults.is_empty() {
        true => ExitCode::SUCCESS,
        false if interrupt::is_asked() => ExitCode::from(EXIT_INTERRUPTED),
        false => ExitCode::FAILURE,
    })
}

/// The report of the only match, or the table of several.
fn text(outcome: &Outcome, matches: usize) -> String {
    match outcome.played.as_slice() {
        [] => String::new(),
        [only] if matches == 1 => outcome::text(only),
        several => outcome::table(several),
    }
}

/// What to say of matches that were not played to their end. Why one has failed was said when it did.
fn missing(outcome: &Outcome, matches: usize) -> Option<String> {
    let Outcome { played, failed, left_out } = outcome;
    let (played, failed) = (played.len(), failed.len());
    match (matches, interrupt::is_asked()) {
        (1, false) => None,
        (1, true) => Some(interrupt::message()),
        (_, false) => {
            Some(format!("{played} of {matches} matches were played, {failed} failed, {left_out} did not begin"))
        }
        (_, true) => Some(format!(
            "interrupted: {played} of {matches} matches were played to their end, {left_out} did not begin"
        )),
    }
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
    let has_only_builtin = [&flags.left, &flags.right] == [&Team::Builtin; 2];
    if has_builtin && choices.world.name != crate::worlds::DEFAULT {
        let world = choices.world.name;
        return Err(format!("the built-in team does not play in {world}; --left and --right take start scripts"));
    }
    shootout::check(choices)?;
    if let Some(logs) = flags.script_logs.as_deref().filter(|logs| !logs.is_dir()) {
        return Err(format!("--script-logs {}: there is no such folder", logs.display()));
    }
    if choices.value("RuleHalfTime").number() <= 0.0 {
        return Err(String::from("--half-time 0: there is nothing to play; a half takes more than 0 s (RuleHalfTime)"));
    }
    if let Some(file) = flags.json.as_deref().filter(|file| *file == Path::new(choices.value("simspark-log").text())) {
        return Err(format!("--json and --simspark-log name the same file, {}", file.display()));
    }
    if choices.value("wait-agents").whole() != 0 {
        return Err(String::from("--wait-agents is for spar serve: a match begins when all its players are there"));
    }
    if flags.games > 1 {
        check_several(flags, choices)?;
    }
    if !choices.value("AutomaticKickOff").is_on() && has_only_builtin && !is_watched(choices) {
        return Err(String::from(
            "nobody kicks off: AutomaticKickOff is off, and no trainer can connect; leave it on, or choose --monitor-port",
        ));
    }
    Ok(())
}

/// Whether somebody may look on when two built-in teams play.
fn is_watched(choices: &Choices) -> bool {
    ["monitor-port", "bind", "monitor-bind"].into_iter().any(|key| choices.is_chosen(key))
}

/// What a match can have and several cannot.
fn check_several(flags: &Flags, choices: &Choices) -> Result<(), String> {
    for key in ["agent-port", "monitor-port"] {
        if let Some((port, origin)) = choices.chosen(key).filter(|(port, _)| port.whole() != 0) {
            return Err(format!(
                "{key} = {port} ({origin}): a port can be chosen for a single match only, not for --games"
            ));
        }
    }
    let last = choices.value("seed").whole().checked_add(i64::from(flags.games - 1));
    last.map(drop)
        .ok_or_else(|| String::from("--seed is too high: each of --games has a seed one higher than the one before"))
}
