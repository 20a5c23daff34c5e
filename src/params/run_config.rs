//! The settings of a run and their origins. In order of precedence: flags, `--set`, `spar.toml`, scripts of the
//! reference in data folders, the preset, the command's own defaults, the defaults.

#[cfg(feature = "soccer")]
mod script_settings;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use engine::{LookupError, Parameter, Preset, Value, Values, WorldBuildError, WorldSpec};

use record::UserFiles;
use server::Handle;
use web::Tokens;

use super::file::{self, SettingLine};
use super::{CommandScope, PRESET, ParameterArgs, SEED, WORLD, find, unknown};
use crate::worlds::{BuildContext, BuildResult, LeaguePages, ServicesResult, World, Worlds};

/// The settings file that is read if it exists and the user names no other.
const FILE: &str = "spar.toml";

/// The origin of a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A command with its own defaults.
    Command(&'static str),
    /// A preset.
    Preset(&'static str),
    /// A line of a file.
    File(PathBuf, usize),
    /// The recording of a run.
    Recording,
    /// `--set`.
    Set,
    /// This flag.
    Flag(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Command(name) => write!(f, "spar {name}"),
            Origin::Preset(name) => write!(f, "preset {name}"),
            Origin::File(path, line) => write!(f, "{}:{line}", path.display()),
            Origin::Recording => f.write_str("the recording"),
            Origin::Set => f.write_str("--set"),
            Origin::Flag(name) => write!(f, "--{name}"),
        }
    }
}

/// The settings of one run and their origins: the user's and the command's values over the world's defaults.
#[derive(Clone)]
pub struct RunConfig {
    world: &'static World,
    values: Values,
    /// The origin of each value that the user, a preset or the command set.
    origins: BTreeMap<&'static str, Origin>,
    /// The data files of a recorded run, which replace the folders that it names.
    recorded_files: Option<Arc<UserFiles>>,
    /// The teams whose players this program runs, or ran in a recorded run.
    builtin_teams: Vec<String>,
}

/// A command's own defaults in a world, names and values as in TOML.
pub type CommandDefaults = fn(&WorldSpec) -> &'static [(&'static str, &'static str)];

/// A parameter with its value and origin.
pub struct ParameterRow<'a> {
    /// The parameter.
    pub parameter: &'static Parameter,
    /// The value, set or by default.
    pub value: &'a Value,
    /// The origin of the value, if it was set.
    pub origin: Option<&'a Origin>,
}

impl ParameterRow<'_> {
    /// Returns key, value and origin as text.
    pub fn text(&self) -> String {
        let origin = self.origin.map(|origin| format!(" ({origin})")).unwrap_or_default();
        format!("{}={}{origin}", self.parameter.name, self.value)
    }
}

impl RunConfig {
    /// Reads `spar.toml` or the file that the user names, and merges all sources of settings.
    ///
    /// # Errors
    /// One line: the error, its place, and the expected value.
    pub fn load(args: &ParameterArgs, worlds: &'static Worlds) -> Result<RunConfig, String> {
        RunConfig::load_for(args, worlds, &CommandScope::all_keys("serve"))
    }

    /// As [`load`](Choices::gather), for a command with its own defaults, or with a selection of keys from files.
    ///
    /// # Errors
    /// One line: the error, its place, and the expected value.
    pub fn load_for(
        args: &ParameterArgs,
        worlds: &'static Worlds,
        scope: &CommandScope<'_>,
    ) -> Result<RunConfig, String> {
        args.refuse_foreign()?;
        let lines = scope.lines_for_worlds(read_file(args.config.as_deref())?, worlds);
        let preset = preset(&lines, args, worlds);
        let (world, parameters) = world(&lines, args, preset.as_deref(), worlds)?;
        let lines = scope.applicable_lines(lines, args.config.is_some(), (world, parameters), worlds);
        let values = Values::new(parameters, |parameter| world.spec.default_value(parameter));
        let mut config =
            RunConfig { world, values, origins: BTreeMap::new(), recorded_files: None, builtin_teams: Vec::new() };
        config.set_all((scope.defaults)(&world.spec), &Origin::Command(scope.command))?;
        if let Some(preset) = preset.and_then(|name| world.preset(&name)) {
            config.apply_preset(preset, worlds, scope)?;
        }
        config.apply_lines(lines)?;
        config.apply_args(args)?;
        #[cfg(feature = "soccer")]
        config.apply_scripts(scope)?;
        Ok(config)
    }

    /// Sets the teams whose players this program runs.
    pub fn with_builtin_teams(self, builtin_teams: Vec<String>) -> RunConfig {
        RunConfig { builtin_teams, ..self }
    }

