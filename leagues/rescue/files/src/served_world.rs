//! The rescue world with files of buildings and floor plans, the log of a run, and the operator page.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::SystemTime;

use engine::{LookupError, Parameter, ParameterKind, Values, WorldBuildError, WorldSpec};
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;
use record::UserFiles;
use rescue_building::{self as building, Building, MapImportError, PlacementRequest, RosMap, Unplaced};
use rescue_protocol::mrcs::log::LogHeader;
use rescue_station::STATION_ENDPOINT;
use rescue_world::run_log::{LogSink, RunLogWriter};
use rescue_world::world::{Job, Workers};
use rescue_world::{BoxedObserver, BuildOptions, BuildingSource, RESCUE, build, placement_request, protocol_settings};
use server::Handle;
use settings::server_parameters::{NONE, parameter};
use settings::{BuildContext, DownloadableLog, LeaguePages, RunConfig, World};

use crate::downloads::RescueDownloads;

/// The rescue world.
pub const SEARCH: World = World {
    spec: WorldSpec { parameters: listed, ..RESCUE },
    check: |config| {
        build(config.values(), BuildOptions { building: building(config)?, ..BuildOptions::default() }).map(drop)
    },
    build: |config, context| {
        let imported = imported_building(config)?;
        imported.iter().flat_map(|imported| &imported.notes).for_each(|note| tracing::warn!("{note}"));
        build(
            config.values(),
            BuildOptions {
                building: imported.map(|imported| imported.building),
                observers: observers(config, context)?,
                workers: Workers::new(spawn_job),
                buildings: Some(buildings(config)?),
            },
        )
    },
    files,
    pages: Some(LeaguePages { endpoint: STATION_ENDPOINT, routes: page_routes }),
    replay_values: &WRITES_FILES,
    ..World::plain(RESCUE)
};

static SCENARIO: Parameter = parameter(
    "Scenario",
    "scenario",
    "\"none\"",
    "",
    ParameterKind::Text("none or a file", |text| !text.is_empty()),
    "rescue-building.md",
    "The building: a TOML file, a floor plan as PNG, or the YAML file of a ROS map. none: one is generated from the seed.",
);

static PIXEL: Parameter = Parameter {
    unit: "m",
    ..parameter(
        "Scenario",
        "pixel",
        "0.05",
        "",
        ParameterKind::Number { min: 0.001, max: 10.0 },
        "rescue-building.md",
        "Length of a pixel's side in a floor plan that is a PNG file.",
    )
};

static LOG: Parameter = parameter(
    "Operators",
    "user-log",
    "\"false\"",
    "",
    ParameterKind::Text("false, true, or a file", |text| !text.is_empty()),
    "rescue-protocol.md 3.7",
    "Log of the messages to operators and, as comments, their commands: a file, or true for logs/user-DATE-TIME.log.",
);

static COMMANDS: Parameter = parameter(
    "Operators",
    "user-log-commands",
    "true",
    "",
    ParameterKind::Switch,
    "rescue-protocol.md 3.7",
    "Whether the user log includes commands, as comments.",
);

/// The name of the world.
pub const NAME: &str = RESCUE.name;

/// The keys that make the world write files: a replay does not touch the files of the run.
const WRITES_FILES: [(&str, &str); 1] = [(LOG.name, "false")];

/// The size limit of the world's files, bytes.
const BYTES_MAX: u64 = 64 << 20;

fn listed() -> Vec<&'static Parameter> {
    (RESCUE.parameters)().into_iter().chain([&SCENARIO, &PIXEL, &LOG, &COMMANDS]).collect()
}

/// Returns the path of the chosen building.
fn scenario(values: &Values) -> Result<Option<&Path>, LookupError> {
    values.text(SCENARIO.name).map(|path| Some(Path::new(path)).filter(|path| path.as_os_str() != NONE))
}

fn scenario_error(path: &Path, cause: &dyn std::fmt::Display) -> String {
    format!("--scenario {}: {cause}", path.display())
}

fn ending(path: &Path) -> String {
    path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default()
}

