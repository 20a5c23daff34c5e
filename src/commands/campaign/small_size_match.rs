//! Plays the jobs of a campaign that are matches of today's small-size league, between built-in teams.

use std::error::Error;

use campaign::{GameResult, JobFiles, JobParameters};
use engine::{RecordableSession, Session, Value};
use files::file_errors::FileErrors;
use recorder::DrawingRecorder;
use settings::server_parameters::{OFF, RECORD, SEED, WORLD};
use settings::{CommandScope, Origin, ParameterArgs, RunConfig, Worlds};
use ssl_tools::served_world;
use ssl_world::Team;

use super::soccer_match::setting_text;
use crate::commands::match_command::interrupt::INTERRUPTED;
use crate::commands::match_command::own_defaults;
use crate::recording::{self, RecordingOptions};

/// Plays a match to its end, in this thread. The first team is yellow.
///
/// # Errors
/// The reason why it was not played to its end.
pub fn play(job: &JobParameters, files: &JobFiles, worlds: &'static Worlds) -> Result<GameResult, Box<dyn Error>> {
    let mut config = config(job, worlds)?;
    if let Some(path) = &files.recording {
        let path = Value::Text(path.display().to_string()).to_string();
        config.set(RECORD, &path, Origin::Command("campaign"))?;
    }
    let names = Team::ALL.iter().map(|team| format!("{team:?}")).collect();
    let config = recording::with_data_files(&config)?.with_builtin_teams(names);
    let (mut simulation, live) = ssl_match::with_match(served_world::simulation(&config)?, &Team::ALL);
    let (errors, drawings) = (FileErrors::default(), DrawingRecorder::default());
    if let Some(options) = RecordingOptions::of(&config)? {
        let (sink, key_frame_ticks) = options.begin(&config, &errors, &drawings)?;
        simulation.record(sink, key_frame_ticks);
    }
    let is_over = ssl_match::play(&mut simulation, &INTERRUPTED);
    let (state, cycles) = (format!("{:016x}", simulation.digest()), simulation.ticks());
    // Its recording ends with it.
    drop(simulation);
    errors.check()?;
    if !is_over {
        return Err("the match was interrupted".into());
    }
    let statistics = live.read();
    let goals = statistics.score;
    Ok(GameResult { goals: Some(goals), state, cycles, ..GameResult::default() })
}

/// Checks teams and settings of a job before it is played.
///
/// # Errors
/// If a key or a value is wrong, or a team is not built in.
pub fn check(job: &JobParameters, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    for team in &job.teams {
        if team.script.is_some() || !team.skills.is_empty() || !team.parameters.is_empty() {
            return Err(format!(
                "team {}: small-size campaigns are of built-in teams, which have neither skills nor parameters: vary \
                 [settings] or [factors]; teams of your own play by `spar match --world ssl --external`",
                team.name
            )
            .into());
        }
    }
    config(job, worlds)?.check()
}

/// The settings of a job. No file has a part in them, so they are the same on every machine.
fn config(job: &JobParameters, worlds: &'static Worlds) -> Result<RunConfig, Box<dyn Error>> {
    let sets = job.settings.iter().map(|(key, value)| format!("{key}={}", setting_text(value)));
    let own = [format!("{WORLD}={}", ssl_world::SSL.name), format!("{SEED}={}", job.seed)];
    let sets = own.into_iter().chain(sets).collect();
    let scope = CommandScope { defaults: own_defaults, ..CommandScope::all_keys("campaign") };
    let config = RunConfig::load_without_file(&ParameterArgs { sets, ..ParameterArgs::default() }, worlds, &scope);
    let mut config =
        config.map_err(|error| format!("[settings] or [factors]: {}", error.trim_start_matches("--set ")))?;
    if config.values().text("game")? != "auto" {
        return Err("[settings] game: a match has the automatic referee; leave it out".into());
    }
    // Built-in teams need no ports.
    let endpoints: Vec<&str> =
        config.world().endpoints.iter().map(|spec| spec.name).chain(ssl_world::MULTICAST_ENDPOINTS).collect();
    endpoints.into_iter().try_for_each(|key| config.set(key, OFF, Origin::Command("campaign")))?;
    Ok(config)
}