    /// Returns the teams whose players this program runs, or ran in a recorded run.
    pub fn builtin_teams(&self) -> &[String] {
        &self.builtin_teams
    }

    /// Returns the settings of a recorded run, whatever is set now.
    ///
    /// # Errors
    /// One line: the world or key that this program lacks, or the invalid value.
    pub fn from_recording(
        world: &str,
        settings: &BTreeMap<String, String>,
        worlds: &'static Worlds,
        origin: Origin,
    ) -> Result<RunConfig, String> {
        let (world, parameters) = worlds.find(world).ok_or_else(|| format!("this program has no world {world:?}"))?;
        let values = Values::new(parameters, |parameter| world.spec.default_value(parameter));
        let mut config =
            RunConfig { world, values, origins: BTreeMap::new(), recorded_files: None, builtin_teams: Vec::new() };
        for (key, text) in settings {
            config.set_all(&[(key, text)], &origin)?;
        }
        Ok(config)
    }

    /// Sets the values of a preset, and its world unless it is the default world.
    fn apply_preset(
        &mut self,
        preset: &'static Preset,
        worlds: &'static Worlds,
        scope: &CommandScope<'_>,
    ) -> Result<(), String> {
        let origin = Origin::Preset(preset.name);
        if worlds.with_preset(preset.name).is_some_and(|first| first.spec.name != worlds.default_name()) {
            self.set_all(&[(WORLD, self.world.spec.name)], &origin)?;
        }
        let is_off = |(key, text): &(&str, &str)| scope.switches_needed_pages_off(key, text.trim_matches('"'));
        let (off, values): (Vec<_>, Vec<_>) = preset.values.iter().copied().partition(is_off);
        if !off.is_empty() {
            tracing::info!("{origin}: spar {} serves its pages all the same", scope.command);
        }
        self.set_all(&values, &origin)
    }

    fn apply_lines(&mut self, lines: Vec<(PathBuf, SettingLine)>) -> Result<(), String> {
        for (path, SettingLine { number, key, value }) in lines {
            let origin = Origin::File(path, number);
            let parameter = self.parameter(&key).map_err(|error| format!("{origin}: {error}"))?;
            let value = value.map_err(|kind| format!("{origin}: {key} {kind}"))?;
            self.set_value(parameter, parse_file_value(parameter, value), origin)?;
        }
        Ok(())
    }

    /// Sets the values of texts like `KEY=VALUE`.
    ///
    /// # Errors
    /// A message about the wrong key or value.
    pub fn apply_sets(&mut self, sets: &[String]) -> Result<(), String> {
        for set in sets {
            let (key, text) = set
                .split_once('=')
                .ok_or_else(|| format!("--set {set}: KEY=VALUE is expected, for instance --set RuleHalfTime=300"))?;
            let parameter = self.parameter(key.trim()).map_err(|error| format!("--set {set}: {error}"))?;
            self.set_value(parameter, parameter.parse(text), Origin::Set)?;
        }
        Ok(())
    }

    /// Sets texts like `KEY=VALUE` for a run whose game is fixed: addresses, the clock, secrets.
    ///
    /// # Errors
    /// A message about the wrong key or value, or about a key of the game.
    pub fn apply_server_sets(&mut self, sets: &[String]) -> Result<(), String> {
        let game: Vec<&str> = (self.world.spec.parameters)().iter().map(|parameter| parameter.name).collect();
        for set in sets {
            let key = set.split('=').next().unwrap_or_default().trim();
            let parameter = self.parameter(key).map_err(|error| format!("--set {set}: {error}"))?;
            let is_game = game.contains(&parameter.name) && !matches!(parameter.kind, engine::ParameterKind::Secret);
            if is_game || [SEED, WORLD, PRESET].contains(&parameter.name) {
                return Err(format!("--set {set}: it is part of the game, so the recording's value stays"));
            }
        }
        self.apply_sets(sets)
    }

    fn apply_args(&mut self, args: &ParameterArgs) -> Result<(), String> {
        self.apply_sets(&args.sets)?;
        for (flag, texts) in &args.flags {
            let world = self.world.spec.name;
            let parameter = self.parameter(flag).map_err(|_| format!("--{flag}: {world} has no such key"))?;
            self.set_value(parameter, from_flag(parameter, texts), Origin::Flag(flag))?;
        }
        Ok(())
    }

