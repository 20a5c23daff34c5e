//! The small-size world of 2002, with the program's additions: the user's parameter file, BRML logs, reports of the
//! score, keys from standard input, and the referee's box.

mod score_report;

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use criss_tools::{BrmlLog, keyboard, parameter_file};
use criss_world::{BoxedObserver, BuildOptions, CONSOLE_ENDPOINT, CRISS, Description, build, built_in_description};
use engine::{LookupError, Parameter, ParameterKind, Values, WorldBuildError, WorldSpec};
use record::UserFiles;
use server::Handle;

use crate::commands::smallsize::referee;
use score_report::ScoreReport;
use settings::server_parameters::{NONE, OFF, parameter};
use settings::{BuildContext, BuildResult, RunConfig, ServicesResult, World};

/// The world of 2002.
pub const OF_2002: World = World {
    spec: WorldSpec { parameters: listed, ..CRISS },
    check: |config| make(config, Vec::new()).map(drop),
    build: |config, context| make(config, observers(config, context)?),
    cycle,
    files,
    in_process: &[CONSOLE_ENDPOINT],
    services,
    event_kinds: &["goal"],
    replay_values: &WRITES_FILES,
    ..World::plain(CRISS)
};

/// The name of the world.
pub const NAME: &str = CRISS.name;

/// The key of the parameter file.
pub const PARAMETER_FILE: &str = PARAMETERS_OF_FILE.name;

/// The key of the BRML log.
pub const BRML: &str = LOG.name;

/// The key of the referee's box.
pub const REFEREE: &str = BOX.name;

/// The keys that make a run write files and reports: a replay does not repeat them.
const WRITES_FILES: [(&str, &str); 2] = [(BRML, NONE), (SCORE.name, "false")];

/// The name of the parameter file in recordings.
const RECORDED_FILE: &str = "parameter-file.xml";

static PARAMETERS_OF_FILE: Parameter = parameter(
    "World",
    "parameter-file",
    "\"none\"",
    "",
    ParameterKind::Text("none or a file", |text| !text.is_empty()),
    "smallsize-criss.md 2",
    "XML file that describes the world: field, walls, goals, robots, balls, frame rate, latency and noise. none uses the \
     built-in file of setup.",
);

static LOG: Parameter = parameter(
    "Log",
    "brml",
    "\"none\"",
    "",
    ParameterKind::Text("none or a file", |text| !text.is_empty()),
    "smallsize-criss.md 10",
    "Write a BRML log of the true state of the world into this file; none writes none.",
);

static SCORE: Parameter = Parameter {
    flag: "",
    ..parameter(
        "Log",
        "score-report",
        "true",
        "",
        ParameterKind::Switch,
        "",
        "Log each goal, and print the score on standard error at the end.",
    )
};

static KEYBOARD: Parameter = parameter(
    "Connections",
    "keyboard",
    "true",
    "",
    ParameterKind::Switch,
    "smallsize-criss.md 8",
    "Read the keys of the console from standard input: q ends the run, b puts the ball in the middle, o switches hidden \
     balls, the others stop robots.",
);

static BOX: Parameter = parameter(
    "Connections",
    "referee",
    "\"off\"",
    "",
    ParameterKind::Text("off, or an address with a port", |text| text == OFF || text.parse::<SocketAddr>().is_ok()),
    "smallsize-protocol.md 1.5",
    "Pass the bytes of a referee's box of 2002 from each client of this TCP address to all others; off opens no such port.",
);

fn listed() -> Vec<&'static Parameter> {
    [&PARAMETERS_OF_FILE].into_iter().chain((CRISS.parameters)()).chain([&LOG, &SCORE, &KEYBOARD, &BOX]).collect()
}

/// Returns the path of a key, if a file was chosen.
fn path<'a>(values: &'a Values, key: &str) -> Result<Option<&'a Path>, LookupError> {
    values.text(key).map(|text| Some(Path::new(text)).filter(|_| text != NONE))
}

/// Returns the user's parameter file.
fn files(config: &RunConfig) -> Result<UserFiles, String> {
    let mut files = UserFiles::new();
    if let Some(path) = path(config.values(), PARAMETER_FILE).map_err(|error| error.to_string())? {
        files.insert(RECORDED_FILE.to_owned(), parameter_file::read(path)?);
    }
    Ok(files)
}

/// Returns the first world of the user's parameter file, if one was chosen.
fn description(config: &RunConfig) -> Result<Option<Description>, WorldBuildError> {
    let Some(path) = path(config.values(), PARAMETER_FILE)? else { return Ok(None) };
    let (name, files) = (path.display().to_string(), config.files()?);
    let bytes = files.get(RECORDED_FILE).ok_or_else(|| format!("{name}: the recording lacks this parameter file"))?;
    Ok(Some(parameter_file::first_world(bytes, &name)?))
}

/// Returns the simulated time of a frame, from the frame rate of the parameter file.
fn cycle(config: &RunConfig) -> Result<Duration, WorldBuildError> {
    let description = description(config)?.map_or_else(|| built_in_description(config.values()), Ok)?;
    Ok(Duration::from_secs_f64(1.0 / description.frame_rate_hz))
}

fn make(config: &RunConfig, observers: Vec<BoxedObserver>) -> BuildResult {
    build(config.values(), BuildOptions { description: description(config)?, observers })
}

/// Returns the observers that write the log and report the score.
fn observers(config: &RunConfig, context: &BuildContext) -> Result<Vec<BoxedObserver>, WorldBuildError> {
    let mut observers: Vec<BoxedObserver> = Vec::new();
    if config.values().switch(SCORE.name)? {
        observers.push(Box::new(ScoreReport));
    }
    if let Some(path) = path(config.values(), BRML)? {
        observers.push(Box::new(BrmlLog::create(path, &context.errors)?));
    }
    Ok(observers)
}

/// Starts reading keys, and opens the port of the referee's box.
fn services(config: &RunConfig, handle: &Handle) -> ServicesResult {
    if config.values().switch(KEYBOARD.name)? {
        keyboard::listen(handle)?;
    }
    let address: Option<SocketAddr> = config.values().text(REFEREE)?.parse().ok();
    let opened = address.map(referee::open).transpose()?;
    Ok(opened.into_iter().map(|address| (REFEREE, address.to_string())).collect())
}