/// Returns the file of the building, and the image that it names if it is a ROS map.
fn files(config: &RunConfig) -> Result<UserFiles, String> {
    let mut files = UserFiles::new();
    let Some(path) = scenario(config.values()).map_err(|error| error.to_string())? else { return Ok(files) };
    match ending(path).as_str() {
        "svg" => {
            let cause = "this is a drawing; export it as PNG and give --set pixel=METRES, or draw the walls in a TOML file \
                         (docs/reference/rescue-building.md)";
            return Err(scenario_error(path, &cause));
        }
        "pgm" | "bmp" => {
            let cause = "this is a picture; give the YAML file of the map that names it (image, resolution, origin, negate, \
                         thresholds)";
            return Err(scenario_error(path, &cause));
        }
        _ => {}
    }
    let bytes = read(path).map_err(|cause| scenario_error(path, &cause))?;
    if matches!(ending(path).as_str(), "yaml" | "yml") {
        let text = String::from_utf8_lossy(&bytes);
        let image = RosMap::image_name(&text).map_err(|cause| scenario_error(path, &cause))?;
        let image = path.parent().unwrap_or(Path::new("")).join(image);
        files.insert(String::from("scenario.image"), read(&image).map_err(|cause| scenario_error(&image, &cause))?);
    }
    files.insert(format!("scenario.{}", ending(path)), bytes);
    Ok(files)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    let about = fs::metadata(path).map_err(|cause| cause.to_string())?;
    if !about.is_file() || about.len() > BYTES_MAX {
        return Err(format!("it is no file, or larger than {BYTES_MAX} bytes"));
    }
    fs::read(path).map_err(|cause| cause.to_string())
}

/// A building from a file, with notes about what the file lacks.
struct ImportedBuilding {
    building: Building,
    notes: Vec<String>,
}

/// Reads the building of the chosen file.
fn building(config: &RunConfig) -> Result<Option<Building>, WorldBuildError> {
    imported_building(config).map(|imported| imported.map(|imported| imported.building))
}

/// Returns the chosen building as the text of a building file.
///
/// # Errors
/// As [`building`], and if none is chosen.
pub fn building_text(config: &RunConfig) -> Result<String, WorldBuildError> {
    let ImportedBuilding { building, notes } = imported_building(config)?.ok_or("there is no building to convert")?;
    notes.iter().for_each(|note| tracing::warn!("{note}"));
    Ok(building::write(&building))
}

/// Returns the source of buildings for other seeds: from the files as they are now.
fn buildings(config: &RunConfig) -> Result<BuildingSource, WorldBuildError> {
    let files = config.files()?;
    let import = move |values: &Values| import(values, &files, ChosenCounts::default());
    Ok(Box::new(move |values| import(values).map(|imported| imported.map(|imported| imported.building))))
}

fn imported_building(config: &RunConfig) -> Result<Option<ImportedBuilding>, WorldBuildError> {
    if scenario(config.values())?.is_none() {
        return Ok(None);
    }
    let chosen = ChosenCounts { robots: config.is_chosen("robots")?, victims: config.is_chosen("victims")? };
    import(config.values(), &*config.files()?, chosen)
}

/// True for each count that the user has chosen.
#[derive(Debug, Clone, Copy, Default)]
struct ChosenCounts {
    robots: bool,
    victims: bool,
}

