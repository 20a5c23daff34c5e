//! The soccer worlds as a program serves them: with match logs, the file of self collisions, the tokens of referees and
//! trainers, and folders of scene files.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use engine::{
    DisconnectedPlayer, EndpointSpec, LookupError, NO_SECRET, Parameter, ParameterKind, Preset, Value, Values,
    WorldBuildError, WorldSpec,
};
use files::file_errors::FileErrors;
use settings::server_parameters::{ANSWER_TIMEOUT, DRAWINGS, NONE, SYNC, WEB, WITHOUT_EFFECT, allow_key, parameter};
use settings::{BranchPlayers, BuildContext, BuildResult, Origin, RunConfig, TeamSkills, World};
use soccer_match::{BuiltinPlayers, ContinuedTeam};
use soccer_team::{LearnedSkills, TeamParameters};
use soccer_world::endpoints::LOG_STEP_S;
use soccer_world::{MONITOR_ENDPOINT, Settings, SoccerGame};
use web::{Tokens, random_token};

use crate::data_folders::DataFolders;
use crate::match_log_file::MatchLogFile;
use crate::script_settings::{REFERENCE_NAMES, apply_scripts};
use crate::self_collisions::SelfCollisionFile;

/// The league's world.
pub const LEAGUE: World = with_files(WorldSpec { presets: &PRESETS, ..soccer_world::LEAGUE });

/// The world of 2006, with spheres.
pub const SPHERES: World = with_files(soccer_world::SPHERES);

const fn with_files(spec: WorldSpec) -> World {
    World {
        spec: WorldSpec { endpoints: &ENDPOINTS, parameters: listed, ..spec },
        check,
        build,
        files: data_files,
        branch_players: Some(branch_players),
        tokens,
        event_kinds: &EVENT_KINDS,
        replay_values: &WRITES_FILES,
        foreign_names: REFERENCE_NAMES,
        complete_settings: apply_scripts,
        ..World::plain(spec)
    }
}

/// Creates the built-in players of a branch of a match.
fn branch_players(config: &RunConfig, disconnected: &[DisconnectedPlayer]) -> Result<BranchPlayers, WorldBuildError> {
    let team = |name: &String| {
        let (skills, parameters) = (learned_skills(config.skills(), name)?, team_parameters(config, name)?);
        Ok(ContinuedTeam { name: name.clone(), skills, parameters })
    };
    let teams = config.builtin_teams().iter().map(team).collect::<Result<Vec<_>, String>>()?;
    let players = BuiltinPlayers::of(&settings(config)?, &teams, disconnected);
    Ok(BranchPlayers {
        returning: players.returning(),
        count: players.count(),
        endpoint: BuiltinPlayers::ENDPOINT,
        start: Box::new(|address| players.start(address)),
    })
}

/// Returns the learned skills of a team, read from their files.
///
/// # Errors
/// If a file is missing or damaged, or this program cannot play the skill.
pub fn learned_skills(skills: &TeamSkills, team: &str) -> Result<LearnedSkills, String> {
    let mut learned = LearnedSkills::default();
    for file in skills.files.iter().filter(|file| file.team == team) {
        let fault = |cause: &str| format!("the learned skill {} of team {team}, {}: {cause}", file.skill, file.file);
        let bytes = file.content(&skills.contents).ok_or_else(|| {
            fault(&format!("the recording has no file with the hash {}; --no-builtin plays without it", file.xxh3))
        })?;
        learned.add(&file.skill, bytes).map_err(|cause| fault(&cause.to_string()))?;
    }
    Ok(learned)
}

/// Returns the parameters of a built-in team.
///
/// # Errors
/// If this program's team lacks one, or does not take its value.
pub fn team_parameters(config: &RunConfig, team: &str) -> Result<TeamParameters, String> {
    let mut parameters = TeamParameters::default();
    for one in config.team_parameters().iter().filter(|one| one.team == team) {
        parameters
            .set(&one.parameter, one.value)
            .map_err(|fault| format!("the parameters of team {team}: {fault}; --no-builtin plays without it"))?;
    }
    Ok(parameters)
}

/// The presets of the league's world, and one for environments of reinforcement learning.
const PRESETS: [Preset; soccer_world::PRESETS.len() + 1] = {
    let mut all = [GYM; soccer_world::PRESETS.len() + 1];
    let mut index = 0;
    while index < soccer_world::PRESETS.len() {
        all[index] = soccer_world::PRESETS[index];
        index += 1;
    }
    all
};

