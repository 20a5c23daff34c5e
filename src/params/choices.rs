//! What was chosen, and where: a flag wins over `--set`, that over `spar.toml`, that over the preset, that over what the
//! command chooses for itself, that over the default.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use engine::{Parameter, Value};

use super::file::{self, Line};
use super::{Given, find, unknown};
use crate::worlds::{self, World};

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
            Origin::Set => f.write_str("--set"),
            Origin::Flag(name) => write!(f, "--{name}"),
        }
    }
}

/// What was chosen for one world; the rest is as by default.
#[derive(Clone)]
pub struct Choices {
    /// The world.
    pub world: World,
    parameters: Vec<&'static Parameter>,
    chosen: BTreeMap<&'static str, (Value, Origin)>,
}

impl Choices {
    /// Reads `spar.toml` or the file that is named, and puts everything together.
    ///
    /// # Errors
    /// In one line: what is wrong, where, and what is expected.
    pub fn gather(given: &Given) -> Result<Choices, String> {
        Choices::gather_for(given, &[], Origin::Command("serve"))
    }

    /// The same for a command that needs other defaults: names and values as in TOML.
    ///
    /// # Errors
    /// In one line: what is wrong, where, and what is expected.
    pub fn gather_for(given: &Given, own: &[(&str, &str)], origin: Origin) -> Result<Choices, String> {
        given.refuse_foreign()?;
        let lines = read_file(given.config.as_deref())?;
        let preset = early("preset", &lines, given).and_then(|name| worlds::preset(&name));
        let world = world(&lines, given, preset)?;
        let mut choices = Choices { parameters: super::all(&world), world, chosen: BTreeMap::new() };
        choices.choose_all(own, &origin)?;
        if let Some(preset) = preset {
            let world = preset.world.map(|name| ("world", name));
            choices.choose_all(world.as_slice(), &Origin::Preset(preset.name))?;
            choices.choose_all(preset.values, &Origin::Preset(preset.name))?;
        }
        for (path, Line { number, key, value }) in lines {
            let origin = Origin::File(path, number);
            let parameter = choices.parameter(&key).map_err(|error| format!("{origin}: {error}"))?;
            let value = value.map_err(|kind| format!("{origin}: {key} {kind}"))?;
            choices.choose(parameter, written(parameter, value), origin)?;
        }
        for set in &given.sets {
            let (key, text) = set
                .split_once('=')
                .ok_or_else(|| format!("--set {set}: KEY=VALUE is expected, for instance --set RuleHalfTime=300"))?;
            let parameter = choices.parameter(key.trim()).map_err(|error| format!("--set {set}: {error}"))?;
            choices.choose(parameter, parameter.parse(text), Origin::Set)?;
        }
        for (flag, texts) in &given.flags {
            let parameter =
                choices.parameter(flag).map_err(|_| format!("--{flag}: {} has no such key", choices.world.name))?;
            choices.choose(parameter, from_flag(parameter, texts), Origin::Flag(flag))?;
        }
        Ok(choices)
    }

