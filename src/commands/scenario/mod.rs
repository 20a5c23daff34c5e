//! `spar scenario`: runs scenarios, short tests of a team.
//!
//! The crate `soccer_scenario` has files, conditions, runs and reports. `flags` defines the arguments, `host` records
//! runs, `run` plays all runs a few at a time, `script_run` those of a start script. `start` reads starts
//! from recordings.

mod flags;
mod host;
mod run;
mod script_run;
mod start;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use soccer_scenario::Scenario;

use crate::console;
pub use flags::ScenarioArgs;
use flags::{ScenarioCommand, ScenarioListArgs};
use settings::Worlds;

/// The extension of scenario files.
const EXTENSION: &str = "toml";

/// Runs `spar scenario`.
pub fn run(flags: &ScenarioArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.what {
        ScenarioCommand::Run(flags) => run::run(flags, worlds),
        ScenarioCommand::List(flags) => list(flags),
        ScenarioCommand::Start(flags) => start::run(flags, worlds).map(|()| ExitCode::SUCCESS),
        ScenarioCommand::Quantities => {
            console::print(&soccer_scenario::quantity_table())?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Lists scenarios.
fn list(flags: &ScenarioListArgs) -> Result<ExitCode, Box<dyn Error>> {
    for (path, scenario) in read_all(&flags.files)? {
        let about = if scenario.about.is_empty() { String::new() } else { format!(": {}", scenario.about) };
        let seeds = scenario.seeds;
        console::print(&format!("{}  {}, {seeds} seeds{about}\n", path.display(), scenario.name))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads the scenarios of files, and of all scenario files in folders.
///
/// # Errors
/// If a file cannot be read, or is wrong.
fn read_all(named: &[PathBuf]) -> Result<Vec<(PathBuf, Arc<Scenario>)>, String> {
    let mut paths = Vec::new();
    for path in named {
        match path.is_dir() {
            true => paths.extend(scenario_files(path)?),
            false => paths.push(path.clone()),
        }
    }
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).map_err(|cause| format!("{}: {cause}", path.display()))?;
        let scenario = Scenario::read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok((path, Arc::new(scenario)))
    };
    paths.into_iter().map(read).collect()
}

/// The scenario files in a folder, by name.
fn scenario_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let fault = |cause: std::io::Error| format!("{}: {cause}", folder.display());
    let entries = fs::read_dir(folder).map_err(fault)?.collect::<Result<Vec<_>, _>>().map_err(fault)?;
    let paths = entries.into_iter().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == EXTENSION)).collect();
    paths.sort();
    match paths.is_empty() {
        true => Err(format!("{}: there is no file *.{EXTENSION} in this folder", folder.display())),
        false => Ok(paths),
    }
}
