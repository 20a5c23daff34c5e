//! Settings from the reference's scripts in the data folders of a soccer run.

use std::path::Path;

use engine::{Parameter, Value};

use super::{Origin, RunConfig};
use crate::params::CommandScope;
use soccer_files::data_folders::DataFolders;
use soccer_files::reference_scripts::{self, Assignment, SCRIPTS};

/// The key of the user's data folders, in worlds with such folders.
const DATA: &str = "data";

impl RunConfig {
    /// Applies the reference's scripts in the data folders, to keys without a user's value. A complete script sets
    /// every variable: the reference's default values do not count as set.
    pub(super) fn apply_scripts(&mut self, scope: &CommandScope<'_>) -> Result<(), String> {
        let folders = self.values.list(DATA).unwrap_or_default();
        // The world reports missing folders.
        let Ok(folders) = DataFolders::open(folders) else { return Ok(()) };
        for script in SCRIPTS {
            if let Some((path, bytes)) = folders.find(script) {
                self.apply_script(&path, &String::from_utf8_lossy(&bytes), scope)?;
            }
        }
        Ok(())
    }

    /// Applies one script, restricted to the keys that the command reads from files.
    fn apply_script(&mut self, path: &Path, text: &str, scope: &CommandScope<'_>) -> Result<(), String> {
        let (mut unusable, mut passed_over) = (Vec::new(), Vec::new());
        for Assignment { number, variable, key, value } in reference_scripts::read(text) {
            let parameter = key.and_then(|key| self.parameter(&key).ok());
            match parameter.zip(value) {
                Some((parameter, _)) if !(scope.reads)(parameter.name) => passed_over.push((parameter.name, number)),
                Some((parameter, value)) => {
                    self.set_from_script(parameter, value, Origin::File(path.to_owned(), number))?;
                }
                None => unusable.push(format!("{variable} (line {number})")),
            }
        }
        scope.log_ignored(path, &passed_over);
        if !unusable.is_empty() {
            let (path, unusable) = (path.display(), unusable.join(", "));
            tracing::warn!("{path}: spar runs no Ruby and ignores these: {unusable}");
        }
        Ok(())
    }

    fn set_from_script(&mut self, parameter: &'static Parameter, value: Value, origin: Origin) -> Result<(), String> {
        let value = parameter.accept(value).map_err(|error| format!("{origin}: {error}"))?;
        let default = self.world.spec.default_value(parameter);
        let is_default = value == default || value.number().is_some_and(|number| default.number() == Some(number));
        let is_taken = match self.origins.get(parameter.name) {
            None | Some(Origin::Command(_) | Origin::Preset(_)) => !is_default,
            // The last line for a variable counts.
            Some(Origin::File(path, _)) => SCRIPTS.iter().any(|script| path.ends_with(script)),
            Some(Origin::Set | Origin::Flag(_) | Origin::Recording) => false,
        };
        if is_taken { self.set_value(parameter, Ok(value), origin) } else { Ok(()) }
    }
}