/// The preset for reinforcement learning over TCP (docs/soccer/gym.md).
pub const GYM: Preset = Preset {
    name: "gym",
    about: "training in lock-step for environments of reinforcement learning: ground truth in percepts, vision in every \
            cycle, no self collisions, no page and no drawings",
    values: &GYM_VALUES,
};

/// The values of the preset `gym` beside those of `training`.
const GYM_OWN: [(&str, &str); 9] = [
    (SYNC, "true"),
    (ANSWER_TIMEOUT, "\"off\""),
    (WEB, "\"off\""),
    (DRAWINGS, "\"off\""),
    ("sense-my-pos", "true"),
    ("sense-my-orien", "true"),
    ("sense-ball-pos", "true"),
    ("vision-interval", "1"),
    ("PrintSelfCollisions", "false"),
];

const GYM_VALUES: [(&str, &str); soccer_world::TRAINING.values.len() + GYM_OWN.len()] = {
    let (first, own) = (soccer_world::TRAINING.values, GYM_OWN);
    let mut all = [("", ""); soccer_world::TRAINING.values.len() + GYM_OWN.len()];
    let mut index = 0;
    while index < all.len() {
        all[index] = if index < first.len() { first[index] } else { own[index - first.len()] };
        index += 1;
    }
    all
};

const ENDPOINTS: [EndpointSpec; 2] = [
    soccer_world::AGENT_ENDPOINT,
    EndpointSpec {
        warning: "With --bind 0.0.0.0, let this one be 127.0.0.1, or set a trainer-token: otherwise every program that \
                  reaches this port can move the ball.",
        parameters: &[TRAINER, REFEREE],
        ..MONITOR_ENDPOINT
    },
];

const TRAINER: Parameter = parameter(
    "Connections",
    "trainer-token",
    "\"none\"",
    "",
    ParameterKind::Secret,
    "",
    "Text that a monitor must send as (token TEXT) before it may give commands; until then it only watches. none: every monitor may give commands, as in the reference, unless there is a referee-token.",
);

const REFEREE: Parameter = parameter(
    "Connections",
    "referee-token",
    "\"none\"",
    "",
    ParameterKind::Secret,
    "",
    "Text that a human referee's monitor sends as (token TEXT): it may then set play modes, kick off and drop the ball, and nothing else. Monitors without a token then only watch. none: no human referees.",
);

/// The parameter of the folders of scene files.
static DATA: Parameter = parameter(
    "World",
    "data",
    "[]",
    "",
    ParameterKind::List("folders"),
    "scene-files.md 4",
    "Folder with scene files of your own, searched before the built-in files: robots, helper files, the field, tables.",
);

/// The parameter of the match log.
pub static LOG: Parameter = parameter(
    "Log",
    "simspark-log",
    "\"none\"",
    "",
    ParameterKind::Text("none or a file", |text| !text.is_empty()),
    "monitor-protocol.md 9.1",
    "File for a match log that RoboViz plays, compressed if its name ends in .gz; an existing file is replaced. none: no log.",
);

/// The keys that make a world write files: a replay does not touch the files of the run.
const WRITES_FILES: [(&str, &str); 2] = [(LOG.name, NONE), ("WriteSelfCollisionsToFile", "false")];

/// All kinds of their events.
static EVENT_KINDS: [&str; 14] = [
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
];

fn listed() -> Vec<&'static Parameter> {
    [&DATA, &LOG].into_iter().chain(soccer_world::parameters()).collect()
}

/// The paths of the files that a game reads and writes.
struct SoccerFiles {
    data: Vec<String>,
    log: Option<String>,
    self_collisions: Option<String>,
}

impl SoccerFiles {
    fn of(values: &Values) -> Result<SoccerFiles, LookupError> {
        let self_collisions = values.text("SelfCollisionRecordFilename")?;
        Ok(SoccerFiles {
            data: values.list(DATA.name)?.to_vec(),
            log: match_log_path(values)?,
            self_collisions: values.switch("WriteSelfCollisionsToFile")?.then(|| self_collisions.to_owned()),
        })
    }
}

/// Returns the path of the match log, if the settings ask for one.
pub fn match_log_path(values: &Values) -> Result<Option<String>, LookupError> {
    values.text(LOG.name).map(|file| (file != NONE).then(|| file.to_owned()))
}

/// Returns a token, if the settings have it.
fn token(values: &Values, which: &Parameter) -> Result<Option<String>, LookupError> {
    values.text(which.name).map(|token| (token != NO_SECRET).then(|| token.to_owned()))
}

