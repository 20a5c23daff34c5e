//! The world as programs serve it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use engine::{EndpointSpec, Parameter, ParameterKind, RecordableSession, Role, Simulation, WorldBuildError, WorldSpec};
use files::file_errors::FileErrors;
use humanoid_installation::{AUTO, Installation};
use humanoid_world::{
    AgentEndpoint, EVENT_KINDS, FieldDimensions, GamePhase, GameSettings, HumanoidSimulation, HumanoidWorld,
    MonitorEndpoint, RuleBook,
};
use settings::server_parameters::{NONE, SYNC, parameter};
use settings::{RunConfig, World};
use viewer::ViewerEndpoint;

use crate::monitor_log_file::MonitorLogFile;
use crate::profile_parameters::{PROFILE, VISION_NOISE, VISION_OCCLUSION, VISION_REPAIRED, league_profile};
use crate::robot_changes::RobotChanges;

/// The world of the 3D league of 2026.
pub const LEAGUE_2026: World = World {
    check: |config| game_settings(config).and_then(|_| league_profile(config)).map(drop),
    build: |config, context| build(config, &context.errors),
    event_kinds: &EVENT_KINDS,
    replay_values: &[("monitor-log", NONE)],
    ..World::plain(HUMANOID)
};

const HUMANOID: WorldSpec = WorldSpec {
    name: "humanoid",
    cycle: Duration::from_millis(20),
    endpoints: &[
        EndpointSpec { source: "humanoid.md 2", ..EndpointSpec::new("agent", 60000, "agents") },
        EndpointSpec {
            role: Role::Viewer,
            connections: 64,
            warning: "Every program that reaches this port can place robots and the ball.",
            source: "humanoid.md 9",
            ..EndpointSpec::new("monitor", 60001, "monitors and trainers")
        },
    ],
    agents_max: 22,
    parameters: || {
        vec![
            &MUJOCO,
            &DATA,
            &OWN_DATA,
            &PROFILE,
            &VISION_NOISE,
            &VISION_OCCLUSION,
            &VISION_REPAIRED,
            &RULES,
            &RULES_COMPLETE,
            &HALF_TIME,
            &EXTRA_HALF_TIME,
            &PLAYERS,
            &PITCH,
            &PHASE,
            &PLAY_TIME,
            &SEQUENTIAL,
            &SEED,
            &LOG,
        ]
    },
    presets: &[],
    defaults: &[],
    build: |_| Err("a program reads the files of this world first".into()),
};

static MUJOCO: Parameter =
    place("mujoco", "MuJoCo's library, a file or its folder. auto: that of the Python environment.");
static DATA: Parameter =
    place("league-data", "Folder with environments/ and robots/. auto: that of the Python package rcsssmj.");

const fn place(name: &'static str, effect: &'static str) -> Parameter {
    let kind = ParameterKind::Text("auto or a path", |text| !text.is_empty());
    parameter("Humanoid", name, "\"auto\"", "", kind, "humanoid.md 7", effect)
}

static OWN_DATA: Parameter = parameter(
    "Humanoid",
    "data",
    "[]",
    "",
    ParameterKind::List("folders"),
    "humanoid.md 7",
    "Folder with robots of your own: it has robots/NAME/robot.xml, or is a robot's, whose name its robot.xml has.",
);

static RULES: Parameter = parameter(
    "Humanoid",
    "rule-book",
    "\"ssim26\"",
    "",
    ParameterKind::Choice(&["ssim26", "fifa"]),
    "humanoid.md 8",
    "Rule book: ssim26 has seven players a side and halves of 300 s.",
);

static RULES_COMPLETE: Parameter = parameter(
    "Humanoid",
    "rules-complete",
    "false",
    "",
    ParameterKind::Switch,
    "humanoid.md 8.13",
    "One run plays both halves and, after a draw, extra time and a penalty shoot-out. Trainers may use playMode and killsim. Off: one phase.",
);

static HALF_TIME: Parameter = parameter(
    "Humanoid",
    "half-time",
    "-1",
    "s",
    ParameterKind::Whole { min: -1, max: 100_000 },
    "humanoid.md 8.1",
    "Length of a half, more than 0. -1: that of the rule book.",
);

static EXTRA_HALF_TIME: Parameter = parameter(
    "Humanoid",
    "extra-half-time",
    "-1",
    "s",
    ParameterKind::Whole { min: -1, max: 100_000 },
    "humanoid.md 8.1",
    "Length of a half of extra time; 0: a draw ends the game. -1: that of the rule book.",
);

static PLAYERS: Parameter = parameter(
    "Humanoid",
    "players",
    "0",
    "robots",
    ParameterKind::Whole { min: 0, max: 11 },
    "humanoid.md 8.1",
    "Largest number of robots of a team. A match waits for so many in each team. 0: that of the rule book; a match then \
     begins when no further robot joins.",
);

static PITCH: Parameter = parameter(
    "Humanoid",
    "pitch",
    "\"auto\"",
    "",
    ParameterKind::Choice(&["auto", "fifa7vs7", "fifa", "hsl2026"]),
    "humanoid.md 7",
    "The field; hsl2026 has 14 x 9 m. auto: that of the rule book.",
);

