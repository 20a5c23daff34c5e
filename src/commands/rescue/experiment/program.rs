//! The program's part of experiments: it knows the keys of the world, and builds and serves worlds.

use std::collections::BTreeMap;

use rescue_experiment::{TrialWorld, WorldBuilder};

use settings::{BuildContext, DownloadableLog, Origin, RunConfig, Worlds};

/// The name of the experiments' world.
const WORLD: &str = "rescue";

/// The program as builder of the worlds of an experiment.
#[derive(Clone, Copy)]
pub struct ExperimentProgram {
    pub worlds: &'static Worlds,
    /// The name of the command, for messages.
    pub command: &'static str,
}

impl ExperimentProgram {
    fn origin(self) -> Origin {
        Origin::Command(self.command)
    }

    /// Returns the settings of a world.
    ///
    /// # Errors
    /// A message about the wrong key.
    pub fn config(self, settings: &[(String, String)]) -> Result<RunConfig, String> {
        let mut config = RunConfig::from_recording(WORLD, &BTreeMap::new(), self.worlds, self.origin())?;
        settings.iter().try_for_each(|(key, value)| config.set(key, value, self.origin()))?;
        Ok(config)
    }
}

impl WorldBuilder for ExperimentProgram {
    fn check_setting(&self, key: &str, value: &str) -> Result<(), String> {
        let mut config = self.config(&[])?;
        config.set(key, value, self.origin()).map_err(|error| {
            match error.strip_prefix(&format!("{}: ", self.origin())) {
                Some(error) => error.to_owned(),
                None => error,
            }
        })
    }

    fn check(&self, name: &str, settings: &[(String, String)]) -> Result<(), String> {
        self.config(settings)?.check().map_err(|error| format!("{name}: {error}"))
    }

    fn build(&self, settings: &[(String, String)]) -> Result<TrialWorld, String> {
        let config = self.config(settings)?;
        let style = rescue_world::protocol_settings(config.values()).map_err(|error| error.to_string())?.style;
        let operator_log = DownloadableLog::default();
        let context = BuildContext { operator_log: operator_log.clone(), ..BuildContext::default() };
        let session = config.build(&context).map_err(|error| error.to_string())?;
        Ok(TrialWorld { session, style, log: Box::new(move || operator_log.log()) })
    }
}
