//! `spar match`: plays whole matches under the automatic referee, as fast as possible.
//!
//! The crates `soccer_match`, `ssl_match` and `humanoid_match` play the matches; `small_size` and `humanoid` are the
//! program's parts of the latter two. `plan` makes plans of flags and settings, `host` writes the files that flags name, `numbered_files` numbers those of several games, `progress` shows the progress, `report` reports the results.

mod host;
#[cfg(feature = "humanoid")]
pub mod humanoid;
pub mod interrupt;
mod numbered_files;
mod plan;
mod progress;
mod report;
#[cfg(feature = "ssl")]
mod small_size;

use std::error::Error;
use std::fs;
use std::io::{IsTerminal, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::{Args, ValueEnum};
use engine::WorldSpec;
use processes::processor_budget::ProcessorBudget;
use soccer_match::{MATCH_SETTINGS, Match, MatchErrorCause, MatchTeam, PlanError, SeriesResult};
use soccer_world::TRAINING;

use crate::commands::builtin_version::parse_team;
use crate::commands::isolation_flags::IsolationArgs;
use crate::commands::skill_flags::MatchSkillArgs;
use crate::commands::team_parameter_flags::{MatchTeamParameterArgs, recorded_values};
use crate::console;
use crate::flag_values::whole;
use crate::json_file::JsonFile;
use crate::params::with_default;
use crate::signal::EXIT_INTERRUPTED;
use crate::worlds::soccer;
pub use plan::{MatchSpec, program};
use progress::Progress;
use settings::server_parameters::{BIND, METRICS, OFF, PRESET, SEED, SYNC, WAIT_AGENTS, WEB, WEB_HOST};
use settings::{CommandScope, Origin, ParameterArgs, RunConfig, Worlds, initial_agents};

/// The defaults of a match that differ from a server's.
const DEFAULTS: [(&str, &str); 5] = [
    (SYNC, "true"),
    MATCH_SETTINGS[0],
    MATCH_SETTINGS[1],
    // Free ports: several matches may run in parallel.
    (AGENT_PORT, "0"),
    (MONITOR_PORT, "0"),
];

/// Keys of the soccer worlds that a match reads or sets.
const AGENT_PORT: &str = "agent-port";
const MONITOR_PORT: &str = "monitor-port";

/// Keys for a server's address and its clients. A match runs beside the server, with players on this machine.
const OF_SERVERS: [&str; 5] = [AGENT_PORT, MONITOR_PORT, BIND, "monitor-bind", "agent-allow"];

/// Adds a match's defaults to the flags of settings.
pub fn with_own_defaults(command: clap::Command) -> clap::Command {
    const OWN: [(&str, &str); 3] =
        [(SYNC, "on"), (AGENT_PORT, "a free one"), (MONITOR_PORT, "a free one, or none if both teams are built in")];
    OWN.into_iter().fold(command, |command, (flag, default)| {
        let is_there = command.get_arguments().any(|arg| arg.get_id() == flag);
        if is_there { command.mut_arg(flag, |arg| with_default(arg, default)) } else { command }
    })
}

/// Flags of `spar match`.
#[derive(Debug, Args)]
pub struct MatchArgs {
    /// Left team: `builtin`, an earlier `builtin@VERSION`, a start script, or a folder with a start.sh.
    #[arg(long, value_name = "TEAM", default_value = "builtin", value_parser = parse_team)]
    left: MatchTeam,

    /// Right team: `builtin`, an earlier `builtin@VERSION`, a start script, or a folder with a start.sh.
    #[arg(long, value_name = "TEAM", default_value = "builtin", value_parser = parse_team)]
    right: MatchTeam,

    /// Number of matches; each has a seed one higher than the match before.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u32>(1..=100_000))]
    games: u32,

    /// Number of matches at a time.
    #[arg(long, value_name = "J", default_value = "1", value_parser = whole::<u32>(1..=64))]
    jobs: u32,

    /// Write the report to this file as JSON; `-` writes it to standard output instead of the text.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Longest wait for all players of start scripts to connect, or for the first command of an --external team, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = whole::<u64>(1..=1_000_000))]
    join_timeout: u64,

    /// Keep what start scripts print in this folder; it is made if it is not there.
    #[arg(long, value_name = "FOLDER")]
    script_logs: Option<PathBuf>,

    /// Processor time that the processes of a start script may use for each simulated second, in seconds, over windows of
    /// 10 simulated seconds. The report names teams that use more.
    #[arg(long, value_name = "SECONDS", value_parser = budget)]
    cpu_budget: Option<Duration>,

    /// Consequence for a team that exceeds its --cpu-budget.
    #[arg(long, value_name = "ACTION", value_enum, default_value = "report", requires = "cpu_budget")]
    cpu_limit: CpuLimit,

    #[command(flatten)]
    isolation: IsolationArgs,

    #[command(flatten)]
    skills: MatchSkillArgs,

    #[command(flatten)]
    parameters: MatchTeamParameterArgs,

    /// Show no progress.
    #[arg(long)]
    quiet: bool,

    /// Small-size league only: the team of this colour is yours. It plays over the ordinary ports, in real time; the built-in
    /// team plays the other colour.
    #[arg(long, value_name = "COLOUR", value_enum)]
    external: Option<ExternalTeam>,

    /// Show the match in a browser, in real time unless --speed says otherwise. On a terminal, the page of the last match
    /// stays until Ctrl-C.
    #[arg(long, value_name = "END", num_args = 0..=1, require_equals = true, value_enum)]
    watch: Option<Option<PagesEnd>>,

    /// Settings that differ from the defaults.
    #[arg(skip)]
    pub given: ParameterArgs,
}

/// The consequence for a team that exceeds its processor budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum CpuLimit {
    /// The report names it.
    Report,
    /// The report names it, and its script ends: its players leave the game.
    Stop,
}

