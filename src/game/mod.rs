//! `spar match`: whole matches under the automatic referee, as fast as they go.
//!
//! The crate `arena` plays them. `plan` makes plans of flags and settings, `host` writes the files that were asked for,
//! `progress` shows how far matches are, `outcome` reports what came of them.

mod host;
mod interrupt;
mod outcome;
mod plan;
mod progress;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use arena::{Cause, MATCH_SETTINGS, Match, Outcome, Refused, Team};
use clap::Args;

use crate::console;
use crate::flag_values::whole;
use crate::json_file::JsonFile;
use crate::params::{Choices, Given, Origin, with_default};
use crate::signal::EXIT_INTERRUPTED;
use progress::Progress;

/// Settings that a match has by default, unlike a server.
const DEFAULTS: [(&str, &str); 5] = [
    ("sync", "true"),
    MATCH_SETTINGS[0],
    MATCH_SETTINGS[1],
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
    let (matches, files): (Vec<_>, Vec<_>) = plan::plan(flags, &choices)?.into_iter().unzip();
    if let Some(first) = matches.first() {
        first.plan().check().map_err(|refused| in_flags(&refused))?;
    }
    let json_file = JsonFile::open(flags.json.as_deref())?;
    interrupt::listen()?;
    let outcome = play(flags, &matches);
    let is_whole = outcome.played.len() == matches.len();
    let is_stdout_taken = json_file.is_stdout();
    let mut faults: Vec<String> = json_file.write(&outcome::json(&outcome, &choices)).err().into_iter().collect();
    if !is_stdout_taken {
        faults.extend(console::print(&outcome::text(&outcome, matches.len())).err());
    }
    faults.extend(files.iter().filter_map(|files| files.check().err()));
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

/// Plays all matches, a few at a time, and shows how far they are.
fn play(flags: &Flags, matches: &[Match]) -> Outcome {
    let progress = Progress::new(matches, flags.quiet);
    thread::scope(|scope| {
        let play = || {
            arena::play_several(matches, flags.jobs as usize, &interrupt::ASKED, &|one, result| {
                progress.ended(one, result.as_ref().err());
            })
        };
        let playing = scope.spawn(play);
        progress.show_until(|| playing.is_finished());
        playing.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// What to say of matches that were not played to their end. Why one has failed was said when it did.
fn missing(outcome: &Outcome, matches: usize) -> Option<String> {
    let Outcome { played, failed, left_out } = outcome;
    let (played, failed) = (played.len(), failed.len());
    match (matches, interrupt::is_asked()) {
        (1, false) => None,
        (1, true) => Some(Cause::Interrupted.to_string()),
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
    if has_builtin && choices.world.name != crate::worlds::DEFAULT {
        let world = choices.world.name;
        return Err(format!("the built-in team does not play in {world}; --left and --right take start scripts"));
    }
    if choices.value("PenaltyShootout").is_on() {
        check_shootout(choices)?;
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
    Ok(())
}

/// What does not go together with a shoot-out.
fn check_shootout(choices: &Choices) -> Result<(), String> {
    if choices.world.name != crate::worlds::DEFAULT {
        return Err(format!("there is no penalty shoot-out in {}", choices.world.name));
    }
    choices.chosen("players").map_or(Ok(()), |(_, origin)| {
        Err(format!("a penalty shoot-out is one kicker against one goalkeeper: leave out `players` ({origin})"))
    })
}

/// Why a match cannot be played as it is planned, in the words of flags and keys.
fn in_flags(refused: &Refused) -> String {
    match refused {
        Refused::TwoGames => {
            String::from("a match is a penalty shoot-out or a keep-away game: PenaltyShootout and Keepaway are both on")
        }
        Refused::NoFolder(logs) => format!("--script-logs {}: there is no such folder", logs.display()),
        Refused::NoTime(_) => {
            String::from("--half-time 0: there is nothing to play; a half takes more than 0 s (RuleHalfTime)")
        }
        Refused::NobodyKicksOff => String::from(
            "nobody kicks off: AutomaticKickOff is off, and no trainer can connect; leave it on, or choose --monitor-port",
        ),
        other => other.to_string(),
    }
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
