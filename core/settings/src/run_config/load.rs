//! Merges all sources of settings: the command line, files, presets and defaults.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use engine::{Parameter, ParameterError, ParameterKind, Preset, Value, Values};

use super::scope::FileLine;
use super::{CommandScope, Origin, RunConfig, World, Worlds};
use crate::file::{self, SettingLine, parse_file_value};
use crate::parameter_args::ParameterArgs;
use crate::server_parameters::{PRESET, SEED, WORLD};

/// The settings file that is read if it exists and the user names no other.
const FILE: &str = "spar.toml";

impl RunConfig {
    /// Reads `spar.toml` or the file that the user names, and merges all sources of settings.
    ///
    /// # Errors
    /// One line: the error, its place, and the expected value.
    pub fn load(args: &ParameterArgs, worlds: &'static Worlds) -> Result<RunConfig, String> {
        RunConfig::load_for(args, worlds, &CommandScope::all_keys("serve"))
    }

    /// As [`load`](RunConfig::load), for a command with its own defaults, or with a selection of keys from files.
    ///
    /// # Errors
    /// One line: the error, its place, and the expected value.
    pub fn load_for(
        args: &ParameterArgs,
        worlds: &'static Worlds,
        scope: &CommandScope<'_>,
    ) -> Result<RunConfig, String> {
        args.refuse_foreign()?;
        let lines = scope.lines_for_worlds(read_file(args.config.as_deref(), worlds)?, worlds);
        RunConfig::merge(lines, args, worlds, scope)
    }

    /// As [`load_for`](RunConfig::load_for), without a settings file: the same arguments give the same settings in any
    /// folder.
    ///
    /// # Errors
    /// One line: the error, its place, and the expected value.
    pub fn load_without_file(
        args: &ParameterArgs,
        worlds: &'static Worlds,
        scope: &CommandScope<'_>,
    ) -> Result<RunConfig, String> {
        RunConfig::merge(Vec::new(), args, worlds, scope)
    }

    fn merge(
        lines: Vec<FileLine>,
        args: &ParameterArgs,
        worlds: &'static Worlds,
        scope: &CommandScope<'_>,
    ) -> Result<RunConfig, String> {
        let preset = preset(&lines, args, worlds);
        let (world, parameters) = world(&lines, args, preset.as_deref(), worlds)?;
        let lines = scope.applicable_lines(lines, args.config.is_some(), (world, parameters), worlds);
        let mut config = RunConfig::of_world((world, parameters), worlds);
        config.set_all((scope.defaults)(&world.spec), &Origin::Command(scope.command))?;
        if let Some(preset) = preset.and_then(|name| world.preset(&name)) {
            config.apply_preset(preset, worlds, scope)?;
        }
        config.apply_lines(lines)?;
        config.apply_args(args)?;
        (world.complete_settings)(&mut config, scope)?;
        Ok(config)
    }

    /// Creates the settings of a run of this world, all with their defaults.
    fn of_world((world, parameters): (&'static World, &[&'static Parameter]), worlds: &'static Worlds) -> RunConfig {
        RunConfig {
            world,
            values: Values::new(parameters, |parameter| world.spec.default_value(parameter)),
            origins: BTreeMap::new(),
            recorded_files: None,
            builtin_teams: Vec::new(),
            skills: Default::default(),
            team_parameters: Vec::new(),
            names: worlds.names(),
        }
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
        let mut config = RunConfig::of_world((world, parameters), worlds);
        config.set_all(&(world.old_values)(settings), &origin)?;
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

    fn apply_lines(&mut self, lines: Vec<FileLine>) -> Result<(), String> {
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
            let is_game = game.contains(&parameter.name) && !matches!(parameter.kind, ParameterKind::Secret);
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
}

fn from_flag(parameter: &Parameter, texts: &[String]) -> Result<Value, ParameterError> {
    match (parameter.kind, texts.last()) {
        (ParameterKind::List(_), _) => parameter.accept(Value::List(texts.to_vec())),
        (_, Some(text)) => parameter.parse(text),
        (_, None) => Ok(parameter.default_value()),
    }
}

/// Returns the value of a key that is needed before all others.
fn early(key: &str, lines: &[FileLine], args: &ParameterArgs) -> Option<String> {
    let flag = args.flags.iter().find(|(name, _)| *name == key).and_then(|(_, texts)| texts.last().cloned());
    let set = args.sets.iter().rev().filter_map(|set| set.split_once('=')).find(|(name, _)| name.trim() == key);
    let line = lines.iter().find(|(_, line)| line.key == key).and_then(|(_, line)| line.value.as_ref().ok());
    flag.or_else(|| set.map(|(_, text)| text.trim_matches('"').to_owned()))
        .or_else(|| line.and_then(Value::text).map(str::to_owned))
}

/// Returns the chosen preset. A preset of a file does not count if the command line names a world without it.
fn preset(lines: &[FileLine], args: &ParameterArgs, worlds: &'static Worlds) -> Option<String> {
    let of_command_line = early(PRESET, &[], args);
    let named = early(WORLD, &[], args).and_then(|name| worlds.find(&name));
    let fits = |preset: &String| named.is_none_or(|(world, _)| world.preset(preset).is_some());
    of_command_line.or_else(|| early(PRESET, lines, args).filter(fits))
}

/// Returns the chosen world and its parameters.
fn world(
    lines: &[FileLine],
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
fn world_origin(lines: &[FileLine], args: &ParameterArgs) -> Origin {
    let is_set = args.sets.iter().any(|set| set.split('=').next().is_some_and(|key| key.trim() == WORLD));
    let line = lines.iter().rev().find(|(_, line)| line.key == WORLD).filter(|_| !is_set);
    line.map_or(Origin::Set, |(path, line)| Origin::File(path.clone(), line.number))
}

fn read_file(named: Option<&Path>, worlds: &Worlds) -> Result<Vec<FileLine>, String> {
    let path = named.unwrap_or_else(|| Path::new(FILE));
    let extension = path.extension().and_then(|extension| extension.to_str());
    if let Some(error) = extension.and_then(|extension| worlds.names().file_error(extension)) {
        return Err(format!("--config {}: {error}", path.display()));
    }
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(cause) if named.is_none() && cause.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(cause) => return Err(format!("{}: cannot read these settings: {cause}", path.display())),
    };
    let lines = file::read(&text).map_err(|(line, error)| format!("{}:{line}: {error}", path.display()))?;
    Ok(lines.into_iter().map(|line| (path.to_owned(), line)).collect())
}
