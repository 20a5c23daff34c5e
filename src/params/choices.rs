//! The chosen settings and where each was chosen: a flag wins over `--set`, that over `spar.toml`, that over a script of
//! the reference in a data folder, that over the preset, that over the command's own choice, that over the default.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::{BadWorld, NoValue, Parameter, Preset, Value, Values, WorldKind};

use record::Files;

use super::file::{self, Line};
use super::scripts::{self, Assignment, SCRIPTS};
use super::{CommandScope, Given, PRESET, SEED, WORLD, find, unknown};
use crate::data::Folders;
use crate::worlds::{Around, Built, Desk, World, Worlds};

/// Key of the user's data folders, in worlds that have some.
const DATA: &str = "data";

/// The file that is read if it is there and no other is named.
const FILE: &str = "spar.toml";

/// Where a value was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A command that needs other defaults.
    Command(&'static str),
    /// A preset.
    Preset(&'static str),
    /// A line of a file.
    File(PathBuf, usize),
    /// A recorded run was made with it.
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

/// The chosen settings of one world; the others have their defaults.
#[derive(Clone)]
pub struct Choices {
    world: &'static World,
    values: Values,
    /// Where the user, a preset or the command chose each of the chosen values.
    origins: BTreeMap<&'static str, Origin>,
    /// The data files of a recorded run: they take the place of the folders that it names.
    recorded_files: Option<Arc<Files>>,
    /// The teams whose players this program has, or had in a recorded run.
    builtin_teams: Vec<String>,
}

/// Defaults that a command has for itself in a world, names and values as in TOML.
pub type OwnDefaults = fn(&WorldKind) -> &'static [(&'static str, &'static str)];

/// A parameter with its value.
pub struct Row<'a> {
    /// The parameter.
    pub parameter: &'static Parameter,
    /// Its value, chosen or by default.
    pub value: &'a Value,
    /// Where it was chosen, if it was.
    pub origin: Option<&'a Origin>,
}

impl Row<'_> {
    /// Key, value and where it was chosen.
    pub fn told(&self) -> String {
        let origin = self.origin.map(|origin| format!(" ({origin})")).unwrap_or_default();
        format!("{}={}{origin}", self.parameter.name, self.value)
    }
}

impl Choices {
    /// Reads `spar.toml` or the file that is named, and puts everything together.
    ///
    /// # Errors
    /// In one line: what is wrong, where, and what is expected.
    pub fn gather(given: &Given, worlds: &'static Worlds) -> Result<Choices, String> {
        Choices::gather_for(given, worlds, &CommandScope::whole("serve"))
    }

    /// The same for a command that has other defaults, or takes only a part of the keys from files.
    ///
    /// # Errors
    /// In one line: what is wrong, where, and what is expected.
    pub fn gather_for(given: &Given, worlds: &'static Worlds, scope: &CommandScope<'_>) -> Result<Choices, String> {
        given.refuse_foreign()?;
        let lines = scope.of_its_worlds(read_file(given.config.as_deref())?, worlds);
        let preset = preset(&lines, given, worlds);
        let (world, parameters) = world(&lines, given, preset.as_deref(), worlds)?;
        let lines = scope.of_its_keys(lines, given.config.is_some(), (world, parameters), worlds);
        let values = Values::new(parameters, |parameter| world.kind.default_value(parameter));
        let mut choices =
            Choices { world, values, origins: BTreeMap::new(), recorded_files: None, builtin_teams: Vec::new() };
        choices.choose_all((scope.defaults)(&world.kind), &Origin::Command(scope.command))?;
        if let Some(preset) = preset.and_then(|name| world.preset(&name)) {
            choices.choose_preset(preset, worlds, scope)?;
        }
        choices.choose_lines(lines)?;
        choices.choose_given(given)?;
        choices.choose_scripts(scope)?;
        Ok(choices)
    }

    /// The same for a run in which this program has the players of these teams.
    pub fn with_builtin_teams(self, builtin_teams: Vec<String>) -> Choices {
        Choices { builtin_teams, ..self }
    }

    /// The teams whose players this program has, or had in a recorded run.
    pub fn builtin_teams(&self) -> &[String] {
        &self.builtin_teams
    }

    /// The choices that a recorded run was made with, whatever is set now.
    ///
    /// # Errors
    /// In one line: which world or key this program does not have, or which value it does not take.
    pub fn recorded(
        world: &str,
        settings: &BTreeMap<String, String>,
        worlds: &'static Worlds,
        origin: Origin,
    ) -> Result<Choices, String> {
        let (world, parameters) = worlds.find(world).ok_or_else(|| format!("this program has no world {world:?}"))?;
        let values = Values::new(parameters, |parameter| world.kind.default_value(parameter));
        let mut choices =
            Choices { world, values, origins: BTreeMap::new(), recorded_files: None, builtin_teams: Vec::new() };
        for (key, text) in settings {
            choices.choose_all(&[(key, text)], &origin)?;
        }
        Ok(choices)
    }