    fn parameter(&self, key: &str) -> Result<&'static Parameter, String> {
        find(self.values.parameters(), key).ok_or_else(|| unknown(self.values.parameters(), key))
    }

    fn set_all(&mut self, values: &[(&str, &str)], origin: &Origin) -> Result<(), String> {
        for (key, text) in values {
            let parameter = self.parameter(key).map_err(|error| format!("{origin}: {error}"))?;
            self.set_value(parameter, parameter.parse(text), origin.clone())?;
        }
        Ok(())
    }

    /// Sets a value over an earlier one; the parameter must exist and accept it.
    ///
    /// # Errors
    /// If it does not.
    pub fn set(&mut self, key: &str, text: &str, origin: Origin) -> Result<(), String> {
        self.set_all(&[(key, text)], &origin)
    }

    fn set_value(
        &mut self,
        parameter: &'static Parameter,
        value: Result<Value, engine::ParameterError>,
        origin: Origin,
    ) -> Result<(), String> {
        let value = value.map_err(|error| format!("{origin}: {error}"))?;
        self.values.set(parameter.name, value).map_err(|error| error.to_string())?;
        self.origins.insert(parameter.name, origin);
        Ok(())
    }

    /// Returns the world's specification.
    pub fn world(&self) -> &'static WorldSpec {
        &self.world.spec
    }

    /// Returns the simulated time of a tick.
    ///
    /// # Errors
    /// If it depends on a file that cannot be read.
    pub fn cycle(&self) -> Result<Duration, WorldBuildError> {
        (self.world.cycle)(self)
    }

    /// Returns the names of the in-process endpoints of the world's services.
    pub fn service_endpoints(&self) -> &'static [&'static str] {
        self.world.in_process
    }

    /// Starts the world's services beside a server, and returns their names and addresses.
    ///
    /// # Errors
    /// A message about the service that cannot start.
    pub fn start_services(&self, handle: &Handle) -> ServicesResult {
        (self.world.services)(self, handle)
    }

    /// Returns the names of the world's broadcast endpoints.
    pub fn broadcast_endpoints(&self) -> &'static [&'static str] {
        self.world.broadcasts
    }

    /// Returns the league's own pages, if the world has any.
    pub fn league_pages(&self) -> Option<LeaguePages> {
        self.world.pages
    }

    /// Returns the tokens that authorise viewers.
    ///
    /// # Errors
    /// If a key is not there.
    pub fn tokens(&self) -> Result<Tokens, LookupError> {
        (self.world.tokens)(self)
    }

    /// Returns the values by which a replay does not repeat the files and reports of the run.
    pub fn replay_values(&self) -> &'static [(&'static str, &'static str)] {
        self.world.replay_values
    }

    /// Returns the names of endpoints for external programs to which this program connects.
    pub fn outbound_endpoints(&self) -> &'static [&'static str] {
        self.world.outbound
    }

    /// Returns the user's files from which the world is made.
    ///
    /// # Errors
    /// If a file is missing, or a recording cannot hold them all.
    pub fn files(&self) -> Result<Arc<UserFiles>, String> {
        self.recorded_files.clone().map_or_else(|| (self.world.files)(self).map(Arc::new), Ok)
    }

    /// Replaces the folders that the settings name by the data files of a recording.
    #[must_use]
    pub fn with_recorded_files(mut self, files: UserFiles) -> RunConfig {
        self.recorded_files = Some(Arc::new(files));
        self
    }

    /// Returns the data files of the recording, if the run is one.
    pub fn recorded_files(&self) -> Option<&Arc<UserFiles>> {
        self.recorded_files.as_ref()
    }

    /// Creates the world.
    ///
    /// # Errors
    /// A message about the wrong key or file.
    pub fn build(&self, context: &BuildContext) -> BuildResult {
        (self.world.build)(self, context)
    }

    /// Checks that a world can be made of the settings.
    ///
    /// # Errors
    /// A message about the wrong key or file.
    pub fn check(&self) -> Result<(), WorldBuildError> {
        (self.world.check)(self)
    }

    /// Returns all values, set or by default.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Returns a parameter's origin, if it was set.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn origin(&self, name: &str) -> Result<Option<&Origin>, LookupError> {
        self.values.get(name).map(|_| self.origins.get(name))
    }

    /// True if the user or a preset set this value, and not the command itself.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn is_chosen(&self, name: &str) -> Result<bool, LookupError> {
        Ok(self.origin(name)?.is_some_and(|origin| !matches!(origin, Origin::Command(_))))
    }

    /// Returns the value that a line of a file sets, if the world has the key.
    pub fn file_value(&self, name: &str) -> Option<&Value> {
        self.values.get(name).ok().filter(|_| matches!(self.origins.get(name), Some(Origin::File(..))))
    }

    /// Returns all parameters with their values, in the order of listings.
    pub fn rows(&self) -> impl Iterator<Item = ParameterRow<'_>> {
        self.values.all().map(|(parameter, value)| ParameterRow {
            parameter,
            value,
            origin: self.origins.get(parameter.name),
        })
    }

    /// Returns the settings that differ from the defaults.
    pub fn non_default_rows(&self) -> impl Iterator<Item = ParameterRow<'_>> {
        let differs = |row: &ParameterRow<'_>| *row.value != self.world.spec.default_value(row.parameter);
        self.rows().filter(|row| row.origin.is_some()).filter(differs)
    }
}

