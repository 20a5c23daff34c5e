//! `spar match --world ssl`: matches of today's small-size league.
//!
//! The crate `ssl_match` plays them. Without `--watch` and `--external` a match runs in this process, as fast as
//! possible; otherwise `match_server` runs it behind a server. `checks` refuses flags without a meaning here.

mod checks;
mod match_server;

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use engine::{RecordableSession, Session};
use recorder::DrawingRecorder;
use serde_json::{Value, json};
use ssl_match::{LiveStatistics, MatchResult};
use ssl_tools::served_world;
use ssl_world::{Team, World};

use super::host::MatchPages;
use super::numbered_files::number_files;
use super::{ExternalTeam, MatchArgs, interrupt, plan};
use crate::console;
use crate::json_file::JsonFile;
use crate::recording::{self, RecordingOptions};
use crate::signal::EXIT_INTERRUPTED;
use files::file_errors::FileErrors;
use settings::server_parameters::SEED;
use settings::{Origin, RunConfig, Worlds};

/// One match before it is played.
struct PlannedMatch {
    simulation: engine::Simulation<World>,
    live: LiveStatistics,
    config: RunConfig,
    errors: FileErrors,
    drawings: DrawingRecorder,
}

impl ExternalTeam {
    fn team(self) -> Team {
        match self {
            ExternalTeam::Blue => Team::Blue,
            ExternalTeam::Yellow => Team::Yellow,
        }
    }
}

/// Runs `spar match` in the world of today's small-size league.
pub fn run(flags: &MatchArgs, mut config: RunConfig, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    checks::check(flags, &config)?;
    let match_pages = plan::match_pages(flags, &config, worlds)?;
    match_server::set_ports(flags, &mut config)?;
    let json_file = JsonFile::open(flags.json.as_deref())?;
    interrupt::listen()?;
    let is_text_wanted = !json_file.is_stdout();
    if flags.games > 1 && is_text_wanted {
        console::print(&format!("{}\n", MatchResult::HEAD))?;
    }
    let mut results: Vec<MatchResult> = Vec::new();
    let mut errors: Vec<String> = Vec::new();
    for index in 0..flags.games {
        match play(flags, &config, index, match_pages.as_ref()) {
            Ok(Some(result)) => {
                if is_text_wanted {
                    let line = if flags.games > 1 { format!("{}\n", result.line()) } else { result.text() };
                    console::print(&line)?;
                }
                results.push(result);
            }
            Ok(None) => break,
            Err(error) => errors.push(format!("match {}: {error}", index + 1)),
        }
    }
    errors.extend(json_file.write(&report(&results, &config)).err());
    errors.iter().for_each(|error| console::note(&format!("error: {error}\n")));
    let is_whole = results.len() == flags.games as usize && errors.is_empty();
    if is_whole && let Some(link) = match_pages.and_then(|match_pages| match_pages.lingering_link()) {
        console::note(&format!("the page stays until Ctrl-C: {link}\n"));
        interrupt::wait();
        return Ok(ExitCode::SUCCESS);
    }
    Ok(match (is_whole, interrupt::is_interrupted()) {
        (true, _) => ExitCode::SUCCESS,
        (false, true) => ExitCode::from(EXIT_INTERRUPTED),
        (false, false) => ExitCode::FAILURE,
    })
}

/// Plays one match; `None` if Ctrl-C ended it.
fn play(
    flags: &MatchArgs,
    config: &RunConfig,
    index: u32,
    match_pages: Option<&Arc<MatchPages>>,
) -> Result<Option<MatchResult>, Box<dyn Error>> {
    let mut planned = planned_match(flags, config.clone(), index)?;
    let seed = planned.config.values().whole(SEED)?;
    let (live, errors, start) = (planned.live.clone(), planned.errors.clone(), Instant::now());
    if match_server::is_needed(flags) {
        match_server::play(flags, planned, match_pages)?;
    } else {
        let simulation: &mut dyn Session = &mut planned.simulation;
        ssl_match::play(simulation, &interrupt::INTERRUPTED);
        drop(planned);
    }
    errors.check()?;
    let (statistics, wall_s) = (live.read(), start.elapsed().as_secs_f64());
    if statistics.is_team_missing {
        let colour = if flags.external == Some(ExternalTeam::Blue) { "blue" } else { "yellow" };
        return Err(format!(
            "the {colour} team has sent no command within {} s (--join-timeout): it commands its robots at the port {colour}",
            flags.join_timeout
        )
        .into());
    }
    Ok(statistics.is_over.then_some(MatchResult { number: index + 1, seed, statistics, wall_s }))
}

/// Builds the world of a match, with its teams and its recording.
fn planned_match(flags: &MatchArgs, mut config: RunConfig, index: u32) -> Result<PlannedMatch, Box<dyn Error>> {
    let seed = config.values().whole::<i64>(SEED)?.saturating_add(i64::from(index));
    config.set(SEED, &seed.to_string(), Origin::Command("match"))?;
    if flags.games > 1 {
        number_files(&mut config, index + 1)?;
    }
    let external = flags.external.map(ExternalTeam::team);
    let builtin: Vec<Team> = Team::ALL.into_iter().filter(|team| Some(*team) != external).collect();
    let names = builtin.iter().map(|team| format!("{team:?}")).collect();
    let config = recording::with_data_files(&config)?.with_builtin_teams(names);
    let (mut simulation, live) = ssl_match::with_match(served_world::simulation(&config)?, &builtin);
    if let Some(team) = external {
        simulation = simulation.with_control_node(Box::new(ssl_match::TeamWait::new(team, live.clone())));
    }
    let (errors, drawings) = (FileErrors::default(), DrawingRecorder::default());
    if let Some(options) = RecordingOptions::of(&config)? {
        let (sink, key_frame_ticks) = options.begin(&config, &errors, &drawings)?;
        simulation.record(sink, key_frame_ticks);
    }
    Ok(PlannedMatch { simulation, live, config, errors, drawings })
}

/// Returns the reports of all matches as JSON. All but `timing` depends on settings and seeds alone.
fn report(results: &[MatchResult], config: &RunConfig) -> Value {
    let parameters = config.non_default_rows().map(|row| (row.parameter.name.to_owned(), json!(row.value.to_string())));
    let timing = results.iter().map(
        |result| json!({ "match": result.number, "wall_s": result.wall_s, "times_real_time": result.times_real() }),
    );
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "world": config.world().name,
        "parameters": parameters.collect::<serde_json::Map<_, _>>(),
        "games": results.iter().map(MatchResult::json).collect::<Vec<_>>(),
        "timing": timing.collect::<Vec<_>>(),
    })
}