    /// Sets the values of a preset; and the world, if it is not the default one.
    fn choose_preset(
        &mut self,
        preset: &'static Preset,
        worlds: &'static Worlds,
        scope: &CommandScope<'_>,
    ) -> Result<(), String> {
        let origin = Origin::Preset(preset.name);
        if worlds.with_preset(preset.name).is_some_and(|first| first.kind.name != worlds.default_name()) {
            self.choose_all(&[(WORLD, self.world.kind.name)], &origin)?;
        }
        let is_off = |(key, text): &(&str, &str)| scope.switches_needed_pages_off(key, text.trim_matches('"'));
        let (off, values): (Vec<_>, Vec<_>) = preset.values.iter().copied().partition(is_off);
        if !off.is_empty() {
            tracing::info!("{origin}: spar {} serves its pages all the same", scope.command);
        }
        self.choose_all(&values, &origin)
    }

    fn choose_lines(&mut self, lines: Vec<(PathBuf, Line)>) -> Result<(), String> {
        for (path, Line { number, key, value }) in lines {
            let origin = Origin::File(path, number);
            let parameter = self.parameter(&key).map_err(|error| format!("{origin}: {error}"))?;
            let value = value.map_err(|kind| format!("{origin}: {key} {kind}"))?;
            self.choose(parameter, written(parameter, value), origin)?;
        }
        Ok(())
    }

    /// Sets what is written as `KEY=VALUE`.
    ///
    /// # Errors
    /// Which key or value is wrong.
    pub fn choose_sets(&mut self, sets: &[String]) -> Result<(), String> {
        for set in sets {
            let (key, text) = set
                .split_once('=')
                .ok_or_else(|| format!("--set {set}: KEY=VALUE is expected, for instance --set RuleHalfTime=300"))?;
            let parameter = self.parameter(key.trim()).map_err(|error| format!("--set {set}: {error}"))?;
            self.choose(parameter, parameter.parse(text), Origin::Set)?;
        }
        Ok(())
    }

    /// Sets what is written as `KEY=VALUE` for a run whose game is given: addresses, the clock, secrets.
    ///
    /// # Errors
    /// Which key or value is wrong, or changes the game.
    pub fn choose_sets_of_the_server(&mut self, sets: &[String]) -> Result<(), String> {
        let game: Vec<&str> = (self.world.kind.parameters)().iter().map(|parameter| parameter.name).collect();
        for set in sets {
            let key = set.split('=').next().unwrap_or_default().trim();
            let parameter = self.parameter(key).map_err(|error| format!("--set {set}: {error}"))?;
            let is_game = game.contains(&parameter.name) && !matches!(parameter.kind, engine::Kind::Secret);
            if is_game || [SEED, WORLD, PRESET].contains(&parameter.name) {
                return Err(format!("--set {set}: it is part of the game, so the recording's value stays"));
            }
        }
        self.choose_sets(sets)
    }

    fn choose_given(&mut self, given: &Given) -> Result<(), String> {
        self.choose_sets(&given.sets)?;
        for (flag, texts) in &given.flags {
            let world = self.world.kind.name;
            let parameter = self.parameter(flag).map_err(|_| format!("--{flag}: {world} has no such key"))?;
            self.choose(parameter, from_flag(parameter, texts), Origin::Flag(flag))?;
        }
        Ok(())
    }

    /// Takes what scripts of the reference set that lie in the data folders, where the user has not chosen a value. A whole
    /// script sets everything: what it says of our defaults is no choice.
    fn choose_scripts(&mut self, scope: &CommandScope<'_>) -> Result<(), String> {
        let folders = self.values.list(DATA).unwrap_or_default();
        // The world says which folder is missing.
        let Ok(folders) = Folders::open(folders) else { return Ok(()) };
        for script in SCRIPTS {
            if let Some((path, bytes)) = folders.find(script) {
                self.choose_script(&path, &String::from_utf8_lossy(&bytes), scope)?;
            }
        }
        Ok(())
    }

