//! Selects the keys of a settings file that apply to a command: one `spar.toml` serves several commands.

use std::path::{Path, PathBuf};

use engine::{Parameter, WorldSpec};

use super::{World, Worlds};
use crate::file::{SettingLine, parse_file_value};
use crate::server_parameters::{OFF, PRESET, WEB, WORLD};

/// The largest number of keys that a message names.
const KEYS_NAMED_MAX: usize = 12;

/// A command's own defaults in a world, names and values as in TOML.
pub type CommandDefaults = fn(&WorldSpec) -> &'static [(&'static str, &'static str)];

/// A line of a settings file, with the path of the file.
pub type FileLine = (PathBuf, SettingLine);

/// The selection of settings that apply to one command.
pub struct CommandScope<'a> {
    /// The name of the command.
    pub command: &'static str,
    /// True if the command supports this world.
    pub worlds: &'a dyn Fn(&WorldSpec) -> bool,
    /// The defaults of the command.
    pub defaults: CommandDefaults,
    /// True if the command reads this key from a file.
    pub reads: &'a dyn Fn(&str) -> bool,
    /// True if the command exists for its pages: only the command line switches them off.
    pub needs_pages: bool,
}

impl CommandScope<'static> {
    /// Returns the scope of a command that reads every key for every world, and has no defaults of its own.
    pub fn all_keys(command: &'static str) -> CommandScope<'static> {
        CommandScope { command, worlds: &|_| true, defaults: |_| &[], reads: &|_| true, needs_pages: false }
    }
}

impl CommandScope<'_> {
    /// Returns the scope of a command that reads only these keys.
    pub fn with_keys<'a>(command: &'static str, reads: &'a dyn Fn(&str) -> bool) -> CommandScope<'a> {
        CommandScope { reads, ..CommandScope::all_keys(command) }
    }

    /// Returns the scope of a command that exists for its pages and reads only these keys.
    pub fn for_pages<'a>(command: &'static str, reads: &'a dyn Fn(&str) -> bool) -> CommandScope<'a> {
        CommandScope { needs_pages: true, ..CommandScope::with_keys(command, reads) }
    }

    /// Returns the lines of a file, or none if the file is for a world that the command does not support.
    pub fn lines_for_worlds(&self, lines: Vec<FileLine>, worlds: &'static Worlds) -> Vec<FileLine> {
        let other = world_of(&lines, worlds).filter(|world| !(self.worlds)(&world.spec));
        let (Some(other), Some((path, _))) = (other, lines.first()) else { return lines };
        let (path, command) = (path.display(), self.command);
        tracing::info!("{path} is for the world {}: spar {command} passes over it", other.spec.name);
        Vec::new()
    }

    /// Returns the lines that apply to the command in a world with these parameters, and logs the others. A key that no
    /// world has remains, since it is an error. A file that the user names is meant for the command: its lines count
    /// even if they have the server's default.
    pub fn applicable_lines(
        &self,
        lines: Vec<FileLine>,
        is_named: bool,
        (world, parameters): (&World, &[&'static Parameter]),
        worlds: &'static Worlds,
    ) -> Vec<FileLine> {
        let applies = |(_, line): &FileLine| match worlds.names().find(parameters.iter().copied(), &line.key) {
            Some(parameter) => {
                self.applies(world, parameter, line)
                    && (is_named || !self.is_the_servers_default(&world.spec, parameter, line))
            }
            None => worlds.all().all(|(_, others)| worlds.names().find(others.iter().copied(), &line.key).is_none()),
        };
        let (applying, others): (Vec<_>, Vec<_>) = lines.into_iter().partition(applies);
        if let Some((path, _)) = others.first() {
            let keys: Vec<_> = others.iter().map(|(_, line)| (line.key.as_str(), line.number)).collect();
            self.log_ignored(path, &keys);
        }
        applying
    }

    /// Logs the keys of a file that do not apply to the command, each with its line, in one line of the log.
    pub fn log_ignored(&self, path: &Path, keys: &[(&str, usize)]) {
        if keys.is_empty() {
            return;
        }
        let named = keys.iter().take(KEYS_NAMED_MAX).map(|(key, number)| format!("{key} (line {number})"));
        let mut named = named.collect::<Vec<_>>().join(", ");
        if let Some(more) = keys.len().checked_sub(KEYS_NAMED_MAX).filter(|more| *more > 0) {
            named += &format!(" and {more} more");
        }
        let (path, command) = (path.display(), self.command);
        tracing::info!("{path}: spar {command} passes over keys that do not apply to it: {named}");
    }

    /// True if a value, as plain text, switches off the pages of a command that exists for them.
    pub fn switches_needed_pages_off(&self, key: &str, text: &str) -> bool {
        self.needs_pages && key == WEB && text == OFF
    }

    fn applies(&self, world: &World, parameter: &Parameter, line: &SettingLine) -> bool {
        let text = line.value.as_ref().ok().and_then(engine::Value::text).unwrap_or_default();
        (self.reads)(parameter.name)
            && is_preset_of(world, parameter, line)
            && !self.switches_needed_pages_off(parameter.name, text)
    }

    /// True if a line has the default of `spar serve` and the command has another default: files with every key have
    /// such lines.
    fn is_the_servers_default(&self, world: &WorldSpec, parameter: &Parameter, line: &SettingLine) -> bool {
        let has_own = (self.defaults)(world).iter().any(|(name, _)| *name == parameter.name);
        let value = line.value.clone().ok().and_then(|value| parse_file_value(parameter, value).ok());
        has_own && value == Some(world.default_value(parameter))
    }
}

/// Returns the world of a file that names a world, or the preset of one.
fn world_of(lines: &[FileLine], worlds: &'static Worlds) -> Option<&'static World> {
    let text = |key| lines.iter().find(|(_, line)| line.key == key)?.1.value.as_ref().ok()?.text();
    match text(WORLD) {
        Some(name) => worlds.find(name).map(|(world, _)| world),
        None => worlds.with_preset(text(PRESET)?),
    }
}

/// True if a line names no preset, a preset of the world, or an unknown one, which is an error.
fn is_preset_of(world: &World, parameter: &Parameter, line: &SettingLine) -> bool {
    let preset = line.value.as_ref().ok().and_then(engine::Value::text).filter(|_| parameter.name == PRESET);
    preset.is_none_or(|name| world.preset(name).is_some() || parameter.parse(name).is_err())
}