    fn parameter(&self, key: &str) -> Result<&'static Parameter, String> {
        find(&self.parameters, key).ok_or_else(|| unknown(&self.parameters, key))
    }

    fn choose_all(&mut self, values: &[(&str, &str)], origin: &Origin) -> Result<(), String> {
        for (key, text) in values {
            let parameter = self.parameter(key).map_err(|error| format!("{origin}: {error}"))?;
            self.choose(parameter, parameter.parse(text), origin.clone())?;
        }
        Ok(())
    }

    /// Sets a value over whatever was chosen; the parameter must be there and take it.
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
        self.chosen.insert(parameter.name, (value, origin));
        Ok(())
    }

    /// All parameters of this world, in the order of listings.
    pub fn parameters(&self) -> &[&'static Parameter] {
        &self.parameters
    }

    /// The value of a parameter, chosen or by default.
    pub fn value(&self, name: &str) -> Value {
        let default = || find(&self.parameters, name).map(|parameter| self.world.default_value(parameter));
        self.chosen(name).map(|(value, _)| value.clone()).or_else(default).unwrap_or(Value::Switch(false))
    }

    /// The chosen value of a parameter, and where it was chosen.
    pub fn chosen(&self, name: &str) -> Option<&(Value, Origin)> {
        self.chosen.get(name)
    }

    /// Whether the user has chosen this value, or a preset, and not the command for itself.
    pub fn is_chosen(&self, name: &str) -> bool {
        self.chosen(name).is_some_and(|(_, origin)| !matches!(origin, Origin::Command(_)))
    }

    /// Everything that can be set and that results depend on, by name with its value written as in TOML: the header of
    /// logs and reports.
    pub fn header(&self) -> Vec<(String, String)> {
        const WITHOUT_EFFECT: [&str; 3] = ["threads", "simspark-log", "trainer-token"];
        let counts = |parameter: &&&Parameter| !WITHOUT_EFFECT.contains(&parameter.name);
        let text = |parameter: &&Parameter| (parameter.name.to_owned(), self.value(parameter.name).to_string());
        self.parameters.iter().filter(counts).map(text).collect()
    }

    /// What differs from the defaults, its value, and where it was chosen.
    pub fn different(&self) -> impl Iterator<Item = (&'static Parameter, &Value, &Origin)> {
        self.parameters.iter().filter_map(|&parameter| {
            let (value, origin) = self.chosen(parameter.name)?;
            (*value != self.world.default_value(parameter)).then_some((parameter, value, origin))
        })
    }
}

/// A value of a file. Words that a command line takes, such as `on`, are taken here, too.
fn written(parameter: &Parameter, value: Value) -> Result<Value, engine::BadValue> {
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

/// What is said about a key that decides about others, before these are read.
fn early(key: &str, lines: &[(PathBuf, Line)], given: &Given) -> Option<String> {
    let flag = given.flags.iter().find(|(name, _)| *name == key).and_then(|(_, texts)| texts.last().cloned());
    let set = given.sets.iter().rev().filter_map(|set| set.split_once('=')).find(|(name, _)| name.trim() == key);
    let line = lines.iter().find(|(_, line)| line.key == key).and_then(|(_, line)| line.value.as_ref().ok());
    flag.or_else(|| set.map(|(_, text)| text.trim_matches('"').to_owned()))
        .or_else(|| line.map(|value| value.text().to_owned()))
}

/// The world that was chosen: which keys there are depends on it.
fn world(lines: &[(PathBuf, Line)], given: &Given, preset: Option<worlds::Preset>) -> Result<World, String> {
    let named = early("world", lines, given);
    let of_preset = preset.and_then(|preset| preset.world);
    if let (Some(named), Some(preset), Some(other)) =
        (&named, preset, of_preset.filter(|of| Some(*of) != named.as_deref()))
    {
        return Err(format!(
            "preset {} is for the world {other}, not for {named:?}; leave one of them out",
            preset.name
        ));
    }
    let name = named.or_else(|| of_preset.map(str::to_owned)).unwrap_or_else(|| worlds::DEFAULT.to_owned());
    let known = worlds::NAMES.join(", ");
    // The flag takes known names only.
    let is_set = given.sets.iter().any(|set| set.split('=').next().is_some_and(|key| key.trim() == "world"));
    let line = lines.iter().rev().find(|(_, line)| line.key == "world").filter(|_| !is_set);
    let origin = line.map_or(Origin::Set, |(path, line)| Origin::File(path.clone(), line.number));
    worlds::find(&name).ok_or_else(|| format!("{origin}: there is no world {name:?}; there is {known}"))
}

fn read_file(named: Option<&Path>) -> Result<Vec<(PathBuf, Line)>, String> {
    let path = named.unwrap_or_else(|| Path::new(FILE));
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(cause) if named.is_none() && cause.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(cause) => return Err(format!("{}: cannot read these settings: {cause}", path.display())),
    };
    let lines = file::read(&text).map_err(|(line, error)| format!("{}:{line}: {error}", path.display()))?;
    Ok(lines.into_iter().map(|line| (path.to_owned(), line)).collect())
}