    /// Takes what one script sets, as far as the command takes such keys from a file.
    fn choose_script(&mut self, path: &Path, text: &str, scope: &CommandScope<'_>) -> Result<(), String> {
        let (mut unusable, mut passed_over) = (Vec::new(), Vec::new());
        for Assignment { number, variable, key, value } in scripts::read(text) {
            let parameter = key.and_then(|key| self.parameter(&key).ok());
            match parameter.zip(value) {
                Some((parameter, _)) if !(scope.reads)(parameter.name) => passed_over.push((parameter.name, number)),
                Some((parameter, value)) => {
                    self.choose_of_script(parameter, value, Origin::File(path.to_owned(), number))?;
                }
                None => unusable.push(format!("{variable} (line {number})")),
            }
        }
        scope.log_passed_over(path, &passed_over);
        if !unusable.is_empty() {
            let (path, unusable) = (path.display(), unusable.join(", "));
            tracing::warn!("{path}: there is no Ruby here, and these are not used: {unusable}");
        }
        Ok(())
    }

    fn choose_of_script(&mut self, parameter: &'static Parameter, value: Value, origin: Origin) -> Result<(), String> {
        let value = parameter.accept(value).map_err(|error| format!("{origin}: {error}"))?;
        let default = self.world.kind.default_value(parameter);
        let is_default = value == default || value.number().is_some_and(|number| default.number() == Some(number));
        let is_taken = match self.origins.get(parameter.name) {
            None | Some(Origin::Command(_) | Origin::Preset(_)) => !is_default,
            // Another line of a script: the last one counts.
            Some(Origin::File(path, _)) => SCRIPTS.iter().any(|script| path.ends_with(script)),
            Some(Origin::Set | Origin::Flag(_) | Origin::Recording) => false,
        };
        if is_taken { self.choose(parameter, Ok(value), origin) } else { Ok(()) }
    }

    fn parameter(&self, key: &str) -> Result<&'static Parameter, String> {
        find(self.values.parameters(), key).ok_or_else(|| unknown(self.values.parameters(), key))
    }

    fn choose_all(&mut self, values: &[(&str, &str)], origin: &Origin) -> Result<(), String> {
        for (key, text) in values {
            let parameter = self.parameter(key).map_err(|error| format!("{origin}: {error}"))?;
            self.choose(parameter, parameter.parse(text), origin.clone())?;
        }
        Ok(())
    }

    /// Sets a value over the chosen one; the parameter must be there and take it.
    ///
    /// # Errors
    /// If not.
    pub fn set(&mut self, key: &str, text: &str, origin: Origin) -> Result<(), String> {
        self.choose_all(&[(key, text)], &origin)
    }

    fn choose(
        &mut self,
        parameter: &'static Parameter,
        value: Result<Value, engine::BadValue>,
        origin: Origin,
    ) -> Result<(), String> {
        let value = value.map_err(|error| format!("{origin}: {error}"))?;
        self.values.choose(parameter.name, value).map_err(|error| error.to_string())?;
        self.origins.insert(parameter.name, origin);
        Ok(())
    }

    /// The world.
    pub fn world(&self) -> &'static WorldKind {
        &self.world.kind
    }

    /// Doors of the world whose frames go to everybody.
    pub fn broadcasts(&self) -> &'static [&'static str] {
        self.world.broadcasts
    }

    /// What the page of the world's operators offers, if it has operators.
    pub fn desk(&self) -> Option<Desk> {
        self.world.desk
    }

    /// Doors of programs that this one connects to.
    pub fn links(&self) -> &'static [&'static str] {
        self.world.links
    }

    /// The user's files that the world is made of.
    ///
    /// # Errors
    /// If one is not there, or a recording cannot hold them all.
    pub fn files(&self) -> Result<Arc<Files>, String> {
        self.recorded_files.clone().map_or_else(|| (self.world.files)(self).map(Arc::new), Ok)
    }

    /// With the data files of a recording in place of the folders that it names.
    #[must_use]
    pub fn with_recorded_files(mut self, files: Files) -> Choices {
        self.recorded_files = Some(Arc::new(files));
        self
    }

    /// The data files of the recording, if it is one that is played.
    pub fn recorded_files(&self) -> Option<&Arc<Files>> {
        self.recorded_files.as_ref()
    }

    /// Makes the world.
    ///
    /// # Errors
    /// Which key or file is wrong.
    pub fn build(&self, around: &Around) -> Built {
        (self.world.build)(self, around)
    }

    /// Whether a world can be made of this.
    ///
    /// # Errors
    /// Which key or file is wrong.
    pub fn check(&self) -> Result<(), BadWorld> {
        (self.world.check)(self)
    }

    /// All values, chosen or by default.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Where a parameter was chosen, if it was.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn origin(&self, name: &str) -> Result<Option<&Origin>, NoValue> {
        self.values.get(name).map(|_| self.origins.get(name))
    }

    /// Whether the user has chosen this value, or a preset, and not the command for itself.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn is_chosen(&self, name: &str) -> Result<bool, NoValue> {
        Ok(self.origin(name)?.is_some_and(|origin| !matches!(origin, Origin::Command(_))))
    }

    /// The value that a line of a file has for a key, if the world has the key.
    pub fn file_value(&self, name: &str) -> Option<&Value> {
        self.values.get(name).ok().filter(|_| matches!(self.origins.get(name), Some(Origin::File(..))))
    }

    /// All parameters with their values, in the order of listings.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.values.all().map(|(parameter, value)| Row { parameter, value, origin: self.origins.get(parameter.name) })
    }

    /// The settings that differ from the defaults.
    pub fn different(&self) -> impl Iterator<Item = Row<'_>> {
        let differs = |row: &Row<'_>| *row.value != self.world.kind.default_value(row.parameter);
        self.rows().filter(|row| row.origin.is_some()).filter(differs)
    }
}