static PHASE: Parameter = parameter(
    "Humanoid",
    "phase",
    "0",
    "",
    ParameterKind::Whole { min: 0, max: 4 },
    "humanoid.md 8",
    "Phase of the game at the start: 0 first half, 1 second half, 2 and 3 extra time, 4 penalty shooting.",
);

static PLAY_TIME: Parameter = parameter(
    "Humanoid",
    "play-time",
    "-1",
    "s",
    ParameterKind::Number { min: -1.0, max: 1e6 },
    "humanoid.md 1",
    "Play time at the start. -1: that of the phase.",
);

static SEQUENTIAL: Parameter = parameter(
    "Humanoid",
    "sequential",
    "false",
    "",
    ParameterKind::Switch,
    "humanoid.md 3",
    "Percepts leave after the step: an answer shows in the next percept, not in the one after it.",
);

static SEED: Parameter = parameter(
    "Humanoid",
    "seed",
    "1",
    "",
    ParameterKind::Whole { min: 0, max: i64::MAX },
    "humanoid.md 10",
    "Seed of the draws: the side of a kick-off that a trainer leaves open, messages that get lost, errors of vision.",
);

/// The key of the log of monitor frames.
pub const MONITOR_LOG: &str = LOG.name;

static LOG: Parameter = parameter(
    "Log",
    "monitor-log",
    "\"none\"",
    "",
    ParameterKind::Text("none or a file", |text| !text.is_empty()),
    "humanoid.md 9",
    "File for the frames of monitors, one a line, as the league's server writes them; an existing file is replaced. none: no log.",
);

/// The game that the settings describe.
fn game_settings(config: &RunConfig) -> Result<GameSettings, WorldBuildError> {
    let values = config.values();
    let (rules, usual) = RuleBook::from_name(values.text(RULES.name)?).ok_or("rule-book: there is no such one")?;
    let rules = chosen_rules(config, rules)?;
    let field = match values.text(PITCH.name)? {
        AUTO => usual,
        name => FieldDimensions::from_name(name).ok_or("pitch: there is no such one")?,
    };
    let phase: u64 = values.whole(PHASE.name)?;
    let phase = GamePhase::ALL.get(phase as usize).copied().ok_or("phase: there is no such one")?;
    let start_s = Some(values.number(PLAY_TIME.name)?).filter(|start_s| *start_s >= 0.0);
    Ok(GameSettings { rules, field, phase, start_s, seed: values.whole(SEED.name)? })
}

/// The rule book with the settings that differ from it.
fn chosen_rules(config: &RunConfig, book: RuleBook) -> Result<RuleBook, WorldBuildError> {
    let values = config.values();
    let half_s: i64 = values.whole(HALF_TIME.name)?;
    if half_s == 0 {
        return Err("half-time: a half takes more than 0 s".into());
    }
    let extra_half_s: i64 = values.whole(EXTRA_HALF_TIME.name)?;
    let players: usize = values.whole(PLAYERS.name)?;
    Ok(RuleBook {
        half_s: u32::try_from(half_s).unwrap_or(book.half_s),
        extra_half_s: u32::try_from(extra_half_s).unwrap_or(book.extra_half_s),
        team_size_max: if players > 0 { players } else { book.team_size_max },
        is_complete: values.switch(RULES_COMPLETE.name)?,
        ..book
    })
}

fn build(config: &RunConfig, errors: &FileErrors) -> Result<Box<dyn RecordableSession>, WorldBuildError> {
    Ok(Box::new(simulation(config, errors)?))
}

/// The keys of the places of the user's installation.
pub const INSTALLATION_KEYS: [&str; 2] = [MUJOCO.name, DATA.name];

/// The user's installation at the places that the settings name.
///
/// # Errors
/// If nothing is installed.
pub fn installation(config: &RunConfig) -> Result<Installation, WorldBuildError> {
    let values = config.values();
    let [library, data] = INSTALLATION_KEYS.map(|key| values.text(key));
    let mut installation = Installation::find(library?, data?)?;
    installation.robots = values.list(OWN_DATA.name)?.iter().map(PathBuf::from).collect();
    Ok(installation)
}

/// The simulation of a game with these settings, its endpoints and the files that it writes.
///
/// # Errors
/// If MuJoCo or the league's data are missing, or the settings are wrong.
pub fn simulation(config: &RunConfig, errors: &FileErrors) -> Result<Simulation<HumanoidWorld>, WorldBuildError> {
    let (values, settings) = (config.values(), game_settings(config)?);
    let (library, files) = installation(config)?.read()?;
    let game = HumanoidSimulation::new(&library, &Arc::new(files), &settings)?;
    let world = HumanoidWorld::new(game.with_profile(league_profile(config)?)?);
    let agents = AgentEndpoint::new(values.switch(SEQUENTIAL.name)?);
    let changes = RobotChanges::new(!values.switch(SYNC)?);
    let simulation = Simulation::new(world).with_control_node(Box::new(changes)).with_endpoint(Box::new(agents));
    let simulation = simulation.with_endpoint(Box::<MonitorEndpoint>::default());
    let simulation = simulation.with_endpoint(Box::<ViewerEndpoint>::default());
    Ok(match values.text(LOG.name)? {
        NONE => simulation,
        path => simulation.with_observer(Box::new(MonitorLogFile::create(Path::new(path), errors)?)),
    })
}