/// Returns the tokens for referees and trainers among the viewers; empty in other worlds.
///
/// # Errors
/// If a key is not there.
pub fn tokens(config: &RunConfig) -> Result<Tokens, LookupError> {
    if !is_soccer_world(config.world()) {
        return Ok(Tokens::default());
    }
    Ok(Tokens { trainer: token(config.values(), &TRAINER)?, referee: token(config.values(), &REFEREE)? })
}

/// Sets a random token for trainers, unless the user has set one.
///
/// # Errors
/// If the key is missing, or the system has no random numbers.
pub fn protect_trainers(config: &mut RunConfig, origin: Origin) -> Result<(), Box<dyn Error>> {
    if tokens(config)? == Tokens::default() {
        config.set(TRAINER.name, &Value::Text(random_token()?).to_string(), origin)?;
    }
    Ok(())
}

/// True if it is one of the soccer worlds.
pub fn is_soccer_world(world: &WorldSpec) -> bool {
    of(world.name).is_some()
}

/// Returns the default settings of the world of this name.
fn of(name: &str) -> Option<Settings> {
    match name {
        _ if name == LEAGUE.spec.name => Some(Settings::default()),
        _ if name == SPHERES.spec.name => Some(Settings::spheres_2006()),
        _ => None,
    }
}

/// Returns the game settings of a run, without the files of data folders.
///
/// # Errors
/// If it is not a soccer world.
pub fn settings(config: &RunConfig) -> Result<Settings, WorldBuildError> {
    let name = config.world().name;
    let world = of(name).ok_or_else(|| format!("{name} is no soccer world"))?;
    let settings = world.with_values(config.values())?;
    let (trainer_token, referee_token) = (token(config.values(), &TRAINER)?, token(config.values(), &REFEREE)?);
    if trainer_token.is_some() && trainer_token == referee_token {
        let why = "a referee would be a trainer, too";
        return Err(format!("{} and {} are the same word: {why}", TRAINER.name, REFEREE.name).into());
    }
    Ok(Settings { trainer_token, referee_token, ..settings })
}

fn check(config: &RunConfig) -> Result<(), WorldBuildError> {
    let files = SoccerFiles::of(config.values())?;
    Ok(with_data(settings(config)?, config, &files)?.check()?)
}

fn build(config: &RunConfig, context: &BuildContext) -> BuildResult {
    let settings = Settings { pool: context.pool.clone(), ..settings(config)? };
    Ok(game(config, settings, &context.errors)?.into_session())
}

fn with_data(settings: Settings, config: &RunConfig, files: &SoccerFiles) -> Result<Settings, String> {
    let data: Option<Arc<dyn soccer_scene::SceneFiles + Send + Sync>> = match config.recorded_files() {
        _ if files.data.is_empty() => None,
        Some(recorded) => Some(Arc::clone(recorded) as _),
        None => Some(Arc::new(DataFolders::open(&files.data)?)),
    };
    Ok(Settings { files: data, ..settings })
}

/// Returns the contents of the chosen data folders.
fn data_files(config: &RunConfig) -> Result<record::UserFiles, String> {
    let files = SoccerFiles::of(config.values()).map_err(|error| error.to_string())?;
    DataFolders::open(&files.data)?.all()
}

/// Creates a game with these settings, and the files that the run's settings ask for. Later errors in files that the
/// program writes go to `errors`.
pub fn game(config: &RunConfig, settings: Settings, errors: &FileErrors) -> Result<SoccerGame, WorldBuildError> {
    let files = SoccerFiles::of(config.values())?;
    let cycle_s = settings.physics.step as f32;
    let mut game = SoccerGame::new(with_data(settings, config, &files)?)?;
    if let Some(log) = &files.log {
        game = game.with_observer(MatchLogFile::create(Path::new(log), LOG_STEP_S, cycle_s, &header(config), errors)?);
    }
    if let Some(path) = &files.self_collisions {
        game = game.with_observer(SelfCollisionFile::new(path, errors.clone()));
    }
    Ok(game)
}

/// Returns all settings that influence results, by name with their values written as in TOML: the header of logs and
/// reports.
pub fn header(config: &RunConfig) -> Vec<(String, String)> {
    let allow = config.world().endpoints.iter().map(|endpoint| allow_key(endpoint.name));
    let mut without_effect: Vec<String> = allow.collect();
    without_effect.extend(WITHOUT_EFFECT.map(str::to_owned));
    without_effect.extend([LOG.name, TRAINER.name, REFEREE.name].map(str::to_owned));
    let rows = config.rows().filter(|row| without_effect.iter().all(|name| name != row.parameter.name));
    rows.map(|row| (row.parameter.name.to_owned(), row.value.to_string())).collect()
}