impl MatchArgs {
    /// The processor budget of start scripts.
    fn processor_budget(&self) -> Option<ProcessorBudget> {
        let ends_script = self.cpu_limit == CpuLimit::Stop;
        self.cpu_budget.map(|per_simulated_s| ProcessorBudget { per_simulated_s, ends_script })
    }

    /// Refuses a processor budget that cannot be measured.
    fn check_budget(&self) -> Result<(), &'static str> {
        if self.cpu_budget.is_none() {
            Ok(())
        } else if [&self.left, &self.right].iter().all(|team| **team == MatchTeam::Builtin) {
            Err("--cpu-budget is for start scripts, and both teams are built in")
        } else if !processes::usage::is_available() {
            Err("--cpu-budget needs /proc, where Linux has the processor times of processes")
        } else {
            Ok(())
        }
    }
}

/// Parses a processor budget.
fn budget(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| (0.001..=1000.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| String::from("seconds from 0.001 to 1000 are expected, such as 1.5"))
}

/// The colour of a team that plays over the ports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ExternalTeam {
    /// The blue team, at the port `blue`.
    Blue,
    /// The yellow team, at the port `yellow`.
    Yellow,
}

/// The moment at which the pages that show a match end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PagesEnd {
    /// With the last match; so they do by default if standard output is no terminal.
    UntilEnd,
    /// At Ctrl-C.
    UntilCtrlC,
}

impl PagesEnd {
    /// True if pages stay after the last match.
    fn stays(chosen: Option<PagesEnd>) -> bool {
        chosen.map_or_else(|| stdout().is_terminal(), |end| end == PagesEnd::UntilCtrlC)
    }
}