/// Reads the building of the chosen file from the bytes of the files.
fn import(
    values: &Values,
    files: &UserFiles,
    chosen: ChosenCounts,
) -> Result<Option<ImportedBuilding>, WorldBuildError> {
    let Some(path) = scenario(values)? else { return Ok(None) };
    let file = |name: &str| files.get(name).ok_or_else(|| scenario_error(path, &"the recording does not have it"));
    let bytes = file(&format!("scenario.{}", ending(path)))?;
    let text = || std::str::from_utf8(bytes).map_err(|cause| scenario_error(path, &cause));
    let request = placement_request(values)?;
    let error = |cause: MapImportError| scenario_error(path, &cause);
    let imported = match ending(path).as_str() {
        "png" => {
            let pixel_m = values.number(PIXEL.name)?;
            let mut building = building::from_png(bytes, pixel_m, 0.5).map_err(error)?;
            let size = building.max_m - building.min_m;
            let scale = format!(
                "{}: a pixel is {pixel_m} m (--set pixel=METRES), so the plan is {:.2} m by {:.2} m; the YAML file of a ROS \
                 map states it",
                path.display(),
                size.x,
                size.y
            );
            let unplaced = building::place(&mut building, &request, |_| true);
            ImportedBuilding { building, notes: std::iter::once(scale).chain(unplaced_note(path, unplaced)).collect() }
        }
        "yaml" | "yml" => {
            let map = RosMap { yaml: text()?.to_owned(), image: file("scenario.image")?.clone() };
            let cells = building::ros_map_cells(&map).map_err(error)?;
            let mut building = building::from_ros_map(&map).map_err(error)?;
            let unplaced = building::place(&mut building, &request, |at| cells.is_free(at));
            ImportedBuilding { building, notes: unplaced_note(path, unplaced).into_iter().collect() }
        }
        _ => {
            let mut building = building::read(text()?).map_err(|cause| scenario_error(path, &cause))?;
            let notes = add_missing_robots(&mut building, values.text("robot")? != NONE, chosen, path, &request);
            ImportedBuilding { building, notes }
        }
    };
    match building::start_faults(&imported.building) {
        faults if faults.is_empty() => Ok(Some(imported)),
        faults => Err(scenario_error(path, &faults.join("; ")).into()),
    }
}

/// Places robots in a building file without any, and returns notes: about robots without room, and about chosen counts
/// that the file overrules.
fn add_missing_robots(
    building: &mut Building,
    has_named_robots: bool,
    chosen: ChosenCounts,
    path: &Path,
    request: &PlacementRequest,
) -> Vec<String> {
    let mut notes = Vec::new();
    if building.starts.is_empty() && !has_named_robots {
        let request = PlacementRequest { victims: 0, ..request.clone() };
        let outlines: Vec<_> =
            building.rooms.iter().filter(|room| room.floor == 0).map(|room| &room.outline_m).cloned().collect();
        let is_floor = |at| outlines.is_empty() || outlines.iter().any(|outline_m| building::contains(outline_m, at));
        notes.extend(unplaced_note(path, building::place(building, &request, is_floor)));
    } else if !has_named_robots && chosen.robots && building.starts.len() != request.robots.len() {
        notes.push(overruled_note(path, "robots", building.starts.len()));
    }
    if chosen.victims && building.victims.len() != request.victims as usize {
        notes.push(overruled_note(path, "victims", building.victims.len()));
    }
    notes
}

/// Returns the note about a chosen count that the file overrules.
fn overruled_note(path: &Path, key: &str, count: usize) -> String {
    format!("{}: {key} has no effect, the file has {count} {key}", path.display())
}

/// Returns the note about robots and victims without room.
fn unplaced_note(path: &Path, unplaced: Unplaced) -> Option<String> {
    let Unplaced { robots, victims } = unplaced;
    let counts = [(robots, "robots"), (victims as usize, "victims")].into_iter().filter(|(count, _)| *count > 0);
    let counts: Vec<String> = counts.map(|(count, word)| format!("{count} of the {word}")).collect();
    let none = counts.is_empty();
    (!none).then(|| format!("{}: there is no room for {}", path.display(), counts.join(" and ")))
}

/// Runs work of the world on another thread; logs an error if there is no thread.
fn spawn_job(work: Job) {
    if let Err(cause) = thread::Builder::new().name(String::from("spar-work")).spawn(work) {
        tracing::error!("no thread for plans and maps: {cause}");
    }
}

/// Returns the routes of the operator page.
fn page_routes(
    config: &RunConfig,
    operator_log: &DownloadableLog,
    handle: Handle,
) -> Result<web::Router, WorldBuildError> {
    let style = protocol_settings(config.values())?.style;
    let downloads = RescueDownloads { log: operator_log.clone(), style };
    Ok(rescue_station::routes(Arc::new(downloads), handle))
}