/// Parses a value of a file. Like the command line, it accepts words such as `on`.
pub(super) fn parse_file_value(parameter: &Parameter, value: Value) -> Result<Value, engine::ParameterError> {
    match &value {
        Value::Text(text) if matches!(parameter.kind, engine::ParameterKind::Switch) => parameter.parse(text),
        _ => parameter.accept(value),
    }
}

fn from_flag(parameter: &Parameter, texts: &[String]) -> Result<Value, engine::ParameterError> {
    match (parameter.kind, texts.last()) {
        (engine::ParameterKind::List(_), _) => parameter.accept(Value::List(texts.to_vec())),
        (_, Some(text)) => parameter.parse(text),
        (_, None) => Ok(parameter.default_value()),
    }
}

/// Returns the value of a key that is needed before all others.
fn early(key: &str, lines: &[(PathBuf, SettingLine)], args: &ParameterArgs) -> Option<String> {
    let flag = args.flags.iter().find(|(name, _)| *name == key).and_then(|(_, texts)| texts.last().cloned());
    let set = args.sets.iter().rev().filter_map(|set| set.split_once('=')).find(|(name, _)| name.trim() == key);
    let line = lines.iter().find(|(_, line)| line.key == key).and_then(|(_, line)| line.value.as_ref().ok());
    flag.or_else(|| set.map(|(_, text)| text.trim_matches('"').to_owned()))
        .or_else(|| line.and_then(Value::text).map(str::to_owned))
}

/// Returns the chosen preset. A preset of a file does not count if the command line names a world without it.
fn preset(lines: &[(PathBuf, SettingLine)], args: &ParameterArgs, worlds: &'static Worlds) -> Option<String> {
    let of_command_line = early(PRESET, &[], args);
    let named = early(WORLD, &[], args).and_then(|name| worlds.find(&name));
    let fits = |preset: &String| named.is_none_or(|(world, _)| world.preset(preset).is_some());
    of_command_line.or_else(|| early(PRESET, lines, args).filter(fits))
}

/// Returns the chosen world and its parameters.
fn world(
    lines: &[(PathBuf, SettingLine)],
    args: &ParameterArgs,
    preset: Option<&str>,
    worlds: &'static Worlds,
) -> Result<(&'static World, &'static [&'static Parameter]), String> {
    let named = early(WORLD, lines, args);
    let of_preset = preset.and_then(|name| worlds.with_preset(name));
    // The first world with the preset is the default world, if that has it.
    let name = named.as_deref().or_else(|| Some(of_preset?.spec.name)).unwrap_or_else(|| worlds.default_name());
    let Some((world, parameters)) = worlds.find(name) else {
        let known = worlds.all().map(|(world, _)| world.spec.name).collect::<Vec<_>>().join(", ");
        return Err(format!("{}: there is no world {name:?}; there is {known}", world_origin(lines, args)));
    };
    match (preset, of_preset) {
        (Some(preset), Some(other)) if world.preset(preset).is_none() => Err(format!(
            "preset {preset} is for the world {}, not for {name:?}; leave one of them out",
            other.spec.name
        )),
        _ => Ok((world, parameters)),
    }
}

/// Returns the origin of an unknown world's name. The flag accepts known names only.
fn world_origin(lines: &[(PathBuf, SettingLine)], args: &ParameterArgs) -> Origin {
    let is_set = args.sets.iter().any(|set| set.split('=').next().is_some_and(|key| key.trim() == WORLD));
    let line = lines.iter().rev().find(|(_, line)| line.key == WORLD).filter(|_| !is_set);
    line.map_or(Origin::Set, |(path, line)| Origin::File(path.clone(), line.number))
}

fn read_file(named: Option<&Path>) -> Result<Vec<(PathBuf, SettingLine)>, String> {
    let path = named.unwrap_or_else(|| Path::new(FILE));
    if path.extension().is_some_and(|extension| extension == "rb") {
        let advice = "write them into a .toml file (`spar params --toml` writes one), or put the scripts of the reference \
                      into a folder of --data: spark.rb, rcssserver3d.rb and naosoccersim.rb are read there";
        return Err(format!("--config {}: settings are no Ruby here; {advice}", path.display()));
    }
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(cause) if named.is_none() && cause.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(cause) => return Err(format!("{}: cannot read these settings: {cause}", path.display())),
    };
    let lines = file::read(&text).map_err(|(line, error)| format!("{}:{line}: {error}", path.display()))?;
    Ok(lines.into_iter().map(|line| (path.to_owned(), line)).collect())
}