/// Runs `spar match`. It reports finished matches, even if others failed.
pub fn run(flags: &MatchArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let mut config = config(flags, worlds)?;
    #[cfg(feature = "ssl")]
    if is_small_size(config.world()) {
        return small_size::run(flags, config, worlds);
    }
    #[cfg(feature = "humanoid")]
    if is_humanoid(config.world()) {
        return humanoid::run(flags, &config, worlds);
    }
    if !soccer::is_soccer_world(config.world()) {
        return Err(format!(
            "spar match plays soccer, humanoids and today's small-size league; spar serve serves {}",
            config.world().name
        )
        .into());
    }
    if flags.external.is_some() {
        return Err(
            "--external is for the small-size league (--world ssl); soccer teams are start scripts: --left, --right"
                .into(),
        );
    }
    give_halves(&mut config)?;
    check(flags, &config)?;
    let is_builtin = [&flags.left, &flags.right].map(|team| *team == MatchTeam::Builtin);
    let config = config.with_skills(flags.skills.read(is_builtin)?);
    let config = config.with_team_parameters(recorded_values(&flags.parameters.read(is_builtin)?));
    make_log_folder(flags.script_logs.as_deref())?;
    let match_pages = plan::match_pages(flags, &config, worlds)?;
    let (matches, files): (Vec<_>, Vec<_>) = plan::plan(flags, &config, match_pages.as_ref())?.into_iter().unzip();
    if let Some(first) = matches.first() {
        first.plan().check().map_err(|error| in_flags(&error))?;
    }
    let json_file = JsonFile::open(flags.json.as_deref())?;
    interrupt::listen()?;
    let outcome = play(flags, &matches);
    let is_whole = outcome.results.len() == matches.len();
    let is_stdout_taken = json_file.is_stdout();
    let mut errors: Vec<String> = json_file.write(&report::json(&outcome, &config)).err().into_iter().collect();
    if !is_stdout_taken {
        errors.extend(console::print(&report::text(&outcome, matches.len(), &config)).err());
    }
    errors.extend(files.iter().filter_map(|files| files.check().err()));
    if !is_whole {
        errors.extend(missing(&outcome, matches.len()));
    }
    errors.iter().for_each(|error| console::note(&format!("error: {error}\n")));
    let is_interrupted = interrupt::is_interrupted();
    if is_whole && let Some(link) = match_pages.and_then(|match_pages| match_pages.lingering_link()) {
        console::note(&format!("the page stays until Ctrl-C: {link}\n"));
        interrupt::wait();
    }
    Ok(match is_whole && errors.is_empty() {
        true => ExitCode::SUCCESS,
        false if is_interrupted => ExitCode::from(EXIT_INTERRUPTED),
        false => ExitCode::FAILURE,
    })
}

/// Creates the folder that `--script-logs` names.
///
/// # Errors
/// If it cannot be made.
pub fn make_log_folder(folder: Option<&Path>) -> Result<(), String> {
    let made = |folder: &Path| {
        fs::create_dir_all(folder)
            .map_err(|cause| format!("--script-logs {}: cannot make it: {cause}", folder.display()))
    };
    folder.map_or(Ok(()), made)
}

/// Returns the settings of the matches. Server keys in an unnamed `spar.toml` do not count. A watched match has pages
/// unless the command line says otherwise.
fn config(flags: &MatchArgs, worlds: &'static Worlds) -> Result<RunConfig, String> {
    let (is_named, is_watched) = (flags.given.config.is_some(), flags.watch.is_some());
    let reads = |key: &str| match key {
        METRICS | WAIT_AGENTS => false,
        WEB | WEB_HOST => is_watched,
        _ => is_named || !OF_SERVERS.contains(&key),
    };
    let scope = CommandScope {
        command: "match",
        worlds: &is_playable,
        defaults: own_defaults,
        reads: &reads,
        needs_pages: is_watched,
    };
    RunConfig::load_for(&flags.given, worlds, &scope)
}

/// Returns the defaults of a match in a world.
pub fn own_defaults(world: &WorldSpec) -> &'static [(&'static str, &'static str)] {
    #[cfg(feature = "ssl")]
    if is_small_size(world) {
        return &ssl_match::MATCH_SETTINGS;
    }
    #[cfg(feature = "humanoid")]
    if is_humanoid(world) {
        return &humanoid_match::MATCH_SETTINGS;
    }
    if soccer::is_soccer_world(world) { &DEFAULTS } else { &[] }
}