/// Returns the observers that write the log: to its file, if there is one, and to the downloadable log.
fn observers(config: &RunConfig, context: &BuildContext) -> Result<Vec<BoxedObserver>, WorldBuildError> {
    let values = config.values();
    let path = match rescue_protocol::mrcs::ini::flag(values.text(LOG.name)?) {
        Some(false) => None,
        Some(true) => Some(dated()?),
        None => Some(PathBuf::from(values.text(LOG.name)?)),
    };
    let (errors, operator_log) = (context.errors.clone(), context.operator_log.clone());
    let writer = path.as_deref().map(|path| create_log(path, &errors)).transpose()?;
    let first = header(values)?;
    let log = RunLogWriter::new(
        first.clone(),
        protocol_settings(values)?.style,
        values.switch(COMMANDS.name)?,
        sink(writer, &operator_log),
    );
    let (is_lockstep, mut number) = (values.switch("lockstep")?, 1);
    let next_log = Box::new(move |seed| {
        number += 1;
        operator_log.clear();
        let writer = path.as_deref().map(|path| create_log(&numbered(path, number), &errors)).transpose();
        let writer = writer.unwrap_or_else(|error| {
            errors.add(error);
            None
        });
        (LogHeader { seed, start: start(is_lockstep), ..first.clone() }, sink(writer, &operator_log))
    });
    Ok(vec![Box::new(log.with_next_log(next_log))])
}

/// Creates the file of a log.
fn create_log(path: &Path, errors: &FileErrors) -> Result<BackgroundWriter, String> {
    let what = format!("user-log {}", path.display());
    let writer = BackgroundWriter::create(path, what.clone(), errors.clone());
    writer.map_err(|cause| format!("{what}: cannot make this file: {cause}"))
}

/// Returns the receiver of a log's bytes, for its file and the downloadable log.
fn sink(writer: Option<BackgroundWriter>, operator_log: &DownloadableLog) -> LogSink {
    let operator_log = operator_log.clone();
    Box::new(move |bytes| {
        writer.iter().for_each(|writer| writer.write(bytes));
        operator_log.add(bytes);
    })
}

/// Returns the path of the log of a restarted world: `run-2.log` after `run.log`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let (stem, ending) = name.split_at(name.find('.').filter(|dot| *dot > 0).unwrap_or(name.len()));
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

/// Returns the time for the header of a log that begins now. In lock-step a run has no date: equal runs have equal logs.
fn start(is_lockstep: bool) -> String {
    if is_lockstep { String::from("-") } else { humantime::format_rfc3339_seconds(SystemTime::now()).to_string() }
}

/// Returns the header of the log.
fn header(values: &Values) -> Result<LogHeader, LookupError> {
    let scenario = match scenario(values)? {
        Some(path) => path.display().to_string(),
        None => values.text("generate")?.to_owned(),
    };
    Ok(LogHeader { scenario, seed: values.whole("seed")?, start: start(values.switch("lockstep")?) })
}

/// Returns a path with the date: `logs/user-20260131-090000.log`.
fn dated() -> Result<PathBuf, String> {
    let now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    fs::create_dir_all("logs").map_err(|cause| format!("user-log: the folder logs cannot be made: {cause}"))?;
    Ok(Path::new("logs").join(dated_name(&now)))
}

/// Returns the name of a log that begins at this time, RFC 3339.
fn dated_name(now: &str) -> String {
    let digits: String = now.chars().filter(char::is_ascii_digit).collect();
    let (date, time) = digits.split_at(8.min(digits.len()));
    format!("user-{date}-{time}.log")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_are_named_by_date_and_time() {
        assert_eq!(dated_name("2026-01-31T09:00:00Z"), "user-20260131-090000.log");
    }

    #[test]
    fn logs_of_restarted_worlds_have_numbers() {
        let check = |path: &str, expect: &str| assert_eq!(numbered(Path::new(path), 2), Path::new(expect), "{path}");
        check("run.log", "run-2.log");
        check("a.b/run.log.gz", "a.b/run-2.log.gz");
        check("logs/.run", "logs/.run-2");
        check("run", "run-2");
    }

    #[test]
    fn endings_count_without_case() {
        let check = |path: &str, expect: &str| assert_eq!(ending(Path::new(path)), expect, "{path}");
        check("maps/Hall.PNG", "png");
        check("hall.yaml", "yaml");
        check("hall", "");
    }
}