/// A value of a file. Words that a command line takes, such as `on`, are taken here, too.
pub(super) fn written(parameter: &Parameter, value: Value) -> Result<Value, engine::BadValue> {
    match &value {
        Value::Text(text) if matches!(parameter.kind, engine::Kind::Switch) => parameter.parse(text),
        _ => parameter.accept(value),
    }
}

fn from_flag(parameter: &Parameter, texts: &[String]) -> Result<Value, engine::BadValue> {
    match (parameter.kind, texts.last()) {
        (engine::Kind::List(_), _) => parameter.accept(Value::List(texts.to_vec())),
        (_, Some(text)) => parameter.parse(text),
        (_, None) => Ok(parameter.default_value()),
    }
}

/// The value of a key that decides about others, before these are read.
fn early(key: &str, lines: &[(PathBuf, Line)], given: &Given) -> Option<String> {
    let flag = given.flags.iter().find(|(name, _)| *name == key).and_then(|(_, texts)| texts.last().cloned());
    let set = given.sets.iter().rev().filter_map(|set| set.split_once('=')).find(|(name, _)| name.trim() == key);
    let line = lines.iter().find(|(_, line)| line.key == key).and_then(|(_, line)| line.value.as_ref().ok());
    flag.or_else(|| set.map(|(_, text)| text.trim_matches('"').to_owned()))
        .or_else(|| line.and_then(Value::text).map(str::to_owned))
}

/// The preset that was chosen. One in a file does not count beside a world on the command line that does not have it.
fn preset(lines: &[(PathBuf, Line)], given: &Given, worlds: &'static Worlds) -> Option<String> {
    let of_command_line = early(PRESET, &[], given);
    let named = early(WORLD, &[], given).and_then(|name| worlds.find(&name));
    let fits = |preset: &String| named.is_none_or(|(world, _)| world.preset(preset).is_some());
    of_command_line.or_else(|| early(PRESET, lines, given).filter(fits))
}

/// The world that was chosen, and which keys it has.
fn world(
    lines: &[(PathBuf, Line)],
    given: &Given,
    preset: Option<&str>,
    worlds: &'static Worlds,
) -> Result<(&'static World, &'static [&'static Parameter]), String> {
    let named = early(WORLD, lines, given);
    let of_preset = preset.and_then(|name| worlds.with_preset(name));
    // The default world, if it has the preset, is the first that has it.
    let name = named.as_deref().or_else(|| Some(of_preset?.kind.name)).unwrap_or_else(|| worlds.default_name());
    let Some((world, parameters)) = worlds.find(name) else {
        let known = worlds.all().map(|(world, _)| world.kind.name).collect::<Vec<_>>().join(", ");
        return Err(format!("{}: there is no world {name:?}; there is {known}", world_origin(lines, given)));
    };
    match (preset, of_preset) {
        (Some(preset), Some(other)) if world.preset(preset).is_none() => Err(format!(
            "preset {preset} is for the world {}, not for {name:?}; leave one of them out",
            other.kind.name
        )),
        _ => Ok((world, parameters)),
    }
}

/// Where an unknown world was named. The flag takes known names only.
fn world_origin(lines: &[(PathBuf, Line)], given: &Given) -> Origin {
    let is_set = given.sets.iter().any(|set| set.split('=').next().is_some_and(|key| key.trim() == WORLD));
    let line = lines.iter().rev().find(|(_, line)| line.key == WORLD).filter(|_| !is_set);
    line.map_or(Origin::Set, |(path, line)| Origin::File(path.clone(), line.number))
}

fn read_file(named: Option<&Path>) -> Result<Vec<(PathBuf, Line)>, String> {
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