/// True if the command plays matches in this world.
fn is_playable(world: &WorldSpec) -> bool {
    #[cfg(feature = "ssl")]
    if is_small_size(world) {
        return true;
    }
    #[cfg(feature = "humanoid")]
    if is_humanoid(world) {
        return true;
    }
    soccer::is_soccer_world(world)
}

/// True for the world of today's small-size league.
#[cfg(feature = "ssl")]
fn is_small_size(world: &WorldSpec) -> bool {
    world.name == ssl_world::SSL.name
}

/// True for the world of the 3D league of 2026.
#[cfg(feature = "humanoid")]
fn is_humanoid(world: &WorldSpec) -> bool {
    world.name == humanoid_files::LEAGUE_2026.spec.name
}

/// Plays all matches, a few at a time, with a progress display.
fn play(flags: &MatchArgs, matches: &[Match]) -> SeriesResult {
    let progress = Progress::new(matches, flags.quiet);
    thread::scope(|scope| {
        let play = || {
            soccer_match::play_series(matches, flags.jobs as usize, &interrupt::INTERRUPTED, &|one, result| {
                progress.ended(one, result.as_ref().err());
            })
        };
        let playing = scope.spawn(play);
        progress.show_until(|| playing.is_finished());
        playing.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Returns the error for unfinished matches. The program has printed each reason already.
fn missing(outcome: &SeriesResult, matches: usize) -> Option<String> {
    let SeriesResult { results: played, errors: failed, not_started } = outcome;
    let (played, failed) = (played.len(), failed.len());
    match (matches, interrupt::is_interrupted()) {
        (1, false) => None,
        (1, true) => Some(MatchErrorCause::Interrupted.to_string()),
        (_, false) => {
            Some(format!("{played} of {matches} matches were played, {failed} failed, {not_started} did not begin"))
        }
        (_, true) => Some(format!(
            "interrupted: {played} of {matches} matches were played to their end, {not_started} did not begin"
        )),
    }
}

/// Sets the league's length of a half unless the user has chosen one: training presets have no half time, but a
/// match must end.
fn give_halves(config: &mut RunConfig) -> Result<(), Box<dyn Error>> {
    const LEAGUE_S: &str = "300.0";
    let is_open = [TRAINING.name, soccer::GYM.name].contains(&config.values().text(PRESET)?)
        && config.origin("RuleHalfTime")?.is_some_and(|origin| matches!(origin, Origin::Preset(_)));
    if is_open {
        config.set("RuleHalfTime", LEAGUE_S, Origin::Command("match"))?;
    }
    Ok(())
}

/// Refuses flags that contradict each other.
fn check(flags: &MatchArgs, config: &RunConfig) -> Result<(), Box<dyn Error>> {
    flags.check_budget()?;
    let has_builtin = [&flags.left, &flags.right].contains(&&MatchTeam::Builtin);
    let world = config.world().name;
    if has_builtin && world != soccer_world::LEAGUE.name {
        return Err(format!("the built-in team does not play in {world}; --left and --right take start scripts").into());
    }
    if !has_builtin && !flags.skills.skill.is_empty() {
        return Err("--skill is for the built-in team, and no team of this match is built in".into());
    }
    if let Some(flag) = flags.parameters.given().filter(|_| !has_builtin) {
        return Err(format!("{flag} is for the built-in team, and no team of this match is built in").into());
    }
    if config.values().switch("PenaltyShootout")? {
        check_shootout(config)?;
    }
    let log = soccer::match_log_path(config.values())?.map(PathBuf::from);
    if let Some(file) = flags.json.as_ref().filter(|file| log.as_ref() == Some(*file)) {
        return Err(format!("--json and --simspark-log name the same file, {}", file.display()).into());
    }
    if initial_agents(config.values())? != 0 {
        return Err("--wait-agents is for spar serve: a match begins when all its players are there".into());
    }
    if config.is_chosen(METRICS)? {
        return Err(format!("--{METRICS} is for spar serve: a match reports when it is over").into());
    }
    let has_pages = config.values().text(WEB)? != OFF;
    if config.is_chosen(WEB)? && has_pages && flags.watch.is_none() {
        return Err(format!("--{WEB} is for matches that are watched: add --watch").into());
    }
    if flags.watch.is_some() && !has_pages {
        return Err(
            format!("--watch shows the match on pages, and --{WEB} {OFF} serves none: leave one of them out").into()
        );
    }
    if flags.watch.is_some() && flags.jobs > 1 {
        return Err("--watch shows one match after the other: leave out --jobs".into());
    }
    if flags.games > 1 {
        check_several(flags, config)?;
    }
    Ok(())
}

/// Refuses flags that contradict a shoot-out.
fn check_shootout(config: &RunConfig) -> Result<(), Box<dyn Error>> {
    let world = config.world().name;
    if world != soccer_world::LEAGUE.name {
        return Err(format!("there is no penalty shoot-out in {world}").into());
    }
    config.origin("players")?.map_or(Ok(()), |origin| {
        Err(format!("a penalty shoot-out is one kicker against one goalkeeper: leave out `players` ({origin})").into())
    })
}

/// Returns the reason why a planned match cannot be played, in terms of flags and keys.
fn in_flags(error: &PlanError) -> String {
    match error {
        PlanError::TwoGames => {
            String::from("a match is a penalty shoot-out or a keep-away game: PenaltyShootout and Keepaway are both on")
        }
        PlanError::NoFolder(logs) => format!("--script-logs {}: there is no such folder", logs.display()),
        PlanError::NoTime(_) => {
            String::from("--half-time 0: there is nothing to play; a half takes more than 0 s (RuleHalfTime)")
        }
        PlanError::NoKickOff => String::from(
            "the match would never kick off: AutomaticKickOff is off and no trainer can connect; switch it on, or choose --monitor-port",
        ),
        other => other.to_string(),
    }
}

/// Refuses flags that only a single match can have.
fn check_several(flags: &MatchArgs, config: &RunConfig) -> Result<(), Box<dyn Error>> {
    for key in [AGENT_PORT, MONITOR_PORT] {
        let port: u16 = config.values().whole(key)?;
        if let Some(origin) = config.origin(key)?.filter(|_| port != 0) {
            let why = "a port can be chosen for a single match only, not for --games";
            return Err(format!("{key} = {port} ({origin}): {why}").into());
        }
    }
    let last = config.values().whole::<i64>(SEED)?.checked_add(i64::from(flags.games - 1));
    last.map(drop).ok_or_else(|| "--seed is too high: each of --games has a seed one higher than the one before".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(sets: &[&str]) -> RunConfig {
        let mut given = ParameterArgs::default();
        given.sets.extend(sets.iter().map(|&set| set.to_owned()));
        let worlds = Worlds::of(&crate::WORLDS);
        let scope = CommandScope { defaults: own_defaults, ..CommandScope::all_keys("match") };
        RunConfig::load_for(&given, worlds, &scope).expect("choices")
    }

    /// A misspelt key would be an error here.
    #[test]
    fn training_has_halves_in_a_match_unless_a_length_was_chosen() {
        let check = |sets: &[&str], expect: f64| {
            let mut config = chosen(sets);
            give_halves(&mut config).expect("halves");
            assert_eq!(config.values().number("RuleHalfTime"), Ok(expect), "{sets:?}");
        };
        check(&["preset=training"], 300.0);
        check(&["preset=training", "RuleHalfTime=7"], 7.0);
        check(&[], 300.0);
    }

    #[test]
    fn a_shootout_has_one_player_on_each_side() {
        assert!(check_shootout(&chosen(&["preset=penalty"])).is_ok());
        let error = check_shootout(&chosen(&["preset=penalty", "players=3"])).expect_err("three").to_string();
        assert!(error.contains("leave out `players` (--set)"), "{error}");
        let error = check_shootout(&chosen(&["world=spheres-2006"])).expect_err("another game").to_string();
        assert_eq!(error, "there is no penalty shoot-out in spheres-2006");
    }
}
